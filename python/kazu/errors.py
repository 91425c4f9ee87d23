"""What can go wrong, as exceptions."""

from __future__ import annotations

from typing import Optional, Tuple


class KazuError(Exception):
    """A line, a move or a question that Kazu does not take.

    >>> import kazu
    >>> kazu.Table("kenken", "size=99")
    Traceback (most recent call last):
    kazu.errors.KazuError: number out of range: 99 (column 6)
    """

    status: str
    """The status, as kazu/status.h names it: "BAD_INPUT", "ILLEGAL_MOVE", "OUT_OF_RANGE",
    "CANCELLED" (the time was up), "BUDGET" (the nodes were), "NO_MEMORY", ..."""
    line: int
    """The line of a save file or of a batch, from 1; 0: no line."""
    column: int
    """The place in the line, in characters from 1; 0: no place."""
    message: str
    """What is wrong, in the language that was asked for."""
    token: Optional[str]
    """The word that is wrong; None: no single word is."""

    def __init__(self, status: str, message: str, token: Optional[str] = None,
                 line: int = 0, column: int = 0) -> None:
        self.status = status
        self.message = message
        self.token = token
        self.line = line
        self.column = column
        super().__init__(status, message, token, line, column)

    def __str__(self) -> str:
        text = self.message if self.token is None else f"{self.message}: {self.token}"
        places = [("line", self.line), ("column", self.column)]
        said = ", ".join(f"{name} {place}" for name, place in places if place > 0)
        return f"{text} ({said})" if said else text


def parted(said: str) -> Tuple[str, Optional[str]]:
    """Parts "MESSAGE: TOKEN", where only the message may hold further colons."""
    message, has_token, token = said.rpartition(": ")
    return (message, token) if has_token else (said, None)


class NotFound(KazuError, ImportError):
    """libkazu or the command is not there, or is one of another version."""

    def __init__(self, message: str, token: Optional[str] = None) -> None:
        KazuError.__init__(self, "UNSUPPORTED", message, token)
