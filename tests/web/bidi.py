"""A client of WebDriver BiDi: commands and events over a WebSocket, and values of the page."""
import base64
import json
import os
import sys

from webdriver import COMMAND_LIMIT, ELEMENT, WebDriverError

# The tests of the server have a WebSocket.
sys.path.append(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "serve"))
import client  # pylint: disable=wrong-import-position
import frames  # pylint: disable=wrong-import-position

# Calls a function body and gives JSON, which has each value in full, or an element.
AS_TEXT = """function () {{
    const made = (function () {{{}\n}}).apply(null, arguments);
    return Promise.resolve(made).then((value) => value instanceof Element ? value : JSON.stringify(value));
}}"""


class Bidi:
    """A connection to a browser that listens at a port of this machine."""

    def __init__(self, port):
        self.socket = client.connect(("127.0.0.1", port), COMMAND_LIMIT)
        self.reader = frames.Reader()
        self.events = []
        self.number = 0
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(client.upgrade_request(key, "/session", f"127.0.0.1:{port}", Sec_WebSocket_Protocol=None))
        head, rest = client.read_head(self.socket)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise client.Refused(0, head.decode("latin-1"), rest)
        self.frames = self.reader.feed(rest)

    def command(self, method, **parameters):
        """The result of a command, or a WebDriverError. Events that come meanwhile are kept."""
        self.number += 1
        text = json.dumps({"id": self.number, "method": method, "params": parameters})
        self.socket.sendall(frames.frame(frames.TEXT, text.encode()))
        while True:
            message = self.receive()
            if message.get("type") == "event":
                self.events.append(message)
            elif message["id"] == self.number:
                break
        if message["type"] == "error":
            raise WebDriverError(message["error"], message.get("message", ""))
        return message["result"]

    def receive(self):
        """The next message."""
        while True:
            while not self.frames:
                data = self.socket.recv(1 << 16)
                if not data:
                    raise OSError("the browser closed the connection")
                self.frames = self.reader.feed(data)
            opcode, payload = self.frames.pop(0)
            if opcode == frames.TEXT:
                return json.loads(payload)
            if opcode == frames.PING:
                self.socket.sendall(frames.frame(frames.PONG, payload))

    def close(self):
        self.socket.close()


def to_page(value):
    """A value as an argument of a function in the page."""
    if value is None:
        return {"type": "null"}
    if isinstance(value, bool):
        return {"type": "boolean", "value": value}
    if isinstance(value, (int, float)):
        return {"type": "number", "value": value}
    if isinstance(value, str):
        return {"type": "string", "value": value}
    if isinstance(value, dict):
        if ELEMENT in value:
            return {"sharedId": value[ELEMENT]}
        return {"type": "object", "value": [[key, to_page(part)] for key, part in value.items()]}
    return {"type": "array", "value": [to_page(part) for part in value]}


def from_page(remote):
    """The value of a result of AS_TEXT; an element as the classic protocol gives it."""
    if remote["type"] == "node":
        return {ELEMENT: remote["sharedId"]}
    return json.loads(remote["value"]) if remote["type"] == "string" else None
