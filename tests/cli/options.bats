#!/usr/bin/env bats
# What options may not take, and what budgets may not change: check_options.py has the tables.

load helpers

@test "values that an option may not have are named, with status 2" {
    python3 "$BATS_TEST_DIRNAME/check_options.py" "$KAZU" forbidden
}

@test "a budget that runs out within an answer is told, with status 3" {
    python3 "$BATS_TEST_DIRNAME/check_options.py" "$KAZU" budgets
    kazu mastermind analyse --nodes 3000 --json 1123=11 4156=02
    ends_with_status 3
    json 'rows[0]["exact"] is None and rows[0]["reason"] == "the node budget ran out" and len(rows[0]["guesses"]) == 10'
    kazu mastermind analyse --memory 200K --json 1123=11 4156=02
    ends_with_status 3
    json 'rows[0]["reason"] == "the memory limit was reached"'
}

@test "a code that is too short is pointed at, as text and as JSON" {
    kazu mastermind next 112=11
    ends_with_status 2
    same "$err" "kazu: too few pegs: 112 (operand 1, column 1)"
    kazu mastermind next 112=11 --json
    json 'rows[0]["error"] == "too few pegs: 112" and rows[0]["column"] == 1'
}
