#!/usr/bin/env bats
# kazu mastermind play --computer-breaks: holding a code.

load helpers

# Plays the lines that are given.
play() {
    printf '%s\n' "${lines_to_type[@]}" >"$folder/in"
    kazu mastermind play "$@" <"$folder/in"
}

# Answers as a person who holds the code would give them, by the definition.
answer() {
    python3 - "$1" "$2" <<'PYTHON'
import sys
secret, guess = sys.argv[1:]
black = sum(a == b for a, b in zip(secret, guess))
both = sum(min(secret.count(c), guess.count(c)) for c in set(guess))
print(black, both - black)
PYTHON
}

# Lets the computer break a code that is answered truthfully; `guesses` is how many it took.
break_code() {
    lines_to_type=()
    for guesses in 1 2 3 4 5 6 7 8 9; do
        play --computer-breaks "${@:2}"
        guess=$(sed -n "s/^Guess $guesses: .*(\(.*\))\..*/\1/p" "$folder/out" | tr -d ' ')
        lines_to_type+=("$(answer "$1" "$guess")")
        [ "$guess" != "$1" ] || break
    done
    play --computer-breaks "${@:2}"
}

@test "the computer breaks the code of somebody honest" {
    for method in first minmax expected entropy parts optimal; do
        break_code 4216 --method $method
        ends_with_status 0
        same "$err" ""
        contains "$out" "Your code is BLUE GREEN RED ORANGE (4 2 1 6), found with guess $guesses." ||
            return 1
    done
    [ "$guesses" -le 5 ] # the optimal strategy never needs more
    break_code 3313 --classic --pool consistent
    contains "$out" "found with guess $guesses."
}

# Somebody answers for 4 2 1 6, but for one guess. As soon as this shows, that row and its true answer are
# named; corrected, the code is found.
@test "one lie is found and corrected" {
    for lie in 1 2; do
        lines_to_type=()
        for guesses in 1 2 3 4 5 6 7 8 9; do
            play --computer-breaks --method first
            [[ "$out" != *contradict* ]] || break
            guess=$(sed -n "s/^Guess $guesses: .*(\(.*\))\..*/\1/p" "$folder/out" | tr -d ' ')
            truth=$(answer 4216 "$guess")
            if [ "$guesses" -eq "$lie" ]; then
                true_answer=$truth
                truth="1 0"
                [ "$true_answer" != "$truth" ]
            fi
            lines_to_type+=("$truth")
        done
        named=$(sed -n "s/^  Guess $lie: .*answer 1 red, 0 white; possible instead: //p" "$folder/out")
        contains ", $named," ", $true_answer,"
        lines_to_type+=("fix $lie $true_answer")
        for guesses in 1 2 3 4 5 6 7 8 9; do
            play --computer-breaks --method first
            [[ "$out" != *"Your code is"* ]] || break
            guess=$(sed -n 's/^Guess [0-9]*: .*(\(.*\))\. Codes.*/\1/p' "$folder/out" | tail -n 1 | tr -d ' ')
            lines_to_type+=("$(answer 4216 "$guess")")
        done
        contains "$out" "Your code is BLUE GREEN RED ORANGE (4 2 1 6)"
    done
}

# Four different colours of six cannot avoid 1, 2 and 3: whatever the code is, 0 0 is wrong there.
@test "the computer names the answer of a liar" {
    lines_to_type=("0 0" show)
    play --computer-breaks --method optimal
    ends_with_status 0
    contains "$out" "Guess 1: RED RED GREEN YELLOW (1 1 2 3). Codes still possible: 360"
    contains "$out" "These answers contradict each other: no code fits them all.
If only one answer is wrong, it is one of these:
  Guess 1: RED RED GREEN YELLOW (1 1 2 3), answer 0 red, 0 white; possible instead: "
    lines_to_type=("0 0" 11 "fix 2 1 1" "fix 1 3 1" "fix x" "fix 1 0 3" quit)
    play --computer-breaks --method optimal
    contains "$out" "first correct a row: fix ROW ANSWER"
    same "$(grep -c 'wanted: fix, the number of an answered row, and its answer' "$folder/out")" "2"
    contains "$out" "this answer cannot occur"
    contains "$out" "Guess 2: "
    same "$(grep -c '^Wrong choice!! Try again!!$' "$folder/out")" "4"
}

# Two colours, two pegs, distinct: only 1 2 and 2 1. Whatever is wrong, both answers to 1 2 and 2 1
# are then 2 0 or 0 2.
@test "corrections, undo, and answers that cannot be" {
    lines_to_type=("1 1" 1 3 "0 2" "0 2" "fix 2 2 0")
    play --computer-breaks --pegs 2 --colors 2
    ends_with_status 0
    same "$(grep -c '^Wrong choice!! Try again!!$' "$folder/out")" "3"
    contains "$out" "  Guess 1: RED GREEN (1 2), answer 0 red, 2 white; possible instead: 2 0
  Guess 2: GREEN RED (2 1), answer 0 red, 2 white; possible instead: 2 0"
    same "$(tail -n 1 "$folder/out")" "Your code is GREEN RED (2 1), found with guess 2."
    lines_to_type=("0 2" "0 2" undo undo undo "2 0")
    play --computer-breaks --pegs 2 --colors 2
    contains "$out" "nothing to take back"
    same "$(tail -n 1 "$folder/out")" "Your code is RED GREEN (1 2), found with guess 1."
}

@test "a computer that has too few guesses, and what has no meaning" {
    lines_to_type=("0 2")
    play --computer-breaks --pegs 2 --colors 2 --chances 1
    ends_with_status 0
    same "$(tail -n 1 "$folder/out")" "You win: the computer has no guess left."
    play --computer-breaks --keeper evil
    ends_with_status 2
    play --computer-breaks --load "$folder/in"
    ends_with_status 2
    play --method parts
    ends_with_status 2
    same "$err" "kazu: this is for --computer-breaks: --method"
    play --pegs 7
    ends_with_status 2
    play --classic --guess distinct --seed 1
    ends_with_status 2
    contains "$err" "guess=distinct needs secret=distinct"
    play --chances 51 --seed 1
    ends_with_status 2
    play --load /nonexistent/file
    ends_with_status 2
}

@test "where the optimum takes too long, or does not exist, another method goes on" {
    lines_to_type=("4 0")
    play --computer-breaks --method optimal --bulls --seconds 0.05
    ends_with_status 0
    same "$err" "kazu: the optimum was not found within the limits: --method parts goes on"
    contains "$out" "found with guess 1."
    # No strategy finds each of the 360 codes with 4 guesses.
    play --computer-breaks --method optimal --depth 4
    ends_with_status 0
    same "$err" "kazu: no strategy keeps this depth: --method parts goes on"
    contains "$out" "found with guess 1."
}

@test "as JSON" {
    lines_to_type=("0 2" "0 2" "fix 2 2 0")
    play --computer-breaks --pegs 2 --colors 2 --json
    json 'rows[0] == {"guess": "12", "number": 1, "candidates": 2}'
    json 'rows[1] == {"guess": "21", "number": 2, "candidates": 1}'
    json 'rows[2]["contradiction"] and rows[2]["fewest_wrong"] == 1'
    json '[row["row"] for row in rows[2]["suspects"]] == [1, 2]'
    json 'rows[3:] == [{"found": True, "guesses": 2, "code": "21"}]'
}

@test "in Japanese" {
    lines_to_type=("0 0")
    play --computer-breaks --lang ja
    contains "$out" "これらの答えは矛盾しています"
}

@test "on a terminal: Ctrl-C" {
    PYTHONPATH=$BATS_TEST_DIRNAME python3 - "$KAZU" <<'PYTHON'
import sys
from on_terminal import OnTerminal
t = OnTerminal(sys.argv[1], "mastermind", "play", "--lang", "en", "--computer-breaks", term="dumb")
t.expect("Red and white = ")
t.press(b"\x03")
t.ends(3)
PYTHON
}
