#!/usr/bin/env python3
"""Codes are guessed from many addresses as often as each may: no room is found that does not wait, few are that do, and links work
all the while. The bound for 1,000 addresses in an hour is computed in tests/unit/test_serve_code.c (guessing_finds_little)."""
import contextlib
import unittest

import client
from party import Party
from server import SLOW, Server, chance_with_seed

ADDRESSES = 1000 if SLOW else 20
TRIES = 10  # at once; later ones wait for the bucket, which the unit test counts
OPEN, CODES = 200, 16 * 90 * 64
CLOSED = 40 if SLOW else 5
LIMITS = ("makes=100000/1", "upgrades=100000/1", "address_connections=20000", "messages=100000/1")


def source(number):
    return f"127.{1 + number // 60000}.{number // 250 % 240}.{1 + number % 250}"


class Guess(unittest.TestCase):
    def setUp(self):
        self.chance = chance_with_seed()
        self.server = Server(fast=False, limits=LIMITS)
        self.addCleanup(self.server.clear_away)

    def tries(self, number, codes):
        """What an address finds, and how often it was told to wait."""
        found, waits = [], 0
        guest = self.server.client(source=source(number))
        for code in codes:
            try:
                found.append((code, guest.ask("find", code=code)["room"]))
            except client.Wrong as wrong:
                self.assertIn(wrong.code, ("NO_ROOM", "RATE"))
                waits += wrong.code == "RATE"
                if wrong.code == "RATE":
                    self.assertGreater(wrong.message["wait"], 0)
        guest.close()
        return found, waits

    def test_guessing(self):
        closed = [Party(self.server) for _ in range(CLOSED)]
        lobbies = [Party(self.server, sit=False) for _ in range(OPEN)]
        more = Party(self.server, sit=False)
        self.assertIsNone(more.made["code"])  # a link alone
        words = [one.made["code"]["romaji"].split("-") for one in lobbies + closed]
        rooms = {one.made["code"]["romaji"]: one.room for one in lobbies}
        shut = {one.made["code"]["romaji"] for one in closed}
        hits = 0
        for number in range(ADDRESSES):
            codes = [f"{self.chance.choice(words)[0]}-{self.chance.randrange(10, 100)}-{self.chance.choice(words)[2]}"
                     for _ in range(TRIES)]
            codes[0] = self.chance.choice(sorted(shut))
            found, _ = self.tries(number, codes)
            for code, room in found:
                self.assertEqual(rooms[code], room)
            hits += len(found)
            if number % 50 == 0:
                self.links_work(lobbies[number % OPEN], more)
        expected = ADDRESSES * (TRIES - 1) * OPEN / CODES
        print(f"guess: {ADDRESSES * TRIES} tries found {hits} of {OPEN} rooms, {expected:.0f} expected")
        self.assertLess(hits, 10 + 3 * expected)
        for party in closed:
            party.rejoin()
            party.whose().move("1")

    def links_work(self, lobby, more):
        """From the addresses that guess, too."""
        for one in (lobby, more):
            guest = self.server.client(source=source(0))
            self.assertEqual(guest.ask("door", room=one.room, door=one.door)["state"], "waiting")
            guest.close()

    def test_wrong_ones_are_counted_and_right_ones_are_not(self):
        party = Party(self.server, sit=False)
        code = party.made["code"]["romaji"]
        wrong = [f"{code.split('-')[0]}-{number}-{code.split('-')[2]}" for number in range(10, 100)]
        wrong.remove(code)
        found, waits = self.tries(1, [code] * 15 + wrong[:TRIES + 3])
        self.assertEqual((len(found), waits), (15, 3))
        with contextlib.suppress(client.Wrong):  # neither does a right one come through then
            self.server.client(source=source(1)).ask("find", code=code)
            self.fail("it was found")
        self.assertEqual(len(self.tries(2, [code])[0]), 1)


if __name__ == "__main__":
    unittest.main()
