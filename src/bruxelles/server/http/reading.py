"""How the body of a request is read: whole, as long as it may be, and looked at before it is parsed."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bruxelles.core.looking import bare, too_much
from bruxelles.server.config import Settings
from bruxelles.server.errors import BadInput, BodyTooLong, Refused
from bruxelles.server.http.origins import media_type
from bruxelles.server.http.problems import problem

WITH_FILES: Final = ("/api/tables", "/api/records", "/api/score-pad/")
"""Addresses that are sent component files or records. Elsewhere a body is as short as a message."""
MOST_VALUES: Final = 2000
"""Values in a body; what checks them notes every mistake. A score pad with all fields filled has some 500."""


class BodyLimit:
    """Reads the body, which every route needs whole, and stops where it gets too long."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self._long = settings.body_bytes
        self._short = min(settings.message_bytes, settings.body_bytes)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        try:
            messages = await _read(receive, headers, self._most(scope["path"]))
            if media_type(headers) == "application/json":
                check_json(b"".join(message.get("body", b"") for message in messages))
        except Refused as error:
            await problem(error)(scope, receive, send)
            return
        await self.app(scope, _again(messages, receive), send)

    def _most(self, path: str) -> int:
        with_files = path in WITH_FILES or path.startswith(WITH_FILES[-1])
        return self._long if with_files else self._short


async def _read(receive: Receive, headers: Headers, most: int) -> list[Message]:
    """The messages up to the end of the body or of the connection."""
    length = headers.get("content-length", "0")
    if not length.isdecimal() or int(length[:20]) > most:
        raise BodyTooLong("body-too-long", most=most)
    messages: list[Message] = []
    size = 0
    while True:
        message = await receive()
        messages.append(message)
        size += len(message.get("body", b""))
        if size > most:
            raise BodyTooLong("body-too-long", most=most)
        if not message.get("more_body", False):
            return messages


def check_json(body: bytes) -> None:
    """Refuse a body that would cost much to parse, or to say all that is wrong with it."""
    try:
        text = body.decode()
    except UnicodeDecodeError:
        raise BadInput("bad-request", detail="the body is not UTF-8 text") from None
    if "\0" in text:  # another encoding, in which what follows would see nothing
        raise BadInput("bad-request", detail="the body is not UTF-8 text")
    quotes = text.count('"') - text.count('\\"')  # at least one for each quoted text
    if quotes > 4 * MOST_VALUES or _values(text) > MOST_VALUES:
        raise BadInput("bad-request", detail=f"the body holds more than {MOST_VALUES} values")
    reason = too_much(text)
    if reason is not None:
        raise BadInput("bad-request", detail=reason)


def _values(text: str) -> int:
    rest = bare(text)
    return rest.count(",") + rest.count(":")


def _again(messages: list[Message], receive: Receive) -> Receive:
    """First what was read already, then what comes."""
    waiting = iter(messages)

    async def replay() -> Message:
        for message in waiting:
            return message
        return await receive()

    return replay
