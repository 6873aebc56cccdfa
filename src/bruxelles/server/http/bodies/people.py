"""The bodies of requests about people, and of the answers."""

from __future__ import annotations

from typing import Annotated, Any, Self

from fastapi import Path
from pydantic import AfterValidator, ConfigDict, Field

from bruxelles.locale import ENGLISH, LANGUAGES
from bruxelles.server.http.bodies.tables import Answer
from bruxelles.server.people.people import Account, KnownLogin, KnownVacation, NewPassword, Password
from bruxelles.server.storage.people import Kind
from bruxelles.server.table.settings import Name, Strict

Time = Annotated[int, Field(ge=0, le=1 << 53, description="milliseconds since 1970")]
RowId = Annotated[str, Path(pattern="^[0-9a-f]{20}$")]


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("must be without control characters")
    return text


Url = Annotated[str, Field(min_length=1, max_length=2000), AfterValidator(_printable)]


class NewGuest(Strict):
    name: Annotated[Name | None, Field(description="null: one is found")] = None
    language: Annotated[
        str, Field(max_length=16, description=f"of a name that is found: {', '.join(LANGUAGES)}")
    ] = ENGLISH


class LogInRequest(Strict):
    account: Account
    password: Password


class ResumeRequest(Strict):
    token: Annotated[str, Field(max_length=128, description="what follows # in the link")]


def _without_defaults(schema: dict[str, Any]) -> None:
    """To leave a field out is not the same as to send its default."""
    for field in schema["properties"].values():
        field.pop("default", None)


class ProfileChange(Strict):
    """What is left out stays as it is."""

    model_config = ConfigDict(json_schema_extra=_without_defaults)

    name: Annotated[Name, Field(description="how others see you")] = ""
    notify_url: Annotated[Url | None, Field(description="null: no notifications")] = None


class AccountChange(Strict):
    account: Account
    password: NewPassword
    current_password: Annotated[
        Password | None, Field(description="needed if there is an account already")
    ] = None


class NewVacation(Strict):
    begins: Annotated[Time | None, Field(description="null: now")] = None
    ends: Time


class Me(Answer):
    id: str
    name: str
    account: str | None
    notify_url: str | None


class ResumeLink(Answer):
    token: str
    path: Annotated[str, Field(description="the link, below the address of the server")]


class LoginShown(Answer):
    id: str
    kind: Kind
    label: Annotated[str, Field(description="what the browser says about itself")]
    created: Time
    seen: Annotated[Time, Field(description="to the hour")]
    current: Annotated[bool, Field(description="whether it is this browser")]

    @classmethod
    def of(cls, login: KnownLogin, current: str) -> Self:
        return cls(
            id=login.id,
            kind=login.kind,
            label=login.label,
            created=login.created,
            seen=login.seen,
            current=login.id == current,
        )


class LoginList(Answer):
    logins: list[LoginShown]


class VacationShown(Answer):
    id: str
    begins: Time
    ends: Time

    @classmethod
    def of(cls, vacation: KnownVacation) -> Self:
        return cls(id=vacation.id, begins=vacation.begins, ends=vacation.ends)


class VacationList(Answer):
    vacations: list[VacationShown]
    days: Annotated[int, Field(description="how many a person has in any 365 days")]
