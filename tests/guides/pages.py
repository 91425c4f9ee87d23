"""What must hold for a folder of HTML pages that is read without a network; nothing of tools/build-guides is used."""
import os
import re
import urllib.parse
import xml.etree.ElementTree

LOADED = {"img": "src", "script": "src", "link": "href", "source": "src", "iframe": "src", "object": "data", "embed": "src"}
SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:|//", re.I)
# Pages that doxygen makes: they are led to, and not looked at.
REFERENCE = "reference/"
REMOTE_STYLE = re.compile(r"url\(\s*['\"]?(?:[a-z]+:)?//|@import", re.I)


def files(folder, ending):
    found = [os.path.join(here, name) for here, _, names in os.walk(folder) for name in names if name.endswith(ending)]
    return sorted(os.path.relpath(path, folder) for path in found)


def parsed(folder, name):
    """A page as elements; raises ParseError if a tag is not closed."""
    with open(os.path.join(folder, name), encoding="utf-8") as stream:
        text = stream.read()
    if not text.startswith("<!DOCTYPE html>\n"):
        raise xml.etree.ElementTree.ParseError("does not begin as HTML")
    return xml.etree.ElementTree.fromstring(text.partition("\n")[2])


def anchors(page):
    return [element.get("id") for element in page.iter() if element.get("id")]


def links(page):
    """All addresses of a page: (whether the browser loads it by itself, address)."""
    for element in page.iter():
        for key in ("href", "src", "data"):
            if element.get(key) is not None:
                yield LOADED.get(element.tag) == key, element.get(key)
        if element.tag == "meta" and element.get("http-equiv") == "refresh":
            yield True, element.get("content")


def target_faults(folder, name, link, held, outside):
    path, _, anchor = link.partition("#")
    target = os.path.normpath(os.path.join(os.path.dirname(name), urllib.parse.unquote(path))) if path else name
    if target in outside:
        return
    if not os.path.isfile(os.path.join(folder, target)):
        yield f"{name}: leads nowhere: {link}"
    elif anchor and not target.startswith(REFERENCE) and urllib.parse.unquote(anchor) not in held.get(target, ()):
        yield f"{name}: no such place: {link}"


def page_faults(folder, name, page, held, outside):
    if len(set(held[name])) != len(held[name]):
        yield f"{name}: an id twice"
    for loaded, link in links(page):
        if SCHEME.match(link):
            if loaded:
                yield f"{name}: loads from elsewhere: {link}"
            elif not re.match(r"https?://", link):
                yield f"{name}: a strange address: {link}"
        else:
            yield from target_faults(folder, name, link, held, outside)
    for element in page.iter():
        if element.tag == "img" and not element.get("alt"):
            yield f"{name}: a picture without words: {element.get('src')}"
        if element.get("style") or any(key.startswith("on") for key in element.keys()):
            yield f"{name}: a style or a script in the markup"
    if len(list(page.iter("h1"))) != 1:
        yield f"{name}: {len(list(page.iter('h1')))} titles"


def check(folder, outside=()):
    """All faults of the pages in a folder; `outside` are files beyond it that links may lead to."""
    pages, held = {}, {}
    for name in files(folder, ".html"):
        if name.startswith(REFERENCE):
            continue
        try:
            pages[name] = parsed(folder, name)
        except xml.etree.ElementTree.ParseError as error:
            yield f"{name}: not well formed: {error}"
            continue
        held[name] = anchors(pages[name])
    for name, page in pages.items():
        yield from page_faults(folder, name, page, held, outside)
    for name in files(folder, ".css"):
        with open(os.path.join(folder, name), encoding="utf-8") as stream:
            if REMOTE_STYLE.search(stream.read()):
                yield f"{name}: loads from elsewhere"
