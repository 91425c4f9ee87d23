#!/usr/bin/env python3
"""The store is away for a while: nobody is lied to, everybody goes on, and what was acknowledged is there."""
import contextlib
import sqlite3
import unittest

import client
import ledger
from party import Party
from server import SLOW, Server, wait_until

LONG = "N=12000 k=3"
TIMES = 50 if SLOW else 2


@contextlib.contextmanager
def locked(path):
    """Another program holds the file, as a careless backup does."""
    base = sqlite3.connect(path, timeout=30, isolation_level=None)
    try:
        base.execute("BEGIN EXCLUSIVE")
        yield
    finally:
        with contextlib.suppress(sqlite3.Error):
            base.execute("ROLLBACK")
        base.close()


class Away(unittest.TestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.clear_away)

    def move_until_stored(self, party, letter, seat, after):
        """Says one letter again and again, as the page does, and joins again where the line was cut."""
        def is_stored():
            try:
                if party.guests[seat].code is not None:
                    party.guests[seat] = party.join(seat)
                return party.guests[seat].ask("move", id=letter, after=after, line="1")
            except client.Wrong as wrong:
                self.assertIn(wrong.code, ("STORE", "RATE"))
            except (client.Closed, client.Refused):
                pass
            return None
        return wait_until(is_stored, "the move")

    def test_locked(self):
        party = Party(self.server, params=LONG)
        said = []
        for _ in range(TIMES):
            guest = party.whose()
            seat, after = guest.hello["seat"], guest.seq
            with locked(self.server.store):
                letter = guest.send("move", after=after, line="1")
                # The store waits for five seconds by itself: then it says so.
                with self.assertRaises((client.Wrong, client.Closed)) as caught:
                    guest.answer_to(letter)
                if isinstance(caught.exception, client.Wrong):
                    self.assertEqual(caught.exception.code, "STORE")
                self.assertEqual(self.server.ask("/healthz")[0].status, 200)
                wait_until(lambda: self.server.ask("/readyz")[0].status == 503, "not ready")
                self.assertNotIn((party.room, seat, letter), self.letters())
            answer = self.move_until_stored(party, letter, seat, after)
            said.append((party.room, seat, letter))
            party.guests = [party.join(i) if g.code is not None else g for i, g in enumerate(party.guests)]
            client.wait_all(party.guests, lambda a=answer: all(g.seq >= a["seq"] for g in party.guests))
            wait_until(lambda: self.server.ask("/readyz")[0].status == 200, "ready again")
        found = ledger.moves_of(self.server.store, set(said))
        self.assertEqual(sorted(found), sorted(said))
        self.assertEqual(self.server.end(), 0)
        self.assertEqual(ledger.faults(self.server.store), [])
        status, words = self.server.check()
        self.assertEqual(status, 0, words)
        print(f"away: {TIMES} times locked, nothing acknowledged was lost", flush=True)

    def letters(self):
        """The rows that are there before the lock ends cannot be read beside it: nothing is."""
        try:
            return ledger.letters(self.server.store)[0]
        except sqlite3.OperationalError:
            return set()

    def test_make_and_join_wait_or_are_told(self):
        party = Party(self.server, params=LONG)
        with locked(self.server.store):
            guest = self.server.client()
            letter = guest.send("make", game="kazutori", params=LONG, seats=2)
            with self.assertRaises((client.Wrong, client.Closed)) as caught:
                guest.answer_to(letter)
            if isinstance(caught.exception, client.Wrong):
                self.assertEqual(caught.exception.code, "STORE")
            else:
                self.assertEqual(caught.exception.code, 1013)
        wait_until(lambda: self.server.ask("/readyz")[0].status == 200, "ready again")
        party.whose().move("1")
        Party(self.server).whose().move("1")

    def test_drain_while_it_is_away(self):
        party = Party(self.server, params=LONG)
        guest = party.whose()
        with locked(self.server.store):
            guest.send("move", after=guest.seq, line="1")
            self.server.process.terminate()
            status = self.server.process.wait(client.LIMIT)
        self.assertIn(status, (0, 4))
        self.server.start()
        party.rejoin()
        party.whose().move("1")
        self.assertEqual(ledger.faults(self.server.store), [])


if __name__ == "__main__":
    unittest.main()
