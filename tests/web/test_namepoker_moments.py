#!/usr/bin/env python3
"""Name poker: its great moment, hints that choose cards, and texts that are seen to their end."""
from namepoker import CONCLUDED, DRAWS, HAND, choose, expect_uncut, open_table
from playing import begin, cell, keep_setting
from suite import Suite, expect_equal

suite = Suite()


@suite.slow
def a_royal_is_the_great_moment(page):
    """In the showdown and at the end, with nothing over the name of the hand."""
    keep_setting(page, "motion: 'less', lang: 'ja'")
    open_table(page, "phone", instance="rounds=1 exchanges=1 rules=total draws=2309,8")
    expect_equal(page.run(HAND), "大石泉すき", "the hand")
    page.click(cell("actions", "keep"))
    page.wait(CONCLUDED, "the end of the showdown")
    expect_equal(page.texts(".verdict :is(.headline, p)"), ["「大石泉すき」完成!", "ロイヤルストレートフラッシュ。これより強い役はありません。", "役初めての役:ロイヤルストレートフラッシュ(9役中1役)"], "the verdict")
    expect_equal(page.count(".hand-shown.won .frame"), 5, "framed cards")
    expect_equal(page.count(".verdict [data-seal=役]"), 1, "the seal of a new hand")
    over = """const gain = getComputedStyle(document.querySelector('.hand-shown.won .seat'), '::after');
return gain.position === 'static' && document.querySelector('.hand-shown.won .seat-line').textContent;"""
    expect_equal(page.run(over), "ロイヤルストレートフラッシュ", "the point that was won has its own place")
    expect_uncut(page, "the showdown")
    page.keys("Enter")
    page.wait_shown(".end-kept .new-hand")
    expect_equal(page.text(".end-kept .new-hand").strip(), "役ロイヤルストレートフラッシュ完成!", "the end")


@suite.slow
def a_hint_chooses_cards(page):
    open_table(page, instance=DRAWS.replace("12,8", "8,12"))
    choose(page, 1, 3)
    for tool in ("hint", "more-hint", "more-hint"):
        page.click(f"[data-tool={tool}]")
        page.wait("return !window.kazu.screen().busy && !document.querySelector('.play-hint').hidden;", "the hint")
    expect_equal(page.text("[data-tool=take-hint]"), "Select cards 1, 2, 4", "the key of the hint")
    page.click("[data-tool=take-hint]")
    expect_equal(page.run("return [...document.querySelectorAll('.hand .chosen')].map((e) => e.dataset.cell);"), ["1", "2", "4"], "the chosen cards")
    expect_equal(page.screen()["index"], 0, "nothing was exchanged")


@suite.slow_each([f"{lang} {width}" for lang in ("en", "ja") for width in (360, 390, 1280)])
def nothing_is_cut(page, what):
    """From the field for a name to the end of a game that is won, every text is seen to its last character."""
    lang, width = what.split()
    keep_setting(page, f"motion: 'less', bots: 'fast', lang: '{lang}'")
    page.size(int(width), {"360": 740, "390": 844, "1280": 800}[width], width != "1280")
    page.go("#/new/namepoker")
    page.wait_shown(".own-name input")
    expect_uncut(page, "the form")
    page.write(".own-name input", "さくら☆")
    expect_uncut(page, "a wrong name")
    page.go()
    page.click("[data-tool=quick][data-game=namepoker]")
    page.wait_shown(cell("hand", "1"))
    expect_uncut(page, "the table")
    choose(page, 1, 5)
    page.wait("return document.querySelector('.readout.open');", "the odds")
    expect_uncut(page, "with cards chosen")
    choose(page, 1, 5)
    for strength in (1, 2, 3):
        page.click("[data-tool=hint]" if strength == 1 else "[data-tool=more-hint]")
        page.wait("return !window.kazu.screen().busy && !document.querySelector('.play-hint').hidden;", "the hint")
        expect_uncut(page, f"hint {strength}")
    for number in (1, 2, 3):
        page.wait("return window.kazu.screen().turn.seats.includes(0);", "my turn")
        expect_uncut(page, f"the table of round {number}")
        page.click(cell("actions", "keep"))
        page.wait_shown("[data-tool=next-round]")
        page.wait(CONCLUDED, "the end of the showdown")
        page.wait("return document.querySelector('.judged-exchange p');", "the grade")
        expect_uncut(page, f"showdown {number}")
        page.keys("Enter")
    page.wait("return document.querySelectorAll('.end-grades li').length === 3;", "the grades")
    expect_uncut(page, "the end")
    begin(page, "namepoker", seats=3, bots=[0, 2, 3], params="three", seed="4")
    expect_uncut(page, "three players")
    page.click(cell("actions", "keep"))
    page.wait_shown("[data-tool=next-round]")
    page.wait(CONCLUDED, "the end of the showdown of three")
    expect_uncut(page, "the showdown of three")
    page.keys("Enter")
    page.wait("return window.kazu.screen().turn.seats.includes(0);", "my turn after two others")
    expect_uncut(page, "three players, of whom two have exchanged")
    page.go("#/daily")
    page.wait_shown(".stamp-square[data-game=namepoker], [data-game=namepoker]")
    expect_uncut(page, "today's five")
    page.click(".stamp-squares [data-game=namepoker]")
    page.wait_shown(cell("hand", "1"))
    expect_uncut(page, "the game of today's five")


suite.main()
