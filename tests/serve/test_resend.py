#!/usr/bin/env python3
"""A move that is said again is stored once and acknowledged each time; of two at once for one turn one wins."""
import unittest

import client
from party import Party
from server import SLOW, Server, chance_with_seed

LONG = "N=12000 k=3"
ROUNDS = 1000 if SLOW else 60
RACES = 10000 if SLOW else 300
RACES_A_ROOM = 2000
KILLS = 50 if SLOW else 4


class Resend(unittest.TestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.clear_away)

    def stored(self, room):
        return [row["cid"] for row in self.server.rows(room) if row["cid"]]

    def test_twice_in_one_breath(self):
        party = Party(self.server, params=LONG)
        said = []
        for _ in range(ROUNDS):
            guest = party.whose()
            letter = guest.send("move", after=guest.seq, line="1")
            guest.send("move", id=letter, after=guest.seq, line="1")
            first = guest.answer_to(letter, "event")
            second = guest.answer_to(letter, "event")
            self.assertNotIn("again", first)
            self.assertTrue(second["again"])
            self.assertEqual(first["seq"], second["seq"])
            said.append(letter)
        moves = self.stored(party.room)
        self.assertEqual([letter for letter in moves if letter in said], said)

    def test_across_a_lost_line(self):
        party = Party(self.server, params=LONG)
        chance = chance_with_seed()
        said = []
        for _ in range(ROUNDS):
            guest = party.whose()
            seat, after = guest.hello["seat"], guest.seq
            letter = guest.send("move", after=after, line="2")
            if chance.random() < 0.5:
                guest.pump(0.002)
            guest.drop()
            other = party.join(seat, **{"from": after})
            party.guests[seat] = other
            answer = other.ask("move", id=letter, after=after, line="2")
            self.assertEqual(answer["t"], "event")
            other.until(lambda g=other, a=answer: g.seq >= a["seq"])
            said.append(letter)
        self.assertEqual(self.stored(party.room)[-len(said):], said)

    def test_across_a_kill(self):
        party = Party(self.server, params=LONG)
        chance = chance_with_seed()
        said = []
        for _ in range(KILLS):
            guest = party.whose()
            seat, after = guest.hello["seat"], guest.seq
            letter = guest.send("move", after=after, line="3")
            guest.pump(chance.uniform(0, 0.01))
            self.server.kill()
            self.server.start()
            party.rejoin()
            guest = party.guests[seat]
            answer = guest.ask("move", id=letter, after=after, line="3")
            self.assertEqual(answer["t"], "event")
            client.wait_all(party.guests, lambda a=answer: all(g.seq >= a["seq"] for g in party.guests))
            said.append(letter)
        moves = self.stored(party.room)
        self.assertEqual(moves[-len(said):], said)
        self.assertEqual(self.server.faults(), [])

    def test_the_same_id_of_another_seat_is_another_letter(self):
        party = Party(self.server, params=LONG)
        first = party.whose()
        first.ask("move", id=77, after=first.seq, line="1")
        second = party.whose()
        self.assertIsNot(first, second)
        answer = second.ask("move", id=77, after=second.seq, line="1")
        self.assertNotIn("again", answer)

    def test_what_was_refused_may_be_said_again(self):
        party = Party(self.server, params=LONG)
        guest = party.whose()
        letter = guest.send("move", after=guest.seq, line="9")
        with self.assertRaises(client.Wrong):
            guest.answer_to(letter)
        answer = guest.ask("move", id=letter, after=guest.seq, line="1")
        self.assertNotIn("again", answer)

    def test_old_knowledge_is_stale(self):
        party = Party(self.server, params=LONG)
        old = party.guests[0].seq
        for _ in range(4):
            party.whose().move("1")
        guest = party.whose()
        self.assertEqual(guest.refusal("move", after=old, line="1"), "STALE")
        guest.move("1")


class Race(unittest.TestCase):
    def serve(self):
        return Server()

    def twins_of(self, party):
        """Another connection of each seat."""
        return [[guest, party.join(guest.hello["seat"])] for guest in party.guests]

    def test_one_seat_twice(self):
        with self.serve() as running:
            won = [0, 0]
            raced = 0
            while raced < RACES:
                party = Party(running, params=LONG)
                twins = self.twins_of(party)
                everybody = [one for pair in twins for one in pair]
                told = 0
                for number in range(min(RACES - raced, RACES_A_ROOM)):
                    client.wait_all(everybody, lambda s=told: {g.seq for g in everybody} == {max(s, everybody[0].seq)})
                    winner, told = self.race(twins[party.whose().hello["seat"]], number)
                    won[winner] += 1
                raced += number + 1
                moves = [row for row in running.rows(party.room) if row["cid"] and row["text"] == "1"]
                self.assertEqual(len(moves), number + 1)
                for guest in everybody:
                    guest.close()
            print(f"race: {raced} turns raced by two connections of a seat, {won[0]} and {won[1]} won", flush=True)

    def race(self, pair, number):
        order = pair if number % 2 == 0 else pair[::-1]
        letters = {id(guest): guest.send("move", after=guest.seq, line="1") for guest in order}
        winners = []
        for place, guest in enumerate(pair):
            try:
                winners.append((place, guest.answer_to(letters[id(guest)], "event")["seq"]))
            except client.Wrong as wrong:
                self.assertIn(wrong.code, ("STALE", "ILLEGAL_MOVE"))
        self.assertEqual(len(winners), 1)
        return winners[0]


if __name__ == "__main__":
    unittest.main()
