#!/usr/bin/env python3
"""SIGTERM under full load: all are told, all that was told is stored, and it ends by itself."""
import signal
import time
import unittest

import crowds
import ledger
from client import Closed
from party import Party
from server import SLOW, Server

ROOMS = 500 if SLOW else 50
ROUNDS = 5 if SLOW else 1


class Drain(unittest.TestCase):
    def test_under_load(self):
        for _ in range(ROUNDS):
            with Server(limits=("rooms_loaded=20000",)) as running:
                keys = crowds.make_rooms(running, ROOMS)
                with crowds.Load(running, 0, 600, keys) as load:
                    time.sleep(1 if SLOW else 0.3)
                    start = time.monotonic()
                    self.assertEqual(running.end(signal.SIGTERM), 0)
                    took = time.monotonic() - start
                    figures = load.end()
                    told, _ = load.heard()
                self.assertEqual(figures["byes"], 2 * ROOMS)
                self.assertEqual(figures["ends"], {"1012": 2 * ROOMS})
                _, there = ledger.letters(running.store)
                self.assertEqual([one for one in told if (one.room, one.seq) not in there][:3], [])
                self.assertEqual(ledger.faults(running.store), [])
            print(f"drain: {2 * ROOMS} connections, {len(told)} events told, exit 0 after {took:.2f} s", flush=True)
            if SLOW:
                self.assertLess(took, 2)

    def test_bye(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            with Server() as running:
                party = Party(running)
                running.process.send_signal(number)
                for guest in party.guests:
                    bye = guest.wait(lambda m: m["t"] == "bye")
                    self.assertEqual(bye["why"], "restart")
                    self.assertIn("after_ms", bye)
                    self.assertEqual(guest.ended(), 1012)
                self.assertEqual(running.gone(), 0)

    def test_idle_and_half_open(self):
        """Who does not read or speak cannot hold it."""
        with Server() as running:
            silent = running.client(sloppy=True)
            half = running.client()
            half.send_bytes(b"\x81")
            self.assertEqual(running.end(), 0)
            self.assertIn(silent.ended(), (1012, 1001, 0))

    def test_goes_on_after_a_restart(self):
        with Server() as running:
            party = Party(running, params="N=5 k=3")
            party.whose().move("1")
            running.restart()
            for guest in party.guests:
                guest.ended()
            party.rejoin()
            party.whose().move("1")
            party.whose().move("3")
            self.assertTrue(party.guests[0].turn["over"])
            with self.assertRaises(Closed):
                running.end()
                party.guests[0].wait(lambda m: False)


if __name__ == "__main__":
    unittest.main()
