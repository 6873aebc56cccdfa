"""What every test may use."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from tests.sampling import Sampling, add_option, keep_sampled, sampling

# What helpers of these tests find wrong is told in as much detail as in the tests themselves.
pytest.register_assert_rewrite("tests.properties", "tests.server", "tests.browser")

# The same examples on every run: a failure in CI is a failure at home. No deadline: machines differ.
settings.register_profile("bruxelles", deadline=None, derandomize=True, database=None, print_blob=False)
settings.load_profile("bruxelles")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regenerate",
        action="store_true",
        help="write golden games, playthroughs, perft counts and the schema of the wire anew",
    )
    parser.addoption(
        "--screenshots",
        type=Path,
        metavar="FOLDER",
        help="where the browser tests leave pictures of the screens",
    )
    add_option(parser)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """With `--regenerate`, only the tests that keep files are worth running."""
    if config.getoption("--regenerate") and collection_path.suffix == ".py":
        return None if "regenerate: bool" in collection_path.read_text("utf-8") else True
    return None


def pytest_configure(config: pytest.Config) -> None:
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        # What a shell starts in the background ignores Ctrl-C, and so would all processes that tests start.
        signal.signal(signal.SIGINT, signal.default_int_handler)
    config.addinivalue_line(
        "markers", 'rule(*ids): the test proves these rules of docs/rules, e.g. rule("1893-4.2")'
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    keep_sampled(config, items)


@pytest.fixture(scope="session", autouse=True)
def _in_english() -> Iterator[None]:
    """The command line, here and in other processes, speaks English whatever the machine's locale is."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BRUXELLES_LANGUAGE", "en")
        yield


@pytest.fixture
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Whether stored results are to be written anew, and not compared."""
    return bool(request.config.getoption("--regenerate"))


@pytest.fixture(scope="session")
def sample(request: pytest.FixtureRequest) -> Sampling:
    """Which random things a test tries, if it tries so many by itself."""
    return sampling(request.config)
