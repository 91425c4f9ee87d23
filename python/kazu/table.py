"""Tables: one game that is played, by people, by computer players, or by a program."""

from __future__ import annotations

import contextlib
import json
import weakref
from types import TracebackType
from typing import Any, Dict, Iterator, List, Optional, Sequence, Type, TypeVar, Union, cast

from ._ending import turn_of
from ._library import HOST, Handle, body
from .errors import KazuError
from .shapes import Game, News, Param, Result, Review, Turn, View

MEMORY = 4 << 30
T = TypeVar("T", bound="Table")
Seed = Union[int, str]


def _options(**given: Any) -> str:
    """Writes the options of a protocol line; None is left out, True is the bare word."""
    words = []
    for key, value in given.items():
        if value is True:
            words.append(key)
        elif value is not None and value is not False:
            words.append(f"{key}={value}")
    return "".join(f" {word}" for word in words)


@contextlib.contextmanager
def _places_of(head: str) -> Iterator[None]:
    """Lets the columns of errors count in what the caller wrote, which stands behind `head`."""
    try:
        yield
    except KazuError as error:
        if error.line == 0 and error.column > len(head):
            raise KazuError(error.status, error.message, error.token, 0,
                            error.column - len(head)) from None
        raise


def _levels(bots: Optional[Sequence[int]]) -> Optional[str]:
    return ",".join(str(level) for level in bots) if bots else None


class Table:
    """A game at a table, with one seat or more.

    >>> import kazu
    >>> with kazu.Table("kazutori", "N=21 k=3", bots=[0, 5]) as table:
    ...     table.move("1")
    ...     table.bot()
    ...     table.turn.seats
    Turn(seats=(1,), due=None, over=False, winners=())
    '3'
    (0,)

    `game` is one of `kazu.games()`, `params` what `kazu.params(game)` lists, or the name of a
    preset. `seats` is the number of players (the fewest, if it is missing), `bots` a level of 1
    to 5 for each seat, 0 for a person. The same `seed` deals the same game.

    `lang` ("en" or "ja") is the language of texts. `nodes` and `seconds` bound each call that
    searches, `memory` (bytes) all of them. A table is freed by `close()`, at the end of a `with`,
    or when nobody holds it any more. One thread at a time works with a table, the others wait;
    different tables run side by side.
    """

    def __init__(self, game: str, params: str = "", *, seats: Optional[int] = None,
                 bots: Optional[Sequence[int]] = None, seed: Seed = 0, lang: str = "en",
                 nodes: int = 0, seconds: Optional[float] = None, memory: int = MEMORY) -> None:
        self._prepare(lang, nodes, seconds, memory)
        options = _options(seats=seats, seed=seed, bots=_levels(bots))
        self._begin(f"new {game}{options} ", params)

    def _prepare(self, lang: str, nodes: int, seconds: Optional[float], memory: int) -> None:
        self.lang = lang
        self.nodes = nodes
        self.seconds = seconds
        self._handle = Handle(memory)
        self._free = weakref.finalize(self, self._handle.free)

    def _begin(self, head: str, rest: str) -> None:
        try:
            with _places_of(head):
                self._ask(head + rest)
            state = dict(word.split(" ") for word in self._ask("state"))
        except BaseException:
            self.close()
            raise
        self.game = state["game"]
        self.seats = int(state["seats"])

    @classmethod
    def open(cls: Type[T], game: str, instance: str, *, seats: Optional[int] = None,
             bots: Optional[Sequence[int]] = None, lang: str = "en", nodes: int = 0,
             seconds: Optional[float] = None, memory: int = MEMORY) -> T:
        """Opens the game that an instance line describes, without a deal.

        >>> import kazu
        >>> table = kazu.Table.open("kenken", "check=rules puzzle=t 2 3+:0,1;2*:2,3 -")
        >>> table.move("r1c1 1").seats
        (0,)
        """
        table = cls.__new__(cls)
        table._prepare(lang, nodes, seconds, memory)
        table._begin(f"open {game}{_options(seats=seats, bots=_levels(bots))} ", instance)
        return table

    @classmethod
    def load(cls: Type[T], save: str, *, lang: str = "en", nodes: int = 0,
             seconds: Optional[float] = None, memory: int = MEMORY) -> T:
        """Opens a saved game. What was not logged by Kazu itself is refused, with its line.

        >>> import kazu
        >>> saved = kazu.Table("mastermind", seed=3).save()
        >>> kazu.Table.load(saved).save() == saved
        True
        """
        table = cls.__new__(cls)
        table._prepare(lang, nodes, seconds, memory)
        escaped = save.replace("\r\n", "\n").replace("\\", "\\\\").replace("\n", "\\n")
        table._begin("load ", escaped)
        return table

    def _lines(self, line: str, binding: int = HOST, now: int = 0) -> List[str]:
        return self._handle.ask(line, binding, self.lang, self.nodes, self.seconds, now)

    def _ask(self, line: str) -> List[str]:
        return body(self._lines(line))

    def _json(self, line: str) -> Any:
        return json.loads("".join(self._ask(line)))

    def _turn(self, line: str, binding: int = HOST, now: int = 0) -> Turn:
        lines = self._lines(line, binding, now)
        body(lines)
        return turn_of(lines[-1], self.seats)

    def ask(self, line: str, seat: Optional[int] = None) -> List[str]:
        """Sends a line of the protocol and gives its whole answer; errors are answers, too.

        With a seat the line counts as that player's, who may see and do no more than the rules
        allow: it may come from a stranger.

        >>> import kazu
        >>> kazu.Table("kazutori").ask("save", seat=1)
        ['error ILLEGAL_MOVE 0 1: this command is not for players: save']
        """
        return self._lines(line, HOST if seat is None else seat)

    @property
    def turn(self) -> Turn:
        """Whose turn it is, or how it ended."""
        return self._turn("turn")

    @property
    def moves(self) -> int:
        """How many entries count: moves, and events of the game."""
        state = dict(word.split(" ") for word in self._ask("state"))
        return int(state["moves"])

    def move(self, line: str, *, seat: Optional[int] = None, at: Optional[int] = None) -> Turn:
        """Makes a move, for the seat whose turn it is unless one is named; `at` is the time in
        ms of the table, which only matters in games with a time of their own.

        >>> import kazu
        >>> kazu.Table("kazutori", "N=21 k=3").move("7")
        Traceback (most recent call last):
        kazu.errors.KazuError: this number is not allowed: 7 (column 1)
        """
        if seat is None:
            seat = (self.turn.seats or (0,))[0]
        with _places_of("move "):
            return self._turn(f"move {line}", seat, at or 0)

    def act(self, line: str, *, seat: Optional[int] = None, at: Optional[int] = None) -> Turn:
        """Does anything that a table knows: "resign", "ask abort", "sit 1 bot 3" (docs/table.md).
        Without a seat it is the host who says it."""
        with _places_of("act "):
            return self._turn(f"act {line}", HOST if seat is None else seat, at or 0)

    def bot(self, level: Optional[int] = None, *, seat: Optional[int] = None,
            at: Optional[int] = None) -> Optional[str]:
        """Lets the computer move for a seat and gives its move; None: it would rather wait.
        Without a level it is that of the chair, or 3."""
        number = "" if level is None else f" {level}"
        said = self._ask(f"bot{number}{_options(seat=seat, at=at)}")
        return said[0] if said else None

    def plan(self, seat: int, level: Optional[int] = None) -> Dict[str, Any]:
        """Says what the computer would do, `{"at": 0, "line": "3"}`, and enters nothing."""
        number = "" if level is None else f" {level}"
        return cast(Dict[str, Any], self._json(f"plan {seat}{number}"))

    def wake(self, at: int) -> Turn:
        """Lets happen what is due up to a time, in ms."""
        return self._turn(f"wake at={at}")

    def wait(self, ms: int) -> Turn:
        """Lets so much time pass."""
        return self._turn(f"wait {ms}")

    def undo(self, entries: int = 1) -> Turn:
        """Takes entries back, as far as they have shown nothing."""
        return self._turn(f"undo {entries}")

    def redo(self, entries: int = 1) -> Turn:
        """Makes entries again that were taken back."""
        return self._turn(f"redo {entries}")

    def view(self, *, seat: Union[int, str, None] = None, index: Optional[int] = None,
             all: bool = False) -> View:  # pylint: disable=redefined-builtin
        """Gives what a seat sees, or the public (`seat="none"`), now or after `index` entries;
        after the end also `all`.

        >>> import kazu
        >>> view = kazu.Table("kenken", "size=3", seed=1).view()
        >>> [node["name"] for node in view["nodes"] if node.get("role") == "board"]
        ['board']
        """
        return cast(View, self._json("view json" + _options(index=index, all=all, seat=seat)))

    def text(self, *, seat: Union[int, str, None] = None, index: Optional[int] = None,
             all: bool = False) -> str:  # pylint: disable=redefined-builtin
        """Gives the same view as lines of text."""
        return "\n".join(self._ask("view" + _options(index=index, all=all, seat=seat)))

    def labels(self, *, index: Optional[int] = None,
               all: bool = False) -> Dict[str, List[str]]:  # pylint: disable=redefined-builtin
        """Gives words for all cells of a view, by the names of their nodes, as a screen reader
        says them."""
        line = "labels" + _options(index=index, all=all)
        return cast(Dict[str, List[str]], self._json(line))

    def hint(self, strength: int = 1, *, seat: Optional[int] = None) -> View:
        """Gives a hint, which counts: 1 nudges, 2 says where, 3 has the move.

        >>> import kazu
        >>> table = kazu.Table("kenken", "size=3", seed=1)
        >>> table.move(kazu.move_of(table.hint(3))).seats
        (0,)
        """
        return cast(View, self._json(f"hint {strength} json{_options(seat=seat)}"))

    def news(self, since: int = 0, *, seat: Union[int, str, None] = None) -> Iterator[News]:
        """Tells what happened, a sentence for each line of the log after line `since`.

        >>> import kazu
        >>> table = kazu.Table("kazutori", "N=21 k=3")
        >>> turn = table.move("2")
        >>> [news["say"] for news in table.news()][-1]
        'Player A said 2: the total is 2.'
        """
        yield from cast(List[News], self._json(f"news{_options(seat=seat)} {since}"))

    def review(self, index: int) -> Review:
        """Judges entry `index`, counted from 0, after the end."""
        return cast(Review, self._json(f"review {index}"))

    def reviews(self) -> Iterator[Review]:
        """Judges all entries, after the end."""
        for index in range(self.moves):
            yield self.review(index)

    def rate(self) -> int:
        """Says how hard the game that was dealt is, 1 to 5."""
        return int(self._ask("rate")[0].split(" ")[1])

    def summary(self) -> Result:
        """Sums the game up."""
        return cast(Result, self._json("summary"))

    def log(self) -> List[str]:
        """Gives the lines of the log. It holds secrets."""
        return self._ask("log")

    def save(self) -> str:
        """Gives the save file. It holds secrets."""
        return "".join(f"{line}\n" for line in self._ask("save"))

    def close(self) -> None:
        """Frees the table; a second time does nothing."""
        self._free()

    def __enter__(self: T) -> T:
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], error: Optional[BaseException],
                 trace: Optional[TracebackType]) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<kazu.Table {self.game}, {self.seats} seats>"


def _ask_house(line: str, lang: str = "en") -> Any:
    handle = Handle(MEMORY)
    return json.loads("".join(body(handle.ask(line, HOST, lang, 0, None))))


def games(lang: str = "en") -> List[Game]:
    """Lists the games of the house and their presets.

    >>> import kazu
    >>> [game["game"] for game in kazu.games()]
    ['shisoku', 'shisoku-game', 'kazutori', 'mastermind', 'namepoker', 'kenken']
    """
    return cast(List[Game], _ask_house("games json", lang))


def params(game: str, lang: str = "en") -> List[Param]:
    """Lists the parameters of a game.

    >>> import kazu
    >>> [param["key"] for param in kazu.params("namepoker")]
    ['rounds', 'exchanges', 'rules', 'first']
    """
    return cast(List[Param], _ask_house(f"params {game}", lang))


def daily(game: str, date: str, **options: Any) -> Table:
    """Opens the game of a day, the same for everybody.

    >>> import kazu
    >>> kazu.daily("kenken", "2026-11-22")
    <kazu.Table kenken, 1 seats>
    """
    dealt = _ask_house(f"daily {game} {date}")
    return Table(game, dealt["params"], seed=dealt["key"], **options)


def move_of(hint: View) -> str:
    """Gives the move that a hint of strength 3 holds; "" if it holds none."""
    for node in hint["nodes"]:
        if node["kind"] == "actions":
            return node["cells"][0]["type"]
    return ""
