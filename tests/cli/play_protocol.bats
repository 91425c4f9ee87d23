#!/usr/bin/env bats
# The line protocol: for who sets the table, and for one seat alone.

load helpers

# Says lines: arguments of `kazu`.
say() {
    printf '%s\n' "${lines_to_type[@]}" >"$folder/in"
    kazu "$@" <"$folder/in"
}

@test "a game chosen in it, and one from the command line" {
    lines_to_type=("new shisoku seed=3" view nonsense quit)
    say play --protocol
    ends_with_status 0
    same "$(grep -c '^ok' "$folder/out")" "3"
    same "$(grep -c '^error ' "$folder/out")" "1"
    lines_to_type=("move 13 - 6" "move 7 + 12" "move 19 - 9")
    say shisoku play --protocol -t 10 K 6 Q 9
    ends_with_status 0
    same "$(tail -n 1 "$folder/out")" "ok over winners=0"
    lines_to_type=("move 2" "move 3")
    say play --protocol kazutori N=9 --seats 2 --seed 1
    same "$out" "ok turn=1
ok turn=0"
    lines_to_type=("move target 24" "move seat=0 flip" "move seat=1 slap 1" quit)
    say shisoku play --seats 2 --seed 4 --protocol
    same "$(grep -c '^ok' "$folder/out")" "4"
    lines_to_type=("move draw 1 2" bot "view seat=none" quit)
    say namepoker play --seats 2 --seed 4 --protocol
    same "$(grep -c '^ok' "$folder/out")" "4"
}

@test "it answers at once and survives long lines" {
    { head -c 5000000 /dev/zero | tr '\0' x; printf '\ngames\n'; } >"$folder/in"
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

@test "a seat alone moves, is answered by computer players, and sees no more than its own" {
    lines_to_type=(log save state rate "bot 5" "plan 1" "wait 5" "new kazutori" "open kazutori N=9" "load x" \
        "move seat=1 1" "view seat=1" "view seat=none all")
    say play --protocol --seat 0 kazutori --bots 5 --seed 1
    ends_with_status 0
    same "$(grep -c '^error ' "$folder/out")" "${#lines_to_type[@]}"
    # 21 with 1..3: whoever makes 1, 5, 9, ... wins.
    lines_to_type=("move 1" "view json" news "hint 3")
    say play --protocol --seat 0 kazutori --bots 5 --seed 1
    same "$(grep -c '^ok' "$folder/out")" "4"
    same "$(grep -c '^error' "$folder/out")" "0"
    sed -n 's/^| {/{/p' "$folder/out" >"$folder/view" && cp "$folder/view" "$folder/out"
    json 'rows[0]["seat"] == 0 and rows[0]["index"] == 2 and rows[0]["turn"] == {"seats": [0]}'
    # Nobody's cards but one's own, whatever is asked, before the end; all of it after it.
    lines_to_type=("view json" save "move keep" news save log "view json all")
    say play --protocol --seat 0 namepoker rounds=1 --bots 3 --seed 1
    ends_with_status 0
    grep '^error\|^ok' "$folder/out" >"$folder/endings"
    same "$(cut -d' ' -f1 "$folder/endings" | tr '\n' ' ')" "ok error ok ok ok ok ok "
}

@test "seats that cannot be spoken for" {
    kazu play --protocol --seat 3 kazutori --seed 1 </dev/null
    ends_with_status 2
    same "$err" "kazu: there is no such seat: 3 (--seat)"
    kazu play --protocol --seat 1 namepoker --seed 1 </dev/null
    ends_with_status 2
    same "$err" "kazu: this seat belongs to a computer player: 1 (--seat)"
    kazu play --protocol --seat 0 </dev/null
    ends_with_status 2
    same "$err" "kazu: --seat needs a game: give its name: 0 (--seat)"
    kazu play --protocol --seat 6 kazutori --seed 1 </dev/null
    ends_with_status 2
}
