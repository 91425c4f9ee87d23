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

# The name of the computer of a level.
computer() {
    cut -d ' ' -f "$1" <<<"Hiyoko Tanuki Neko Kitsune Tengu"
}

# What the computer guessed at last.
last_guess() {
    sed -n 's/^[^Y][a-z]* guessed \([0-9]*\)\.$/\1/p' "$folder/out" | tail -n 1
}

# Lets the computer break a code that is answered truthfully; `guesses` is how many it took.
break_code() {
    lines_to_type=()
    for guesses in 1 2 3 4 5 6 7 8 9; do
        play --computer-breaks --seed 1 "${@:2}"
        guess=$(last_guess)
        lines_to_type+=("$(answer "$1" "$guess")")
        [ "$guess" != "$1" ] || break
    done
    play --computer-breaks --seed 1 "${@:2}"
}

@test "the computer breaks the code of somebody honest" {
    for level in 2 3 4 5; do
        break_code 4216 --bots $level --chances 20
        ends_with_status 0
        same "$err" ""
        same "$(tail -n 1 "$folder/out")" "$(computer $level) won: the code was found with guess $guesses."
    done
    [ "$guesses" -le 6 ]
    break_code 3313 --classic --bots 5
    contains "$out" "the code was found with guess $guesses."
}

# Somebody answers for 4 2 1 6, but for one guess. As soon as this shows, that row and its true answer are
# named; corrected, the code is found.
@test "one lie is found and corrected" {
    for lie in 1 2; do
        lines_to_type=()
        true_answer=
        for guesses in 1 2 3 4 5 6 7 8 9; do
            play --computer-breaks --bots 3 --seed 2 --chances 20
            [[ "$out" != *"No code fits"* ]] || break
            guess=$(last_guess)
            truth=$(answer 4216 "$guess")
            if [ "$guesses" -eq "$lie" ]; then
                true_answer=$truth
                truth="0 1"
                [ "$true_answer" != "$truth" ] || skip "the lie is none"
            fi
            lines_to_type+=("$truth")
        done
        [ -n "$true_answer" ]
        named=$(sed -n "s/^$lie  *\([0-9] [0-9].*\)/\1/p" "$folder/out" | tail -n 1)
        contains ", $named," ", $true_answer,"
        lines_to_type+=("fix $lie $true_answer")
        for guesses in 1 2 3 4 5 6 7 8 9; do
            play --computer-breaks --bots 3 --seed 2 --chances 20
            [[ "$out" != *"the code was found"* ]] || break
            lines_to_type+=("$(answer 4216 "$(last_guess)")")
        done
        contains "$out" "Code: 4 2 1 6"
        contains "$out" "the code was found"
    done
}

# Four different colours of six cannot avoid all of four others: whatever the code is, 0 0 is wrong.
@test "the computer names the answer of a liar, and asks for a correction first" {
    lines_to_type=("0 0" show 11 "fix 2 1 1" "fix 1 3 1" "fix x" "fix 1 1 1" quit)
    play --computer-breaks --seed 3
    ends_with_status 0
    contains "$out" "No code fits all of these answers. If only one of them is wrong, it is one of"
    contains "$out" "Codes still possible: 0"
    contains "$err" "correct one first, for example: fix 1 0 2"
    contains "$err" "this guess is not answered yet: 2 (column 5)"
    same "$(grep -c '^kazu: ' "$folder/err")" "4"
    contains "$out" " 2. "
}

# Two colours, two pegs, distinct: only 1 2 and 2 1. Whatever is wrong, both answers to 1 2 and 2 1
# are then 2 0 or 0 2.
@test "corrections, undo, and answers that cannot be" {
    lines_to_type=("1 1" 1 3 "0 2" "0 2" "fix 2 2 0")
    play --computer-breaks --pegs 2 --colors 2 --seed 1
    ends_with_status 0
    same "$(grep -c '^kazu: ' "$folder/err")" "3"
    contains "$out" "Guess  Possible instead
1      2 0
2      2 0"
    contains "$out" "fix 1 2 0"
    contains "$(tail -n 1 "$folder/out")" "the code was found with guess 2."
    lines_to_type=("0 2" "0 2" undo undo undo "2 0")
    play --computer-breaks --pegs 2 --colors 2 --seed 1
    same "$err" "kazu: there is no move to take back"
    contains "$(tail -n 1 "$folder/out")" "the code was found with guess 1."
}

@test "a computer that has too few guesses" {
    lines_to_type=("0 2")
    play --computer-breaks --pegs 2 --colors 2 --chances 1 --seed 1
    ends_with_status 0
    contains "$(tail -n 1 "$folder/out")" "You won"
}

@test "a held code is saved and gone on with" {
    lines_to_type=("0 2" "save $folder/saved" "2 0")
    play --computer-breaks --pegs 2 --colors 2 --seed 1
    expected=$(sed '1,/^Saved/d' "$folder/out")
    lines_to_type=("2 0")
    play --load "$folder/saved"
    same "$(tail -n 3 "$folder/out")" "$(tail -n 3 <<<"$expected")"
}

@test "as JSON" {
    lines_to_type=("0 2" "0 2" "fix 2 2 0")
    play --computer-breaks --pegs 2 --colors 2 --json --seed 1
    json '[len(view["turn"].get("seats", [])) for view in views()] == [1, 1, 1, 0]'
    json 'rows[-1]["summary"]["seats"] == ["bot 3", "person"] and rows[-1]["summary"]["won"] == [0]'
    # Twice three pegs: two of a row, and the answer.
    json 'len(node(views()[1], "guesses")["cells"]) == 6'
}

@test "in Japanese" {
    lines_to_type=("0 0" 11)
    play --computer-breaks --lang ja --seed 3
    contains "$out" "矛盾"
    contains "$err" "fix 1 0 2"
}
