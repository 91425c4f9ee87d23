#!/usr/bin/env bats
# kazu namepoker equilibrium for several players and exchanges. check_equilibrium.py checks every
# claim by the definition of the game, with integers of its own.

load helpers

check() { # arguments of check_equilibrium.py
    python3 "$BATS_TEST_DIRNAME/check_equilibrium.py" "$@"
}

@test "no exchange of any hand does better" {
    same "$(check "$KAZU" 2 1)" "1 0"
    same "$(check "$KAZU" 6 3)" "1 0"
    same "$(check "$KAZU" 5 1 --rules article4)" "1 0"
}

@test "where responses go in a circle, no more than the gain that is told can be gained" {
    same "$(check "$KAZU" 4 1)" "64 1.93e-12"
    same "$(check "$KAZU" 2 3)" "32 1.54e-08"
    same "$(check "$KAZU" 5 2)" "64 1.58e-10"
}

@test "small names with rules that leave ties hold, looked at deal by deal" {
    same "$(check --random "$KAZU" 1 60)" "60 games, 4 of them mixed"
}

@test "who holds to the equilibrium beats others of level 4" {
    same "$(check --level-4 "$KAZU" 2 1)" "1.003371 382755555097/762939453125"
    contains "$(check --level-4 "$KAZU" 2 3)" "1.040150 "
    contains "$(check --level-4 "$KAZU" 6 3)" "1.297069 "
}

@test "who moves last and watches how many are exchanged gains 0.33 %" {
    same "$(check --watched "$KAZU")" "153592719061/305175781250"
}

@test "two players with one exchange are told as ever" {
    kazu namepoker equilibrium
    expected=$out
    contains "$expected" "after 7 rounds of best responses; no other exchange of any hand does better."
    kazu namepoker equilibrium --players 2 --exchanges 1
    same "$out" "$expected"
    kazu namepoker equilibrium --players 2 --exchanges 1 --json
    json 'list(rows[0]) == ["value", "rounds", "exchanged"]'
}

@test "others are told with what each hand does at each exchange" {
    kazu namepoker equilibrium --players 4 --exchanges 2
    ends_with_status 0
    same "$(sed -n 1p "$folder/out")" "Symmetric equilibrium (players: 4, exchanges: 2) after 6 rounds of best responses; no other exchange of any hand does better."
    same "$(sed -n 2p "$folder/out")" "Exchange 1, hands that exchange 0, 1, ... characters: 135 118 850 2022 0 0"
    kazu namepoker equilibrium --players 2 --exchanges 3 --lang ja
    contains "$out" "最大で 1.54e-08 しか増えません。正確な値は 4598466030549207/298023223876953125000000 です。"
    contains "$out" "確率で選ぶ手札は 5"
    kazu namepoker equilibrium --players 2 --exchanges 3 泉泉きき泉 --json
    json '[(r["exchange"], r["keep"], r["share"]) for r in rows[2:]] == [(3, "泉泉__泉", "21/32"), (3, "泉泉きき泉", "11/32")]'
    json 'rows[2]["win"] == "379256642507/1220703125000"'
    kazu namepoker equilibrium --players 2 --exchanges 3 泉泉きき泉
    same "$(tail -n 1 "$folder/out")" "泉泉きき泉  3  泉泉きき泉  11/32  0.310687  379256642507/1220703125000"
    kazu namepoker equilibrium --players 7
    ends_with_status 2
    contains "$err" "expected at most 6 players"
    kazu namepoker equilibrium --exchanges 4
    ends_with_status 2
}

@test "two players whose responses never settle get a mean of them, too" {
    printf 'name あいう\nstrokes 1 2 3\ntype ろ | b | any\n' >"$folder/name"
    same "$(check "$KAZU" 2 1 --name "$folder/name" --rules=-strokes,in-place)" "64 1.98e-05"
    kazu namepoker equilibrium --name "$folder/name" --rules=-strokes,in-place --json
    json 'rows[0]["gain"] == "25/1259712" and rows[0]["mixed"] == [2]'
}
