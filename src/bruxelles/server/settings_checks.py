"""What a setting must be to work: addresses of databases, buses, browsers and proxies."""

from __future__ import annotations

from ipaddress import ip_network
from typing import Final
from urllib.parse import SplitResult, urlsplit

from bruxelles.server.storage.addresses import backend_of

PUBLIC: Final = "must be the address of the server without a path, such as https://games.example"
BUSES: Final = ("redis", "rediss", "unix")


def _parts(value: str, said: str) -> SplitResult:
    """The parts of an address; a port that is no number shows only when it is asked for."""
    if any(character.isspace() or not character.isprintable() for character in value):
        raise ValueError(f"{said}, without spaces")
    try:
        parts = urlsplit(value)
        _ = parts.port
    except ValueError as error:
        raise ValueError(f"{said}: {error}") from error
    return parts


def checked_database(value: str) -> str:
    said = "must be sqlite:///FILE or postgresql://USER@HOST/NAME"
    if not value:
        return value
    backend = backend_of(value)
    if backend is None:
        raise ValueError(said)
    if backend not in ("sqlite", "postgresql"):
        raise ValueError(f"must begin with sqlite:// or postgresql://, not {backend}://")
    scheme, _, rest = value.partition("://")
    if scheme != backend:
        raise ValueError(f"must begin with {backend}://, as the server brings its own driver")
    if backend == "sqlite" and (not rest.startswith("/") or rest in ("/", "/:memory:")):
        raise ValueError("a SQLite database needs a file: sqlite:///FILE")
    if backend == "postgresql":
        parts = _parts(value, said)
        if parts.path.strip("/") == "":
            raise ValueError(f"{said}: it names no database")
    return value


def checked_bus(value: str) -> str:
    if not value:
        return value
    said = "must begin with redis://, rediss:// or unix://"
    parts = _parts(value, said)
    if parts.scheme not in BUSES:
        raise ValueError(said)
    if parts.scheme == "unix" and not parts.path.startswith("/"):
        raise ValueError("must name the socket: unix:///PATH")
    if parts.scheme != "unix" and not parts.path.strip("/").isdecimal() and parts.path not in ("", "/"):
        raise ValueError("must be redis://HOST, redis://HOST:PORT or redis://HOST:PORT/NUMBER")
    return value


def checked_public_url(value: str) -> str:
    """As browsers write it in `Origin`, else every page would be refused."""
    if not value:
        return value
    parts = _parts(value, PUBLIC)
    extra = parts.path not in ("", "/") or parts.query or parts.fragment or parts.username is not None
    if parts.scheme not in ("http", "https") or not parts.hostname or extra:
        raise ValueError(PUBLIC)
    if not parts.hostname.isascii():
        wanted = parts.hostname.encode("idna").decode()
        raise ValueError(f"must name the host as browsers do: {wanted} for {parts.hostname}")
    return value.rstrip("/")


def checked_proxies(value: str) -> str:
    """Names are never looked up, so a proxy that is given by its name would not be believed."""
    for proxy in value.split(",") if value.strip() else ():
        if proxy.strip() == "*":
            continue
        try:
            ip_network(proxy.strip())
        except ValueError as error:
            raise ValueError(
                "must be addresses such as 127.0.0.1 or networks such as 10.0.0.0/8, with commas between, "
                f"or *; {proxy.strip()!r} is neither"
            ) from error
    return value


def checked_host(value: str) -> str:
    if value != value.strip() or any(character in value for character in "/@[] ") or value.count(":") == 1:
        raise ValueError("must be an address or a name, such as 127.0.0.1 or ::, without port or scheme")
    return value
