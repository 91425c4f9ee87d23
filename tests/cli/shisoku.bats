#!/usr/bin/env bats
# kazu shisoku solve, check and deal.

load helpers

# Solves, and lets Python judge the expression with its own fractions.
solves() {
    local target=$1 cards=$2
    shift 2
    # shellcheck disable=SC2086
    kazu shisoku solve --json -t "$target" $cards
    ends_with_status 0
    json 'len(rows) == 1 and rows[0]["verdict"] == "one"'
    json "worth(rows[0]['expression']) == Fraction('$target') == Fraction(rows[0]['target'])"
    json 'numbers(rows[0]["expression"]) == sorted(Fraction(c) for c in rows[0]["cards"])'
    json 'len(rows[0]["steps"]) == len(rows[0]["cards"]) - 1'
    json "all(worth(s.split(' = ')[0]) == Fraction(s.split(' = ')[1]) for s in rows[0]['steps'])"
    json "Fraction(rows[0]['steps'][-1].split(' = ')[1]) == Fraction('$target')"
}

@test "the article's seven examples" {
    solves 10 "K 6 Q 9"
    solves 88 "2 9 6 7 6"
    solves 88 "6 6 5 9 3"
    solves 314 "3 2 9 K A"
    solves 314 "9 7 4 6 Q 3"
    solves 0.01 "J 6 T 9 K K"
    solves -314 "K 7 7 3 2 5"
}

@test "tables that cannot be made, with their proof" {
    while read -r target cards; do
        # shellcheck disable=SC2086
        kazu shisoku solve --json -t "$target" $cards
        ends_with_status 1
        json 'rows[0]["verdict"] == "none" and rows[0]["steps"] == [] and rows[0]["expression"] is None'
        json 'int(rows[0]["proof"]["bound"]) < int(rows[0]["proof"]["prime"])'
        json '"nearest" not in rows[0]'
    done <<'CASES'
1/154441 9 10 11 12 13
28561.000001 13 13 13 13
-6 2 3
CASES
    kazu shisoku solve -t -6 2 3
    ends_with_status 1
    contains "$out" "No solution: -6 cannot be made from 2 3."
    contains "$out" "Proof: "
    kazu shisoku solve -q -t -6 2 3
    same "$out" "No solution: -6 cannot be made from 2 3."
}

@test "one step per line; the last one ends in the target" {
    kazu shisoku solve -t 4/3 4 3
    ends_with_status 0
    same "$out" "4 ÷ 3 = 4/3"
    kazu shisoku solve --ascii -t 6 2 3
    contains "$out" "*"
    kazu shisoku solve -t 24 3 3 8 8
    same "$(tail -n 1 "$folder/out" | sed 's/.* = //')" "24"
    same "$(wc -l <"$folder/out")" "3"
    [[ "$out" != *'*'* && "$out" != *' / '* ]]
}

@test "one card" {
    kazu shisoku solve -t 7 7
    ends_with_status 0
    same "$out" "7 = 7"
    kazu shisoku solve --json -t 7 7
    json 'rows[0]["steps"] == [] and rows[0]["expression"] == "7"'
    kazu shisoku solve -t 8 7
    ends_with_status 1
}

@test "the closest value, of two the smaller" {
    # From one card 7 only 7 is reachable; from 2 3: -1 1 2/3 3/2 5 6.
    kazu shisoku solve --json --nearest -t 9 7
    ends_with_status 1
    json 'rows[0]["nearest"] == "7" and rows[0]["expression"] == "7"'
    kazu shisoku solve --json --nearest -t 0 2 3
    json 'rows[0]["nearest"] == "2/3" and worth(rows[0]["expression"]) == Fraction(2, 3)'
    kazu shisoku solve --json --nearest -t 5.5 2 3
    json 'rows[0]["nearest"] == "5" and worth(rows[0]["expression"]) == 5'
    kazu shisoku solve --nearest -t -6 2 3
    ends_with_status 1
    contains "$out" "is -1:"
    contains "$out" "2 - 3 = -1"
    kazu shisoku solve --json --nearest -t 5 2 3
    json '"nearest" not in rows[0]'
}

@test "names, decimals and fractions as cards" {
    kazu shisoku solve --json -t 0.5 a T j q K 2.5 4/3
    ends_with_status 0
    json 'rows[0]["cards"] == ["1", "10", "11", "12", "13", "5/2", "4/3"] and rows[0]["target"] == "1/2"'
}

@test "options and operands mix, negative numbers are operands" {
    kazu shisoku solve K 6 -t-314 7 --json 7 -q
    json 'rows[0]["target"] == "-314" and rows[0]["cards"] == ["13", "6", "7", "7"]'
    kazu shisoku solve --target=-3/4 --json 3 4
    json 'rows[0]["target"] == "-3/4"'
    kazu shisoku solve -t 1 -- 1
    ends_with_status 0
    kazu shisoku solve -t 1 -3 4
    ends_with_status 2
    contains "$err" "operand 1"
    contains "$err" "-3"
}

@test "bad tables are named" {
    kazu shisoku solve -t 10
    ends_with_status 2
    same "$err" "kazu: missing argument: CARD"
    kazu shisoku solve 1 2
    same "$err" "kazu: missing option: -t TARGET"
    kazu shisoku solve -t 1x 1 2
    ends_with_status 2
    contains "$err" "--target, column 2"
    kazu shisoku solve -t 1/0 1 2
    ends_with_status 2
    kazu shisoku solve -t 10 1 Z 2
    ends_with_status 2
    contains "$err" "Z (operand 2"
    kazu shisoku solve -t 10 -- 5 -2
    ends_with_status 2
    contains "$err" "expected a card of 0 or more: -2"
    kazu shisoku solve -t 99999999999999999999 1
    ends_with_status 2
    kazu shisoku solve -t "" 1
    ends_with_status 2
    # shellcheck disable=SC2046
    kazu shisoku solve -t 1 $(seq 53)
    ends_with_status 2
    same "$err" "kazu: expected at most 52 cards: 53"
}

@test "a card 0 is taken everywhere, but never divided by" {
    kazu shisoku solve -t 10 --json 0 4 6 7
    ends_with_status 0
    json 'worth(rows[0]["expression"]) == 10'
    kazu shisoku solve -t 10 0 0 0 9
    ends_with_status 1
    kazu shisoku verify -t 10 0 0 0 9
    ends_with_status 0
    kazu shisoku check -t 10 '4 + 6 + 0 * 7' 0 4 6 7
    ends_with_status 0
    kazu shisoku check -t 10 '4 + 6 + 7 / 0' 0 4 6 7
    ends_with_status 1
    contains "$out" "this would divide by zero"
    kazu shisoku solve -t 10 --count 0 4 6 7
    same "$out" "1"
    kazu shisoku solve -t 11 --nearest 0 0 0 9
    contains "$out" "9"
    kazu shisoku rate -t 10 0 4 6 7
    ends_with_status 0
    kazu shisoku hint -t 10 0 4 6 7
    ends_with_status 0
    kazu shisoku outlook -t 10 0 4
    ends_with_status 2
    kazu shisoku countdown -t 10 0 4 6
    ends_with_status 2
}

@test "Make 10: digits are dealt, and 552 of the 715 hands can be made" {
    kazu shisoku atlas -n 4 -t 10 --digits --json
    json 'rows[0]["hands"] == 715 and rows[0]["solvable"] == 552'
    json 'rows[0]["deals"] == 10000 and rows[0]["solvable_deals"] == 8147'
    kazu shisoku make -n 4 -t 10 --digits --count 20 --seed 1
    ends_with_status 0
    same "$(grep -cE '^10( [0-9]){4}$' "$folder/out")" 20
    contains "$out" " 0"
    kazu shisoku atlas -n 3 -t 0..10 --digits --shard 1/2
    cp "$folder/out" "$folder/one"
    kazu shisoku atlas -n 3 -t 0..10 --digits --shard 2/2
    cp "$folder/out" "$folder/two"
    kazu shisoku atlas -n 3 -t 0..10 --digits
    local whole=$out
    kazu shisoku atlas --merge "$folder/one" "$folder/two"
    same "$out" "$whole"
}

@test "a large table is solved or stays undecided, never denied" {
    # shellcheck disable=SC2046
    kazu shisoku solve --json -t 314 $(printf '%s ' A 2 3 4 5 6 7 8 9 T J Q K A 2 3 4 5 6 7)
    ends_with_status 0
    json 'worth(rows[0]["expression"]) == 314'
    json 'numbers(rows[0]["expression"]) == sorted(Fraction(c) for c in rows[0]["cards"])'
}

@test "a batch answers each line, names bad ones and goes on" {
    printf '10 K 6 Q 9\r\n# a comment\n\n-6 2 3\n24 3 3 8 x\n\t \n1 \377\n5\n88 2 9 6 7 6' >"$folder/in"
    kazu shisoku solve --json - <"$folder/in"
    ends_with_status 2
    same "$err" ""
    json 'len(rows) == 6'
    json '[r.get("verdict") for r in rows] == ["one", "none", None, None, None, "one"]'
    json '[(r["line"], r["column"]) for r in rows[2:4]] == [(5, 10), (7, 3)] and rows[4]["line"] == 8'
    json 'all(isinstance(r["error"], str) and r["error"] for r in rows[2:5])'
    kazu shisoku solve - <"$folder/in"
    ends_with_status 2
    same "$(grep -c '^kazu: .*(line ' "$folder/err")" "3"
}

@test "the status of a batch" {
    status_of() {
        status=0
        printf "$1" | "$KAZU" shisoku solve --json "${@:2}" - >"$folder/out" 2>/dev/null || status=$?
        echo "$status"
    }
    same "$(status_of '')" 0
    same "$(status_of '1 1\n')" 0
    same "$(status_of '1 1\n2 1\n1 1\n')" 1
    same "$(status_of '2 1\n1000000007/998244353 1 2 3 4 5 6 7 8 9 10\n1 1\n' --nodes 5000)" 3
    same "$(status_of '2 1\nx\n1000000007/998244353 1 2 3 4 5 6 7 8 9 10\n' --nodes 5000)" 2
}

@test "answers come before the next question is asked" {
    coproc ASKED { "$KAZU" shisoku solve --json -; }
    for _ in 1 2 3; do
        printf '10 K 6 Q 9\n' >&"${ASKED[1]}"
        read -r -t 10 answer <&"${ASKED[0]}"
        contains "$answer" '"verdict":"one"'
    done
    kill "$ASKED_PID"
    wait "$ASKED_PID" || true
}

@test "long lines" {
    { printf '10 K 6 Q 9'; head -c 60000 /dev/zero | tr '\0' ' '; printf '\n'
      head -c 1000000 /dev/zero | tr '\0' '1'; printf '\n1 1\n'; } >"$folder/in"
    kazu shisoku solve --json - <"$folder/in"
    ends_with_status 2
    json 'len(rows) == 3 and rows[0]["verdict"] == "one" and rows[2]["verdict"] == "one"'
    json 'rows[1]["line"] == 2 and "65536" in rows[1]["error"]'
}

@test "a byte order mark and NUL bytes" {
    printf '\357\273\2771 1\n1 \0001\n' >"$folder/in"
    kazu shisoku solve --json - <"$folder/in"
    ends_with_status 2
    json 'rows[0]["verdict"] == "one" and rows[1]["line"] == 2'
}

@test "- goes with no other operand and no -t" {
    kazu shisoku solve - 1 2 </dev/null
    ends_with_status 2
    kazu shisoku solve -t 1 - </dev/null
    ends_with_status 2
    kazu shisoku check - 1 2 </dev/null
    ends_with_status 2
}

@test "check: right" {
    kazu shisoku check -t 10 '(13 - 6) + 12 - 9' K 6 Q 9
    ends_with_status 0
    contains "$out" "Right."
    kazu shisoku check --json -t 10 'K-6+Q-9' K 6 Q 9
    ends_with_status 0
    json 'rows[0]["valid"] is True and rows[0]["value"] == "10" and rows[0]["reason"] == "right"'
    kazu shisoku check -t 0.01 '(11-10)÷(13×6+13+9)' J 6 T 9 K K
    ends_with_status 0
}

@test "check: wrong, with the exact fault" {
    kazu shisoku check --json -t 10 'K-6+Q' K 6 Q 9
    ends_with_status 1
    json 'not rows[0]["valid"] and rows[0]["value"] == "19" and rows[0]["token"] == "9"'
    kazu shisoku check --json -t 10 'K+6' K 6
    ends_with_status 1
    json 'rows[0]["value"] == "19" and rows[0]["reason"] == "the value is not the target"'
    kazu shisoku check --json -t 10 'K+6×6' K 6
    ends_with_status 1
    json 'not rows[0]["valid"] and rows[0]["column"] == 5'
    kazu shisoku check -t 10 '13÷(6-6)' K 6 6
    ends_with_status 1
    contains "$out" "would divide by zero"
    same "$(sed -n 2,3p "$folder/out")" "$(printf '  13÷(6-6)\n    ^')"
    kazu shisoku check -t 10 -- '-(3)+4' 3 4
    ends_with_status 2
}

@test "check: what cannot be read is status 2, with a caret" {
    kazu shisoku check -t 10 '(13 - 6' K 6
    ends_with_status 2
    same "$out" ""
    contains "$err" "column"
    contains "$err" "^"
    kazu shisoku check -t 10
    ends_with_status 2
    kazu shisoku check -t 10 '1+1'
    ends_with_status 2
}

@test "check: a batch" {
    printf '10 K-6+Q-9 K 6 Q 9\n10 "(13 - 6) × 2" K 6 2\n10 13×6 K 6 x\n10 "(13 × " K\n10 "1\n10\n' >"$folder/in"
    kazu shisoku check --json - <"$folder/in"
    ends_with_status 2
    json '[r.get("valid") for r in rows] == [True, False, None, None, None, None]'
    json '[r["line"] for r in rows[2:]] == [3, 4, 5, 6] and rows[2]["column"] == 13'
    json 'rows[1]["value"] == "14"'
}

@test "deal: the article's form, and the same again with the same seed" {
    kazu shisoku deal -t 314 --seed 1
    ends_with_status 0
    same "$err" ""
    first=$out
    same "$(sed -n 1,2p "$folder/out")" "$(printf '**********\nTarget : 314')"
    same "$(sed -n 3p "$folder/out" | cut -c 1-8)" "Cards : "
    flips=$(grep -c '^\*\*\*\*\*\*\*\*\*\*$' "$folder/out")
    same "$(grep -c ' = ' "$folder/out")" "$((flips - 1))"
    same "$(grep '^Cards : ' "$folder/out" | tail -n 1 | wc -w)" "$((flips + 2))"
    kazu shisoku deal -t 314 --seed 1
    same "$out" "$first"
}

@test "deal: a drawn seed is told and repeats the run" {
    kazu shisoku deal -t 314 -q
    ends_with_status 0
    seed=$(sed -n 's/^seed: //p' "$folder/err")
    first=$out
    kazu shisoku deal -t 314 --seed "$seed"
    same "$out" "$first"
}

@test "deal: JSON, both decks" {
    for deck in 52 inf; do
        kazu shisoku deal --json -t 24 --seed 5 --deck "$deck"
        ends_with_status 0
        json "rows[0]['seed'] == 5 and rows[0]['deck'] == '$deck' and rows[0]['verdict'] == 'one'"
        json 'worth(rows[0]["expression"]) == 24'
        json 'all(1 <= int(c) <= 13 for c in rows[0]["cards"])'
    done
    kazu shisoku deal
    ends_with_status 2
}

@test "deal: a budget ends it undecided" {
    kazu shisoku deal -t 1000000007/998244353 --seed 1 --nodes 100000
    ends_with_status 3
    contains "$out" "the node budget ran out"
}

@test "the last step ends in the target as it was typed" {
    kazu shisoku solve -t 0.01 J 6 T 9 K K
    contains "${out##*$'\n'}" " = 1/100 = 0.01"
    kazu shisoku solve -t 4/3 4 3
    same "$out" "4 ÷ 3 = 4/3"
    kazu shisoku solve -t 7.0 7
    same "$out" "7 = 7 = 7.0"
    kazu shisoku solve -t 10 K 6 Q 9
    [ "${out##* = }" = 10 ]
    printf '  0.50 1 2\n' | "$KAZU" shisoku solve - >"$folder/out"
    same "$(head -1 "$folder/out")" "1 ÷ 2 = 1/2 = 0.50"
    kazu shisoku solve -t 0.01 J 6 T 9 K K --json
    json 'rows[0]["steps"][-1].endswith(" = 1/100")'
}

@test "a rating that stays undecided is JSON, too" {
    kazu shisoku rate -t 24 --nodes 3 --json 3 3 8 8
    ends_with_status 3
    json 'rows[0]["verdict"] == "unknown" and rows[0]["reason"] == "the node budget ran out"'
    kazu shisoku rate -t 24 --nodes 3 3 3 8 8
    same "$out" "Undecided: the node budget ran out."
}

@test "a no is proved again by a second program" {
    kazu shisoku verify -t 10 A A A A A A
    ends_with_status 0
    contains "$out" "No solution, independently verified"
    kazu shisoku verify -t 10 K 6 Q 9 --json
    ends_with_status 1
    json 'rows[0] == dict(cards=["13", "6", "12", "9"], target="10", verdict="one", values=rows[0]["values"], questions=rows[0]["questions"])'
    kazu shisoku verify -t 9999991 K Q J 10 9 8 7 --nodes 1000
    ends_with_status 3
    kazu shisoku verify -t 1 1 2 3 4 5 6 7 8 9
    ends_with_status 2
    contains "$err" "expected at most 8 cards: 9"
    printf '10 1 1 1 1 1 1\n24 3 3 8 8\n' >"$folder/in"
    kazu shisoku verify - --json <"$folder/in"
    json '[row["verdict"] for row in rows] == ["none", "one"]'
}
