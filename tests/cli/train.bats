#!/usr/bin/env bats
# kazu shisoku train: puzzles against the clock.

load helpers

# Types the lines that are given into a training.
train() {
    printf '%s\n' "${lines_to_type[@]}" >"$folder/in"
    kazu shisoku train "$@" <"$folder/in"
}

# The expressions that solve what `make` prints for the same options, one on a line.
solutions() {
    "$KAZU" shisoku make "$@" | "$KAZU" shisoku solve --json - |
        python3 -c 'import json, sys; [print(json.loads(l)["expression"]) for l in sys.stdin]'
}

@test "right explanations solve the puzzles that make prints" {
    mapfile -t lines_to_type < <(solutions -n 4 --seed 11 --count 6)
    train --seed 11 --count 6 --json
    ends_with_status 0
    json 'len(rows) == 7 and [row["puzzle"] for row in rows[:6]] == [1, 2, 3, 4, 5, 6]'
    json 'all(row["outcome"] == "solved" and row["wrong"] == 0 and row["hints"] == 0 for row in rows[:6])'
    json 'all(worth(row[key]) == int(row["target"]) for row in rows[:6] for key in ["answer", "expression"])'
    json 'all(numbers(row["answer"]) == sorted(Fraction(c) for c in row["cards"]) for row in rows[:6])'
    json 'rows[6]["summary"] is True and rows[6]["seed"] == 11 and rows[6]["tried"] == rows[6]["solved"] == 6'
    json 'sum(level["tried"] for level in rows[6]["levels"]) == 6'
    json 'all(level["solved"] == sum(r["level"] == level["level"] for r in rows[:6]) for level in rows[6]["levels"])'
    json '0 <= rows[6]["best_seconds"] <= rows[6]["mean_seconds"] < 60'
    json 'rows[6]["best_seconds"] == min(row["seconds"] for row in rows[:6])'
    "$KAZU" shisoku make -n 4 --seed 11 --count 6 >"$folder/puzzles"
    json '[" ".join([row["target"], *row["cards"]]) for row in rows[:6]] == open(sys.argv[1][:-3] + "puzzles").read().splitlines()'
}

# Two cards, targets from 10: only a sum, a product (a quotient by an ace is the same) or a difference.
@test "the number of different solutions" {
    lines_to_type=(solve solve solve solve solve solve solve solve solve solve)
    train -n 2 -t 10..13 --seed 3 --count 10 --json
    ends_with_status 0
    json 'len(rows) == 11'
    json 'all(row["solutions"] == sum(int(row["target"]) == v for a, b in [map(int, row["cards"])] for v in (a + b, a * b, abs(a - b))) for row in rows[:10])'
}

@test "a wrong explanation is told its fault and may be tried again" {
    lines_to_type=("1000" "(" "$(solutions -n 4 --seed 4)")
    train --seed 4 --count 1
    ends_with_status 0
    contains "$out" "Wrong: this number is not on the table: 1000"
    contains "$out" "Right."
    contains "$out" "Solved: 1 of 1; mean "
    contains "$err" "the expression ends too early"
    train --seed 4 --count 1 --json
    json 'rows[0]["outcome"] == "solved" and rows[0]["wrong"] == 1'
    contains "$err" "Wrong: this number is not on the table: 1000"
    train --seed 4 --count 1 --json --quiet
    same "$err" "kazu: the expression ends too early (expression, column 2)"
}

@test "three hints, each stronger, as hint gives them" {
    read -r target cards < <("$KAZU" shisoku make -n 4 --seed 4)
    lines_to_type=(hint hint hint hint)
    train --seed 4 --limit 0
    ends_with_status 0
    same "$(sed -n '4,7p' "$folder/out")" "$(for step in 1 2 3 3; do
        # shellcheck disable=SC2086
        "$KAZU" shisoku hint -t "$target" --step $step $cards
    done)"
    lines_to_type=(hint hint hint hint solve)
    train --seed 4 --json
    json 'rows[0]["hints"] == 3 and rows[0]["outcome"] == "given-up" and rows[1]["tried"] == 1'
}

@test "skip does not count, solve does, quit and the end of the input end it" {
    lines_to_type=(skip solve quit solve)
    train --seed 4 --json
    ends_with_status 0
    json '[row.get("outcome") for row in rows] == ["skipped", "given-up", None]'
    json 'rows[0]["answer"] is None and rows[1]["answer"] is None'
    json 'rows[2]["tried"] == 1 and rows[2]["solved"] == 0 and rows[2]["skipped"] == 1'
    json 'rows[2]["mean_seconds"] is None and rows[2]["best_seconds"] is None'
    kazu shisoku train --seed 4 --json </dev/null
    ends_with_status 0
    json 'len(rows) == 1 and rows[0]["tried"] == 0 and rows[0]["levels"] == []'
    lines_to_type=(skip solve help show "  quit ")
    train --seed 4
    ends_with_status 0
    same "$(tail -n 4 "$folder/out")" "$(printf '== The training ==\nSolved: 0 of 1\nLevel 4: 0 of 1\nSkipped: 1')"
    contains "$out" "give this puzzle up"
    contains "$out" "Time left: 60 s"
    same "$(grep -c 'Puzzle 3, level' "$folder/out")" "2"
}

@test "a seed that was drawn is told and gives the same puzzles" {
    kazu shisoku train --json </dev/null
    contains "$err" "seed: "
    json 'len(rows) == 1 and 0 <= rows[0]["seed"] < 2**64'
    same "seed: $(python3 -c 'import json, sys; print(json.load(sys.stdin)["seed"])' <"$folder/out")" \
        "$(grep '^seed: ' "$folder/err")"
    lines_to_type=(skip skip skip)
    train --seed 9 --level 5 -t 20..30 --ascii
    ends_with_status 0
    sed '/^Time/d' "$folder/out" >"$folder/first"
    train --seed 9 --level 5 -t 20..30 --ascii
    same "$(sed '/^Time/d' "$folder/out")" "$(cat "$folder/first")"
    same "$(grep -c '^== Puzzle ., level 5 ==$' "$folder/out")" "4"
}

# Nothing comes until the time is up; then a line, and half of one.
@test "the clock runs in a pipe too" {
    python3 - "$KAZU" <<'PYTHON'
import json, subprocess, sys, time
begin = time.monotonic()
command = [sys.argv[1], "shisoku", "train", "--seed", "4", "--count", "3", "--limit", "1", "--json", "-q"]
kazu = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
def row():
    return json.loads(kazu.stdout.readline())
first = row()
assert first["outcome"] == "time" and first["seconds"] == 1, first
assert 1 <= time.monotonic() - begin < 8
kazu.stdin.write(b"solve\n1+")
kazu.stdin.flush()
rows = [row(), row(), row()]
assert [r.get("outcome") for r in rows] == ["given-up", "time", None], rows
assert time.monotonic() - begin >= 2 and rows[2]["tried"] == 3
assert kazu.wait() == 0
PYTHON
}

@test "mean and best are those of the solved ones" {
    mapfile -t lines_to_type < <(solutions -n 4 --seed 5 --count 4)
    python3 - "$KAZU" "${lines_to_type[@]}" <<'PYTHON'
import json, subprocess, sys, time
command = [sys.argv[1], "shisoku", "train", "--seed", "5", "--count", "4", "--json", "-q"]
kazu = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
rows = []
for line, patience in zip([*sys.argv[2:5], "solve"], [0.2, 0.1, 0.3, 0]):
    time.sleep(patience)
    kazu.stdin.write(line.encode() + b"\n")
    kazu.stdin.flush()
    rows.append(json.loads(kazu.stdout.readline()))
summary = json.loads(kazu.stdout.readline())
times = [row["seconds"] for row in rows[:3]]
assert [row["outcome"] for row in rows] == ["solved"] * 3 + ["given-up"], rows
assert times[1] >= 0.05 and times[2] >= 0.2, times  # the clock starts after the dealing
assert summary["tried"] == 4 and summary["solved"] == 3, summary
assert summary["best_seconds"] == min(times), summary
assert abs(summary["mean_seconds"] - sum(times) / 3) < 0.002, summary
for level in summary["levels"]:
    own = [row["seconds"] for row in rows[:3] if row["level"] == level["level"]]
    assert level["best_seconds"] == min(own, default=None), level
    assert len(own) == level["solved"], level
PYTHON
}

@test "what cannot be trained" {
    for options in "-n 1" "-n 9" "--level 6" "--limit -1" "--limit 86401" "--count 0" "-t 9..1" \
        "--limit 1.5" "3 4"; do
        # shellcheck disable=SC2086
        kazu shisoku train $options --seed 1 </dev/null
        ends_with_status 2
        same "$out" ""
    done
    kazu shisoku train -n 2 --level 5 --seed 1 </dev/null
    ends_with_status 3
    contains "$err" "no puzzle of that kind was found"
    contains "$out" "Solved: 0 of 0"
    kazu shisoku train --seed 4 <&-
    ends_with_status 4
    contains "$err" "cannot read: standard input"
    lines_to_type=($'\377' "$(printf '1%.0s' {1..300})" "$(printf '1%.0s' {1..70000})" quit)
    train --seed 4
    ends_with_status 0
    contains "$err" "not valid UTF-8"
    same "$(grep -c 'the line is too long' "$folder/err")" "2"
    train --seed 4 --lang ja
    contains "$out" "練習の結果"
}

# Python talks to the training on a terminal: $1 are the statements, $2... the options.
on_terminal() {
    local statements=$1
    shift
    python3 - "$statements" "$KAZU" shisoku train --lang en "$@" <<'PYTHON'
import os, pty, select, sys, time
begin = time.monotonic()
pid, terminal = pty.fork()
if pid == 0:
    os.environ["TERM"] = "dumb"
    os.execv(sys.argv[2], sys.argv[2:])
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
def send(text):
    os.write(terminal, text.encode())
def status():
    """Waits for the end and gives the exit status."""
    try:
        while os.read(terminal, 65536):
            pass
    except OSError:
        pass
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
exec(sys.argv[1])
PYTHON
}

@test "on a terminal the time runs out by itself, with a half typed line" {
    read -r target _ < <("$KAZU" shisoku make -n 4 --seed 4)
    on_terminal "
expect('== Puzzle 1, level ')
expect('Time left: 1 s')
expect('> ')
send('12+')
expect('The time is up.')
assert 1 <= time.monotonic() - begin < 8
expect('= $target')
expect('Time: 1.0 s; hints: 0')
expect('== Puzzle 2, level ')
expect('> ')
send('skip\\n')
expect('== Puzzle 3')
expect('Solved: 0 of 2')
expect('Skipped: 1')
assert status() == 0
" --seed 4 --limit 1 --count 3
}

@test "without a limit nothing runs out; an explanation on a terminal" {
    on_terminal "
expect('== Puzzle 1')
expect('> ')
time.sleep(0.5)
send('hint\\n')
expect('It is possible')
expect('> ')
send('$(solutions -n 4 --seed 4)\\n')
expect('Right.')
expect('hints: 1')
expect('Solved: 1 of 1')
assert status() == 0
" --seed 4 --limit 0 --count 1
}

@test "Ctrl-C ends the training with the summary" {
    on_terminal "
expect('== Puzzle 1')
expect('> ')
send('skip\\n')
expect('== Puzzle 2')
expect('> ')
send('\\x03')
expect('== The training ==')
expect('Skipped: 1')
assert status() == 3
" --seed 4
}

@test "a puzzle is saved and can be played; hints of a strength; full width; Japanese words" {
    read -r target cards < <("$KAZU" shisoku make -n 4 --seed 4)
    wide=$(python3 -c 'import sys; print("".join(chr(ord(c) + 0xfee0) if "!" <= c <= "~" else c for c in sys.argv[1]))' \
        "$(solutions -n 4 --seed 4)")
    lines_to_type=("hint 3" "hint 4" "ヒント 1" "save $folder/saved puzzle" save "保存 $folder/none/x" "$wide")
    train --seed 4 --count 1 --limit 0
    ends_with_status 4
    # shellcheck disable=SC2086
    contains "$out" "$("$KAZU" shisoku hint -t "$target" --step 3 $cards)"
    # shellcheck disable=SC2086
    contains "$out" "$("$KAZU" shisoku hint -t "$target" --step 1 $cards)"
    contains "$out" "Saved."
    contains "$out" "Right."
    contains "$out" "hints: 3"
    contains "$err" "hints have the strengths 1 to 3: 4"
    contains "$err" "the name of a file is missing"
    contains "$err" "cannot write: $folder/none/x"
    kazu shisoku play --load "$folder/saved puzzle" </dev/null
    ends_with_status 0
    contains "$out" "Target: $target"
    lines_to_type=("終了")
    train --seed 4 --json
    ends_with_status 0
    json 'len(rows) == 1'
}

@test "the time runs out while a line is edited, and the next puzzle has a clean line" {
    PYTHONPATH="$BATS_TEST_DIRNAME" PYTHONDONTWRITEBYTECODE=1 python3 - "$KAZU" <<'PYTHON'
import sys
from on_terminal import *
game = OnTerminal(sys.argv[1], "shisoku", "train", "--seed", "4", "--limit", "1", "--count", "3",
                  "--lang", "en")
game.expect("> ")
game.press("12+")
game.expect("The time is up.")
game.expect("== Puzzle 2")
game.expect("> ")
game.press("ski\x1b[D\x1b[C" + "p\n")   # with arrows
game.expect("== Puzzle 3")
game.expect("The time is up.")
game.expect("Skipped: 1")
game.ends(0)
PYTHON
}
