"""What a reader of the page sees: what is said of each option, and what stands on the board."""

from __future__ import annotations

import re
from typing import Any, Final

from tests.browser.browsing import Visitor
from tests.browser.recorded_turns import Seat
from tests.server.serving import Message

from bruxelles.locale import catalogue
from bruxelles.wording.phrase import render

WHOLE: Final = """
    // Every line of a text lies in sight, with nothing over it: `around` is what it may be part of.
    const whole = (text, around) => {
        text.scrollIntoView({ block: 'nearest' });
        const range = document.createRange();
        range.selectNodeContents(text);
        const rows = [...range.getClientRects()].filter(({ width }) => width > 0);
        return rows.length > 0 && rows.every(({ left, right, top, bottom }) =>
            [left + 1, (left + right) / 2, right - 1].every(x => {
                const there = document.elementFromPoint(x, (top + bottom) / 2);
                return there !== null && around.contains(there);
            }));
    };
    const plain = text => (text?.textContent ?? '').replaceAll('\\u2060', '').replace(/\\s+/g, ' ').trim();
"""

OPTIONS: Final = (
    """async () => {"""
    + WHOLE
    + """
    const found = [];
    for (const option of document.querySelectorAll('.decision [data-choice]')) {
        const amount = option.classList.contains('amount');
        if (amount) {
            option.focus();
            await new Promise(requestAnimationFrame);
        }
        const told = amount
            ? document.getElementById(option.getAttribute('aria-describedby') ?? '')
            : option.querySelector('.means');
        const words = amount ? told?.querySelector('strong') : option.querySelector('.texts > span');
        found.push({
            choice: option.dataset.choice,
            words: plain(words),
            means: plain(told).slice(amount ? plain(words).length : 0).trim(),
            whole: !told || whole(told, amount ? told : option),
        });
    }
    return found;
}"""
)
"""All options: an amount is pointed at first."""

TIP: Final = (
    """() => {"""
    + WHOLE
    + """
    const tip = document.querySelector('.tip.pinned');
    return [...tip?.querySelectorAll('.options .button') ?? []].map(option => {
        const told = option.querySelector('small');
        const box = tip.getBoundingClientRect();
        return {
            means: plain(told),
            whole: !told || whole(told, option),
            inside: box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
        };
    });
}"""
)
"""What the explanation of a thing on the board says of its options."""

PARTS: Final = ("ahead", "bill", "cost", "due", "here", "leaders", "stake", "sum")
BOARD: Final = """parts => {
    const found = {};
    const texts = one => [...one.querySelectorAll('b, text')].map(text => text.textContent.trim()).join(' ');
    for (const one of document.querySelectorAll('main [data-thing]')) {
        const { width } = one.getBoundingClientRect();
        if (!width) continue;
        const told = { all: texts(one) };
        for (const part of parts) {
            told[part] = [...one.querySelectorAll(`.${part}`)].map(
                inner => (inner.querySelector('text') ? texts(inner) : inner.textContent).trim());
        }
        told.gold = String(one.querySelectorAll('.f-joker-light.s-joker.w1').length);
        found[one.dataset.thing] = told; // one's own board comes last, with the most on it
    }
    return found;
}"""
"""The numbers and letters at each thing that is drawn."""


class Option:
    """An option as the page shows it."""

    def __init__(self, shown: Message) -> None:
        self.choice: str = shown["choice"]
        self.words: str = shown["words"]
        self.means: str = shown["means"]
        self.whole: bool = shown["whole"]

    def __repr__(self) -> str:
        return f"{self.choice} ({self.words}): {self.means}"

    @property
    def family(self) -> str:
        return self.choice.partition(":")[0]

    @property
    def argument(self) -> str:
        return self.choice.partition(":")[2]

    def find(self, pattern: str) -> tuple[str, ...] | None:
        found = re.search(pattern, self.means)
        return found.groups() if found else None

    def number(self, pattern: str) -> int | None:
        found = self.find(pattern)
        return int(found[0]) if found else None


def options(visitor: Visitor) -> dict[str, Option]:
    visitor.page.mouse.move(1, 1)  # it may rest on an amount, and what it points at comes first
    return {shown["choice"]: Option(shown) for shown in visitor.page.evaluate(OPTIONS)}


def sent(seat: Seat) -> dict[str, str]:
    """What the server says of each legal option, in English."""
    texts = catalogue("en", seat.game)
    return {
        option["choice"]: " · ".join(
            render(phrase, texts, seat.names.__getitem__) for phrase in option["means"]
        )
        for option in seat.options()
        if not option["refusal"]
    }


class Board:
    """What stands on the board, as a reader sees it."""

    def __init__(self, things: dict[str, Any], seat: int, names: list[str]) -> None:
        self.things = things
        self.seat = seat
        self.names = names

    def own(self, part: str) -> str:
        return f"seat:{self.seat}/{part}"

    def text(self, thing: str, part: str = "all") -> str:
        found = self.things.get(thing, {}).get(part, "")
        return found if isinstance(found, str) else " ".join(found)

    def each(self, thing: str, part: str) -> list[str]:
        return list(self.things[thing][part])

    def number(self, thing: str, part: str = "all", at: int = -1) -> int:
        """One of the numbers there; none stands where nothing lies."""
        found = re.findall(r"[-−]?\d+", self.text(thing, part))
        return int(found[at].replace("−", "-")) if found else 0

    def letter(self, name: str) -> str:
        """Of a player, or of oneself."""
        seat = self.seat if name == "you" else self.names.index(name)
        return self.text(f"seat:{seat}").split()[0]

    def letters(self, leads: str) -> set[str] | None:
        """Who leads by a text like `level with Bram and Clara`; None: too many to be named."""
        if leads.startswith("tie of"):
            return None
        if leads.startswith("nobody"):
            return set()
        if leads.startswith("you lead"):
            return {self.letter("you")}
        level = leads.startswith("level with ")
        who = re.sub(r"^level with | at .*| leads?( with .*)?$", "", leads)
        named = {self.letter(name) for name in re.split(r", | and ", who)}
        return named | {self.letter("you")} if level else named


def board(visitor: Visitor, seat: Seat) -> Board:
    visitor.settle()
    return Board(visitor.page.evaluate(BOARD, list(PARTS)), seat.seat, seat.names)
