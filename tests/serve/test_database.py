#!/usr/bin/env python3
"""The database goes away under two processes, however it goes: nothing that was told is lost, and soon all play on.

Short: 3 times. Slow: 50."""
import random
import subprocess
import time
import unittest

import client
import crowds
from pair import Pair
from party import Party
from postgres import Postgres
from server import KAZU, SLOW, wait_until

TIMES = 50 if SLOW else 3
ROOMS = 40
RATE = 200
LONG = "N=12000 k=3"
SOON = 2  # seconds until moves are stored again


def stored(party, seat, letter, after):
    """Says a letter once, as a page does again and again; None if the store is not back."""
    try:
        if party.guests[seat].code is not None:
            party.guests[seat] = party.join(seat)
        return party.guests[seat].ask("move", id=letter, after=after, line="1")
    except client.Wrong as wrong:
        assert wrong.code == "STORE", wrong
    except (client.Closed, client.Refused, ConnectionError):
        pass
    return None


class Database(unittest.TestCase):
    def hurt(self, base, how):
        """Lets it go away; gives when it was back."""
        if how == "hang up":
            base.hang_up()
        else:
            base.kill() if how == "kill" else base.stop_immediately()
            base.start()
        return time.monotonic()

    def one_outage(self, base, party, how):
        """How long after its return both players had moved."""
        guest = party.whose()
        seat, after, letter = guest.hello["seat"], guest.seq, random.randrange(1, 1 << 40)
        guest.send("move", id=letter, after=after, line="1")
        back = self.hurt(base, how)
        answer = wait_until(lambda: stored(party, seat, letter, after), "the move")
        party.guests = [party.join(i) if g.code is not None else g for i, g in enumerate(party.guests)]
        client.wait_all(party.guests, lambda: all(g.seq >= answer["seq"] for g in party.guests))
        other = party.whose()
        number = random.randrange(1, 1 << 40)
        wait_until(lambda: stored(party, other.hello["seat"], number, other.seq), "the answer to it")
        return time.monotonic() - back

    def play_a_little(self, party):
        """So that there is something between two times."""
        for _ in range(20):
            guest = party.whose()
            letter = random.randrange(1, 1 << 40)
            wait_until(lambda g=guest, n=letter: stored(party, g.hello["seat"], n, g.seq), "a move")

    def test_it_goes_away(self):
        took = []
        ways = ("kill", "immediate", "hang up")
        with Postgres() as base, Pair(base=base) as running:
            keys = crowds.make_rooms(running, ROOMS)
            party = Party(running, params=LONG)
            with crowds.Load(running, RATE, 3600, keys, again=True) as load:
                for number in range(TIMES):
                    took.append((self.one_outage(base, party, ways[number % len(ways)]), ways[number % len(ways)]))
                    self.play_a_little(party)
                for one in running.servers:
                    wait_until(lambda o=one: o.ask("/readyz")[0].status == 200, "ready again")
                figures = load.go_home()
                told, pending = load.heard()
                complaints = load.complaints()
            self.assertEqual((figures["refused"], pending), (0, []), complaints)
            said, there = running.book.letters()
            lost = [one for one in told if (one.room, one.seq) not in there
                    or (one.letter and (one.room, one.hearer, one.letter) not in said)]
            self.assertEqual(lost[:3], [])
            self.assertEqual(set(running.book.moves().values()), {1}, "a letter is stored twice")
            self.assertEqual(running.end(), 0)
            self.assertEqual(running.faults(), [])
            status, words = running.check()
            self.assertEqual(status, 0, words)
        slowest = max(seconds for seconds, _ in took)
        each = ", ".join(f"{how} {max((s for s, h in took if h == how), default=0):.2f}" for how in ways)
        print(f"database: {TIMES} times away (slowest: {each} s), {figures['acknowledged']} moves acknowledged, 0 lost,"
              f" 0 gaps; both players moved again within {slowest:.2f} s of its return", flush=True)
        if SLOW:
            self.assertLessEqual(slowest, SOON)


class Start(unittest.TestCase):
    def test_several_at_once(self):
        """Each makes the tables of an empty database, or finds them made: never half of them."""
        command = [KAZU, "serve", "--listen", "127.0.0.1:0", "--store"]
        with Postgres() as base:
            for _ in range(4):
                store = base.new_store()
                servers = [subprocess.Popen([*command, store], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                            stderr=subprocess.PIPE, text=True) for _ in range(3)]
                heard = ["".join(iter(one.stderr.readline, "")) if one.poll() is not None else
                         next((line for line in one.stderr if " listen " in line or line.startswith("kazu:")), "")
                         for one in servers]
                for one in servers:
                    one.terminate()
                ends = [one.wait(30) for one in servers]
                for one in servers:
                    one.stderr.close()
                self.assertEqual(ends, [0, 0, 0], heard)


if __name__ == "__main__":
    unittest.main()
