#!/usr/bin/env python3
"""The tests' own client: its frames are those of RFC 6455, its checks can fail."""
import unittest

import frames
import players


class Frames(unittest.TestCase):
    def test_examples_of_the_standard(self):
        """Section 5.7: "Hello", masked with 37 fa 21 3d and not."""
        self.assertEqual(frames.frame(frames.TEXT, b"Hello", mask=False), bytes.fromhex("810548656c6c6f"))
        self.assertEqual(frames.mask_over(b"Hello", bytes.fromhex("37fa213d")), bytes.fromhex("7f9f4d5158"))
        self.assertEqual(frames.frame(frames.BINARY, bytes(256), mask=False)[:4], bytes.fromhex("827e0100"))
        self.assertEqual(frames.frame(frames.BINARY, bytes(65536), mask=False)[:10], bytes.fromhex("827f0000000000010000"))
        self.assertEqual(frames.frame(frames.TEXT, b"Hel", mask=False, last=False), bytes.fromhex("010348656c"))

    def test_what_is_masked_comes_back(self):
        for size in (0, 1, 3, 4, 5, 125, 126, 65535, 65536):
            payload = bytes(i % 251 for i in range(size))
            made = frames.frame(frames.TEXT, payload)
            start = 2 + (0 if size < 126 else 2 if size < 1 << 16 else 8)
            self.assertEqual(frames.mask_over(made[start + 4:], made[start:start + 4]), payload)

    def test_reader_takes_any_pieces(self):
        data = b"".join(frames.frame(frames.TEXT, bytes([65 + i % 26]) * size, mask=False)
                        for i, size in enumerate((0, 1, 125, 126, 127, 70000)))
        for step in (1, 7, 4096, len(data)):
            reader = frames.Reader()
            found = []
            for i in range(0, len(data), step):
                found += reader.feed(data[i:i + step])
            self.assertEqual([len(payload) for _, payload in found], [0, 1, 125, 126, 127, 70000])

    def test_reader_refuses(self):
        for bad in ("0105", "c100", "8180", "817e0001", "817f000000000000ffff"):
            with self.assertRaises(AssertionError, msg=bad):
                frames.Reader().feed(bytes.fromhex(bad) + bytes(70000))


class Players(unittest.TestCase):
    def test_sums(self):
        self.assertIsNotNone(players.reach([("K", 13), ("6", 6), ("Q", 12), ("9", 9)], 10))
        self.assertIsNone(players.reach([("1", 1), ("1", 1), ("1", 1), ("1", 1)], 24))


if __name__ == "__main__":
    unittest.main()
