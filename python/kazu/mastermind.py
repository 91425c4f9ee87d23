"""Mastermind, the game of the hidden code. Codes are digits, "1365"; answers are their red and
white pegs, "21". Options: `classic=True`, `bulls=True`, `pegs=5`, `colors=8`, `method="entropy"`.
"""

from __future__ import annotations

from typing import Iterable, Optional, Tuple

from .command import Value, call
from .shapes import Result

Row = Tuple[str, str]


def _rows(history: Iterable[Row]) -> Iterable[str]:
    return [f"{guess}={answer}" for guess, answer in history]


def solve(history: Iterable[Row], **options: Value) -> Result:
    """Finds the next guess from the answers so far; `candidates` is how many codes still fit.

    >>> import kazu
    >>> kazu.mastermind.solve([("1123", "11")])["candidates"]
    84
    """
    return call("mastermind", "next", *_rows(history), **options)[0]


def score(secret: str, guess: str, **options: Value) -> Result:
    """Answers a guess.

    >>> import kazu
    >>> kazu.mastermind.score("1365", "1123")["black"]
    1
    """
    return call("mastermind", "score", secret, guess, **options)[0]


def strategy(method: str = "expected", **options: Value) -> Result:
    """Computes a whole strategy.

    >>> import kazu
    >>> kazu.mastermind.strategy("minmax")["max"]
    5
    """
    return call("mastermind", "strategy", method=method, **options)[0]


def make(*, seed: Optional[int] = None, **options: Value) -> Result:
    """Makes a position in which only one code fits.

    >>> import kazu
    >>> puzzle = kazu.mastermind.make(seed=1)
    >>> rows = [tuple(row.split("=")) for row in puzzle["rows"]]
    >>> kazu.mastermind.solve(rows)["guess"] == puzzle["secret"]
    True
    """
    return call("mastermind", "make", seed=seed, **options)[0]
