#!/usr/bin/env python3
"""Runs the sessions that docs/library.md shows, and compares what is printed.

usage: run.py FOLDER      where the programs of examples/ are

A line "$ ./NAME ..." of a ```console block is run by the shell; what follows must be its output.
Every program has a session.
"""
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def sessions(text):
    for block in re.findall(r"^```console\n(.*?)^```$", text, re.M | re.S):
        for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
            command, _, shown = part.partition("\n")
            yield command, shown


def faults(folder):
    with open(os.path.join(ROOT, "docs", "library.md"), encoding="utf-8") as stream:
        shown_sessions = list(sessions(stream.read()))
    for command, shown in shown_sessions:
        result = subprocess.run(["sh", "-c", command], cwd=folder, capture_output=True, text=True,
                                timeout=200)
        if result.stdout + result.stderr != shown:
            yield f"{command}\nprinted:\n{result.stdout}{result.stderr}and not:\n{shown}"
    commands = " ".join(command for command, _ in shown_sessions)
    for name in sorted(os.listdir(os.path.join(ROOT, "examples"))):
        if name.endswith(".c") and f"./{name[:-2]} " not in commands + " ":
            yield f"docs/library.md shows no session of {name}"


def main():
    found = list(faults(sys.argv[1]))
    print("\n".join(found) or "examples: ok")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
