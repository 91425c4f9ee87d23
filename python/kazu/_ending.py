"""Reads the last line of an answer, which says whose turn it is."""

from __future__ import annotations

from typing import Tuple

from .shapes import Turn


def _seats(word: str, seats: int) -> Tuple[int, ...]:
    if word == "any":
        return tuple(range(seats))
    return () if word == "none" else tuple(int(seat) for seat in word.split(","))


def turn_of(ending: str, seats: int) -> Turn:
    """Reads "ok turn=0,1 due=500" or "ok over winners=1"."""
    fields = dict(word.partition("=")[::2] for word in ending.split(" "))
    if "over" in fields:
        return Turn((), None, True, _seats(fields["winners"], seats))
    due = fields.get("due")
    return Turn(_seats(fields["turn"], seats), None if due is None else int(due), False, ())
