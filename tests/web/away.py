"""A copy of the page that can be away and come back: what the checks without a network share."""
import contextlib
import os
import re
import shutil
import tempfile

from playing import SMALL, begin
from serving import serve
from suite import KAZU, SITE

CONTROLLED = "return Boolean(navigator.serviceWorker.controller);"


class House:
    """A copy of the page on a port of its own, which can be away, and come back changed."""

    def __init__(self, page, guides):
        self.page = page
        self.first = page.address
        self.folder = tempfile.mkdtemp()
        # The worker fetches the guides after all else, and gives up at the first that it does not find.
        shutil.copytree(SITE, self.folder, dirs_exist_ok=True, ignore=None if guides else shutil.ignore_patterns("guides"))
        self.server = serve(self.folder, KAZU)
        page.address = self.server.address

    def away(self):
        """No server, and nothing that the browser kept by itself."""
        self.server.stop()
        self.server = None
        self.page.driver.clear_cache()

    def back(self):
        self.server = serve(self.folder, KAZU, int(self.page.address.rsplit(":", 1)[1].strip("/")))

    def change(self, name, text, version):
        """Appends to a file, and gives the page another version."""
        self.write(name, self.read(name) + text)
        self.write("sw.js", re.sub(r"VERSION = '\w+'", f"VERSION = '{version}'", self.read("sw.js")))

    def read(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8") as stream:
            return stream.read()

    def write(self, name, text):
        for ending in (".gz", ".br"):
            with contextlib.suppress(FileNotFoundError):
                os.remove(os.path.join(self.folder, name + ending))
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as stream:
            stream.write(text)

    def close(self):
        self.page.driver.go("about:blank")
        self.page.driver.log()  # Firefox reports the files that it was still loading.
        self.page.address = self.first
        if self.server:
            self.server.stop()
        shutil.rmtree(self.folder)


def keep(page):
    """Has the browser keep the page: it does so at the second save of a game that it sees."""
    begin(page, "kenken", **SMALL["kenken"])
    for index, place in enumerate(("r1c1", "r1c2"), 1):
        page.click(f'[data-node="board"] [data-type="{place}"]')
        page.keys(str(index))
        page.wait(f"return window.kazu.screen().index === {index};", "the digit is an entry")
    page.wait(CONTROLLED, "the page is kept")


@contextlib.contextmanager
def house(page, guides=False, kept=True):
    """The page is kept, unless told otherwise, with its guides or without."""
    held = House(page, guides)
    try:
        if kept:
            keep(page)
        yield held
        page.expect_quiet_log()
    finally:
        held.close()
