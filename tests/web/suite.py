"""Runs the checks of one file in one browser: `ok NAME` or `not ok NAME`, and an exit status."""
import contextlib
import os
import sys
import time
import traceback

from browser import Browser
from serving import serve
from webdriver import find_programs

SKIPPED = 77

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SITE = os.environ.get("KAZU_SITE") or os.path.join(ROOT, "build", "web", "site")
KAZU = os.environ.get("KAZU") or os.path.join(ROOT, "build", "kazu")
# Where the picture of a failed check goes; with KAZU_LOOK=yes also those of all that is shown, for a person's eyes.
PICTURES = os.environ.get("KAZU_PICTURES")
LOOK = PICTURES if os.environ.get("KAZU_LOOK") == "yes" else None


class Failed(Exception):
    """A check found something else than it should."""


def expect(condition, *what):
    """Fails the check unless the condition holds."""
    if not condition:
        raise Failed(" ".join(str(part) for part in what) or "a condition does not hold")


def expect_equal(found, wanted, what=""):
    """Fails the check with both values unless they are equal."""
    if found != wanted:
        raise Failed(f"{what}: found {found!r}, wanted {wanted!r}")


class Suite:
    """The checks of one file, in the order in which they stand there; each starts from nothing."""

    def __init__(self, server=serve, needs=None):
        self.checks = []
        self.server = server
        self.needs = needs

    def check(self, function):
        """Adds a check: a function of a Browser."""
        self.checks.append((function.__name__, function, ()))
        return function

    def check_each(self, values):
        """Adds a check for each value: a function of a Browser and the value."""
        def add(function):
            for value in values:
                self.checks.append((f"{function.__name__} {value}", function, (value,)))
            return function
        return add

    def main(self):
        """Runs all checks, or those whose names hold one of the arguments."""
        missing = what_is_missing() or (self.needs and self.needs())
        if missing:
            print(f"skipped: {missing}")
            sys.exit(SKIPPED)
        wanted = sys.argv[1:]
        checks = [one for one in self.checks
                  if not wanted or any(part in one[0] for part in wanted)]
        failed = 0
        with contextlib.ExitStack() as stack:
            server = self.server(SITE, KAZU)
            stack.callback(server.stop)
            browser = Browser(server.address)
            stack.callback(browser.close)
            browser.server = server
            for name, function, arguments in checks:
                failed += not run_check(browser, name, function, arguments)
        print(f"{len(checks) - failed} of {len(checks)} checks passed")
        sys.exit(1 if failed or not checks else 0)


def what_is_missing():
    """A sentence about what these tests need and do not find, or None."""
    if os.environ.get("WEB") == "no":
        return "WEB=no leaves the page out"
    browser, driver = find_programs()
    if not browser or not driver:
        return "the tests of the page need chromium and chromedriver (Debian: chromium chromium-driver)"
    if not os.path.exists(os.path.join(SITE, "index.html")):
        return f"the tests of the page need the built page in {SITE}"
    return None


def run_check(browser, name, function, arguments):
    start = time.monotonic()
    try:
        browser.fresh()
        function(browser, *arguments)
        browser.expect_quiet_log()
    except Exception as error:  # pylint: disable=broad-except
        report(browser, name, error)
        return False
    print(f"ok {name} ({time.monotonic() - start:.1f} s)", flush=True)
    return True


def report(browser, name, error):
    """What a person needs to see why a check failed."""
    print(f"not ok {name}")
    where = [f"{os.path.basename(frame.filename)}:{frame.lineno}"
             for frame in traceback.extract_tb(error.__traceback__)]
    print(f"    {type(error).__name__}: {error}")
    print(f"    at {' '.join(where)}")
    for line in browser.describe():
        print(f"    {line}")
    if PICTURES:
        browser.save_picture(os.path.join(PICTURES, f"failed-{name.replace(' ', '-')}.png"))
    sys.stdout.flush()
    browser.recover()
