#!/usr/bin/env python3
"""Gate: every text for people has its Japanese translation, and no translation is left over.

Texts are the arguments of kz_message() and KZ_N(), the messages of kz_error_set(), and the texts
of the X-macro lists (#define KZ_..._LIST(X) X(NAME, "text") ...).

usage: messages.py [--pot]     --pot prints the template of all texts instead of checking
"""
import gettext
import io
import os
import re
import subprocess
import sys
import tempfile

import tree

KEYWORDS = ["kz_message:2", "KZ_N:1", "kz_error_set:5"]
HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
LITERAL = r'"(?:\\.|[^"\\])*"'


def run(*command, root=None, given=None):
    result = subprocess.run(command, cwd=root, input=given, capture_output=True)
    if result.returncode:
        raise RuntimeError(f"{command[0]}: {result.stderr.decode().strip()}")
    return result.stdout


def list_texts(root, names):
    """A template of the texts in X-macro lists."""
    entries, seen = [], set()
    for name in names:
        text = tree.read(root, name)
        for body in re.findall(r"^#define KZ_\w+_LIST\(X\)((?:[^\n]*\\\n)*[^\n]*)", text, re.M):
            for literal in re.findall(rf"\bX\(\w+,\s*({LITERAL})\)", body.replace("\\\n", "\n")):
                if literal not in seen:
                    entries.append(f"#: {name}\nmsgid {literal}\nmsgstr \"\"\n")
                seen.add(literal)
    return (HEADER + "\n".join(entries)).encode()


def template(root, folder, tops=("include", "src", "apps"), left_out=()):
    """Writes the template of all texts below some folders of the tree, without some of theirs, and gives its path."""
    names = [name for top in tops
             for name in tree.files(root, top, ".c", ".h", ".def") if not name.startswith(tuple(left_out))]
    marked, listed, pot = (os.path.join(folder, name) for name in ("marked", "listed", "all.pot"))
    run("xgettext", "--language=C", "--from-code=UTF-8", "--add-comments=TRANSLATORS", "--keyword",
        *("--keyword=" + keyword for keyword in KEYWORDS), "--force-po", "--output", marked, *names,
        root=root)
    with open(marked, "r+", encoding="utf-8") as stream:
        text = stream.read().replace("charset=CHARSET", "charset=UTF-8")
        text = re.sub(r'^#, fuzzy\n(?=msgid ""\n)', "", text, flags=re.M)
        stream.seek(0)
        stream.write(text)
        stream.truncate()
    with open(listed, "wb") as stream:
        stream.write(list_texts(root, names))
    run("msgcat", "--use-first", "--output-file", pot, marked, listed)
    return pot


def catalog(po_bytes):
    """The message ids of a .po text that msgfmt compiles."""
    compiled = run("msgfmt", "--output-file=-", "-", given=po_bytes)
    return {key for key in gettext.GNUTranslations(io.BytesIO(compiled))._catalog if key}


def check(root):
    po = os.path.join(root, "po/ja.po")
    with tempfile.TemporaryDirectory() as folder:
        pot = template(root, folder)
        wanted = catalog(run("msgen", pot))
        with open(po, "rb") as stream:
            translated = catalog(stream.read())
        yield from stale_entries(tree.read(root, "po/ja.po"))
        for text in sorted(wanted - translated):
            yield f"po/ja.po: not translated: {text!r}"
        for text in sorted(translated - wanted):
            yield f"po/ja.po: no source holds: {text!r}"
        yield from format_faults(po, pot, folder)


def stale_entries(text):
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("#,") and "fuzzy" in line:
            yield f"po/ja.po:{number}: fuzzy entry"
        elif line.startswith("#~"):
            yield f"po/ja.po:{number}: obsolete entry"


def format_faults(po, pot, folder):
    """xgettext marks printf texts; msgmerge makes a translation fuzzy whose directives differ."""
    merged = os.path.join(folder, "merged.po")
    run("msgmerge", "--quiet", "--no-fuzzy-matching", "--output-file", merged, po, pot)
    with open(merged, encoding="utf-8") as stream:
        for text in re.findall(r"^#, fuzzy, .*c-format\n(?:#.*\n)*msgid (.*)$", stream.read(), re.M):
            yield f"po/ja.po: printf directives differ: {text}"
    result = subprocess.run(["msgfmt", "--check", "--output-file=/dev/null", po],
                            capture_output=True, text=True)
    if result.returncode:
        yield result.stderr.strip()


def main():
    root, arguments = tree.arguments()
    if arguments == ["--pot"]:
        with tempfile.TemporaryDirectory() as folder, open(template(root, folder)) as stream:
            print(stream.read(), end="")
        return 0
    return tree.report("messages", check(root))


if __name__ == "__main__":
    sys.exit(main())
