"""Which notification URLs a person may enter."""

from __future__ import annotations

import asyncio
import io
import ipaddress
import logging
import socket
from typing import Any

import pytest

from bruxelles.server.errors import BadInput
from bruxelles.server.notifications import addresses
from bruxelles.server.notifications.addresses import check_url, hosts_of
from bruxelles.server.notifications.networks import is_private

DISCORD = "discord://1234567890123456789012/abcdefghijkl-abcdefghijkl"


@pytest.fixture(autouse=True)
def no_lookups(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test asks the network for a name: what ends in `.example` is not found."""
    lookup = socket.getaddrinfo

    def local_lookup(host: str, *given: Any, **options: Any) -> Any:
        if host.endswith(".example"):
            raise socket.gaierror
        return lookup(host, *given, **options)

    monkeypatch.setattr(socket, "getaddrinfo", local_lookup)


def refusal(url: str, allow_private: bool = False) -> str:
    with pytest.raises(BadInput) as refused:
        asyncio.run(check_url(url, allow_private))
    assert refused.value.code == "bad-notify-url"
    return refused.value.sentence


@pytest.mark.parametrize(
    "address",
    [
        "0.0.0.0",
        "10.1.2.3",
        "100.64.0.1",
        "127.0.0.1",
        "169.254.169.254",
        "172.16.0.1",
        "192.168.1.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        # Special purposes, on which the versions of Python do not agree.
        "192.0.0.1",
        "192.0.0.9",
        "192.0.0.192",
        "192.0.2.1",
        "192.31.196.1",
        "192.52.193.1",
        "192.88.99.1",
        "192.175.48.1",
        "198.18.0.1",
        "198.19.255.255",
        "198.51.100.1",
        "203.0.113.1",
        "64:ff9b::192.0.0.192",
        "64:ff9b:1::8.8.8.8",
        "::ffff:192.0.0.192",
        "::ffff:0:8.8.8.8",
        "100::1",
        "100:0:0:1::1",
        "2001::1",
        "2001:0:4136:e378:8000:63bf:3fff:fdd2",
        "2001:1::1",
        "2001:2::1",
        "2001:3::1",
        "2001:4:112::1",
        "2001:20::1",
        "2001:30::1",
        "2001:db8::1",
        "2002:808:808::1",
        "2620:4f:8000::1",
        "3fff::1",
        "3fff:fff::1",
        "5f00::1",
        "4000::1",
        "::8.8.8.8",
        "::",
        "::1",
        "::7f00:1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "2002:7f00:1::",
        "64:ff9b::7f00:1",
        "fc00::1",
        "fe80::1",
        "fe80::1%lo",
        "fec0::1",
        "ff02::1",
        "localhost",
        "127.1",
        "",
    ],
)
def test_private_addresses(address: str) -> None:
    assert is_private(address)


@pytest.mark.parametrize(
    "address",
    [
        "8.8.8.8",
        "1.1.1.1",
        "9.255.255.255",
        "11.0.0.0",
        "100.63.255.255",
        "100.128.0.0",
        "172.32.0.0",
        "192.0.1.1",
        "192.0.3.1",
        "198.17.255.255",
        "198.20.0.0",
        "223.255.255.255",
        "::ffff:8.8.8.8",
        "64:ff9b::8.8.8.8",
        "2001:200::1",
        "2001:4860:4860::8888",
        "2003::1",
        "2606:4700::1111",
        "2620:4f:8001::1",
        "3ffe:ffff::1",
    ],
)
def test_public_addresses(address: str) -> None:
    assert not is_private(address)


@pytest.mark.parametrize(
    "url",
    [
        DISCORD,
        "https://discord.com/api/webhooks/123456789012345678/abcdefghijklmnop-qrstuvwxyz",
        "json://8.8.8.8/path",
        "jsons://[2606:4700::1111]:8443/",
        "pushme://token",
        "mailto://user:word@mail.example",
    ],
)
def test_services_in_the_public_network_are_allowed(url: str) -> None:
    asyncio.run(check_url(url, allow_private=False))


@pytest.mark.parametrize(
    "url",
    [
        "json://localhost/",
        "json://LOCALHOST/",
        "json://127.0.0.1:8000/",
        "json://2130706433/",
        "json://0x7f000001/",
        "json://[::1]/",
        "json://[::ffff:127.0.0.1]/",
        "mailto://user:word@mail.example?smtp=10.0.0.1",
        "mailto://user:word@mail.example?smtp=localhost:25",
        "mailto://user:word@mail.example?smtp=::1",
    ],
)
def test_private_hosts_are_refused_unless_allowed(url: str) -> None:
    assert "private" in refusal(url)
    asyncio.run(check_url(url, allow_private=True))


def test_one_private_address_among_several_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = {"inside.example": ["8.8.8.8", "192.168.0.9"], "outside.example": ["8.8.8.8", "1.1.1.1"]}

    def lookup(host: str, *_: object, **__: object) -> list[tuple[object, ...]]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 0)) for address in answers[host]]

    monkeypatch.setattr(socket, "getaddrinfo", lookup)
    asyncio.run(check_url("json://outside.example/", allow_private=False))
    assert "inside.example" in refusal("json://inside.example/")


LOCAL = [
    "blink1://",
    "dbus://",
    "fcm://project@key/device?keyfile=key.json",
    "gio://",
    "glib://",
    "gnome://",
    "growl://8.8.8.8",
    "kde://",
    "macosx://",
    "qt://",
    "rsyslog://8.8.8.8",
    "smpp://user:word@mail.example/1234567890/1234567890",
    "syslog://",
    "vapid://someone@games.example/someone",
    "windows://",
]


@pytest.mark.parametrize("url", LOCAL)
def test_what_acts_on_the_server_is_refused(url: str) -> None:
    assert "cannot be used here" in refusal(url, allow_private=True)


def test_the_local_plugins_of_apprise_are_those_known_here() -> None:
    """A new version of Apprise with other ones needs a look at them."""
    schemas = set(addresses._plugins.schemas())  # type: ignore[no-untyped-call]
    local = {schema for schema in schemas if addresses._is_local(schema, addresses._plugins[schema])}
    known = {"blink1", "dbus", "gio", "glib", "gnome", "kde", "macosx", "qt", "syslog", "windows"}
    assert local == known
    assert schemas >= addresses.UNSUITABLE | addresses.FIXED_SERVICES


@pytest.mark.parametrize(
    "url",
    [
        f"{DISCORD}?template=/etc/hostname",
        f"{DISCORD}?TEMPLATE=file:///etc/hostname",
        "tgram://123456789:abcdefg_hijklmnop/12315544/?template=/etc/hostname",
        "ntfy://topic?attach=file:///etc/hostname",
        "mailto://user:word@mail.example?pgppub=/etc/hostname",
        "mailto://user:word@mail.example?wkd=yes",
    ],
)
def test_options_with_files_are_refused(url: str) -> None:
    assert "option" in refusal(url, allow_private=True)


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("", "cannot read"),
        ("nonsense", "cannot read"),
        ("json://", "cannot read"),
        ("file:///etc/hostname", "cannot read"),
        ("http://8.8.8.8/config.yaml", "cannot read"),
        ("unknown://8.8.8.8", "cannot read"),
        ("dbus://[", "cannot read"),
        ("discord://too-few", "missing or wrong"),
        ("json://8.8.8.8/ json://8.8.4.4/", "one single URL"),
        ("json://8.8.8.8/\njson://8.8.4.4/", "one single URL"),
        ("json://8.8.8.8/,json://8.8.4.4/", "not several"),
        ("json://8.8.8.8/;json://8.8.4.4/", "not several"),
        ("json://8.8.8.8/" + "x" * 500, "too long"),
        ("mailto://user:word@mail.example?smtp=[", "no valid host"),
    ],
)
def test_what_is_no_notification_url_is_refused(url: str, said: str) -> None:
    assert said in refusal(url)


def test_the_longest_url() -> None:
    url = "json://8.8.8.8/"
    assert hosts_of(url + "x" * (500 - len(url))) == ["8.8.8.8"]


def test_a_host_that_is_not_found_passes() -> None:
    """Some services want a domain that only has mail. A test message shows whether it works."""
    asyncio.run(check_url("json://nowhere.example/", allow_private=False))


def test_no_part_of_a_url_gets_into_the_log() -> None:
    lines = io.StringIO()
    handler = logging.StreamHandler(lines)
    logging.getLogger().addHandler(handler)
    try:
        refusal("discord://too-few")
        logging.getLogger("other").warning("this is seen")
    finally:
        logging.getLogger().removeHandler(handler)
    assert lines.getvalue() == "this is seen\n"


def test_what_this_python_calls_private_is_private() -> None:
    """Other versions say other things of some networks; none of them is more careful than the table."""
    addresses_4 = [f"{first}.{second}.0.1" for first in range(256) for second in (0, 16, 18, 64, 168, 254)]
    addresses_6 = [f"{first:x}::1" for first in range(0, 65536, 16)]
    cautious = [one for one in addresses_4 + addresses_6 if not ipaddress.ip_address(one).is_global]
    assert len(cautious) > 100
    assert [one for one in cautious if not is_private(one)] == []
