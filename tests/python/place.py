"""Where the tests find the package, the library and the command."""
import os
import sys

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), os.pardir, os.pardir))
PACKAGE = os.path.join(ROOT, "python")
sys.path.insert(0, PACKAGE)
sys.dont_write_bytecode = True

LIBRARY = os.environ.get("KAZU_LIBRARY", os.path.join(ROOT, "build", "libkazu.so"))
COMMAND = os.environ.get("KAZU", os.path.join(ROOT, "build", "kazu"))
os.environ["KAZU_LIBRARY"] = LIBRARY
os.environ["KAZU"] = COMMAND
