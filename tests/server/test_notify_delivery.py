"""The process that sends notifications, and what it cannot be led to."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest
from tests.server import notifying
from tests.server.notifying import SECRET, Service, running_service, sending_process

from bruxelles.server.notifications.delivery import deliver


@pytest.fixture(scope="module")
def locked() -> Iterator[ProcessPoolExecutor]:
    with sending_process() as pool:
        yield pool


@pytest.fixture(scope="module")
def free() -> Iterator[ProcessPoolExecutor]:
    """May use private addresses."""
    with sending_process(allow_private=True) as pool:
        yield pool


@pytest.fixture
def service() -> Iterator[Service]:
    with running_service() as service:
        yield service


def test_a_message_arrives_once(free: ProcessPoolExecutor, service: Service) -> None:
    assert free.submit(deliver, f"{service.url}?retry=3", "Title", "Body & <more>").result() is None
    assert [(got["title"], got["message"]) for got in service.got] == [("Title", "Body & <more>")]


def test_an_error_of_the_service_is_a_reason_without_secrets(
    free: ProcessPoolExecutor, service: Service
) -> None:
    service.status = 403
    for url in (service.url, f"{service.url}?optional=yes&retry=3"):
        assert free.submit(deliver, url, "t", "b").result() == ("status", "403")
    assert len(service.got) == 2


def test_nobody_there_is_a_reason_without_secrets(free: ProcessPoolExecutor) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
        reason = free.submit(deliver, f"json://127.0.0.1:{port}/{SECRET}", "t", "b").result()
    assert reason == ("unreachable", "")


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_a_private_address_is_refused_at_the_socket(
    locked: ProcessPoolExecutor, service: Service, host: str
) -> None:
    """Whatever was checked before: a name can have got another address since."""
    url = service.url.replace("127.0.0.1", host)
    assert locked.submit(deliver, url, "t", "b").result() == ("private-address", "")
    assert service.got == []


def test_a_redirect_does_not_lead_to_a_private_address(service: Service, free: ProcessPoolExecutor) -> None:
    with (
        running_service("127.0.0.2") as inside,
        sending_process(notifying.initialize_with_one_public_address) as pool,
    ):
        assert pool.submit(deliver, service.url, "direct", "b").result() is None
        service.redirect = f"http://127.0.0.2:{inside.server_port}/"
        assert pool.submit(deliver, service.url, "t", "b").result() == ("private-address", "")
        assert inside.got == []
        assert free.submit(deliver, service.url, "redirected", "b").result() is None
        assert [got["title"] for got in (*service.got, *inside.got)] == ["direct", "redirected"]


@pytest.mark.parametrize(
    "way", [notifying.connect, notifying.connect_ex, notifying.send_datagram, notifying.send_message]
)
def test_every_way_to_a_private_address_is_closed(
    locked: ProcessPoolExecutor, free: ProcessPoolExecutor, service: Service, way: object
) -> None:
    assert callable(way)
    assert locked.submit(way, "127.0.0.1", service.server_port).result() == "PermissionError"
    assert locked.submit(way, "localhost", service.server_port).result() == "PermissionError"
    assert free.submit(way, "127.0.0.1", service.server_port).result() == "done"


def test_sockets_of_the_machine_are_closed(locked: ProcessPoolExecutor, free: ProcessPoolExecutor) -> None:
    with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX) as listener:
        path = os.path.join(folder, "s")
        listener.bind(path)
        listener.listen()
        assert notifying.connect_to_file(path) == "done"
        for pool in (locked, free):
            assert pool.submit(notifying.connect_to_file, path).result() == "PermissionError"


def test_files_are_out_of_reach(locked: ProcessPoolExecutor, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("secret")
    assert locked.submit(notifying.read_file, str(file)).result() == "PermissionError"
    assert locked.submit(notifying.read_file, os.__file__).result() == "done"
    assert locked.submit(notifying.write_file, str(tmp_path / "new")).result() == "PermissionError"
    assert list(tmp_path.iterdir()) == [file]


def test_a_url_that_should_not_be_there_is_not_used(free: ProcessPoolExecutor) -> None:
    reason = free.submit(deliver, "syslog://", "t", "b").result()
    assert reason is not None
    assert "cannot be used here" in reason.detail


def test_a_delivery_that_hangs_ends_the_process(service: Service) -> None:
    service.hold = threading.Event()
    with sending_process(allow_private=True, seconds=0.5) as pool, pytest.raises(BrokenProcessPool):
        pool.submit(deliver, f"{service.url}?rto=60", "t", "b").result()


def test_proxies_of_the_environment_are_not_used(monkeypatch: pytest.MonkeyPatch, service: Service) -> None:
    """A proxy connects to private addresses for whoever asks."""
    monkeypatch.setenv("HTTP_PROXY", f"http://127.0.0.1:{service.server_port}")
    with sending_process(notifying.initialize_with_one_public_address) as pool:
        assert pool.submit(deliver, "json://127.0.0.2:9/", "t", "b").result() == ("private-address", "")
    assert service.got == []


SERVER = """
import os, sys
from tests.server.notifying import sending_process
with sending_process() as pool:
    print(pool.submit(os.getpid).result(), flush=True)
    sys.stdin.read()
"""


def test_the_process_ends_with_a_server_that_is_killed() -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", SERVER], stdin=pipe, stdout=pipe) as server:
        assert server.stdout is not None
        assert int(server.stdout.readline()) != server.pid
        server.send_signal(signal.SIGKILL)
        rest, _ = server.communicate(timeout=20)  # until nobody has the pipe any more
        assert rest == b""
