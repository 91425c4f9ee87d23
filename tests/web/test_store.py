#!/usr/bin/env python3
"""Nothing that was played is lost: a reload, a killed tab, a trap in the module, a second tab."""
from playing import SMALL, begin, log_of, record
from suite import Suite, expect, expect_equal

suite = Suite()


def begun(page):
    """A KenKen with a digit in its first cell; gives its id."""
    identifier = begin(page, "kenken", **SMALL["kenken"])
    write(page, "r1c1", "1")
    return identifier


def write(page, place, digit):
    index = page.screen()["index"]
    page.click(f'[data-node="board"] [data-type="{place}"]')
    page.keys(digit)
    page.wait(f"return window.kazu.screen().index > {index};", "the digit is an entry")


def stands(page, place="r1c1"):
    return page.text(f'[data-node="board"] [data-type="{place}"] .digit')


def stored(page, identifier, move):
    page.wait(lambda: any(line.endswith(move) for line in log_of(record(page, identifier)["save"])),
              f"{move} is stored")


@suite.check
def a_reload_keeps_the_game(page):
    identifier = begun(page)
    stored(page, identifier, "move r1c1 1")
    page.reload()
    expect_equal(page.wait_screen("play")["id"], identifier, "the game")
    expect_equal(stands(page), "1", "the digit")
    page.keys("Control+z")
    page.wait("return window.kazu.screen().index === 0;", "undo goes on behind the reload")


@suite.check
def a_tab_that_is_killed_loses_no_move(page):
    """The tab goes without a word: not even pagehide comes."""
    page.go("#/")
    page.new_tab()
    identifier = begun(page)
    stored(page, identifier, "move r1c1 1")
    page.crash()
    page.to_first_window()
    page.go(f"#/play/{identifier}")
    page.wait_screen("play")
    expect_equal(stands(page), "1", "the digit")
    write(page, "r1c2", "2")
    stored(page, identifier, "move r1c2 2")


@suite.slow
def a_closed_tab_loses_no_move(page):
    page.go("#/")
    page.new_tab()
    identifier = begun(page)
    page.driver.close_window()
    page.to_first_window()
    page.go(f"#/play/{identifier}")
    page.wait_screen("play")
    page.wait(lambda: stands(page) == "1", "the digit stands")


@suite.slow
def a_trap_brings_the_game_back(page):
    """The next call of the module traps, once: as an assertion of the core would."""
    page.before_load("""
        const instantiate = WebAssembly.instantiate;
        WebAssembly.instantiate = async (...given) => {
            const made = await instantiate.apply(WebAssembly, given);
            const { exports } = made;
            if (!exports || !exports.kzw_line) { return made; }
            return { exports: { ...exports, kzw_line(...rest) {
                if (window.trapNext) {
                    window.trapNext = false;
                    throw new WebAssembly.RuntimeError('unreachable');
                }
                return exports.kzw_line(...rest);
            } } };
        };
        """)
    begun(page)
    page.run("window.trapNext = true;")
    page.click('[data-node="board"] [data-type="r1c2"]')
    page.keys("2")
    page.wait("return window.trapNext === false;", "the module has trapped")
    page.ready()
    expect_equal(stands(page), "1", "the digit of before")
    if stands(page, "r1c2") != "2":
        write(page, "r1c2", "2")
    expect_equal(stands(page, "r1c2"), "2", "the game goes on")


@suite.slow
def a_second_tab_only_reads_until_the_first_is_closed(page):
    page.go("#/")
    first = page.new_tab()
    identifier = begun(page)
    stored(page, identifier, "move r1c1 1")
    second = page.new_tab()
    page.go(f"#/play/{identifier}")
    page.wait("return window.kazu.screen().readOnly === true;", "the second tab reads only")
    expect(page.shown(".play-notice"), "it says why")
    page.click('[data-node="board"] [data-type="r1c2"]')
    page.keys("2")
    page.ready()
    expect_equal(stands(page, "r1c2"), "", "a digit in the tab that only reads")
    page.driver.switch(first)
    write(page, "r1c2", "2")
    stored(page, identifier, "move r1c2 2")
    page.driver.close_window()
    page.driver.switch(second)
    page.wait("return window.kazu.screen().readOnly === false;", "the second tab may write")
    page.ready()
    expect_equal(stands(page, "r1c2"), "2", "what the first tab wrote last")
    write(page, "r1c3", "3")
    stored(page, identifier, "move r1c3 3")


@suite.slow
def a_game_in_progress_stands_on_the_home_screen(page):
    identifier = begun(page)
    page.click(".frame-home")
    page.wait_screen("home")
    page.click(f'main [href="#/play/{identifier}"]')
    page.wait_screen("play")
    expect(page.screen()["id"] == identifier, page.screen())


suite.main()
