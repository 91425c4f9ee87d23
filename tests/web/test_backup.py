#!/usr/bin/env python3
"""Figures are those of the games that were played, and a backup brings games and figures back; what was forged is refused."""
import glob
import os

from webdriver import ELEMENT
from past import figures, play_before
from suite import Suite, expect, expect_equal

suite = Suite()
SMALL = {"game": "kenken", "params": "size=3 level=easy"}
CODE = {"game": "mastermind", "params": "chances=8", "seats": 1}


def one_group(page):
    found = {key: value for key, value in figures(page).items() if key}
    expect_equal(len(found), 1, f"groups in {found}")
    return next(iter(found.values()))


@suite.slow
def times_are_of_games_without_hints(page):
    play_before(page, *({**SMALL, "seed": str(seed), "ms": ms} for seed, ms in enumerate((50000, 20000, 90000))),
                {**SMALL, "seed": "9", "ms": 5000, "hints": 1}, {**SMALL, "seed": "10", "ms": 1000, "end": "resign"})
    group = one_group(page)
    expect_equal((group["played"], group["won"], group["hinted"]), ("5", "3 60 %", "1"), "played, won, and won with hints")
    expect_equal(page.run("return [...document.querySelectorAll('.trend-bars li')].map((one) => one.className);"), ["won", "won", "won", "hinted", "lost"], "the last games")
    expect_equal((group["best"], group["median"]), ("0:20", "0:50"), "best and middle time")


@suite.slow
def a_puzzle_played_again_counts_for_nothing(page):
    """Its solution may be known: neither its time nor its end counts, whatever description it was dealt from."""
    first = {**SMALL, "seed": "1", "ms": 50000, "end": "resign", "days": 1}
    play_before(page, first)
    instance = page.run_async("""const [{ list }, { LocalTable }] = await Promise.all([import(arguments[0] + 'app/store.js'), import(arguments[0] + 'table/table.js')]);
        return (await LocalTable.load((await list())[0].save)).instance;""", page.address)
    play_before(page, {"game": "kenken", "instance": instance, "wish": SMALL["params"], "ms": 4000}, {**SMALL, "seed": "2", "ms": 30000})
    group = one_group(page)
    expect_equal((group["played"], group["won"], group["best"]), ("2", "1 50 %", "0:30"), "played, won, best time")


@suite.slow
def times_are_counted_in_round_steps(page):
    """Steps of 20 s, from that of the shortest to that of the longest time; of three times there are none."""
    page.go("#/settings")
    counted = "return (await import(arguments[0] + 'app/figures.js')).distribution(arguments[1]).map(({ from, count }) => [from / 1000, count]);"
    times = [1000 * seconds for seconds in (50, 40, 90, 65, 33, 120)]
    expect_equal(page.run_async(counted, page.address, times), [[20, 1], [40, 2], [60, 1], [80, 1], [100, 0], [120, 1]], "steps")
    expect_equal(page.run_async(counted, page.address, times[:3]), [], "too few")


@suite.slow
def games_that_go_on_count_for_nothing(page):
    play_before(page, {**SMALL, "end": "no"})
    expect_equal(figures(page), {"": {"played": "0", "streak": "0", "longest": "0"}})


@suite.slow
def bars_count_the_moves_it_took(page):
    games = [{**CODE, "seed": str(seed)} for seed in range(4)]
    play_before(page, *games, {**CODE, "seed": "7", "end": "resign"})
    moves = page.run_async("const { list } = await import(arguments[0] + 'app/store.js');"
                           "return (await list()).filter((one) => one.result.won.length).map((one) => one.result.moves);", page.address)
    wanted = " ".join(str(moves.count(number)) for number in range(1, 9))
    expect_equal(one_group(page)["bars"], wanted, "the bars")


def written(page):
    """The backup as the browser keeps it; gives its path."""
    page.driver.cdp("Browser.setDownloadBehavior", behavior="allow", downloadPath=page.driver.folder)
    page.click("[data-tool=export]")
    # Chromium makes an empty file to keep the name, and puts the whole one in its place.
    whole = lambda: [path for path in glob.glob(os.path.join(page.driver.folder, "kazu-*.txt")) if os.path.getsize(path) > 0]
    return page.wait(whole, "the file is written")[0]


def read(page, path):
    """Has the page read a backup; gives what it says."""
    field = page.element("[data-field=backup]")[ELEMENT]
    page.driver.command("POST", f"/element/{field}/value", {"text": path})
    page.wait("const text = document.querySelector('.backup-news').textContent; return /Imported|line/.test(text);", "the page says what it took")
    return page.text(".backup-news")


def forget_all(page):
    page.click("[data-tool=forget-all]")
    page.click("dialog [data-answer=yes]")
    page.wait("return !document.querySelector('.stats-game');", "the games are gone")


def changed(path, change):
    """The file with its text changed."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    other = change(text)
    expect(other != text, "nothing was changed in the backup")
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(other)
    return path


def some_games(page):
    return play_before(page, {**SMALL, "seed": "1", "days": 2, "ms": 30000}, {**SMALL, "seed": "2", "hints": 2},
                       {**CODE, "seed": "3"}, {**CODE, "seed": "4", "end": "resign", "days": 1}, {"game": "shisoku", "params": "", "end": "no"})


@suite.check
def what_was_written_brings_all_back(page):
    some_games(page)
    before = figures(page)
    path = written(page)
    forget_all(page)
    expect_equal(figures(page)[""]["played"], "0", "after all was forgotten")
    expect("Imported: 5." in read(page, path), page.text(".backup-news"))
    expect_equal(figures(page), before, "the figures")
    expect("Already here: 5." in read(page, path), page.text(".backup-news"))
    os.remove(path)


@suite.slow
def a_forged_game_is_refused_by_name(page):
    """A game whose result was written without its moves, and one with a move that the rules refuse."""
    some_games(page)
    page.go("#/stats")
    path = written(page)

    def forge(text):
        head, *records = text.split("record ")
        resigned = next(one for one in records if "end resign" in one)
        code = next(one for one in records if "game mastermind" in one and one != resigned)
        first = code.index(" move ")
        wrong = code[:first] + " move 9 9 9 9" + code[code.index("\n", first):]
        return "record ".join([head, *records]).replace(resigned, resigned.replace("end resign -", "end rules 0")).replace(code, wrong)
    changed(path, forge)
    forget_all(page)
    said = read(page, path)
    expect("Imported: 3." in said and "Refused: 2." in said, said)
    expect_equal(page.run("return [...document.querySelectorAll('.refused b')].map((one) => one.textContent.split(',')[0]);"),
                 ["Mastermind"] * 2, "what was refused")
    expect(all("line" in text for text in page.texts(".refused li")), page.texts(".refused li"))
    os.remove(path)


@suite.slow
def of_two_versions_the_later_stays(page):
    [name] = play_before(page, {**SMALL, "seed": "1", "end": "no"})
    page.go("#/stats")
    path = written(page)
    later = "const s = await import(arguments[0] + 'app/store.js'); const r = await s.get(arguments[1]); await s.put({ ...r, touched: r.touched + 1000, wish: 'later' });"
    page.run_async(later, page.address, name)
    expect("Already here: 1." in read(page, path), page.text(".backup-news"))
    wish = "const s = await import(arguments[0] + 'app/store.js'); return (await s.get(arguments[1])).wish;"
    expect_equal(page.run_async(wish, page.address, name), "later", "the later version")
    os.remove(path)


@suite.slow_each(["cut", "foreign", "counted"])
def a_file_that_is_no_backup_changes_nothing(page, how):
    some_games(page)
    before = figures(page)
    change = {"cut": lambda text: text[:-150], "foreign": lambda text: "Kenken," + text, "counted": lambda text: text.replace("games 5", "games 6")}
    path = changed(written(page), change[how])
    expect("line" in read(page, path), page.text(".backup-news"))
    expect_equal(figures(page), before, "the figures")
    os.remove(path)


suite.main()
