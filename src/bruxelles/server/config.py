"""The server's configuration: defaults, then a TOML file, then the environment, then the command line."""

from __future__ import annotations

import os
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Final, Literal
from urllib.parse import urlsplit

from pydantic import Field, ValidationError, field_validator
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

from bruxelles.server.errors import BadConfiguration
from bruxelles.server.storage.addresses import backend_of, sqlite_address

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
    metrics: bool = True
    """Whether /metrics answers."""

    bot_workers: Annotated[int, Field(ge=1, le=256)] = 1
    bot_seconds: Annotated[float, Field(gt=0, le=600)] = 20.0
    """After this time a bot's choice is made for it. Bots are told to answer within half of it."""
    analysis_simulations: Annotated[int, Field(ge=1, le=10_000)] = 100
    """How many simulations judge a decision of a finished game."""

    notify_delay: Annotated[float, Field(ge=0, le=86400)] = 60.0
    """Seconds after which a person who has not moved is told that it is their turn."""
    notify_private: bool = False
    """Whether notifications may go to private addresses. Only for hosts whose players are all trusted."""
    vacation_days: Annotated[int, Field(ge=0, le=366)] = 30
    """How many days of vacation a person has in any 365 days."""

    login_days: Annotated[int, Field(ge=1, le=3650)] = 365
    guests_per_hour: Annotated[int, Field(ge=1)] = 60
    """New people from one address."""
    password_tries_per_hour: Annotated[int, Field(ge=1)] = 20
    """Attempts to log in from one address, and for one account."""
    requests_per_minute: Annotated[int, Field(ge=1)] = 600
    """HTTP requests from one address."""
    messages_per_second: Annotated[int, Field(ge=1)] = 30
    """Messages on one socket, as a mean over ten seconds."""
    sockets_per_address: Annotated[int, Field(ge=1)] = 100
    message_bytes: Annotated[int, Field(ge=1024, le=1 << 20)] = 16 * 1024
    """The longest message on a socket."""
    body_bytes: Annotated[int, Field(ge=1024, le=1 << 26)] = 2 * 1024 * 1024
    """The longest body of a request, such as a record."""
    hints_per_minute: Annotated[int, Field(ge=1)] = 20
    """Hints for one person."""
    analyses_per_hour: Annotated[int, Field(ge=1)] = 30
    """Analyses of finished games that are started from one address."""
    tables_per_person: Annotated[int, Field(ge=1)] = 500
    """Open and running tables that one person may host."""
    loaded_tables: Annotated[int, Field(ge=1)] = 2000
    """Tables kept in memory though nobody looks at them."""

    @field_validator("database")
    @classmethod
    def _database(cls, value: str) -> str:
        if not value:
            return value
        backend = backend_of(value)
        if backend is None:
            raise ValueError("must be sqlite:///FILE or postgresql://USER@HOST/NAME")
        if backend not in ("sqlite", "postgresql"):
            raise ValueError(f"must begin with sqlite:// or postgresql://, not {backend}://")
        return value

    @field_validator("bus")
    @classmethod
    def _bus(cls, value: str) -> str:
        if value and urlsplit(value).scheme not in ("redis", "rediss", "unix"):
            raise ValueError("must begin with redis://, rediss:// or unix://")
        return value

    @field_validator("public_url")
    @classmethod
    def _public_url(cls, value: str) -> str:
        url = urlsplit(value)
        if value and (url.scheme not in ("http", "https") or not url.netloc or url.path not in ("", "/")):
            raise ValueError(
                "must be the address of the server without a path, such as https://games.example"
            )
        return value.rstrip("/")

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
