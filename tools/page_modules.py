"""What the page's modules import: what make-site and the gates of the page share."""
import posixpath
import re

IMPORT = re.compile(r"^\s*(?:import|export)\b(?:[^;'\"()]*?\bfrom)?\s*['\"](\.{1,2}/[^'\"]+)['\"]", re.M)
TOKEN = re.compile(
    r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|`(?:\\.|[^`\\])*`'
    r"|/(?![*/\s])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/[a-z]*(?=\s*[.,;)\]])", re.S)


def without_comments(text):
    """Blanks comments out; strings stay, and so does the length."""
    def blank(match):
        found = match.group(0)
        return re.sub(r"[^\n]", " ", found) if found.startswith(("//", "/*")) else found
    return TOKEN.sub(blank, text)


def target(name, wanted):
    """The name of the module that one in `name` imports as `wanted`."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), wanted))


def imports(name, text):
    """The modules that one needs before it begins; `text` has no comments."""
    return [target(name, wanted) for wanted in IMPORT.findall(text)]


def reached(texts, names):
    """These modules and all that they need, in a fixed order; `texts` is a dict from names to texts."""
    found, waiting = set(), list(names)
    while waiting:
        name = waiting.pop()
        if name in texts and name not in found:
            found.add(name)
            waiting += imports(name, without_comments(texts[name]))
    return sorted(found)
