"""Structured logs. A line names people and tables by ids; never a seed, a token, a name or a hidden card."""

from __future__ import annotations

import logging
import sys
from typing import Final, Literal

import structlog

log: Final[structlog.stdlib.BoundLogger] = structlog.get_logger("bruxelles")

NO_MISTAKE: Final = (
    "Invalid UTF-8 sequence received from client.",
    "ASGI callable returned without completing handshake.",
)
"""What uvicorn calls errors though any client can bring them about; the second: a handshake was refused."""


def _weigh(record: logging.LogRecord) -> bool:
    if record.msg in NO_MISTAKE:
        record.levelno, record.levelname, record.exc_info = logging.INFO, "INFO", None
    return True


def configure(level: str, form: Literal["json", "text"]) -> None:
    """All lines go to stderr, those of the libraries, too."""
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.StackInfoRenderer(),
    ]
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer()
        if form == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
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
    root.setLevel(level.upper())
    for noisy in ("uvicorn.access", "apprise", "alembic", "urllib3"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
    for name in ("uvicorn", "uvicorn.error"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
    logging.getLogger("uvicorn.error").addFilter(_weigh)
