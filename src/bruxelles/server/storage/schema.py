"""The tables of the database. A change here needs a migration in `migrations/versions`.

Times are milliseconds since 1970. Everything that happened at a table is in `entries`, numbered from 1; the
row in `tables` holds what is fixed at its creation, and what would be slow to derive. The row's `revision`
counts all changes: a writer names the one it knows, so two writers can never both succeed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Dialect,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    MetaData,
    String,
    Text,
    TypeDecorator,
    false,
    text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

ID = String(32)
GAME = String(32)


class ReadableJson(TypeDecorator[Any]):
    """JSON; what is damaged is read as None, so that one broken row spoils no list."""

    impl = JSON(none_as_null=True)
    cache_ok = True

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], Any] | None:
        read = super().result_processor(dialect, coltype)

        def process(value: Any) -> Any:
            try:
                return value if read is None else read(value)
            except ValueError:
                return None

        return process


JSON_OR_NULL = ReadableJson()


WITHOUT_ROWID = {"sqlite_with_rowid": False}
"""SQLite keeps such a table in the order of its primary key, without a second tree."""


def where_true(column: str) -> dict[str, Any]:
    """For an index of the rows where a column is true, on both kinds of database."""
    return {"sqlite_where": text(f"{column} IS 1"), "postgresql_where": text(f"{column} IS TRUE")}


def where(condition: str) -> dict[str, Any]:
    return {"sqlite_where": text(condition), "postgresql_where": text(condition)}


class Base(DeclarativeBase):
    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_label)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {int: BigInteger, dict[str, Any]: JSON_OR_NULL, list[Any]: JSON_OR_NULL}


class Setting(Base):
    """What all processes share, such as the key that signs cookies."""

    __tablename__ = "settings"

    name: Mapped[str] = mapped_column(String(64), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


class Person(Base):
    __tablename__ = "people"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    name: Mapped[str] = mapped_column(String(64))
    account: Mapped[str | None] = mapped_column(String(64), unique=True)
    """The name to log in with, casefolded; None for guests."""
    password: Mapped[str | None] = mapped_column(String(255))
    """The hash, as pwdlib writes it."""
    notify_url: Mapped[str | None] = mapped_column(Text)
    created: Mapped[int]


class Login(Base):
    """A browser that is logged in, or a resume link. Only the digest of its token is kept."""

    __tablename__ = "logins"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    digest: Mapped[str] = mapped_column(String(64), unique=True)
    kind: Mapped[str] = mapped_column(String(8))
    """`browser` or `link`."""
    label: Mapped[str] = mapped_column(String(120))
    created: Mapped[int]
    seen: Mapped[int]
    expires: Mapped[int]


class Vacation(Base):
    """While it lasts, the person's clocks at turn-based tables stand still."""

    __tablename__ = "vacations"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    begins: Mapped[int]
    ends: Mapped[int]


class Outage(Base):
    """When no process of the server was there, and a little longer: clocks stood still."""

    __tablename__ = "outages"

    begins: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    ends: Mapped[int]


class ComponentSet(Base):
    """Component values in use, whole, so that a running game keeps its own when the package changes."""

    __tablename__ = "component_sets"

    game: Mapped[str] = mapped_column(GAME, primary_key=True)
    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    """Of the values alone, as records have it: two games may come to the same."""
    documents: Mapped[dict[str, Any]]
    """File names and texts, without comments: see `games.canonical`."""


class TableRow(Base):
    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    host: Mapped[str] = mapped_column(ForeignKey("people.id"))
    game: Mapped[str] = mapped_column(GAME)
    components: Mapped[str] = mapped_column(String(64))
    rules: Mapped[int]
    settings: Mapped[dict[str, Any]]
    """What the host chose, see `server.table.settings`."""
    seed: Mapped[str | None] = mapped_column(Text)
    opening: Mapped[dict[str, Any] | None]
    """For a branch or an import: the position and the choices it begins with."""
    origin: Mapped[str | None] = mapped_column(String(8))
    """`branch` or `import`: what lists need of the opening, which may be long."""
    known: Mapped[bool] = mapped_column(server_default=false())
    """Whether somebody may know what is hidden, likewise: see `Opening.known`."""
    root: Mapped[str | None] = mapped_column(String(64), index=True)
    """For a branch or an import: what all branches of one game have in common."""
    created: Mapped[int]

    listed: Mapped[bool]
    status: Mapped[str] = mapped_column(String(8))
    """`open`, `running`, `finished` or `closed`."""
    revision: Mapped[int]
    number: Mapped[int]
    stamp: Mapped[int]
    """The revision at which the game itself last changed."""
    draft: Mapped[list[Any] | None]
    """The choices of the current turn that are not yet confirmed."""
    bot_turn: Mapped[bool]
    awaits: Mapped[str | None] = mapped_column(ForeignKey("people.id"))
    """The person whose decision it is."""
    changed: Mapped[int]
    deadline: Mapped[int | None]
    """When the clock of the seat to move runs out."""
    early: Mapped[str | None] = mapped_column(String(8))
    """`counted` or `resigned`, if the game was not played to its end."""
    frozen: Mapped[str | None] = mapped_column(Text)
    """Why nothing can be done at the table: what is stored of it does not replay."""
    timeline: Mapped[str] = mapped_column(ID, server_default="")
    """Another one where entries were undone from outside: what anybody knows of the former is void."""

    __table_args__ = (
        ForeignKeyConstraint(["game", "components"], ["component_sets.game", "component_sets.hash"]),
        Index("ix_tables_components", "components"),
        Index("ix_tables_host", "host", "status"),
        # Partial, so that a move at an ordinary table changes no index.
        Index("ix_tables_listed", "status", "changed", **where_true("listed")),
        Index("ix_tables_bot_turn", "changed", **where_true("bot_turn")),
        Index("ix_tables_deadline", "deadline"),
        Index("ix_tables_running", "game", "rules", **where("status = 'running'")),
        Index("ix_tables_frozen", "status", **where("frozen IS NOT NULL")),
    )


class SeatRow(Base):
    """Who belongs to which table: for the list of one's games. Who sits where follows from the entries."""

    __tablename__ = "seats"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True, index=True)


class Entry(Base):
    __tablename__ = "entries"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[int]
    kind: Mapped[str] = mapped_column(String(16))
    body: Mapped[str] = mapped_column(Text)
    """JSON, as it is sent."""

    __table_args__ = WITHOUT_ROWID


class CommandRow(Base):
    """A command that was carried out, so that its repetition gets the same answer and changes nothing."""

    __tablename__ = "commands"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    person: Mapped[str] = mapped_column(ID, primary_key=True)
    command: Mapped[str] = mapped_column(String(64), primary_key=True)
    number: Mapped[int]
    """That of the table's last entry when the command was carried out: the answer to it."""
    at: Mapped[int]

    __table_args__ = WITHOUT_ROWID


class Notice(Base):
    """A notification that is to be sent: written with the move that causes it, deleted when it is sent."""

    __tablename__ = "notices"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    number: Mapped[int]
    due: Mapped[int] = mapped_column(index=True)
    tries: Mapped[int]


class AnalysisRow(Base):
    """The analysis of a finished game; without a `body`, somebody works on it or has given up."""

    __tablename__ = "analyses"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    claim: Mapped[str] = mapped_column(ID)
    """The attempt, so that two processes do not both make it."""
    done: Mapped[float] = mapped_column(Double)
    """From 0 to 1."""
    changed: Mapped[int]
    """When the attempt gave its last sign of life."""
    body: Mapped[str | None] = mapped_column(Text)
    """JSON, as it is sent."""
