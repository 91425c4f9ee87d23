"""Runs `kazu serve` on a store of its own for a test, and ends it whatever happens."""
import contextlib
import ctypes
import http.client
import os
import random
import re
import resource
import select
import shutil
import signal
import socket
import subprocess
import tempfile
import time

import client
import ledger

try:
    LIBC = ctypes.CDLL(None)
except OSError:
    LIBC = None
KAZU = os.environ.get("KAZU", "build/kazu")
SLOW = os.environ.get("KAZU_TEST_TIER") == "slow"
LIMIT = client.LIMIT
ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)/|unix:(\S+)")
# Tests speak faster than people do.
FAST = ("messages=1000000/1", "moves=1000000/1", "makes=1000000/1", "upgrades=1000000/1",
        "address_connections=20000", "asks=1000000/1", "bot_least_ms=1", "bot_most_ms=2",
        # A test that plays for many reads the pings of one while it speaks for another.
        "answer_ms=60000")


def chance_with_seed():
    """Random choices whose seed is printed: KAZU_TEST_SEED=N makes the same ones again."""
    seed = int(os.environ.get("KAZU_TEST_SEED") or random.randrange(1 << 32))
    print(f"KAZU_TEST_SEED={seed}", flush=True)
    return random.Random(seed)


def die_with_parent():
    """Whoever kills the test ends its server too, where the system can do that."""
    if hasattr(LIBC, "prctl"):
        LIBC.prctl(1, signal.SIGKILL)


def raise_files(wanted=20000):
    """Lets this process and its children open so many files, if the system does."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most


class Server:
    """A running `kazu serve`. Its store and its folder outlive it, until clear_away()."""

    def __init__(self, *arguments, limits=(), fast=True, no_origin=True, folder=None, unix=False, store=None):
        self.folder = folder or tempfile.mkdtemp(prefix="kazu-serve-")
        self.owns_folder = folder is None
        self.store = store or os.path.join(self.folder, "kazu.db")
        self.arguments = [*arguments]
        if no_origin:
            self.arguments.append("--no-origin")
        self.admin = os.path.join(self.folder, "admin")
        if "--admin" not in arguments:
            self.arguments += ["--admin", "unix:" + self.admin]
        for limit in (*(FAST if fast else ()), *limits):
            self.arguments += ["--limit", limit]
        self.listen = "unix:" + os.path.join(self.folder, "socket") if unix else "127.0.0.1:0"
        self.process = None
        # Not a pipe: a server that logs does not wait for its test.
        self.log = tempfile.TemporaryFile()
        self.cleanup = []
        try:
            self.start()
        except BaseException:
            self.clear_away()
            raise

    def start(self):
        """Starts it, on the store that is there, and waits until it listens."""
        begin = time.monotonic()
        self.process = subprocess.Popen(
            [KAZU, "serve", "--lang", "en", "--listen", self.listen, "--store", self.store, *self.arguments],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self.log, preexec_fn=die_with_parent)
        told = self.process.stdout
        line = told.readline().decode() if select.select([told], [], [], LIMIT)[0] else ""
        found = ADDRESS.search(line)
        if not found:
            raise AssertionError(f"it did not start: {self.process.poll()} {line!r} {self.said}")
        self.place = ("127.0.0.1", int(found.group(1))) if found.group(1) else found.group(2)
        self.started_in = time.monotonic() - begin

    @property
    def said(self):
        """All that it logged."""
        return os.pread(self.log.fileno(), os.fstat(self.log.fileno()).st_size, 0).decode("utf-8", "replace")

    def client(self, **how):
        return client.Client(self.place, **how)

    def end(self, number=signal.SIGTERM):
        """Its exit status; a signal is negative."""
        self.process.send_signal(number)
        return self.gone()

    def gone(self):
        status = self.process.wait(LIMIT)
        self.process.stdout.close()
        return status

    def kill(self):
        """What power loss of the process alone is: no last words."""
        self.end(signal.SIGKILL)

    def is_alive(self):
        return self.process is not None and self.process.poll() is None

    @contextlib.contextmanager
    def paused(self):
        """It does nothing meanwhile, as on a machine that has no time for it."""
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def restart(self, number=signal.SIGTERM):
        status = self.end(number)
        self.start()
        return status

    def clear_away(self):
        for act in reversed(self.cleanup):
            act()
        if self.is_alive():
            self.process.kill()
            self.gone()
        if self.owns_folder:
            shutil.rmtree(self.folder, ignore_errors=True)
        self.log.close()

    def __enter__(self):
        return self

    def __exit__(self, *trouble):
        words = [line for line in self.said.splitlines() if " GET " not in line]
        if trouble[0] and words:
            print("the server said:", *words[-40:], sep="\n", flush=True)
        self.clear_away()

    # What can be asked from outside

    def ask(self, path="/", method="GET", place=None, body=None, **fields):
        """An HTTP answer and its body."""
        connection = http.client.HTTPConnection("kazu.test", timeout=LIMIT)
        connection.sock = client.connect(place or self.place)
        connection.request(method, path, body=body,
                           headers={name.replace("_", "-"): value for name, value in fields.items()})
        answer = connection.getresponse()
        data = answer.read()
        connection.close()
        return answer, data

    def rows(self, room=None):
        return ledger.rows(self.store, room)

    def faults(self):
        return ledger.faults(self.store)

    def check(self):
        """Lets `kazu serve --check` read the store; its status and words."""
        done = subprocess.run([KAZU, "serve", "--lang", "en", "--check", "--store", self.store],
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=7200)
        return done.returncode, done.stdout + done.stderr

    def rooms(self, *words, lang="en", place=None):
        """`kazu serve rooms ...` at this server: its status, its words and its complaints."""
        done = subprocess.run([KAZU, "serve", "rooms", *words, "--lang", lang, "--admin", place or "unix:" + self.admin],
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=LIMIT)
        return done.returncode, done.stdout, done.stderr

    def cpu_seconds(self):
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self):
        """Bytes that are in memory now."""
        with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as pages:
            return int(pages.read().split()[1]) * os.sysconf("SC_PAGESIZE")


def wait_until(true, what="it", limit=LIMIT):
    """Waits for a condition."""
    end = time.monotonic() + limit
    while True:
        found = true()
        if found:
            return found
        if time.monotonic() > end:
            raise AssertionError(f"{what} did not happen")
        time.sleep(0.01)


def say(place, data, half=False):
    """Sends bytes and gives all that comes until the server closes."""
    parts = []
    with client.connect(place) as guest:
        try:
            guest.sendall(data)
            if half:
                guest.shutdown(socket.SHUT_WR)
        except ConnectionError:
            pass
        while True:
            try:
                part = guest.recv(1 << 16)
            except ConnectionError:
                break
            if not part:
                break
            parts.append(part)
    return b"".join(parts)
