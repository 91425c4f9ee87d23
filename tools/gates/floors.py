#!/usr/bin/env python3
"""Gate: base <- games/<game> <- play <- apps. A file includes its own folder and the floors below.

apps/terminal is shared by the apps that draw on a terminal, apps/http by those that listen; both
know no game and no other app. apps/serve is what the command `kazu serve` starts, apps/shards are
the big analyses; apps/batch and apps/tui are built of the commands in apps/cli, to run these on ranks
and to play on a full screen.
A twin below apps/web/wasm/ takes the place of a file of the command, and counts as standing there.
Below the apps only headers of C without effects are allowed (no clock, files, threads, signals).
"""
import os
import re
import sys

import tree

BASE_HEADERS = {"export", "version", "status", "work", "rng", "chance", "rational", "text"}
PLAY_HEADERS = {"play", "game", "session", "table", "trainer", "view", "protocol"}
# Without <ctype.h>, <stdio.h> and <wchar.h>: what they do depends on the locale of the program.
LIBC_HEADERS = {"assert", "errno", "float", "inttypes", "limits", "math", "stdalign",
                "stdarg", "stdbool", "stddef", "stdint", "stdlib", "string", "immintrin"}
BASE_ALONE = {"cpuid"}  # looks at the machine, once: kz_cpu_best()
# Folder of apps/: who may include it.
SHARED_APPS = {"terminal": {"cli", "tui"}, "http": {"cli", "serve"}, "serve": {"cli"},
               "shards": {"cli", "batch", "sheet", "tui"}}
# Other programs of the same commands.
BUILT_OF = {"batch": "apps/cli", "sheet": "apps/cli", "tui": "apps/cli"}
KNOW_NO_GAME = {"terminal", "http"}
TWINS = {"apps/web/wasm/system/": "apps/cli/system/", "apps/web/wasm/terminal/": "apps/terminal/",
         "apps/web/wasm/web/": "apps/cli/web/", "apps/web/wasm/serve/": "apps/cli/serve/",
         "apps/web/wasm/shards/": "apps/shards/"}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.M)


def public_allowed(header, floor, game):
    """May a file of this floor include kazu/<header>.h?"""
    if header in BASE_HEADERS:
        return True
    if floor in ("play", "apps"):
        return game not in KNOW_NO_GAME
    return floor == "games" and game_of(header) == game


def game_of(header):
    """A game may have several public headers: shisoku.h, shisoku_study.h."""
    return header.split("_")[0]


def own_floor(name):
    """Gives floor, game and folder of a source file; None for files outside the floors."""
    parts = name.split("/")
    if parts[:2] == ["include", "kazu"]:
        stem = parts[2].removesuffix(".h")
        if stem in PLAY_HEADERS:
            return "play", "", "include/kazu"
        return ("base", "", "include/kazu") if stem in BASE_HEADERS else ("games", game_of(stem), "include/kazu")
    if parts[:2] == ["src", "games"]:
        return "games", parts[2], "/".join(parts[:3])
    if parts[0] == "src":
        return parts[1], "", "/".join(parts[:2])
    return "apps", parts[1], "/".join(parts[:2])


def original_of(name):
    """The name of the file whose place a twin takes; of other files their own."""
    for twins, originals in TWINS.items():
        if name.startswith(twins):
            return originals + name.removeprefix(twins)
    return name


def quoted_fault(root, name, included, floor, game, folder):
    if ".." in included.split("/"):
        return "climbs with .."
    if included.startswith("kazu/"):
        header = included.removeprefix("kazu/").removesuffix(".h")
        return None if public_allowed(header, floor, game) else "belongs to a floor above or beside"
    if folder == "include/kazu":
        return "a public header includes only public headers"
    near = os.path.join(os.path.dirname(name), included)
    if os.path.isfile(os.path.join(root, near)) or os.path.isfile(os.path.join(root, folder, included)):
        return None
    if floor == "apps":
        if game in SHARED_APPS.get(included.split("/")[0], ()):
            return None
        if game in BUILT_OF and os.path.isfile(os.path.join(root, BUILT_OF[game], included)):
            return None
        return "an app includes only kazu/*.h and its own folder"
    parts = included.split("/")
    below = {"base": [], "games": ["base"], "play": ["base", "games"]}.get(floor, [])
    if parts[0] in below or "src/" + "/".join(parts[:-1]) == folder:
        return None
    if ("src/" + included).startswith(folder + "/"):
        return None
    return "belongs to a floor above or beside"


def check(root):
    names = [name for folder in ("include", "src", "apps")
             for name in tree.files(root, folder, ".c", ".h", ".def")]
    for name in names:
        place = original_of(name)
        floor, game, folder = own_floor(place)
        text = tree.without_comments(tree.read(root, name))
        for match in INCLUDE.finditer(text):
            line = text.count("\n", 0, match.start(2)) + 1
            bracket, included = match.groups()
            if bracket == '"':
                fault = quoted_fault(root, place, included, floor, game, folder)
            elif floor == "base" and included.removesuffix(".h") in BASE_ALONE:
                fault = None
            elif floor != "apps" and included.removesuffix(".h") not in LIBC_HEADERS:
                fault = "the library has no effects and no dependency"
            else:
                fault = None
            if fault:
                yield f"{name}:{line}: includes {included}: {fault}"


def main():
    root, _ = tree.arguments()
    return tree.report("floors", check(root))


if __name__ == "__main__":
    sys.exit(main())
