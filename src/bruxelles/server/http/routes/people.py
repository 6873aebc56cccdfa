"""People over HTTP: coming as a guest, logging in, one's own profile, logins and vacations."""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

from fastapi import APIRouter, Depends, Request, Response

from bruxelles.server.errors import Refused
from bruxelles.server.http.bodies.people import (
    AccountChange,
    LoginList,
    LogInRequest,
    LoginShown,
    Me,
    NewGuest,
    NewVacation,
    ProfileChange,
    ResumeLink,
    ResumeRequest,
    RowId,
    VacationList,
    VacationShown,
)
from bruxelles.server.http.cookies import clear_cookie, own_cookie, set_cookie, set_device_cookie
from bruxelles.server.http.dependencies import (
    AddressNow,
    DeviceNow,
    LabelNow,
    LimitsNow,
    LiveTablesNow,
    MaybePerson,
    NotifierNow,
    PeopleNow,
    PersonNow,
    SettingsNow,
    no_store,
)
from bruxelles.server.http.problems import BODY, answers
from bruxelles.server.http.routes.words import spoken
from bruxelles.server.people.people import Knock, KnownPerson

router: Final = APIRouter(prefix="/api", tags=["people"], dependencies=[Depends(no_store)])


def _me(person: KnownPerson) -> Me:
    return Me(id=person.id, name=person.name, account=person.account, notify_url=person.notify_url)


@router.post(
    "/guests",
    status_code=HTTPStatus.CREATED,
    operation_id="create_guest",
    summary="Come as a guest",
    responses=answers(HTTPStatus.NOT_FOUND, HTTPStatus.CONFLICT, *BODY),
)
async def create_guest(
    guest: NewGuest,
    limits: LimitsNow,
    people: PeopleNow,
    settings: SettingsNow,
    person: MaybePerson,
    address: AddressNow,
    label: LabelNow,
    response: Response,
) -> Me:
    if person is not None:
        raise Refused("already-logged-in", name=person.name)
    language = spoken(guest.language)
    limits.guest(address)
    created, cookie = await people.create_guest(guest.name, label, language)
    set_cookie(response, settings, cookie)
    return _me(created)


@router.post(
    "/logins",
    status_code=HTTPStatus.CREATED,
    operation_id="log_in",
    summary="Log in with account and password",
    responses=answers(*BODY),
)
async def log_in(
    request: LogInRequest,
    people: PeopleNow,
    settings: SettingsNow,
    person: MaybePerson,
    address: AddressNow,
    device: DeviceNow,
    label: LabelNow,
    response: Response,
) -> Me:
    former = person.login if person else None
    knock = Knock(address, device)
    known, cookie, device = await people.log_in(request.account, request.password, label, knock, former)
    set_cookie(response, settings, cookie)
    set_device_cookie(response, settings, device)
    return _me(known)


@router.post(
    "/logins/resume",
    status_code=HTTPStatus.CREATED,
    operation_id="resume",
    summary="Log in with a resume link",
    responses=answers(HTTPStatus.NOT_FOUND, *BODY),
)
async def resume(
    request: ResumeRequest,
    people: PeopleNow,
    settings: SettingsNow,
    person: MaybePerson,
    label: LabelNow,
    response: Response,
) -> Me:
    former = person.login if person else None
    known, cookie = await people.resume(request.token, label, former)
    set_cookie(response, settings, cookie)
    return _me(known)


@router.delete(
    "/logins/current",
    status_code=HTTPStatus.NO_CONTENT,
    operation_id="log_out",
    summary="Log out",
    responses=answers(HTTPStatus.UNAUTHORIZED, *BODY),
)
async def log_out(people: PeopleNow, settings: SettingsNow, person: PersonNow, response: Response) -> None:
    await people.log_out(person)
    clear_cookie(response, settings)


@router.get(
    "/me", operation_id="get_me", summary="Who is logged in", responses=answers(HTTPStatus.UNAUTHORIZED)
)
async def get_me(person: PersonNow, settings: SettingsNow, request: Request, response: Response) -> Me:
    """Renews the cookie, too, so that who comes regularly stays logged in."""
    cookie = own_cookie(request)
    assert cookie is not None  # without it, there is nobody
    set_cookie(response, settings, cookie)
    return _me(person)


@router.patch(
    "/me",
    operation_id="change_me",
    summary="Change the name or where notifications go",
    responses=answers(HTTPStatus.UNAUTHORIZED, *BODY),
)
async def change_me(
    change: ProfileChange,
    people: PeopleNow,
    live_tables: LiveTablesNow,
    limits: LimitsNow,
    person: PersonNow,
    address: AddressNow,
) -> Me:
    limits.profile(address, person.id)
    values: dict[str, str | None] = change.model_dump(exclude_unset=True)
    await people.change_profile(person, values)
    if "notify_url" in values and (values["notify_url"] is None) != (person.notify_url is None):
        await live_tables.person_changed(person.id)
    return _me(person).model_copy(update=values)


@router.put(
    "/me/account",
    status_code=HTTPStatus.NO_CONTENT,
    operation_id="set_account",
    summary="Get an account, or change it or its password",
    responses=answers(HTTPStatus.UNAUTHORIZED, HTTPStatus.CONFLICT, *BODY),
)
async def set_account(
    change: AccountChange,
    people: PeopleNow,
    settings: SettingsNow,
    person: PersonNow,
    device: DeviceNow,
    response: Response,
) -> None:
    known = await people.set_account(person, change.account, change.password, change.current_password, device)
    set_device_cookie(response, settings, known)


@router.post(
    "/me/resume-link",
    status_code=HTTPStatus.CREATED,
    operation_id="make_resume_link",
    summary="Make a link that logs in elsewhere; the former one ends",
    responses=answers(HTTPStatus.UNAUTHORIZED, *BODY),
)
async def make_resume_link(people: PeopleNow, person: PersonNow) -> ResumeLink:
    token = await people.make_resume_link(person)
    return ResumeLink(token=token, path=f"/resume#{token}")


@router.get(
    "/me/logins",
    operation_id="list_logins",
    summary="Browsers that are logged in, and the resume link",
    responses=answers(HTTPStatus.UNAUTHORIZED),
)
async def list_logins(people: PeopleNow, person: PersonNow) -> LoginList:
    logins = await people.logins(person)
    return LoginList(logins=[LoginShown.of(login, person.login) for login in logins])


@router.delete(
    "/me/logins/{login}",
    status_code=HTTPStatus.NO_CONTENT,
    operation_id="revoke_login",
    summary="End one login",
    responses=answers(HTTPStatus.UNAUTHORIZED, HTTPStatus.NOT_FOUND, *BODY),
)
async def revoke_login(
    login: RowId, people: PeopleNow, settings: SettingsNow, person: PersonNow, response: Response
) -> None:
    await people.revoke(person, login)
    if login == person.login:
        clear_cookie(response, settings)


@router.delete(
    "/me/logins",
    status_code=HTTPStatus.NO_CONTENT,
    operation_id="revoke_other_logins",
    summary="End all logins but this one, and the resume link",
    responses=answers(HTTPStatus.UNAUTHORIZED, *BODY),
)
async def revoke_other_logins(people: PeopleNow, person: PersonNow) -> None:
    await people.revoke_others(person)


@router.get(
    "/me/vacations",
    operation_id="list_vacations",
    summary="Vacations to come and of the last year",
    responses=answers(HTTPStatus.UNAUTHORIZED),
)
async def list_vacations(people: PeopleNow, settings: SettingsNow, person: PersonNow) -> VacationList:
    vacations = await people.vacations(person)
    return VacationList(
        vacations=[VacationShown.of(vacation) for vacation in vacations],
        days=settings.vacation_days,
    )


@router.post(
    "/me/vacations",
    status_code=HTTPStatus.CREATED,
    operation_id="add_vacation",
    summary="Take a vacation",
    responses=answers(HTTPStatus.UNAUTHORIZED, HTTPStatus.CONFLICT, *BODY),
)
async def add_vacation(
    vacation: NewVacation,
    people: PeopleNow,
    live_tables: LiveTablesNow,
    limits: LimitsNow,
    person: PersonNow,
    address: AddressNow,
) -> VacationShown:
    limits.profile(address, person.id)
    added = await people.add_vacation(person, vacation.begins, vacation.ends)
    await live_tables.person_changed(person.id)
    return VacationShown.of(added)


@router.delete(
    "/me/vacations/{vacation}",
    status_code=HTTPStatus.NO_CONTENT,
    operation_id="cancel_vacation",
    summary="End a vacation now, or do not take it at all",
    responses=answers(HTTPStatus.UNAUTHORIZED, HTTPStatus.NOT_FOUND, HTTPStatus.CONFLICT, *BODY),
)
async def cancel_vacation(
    vacation: RowId,
    people: PeopleNow,
    live_tables: LiveTablesNow,
    limits: LimitsNow,
    person: PersonNow,
    address: AddressNow,
) -> None:
    limits.profile(address, person.id)
    await people.cancel_vacation(person, vacation)
    await live_tables.person_changed(person.id)


@router.post(
    "/me/notify-test",
    status_code=HTTPStatus.NO_CONTENT,
    operation_id="send_test_notification",
    summary="Send a test notification",
    responses=answers(HTTPStatus.UNAUTHORIZED, HTTPStatus.CONFLICT, *BODY),
)
async def send_test_notification(limits: LimitsNow, notifier: NotifierNow, person: PersonNow) -> None:
    if person.notify_url is None:
        raise Refused("no-notify-url")
    limits.test_notice(person.id)
    await notifier.send_test(person.notify_url)
