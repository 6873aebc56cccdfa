"""Where a request comes from and whom it is meant for, as its headers tell."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from bruxelles.server.config import Settings

MEDIA_TYPES: Final = frozenset({"application/json", "text/plain"})
"""What a body may be. A form is what another site's page could send without asking."""
PAGE_SCHEMES: Final = {"http": "http", "ws": "http", "https": "https", "wss": "https"}
"""By the scheme of a request: that of the page which sends it."""
DEFAULT_PORTS: Final = {"http": 80, "https": 443}


def _origin(url: str) -> tuple[str, str]:
    """Scheme and host:port as browsers write them: small letters, no default port."""
    try:
        parts = urlsplit(url.lower())
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return "", ""
    shown = f"[{host}]" if ":" in host else host
    return parts.scheme, shown if port in (None, DEFAULT_PORTS.get(parts.scheme)) else f"{shown}:{port}"


def is_loopback(host: str) -> bool:
    if host.lower() == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def host_allowed(host: str, settings: Settings) -> bool:
    """Whether a request may name this host. It stops pages whose own name suddenly leads to this machine.

    With a public address: that one, or the very host and port the server listens on. Without: a server that
    listens on loopback only is called by a loopback name; one that listens to the network may have any name.
    """
    if settings.public_url:
        scheme, public = _origin(settings.public_url)
        return _origin(f"{scheme}://{host}")[1] in (public, _bound(settings, scheme))
    if is_loopback(settings.host):
        return is_loopback(urlsplit(f"//{_origin(f'http://{host}')[1]}").hostname or "")
    return True


def _bound(settings: Settings, scheme: str) -> str:
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return _origin(f"{scheme}://{host}:{settings.port}")[1]


def origin_allowed(headers: Headers, scheme: str, settings: Settings) -> bool:
    """Whether the page that sends this is ours. Programs that are no browsers name no page.

    Ours comes from the public address or, where none is set, from where this request goes: by the same
    `scheme`, which behind a trusted proxy is the one that the proxy tells, to the same host and port.
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site") != "cross-site"
    page = _origin(origin)
    if not page[1]:
        return False
    here = settings.public_url or f"{PAGE_SCHEMES[scheme]}://{headers.get('host', '')}"
    return page == _origin(here)


def media_type_allowed(headers: Headers) -> bool:
    if headers.get("content-length", "0") == "0" and "transfer-encoding" not in headers:
        return True
    return media_type(headers) in MEDIA_TYPES


def media_type(headers: Headers) -> str:
    return headers.get("content-type", "").partition(";")[0].strip().lower()
