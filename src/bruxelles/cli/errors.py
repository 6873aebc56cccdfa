"""How commands fail: one sentence on stderr and an exit code, never a traceback for bad input."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, Final

import typer
from typer.core import TyperGroup

from bruxelles.cli.help import translate
from bruxelles.cli.language import decide, text
from bruxelles.core.errors import BadRecord, BruxellesError

FAILED: Final = 1
"""What was asked was understood, and failed."""
BAD_INPUT: Final = 2


class CommandError(Exception):
    """A sentence for the person at the terminal, and the exit code."""

    def __init__(self, sentence: str, code: int = BAD_INPUT) -> None:
        super().__init__(sentence)
        self.code = code


def fail(sentence: str, code: int) -> int:
    typer.echo(text("cli.error", sentence=_ended(sentence)), err=True)
    return code


class PoliteGroup(TyperGroup):
    """Speaks the language of the terminal, and turns every foreseen error into its sentence and exit code."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        decide(sys.argv[1:] if args is None else args)
        translate(self)
        try:
            result = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
            code = result if isinstance(result, int) else 0
        except typer.TyperException as error:
            code = fail(_sentence(error), error.exit_code)
        except CommandError as error:
            code = fail(str(error), error.code)
        except BadRecord as error:
            code = fail(text("cli.record.bad", line=error.line, why=error.reason), FAILED)
        except BruxellesError as error:
            code = fail(str(error), BAD_INPUT)
        except typer.Abort:
            code = fail(text("cli.stopped"), FAILED)
        sys.exit(code)


def _sentence(error: typer.TyperException) -> str:
    """The usage error with the way to help."""
    context = getattr(error, "ctx", None)
    sentence = " ".join(error.format_message().split())
    if context is None:
        return sentence
    return f"{_ended(sentence)} {text('cli.try-help', command=context.command_path)}"


def _ended(sentence: str) -> str:
    return sentence if sentence.endswith((".", "?")) else f"{sentence}."
