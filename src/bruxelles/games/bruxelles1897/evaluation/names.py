"""The names of the terms of Bruxelles 1897 and where they stand in a row of terms.

Levels and prison count what the columns of this round may bring, by the chance to win them.

term                    unit     meaning
rest                    1        what the rounds to come bring everybody
houses-by-architecture  points   houses x Architecture level
architecture            levels   Architecture level
nobility                levels   Nobility level; nothing in the last round
prestige                levels   Prestige level
coats-won               points   coats of arms won x Prestige level
coats-nearly            points   hoped for of those with one place open x Prestige level
coats-open              points   hoped for of those with more places open x Prestige level
houses                  houses   houses built
can-build               points   the Architecture level, if the materials suffice for the next house
materials               cards    material cards
material-types          types    different types on them
artworks                cards    artworks
artwork-colours         colours  different colours of them
exhibition              artworks while the Expo card lies there: a colour counts 1 / those who could show it
expo-card               cards    the Expo card, in the last round
money                   francs   money left when the nobles are paid
hand                    cards    Architect cards that can still be played in this round
prison                  cards    Architect cards in prison; nothing in the last round
brussels-lead           0 or 1   most Architect cards in Brussels, so that one goes to prison; likewise
horta                   0 or 1   Victor Horta is kept; likewise
buls                    0 or 1   Charles Buls is kept; likewise
albert                  0 or 1   Prince Albert is kept; likewise
hankar                  0 or 1   Paul Hankar is kept; likewise
vandervelde             0 or 1   Emile Vandervelde is kept; likewise
nobles-to-use           nobles   nobles that City Hall can activate in a round to come; likewise
nobles-ready            nobles   nobles that City Hall can still activate in this round
unpaid-nobles           nobles   nobles that the money does not suffice for
final-bonus             points   the bottom halves of the bonus cards, by the chance to lead their columns
turn                    0 to 1   how soon the seat's turn comes
"""

from __future__ import annotations

from typing import Final

TERMS: Final = (
    "rest",
    "houses-by-architecture",
    "architecture",
    "nobility",
    "prestige",
    "coats-won",
    "coats-nearly",
    "coats-open",
    "houses",
    "can-build",
    "materials",
    "material-types",
    "artworks",
    "artwork-colours",
    "exhibition",
    "expo-card",
    "money",
    "hand",
    "prison",
    "brussels-lead",
    "horta",
    "buls",
    "albert",
    "hankar",
    "vandervelde",
    "nobles-to-use",
    "nobles-ready",
    "unpaid-nobles",
    "final-bonus",
    "turn",
)
COUNT: Final = 30

REST: Final = 0
HOUSES_BY_ARCHITECTURE: Final = 1
ARCHITECTURE: Final = 2
NOBILITY: Final = 3
PRESTIGE: Final = 4
COATS_WON: Final = 5
COATS_NEARLY: Final = 6
COATS_OPEN: Final = 7
HOUSES: Final = 8
CAN_BUILD: Final = 9
MATERIALS: Final = 10
MATERIAL_TYPES: Final = 11
ARTWORKS: Final = 12
ARTWORK_COLOURS: Final = 13
EXHIBITION: Final = 14
EXPO_CARD: Final = 15
MONEY: Final = 16
HAND: Final = 17
PRISON: Final = 18
BRUSSELS_LEAD: Final = 19
HORTA: Final = 20
BULS: Final = 21
ALBERT: Final = 22
HANKAR: Final = 23
VANDERVELDE: Final = 24
NOBLES_TO_USE: Final = 25
NOBLES_READY: Final = 26
UNPAID_NOBLES: Final = 27
FINAL_BONUS: Final = 28
TURN: Final = 29
