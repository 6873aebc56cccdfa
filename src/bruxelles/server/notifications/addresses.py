"""Where notifications may be sent to: services in the public network, never this machine or what is near it.

This looks at the URL when a person enters it, so that they get a sentence about it. The sending is guarded
again in `delivery`, on the sockets themselves: names can lead elsewhere by then.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import warnings
from typing import Any, Final
from urllib.parse import urlsplit

from apprise import Apprise, AppriseAsset, AppriseAttachment, PersistentStoreMode
from apprise.manager_plugins import NotificationManager
from apprise.plugins import NotifyBase, url_to_dict

from bruxelles.server.errors import BadInput
from bruxelles.server.notifications import networks

with warnings.catch_warnings():  # it imports a module that Python 3.11 and 3.12 warn about
    warnings.simplefilter("ignore", DeprecationWarning)
    import apprise.utils.pgp  # noqa: F401

LONGEST_URL: Final = 500

FIXED_SERVICES: Final = frozenset({"pushme", "sfr"})
"""Services at a fixed public address although `_is_local` would take them for local ones."""
UNSUITABLE: Final = frozenset({"rsyslog", "growl", "smpp", "smpps", "fcm", "vapid"})
"""The first four hand a name to the socket, so its address cannot be checked; the others read key files."""
FILE_OPTIONS: Final = frozenset(
    {"attach", "keyfile", "pgp", "pgp_key", "pgpprv", "pgppub", "subfile", "template", "use_wkd", "wkd"}
)
"""Options that name a file or fetch one. Made from Apprise 2.2: the options of all plugins whose sources use
`AppriseAttachment`, `ApprisePGPController` or `ApprisePEMController` in the constructor."""
HOST_OPTIONS: Final = ("smtp", "xmpp", "relay", "blossom")
"""Options that name a host to connect to, besides the host of the URL."""

_plugins: Final = NotificationManager()  # type: ignore[no-untyped-call]
logging.getLogger("apprise").propagate = False  # its lines can hold parts of the URL, which is a secret


def bad_url(why: str, **facts: str | int) -> BadInput:
    return BadInput("bad-notify-url", why=why, **facts)


async def check_url(url: str, allow_private: bool) -> None:
    """Refuse a URL that is not exactly one address of a network service, or whose hosts are not public."""
    hosts = await asyncio.to_thread(hosts_of, url)
    if not allow_private:
        for host in hosts:
            await _check_host(host)


async def _check_host(host: str) -> None:
    """A host that is not found is let pass: some services need a domain that has no address."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return
    if any(networks.is_private(str(entry[4][0])) for entry in found):
        raise bad_url("private-host", host=host)


def hosts_of(url: str) -> list[str]:
    """The hosts that a URL names. Refuses what is no URL of a network service."""
    facts = _facts_of(url)
    service_of(url)
    tokens = _plugins[facts["schema"]].template_tokens
    hosts = [facts.get("host")] if "host" in tokens else []
    for option in HOST_OPTIONS:
        hosts += [_host_in(value) for value in facts.get("qsd", {}).get(option, "").split(",")]
    return [host.strip("[]") for host in hosts if host]


def _host_in(value: str) -> str | None:
    """The host of an option: written as a URL, with a port or alone."""
    if value.count(":") > 1 and "://" not in value:
        return value
    try:
        return urlsplit(value if "://" in value else f"//{value}").hostname
    except ValueError as error:
        raise bad_url("no-valid-host") from error


def service_of(url: str) -> NotifyBase:
    """The service behind a URL, ready to send. It reads and keeps no files, and tries only once."""
    facts = _facts_of(url)
    plugin = _plugins[facts["schema"]]
    if facts["schema"] in UNSUITABLE or _is_local(facts["schema"], plugin):
        raise bad_url("unsuitable", schema=facts["schema"])
    forbidden = sorted(FILE_OPTIONS & {name.lower() for name in facts.get("qsd", {})})
    if forbidden:
        raise bad_url("forbidden-option", option=forbidden[0])
    if not plugin.enabled:
        raise bad_url("not-installed", schema=facts["schema"])
    service = Apprise.instantiate(url, asset=AppriseAsset(storage_mode=PersistentStoreMode.MEMORY))
    if service is None:
        raise bad_url("incomplete", schema=facts["schema"])
    if any(isinstance(value, AppriseAttachment) and len(value) for value in vars(service).values()):
        raise bad_url("names-files")
    service.retry = 0
    service.optional = False
    return service


def _facts_of(url: str) -> dict[str, Any]:
    """What Apprise reads in the URL."""
    if len(url) > LONGEST_URL:
        raise bad_url("too-long", most=LONGEST_URL)
    if not url.isprintable() or any(character.isspace() for character in url):
        raise bad_url("spaces")
    if any("://" in part and part.split("://")[0].isalnum() for part in url.replace(";", ",").split(",")[1:]):
        raise bad_url("several")
    try:
        facts = url_to_dict(url)  # type: ignore[no-untyped-call]
    except Exception:  # some plugins break at nonsense
        facts = None
    if not facts:
        raise bad_url("unreadable")
    return dict(facts)


def _is_local(schema: str, plugin: type[NotifyBase]) -> bool:
    """Whether the plugin acts on the machine it runs on: desktops, message buses, the system log, devices.

    By Apprise's own data: such a plugin has no host in its URL and no encrypted variant. In 2.2 these are
    blink1, dbus, glib, gnome, macosx, syslog and windows. Plugins from elsewhere are not trusted either.
    """
    if not plugin.__module__.startswith("apprise.plugins."):
        return True
    if "host" in plugin.template_tokens or plugin.secure_protocol:
        return False
    return schema not in FIXED_SERVICES
