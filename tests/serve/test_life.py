#!/usr/bin/env python3
"""What people do in a room besides moving: questions, the host's acts, watching, looking back, languages."""
import unittest

import client
import players
from party import Party
from server import Server, wait_until


def end_by_moves(party, line="3"):
    """Plays numbers until the game is over."""
    while not players.is_over(party.guests[0]):
        guest = party.whose()
        if guest is None:
            break
        try:
            guest.move(line)
        except client.Wrong:
            guest.move("1")
    client.wait_all(party.guests, lambda: all(players.is_over(g) for g in party.guests))


class Life(unittest.TestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.clear_away)

    def asked(self, guest, what, **members):
        """Asks the table; gives the question."""
        guest.ask("ask", what=what, after=guest.seq, **members)
        guest.until(lambda: guest.settled() and guest.question)
        return guest.question

    def answer(self, party, asker, yes):
        """All others answer the open question."""
        client.wait_all(party.guests, lambda: len({g.seq for g in party.guests}) == 1)
        question = asker.question["seq"]
        for guest in party.guests:
            if guest is not asker:
                guest.ask("answer", ask=question, yes=yes)
        client.wait_all(party.guests, lambda: len({g.seq for g in party.guests}) == 1
                        and all(g.settled() for g in party.guests))

    def test_takeback(self):
        party = Party(self.server)
        first = party.whose()
        first.move("2")
        whose = party.whose()
        self.assertIsNot(whose, first)
        self.asked(first, "takeback")
        self.answer(party, first, False)
        self.assertIs(party.whose(), whose)
        self.asked(first, "takeback")
        self.answer(party, first, True)
        self.assertIs(party.whose(), first)
        self.assertEqual(first.view["index"], 0)
        self.assertEqual(party.guests[1].refusal("ask", what="takeback", after=first.seq), "ILLEGAL_MOVE")

    def test_takeback_with_bots_needs_nobody(self):
        party = Party(self.server, bots=[0, 2])
        guest = party.guests[0]
        guest.until(lambda: guest.settled() and guest.turn["seats"] == [0])
        guest.move("1")
        guest.until(lambda: guest.settled() and (guest.turn.get("seats") == [0]))
        before = guest.view["index"]
        guest.ask("ask", what="takeback", after=guest.seq)
        guest.until(lambda: guest.settled() and guest.view["index"] < before)

    def test_rematch(self):
        party = Party(self.server, params="N=5 k=3")
        commit = party.guests[0].hello["commit"]
        end_by_moves(party)
        first, second = party.guests
        self.asked(first, "rematch")
        second.until(lambda: second.question)
        second.ask("answer", ask=second.question["seq"], yes=True)
        client.wait_all(party.guests, lambda: all(g.hello["no"] == 2 for g in party.guests))
        for guest in party.guests:
            self.assertNotIn("id", guest.hello)
            self.assertNotEqual(guest.hello["commit"], commit)
            self.assertEqual(guest.hello["state"], "playing")
        end_by_moves(party)
        for number, status in ((1, 200), (2, 200), (3, 404), (0, 404)):
            self.assertEqual(self.server.ask(f"/r/{party.room}/save?no={number}")[0].status, status, number)

    def test_the_lobby_again(self):
        party = Party(self.server, params="N=5 k=3", name="Kei")
        host = self.server.client()
        host.join(party.room, party.tokens[0], host=party.host)
        watcher = party.join("watch")
        self.assertEqual(host.refusal("host", do="lobby"), "DENIED")
        end_by_moves(party)
        host.until(lambda: players.is_over(host))
        self.assertEqual(party.guests[1].refusal("host", do="lobby"), "DENIED")
        host.ask("host", do="lobby", game="namepoker", seats=6)
        everybody = [*party.guests, watcher]
        client.wait_all(everybody, lambda: all(g.hello["state"] == "waiting" for g in everybody))
        for seat, guest in enumerate(party.guests):
            self.assertEqual((guest.hello["seat"], guest.hello["no"], guest.hello["game"]), (seat, 2, "namepoker"))
            self.assertEqual((guest.hello["door"], guest.hello["code"]), (party.door, party.made["code"]))
        # Others may sit down by the same link, and the saves of both games are there.
        self.assertEqual(party.sit("Mina")["seat"], 2)
        host.ask("host", do="start")
        guests = [*party.guests, party.join(2)]
        client.wait_all(guests, lambda: all(g.hello["state"] == "playing" for g in guests))
        players.play_to_the_end(guests, "namepoker")
        for number in (1, 2):
            self.assertEqual(self.server.ask(f"/r/{party.room}/save?no={number}")[0].status, 200, number)
        self.assertEqual(self.server.restart(), 0)
        again = self.server.client()
        again.join(party.room, party.tokens[2])
        self.assertEqual((again.hello["state"], again.hello["no"], again.hello["seat"]), ("over", 2, 2))
        status, words = self.server.check()
        self.assertEqual(status, 0, words)

    def test_who_leaves_is_not_asked(self):
        party = Party(self.server, params="N=5 k=3", seats=3)
        end_by_moves(party)
        party.guests[2].send("leave")
        self.assertEqual(party.guests[2].wait(lambda m: m["t"] == "bye")["why"], "left")
        self.assertEqual(party.guests[2].ended(), 4410)
        first, second = party.guests[:2]
        second.wait(lambda m: m["t"] == "here" and m["seats"][2] == "left")
        self.asked(first, "rematch")
        second.until(lambda: second.question and second.question["missing"] == [1])
        second.ask("answer", ask=second.question["seq"], yes=True)
        client.wait_all([first, second], lambda: all(g.hello["no"] == 2 for g in (first, second)))
        self.assertEqual((first.hello["state"], first.hello["seats"]), ("playing", ["here", "here"]))

    def test_abort(self):
        party = Party(self.server)
        self.asked(party.guests[0], "abort")
        self.answer(party, party.guests[0], True)
        for guest in party.guests:
            self.assertEqual(guest.turn["by"], "abort")
            self.assertEqual(guest.refusal("move", after=guest.seq, line="1"), "ILLEGAL_MOVE")

    def test_resign(self):
        party = Party(self.server)
        party.guests[0].ask("resign")
        client.wait_all(party.guests, lambda: all(players.is_over(g) for g in party.guests))
        self.assertEqual(party.guests[1].turn, {"over": True, "won": [1], "by": "resign"})

    def test_resign_of_one_of_three_leaves_a_bot(self):
        party = Party(self.server, seats=3)
        party.guests[1].ask("resign")
        party.guests = [party.guests[0], party.guests[2]]
        for _ in range(2):
            guest = party.guests[0]
            guest.until(lambda: guest.turn.get("seats") in ([0], [2]) and guest.settled())
            client.wait_all(party.guests, lambda: len({g.seq for g in party.guests}) == 1)
            (party.guests[0] if guest.turn["seats"] == [0] else party.guests[1]).move("1")

    def test_look_back(self):
        party = Party(self.server, "namepoker", "three")
        players.play_to_the_end(party.guests, "namepoker")
        guest = party.guests[0]
        last = guest.view["index"]
        for index in (0, last // 2, last):
            view = guest.ask("look", index=index)["view"]
            self.assertEqual(view["index"], index)
            self.assertEqual(guest.ask("look", index=index, all=True)["view"]["index"], index)
        self.assertEqual(guest.refusal("look", index=last + 1), "OUT_OF_RANGE")

    def test_nobody_looks_at_all_before_the_end(self):
        party = Party(self.server, "namepoker", "three")
        guest = party.guests[0]
        bold, plain = (guest.ask("look", index=0, all=bold)["view"]["nodes"] for bold in (True, False))
        self.assertEqual(bold, plain)

    def test_language(self):
        party = Party(self.server)
        guest = party.guests[0]
        title = guest.view["nodes"][0]["text"]
        letter = guest.send("lang", lang="ja")
        hello = guest.answer_to(letter, "hello")
        self.assertNotEqual(hello["view"]["nodes"][0]["text"], title)
        with self.assertRaises(client.Wrong) as caught:
            party.whose().move("9")
        self.assertTrue(caught.exception.message["message"])
        japanese = party.join(1, lang="ja")
        self.assertNotEqual(japanese.view["nodes"][0]["text"], title)

    def test_hints(self):
        alone = Party(self.server, "kenken", "size=4 level=easy", 1).guests[0]
        self.assertTrue(alone.hello["hints"])
        hint = alone.ask("hint", strength=2)
        self.assertEqual(hint["view"]["strength"], 2)
        two = Party(self.server)
        self.assertFalse(two.guests[0].hello["hints"])
        self.assertTrue(two.whose().refusal("hint", strength=1))
        shown = Party(self.server, hints=True)
        self.assertTrue(shown.guests[0].hello["hints"])
        self.assertEqual(shown.whose().ask("hint", strength=1)["view"]["strength"], 1)

    def test_labels(self):
        party = Party(self.server)
        guest = party.join(0, labels=True)
        self.assertIn("numbers", guest.hello["labels"])
        self.assertNotIn("labels", party.guests[1].hello)

    def test_watching(self):
        party = Party(self.server)
        watcher = party.join("watch")
        self.assertNotIn("seat", watcher.view)
        self.assertEqual(watcher.refusal("move", after=watcher.seq, line="1"), "NOT_SEATED")
        for letter in ("resign", "hint"):
            self.assertEqual(watcher.refusal(letter, strength=1), "NOT_SEATED")
        party.whose().move("1")
        watcher.until(lambda: watcher.seq == party.guests[0].seq)
        here = party.guests[0].wait(lambda m: m["t"] == "here" and m["watchers"] == 1)
        self.assertEqual(here["seats"], ["here", "here"])
        watcher.close()
        party.guests[0].wait(lambda m: m["t"] == "here" and m["watchers"] == 0)

    def test_news_since(self):
        party = Party(self.server)
        for _ in range(3):
            party.whose().move("1")
        party.whose()
        seq = party.guests[0].seq
        late = party.join(0, **{"from": seq - 2})
        self.assertEqual([one["seq"] for one in late.hello["news"]], [seq - 1, seq])
        whole = party.join(0)
        self.assertLessEqual({seq - 2, seq - 1, seq}, {one["seq"] for one in whole.hello["news"]})

    def test_ping(self):
        party = Party(self.server)
        self.assertGreaterEqual(party.guests[0].ask("ping")["at"], 0)

    def test_clock(self):
        party = Party(self.server, clock="0.3+0")
        client.wait_all(party.guests, lambda: all(players.is_over(g) for g in party.guests))
        self.assertEqual(party.guests[0].turn["by"], "time")
        slow = Party(self.server, clock="600+10")
        self.assertEqual(slow.guests[0].hello["clock_of"], "600+10")
        mover = slow.whose()
        mover.move("1")
        mover.until(mover.settled)
        event = next(m for m in reversed(mover.heard) if "clock" in m)
        self.assertGreater(event["clock"][mover.hello["seat"]], 600000)


class Guests(unittest.TestCase):
    def test_absent(self):
        """Who stays away may be replaced when all others wish it, and comes back."""
        with Server(limits=("away_ms=50", "absent_ms=100")) as running:
            party = Party(running, seats=3)
            party.guests[2].close()
            asker, other = party.guests[:2]
            asker.wait(lambda m: m["t"] == "here" and m["seats"][2] == "away")

            def is_asked():
                try:
                    return asker.ask("ask", what="absent", seat=2, after=asker.seq)
                except client.Wrong:
                    return None
            wait_until(is_asked, "an ask for the absent")
            other.until(lambda: other.question)
            other.ask("answer", ask=other.question["seq"], yes=True)
            asker.wait(lambda m: m["t"] == "event" and m["kind"] == "sit")
            self.assertEqual(asker.ask("lang", lang="en")["seats"][2], "bot")
            back = party.join(2)
            self.assertEqual(back.hello["seats"][2], "here")

    def test_who_is_here_cannot_be_replaced(self):
        with Server() as running:
            party = Party(running, seats=3)
            self.assertTrue(party.guests[0].refusal("ask", what="absent", seat=1, after=party.guests[0].seq))


if __name__ == "__main__":
    unittest.main()
