#!/usr/bin/env python3
"""Holds what the command prints with --json against docs/schemas, and the schemas against the command and docs/cli.md.

Every line of tests/json/lines.txt and tests/wasm/command_lines.txt is run; every line of JSON must be as the schema of its verb
says, with no key that is not described, and every key that is described must have been seen. KAZU is the command.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

import schemas

try:
    import jsonschema
except ImportError:
    print("skipped: python3-jsonschema is missing")
    sys.exit(77)

LISTS = ["tests/json/lines.txt", "tests/wasm/command_lines.txt"]
HOUSE = ["games", "tour", "train", "help", "web", "serve"]
TRAINER = ["exercise", "result", "trainer", None]  # its events; None: a fault
NO_JSON = ["generate"]  # documents
FAULTS = ["sheet"]  # a file; JSON says only what is wrong
# What no line here brings about: a budget that ends a list while it is printed, more than 100,000 moves that keep a draw, more
# than 4,096 trials, a store that is damaged, and a server with rooms (tests/serve/test_operator.py holds those against the schema).
UNSEEN = {
    "kazutori:secret": {".complete"}, "kazutori:grundy": {".complete"}, "kazutori:solve": {".drawing_ranges"},
    "kenken:solve": {".trace_cut"}, "house:serve": {".fault", ".room", ".game", ".state", ".taken", ".seats", ".age", ".idle", ".closed"},
}
RECORDER = """#!/bin/sh
out=$(mktemp "$RECORDS/XXXXXX")
for word in "$@"; do printf '%s\\n' "$word"; done >"$out.words"
[ "$1" != serve ] || exec "$KAZU_REAL" "$@" --json >"$out"
"$KAZU_REAL" "$@" --json >"$out"
status=$?
cat "$out"
exit $status
"""


def command():
    return os.path.abspath(os.environ.get("KAZU", "build/kazu"))


def lines():
    for name in LISTS:
        with open(name, encoding="utf-8") as text:
            yield from (line.rstrip("\n") for line in text if line.strip() and not line.startswith("#"))


def prepare(room):
    """A folder with `kazu`, which adds --json and keeps what is said, and `plain`, which does not."""
    folder = os.path.join(room, "bin")
    os.mkdir(folder)
    for name, script in (("kazu", RECORDER), ("plain", '#!/bin/sh\nexec "$KAZU_REAL" "$@"\n')):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as out:
            out.write(script)
        os.chmod(os.path.join(folder, name), 0o755)
    return folder


def run(line, number, room, folder):
    """(words, what was said) of each run of the command in a line."""
    here, records = (os.path.join(room, f"{kind}-{number}") for kind in ("here", "records"))
    os.mkdir(here)
    os.mkdir(records)
    environment = {"PATH": f"{folder}:/usr/bin:/bin", "KAZU_REAL": command(), "RECORDS": records, "KAZU_DAY": "2026-11-22",
                   "LC_ALL": "C.UTF-8", "HOME": here}
    kept = {name: os.environ[name] for name in os.environ if name.endswith("SAN_OPTIONS")}
    subprocess.run(["/bin/sh", "-c", line], cwd=here, env={**kept, **environment}, stdin=subprocess.DEVNULL,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=300, check=False)
    for name in sorted(os.listdir(records)):
        if name.endswith(".words"):
            with open(os.path.join(records, name), encoding="utf-8") as words, \
                    open(os.path.join(records, name.removesuffix(".words")), encoding="utf-8") as said:
                yield words.read().split("\n")[:-1], said.read()


def schema_of(words, defs):
    """The place of the schema for a run, None where no JSON is promised, "" where only a fault can be."""
    if "--shard" in words or "--protocol" in words:
        return None
    if "--version" in words:
        return "house:version"
    plain = [word for i, word in enumerate(words) if not word.startswith("-") and (i == 0 or words[i - 1] != "--lang")]
    if plain[:1] and plain[0] in NO_JSON:
        return None
    if "play" in plain[:2]:
        return "play:event"
    found = f"house:{plain[0]}" if plain[:1] and plain[0] in HOUSE else ":".join(plain[:2])
    return found if found in defs else ""


def check_lines(defs):
    """Runs all lines; gives faults, and what was seen: place -> paths."""
    validators, seen, faults, count = {}, {}, [], 0

    def validator(place):
        if place not in validators:
            anything = ([{"$ref": f"#/$defs/{place}"}] if place else []) + [{"$ref": "#/$defs/house:fault"}]
            validators[place] = jsonschema.Draft202012Validator({"anyOf": anything, "$defs": defs})
        return validators[place]

    with tempfile.TemporaryDirectory() as room:
        folder = prepare(room)
        for number, line in enumerate(lines()):
            for words, said in run(line, number, room, folder):
                verb = schema_of(words, defs)
                for row in said.splitlines() if verb is not None else []:
                    count += 1
                    value = json.loads(row)
                    place = "play:event" if verb.endswith(":train") and value.get("event") not in TRAINER else verb
                    error = jsonschema.exceptions.best_match(validator(place).iter_errors(value))
                    if error:
                        faults.append(f"{' '.join(words)}: {row[:200]}\n    {error.json_path}: {error.message[:300]}")
                    if set(value) != {"line", "error", "column"}:
                        seen.setdefault(place, set()).update(schemas.paths_in(value))
    print(f"{count} lines of JSON")
    return faults, seen


def unseen(defs, seen):
    """Keys that are described and that no line brought about."""
    for place, paths in sorted(seen.items()):
        if "$ref" in defs[place]:
            continue  # the same as another, whose lines show every key
        # A hint has the same nodes as a view.
        wanted, brought = ({path.replace(".view.nodes", ".nodes") for path in all_} for all_ in (schemas.paths(defs[place], defs), paths))
        missing = wanted - brought - UNSEEN.get(place, set())
        yield from (f"{place}: described, but never seen: {path}" for path in sorted(missing))


def verbs():
    """The places that the command's own help promises."""
    said = subprocess.run([command(), "help", "--json"], capture_output=True, check=True, text=True).stdout
    for group in json.loads(said)["groups"]:
        for verb in (entry["verb"] for entry in group["verbs"]):
            if group["game"] not in NO_JSON and verb not in NO_JSON + FAULTS:
                yield "play:event" if (group["game"], verb) == ("", "play") else f"{group['game'] or 'house'}:{verb}"


def unlisted():
    """Verbs that the row of their file in docs/json.md leaves out."""
    with open("docs/json.md", encoding="utf-8") as text:
        rows = dict(re.findall(r"^\| \[(\w+)\.json\]\S+ \| (.*) \|$", text.read(), re.M))
    for document, verb in (place.split(":") for place in verbs()):
        if f"`{verb}`" not in rows.get(document, ""):
            yield f"docs/json.md: {document} does not list {verb}"


def undocumented(defs):
    """Keys of verbs that docs/cli.md does not name, in backticks, in the chapter of their game."""
    with open("docs/cli.md", encoding="utf-8") as text:
        chapters = {part.split("\n", 1)[0].strip(): part for part in re.split(r"^## ", text.read(), flags=re.M)}
    for place in verbs():
        document = place.split(":")[0]
        if document in ("play", "house") or place.endswith((":play", ":train")):
            continue
        named = set(re.findall(r"[a-z_]+", " ".join(re.findall(r"`[^`]*`", chapters[document]))))
        for path in schemas.paths(defs[place], defs):
            key = path.rsplit(".", 1)[1]
            if key not in named:
                yield f"docs/cli.md, {document}: {place} has a key that is not named: {key}"


def main():
    for name, document in schemas.documents().items():
        jsonschema.Draft202012Validator.check_schema(document)
        for path in document["$defs"]:
            assert re.fullmatch(r"[a-z-]+", path), f"{name}: {path}"
    defs = schemas.bundle()
    faults = [f"no schema for {place}" for place in verbs() if place not in defs]
    found, seen = check_lines(defs)
    faults += found
    faults += [f"no line brings an answer of {place}" for place in verbs() if place not in seen and not place.endswith(":play")]
    faults += list(unseen(defs, seen)) + list(undocumented(defs)) + list(unlisted())
    print("\n".join(faults))
    print(f"{len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
