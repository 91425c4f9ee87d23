"""Frames of the WebSocket protocol (RFC 6455), as a client writes and reads them."""
import os
import struct

CONTINUE, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


def mask_over(payload, mask):
    """XORs a payload with a mask of four bytes, again and again."""
    if not payload:
        return b""
    size = len(payload)
    pattern = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(payload, "big") ^ int.from_bytes(pattern, "big")).to_bytes(size, "big")


def frame(opcode, payload=b"", *, last=True, reserved=0, mask=True, length=None):
    """One frame; `length` is what it claims to hold when that is a lie."""
    size = len(payload) if length is None else length
    first = (0x80 if last else 0) | reserved << 4 | opcode
    bit = 0x80 if mask else 0
    if size < 126:
        head = struct.pack("!BB", first, bit | size)
    elif size < 1 << 16:
        head = struct.pack("!BBH", first, bit | 126, size)
    else:
        head = struct.pack("!BBQ", first, bit | 127, size)
    if not mask:
        return head + payload
    key = os.urandom(4)
    return head + key + mask_over(payload, key)


def close_frame(code, why=b""):
    return frame(CLOSE, struct.pack("!H", code) + why)


class Reader:
    """Cuts bytes of a server into frames; a frame that no server may send is an AssertionError."""

    def __init__(self):
        self.kept = bytearray()

    def feed(self, data):
        """The whole frames that are there now, as (opcode, payload)."""
        self.kept += data
        found = []
        while True:
            one = self.take()
            if one is None:
                return found
            found.append(one)

    def take(self):
        kept = self.kept
        if len(kept) < 2:
            return None
        first, size = kept[0], kept[1]
        assert first & 0x80, "the server sends whole messages"
        assert not first & 0x70, "a reserved bit of the server is set"
        assert not size & 0x80, "a frame of the server is masked"
        start = 2
        if size == 126:
            start = 4
        elif size == 127:
            start = 10
        if len(kept) < start:
            return None
        if start > 2:
            size = int.from_bytes(kept[2:start], "big")
            assert size >= (126 if start == 4 else 1 << 16), "a length is longer than it has to be"
        if len(kept) < start + size:
            return None
        payload = bytes(kept[start:start + size])
        del kept[:start + size]
        return first & 15, payload
