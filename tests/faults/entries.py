"""The planted faults, tests/faults/*.toml: reading the entries, checking them, and planting them in texts."""
import glob
import os
import tomllib

KEYS = {"name", "says", "file", "old", "new", "tests"}


class Fault:
    def __init__(self, source, entry):
        self.source = source
        self.name = entry.get("name", "?")
        self.entry = entry
        self.says, self.file, self.old, self.new = (entry.get(key, "") for key in ("says", "file", "old", "new"))
        self.tests = entry.get("tests", [])

    @property
    def is_c(self):
        """C faults are all compiled into one build, each behind its switch; the others are planted one at a time."""
        return self.file.endswith((".c", ".h"))

    def complaints(self, root):
        """What is wrong with the entry itself, or with the file that it changes."""
        if set(self.entry) != KEYS or not all(self.entry.values()):
            yield f"expected the keys {', '.join(sorted(KEYS))}, each with a value"
            return
        if self.is_c and f'KZ_FAULT("{self.name}")' not in self.new:
            yield f'"new" lacks the switch KZ_FAULT("{self.name}")'
        path = os.path.join(root, self.file)
        if not os.path.isfile(path):
            yield f"no such file: {self.file}"
            return
        with open(path, encoding="utf-8") as stream:
            count = stream.read().count(self.old)
        if count != 1:
            yield f'"old" occurs {count} times in {self.file}, expected once'


def read(root):
    faults = []
    for path in sorted(glob.glob(os.path.join(root, "tests/faults/*.toml"))):
        with open(path, "rb") as stream:
            table = tomllib.load(stream)
        source = os.path.relpath(path, root)
        faults += [Fault(source, entry) for entry in table["fault"]]
    return faults


def complaints(root, faults):
    names = [fault.name for fault in faults]
    for fault in faults:
        if names.count(fault.name) > 1:
            yield f"{fault.source}: {fault.name}: the name is used twice"
        for complaint in fault.complaints(root):
            yield f"{fault.source}: {fault.name}: {complaint}"


def planted(text, faults):
    """The text with the faults planted. Raises ValueError if two of them change the same place."""
    places = sorted((text.index(fault.old), fault.old, fault) for fault in faults)
    for (at, old, first), (next_at, _, second) in zip(places, places[1:]):
        if at + len(old) > next_at:
            raise ValueError(f"{first.name} and {second.name} change the same place of {first.file}")
    for at, old, fault in reversed(places):
        text = text[:at] + fault.new + text[at + len(old):]
    return text
