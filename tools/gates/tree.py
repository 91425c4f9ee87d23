"""What the gates share: which files there are, reading them, and how a fault is reported."""
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def arguments():
    """Splits the command line into the root of the tree (--root) and the rest."""
    rest = sys.argv[1:]
    root = os.path.dirname(os.path.dirname(HERE))
    if "--root" in rest:
        at = rest.index("--root")
        root = os.path.abspath(rest[at + 1])
        del rest[at:at + 2]
    return root, rest


def all_files(root):
    """Tracked and untracked files, ignored ones left out, in a fixed order."""
    if os.path.isdir(os.path.join(root, ".git")) or os.path.isfile(os.path.join(root, ".git")):
        listing = subprocess.run(
            ["git", "-c", "safe.directory=*", "-C", root, "ls-files", "-z",
             "--cached", "--others", "--exclude-standard"],
            check=True, capture_output=True).stdout.decode()
        names = set(filter(None, listing.split("\0")))
    else:
        names = {os.path.relpath(os.path.join(folder, name), root)
                 for folder, _, found in os.walk(root) for name in found}
        names = {name for name in names if not re.match(r"build/|.*__pycache__/", name)}
    return sorted(name for name in names if os.path.isfile(os.path.join(root, name)))


def files(root, under, *endings):
    """Files below a folder ("" is all) with one of the endings."""
    prefix = under + "/" if under else ""
    return [name for name in all_files(root) if name.startswith(prefix) and name.endswith(endings)]


def read(root, name):
    with open(os.path.join(root, name), encoding="utf-8") as stream:
        return stream.read()


def without_comments(text):
    """Blanks comments out, keeping lines and the literals that look like comments."""
    def blank(match):
        found = match.group(0)
        return re.sub(r"[^\n]", " ", found) if found.startswith("/") else found
    pattern = r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\''
    return re.sub(pattern, blank, text, flags=re.S)


def report(gate, faults):
    """Prints the faults, if any, and gives the exit status."""
    faults = list(faults)
    for fault in faults:
        print(fault, file=sys.stderr)
    if faults:
        print(f"{gate}: {len(faults)} fault{'s' if len(faults) > 1 else ''}", file=sys.stderr)
    return 1 if faults else 0
