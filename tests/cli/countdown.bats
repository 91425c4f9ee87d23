#!/usr/bin/env bats
# kazu shisoku countdown.

load helpers

@test "a target is made, step by step" {
    kazu shisoku countdown -t 952 25 50 75 100 3 6 --json
    ends_with_status 0
    json 'rows[0]["cards"] == ["25", "50", "75", "100", "3", "6"] and rows[0]["target"] == "952"'
    json '(rows[0]["verdict"], rows[0]["nearest"]) == ("one", "952")'
    json 'eval(rows[0]["expression"]) == 952'
    json 'all(eval(step.replace("=", "==")) for step in rows[0]["steps"])'
    json 'rows[0]["steps"][-1].endswith("= 952")'
    kazu shisoku countdown -t 952 25 50 75 100 3 6
    ends_with_status 0
    contains "$(tail -n 1 "$folder/out")" "= 952"
    kazu shisoku countdown -t 7 3 7
    same "$out" "7 = 7"
    kazu shisoku countdown -t 12 3 4 --ascii
    same "$out" "3 * 4 = 12"
}

@test "a no shows the nearest number" {
    kazu shisoku countdown -t 999 1 2 3 --json
    ends_with_status 1
    json '(rows[0]["verdict"], rows[0]["nearest"], rows[0]["target"]) == ("none", "9", "999")'
    json 'eval(rows[0]["expression"]) == 9'
    kazu shisoku countdown -t 999 1 2 3
    ends_with_status 1
    contains "$out" "No solution: 999 cannot be made from any of 1 2 3."
    contains "$out" "The nearest number that can be made is 9:"
    contains "$(tail -n 1 "$folder/out")" "= 9"
    kazu shisoku countdown -t 999 1 2 3 --lang ja
    ends_with_status 1
    contains "$out" "作れる最も近い数は 9 です:"
}

@test "without a target the targets are counted" {
    kazu shisoku countdown 25 50 9 6 7 9 --json
    ends_with_status 0
    json 'rows[0]["count"] == 890 and rows[0]["cards"] == ["25", "50", "9", "6", "7", "9"]'
    json 'rows[0]["missing"] == [577, 635, 715, 740, 843, 845, 890, 933, 973]'
    kazu shisoku countdown 25 50 9 6 7 9
    contains "$out" "890 of the 899 targets from 101 to 999 can be made."
    contains "$out" "These cannot be made: 577 635 715 740 843 845 890 933 973"
    kazu shisoku countdown 1 1 --json
    ends_with_status 0
    json 'rows[0]["count"] == 0 and rows[0]["missing"] == list(range(101, 1000))'
    kazu shisoku countdown 1 1
    same "$(wc -l <"$folder/out")" 1
}

@test "budgets leave it undecided" {
    kazu shisoku countdown -t 947 25 50 75 100 3 6 --nodes 10 --json
    ends_with_status 3
    json '(rows[0]["verdict"], rows[0]["steps"], rows[0]["nearest"]) == ("unknown", [], None)'
    json 'rows[0]["reason"] != ""'
    kazu shisoku countdown 25 50 75 100 3 6 --nodes 10 --json
    ends_with_status 3
    json 'rows[0]["count"] is None and rows[0]["reason"] != ""'
    kazu shisoku countdown 25 50 75 100 3 6 --memory 10K
    ends_with_status 3
    contains "$out" "the memory limit was reached"
}

@test "bad cards and targets are named with their place" {
    while IFS='|' read -r message arguments; do
        # shellcheck disable=SC2086
        kazu shisoku countdown $arguments
        ends_with_status 2
        same "$err" "kazu: $message"
        same "$out" ""
    done <<'CASES'
expected a whole number from 1 to 1,000: 5/2 (operand 2)|3 5/2
expected a whole number from 1 to 1,000: 1001 (operand 3)|-t 5 1 2 1001
expected a whole number from 1 to 1,000,000: 0.5 (--target)|-t 0.5 1 2
expected a whole number from 1 to 1,000,000: 1000001 (--target)|-t 1000001 1 2
expected a whole number from 1 to 1,000,000: -3 (--target)|-t -3 1 2
expected at most 6 cards: 7|1 2 3 4 5 6 7
missing argument: CARD|-t 5
CASES
    kazu shisoku countdown -t 5 1 x
    ends_with_status 2
    contains "$err" ": x (operand 2"
}
