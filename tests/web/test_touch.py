#!/usr/bin/env python3
"""Each game by touch alone on a phone: nothing needs scrolling, and two fingers write nothing."""
from playing import SMALL, Finger, Player, begin, plain, quick, record
from suite import Suite, expect, expect_equal

suite = Suite()

# The number of things that a finger needs while it plays (choices and tools), then those that are outside of the window.
OUTSIDE = """
const found = [...document.querySelectorAll('[data-node] [data-type], [data-node] input, .play-tools button')]
    .filter((element) => element.checkVisibility() && element.getClientRects().length);
return [found.length, ...found.filter((element) => {
    const box = element.getBoundingClientRect();
    return box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1;
}).map((element) => element.outerHTML.slice(0, 120))];
"""


def on_phone(page, game, **what):
    quick(page)
    page.phone()
    begin(page, game, **(what or SMALL[game]))


@suite.check_each(["shisoku"])
@suite.slow_each(["kazutori", "kenken", "mastermind", "namepoker", "shisoku-game"])
def a_game_by_touch(page, game):
    on_phone(page, game)
    with Player(page, Finger(page)) as player:
        player.play(game)
        expect(player.moves > 0, "somebody moved")


@suite.slow
def a_hand_of_four_players_by_touch(page):
    """From the second round on two tables of four rows stand around the hand."""
    on_phone(page, "namepoker", params="rounds=3", seed="4", seats=4, bots=[0, 2, 3, 4])
    with Player(page, Finger(page)) as player:
        player.play("namepoker")


@suite.slow
def a_slip_in_a_text_can_be_corrected(page):
    plain(page)
    on_phone(page, "shisoku-game")
    page.write(".play input[data-slot]", "2 4")
    page.keys("Enter")
    page.wait_shown(".toast")
    page.wait("return document.querySelector('.play input[data-slot]').value === '2 4';", "what was refused still stands there")
    page.write(".play input[data-slot]", "24")
    page.keys("Enter")
    page.wait("return window.kazu.screen().index === 1;", "the target is declared")
    expect_equal(page.count(".play input[data-slot]"), 0, "a field with the old text")


@suite.slow
def one_digit_for_two_cells(page):
    """However fast it comes: a tap on another cell between two taps on a key makes them two."""
    on_phone(page, "kenken")
    page.run("for (const name of ['r1c1', '4', 'r2c2', '4']) { document.querySelector(`.play [data-type='${name}']`).click(); }")
    page.wait("return window.kazu.screen().index === 2;", "both cells are filled")


@suite.slow_each(["kenken hard", "kenken easy", "mastermind article", *sorted(SMALL)], goes_on=True)
def all_is_in_sight(page, what):
    game, _, params = what.partition(" ")
    # Between two persons who hold cards nothing is shown.
    computer = {"seats": 2, "bots": [0, 3]} if game == "namepoker" else {}
    on_phone(page, game, **({"params": params, "seed": "2"} if params else SMALL[game]), **computer)
    found, *outside = page.run(OUTSIDE)
    expect(found > 1, "things to choose and tools:", found)
    expect_equal(outside, [], "outside of the viewport")
    expect_equal(page.run("return document.documentElement.scrollWidth > innerWidth;"), False, "wider than the phone")


@suite.slow
def two_fingers_write_nothing(page):
    on_phone(page, "kenken")
    page.tap('[data-node="board"] [data-type="r1c1"]')
    first = page.middle('[data-node="digits"] [data-type="1"]')
    second = page.middle('[data-node="digits"] [data-type="2"]')
    page.two_fingers(first, second)
    # A tap that must arrive comes behind it: had the two fingers written, it would be the second entry.
    page.tap('[data-node="digits"] [data-type="3"]')
    page.wait("return window.kazu.screen().index >= 1;", "one finger writes")
    page.wait(lambda: "move r1c1 3" in record(page)["save"], "the move is stored")
    expect_equal(page.screen()["index"], 1, "entries")
    expect_equal(page.text('[data-node="board"] [data-type="r1c1"] .digit')
                 or page.text('[data-node="board"] [data-type="r1c1"]')[-1:], "3", "what stands there")


suite.main()
