"""Two `kazu serve` on one database, which tests may take for one: every other connection goes to the other."""
import itertools
import unittest

import client
from book import Book
from postgres import Postgres
from server import KAZU, Server


def has_postgres():
    """Whether the command can keep rooms in PostgreSQL at all."""
    with open(KAZU, "rb") as program:
        return b"libpq.so" in program.read()


class Pair:
    """Its store lasts until clear_away(); `base` is the PostgreSQL it is on, its own if none is given."""

    def __init__(self, *arguments, base=None, count=2, **how):
        if not has_postgres():
            raise unittest.SkipTest("this Kazu was built without PostgreSQL")
        self.owned = base is None
        self.base = base or Postgres()
        self.store = self.base.new_store()
        self.book = Book(self.base, self.store)
        self.servers = []
        try:
            for _ in range(count):
                self.servers.append(Server(*arguments, store=self.store, **how))
        except BaseException:
            self.clear_away()
            raise
        self.turn = itertools.cycle(self.servers)
        self.folder = self.servers[0].folder

    @property
    def places(self):
        return [one.place for one in self.servers]

    def client(self, **how):
        return client.Client(next(self.turn).place, **how)

    def ask(self, *what, **how):
        return next(self.turn).ask(*what, **how)

    def kill(self):
        """One of them."""
        next(self.turn).kill()

    def start(self):
        """Whoever is not there."""
        for one in self.servers:
            if not one.is_alive():
                one.start()

    def rows(self, room=None):
        return self.book.rows(room)

    def cpu_seconds(self):
        return sum(one.cpu_seconds() for one in self.servers)

    def memory(self):
        return sum(one.memory() for one in self.servers)

    def end(self):
        return max(abs(one.end()) for one in self.servers if one.is_alive())

    def restart(self):
        return max(one.restart() for one in self.servers)

    def check(self):
        return self.servers[0].check()

    def faults(self):
        return self.book.faults()

    def clear_away(self):
        for one in self.servers:
            one.clear_away()
        if self.owned:
            self.base.clear_away()

    def __enter__(self):
        return self

    def __exit__(self, *trouble):
        for one in self.servers:
            words = [line for line in one.said.splitlines() if " GET " not in line]
            if trouble[0] and words:
                print("a server said:", *words[-20:], sep="\n", flush=True)
        self.clear_away()
