"""The configuration: where settings come from, and one sentence for each that cannot be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bruxelles.server.config import CONFIG_VARIABLE, OTHER_VARIABLES, Settings, read_settings
from bruxelles.server.errors import BadConfiguration


@pytest.fixture(autouse=True)
def no_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing of this machine; `read_settings` leaves the name of the file behind, which is undone, too."""
    for name in ("CONFIG", *Settings.model_fields):
        monkeypatch.setenv(f"BRUXELLES_{name.upper()}", "")
        monkeypatch.delenv(f"BRUXELLES_{name.upper()}")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "bruxelles.toml"


def refusal(config: Path | None = None, **given: Any) -> str:
    with pytest.raises(BadConfiguration) as refused:
        read_settings(config, **given)
    assert "\n" not in str(refused.value)
    return str(refused.value)


# Where settings come from ----------------------------------------------------------------------------------


def test_without_any_setting_a_server_can_start(tmp_path: Path) -> None:
    settings = read_settings()
    assert (settings.host, settings.port) == ("127.0.0.1", 1893)
    assert settings.home == tmp_path / "data" / "bruxelles"
    assert settings.database_url == f"sqlite:///{tmp_path}/data/bruxelles/bruxelles.sqlite"
    assert not settings.shared
    assert not settings.secure


def test_without_xdg_the_home_is_below_that_of_the_user(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert read_settings().home == tmp_path / ".local" / "share" / "bruxelles"


def test_a_file_is_read(file: Path, tmp_path: Path) -> None:
    file.write_text(f'port = 1897\nhome = "{tmp_path}/here"\nmetrics = false\nbot_seconds = 2.5\n')
    settings = read_settings(file)
    assert (settings.port, settings.metrics, settings.bot_seconds) == (1897, False, 2.5)
    assert settings.database_url == f"sqlite:///{tmp_path}/here/bruxelles.sqlite"
    assert settings.host == "127.0.0.1"


def test_the_environment_names_the_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text("port = 1897\n")
    monkeypatch.setenv(CONFIG_VARIABLE, str(file))
    assert read_settings().port == 1897


def test_the_file_of_the_command_line_goes_before(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text("port = 1897\n")
    monkeypatch.setenv(CONFIG_VARIABLE, "elsewhere.toml")
    assert read_settings(file).port == 1897


def test_the_environment_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRUXELLES_PORT", "2000")
    monkeypatch.setenv("BRUXELLES_METRICS", "false")
    monkeypatch.setenv("BRUXELLES_DATABASE", "postgresql://horta@db/games")
    settings = read_settings()
    assert (settings.port, settings.metrics) == (2000, False)
    assert settings.database_url == "postgresql://horta@db/games"


def test_the_command_line_goes_before_the_environment_and_that_before_the_file(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text('port = 1\nhost = "file"\nlog_level = "error"\n')
    monkeypatch.setenv("BRUXELLES_PORT", "2")
    monkeypatch.setenv("BRUXELLES_HOST", "environment")
    settings = read_settings(file, port=3, host=None)
    assert (settings.port, settings.host, settings.log_level) == (3, "environment", "error")


def test_several_processes_share_postgresql() -> None:
    settings = read_settings(database="postgresql://horta@db/games", bus="redis://bus:6379")
    assert settings.shared


@pytest.mark.parametrize(
    ("given", "kept", "secure"),
    [
        ("https://games.example/", "https://games.example", True),
        ("http://games.example:8080", "http://games.example:8080", False),
    ],
)
def test_a_public_url_says_whether_it_is_secure(given: str, kept: str, secure: bool) -> None:
    settings = read_settings(public_url=given)
    assert (settings.public_url, settings.secure) == (kept, secure)


# What is refused -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("port", 65536, "port: Input should be less than or equal to 65535 (it is 65536)"),
        ("port", -1, "port: Input should be greater than or equal to 0 (it is -1)"),
        ("port", "many", "port: Input should be a valid integer"),
        ("colour", "red", "colour: there is no such setting"),
        (
            "log_level",
            "loud",
            "log_level: Input should be 'debug', 'info', 'warning' or 'error' (it is 'loud')",
        ),
        ("database", "horta.sqlite", "database: must be sqlite:///FILE or postgresql://USER@HOST/NAME"),
        (
            "database",
            "mysql://db/games",
            "database: must begin with sqlite:// or postgresql://, not mysql://",
        ),
        ("bus", "http://bus", "bus: must begin with redis://, rediss:// or unix://"),
        ("public_url", "https://games.example/bruxelles", "public_url: must be the address of the server"),
        ("public_url", "games.example", "public_url: must be the address of the server without a path"),
        ("public_url", "https://games.example?a=b", "public_url: must be the address of the server"),
        ("public_url", "https://me@games.example", "public_url: must be the address of the server"),
        ("public_url", "https://games.example:door", "public_url: must be the address of the server"),
        ("public_url", " https://games.example", "public_url: must be the address of the server"),
        ("public_url", "https://", "public_url: must be the address of the server"),
        (
            "public_url",
            "https://brüssel.example",
            "public_url: must name the host as browsers do: xn--brssel-",
        ),
        ("trusted_proxies", "nginx", "trusted_proxies: must be addresses such as 127.0.0.1"),
        ("trusted_proxies", "127.0.0.1,nginx", "trusted_proxies: must be addresses such as 127.0.0.1"),
        ("trusted_proxies", "10.0.0.1/8", "trusted_proxies: must be addresses such as 127.0.0.1"),
        ("trusted_proxies", "127.0.0.1:80", "trusted_proxies: must be addresses such as 127.0.0.1"),
        ("trusted_proxies", "127.0.0.1,", "trusted_proxies: must be addresses such as 127.0.0.1"),
        ("host", "http://0.0.0.0", "host: must be an address or a name"),
        ("host", "0.0.0.0:1893", "host: must be an address or a name"),
        ("host", "[::1]", "host: must be an address or a name"),
        ("home", "", "home: must be a directory; leave it out"),
        ("home", __file__, "home: must be a directory"),
        ("port", True, "port: must be a number"),
        ("bot_seconds", float("nan"), "bot_seconds: must be a number"),
        ("bot_seconds", "inf", "bot_seconds: Input should be"),
        ("notify_delay", "nan", "notify_delay: Input should be"),
        ("database", "sqlite://", "database: a SQLite database needs a file"),
        ("database", "sqlite:///:memory:", "database: a SQLite database needs a file"),
        ("database", "sqlite+aiosqlite:///x.sqlite", "database: must begin with sqlite://"),
        ("database", "postgresql+psycopg2://db/games", "database: must begin with postgresql://"),
        ("database", "postgresql://db", "database: must be sqlite:///FILE or postgresql://USER@HOST/NAME"),
        ("database", "postgresql://db:door/games", "database: must be sqlite:///FILE or postgresql://"),
        ("bus", "redis://bus:door", "bus: must begin with redis://"),
        ("bus", "redis://bus/first", "bus: must be redis://HOST"),
        ("bus", "unix://", "bus: must name the socket: unix:///PATH"),
        ("bot_workers", 0, "bot_workers: Input should be greater than or equal to 1 (it is 0)"),
        ("bot_seconds", 0, "bot_seconds: Input should be greater than 0 (it is 0)"),
        ("message_bytes", 10, "message_bytes: Input should be greater than or equal to 1024 (it is 10)"),
    ],
)
def test_a_bad_setting_is_named(name: str, value: Any, said: str) -> None:
    assert refusal(**{name: value}).startswith(said)


NUMBERS = [name for name, field in Settings.model_fields.items() if field.annotation in (int, float)]


@pytest.mark.parametrize("name", NUMBERS)
@pytest.mark.parametrize("value", [9_999_999_999, str(10**20)])
def test_every_number_has_an_end(name: str, value: Any) -> None:
    """Also in the database and in times, which have 64 bits."""
    assert refusal(**{name: value}).startswith(f"{name}: Input should be less than or equal to ")


@pytest.mark.parametrize("given", ["", "*", "127.0.0.1", "::1, 10.0.0.0/8", "172.31.189.2,fd00::/8"])
def test_proxies_are_addresses_and_networks(given: str) -> None:
    assert read_settings(trusted_proxies=given).trusted_proxies == given


def test_the_home_of_a_user_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert read_settings(home="~/games").home == tmp_path / "games"


def test_an_unknown_setting_in_the_file_is_named(file: Path) -> None:
    file.write_text("prot = 1893\n")
    assert refusal(file) == "prot: there is no such setting; is port meant?"
    file.write_text("colour = 1893\n")
    assert refusal(file) == "colour: there is no such setting"


def test_an_unknown_setting_in_the_environment_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRUXELLES_BOT_WORKER", "4")
    assert refusal() == "BRUXELLES_BOT_WORKER: there is no such setting; is BRUXELLES_BOT_WORKERS meant?"
    monkeypatch.setenv("BRUXELLES_PORT", "door")
    assert refusal().endswith(
        "; BRUXELLES_BOT_WORKER: there is no such setting; is BRUXELLES_BOT_WORKERS meant?"
    )
    monkeypatch.delenv("BRUXELLES_BOT_WORKER")
    monkeypatch.delenv("BRUXELLES_PORT")
    monkeypatch.setenv("BRUXELLES_ZZZ", "")
    assert refusal() == "BRUXELLES_ZZZ: there is no such setting"
    monkeypatch.delenv("BRUXELLES_ZZZ")
    for small, meant in (("bruxelles_bot_worker", "BOT_WORKERS"), ("bruxelles_config", "CONFIG")):
        monkeypatch.setenv(small, "x")  # only settings may be written in small letters
        assert refusal() == f"{small}: there is no such setting; is BRUXELLES_{meant} meant?"
        monkeypatch.delenv(small)


def test_an_empty_address_is_not_all_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRUXELLES_HOST", "")
    assert refusal().startswith("host: ")


def test_variables_that_are_no_settings_are_let_be(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in OTHER_VARIABLES:
        monkeypatch.setenv(name, "")
    monkeypatch.setenv("bruxelles_port", "2000")  # settings may be written in small letters
    assert read_settings().port == 2000


def test_a_bad_setting_in_the_environment_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRUXELLES_PORT", "door")
    assert refusal().startswith("port: Input should be a valid integer")


def test_all_that_is_wrong_is_said_at_once(file: Path) -> None:
    file.write_text("port = 70000\nprot = 1\n")
    said = refusal(file)
    assert "port: Input should be" in said
    assert "; " in said
    assert "prot: there is no such setting" in said


@pytest.mark.parametrize("database", [None, "sqlite:///games.sqlite"])
def test_several_processes_need_postgresql(database: str | None) -> None:
    said = refusal(bus="redis://bus", database=database)
    assert said == "bus: several processes need a database they can share: give postgresql://"


def test_a_missing_file_is_named(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert refusal(file) == f"there is no configuration file {file}"
    monkeypatch.setenv(CONFIG_VARIABLE, "nowhere.toml")
    assert refusal() == "there is no configuration file nowhere.toml"


@pytest.mark.parametrize("text", ["port = \n", "port: 1893\n", "[server\n"])
def test_a_broken_file_is_said(file: Path, text: str) -> None:
    file.write_text(text)
    assert refusal(file).startswith("the configuration file cannot be read: ")


def test_a_file_in_another_encoding_is_said(file: Path) -> None:
    file.write_bytes('host = "Brüssel"\n'.encode("latin-1"))
    assert refusal(file).startswith("the configuration file cannot be read: ")


def test_a_password_is_not_repeated() -> None:
    assert "secret" not in refusal(database="mysql://horta:secret@db/games")
    assert "secret" not in refusal(bus="http://:secret@bus")
