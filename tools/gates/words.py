#!/usr/bin/env python3
"""Gate: the words that files are written in.

No file holds a path of the machine it was written on. A name that is shared inside of a game begins
with the game's, kz__kenken_, unless it is the base's. Some words are riddles where a plain one serves.
In Japanese a thing has one name on all screens. strchr() and strrchr() search for a literal character
only: given a variable that is 0 they find the end of the string, so memchr() searches a set. The
patterns of docs/style.md do not come up more often than tools/gates/words.old says.

usage: words.py [--write]     --write lowers the counts of words.old to what is there
"""
import collections
import os
import re
import sys

import tree

# Written in two pieces, so that this list does not find itself.
PATHS = ["/wo" "rk/", "/tmp" "/w/", "/tmp" "/build-", "/ro" "ot/", "/ho" "me/"]
PATH = re.compile(r"(?<![\w$}.])(?:%s)" % "|".join(map(re.escape, PATHS)))
NAME = re.compile(r"\b(?:kz__|KZ__)\w+")
RIDDLES = {"to" "il": "step or effort", "bo" "nd": "relation"}
# Of the translations: other words for what games call so.
TERMS = {"暗号": "コード", "返事": "答え"}
TERM = re.compile("|".join(TERMS))
SEARCH = re.compile(r"\bstrr?chr\(")
LITERAL = re.compile(r"'(?:\\[^0]|[^'\\])'")
RIDDLE = re.compile(r"(?<![A-Za-z])(?:%s)(?![A-Za-z])" % "|".join(RIDDLES), re.I)


def place(name, text, match):
    return f"{name}:{text.count(chr(10), 0, match.start()) + 1}"


def texts(root):
    for name in tree.all_files(root):
        try:
            yield name, tree.read(root, name)
        except UnicodeDecodeError:
            continue


def names_of_base(root):
    return {found for name in tree.files(root, "src/base", ".c", ".h")
            for found in NAME.findall(tree.read(root, name))}


def without_its_game(name, text, base):
    game = name.split("/")[2]
    told = set()
    for match in NAME.finditer(text):
        found = match.group(0)
        if found in base | told or found.lower().startswith(f"kz__{game}_"):
            continue
        told.add(found)
        yield f"{place(name, text, match)}: {found} does not name its game, {game}"


# What is searched for the patterns of docs/style.md: comments and texts of these files.
SPEAKING = (".c", ".h", ".js", ".mjs", ".py", ".sh", ".cmake", ".bats", ".md", ".css", ".html")
STYLE = "docs/style.md"
OLD = "tools/gates/words.old"


def patterns(root):
    if not os.path.isfile(os.path.join(root, STYLE)):
        return []
    block = re.search(r"^```patterns\n(.*?)^```$", tree.read(root, STYLE), re.M | re.S).group(1)
    pairs = [line.split("  ::  ") for line in block.splitlines()]
    return [(re.compile(pattern, re.M), plainer) for pattern, plainer in pairs]


def prose(name, text):
    """Lines without the signs of comments, so that a pattern sees where a sentence starts. What the command prints in a
    document is checked where the message is written."""
    if name.endswith(".md"):
        return re.sub(r"^```console\n.*?^```$", lambda block: "\n" * block.group(0).count("\n"), text, flags=re.M | re.S)
    return re.sub(r'^[ \t]*(?:/\*+|\*|//|#|"+)? ?', "", text, flags=re.M)


def old_counts(root):
    if not os.path.isfile(os.path.join(root, OLD)):
        return {}
    rows = (line.split() for line in tree.read(root, OLD).splitlines() if not line.startswith("#"))
    return {name: int(count) for count, name in rows}


def found_patterns(root):
    """Of each file: the places of the patterns, with something plainer."""
    found = collections.defaultdict(list)
    known = patterns(root)
    for name in tree.files(root, "", *SPEAKING):
        if name == STYLE or name.endswith(".ja.md"):
            continue
        text = prose(name, tree.read(root, name))
        for pattern, plainer in known:
            found[name] += [f"{place(name, text, match)}: {match.group(0)!r}: {plainer}" for match in pattern.finditer(text)]
    return found


def speech(root):
    old = old_counts(root)
    for name, places in found_patterns(root).items():
        if len(places) > old.get(name, 0):
            yield from places
            yield f"{name}: {len(places)} of the patterns of {STYLE}, at most {old.get(name, 0)} may be there"
        elif len(places) < old.get(name, 0):
            yield f"{OLD}: {name} has fewer by now: tools/gates/words.py --write"


def write_old(root):
    old = old_counts(root)
    counts = {name: len(places) for name, places in found_patterns(root).items() if places}
    if old:
        counts = {name: min(count, old.get(name, 0)) for name, count in counts.items()}
    rows = "".join(f"{count} {name}\n" for name, count in sorted(counts.items()) if count)
    with open(os.path.join(root, OLD), "w", encoding="utf-8") as stream:
        stream.write("# How often the patterns of docs/style.md may still come up in a file. Written by words.py --write, which only lowers.\n" + rows)


def last_argument(text, at):
    """The last argument of the call whose opening bracket is before `at`."""
    depth = 1
    start = at
    while depth > 0 and at < len(text):
        quote = text[at] in "'\"" and re.match(r"(['\"])(?:\\.|(?!\1)[^\\])*\1", text[at:])
        if quote:
            at += quote.end() - 1
        elif text[at] == "," and depth == 1:
            start = at + 1
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        at += 1
    return text[start:at - 1].strip()


def searches_for_the_end(name, text):
    for match in SEARCH.finditer(text):
        if not LITERAL.fullmatch(last_argument(text, match.end())):
            yield f"{place(name, text, match)}: {match.group(0)[:-1]} of a variable finds the terminator; use memchr"


def check(root):
    yield from speech(root)
    base = names_of_base(root)
    for name, text in texts(root):
        for match in PATH.finditer(text):
            yield f"{place(name, text, match)}: a path of one machine: {match.group(0)}"
        if name.startswith("po/"):
            for match in TERM.finditer(text):
                yield f"{place(name, text, match)}: {match.group(0)} has another name in the games: {TERMS[match.group(0)]}"
        if name.startswith("src/games/"):
            yield from without_its_game(name, text, base)
        if name.startswith(("src/", "apps/", "include/")):
            if name.endswith((".c", ".h")):
                yield from searches_for_the_end(name, text)
            for match in RIDDLE.finditer(text):
                plain = RIDDLES[match.group(0).lower()]
                yield f"{place(name, text, match)}: a riddle: {match.group(0)}; say {plain}"


def main():
    root, rest = tree.arguments()
    if rest == ["--write"]:
        write_old(root)
        return 0
    return tree.report("words", check(root))


if __name__ == "__main__":
    sys.exit(main())
