#!/usr/bin/env python3
"""Gate: what the objects of a build ask of each other goes down the floors, and never in a circle.

usage: links.py [BUILD]     a folder that was built in (default: build)
       --root FOLDER        of another tree

An object that uses a name which another one defines is an arrow between their files. Files must not
call each other in circles; the base knows no game, a game no sibling, and neither the play floor;
nothing below them knows the apps. A call through a pointer is no arrow.
"""
import os
import re
import subprocess
import sys

import tree

FLOORS = ["base", "games", "play", "apps"]
# A file of another program, such as a test, is no part of the house.
HOUSE = re.compile(r"/CMakeFiles/[^/]+\.dir/((?:src|apps)/.*\.c)\.o$")


def objects(root, build):
    """Object file -> source, for each source of the tree once."""
    found = {}
    for folder, _, names in os.walk(build):
        for name in names:
            match = HOUSE.search(os.path.join(folder, name))
            if match and os.path.isfile(os.path.join(root, match.group(1))):
                found.setdefault(match.group(1), os.path.join(folder, name))
    return {path: source for source, path in found.items()}


def arrows(root, build):
    """(file that asks, file that answers) -> the names that it asks for."""
    sources = objects(root, build)
    if not sources:
        sys.exit(f"links: {build} holds no objects; build first")
    listing = subprocess.run(["nm", "-A", "-g", *sources], check=True, capture_output=True,
                             text=True).stdout
    home, wants = {}, []
    for row in listing.splitlines():
        path, rest = row.split(":", 1)
        *_, kind, symbol = rest.split()
        if kind == "U":
            wants.append((sources[path], symbol))
        else:
            home[symbol] = sources[path]
    found = {}
    for asking, symbol in wants:
        if home.get(symbol, asking) != asking:
            found.setdefault((asking, home[symbol]), []).append(symbol)
    return found


def place(source):
    """Which floor a file stands on, and whose it is there."""
    parts = source.removeprefix("src/").split("/")
    owner = parts[1] if parts[0] == "games" else ""
    if parts[:2] == ["play", "adapters"] and len(parts) > 3:
        owner = parts[2]
    return FLOORS.index(parts[0]), owner


def wrong_ways(found):
    for (asking, answering), names in sorted(found.items()):
        (from_floor, from_owner), (to_floor, to_owner) = place(asking), place(answering)
        if to_floor > from_floor:
            yield f"{asking} uses {names[0]} of {answering}, a floor above"
        elif to_floor == from_floor and from_owner and to_owner and from_owner != to_owner:
            yield f"{asking} uses {names[0]} of {answering}, a sibling's"


def circles(found):
    """Groups of files of which each can be reached from each other one (Tarjan)."""
    follow = {}
    for asking, answering in found:
        follow.setdefault(asking, []).append(answering)
    number, low, stack, groups = {}, {}, [], []

    def visit(node):
        number[node] = low[node] = len(number)
        stack.append(node)
        for other in follow.get(node, []):
            if other not in number:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], number[other])
        if low[node] == number[node]:
            group = stack[stack.index(node):]
            del stack[stack.index(node):]
            if len(group) > 1:
                groups.append(sorted(group))

    sys.setrecursionlimit(10000)
    for node in sorted(follow):
        if node not in number:
            visit(node)
    return groups


def check(root, build):
    found = arrows(root, build)
    yield from wrong_ways(found)
    for group in circles(found):
        yield "a circle: " + ", ".join(group)
        for (asking, answering), names in sorted(found.items()):
            if asking in group and answering in group:
                yield f"    {asking} uses {names[0]} of {answering}"


def main():
    root, rest = tree.arguments()
    return tree.report("links", check(root, os.path.join(root, rest[0] if rest else "build")))


if __name__ == "__main__":
    sys.exit(main())
