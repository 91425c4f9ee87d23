#!/usr/bin/env python3
"""The rows that are asked for, measured on the built command, in one table: work, reached, asked, yes or no.

usage: bench_rows.py [--long] [FOLDER]     KAZU names the command; default build/kazu

Times are the processor time of one thread (user and system) less that of a command that does nothing, the least of some
runs. Memory is the most that the command held. --long adds the rows that take minutes. FOLDER holds what the other programs
of bench/ printed (`make bench` keeps it in build/bench): a row of theirs is read from there. They tell, too, by how much
these answers are ahead of others' in the same run.
"""
import json
import os
import re
import resource
import subprocess
import sys
import tempfile

KAZU = os.environ.get("KAZU", "build/kazu")
LONG = "--long" in sys.argv[1:]
PRINTED = next((word for word in sys.argv[1:] if not word.startswith("--")), None)
KEEN = "tests/golden/kenken_keen_levels.kkl"
MERGED = "tests/golden/kenken_hard_merge_14_16.kkl"


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


def hardest_hidden(folder):
    """Of Keen's puzzles with every operation hidden, and still one solution, the one with the most nodes."""
    path = f"{folder}/hidden"
    with open(KEEN) as keen, open(path, "w") as file:
        for line in keen:
            if line.strip() and not line.startswith("#"):
                name, size, cages, _ = line.split()
                file.write(f"{name} {size} {re.sub('[-+*/]:', '?:', cages)} -\n")
    answers = subprocess.run([KAZU, "kenken", "solve", "--json", path], stdout=subprocess.PIPE, text=True)
    found = [json.loads(line) for line in answers.stdout.splitlines()]
    most = max((row for row in found if row["verdict"] == "one"), key=lambda row: row["nodes"])
    return next(line for line in open(path) if line.startswith(f"{most['id']} "))


def merged_14():
    return [line for line in open(MERGED) if line.split()[1:2] == ["14"]]


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
    yield "Kazutori: the period 5425890 of 13,22,39,48,61 found", ["kazutori", "period", "--moves", "13,22,39,48,61"], None, 5
    yield "Kazutori: its certificates checked, P and Grundy", ["kazutori", "verify", certificate(folder)], 0.030, 5
    yield "Shisoku: a no of seven cards proved again", ["shisoku", "verify", "-t", "9999991", "K", "Q", "J", "10", "9", "8", "7"], None, 3
    yield ("Mastermind: hint among 10^6 codes (6,10)",
           ["mastermind", "hint", "--secret", "repeat", "--step", "3", "--pegs", "6", "--colors", "10", "123456=02", "654789=01"], 0.1, 3)
    yield ("Mastermind: hint among 823543 codes (7,7)",
           ["mastermind", "hint", "--secret", "repeat", "--step", "3", "--pegs", "7", "--colors", "7", "1234567=03", "7766554=02"], 0.1, 3)
    yield "KenKen: Keen's hardest with hidden operations", ["kenken", "solve", "--unique", hardest_hidden(folder).strip()], 0.020, 5
    for line in merged_14():
        yield f"KenKen: 14x14 with merged cages ({line.split()[0]})", ["kenken", "solve", "--unique", line.strip()], 1, 1
    optimal = ["mastermind", "strategy", "--method", "optimal", "--quiet", "--threads", "1"]
    yield "Mastermind: optimal (4,6)", [*optimal, "--pegs", "4", "--colors", "6"], None, 3
    yield "Mastermind: optimal (4,7)", [*optimal, "--pegs", "4", "--colors", "7"], None, 1
    yield ("Mastermind: bounds of (5,7) looked ahead once",
           ["mastermind", "bounds", "--quiet", "--pegs", "5", "--colors", "7", "--secret", "repeat"], None, 1)
    if LONG:
        yield "Mastermind: optimal (4,9)", [*optimal, "--pegs", "4", "--colors", "9"], 15, 1
        yield "Mastermind: optimal (5,6)", [*optimal, "--pegs", "5", "--colors", "6"], 60, 1


def shown(seconds):
    if seconds is None:
        return "-"
    return f"{seconds:.3g} s" if seconds >= 1 else f"{seconds * 1e3:.3g} ms"


# What other programs print: the work, the program, the line after which, what a line begins with and ends in, the share or time
# asked for. Of several lines the best one counts: that of the best processor path.
PRINTED_ROWS = [
    ("KenKen: Keen's 944, reading included, mean", "bench_kenken", "", r"^  all +944 +([0-9.]+)", "us", 6, "at most"),
    ("Name poker: lines of text judged to text, of a plain read", "bench_namepoker_lines", "",
     r"^lines to text, avx\w+ .* ([0-9.]+) %", "%", 50, "at least"),
    ("Kazutori: a Grundy value of a set up to 128", "bench_kazutori", "Grundy values", r"^3,50,70,128 +([0-9.]+)", "ns", 1,
     "at most"),
    ("Kazutori: a Grundy value of a set of ten in 64", "bench_kazutori", "Grundy values", r"^1\.\.9,11\.\.20 +([0-9.]+)", "ns", 1,
     "at most"),
    ("Kazutori: N of 2*10^8 digits modulo 2^40, of a plain read", "bench_kazutori_far", "",
     r"^memory +avx\w+ +1099511627776 .* (\d+) %", "%", 60, "at least"),
    ("Kazutori: N of 2*10^8 digits modulo 2^63 - 1, of a plain read", "bench_kazutori_far", "",
     r"^memory +avx\w+ +9223372036854775807 .* (\d+) %", "%", 60, "at least"),
]


def totals():
    """Guesses in all that a strategy needs: the work, its arguments, the total asked for."""
    strategy = ["mastermind", "strategy", "--json", "--quiet", "--secret", "repeat"]
    split = [*strategy, "--tie", "split", "--pegs", "4", "--colors", "6", "--method"]
    yield "Mastermind: guesses in all, (4,6) minmax --tie split", [*split, "minmax"], 5778
    yield "Mastermind: guesses in all, (4,6) entropy --tie split", [*split, "entropy"], 5719
    if LONG:
        yield "Mastermind: guesses in all, (5,8) --beam 3", [*strategy, "--pegs", "5", "--colors", "8", "--beam", "3"], 178500


def tell(work, reached, memory, asked, verdict):
    print(f"{work:62} {reached:>10} {memory:>8} {asked:>8}  {verdict}", flush=True)
    return verdict == "no"


def tell_totals():
    missed = 0
    for work, arguments, asked in totals():
        answer = json.loads(subprocess.run([KAZU, *arguments], stdout=subprocess.PIPE, check=True).stdout)
        missed += tell(work, str(answer["total"]), "", str(asked), "yes" if answer["total"] <= asked else "no")
    return missed


def printed(program, heading, pattern):
    """The figures of the lines that match, after the heading."""
    with open(f"{PRINTED}/{program}.txt") as file:
        text = file.read()
    return [float(figure) for figure in re.findall(pattern, text[max(text.find(heading), 0):], re.MULTILINE)]


def tell_printed():
    missed = 0
    for work, program, heading, pattern, unit, asked, way in PRINTED_ROWS:
        found = printed(program, heading, pattern)
        if not found:
            sys.exit(f"bench_rows: {PRINTED}/{program}.txt has no line {pattern}")
        reached = min(found) if way == "at most" else max(found)
        is_reached = reached <= asked if way == "at most" else reached >= asked
        missed += tell(work, f"{reached:g} {unit}", "", f"{asked:g} {unit}", "yes" if is_reached else "no")
    return missed


def main():
    start_up = least(["--version"], 20)[0]
    print(f"Rows asked for (processor time of one thread; {shown(start_up)} of start-up taken off)\n")
    tell("work", "reached", "memory", "asked", "")
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        for work, arguments, asked, runs in rows(folder):
            seconds, memory = least(arguments, runs)
            seconds = max(seconds - start_up, 0)
            verdict = "" if asked is None else "yes" if seconds <= asked else "no"
            missed += tell(work, shown(seconds), f"{memory / 1e6:.0f} MB", shown(asked), verdict)
    missed += tell_totals()
    if PRINTED is not None:
        missed += tell_printed()
    print(f"\n{missed} rows not reached")


if __name__ == "__main__":
    main()
