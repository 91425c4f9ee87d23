"""A PostgreSQL of the test's own: in a temporary folder, on a unix socket, killed and started at will."""
import contextlib
import ctypes
import glob
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

LIMIT = 60
USER = "kazu"


def find_programs():
    """The folder of the newest server that is installed, or None."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/postgres"), key=lambda path: int(path.split("/")[4]))
    path = found[-1] if found else shutil.which("postgres")
    return os.path.dirname(os.path.realpath(path)) if path else None


def other_user():
    """It refuses to be root: who is root runs it as somebody else."""
    if os.geteuid() != 0:
        return {}
    try:
        them = pwd.getpwnam("postgres")
    except KeyError as missing:
        raise unittest.SkipTest("root needs a user postgres to run PostgreSQL") from missing
    return {"user": them.pw_uid, "group": them.pw_gid, "extra_groups": []}


def die_with_parent():
    with contextlib.suppress(AttributeError, OSError):
        ctypes.CDLL(None).prctl(1, signal.SIGQUIT)


def children_of(number):
    with contextlib.suppress(OSError), open(f"/proc/{number}/task/{number}/children", encoding="ascii") as told:
        return [int(word) for word in told.read().split()]
    return []


def is_there(number):
    try:
        with open(f"/proc/{number}/stat", encoding="ascii") as stat:
            return stat.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


class Postgres:
    """A running server. `with Postgres() as base: base.new_store()` gives the address of an empty database."""

    def __init__(self, *settings):
        self.programs = find_programs()
        if not self.programs or not os.path.exists("/proc/self"):
            raise unittest.SkipTest("PostgreSQL is not installed")
        self.identity = other_user()
        self.folder = tempfile.mkdtemp(prefix="kazu-pg-")
        self.settings = ["listen_addresses=", f"unix_socket_directories={self.folder}", "max_connections=60",
                         "restart_after_crash=on", *settings]
        self.process = None
        self.count = 0
        self.log = tempfile.TemporaryFile()
        try:
            if self.identity:
                os.chown(self.folder, self.identity["user"], self.identity["group"])
            self.run("initdb", "-D", self.data, "-U", USER, "-A", "trust", "-E", "UTF8", "--locale", "C", "--no-sync")
            self.start()
        except BaseException:
            self.clear_away()
            raise

    @property
    def data(self):
        return os.path.join(self.folder, "data")

    def run(self, program, *arguments):
        done = subprocess.run([os.path.join(self.programs, program), *arguments], stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=LIMIT, cwd="/", **self.identity)
        assert done.returncode == 0, done.stderr[-2000:]

    def start(self, wait=True):
        words = [word for setting in self.settings for word in ("-c", setting)]
        self.process = subprocess.Popen([os.path.join(self.programs, "postgres"), "-D", self.data, *words],
                                        stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log, cwd="/",
                                        preexec_fn=die_with_parent, **self.identity)
        if wait:
            self.wait_until_ready()

    def wait_until_ready(self):
        end = time.monotonic() + LIMIT
        while True:
            try:
                return self.ask("SELECT 1", "postgres")
            except AssertionError:
                if time.monotonic() > end or self.process.poll() is not None:
                    raise AssertionError(f"PostgreSQL does not start: {self.said[-2000:]}") from None
                time.sleep(0.02)

    @property
    def said(self):
        return os.pread(self.log.fileno(), os.fstat(self.log.fileno()).st_size, 0).decode("utf-8", "replace")

    def stop(self):
        """The fast shutdown: who is connected is thrown out."""
        self.end(signal.SIGINT)

    def stop_immediately(self):
        """No checkpoint: the next start recovers from the log."""
        self.end(signal.SIGQUIT)

    def end(self, number):
        self.process.send_signal(number)
        self.process.wait(LIMIT)

    def kill(self):
        """kill -9 of the server and of all that it started."""
        numbers = [self.process.pid, *children_of(self.process.pid)]
        for number in numbers:
            with contextlib.suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)
        self.process.wait(LIMIT)
        end = time.monotonic() + LIMIT
        while any(map(is_there, numbers)) and time.monotonic() < end:
            time.sleep(0.005)

    def hang_up(self):
        """Ends every connection to it."""
        self.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
                 " AND backend_type = 'client backend'", "postgres")

    def ask(self, words, base):
        """The rows as lists of texts."""
        done = subprocess.run([os.path.join(self.programs, "psql"), "-X", "-q", "-A", "-t", "-F", "\x1f", "-R", "\x1e",
                               "-v", "ON_ERROR_STOP=1", "-h", self.folder, "-U", USER, "-d", base],
                              input=words, capture_output=True, text=True, timeout=600, cwd="/")
        assert done.returncode == 0, done.stderr[-2000:]
        text = done.stdout.rstrip("\n")
        return [row.split("\x1f") for row in text.split("\x1e")] if text else []

    def new_store(self):
        """The address of an empty database, for --store."""
        self.count += 1
        self.ask(f"CREATE DATABASE store{self.count} TEMPLATE template0", "postgres")
        return f"postgres://{USER}@/store{self.count}?host={self.folder}"

    def clear_away(self):
        if self.process and self.process.poll() is None:
            self.end(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)
        self.log.close()

    def __enter__(self):
        return self

    def __exit__(self, *trouble):
        if trouble[0]:
            print("PostgreSQL said:", *self.said.splitlines()[-20:], sep="\n", flush=True)
        self.clear_away()
