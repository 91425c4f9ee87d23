"""Draws sheets with kazu, and reads them back with programs that know nothing of it.

KAZU names the command; kazu-sheet stands beside it. Without kazu-sheet, poppler or a Japanese font there is nothing to
test: status 77.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

SKIPPED = 77
KAZU = os.path.abspath(os.environ.get("KAZU", "build/kazu"))
KAZU_SHEET = os.path.join(os.path.dirname(KAZU), "kazu-sheet")
GAMES = ["shisoku", "kazutori", "mastermind", "namepoker", "kenken"]
PATIENCE = 120


def require(*tools):
    """Ends the test as skipped where its tools are missing."""
    missing = [tool for tool in ("pdftotext", "pdftoppm", *tools) if shutil.which(tool) is None]
    fonts = subprocess.run(["fc-list", ":lang=ja"], capture_output=True, text=True).stdout if shutil.which("fc-list") else ""
    if not os.path.exists(KAZU_SHEET):
        missing.append("kazu-sheet")
    if not fonts.strip():
        missing.append("a Japanese font")
    if missing:
        print("skipped: missing:", ", ".join(missing))
        sys.exit(SKIPPED)


def environment(**more):
    """No language of the user, no date."""
    kept = {name: value for name, value in os.environ.items()
            if name == "KAZU_FAULT" or (not name.startswith(("LC_", "LANG", "KAZU_")) and name != "SOURCE_DATE_EPOCH")}
    return {**kept, "LC_ALL": "C.UTF-8", **more}


def run(*words, given=None, env=None, cwd=None):
    """What kazu prints for these words: (status, standard output, standard error)."""
    done = subprocess.run([KAZU, *map(str, words)], input=given, capture_output=True, text=True,
                          env=env or environment(), cwd=cwd, timeout=PATIENCE)
    return done.returncode, done.stdout, done.stderr


def sheet(path, *words, given=None, env=None):
    """Draws a sheet that must come out well."""
    status, out, err = run("sheet", *words, "-o", path, given=given, env=env)
    assert status == 0 and out == "", (words, status, out, err)
    assert os.path.exists(path) or os.path.exists(numbered(path, 1)), words
    return path


def numbered(path, number):
    stem, end = os.path.splitext(path)
    return f"{stem}-{number}{end}"


def text_of(path, *options):
    """The text of a PDF as pdftotext finds it."""
    return subprocess.run(["pdftotext", *options, path, "-"], capture_output=True, text=True,
                          check=True, timeout=PATIENCE).stdout


def words_of(path):
    return text_of(path).split()


def pictures(path, folder, dots=150):
    """Renders each page of a PDF: paths of PNG files, in order."""
    stem = os.path.join(folder, os.path.basename(path) + ".page")
    subprocess.run(["pdftoppm", "-r", str(dots), "-png", path, stem], check=True, timeout=PATIENCE)
    return sorted(os.path.join(folder, name) for name in os.listdir(folder)
                  if name.startswith(os.path.basename(stem)))


def protocol(*lines):
    """Asks the line protocol; the bodies of its answers, in order. Every line must be answered well."""
    status, out, err = run("play", "--protocol", given="".join(line + "\n" for line in lines))
    assert status == 0, err
    answers, body = [], []
    for line in out.splitlines():
        if line.startswith("|"):
            body.append(line[2:])
        else:
            assert line.startswith("ok"), line
            answers.append(body)
            body = []
    return answers


def view(game, params, seed, *more, lang="en"):
    """What the table shows at seat 0 of a deal, and what it shows after some lines."""
    answers = protocol(f"new {game} seed={seed} {params}".rstrip(), *more, "view json all seat=0" if more else "view json seat=0")
    return {node["name"]: node for node in json.loads(answers[-1][0])["nodes"]}


def cell_texts(node, member="text"):
    return [cell[member] for cell in node["cells"] if member in cell]


class Folder:
    """A folder for the files of a test."""

    def __enter__(self):
        self.place = tempfile.TemporaryDirectory(prefix="kazu-sheet-")
        return self.place.name

    def __exit__(self, *_):
        self.place.cleanup()


def clues(text):
    """Clues of KenKen in a text, in order."""
    return re.findall(r"(?<![\w.])\d+[+−×÷](?!\d)", text)
