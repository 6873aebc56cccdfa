"""The page is served, whole, and as strict as the headers promise."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from http.client import HTTPConnection
from importlib.resources import files
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from tests.server.serving import served

PAGES = (
    "/",
    "/new",
    "/resume",
    "/account",
    "/table/abc_DEF-123",
    "/rules",
    "/rules/1897",
    "/score-pad",
    "/score-pad/1893",
)
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
NAMED = re.compile(r'["\'`](?:\./|/page/|page/)?([A-Za-z0-9_.-]+\.(?:js|css|svg))["\'`]')
"""Files that a script names: what it imports, and what it loads when it is needed."""
STEADY = ("index.html", "icon.svg")
"""Files whose names do not change with their content."""
FOLDER = Path(str(files("bruxelles.server").joinpath("page")))
FILES = sorted(path.name for path in FOLDER.iterdir() if path.suffix != ".br")
PACKED = sorted(path.name.removesuffix(".br") for path in FOLDER.glob("*.br"))
"""Those that have a copy in Brotli beside them."""
LARGEST = max(FILES, key=lambda name: (FOLDER / name).stat().st_size)
BROWSER = {"Accept-Encoding": "gzip, deflate, br, zstd"}


class Parts(HTMLParser):
    """What an HTML text refers to, and what of it would be code or style inside the text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.references: list[str] = []
        self.inline: list[str] = []
        self._in = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._in = tag
        for name, value in attrs:
            if name == "style" or name.startswith("on") or (value or "").startswith("javascript:"):
                self.inline.append(f"{tag} {name}")
            if name == "src" or (name == "href" and tag == "link"):
                self.references.append(value or "")

    def handle_endtag(self, tag: str) -> None:
        self._in = ""

    def handle_data(self, data: str) -> None:
        if self._in in ("script", "style") and data.strip():
            self.inline.append(data)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    home: Path = tmp_path_factory.mktemp("page")
    with served(home) as running, httpx.Client(base_url=running.address) as client:
        yield client


@pytest.mark.parametrize("path", PAGES)
def test_the_page_is_at_its_addresses(server: httpx.Client, path: str) -> None:
    answer = server.get(path)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == TYPES[".html"]
    assert answer.headers["Cache-Control"] == "no-cache"
    policy = answer.headers["Content-Security-Policy"]
    assert "script-src 'self'" in policy
    assert "style-src 'self'" in policy
    assert "unsafe" not in policy
    assert '<div id="app">' in answer.text


def test_nothing_in_the_page_needs_a_weaker_policy(server: httpx.Client) -> None:
    assert Parts(server.get("/").text).inline == []


def test_the_parser_of_this_test_finds_inline_code() -> None:
    bad = '<p style="a" onclick="b"><a href="javascript:c">d</a><script>e</script><style>f</style>'
    assert Parts(bad).inline == ["p style", "p onclick", "a href", "e", "f"]


def test_whatever_the_page_refers_to_is_there(server: httpx.Client) -> None:
    """And it is all there is: no file is left over."""
    waiting = [path.removeprefix("/page/") for path in Parts(server.get("/").text).references]
    found = {"index.html"}
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        answer = server.get(f"/page/{name}")
        assert answer.status_code == 200, name
        found.add(name)
        if name.endswith(".js"):
            waiting += NAMED.findall(answer.text)
    assert sorted(found) == FILES


@pytest.mark.parametrize("name", FILES)
def test_each_file_has_its_type_and_is_kept_as_long_as_it_lasts(server: httpx.Client, name: str) -> None:
    answer = server.get(f"/page/{name}")
    assert answer.headers["Content-Type"] == TYPES[Path(name).suffix]
    lasting = "no-cache" if name in STEADY else "public, max-age=31536000, immutable"
    assert answer.headers["Cache-Control"] == lasting
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    etag = answer.headers["ETag"]
    again = server.get(f"/page/{name}", headers={"If-None-Match": f'"other", W/{etag}'})
    assert (again.status_code, again.content, again.headers["ETag"]) == (304, b"", etag)
    assert server.get(f"/page/{name}", headers={"If-None-Match": '"other"'}).status_code == 200


def test_large_answers_are_compressed_for_who_can_read_them(server: httpx.Client) -> None:
    for path in (f"/page/{LARGEST}", "/api/words/fr", "/api/rules/1893"):
        packed = server.get(path, headers={"Accept-Encoding": "gzip, deflate"})
        assert packed.headers["Content-Encoding"] == "gzip", path
        assert "Accept-Encoding" in packed.headers["Vary"], path
        plain = server.get(path, headers={"Accept-Encoding": "identity"})
        assert "Content-Encoding" not in plain.headers, path
        assert plain.content == packed.content, path


def raw(server: httpx.Client, method: str, path: str, **headers: str) -> tuple[httpx.Response, bytes]:
    """An answer, and its content as it came: httpx may not know how to unpack it."""
    with server.stream(method, path, headers=headers) as answer:
        return answer, b"".join(answer.iter_raw())


def test_every_text_of_the_page_is_packed_beforehand() -> None:
    """But for one so short that it would become longer."""
    size = {path.name: path.stat().st_size for path in FOLDER.iterdir()}
    assert {name for name in FILES if size[name] > 200 and not name.endswith(".woff2")} <= set(PACKED)
    assert [name for name in PACKED if size[f"{name}.br"] >= size[name]] == []


@pytest.mark.parametrize("name", PACKED)
def test_a_browser_gets_a_file_as_it_was_packed(server: httpx.Client, name: str) -> None:
    path, there = f"/page/{name}", (FOLDER / f"{name}.br").read_bytes()
    answer, content = raw(server, "GET", path, **BROWSER)
    assert (answer.status_code, content) == (200, there)
    assert answer.headers["Content-Encoding"] == "br"
    assert answer.headers["Content-Length"] == str(len(there))
    assert answer.headers["Content-Type"] == TYPES[Path(name).suffix]
    assert answer.headers["Vary"] == "Accept-Encoding"
    head, nothing = raw(server, "HEAD", path, **BROWSER)
    assert nothing == b""
    for header in ("Content-Encoding", "Content-Length", "Content-Type", "Cache-Control", "ETag", "Vary"):
        assert head.headers[header] == answer.headers[header]
    again, nothing = raw(server, "GET", path, **BROWSER, **{"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, nothing) == (304, b"")
    assert again.headers["Vary"] == "Accept-Encoding"
    assert again.headers["Cache-Control"] == answer.headers["Cache-Control"]
    assert "Content-Encoding" not in again.headers


def test_each_form_of_a_file_has_a_tag_of_its_own(server: httpx.Client) -> None:
    packed, _ = raw(server, "GET", f"/page/{LARGEST}", **BROWSER)
    plain, _ = raw(server, "GET", f"/page/{LARGEST}", **{"Accept-Encoding": "identity"})
    assert packed.headers["ETag"] != plain.headers["ETag"]
    other, content = raw(
        server, "GET", f"/page/{LARGEST}", **{**BROWSER, "If-None-Match": plain.headers["ETag"]}
    )
    assert (other.status_code, content) == (200, (FOLDER / f"{LARGEST}.br").read_bytes())


@pytest.mark.parametrize("path", ["/", "/table/abc_DEF-123", "/favicon.ico"])
def test_the_page_itself_comes_packed_too(server: httpx.Client, path: str) -> None:
    answer, _ = raw(server, "GET", path, **BROWSER)
    assert (answer.status_code, answer.headers["Content-Encoding"]) == (200, "br")


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("br", "br"),
        ("gzip;q=0.5, BR ; q=0.8", "br"),
        ("gzip, br;q=0", "gzip"),
        ("gzip, br; q=0.000", "gzip"),
        ("gzip, brotli", "gzip"),
        ("identity", None),
        ("", None),
    ],
)
def test_nobody_gets_what_they_cannot_unpack(
    server: httpx.Client, accepted: str, encoding: str | None
) -> None:
    answer, _ = raw(server, "GET", f"/page/{LARGEST}", **{"Accept-Encoding": accepted})
    assert answer.headers.get("Content-Encoding") == encoding
    assert "Accept-Encoding" in answer.headers["Vary"]


def test_the_icon_is_where_browsers_look(server: httpx.Client) -> None:
    answer = server.get("/favicon.ico")
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == TYPES[".svg"]


@pytest.mark.parametrize(
    "path",
    [
        "/page/nothing.js",
        "/page/icon.svg.br",
        "/page/",
        "/page/../app.py",
        "/page/%2e%2e/app.py",
        "/page/..%2fapp.py",
        "/page/%2e%2e%2fapp.py",
        "/page/..%5capp.py",
        "/page//etc/passwd",
        "/page/%2fetc%2fpasswd",
        "/page/app.js%00.html",
        "/page/./app.js",
        "/page/x/../app.js",
        "/table/",
        "/table/a/b",
    ],
)
def test_other_paths_lead_nowhere(server: httpx.Client, path: str) -> None:
    """Sent as they are: a client for browsers would tidy them up before."""
    connection = HTTPConnection(urlsplit(str(server.base_url)).netloc)
    try:
        connection.putrequest("GET", path)
        connection.endheaders()
        answer = connection.getresponse()
        assert answer.status == 404
        assert answer.getheader("Content-Type") == "application/json"
    finally:
        connection.close()


def test_the_page_only_answers_reading(server: httpx.Client) -> None:
    assert server.post("/", json={}).status_code == 405
    assert server.delete("/page/icon.svg").status_code == 405


def test_the_interface_for_programs_does_not_mention_the_page(server: httpx.Client) -> None:
    paths = server.get("/api/openapi.json").json()["paths"]
    assert [path for path in paths if not path.startswith(("/api/", "/healthz", "/metrics"))] == []
