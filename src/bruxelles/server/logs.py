"""Structured logs. A line names people and tables by ids; never a seed, a token, a name or a hidden card."""

from __future__ import annotations

import logging
import sys
from typing import Final, Literal

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from bruxelles.server.calm import Calm, Kind

log: Final[structlog.stdlib.BoundLogger] = structlog.get_logger("bruxelles")

NO_MISTAKE: Final = (
    "Invalid UTF-8 sequence received from client.",
    "ASGI callable returned without completing handshake.",
    "Invalid HTTP request received.",
)
"""What uvicorn calls errors though any client can bring them about; the second: a handshake was refused."""
TELLING: Final = ("code", "why", "where")
"""Facts by which lines are told apart: each has few values, but for what bots die of."""

_calm = Calm()


def _keep_calm(_: WrappedLogger, method: str, line: EventDict) -> EventDict:
    about = tuple((name, str(line[name])) for name in TELLING if name in line)
    if not _calm.allows(Kind(method, line["event"], about)):
        raise structlog.DropEvent
    return line


def _weigh(record: logging.LogRecord) -> bool:
    """Lines of libraries. Ours come here as dictionaries, and were weighed before."""
    if isinstance(record.msg, dict):
        return True
    if record.msg in NO_MISTAKE:
        record.levelno, record.levelname, record.exc_info = logging.INFO, "INFO", None
    return record.levelno >= logging.WARNING and _calm.allows(
        Kind(record.levelname.lower(), str(record.msg), (("logger", record.name),))
    )


def sum_up(now: bool = False) -> None:
    """Say how many lines were kept back, once a minute. To be called more often than that."""
    for kind, more in _calm.sum_up(now):
        getattr(log, kind.level)(kind.event, more=more, **dict(kind.about))


def configure(level: str, form: Literal["json", "text"]) -> None:
    """All lines go to stderr; of libraries only warnings, as others of theirs hold addresses and cookies."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.StackInfoRenderer(),
    ]
    renderer: Processor = (
        structlog.processors.JSONRenderer()
        if form == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            _keep_calm,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(_weigh)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                renderer,
            ],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("bruxelles").setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
        logging.getLogger(name).setLevel(logging.WARNING)
