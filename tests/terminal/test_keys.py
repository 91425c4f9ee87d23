#!/usr/bin/env python3
"""apps/terminal/keys.c on a terminal: stamps, deadlines, nothing lost, signals."""
import os
import signal
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(HERE, "..", "cli"))
from on_terminal import OnTerminal, check  # noqa: E402

PROGRAM = sys.argv[1]


def start():
    on = OnTerminal(PROGRAM)
    on.expect("<enter>")
    on.expect("ready")
    check(on.has_keys(), "single keys")
    return on


def stamp(on, key):
    on.expect(f"[{key} at ")
    return int(on.expect("]"))


def wake(on):
    """Ends the sleep that the key s began."""
    on.process.send_signal(signal.SIGUSR1)


def keys_have_names():
    on = start()
    on.press("a１あ\x1b[A\x1b[1;5C\n")
    for key in ("0 61 ", "0 31 ", "0 3042 ", "5 0 ", "7 0 C", "1 0 "):
        on.expect(f"[{key} at ")
    on.press("\x1b")
    on.expect("[4 0  at ")
    on.press(b"\xe3\x81")
    time.sleep(0.01)
    on.press(b"\x82")
    on.expect("[0 3042  at ")
    on.press("q")
    on.expect("<leave>")
    on.ends(0)


def stamps_do_not_wait():
    """Keys that come while the program sleeps are stamped when they come."""
    on = start()
    on.press("s")
    first = stamp(on, "0 73 ")
    for key in "ab":
        on.press(key)
        on.wait_until_read()
        time.sleep(0.1)
    wake(on)
    on.expect("awake at ")
    awake = int(on.expect("]"))
    a, b = stamp(on, "0 61 "), stamp(on, "0 62 ")
    check(first <= a < b < awake, (first, a, b, awake))
    on.press("q")
    on.ends(0)


def deadlines_end_a_wait():
    on = start()
    on.press("t")
    on.expect("result 1 ")
    on.press("tq")
    on.expect("[0 71 ")
    on.ends(0)


def nothing_is_lost():
    on = start()
    on.press("s" + "x" * 3000 + "y")
    on.expect("[0 73 ")
    wake(on)
    check(on.expect("[0 79 ").count("[0 78 ") == 3000, "all keys came")
    on.press("s")
    on.expect("[0 73 ")
    on.press("lx")  # read while the program sleeps: x stays a key
    on.wait_until_read()
    wake(on)
    on.expect("line> ")
    check(not on.has_keys(), "whole lines")
    on.type("K-2")
    on.expect("line [0 K-2]")
    on.expect("[0 78 ")
    on.press("zq")
    on.expect("[0 7A ")
    on.ends(0)


def signals_give_the_terminal_back():
    on = start()
    on.press("\x03")
    on.expect("<leave>")
    on.expect("result 4")
    on.ends(4)
    for number in (signal.SIGHUP, signal.SIGQUIT, signal.SIGSEGV):
        on = start()
        os.kill(on.process.pid, number)
        on.expect("<leave>")
        on.ends(-number)
    on = start()
    os.kill(on.process.pid, signal.SIGWINCH)
    on.expect("result 2 stopped 0")
    on.press("q")
    on.ends(0)


def stops_and_goes_on():
    look = 'echo "looks: $(stty -g)"'
    on = OnTerminal("bash", "-c", f'set -m; "$@"; {look}; read -r; fg; {look}', "bash", PROGRAM)
    on.expect("ready")
    on.press("\x1a")
    on.expect("<leave>")
    on.expect("looks: " + on.before.decode().strip())
    time.sleep(0.3)
    on.type("")
    on.expect("<enter>")
    on.expect("result 2 stopped ")
    check(int(on.expect("\r\n")) >= 300, "the time of the stop is known")
    check(on.has_keys(), "single keys again")
    on.press("q")
    on.expect("looks: " + on.before.decode().strip())
    on.ends(0)


def needs_a_terminal():
    result = subprocess.run([PROGRAM], stdin=subprocess.DEVNULL, capture_output=True, check=False)
    check((result.returncode, result.stdout) == (7, b"no terminal\n"), result)


keys_have_names()
stamps_do_not_wait()
deadlines_end_a_wait()
nothing_is_lost()
signals_give_the_terminal_back()
stops_and_goes_on()
needs_a_terminal()
