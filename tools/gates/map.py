#!/usr/bin/env python3
"""Gate: docs/map.svg shows the house as it is: the rooms by floor, and what they ask of each other.

usage: map.py              fails if rooms or arrows are not those of the house; sizes may differ
       map.py --write      draws the picture: make docs

The arrows are those of the object files in build/ (tools/gates/links.py): a room uses names that
another one defines. Between floors all go down; drawn are those between the rooms of a game, which
stand so that most go down, too.
"""
import os
import re
import sys

import links
import tree

PICTURE = os.path.join("docs", "map.svg")
SIZE = re.compile(r'(?<=text-anchor="end">)[0-9,]+')
WIDTH, MARGIN, ROW, TITLE, GAP = 1180, 20, 30, 30, 14
FLOORS = [("apps", "apps: the command; people, files, time"),
          ("play", "play: what makes all games look alike"),
          ("games", "games: rules, solvers, analysis; no game knows another"),
          ("base", "base: numbers, text, memory, chance")]
FILLS = {"apps": "#fdf3e3", "play": "#eef5e9", "games": "#e9f1f8", "base": "#f3eef7"}


def room_of(source):
    """The room of a file: (floor, column, name)."""
    parts = source.split("/")[:-1]
    if parts[0] == "apps":
        return "apps", parts[1], "/".join(parts[2:]) or parts[1]
    if parts[1] == "games":
        return "games", parts[2], parts[3] if len(parts) > 3 else parts[2]
    if parts[1] == "play":
        return "play", "play", "/".join(parts[2:]) or "play"
    return "base", "base", "base"


def measure(root):
    """(room -> lines, [(room, room)]) of the tree and of what was built from it."""
    lines, arrows = {}, set()
    for name in tree.files(root, "src", ".c", ".h") + tree.files(root, "apps", ".c", ".h"):
        room = room_of(name)
        lines[room] = lines.get(room, 0) + tree.read(root, name).count("\n")
    for asking, answering in links.arrows(root, os.path.join(root, "build")):
        one, other = room_of(asking), room_of(answering)
        if one != other and one[:2] == other[:2] and one[0] == "games":
            arrows.add((one, other))
    return lines, sorted(arrows)


def columns_of(floor, rooms, arrows):
    """Lists of rooms, one for each column of a floor; who asks stands above who answers."""
    def weight(room):
        return sum(room == other for _, other in arrows) - sum(room == one for one, _ in arrows)

    own = [room for room in rooms if room[0] == floor]
    if floor == "games":
        games = sorted({room[1] for room in own})
        return [sorted((room for room in own if room[1] == game), key=weight) for game in games]
    count = {"apps": 4, "play": 4, "base": 1}[floor]
    return [own[i::count] for i in range(count)]


def box(x, y, width, room, lines):
    name = room[2] if room[2] != room[1] else f"{room[1]}/"
    return (f'<rect x="{x}" y="{y}" width="{width}" height="{ROW - 6}" rx="5" fill="#fff" '
            f'stroke="#8a94a0"/><text x="{x + 8}" y="{y + 16}">{name}</text>'
            f'<text x="{x + width - 8}" y="{y + 16}" class="n" text-anchor="end">{lines:,}</text>')


def curve(start, end, bend):
    """From the right edge of one box to that of another."""
    (x1, y1), (x2, y2) = start, end
    out = max(x1, x2) + bend
    return (f'<path d="M{x1} {y1} C{out} {y1} {out} {y2} {x2 + 5} {y2}" '
            'marker-end="url(#a)"/>')


def draw(root):
    lines, arrows = measure(root)
    parts, edges, y = [], [], MARGIN
    for floor, title in FLOORS:
        rooms = sorted(lines, key=lambda room: (room[2] != room[1], room))
        columns = columns_of(floor, rooms, arrows)
        height = TITLE + ROW * max(map(len, columns)) + GAP
        parts.append(f'<rect x="{MARGIN}" y="{y}" width="{WIDTH - 2 * MARGIN}" height="{height}" '
                     f'rx="8" fill="{FILLS[floor]}"/><text x="{MARGIN + 12}" y="{y + 20}" '
                     f'class="t">{title}</text>')
        pitch = (WIDTH - 2 * MARGIN - GAP) / len(columns)
        for i, column in enumerate(columns):
            x = round(MARGIN + GAP + i * pitch)
            width = min(round(pitch) - 3 * GAP, 260)
            for k, room in enumerate(column):
                top = y + TITLE + k * ROW
                parts.append(box(x, top, width, room, lines[room]))
                edges.append((room, (x + width, top + (ROW - 6) // 2)))
        y += height + GAP
    at = dict(edges)
    curves = [curve(at[a], at[b], 10 + abs(at[a][1] - at[b][1]) // 7) for a, b in arrows]
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{y}" '
        f'viewBox="0 0 {WIDTH} {y}">',
        "<style>text{font:13px sans-serif;fill:#222}.n{fill:#777;font-size:11px}"
        ".t{font-weight:bold}path{fill:none;stroke:#5b7fa6;stroke-width:1.1;stroke-opacity:.75}</style>",
        '<defs><marker id="a" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" '
        'orient="auto"><polygon points="0,0 8,4 0,8" fill="#5b7fa6"/></marker></defs>',
        f'<rect width="{WIDTH}" height="{y}" fill="#fff"/>', *parts, *curves, "</svg>", ""])


def check(root):
    path = os.path.join(root, PICTURE)
    drawn = tree.read(root, PICTURE) if os.path.isfile(path) else ""
    if SIZE.sub("", drawn) != SIZE.sub("", draw(root)):
        yield f"{PICTURE}: not what the house looks like; run make docs"


def main():
    root, rest = tree.arguments()
    if "--write" in rest:
        with open(os.path.join(root, PICTURE), "w", encoding="utf-8") as stream:
            stream.write(draw(root))
        return 0
    return tree.report("map", check(root))


if __name__ == "__main__":
    sys.exit(main())
