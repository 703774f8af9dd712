"""The double-dummy solver: what each side can get when all hands are known.

The hands, a position of the play, and who plays together are given; then every number here is
exact. What seats that do not know the hands should do is another question.
"""

from __future__ import annotations

from fivehundred.solver.asking import Solver, claim, side_of, solve
from fivehundred.solver.makings import contracts
from fivehundred.solver.many import solve_many
from fivehundred.solver.solution import Solution
from fivehundred.solver.table import ContractTable, Making, Par

__all__ = [
    "ContractTable",
    "Making",
    "Par",
    "Solution",
    "Solver",
    "claim",
    "contracts",
    "side_of",
    "solve",
    "solve_many",
]
