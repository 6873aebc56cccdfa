"""Score sheets and the form of the score pad, for the OpenAPI document; and what is typed into it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from bruxelles.score_pad import Form, RoundPoints, Sheet
from bruxelles.score_sheet.remarks import remarks, verdict
from bruxelles.server.http.bodies.phrase import Phrase
from bruxelles.server.http.bodies.tables import Answer
from bruxelles.server.http.routes.tables import ComponentFiles
from bruxelles.server.table.settings import Name, Strict

Values = Annotated[dict[Annotated[str, Field(max_length=32)], Any], Field(max_length=40)]


class TypedSeat(Strict):
    name: Name | None = None
    colour: Annotated[str, Field(max_length=16)] | None = None
    values: Values = Field(default_factory=dict, description="by field; what is left out has its default")


class TypedGame(Strict):
    """How a game stood before its final scoring."""

    flags: Annotated[dict[str, bool], Field(max_length=16)] = Field(default_factory=dict)
    table: Values = Field(default_factory=dict, description="what is typed once")
    seats: Annotated[list[TypedSeat], Field(min_length=1, max_length=9)]
    components: ComponentFiles | None = None


class NeedsBody(Answer):
    field: str
    name: str


class FieldBody(Answer):
    id: str
    label: str = Field(description="id of a text")
    hint: str = Field(description="id of a text")
    section: str = Field(description="the text is `page.pad.section.<section>`")
    kind: Literal["number", "space", "set", "spaces", "one", "seat", "counts"]
    low: int
    high: int
    default: Any
    names: list[str] = Field(description="what can be chosen or counted")
    family: str = Field(description="the text of a name is `<family>.<name>`")
    optional: bool = Field(description="null is a value: nobody, or whatever is best for the player")
    needs: NeedsBody | None = Field(description="it matters only if that other field holds that name")
    printed: dict[str, list[int]] = Field(description="numbers on the pieces, by name or Architect board")


class FormBody(Answer):
    game: str
    colours: list[str]
    sections: list[str]
    table: list[FieldBody] = Field(description="typed once")
    player: list[FieldBody] = Field(description="typed by each player")


class LineOfSheet(Answer):
    source: str
    label: str = Field(description="id of a text")
    points: list[int] = Field(description="by seat")


class TieBody(Answer):
    """Two neighbours in the ranking with equal points."""

    ahead: int
    behind: int
    by: Literal["shared", "prison", "levels"]


class NoteBody(Answer):
    """A choice of the end that was made for a player, in the best way."""

    seat: int
    kind: Literal["unpaid", "row"]
    names: list[str]


class RoundBody(Answer):
    round: int = Field(description="0: the end of the game")
    points: list[int] = Field(description="scored in it, by seat")
    sources: list[dict[str, int]]
    totals: list[int] = Field(description="the scores after it")


class EarlyEndBody(Answer):
    """The game was not played to its end."""

    how: Literal["counted", "resigned"]
    seat: int | None = Field(description="who resigned")


class SheetBody(Answer):
    game: str
    flags: list[str]
    colours: list[str]
    names: list[str]
    lines: list[LineOfSheet]
    totals: list[int]
    ranks: list[int]
    winners: list[int]
    ties: list[TieBody]
    notes: list[NoteBody]
    rounds: list[RoundBody]
    early: EarlyEndBody | None = Field(description="null: it was played to its end")
    verdict: Phrase = Field(description="who has won")
    remarks: list[Phrase] = Field(
        description="how it ended, how ties were broken, what was chosen for a player"
    )


class ScoresBody(Answer):
    rounds: list[RoundBody]
    sheet: SheetBody | None = Field(description="null until the game is over")


def form_body(game: str, colours: tuple[str, ...], form: Form) -> FormBody:
    return FormBody(
        game=game,
        colours=list(colours),
        sections=form.sections(),
        table=[FieldBody.model_validate(field.plain()) for field in form.table],
        player=[FieldBody.model_validate(field.plain()) for field in form.player],
    )


def sheet_body(sheet: Sheet) -> SheetBody:
    return SheetBody.model_validate({**sheet.plain(), "verdict": verdict(sheet), "remarks": remarks(sheet)})


def round_bodies(rounds: tuple[RoundPoints, ...]) -> list[RoundBody]:
    return [RoundBody.model_validate(part.plain()) for part in rounds]
