"""kazu-tui on a terminal of its own that a VT emulator (pyte) reads: what a person would see."""
import atexit
import fcntl
import os
import re
import shutil
import struct
import sys
import tempfile
import termios
import time

import pyte

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from on_terminal import OnTerminal, check  # noqa: E402,F401

KAZU = os.environ["KAZU"]
KAZU_TUI = KAZU + "-tui"
UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
ESCAPE, ENTER, TAB, BACKSPACE = "\x1b", "\r", "\t", "\x7f"
F1, F2 = "\x1bOP", "\x1bOQ"
# A sanitizer on a busy machine takes many times as long.
PATIENCE = 120 if os.environ.get("KAZU_TEST_EFFORT") == "less" else 40


def own_folder():
    """A folder that is gone when the test ends, however it ends."""
    folder = tempfile.mkdtemp(prefix="kazu-tui-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


class _Shown(pyte.Screen):
    """Answers what the program asks of its terminal."""

    def __init__(self, columns, lines, answer):
        super().__init__(columns, lines)
        self.answer = answer

    def write_process_input(self, data):
        self.answer(data)

    # The emulator knows no SGR mouse mode; nothing is shown by it.
    def set_mode(self, *modes, **kwargs):
        super().set_mode(*[mode for mode in modes if mode < 1000], **kwargs)

    def reset_mode(self, *modes, **kwargs):
        super().reset_mode(*[mode for mode in modes if mode < 1000], **kwargs)


class FullScreen(OnTerminal):
    """A command of kazu-tui, played by keys. The emulator is one of the Linux console: it does not
    know all that xterm's entry of terminfo promises."""

    def __init__(self, *words, columns=80, rows=24, lang="en", term="linux", home=None,
                 program=KAZU_TUI, environment=None):
        self.home = home or own_folder()
        os.environ.update({"KAZU_LINES": "", "XDG_STATE_HOME": self.home, "HOME": self.home,
                           "KAZU_LANG": lang, "LC_ALL": "C.UTF-8", **(environment or {})})
        self.columns, self.rows = columns, rows
        super().__init__(program, *words, term=term, columns=columns, rows=rows)
        self.page = _Shown(columns, rows, lambda data: os.write(self.screen, data.encode()))
        self.stream = pyte.ByteStream(self.page)

    def read(self, seconds):
        self.seen = b""
        try:
            found = super().read(seconds)
        except OSError:  # the program is gone
            return False
        self.stream.feed(self.seen)
        return found

    def settle(self, quiet=0.06):
        """Reads until nothing more comes."""
        while self.read(quiet):
            pass

    def text(self):
        return "\n".join(self.lines())

    def lines(self):
        """The rows as they are seen; the second half of a wide character is no character."""
        return ["".join(self.page.buffer[y][x].data for x in range(self.page.columns)).rstrip()
                for y in range(self.page.lines)]

    def cursor_text(self):
        """The cells that are shown reversed between the bars: where the cursor of a game is."""
        return "".join(self.page.buffer[y][x].data for y in range(1, self.page.lines - 1)
                       for x in range(self.page.columns) if self.page.buffer[y][x].reverse)

    def wait(self, what, seconds=None):
        """Waits until the page matches a pattern (or a function of it); gives the match."""
        end = time.monotonic() + (seconds or PATIENCE)
        while True:
            shown = self.text()
            found = what(shown) if callable(what) else re.search(what, shown)
            # A page comes in pieces: a row below may still be the one of the page before.
            if found and not self.read(0.02):
                return found
            if found:
                continue
            if not self.read(min(0.2, max(end - time.monotonic(), 0))) and time.monotonic() > end:
                sys.exit(f"expected {what!r} on\n{shown}")
            if self.process.poll() is not None and not self.read(0.2) and shown == self.text():
                sys.exit(f"ended with {self.process.returncode} before {what!r}:\n{self.text()}")

    def keys(self, *keys, quiet=0.06):
        """Presses keys, one after the other, and reads what comes of it."""
        for key in keys:
            self.press(key)
        self.settle(quiet)

    def click(self, x, y, button=0):
        self.keys(f"\x1b[<{button};{x + 1};{y + 1}M", f"\x1b[<{button};{x + 1};{y + 1}m")

    def resize(self, columns, rows):
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.columns, self.rows = columns, rows
        self.page.resize(rows, columns)
        self.process.send_signal(28)  # SIGWINCH

    def end(self, *statuses):
        """Waits for the end, and checks that the terminal is as it was before."""
        stop = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < stop:
            self.read(0.05)
        check(self.process.poll() is not None, "it ends")
        self.settle()  # its last words may still be on the way
        check(self.process.returncode in (statuses or (0,)),
              f"status {statuses or 0}, not {self.process.returncode}")
        check(self.settings() == self.before, "the terminal is as it was before")
