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
    same "$(grep -c '^It could be made since card' "$folder/out")" \
        "$(grep -c '^Different solutions: [1-9]\|^How many different solutions' "$folder/out")"
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
    play --load "$folder/saved"
    ends_with_status 0
    same "$out" "$shown"
}

# What happens later is a function of the file: it keeps the levels and the seed of the chances.
@test "a game that was saved goes on as if it had not been" {
    lines_to_type=("target 24" "wait 45" "save $folder/saved" wait wait wait wait wait wait quit)
    play --seats 3 --bots 3,5 --seed 11 --json
    ends_with_status 0
    same "$(sed -n 4p "$folder/saved")" "bots seed=11 0 3 5"
    grep -c '"event":"flipped"' "$folder/out" >"$folder/flips"
    tail -n 4 "$folder/out" >"$folder/expected"
    lines_to_type=(wait wait wait wait wait wait quit)
    play --load "$folder/saved" --json
    ends_with_status 0
    json 'rows[0]["bots"] == [0, 3, 5] and rows[0]["at_ms"] == 45000 and len(rows) > 5'
    same "$(tail -n 4 "$folder/out")" "$(cat "$folder/expected")"
}

@test "options that say something else than the saved game" {
    lines_to_type=("target 5" "save $folder/saved" quit)
    play --seats 3 --bots 2 --seed 4
    lines_to_type=(quit)
    play --load "$folder/saved" --seats 3 --bots 2 --seed 4
    ends_with_status 0
    play --load "$folder/saved" --seats 4
    ends_with_status 2
    same "$err" "kazu: the saved game has another number of players: 4 (--seats)"
    play --load "$folder/saved" --bots 2,2
    ends_with_status 2
    same "$err" "kazu: the saved game has other computer players: 2,2 (--bots)"
    play --load "$folder/saved" --seed 5
    ends_with_status 2
    same "$err" "kazu: the saved game has another seed: 5 (--seed)"
    play --load "$folder/saved" -t 7
    ends_with_status 2
    same "$err" "kazu: the saved game brings its own table: --load"
    printf 'kazu-save 1\ngame shisoku\nseats 1\ninstance 10 13 6\n\n' >"$folder/alone"
    play --load "$folder/alone" --seats 2
    ends_with_status 2
    contains "$err" "the file holds another game: shisoku"
    play --replay "$folder/saved" --load "$folder/saved"
    ends_with_status 2
    same "$err" "kazu: a game that is shown again is not played: --load (--replay)"
}

# Files of the first version do not say who is a computer player.
@test "an old file of two people at the last table" {
    printf '%s\n' 'kazu-save 1' 'game shisoku-game' 'seats 2' \
        'instance window=15 dealer=1 seed=1 deck=K2' '' \
        '0 0 target 1000' '0 0 flip' '1 0 flip' >"$folder/old"
    lines_to_type=("pass 1" undo "pass 2" "pass 1")
    play --load "$folder/old" --json
    ends_with_status 0
    json '[row.get("event") for row in rows] == ["started", "passed", "undone", "passed",
        "not_solved", None, None]'
    json 'rows[0]["bots"] == [0, 0] and rows[5]["round"] == 1 and rows[5]["winner"] is None'
    json 'rows[5]["analysis"]["since"] == 0 and rows[5]["analysis"]["exact"]'
    json 'rows[6] == {"over": True, "rounds": 1, "scores": [0, 0], "deck": 0, "winners": [1, 2]}'
    play --load "$folder/old" --bots 4 --json
    ends_with_status 0
    json 'rows[0]["bots"] == [0, 4]'
}

@test "each event and round as JSON" {
    kazu shisoku play --seats 3 --bots 2,3,4 --seed 5 --json </dev/null
    ends_with_status 0
    json 'rows[0]["event"] == "started" and rows[0]["bots"] == [2, 3, 4]'
    json 'rows[-1]["over"] and sum(rows[-1]["scores"]) + rows[-1]["deck"] <= 52'
    json 'rows[-1]["winners"] == [rows[-1]["scores"].index(max(rows[-1]["scores"])) + 1]'
    json 'sum("round" in row for row in rows) == rows[-1]["rounds"] >= 5'
    json 'all(a["at_ms"] <= b["at_ms"] for a, b in zip(rows, rows[1:])
        if "event" in a and "event" in b)'
    # Whatever is called right or wrong is so by arithmetic of its own.
    json 'all((worth(row["explanation"]) == Fraction(next(before["target"]
            for before in rows[i::-1] if before.get("event") == "declared"))) == row["valid"]
        for i, row in enumerate(rows) if row.get("explanation") is not None)'
    json 'all(worth(row["analysis"]["expression"]) == Fraction(row["target"]) and
        numbers(row["analysis"]["expression"]) ==
        sorted(map(Fraction, row["cards"][:row["analysis"]["since"]]))
        for row in rows if "round" in row and row["analysis"]["since"] > 0)'
}

@test "what was typed as JSON, and the same game shown again" {
    lines_to_type=("target 11" flip flip "slap 2" "explain K+2" "slap 1" "explain K-2" help show
        "save $folder/saved" nonsense quit)
    play --seats 2 --seed 4 --json
    ends_with_status 0
    contains "$err" "not understood; type help: nonsense"
    json '[row["valid"] for row in rows if "valid" in row] == [False, True]'
    json 'rows[-2]["cards"] == ["13", "2"] and rows[-2]["winner"] == 1 and rows[-2]["seen"] == 2'
    json 'rows[-2]["analysis"]["since"] == 2 and rows[-2]["analysis"]["solutions"] == 1'
    json 'rows[-1] == {"over": False, "rounds": 1, "scores": [2, 0], "deck": 50, "winners": []}'
    played=$out
    kazu shisoku play --replay "$folder/saved" --json
    ends_with_status 0
    same "$out" "$played"
    kazu shisoku play --replay "$folder/saved"
    ends_with_status 0
    same "$(grep -c '^Player [12]: ' "$folder/out")" "7"
    contains "$out" "Player 1: explain K-2"
    contains "$out" "Right: player 1 takes the table (cards: 2)."
    contains "$out" "It could be made since card 2"
    contains "$out" "Different solutions: 1"
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
    for keys in a aa aA aq all 'a ' 'a:' aé; do
        kazu shisoku play --seats 2 --seed 1 --keys "$keys" </dev/null
        ends_with_status 2
        contains "$err" "a letter or digit for each person, none twice"
        contains "$err" ": $keys (--keys)"
    done
    kazu shisoku play --keys al
    ends_with_status 2
    contains "$err" "option is missing: --seats N"
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
