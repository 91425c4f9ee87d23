"""Results as SVG: what is drawn has the figures that the command gives, and the same words give the same bytes."""
import json
import os
import re
import sys
import xml.etree.ElementTree as ElementTree

from sheets import Folder, environment, require, run

SVG = "{http://www.w3.org/2000/svg}"


def draw(folder, *words, lang="en"):
    """Draws twice; the root of the picture, whose bytes must be equal."""
    bytes_of = []
    for name in ("one.svg", "other.svg"):
        path = os.path.join(folder, name)
        status, out, err = run(*words, "--svg", path, "--lang", lang)
        assert status == 0 and out == "", (words, status, out, err)
        with open(path, "rb") as stream:
            bytes_of.append(stream.read())
        os.remove(path)
    assert bytes_of[0] == bytes_of[1], words
    return ElementTree.fromstring(bytes_of[0])


def filled(root, grey):
    """The filled rectangles of a grey (0 black .. 1 white) as (x, y, width, height), in order, in their own coordinates."""
    found = []
    for path in [*root.iter(SVG + "path"), *root.iter(SVG + "rect")]:
        style = dict(part.split(":", 1) for part in path.get("style", "").split(";") if ":" in part) | path.attrib
        match = re.match(r"rgb\(([\d.]+)%", style.get("fill", ""))
        if match is None or abs(float(match[1]) / 100 - grey) > 0.005:
            continue
        if path.tag == SVG + "rect":
            found.append(tuple(float(path.get(name, "0")) for name in ("x", "y", "width", "height")))
            continue
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", path.get("d"))]
        across, down = numbers[0::2], numbers[1::2]
        found.append((min(across), min(down), max(across) - min(across), max(down) - min(down)))
    return found


def figures(*words):
    return [json.loads(line) for line in run(*words, "--json")[1].splitlines()]


def check_atlas(folder):
    words = ("shisoku", "atlas", "-n", "4", "-t", "-3..40")
    chances = [row["probability"] for row in figures(*words)]
    bars = filled(draw(folder, *words), 0.35)
    assert len(bars) == len(chances) == 44
    most = max(chances)
    tallest = max(height for _, _, _, height in bars)
    for chance, (_, _, _, height) in zip(chances, bars):
        assert abs(height / tallest - chance / most) < 1e-3, (chance, height)


def check_kazutori(folder):
    words = ("kazutori", "grundy", "--moves", "1,3,4", "--upto", "47")
    (row,) = figures(*words)
    root = draw(folder, *words, lang="ja")
    for value in set(row["values"]):
        wanted = row["values"].count(value)
        shown = filled(root, max(1 - 0.08 * value, 0.45))
        shown = [box for box in shown if abs(box[2] - 40) < 0.1 and abs(box[3] - 40) < 0.1]
        assert len(shown) == wanted, (value, len(shown), wanted)
    words = ("kazutori", "review", "-N", "21", "-k", "3", "1", "2", "1", "3", "1", "2", "2", "1", "3", "3", "1")
    (game,) = figures(*words)
    blunders = [move["blunder"] for move in game["moves"]]
    dark = filled(draw(folder, *words), 0.3)
    assert len(dark) == sum(blunders) > 0
    places = [round(x / 44) for x, _, _, _ in dark]
    first = blunders.index(True)
    assert [place - places[0] + first for place in places] == [at for at, bad in enumerate(blunders) if bad]


def check_strategy(folder):
    words = ("mastermind", "strategy", "--method", "minmax")
    (row,) = figures(*words)
    root = draw(folder, *words)
    bars = filled(root, 0.35)
    assert len(bars) == len(row["histogram"])
    tallest = max(height for _, _, _, height in bars)
    for count, (_, _, _, height) in zip(row["histogram"], bars):
        assert abs(height / tallest - count / max(row["histogram"])) < 2e-3
    # Every other column of the tree is grey: guesses 1, 3 and 5, each as high as the codes it leads to.
    tree = os.path.join(folder, "tree")
    scratch = os.path.join(folder, "scratch")
    os.mkdir(scratch)
    assert run(*words, "--tree", tree, "--svg", os.path.join(folder, "a.svg"), env=environment(TMPDIR=scratch))[0] == 0
    with open(tree, encoding="utf-8") as stream:
        lines = stream.read().split("tree\n")[1].split("end\n")[0].splitlines()
    boxes = filled(root, 0.94)
    assert len(boxes) == sum(1 for line in lines if (len(line) - len(line.lstrip(" "))) % 2 == 0)
    whole = max(height for _, _, _, height in boxes)
    unit = whole / row["codes"]
    fifth = [height for _, _, _, height in boxes if abs(height - unit) < 0.01 * unit]
    assert len(fifth) >= row["histogram"][4], (len(fifth), row["histogram"])
    assert not os.listdir(scratch), "the tree that the picture is drawn from is removed"


def check_kenken(folder):
    puzzle = run("kenken", "make", "--size", 5, "--seed", 5, "--to", "kkl")[1].strip()
    (hint,) = figures("kenken", "hint", "--step", "3", puzzle)
    row, column = map(int, re.match(r"r(\d+)c(\d+)", hint["cell"]).groups())
    assert row != column, "a puzzle that tells rows from columns"
    (lit,) = filled(draw(folder, "kenken", "hint", puzzle, lang="ja"), 0.85)
    assert abs(lit[2] - 40) < 0.01 and round(lit[0] % 40 - lit[1] % 40) in (-40, 0, 40), lit
    assert (round(lit[1] / 40 - 0.5), round(lit[0] / 40 - 0.5)) == (row - 1, column - 1), (lit, hint["cell"])
    (explained,) = figures("kenken", "explain", puzzle)
    wanted = sum(len({name for part in explained["steps"] if part["step"] == step for name in part["cells"]})
                 for step in {part["step"] for part in explained["steps"]})
    assert len(filled(draw(folder, "kenken", "explain", puzzle), 0.85)) == wanted


def check_refusals(folder):
    path = os.path.join(folder, "a.svg")
    for words, given in ((("shisoku", "atlas", "-n", "4"), None), (("shisoku", "atlas", "-n", "3", "-t", "1..9", "--shard", "1/2"), None),
                         (("kazutori", "review", "-N", "21", "-k", "3", "-"), "1 2 3\n"), (("kazutori", "review", "-N", "21", "-k", "3", "9"), None),
                         (("kenken", "hint", "nonsense:"), None), (("kazutori", "solve", "-N", "21", "-k", "3"), None)):
        status, _, err = run(*words, "--svg", path, given=given)
        assert status == 2 and err and not os.path.exists(path), (words, status, err)
    empty = os.path.join(folder, "fonts.conf")
    with open(empty, "w", encoding="utf-8") as stream:
        stream.write(f'<?xml version="1.0"?><fontconfig><dir>{folder}/none</dir></fontconfig>')
    status, _, err = run("shisoku", "atlas", "-n", "3", "-t", "1..9", "--svg", path, env=environment(FONTCONFIG_FILE=empty))
    assert status == 2 and "fonts-ipaexfont-gothic" in err and not os.path.exists(path), err
    status, out, _ = run("shisoku", "atlas", "-n", "3", "-t", "1..9", "--svg", path, "--json")
    assert status == 0 and len(out.splitlines()) == 9 and os.path.exists(path)


def main():
    require()
    for check in (check_atlas, check_kazutori, check_strategy, check_kenken, check_refusals):
        with Folder() as folder:
            check(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
