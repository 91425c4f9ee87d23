#!/usr/bin/env python3
"""Gate: what the built page weighs (build/web/site), and that the service worker keeps all of it.

Sizes are those of gzip -9, which every server can send. The first visit is the first screen and a game with all
that they import. A page that is not built is skipped.
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
MODULES = {"kazu.wasm": 290 * KB, "kazu-command.wasm": 460 * KB}
STYLES = 10 * KB
SCRIPTS = 45 * KB
FIRST_VISIT = 360 * KB
CACHE = 2600 * KB
# Kept after all else: texts, and the pictures in them.
GUIDES = 2000 * KB
SHRUNK = (".gz", ".br")
FIRST_SCREEN, GAME_SCREEN = "screens/home.js", "screens/play.js"
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


def first_visit(site, *screens):
    """The names that are fetched to show the first screen, and others."""
    texts = {name: data.decode() for name, data in site.items() if name.endswith(".js")}
    entries = REFERENCE.findall(site["index.html"].decode())
    entries = [name for name in entries if not name.endswith(".png")]  # only for those who install it
    modules = page_modules.reached(texts, [*entries, FIRST_SCREEN, *screens])
    workers = [worker for name in modules for worker in WORKER.findall(texts[name])]
    return {"index.html", "kazu.wasm", *entries, *page_modules.reached(texts, modules + workers)} & set(site)


def total(sizes, names, ending=""):
    return sum(sizes[name] for name in names if name.endswith(ending))


def kept_bytes(site, names):
    return sum(len(site[name]) for name in names)


def kept(site):
    """What the service worker fetches when it is installed; nothing if it does not say."""
    found = re.findall(r"\b(?:FILES|GUIDES) = (\[.*?\]);", site.get("sw.js", b"").decode(), re.S)
    return {name for listed in found for name in json.loads(listed)} - {"./"}


def check(site):
    names = set(site) - {"sw.js", "readyz"}
    guides = {name for name in names if name.startswith("guides/")}
    yield from (f"sw.js: does not keep {name}" for name in sorted(names - kept(site)))
    yield from (f"sw.js: keeps {name}, which is not there" for name in sorted(kept(site) - names))
    sizes = {name: weight(data) for name, data in site.items()}
    visit, played = first_visit(site), first_visit(site, GAME_SCREEN)
    measured = [(name, sizes.get(name, 0), most) for name, most in MODULES.items()]
    measured += [("style sheets of the first visit", sizes.get("kazu.css", 0), STYLES),
                 ("scripts of the first screen", total(sizes, visit, ".js"), SCRIPTS),
                 ("a first visit with a game", total(sizes, played), FIRST_VISIT),
                 ("the whole cache, not compressed", kept_bytes(site, names - guides), CACHE),
                 ("the guides, not compressed", kept_bytes(site, guides), GUIDES)]
    for what, size, most in measured:
        print(f"{what}: {size / KB:.1f} kB of {most // KB}")
        if size > most:
            yield f"{what}: {size} bytes (at most {most})"
    print(f"all scripts: {total(sizes, names, '.js') / KB:.1f} kB, with a game {total(sizes, played, '.js') / KB:.1f} kB; "
          f"all style sheets: {total(sizes, names, '.css') / KB:.1f} kB; "
          f"files of the first screen: {len(visit)}, with a game {len(played)}")


def main():
    root, _ = tree.arguments()
    folder = os.path.join(root, SITE)
    if not os.path.isfile(os.path.join(folder, "index.html")):
        print(f"{SITE} is not built: tools/build-page")
        return SKIPPED
    return tree.report("site", check(read_site(folder)))


if __name__ == "__main__":
    sys.exit(main())
