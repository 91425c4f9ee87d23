#!/usr/bin/env python3
"""kill -9 at random times under full load: what was told is stored, without gaps, and the rest can be said again.

Short: 10 kills with each durability. Slow: 200."""
import time
import unittest

import client
import crowds
import ledger
from server import SLOW, Server, chance_with_seed

KILLS = 200 if SLOW else 10
ROOMS = 40
KILLS_A_ROOM = 10  # a game has at most 4,096 moves


def say_again(running, pending):
    """Sends what was not answered once more, with its id, twice; gives what was refused."""
    refused = []
    for one in pending:
        guest = running.client()
        guest.join(one.room, one.token)
        for _ in range(2):
            try:
                answer = guest.ask("move", id=one.letter, after=one.after, line="1")
                assert answer["t"] == "event", answer
            except client.Wrong as wrong:
                refused.append((one, wrong.message))
        guest.close()
    return refused


class Kill(unittest.TestCase):
    def under_fire(self, durability):
        chance = chance_with_seed()
        acknowledged = resent = told_in_all = 0
        slowest = 0.0
        with Server("--durability", durability) as running:
            keys = None
            for number in range(KILLS):
                if number % KILLS_A_ROOM == 0:
                    keys = crowds.make_rooms(running, ROOMS)
                with crowds.Load(running, 0, 600, keys) as load:
                    time.sleep(chance.uniform(0.01, 0.35))
                    running.kill()
                    figures = load.end()
                    told, pending = load.heard()
                self.assertEqual(figures["refused"], 0)
                running.start()
                slowest = max(slowest, running.started_in)
                self.check_told(running, told)
                self.assertEqual(say_again(running, pending), [])
                self.check_resent(running, pending)
                acknowledged += figures["acknowledged"]
                resent += len(pending)
                told_in_all += len(told)
            self.assertEqual(running.end(), 0)
            self.assertEqual(ledger.faults(running.store), [])
            status, words = running.check()
            self.assertEqual(status, 0, words)
        self.assertGreater(acknowledged, KILLS)
        print(f"kill: {durability}: {KILLS} kills, {acknowledged} moves acknowledged, {told_in_all} events told,"
              f" {resent} said again, 0 lost, 0 gaps; slowest start {slowest * 1000:.0f} ms", flush=True)

    def check_told(self, running, told):
        said, there = ledger.letters(running.store)
        lost = [one for one in told if (one.room, one.seq) not in there
                or (one.letter and (one.room, one.hearer, one.letter) not in said)]
        self.assertEqual(lost[:3], [])

    def check_resent(self, running, pending):
        rows = ledger.moves_of(running.store, {(one.room, one.seat, one.letter) for one in pending})
        self.assertEqual(sorted(rows), sorted((one.room, one.seat, one.letter) for one in pending))

    def test_full(self):
        self.under_fire("full")

    def test_normal(self):
        self.under_fire("normal")


if __name__ == "__main__":
    unittest.main()
