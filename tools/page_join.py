"""Joins modules of the page into one file, so that a first visit asks for few files.

Each module becomes a function scope that returns its exports, in the order in which they need each other. Where a module
was, a short file hands on its exports from the joined file: whoever imports it gets the same instance. A module may only
have named imports and exports, and no `await` outside of functions; a circle of imports is refused.
"""
import posixpath
import re

from page_modules import imports, target, without_comments

IMPORT = re.compile(r"^import\s*\{([^}]*)\}\s*from\s*'(\.{1,2}/[^']+)';", re.M)
EXPORT = re.compile(r"^export (?=(?:async )?function\*? |class |const \w+ =)((?:async )?function\*? |class |const )(\w+)", re.M)
LAZY = re.compile(r"\bimport\(\s*'(\.{1,2}/[^']+)'\s*\)")
REFUSED = {
    r"^export default\b": "a default export",
    r"^(?:import|export)\b(?!\()": "an import or export that is not by name",
    r"^await\b|^(?:const|let|var) [^\n]*?= await\b": "await outside of a function",
}


class JoinError(Exception):
    """A module that cannot be joined, and why."""


def order(texts, roots):
    """The roots and all that they import, each after what it needs. A circle is refused."""
    done, path = [], []

    def walk(name):
        if name in path:
            raise JoinError("a circle of imports: " + " -> ".join(path[path.index(name):] + [name]))
        if name in done:
            return
        path.append(name)
        for needed in imports(name, without_comments(texts[name])):
            walk(needed)
        path.pop()
        done.append(name)
    for root in roots:
        walk(root)
    return done


def scope(name):
    """The variable that holds the exports of a module."""
    return "$" + re.sub(r"\W", "_", name.removesuffix(".js"))


def exported(name, text):
    """The names that a module exports. Forms that cannot be joined are refused."""
    code = without_comments(text)
    left = EXPORT.sub("", IMPORT.sub("", code))
    for pattern, what in REFUSED.items():
        if re.search(pattern, left, re.M):
            raise JoinError(f"{name}: {what}")
    return [found.group(2) for found in EXPORT.finditer(code)]


def renamed(names):
    """`a, b as c` of an import as a pattern: `a, b: c`."""
    return re.sub(r"\s+as\s+", ": ", names.strip().rstrip(","))


def scoped(name, text, joined):
    """One module as a function scope."""
    names = exported(name, text)
    body = IMPORT.sub(lambda found: f"const {{ {renamed(found.group(1))} }} = {scope(target(name, found.group(2)))};", text)
    body = EXPORT.sub(lambda found: found.group(1) + found.group(2), body)
    body = LAZY.sub(lambda found: lazily(target(name, found.group(1)), joined), body)
    return f"// {name}\nconst {scope(name)} = (() => {{\n{body.strip()}\nreturn {{ {', '.join(names)} }};\n}})();\n"


def lazily(name, joined):
    return f"Promise.resolve({scope(name)})" if name in joined else f"import('./{name}')"


def handed_on(name, names, into):
    """The short file in place of a joined module."""
    where = posixpath.relpath(into, posixpath.dirname(name) or ".")
    where = where if where.startswith(".") else f"./{where}"
    return f"import {{ {scope(name)} }} from '{where}';\nexport const {{ {', '.join(names)} }} = {scope(name)};\n" if names else ""


def join(texts, into, roots):
    """The files that change: the joined one, named `into`, and one for each other module in it.

    texts: a dict from names to texts of modules; `into` must lie at the top and be one of the roots.
    """
    names = order(texts, roots)
    whole = "\n".join(scoped(name, texts[name], names) for name in names)
    others = [name for name in names if name != into]
    whole += f"\nexport {{ {', '.join(map(scope, others))} }};\n"
    return {into: whole, **{name: handed_on(name, exported(name, texts[name]), into) for name in others}}


def alone(texts, name):
    """A worker's module and all that it imports as one file that exports nothing."""
    names = order(texts, [name])
    for one in names:
        if LAZY.search(without_comments(texts[one])):
            raise JoinError(f"{one}: a worker imports nothing later")
    return "\n".join(scoped(one, texts[one], names) for one in names)
