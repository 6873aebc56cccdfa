"""A small application with people and security but without tables."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace

import httpx
from fastapi import FastAPI
from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher
from sqlalchemy import Connection

from bruxelles.server.bots.payers import Payers
from bruxelles.server.config import Settings
from bruxelles.server.http import problems, security
from bruxelles.server.http.document import App
from bruxelles.server.http.routes import people as people_api
from bruxelles.server.limits import Limits
from bruxelles.server.metrics import Metrics
from bruxelles.server.people.people import People
from bruxelles.server.storage.database import Database, open_database
from bruxelles.server.storage.schema import Base

HERE = "http://localhost:1893"
QUICK = PasswordHash((Argon2Hasher(time_cost=1, memory_cost=1024),))
"""The same as in earnest, but for the effort."""


@dataclass
class LiveTables:
    """Only notes who has changed."""

    changed: list[str] = field(default_factory=list)

    async def person_changed(self, person: str) -> None:
        self.changed.append(person)


@dataclass
class Notifier:
    sent: list[str] = field(default_factory=list)

    async def send_test(self, url: str) -> None:
        self.sent.append(url)


@dataclass
class House:
    """What a test looks into from behind."""

    app: FastAPI
    database: Database
    people: People
    live_tables: LiveTables
    notifier: Notifier
    settings: Settings

    def browser(self, base: str = HERE, **headers: str) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=False)
        return httpx.AsyncClient(transport=transport, base_url=base, headers=headers)

    async def guest(self, name: str = "Ada", **headers: str) -> httpx.AsyncClient:
        browser = self.browser(**headers)
        answer = await browser.post("/api/guests", json={"name": name})
        assert answer.status_code == 201, answer.text
        return browser


def create_tables(connection: Connection) -> None:
    Base.metadata.create_all(connection)


def settings_for(folder: Path, **given: object) -> Settings:
    return Settings.model_validate({"home": folder, **given})


def new_app(settings: Settings, limits: Limits) -> FastAPI:
    app = App()
    problems.install(app)
    security.install(app, settings, limits)
    return app


@asynccontextmanager
async def open_house(folder: Path, **given: object) -> AsyncIterator[House]:
    settings = settings_for(folder, **given)
    database = open_database(settings.database_url)
    await database.write(create_tables)
    people, limits = People(database, settings, Metrics()), Limits(settings)
    live_tables, notifier = LiveTables(), Notifier()
    people._hasher = QUICK
    await people.prepare()
    app = new_app(settings, limits)
    app.include_router(people_api.router)
    app.state.server = SimpleNamespace(
        settings=settings,
        database=database,
        people=people,
        limits=limits,
        payers=Payers(),
        live_tables=live_tables,
        notifier=notifier,
    )
    try:
        yield House(app, database, people, live_tables, notifier, settings)
    finally:
        await database.close()
