"""libkazu: where it is found, and the one function that is asked, kz_protocol_line().

Only three structs are mirrored here, those that a caller hands to that function;
tests/python/test_structs.py holds them against the headers.
"""

from __future__ import annotations

import ctypes
import glob
import os
import threading
import time
from typing import Any, Generator, Iterator, List, Optional

from ._version import VERSION
from .errors import KazuError, NotFound, parted

LANGUAGES = {"en": 0, "ja": 1}
HOST = -2
WINDOW = 1 << 16

_Sink = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t)
_Cancelled = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p)


class Text(ctypes.Structure):
    """kz_text of kazu/text.h."""
    _fields_ = [("data", ctypes.c_void_p), ("capacity", ctypes.c_size_t),
                ("length", ctypes.c_size_t), ("truncated", ctypes.c_bool),
                ("sink", _Sink), ("sink_user", ctypes.c_void_p)]


class Work(ctypes.Structure):
    """kz_work of kazu/work.h."""
    _fields_ = [("reallocate", ctypes.c_void_p), ("memory_user", ctypes.c_void_p),
                ("memory_limit", ctypes.c_uint64), ("memory_used", ctypes.c_uint64),
                ("memory_peak", ctypes.c_uint64), ("node_limit", ctypes.c_uint64),
                ("cancelled", _Cancelled), ("cancel_user", ctypes.c_void_p),
                ("progress", ctypes.c_void_p), ("progress_user", ctypes.c_void_p),
                ("trace", ctypes.c_void_p), ("trace_user", ctypes.c_void_p),
                ("cpu", ctypes.c_int), ("nodes", ctypes.c_uint64),
                ("cache_hits", ctypes.c_uint64), ("poll_at", ctypes.c_uint64),
                ("steps", ctypes.c_uint64)]


class Protocol(ctypes.Structure):
    """kz_protocol of kazu/protocol.h."""
    _fields_ = [("table", ctypes.POINTER(ctypes.c_void_p)), ("binding", ctypes.c_int),
                ("lang", ctypes.c_int), ("work", ctypes.POINTER(Work))]


def _candidates() -> Iterator[str]:
    """Where the library may be: a path that was said, beside the package, in the tree that the
    package was installed in (which tells of a folder of its own), and where the loader looks."""
    said = os.environ.get("KAZU_LIBRARY")
    if said:
        yield said
        return
    minor = ".".join(VERSION.split(".")[:2])
    names = [f"libkazu.so.{minor}", f"libkazu.{minor}.dylib", "libkazu.dylib"]
    here = os.path.dirname(os.path.abspath(__file__))
    above = os.path.join(here, os.pardir, os.pardir, os.pardir)
    beside = os.path.join(above, os.pardir, "lib64")
    told = os.path.join(here, "library-folder")
    elsewhere = []
    if os.path.exists(told):
        with open(told, encoding="utf-8") as file:
            elsewhere.append(file.read().rstrip("\n"))
    for folder in [here, *elsewhere, above, beside,
                   *sorted(glob.glob(os.path.join(glob.escape(above), "*-*-*")))]:
        for name in names:
            path = os.path.join(folder, name)
            if os.path.exists(path):
                yield path
    yield from names


def _open() -> ctypes.CDLL:
    tried: List[str] = []
    for path in _candidates():
        try:
            library = ctypes.CDLL(path)
        except OSError as error:
            tried.append(str(error))
            continue
        _check_version(library, path)
        _declare(library)
        return library
    raise NotFound("libkazu cannot be loaded; KAZU_LIBRARY may say its path", tried[0])


def _check_version(library: ctypes.CDLL, path: str) -> None:
    """Refuses a library with another interface: before 1.0 each minor version may have one."""
    if not hasattr(library, "kz_version_check"):
        raise NotFound("this is not libkazu", path)
    library.kz_version.restype = ctypes.c_char_p
    library.kz_version_check.argtypes = [ctypes.c_uint32]
    major, minor, patch = (int(part) for part in VERSION.split("."))
    if library.kz_version_check(major * 1_000_000 + minor * 1_000 + patch) != 0:
        version = library.kz_version().decode("ascii")
        raise NotFound(f"this package is for libkazu {VERSION}, and there is another", version)


def _declare(library: ctypes.CDLL) -> None:
    library.kz_work_init.argtypes = [ctypes.POINTER(Work)]
    library.kz_work_init.restype = None
    library.kz_text_init.argtypes = [ctypes.POINTER(Text), ctypes.c_void_p, ctypes.c_size_t]
    library.kz_text_init.restype = None
    library.kz_table_free.argtypes = [ctypes.c_void_p]
    library.kz_table_free.restype = None
    library.kz_protocol_line.argtypes = [
        ctypes.POINTER(Protocol), ctypes.c_char_p, ctypes.c_size_t, ctypes.c_uint64,
        ctypes.POINTER(Text)]
    library.kz_protocol_line.restype = ctypes.c_bool


_loaded: Optional[ctypes.CDLL] = None
_loading = threading.Lock()


def library() -> ctypes.CDLL:
    """Gives libkazu, which is loaded when it is first needed."""
    global _loaded
    with _loading:
        if _loaded is None:
            _loaded = _open()
        return _loaded


class _Answer(threading.local):
    """What one thread hears, and how long it waits. An exception may come while C runs (Ctrl-C):
    it is kept until C has returned."""

    def __init__(self) -> None:
        self.window = ctypes.create_string_buffer(WINDOW)
        self.text = Text()
        self.parts: List[bytes] = []
        self.raised: Optional[BaseException] = None
        self.deadline: Optional[float] = None
        asked = self._answers()
        next(asked)
        self.cancelled = _Cancelled(asked.send)
        self.sink = _Sink(self._take)

    def _answers(self) -> Generator[bool, Any, None]:
        """Says again and again whether C shall stop. Python looks for signals where a function is
        entered, which is outside of any `try` of a callback; a generator is entered inside."""
        answer = False
        while True:
            try:
                yield answer
                answer = self.deadline is not None and time.monotonic() > self.deadline
            except GeneratorExit:
                return
            except BaseException as error:  # pylint: disable=broad-except
                self.raised = error
                answer = True

    def _take(self, _user: Any, data: int, length: int) -> bool:
        self.parts.append(ctypes.string_at(data, length))
        return True

    def begin(self, seconds: Optional[float]) -> None:
        """Makes ready for an answer."""
        library().kz_text_init(self.text, self.window, WINDOW)
        self.text.sink = self.sink
        self.parts = []
        self.raised = None
        self.deadline = None if seconds is None else time.monotonic() + seconds

    def end(self) -> bytes:
        """Gives the answer."""
        parts, self.parts = self.parts, []
        raised, self.raised = self.raised, None
        if raised is not None:
            raise raised
        if self.text.truncated:
            # Only a signal keeps the sink from taking; it was lost on the way.
            raise KeyboardInterrupt
        return b"".join([*parts, ctypes.string_at(self.window, self.text.length)])


_answer = _Answer()


class Handle:
    """A kz_table and its kz_work. One thread at a time, which the lock sees to."""

    def __init__(self, memory: int) -> None:
        self.lock = threading.RLock()
        self.library = library()
        self.table = ctypes.c_void_p()
        self.work = Work()
        self.library.kz_work_init(self.work)
        self.work.memory_limit = memory
        self.is_closed = False

    def free(self) -> None:
        """Frees the table; a second time does nothing."""
        with self.lock:
            self.is_closed = True
            table, self.table = self.table, ctypes.c_void_p()
            self.library.kz_table_free(table)

    def ask(self, line: str, binding: int, lang: str, nodes: int,
            seconds: Optional[float], now: int = 0) -> List[str]:
        """Sends a line and gives the lines of its answer; an error is one of them."""
        if lang not in LANGUAGES:
            raise KazuError("BAD_INPUT", "there is no such language", lang)
        with self.lock:
            if self.is_closed:
                raise KazuError("UNSUPPORTED", "the table is closed")
            protocol = Protocol(ctypes.pointer(self.table), binding, LANGUAGES[lang],
                                ctypes.pointer(self.work))
            self.work.node_limit = self.work.nodes + nodes if nodes > 0 else 0
            return self._send(protocol, line.encode("utf-8", "surrogatepass"), seconds,
                              now)

    def _send(self, protocol: Protocol, line: bytes, seconds: Optional[float],
              now: int) -> List[str]:
        _answer.begin(seconds)
        self.work.cancelled = _answer.cancelled
        self.library.kz_protocol_line(protocol, line, len(line), now, _answer.text)
        return _answer.end().decode("utf-8", "surrogateescape").split("\n")[:-1]


def fault(ending: str) -> KazuError:
    """Makes an exception of "error STATUS LINE COLUMN: MESSAGE[: TOKEN]"."""
    head, _, said = ending.partition(": ")
    _, status, line, column = head.split(" ")
    # A token that is wrong has a place.
    message, token = parted(said) if int(column) > 0 else (said, None)
    return KazuError(status, message, token, int(line), int(column))


def body(lines: List[str]) -> List[str]:
    """Takes the marks off the body of an answer, and raises what its last line complains of."""
    if lines[-1].startswith("error "):
        raise fault(lines[-1])
    return [line[2:] for line in lines[:-1]]
