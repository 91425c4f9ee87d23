#!/usr/bin/env python3
"""Two processes on one PostgreSQL: what holds of one holds of both together, whoever is connected where.

The tests of rooms, hosts, letters said twice and races are those of one process; every other connection goes to the
other. Short: seconds. Slow: the figures of docs/serve.md."""
import unittest

import client
import crowds
import test_host
import test_life
import test_resend
import test_rooms
from pair import Pair
from party import Party
from postgres import Postgres
from server import SLOW, raise_files

BASE = None
ROOMS = 400 if SLOW else 20
RATE = 800 if SLOW else 80
SECONDS = 30 if SLOW else 2


def setUpModule():
    global BASE
    raise_files()
    BASE = Postgres()


def tearDownModule():
    BASE.clear_away()


class OnTwo:
    """One pair for all tests of a class, whose store is looked at after them."""

    @classmethod
    def setUpClass(cls):
        cls.pair = Pair(base=BASE)
        cls.addClassCleanup(cls.pair.clear_away)

    def setUp(self):
        self.server = self.pair

    @classmethod
    def tearDownClass(cls):
        status = cls.pair.end()
        assert status == 0, status
        assert cls.pair.faults() == []
        status, words = cls.pair.check()
        assert status == 0, words


class Life(OnTwo, test_life.Life):
    pass


class Host(OnTwo, test_host.Host):
    pass


class Resend(OnTwo, test_resend.Resend):
    pass


class Games(test_rooms.Games):
    """Every game to its end, with people on both processes and watchers on either."""

    @classmethod
    def setUpClass(cls):
        cls.server = Pair(base=BASE)


class Race(test_resend.Race):
    def serve(self):
        return Pair(base=BASE)

    def twins_of(self, party):
        next(party.server.turn)  # so that the second of each seat is elsewhere
        return super().twins_of(party)


class Presence(unittest.TestCase):
    def test_who_is_at_the_other_process_is_here(self):
        with Pair(base=BASE, limits=("away_ms=50",)) as running:
            party = Party(running, seats=3)
            here, there = (client.Client(place) for place in running.places)
            for guest in (here, there):
                guest.join(party.room, party.tokens[1])
            watchers = [client.Client(place) for place in running.places]
            for watcher in watchers:
                watcher.join(party.room, party.door)
            # Seat 1 keeps one connection at one process; seat 2 leaves for good.
            party.guests[1].drop()
            here.drop()
            party.guests[2].drop()
            for watcher in watchers:
                watcher.wait(lambda m: m["t"] == "here" and m["seats"] == ["here", "here", "away"])
            there.drop()
            for watcher in watchers:
                watcher.wait(lambda m: m["t"] == "here" and m["seats"] == ["here", "away", "away"])


class Load(unittest.TestCase):
    def play(self, rate):
        with Pair(base=BASE, limits=("connections=19000", "rooms_loaded=20000")) as running:
            keys = crowds.make_rooms(running, ROOMS)
            with crowds.Load(running, rate, SECONDS, keys) as load:
                before = running.cpu_seconds()
                figures = load.end()
                used = running.cpu_seconds() - before
                told, pending = load.heard()
            self.assertEqual(figures["refused"], 0)
            self.assertEqual(pending, [])
            self.assertEqual(figures["sent"], figures["acknowledged"])
            said, there = running.book.letters()
            self.assertTrue(all((one.room, one.seq) in there for one in told))
            self.assertTrue(all((one.room, one.hearer, one.letter) in said for one in told if one.letter))
            self.assertEqual(running.end(), 0)
            self.assertEqual(running.faults(), [])
        figures["speed"] = figures["acknowledged"] / figures["seconds"]
        print(f"two: {ROOMS} rooms, each player of a room at another process, {figures['speed']:.0f}"
              f" {'of ' + str(rate) + ' ' if rate else ''}moves/s: acknowledged p50 {figures['p50']:.1f} p99"
              f" {figures['p99']:.1f} ms, at the other side p50 {figures['far_p50']:.1f} p99 {figures['far_p99']:.1f} ms,"
              f" {used * 1e6 / max(1, figures['acknowledged']):.0f} us CPU a move", flush=True)
        return figures

    def test_at_a_rate(self):
        figures = self.play(RATE)
        if SLOW:
            self.assertLessEqual(figures["far_p99"], 30)

    def test_full_speed(self):
        figures = self.play(0)
        if SLOW:
            self.assertGreaterEqual(figures["speed"], 5000)


if __name__ == "__main__":
    unittest.main()
