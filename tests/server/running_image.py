"""The command of an image as a process, with the variables that a host adds to those of the image."""

from __future__ import annotations

import signal
import socket
import subprocess
from types import TracebackType

import httpx
from tests.server.imaging import Image
from tests.server.serving import LONGEST_WAIT


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


class Running:
    def __init__(self, image: Image, **variables: str) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._image = image
        self._environment = image.surroundings() | {"BRUXELLES_PORT": str(self.port)} | variables
        self._log = image.root.parent / f"log-{self.port}.txt"

    def __enter__(self) -> Running:
        self.start()
        return self

    def start(self) -> None:
        with self._log.open("w") as log:
            self._process = subprocess.Popen(
                self._image.command,
                cwd=self._image.workdir,
                env=self._environment,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()  # as soon as it serves, or when it ends
        assert line.startswith("Bruxelles is at http"), f"{line}\n{self.log}"

    @property
    def log(self) -> str:
        return self._log.read_text("utf-8")

    def healthy(self) -> bool:
        """What the image's health check says."""
        done = subprocess.run(self._image.health, env=self._environment, capture_output=True)
        return done.returncode == 0

    def asked(self) -> bool:
        """Whether anybody has asked for its games since it was started."""
        return 'route="/api/games"' in httpx.get(f"{self.address}/metrics").text

    def stop(self) -> None:
        self._process.send_signal(signal.SIGTERM)
        assert self._process.wait(LONGEST_WAIT) == 0, self.log
        self._end()

    def _end(self) -> None:
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._end()
