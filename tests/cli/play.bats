#!/usr/bin/env bats
# kazu shisoku play, and the line protocol.

load helpers

# Plays the lines that are given.
play() {
    printf '%s\n' "${lines_to_type[@]}" >"$folder/in"
    kazu shisoku play "$@" <"$folder/in"
}

@test "a table played to the end" {
    lines_to_type=("13 - 6" "7 + 12" "19 - 9" "this is not read any more")
    play -t 10 K 6 Q 9
    ends_with_status 0
    same "$err" ""
    contains "$out" "You made the target."
}

@test "undo, redo, hint, show, help and faults" {
    lines_to_type=(undo "13 - 6" undo redo hint "hint 3" help show nonsense "5 + 5" quit)
    play -t 10 K 6 Q 9
    ends_with_status 0
    contains "$err" "kazu: nothing to take back"
    contains "$err" "nonsense"
    contains "$out" "save FILE"
    same "$(grep -c 'Steps: 13 - 6 = 7' "$folder/out")" "3"
}

@test "the end of the input ends the game" {
    kazu shisoku play --seed 5 </dev/null
    ends_with_status 0
    first=$out
    kazu shisoku play --seed 5 </dev/null
    same "$out" "$first"
    kazu shisoku play -t 24 --seed 5 </dev/null
    contains "$out" "24"
}

@test "save and load" {
    lines_to_type=("13 - 6" "save $folder/saved game")
    play -t 10 K 6 Q 9
    ends_with_status 0
    lines_to_type=("7 + 12" "19 - 9")
    play --load "$folder/saved game"
    ends_with_status 0
    contains "$out" "You made the target."
    lines_to_type=("save" "save /nonexistent/file" "save /dev/full")
    play --load "$folder/saved game"
    contains "$err" "operand is missing: FILE (save)"
    contains "$err" "cannot write: /nonexistent/file"
    [ ! -w /dev/full ] || contains "$err" "cannot write: /dev/full"
}

@test "a saved game shown again" {
    lines_to_type=("13 - 6" "7 + 9" undo "7 + 12" "save $folder/saved")
    play -t 10 K 6 Q 9
    ends_with_status 0
    kazu shisoku play --replay "$folder/saved"
    ends_with_status 0
    same "$(grep '^> [0-9]' "$folder/out")" "$(printf '> 13 - 6\n> 7 + 12')"
    same "$(grep -c '^Target: 10' "$folder/out")" "3"
    contains "$(tail -n 5 "$folder/out")" "Steps: 13 - 6 = 7; 7 + 12 = 19"
    kazu shisoku play --replay "$folder/saved" --protocol
    ends_with_status 2
    same "$err" "kazu: a game that is shown again is not played: --protocol (--replay)"
    kazu shisoku play --replay "$folder/saved" -t 10
    ends_with_status 2
    same "$err" "kazu: the saved game brings its own table: --replay"
    kazu shisoku play --replay /nonexistent
    ends_with_status 2
}

@test "files that are no saved games" {
    kazu shisoku play --load /nonexistent
    ends_with_status 2
    same "$err" "kazu: cannot read: /nonexistent (No such file or directory)"
    printf 'kazu-save 1\ngame shisoku\nseats 1\ninstance 10 13 6\n\n0 0 9 + 9\n' >"$folder/bad"
    kazu shisoku play --load "$folder/bad"
    ends_with_status 2
    contains "$err" "line 6"
    kazu shisoku play --load "$folder"
    ends_with_status 2
    kazu shisoku play --load "$folder/bad" -t 10 K 6
    ends_with_status 2
    same "$err" "kazu: the saved game brings its own table: --load"
}

@test "bad tables" {
    kazu shisoku play K 6
    ends_with_status 2
    kazu shisoku play -t 10 K x
    ends_with_status 2
    contains "$err" "not a card: x"
    # shellcheck disable=SC2046
    kazu shisoku play -t 10 $(seq 100 200)
    ends_with_status 2
}

@test "lines that are not clean are refused" {
    printf '13 \377 6\n13\0006\n' >"$folder/in"
    head -c 300 /dev/zero | tr '\0' 1 >>"$folder/in"
    kazu shisoku play -t 10 K 6 Q 9 <"$folder/in"
    ends_with_status 0
    same "$(grep -c '^kazu: ' "$folder/err")" "3"
}

@test "in Japanese" {
    lines_to_type=(help)
    play --lang ja -t 10 K 6 Q 9
    ends_with_status 0
    contains "$out" "やめる"
}

@test "the protocol, with a game chosen in it and with one on the command line" {
    printf 'new shisoku seed=3\nview\nnonsense\nquit\n' >"$folder/in"
    kazu play --protocol <"$folder/in"
    ends_with_status 0
    same "$(grep -c '^ok' "$folder/out")" "3"
    same "$(grep -c '^error ' "$folder/out")" "1"
    printf 'move 13 - 6\nmove 7 + 12\nmove 19 - 9\n' >"$folder/in"
    kazu shisoku play --protocol -t 10 K 6 Q 9 <"$folder/in"
    ends_with_status 0
    same "$(tail -n 1 "$folder/out")" "ok over winners=0"
}

@test "the protocol answers at once and survives long lines" {
    { head -c 200000 /dev/zero | tr '\0' x; printf '\ngames\n'; } >"$folder/in"
    kazu play --protocol <"$folder/in"
    ends_with_status 0
    same "$(sed -n 1p "$folder/out")" "error BAD_INPUT 0 0: line too long"
    contains "$out" "shisoku"
    coproc ASKED { "$KAZU" play --protocol; }
    printf 'new shisoku seed=3\n' >&"${ASKED[1]}"
    read -r -t 10 answer <&"${ASKED[0]}"
    same "$answer" "ok turn=0"
    kill "$ASKED_PID"
    wait "$ASKED_PID" || true
}

@test "play needs a game" {
    kazu play
    ends_with_status 2
    contains "$err" "kazu shisoku play"
}
