"""A site for the tests of `kazu web`, and the command serving it."""
import gzip
import http.client
import os
import re
import signal
import socket
import subprocess

KAZU = os.environ["KAZU"]
LIMIT = 60  # seconds: no test asks how long anything takes, but none may hang
FILES = {
    "index.html": b"<!doctype html><title>x</title>\n",
    "main.js": b"let a = 1;\n" * 500,
    "kazu.css": "p::after { content: '数' }\n".encode() * 300,
    "ja.json": b"{}\n",
    "kazu.wasm": bytes(range(256)) * 8192,
    "kazu.webmanifest": b"{}",
    "icons/a.svg": b"<svg/>",
    "icons/a.png": b"\x89PNG\r\n\x1a\n\0",
    "empty.js": b"",
    "large.bin": b"0123456789abcdef" * (1 << 20),  # more than the system keeps for a slow reader
    "strange~name+1.bin": b"\0\r\n\r\n\xff",
}
GET = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
CLOSE = b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


def write(path, data):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as stream:
        stream.write(data)


def make_site(folder):
    for name, data in FILES.items():
        write(os.path.join(folder, name), data)
    for name in ("main.js", "kazu.css", "kazu.wasm"):
        write(os.path.join(folder, name + ".gz"), gzip.compress(FILES[name], mtime=0))
    # Nobody here can unpack it: what matters is which bytes come.
    write(os.path.join(folder, "main.js.br"), b"br of main.js")
    write(os.path.join(folder, ".secret"), b"secret")
    write(os.path.join(folder, "lonely.js.gz"), b"lonely")


class Server:
    """A running `kazu web`; tells its address in the first line."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen([KAZU, "web", *arguments], stdin=subprocess.DEVNULL,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.line = self.process.stdout.readline().decode()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", self.line)
        if not found:
            raise AssertionError(f"no address: {self.line!r} {self.process.communicate()[1]!r}")
        self.port = int(found.group(1))

    def end(self, number=signal.SIGTERM):
        """Its status, and what it said after the first line."""
        self.process.send_signal(number)
        out, err = self.process.communicate(timeout=LIMIT)
        return self.process.returncode, out + err

    def clear_away(self):
        self.process.kill()
        self.process.communicate()

    def connect(self, family=socket.AF_INET):
        guest = socket.socket(family, socket.SOCK_STREAM)
        guest.settimeout(LIMIT)
        try:
            guest.connect(("127.0.0.1" if family == socket.AF_INET else "::1", self.port))
        except OSError:
            guest.close()
            raise
        return guest

    def ask(self, path="/", method="GET", **fields):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=LIMIT)
        headers = {name.replace("_", "-"): value for name, value in fields.items()}
        connection.request(method, path, headers=headers)
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer, body

    def say(self, data):
        """Sends bytes and gives all that comes until the server closes."""
        with self.connect() as guest:
            guest.sendall(data)
            return read_all(guest)


def read_all(guest):
    parts = []
    while True:
        part = guest.recv(1 << 16)
        if not part:
            return b"".join(parts)
        parts.append(part)


def read_answer(guest):
    answer = http.client.HTTPResponse(guest)
    answer.begin()
    return answer, answer.read()


def has_ipv6():
    try:
        with socket.socket(socket.AF_INET6, socket.SOCK_STREAM) as probe:
            probe.bind(("::1", 0))
        return True
    except OSError:
        return False
