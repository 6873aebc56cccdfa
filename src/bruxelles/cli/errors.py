"""How commands fail: one sentence on stderr and an exit code, never a traceback for bad input."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, Final

import typer
from typer.core import TyperGroup

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
    typer.echo(f"Error: {sentence if sentence.endswith(('.', '?')) else sentence + '.'}", err=True)
    return code


class PoliteGroup(TyperGroup):
    """Turns every foreseen error into its sentence and exit code."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        try:
            result = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
            code = result if isinstance(result, int) else 0
        except typer.TyperException as error:
            code = fail(_sentence(error), error.exit_code)
        except CommandError as error:
            code = fail(str(error), error.code)
        except BadRecord as error:
            code = fail(str(error), FAILED)
        except BruxellesError as error:
            code = fail(str(error), BAD_INPUT)
        except typer.Abort:
            code = fail("stopped.", FAILED)
        sys.exit(code)


def _sentence(error: typer.TyperException) -> str:
    """The usage error with the way to help."""
    context = getattr(error, "ctx", None)
    hint = f" Try '{context.command_path} --help'." if context is not None else ""
    sentence = " ".join(error.format_message().split())
    return sentence + ("." if hint and not sentence.endswith((".", "?")) else "") + hint
