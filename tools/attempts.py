"""Commands that may fail, and may not hang: what they are for is said before, and what went wrong after."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from typing import Any


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def attempt(*command: str, limit: float, **how: Any) -> bool:
    """Run a command. False if it fails or takes longer than `limit` seconds.

    What it has started itself, such as the program that downloads, ends with it.
    """
    try:
        process = subprocess.Popen(command, start_new_session=os.name != "nt", **how)
    except OSError as error:
        say(f"{command[0]} can't be run: {error.strerror}.")
        return False
    try:
        return process.wait(limit) == 0
    except subprocess.TimeoutExpired:
        say(f"{command[0]} was given {limit:.0f} seconds, and is stopped now.")
        return False
    finally:
        if process.poll() is None:  # also after Ctrl-C, which does not reach a session of its own
            _stop(process)


def _stop(process: subprocess.Popen[bytes]) -> None:
    if sys.platform == "win32":
        process.kill()
    else:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
