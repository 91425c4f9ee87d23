"""Joins modules of the page into a few files, so that a visit asks for few of them.

Each module becomes a function scope that returns its exports, in the order in which they need each other. Where a module
was, a short file hands on its exports from the joined file, and modules that were not joined take them from there, too:
whoever imports a module gets the same instance. A module may only have named imports and exports, and no `await` outside
of functions; a circle of imports is refused.
"""
import posixpath
import re

from page_modules import imports, target, without_comments

IMPORT = re.compile(r"^import\s*\{([^}]*)\}\s*from\s*'(\.{1,2}/[^']+)';", re.M)
EXPORT = re.compile(r"^export (?=(?:async )?function\*? |class |const \w+ =)((?:async )?function\*? |class |const )(\w+)", re.M)
TOP_LEVEL = re.compile(r"^(?:export )?(?:(?:async )?function\*? |class |const |let )(\w+)", re.M)
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


def expect_once(name, code):
    """A name that is imported and made, or made twice, would stop the whole page."""
    imported = [re.split(r"\s+as\s+", word.strip())[-1] for names, _ in IMPORT.findall(code) for word in names.split(",") if word.strip()]
    made = imported + TOP_LEVEL.findall(code)
    twice = sorted({word for word in made if made.count(word) > 1})
    if twice:
        raise JoinError(f"{name}: two meanings of {twice[0]}")


def exported(name, text):
    """The names that a module exports. Forms that cannot be joined are refused."""
    code = without_comments(text)
    expect_once(name, code)
    left = EXPORT.sub("", IMPORT.sub("", code))
    for pattern, what in REFUSED.items():
        if re.search(pattern, left, re.M):
            raise JoinError(f"{name}: {what}")
    return [found.group(2) for found in EXPORT.finditer(code)]


def renamed(names):
    """`a, b as c` of an import as a pattern: `a, b: c`."""
    return re.sub(r"\s+as\s+", ": ", names.strip().rstrip(","))


def scoped(name, text, lazily=lambda needed: f"import('{needed}')"):
    """One module as a function scope. `lazily` writes how a module is imported later."""
    names = exported(name, text)
    body = IMPORT.sub(lambda found: f"const {{ {renamed(found.group(1))} }} = {scope(target(name, found.group(2)))};", text)
    body = EXPORT.sub(lambda found: found.group(1) + found.group(2), body)
    body = LAZY.sub(lambda found: lazily(target(name, found.group(1))), body)
    return f"// {name}\nconst {scope(name)} = (() => {{\n{body.strip()}\nreturn {{ {', '.join(names)} }};\n}})();\n"


def path_from(name, wanted):
    """How a module writes the path of another one."""
    where = posixpath.relpath(wanted, posixpath.dirname(name) or ".")
    return where if where.startswith(".") else f"./{where}"


def handed_on(name, names, into):
    """The short file in place of a joined module."""
    return f"import {{ {scope(name)} }} from '{path_from(name, into)}';\nexport const {{ {', '.join(names)} }} = {scope(name)};\n" if names else ""


def bundled(texts, into, names, held):
    """The joined file. Modules of other joined files are taken from there; `held` says where each is."""
    foreign = {}
    for needed in sorted({needed for name in names for needed in imports(name, without_comments(texts[name]))} - set(names)):
        foreign.setdefault(held[needed], []).append(scope(needed))
    heads = [f"import {{ {', '.join(scopes)} }} from '{path_from(into, where)}';\n" for where, scopes in foreign.items()]

    def lazily(needed):
        return f"Promise.resolve({scope(needed)})" if needed in names else f"import('{path_from(into, needed)}')"
    own = exported(into, texts[into])
    tails = [f"export {{ {', '.join(map(scope, names))} }};\n", f"export const {{ {', '.join(own)} }} = {scope(into)};\n" if own else ""]
    return "".join(heads) + "\n".join([*(scoped(name, texts[name], lazily) for name in names), *tails])


def rewired(name, text, held):
    """A module that was not joined, with what it needs of joined ones taken from their files."""
    def wire(found):
        needed = target(name, found.group(2))
        if needed not in held:
            return found.group(0)
        return f"import {{ {scope(needed)} }} from '{path_from(name, held[needed])}'; const {{ {renamed(found.group(1))} }} = {scope(needed)};"
    return IMPORT.sub(wire, text)


def join(texts, bundles):
    """All modules as they are served: a dict from names to texts, as `texts` is.

    bundles: pairs of a file and its roots. The file is one of its roots, and gets all that they import and no earlier bundle has.
    """
    held, made = {}, {}
    for into, roots in bundles:
        names = [name for name in order(texts, roots) if name not in held]
        held.update((name, into) for name in names)
        made[into] = bundled(texts, into, names, held)
    for name, text in texts.items():
        if name not in held:
            made[name] = rewired(name, text, held)
        elif name not in made:
            made[name] = handed_on(name, exported(name, text), held[name])
    return made


def alone(texts, name):
    """A worker's module and all that it imports as one file that exports nothing."""
    names = order(texts, [name])
    for one in names:
        if LAZY.search(without_comments(texts[one])):
            raise JoinError(f"{one}: a worker imports nothing later")
    return "\n".join(scoped(one, texts[one]) for one in names)
