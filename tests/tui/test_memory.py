#!/usr/bin/env python3
"""Allocations fail at random in the program, ncurses and libedit: it ends soon, says why, and gives the terminal back."""
import os
import sys
import time

from screen import KAZU, KAZU_TUI, OnTerminal, own_folder

FAILING = os.path.join(os.path.dirname(os.path.abspath(KAZU)), "tests", "libkazu_failing_malloc.so")
KENKEN, LINES, MENU = ("play", "kenken", "--seed", "7"), ("play", "kenken", "--seed", "7", "--lines"), ()
# Words, one allocation of how many fails, and the seeds.
RUNS = [(words, one_in, seed) for words, one_in, seeds in (
    (KENKEN, 20, range(4)), (KENKEN, 100, range(10)), (KENKEN, 400, range(8)), (KENKEN, 2000, range(8)),
    (LINES, 50, range(4)), (LINES, 200, range(4)), (MENU, 100, range(4)), (MENU, 1000, range(3))) for seed in seeds]
AT_ONCE = 6
KEYS = ["h", "h", "\x1b[A", "1", "\x1bOP", "\x1b", ":", "q", "\x1b", "\x03", "\x03"]
PATIENCE = 60
NOT_DRAWN, INTERRUPTED, NO_MEMORY = 2, 3, 4


def start(words, one_in, seed):
    failing = {"LD_PRELOAD": FAILING, "KAZU_FAIL_ONE_IN": str(one_in), "KAZU_FAIL_SEED": str(seed)}
    os.environ.update(failing)
    on = OnTerminal(KAZU_TUI, *words, term="linux")
    for name in failing:
        del os.environ[name]
    on.name = f"{' '.join(words) or 'the menu'}, one of {one_in}, seed {seed}"
    on.left = list(KEYS)
    return on


def serve(on):
    """Reads what there is, or presses the next key once it has said something. False: the program is gone."""
    try:
        if not on.read(0.02) and on.left and on.seen:
            on.press(on.left.pop(0))
    except OSError:
        return False
    return on.process.poll() is None


def fault_of(on):
    """What is wrong with the end of a run; None: nothing."""
    status = on.process.poll()
    if status is None:
        on.process.kill()
        return "did not end"
    try:
        while on.read(0.02):
            pass
    except OSError:
        pass
    said = on.seen.decode(errors="replace")
    if status < 0 and "kazu: the program crashed" not in said:
        return f"killed by signal {-status} without a word: {said[-300:]!r}"
    if status == NO_MEMORY and "memory" not in said and "cannot start" not in said:
        return f"status {status} without a word: {said[-300:]!r}"
    if status == NOT_DRAWN and "is not supported" not in said:  # ncurses does not say that it had no memory
        return f"status {status} without a word: {said[-300:]!r}"
    if status not in (NOT_DRAWN, INTERRUPTED, NO_MEMORY) and status >= 0:
        return f"status {status}: {said[-300:]!r}"
    return None if on.settings() == on.before else f"status {status}, and the terminal is not as it was"


def without_descriptors():
    """ncurses has started, and there is no pipe for the keys: the terminal is given back."""
    words = f"ulimit -n 5; exec '{KAZU_TUI}' play kenken --seed 7"
    on = OnTerminal("sh", "-c", words, term="linux")
    on.left = []
    end = time.monotonic() + PATIENCE
    while serve(on) and time.monotonic() < end:
        pass
    fault = fault_of(on)
    said = on.seen.decode(errors="replace")
    return [fault] if fault else [] if "the full-screen program cannot start" in said else [f"descriptors: {said[-300:]!r}"]


def main():
    if not os.path.exists(FAILING):
        print("skipped: no library that lets allocations fail")
        return 77
    folder = own_folder()
    os.environ.update({"KAZU_LINES": "", "XDG_STATE_HOME": folder, "HOME": folder, "KAZU_LANG": "en", "LC_ALL": "C.UTF-8"})
    faults, waiting, ends = without_descriptors(), list(RUNS), {}
    while waiting:
        running = [start(*run) for run in waiting[:AT_ONCE]]
        del waiting[:AT_ONCE]
        end = time.monotonic() + PATIENCE
        going = list(running)
        while going and time.monotonic() < end:
            going = [on for on in going if serve(on)]
        for on in running:
            try:
                on.process.wait(5)
            except Exception:  # told by fault_of()
                pass
            fault = fault_of(on)
            faults += [f"{on.name}: {fault}"] if fault else []
            ends[on.process.poll()] = ends.get(on.process.poll(), 0) + 1
            os.close(on.screen)
            os.close(on.terminal)
    print(f"{len(RUNS)} runs, by status: {ends}")
    print("\n".join(faults))
    if ends.get(NO_MEMORY, 0) < 5 or ends.get(INTERRUPTED, 0) < 5:
        faults.append("too few runs failed, or too few went on")
        print(faults[-1])
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
