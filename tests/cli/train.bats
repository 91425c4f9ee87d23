#!/usr/bin/env bats
# kazu train: rated exercises in lines. Kazutori stands for every game.

load helpers

# Types the lines that are given into a training.
train() {
    printf '%s\n' "${lines_to_type[@]}" >"$folder/in"
    kazu train "$@" <"$folder/in"
}

# The winning number of the first exercise for these options, counted back from the goal.
winner() {
    rm -rf "$folder/aside"
    XDG_STATE_HOME="$folder/aside" "$KAZU" train kazutori "$@" --count 1 --json <<<"skip" >"$folder/first"
    python3 - "$KAZU" "$folder/first" <<'PYTHON'
import json, re, subprocess, sys
exercise = next(e["exercise"] for e in map(json.loads, open(sys.argv[2])) if e["event"] == "exercise")
lines = f"new kazutori seats=2 seed={exercise['key']} {exercise['params']}\nsave\n"
save = subprocess.run([sys.argv[1], "play", "--protocol"], input=lines, capture_output=True, text=True, check=True).stdout
word = dict(w.split("=", 1) for w in re.search(r"^\| instance (.*)$", save, re.M)[1].split() if "=" in w)
assert word["over"] == "forbid", word
moves = []
for part in word["moves"].split(","):
    low, _, high = part.partition("..")
    moves += range(int(low), int(high or low) + 1)
goal, start, misere = int(word["N"]), int(word["from"]), word["misere"] == "yes"
loses = {goal: not misere}  # whether the player to move loses at a total
for total in range(goal - 1, -1, -1):
    ways = [m for m in moves if total + m <= goal]
    loses[total] = not any(loses[total + m] for m in ways)
print(next(m for m in moves if start + m <= goal and loses[start + m]))
PYTHON
}

@test "a right answer raises the rating, and the file keeps it" {
    lines_to_type=("$(winner --seed 7 --start new)")
    train kazutori --seed 7 --start new --count 1
    ends_with_status 0
    contains "$out" "Which number wins?"
    contains "$out" "Right."
    contains "$out" "Right: 1 of 1."
    python3 - "$folder/out" "$XDG_STATE_HOME/kazu" <<'PYTHON'
import json, re, sys
points, deviation, change = map(int, re.search(r"Rating: (\d+) ± (\d+) \(([+-]\d+)\)\. No rank yet, about \d+ more\.", open(sys.argv[1]).read()).groups())
assert points == 1100 + change > 1100 and deviation < 300
state = open(sys.argv[2] + "/trainer").read()
assert state.startswith("kazu-trainer=1 start=new kazutori=") and state.count("\n") == 1 and "open=" not in state
log = [json.loads(line) for line in open(sys.argv[2] + "/exercises")]
assert len(log) == 1 and log[0]["answer"] == "right" and log[0]["game"] == "kazutori" and log[0]["ms"] < 60000, log
PYTHON
}

@test "giving up, hints and leaving are misses; what follows a miss does not count" {
    lines_to_type=(skip)
    train kazutori --seed 7 --start new --count 1
    given_up=$(grep '^Rating: ' "$folder/out")
    contains "$out" "Missed."
    answer=$(winner --seed 7 --start new)
    contains "$out" "Type: $answer"
    rm -rf "$XDG_STATE_HOME"
    lines_to_type=(hint "$answer" again "$answer" quit)
    train kazutori --seed 7 --start new
    ends_with_status 0
    contains "$out" "Solved with a hint, which counts as a miss."
    same "$(grep -c '^Rating: ' "$folder/out")" 1
    same "$(grep '^Rating: ' "$folder/out")" "$given_up"
    rm -rf "$XDG_STATE_HOME"
    kazu train kazutori --seed 7 --start new </dev/null
    ends_with_status 0
    same "$(grep '^Rating: ' "$folder/out")" "$given_up"
    same "$(wc -l <"$XDG_STATE_HOME/kazu/exercises")" 1
}

@test "the next exercise waits for Enter after a miss" {
    lines_to_type=(skip show "" skip next quit)
    train kazutori --seed 7
    ends_with_status 0
    contains "$out" "== 3. Kazutori"
    contains "$out" "Right: 0 of 3."
    lines_to_type=(again "load x" "hint 4" nonsense)
    train kazutori --seed 7
    contains "$err" "answer this exercise first"
    contains "$err" "this is not possible during training"
}

@test "a streak ends with the first miss, and keeps its record" {
    lines_to_type=("$(winner --seed 9 --mode streak)" skip)
    train kazutori --seed 9 --mode streak --count 2
    ends_with_status 0
    contains "$out" "1 right in a row"
    contains "$out" "The run is over. New record: 1."
    contains "$(cat "$XDG_STATE_HOME/kazu/trainer")" "streak.kazutori=1"
    same "$(grep -c 'Rating' "$folder/out")" 0
    kazu train kazutori --seed 9 --mode streak </dev/null
    contains "$out" "The run is over. Your record: 1."
}

@test "a rush ends after three misses" {
    lines_to_type=(skip "" skip "" skip)
    train kazutori --seed 9 --mode rush --lang en --count 3
    contains "$out" "0 right, 1 of 3 misses, "
    contains "$out" "The run is over."
}

@test "JSON: the exercise, its result, the trainer at the end" {
    lines_to_type=(1 "")
    train kazutori --seed 7 --count 1 --json
    ends_with_status 0
    json 'rows[0]["event"] == "exercise" and rows[0]["exercise"]["game"] == "kazutori"'
    json 'rows[1]["event"] == "view"'
    json '[row for row in rows if row["event"] == "result"][0]["result"]["rating"]["exercises"] == 1'
    json 'rows[-1]["event"] == "trainer" and rows[-1]["trainer"]["games"][0]["title"] != ""'
}

@test "equal seeds and ratings choose the same" {
    lines_to_type=(skip "" skip)
    train kazutori --seed 11 --count 2
    cp "$folder/out" "$folder/before"
    rm -rf "$XDG_STATE_HOME"
    train kazutori --seed 11 --count 2
    same "$out" "$(cat "$folder/before")"
}

@test "what cannot be trained" {
    kazu train nosuch </dev/null
    ends_with_status 2
    contains "$err" "unknown game: nosuch"
    kazu train shisoku-game </dev/null
    ends_with_status 2
    contains "$err" "this game has no exercises: shisoku-game"
    for options in "--mode fast" "--start weak" "--count 0"; do
        # shellcheck disable=SC2086
        kazu train kazutori $options </dev/null
        ends_with_status 2
        same "$out" ""
    done
    kazu shisoku train --level 3 </dev/null
    ends_with_status 2
    same "$err" "kazu: unknown option: --level (try kazu shisoku play)"
    kazu train kazutori --count 1 </dev/null
    kazu train kazutori --start new </dev/null
    ends_with_status 2
    contains "$err" "you have ratings already"
    echo "kazu-trainer=1 start=some kazutori=1" >"$XDG_STATE_HOME/kazu/trainer"
    kazu train kazutori </dev/null
    ends_with_status 2
    contains "$err" "this word has the wrong number of fields: 1 ($XDG_STATE_HOME/kazu/trainer"
}

@test "two trainings at once would lose results: the second is refused" {
    kazu train kazutori --count 1 </dev/null
    mkfifo "$folder/pipe"
    "$KAZU" train kazutori <"$folder/pipe" >/dev/null 2>&1 &
    first=$!
    exec 9>"$folder/pipe"
    until [ -e "$XDG_STATE_HOME/kazu/.trainer.kazu-lock" ]; do sleep 0.05; done
    kazu train kazutori </dev/null
    ends_with_status 4
    contains "$err" "another training session is running"
    exec 9>&-
    wait "$first"
}

@test "on a terminal Ctrl-C keeps what was achieved; the open exercise is a miss" {
    PYTHONPATH="$BATS_TEST_DIRNAME" PYTHONDONTWRITEBYTECODE=1 python3 - "$KAZU" <<'PYTHON'
import sys
from on_terminal import *
game = OnTerminal(sys.argv[1], "train", "kazutori", "--seed", "4", "--lang", "en")
game.expect("Which number wins?")
game.expect("> ")
game.press("skip\n")
game.expect("Enter brings the next exercise")
game.expect("> ")
game.press("\n")
game.expect("== 2. Kazutori")
game.expect("> ")
game.press("\x03")
game.expect("Right: 0 of 2.")
game.ends(3)
PYTHON
    same "$(wc -l <"$XDG_STATE_HOME/kazu/exercises")" 2
    contains "$(cat "$XDG_STATE_HOME/kazu/trainer")" "kazutori="
}
