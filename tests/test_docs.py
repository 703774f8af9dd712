"""The documentation: complete, its examples tested, its commands those that work.

Sphinx checks the links and runs the examples, see ``docs/conf.py``. Here is what it does not see.
"""

from __future__ import annotations

import ast
import contextlib
import importlib
import inspect
import io
import os
import pkgutil
import re
import shlex
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import fivehundred.testing
from fivehundred import Rules
from fivehundred.cli import main

TESTS = Path(__file__).parent
DOCS = TESTS.parent / "docs"
PAGES = {path.relative_to(DOCS).as_posix(): path.read_text("utf-8") for path in DOCS.rglob("*.rst")}

# --- the reference --------------------------------------------------------------------------------

REFERENCE = PAGES["api.rst"]
DOCUMENTED = re.findall(
    r"^\.\. (?:auto(?!module)\w+|py:data):: (fivehundred[\w.]+)$", REFERENCE, re.MULTILINE
)


def modules() -> Iterator[Any]:
    """The package, and each of its modules that says in ``__all__`` what it gives."""
    yield fivehundred
    for found in pkgutil.walk_packages(fivehundred.__path__, "fivehundred."):
        if not found.name.endswith(".__main__"):
            module = importlib.import_module(found.name)
            if hasattr(module, "__all__"):
                yield module


GIVEN = [(module, name) for module in modules() for name in module.__all__]
GIVEN.append((fivehundred.testing, "assert_no_leak"))


@pytest.mark.parametrize(
    ("module", "name"), GIVEN, ids=[f"{module.__name__}.{name}" for module, name in GIVEN]
)
def test_public_name_is_in_the_reference(module: Any, name: str) -> None:
    """Under the module that gives it, or the one in which it is made."""
    made = getattr(getattr(module, name), "__module__", None)
    assert {f"{module.__name__}.{name}", f"{made}.{name}"} & set(DOCUMENTED)


def test_reference_has_no_name_twice() -> None:
    assert len(DOCUMENTED) == len(set(DOCUMENTED)) > 90


@cache
def variables(module: str) -> dict[str, bool]:
    """The variables and the fields of classes, and whether a text stands above or below them."""
    source = Path(str(importlib.import_module(module).__file__)).read_text("utf-8")
    lines = source.splitlines()
    tree = ast.parse(source)
    found = {}
    classes = [(f"{node.name}.", node.body) for node in tree.body if isinstance(node, ast.ClassDef)]
    for prefix, body in [("", tree.body), *classes]:
        for node, after in zip(body, [*body[1:], None], strict=True):
            if isinstance(node, ast.AnnAssign) or (isinstance(node, ast.Assign) and not prefix):
                target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
                above = lines[node.lineno - 2].lstrip().startswith("#:")
                below = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
                found[prefix + ast.unparse(target)] = above or below
    return found


def is_code(member: object) -> bool:
    kinds = (property, classmethod, staticmethod)
    is_kind = isinstance(member, kinds) or inspect.isgetsetdescriptor(member)
    return is_kind or inspect.isroutine(member)


def undocumented(kind: type) -> Iterator[str]:
    """The public members of a class that have no text and are not explained in its docstring."""
    for base in kind.__mro__:
        if base.__module__.startswith("fivehundred"):
            for name, value in vars(base).items():
                if is_code(value) and not value.__doc__:
                    yield name
    for field, has_text in variables(kind.__module__).items():
        if field.startswith(f"{kind.__name__}.") and not has_text:
            yield field.rpartition(".")[2]


@pytest.mark.parametrize("name", DOCUMENTED)
def test_name_in_the_reference_has_its_docstrings(name: str) -> None:
    module, _, last = name.rpartition(".")
    room = importlib.import_module(module)
    by_hand = re.search(rf":: {name}\n(   :.*\n)*\n   \w", REFERENCE)
    thing = None if by_hand else getattr(room, last)
    if inspect.isclass(thing):
        text = str(thing.__doc__)
        missing = [m for m in undocumented(thing) if m[0] != "_" and f"``{m}``" not in text]
        assert thing.__doc__ and missing == []
    elif not by_hand:
        assert thing.__doc__ if inspect.isroutine(thing) else variables(module)[last]


# --- the pages ------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", sorted(PAGES))
def test_python_on_a_page_is_an_example_that_is_run(page: str) -> None:
    blocks = re.findall(r"^ *\.\. (?:code|code-block|sourcecode)::(.*)$", PAGES[page], re.MULTILINE)
    assert {language.strip() for language in blocks} <= {"sh", "text"}
    literal = re.findall(r"^(?! *\.\. ).*::$", PAGES[page], re.MULTILINE)
    assert literal == [], "a literal block without a language would be taken for Python"
    assert not re.search(r"\+SKIP|:skipif:|:no-trim|:language: py", PAGES[page])


def test_every_rule_set_with_a_name_has_its_place() -> None:
    pages = {page for page in PAGES if page.startswith("presets/")}
    assert pages == {f"presets/{name}.rst" for name in (*Rules.presets(), "index")}
    for name in Rules.presets():
        assert f".. rulebook:: {name}\n" in PAGES[f"presets/{name}.rst"]
    deltas = re.findall(r"^``(\w+)``, for ", PAGES["presets/index.rst"], re.MULTILINE)
    assert tuple(deltas) == Rules.deltas()


def test_modules_import_only_those_before_them_as_the_design_says() -> None:
    diagram = re.search(r"code-block:: text\n\n((?:   .*\n)+)", PAGES["design.rst"])
    assert diagram
    order = diagram[1].split()
    package = Path(fivehundred.__file__).parent
    for path in package.rglob("*.py"):
        own = path.relative_to(package).parts[0].removesuffix(".py")
        imports = re.findall(r"^from fivehundred\.(\w+)", path.read_text("utf-8"), re.MULTILINE)
        if own not in ("__init__", "__main__", "capi"):
            before = order[: order.index(own)]
            assert {*imports} <= {"_core", own, *before}, path
    assert {path.stem for path in package.glob("[!_]*.py")} <= {"capi", *order}


# --- the commands ---------------------------------------------------------------------------------


def commands(page: str) -> list[str]:
    """The lines of a page's blocks of shell commands."""
    blocks = re.findall(r"^\.\. code-block:: sh\n\n((?:   .*\n|\n)+)", PAGES[page], re.MULTILINE)
    return [line.strip() for block in blocks for line in block.splitlines() if line.strip()]


def test_command_line_takes_the_commands_of_its_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    names = set()
    for line in commands("command.rst"):
        program, *arguments = shlex.split(line)
        monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
        assert (program, main(arguments)) == ("fivehundred", 0), line
        assert capsys.readouterr().out, line
        names.add(arguments[0])
    watching = {"demo", "replay", "play", "simulate", "rules"}
    assert names == watching | {"show", "convert", "check", "stats", "solve"}


def test_a_c_host_is_compiled_and_run_as_its_page_says(tmp_path: Path) -> None:
    where, *others = commands("c.rst")
    code = shlex.split(where.removeprefix("inc=$(").removesuffix(")"))
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(code[code.index("-c") + 1])
    (tmp_path / "host.c").write_text((TESTS / "host.c").read_text("utf-8"), "utf-8")
    environment = {**os.environ, "inc": printed.getvalue().strip()}
    environment.pop("LD_PRELOAD", None)
    done = subprocess.run(
        ["sh", "-ec", "\n".join(others)],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    shown = re.findall(r"^   (round \d+: .*)$", PAGES["c.rst"], re.MULTILINE)
    assert shown == done.stdout.splitlines()[: len(shown)] and len(shown) == 3
