"""Reading and replaying a record for a command, and saying in words where it breaks."""

from __future__ import annotations

from pathlib import Path

from bruxelles.api import read_file, rules_of_record
from bruxelles.cli.errors import FAILED, CommandError
from bruxelles.cli.language import language, text
from bruxelles.cli.screens import screen_of
from bruxelles.core.errors import BadRecord, IllegalChoice, UnknownChoice
from bruxelles.core.notation import notated_game, spoken
from bruxelles.core.record import Record
from bruxelles.core.replay import replay
from bruxelles.games import AnyGame, AnyRules


def opened(file: Path) -> Record:
    """The record in a file. An error says the line."""
    try:
        return read_file(file)
    except BadRecord as error:
        raise _broken(file, text("cli.record.line", line=error.line), error.reason) from error


def replayed(file: Path, kept: Record, data: Path | None, stop: int | None = None) -> AnyGame:
    """The game of a record. An error says the line, and for a refused choice the reason in words."""
    rules = rules_of_record(kept, data)
    try:
        return replay(rules, kept, stop)
    except BadRecord as error:
        raise _broken(file, _where(file, kept, error.line), _reason(rules, kept, error)) from error


def key_said(kept: Record) -> str:
    return text("cli.record.key" if kept.key is not None else "cli.record.no-key")


def _broken(file: Path, where: str, why: str) -> CommandError:
    return CommandError(text("cli.record.breaks", file=str(file), where=where, why=why), FAILED)


def _where(file: Path, kept: Record, line: int) -> str:
    """A notation has several choices in a line, so its choices are counted instead."""
    if notated_game(file.read_text("utf-8")) is None:
        return text("cli.record.line", line=line)
    if line == 1:
        return text("cli.record.header")
    if line - 2 < len(kept.choices):
        return text("cli.record.choice", choice=line - 1)
    return text("cli.record.last-line")


def _reason(rules: AnyRules, kept: Record, error: BadRecord) -> str:
    """Why the line fails. It is tried once more, as a compiled engine does not keep the cause of an error."""
    number = error.line - 2
    if not 0 <= number < len(kept.choices):
        return error.reason
    game = replay(rules, kept, number)
    try:
        game.apply(kept.choices[number])
    except IllegalChoice as refused:
        return text(
            "cli.record.refused",
            choice=spoken(kept.choices[number]),
            why=screen_of(game, language()).refusal(refused.refusal),
            rule=refused.refusal.rule,
        )
    except UnknownChoice:
        pass
    return error.reason
