#!/usr/bin/env python3
"""Gate: what holds for the page's own sources (apps/web), without building them.

Nothing foreign is loaded and nothing is run or drawn from text; files are short and begin with a
sentence; modules import what is there, and never in circles; every message is translated once, and a
message that the core has, too, is translated as there.
"""
import os
import re
import subprocess
import sys
import tempfile

import messages
import tree

sys.path.insert(1, os.path.dirname(tree.HERE))
import page_modules  # noqa: E402

PAGE = "apps/web"
WORDS = "po/web.ja.po"
LINES = 400
POLICY = {
    r"\b(?:inner|outer)HTML\b|\binsertAdjacentHTML\b|\bdocument\.write\b": "draws from text",
    r"\beval\s*\(|\bnew Function\b|\bsetTimeout\s*\(\s*['\"`]": "runs text",
    r"\bsetAttribute\(\s*'style'": "writes a style attribute, which the policy forbids",
    r"\bdebugger\b|\bconsole\.log\b": "left over from a search for a fault",
}
MARKUP = {
    r"<[^>]+\sstyle\s*=": "a style attribute",
    r"<[^>]+\son\w+\s*=": "a handler in the markup",
    r"<script(?![^>]*\ssrc=)[^>]*>": "a script in the markup",
    r"<style\b": "a style sheet in the markup",
}
# Names of formats that look like addresses; nothing is fetched from them.
NAMESPACES = re.compile(r"http://www\.w3\.org/(?:2000/svg|1999/xhtml|1999/xlink)")
FOREIGN = re.compile(r"(?:https?:)?//[a-z0-9-]+(?:\.[a-z0-9-]+)+", re.I)
LAZY = re.compile(r"\bimport\(\s*['\"](\.{1,2}/[^'\"]+)['\"]\s*\)")
BARE = re.compile(r"^\s*import\b[^;'\"]*?['\"]([^.'\"][^'\"]*)['\"]", re.M)
TEXT = re.compile(r"""\bt\(\s*(?!['"])([^)\s,]*)""")
SCENE_ONLY = re.compile(r"\.mat\b|\.play\.scene\b|\.playing-card\b|\.brush\b|:root\b|main:has|body:has")
HOLES = re.compile(r"\{(\w+)\}")


def line_of(text, at):
    return text.count("\n", 0, at) + 1


def policy_faults(name, text, rules):
    for pattern, why in rules.items():
        for match in re.finditer(pattern, text):
            yield f"{name}:{line_of(text, match.start())}: {why}: {match.group(0).strip()}"
    for match in FOREIGN.finditer(NAMESPACES.sub("", text)):
        yield f"{name}: a foreign address: {match.group(0)}"


def shape_faults(name, text):
    lines = text.count("\n")
    if lines > LINES:
        yield f"{name}: {lines} lines (at most {LINES})"
    head = re.match(r"\s*(?:/\*+|//)\s*(.*)", text)
    if not head or len(re.findall(r"\w+", head.group(1))) < 3:
        yield f"{name}: does not begin with a sentence that says what it is for"


def scene_style_faults(name, text):
    """The sheet of a scene stays loaded: what it says of a class may not hold on other screens."""
    text = re.sub(r"@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}", "", text)
    bare = re.sub(r"/\*.*?\*/|\([^()]*\)", lambda found: " " * len(found.group(0)), text, flags=re.S)
    for match in re.finditer(r"(?<=[{};])\s*([^{};@]+)\{", ";" + bare):
        for selector in match.group(1).split(","):
            if selector.strip() and not SCENE_ONLY.search(selector):
                yield f"{name}: {' '.join(selector.split())} holds outside of the scene: begin with .mat"


def import_faults(names, texts):
    arrows = {}
    for name in names:
        text = texts[name]
        arrows[name] = page_modules.imports(name, text)
        lazily = [page_modules.target(name, wanted) for wanted in LAZY.findall(text)]
        for found in arrows[name] + lazily:
            if found not in texts:
                yield f"{name}: imports {found}, which is not there"
        for found in BARE.findall(text):
            yield f"{name}: imports {found}: the page has no packages"
    for circle in circles(arrows):
        yield f"a circle of imports: {' -> '.join(circle)}"


def circles(arrows):
    """One circle for each module that reaches itself first by depth."""
    done, path = set(), []

    def walk(name):
        if name in path:
            yield path[path.index(name):] + [name]
            return
        if name in done:
            return
        path.append(name)
        for following in arrows.get(name, []):
            yield from walk(following)
        path.pop()
        done.add(name)
    for name in sorted(arrows):
        yield from walk(name)


def page_texts(root, names):
    """The messages of the page: the ids that t() is called with."""
    if not names:
        return set()
    with tempfile.TemporaryDirectory() as folder:
        pot = os.path.join(folder, "web.pot")
        subprocess.run(["xgettext", "--language=JavaScript", "--from-code=UTF-8", "--keyword",
                        "--keyword=t:1", "--force-po", "--output", pot, *names],
                       cwd=root, check=True, capture_output=True)
        with open(pot, encoding="utf-8") as stream:
            text = stream.read().replace("charset=CHARSET", "charset=UTF-8")
        filled = messages.run("msgen", "-", given=re.sub(r"^#, fuzzy\n(?=msgid \"\"\n)", "", text, flags=re.M).encode())
        return messages.catalog(filled)


def entries(root, name):
    """The translations of a catalogue: id -> text."""
    import gettext
    import io
    compiled = messages.run("msgfmt", "--check", "--output-file=-", os.path.join(root, name))
    held = gettext.GNUTranslations(io.BytesIO(compiled))._catalog
    return {key: text for key, text in held.items() if key}


def word_faults(root, names, texts):
    for name in names:
        for match in TEXT.finditer(texts[name]):
            if not texts[name][:match.start()].rstrip().endswith("function"):
                yield f"{name}:{line_of(texts[name], match.start())}: t({match.group(1)}...: not a plain text"
    if not os.path.isfile(os.path.join(root, WORDS)):
        yield f"{WORDS}: is not there"
        return
    wanted, have = page_texts(root, names), entries(root, WORDS)
    yield from (f"{WORDS}: not translated: {text!r}" for text in sorted(wanted - have.keys()))
    yield from (f"{WORDS}: no module says: {text!r}" for text in sorted(have.keys() - wanted))
    core = entries(root, "po/ja.po")
    for text, translation in sorted(have.items()):
        if core.get(text, translation) != translation:
            yield f"{WORDS}: {text!r} is {core[text]!r} in po/ja.po"
        if sorted(HOLES.findall(text)) != sorted(HOLES.findall(translation)):
            yield f"{WORDS}: other holes than in {text!r}"


def check(root):
    modules = [name for name in tree.files(root, PAGE, ".js") if "/wasm/" not in name]
    texts = {name: page_modules.without_comments(tree.read(root, name)) for name in modules}
    for name in modules:
        yield from policy_faults(name, texts[name], POLICY)
        yield from shape_faults(name, tree.read(root, name))
    for name in tree.files(root, PAGE, ".html"):
        yield from policy_faults(name, tree.read(root, name), MARKUP)
    for name in tree.files(root, PAGE, ".css"):
        yield from policy_faults(name, tree.read(root, name), {r"@import\b(?! '[\w-]+\.css';)": "loads a sheet that is not beside it"})
        yield from shape_faults(name, tree.read(root, name))
        if name.startswith(f"{PAGE}/scenes/"):
            yield from scene_style_faults(name, tree.read(root, name))
    yield from import_faults(modules, texts)
    yield from word_faults(root, modules, texts)


def main():
    root, _ = tree.arguments()
    return tree.report("web", check(root))


if __name__ == "__main__":
    sys.exit(main())
