#!/usr/bin/env python3
"""Runs the command with random arguments: verbs, options and operands from its own help, and garbage.

Whatever is typed, the status is 0 to 4, no signal ends the command, it ends soon after its budget,
and with --json each line of standard output is a JSON value. Usage: argv.py KAZU [RUNS [SEED]]
"""

import json
import os
import random
import re
import resource
import shlex
import subprocess
import sys
import tempfile

GAMES = ["shisoku", "kazutori", "mastermind", "namepoker", "kenken"]
LIMIT = 60  # seconds of processor time for one run, far above its budget
MEMORY = "256M"
NUMBERS = ["0", "1", "2", "3", "4", "7", "10", "24", "64", "99", "100", "255", "1000", "65536",
           "100000", "1000000", "4294967295", "4294967296", "9223372036854775807",
           "18446744073709551615", "18446744073709551616", "-1", "-0", "+5", "0x10", "1e3", "1/3",
           "-314", "0.01", "1..9", "9..1", "-5..7", "1,3,4", "1..3,9", "2..50000,99991", "1/2", "3/2"]
WORDS = ["", " ", "-", "--", "---", "=", "@", "@-", "@/dev/null", "/dev/null", "/", ".", "A", "K",
         "T", "x", "11", "1123=11", "1123=40", "112=3", "=", "1=1", "1234", "6543", "大大大石す",
         "大石泉すき", "大", "13-6+12-9", "(3+3)*8/3", "((((", "1+", "ja", "en", "all", "e4", "total",
         "article3", "repeat", "distinct", "optimal", "first", "keen", "kkl", "json", "easy", "9",
         "４", "\u2212" + "1", "a" * 300, "9" * 400, "%s%n", "\x1b[2J", "\udcff\udc80",
         "3214/1342/4123/2431", "3:aa_a_,s3a4d2", "p 3 6+:0,1,2;6+:3,4,5;6+:6,7,8 -"]


def table(kazu):
    """The verbs of each game with the words of their help: options with values, and examples."""
    verbs = []
    for game in GAMES:
        page = help_of(kazu, game)
        for verb in re.findall(r"^  ([a-z][a-z-]+)  ", page, re.M):
            page = help_of(kazu, game, verb)
            options = re.findall(r"^ +(?:-\w, )?(--[a-z-]+)(?: (\S+))?", page, re.M)
            _, _, tail = page.partition("\nExamples\n")
            examples = re.findall(rf"^  kazu {game} {verb}([^|<>\n]*)", tail, re.M)
            verbs.append((game, verb, options, [words_of(e) for e in examples]))
    if len(verbs) < 40:
        sys.exit(f"only {len(verbs)} verbs found in the help")
    return verbs


def help_of(kazu, *words):
    return subprocess.run([kazu, "help", *words], capture_output=True, text=True, check=True,
                          env=environment()).stdout


def environment():
    kept = {name: os.environ[name] for name in os.environ
            if name.endswith("SAN_OPTIONS") or name in ("PATH", "LD_LIBRARY_PATH")}
    return dict(kept, LC_ALL="C.UTF-8", COLUMNS="100")


def words_of(text):
    try:
        return shlex.split(text)
    except ValueError:
        return text.split()


def any_word(rng):
    if rng.random() < 0.1:
        return "".join(chr(rng.choice([rng.randrange(1, 128), rng.randrange(0x3040, 0x30FF)]))
                       for _ in range(rng.randrange(12)))
    return rng.choice(rng.choice([NUMBERS, WORDS]))


def value_for(rng, shape):
    """What follows an option, mostly of its shape."""
    if "|" in shape and rng.random() < 0.8:
        return rng.choice(shape.split("|"))
    return rng.choice(NUMBERS) if rng.random() < 0.7 else any_word(rng)


def arguments(rng, verbs, files):
    """The words of a run, and where to put which options in. Talks, parts and named forms are no JSON."""
    if rng.random() < 0.03:
        return [any_word(rng) for _ in range(rng.randrange(5))], 0, []
    game, verb, options, examples = rng.choice(verbs)
    words = list(rng.choice(examples)) if examples and rng.random() < 0.8 else []
    for _ in range(rng.choice([0, 0, 1, 1, 2, 4])):
        option, shape = rng.choice(options)
        if option in ("--help", "--version", "--seconds", "--memory", "--threads"):
            continue
        given = [option]
        if shape:
            given.append(rng.choice(files) if shape == "FILE" else value_for(rng, shape))
        at = rng.randrange(len(words) + 1)
        words[at:at] = given
    for _ in range(rng.choice([0, 0, 0, 0, 0, 0, 1, 1, 2, 5])):
        words.insert(rng.randrange(len(words) + 1), any_word(rng))
    if words and rng.random() < 0.1:
        words.pop(rng.randrange(len(words)))
    more = ["--seconds", "0.05"]
    more += ["--memory", MEMORY] if "--memory" in dict(options) else []
    own_form = verb in ("play", "train") or "--to" in words or "--shard" in words
    if not own_form and rng.random() < 0.5:
        more.append("--json")
    return [game, verb, *words], 2, more


def limits():
    resource.setrlimit(resource.RLIMIT_CPU, (LIMIT, LIMIT))
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 26, 1 << 26))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def fault_of(done, wants_json):
    if done.returncode not in range(5):
        return f"status {done.returncode}"
    if wants_json and done.returncode != 4:
        for line in done.stdout.splitlines():
            try:
                json.loads(line)
            except ValueError:
                return "not JSON: " + repr(line[:200])
    return None


def run(kazu, words, folder):
    typed = [os.fsencode(word.replace("\0", "")) for word in words]
    return subprocess.run([os.fsencode(kazu), *typed], cwd=folder, env=environment(),
                          input=b"10 K 6 Q 9\n1123\n\xff\n24 3 3 8 8\nquit\n", capture_output=True,
                          preexec_fn=limits, timeout=20 * LIMIT, check=False)


def main():
    kazu = os.path.realpath(sys.argv[1])
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 4000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 32)
    print(f"{runs} runs, seed {seed}", flush=True)
    rng = random.Random(seed)
    verbs = table(kazu)
    faults = 0
    statuses = [0] * 5
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "puzzle.kk"), "wb") as file:
            subprocess.run([kazu, "kenken", "make", "--size", "4", "--seed", "1", "--to", "kk"],
                           stdout=file, check=True)
        for _ in range(runs):
            words, at, more = arguments(rng, verbs, ["out", "in", "none/where", "/dev/null", "/dev/full"])
            words[at:at] = more
            try:
                done = run(kazu, words, folder)
                fault = fault_of(done, "--json" in more)
                if fault is None:
                    statuses[done.returncode] += 1
            except subprocess.TimeoutExpired:
                fault = "it does not end"
            if fault is not None:
                faults += 1
                print(f"{fault}: kazu {shlex.join(words)}".encode("utf-8", "backslashreplace")
                      .decode(), flush=True)
    print("statuses 0 to 4:", *statuses)
    if min(statuses[:3]) == 0:
        sys.exit("the arguments reach too little")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
