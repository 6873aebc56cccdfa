"""Who may try how many passwords: guessing takes ages, and nobody is locked out by what others do."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from tests.server.people_app import House, open_house, settings_for

from bruxelles.server.errors import NotAllowed, TooMany
from bruxelles.server.people import people as people_module
from bruxelles.server.people.devices import MOST_ACCOUNTS, Devices, mark_of
from bruxelles.server.people.people import Knock
from bruxelles.server.people.tries import TRIES_UNDER_SIEGE, PasswordLimits

DAY = 24 * 3600.0


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Clock:
    now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(time, "monotonic", clock)
    return clock


def tries(limits: PasswordLimits, address: str, account: str = "ada") -> bool:
    try:
        limits.strange(address, account)
    except TooMany:
        return False
    return True


def test_one_address(tmp_path: Path, clock: Clock) -> None:
    limits = PasswordLimits(settings_for(tmp_path, password_tries_per_hour=2))
    assert [tries(limits, "192.0.2.1", account) for account in ("ada", "bob", "eve")] == [True, True, False]
    assert tries(limits, "192.0.2.2")
    clock.now += 1800
    assert [tries(limits, "192.0.2.1"), tries(limits, "192.0.2.1")] == [True, False]


def test_an_account_under_siege_leaves_each_address_a_few_tries(tmp_path: Path, clock: Clock) -> None:
    limits = PasswordLimits(settings_for(tmp_path, account_tries_per_day=10))
    guesses = [tries(limits, f"192.0.2.{number % 2}") for number in range(40)]
    assert sum(guesses) == 10 + 2 * TRIES_UNDER_SIEGE
    assert [tries(limits, "198.51.100.1") for _ in range(4)] == [True] * TRIES_UNDER_SIEGE + [False]
    assert tries(limits, "192.0.2.1", "bob")  # other accounts are not under siege
    with pytest.raises(TooMany, match="this account"):
        limits.strange("198.51.100.1", "ada")


def test_a_botnet_has_so_many_tries_and_no_more(tmp_path: Path, clock: Clock) -> None:
    """Thirty addresses, three days, and as many tries as they like."""
    limits = PasswordLimits(settings_for(tmp_path))
    tried = 0
    for _ in range(3 * 24):
        clock.now += 3600
        tried += sum(tries(limits, f"10.0.0.{bot}") for bot in range(30) for _ in range(8))
    assert 3 * 100 < tried <= 4 * (100 + 30 * TRIES_UNDER_SIEGE)


def test_one_network_of_ipv6_is_not_65536_strangers(tmp_path: Path, clock: Clock) -> None:
    limits = PasswordLimits(settings_for(tmp_path, account_tries_per_day=1))
    guesses = [tries(limits, f"2001:db8:1:{number:x}::1") for number in range(50)]
    assert sum(guesses) == 1 + TRIES_UNDER_SIEGE


async def account_of(house: House) -> str:
    """Ada with her account, and the cookie of her device."""
    ada, _ = await house.people.create_guest("Ada", "laptop")
    return await house.people.set_account(ada, "ada", "long enough")


async def guess(house: House, knock: Knock) -> type[Exception]:
    with pytest.raises((NotAllowed, TooMany)) as raised:
        await house.people.log_in("ada", "guess", "stranger", knock)
    return raised.type


@pytest.mark.anyio
async def test_strangers_never_lock_the_owner_out(tmp_path: Path) -> None:
    async with open_house(tmp_path, account_tries_per_day=5) as house:
        device = await account_of(house)
        for number in range(20):
            await guess(house, Knock(f"192.0.2.{number}", None))
        while await guess(house, Knock("198.51.100.1", None)) is not TooMany:
            pass  # until the address of the owner is used up, too
        known, _, device = await house.people.log_in(
            "ada", "long enough", "laptop", Knock("198.51.100.1", device)
        )
        assert known.account == "ada"
        await house.people.log_in("ada", "long enough", "laptop", Knock("198.51.100.1", device))
        await house.people.log_in("ada", "long enough", "new phone", Knock("203.0.113.9", None))


@pytest.mark.anyio
async def test_a_device_is_known_for_its_accounts_and_their_passwords_only(tmp_path: Path) -> None:
    async with open_house(tmp_path, password_tries_per_hour=2) as house:
        device = await account_of(house)
        bob, _ = await house.people.create_guest("Bob", "laptop")
        await house.people.set_account(bob, "bob", "another one")
        for _ in range(2):
            await guess(house, Knock("192.0.2.1", None))
        with pytest.raises(TooMany):  # the address is used up, and the device has never seen Bob
            await house.people.log_in("bob", "another one", "laptop", Knock("192.0.2.1", device))
        ada, _, device = await house.people.log_in("ada", "long enough", "laptop", Knock("192.0.2.1", device))
        await house.people.set_account(ada, "ada", "brand new one", "long enough")
        with pytest.raises(TooMany):  # whoever knew the old password is a stranger now
            await house.people.log_in("ada", "brand new one", "laptop", Knock("192.0.2.1", device))


@pytest.mark.anyio
async def test_strangers_who_wait_do_not_make_friends_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people_module, "MOST_WAITING", 0)
    async with open_house(tmp_path) as house:
        device = await account_of(house)
        assert await guess(house, Knock("192.0.2.1", None)) is TooMany
        async with house.people._strangers:
            await house.people.log_in("ada", "long enough", "laptop", Knock("192.0.2.1", device))


def test_the_cookie_of_a_device() -> None:
    devices = Devices(b"key")
    cookie = ""
    for number in range(MOST_ACCOUNTS + 2):
        cookie = devices.cookie(devices.read(cookie), mark_of(str(number)))
    device = devices.read(cookie)
    assert device is not None
    assert device.marks == tuple(mark_of(str(number)) for number in range(MOST_ACCOUNTS + 1, 1, -1))
    assert devices.read(devices.cookie(device, mark_of("3"))) is not None
    for wrong in (None, "", "x", cookie + "x", cookie[1:], "~" * 10_000, Devices(b"other").cookie(None, "m")):
        assert devices.read(wrong) is None
