"""What can go wrong at the engine's edge. Every message is a sentence for the person who gave the input."""

from __future__ import annotations

from bruxelles.core.refusal import Refusal


class BruxellesError(Exception):
    """The root of every error that bad input can cause."""


class UnknownChoice(BruxellesError):
    """The text names no choice of this game, or none that the present decision asks for."""


class IllegalChoice(BruxellesError):
    """The choice exists but the rules refuse it; `refusal` says why."""

    def __init__(self, choice: str, refusal: Refusal) -> None:
        super().__init__(f"{choice!r} is refused: {refusal}")
        self.choice = choice
        self.refusal = refusal

    def __reduce__(self) -> tuple[type[IllegalChoice], tuple[str, Refusal]]:
        return IllegalChoice, (self.choice, self.refusal)


class UndoRefused(BruxellesError):
    """Nothing of the current turn can be taken back any more."""


class BadOptions(BruxellesError):
    """The game cannot be played with these options."""


class BadData(BruxellesError):
    """A component file is wrong; the message names file, key and reason."""


class UnknownVersion(BruxellesError):
    """The game cannot be played by this version of the rules."""

    def __init__(self, game: str, version: int, versions: tuple[int, ...]) -> None:
        known = " and ".join([str(one) for one in versions])
        super().__init__(
            f"it was played by version {version} of the rules of Bruxelles {game}; this engine has {known}"
        )
        self.game = game
        self.version = version
        self.versions = versions

    def __reduce__(self) -> tuple[type[UnknownVersion], tuple[str, int, tuple[int, ...]]]:
        return UnknownVersion, (self.game, self.version, self.versions)


class BadPosition(BruxellesError):
    """A position breaks a rule or a count of pieces."""


class BadRecord(BruxellesError):
    """A record cannot be read or does not replay; `line` is the first line that breaks (1 = the header)."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason

    def __reduce__(self) -> tuple[type[BadRecord], tuple[int, str]]:
        return BadRecord, (self.line, self.reason)
