"""Name poker, hands from a name. Options: `rules="article3"`, `name="FILE"`."""

from __future__ import annotations

from typing import List, Optional

from .command import Value, call
from .shapes import Result


def judge(*hands: str, **options: Value) -> List[Result]:
    """Tells the type and the rank of hands.

    >>> import kazu
    >>> kazu.namepoker.judge("大石泉すき")[0]["rank"]
    1
    """
    return call("namepoker", "judge", *hands, **options)


def compare(a: str, b: str, **options: Value) -> Result:
    """Tells which of two hands is stronger, and why: `result` is -1 if it is `a`.

    >>> import kazu
    >>> kazu.namepoker.compare("大石泉すき", "大大大石泉")["result"]
    -1
    """
    return call("namepoker", "compare", a, b, **options)[0]


def solve(hand: str, **options: Value) -> Result:
    """Finds the best exchange of a hand; what is exchanged is shown as `_`.

    >>> import kazu
    >>> kazu.namepoker.solve("大大大石泉")["keep"]
    '大大大__'
    """
    return call("namepoker", "draw", hand, **options)[0]


def make(count: int = 1, *, seed: Optional[int] = None, **options: Value) -> List[Result]:
    """Deals hands at random, judged.

    >>> import kazu
    >>> len(kazu.namepoker.make(3, seed=5))
    3
    """
    return call("namepoker", "deal", count=count, seed=seed, **options)
