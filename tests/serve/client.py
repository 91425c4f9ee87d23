"""A client of the protocol kazu.1 on a raw socket. It trusts nobody: each answer is looked at."""
import base64
import collections
import hashlib
import json
import os
import random
import select
import socket
import time

import frames

LIMIT = 60  # seconds: no test asks how long anything takes, but none may hang
MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
ANSWERS = {"make": "made", "find": "found", "door": "door", "sit": "sat", "join": "hello", "lang": "hello", "ping": "pong",
           "look": "look", "hint": "hint", "name": "here", "ready": "here", "stamp": "stamp"}


class Refused(Exception):
    """The upgrade was answered with something else."""

    def __init__(self, status, head, body=b""):
        super().__init__(f"{status}: {head[:300]!r}")
        self.status = status
        self.head = head
        self.body = body


class Closed(Exception):
    """The connection ended; code 0: without a closing frame."""

    def __init__(self, code):
        super().__init__(f"closed with {code}")
        self.code = code


class Wrong(Exception):
    """The server answered with an error."""

    def __init__(self, message):
        super().__init__(json.dumps(message, ensure_ascii=False))
        self.code = message["code"]
        self.message = message


def connect(place, limit=LIMIT, buffer=None, source=None):
    """A socket to a place: ("127.0.0.1", 8377), or the path of a unix socket."""
    family = socket.AF_UNIX if isinstance(place, str) else socket.AF_INET
    guest = socket.socket(family, socket.SOCK_STREAM)
    guest.settimeout(limit)
    try:
        if buffer:
            guest.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        if source:
            guest.bind((source, 0))
        guest.connect(place)
        if family == socket.AF_INET:
            guest.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    except OSError:
        guest.close()
        raise
    return guest


def upgrade_request(key, path="/ws", host="kazu.test", **fields):
    """The bytes that ask for a WebSocket; a field that is None is left out."""
    lines = {"Host": host, "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Key": key,
             "Sec-WebSocket-Version": "13", "Sec-WebSocket-Protocol": "kazu.1"}
    lines.update({name.replace("_", "-"): value for name, value in fields.items()})
    text = "".join(f"{name}: {value}\r\n" for name, value in lines.items() if value is not None)
    return f"GET {path} HTTP/1.1\r\n{text}\r\n".encode()


def read_head(guest):
    """The head of an answer, and what came behind it."""
    data = b""
    while b"\r\n\r\n" not in data:
        part = guest.recv(4096)
        if not part:
            raise Refused(0, data)
        data += part
    head, rest = data.split(b"\r\n\r\n", 1)
    return head, rest


class Client:
    """One connection. `heard` has all messages in order, `bytes` all bytes of their texts."""

    def __init__(self, place, *, origin=None, path="/ws", sloppy=False, buffer=None, source=None,
                 limit=LIMIT, **fields):
        self.limit = limit
        self.socket = connect(place, limit, buffer, source)
        self.reader = frames.Reader()
        self.heard = []
        self.texts = []
        self.new = collections.deque()
        self.code = None  # of the end
        self.pings = 0
        self.answers_pings = not sloppy
        self.letter = random.randrange(1, 1 << 40)
        self.seq = 0
        self.hello = self.view = self.turn = self.question = None
        try:
            self.shake_hands(path, origin, fields)
        except BaseException:
            self.socket.close()
            raise

    def __del__(self):
        if hasattr(self, "socket"):
            self.socket.close()

    def shake_hands(self, path, origin, fields):
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(upgrade_request(key, path, **({"Origin": origin} | fields)))
        head, rest = read_head(self.socket)
        status = int(head.split(b" ", 2)[1])
        if status != 101:
            raise Refused(status, head.decode("latin-1"), rest)
        told = {name.strip().lower(): value.strip() for name, _, value in
                (line.partition(":") for line in head.decode("latin-1").split("\r\n")[1:])}
        digest = hashlib.sha1(key.encode() + MAGIC).digest()
        assert told["sec-websocket-accept"] == base64.b64encode(digest).decode(), told
        assert told.get("sec-websocket-protocol") == "kazu.1", told
        assert "sec-websocket-extensions" not in told, told
        self.head = told
        self.take(rest)

    # What comes in

    def take(self, data):
        for opcode, payload in self.reader.feed(data):
            if opcode == frames.TEXT:
                self.hear(payload)
            elif opcode == frames.PING:
                self.pings += 1
                if self.answers_pings:
                    self.send_bytes(frames.frame(frames.PONG, payload))
            elif opcode == frames.CLOSE:
                self.code = int.from_bytes(payload[:2], "big") if payload else 1005
            else:
                assert opcode == frames.PONG, f"a frame of kind {opcode}"

    def hear(self, payload):
        message = json.loads(payload.decode("utf-8"))
        self.texts.append(payload)
        self.heard.append(message)
        self.new.append(message)
        kind = message["t"]
        if kind == "hello":
            self.hello = message
        if kind == "hello" or (kind == "event" and not message.get("again")):
            if kind == "event":
                assert message["seq"] == self.seq + 1, f"after {self.seq} came {message['seq']}"
            self.seq = message["seq"]
            self.view = message.get("view", self.view)
            self.turn = message.get("turn", self.turn)
            self.question = message.get("ask", self.question)

    def pump(self, seconds=0.0):
        """Reads what is there, waiting at most so long. False: nothing came."""
        if self.socket.fileno() < 0 or not select.select([self.socket], [], [], seconds)[0]:
            return False
        try:
            data = self.socket.recv(1 << 16)
        except ConnectionError:
            data = b""
        if not data:
            self.code = self.code or 0
            self.socket.close()
            return False
        self.take(data)
        return True

    def wait(self, wanted, limit=None):
        """The next message for which wanted(message) is true; others are passed over, but kept."""
        end = time.monotonic() + (limit or self.limit)
        while True:
            while self.new:
                message = self.new.popleft()
                if wanted(message):
                    return message
            if self.code is not None:
                raise Closed(self.code)
            left = end - time.monotonic()
            if left <= 0:
                raise TimeoutError(f"it did not come; the last: {self.heard[-3:]}")
            self.pump(left)

    def until(self, true, limit=None):
        """Reads until true() is."""
        end = time.monotonic() + (limit or self.limit)
        while not true():
            if self.code is not None:
                raise Closed(self.code)
            if time.monotonic() > end:
                raise TimeoutError(f"it did not become so; the last: {self.heard[-3:]}")
            self.pump(0.2)

    def settled(self):
        """Whether all of an act was heard: its last event carries the turn."""
        last = next((m for m in reversed(self.heard) if m["t"] in ("event", "hello") and not m.get("again")), None)
        return last is not None and "turn" in last

    def ended(self, limit=None):
        """Waits for the end of the connection, and gives its code."""
        end = time.monotonic() + (limit or self.limit)
        while self.code is None:
            if time.monotonic() > end:
                raise TimeoutError("it stays open")
            self.pump(0.2)
        self.socket.close()
        return self.code

    # What goes out

    def send_bytes(self, data):
        try:
            self.socket.sendall(data)
        except (ConnectionError, OSError):
            # What came before still counts; the end is seen when reading.
            pass

    def send_text(self, text):
        self.send_bytes(frames.frame(frames.TEXT, text if isinstance(text, bytes) else text.encode()))

    def send(self, t, **members):
        """Sends a letter, and gives its id."""
        if "id" not in members:
            self.letter += 1
            members["id"] = self.letter
        self.send_text(json.dumps({"t": t, **members}, ensure_ascii=False))
        return members["id"]

    def answer_to(self, number, kind=None):
        """The answer to the letter of that id; an error raises Wrong."""
        message = self.wait(lambda m: m.get("id") == number
                            and (m["t"] == "error" or kind is None or m["t"] == kind))
        if message["t"] == "error":
            raise Wrong(message)
        return message

    def ask(self, t, **members):
        """Sends a letter and waits for its answer."""
        return self.answer_to(self.send(t, **members), ANSWERS.get(t))

    def refusal(self, t, **members):
        """The code of the error with which a letter is answered."""
        try:
            answer = self.ask(t, **members)
        except Wrong as wrong:
            return wrong.code
        raise AssertionError(f"not refused: {answer}")

    def make(self, game, **members):
        return self.ask("make", game=game, **members)

    def join(self, room, token, **members):
        return self.ask("join", room=room, token=token, **members)

    def move(self, line, after=None):
        """Makes a move and waits until it is stored."""
        return self.ask("move", after=self.seq if after is None else after, line=line)

    def close(self, code=1000):
        if self.socket.fileno() >= 0:
            self.send_bytes(frames.close_frame(code))
            self.socket.close()

    def drop(self):
        """Lets the line fall without a word."""
        self.socket.close()


def pump_all(clients, seconds=0.1):
    """Reads what came for any of them."""
    open_ones = {c.socket: c for c in clients if c.socket.fileno() >= 0}
    poll = select.poll()
    for one in open_ones:
        poll.register(one, select.POLLIN)
    by_number = {one.fileno(): client for one, client in open_ones.items()}
    for number, _ in poll.poll(seconds * 1000):
        by_number[number].pump()


def wait_all(clients, true, limit=LIMIT):
    """Reads for all of them until true() is."""
    end = time.monotonic() + limit
    while not true():
        if time.monotonic() > end:
            raise TimeoutError("it did not become so: " + str([c.heard[-1:] for c in clients])[:1000])
        pump_all(clients)
