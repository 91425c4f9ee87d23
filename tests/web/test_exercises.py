#!/usr/bin/env python3
"""Exercises on the page: one decision ends them, and the page says whether it was right."""
from playing import begin
from suite import Suite, expect

suite = Suite()


def answer(page, game, params, move):
    page.desk()
    begin(page, game, params=params, seed="5", seats=2, bots=[0, 1])
    page.click(f'[data-type="{move}"]')
    page.wait("return window.kazu.screen().over;", "the exercise is over")


@suite.slow
def name_poker_is_drawn_plainly(page):
    answer(page, "namepoker", "task=keep hand=大大石す大", "keep")
    page.wait_shown("[data-node=why]")
    expect("Not right." in page.text("[data-node=result]"), page.text("[data-node=result]"))
    expect("beats" in page.text("[data-node=why]"), page.text("[data-node=why]"))
    page.expect_quiet_log()


@suite.slow
def kazutori_ends_with_the_first_number(page):
    answer(page, "kazutori", "task=win", "2")
    page.expect_quiet_log()


suite.main()
