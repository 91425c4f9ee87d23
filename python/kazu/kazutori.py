"""Kazutori, the game of taking numbers: who wins, and how."""

from __future__ import annotations

from typing import List, Optional, Sequence, Union

from .command import Value, call
from .shapes import Result


def solve(total: Union[int, str], *, k: Optional[int] = None,
          moves: Optional[Sequence[int]] = None, at: Union[int, str, None] = None,
          misere: bool = False, **options: Value) -> Result:
    """Tells who wins, and by which numbers: the numbers 1 to `k` may be said, or `moves`.

    >>> import kazu
    >>> kazu.kazutori.solve(21, k=3)["winning_moves"]
    [1]
    >>> kazu.kazutori.solve(10 ** 100, moves=[1, 3, 4])["position"]
    'N'
    """
    return call("kazutori", "solve", N=total, k=k, moves=moves, at=at, misere=misere,
                **options)[0]


def table(total: int, *, k: Optional[int] = None, moves: Optional[Sequence[int]] = None,
          misere: bool = False, **options: Value) -> List[Result]:
    """Tells what every total is worth, one result each.

    >>> import kazu
    >>> "".join(row["position"] for row in kazu.kazutori.table(5, k=2))
    'NNPNNP'
    """
    return call("kazutori", "table", N=total, k=k, moves=moves, misere=misere, **options)


def explain(total: int, *, k: Optional[int] = None, moves: Optional[Sequence[int]] = None,
            misere: bool = False, **options: Value) -> Result:
    """Explains the strategy in words.

    >>> import kazu
    >>> "answer 4 - s" in kazu.kazutori.explain(21, k=3)["text"]
    True
    """
    return call("kazutori", "explain", N=total, k=k, moves=moves, misere=misere, **options)[0]
