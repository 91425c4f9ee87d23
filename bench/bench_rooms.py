#!/usr/bin/env python3
"""How fast rooms on PostgreSQL are played, by processes and rooms: moves a second, times, memory, CPU.

    bench/bench_rooms.py [SECONDS]    for each line so long (default 5); the players of a room are at two processes

The database, the processes and the players share this machine, so more processes than processors gain nothing here."""
import contextlib
import os
import resource
import sys
import unittest

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.append(os.path.join(TOP, "tests", "serve"))
os.chdir(TOP)

import crowds  # noqa: E402
from pair import Pair  # noqa: E402
from postgres import Postgres  # noqa: E402
from server import raise_files  # noqa: E402

LIMITS = ("connections=19000", "rooms_loaded=20000")
CASES = ((1, 400, 0), (2, 400, 0), (4, 400, 0), (2, 100, 0), (2, 1000, 0), (1, 9000, 800), (2, 9000, 800))
FILES = 18200  # for 18,000 players in one program


def measure(base, processes, rooms, rate, seconds):
    with Pair(base=base, count=processes, limits=LIMITS) as running:
        keys = crowds.make_rooms(running, rooms)
        empty = running.memory()
        with crowds.Load(running, rate, seconds, keys) as load:
            used = running.cpu_seconds()
            figures = load.end()
            used = running.cpu_seconds() - used
            full = running.memory()
    moves = max(1, figures["acknowledged"])
    print(f"{processes:9} {rooms:6} {rate or 'full':>6} {moves / figures['seconds']:8.0f}"
          f" {figures['p50']:9.1f} {figures['p99']:7.1f} {figures['far_p50']:9.1f} {figures['far_p99']:7.1f}"
          f" {used * 1e6 / moves:8.0f} {full / 1e6:8.0f} {(full - empty) / 1e6:8.0f}", flush=True)


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES))
    most = (raise_files(FILES) - 200) // 2
    print("processes  rooms   rate  moves/s  own p50     p99 other p50     p99  us/move       MB  MB more", flush=True)
    with Postgres("shared_buffers=256MB") as base:
        for processes, rooms, rate in CASES:
            measure(base, processes, min(rooms, most), rate, seconds)


if __name__ == "__main__":
    try:
        main()
    except unittest.SkipTest as missing:
        print(f"rooms on PostgreSQL are not measured: {missing}")
