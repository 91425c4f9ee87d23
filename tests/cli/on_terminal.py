"""A command on a terminal of its own, for tests that press keys."""

import fcntl
import os
import resource
import select
import signal
import struct
import subprocess
import sys
import termios
import time


class OnTerminal:
    """Runs a command with a new terminal as its standard streams."""

    def __init__(self, *command, term="xterm", output=None, columns=80, rows=24):
        """output: another terminal that it is to write to."""
        self.screen, self.terminal = os.openpty()
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.before = self.settings()
        self.seen = b""
        environment = {"KAZU_LINES": "1", **os.environ, "TERM": term}
        self.process = subprocess.Popen(
            command, stdin=self.terminal, stdout=output or self.terminal, stderr=self.terminal,
            env=environment, start_new_session=True,
            preexec_fn=self.prepare)

    @staticmethod
    def prepare():
        """In the new process: the terminal is its own, a crash leaves no file, and signals are as a
        shell gives them, whatever started the tests."""
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        for number in signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP}:
            if number < signal.SIGRTMIN:
                signal.signal(number, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_SETMASK, [])

    def settings(self):
        """What stty -g tells."""
        return subprocess.run(["stty", "-g"], stdin=self.terminal, check=True,
                              capture_output=True).stdout

    def has_keys(self):
        """Whether single keys come through, unseen."""
        flags = termios.tcgetattr(self.terminal)[3]
        return not flags & termios.ICANON and not flags & termios.ECHO

    def wait_until_read(self):
        """Waits until the command has taken all that was pressed."""
        waiting = struct.pack("i", 1)
        while struct.unpack("i", waiting)[0] > 0:
            time.sleep(0.01)
            waiting = fcntl.ioctl(self.terminal, termios.FIONREAD, waiting)

    def read(self, seconds):
        """Reads what is there now, or comes in time. False: nothing."""
        if not select.select([self.screen], [], [], max(seconds, 0))[0]:
            return False
        self.seen += os.read(self.screen, 65536)
        return True

    def expect(self, text, seconds=60):
        """Waits for a text, and forgets all up to its end. Gives what stood before it."""
        end = time.monotonic() + seconds
        while text.encode() not in self.seen:
            if not self.read(end - time.monotonic()):
                sys.exit(f"expected {text!r} in {self.seen.decode(errors='replace')!r}")
        before, self.seen = self.seen.split(text.encode(), 1)
        return before.decode(errors="replace")

    def unexpected(self, text, seconds=0.4):
        """Fails if a text comes within the time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.read(end - time.monotonic())
        if text.encode() in self.seen:
            sys.exit(f"did not expect {text!r} in {self.seen.decode(errors='replace')!r}")

    def press(self, keys):
        os.write(self.screen, keys if isinstance(keys, bytes) else keys.encode())

    def type(self, line):
        self.press(line + "\n")

    def ends(self, status, seconds=60):
        """Waits for the end, and looks whether the terminal is as it was."""
        end = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < end:
            self.read(0.02)
        if self.process.poll() is None:
            self.process.kill()
            sys.exit(f"did not end: {self.seen.decode(errors='replace')!r}")
        while self.read(0.05):
            pass
        if self.process.returncode != status:
            sys.exit(f"ended with {self.process.returncode}, not {status}: "
                     f"{self.seen.decode(errors='replace')!r}")
        self.is_as_before()

    def ends_by_kill(self):
        """Ends what has nothing left to show."""
        self.process.send_signal(signal.SIGTERM)
        self.ends(3)

    def is_as_before(self):
        if self.settings() != self.before:
            sys.exit(f"the terminal is not as it was: {self.settings()} {self.before}")


def check(condition, what):
    if not condition:
        sys.exit(f"not true: {what}")
