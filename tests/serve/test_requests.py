#!/usr/bin/env python3
"""Odd requests over raw sockets, each with the status that it gets. Where two parsers might see different requests there is one
answer, a refusal, and nothing behind it is read."""
import unittest

import client
from server import Server, say

HOST = b"Host: localhost\r\n"
GET = b"GET /healthz HTTP/1.1\r\n"
OLD = b"GET /healthz HTTP/1.0\r\n"
POST = b"POST /healthz HTTP/1.1\r\n"
NEXT = b"GET /healthz HTTP/1.1\r\n" + HOST + b"Connection: close\r\n\r\n"
KEY = b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: kazu.1\r\n"


def upgrade(version):
    return b"GET /ws HTTP/" + version + b"\r\n" + HOST + b"Connection: Upgrade\r\nUpgrade: websocket\r\n" + KEY + b"\r\n"


# What is sent, and the status of its answer, which is the last: NEXT is behind each of them.
REFUSED = [
    # names, values and lines
    (GET + HOST + b"X : a\r\n\r\n", 400),
    (GET + HOST + b"X\t: a\r\n\r\n", 400),
    (GET + HOST + b" : a\r\n\r\n", 400),
    (GET + HOST + b": a\r\n\r\n", 400),
    (GET + HOST + b"X y: a\r\n\r\n", 400),
    (GET + HOST + b"X[y]: a\r\n\r\n", 400),
    (GET + HOST + b"X\xc3\xa9: a\r\n\r\n", 400),
    (GET + HOST + b"no colon\r\n\r\n", 400),
    (GET + HOST + b"X: a\r\n folded\r\n\r\n", 400),
    (GET + HOST + b"X: a\r\n\tfolded\r\n\r\n", 400),
    (GET + b" folded: at once\r\n" + HOST + b"\r\n", 400),
    (GET + HOST + b"X: a\nY: b\r\n\r\n", 400),
    (b"GET /healthz HTTP/1.1\n" + HOST + b"\r\n", 400),
    (GET.replace(b"\r\n", b"\n") + HOST.replace(b"\r\n", b"\n") + b"\n", 400),
    (GET + HOST + b"\n", 400),
    (GET + HOST + b"X: a\rY: b\r\n\r\n", 400),
    (GET + HOST + b"X: a\r\r\n\r\n", 400),
    (GET + HOST + b"X: a\0b\r\n\r\n", 400),
    (GET + HOST + b"X\0: a\r\n\r\n", 400),
    (GET + HOST + b"X: a\x01b\r\n\r\n", 400),
    (GET + HOST + b"X: a\x7fb\r\n\r\n", 400),
    (b"GET /\0 HTTP/1.1\r\n" + HOST + b"\r\n", 400),
    # hosts
    (GET + b"\r\n", 400),
    (GET + HOST + HOST + b"\r\n", 400),
    (GET + HOST + b"host: localhost\r\n\r\n", 400),
    (GET + HOST + b"Host:\r\n\r\n", 400),
    (GET + b"Host : localhost\r\n\r\n", 400),
    (OLD + HOST + HOST + b"\r\n", 400),
    # how long a body is
    (POST + HOST + b"Content-Length: 5\r\n\r\nhello", 413),
    (GET + HOST + b"Content-Length: 5\r\n\r\nhello", 413),
    (POST + HOST + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 413),
    (POST + HOST + b"Transfer-Encoding: identity\r\n\r\n", 413),
    (POST + HOST + b"Transfer-Encoding: xchunked\r\n\r\n", 413),
    (POST + HOST + b"Content-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
    (POST + HOST + b"Transfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n0\r\n\r\n", 400),
    (POST + HOST + b"Content-Length: 0\r\nContent-Length: 0\r\n\r\n", 400),
    (POST + HOST + b"Content-Length: 0\r\nContent-Length: 5\r\n\r\nhello", 400),
    (POST + HOST + b"Content-Length: 0, 0\r\n\r\n", 400),
    (POST + HOST + b"Content-Length: +0\r\n\r\n", 400),
    (POST + HOST + b"Content-Length: -1\r\n\r\n", 400),
    (POST + HOST + b"Content-Length: 0x0\r\n\r\n", 400),
    (POST + HOST + b"Content-Length: 0 0\r\n\r\n", 400),
    (POST + HOST + b"Content-Length:\r\n\r\n", 400),
    (POST + HOST + b"Content-Length: 18446744073709551616\r\n\r\n", 400),
    (POST + HOST + b"Content-Length : 0\r\n\r\n", 400),
    # request lines
    (b"GET  /healthz HTTP/1.1\r\n" + HOST + b"\r\n", 400),
    (b"GET /healthz  HTTP/1.1\r\n" + HOST + b"\r\n", 400),
    (b"GET /healthz HTTP/1.1 \r\n" + HOST + b"\r\n", 400),
    (b"GET\t/healthz\tHTTP/1.1\r\n" + HOST + b"\r\n", 501),
    (b" GET /healthz HTTP/1.1\r\n" + HOST + b"\r\n", 400),
    (b"GET /a b HTTP/1.1\r\n" + HOST + b"\r\n", 400),
    (b"GET /healthz HTTP/1.x\r\n" + HOST + b"\r\n", 400),
    (b"GET /healthz HTTP/11\r\n" + HOST + b"\r\n", 400),
    (b"GET /healthz http/1.1\r\n" + HOST + b"\r\n", 400),
    (b"GET /healthz RTSP/1.0\r\n" + HOST + b"\r\n", 400),
    (b"SOURCE /healthz ICE/1.0\r\n" + HOST + b"\r\n", 400),
    (b"GET /healthz HTTP/0.9\r\n" + HOST + b"\r\n", 505),
    (b"GET /healthz HTTP/1.2\r\n" + HOST + b"\r\n", 505),
    (b"GET /healthz HTTP/2.0\r\n" + HOST + b"\r\n", 505),
    (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
    (b"GET /healthz\r\n\r\n", 505),
    (b"get /healthz HTTP/1.1\r\n" + HOST + b"\r\n", 501),
    (b"FROB /healthz HTTP/1.1\r\n" + HOST + b"\r\n", 501),
    (b"PLAY /healthz HTTP/1.1\r\n" + HOST + b"\r\n", 501),
    (b"nonsense\r\n\r\n", 501),
    (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400),
    # sizes
    (b"GET /" + b"a" * 3000 + b" HTTP/1.1\r\n" + HOST + b"\r\n", 414),
    (b"GET /" + b"a" * 9000, 414),
    (GET + HOST + b"X: " + b"a" * 9000 + b"\r\n\r\n", 431),
    (GET + HOST + b"X: a\r\n" * 64 + b"\r\n", 431),
]

# What is answered, and whether NEXT is read on the same connection.
ANSWERED = [
    (GET + HOST + b"\r\n", 200, True),
    (b"\r\n\r\n" + GET + HOST + b"\r\n", 200, True),
    (GET + b"hOST:localhost\r\n\r\n", 200, True),
    (GET + b"Host: \t localhost \t\r\n\r\n", 200, True),
    (GET + HOST + b"X:\r\nY: \r\nZ: \xe5\xaf\xbf\tb\r\n\r\n", 200, True),
    (GET + HOST + b"X: a\r\n" * 63 + b"\r\n", 200, True),
    (GET + HOST + b"Connection: close\r\n\r\n", 200, False),
    (GET + HOST + b"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQ\r\n\r\n", 200, True),
    (POST + HOST + b"Content-Length: 0\r\n\r\n", 405, True),
    (b"OPTIONS * HTTP/1.1\r\n" + HOST + b"\r\n", 405, True),
    (b"CONNECT localhost:80 HTTP/1.1\r\n" + HOST + b"\r\n", 405, True),
    (OLD + b"\r\n", 200, False),
    (OLD + HOST + b"\r\n", 200, False),
    (OLD + HOST + b"Connection: close\r\n\r\n", 200, False),
    (OLD + HOST + b"Connection: keep-alive\r\n\r\n", 200, True),
    (OLD + b"connection: Keep-Alive\r\n\r\n", 200, True),
    (b"HEAD /healthz HTTP/1.0\r\n\r\n", 200, False),
    (b"GET /nowhere HTTP/1.0\r\n\r\n", 404, False),
    (upgrade(b"1.0"), 426, False),
]


class Requests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()

    @classmethod
    def tearDownClass(cls):
        cls.server.clear_away()

    def statuses(self, data):
        answer = say(self.server.place, data + NEXT)
        return [int(part[:3]) for part in answer.split(b"HTTP/1.1 ")[1:]], answer

    def test_refused(self):
        for data, status in REFUSED:
            with self.subTest(data[:80]):
                statuses, answer = self.statuses(data)
                self.assertEqual(statuses, [status])
                self.assertIn(b"\r\nConnection: close\r\n", answer)

    def test_answered(self):
        for data, status, is_kept in ANSWERED:
            with self.subTest(data[:80]):
                statuses, answer = self.statuses(data)
                self.assertEqual(statuses, [status, 200] if is_kept else [status])
                self.assertEqual(b"\r\nConnection: keep-alive\r\n" in answer, is_kept and b"HTTP/1.0" in data)

    def test_a_connection_of_http_1_0_stays_when_it_is_asked_to(self):
        with client.connect(self.server.place) as guest:
            for _ in range(3):
                guest.sendall(OLD + b"Connection: keep-alive\r\n\r\n")
                head, body = client.read_head(guest)
                self.assertTrue(head.startswith(b"HTTP/1.1 200 "))
                while len(body) < 3:
                    body += guest.recv(10)
            guest.sendall(OLD + b"\r\n")
            data = b""
            while part := guest.recv(1000):
                data += part
            self.assertIn(b"\r\nConnection: close\r\n", data)

    def test_the_others_become_sockets(self):
        with client.connect(self.server.place) as guest:
            guest.sendall(upgrade(b"1.1"))
            self.assertTrue(client.read_head(guest)[0].startswith(b"HTTP/1.1 101 "))


if __name__ == "__main__":
    unittest.main()
