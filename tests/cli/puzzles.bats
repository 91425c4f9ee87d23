#!/usr/bin/env bats
# kazu shisoku make, rate and hint.

load helpers

@test "puzzles can be made and have the level asked for" {
    for level in 1 2 3 4 5; do
        kazu shisoku make -n 4 --level "$level" --seed 7 --count 2 --json
        ends_with_status 0
        json "len(rows) == 2 and all(row['level'] == $level for row in rows)"
        json 'all(10 <= int(row["target"]) <= 100 and row["solutions"] > 0 for row in rows)'
        kazu shisoku make -n 4 --level "$level" --seed 7 --count 2
        printf '%s\n' "$out" >"$folder/puzzles"
        while read -r target cards; do
            # shellcheck disable=SC2086
            kazu shisoku rate --json -t "$target" $cards
            json "rows[0]['level'] == $level"
            # shellcheck disable=SC2086
            kazu shisoku solve -t "$target" $cards
            ends_with_status 0
        done <"$folder/puzzles"
    done
}

@test "a seed makes the same puzzles; a range bounds the target" {
    kazu shisoku make -n 5 -t 200..210 --seed 3 --count 3
    first=$out
    kazu shisoku make -n 5 -t 200..210 --seed 3 --count 3
    same "$out" "$first"
    kazu shisoku make -n 5 -t 200..210 --seed 3 --count 3 --json
    json 'all(200 <= int(row["target"]) <= 210 for row in rows)'
}

@test "what cannot be wished for" {
    kazu shisoku make -n 9
    ends_with_status 2
    kazu shisoku make
    ends_with_status 2
    kazu shisoku make -n 4 -t 9..1
    ends_with_status 2
    kazu shisoku make -n 2 --level 5 --seed 1
    ends_with_status 3
}

@test "tables are rated" {
    kazu shisoku rate --json -t 24 3 3 8 8
    ends_with_status 0
    json 'rows[0]["solutions"] == 1 and rows[0]["needs"] == ["fraction"]'
    json 'rows[0]["rating"] == 2284 and rows[0]["level"] == 5'
    kazu shisoku rate --json -t 24 7 7 7 7
    ends_with_status 1
    json 'rows[0]["level"] == rows[0]["rating"] == rows[0]["solutions"] == 0'
    kazu shisoku rate -t 24 1 2 3 4 5 6 7 8 9
    ends_with_status 2
}

@test "hints tell no more than their strength" {
    kazu shisoku hint -t 24 3 3 8 8
    ends_with_status 0
    contains "$out" "÷"
    [[ "$out" != *[0-9]* ]]
    kazu shisoku hint -t 24 --step 2 3 3 8 8
    contains "$out" "8"
    contains "$out" "3"
    [[ "$out" != *÷* && "$out" != *=* ]]
    kazu shisoku hint -t 24 --step 3 3 3 8 8
    same "$out" "8 ÷ 3 = 8/3"
    kazu shisoku hint -t 24 7 7 7 7
    ends_with_status 1
    kazu shisoku hint -t 24 --step 4 7 7 7 7
    ends_with_status 2
}
