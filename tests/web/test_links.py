#!/usr/bin/env python3
"""Links and pasted texts open the game that they describe: the same as in the command, and nothing else."""
import re
import subprocess
import urllib.parse

from audit import axe_violations
from suite import KAZU, Suite, expect, expect_equal

suite = Suite()
DEALS = {
    "shisoku": "cards=5 target=100", "shisoku-game": "window=50", "kazutori": "N=50 moves=1,3,4 from=any",
    "mastermind": "colors=10 guess=distinct", "namepoker": "rounds=3", "kenken": "size=6 level=normal",
}
ARTICLE = "check=rules puzzle=article 4 1-:0,1;9+:2,3,6;2-:4,5;1-:7,11;4=:8;6+:9,10,14;2-:12,13;1=:15 3214134241232431"
SAVE = "const { get } = await import(arguments[0] + 'app/store.js'); return (await get(arguments[1])).save;"
LINK = """
const { get } = await import(arguments[0] + 'app/store.js');
const { LocalTable } = await import(arguments[0] + 'table/table.js');
const { linkTo } = await import(arguments[0] + 'app/share.js');
return linkTo(await LocalTable.load((await get(arguments[1])).save));
"""


def command(*words, given=None):
    done = subprocess.run([KAZU, *words], input=given, capture_output=True, text=True, timeout=300, check=True)
    return done.stdout


def instance_in(save):
    return re.search(r"^(?:\| )?instance (.*)$", save, re.M).group(1)


def played(page):
    """The save file of the game that is shown, and its id."""
    name = page.wait("const shown = window.kazu.screen(); return document.querySelector('main[data-screen=play] > *') && !shown.busy && shown.id;",
                     "a game is shown")
    return page.run_async(SAVE, page.address, name), name


def expect_fault(page, text):
    page.wait("return document.querySelector('main[data-screen=open] .bad');")
    expect(text in page.text("main .bad"), page.text("main .bad"))


@suite.check_each(DEALS, goes_on=True)
def a_link_deals_as_the_command(page, game):
    params = DEALS[game]
    query = urllib.parse.urlencode({"params": params, "seed": "4711"})
    page.go(f"#/{game}?{query}")
    save, _ = played(page)
    native = command("play", "--protocol", given=f"new {game} seed=4711 {params}\nsave\n")
    expect_equal(instance_in(save), instance_in(native))


@suite.check_each(["kenken"], goes_on=True)
@suite.slow_each([game for game in DEALS if game != "kenken"], goes_on=True)
def a_shared_link_opens_the_same_again(page, game):
    page.go(f"#/{game}?{urllib.parse.urlencode({'params': DEALS[game]})}")
    save, name = played(page)
    link = page.run_async(LINK, page.address, name)
    expect(link.startswith(f"{page.address}{game}.html#/"), link)
    page.go("#/settings")
    page.go(link.removeprefix(page.address), ready=False)
    again, other = played(page)
    expect(other != name, "the link opened the old game")
    expect_equal(instance_in(again), instance_in(save))


@suite.go_on
def a_link_to_a_puzzle_keeps_its_solution_back(page):
    page.go(f"#/open/kenken?{urllib.parse.quote(ARTICLE)}")
    save, name = played(page)
    expect("puzzle=" in instance_in(save), save)
    link = page.run_async(LINK, page.address, name)
    expect("solution" not in urllib.parse.unquote(link), link)
    page.go("#/settings")
    page.go(link.removeprefix(page.address), ready=False)
    again, _ = played(page)
    expect_equal(re.sub(r"solution=\S+ ", "", instance_in(save)), instance_in(again))


@suite.go_on
def back_passes_over_a_link(page):
    page.go("#/stats")
    page.run("location.hash = '#/kenken?params=size%3D4+level%3Deasy&seed=1';")
    played(page)
    page.driver.command("POST", "/back")
    page.wait_screen("stats")


@suite.slow
def back_leaves_a_dialog_with_its_screen(page):
    page.go("#/")
    page.go("#/kenken?params=small&seed=3")
    page.wait_screen("play")
    page.click("[data-tool=menu]")
    page.click("[role=menu] [data-tool=text]")
    page.wait_shown("dialog")
    page.run("history.back();")
    page.wait_screen("home")
    page.wait_gone("dialog")
    page.click("main button, main a")
    page.wait("return window.kazu.screen().screen !== 'home';", "the first screen can be used")


@suite.slow
def another_way_of_dealing_is_told(page):
    native = command("play", "--protocol", given="new kenken seed=1 size=4 level=easy\nsave\n")
    now = re.search(r"^(?:\| )?deal (\d+)$", native, re.M).group(1)
    page.go(f"#/kenken?params=size%3D4+level%3Deasy&seed=1&deal={now}")
    played(page)
    expect_equal(page.count("#toasts .toast.bad"), 0, "notes")
    page.go("#/kenken?params=size%3D4+level%3Deasy&seed=1&deal=999")
    page.element("#toasts .toast.bad")
    page.run("document.querySelector('#toasts .toast.bad button').focus();")  # it stays while it has the focus
    expect_equal(axe_violations(page), [], "axe, a note")


@suite.go_on
def what_is_no_game_is_told(page):
    page.go("#/chess")
    expect_fault(page, "chess")
    page.go("#/kenken?params=size%3D77&seed=1")
    expect_fault(page, "77")
    page.go("#/open/kenken?4%20nonsense")
    page.wait("return document.querySelector('main[data-screen=open] .bad').textContent.includes('77') === false;")
    expect(page.text("main .bad"), "no reason is given")


def paste(page, text):
    page.go("#/new/kenken")
    page.click(".paste-box summary")
    page.run("document.querySelector('[data-field=paste]').value = arguments[0];", text)
    page.click("[data-tool=open-paste]")
    return played(page)[0]


def keen_id(text):
    """Any form of a puzzle as the one that is the same for equal puzzles."""
    return command("kenken", "convert", "--to", "keen", "--no-solution", "-", given=text + "\n").strip()


@suite.check_each(["keen", "kk"], goes_on=True)
@suite.slow_each(["kkl", "json"], goes_on=True)
def a_puzzle_of_another_program_is_pasted(page, form):
    made = command("kenken", "make", "--size", "5", "--seed", "7", "--quiet")
    text = command("kenken", "convert", "--to", form, "-", given=made)
    puzzle = re.search(r"puzzle=(.*)$", instance_in(paste(page, text))).group(1)
    expect_equal(keen_id(puzzle), keen_id(made))


@suite.go_on
def a_save_file_is_pasted(page):
    save = command("play", "--protocol", given="new kenken seed=3 size=4 level=easy\nmove r1c1 1\nsave\n")
    save = "\n".join(line[2:] for line in save.splitlines() if line.startswith("|"))
    expect_equal(paste(page, save + "\n"), save + "\n")


suite.main()
