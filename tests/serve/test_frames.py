#!/usr/bin/env python3
"""Frames and requests as no honest page sends them: each is answered as the standard says, and nobody else notices."""
import json
import unittest

import client
import frames
from party import Party
from server import Server, say


class Frames(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()
        cls.party = Party(cls.server)

    @classmethod
    def tearDownClass(cls):
        cls.server.clear_away()

    def tearDown(self):
        self.party.guests[0].ask("ping")

    def code_of(self, data):
        """The code with which a connection is closed that sends such bytes."""
        guest = self.server.client()
        guest.send_bytes(data)
        return guest.ended()

    def test_against_the_protocol(self):
        text = b'{"t":"ping","id":1}'
        for name, data, codes in (
                ("unmasked", frames.frame(frames.TEXT, text, mask=False), (1002,)),
                ("reserved bits", frames.frame(frames.TEXT, text, reserved=4), (1002,)),
                ("unknown kind", frames.frame(3, text), (1002,)),
                ("unknown control", frames.frame(11), (1002,)),
                ("long control", frames.frame(frames.PING, bytes(126)), (1002,)),
                ("control in pieces", frames.frame(frames.PING, b"a", last=False), (1002,)),
                ("nothing to continue", frames.frame(frames.CONTINUE, text), (1002,)),
                ("text within text", frames.frame(frames.TEXT, b"{", last=False) + frames.frame(frames.TEXT, b"}"), (1002,)),
                ("binary", frames.frame(frames.BINARY, text), (1003,)),
                ("not UTF-8", frames.frame(frames.TEXT, b'{"t":"\xff"}'), (1007,)),
                ("surrogate", frames.frame(frames.TEXT, b'{"t":"\xed\xa0\x80"}'), (1007,)),
                ("half a character", frames.frame(frames.TEXT, b"\xe6\x95"), (1007,)),
                ("too long", frames.frame(frames.TEXT, b" " * 4097), (1009,)),
                ("too long in pieces", frames.frame(frames.TEXT, b" " * 4000, last=False)
                 + frames.frame(frames.CONTINUE, b" " * 97), (1009,)),
                ("enormous", frames.frame(frames.TEXT, b"", length=1 << 62), (1002, 1009)),
                ("negative", frames.frame(frames.TEXT, b"", length=1 << 63), (1002, 1009)),
                ("padded length", b"\x81\xfe\x00\x05abcd12345", (1002,)),
                ("close of one byte", frames.frame(frames.CLOSE, b"\x03"), (1002,)),
                ("close with a code of nobody", frames.close_frame(1005), (1002,))):
            with self.subTest(name):
                self.assertIn(self.code_of(data), codes)

    def test_many_pieces(self):
        guest = self.server.client()
        guest.send_bytes(frames.frame(frames.TEXT, b"{", last=False) + frames.frame(frames.CONTINUE, b"", last=False) * 100)
        self.assertIn(guest.ended(), (1002, 1008, 1009))

    def test_of_the_protocol(self):
        guest = self.server.client()
        text = json.dumps({"t": "ping", "id": 5}).encode()
        guest.send_bytes(frames.frame(frames.TEXT, text[:7], last=False))
        guest.send_bytes(frames.frame(frames.PING, b"still here"))
        guest.send_bytes(frames.frame(frames.CONTINUE, text[7:]))
        guest.answer_to(5)
        for byte in frames.frame(frames.TEXT, text.replace(b"5", b"6")):
            guest.send_bytes(bytes([byte]))
        guest.answer_to(6)
        guest.send_text(json.dumps({"t": "ping", "id": 7, "x": ""}).replace('""', '"' + "x" * 4061 + '"')[:4096])
        self.assertIn(guest.wait(lambda m: m["t"] in ("pong", "error"))["t"], ("pong", "error"))
        guest.send_bytes(frames.frame(frames.PONG, b"unasked"))
        guest.ask("ping")
        guest.send_bytes(frames.close_frame(1000))
        self.assertIn(guest.ended(), (1000, 0))

    def test_a_whole_message_of_4096_bytes(self):
        guest = self.server.client()
        head, tail = '{"t":"ping","id":9,"x":"', '"}'
        guest.send_text(head + "x" * (4096 - len(head) - len(tail)) + tail)
        guest.answer_to(9, "pong")

    def test_letters_in_one_packet(self):
        guest = self.server.client()
        guest.send_bytes(b"".join(frames.frame(frames.TEXT, b'{"t":"ping","id":%d}' % i) for i in range(1, 51)))
        for i in range(1, 51):
            guest.answer_to(i, "pong")

    def test_unreadable_letters(self):
        for text in (b"", b"[]", b"{", b"null", b'{"t":"ping"}', b'{"t":"ping","id":0}', b'{"t":"ping","id":9007199254740992}',
                     b'{"t":"ping","t":"ping","id":1}', b'{"t":"nothing","id":3}', b'{"t":"move","id":3,"after":0,"line":"a\\nb"}',
                     b'{"id":1,"t":"join","room":"x","token":"y"}', b'{"t":"ping","id":1}x', b"[" * 4000):
            guest = self.server.client()
            with self.subTest(text[:40]):
                guest.send_text(text)
                self.assertEqual(guest.wait(lambda m: True)["t"], "error")
                if b"join" not in text:
                    guest.ask("ping")
            guest.close()

    def test_the_third_unreadable_closes(self):
        guest = self.server.client()
        for _ in range(3):
            guest.send_text("nonsense")
        self.assertEqual(guest.ended(), 1008)

    def test_unheard_letters_change_nothing(self):
        guest = self.server.client()
        for letter in ("move", "ask", "answer", "resign", "hint", "host", "look"):
            self.assertTrue(guest.refusal(letter, after=0, line="1", what="abort", ask=1, yes=True, strength=1, do="start", index=0))

    def test_a_second_join(self):
        self.assertTrue(self.party.guests[0].refusal("join", room=self.party.room, token=self.party.tokens[1]))


class Requests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()

    @classmethod
    def tearDownClass(cls):
        cls.server.clear_away()

    def status(self, data):
        answer = say(self.server.place, data)
        return int(answer.split(b" ", 2)[1]) if answer else 0

    def test_upgrades_refused(self):
        key = "MDEyMzQ1Njc4OWFiY2RlZg=="
        for name, fields, path in (("version", {"Sec-WebSocket-Version": "8"}, "/ws"), ("no version", {"Sec-WebSocket-Version": None}, "/ws"),
                                   ("protocol", {"Sec-WebSocket-Protocol": "chat"}, "/ws"),
                                   ("no protocol", {"Sec-WebSocket-Protocol": None}, "/ws"),
                                   ("short key", {"Sec-WebSocket-Key": "abc"}, "/ws"), ("no key", {"Sec-WebSocket-Key": None}, "/ws"),
                                   ("no host", {"Host": None}, "/ws"), ("elsewhere", {}, "/nowhere"),
                                   ("body", {"Content-Length": "4"}, "/ws")):
            with self.subTest(name):
                fields = {k: v for k, v in fields.items()}
                data = client.upgrade_request(key, path, **{"Connection": "Upgrade"} | fields)
                data = data.replace(b"\r\n\r\n", b"\r\nX-End: 1\r\n\r\n")
                with client.connect(self.server.place) as guest:
                    guest.sendall(data)
                    status = int(client.read_head(guest)[0].split(b" ")[1])
                self.assertIn(status, (200, 400, 404, 413, 426) if name == "elsewhere" else (400, 413, 426))

    def test_requests_refused(self):
        end = b" HTTP/1.1\r\nHost: kazu.test\r\nConnection: close\r\n\r\n"
        for data, codes in ((b"POST /" + end, (405, 501)), (b"GET /nowhere" + end, (404,)),
                            (b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"x" * 9000 + b"\r\n\r\n", (431,)),
                            (b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello", (413,)),
                            (b"nonsense\r\n\r\n", (400, 501)), (b"GET / HTTP/1.1\r\n\r\n", (400,))):
            with self.subTest(data[:30]):
                self.assertIn(self.status(data), codes)

    def test_endpoints(self):
        for path, status in (("/healthz", 200), ("/readyz", 200), ("/metrics", 404), ("/r/aaaaaaaaaa/save?no=1", 404),
                             ("/r/../save", 404), ("/r/aaaaaaaaaa/save?no=18446744073709551617", 404)):
            with self.subTest(path):
                self.assertIn(self.server.ask(path)[0].status, (status, 400) if ".." in path else (status,))

    def test_a_connection_that_ends_anywhere(self):
        data = client.upgrade_request("MDEyMzQ1Njc4OWFiY2RlZg==") + frames.frame(frames.TEXT, b'{"t":"ping","id":1}')
        for size in range(0, len(data), 3):
            with client.connect(self.server.place) as guest:
                guest.sendall(data[:size])
        self.assertEqual(self.server.ask("/healthz")[0].status, 200)

    def test_a_client_that_starts_before_the_answer(self):
        """What follows the upgrade in one packet is heard."""
        data = client.upgrade_request("MDEyMzQ1Njc4OWFiY2RlZg==") + frames.frame(frames.TEXT, b'{"t":"ping","id":1}')
        with client.connect(self.server.place) as guest:
            guest.sendall(data)
            _, rest = client.read_head(guest)
            reader = frames.Reader()
            found = reader.feed(rest)
            while frames.TEXT not in dict(found):
                found += reader.feed(guest.recv(4096))
            self.assertEqual(json.loads(dict(found)[frames.TEXT])["t"], "pong")


if __name__ == "__main__":
    unittest.main()
