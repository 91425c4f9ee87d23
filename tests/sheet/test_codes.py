"""The code of a puzzle is read from the printed page, is the link that the page makes itself, and deals that very puzzle."""
import json
import os
import re
import subprocess
import sys
import urllib.parse

from sheets import GAMES, Folder, cell_texts, clues, pictures, protocol, require, run, sheet, text_of

LINK = re.compile(r"^(.*)#/(?:open/)?([a-z]+)\?(.*)$")


def codes(picture):
    """What a reader of codes finds in a picture, sorted."""
    done = subprocess.run(["zbarimg", "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", picture], capture_output=True, text=True,
                          check=False)
    return sorted(done.stdout.split())


def page_link(game, seed, params):
    """The link of this deal by the page's own hand: share.js, in Node."""
    save = protocol(f"new {game} seed={seed} {params}".rstrip(), "save")[1]
    header = dict(line.partition(" ")[::2] for line in save if " " in line)
    table = {"game": game, **{name: header[name] for name in ("params", "key", "deal", "instance")}}
    script = ("globalThis.location = { href: 'http://127.0.0.1:8642/' }; globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });"
              "globalThis.localStorage = { getItem: () => null }; globalThis.document = { documentElement: {}, createElement: () => ({}), querySelector: () => null };"
              "globalThis.addEventListener = () => {};"
              f"const {{ linkTo }} = await import('{os.path.abspath('apps/web/app/share.js')}'); console.log(linkTo({json.dumps(table)}));")
    done = subprocess.run(["node", "--no-warnings", "--input-type=module", "-e", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def opened(link):
    """What the page would show of a link: its parameters and seed are dealt as the page does."""
    _, game, query = LINK.match(link).groups()
    if "/open/" in link:
        return game, protocol(f"open {game} {urllib.parse.unquote(query)}", "view json seat=0")[1]
    values = dict(urllib.parse.parse_qsl(query))
    return game, protocol(f"new {game} seed={values['seed']} {values['params']}", "view json seat=0")[1]


def check_game(folder, game, params):
    path = os.path.join(folder, "codes.pdf")
    sheet(path, game, *params.split(), "--seed", 60, "--count", 4, "--answers", "none")
    found = codes(pictures(path, folder, 200)[0])
    assert len(found) == 4, (game, found)
    standard = {"kazutori": "anywhere"}.get(game, "")
    for seed, link in zip(range(60, 64), found):
        # A link that is posted leads by the game's own page, for its picture; a code on paper goes straight to the game.
        posted = page_link(game, seed, f"{standard} {params}".strip())
        assert posted.partition("#")[0] == f"http://127.0.0.1:8642/{game}.html", posted
        assert link == f"http://127.0.0.1:8642/#{posted.partition('#')[2]}", link
        assert dict(urllib.parse.parse_qsl(LINK.match(link)[3]))["seed"] == str(seed)
        nodes = {node["name"]: node for node in json.loads(opened(link)[1][0])["nodes"]}
        if game == "kenken":
            assert set(clues(" ".join(cell_texts(nodes["board"], "corner")))) <= set(clues(text_of(path)))
        if game == "shisoku":
            assert " ".join(cell_texts(nodes["numbers"])) in text_of(path, "-raw")


def check_smallest(folder):
    """Nine on a page, the longest parameters, and an address of one's own."""
    path = os.path.join(folder, "small.pdf")
    words = ["kenken", "size=9", "level=unreasonable", "--per-page", 9, "--answers", "none", "--seed", 10 ** 15,
             "--page", "https://numbers.example.org/kazu/"]
    sheet(path, *words)
    found = codes(pictures(path, folder, 300)[0])
    assert len(found) == 9 and all(link.startswith("https://numbers.example.org/kazu/#/kenken?") for link in found), found
    picture = os.path.join(folder, "small.png")
    sheet(picture, *words)
    assert codes(picture) == found


def check_given(folder):
    """A given puzzle is opened as it is, and its solution stays at home."""
    line = run("kenken", "make", "--size", 6, "--seed", 4, "--to", "kkl")[1]
    path = os.path.join(folder, "own.pdf")
    sheet(path, "kenken", "-", "--per-page", 1, given=line)
    (link,) = codes(pictures(path, folder, 200)[0])
    assert "/#/open/kenken?" in link and "solution" not in link
    _, body = opened(link)
    corners = cell_texts({node["name"]: node for node in json.loads(body[0])["nodes"]}["board"], "corner")
    assert sorted(clues(" ".join(corners))) == sorted(clues(text_of(path, "-l", "1")))
    sheet(path, "kenken", "-", "--no-qr", given=line)
    assert codes(pictures(path, folder, 200)[0]) == []


def main():
    require("zbarimg", "node")
    with Folder() as folder:
        for game in GAMES:
            check_game(folder, game, "")
        check_game(folder, "kenken", "hard")
        check_smallest(folder)
        check_given(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
