"""Questions, asked of the command `kazu`: all its verbs, with the JSON that docs/cli.md describes.

The library gives each solver its own structs, and no JSON; the command has one documented form for
all of them, which stays, checks each answer, takes budgets and Ctrl-C, and cannot pull the
interpreter down with it. It starts in 3 ms; `batch()` starts it once for many cases.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import threading
from typing import Dict, Iterable, Iterator, List, Optional, Sequence, Union

from ._version import VERSION
from .errors import KazuError, NotFound, parted
from .shapes import Result

Value = Union[str, int, float, bool, None, Sequence[Union[str, int]]]
Operand = Union[str, int, float]

YES, NO, BAD, UNDECIDED, MACHINE = range(5)
_STATUS = {BAD: "BAD_INPUT", UNDECIDED: "BUDGET", MACHINE: "NO_MEMORY"}
_found: Optional[str] = None
_finding = threading.Lock()


def _candidates() -> Iterator[str]:
    """KAZU, the command of the tree that the package was installed in, and that of the PATH."""
    said = os.environ.get("KAZU")
    if said:
        yield said
        return
    here = os.path.dirname(os.path.abspath(__file__))
    yield os.path.normpath(os.path.join(here, *[os.pardir] * 4, "bin", "kazu"))
    in_path = shutil.which("kazu")
    if in_path is not None:
        yield in_path


def find() -> str:
    """Gives the path of the command; one of another version is refused."""
    global _found
    with _finding:
        if _found is None:
            _found = _find()
        return _found


def _find() -> str:
    for path in _candidates():
        try:
            said = subprocess.run([path, "--version"], stdin=subprocess.DEVNULL, text=True,
                                  capture_output=True, check=True).stdout.split()
        except (OSError, subprocess.CalledProcessError):
            continue
        if len(said) < 2 or said[1].split(".")[:2] != VERSION.split(".")[:2]:
            raise NotFound(f"this package is for kazu {VERSION}, and there is another", path)
        return path
    raise NotFound("the command kazu is not there; KAZU may say its path")


def _option(name: str, value: Value) -> List[str]:
    if value is None or value is False:
        return []
    dashed = f"-{name}" if len(name) == 1 else "--" + name.replace("_", "-")
    if value is True:
        return [dashed]
    if isinstance(value, (list, tuple)):
        return [dashed, ",".join(str(part) for part in value)]
    return [dashed, str(value)]


def _words(game: str, verb: str, operands: Iterable[Operand],
           options: Dict[str, Value]) -> List[str]:
    words = [find(), game, verb, "--json", "--progress", "never"]
    if "lang" not in options:
        words += ["--lang", "en"]
    for name, value in options.items():
        words += _option(name, value)
    return [*words, "--", *(str(operand) for operand in operands)]


def _complaint(status: int, result: Optional[Result], said: str) -> KazuError:
    """Makes an exception of an error object, or of "kazu: MESSAGE: TOKEN (PLACE)"."""
    if result is not None:
        message, token = parted(str(result["error"]))
        return KazuError(_STATUS.get(status, "BAD_INPUT"), message, token,
                         int(result.get("line", 0)), int(result.get("column", 0)))
    lines = said.strip().splitlines()
    text = lines[-1] if lines else f"kazu ended with status {status}"
    return KazuError(_STATUS.get(status, "BAD_INPUT"), *parted(re.sub(r"^kazu: ", "", text)))


def call(game: str, verb: str, *operands: Operand, **options: Value) -> List[Result]:
    """Asks one question and gives its results.

    Options are named as on the command line, `N=21` for `-N 21`, `hide_ops=True` for `--hide-ops`;
    `lang` is "en" unless it is said.
    A proven no is a result. What is undecided is one, too, if there is anything to say; else it is
    a KazuError with the status "BUDGET".

    >>> import kazu
    >>> kazu.command.call("kazutori", "secret", N=21, k=3)[0]["totals"]
    [1, 5, 9, 13, 17, 21]
    """
    done = subprocess.run(_words(game, verb, operands, options),
                          stdin=subprocess.DEVNULL, capture_output=True, check=False)
    results = [json.loads(line) for line in done.stdout.decode("utf-8").splitlines()]
    wrong = next((result for result in results if "error" in result), None)
    if done.returncode < 0 or done.returncode >= BAD and (wrong is not None or not results):
        raise _complaint(done.returncode, wrong, done.stderr.decode("utf-8", "replace"))
    return results


def batch(game: str, verb: str, lines: Iterable[str], **options: Value) -> Iterator[Result]:
    """Asks many questions of one command: a line each, as the operand `-` reads them. Results come
    while lines go in, in their order; of a bad line comes `{"line": 7, "error": "...",
    "column": 3}`, and the run goes on.

    >>> import kazu
    >>> found = kazu.command.batch("shisoku", "solve", ["24 A 2 3 4", "10 Z"])
    >>> [result.get("verdict", result.get("error")) for result in found]
    ['one', 'expected a card: Z']
    """
    process = subprocess.Popen(_words(game, verb, ["-"], options),
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL)
    assert process.stdin is not None and process.stdout is not None
    into, out = process.stdin, process.stdout

    def feed() -> None:
        try:
            for line in lines:
                into.write(line.encode("utf-8") + b"\n")
            into.close()
        except BrokenPipeError:
            pass

    feeder = threading.Thread(target=feed, daemon=True)
    feeder.start()
    try:
        for line in out:
            yield json.loads(line)
        feeder.join()
        if process.wait() < 0 or process.returncode == MACHINE:
            raise _complaint(process.returncode, None, "")
    finally:
        process.kill()
        feeder.join()
        out.close()
        process.wait()
