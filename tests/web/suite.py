"""Runs the checks of a file in a browser: `ok NAME` or `not ok NAME`, and an exit status. Files that run.py runs share one browser."""
import atexit
import os
import sys
import time
import traceback

from browser import Browser
from engines import engine
from serving import serve
from webdriver import Unable

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
    """The checks of one file, in order. Each starts with an empty page, unless it says otherwise.

    `make test` runs the checks added by check(), `make slow PART=web` also those added by slow(); a file started by hand runs all.
    `offline` keeps the service worker, which costs as much as the page itself: other files run without it.
    """

    def __init__(self, server=serve, needs=None, offline=False):
        self.checks = []
        self.server = server
        self.needs = needs
        self.offline = offline

    def check(self, function):
        """Adds a check: a function of a Browser."""
        return self.check_each([None])(function)

    def slow(self, function):
        """Adds a check that `make slow PART=web` runs."""
        return self.slow_each([None])(function)

    def go_on(self, function):
        """Adds a check of the same tier that goes on in the page of the one before, as long as none fails: a page costs more than most checks."""
        return self.add([None], True, self.checks[-1].tier)(function)

    def check_each(self, values, goes_on=False):
        """Adds a check for each value: a function of a Browser and the value."""
        return self.add(values, goes_on, "normal")

    def slow_each(self, values, goes_on=False):
        """As check_each(), for `make slow PART=web`."""
        return self.add(values, goes_on, "slow")

    def add(self, values, goes_on, tier):
        def add(function):
            self.checks += [Check(function, value, goes_on, tier) for value in values]
            return function
        return add

    def main(self):
        """Runs all checks of the tier, or those whose names contain one of the arguments."""
        missing = what_is_missing() or (self.needs and self.needs())
        if missing:
            print(f"skipped: {missing}")
            sys.exit(SKIPPED)
        tier = os.environ.get("KAZU_TEST_TIER")
        checks = [one for one in self.checks if tier in (None, one.tier)]
        if not checks:
            print(f"skipped: no checks of the tier {tier}")
            sys.exit(SKIPPED)
        if sys.argv[1:]:
            checks = [one for one in checks if any(part in one.name for part in sys.argv[1:])]
        passed = run_checks(checks, server_of(self.server), self.offline) if checks else 0
        print(f"{passed} of {len(checks)} checks passed")
        sys.exit(1 if passed < len(checks) or not checks else 0)


class Check:
    """A function and the value that it is called with."""

    def __init__(self, function, value, goes_on, tier):
        self.function = function
        self.arguments = [] if value is None else [value]
        self.name = " ".join([function.__name__, *map(str, self.arguments)])
        self.goes_on = goes_on
        self.tier = tier


# What one process starts once, for all files that it runs.
servers = {}
browsers = []


def server_of(factory):
    if factory not in servers:
        servers[factory] = factory(SITE, KAZU)
        atexit.register(servers[factory].stop)
    return servers[factory]


def the_browser():
    if not browsers:
        browsers.append(Browser())
        atexit.register(browsers[0].close)
    return browsers[0]


def run_checks(checks, server, offline):
    """Runs checks one after the other; gives the number that passed."""
    browser = the_browser()
    browser.visit(server, offline)
    passed, has_page = 0, False
    for check in checks:
        has_page = run_check(browser, check, fresh=not (check.goes_on and has_page))
        passed += has_page
    return passed


def what_is_missing():
    """A sentence about what these tests need and do not find, or None."""
    if os.environ.get("WEB") == "no":
        return "WEB=no leaves the page out"
    packages = engine().missing()
    if packages:
        return f"the tests of the page in {engine().name} need Debian's {packages}"
    if not os.path.exists(os.path.join(SITE, "index.html")):
        return f"the tests of the page need the built page in {SITE}"
    return None


def run_check(browser, check, fresh):
    start = time.monotonic()
    try:
        if fresh:
            browser.fresh()
        check.function(browser, *check.arguments)
        browser.expect_quiet_log()
    except Unable as reason:
        print(f"skipped {check.name}: {reason}", flush=True)
        browser.recover()
        return True
    except Exception as error:  # pylint: disable=broad-except
        report(browser, check.name, error)
        return False
    print(f"ok {check.name} ({time.monotonic() - start:.1f} s)", flush=True)
    return True


def report(browser, name, error):
    """What a person needs to see why a check failed."""
    print(f"not ok {name}")
    where = [f"{os.path.basename(frame.filename)}:{frame.lineno}"
             for frame in traceback.extract_tb(error.__traceback__)]
    print(f"    {type(error).__name__}: {error}")
    print(f"    at {' '.join(where)}", flush=True)
    if isinstance(error, TimeoutError):
        browser.restart()
        return
    for line in browser.describe():
        print(f"    {line}")
    if PICTURES:
        browser.save_picture(os.path.join(PICTURES, f"failed-{name.replace(' ', '-')}.png"))
    sys.stdout.flush()
    browser.recover()
