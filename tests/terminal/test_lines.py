#!/usr/bin/env python3
"""apps/terminal/lines.c on a terminal and through pipes: editing, history, signals, long lines."""
import os
import signal
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(HERE, "..", "cli"))
from on_terminal import OnTerminal, check  # noqa: E402

PROGRAM = sys.argv[1]


def start(*arguments, limit="20"):
    on = OnTerminal(PROGRAM, limit, *arguments)
    on.expect("edit=1")
    on.expect("> ")
    return on


def gives(on, keys, told):
    on.press(keys)
    on.expect(told)
    on.expect("> ")


def edits_and_remembers():
    on = start()
    check(on.has_keys(), "raw while a line is edited")
    gives(on, "r1c1 4\n", "[0 6 r1c1 4]")
    gives(on, "ab\x1b[DX\n", "[0 3 aXb]")
    gives(on, "\x1b[A\x1b[A\n", "[0 6 r1c1 4]")
    gives(on, "１３－６\n", "[0 12 １３－６]")
    gives(on, "qu\t\n", "[0 5 quit ]")
    on.press("h\t")
    on.expect("hint help quit ヒント")
    gives(on, "i\t\n", "[0 5 hint ]")
    on.press("\x04")
    on.expect("[2 0 ]")
    on.ends(2)


def refuses_long_lines():
    on = start()
    gives(on, "1" * 40 + "\n", "[1 0 ]")
    gives(on, "あ" * 7 + "\n", "[1 0 ]")  # 21 bytes
    gives(on, "あ" * 6 + "ab\n", "[0 20 ああああああab]")
    on.press("\x04")
    on.ends(2)


def signals_give_the_terminal_back():
    on = start()
    on.press("ab")
    on.expect("ab")
    on.press("\x03")
    on.expect("[3 0 ]")
    on.ends(3)
    for number in (signal.SIGHUP, signal.SIGQUIT):
        on = start()
        check(on.has_keys(), "raw while a line is edited")
        os.kill(on.process.pid, number)
        on.ends(-number)
    on = start()
    os.kill(on.process.pid, signal.SIGTERM)
    on.expect("[3 0 ]")
    on.ends(3)


def stops_and_goes_on():
    look = 'echo "looks: $(stty -g)"'
    on = OnTerminal("bash", "-c", f'set -m; "$@"; {look}; read -r; fg; {look}', "bash", PROGRAM,
                    "20")
    on.expect("edit=1")
    on.expect("> ")
    on.press("ab")
    on.expect("ab")
    on.press("\x1a")
    on.expect("looks: " + on.before.decode().strip())
    on.type("")
    on.expect("> ab")
    check(on.has_keys(), "raw again")
    gives(on, "c\n", "[0 3 abc]")
    on.press("\x04")
    on.expect("[2 0 ]")
    on.expect("looks: " + on.before.decode().strip())
    on.ends(0)


def is_as_before_between_lines():
    """libedit alone would set echoctl, whatever the user had."""
    on = OnTerminal("bash", "-c", 'stty -echoctl; echo "looks: $(stty -g) "; exec "$@"', "bash",
                    PROGRAM, "20")
    on.expect("looks: ")
    before = on.expect(" ")
    on.expect("> ")
    on.type("sleep")
    on.expect("[0 5 sleep]")
    check(on.settings().decode().strip() == before, "the user's settings while the program works")
    on.expect("> ")
    on.press("\x04")
    on.expect("[2 0 ]")


def keeps_a_history_file(folder):
    path = os.path.join(folder, "history")
    for keys in ("一 二\n", "\x1b[A\n"):
        on = start(path)
        gives(on, keys, "[0 7 一 二]")
        on.press("\x04")
        on.ends(2)


def reads_plainly_without_a_terminal():
    for given, told in (
            (b"a\nb", ["[0 1 a]", "[0 1 b]", "[2 0 ]"]),
            (b"", ["[2 0 ]"]),
            (b"\n\n", ["[0 0 ]", "[0 0 ]", "[2 0 ]"]),
            (b"x\r\ny\0z\n", ["[0 1 x]", "[0 3 y\0z]", "[2 0 ]"]),
            (b"1" * 20 + b"\r\n" + b"2" * 21 + b"\n" + b"3" * 20 + b"\n",
             ["[0 20 " + "1" * 20 + "]", "[1 0 ]", "[0 20 " + "3" * 20 + "]", "[2 0 ]"]),
            (b"1" * 65537 + b"\nquit\n", ["[1 0 ]", "[0 4 quit]", "[2 0 ]"]),
            (b"1" * 65537, ["[1 0 ]", "[2 0 ]"])):
        result = subprocess.run([PROGRAM, "20"], input=given, capture_output=True, check=False)
        lines = result.stdout.decode().replace("> ", "").splitlines()
        check(result.returncode == 2 and lines == ["edit=0"] + told, (given[:30], lines))


def reads_plainly_where_it_must():
    on = OnTerminal(PROGRAM, "20", term="dumb")
    on.expect("edit=0")
    on.expect("> ")
    check(not on.has_keys(), "the terminal stays as it is")
    gives(on, "hi\n", "[0 2 hi]")
    on.press("\x03")
    on.expect("[3 0 ]")
    on.ends(3)


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(LC_ALL="C.UTF-8", HOME=folder)
        edits_and_remembers()
        refuses_long_lines()
        signals_give_the_terminal_back()
        stops_and_goes_on()
        is_as_before_between_lines()
        keeps_a_history_file(folder)
        reads_plainly_without_a_terminal()
        reads_plainly_where_it_must()


main()
