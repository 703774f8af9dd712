"""Builds the one extension module, fivehundred._core. All else is said in pyproject.toml.

FH_SANITIZE=1 in the environment builds it with the address and undefined behaviour sanitizers,
which end the process at the first report.
"""

import hashlib
import os
import shutil
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).parent / "tools"))

import header

SANITIZE = os.environ.get("FH_SANITIZE") == "1"
BUILD = Path("build", "sanitize") if SANITIZE else Path("build")
CORE = Path("src", "_core")
SOURCES = sorted(CORE.glob("*.c"))
HEADERS = sorted(CORE.glob("*.h"))
CYTHON = CORE / "_core.pyx"
MADE_FROM = [Path("setup.py"), Path("tools", "header.py"), CYTHON, *HEADERS, *SOURCES]


class BuildCore(build_ext):
    """Generates the declarations and the C of the Cython file below build/, then compiles.

    What is there of an earlier build is used only when it was made from the same contents: of a
    copied directory the times say nothing.
    """

    def build_extension(self, ext: Extension) -> None:
        stamp = BUILD / "made_from.txt"
        digests = "".join(f"{_digest(path)}  {path.as_posix()}\n" for path in MADE_FROM)
        if not stamp.exists() or stamp.read_text("utf-8") != digests:
            self.force = True
        stamp.unlink(missing_ok=True)
        ext.sources = self.generate(ext)
        self.add_flags(ext)
        super().build_extension(ext)
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.write_text(digests, "utf-8")

    def generate(self, ext: Extension) -> list[str]:
        """The sources with the C of the Cython file in its place."""
        declarations, generated = BUILD / "header", BUILD / "cython"
        # Cython copies the headers beside its C, where they are found first, and by their times.
        if self.force and generated.exists():
            shutil.rmtree(generated)
        header.write(declarations)
        (module,) = cythonize(
            ext,
            build_dir=str(generated),
            include_path=[str(declarations)],
            compiler_directives={"language_level": 3, "freethreading_compatible": True},
        )
        return list(module.sources)

    def add_flags(self, ext: Extension) -> None:
        if self.compiler.compiler_type == "msvc":
            ext.extra_compile_args = ["/std:c11", "/O2"]
        else:
            self.add_unix_flags(ext)

    def add_unix_flags(self, ext: Extension) -> None:
        # The module is the C library too: its symbols stay visible, its own calls bind directly.
        ext.extra_compile_args = ["-std=c11", "-fvisibility=default", "-fno-semantic-interposition"]
        if SANITIZE:
            sanitizers = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
            ext.extra_compile_args += [*sanitizers, "-fno-omit-frame-pointer", "-g", "-O1"]
            ext.extra_link_args = sanitizers
        else:
            ext.extra_compile_args += ["-O3", "-g0"]
            if sys.platform == "linux":
                ext.extra_link_args = ["-Wl,-Bsymbolic-functions", "-Wl,-s"]


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


class BuildPackage(build_py):
    """Adds the C header and sources as fivehundred/include."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            include = Path(self.build_lib, "fivehundred", "include")
            include.mkdir(parents=True, exist_ok=True)
            for path in HEADERS + SOURCES:
                shutil.copyfile(path, include / path.name)


setup(
    cmdclass={"build_ext": BuildCore, "build_py": BuildPackage},
    ext_modules=[
        Extension(
            "fivehundred._core",
            sources=[str(path) for path in [CYTHON, *SOURCES]],
            depends=[str(path) for path in [*HEADERS, Path("tools", "header.py")]],
            include_dirs=[str(CORE)],
            export_symbols=header.functions(),
        )
    ],
    options={"build": {"build_base": str(BUILD)}},
)
