#!/usr/bin/env bats
# kazu shisoku play --seats: the card game.

load helpers

# Plays the lines that are given.
play() {
    printf '%s\n' "${lines_to_type[@]}" >"$folder/in"
    kazu shisoku play "$@" <"$folder/in"
}

@test "three computer players play a whole game" {
    kazu shisoku play --seats 3 --bots 2,3,4 --seed 5 </dev/null
    ends_with_status 0
    same "$err" ""
    first=$out
    contains "$out" "Right: player"
    contains "$out" "It could be made since card"
    same "$(grep -c 'wins\.$' "$folder/out")" "1"
    kazu shisoku play --seats 3 --bots 2,3,4 --seed 5 </dev/null
    same "$out" "$first"
    kazu shisoku play --seats 3 --bots 2,3,4 --seed 6 </dev/null
    [ "$out" != "$first" ]
}

@test "two people at one keyboard" {
    lines_to_type=("target 5" flip flip "slap 2" "explain (" pass "slap 2" "slap 1" "pass 1" quit)
    play --seats 2 --seed 4
    ends_with_status 0
    contains "$out" "Player 2 explains."
    contains "$out" "Foul: player 2 gives back cards: 0."
    contains "$out" "Player 1 explains."
    contains "$err" "after a foul wait for the next card"
    same "$(grep -c '^kazu: ' "$folder/err")" "2"
}

@test "time passes only when it is waited for" {
    lines_to_type=("target 1000" "wait 19" "wait 1" "wait" "wait x" quit)
    play --seats 2 --seed 4
    ends_with_status 0
    contains "$out" "Time left: 1 s"
    contains "$out" "Table 1:"
    contains "$out" "Table 2:"
    contains "$err" "not a number of seconds: x"
}

@test "a target can be taken back until a card lies" {
    lines_to_type=(undo "target 5" "wait 3" undo "target 7" flip undo quit)
    play --seats 2 --seed 4
    ends_with_status 0
    contains "$out" "Target: 7"
    same "$(grep -c 'only a target or a pass' "$folder/err")" "2"
}

@test "a person against a computer player, saved and loaded" {
    lines_to_type=("target 1000" flip wait wait help show "save $folder/saved" quit)
    play --seats 2 --bots 1 --seed 4
    ends_with_status 0
    contains "$out" "Player 2: flip"
    contains "$out" "slap [PLAYER]"
    same "$(sed -n 2,3p "$folder/saved")" "$(printf 'game shisoku-game\nseats 2')"
    shown=$(sed -n '/Saved/q;p' "$folder/out" | tail -n 10)
    lines_to_type=(quit)
    play --bots 1 --load "$folder/saved"
    ends_with_status 0
    same "$out" "$shown"
}

@test "what the card game does not take" {
    kazu shisoku play --seats 7
    ends_with_status 2
    kazu shisoku play --bots 3
    ends_with_status 2
    contains "$err" "option is missing: --seats N"
    kazu shisoku play --seats 2 --bots 3,3,3 --seed 1
    ends_with_status 2
    kazu shisoku play --seats 2 --bots 6 --seed 1
    ends_with_status 2
    kazu shisoku play --seats 2 --bots '' --seed 1
    ends_with_status 2
    contains "$err" "wanted: levels 1 to 5"
    kazu shisoku play --seats 2 -t 10
    ends_with_status 2
    contains "$err" "the dealer declares the target"
    lines_to_type=("flap" "slap" "slap 3" "flip" "explain 3" "save" $'\377')
    play --seats 2 --seed 4
    ends_with_status 0
    same "$(grep -c '^kazu: ' "$folder/err")" "7"
}

@test "the protocol at a dealt card game" {
    lines_to_type=("move target 24" "move seat=0 flip" "move seat=1 slap 1" quit)
    play --seats 2 --seed 4 --protocol
    ends_with_status 0
    same "$(grep -c '^ok' "$folder/out")" "4"
}

# Two people on a real terminal: time passes by itself there, and a slap is settled in a moment.
@test "two people on a terminal" {
    python3 - "$KAZU" <<'PYTHON'
import os, pty, select, sys, time
pid, terminal = pty.fork()
if pid == 0:
    os.environ["TERM"] = "dumb"
    os.execv(sys.argv[1], [sys.argv[1], "shisoku", "play", "--seats", "2", "--seed", "4", "--lang", "en"])
seen = b""
def expect(text, seconds=10):
    global seen
    end = time.monotonic() + seconds
    while text.encode() not in seen:
        left = end - time.monotonic()
        if left <= 0 or not select.select([terminal], [], [], left)[0]:
            sys.exit(f"expected {text!r} in {seen!r}")
        try:
            seen += os.read(terminal, 65536)
        except OSError:
            sys.exit(f"ended without {text!r} in {seen!r}")
    seen = seen[seen.index(text.encode()) + len(text):]
def send(line):
    os.write(terminal, line.encode() + b"\n")
expect("Type help to see what can be typed.")
expect("Declare a target")
send("target 1000")
expect("Player 1 flips the next card.")
send("flip")
expect("Table 1:")
send("slap 2")
expect("Player 2 explains.")
send("pass")
expect("Foul: player 2")
send("flip")
expect("Table 2:")
send("quit")
_, status = os.waitpid(pid, 0)
sys.exit(os.waitstatus_to_exitcode(status))
PYTHON
}
