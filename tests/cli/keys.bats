#!/usr/bin/env bats
# kazu shisoku play --seats on a terminal: single keys, and the terminal given back.

load helpers
load hot_seat

@test "two people slap by single keys, and one wins the round" {
    on_terminal <<'PYTHON'
game = play()
flipped(game)
check(game.has_keys(), "single keys")
time.sleep(0.3)
game.press("\n")
game.expect("Table 2: [Q] [A]")
game.expect("[a] Player A  [l] Player B  [f] Flip  [?] help")
game.press("al")
game.expect("Player A slapped the table.")
game.expect("Player B slapped at the same time.")
winner = game.expect(" explains: several")[-1]
time.sleep(0.05)
stray = "l" if winner == "A" else "a"
game.press(3 * stray)  # nearly as quick: no part of the explanation
game.press("Q-A")
game.expect(f"Player {winner}> Q-A")
game.press("\n")
game.expect(f"Right! Player {winner} took 2 cards.")
game.expect(f"Player {winner}> ")
game.type("q")             # could be a queen
game.expect("Leave the game?")
game.press("n")
game.expect(f"{winner}> ")
game.type(":quit")
game.ends(0)
PYTHON
}

@test "what is typed right after a slap begins the explanation" {
    on_terminal <<'PYTHON'
game = play()
flipped(game, 2)
game.press("aQ-a\x08A\n")   # at once, with a slip
game.expect("Right! Player A took 2 cards.")
game.ends_by_kill()
game = play()
flipped(game, 2)
game.press("l")
game.expect("Player B explains.")
game.press("A")            # a capital is a card, not the hand of player A
game.press("+Q-a")         # a small letter is that hand, for 0.6 seconds
game.expect("Player B> A+Q-")
time.sleep(0.7)
game.press("a")            # later it is a card
game.expect("Player B> A+Q-a")
game.press("\x15Q-A\n")
game.expect("Right! Player B took 2 cards.")
game.ends_by_kill()
game = play()
flipped(game, 2)
game.press("lＱ−Ａ\n")      # as a Japanese input method types it
game.expect("Right! Player B took 2 cards.")
game.ends_by_kill()
PYTHON
}

@test "a foul says why, an empty Enter is none, and the time counts down" {
    on_terminal <<'PYTHON'
game = play()
game.expect("Player A> ")
game.press("?")            # at the first prompt too
game.expect("[:] type a command, such as :save FILE or :help")
game.expect("Player A> ")
game.press("\n \n")
game.unexpected("kazu: ")
game.type("11")
told = game.expect("20 s  [a] Player A  [l] Player B  [f] Flip  [?] help")
check("Deck: 52/52" in told and "Time:" not in told, "only the line that counts tells the time")
game.expect("19 s  [a] Player A")
game.expect("18 s  [a] Player A")
game.press(" ")
game.expect("Table 1: [Q]")
game.expect("[?] help")
game.press("a")
game.expect("Player A explains.")
time.sleep(0.7)
game.press("\n\n  \n")
game.unexpected("Foul")
game.type("12")
game.expect("Player A did not make the target. 12: makes 12, but the target is 11")
game.expect("[g] Continue  [?] help")
game.press("aaaa") # nothing can be slapped while it is shown
game.unexpected("kazu: ")
game.press(" ")
game.expect("Player A committed a foul.")
game.expect("[?] help")
game.press("aaaa")
game.expect("kazu: after a foul, wait for the next card")
game.unexpected("kazu: ")
time.sleep(0.3)
game.press(" ")
game.expect("Table 2: [Q]")
game.expect("[?] help")
game.press("l")
game.expect("Player B explains.")
game.type("Q")
game.expect("Player B committed a foul.")
game.expect("the Q is not used")
leave(game)
PYTHON
}

@test "q asks before it leaves" {
    on_terminal <<'PYTHON'
game = play()
flipped(game)
game.press("q")
game.expect("Leave the game? [y] yes")
game.press("n")
game.expect("[f] Flip")
game.press("\x04")         # Ctrl-D
game.expect("Leave the game? [y] yes")
game.press(" ")
game.expect("[f] Flip")
game.unexpected("Table 2")
leave(game)
game = play()
game.expect("Player A> ")
game.press("\x04")         # while a target is wanted too
game.expect("Leave the game? [y] yes")
game.press("Y")
game.ends(0)
PYTHON
}

@test "keys of nobody do nothing, and help and lines have their keys" {
    on_terminal <<'PYTHON'
game = play("--keys", "xY")
game.expect("Player A> ")
game.type("11")
game.expect("[x] Player A  [y] Player B  [f] Flip  [?] help")
game.press("?")
game.expect("[x] Player A  [y] Player B")
game.press("   ")          # a key that is held down
game.expect("Table 1: [Q]")
check("Table 2" not in game.expect("[?] help"), "one card")
game.unexpected("Table 2")
game.press("alvn1Zz\t\0\x1b[A\x1b[1;5Y\x1bOY\x1by あé".encode() + b"\xff\x1b")
game.unexpected("slapped")
for _ in range(40):
    game.press("z")
    time.sleep(0.005)
game.press(":")
game.expect(": ")
game.press("\x1b")         # nothing after all
game.expect("[?] help")
game.press(":")
game.type("save " + FOLDER + "/保存")
game.expect("Saved.")
game.expect("[?] help")
game.press("ｙ")           # as a Japanese input method types it
game.expect("Player B slapped the table.")
game.expect("Player B explains.")
game.type("pass")
game.expect("[?] help")
game.press(":")
game.type("nonsense")
game.expect("kazu: ")
game.press(":")
game.type("quit")
game.ends(0)
saved = open(FOLDER + "/保存").read()
check(saved.startswith("kazu-save 4\n") and "shisoku-game" in saved, saved)
check("slap" not in saved and len(saved.splitlines()) < 30, "no line for a key of nobody: " + saved)
PYTHON
}

@test "what slap keys cannot be" {
    on_terminal <<'PYTHON'
for keys in ["a", "abc", "aa", "aA", "af", "qa", "pa", "a-", "a ", "é"]:
    game = play("--keys", keys)
    game.expect("expected a different letter or digit for each person, without f, p and q")
    game.ends(2)
game = play("--keys", "19")
flipped(game)
game.press("9")
game.expect("Player B slapped the table.")
game.ends_by_kill()
PYTHON
}

@test "three people at one keyboard" {
    on_terminal <<'PYTHON'
game = play(seats="3")
flipped(game, 2)
game.press("v")
game.expect("Player C slapped the table.")
game.expect("Player C explains.")
game.press("al")           # both were slower
game.type("Q-A")
game.expect("Right! Player C took 2 cards.")
game.expect("Player C> ")
game.type(":quit")
game.ends(0)
PYTHON
}

@test "a game is saved and goes on in the middle" {
    on_terminal <<'PYTHON'
game = play()
flipped(game, 2)
game.press(":")
game.type(f"save {FOLDER}/mid")
game.expect("Saved.")
game.press("a")
game.expect("Player A explains.")
time.sleep(1.5)
game.type(f":load {FOLDER}/mid")  # in the middle of an explanation
game.expect("Table 2: [Q] [A]")
game.expect("20 s  [a] Player A  [l] Player B  [f] Flip  [?] help")
check(game.has_keys(), "single keys")
game.press("lQ-A\n")
game.expect("Right! Player B took 2 cards.")
game.type(":quit")
game.ends(0)
game = OnTerminal(KAZU, "shisoku", "play", "--load", FOLDER + "/mid", "--lang", "en")
game.expect("Table 2: [Q] [A]")
game.expect("20 s  [a] Player A")  # the time between does not count
game.press("aQ-A\n")
game.expect("Right! Player A took 2 cards.")
game.expect("Player A> ")
game.ends_by_kill()
game = OnTerminal(KAZU, "shisoku", "play", "--load", FOLDER + "/mid", "--lang", "en", "--keys", "xy")
game.expect("[x] Player A  [y] Player B")
game.press("q")
game.ends_by_kill()
PYTHON
}

@test "a turn game that is loaded from the keys is played in lines" {
    printf 'save %s\nquit\n' "$folder/other" | "$KAZU" kazutori play --seed 1 >"$folder/out"
    on_terminal <<'PYTHON'
game = play()
flipped(game)
game.press(":")
game.type(f"load {FOLDER}/other")
game.expect("> ")
check(not game.has_keys(), "whole lines")
game.type("quit")
game.ends(0)
PYTHON
}

@test "the seconds that are left are told in Japanese" {
    on_terminal <<'PYTHON'
game = OnTerminal(KAZU, "shisoku", "play", "--seats", "2", "--seed", "4", "--lang", "ja")
game.expect("プレイヤー A> ")
game.type("11")
game.expect("20秒  [a] プレイヤー A")
game.expect("19秒")
game.press("q")
game.press("y")
game.ends(0)
PYTHON
}

@test "lines can be asked for on a terminal" {
    on_terminal <<'PYTHON'
game = play("--lines")
game.expect("Type help to see the commands.")
game.expect("Player A> ")
game.type("target 11")
game.expect("Player A flips next.")
check(b"[space]" not in game.seen, "no keys")
game.type("show")
game.expect("Time: ")
game.expect("> ")
game.type("quit")
game.expect("this game is not over yet")
game.type("quit")
game.ends(0)
PYTHON
}

@test "computer players play along by the clock" {
    on_terminal <<'PYTHON'
begin = time.monotonic()
game = OnTerminal(KAZU, "shisoku", "play", "--seats", "2", "--bots", "5", "--seed", "4",
                  "--lang", "ja")
game.expect("> ")
game.type("999983")
game.expect("[f] めくる")
game.press(" ")
game.expect("[Q]")
flipped = time.monotonic()
game.expect("[A]", 30)     # it flips, after a while
check(time.monotonic() - flipped > 0.3, "it takes its time")
game.press("q")
game.press("y")
game.ends(0)
PYTHON
}

@test "the people give the last table up by a key, and play again" {
    printf '%s\n' 'kazu-save 3' 'game shisoku-game' 'seats 2' \
        'instance window=15 dealer=1 seed=1 deck=K2' 'device one' '' \
        '0 * sit 0 person' '0 * sit 1 person' '0 * start' \
        '0 0 move target 1000' '0 0 move flip' >"$folder/old"
    on_terminal <<'PYTHON'
game = OnTerminal(KAZU, "shisoku", "play", "--load", FOLDER + "/old", "--lang", "en")
game.expect("[f] Flip  [?] help")
game.press("p")            # not yet the last table
game.unexpected("passed")
game.press(" ")
game.expect("Table 2: [K] [2]")
game.expect("[a] Player A  [l] Player B  [p] Pass  [?] help")
game.press(" ")            # no card is left
game.unexpected("kazu: ")
game.press("p")
game.expect("Nobody solved the last table: nobody gets its cards.")
game.expect("again for a new game")
game.expect("> ")
game.type("again")
game.expect("Choosing the target")
game.expect("> ")
game.press(":")
game.expect(": ")
game.press("again\n:again\n")  # in the middle as well, said twice
game.expect("Choosing the target")
game.expect("> ")
game.press("\x03")
game.ends(3)
game = OnTerminal(KAZU, "shisoku", "play", "--load", FOLDER + "/old", "--lang", "en")
game.expect("[f] Flip  [?] help")
game.press(" ")
game.expect("[p] Pass")
game.press("p")
game.expect("again for a new game")
game.expect("> ")
game.type("quit")          # after the end
game.ends(0)
PYTHON
}
