"""The reference of the Python API, from signatures and docstrings; nothing is imported to read them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from griffe import Alias, Attribute, Class, Function, Module, Object, visit
from tools.docsite.pages import Site, on_site

PAGE: Final = "docs/reference.md"
NAMED: Final = re.compile(r"^>>> from (bruxelles[\w.]*) import (\w+)$", re.MULTILINE)
INTRODUCTION: Final = """# API reference

Signatures and docstrings of what [the Python API](api.md) explains with examples. Everything without a module
is importable from `bruxelles`.
"""


class Reference:
    """All public names: those of the package, and those that docs/api.md imports from elsewhere."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self._read: dict[str, Module] = {}

    def module(self, name: str) -> Module:
        if name not in self._read:
            path = self.site.root.joinpath("src", *name.split("."))
            file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
            self._read[name] = visit(name, file, file.read_text("utf-8"))
        return self._read[name]

    def page(self) -> str:
        package = self.module("bruxelles")
        names = [self._target(package.members[str(name)]) for name in package.exports or []]
        guide = (self.site.root / "docs" / "api.md").read_text("utf-8")
        deeper = {(module, name) for module, name in NAMED.findall(guide) if module != "bruxelles"}
        functions = [one for one in names if isinstance(one, Function)]
        errors = [one for one in names if isinstance(one, Class) and _is_error(one)]
        classes = [one for one in names if isinstance(one, Class) and not _is_error(one)]
        parts = [INTRODUCTION, "## Functions", *(self._function(one, "###") for one in functions)]
        parts += ["## Classes", *(self._class(one) for one in classes)]
        parts += ["## Errors", *(self._class(one) for one in errors)]
        parts += ["## For searches and simulations"]
        parts += [self._any(self.module(module)[name], module) for module, name in sorted(deeper)]
        return "\n\n".join(parts) + "\n"

    def _target(self, member: Object | Alias) -> Object:
        if isinstance(member, Alias):
            module, _, name = member.target_path.rpartition(".")
            found = self.module(module)[name]
            assert isinstance(found, Object)
            return found
        return member

    def _any(self, one: Object | Alias, module: str) -> str:
        target = self._target(one)
        head = f"*from* `{module}`"
        return (
            f"{self._function(target, '###', head) if isinstance(target, Function) else self._class(target)}"
        )

    def _class(self, one: Object) -> str:
        assert isinstance(one, Class)
        bases = ", ".join(str(base) for base in one.bases if str(base) != "Generic[S]")
        signature = f"class {one.name}({bases})" if bases else f"class {one.name}"
        parts = [
            f"### {one.name} {{ #{one.name} }}",
            self._code(signature),
            self._told(one),
            self._where(one),
        ]
        for member in one.members.values():
            if isinstance(member, Function) and _is_public(member):
                parts.append(self._function(member, "####", of=one.name))
            elif isinstance(member, Attribute) and _is_public(member):
                parts.append(self._attribute(member, one.name))
        return "\n\n".join(part for part in parts if part)

    def _function(self, one: Function, level: str, head: str = "", of: str = "") -> str:
        anchor = f"{of}.{one.name}" if of else one.name
        parts = [
            f"{level} {anchor} {{ #{anchor} }}",
            head,
            self._code(f"{one.signature()}"),
            self._told(one),
            "" if of else self._where(one),
        ]
        return "\n\n".join(part for part in parts if part)

    def _attribute(self, one: Attribute, of: str) -> str:
        kind = f": {one.annotation}" if one.annotation is not None else ""
        parts = [
            f"#### {of}.{one.name} {{ #{of}.{one.name} }}",
            self._code(f"{one.name}{kind}"),
            self._told(one),
        ]
        return "\n\n".join(part for part in parts if part)

    def _code(self, signature: str) -> str:
        return f"```python\n{signature}\n```"

    def _told(self, one: Object) -> str:
        return on_site(one.docstring.value, PAGE, self.site) if one.docstring else ""

    def _where(self, one: Object) -> str:
        assert isinstance(one.filepath, Path)
        path = one.filepath.relative_to(self.site.root).as_posix()
        return f"[{path}:{one.lineno}]({self.site.way('reference.md', path)}#L{one.lineno}){{ .where }}"


def _is_public(one: Object) -> bool:
    return not one.name.startswith("_")


def _is_error(one: Class) -> bool:
    return any(str(base).endswith(("Error", "Exception")) for base in one.bases)
