"""Sphinx: ``sphinx-build -W -b html docs docs/_build/html`` with the package installed."""

from __future__ import annotations

import doctest
import sys
from importlib.metadata import version as installed_version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "fivehundred"
author = "the fivehundred authors"
copyright = author
release = version = installed_version("fivehundred")

extensions = ["sphinx.ext.autodoc", "sphinx.ext.doctest", "rulebook", "pictures"]
exclude_patterns = ["_build"]
default_role = "py:obj"
highlight_language = "none"

autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_typehints = "signature"
autodoc_default_options = {"members": True}
python_use_unqualified_type_names = True

doctest_default_flags = doctest.ELLIPSIS | doctest.DONT_ACCEPT_TRUE_FOR_1

html_theme = "furo"
html_title = f"fivehundred {release}"
