#!/usr/bin/env python3
"""What the page says of the server's limits: how long to wait, in the reader's language."""
import functools
import re

from rooms import make, needs_rooms, speak
from serving import RoomServer
from suite import Suite, expect

suite = Suite(functools.partial(RoomServer, limits=("makes=1/300000",)), needs_rooms)


@suite.slow
def too_many_rooms(page):
    speak(page, "en")
    make(page, "kazutori")
    for lang, words in (("en", r"Too many rooms at once\. Wait (\d+) s and try again\."), ("ja", r"一度に作る部屋が多すぎます。(\d+)秒待ってください。")):
        speak(page, lang)
        page.go("#/rooms/kazutori")
        page.write("[data-field=name]", "Kei")
        page.click("[data-tool=make]")
        page.wait_shown(".create-end [role=alert]")
        told = re.fullmatch(words, page.text(".create-end [role=alert]"))
        expect(told and 200 <= int(told.group(1)) <= 300, page.text(".create-end [role=alert]"))
        expect(not page.run("return document.querySelector('[data-tool=make]').disabled;"), "it may be tried again")


suite.main()
