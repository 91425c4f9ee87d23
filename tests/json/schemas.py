"""Reads docs/schemas: one bundle without references to other files, and closed, so that no key passes that is not described."""
import json
import os
import re

FOLDER = "docs/schemas"
REFERENCE = re.compile(r"(?:(\w+)\.json)?#/\$defs/([\w-]+)$")


def documents():
    """The name of each file -> what is in it."""
    names = sorted(name for name in os.listdir(FOLDER) if name.endswith(".json"))
    found = {}
    for name in names:
        with open(os.path.join(FOLDER, name), encoding="utf-8") as text:
            found[name.removesuffix(".json")] = json.load(text)
    return found


def place(document, name):
    return f"{document}:{name}"


def closed(schema, document):
    """A copy that allows no other keys, with its references as places of the bundle."""
    if isinstance(schema, list):
        return [closed(part, document) for part in schema]
    if not isinstance(schema, dict):
        return schema
    made = {}
    for key, value in schema.items():
        if key == "$ref":
            other, name = REFERENCE.match(value).groups()
            made[key] = "#/$defs/" + place(other or document, name)
        else:
            made[key] = closed(value, document)
    if isinstance(made.get("properties"), dict):
        made["additionalProperties"] = False
    return made


def bundle():
    """place -> schema, of all files."""
    return {place(document, name): closed(schema, document)
            for document, held in documents().items() for name, schema in held["$defs"].items()}


def paths(schema, defs, before=""):
    """The path of each key that a schema describes: "moves[].player"."""
    if "$ref" in schema:
        yield from paths(defs[schema["$ref"].removeprefix("#/$defs/")], defs, before)
    for part in schema.get("anyOf", []):
        yield from paths(part, defs, before)
    if "items" in schema:
        yield from paths(schema["items"], defs, before + "[]")
    for key, value in schema.get("properties", {}).items():
        yield f"{before}.{key}"
        yield from paths(value, defs, f"{before}.{key}")


def paths_in(value, before=""):
    """The path of each key that a value has."""
    if isinstance(value, list):
        for part in value:
            yield from paths_in(part, before + "[]")
    elif isinstance(value, dict):
        for key, part in value.items():
            yield f"{before}.{key}"
            yield from paths_in(part, f"{before}.{key}")
