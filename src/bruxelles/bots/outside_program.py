"""A program that runs beside us and is spoken to line by line. It can neither stall us nor outlive us.

Writing to it and reading from it happen in a thread, so that who asks waits for the time limit and no longer,
whatever the program does. It runs in a process group of its own, and that is ended as a whole: what the
program has started ends with it.
"""

from __future__ import annotations

import logging
import os
import shlex
import signal
import subprocess
import sys
from collections import deque
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Final

from bruxelles.bots.bot import BotFailed

LONGEST_LINE: Final = 1 << 20
"""Bytes of a line that are read; a program that writes more has failed."""
GOODBYE: Final = 1.0
"""Seconds that a program has to end by itself when its game is over."""
LAST_WORDS: Final = 300
"""Characters of its last error line that are told when it fails."""
SHOWN: Final = 60
"""Characters of a command in a sentence."""

_log = logging.getLogger(__name__)


def arguments_of(command: str) -> list[str]:
    """The command as a shell would take it apart; `ValueError` if a quote stays open or nothing is there."""
    arguments = shlex.split(command)
    if not arguments:
        raise ValueError("no command")
    return arguments


class Program:
    def __init__(self, command: str) -> None:
        self.name = command if len(command) <= SHOWN else f"{command[: SHOWN - 1]}…"
        try:
            self._process = subprocess.Popen(
                arguments_of(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            raise BotFailed(f"the program {self.name!r} cannot be started: {error.strerror}") from error
        self._said: SimpleQueue[bytes | None] = SimpleQueue()
        self._heard: SimpleQueue[bytes] = SimpleQueue()
        self._errors: deque[str] = deque(maxlen=20)
        pipes = (self._process.stdin, self._process.stdout, self._said, self._heard)
        self._threads = [
            Thread(target=_talk, args=pipes, daemon=True),
            Thread(target=_listen, args=(self._process.stderr, self._errors, self.name), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def ask(self, line: str, seconds: float) -> str:
        """The line it answers with; `BotFailed` if there is none in time. Then it has been ended."""
        self._said.put(line.encode() + b"\n")
        try:
            answer = self._heard.get(timeout=seconds)
        except Empty:
            raise self.failed(f"did not answer within {seconds:.3g} s") from None
        if not answer:
            raise self.failed(f"ended without an answer ({self._ending()})")
        if not answer.endswith(b"\n") and len(answer) >= LONGEST_LINE:
            raise self.failed(f"wrote a line of more than {LONGEST_LINE} bytes")
        try:
            return answer.decode().strip()
        except UnicodeDecodeError:
            raise self.failed("wrote something that is not UTF-8") from None

    def failed(self, what: str) -> BotFailed:
        """End it; the error to raise, with the last line it wrote to its error output."""
        self.kill()
        last = next((line for line in reversed(self._errors) if line), "")
        return BotFailed(f"the program {self.name!r} {what}" + (f"; it said: {last}" if last else ""))

    def _ending(self) -> str:
        """How it ended; it may have closed its output only, and still run."""
        try:
            code = self._process.wait(GOODBYE)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        return f"exit code {code}" if code >= 0 else f"signal {-code}"

    def close(self) -> None:
        """Close its input, wait a little, and end whatever is left."""
        self._said.put(None)
        try:
            self._process.wait(GOODBYE)
        except subprocess.TimeoutExpired:
            _log.info("the program %r had to be ended", self.name)
        self.kill()

    def kill(self) -> None:
        """End it and all it has started, at once."""
        if sys.platform == "win32":
            self._process.kill()
        else:
            with suppress(ProcessLookupError, PermissionError):  # nobody is left in its group
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._said.put(None)
        for thread in self._threads:
            thread.join(GOODBYE)  # a process that left the group may still hold a pipe


def _talk(
    stdin: IO[bytes], stdout: IO[bytes], said: SimpleQueue[bytes | None], heard: SimpleQueue[bytes]
) -> None:
    """Pass on each line that is to be said, and then read one; an empty one means that no more will come."""
    with stdout:
        while (line := said.get()) is not None:
            with suppress(OSError):  # if it is gone, reading will tell
                stdin.write(line)
                stdin.flush()
            heard.put(stdout.readline(LONGEST_LINE))
        with suppress(OSError):
            stdin.close()
        while stdout.read(LONGEST_LINE):
            pass  # so that it can end in peace


def _listen(stderr: IO[bytes], errors: deque[str], name: str) -> None:
    """Keep the last lines that it writes to its error output, and log them all."""
    with stderr:
        while line := stderr.readline(LONGEST_LINE):
            text = line.decode(errors="replace").strip()[:LAST_WORDS]
            errors.append(text)
            _log.info("%s: %s", name, text)
