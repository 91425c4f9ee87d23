"""What views, news and the like are made of: the JSON of Kazu, described for type checkers.

At run time these are plain dicts. docs/view.md explains each member; members that are zero,
empty or false are left out, so use `.get()`.
"""

from __future__ import annotations

from typing import Any, Dict, List, NamedTuple, Optional, Tuple, TypedDict


class Cell(TypedDict, total=False):
    """A card, a square, a peg, an action, a slot of a form."""
    id: int
    text: str
    type: str
    key: str
    corner: str
    group: int
    marks: int
    value: int
    extra: int
    seat: int
    flags: str


class Node(TypedDict, total=False):
    """One thing to draw."""
    kind: str
    role: str
    name: str
    text: str
    columns: int
    example: str
    prefix: str
    flags: str
    value: int
    total: int
    until: int
    cells: List[Cell]


class ViewTurn(TypedDict, total=False):
    """Who may move, or how it ended."""
    seats: List[int]
    due: int
    over: bool
    won: List[int]
    by: str


class View(TypedDict, total=False):
    """What somebody sees: an envelope around nodes. Hints are views, too."""
    v: int
    game: str
    seat: int
    at: int
    index: int
    turn: ViewTurn
    strength: int
    nodes: List[Node]


class News(TypedDict, total=False):
    """A sentence about a line of the log."""
    seq: int
    say: str
    tone: str


class Review(TypedDict):
    """What was thought of an entry: grade 0 (best) to 4 (blunder), -1: nothing to judge."""
    index: int
    grade: int
    nodes: List[Node]


class Preset(TypedDict, total=False):
    """A named set of parameters."""
    name: str
    title: str
    params: str
    min_seats: int
    max_seats: int


class Game(TypedDict):
    """A game of the house."""
    game: str
    title: str
    min_seats: int
    max_seats: int
    hints: bool
    timed: bool
    presets: List[Preset]


class Choice(TypedDict):
    """A value that a parameter may have."""
    id: str
    title: str


class Param(TypedDict, total=False):
    """A parameter of a game."""
    key: str
    title: str
    kind: str
    standard: str
    choices: List[Choice]
    least: int
    most: int


class Turn(NamedTuple):
    """Whose turn it is, or how it ended.

    >>> import kazu
    >>> kazu.Table("kazutori").turn
    Turn(seats=(0,), due=None, over=False, winners=())
    """
    seats: Tuple[int, ...]
    """Who may move; empty when it is over."""
    due: Optional[int]
    """When time brings something, in ms; None: it does not."""
    over: bool
    winners: Tuple[int, ...]


Result = Dict[str, Any]
"""A result of the command, as docs/cli.md describes it."""
