#!/usr/bin/env python3
"""Gate: the sessions that the READMEs and docs/tour.md show, in both languages, are what the command prints. records.py does
the same for docs/records.md, whose sessions compute for longer.

A session is a ```console block. After "$ ", the shell's prompt, comes a command, which runs on a
terminal with the built command first in PATH; build/kazu is that command. After "> ", the prompt of
a game, comes what is typed there. Long lines may be folded.

usage: sessions.py [FOLDER]     the folder that holds the command (default: build)
"""
import os
import pty
import re
import select
import sys
import tempfile

import tree

PAGES = {"README.md": "en", "README.ja.md": "ja", "docs/tour.md": "en", "docs/tour.ja.md": "ja"}
PATIENCE = 120  # seconds without output from a command that should go on: a busy machine may compute for long


def sessions(text):
    """Each command that a page shows, with the lines below it."""
    for block in re.findall(r"^```console\n(.*?)^```$", text, re.M | re.S):
        for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
            command, _, shown = part.partition("\n")
            yield command, shown


def become(command, folder, lang, state):
    """state: where finished games are noted; nothing was played before."""
    os.environ.update(PATH=f"{folder}:{os.environ['PATH']}", NO_COLOR="1", KAZU_LANG=lang,
                      TERM="dumb", XDG_STATE_HOME=state)
    os.execvp("sh", ["sh", "-c", re.sub(r"^build/", "", command)])


def converse(terminal, prompts):
    """Reads to the end, or to a prompt for which nothing is left to type. A line of `prompts` is typed where its "> " is
    the last thing written."""
    shown = b""
    try:
        while select.select([terminal], [], [], PATIENCE)[0]:
            shown += os.read(terminal, 1 << 16)
            number = len(re.findall(rb"^> ", shown, re.M))
            if shown.endswith(b"\n> "):
                if number > len(prompts):
                    break
                os.write(terminal, prompts[number - 1][2:].encode() + b"\n")
    except OSError:  # so ends a terminal whose command has ended
        pass
    return shown.decode(errors="replace").replace("\r\n", "\n")


def transcript(command, prompts, folder, lang):
    with tempfile.TemporaryDirectory() as state:
        child, terminal = pty.fork()
        if child == 0:
            become(command, folder, lang, state)
        try:
            return converse(terminal, prompts)
        finally:
            os.close(terminal)
            os.waitpid(child, 0)


def unfolded(text):
    """Without folds and without the time that a player took."""
    return re.sub(r"\b\d+:\d\d\b", "0:00", " ".join(text.split()))


def check(root, folder, pages):
    if not os.access(f"{folder}/kazu", os.X_OK):
        yield f"{folder}/kazu: not built"
        return
    for name, lang in pages.items():
        if not os.path.isfile(os.path.join(root, name)):
            continue
        found = list(sessions(tree.read(root, name)))
        if not found:
            yield f"{name}: shows no session (```console)"
        for command, shown in found:
            prompts = [line for line in shown.splitlines() if line.startswith("> ")]
            printed = transcript(command, prompts, folder, lang)
            if unfolded(printed) != unfolded(shown):
                yield f"{name}: $ {command}\n{printed}"


def main(gate, pages):
    root, arguments = tree.arguments()
    folder = os.path.abspath(arguments[0] if arguments else f"{root}/build")
    return tree.report(gate, check(root, folder, pages))


if __name__ == "__main__":
    sys.exit(main("sessions", PAGES))
