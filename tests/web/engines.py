"""The engine that a run tests: KAZU_ENGINE is chromium (the default), firefox or webkit."""
import os

from chromium import Chromium
from firefox import Firefox
from webkit import WebKit

ENGINES = {"chromium": Chromium, "firefox": Firefox, "webkit": WebKit}


def engine():
    """The class of its driver."""
    return ENGINES[os.environ.get("KAZU_ENGINE", "chromium")]
