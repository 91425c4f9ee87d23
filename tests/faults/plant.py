#!/usr/bin/env python3
"""Plants known faults, one at a time, and expects a test to fail for each.

usage: plant.py [NAME...]      all faults, or those whose name contains one of the words

The entries are in tests/faults/*.toml. A copy of the tree is built once, in build/faults, with every fault in C behind a
switch that the environment variable KAZU_FAULT selects; faults in other languages are written into the copy and taken out
again. First the tests run without a fault, and must pass.
"""
import json
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import entries

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TREE = os.path.join(ROOT, "build", "faults", "tree")
BUILD = os.path.join(TREE, "build")
SKIPPED = 77
JOBS = os.cpu_count() or 2

sys.path.insert(0, os.path.join(ROOT, "tools", "gates"))
import tree  # noqa: E402  (what the gates know about the files of the tree)


def write_if_changed(path, data):
    """Keeps the time of a file that stays as it is, so that a second run compiles little."""
    try:
        with open(path, "rb") as stream:
            if stream.read() == data:
                return
    except FileNotFoundError:
        os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as stream:
        stream.write(data)


def copy_tree(faults):
    """Copies the tree with all faults in C planted."""
    by_file = {}
    for fault in faults:
        if fault.is_c:
            by_file.setdefault(fault.file, []).append(fault)
    names = tree.all_files(ROOT)
    for name in names:
        with open(os.path.join(ROOT, name), "rb") as stream:
            data = stream.read()
        if name in by_file:
            data = entries.planted(data.decode(), by_file[name]).encode()
        write_if_changed(os.path.join(TREE, name), data)
        shutil.copymode(os.path.join(ROOT, name), os.path.join(TREE, name))
    for name in set(tree.all_files(TREE)) - set(names):
        os.remove(os.path.join(TREE, name))


def run(*command):
    subprocess.run(command, check=True, cwd=TREE)


def build():
    flags = f"-include {TREE}/tests/faults/switch.h"
    run("cmake", "--preset", "release", "-DKAZU_TESTS=ON", "-DKAZU_BENCH=OFF", f"-DCMAKE_C_FLAGS={flags}")
    run("cmake", "--build", BUILD)


def known_tests():
    listing = subprocess.run(["ctest", "--test-dir", BUILD, "-C", "slow", "--show-only=json-v1"], check=True,
                             capture_output=True, text=True).stdout
    return {test["name"]: test for test in json.loads(listing)["tests"]}


def status_of(test, fault=None):
    """Runs one test as ctest would; None if it takes too long."""
    properties = {one["name"]: one["value"] for one in test["properties"]}
    # Their own tier, even if this is run as one of the slow tests.
    inherited = {name: value for name, value in os.environ.items() if name != "KAZU_TEST_TIER"}
    environment = dict(inherited, **dict(pair.split("=", 1) for pair in properties.get("ENVIRONMENT", [])))
    if fault:
        environment["KAZU_FAULT"] = fault.name
    try:
        return subprocess.run(test["command"], cwd=properties["WORKING_DIRECTORY"], env=environment,
                              stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                              timeout=properties.get("TIMEOUT", 300)).returncode
    except subprocess.TimeoutExpired:
        return None


def finder(fault, tests):
    """The first test that fails because of the fault, or None."""
    return next((name for name in fault.tests if status_of(tests[name], fault) not in (0, SKIPPED)), None)


def finder_in_text(fault, tests):
    path = os.path.join(TREE, fault.file)
    with open(path, encoding="utf-8") as stream:
        sound = stream.read()
    try:
        write_if_changed(path, entries.planted(sound, [fault]).encode())
        return finder(fault, tests)
    finally:
        write_if_changed(path, sound.encode())


def unfit_without_fault(faults, tests):
    """The tests that say nothing about a fault: they fail, or are skipped, without one."""
    names = sorted({name for fault in faults for name in fault.tests})
    with ThreadPoolExecutor(JOBS) as pool:
        statuses = pool.map(lambda name: status_of(tests[name]), names)
    return [f"{name}: {'skipped' if status == SKIPPED else 'fails without a fault'}"
            for name, status in zip(names, statuses) if status != 0]


def chosen(faults, words):
    return [fault for fault in faults if not words or any(word in fault.name for word in words)]


def main():
    every = entries.read(ROOT)
    wrong = list(entries.complaints(ROOT, every))
    if wrong:
        sys.exit("\n".join(wrong))
    faults = chosen(every, sys.argv[1:])
    if not faults:
        sys.exit(__doc__)
    copy_tree(every)
    build()
    tests = known_tests()
    unknown = [f"{fault.source}: {fault.name}: no such test: {name}"
               for fault in faults for name in fault.tests if name not in tests]
    unfit = unknown or unfit_without_fault(faults, tests)
    if unfit:
        sys.exit("\n".join(unfit))
    compiled = [fault for fault in faults if fault.is_c]
    texts = [fault for fault in faults if not fault.is_c]
    with ThreadPoolExecutor(JOBS) as pool:
        found = dict(zip(compiled, pool.map(lambda fault: finder(fault, tests), compiled)))
    found.update((fault, finder_in_text(fault, tests)) for fault in texts)
    for fault, name in found.items():
        print(f"{'found  ' if name else 'MISSED '} {fault.name}: {name or fault.says}")
    missed = sum(name is None for name in found.values())
    print(f"{len(found) - missed} passed, {missed} failed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
