#!/usr/bin/env python3
"""Gate: what the built page weighs (build/web/site), and that the service worker keeps all of it.

Sizes are those of gzip -9, which every server can send. The first screen is all that is fetched before it can be used;
the first visit adds the core, and the game that a newcomer is offered with all that it imports and its scene. A page that is not built is skipped.
"""
import gzip
import json
import os
import re
import sys

import tree

sys.path.insert(1, os.path.dirname(tree.HERE))
import page_modules  # noqa: E402

SITE = "build/web/site"
SKIPPED = 77
KB = 1000
MODULES = {"kazu.wasm": 336 * KB, "kazu-command.wasm": 531 * KB}
HOME, HOME_REQUESTS = 61 * KB, 8
FIRST_VISIT = 480 * KB
SCENE_SCRIPTS, SCENE_LOOKS = 32 * KB, 15 * KB
# With the tables of all six games.
CACHE = 4095 * KB
# Kept after all else: texts, and the pictures in them.
GUIDES = 2200 * KB
SHRUNK = (".gz", ".br")
GAME_SCREEN = "screens/play.js"
SCENE = re.compile(r"scenes/[^/]+/")
FIRST_SCENE = "scenes/shisoku/"
FIRST_LOOKS = ("games.css", "scenes/scenes.css", "scenes/combine.css")
REFERENCE = re.compile(r"<(?:script|link)\b[^>]*?\s(?:src|href)=\"([^\"]+)\"")
WORKER = re.compile(r"new Worker\(\s*(?:new URL\(\s*)?['\"](?:\./)?([^'\"]+)['\"]")


def read_site(folder):
    """The site as a dict from names to bytes, without the compressed forms."""
    site = {}
    for here, _, found in os.walk(folder):
        for name in found:
            if not name.endswith(SHRUNK):
                path = os.path.join(here, name)
                with open(path, "rb") as stream:
                    site[os.path.relpath(path, folder)] = stream.read()
    return site


def weight(data):
    return len(gzip.compress(data, 9, mtime=0))


def reached(site, *screens):
    """The names that the first page leads to, and these screens with all that they import."""
    texts = {name: data.decode() for name, data in site.items() if name.endswith(".js")}
    entries = REFERENCE.findall(site["index.html"].decode())
    entries = [name for name in entries if not name.endswith(".png")]  # only for those who install it
    modules = page_modules.reached(texts, [*entries, *screens])
    workers = [worker for name in modules for worker in WORKER.findall(texts[name])]
    return {"index.html", *entries, *page_modules.reached(texts, modules + workers)} & set(site)


def scene_sizes(sizes):
    """What the scripts of each scene weigh, and its styles and drawings: `(what, size, most)`."""
    for folder in sorted({found.group(0) for found in map(SCENE.match, sizes) if found}):
        own = [name for name in sizes if name.startswith(folder)]
        yield f"scripts of {folder}", total(sizes, own, ".js"), SCENE_SCRIPTS
        yield f"styles and drawings of {folder}", total(sizes, own, (".css", ".svg")), SCENE_LOOKS


def total(sizes, names, ending=""):
    return sum(sizes[name] for name in names if name.endswith(ending))


def kept_bytes(site, names):
    return sum(len(site[name]) for name in names)


def kept(site):
    """What the service worker fetches when it is installed; nothing if it does not say."""
    found = re.findall(r"\b(?:FILES|GUIDES) = (\[.*?\]);", site.get("sw.js", b"").decode(), re.S)
    return {name for listed in found for name in json.loads(listed)} - {"./"}


def check(site):
    # Pictures of posted links are for others than the page.
    names = {name for name in set(site) - {"sw.js", "readyz"} if not name.startswith("share/")}
    guides = {name for name in names if name.startswith("guides/")}
    yield from (f"sw.js: does not keep {name}" for name in sorted(names - kept(site)))
    yield from (f"sw.js: keeps {name}, which is not there" for name in sorted(kept(site) - names))
    sizes = {name: weight(data) for name, data in site.items()}
    # A Japanese page has one file more.
    home = reached(site) | ({"ja.json"} & set(site))
    scene = {name for name in site if name.startswith(FIRST_SCENE) or name in FIRST_LOOKS}
    played = home | reached(site, GAME_SCREEN, f"{FIRST_SCENE}scene.js") | scene | ({"kazu.wasm"} & set(site))
    measured = [(name, sizes.get(name, 0), most) for name, most in MODULES.items()]
    measured += [("the first screen", total(sizes, home), HOME), ("a first visit with a game", total(sizes, played), FIRST_VISIT),
                 ("the whole cache, not compressed", kept_bytes(site, names - guides), CACHE),
                 ("the guides, not compressed", kept_bytes(site, guides), GUIDES), *scene_sizes(sizes)]
    for what, size, most in measured:
        print(f"{what}: {size / KB:.1f} kB of {most // KB}")
        if size > most:
            yield f"{what}: {size} bytes (at most {most})"
    if len(home) > HOME_REQUESTS:
        yield f"the first screen: {len(home)} files (at most {HOME_REQUESTS}): {', '.join(sorted(home))}"
    print(f"all scripts: {total(sizes, names, '.js') / KB:.1f} kB, with a game {total(sizes, played, '.js') / KB:.1f} kB; "
          f"all style sheets: {total(sizes, names, '.css') / KB:.1f} kB; "
          f"files of the first screen: {len(home)}, with a game {len(played)}")


def main():
    root, _ = tree.arguments()
    folder = os.path.join(root, SITE)
    if not os.path.isfile(os.path.join(folder, "index.html")):
        print(f"{SITE} is not built: tools/build-page")
        return SKIPPED
    return tree.report("site", check(read_site(folder)))


if __name__ == "__main__":
    sys.exit(main())
