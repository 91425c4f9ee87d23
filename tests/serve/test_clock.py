#!/usr/bin/env python3
"""The machine's clock jumps, by seconds or by years, forwards and back, while people play and while the server is down: nobody is
disconnected, no game ends, and no room is deleted."""
import os
import re
import unittest

import client
import players
from party import Party
from server import KAZU, SLOW, Server, wait_until

YEAR = 365 * 86400
JUMPS = (3600, -3600, 20 * YEAR, -20 * YEAR, 100 * YEAR, 0) * (5 if SLOW else 1)
MOVED = os.path.join(os.path.dirname(os.path.abspath(KAZU)), "tests", "libkazu_moved_clock.so")


@unittest.skipUnless(os.path.exists(MOVED), "no clock to move")
class Clock(unittest.TestCase):
    def setUp(self):
        self.server = None
        old = {name: os.environ.get(name) for name in ("LD_PRELOAD", "KAZU_CLOCK")}
        self.addCleanup(lambda: [os.environ.pop(name, None) if value is None else os.environ.__setitem__(name, value)
                                 for name, value in old.items()])

    def serve(self, *arguments, **how):
        """A server whose clock is moved; this process and its other children keep theirs."""
        self.server = Server(*arguments, **how)
        self.addCleanup(self.server.clear_away)
        self.restart()
        return self.server

    def restart(self):
        self.server.end()
        os.environ["LD_PRELOAD"] = MOVED
        os.environ["KAZU_CLOCK"] = self.server.store + ".clock"
        try:
            self.server.start()
        finally:
            del os.environ["LD_PRELOAD"]

    def move_clock(self, seconds):
        with open(self.server.store + ".part", "w", encoding="ascii") as out:
            out.write(str(seconds))
        os.replace(self.server.store + ".part", self.server.store + ".clock")
        year = int(re.search(r"\bDate: \w+, \d+ \w+ (\d+)", str(self.server.ask("/healthz")[0].headers)).group(1))
        return year

    def test_jumps(self):
        running = self.serve()
        party = Party(running, params="N=12000 k=3", clock="600+0")
        lobby = Party(running, sit=False)
        over = Party(running, params="N=3 k=3")
        over.whose().move("3")
        over.close()
        years = set()
        for seconds in JUMPS:
            years.add(self.move_clock(seconds))
            party.whose().move("1")
            for guest in party.guests:
                guest.ask("ping")
                self.assertIsNone(guest.code)
            new = Party(running, params="N=3 k=3")  # is stored at that time
            new.whose().move("3")
            # A start looks for rooms that nobody used.
            self.restart()
            party.rejoin()
            for one in (lobby, over, new):
                guest = running.client()
                guest.join(one.room, one.door)
                guest.close()
            self.assertGreater(min(party.guests[0].hello["clock"]), 500000)
        self.assertGreater(len(years), 2)  # else no clock was moved
        guest = running.client()
        guest.join(over.room, over.door)
        self.assertTrue(players.is_over(guest))
        self.assertEqual(running.end(), 0)
        self.assertEqual(running.faults(), [])

    def test_time_without_a_server_does_not_count(self):
        running = self.serve(limits=("waiting_ms=60000",))
        party = Party(running, sit=False)
        self.move_clock(YEAR)
        for _ in range(2):
            self.restart()
            wait_until(lambda: running.ask("/readyz")[0].status == 200, "it is up")
            guest = running.client()
            guest.join(party.room, party.door)
            guest.close()


if __name__ == "__main__":
    unittest.main()
