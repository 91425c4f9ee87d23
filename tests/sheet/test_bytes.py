"""The same words give the same bytes, in every form and language; only the date of a PDF is asked from outside."""
import os
import sys
import time

from sheets import Folder, GAMES, environment, numbered, require, run, sheet


def read(path):
    with open(path, "rb") as stream:
        return stream.read()


def check_equal(folder, game, lang, form):
    first, second = (os.path.join(folder, f"{name}.{form}") for name in ("first", "second"))
    for path in (first, second):
        sheet(path, game, "--seed", 7, "--lang", lang)
        time.sleep(0.01 if form != "pdf" else 1.1 if path == first and game == "kenken" else 0)
    pages = [(first, second)] if form == "pdf" else [(numbered(first, n), numbered(second, n)) for n in (1, 2)]
    for one, other in pages:
        assert read(one) == read(other), (game, lang, form)
        assert len(read(one)) > 1000


def check_date(folder):
    path = os.path.join(folder, "dated.pdf")
    plain = read(sheet(path, "shisoku", "--seed", 1))
    dated = read(sheet(path, "shisoku", "--seed", 1, env=environment(SOURCE_DATE_EPOCH="1700000000")))
    assert b"20231114221320" in dated and b"20231114221320" not in plain
    for odd in ("", "soon", "99999999999999999999"):
        sheet(path, "shisoku", "--seed", 1, env=environment(SOURCE_DATE_EPOCH=odd))


def check_drawn_seed(folder):
    """Without a seed one is drawn that a person can type, and told."""
    path = os.path.join(folder, "drawn.pdf")
    status, _, told = run("sheet", "kenken", "-o", path)
    assert status == 0 and told.startswith("seed: "), told
    seed = int(told.split()[1])
    assert 100000 <= seed < 1000000
    assert read(path) == read(sheet(os.path.join(folder, "again.pdf"), "kenken", "--seed", seed))


def check_time(folder):
    path = os.path.join(folder, "page.pdf")
    taken = []
    for _ in range(5):
        begin = time.monotonic()
        sheet(path, "kenken", "hard", "--count", 6, "--per-page", 6, "--seed", 1)
        taken.append(time.monotonic() - begin)
    print(f"a page of 6 puzzles 9x9: {1000 * min(taken):.0f} ms, {os.path.getsize(path)} bytes")


def main():
    require()
    with Folder() as folder:
        for game in GAMES:
            for lang in ("en", "ja"):
                check_equal(folder, game, lang, "pdf")
        for form in ("svg", "png"):
            check_equal(folder, "kenken", "ja", form)
        check_date(folder)
        check_drawn_seed(folder)
        check_time(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
