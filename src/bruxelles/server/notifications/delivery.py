"""What runs in the process that sends notifications.

The process cannot be talked into reaching what it should not. An audit hook looks at every socket when it
connects, so neither a redirect nor a name that changes its address leads to a private one. Files outside of
Python's own folders, other programs and the system log are out of reach, too.
"""

from __future__ import annotations

import faulthandler
import logging
import mimetypes
import multiprocessing
import multiprocessing.connection
import os
import re
import signal
import socket
import sys
import threading
import warnings
import zoneinfo
from typing import Final, NamedTuple

import certifi
from apprise import Apprise, LogCapture, NotifyFormat
from apprise.manager_plugins import NotificationManager

import bruxelles
from bruxelles.server.errors import Refused
from bruxelles.server.notifications import addresses, networks

START_SECONDS: Final = 60
SOCKET_EVENTS: Final = frozenset({"socket.connect", "socket.sendto", "socket.sendmsg"})
"""All ways to another machine; `connect_ex` raises `socket.connect`."""
FORBIDDEN_EVENTS: Final = frozenset(
    {
        "os.exec",
        "os.fork",
        "os.forkpty",
        "os.posix_spawn",
        "os.spawn",
        "os.startfile",
        "os.system",
        "pty.spawn",
        "subprocess.Popen",
        "syslog.openlog",
        "syslog.syslog",
    }
)
WRITING: Final = os.O_WRONLY | os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_TRUNC
STATUS: Final = re.compile(r"error=(\d{3})\b")
"""How Apprise's log names the status of an HTTP answer."""


class Reason(NamedTuple):
    """Why a message did not go through: the text `problem.notify-failed.<why>`, which may need the detail."""

    why: str
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.why} {self.detail}".rstrip()


class Guard:
    """The audit hook. `refused` says what it refused since it was told to forget."""

    def __init__(self, allow_private: bool) -> None:
        self.allow_private = allow_private
        self.refused: Reason | None = None
        folders = [sys.prefix, sys.base_prefix, *bruxelles.__path__, os.path.dirname(certifi.where())]
        self._folders = tuple(os.path.realpath(folder) + os.sep for folder in (*folders, *zoneinfo.TZPATH))

    def __call__(self, event: str, arguments: tuple[object, ...]) -> None:
        if event in SOCKET_EVENTS:
            self._check_socket(*arguments)
        elif event == "open":
            self._check_file(*arguments)
        elif event in FORBIDDEN_EVENTS:
            self._refuse(Reason("starts-something"))

    def forget(self) -> None:
        self.refused = None

    def _refuse(self, reason: Reason) -> None:
        self.refused = reason
        raise PermissionError(str(reason))

    def _check_socket(self, used: object, address: object) -> None:
        if not isinstance(used, socket.socket) or used.family not in (socket.AF_INET, socket.AF_INET6):
            self._refuse(Reason("server-itself"))
        if address is None or self.allow_private:  # None: sent over a socket that was connected before
            return
        if not isinstance(address, tuple) or networks.is_private(str(address[0])):
            self._refuse(Reason("private-address"))

    def _check_file(self, path: object, _mode: object, flags: object) -> None:
        if not isinstance(path, str | bytes) or os.fsdecode(path) == os.devnull:
            return
        writes = isinstance(flags, int) and flags & WRITING
        if writes or not os.path.realpath(os.fsdecode(path)).startswith(self._folders):
            self._refuse(Reason("needs-file"))


class Process:
    """What the functions of this process share."""

    guard: Guard
    seconds: float
    nowhere: int
    """Where the trace of a delivery that hangs goes: the process ends without a word."""


def initialize(allow_private: bool, seconds: float) -> None:
    """Prepare the process, then lock it in. A delivery that takes more than these seconds ends it."""
    Process.nowhere = os.open(os.devnull, os.O_WRONLY)
    faulthandler.dump_traceback_later(START_SECONDS, exit=True, file=Process.nowhere)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when this process ends
    threading.Thread(target=_end_with_parent, daemon=True).start()
    logging.getLogger().addHandler(logging.NullHandler())  # otherwise warnings with URLs go to stderr
    warnings.simplefilter("ignore")
    os.environ["NETRC"] = os.devnull  # no passwords of the server's owner
    if not allow_private:
        _forget_proxies()
    NotificationManager().load_modules()  # type: ignore[no-untyped-call]
    mimetypes.init()
    Process.seconds = seconds
    Process.guard = Guard(allow_private)
    sys.addaudithook(Process.guard)
    faulthandler.cancel_dump_traceback_later()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    multiprocessing.connection.wait([parent.sentinel])
    os._exit(1)


def _forget_proxies() -> None:
    """A proxy would connect in the name of this process, and to anything."""
    for name in [name for name in os.environ if name.lower().endswith("_proxy")]:
        del os.environ[name]


def deliver(url: str, title: str, body: str) -> Reason | None:
    """Send it. Gives None, or the reason why it did not go through, without anything of the URL."""
    faulthandler.dump_traceback_later(Process.seconds, exit=True, file=Process.nowhere)
    Process.guard.forget()
    try:
        return _send(url, title, body)
    except Refused as error:
        return Reason("bad-url", error.sentence)
    except Exception as error:  # a plugin that breaks must not break the sending of other messages
        return Process.guard.refused or Reason("broken", type(error).__name__)
    finally:
        faulthandler.cancel_dump_traceback_later()


def _send(url: str, title: str, body: str) -> Reason | None:
    sender = Apprise()
    sender.add(addresses.service_of(url))
    with LogCapture(level=logging.WARNING) as lines:  # type: ignore[no-untyped-call]
        if sender.notify(body, title, body_format=NotifyFormat.TEXT):
            return None
        status = STATUS.search(lines.getvalue())
    if Process.guard.refused:
        return Process.guard.refused
    if status:
        return Reason("status", status[1])
    return Reason("unreachable")
