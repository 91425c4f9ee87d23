"""Shisoku, the four operations game: the target from all the cards."""

from __future__ import annotations

from typing import List, Optional, Sequence, Union

from .command import Value, call
from .shapes import Result

Card = Union[str, int]


def solve(target: Union[str, int], cards: Sequence[Card], **options: Value) -> Result:
    """Makes the target from all cards, or proves that it cannot be done.

    >>> import kazu
    >>> kazu.shisoku.solve(24, [3, 3, 8, 8])["expression"]
    '8 / (3 - 8 / 3)'
    >>> kazu.shisoku.solve(24, [1, 1, 1, 1])["verdict"]
    'none'

    Cards are "A", 2 .. 9, "T", "J", "Q", "K", or any number from 0 on. Options: `all=True`,
    `count=True`, `nearest=True`, `seconds=1.5`, ... as of `kazu shisoku solve`.
    """
    return call("shisoku", "solve", *cards, t=target, **options)[0]


def check(target: Union[str, int], expression: str, cards: Sequence[Card]) -> Result:
    """Judges a typed explanation.

    >>> import kazu
    >>> kazu.shisoku.check(10, "13 + 6 - 9", [13, 6, 9])["valid"]
    True
    """
    return call("shisoku", "check", expression, *cards, t=target)[0]


def make(cards: int, *, target: Union[str, int, None] = None, level: Optional[int] = None,
         count: int = 1, seed: Optional[int] = None, **options: Value) -> List[Result]:
    """Makes puzzles that can be solved and have the level (1 to 5) wished for.

    >>> import kazu
    >>> puzzle = kazu.shisoku.make(4, target=10, seed=1)[0]
    >>> kazu.shisoku.solve(puzzle["target"], puzzle["cards"])["verdict"]
    'one'

    `digits=True` draws digits 0 to 9 instead of cards: with four of them and the target 10 it is
    the puzzle Make 10.

    >>> len(kazu.shisoku.make(4, target=10, digits=True, count=3, seed=1))
    3
    """
    return call("shisoku", "make", n=cards, t=target, level=level, count=count, seed=seed,
                **options)


def rate(target: Union[str, int], cards: Sequence[Card], **options: Value) -> Result:
    """Says how hard a table is for a person.

    >>> import kazu
    >>> kazu.shisoku.rate(10, [2, 3, 4, 1])["level"]
    1
    """
    return call("shisoku", "rate", *cards, t=target, **options)[0]
