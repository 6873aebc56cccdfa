"""A flood of lines becomes a few, and a count; libraries say warnings only."""

from __future__ import annotations

import io
import json
import logging
import sys
from collections.abc import Iterator

import pytest
import structlog

from bruxelles.server import logs
from bruxelles.server.calm import A_MINUTE, MOST_KINDS, WRITTEN, Calm, Kind
from bruxelles.server.errors import BadInput, NotFound, Refused, TooMany
from bruxelles.server.metrics import Metrics
from bruxelles.server.refusals import tell_refusal


class Clock:
    at = 0.0

    def __call__(self) -> float:
        return self.at


REFUSED = Kind("info", "refused", (("code", "not-your-turn"),))


def test_a_few_of_each_kind_a_minute_and_then_how_many_more() -> None:
    clock = Clock()
    calm = Calm(clock)
    assert [calm.allows(REFUSED) for _ in range(WRITTEN + 312)] == [True] * WRITTEN + [False] * 312
    assert calm.allows(REFUSED._replace(event="logged in")), "others have their say"
    clock.at = A_MINUTE - 1
    assert calm.sum_up() == []
    clock.at = A_MINUTE
    assert calm.sum_up() == [(REFUSED, 312)]
    assert calm.allows(REFUSED), "another minute has begun"
    clock.at = 2 * A_MINUTE
    assert calm.sum_up() == []


def test_kinds_without_end_are_one_kind() -> None:
    calm = Calm()
    allowed = sum(calm.allows(Kind("warning", f"told by a library: {number}")) for number in range(5000))
    assert allowed == MOST_KINDS + WRITTEN
    assert calm.sum_up(now=True) == [(Kind("warning", "other lines"), 5000 - MOST_KINDS - WRITTEN)]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What is written, in JSON; afterwards everything is as it was."""
    root = logging.getLogger()
    before, levels = root.handlers, {name: logging.getLogger(name).level for name in ("", "bruxelles")}
    text = io.StringIO()
    monkeypatch.setattr(sys, "stderr", text)
    monkeypatch.setattr(logs, "_calm", Calm())
    logs.configure("debug", "json")
    monkeypatch.setattr(logs, "log", structlog.get_logger("bruxelles"))
    yield text
    structlog.reset_defaults()
    root.handlers = before
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


def lines(written: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in written.getvalue().splitlines()]


def test_libraries_say_warnings_only_and_not_without_end(written: io.StringIO) -> None:
    """With `debug`, websockets would write down every header, with its cookies."""
    for name in ("uvicorn.error", "websockets.server", "sqlalchemy.engine", "anything.else"):
        logging.getLogger(name).debug("< Cookie: secret")
        logging.getLogger(name).info("192.0.2.1 - connected")
    for number in range(100):
        logging.getLogger("uvicorn.error").warning("Invalid request %s", number)
    assert [line["event"] for line in lines(written)] == [f"Invalid request {n}" for n in range(WRITTEN)]
    logs.sum_up(now=True)
    assert lines(written)[-1] == {
        **lines(written)[-1],
        "event": "Invalid request %s",
        "more": 100 - WRITTEN,
        "level": "warning",
    }


@pytest.mark.parametrize(
    ("refused", "level", "event", "why"),
    [
        (TooMany("guests", 7), "warning", "limit reached", "guests"),
        (Refused("wrong-moment", why="finished"), "info", "refused", "finished"),
        (BadInput("bad-message", detail="what the client sent"), "info", "refused", None),
        (NotFound("no-such-table"), "debug", "refused", None),
    ],
)
def test_a_refusal_is_told_by_its_code_and_nothing_that_was_sent(
    written: io.StringIO,
    monkeypatch: pytest.MonkeyPatch,
    refused: Refused,
    level: str,
    event: str,
    why: str | None,
) -> None:
    monkeypatch.setattr("bruxelles.server.refusals.log", logs.log)
    metrics = Metrics()
    tell_refusal(metrics, refused, route="/api/guests")
    [line] = lines(written)
    assert (line["level"], line["event"], line["code"], line.get("why")) == (level, event, refused.code, why)
    assert line["route"] == "/api/guests"
    assert "what the client sent" not in written.getvalue()
    labels = {"code": refused.code, "why": why or ""}
    assert metrics.registry.get_sample_value("bruxelles_refusals_total", labels) == 1
