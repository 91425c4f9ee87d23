#!/usr/bin/env python3
"""Sheets and pictures of puzzles from a named pipe, which can be read only once, and into one."""
import os
import sys
import threading

from sheets import Folder, require, run

CASES = [line.split() for line in """
sheet kenken A --answers none -o OUT
sheet kenken A B --answers none -o OUT
kenken explain A --svg OUT
kenken hint A --svg OUT
shisoku atlas --merge C D --svg OUT
""".strip().splitlines()]


def write_once(pipe, data):
    """Waits in a thread until somebody opens the pipe, then gives the bytes once."""
    def write():
        with open(pipe, "wb") as stream:
            stream.write(data)
    thread = threading.Thread(target=write, daemon=True)
    thread.start()
    return thread


def read_once(pipe):
    """Gives a thread that reads a pipe, and the list that the bytes come into."""
    found = []

    def read():
        with open(pipe, "rb") as stream:
            found.append(stream.read())
    thread = threading.Thread(target=read, daemon=True)
    thread.start()
    return thread, found


def make_files(folder):
    names = {name: os.path.join(folder, name) for name in "ABCD"}
    for name, words in (("A", ["kenken", "make", "--size", 3, "--seed", 1, "--to", "kk"]), ("B", ["kenken", "make", "--size", 4, "--seed", 2]),
                        ("C", ["shisoku", "atlas", "-n", 2, "-t", "1..9", "--shard", "1/2"]),
                        ("D", ["shisoku", "atlas", "-n", 2, "-t", "1..9", "--shard", "2/2"])):
        with open(names[name], "w", encoding="utf-8") as stream:
            stream.write(run(*words)[1])
    return names


def drawn(words, places):
    words = [places.get(word, word) for word in words]
    status, out, err = run(*words)
    assert (status, out, err) == (0, "", ""), (words, status, out, err)
    with open(places["OUT"], "rb") as stream:
        return stream.read()


def check_puzzles(folder):
    files = make_files(folder)
    for number, words in enumerate(CASES):
        pipes = {"OUT": os.path.join(folder, f"piped-{number}.svg")}
        for name in set(words) & set(files):
            pipes[name] = os.path.join(folder, f"pipe-{number}-{name}")
            os.mkfifo(pipes[name])
            with open(files[name], "rb") as stream:
                write_once(pipes[name], stream.read())
        expected = drawn(words, {**files, "OUT": os.path.join(folder, f"plain-{number}.svg")})
        assert drawn(words, pipes) == expected, words


def check_tree(folder):
    """A tree that goes to a pipe is drawn all the same."""
    tree, plain, pipe, picture = (os.path.join(folder, name) for name in ("tree", "plain.svg", "pipe", "piped.svg"))
    words = ["mastermind", "strategy", "--method", "first", "--pegs", 2]
    assert run(*words, "--tree", tree, "--svg", plain)[0] == 0
    os.mkfifo(pipe)
    thread, found = read_once(pipe)
    assert run(*words, "--tree", pipe, "--svg", picture)[0] == 0
    thread.join(20)
    with open(tree, "rb") as stream:
        assert found == [stream.read()]
    with open(plain, "rb") as one, open(picture, "rb") as other:
        assert one.read() == other.read()
    assert run(*words, "--tree", os.path.join(folder, "no", "tree"), "--svg", picture)[0] == 4


def main():
    require()
    for check in (check_puzzles, check_tree):
        with Folder() as folder:
            check(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
