"""Reads src/_core/fivehundred.h and writes its declarations for other languages.

As a command, ``python tools/header.py --out DIR`` writes into DIR

- ``fivehundred.pxd``: the declarations for Cython;
- ``header.pxi``: the constants ``CDEF`` (the declarations as cffi reads them), ``RULE_FIELDS``
  (name and array length of each field of fh_rules, in order) and ``RULE_SIZE`` (their total).

The header keeps to a small part of C: typedefs of one name, anonymous enums with a value for each
constant, flat structs, names of structs, prototypes, block comments, one include guard. Everything
else is a HeaderError with its line.
"""

from __future__ import annotations

import argparse
import re
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

HEADER = Path(__file__).resolve().parent.parent / "src" / "_core" / "fivehundred.h"

STDINT = ("int16_t", "int32_t", "uint8_t", "uint32_t", "uint64_t")

# The only directives there are, each at most once. What is left of them is an error.
DIRECTIVES = (
    r"#ifndef (\w+)\n#define \1\n",
    r"#include <stdint\.h>\n",
    r'#ifdef __cplusplus\nextern "C" \{\n#endif\n',
    r"#ifdef __cplusplus\n\}\n#endif\n",
    r"#endif\s*\Z",
)


class HeaderError(Exception):
    """A part of the header that this tool does not know. ``line`` counts from 1."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line


@dataclass(frozen=True)
class Variable:
    """A field or a parameter: ``type`` ends in its stars, ``length`` is 0 for no array."""

    type: str
    name: str
    length: int = 0

    def __str__(self) -> str:
        space = "" if self.type.endswith("*") else " "
        return f"{self.type}{space}{self.name}" + (f"[{self.length}]" if self.length else "")


@dataclass(frozen=True)
class Typedef:
    variable: Variable

    def c(self) -> str:
        return f"typedef {self.variable};"

    def pxd(self) -> list[str]:
        return [f"ctypedef {self.variable}"]


@dataclass(frozen=True)
class Enum:
    constants: tuple[tuple[str, int], ...]

    def c(self) -> str:
        return f"enum {{ {', '.join(self._assignments())} }};"

    def pxd(self) -> list[str]:
        return ["enum:", *(f"    {text}" for text in self._assignments())]

    def _assignments(self) -> list[str]:
        return [f"{name} = {value}" for name, value in self.constants]


@dataclass(frozen=True)
class Struct:
    name: str
    fields: tuple[Variable, ...]

    def c(self) -> str:
        fields = " ".join(f"{field};" for field in self.fields)
        return f"typedef struct {self.name} {{ {fields} }} {self.name};"

    def pxd(self) -> list[str]:
        return [f"ctypedef struct {self.name}:", *(f"    {field}" for field in self.fields)]


@dataclass(frozen=True)
class Opaque:
    """A struct of which the header gives the name alone."""

    name: str

    def c(self) -> str:
        return f"typedef struct {self.name} {self.name};"

    def pxd(self) -> list[str]:
        return [f"ctypedef struct {self.name}:", "    pass"]


@dataclass(frozen=True)
class Function:
    result: Variable
    parameters: tuple[Variable, ...]

    @property
    def name(self) -> str:
        return self.result.name

    def c(self) -> str:
        return f"{self.result}({self._parameters() or 'void'});"

    def pxd(self) -> list[str]:
        return [f"{self.result}({self._parameters()}) noexcept"]

    def _parameters(self) -> str:
        return ", ".join(map(str, self.parameters))


Declaration = Typedef | Enum | Struct | Opaque | Function


class Reader:
    """Reads the declarations of a header, from the first word to the last."""

    def __init__(self, text: str) -> None:
        self.words: list[tuple[str, int]] = []
        self.place = 0
        self.types = {"void", "char", "int", *STDINT}
        for number, line in enumerate(strip(text).split("\n"), 1):
            self.words += ((word, number) for word in re.findall(r"-?\w+|\S", line))
        self.end = text.count("\n") + 1

    def read(self) -> list[Declaration]:
        declarations = []
        while self.place < len(self.words):
            declarations.append(self.declaration())
        return declarations

    def declaration(self) -> Declaration:
        if self.took("enum"):
            return self.enum()
        if not self.took("typedef"):
            return self.function()
        if self.took("struct"):
            return self.struct()
        variable = self.variable()
        self.expect(";")
        self.types.add(variable.name)
        return Typedef(variable)

    def enum(self) -> Enum:
        self.expect("{")
        constants = []
        while self.peek() != "}":
            name = self.name()
            self.expect("=")
            constants.append((name, self.number()))
            if not self.took(","):
                break
        self.expect("}")
        self.expect(";")
        return Enum(tuple(constants))

    def struct(self) -> Struct | Opaque:
        name = self.name()
        if self.took(name):
            self.expect(";")
            self.types.add(name)
            return Opaque(name)
        self.expect("{")
        fields = []
        while not self.took("}"):
            fields.append(self.variable())
            self.expect(";")
        self.expect(name)
        self.expect(";")
        self.types.add(name)
        return Struct(name, tuple(fields))

    def function(self) -> Function:
        result = self.variable()
        self.expect("(")
        parameters = []
        if self.peek() == "void" and self.words[self.place + 1][0] == ")":
            self.take()
        else:
            parameters.append(self.variable())
            while self.took(","):
                parameters.append(self.variable())
        self.expect(")")
        self.expect(";")
        return Function(result, tuple(parameters))

    def variable(self) -> Variable:
        parts = ["const "] if self.took("const") else []
        if self.peek() not in self.types:
            self.fail("a type", self.peek())
        parts.append(self.take())
        if self.took("*"):
            parts.append(" *")
        name = self.name()
        length = 0
        if self.took("["):
            length = self.number()
            self.expect("]")
        return Variable("".join(parts), name, length)

    def name(self) -> str:
        word = self.peek()
        if not word.isidentifier() or word in self.types:
            self.fail("a name", word)
        return self.take()

    def number(self) -> int:
        word = self.peek()
        if not re.fullmatch(r"-?(0|[1-9][0-9]*|0x[0-9a-fA-F]+)", word):
            self.fail("a number", word)
        return int(self.take(), 0)

    def expect(self, word: str) -> None:
        if not self.took(word):
            self.fail(repr(word), self.peek())

    def took(self, word: str) -> bool:
        if self.peek() != word:
            return False
        self.take()
        return True

    def peek(self) -> str:
        return self.words[self.place][0] if self.place < len(self.words) else ""

    def take(self) -> str:
        self.place += 1
        return self.words[self.place - 1][0]

    def fail(self, wanted: str, found: str) -> NoReturn:
        line = self.words[self.place][1] if self.place < len(self.words) else self.end
        raise HeaderError(line, f"expected {wanted}, found {found or 'the end'!r}")


def strip(text: str) -> str:
    """The header without comments and without the directives of a header, on the same lines."""

    def blank(match: re.Match[str]) -> str:
        return re.sub(r"[^\n]", " ", match[0])

    text = re.sub(r"/\*.*?\*/", blank, text, flags=re.DOTALL)
    for directive in DIRECTIVES:
        text = re.sub(directive, blank, text, count=1)
    return text


def read(path: Path = HEADER) -> list[Declaration]:
    """The declarations of a header in their order. Raises HeaderError."""
    return Reader(path.read_text("utf-8")).read()


def functions(declarations: list[Declaration] | None = None) -> list[str]:
    """The names of the functions that the header declares."""
    if declarations is None:
        declarations = read()
    return [d.name for d in declarations if isinstance(d, Function)]


def rule_fields(declarations: list[Declaration]) -> tuple[tuple[str, int], ...]:
    """Name and array length, 1 for a plain number, of each field of fh_rules."""
    for declaration in declarations:
        if isinstance(declaration, Struct) and declaration.name == "fh_rules":
            return tuple((field.name, field.length or 1) for field in declaration.fields)
    raise HeaderError(1, "there is no struct fh_rules")


def cdef(declarations: list[Declaration]) -> str:
    """The declarations as ``cffi.FFI.cdef`` reads them."""
    return "".join(f"{declaration.c()}\n" for declaration in declarations)


def pxd(declarations: list[Declaration]) -> str:
    """The declarations as Cython reads them."""
    lines = [
        f"from libc.stdint cimport {', '.join(STDINT)}",
        "",
        'cdef extern from "fivehundred.h" nogil:',
    ]
    lines += (f"    {line}" for declaration in declarations for line in declaration.pxd())
    return "\n".join(lines) + "\n"


def pxi(declarations: list[Declaration]) -> str:
    """The constants that the compiled module carries."""
    fields = rule_fields(declarations)
    lines = [
        f'CDEF = """\\\n{cdef(declarations)}"""',
        "",
        "RULE_FIELDS = (",
        *(f"    {field}," for field in fields),
        ")",
        "",
        f"RULE_SIZE = {sum(length for _, length in fields)}",
    ]
    return "\n".join(lines) + "\n"


def write(out: Path) -> None:
    """Writes both files into the directory; one that is up to date keeps its time."""
    declarations = read()
    out.mkdir(parents=True, exist_ok=True)
    for name, text in (("fivehundred.pxd", pxd(declarations)), ("header.pxi", pxi(declarations))):
        path = out / name
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the declarations of fivehundred.h.")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR")
    write(parser.parse_args().out)


if __name__ == "__main__":
    main()
