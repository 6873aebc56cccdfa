"""The server's configuration: defaults, then a TOML file, then the environment, then the command line."""

from __future__ import annotations

import os
from collections.abc import Iterable
from difflib import get_close_matches
from math import isfinite
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import Field, ValidationError, ValidationInfo, field_validator
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

from bruxelles.server.errors import BadConfiguration
from bruxelles.server.settings_checks import (
    checked_bus,
    checked_database,
    checked_host,
    checked_proxies,
    checked_public_url,
)
from bruxelles.server.storage.addresses import sqlite_address

DATABASE_FILE = "bruxelles.sqlite"
PREFIX: Final = "BRUXELLES_"
CONFIG_VARIABLE: Final = "BRUXELLES_CONFIG"
OTHER_VARIABLES: Final = (
    CONFIG_VARIABLE,
    *("BRUXELLES_LANGUAGE", "BRUXELLES_COMPILE", "BRUXELLES_BUILD_CACHE"),
    *("BRUXELLES_SERVER", "BRUXELLES_CHROMIUM"),
)
"""Variables of the environment with our prefix that are no settings; docs/hosting.md tells what they are."""
SECRET = ("database", "bus")
"""There may be a password in them, so a sentence never repeats them."""

# Every number has an end: what is beyond it is a slip.
Rate = Annotated[int, Field(ge=1, le=1_000_000_000)]
Count = Annotated[int, Field(ge=1, le=1_000_000)]
Days = Annotated[int, Field(ge=1, le=36_500)]
WaitingBytes = Annotated[int, Field(ge=1 << 16, le=1 << 30)]


def default_home() -> Path:
    """Where the embedded database lives, unless told otherwise."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "bruxelles"


class Settings(BaseSettings):
    """Every setting can be given in the file as `name = value` or in the environment as `BRUXELLES_NAME`."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, extra="forbid", frozen=True)

    host: Annotated[str, Field(min_length=1)] = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65535)] = 1893
    home: Path = Field(default_factory=default_home)
    database: str = ""
    """Empty: SQLite in `home`. Else `sqlite:///FILE` or `postgresql://...`"""
    bus: str = ""
    """Empty: one process. Else `redis://...` for several processes that share a database."""
    public_url: str = ""
    """How browsers reach the server, if not by host and port: behind a proxy."""
    trusted_proxies: str = "127.0.0.1"
    """Addresses whose X-Forwarded headers are believed, separated by commas."""

    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["json", "text"] = "text"
    log_addresses: bool = False
    """Whether lines of the log name the address that a request came from."""
    metrics: bool = True
    """Whether /metrics answers."""

    bot_workers: Annotated[int, Field(ge=1, le=256)] = 1
    bot_seconds: Annotated[float, Field(gt=0, le=600)] = 20.0
    """After this time a bot's choice is made for it. Bots are told to answer within half of it."""
    bot_shares_per_address: Count = 4
    """Bots are asked for one person after the other; so many people of one address have a turn each."""
    unattended_tables_per_person: Count = 2
    """Tables without people, of one host, whose bots play at the same time; the others wait."""
    unattended_tables: Count = 20
    """The same of all hosts together."""
    analysis_simulations: Annotated[int, Field(ge=1, le=10_000)] = 100
    """How many simulations judge a decision of a finished game."""

    notify_delay: Annotated[float, Field(ge=0, le=86400)] = 60.0
    """Seconds after which a person who has not moved is told that it is their turn."""
    notify_private: bool = False
    """Whether notifications may go to private addresses. Only for hosts whose players are all trusted."""
    notices_per_hour: Rate = 60
    """Notifications to one person; what is beyond is not sent."""
    restart_grace: Annotated[float, Field(ge=0, le=3600)] = 30.0
    """Seconds after a start for which all clocks stand still, so that people can come back."""
    vacation_days: Annotated[int, Field(ge=0, le=366)] = 30
    """How many days of vacation a person has in any 365 days."""
    vacations_per_year: Annotated[int, Field(ge=1, le=1000)] = 50
    """How many vacations these days may be cut into."""

    login_days: Annotated[int, Field(ge=1, le=3650)] = 365
    guests_per_hour: Rate = 60
    """New people from one address."""
    password_tries_per_hour: Rate = 20
    """Wrong passwords from one address, and from one browser that has logged in to the account before."""
    account_tries_per_day: Rate = 100
    """Wrong passwords of strangers for one account; then each address has three a day."""
    people_per_address: Count = 10
    """How many times over one address may do what is limited for a person."""
    requests_per_minute: Rate = 600
    """HTTP requests from one address."""
    messages_per_second: Rate = 30
    """Messages on one socket, as a mean over ten seconds."""
    commands_per_hour: Rate = 3600
    """Commands of one person to tables."""
    talk_per_minute: Rate = 20
    """Those of them that are no moves: chat, proposals and answers, seats."""
    tables_per_hour: Rate = 60
    """Tables that one person makes: new, imported, branches, rematches."""
    profile_changes_per_hour: Rate = 30
    """Changes of one person's name, notifications and vacations."""
    sockets_per_address: Count = 100
    unsent_bytes: WaitingBytes = 2 << 20
    """What may wait for a socket that reads too slowly, before it is closed."""
    unsent_bytes_per_person: WaitingBytes = 8 << 20
    """The same for all sockets of one person."""
    message_bytes: Annotated[int, Field(ge=1024, le=1 << 20)] = 16 * 1024
    """The longest message on a socket."""
    body_bytes: Annotated[int, Field(ge=1024, le=1 << 26)] = 1024 * 1024
    """The longest body of a request with a record or component files; others are as short as a message."""
    header_bytes: Annotated[int, Field(ge=4096, le=1 << 20)] = 32 * 1024
    """The longest head of a request."""
    head_seconds: Annotated[float, Field(ge=1, le=600)] = 10.0
    """Within this time a connection sends the head of its request."""
    body_seconds: Annotated[float, Field(ge=1, le=3600)] = 60.0
    """Within this time the body of a request arrives."""
    answer_seconds: Annotated[float, Field(ge=1, le=600)] = 60.0
    """After this time without a reader an answer is given up, and a socket closed."""
    idle_seconds: Annotated[int, Field(ge=1, le=3600)] = 75
    """For so long a connection waits for the next request: longer than browsers and proxies keep theirs."""
    connections: Annotated[int, Field(ge=20, le=100_000)] = 4000
    """Open connections, sockets included."""
    connections_per_address: Count = 250
    """Those of one address; a trusted proxy may have any number."""
    unread_bytes: WaitingBytes = 16 * 1024 * 1024
    """Bytes of answers that wait for readers at one address."""
    desk_seconds: Annotated[float, Field(ge=1, le=600)] = 10.0
    """Longer no component file is read and no score sheet drawn."""
    hints_per_minute: Rate = 20
    """Hints for one person."""
    analyses_per_hour: Rate = 30
    """Analyses of finished games that are started from one address."""
    tables_per_person: Count = 500
    """Open and running tables that one person may host."""
    entries_per_table: Annotated[int, Field(ge=100, le=1_000_000)] = 10_000
    """Beyond them a table is only played to its end."""
    entries_per_page: Annotated[int, Field(ge=1, le=10_000)] = 500
    """Entries in one answer; who wants more asks again."""
    solo_tables_per_person: Count = 200
    """Finished tables of one host at which nobody else sat: the latest so many are kept."""
    open_days: Days = 30
    """After so many days without any change, a table that has not started is closed."""
    closed_days: Days = 7
    """After so many days, a closed table is removed."""
    analysis_days: Days = 90
    """After so many days, the analysis of a game is removed; it can be made again."""
    storage_megabytes: Annotated[int, Field(ge=1, le=1_000_000_000)] = 10_000
    """When the database is larger, there are no new tables; games that have begun go on."""
    component_bytes: Annotated[int, Field(ge=1024, le=1 << 26)] = 32 * 1024
    """The longest set of component files of an owner's, without its comments."""
    component_sets_per_person: Count = 100
    """Sets of such files that the tables of one host are played with."""
    component_sets: Count = 10_000
    """The same of all hosts together."""
    loaded_tables: Count = 2000
    """Tables kept in memory though nobody looks at them."""

    _host = field_validator("host")(checked_host)
    _database = field_validator("database")(checked_database)
    _bus = field_validator("bus")(checked_bus)
    _public_url = field_validator("public_url")(checked_public_url)
    _trusted_proxies = field_validator("trusted_proxies")(checked_proxies)

    @field_validator("home")
    @classmethod
    def _home(cls, value: Path) -> Path:
        if value == Path():
            raise ValueError("must be a directory; leave it out for the usual one")
        home = value.expanduser()
        if home.exists() and not home.is_dir():
            raise ValueError("must be a directory")
        return home

    @field_validator("*", mode="before")
    @classmethod
    def _numbers(cls, value: object, info: ValidationInfo) -> object:
        """Yes and no are numbers to Python, but `port = true` is a slip."""
        wanted = cls.model_fields[info.field_name or ""].annotation
        if isinstance(value, bool) and wanted in (int, float):
            raise ValueError("must be a number")
        if isinstance(value, float) and not isfinite(value):
            raise ValueError("must be a number that ends")
        return value

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        file = os.environ.get(CONFIG_VARIABLE)
        toml = [] if not file else [TomlConfigSettingsSource(settings_cls, Path(file))]
        return (init_settings, env_settings, *toml)

    @property
    def secure(self) -> bool:
        """Whether browsers come by https."""
        return self.public_url.startswith("https://")

    @property
    def database_url(self) -> str:
        if self.database:
            return self.database
        return sqlite_address(self.home / DATABASE_FILE)

    @property
    def shared(self) -> bool:
        """Whether other processes work on the same tables."""
        return bool(self.bus)


def read_settings(config: Path | None = None, **given: Any) -> Settings:
    """The settings. `given` is what the command line says; None there means it says nothing."""
    if config is not None:
        os.environ[CONFIG_VARIABLE] = str(config)
    file = os.environ.get(CONFIG_VARIABLE)
    if file and not Path(file).is_file():
        raise BadConfiguration(f"there is no configuration file {file}")
    strays = _strays(os.environ)
    try:
        settings = Settings(**{name: value for name, value in given.items() if value is not None})
    except ValidationError as error:
        raise BadConfiguration("; ".join(_sentences(error) + strays)) from error
    except ValueError as error:  # TOML
        raise BadConfiguration(f"the configuration file cannot be read: {error}") from error
    if strays:
        raise BadConfiguration("; ".join(strays))
    if settings.bus and not settings.database_url.startswith("postgresql"):
        raise BadConfiguration("bus: several processes need a database they can share: give postgresql://")
    return settings


def _sentences(error: ValidationError) -> list[str]:
    sentences = []
    for problem in error.errors():
        name = ".".join(str(part) for part in problem["loc"]) or "configuration"
        if problem["type"] == "extra_forbidden":
            sentences.append(_unknown(name, Settings.model_fields))
            continue
        shown = "" if name in SECRET else f" (it is {problem['input']!r})"
        sentences.append(f"{name}: {problem['msg'].removeprefix('Value error, ')}{shown}")
    return sentences


def _strays(environment: Iterable[str]) -> list[str]:
    """A sentence for each variable with our prefix that nothing reads: else a slip goes unnoticed."""
    settings = [f"{PREFIX}{name.upper()}" for name in Settings.model_fields]
    ours = [name for name in environment if name.upper().startswith(PREFIX)]
    strays = [name for name in ours if name.upper() not in settings and name not in OTHER_VARIABLES]
    return [_unknown(name, [*settings, *OTHER_VARIABLES]) for name in sorted(strays)]


def _unknown(name: str, known: Iterable[str]) -> str:
    bare = {one.removeprefix(PREFIX): one for one in known}  # what all begin with makes none of them alike
    wanted = name.upper().removeprefix(PREFIX) if name.upper().startswith(PREFIX) else name
    close = get_close_matches(wanted, bare, 1)
    return f"{name}: there is no such setting{f'; is {bare[close[0]]} meant?' if close else ''}"
