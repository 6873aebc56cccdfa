"""compose.yaml: its parts fit together, and its servers play behind its proxy, with TLS."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from ipaddress import ip_address, ip_network
from pathlib import Path
from urllib.parse import SplitResult, urlsplit

import httpx
import pytest
from tests.server.at_table import ME, OPEN
from tests.server.clustering import until
from tests.server.composing import (
    COMPOSE,
    ENV_FILE,
    GUESTS_PER_HOUR,
    SERVERS,
    SERVICES,
    TEXT,
    VARIABLE,
    Stack,
    environment_of,
    stack,
)
from tests.server.imaging import ROOT, Image
from tests.server.serving import LONGEST_WAIT, Person

from bruxelles.server.config import PREFIX, Settings


def address_in(variable: str) -> SplitResult:
    """The address that a setting of the servers names."""
    return urlsplit(environment_of("server-1")[variable])


def host_in(variable: str) -> str:
    return address_in(variable).hostname or ""


def test_its_variables_are_the_two_that_the_documentation_names() -> None:
    hosting = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    names = {found[1] for found in VARIABLE.finditer(TEXT)}
    assert names == set(ENV_FILE)
    assert all(f"{name}=" in hosting for name in names)


@pytest.mark.parametrize("service", SERVERS)
def test_the_settings_of_a_server_are_accepted(service: str, monkeypatch: pytest.MonkeyPatch) -> None:
    given = environment_of(service)
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    settings = Settings()
    assert settings.secure
    assert settings.shared
    for name, value in given.items():
        assert str(getattr(settings, name.removeprefix(PREFIX).lower())) == value


def test_database_and_redis_are_reached_by_the_servers_and_by_nobody_outside() -> None:
    for variable in ("BRUXELLES_DATABASE", "BRUXELLES_BUS"):
        networks = SERVICES[host_in(variable)]["networks"]
        assert all(set(networks) < set(SERVICES[server]["networks"]) for server in SERVERS)
        assert all(COMPOSE["networks"][network]["internal"] for network in networks)


def test_the_database_is_made_for_the_servers() -> None:
    made = environment_of("database")
    url = address_in("BRUXELLES_DATABASE")
    assert (url.username, url.password) == (made["POSTGRES_USER"], made["POSTGRES_PASSWORD"])
    assert url.path == f"/{made['POSTGRES_DB']}"


def test_the_servers_trust_the_proxy_and_nobody_else() -> None:
    address = SERVICES["proxy"]["networks"]["front"]["ipv4_address"]
    [front] = COMPOSE["networks"]["front"]["ipam"]["config"]
    assert ip_address(address) in ip_network(front["subnet"])
    assert all(environment_of(server)["BRUXELLES_TRUSTED_PROXIES"] == address for server in SERVERS)


def test_every_service_comes_back_has_limits_and_is_checked() -> None:
    for name, service in SERVICES.items():
        assert service["restart"] == "unless-stopped", name
        assert service["mem_limit"], name
        assert service["security_opt"] == ["no-new-privileges:true"], name
        assert name in SERVERS or service["healthcheck"]["test"][0] == "CMD", name  # servers have the image's


def test_only_the_proxy_is_open_to_the_world() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]


def test_volumes_networks_and_services_that_are_named_exist() -> None:
    for service in SERVICES.values():
        assert set(service["networks"]) <= set(COMPOSE["networks"])
        assert set(service.get("depends_on", [])) <= set(SERVICES)
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert (ROOT / source).is_file() if source.startswith(".") else source in COMPOSE["volumes"]


def test_people_play_behind_the_proxy_and_go_on_while_the_servers_are_restarted(
    image: Image, tmp_path: Path, postgres_url: str, redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One test, because the whole of it takes seconds to start."""
    with stack(image, tmp_path, postgres_url, redis_url) as running:
        monkeypatch.setenv("SSL_CERT_FILE", str(running.authority))  # what requests and sockets believe here
        two_people_play(running)
        numbers_are_not_for_the_world(running)
        nobody_invents_an_address(running)
        nobody_notices_a_rolling_restart(running)


def two_people_play(running: Stack) -> None:
    ann, ben = Person(running.address, "Ann"), Person(running.address, "Ben")
    table = ann.make_table("1893", ME, OPEN)
    assert ben.command(table, "join").status_code == 200
    players = [ann.sit(table), ben.sit(table)]
    for _ in range(4):
        number = max(player.state["number"] for player in players)
        for player in players:
            player.reach(number)
            player.take_turn()
    assert players[0].state["number"] > 4
    assert all(cookie.secure for cookie in ann.http.cookies.jar)
    ann.close()
    ben.close()


def numbers_are_not_for_the_world(running: Stack) -> None:
    assert httpx.get(f"{running.address}/metrics").status_code == 404
    assert all(httpx.get(f"{server.address}/metrics").status_code == 200 for server in running.servers)


def nobody_invents_an_address(running: Stack) -> None:
    """The proxy says who came; what a visitor says of that is dropped. Two servers count for themselves."""
    codes = set()
    with httpx.Client(base_url=running.address) as client:
        for number in range(2 * GUESTS_PER_HOUR + 1):
            client.cookies.clear()
            forged = {"X-Forwarded-For": f"9.9.9.{number}"}
            codes.add(client.post("/api/guests", json={"name": "Eve"}, headers=forged).status_code)
    assert 429 in codes, "who named another address each time escaped the limit"


def nobody_notices_a_rolling_restart(running: Stack) -> None:
    """One server after the other, each when the one before answers again."""
    codes: list[int] = []
    over = threading.Event()

    def ask() -> None:
        with httpx.Client(base_url=running.address, timeout=LONGEST_WAIT) as client:
            while not over.wait(0.05):
                codes.append(client.get("/api/games").status_code)

    with ThreadPoolExecutor(1) as pool:
        asking = pool.submit(ask)
        for server in running.servers:
            server.stop()
            without = len(codes) + 5
            while len(codes) < without:
                assert not asking.done()
                over.wait(0.05)
            server.start()
            until(server.asked)
        over.set()
        asking.result()
    assert set(codes) == {200}
