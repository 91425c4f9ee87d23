#!/usr/bin/env python3
"""Shards a second of a survey: threads of kazu beside ranks of kazu-batch, in turn, in one run.

    bench/bench_batch.py [BUILD_FOLDER [MAX [ROUNDS]]]

The best of all rounds counts, for whatever else the machine does only takes time away. What starting
takes is measured with a survey of one set, and told apart.
"""
import os
import resource
import subprocess
import sys
import time

SHARDS = 256
WORKERS = (1, 2, 4)


def start(count, program, words):
    if program.endswith("kazu"):
        return [program, *words, "--threads", str(count)]
    root = ["--allow-run-as-root"] if os.geteuid() == 0 else []
    return ["mpirun", *root, "--oversubscribe", "--bind-to", "none", "-n", str(count), program, *words]


def seconds(command):
    """@return (wall seconds, processor seconds of it and all that it started), and what it printed"""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    begin = time.monotonic()
    out = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
    wall = time.monotonic() - begin
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime), out


def best(commands, rounds):
    """The best times of each command; they take turns. All print the same bytes."""
    times = {}
    outs = set()
    for _ in range(rounds):
        for key, command in commands.items():
            taken, out = seconds(command)
            times[key] = tuple(map(min, taken, times.get(key, taken)))
            outs.add(out)
    assert len(outs) == 1, "different bytes"
    return times


def main():
    build = sys.argv[1] if len(sys.argv) > 1 else "build"
    size = sys.argv[2] if len(sys.argv) > 2 else "28"
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 3
    programs = [os.path.join(build, name) for name in ("kazu", "kazu-batch")]
    keys = [(program, count) for count in WORKERS for program in programs]
    words = {"start": ["kazutori", "survey", "--max", "1"], "all": ["kazutori", "survey", "--max", size]}
    found = {name: best({key: start(key[1], key[0], asked) for key in keys}, rounds)
             for name, asked in words.items()}
    print(f"kazutori survey --max {size}: {SHARDS} shards, {os.cpu_count()} processors, best of {rounds}")
    print(f"{'':7} {'wall seconds':^32} {'shards a second':^24} {'processor seconds':^26}")
    print(f"{'workers':>7} {'threads':>10} {'ranks':>10} {'to start':>10} {'threads':>9} {'ranks':>7} {'ratio':>6} "
          f"{'threads':>10} {'ranks':>8} {'ratio':>6}")
    for count in WORKERS:
        threads, ranks = (found["all"][(program, count)] for program in programs)
        begin = found["start"][(programs[1], count)]
        print(f"{count:7} {threads[0]:10.2f} {ranks[0]:10.2f} {begin[0]:10.2f} "
              f"{SHARDS / threads[0]:9.1f} {SHARDS / ranks[0]:7.1f} {threads[0] / ranks[0]:6.2f} "
              f"{threads[1]:10.2f} {ranks[1]:8.2f} {threads[1] / ranks[1]:6.2f}")


if __name__ == "__main__":
    main()
