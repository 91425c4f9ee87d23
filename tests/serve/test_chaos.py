#!/usr/bin/env python3
"""People do whatever comes to their minds, lines are cut and the server is killed: still all see one and the same game.

Each step is an act of somebody in one of a few rooms, legal or not. What is refused must be refused in words of the
protocol; who comes back must find what the others see; at the end every room is played through from the store.
Each run prints its seed: KAZU_TEST_SEED=N brings it again, as far as time allows."""
import unittest

import client
import ledger
import players
from party import Party
from server import SLOW, Server, chance_with_seed

STEPS = 20000 if SLOW else 400
CODES = {"STALE", "NOT_SEATED", "NO_ROOM", "BAD_TOKEN", "BUSY", "RATE", "CLOSED", "DENIED", "ILLEGAL_MOVE", "BAD_INPUT",
         "OUT_OF_RANGE", "UNSUPPORTED", "STORE", "FEW"}
GAMES = (("kazutori", "N=30 k=3", 2), ("kazutori", "N=30 k=3", 3), ("namepoker", "three", 2), ("namepoker", "three", 4),
         ("mastermind", "chances=6 keeper=hand", 2), ("mastermind", "chances=6", 1), ("kenken", "size=4 level=easy", 1),
         ("shisoku-game", "window=50", 3))
BAD_LINES = ("", " ", "9999999", "give up", "keep keep", "slap -1", "explain ((((1", "tick 99", "\u6570", "x" * 255, "target 1/0",
             "draw 1 1", "answer 1 yes", "sit 0 bot 5", "end rules 0")


class Chaos(unittest.TestCase):
    def setUp(self):
        self.chance = chance_with_seed()
        # A restart finds rooms only in the store; questions and bots are quick. Everybody has one address, and those whose seat was
        # taken away come back with a link that is no longer right.
        self.server = Server(limits=("away_ms=20", "absent_ms=20", "unload_ms=50", "tokens=100000/1"))
        self.addCleanup(self.server.clear_away)
        self.rooms = []
        self.acts = self.refused = self.kills = 0

    def new_room(self):
        game, params, seats = self.chance.choice(GAMES)
        members = {"hints": self.chance.random() < 0.5, "lag": self.chance.random() < 0.7}
        if game != "shisoku-game" and self.chance.random() < 0.3:
            members["clock"] = self.chance.choice(("0.5+0", "60+1"))
        if seats > 1 and self.chance.random() < 0.3:
            members["bots"] = [0] + [self.chance.choice((0, 1, 3)) for _ in range(seats - 1)]
        party = Party(self.server, game, params, seats, sit=self.chance.random() < 0.9, **members)
        if not party.guests:
            party.guests = [party.join(0, host=party.host)]
        party.guests.append(party.join("watch"))
        return party

    def test_chaos(self):
        self.rooms = [self.new_room() for _ in range(5)]
        for number in range(STEPS):
            self.step(number)
        self.settle()
        self.assertEqual(self.server.end(), 0)
        self.assertEqual(ledger.faults(self.server.store), [])
        status, words = self.server.check()
        self.assertEqual(status, 0, words)
        print(f"chaos: {STEPS} steps, {self.acts} acts, {self.refused} refused, {self.kills} kills, all rooms as one", flush=True)

    def step(self, number):
        for party in self.rooms:
            client.pump_all(party.guests, 0)
        if number % 97 == 96:
            self.kills += 1
            self.server.restart(self.chance.choice((9, 15)))
            for party in self.rooms:
                self.come_back(party)
        elif number % 50 == 49:
            place = self.chance.randrange(len(self.rooms))
            self.rooms[place].close()
            self.rooms[place] = self.new_room()
        party = self.chance.choice(self.rooms)
        moving = [guest for guest in party.guests if guest.hello.get("seat") in (guest.turn or {}).get("seats", [])]
        guest = self.chance.choice(moving if moving and self.chance.random() < 0.7 else party.guests)
        if guest.code is not None or self.chance.random() < 0.03:
            guest.drop()
            party.guests[party.guests.index(guest)] = self.again(party, guest)
        else:
            self.act(party, guest)

    def again(self, party, guest):
        """Who lost the line comes back; a room may have been closed meanwhile."""
        token = party.tokens.get(guest.hello.get("seat", -1) if "seat" in guest.hello else None, party.door)
        other = self.server.client()
        try:
            other.join(party.room, token, **{"from": guest.seq})
        except (client.Wrong, client.Closed) as gone:
            self.assertIn(getattr(gone, "code", None), ("CLOSED", "BAD_TOKEN", 4401, 4410))
            other.hello = guest.hello
            other.code = 4410
        return other

    def come_back(self, party):
        for place, guest in enumerate(party.guests):
            guest.drop()
            party.guests[place] = self.again(party, guest)

    def act(self, party, guest):
        letters = {"move": 10, "bad": 2, "ask": 2, "answer": 3, "resign": 0.2, "hint": 1, "lang": 0.5, "look": 1, "host": 0.6,
                   "ping": 0.2, "twice": 1}
        name = self.chance.choices(list(letters), list(letters.values()))[0]
        self.acts += 1
        try:
            self.say(party, guest, name)
        except client.Wrong as wrong:
            self.refused += 1
            self.assertIn(wrong.code, CODES, wrong)
            self.assertTrue(wrong.message["message"], wrong)
        except client.Closed as closed:
            self.assertIn(closed.code, (4410, 4401), "sent away")

    def line(self, party, guest):
        seat = guest.hello.get("seat")
        if seat is None or guest.view is None or "seats" not in (guest.turn or {}):
            return "1"
        line = players.Player(party.game, seat, self.chance).line(guest.view)
        return players.cells(guest.view, "digits") and "r1c1 1" or "1" if line in (None, "?") else line

    def say(self, party, guest, name):
        after, seqs = guest.seq, self.chance.choice((0, 1, guest.seq, guest.seq + 9))
        if name in ("move", "twice"):
            letter = guest.send("move", after=after, line=self.line(party, guest))
            if name == "twice":
                guest.send("move", id=letter, after=after, line=self.line(party, guest))
            guest.answer_to(letter, "event")
        elif name == "bad":
            guest.ask("move", after=seqs, line=self.chance.choice(BAD_LINES))
        elif name == "ask":
            guest.ask("ask", what=self.chance.choice(("takeback", "rematch", "rematch", "abort", "absent")), after=after,
                      seat=self.chance.randrange(3))
        elif name == "answer":
            guest.ask("answer", ask=(guest.question or {"seq": 3})["seq"], yes=self.chance.random() < 0.7)
        elif name == "hint":
            guest.ask("hint", strength=self.chance.randint(1, 3))
        elif name == "lang":
            guest.ask("lang", lang=self.chance.choice(("ja", "en")))
        elif name == "look":
            guest.ask("look", index=self.chance.randrange(12), all=self.chance.random() < 0.5)
        elif name == "host":
            do = self.chance.choice(("bot", "free", "swap", "rename", "renew", "start"))
            letter = guest.send("host", do=do, seat=self.chance.randrange(3), to=self.chance.randrange(3), level=2, name="")
            guest.answer_to(letter)
        else:
            guest.ask(name)

    def settle(self):
        """All who are left see the same, and so does who comes back."""
        for party in self.rooms:
            for guest in party.guests:
                guest.drop()
            fresh = [self.again(party, guest) for guest in party.guests]
            there = [guest for guest in fresh if guest.code is None]
            for guest in there:
                guest.ask("lang", lang="en")
            if there and "over" in there[0].turn:
                self.assertTrue(all(guest.turn == there[0].turn for guest in there))
                self.assertTrue(all(guest.view["index"] == there[0].view["index"] for guest in there))


if __name__ == "__main__":
    unittest.main()
