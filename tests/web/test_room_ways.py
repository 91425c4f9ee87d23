#!/usr/bin/env python3
"""Ways into a room and back: a big screen that takes no seat, and the link on the first screen."""
from audit import expect_accessible
from rooms import KEYS, knock, lit, make, needs_rooms, picture, sit, speak, telephone
from serving import RoomServer
from suite import Suite, expect, expect_equal

suite = Suite(RoomServer, needs_rooms)

KAZUTORI = "N=21 moves=1..3"


@suite.slow
def a_big_screen_and_two_phones(page):
    """The wall takes no seat; whoever sits may start."""
    speak(page, "en")
    page.size(1920, 1080)
    page.go("#/rooms/shisoku-game")
    page.wait_shown("[data-field=name]")
    page.click("[data-table=wall] input")
    page.wait_gone("[data-field=name]")
    page.click("[data-tool=make]")
    page.wait_shown(".wall-lobby")
    room = page.screen()["room"]
    keys = page.run(KEYS)[room]
    expect("token" not in keys, "the wall has a seat")
    expect_accessible(page, "the wall")
    smallest = page.run("return Math.min(...[...document.querySelectorAll('.wall-lobby *')].filter((e) => e.childNodes.length && "
                        "[...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()) && e.checkVisibility()).map((e) => parseFloat(getComputedStyle(e).fontSize)));")
    expect(smallest >= 20, "letters of", smallest, "px on a wall")
    with telephone(page, "en") as phone:
        sit(phone, page, room, keys["door"], name="Aki", start=False)
        page.wait_shown(".wall-seats [data-lantern='0'][data-state='dim']")
        phone.tap("[data-tool=ready]")
        lit(page, 0)
        picture(page, "wall-lobby")
        expect(phone.run("return document.querySelector('[data-tool=start]').disabled;"), "nobody plays alone")
        # A phone keeps its seat: the big screen is opened elsewhere.
        phone.run("document.querySelector('[data-tool=wall]').scrollIntoView({ block: 'center' });")
        phone.tap("[data-tool=wall]")
        phone.wait_shown("dialog [data-tool=wall-tab]")
        expect_accessible(phone, "the way to a big screen")
        picture(phone, "wall-offer")
        link = phone.run("return document.querySelector('dialog [data-field=link]').value;")
        expect(link.endswith(f"#/party/{room}?d={keys['door']}"), "the link of the big screen:", link)
        phone.tap("dialog [data-answer=close]")
        expect_equal([phone.screen()["screen"], phone.screen()["seat"]], ["room", 0], "the seat is kept")
        page.new_tab()
        knock(page, page.address.replace("127.0.0.1", "localhost"), room, keys["door"])
        page.write("[data-field=name]", "Ren")
        page.click("[data-tool=sit]")
        page.wait_shown(".lobby")
        phone.wait("return !document.querySelector('[data-tool=start]').disabled;", "two may play")
        phone.tap("[data-tool=start]")
        page.wait("return window.kazu.screen().state === 'playing';", "it is played")
        phone.wait("return window.kazu.screen().state === 'playing';", "it is played on the phone")
        phone.wait_shown(".play")
        phone.click("[data-tool=menu]")
        phone.click("[data-tool=resign]")
        phone.click("[data-answer=yes]")
        # The wall leads on to another game, with the same people and a code again.
        page.driver.switch(page.first)
        page.click(".party-foot [data-tool=new]")
        page.click("dialog [data-game=kazutori] input")
        page.click("[data-answer=yes]")
        page.wait("const now = window.kazu.screen(); return now.state === 'waiting' && now.game === 'kazutori';", "the lobby again")
        page.wait_shown(".wall-lobby .code-tiles")
        expect_equal(page.texts(".wall-seats li:not(.free) b"), ["Aki", "Ren"], "who sits there")


@suite.slow
def the_first_screen_leads_back_to_the_room(page):
    speak(page, "en")
    with telephone(page, "en") as phone:
        room, keys = make(page, "kazutori", KAZUTORI)
        sit(phone, page, room, keys["door"])
        page.ready()
        phone.go("#/")
        phone.wait("return document.querySelector('.room-back')?.textContent.includes(\"Kei's turn\");", "whose turn it is")
        expect_equal(phone.run("return document.querySelector('main > :not(h1)').dataset.tool;"), "room-back", "the first thing")
        expect_accessible(phone, "the first screen with a room")
        page.click("[data-type='2']")
        phone.wait("return document.querySelector('.room-back.mine')?.textContent.includes('Your turn');", "it says that it is your turn")
        picture(phone, "home-back")
        phone.tap("[data-tool=room-back]")
        phone.wait_shown(".play")
        page.click("[data-tool=menu]")
        page.click("[data-tool=resign]")
        page.click("[data-answer=yes]")
        phone.wait("return window.kazu.screen().over;", "it is over")
        # After the end stamps go on.
        phone.wait_shown(".result h2")
        phone.tap(".turn-bar [data-tool=stamps]")
        phone.tap("[data-stamp='0']")
        for one in (page, phone):
            one.wait_shown(".stamp[data-from='1']")
        picture(page, "stamp-end")
        phone.go("#/")
        phone.wait_shown(".stamp-card")
        expect_equal(phone.shown(".room-back"), False, "nothing leads to a game that is over")


# What asks whether there are rooms has no answer, as without a network.
OFFLINE = """
window.ownFetch = window.fetch;
window.fetch = (what, ...how) => (String(what) === 'readyz' && !window.online ? Promise.reject(new TypeError('offline')) : ownFetch(what, ...how));
"""


@suite.slow
def rooms_come_back_with_the_network(page):
    page.before_load(OFFLINE)
    page.go("#/")
    page.wait("return document.querySelector('.home-links') && document.querySelector('link[rel=preload][as=fetch]');", "the first screen is ready")
    expect_equal(page.count("[data-tool=rooms]"), 0, "rooms without a network")
    page.run("window.online = true; dispatchEvent(new Event('online'));")
    page.wait_shown("[data-tool=rooms]")


suite.main()
