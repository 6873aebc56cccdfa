"""What compose.yaml says, and the whole of it as processes: two servers, and the proxy before them."""

from __future__ import annotations

import os
import re
import ssl
import subprocess
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

import httpx
import yaml
from tests.server.imaging import ROOT, Image, program
from tests.server.running_image import Running, free_port
from tests.server.serving import LONGEST_WAIT

TEXT: Final = (ROOT / "compose.yaml").read_text("utf-8")
COMPOSE: Final[dict[str, Any]] = yaml.safe_load(TEXT)
SERVICES: Final[dict[str, Any]] = COMPOSE["services"]
SERVERS: Final = ("server-1", "server-2")
VARIABLE: Final = re.compile(r"\$\{(\w+)(?::\?[^}]*)?\}")
GUESTS_PER_HOUR: Final = 5
"""Few, so that a test meets the limit soon."""
ENV_FILE: Final = {"DOMAIN": "games.example", "DATABASE_PASSWORD": "letters4and2digits"}

ONLY_HERE = """{
    admin off
    auto_https disable_redirects
    skip_install_trust
    storage file_system %s
}

"""
"""Before the Caddyfile in a test: no port but that of its domain, and nothing for the machine to trust."""


def environment_of(service: str) -> dict[str, str]:
    """The variables of a service, with those of .env in their places."""
    given = SERVICES[service]["environment"]
    return {name: VARIABLE.sub(lambda one: ENV_FILE[one[1]], value) for name, value in given.items()}


class Stack(NamedTuple):
    address: str
    authority: Path
    """The certificate by which one knows that it is this proxy."""
    servers: list[Running]


@contextmanager
def stack(image: Image, folder: Path, database: str, bus: str) -> Iterator[Stack]:
    """The servers with the settings of compose.yaml, but for the places of database, Redis and proxy."""
    domain = f"localhost:{free_port()}"
    here = {
        "BRUXELLES_DATABASE": database,
        "BRUXELLES_BUS": bus,
        "BRUXELLES_PUBLIC_URL": f"https://{domain}",
        "BRUXELLES_TRUSTED_PROXIES": "127.0.0.1",
        "BRUXELLES_GUESTS_PER_HOUR": str(GUESTS_PER_HOUR),
    }
    servers = [Running(image, **{**environment_of(service), **here}) for service in SERVERS]
    with ThreadPoolExecutor(len(servers)) as pool, ExitStack() as closing:
        for starting in [pool.submit(closing.enter_context, server) for server in servers]:
            starting.result()
        authority = closing.enter_context(_proxy(folder, domain, servers))
        yield Stack(f"https://{domain}", authority, servers)


@contextmanager
def _proxy(folder: Path, domain: str, servers: list[Running]) -> Iterator[Path]:
    """Caddy with our Caddyfile; it answers for localhost with a certificate of its own."""
    text = (ROOT / "Caddyfile").read_text("utf-8")
    for service, running in zip(SERVERS, servers, strict=True):
        assert f"{service}:1893" in text
        text = text.replace(f"{service}:1893", f"127.0.0.1:{running.port}")
    storage = folder / "caddy"
    file = folder / "Caddyfile"
    file.write_text(ONLY_HERE % storage + text, "utf-8")
    with (folder / "caddy.txt").open("w") as log:
        process = subprocess.Popen(
            [program("caddy"), "run", "--config", str(file), "--adapter", "caddyfile"],
            env=os.environ | {"DOMAIN": domain, "HOME": str(folder)},
            stdout=log,
            stderr=log,
        )
    try:
        authority = storage / "pki" / "authorities" / "local" / "root.crt"
        _wait(f"https://{domain}/healthz", authority, process, folder / "caddy.txt")
        yield authority
    finally:
        process.terminate()
        process.wait()


def _wait(address: str, authority: Path, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + LONGEST_WAIT
    while not (authority.is_file() and _answers(address, authority)):
        assert process.poll() is None, log.read_text("utf-8")
        assert time.monotonic() < end, log.read_text("utf-8")
        time.sleep(0.1)


def _answers(address: str, authority: Path) -> bool:
    try:
        context = ssl.create_default_context(cafile=authority)
        return httpx.get(address, verify=context).status_code == 200
    except (httpx.TransportError, ssl.SSLError):  # nobody there yet, or half a certificate
        return False
