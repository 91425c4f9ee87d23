"""KenKen, the puzzle that makes you clever. A puzzle is a line `ID SIZE CAGES SOLUTION`, a game id
of Simon Tatham's Keen, or the name of a file.
"""

from __future__ import annotations

from typing import List, Optional

from .command import Value, call
from .shapes import Result


def solve(puzzle: str, **options: Value) -> Result:
    """Solves a puzzle, and proves whether the solution is the only one.

    >>> import kazu
    >>> kazu.kenken.solve("t 2 3+:0,1;2*:2,3 -")["verdict"]
    'many'
    """
    return call("kenken", "solve", puzzle, **options)[0]


def count(puzzle: str, **options: Value) -> Result:
    """Counts the solutions.

    >>> import kazu
    >>> kazu.kenken.count("t 2 3+:0,1;2*:2,3 -")["count"]
    2
    """
    return call("kenken", "count", puzzle, **options)[0]


def explain(puzzle: str, **options: Value) -> Result:
    """Solves by logic, a reason for each step.

    >>> import kazu
    >>> kazu.kenken.explain(kazu.kenken.make(4, seed=1)[0]["puzzle"])["solved"]
    True
    """
    return call("kenken", "explain", puzzle, **options)[0]


def make(size: int, *, level: Optional[str] = None, count: int = 1, to: str = "kkl",
         seed: Optional[int] = None, **options: Value) -> List[Result]:
    """Makes puzzles with one solution and of exactly the level ("easy", "normal", "hard",
    "extreme", "unreasonable") asked for; `puzzle` is its text.

    >>> import kazu
    >>> made = kazu.kenken.make(5, level="normal", seed=3)[0]
    >>> kazu.kenken.solve(made["puzzle"], unique=True)["verdict"]
    'one'
    """
    # pylint: disable=redefined-outer-name
    return call("kenken", "make", size=size, level=level, count=count, to=to, seed=seed,
                **options)
