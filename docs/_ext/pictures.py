"""The directive ``picture``: lines of Python, and below them what they draw.

The lines are examples like all others, with ``>>>`` in front, and go on from those before them on
the page. ``.. picture:: hand`` shows the text that they give the name ``hand``: an element as it
stands, a whole page of HTML in a frame.
"""

from __future__ import annotations

import contextlib
import doctest
import io
from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

FRAME = "width:100%;height:46rem;border:1px solid #8888;border-radius:8px"


class Picture(SphinxDirective):
    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        lines = "\n".join(self.content)
        before = "\n".join(self.state_machine.input_lines[: self.lineno - 1])
        names: dict[str, Any] = {}
        for example in doctest.DocTestParser().get_examples(f"{before}\n\n{lines}"):
            with contextlib.redirect_stdout(io.StringIO()):
                exec(compile(example.source, self.get_location(), "single"), names)
        drawn = names[self.arguments[0]]
        if drawn.startswith("<!DOCTYPE"):
            drawn = f'<iframe title="A page" style="{FRAME}" srcdoc="{escape(drawn)}"></iframe>'
        picture = nodes.raw("", drawn, format="html")
        return [nodes.doctest_block(lines, lines), nodes.container("", picture)]


def setup(app: Sphinx) -> ExtensionMetadata:
    app.add_directive("picture", Picture)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
