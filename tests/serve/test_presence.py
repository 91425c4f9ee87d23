#!/usr/bin/env python3
"""While a game runs, the others are told that a player's connection is lost, and for how long."""
import time
import unittest

import client
from party import Party
from server import SLOW, Server

# As they are by default, and ten times as fast.
DEFAULT = {"game_ping_ms": 4000, "answer_ms": 4000, "away_ms": 20000}
LIMITS = DEFAULT if SLOW else {name: value // 10 for name, value in DEFAULT.items()}
SEEN = 9 if SLOW else 2  # seconds; a busy machine may be late


class Presence(unittest.TestCase):
    def setUp(self):
        self.server = Server(limits=[f"{name}={value}" for name, value in LIMITS.items()])
        self.addCleanup(self.server.clear_away)

    def wait_for(self, guest, sights):
        return guest.wait(lambda m: m["t"] == "here" and m["seats"] == sights)

    def test_the_defaults(self):
        with Server(fast=False) as running:
            party = Party(running)
            self.assertEqual(party.guests[0].hello["seats"][0], "here")
        self.assertEqual(DEFAULT["game_ping_ms"] + DEFAULT["answer_ms"], 8000)  # and 1 s to be told: 9 s

    def test_who_closes_is_lost_at_once(self):
        party = Party(self.server)
        party.guests[1].close()
        begun = time.monotonic()
        self.wait_for(party.guests[0], ["here", "lost"])
        self.assertLess(time.monotonic() - begun, 1)
        told = self.wait_for(party.guests[0], ["here", "away"])
        self.assertLess(told["since"][1], 1000)
        self.assertGreaterEqual(time.monotonic() - begun, LIMITS["away_ms"] / 1000 - 0.2)
        party.guests[1] = party.join(1)
        self.wait_for(party.guests[0], ["here", "here"])

    def test_who_falls_silent_in_a_game_is_lost_soon(self):
        party = Party(self.server)
        party.guests[1].drop()
        silent = self.server.client(sloppy=True)
        silent.join(party.room, party.tokens[1])
        watcher = self.server.client(sloppy=True)
        watcher.join(party.room, party.door)
        party.guests[0].wait(lambda m: m["t"] == "here" and m["watchers"] == 1 and m["seats"] == ["here", "here"])
        begun = time.monotonic()
        told = self.wait_for(party.guests[0], ["here", "lost"])
        self.assertLess(time.monotonic() - begun, SEEN)
        self.assertLess(told["since"][1], 1000)
        self.assertEqual(silent.ended(), 4408)
        # Nobody waits for who watches: that line is given its minute.
        watcher.pump(0)
        self.assertIsNone(watcher.code)

    def test_a_lobby_is_patient(self):
        party = Party(self.server, sit=False)
        host = self.server.client(sloppy=True)
        host.join(party.room, party.tokens[0])
        end = time.monotonic() + 3 * (LIMITS["game_ping_ms"] + LIMITS["answer_ms"]) / 1000
        while time.monotonic() < end:
            host.pump(0.1)
        self.assertIsNone(host.code)

    def test_who_resigned_may_leave_while_others_play_on(self):
        party = Party(self.server, params="N=100 k=3", seats=3)
        first, _, third = party.guests
        third.ask("resign")
        first.wait(lambda m: m["t"] == "event" and m["kind"] == "resign")
        third.send("leave")
        self.assertEqual(third.wait(lambda m: m["t"] == "bye")["why"], "left")
        self.assertEqual(third.ended(), 4410)
        with self.assertRaises((client.Wrong, client.Closed)):
            party.join(2)
        first.move("1")
        first.until(lambda: first.view["index"] > 0)

    def test_who_leaves_a_game_is_told_as_such(self):
        """Leaving resigns, but is its own word: who resigns by hand is told without it."""
        party = Party(self.server, params="N=100 k=3", seats=2)
        first, second = party.guests
        second.send("leave")
        self.assertEqual(second.wait(lambda m: m["t"] == "bye")["why"], "left")
        told = first.wait(lambda m: m["t"] == "event" and m["kind"] == "resign")
        self.assertIs(told.get("left"), True)
        first.until(lambda: first.turn.get("over"))
        self.assertEqual((first.turn["won"], first.turn["by"]), ([0], "resign"))
        first.wait(lambda m: m["t"] == "here" and m["seats"] == ["here", "left"])
        other = Party(self.server, params="N=100 k=3", seats=2)
        other.guests[1].ask("resign")
        self.assertNotIn("left", other.guests[0].wait(lambda m: m["t"] == "event" and m["kind"] == "resign"))

    def test_who_answers_stays(self):
        party = Party(self.server)
        end = time.monotonic() + 3 * (LIMITS["game_ping_ms"] + LIMITS["answer_ms"]) / 1000
        while time.monotonic() < end:
            client.pump_all(party.guests, 0.05)
        self.assertTrue(all(guest.code is None for guest in party.guests))
        self.assertFalse(any("lost" in m.get("seats", []) for guest in party.guests for m in guest.heard if m["t"] == "here"
                             and m["since"] != [0, 0]))


if __name__ == "__main__":
    unittest.main()
