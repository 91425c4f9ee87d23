#!/usr/bin/env bats
# kazu shisoku play --seats on a terminal: single keys, and the terminal given back.

load helpers

# Runs Python at a terminal: `play` is a game of two people, whose first cards are K and 2.
on_terminal() {
    { cat <<'PYTHON'; cat; } >"$folder/press.py"
import sys
from on_terminal import *
def play(*options, **settings):
    return OnTerminal(sys.argv[1], "shisoku", "play", "--seats", "2", "--seed", "4",
                      "--lang", "en", *options, **settings)
def flipped(game):
    """Goes on to the first card."""
    game.expect("Player 1> ")
    game.type("11")
    game.expect("[?] help")
    game.press(" ")
    game.expect("Table 1: [K]")
    game.expect("[?] help")
PYTHON
    PYTHONPATH="$BATS_TEST_DIRNAME" PYTHONDONTWRITEBYTECODE=1 \
        python3 "$folder/press.py" "$KAZU" "$folder"
}

@test "two people slap by single keys, and one wins the round" {
    on_terminal <<'PYTHON'
game = play()
flipped(game)
check(game.has_keys(), "single keys")
time.sleep(0.3)
game.press("\n")
game.expect("Table 2: [K] [2]")
game.expect("[a] Player 1  [l] Player 2  [space] flip  [?] help")
game.press("al")
game.expect("Player 1 slapped the table.")
game.expect("Player 2 slapped the table.")
game.expect(" explains.")
time.sleep(0.05)
game.press("alla")  # nearly as quick: no part of the explanation
game.expect("> ")
game.expect("Player ")
winner = game.expect("> ")
check(not game.has_keys(), "whole lines for the explanation")
game.type("K-2")
game.expect("It could be made since card 2")
game.expect(f"Right: player {winner} takes the table (cards: 2).")
game.expect(f"Player {winner}> ")
game.type("quit")
game.ends(0)
PYTHON
}

@test "keys of nobody do nothing, and help, undo and lines have their keys" {
    on_terminal <<'PYTHON'
game = play("--keys", "xY")
game.expect("Player 1> ")
game.type("11")
game.expect("[x] Player 1  [y] Player 2  [space] flip  [?] help")
game.press("yx")          # no card lies: nothing to slap
game.press("?")
game.expect("Keys to slap:  [x] Player 1  [y] Player 2")
game.press("u")
game.expect("Player 1> ")
game.type("11")
game.expect("[?] help")
game.press("   ")         # a key that is held down
game.expect("Table 1: [K]")
game.expect("[?] help")
game.unexpected("Table 2")
game.press("alvn1Zz\t\0\x1b[A\x1b[1;5Y\x1bOY\x1by あé".encode() + b"\xff\x1b")
game.unexpected("slapped")
for _ in range(40):
    game.press("z")
    time.sleep(0.005)
game.press(":")
game.expect("> ")
game.type("save " + sys.argv[2] + "/saved")
game.expect("Saved.")
game.expect("[?] help")
game.press("ｙ")           # as a Japanese input method types it
game.expect("Player 2 slapped the table.")
game.expect("Player 2> ")
game.type("pass")
game.expect("[?] help")
game.press("yyyy")
game.expect("kazu: after a foul wait for the next card")
game.unexpected("kazu: ")
game.press("q")
game.ends(0)
saved = open(sys.argv[2] + "/saved").read()
check(saved.startswith("kazu-save 2\ngame shisoku-game\nseats 2\nbots seed=4 0 0\n"), saved)
check(len(saved.split("\n\n")[1].splitlines()) <= 8, "no line for a key of nobody: " + saved)
PYTHON
}

@test "the terminal is given back, whatever ends the game" {
    on_terminal <<'PYTHON'
for key, status in [("q", 0), ("\x03", 3)]:
    game = play()
    flipped(game)
    game.press(key)
    game.ends(status)
game = play()  # while a line is typed
game.expect("Player 1> ")
game.press("1\x03")
game.ends(3)
for number, status in [(signal.SIGINT, 3), (signal.SIGTERM, 3), (signal.SIGHUP, -1),
                       (signal.SIGQUIT, -3), (signal.SIGABRT, -6), (signal.SIGSEGV, -11)]:
    game = play()
    flipped(game)
    check(game.has_keys(), "single keys")
    game.process.send_signal(number)
    game.ends(status)
PYTHON
}

@test "the terminal is given back after a write error" {
    on_terminal <<'PYTHON'
screen, output = os.openpty()
game = play(output=output)
os.close(output)
game.type("11")
shown = b""
while b"[?] help" not in shown:
    shown += os.read(screen, 65536)
check(game.has_keys(), "single keys")
os.close(screen)
game.press(" ")
game.ends(4)
PYTHON
}

# A shell with job control looks at the terminal while the game is stopped.
@test "the terminal is given back while the game is stopped" {
    on_terminal <<'PYTHON'
look = 'echo "looks: $(stty -g)"'
game = OnTerminal("bash", "--norc", "-c",
                  f'set -m; "$@"; {look}; read -r; fg; {look}', "bash", sys.argv[1], "shisoku",
                  "play", "--seats", "2", "--seed", "4", "--lang", "en")
flipped(game)
game.press("\x1a")
game.expect("looks: " + game.before.decode().strip())
time.sleep(4)
game.type("")
game.expect("Table 1: [K]")
game.expect("Time left: ")
check(int(game.expect(" s")) > 17, "the stopped time does not count")
game.expect("[?] help")
check(game.has_keys(), "single keys")
game.press("l")
game.expect("Player 2 slapped the table.")
game.expect("Player 2> ")
game.press("\x03")
game.expect("looks: " + game.before.decode().strip())
game.ends(0)
PYTHON
}

@test "lines can be asked for on a terminal, and computer players share it" {
    on_terminal <<'PYTHON'
game = play("--lines")
game.expect("Type help to see what can be typed.")
game.expect("> ")
game.type("target 11")
game.expect("Player 1 flips the next card.")
check(not game.has_keys(), "lines")
game.type("quit")
game.ends(0)
game = OnTerminal(sys.argv[1], "shisoku", "play", "--seats", "2", "--bots", "5", "--seed", "4",
                  "--lang", "ja")
game.expect("プレイヤー 1> ")
game.type("999983")
game.expect("[a] プレイヤー 1  [スペース] めくる  [?] 使い方")
game.press(" ")
game.expect("プレイヤー 2: flip", 30)
game.expect("場 2: ")
game.press("q")
game.ends(0)
PYTHON
}

@test "the people give the last table up by a key" {
    printf '%s\n' 'kazu-save 1' 'game shisoku-game' 'seats 2' \
        'instance window=15 dealer=1 seed=1 deck=K2' '' '0 0 target 1000' '0 0 flip' >"$folder/old"
    on_terminal <<'PYTHON'
game = OnTerminal(sys.argv[1], "shisoku", "play", "--load", sys.argv[2] + "/old", "--lang", "en")
game.expect("[space] flip  [?] help")
game.press("p")           # not yet the last table
game.unexpected("passes")
game.press(" ")
game.expect("Table 2: [K] [2]")
game.expect("[a] Player 1  [l] Player 2  [p] pass  [?] help")
game.press(" ")           # no card is left
game.unexpected("kazu: ")
game.press("p")
game.expect("It could not be made at any time: that is proven.")
game.expect("The last table stays unsolved: its cards are nobody's.")
game.expect("Player 1 wins.")
game.ends(0)
PYTHON
}
