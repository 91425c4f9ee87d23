#!/usr/bin/env python3
"""Misuses of every verb with --json: status 2, and one JSON object on standard output that says what is wrong.

docs/cli.md promises it wherever a run with --json ends with status 2. The verbs and their options are those that `kazu help`
lists; --json is put before and after what is wrong. KAZU is the command.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

KAZU = os.path.abspath(os.environ.get("KAZU", "build/kazu"))
# Verbs that do nothing, or something else, without operands.
NEED_OPERANDS = """
shisoku: solve verify check reach atlas outlook countdown make rate hint
kazutori: solve secret table explain review simulate grundy period verify survey
mastermind: score verify rate
namepoker: judge compare
kenken: solve count explain hint rate check convert
: sheet
"""
# Whole command lines; JSON is %, which becomes --json.
LINES = """
%
% nosuch
nosuch %
nosuch solve %
shisoku %
% shisoku
shisoku slove %
shisoku slove -t 1 1 %
% shisoku slove --nosuch
--pegs 9 mastermind next %
mastermind next --pegs 9 %
mastermind next % --pegs 9
mastermind next --pegs 9 --colors 99 --nosuch -Z %
mastermind next --pegs=9 %
mastermind next 1123=77 %
mastermind next 1123 % --
mastermind score 1123 %
mastermind score 1123 112 %
mastermind score 1123 1122 1111 %
shisoku solve -t x 1 2 %
shisoku solve -tx 1 2 %
shisoku solve -t 24 1 y %
shisoku solve -t 24 1 % -- y z
shisoku check -t 24 1+1 %
shisoku solve - x %
shisoku solve -t 24 - %
shisoku solve -t 24 1 2 --memory 5\\  %
% shisoku solve -t
shisoku solve % -t
shisoku solve % --memory
shisoku solve --nosuch=% 1 %
shisoku solve -qZ 1 %
shisoku solve -Zq 1 %
shisoku solve --json=yes
shisoku solve --nearest=yes % 
kazutori solve -N 21 -k 0 %
kazutori solve -N 21 -k 3 1 2 3 %
kazutori solve -N @/nowhere -k 3 %
kazutori review -N 21 -k 3 9 %
kazutori verify /nowhere %
namepoker judge nosuch %
namepoker judge --rules nosuch 大石泉すき %
namepoker compare 大石泉すき %
namepoker deal --date 2026-02-30 %
kenken solve /nowhere %
kenken solve 3:nosuch %
kenken make --size 99 %
kenken check 3:nosuch --grid 123 %
play nosuch %
play kenken level=nosuch %
% play kenken nosuch=1
play kenken --load /nowhere %
sheet nosuch %
sheet kenken %
sheet kenken -o x.txt %
sheet kenken --count 0 -o x.pdf %
games nosuch %
games % --lang
help nosuch %
help shisoku nosuch %
help a b c %
generate nosuch %
web nosuch %
web --port 99999 %
serve nosuch %
serve --listen nosuch %
"""
# The words after -- and the values of options are no options.
NOT_ASKED = ["shisoku solve -t 24 -- --json", "sheet kenken --title --json", "kazutori solve -N --json", "games -- --json",
             "kenken make --size --json"]


def run(words, room):
    environment = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": room}
    kept = {name: value for name, value in os.environ.items() if name.endswith("SAN_OPTIONS") or name == "KAZU_FAULT"}
    return subprocess.run([KAZU, *words], cwd=room, env={**kept, **environment}, stdin=subprocess.DEVNULL,
                          capture_output=True, timeout=60, check=False)


def told(words, room):
    """What is wrong with the answer to a misuse; None: nothing."""
    ended = run(words, room)
    said = ended.stdout.decode()
    if ended.returncode != 2:
        return f"status {ended.returncode}: {said[:200]}"
    try:
        rows = [json.loads(row) for row in said.splitlines()]
    except ValueError:
        return f"not JSON: {said[:200]}"
    if len(rows) != 1 or not isinstance(rows[0].get("error"), str) or not rows[0]["error"]:
        return f"no error object: {said[:200]} {ended.stderr.decode()[:200]}"
    return None if ended.stderr else "nothing on standard error"


def verbs(room):
    for group in json.loads(run(["help", "--json"], room).stdout)["groups"]:
        for entry in group["verbs"]:
            yield ([group["game"]] if group["game"] else []) + [entry["verb"]]


def own_misuses(page):
    """A value that each option of a kind refuses, of two options of a verb."""
    found = re.findall(r"--([a-z-]+) (N|SIZE|[a-z0-9]+\|[a-z0-9|]+)(?= |$)", page, re.M)
    own = [name for name, _ in found if name not in ("lang", "seed", "threads", "nodes", "color", "progress")]
    return [[f"--{own[0]}", "no-such-value"], [f"--{own[-1]}="]] if own else []


def misuses(verb, page, need):
    """Command lines without --json that are wrong whatever the verb does."""
    yield verb + ["--nosuch"]
    yield verb + ["-Z", "x"]
    yield verb + ["--quiet=1"]
    yield verb + ["--seconds", "0"]
    yield ["--lang", "fr"] + verb
    yield verb + ["--seed", "-1", "--nosuch", "x"]
    yield from (verb + wrong for wrong in own_misuses(page))
    if " ".join(verb) in need:
        yield verb


def needs():
    for row in NEED_OPERANDS.strip().splitlines():
        game, _, names = row.partition(":")
        yield from (f"{game} {name}".strip() for name in names.split())


def with_json(words, number):
    """--json where the number says: before all, or after all that is no operand."""
    return ["--json", *words] if number % 2 == 0 else [*words, "--json"]


def main():
    faults, count, need = [], 0, set(needs())
    with tempfile.TemporaryDirectory() as room:
        lines = [line.replace("\\ ", "\0").replace("%", "--json").split() for line in LINES.strip("\n").splitlines()]
        cases = [[word.replace("\0", " ") for word in words] for words in lines]
        for verb in verbs(room):
            page = run(["help", *verb], room).stdout.decode()
            cases += [with_json(words, number) for number, words in enumerate(misuses(verb, page, need), len(cases))]
            need.discard(" ".join(verb))
        for words in cases:
            count += 1
            fault = told(words, room)
            if fault:
                faults.append(f"kazu {' '.join(words)}: {fault}")
        for line in NOT_ASKED:
            ended = run(line.split(), room)
            if ended.returncode != 2 or ended.stdout:
                faults.append(f"kazu {line}: status {ended.returncode}, {ended.stdout[:100]}")
    faults += [f"no such verb: {name}" for name in sorted(need)]
    print(f"{count} misuses")
    print("\n".join(faults))
    return 1 if faults or count < 300 else 0


if __name__ == "__main__":
    sys.exit(main())
