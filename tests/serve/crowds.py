"""Thousands of clients at once: the program tests/serve/crowd.c, built beside the command."""
import collections
import json
import os
import subprocess
import tempfile

import server

CROWD = os.path.join(os.path.dirname(os.path.abspath(server.KAZU)), "tests", "crowd")

Told = collections.namedtuple("Told", "room hearer seat seq letter")
Pending = collections.namedtuple("Pending", "room seat token letter after")


def place_of(running):
    if hasattr(running, "places"):
        return ",".join(map(text_of, running.places))
    return text_of(running.place)


def text_of(place):
    return place if isinstance(place, str) else str(place[1])


def is_built():
    return os.access(CROWD, os.X_OK)


def make_rooms(running, count, params="N=12000 k=3"):
    """Makes rooms of two persons who play numbers; gives their keys as text."""
    done = subprocess.run([CROWD, "make", place_of(running), str(count), params], stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, timeout=server.LIMIT * 10)
    assert done.returncode == 0, (done.returncode, done.stderr[-2000:])
    assert done.stdout.count("\n") == 2 * count, done.stderr[-2000:]
    return done.stdout


def floor_us(folder, rate, seconds, lines):
    """Processor time a move of a server that only moves the bytes and flushes the pages, on this machine, in us."""
    done = subprocess.run([CROWD, "floor", os.path.join(folder, "floor"), *map(str, (rate, seconds, lines))],
                          stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=server.LIMIT * 10)
    assert done.returncode == 0, (done.returncode, done.stderr[-2000:])
    return json.loads(done.stdout)["us"]


class Crowd:
    """A crowd at work, until it ends by itself or is sent home."""

    def __init__(self, running, what, number, *more, keys):
        self.errors = tempfile.TemporaryFile()
        self.process = subprocess.Popen([CROWD, what, place_of(running), str(number), *map(str, more)],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors)
        self.process.stdin.write(keys.encode())
        self.process.stdin.close()
        self.first = self.process.stdout.readline().decode()

    def end(self, limit=server.LIMIT * 10):
        """Waits for its end; gives what it counted."""
        try:
            lines = self.process.stdout.read().decode().splitlines()
            self.process.wait(limit)
        finally:
            self.kill()
        assert lines, self.complaints()
        return json.loads(lines[-1])

    def go_home(self):
        self.process.terminate()
        return self.end()

    def complaints(self):
        self.errors.seek(0)
        return self.errors.read().decode()[-2000:]

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *trouble):
        self.kill()
        self.process.stdout.close()
        self.errors.close()


class Load(Crowd):
    """All keys join and play: `rate` moves a second, 0 as many as go."""

    def __init__(self, running, rate, seconds, keys, again=False):
        handle, self.path = tempfile.mkstemp(prefix="kazu-heard-")
        os.close(handle)
        super().__init__(running, "load", rate, seconds, self.path, *(["again"] if again else []), keys=keys)
        assert self.first == "playing\n", self.complaints()

    def heard(self):
        """What was told to anybody, and what nobody answered."""
        told, pending = [], []
        with open(self.path, encoding="ascii") as lines:
            for line in lines:
                word, *fields = line.split()
                if word == "told":
                    room, hearer, seat, seq, letter = fields
                    told.append(Told(room, int(hearer), int(seat), int(seq), int(letter)))
                else:
                    room, seat, token, letter, after = fields
                    pending.append(Pending(room, int(seat), token, int(letter), int(after)))
        return told, pending

    def __exit__(self, *trouble):
        super().__exit__(*trouble)
        os.unlink(self.path)
