"""Kazu, a house of number games: play, solve, make and study them.

    import kazu

    with kazu.Table("kenken", "size=4", seed=7) as table:    # a game that is played
        print(table.text())
        table.move(kazu.move_of(table.hint(3)))

    kazu.shisoku.solve(10, ["K", 6, "Q", 9])["expression"]     # a question

Tables are libkazu, loaded when the first one is opened; questions are the command `kazu`.
"""

from . import command, kazutori, kenken, mastermind, namepoker, shapes, shisoku
from ._version import VERSION as __version__
from .errors import KazuError, NotFound
from .shapes import Cell, Game, News, Node, Param, Result, Review, Turn, View
from .table import Table, daily, games, move_of, params

__all__ = [
    "Cell", "Game", "KazuError", "News", "Node", "NotFound", "Param", "Result", "Review", "Table",
    "Turn", "View", "command", "daily", "games", "kazutori", "kenken", "mastermind", "move_of",
    "namepoker", "params", "shapes", "shisoku", "__version__",
]
