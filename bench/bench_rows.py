#!/usr/bin/env python3
"""The rows that are asked for, measured on the built command, in one table: work, reached, asked, yes or no.

usage: bench_rows.py [--long]     KAZU names the command; default build/kazu

Times are the processor time of one thread (user and system) less that of a command that does nothing, the least of some
runs. Memory is the most that the command held. --long adds the rows that take minutes. The other programs of bench/ tell
by how much these answers are ahead of others' in the same run.
"""
import os
import resource
import subprocess
import sys
import tempfile

KAZU = os.environ.get("KAZU", "build/kazu")
LONG = "--long" in sys.argv[1:]


def spent(arguments, stdin=None):
    """Runs the command once: seconds of processor time, and bytes at most."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        with open(os.devnull, "w") as nothing, open(stdin or os.devnull) as given:
            status = subprocess.run([KAZU, *arguments], stdin=given, stdout=nothing).returncode
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        os.write(write, f"{used.ru_utime + used.ru_stime} {used.ru_maxrss * 1024} {status}".encode())
        os._exit(0)
    os.close(write)
    with os.fdopen(read) as answer:
        seconds, memory, status = answer.read().split()
    os.waitpid(child, 0)
    if int(status) not in (0, 1):
        sys.exit(f"bench_rows: {' '.join(arguments)} ended with status {status}")
    return float(seconds), int(memory)


def least(arguments, runs, stdin=None):
    return min(spent(arguments, stdin) for _ in range(runs))


def hands(count):
    return ["A 3 5 7 9 J K", "A 2 3 5 7 9 J K", "A 2 3 4 5 7 9 J K", "A 2 3 4 5 7 9 J Q K"][count - 7].split()


def certificate(folder):
    """The longest period that the project knows of, as verify reads it."""
    path = f"{folder}/certificate"
    with open(path, "w") as file:
        subprocess.run([KAZU, "kazutori", "period", "--moves", "13,22,39,48,61"], stdout=file, check=True)
    return path


def rows(folder):
    """What is measured: the work, its arguments, the seconds asked for, how often it is run."""
    for cards, asked, runs in (7, 0.003, 20), (8, 0.020, 5), (9, 0.2, 3), (10, 5, 1):
        if cards < 10 or LONG:
            yield (f"Shisoku: solutions (e4) of {cards} cards counted",
                   ["shisoku", "solve", "--count", "-t", "100", *hands(cards)], asked, runs)
    for cards, asked, runs in (7, 0.005, 10), (8, 0.050, 3), (9, 1, 1):
        yield (f"Shisoku: solutions (e4) of {cards} cards listed",
               ["shisoku", "solve", "--all", "-t", "100", *hands(cards)], asked, runs)
    yield "Shisoku: eight cards rated", ["shisoku", "rate", "-t", "100", *hands(8)], None, 3
    yield "Shisoku: all targets 1..1000 of all hands of 6 cards", ["shisoku", "atlas", "-n", "6", "-t", "1..1000"], 2, 1
    yield "Kazutori: certificates of the period 5425890 checked, P and Grundy", ["kazutori", "verify", certificate(folder)], None, 5
    yield ("Mastermind: hint among 10^6 codes (6,10)",
           ["mastermind", "hint", "--secret", "repeat", "--step", "3", "--pegs", "6", "--colors", "10", "123456=02", "654789=01"], 0.1, 3)
    yield ("Mastermind: hint among 823543 codes (7,7)",
           ["mastermind", "hint", "--secret", "repeat", "--step", "3", "--pegs", "7", "--colors", "7", "1234567=03", "7766554=02"], 0.1, 3)
    optimal = ["mastermind", "strategy", "--method", "optimal", "--quiet", "--threads", "1"]
    yield "Mastermind: optimal (4,6)", [*optimal, "--pegs", "4", "--colors", "6"], None, 3
    yield "Mastermind: optimal (4,7)", [*optimal, "--pegs", "4", "--colors", "7"], None, 1
    if LONG:
        yield "Mastermind: optimal (4,9)", [*optimal, "--pegs", "4", "--colors", "9"], 15, 1
        yield "Mastermind: optimal (5,6)", [*optimal, "--pegs", "5", "--colors", "6"], 60, 1


def shown(seconds):
    if seconds is None:
        return "-"
    return f"{seconds:.3g} s" if seconds >= 1 else f"{seconds * 1e3:.3g} ms"


def main():
    start_up = least(["--version"], 20)[0]
    print(f"Rows asked for (processor time of one thread; {shown(start_up)} of start-up taken off)\n")
    print(f"{'work':58} {'reached':>10} {'memory':>8} {'asked':>8}")
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        for work, arguments, asked, runs in rows(folder):
            seconds, memory = least(arguments, runs)
            seconds = max(seconds - start_up, 0)
            verdict = "" if asked is None else "yes" if seconds <= asked else "no"
            missed += verdict == "no"
            print(f"{work:58} {shown(seconds):>10} {memory / 1e6:5.0f} MB {shown(asked):>8}  {verdict}", flush=True)
    print(f"\n{missed} rows not reached")


if __name__ == "__main__":
    main()
