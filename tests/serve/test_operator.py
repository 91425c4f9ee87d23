#!/usr/bin/env python3
"""What an operator does with a running server: `kazu serve rooms`, figures of the process, addresses in the log."""
import json
import os
import re
import stat
import subprocess
import time
import unittest

try:
    import jsonschema
except ImportError:
    jsonschema = None

import client
from party import Party
from server import KAZU, LIMIT, Server, say, wait_until

OTHER = "127.0.0.2"  # somebody else than 127.0.0.1, where the tests are
BANNED = b"The operator of this server has blocked your network."
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
EXAMPLES = os.path.join(ROOT, "apps/serve/examples")


def parsed(said):
    """The objects of a run with --json, as docs/schemas says they are."""
    with open(os.path.join(ROOT, "docs/schemas/house.json"), encoding="utf-8") as file:
        schema = json.load(file)["$defs"]["serve"]
    rows = [json.loads(line) for line in said.splitlines()]
    for row in rows if jsonschema else ():
        jsonschema.validate(row, schema)
    return rows


class Case(unittest.TestCase):
    def serve(self, *words, **how):
        """self.server is another one from now on."""
        self.server = Server(*words, **how)
        self.addCleanup(self.server.clear_away)
        return self.server

    def rooms(self, *words, **how):
        return self.server.rooms(*words, **how)

    def listed(self):
        status, said, wrong = self.rooms("list", "--json")
        self.assertEqual((status, wrong), (0, ""))
        return {row["room"]: row for row in parsed(said)}


class Rooms(Case):
    def test_list(self):
        running = self.serve()
        self.assertEqual(self.listed(), {})
        lobby = Party(running, game="shisoku-game", params="", seats=3, sit=False, name="Wakabayashi")
        playing = Party(running, name="Zebedee")
        rows = self.listed()
        self.assertEqual(set(rows), {lobby.room, playing.room})
        for row in rows.values():
            self.assertEqual(set(row), {"room", "game", "state", "taken", "seats", "age", "idle"})
            self.assertLess(row.pop("age"), LIMIT)
            self.assertLess(row.pop("idle"), LIMIT)
        self.assertEqual(rows[lobby.room], {"room": lobby.room, "game": "shisoku-game", "state": "waiting", "taken": 1,
                                            "seats": 3})
        self.assertEqual(rows[playing.room], {"room": playing.room, "game": "kazutori", "state": "playing", "taken": 2,
                                              "seats": 2})
        playing.guests[0].ask("resign")
        wait_until(lambda: self.listed()[playing.room]["state"] == "over", "the end")
        said = self.rooms("list")[1]
        self.assertRegex(said, r"^room +game +state +seats +age +idle\n")
        self.assertRegex(said, rf"\n{lobby.room} +shisoku-game +waiting +1/3 +\d+ s +\d+ s\n")
        everything = said + self.rooms("list", "--json")[1] + self.rooms("list", lang="ja")[1] + running.said
        for secret in ("Wakabayashi", "Zebedee", lobby.door, lobby.host, lobby.made["code"]["romaji"], playing.tokens[1]):
            self.assertNotIn(secret, everything)

    def test_close(self):
        """A lobby, a game that runs and a room that is not in memory: whoever is there is told who closed it."""
        running = self.serve()
        lobby = Party(running, sit=False)
        guest = lobby.join(0)
        game = Party(running)
        self.assertEqual(self.rooms("close", lobby.room), (0, f"closed: {lobby.room}\n", ""))
        self.assertEqual(guest.wait(lambda m: m["t"] == "bye")["why"], "operator")
        self.assertEqual(guest.ended(), 4410)
        running.restart()
        self.assertEqual(self.listed(), {})
        status, said, _ = self.rooms("close", game.room, "--json")
        self.assertEqual((status, parsed(said)), (0, [{"closed": game.room}]))
        for room, token in ((game.room, game.tokens[0]), (lobby.room, lobby.tokens[0])):
            late = running.client()
            self.assertEqual(late.refusal("join", room=room, token=token), "CLOSED")
            self.assertEqual(late.ended(), 4410)
        self.assertEqual(self.rooms("close", game.room)[0], 0)  # it is closed
        self.assertEqual(self.rooms("close", "aaaaaaaaaa"), (2, "", "kazu: there is no such room: aaaaaaaaaa\n"))
        self.assertEqual(self.rooms("close", "../x y")[0], 2)
        self.assertEqual(running.end(), 0)
        self.assertEqual(running.check()[0], 0)

    def test_close_in_a_game(self):
        party = Party(self.serve())
        self.assertEqual(self.rooms("close", party.room)[0], 0)
        for guest in party.guests:
            self.assertEqual(guest.wait(lambda m: m["t"] == "bye")["why"], "operator")
            self.assertEqual(guest.ended(), 4410)
        self.assertNotIn(party.room, {room for room, row in self.listed().items() if row["state"] != "closed"})

    def test_words(self):
        self.serve()
        for words, wrong in ((("lst",), "unknown verb: lst (did you mean list?)"), ((), "expected a verb: rooms (list|close|ban)"),
                             (("close",), "missing argument: close (ROOM)"), (("ban",), "missing argument: ban (ADDRESS)"),
                             (("list", "x"), "unexpected argument: x"), (("ban", "nowhere"), "expected an IP address: nowhere"),
                             (("ban", "1.2.3"), "expected an IP address: 1.2.3"), (("ban", "::1"), "expected an IP address: ::1"),
                             (("ban", "10.0.0.0/8"), "expected an IP address: 10.0.0.0/8")):
            status, said, told = self.rooms(*words)
            self.assertEqual((status, said, told), (2, "", f"kazu: {wrong}\n"))

    def test_no_server(self):
        self.serve().end()
        for place in ("unix:" + self.server.admin, "127.0.0.1:1", "here"):
            status, said, wrong = self.rooms("list", place=place)
            self.assertEqual((status, said), (2, ""))
            self.assertIn(place, wrong)

    def test_others_than_the_operator(self):
        """The public place knows nothing of it; no page of a browser and no other user can ask."""
        running = self.serve()
        party = Party(running)
        for path, method in (("/rooms", "GET"), (f"/rooms/{party.room}/close", "POST"), ("/bans/127.0.0.1?hours=1", "POST")):
            self.assertIn(running.ask(path, method=method, Kazu_Admin="yes")[0].status, (404, 405))
            for host, fields, status in (("localhost", "", "403"), ("evil.example", "Kazu-Admin: yes\r\n", "4")):
                head = f"{method} {path} HTTP/1.1\r\nHost: {host}\r\n{fields}Connection: close\r\n\r\n"
                self.assertTrue(say(running.admin, head.encode()).startswith(b"HTTP/1.1 " + status.encode()), (path, host))
        self.assertEqual(stat.S_IMODE(os.stat(running.admin).st_mode), 0o600)
        party.whose().move("1")

    def test_a_place_that_others_reach(self):
        """There are figures there, and nothing to be done."""
        running = self.serve("--admin", "0.0.0.0:0")
        place = "127.0.0.1:" + re.search(r"admin at=http://0\.0\.0\.0:(\d+)/", running.said).group(1)
        status, _, wrong = self.rooms("list", place=place)
        self.assertEqual((status, wrong), (2, "kazu: the server allows this only at a unix socket or a loopback address: "
                                              f"{place} (--admin)\n"))
        self.assertEqual(running.ask("/metrics", place=("127.0.0.1", int(place.split(":")[1])))[0].status, 200)


class Bans(Case):
    def test_ban(self):
        running = self.serve()
        party = Party(running)
        other = running.client(source=OTHER)
        other.join(party.room, party.door)
        self.assertEqual(self.rooms("ban", OTHER), (0, f"banned: {OTHER}\n", ""))
        self.assertEqual(other.wait(lambda m: m["t"] == "bye")["why"], "banned")
        self.assertEqual(other.ended(), 4410)
        again = running.client(source=OTHER)
        self.assertEqual(again.wait(lambda m: m["t"] == "bye")["why"], "banned")
        self.assertEqual(again.ended(), 4410)
        answer = self.page_at(running, OTHER)
        self.assertTrue(answer.startswith(b"HTTP/1.1 403"), answer)
        self.assertIn(BANNED, answer)
        self.assertIn("管理者が停止しています".encode(), answer)
        party.whose().move("1")  # the others play on
        status, said, _ = self.rooms("ban", OTHER, "--hours", "0", "--json")
        self.assertEqual((status, parsed(said)), (0, [{"allowed": OTHER}]))
        running.client(source=OTHER).join(party.room, party.door)
        self.assertNotIn(OTHER, running.said)

    def page_at(self, running, source):
        with client.connect(running.place, source=source) as guest:
            guest.sendall(b"GET / HTTP/1.1\r\nHost: kazu.test\r\nConnection: close\r\n\r\n")
            data = b""
            while part := guest.recv(1 << 16):
                data += part
        return data

    def test_behind_a_proxy(self):
        """The address that the proxy names is the one that counts; of IPv6 its network."""
        running = self.serve("--proxied")
        self.assertEqual(self.rooms("ban", "2001:db8:1:2:3::4")[0], 0)
        for address, is_banned in (("2001:db8:1:2::9", True), ("1.1.1.1, 2001:db8:1:2::9", True), ("2001:db8:1:3::9", False),
                                   ("2001:db8:1:2::9, 192.0.2.1", False)):
            answer, page = running.ask("/healthz", X_Forwarded_For=address)
            self.assertEqual((answer.status, BANNED in page), (403, True) if is_banned else (200, False), address)
        self.assertEqual(self.rooms("ban", "2001:db8:1:2::/64", "--hours", "0")[0], 0)  # as the log writes it
        self.assertEqual(running.ask("/healthz", X_Forwarded_For="2001:db8:1:2::9")[0].status, 200)


class Addresses(Case):
    def use(self, running):
        """Everything that writes lines: pages, bad requests, wrong codes and links, too many messages, a ban."""
        party = Party(running, sit=False)
        guest = running.client(source=OTHER)
        self.assertEqual(guest.refusal("find", code="ai-27-kiri"), "NO_ROOM")
        self.assertEqual(guest.refusal("join", room=party.room, token="a" * 26), "BAD_TOKEN")
        for request in (b"GET /nowhere?x HTTP/1.1\r\nHost: kazu.test\r\nConnection: close\r\n\r\n", b"no request\r\n\r\n"):
            with client.connect(running.place, source=OTHER) as one:
                one.sendall(request)
                while one.recv(4096):
                    pass
        self.assertEqual(self.rooms("ban", OTHER)[0], 0)
        self.assertEqual(running.end(), 0)
        return running.said

    def test_no_address_without_the_option(self):
        for form in ("text", "json"):
            said = self.use(self.serve("--log", form, "--limit", "codes=5/1000"))
            self.assertIn("/nowhere", said)
            self.assertNotIn(OTHER, said)
            for line in said.splitlines():
                # The server's own place is no client's.
                own = re.sub(r"at[=\"': ]+http://127\.0\.0\.1:\d+/", "", line)
                self.assertNotRegex(own, r"\d+\.\d+\.\d+\.\d+")

    def test_addresses_for_fail2ban(self):
        said = self.use(self.serve("--log-addresses", "--limit", "codes=5/1000"))
        self.assertRegex(said, rf"GET /nowhere 404 \d+ address={OTHER}\n")
        self.assertRegex(said, rf"- - 501 \d+ address={OTHER}\n")
        self.assertIn(f"info refused code=BAD_TOKEN address={OTHER}\n", said)
        self.assertIn(f"info refused code=NO_ROOM address={OTHER}\n", said)
        self.assertIn(f"info ban hours=24 address={OTHER}\n", said)
        found = self.filter(said)
        self.assertEqual(set(found), {OTHER})
        self.assertEqual(len(found), 3)  # the wrong code, the wrong link, the bad request

    def filter(self, said):
        """The addresses that the example's expressions find; `fail2ban-regex` reads the same file where it is there."""
        with open(os.path.join(EXAMPLES, "fail2ban/filter.d/kazu.conf"), encoding="utf-8") as file:
            text = file.read()
        rows = re.search(r"^failregex = (.*(?:\n +.*)*)", text, re.MULTILINE).group(1).split("\n")
        address = r"(?P<address>[0-9a-f.:]+(?:/\d+)?)"
        found = []
        for line in said.splitlines():
            rest = re.sub(r"^\S+Z ", " ", line)  # fail2ban takes the time out
            for row in rows:
                match = re.search(row.strip().replace("<SUBNET>", address), rest)
                found += [match["address"]] if match else []
        return found

    def test_json(self):
        said = self.use(self.serve("--log-addresses", "--log", "json", "--limit", "codes=5/1000"))
        lines = [json.loads(line) for line in said.splitlines()]
        self.assertTrue(any(line.get("path") == "/nowhere" and line["address"] == OTHER for line in lines))
        self.assertTrue(any(line.get("code") == "BAD_TOKEN" and line["address"] == OTHER for line in lines))


class Figures(Case):
    def figures(self):
        data = self.server.ask("/metrics", place=self.server.admin)[1].decode()
        return dict(line.rsplit(" ", 1) for line in data.splitlines() if not line.startswith("#")), data

    def test_process(self):
        before = time.time()
        self.serve()
        after = time.time()
        found, data = self.figures()
        version = subprocess.run([KAZU, "--version"], capture_output=True, text=True, check=True).stdout.split()[1]
        self.assertEqual(found[f'kazu_build_info{{version="{version}"}}'], "1")
        self.assertTrue(before - 1 <= float(found["process_start_time_seconds"]) <= after + 1)
        self.assertTrue(0 <= float(found["kazu_uptime_seconds"]) <= time.time() - before + 1)
        self.assertLess(abs(float(found["process_resident_memory_bytes"]) - self.server.memory()), 8 << 20)
        self.assertLessEqual(float(found["process_cpu_seconds_total"]), self.server.cpu_seconds() + 0.1)
        self.assertGreater(float(found["process_cpu_seconds_total"]), 0)
        files = len(os.listdir(f"/proc/{self.server.process.pid}/fd"))
        self.assertLessEqual(abs(float(found["process_open_fds"]) - files), 1)  # the request's own
        held = [self.server.client() for _ in range(5)]
        self.assertEqual(float(self.figures()[0]["process_open_fds"]), float(found["process_open_fds"]) + len(held))
        self.assertGreaterEqual(float(found["process_max_fds"]), files)
        for name, kind in (("process_cpu_seconds_total", "counter"), ("process_open_fds", "gauge"), ("kazu_build_info", "gauge")):
            self.assertEqual(data.count(f"# TYPE {name} {kind}\n"), 1)


if __name__ == "__main__":
    unittest.main()
