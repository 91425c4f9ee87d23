#!/usr/bin/env bats
# kazu kazutori: all verbs but play.

load helpers

@test "solve names the position and every winning number" {
    kazu kazutori solve -N 21 -k 3 --json
    ends_with_status 0
    json 'rows[0]["position"] == "N" and rows[0]["winning_moves"] == [1] and rows[0]["advice"] == 1'
    json '(rows[0]["total"], rows[0]["at"]) == (21, 0) and rows[0]["reason"]'
    kazu kazutori solve -N 21 -k 3 --misere --json
    ends_with_status 1
    json 'rows[0]["position"] == "P" and rows[0]["winning_moves"] == [] and rows[0]["advice"] == 1'
    kazu kazutori solve -N 13 --moves 2,3 --json
    json 'rows[0]["winning_moves"] == [2, 3]'
    kazu kazutori solve -N 21 -k 3 --at 14
    ends_with_status 0
    contains "$out" "Say 3. That makes 17."
}

@test "a game that is over is no fault" {
    kazu kazutori solve -N 0 -k 3 --json
    ends_with_status 1
    json 'rows[0]["position"] == "P" and rows[0]["advice"] is None'
    contains "$out" "the player who said the last number has won"
    kazu kazutori solve -N 0 -k 3 --misere --json
    ends_with_status 0
    json 'rows[0]["position"] == "N" and rows[0]["winning_moves"] == []'
    kazu kazutori solve -N 1 --moves 2,3 --stuck draw --json
    ends_with_status 1
    json 'rows[0]["position"] == "D"'
}

@test "passing N ends the game if that is the rule" {
    kazu kazutori solve -N 2 -k 3 --over end --json
    ends_with_status 0
    json 'rows[0]["winning_moves"] == [2, 3]'
    kazu kazutori solve -N 1 -k 9223372036854775807 --over end --json
    json 'len(rows[0]["winning_moves"]) == 100000'
    json 'rows[0]["winning_ranges"] == [[1, 9223372036854775807]]'
}

@test "N may have any number of digits, from the command line, a file or a pipe" {
    digits=$(python3 -c 'print("8" * 100000)')
    short=$(python3 -c 'print("8" * 4000)')
    remainder=$(python3 -c "print($short % 7)") # 1..6: what has to be said
    kazu kazutori solve -N "$short" -k 6 --json
    ends_with_status 0
    json "rows[0]['winning_moves'] == [$remainder]"
    printf '%s\n' "$digits" >"$folder/n"
    "$KAZU" kazutori solve -N "@$folder/n" --moves 1,3,4 --json >"$folder/a" || true
    "$KAZU" kazutori solve -N @- --moves 1,3,4 --json <"$folder/n" >"$folder/b" || true
    cmp "$folder/a" "$folder/b"
    printf '12x4' >"$folder/bad"
    kazu kazutori solve -N "@$folder/bad" -k 3
    ends_with_status 2
    contains "$err" "(byte 3)"
}

@test "a huge N agrees with the remainder that Python computes" {
    # P and N of 1,3,4 repeat every 7 totals; 0 and 2 are the P-positions.
    for n in 123456789012345678901234567890 99999999999999999999999999999999999999; do
        remainder=$(python3 -c "print($n % 7)")
        kazu kazutori solve -N "$n" --moves 1,3,4
        case $remainder in
        0 | 2) ends_with_status 1 ;;
        *) ends_with_status 0 ;;
        esac
    done
    # By the definition, from equal amounts below 1,000: only 2 wins, 4 and 7 win, all is lost but 4
    # is answered by one number alone.
    kazu kazutori solve -N 9223372036854775843 --moves 2,4,7 --over end --json
    json 'rows[0]["winning_moves"] == [2]'
    kazu kazutori solve -N 9223372036854775815 --moves 2,4,7 --misere --json
    json 'rows[0]["winning_moves"] == [4, 7]'
    kazu kazutori solve -N 1000000000000000000000000001187 --moves 1,4 --json
    json 'rows[0]["winning_moves"] == [] and rows[0]["advice"] == 4'
}

@test "bad N, sets and totals are named" {
    kazu kazutori solve -N -5 -k 3
    ends_with_status 2
    same "$err" "kazu: expected N of at least 0: -5 (-N)"
    kazu kazutori solve -N 5 -k 0
    ends_with_status 2
    contains "$err" "0 (option --largest)"
    kazu kazutori solve -N 5 -k x
    ends_with_status 2
    for set in "" "," "1,,2" "0" "1,x" "-1" "5..2" "1,999999999999999999999"; do
        kazu kazutori solve -N 5 --moves "$set"
        ends_with_status 2
        contains "$err" "--moves"
    done
    kazu kazutori solve -N 5 -k 3 --at 6
    ends_with_status 2
    same "$err" "kazu: the total is already past N: 6 (--at)"
    kazu kazutori solve -N 5 -k 3 --moves 1,2
    ends_with_status 2
    kazu kazutori solve -N 5
    ends_with_status 2
    contains "$err" "-k K"
    kazu kazutori solve -k 5
    contains "$err" "-N TOTAL"
}

@test "standard input brings a total on each line" {
    printf '21\n20 3\n\n# no\n21 22\n7\n' | {
        status=0
        "$KAZU" kazutori solve -k 3 --json - >"$folder/out" || status=$?
        ends_with_status 2
    }
    json 'len(rows) == 4 and rows[2]["line"] == 5 and rows[2]["column"] == 4'
    json '[row.get("winning_moves") for row in rows] == [[1], [1], None, [3]]'
}

@test "the secret totals of both conventions" {
    kazu kazutori secret -N 21 -k 3 --json
    ends_with_status 0
    json 'rows[0]["totals"] == [1, 5, 9, 13, 17, 21]'
    kazu kazutori secret -N 21 -k 3 --misere
    same "$out" "4 8 12 16 20"
    kazu kazutori secret -N 21 -k 3 --at 9
    same "$out" "13 17 21"
    kazu kazutori secret -N 999999999999 -k 3
    ends_with_status 2
}

@test "the table has a row for each total and marks the secret ones" {
    kazu kazutori table -N 21 -k 3 --json
    json '[row["total"] for row in rows] == list(range(22))'
    json '[row["total"] for row in rows if row["position"] == "P"] == [1, 5, 9, 13, 17, 21]'
    json 'all(row["winning_moves"] == [(21 - row["total"]) % 4] for row in rows if row["position"] == "N")'
    kazu kazutori table -N 21 -k 3
    contains "$out" "[ 1]"
    kazu kazutori table -N 21 -k 3 --at 15 # each total stands below the one ten less
    contains "$out" "$(printf '%26s15   16  [17]  18   19' '')"
    kazu kazutori table -N 21 -k 3 --color always
    contains "$out" $'\033['
}

@test "the article's sample game is reviewed" {
    kazu kazutori review -N 21 -k 3 1 2 1 3 1 2 2 1 3 3 1 --json
    ends_with_status 0
    json '[m["total"] for m in rows[0]["moves"] if m["blunder"]] == [4, 7, 8, 10, 12, 19, 20]'
    json '[m["better"] for m in rows[0]["moves"] if m["blunder"]] == [2, 1, 2, 1, 3, 1, 2]'
    json '[m["total"] for m in rows[0]["moves"] if m["before"] == "P"] == [3, 16]'
    json 'rows[0]["winner"] is None'
    kazu kazutori review -N 21 -k 3 1 2 1 3 1 2 2 1 3 3 1
    contains "$out" "Player B: +2 → total 3: made in a losing position"
    contains "$out" "Player A: +1 → total 4: a blunder; 2 was right (total 5)"
    kazu kazutori review -N 21 -k 3 --misere 1 2 1 3 1 2 2 1 3 3 1 1 --json
    json 'rows[0]["winner"] == "A" and [m["total"] for m in rows[0]["moves"] if m["blunder"]] == [3]'
    kazu kazutori review -N 5 -k 3 3 3
    ends_with_status 2
    contains "$err" "3 (operand 2)"
}

@test "the article's program" {
    kazu kazutori simulate -N 21 -k 3
    ends_with_status 0
    same "$(head -1 "$folder/out")" "プレイヤー A: +1 → 合計 1"
    same "$(tail -1 "$folder/out")" "勝者: プレイヤー A"
    kazu kazutori simulate -N 21 -k 3 --lang en
    same "$(tail -1 "$folder/out")" "Winner: Player A"
    same "$(awk '{print $NF}' "$folder/out" | head -11 | xargs)" "1 2 5 6 9 10 13 14 17 18 21"
    kazu kazutori simulate -N 21 -k 3 --games 500 --bots 3,5 --seed 4 --json
    json 'rows[0]["games"] == 500 and sum(rows[0]["won"]) == 500'
    cp "$folder/out" "$folder/first"
    kazu kazutori simulate -N 21 -k 3 --games 500 --bots 3,5 --seed 4 --json
    cmp "$folder/out" "$folder/first"
    kazu kazutori simulate -N 20 -k 3 --games 100 --bots 1,5 --seed 4 --json
    json 'rows[0]["won"] == [0, 100]'
    kazu kazutori simulate -N 0 -k 3
    ends_with_status 2
}

@test "the strategy in words, right for both conventions" {
    kazu kazutori explain -N 21 -k 3
    contains "$out" "1, 5, 9, 13, 17, 21"
    contains "$out" "4 - s"
    kazu kazutori explain -N 21 -k 3 --misere --lang ja
    contains "$out" "4, 8, 12, 16, 20"
    contains "$out" "混同しないでください"
    kazu kazutori explain -N 100000 --moves "$(seq -s, 1 2 40001)"
    contains "$out" "1,3,5,7,9,11,13,15,17,19,21,23,25,27,29,31,33,35,37,39, ..., 40001"
    contains "$out" "The total is 0; 100000 to go."
    kazu kazutori explain -N 50 --moves 2,5,7 --json
    json 'any("22" in line for line in rows[0]["lines"])'
}

@test "Grundy values and periods, and their certificates" {
    kazu kazutori grundy --moves 1,3,4 --upto 12 --json
    json 'rows[0]["values"] == [0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3]'
    kazu kazutori period --moves 1,3,4 --json
    json 'rows[0]["outcome"] == {"preperiod": 0, "period": 7}'
    json 'rows[0]["grundy"] == {"preperiod": 0, "period": 7} and rows[0]["certificate"]'
    "$KAZU" kazutori period --moves 1,4,9,16,25,36,49,64 >"$folder/certificate"
    contains "$(cat "$folder/certificate")" "period 260"
    kazu kazutori verify "$folder/certificate"
    ends_with_status 0
    sed 's/^preperiod 484$/preperiod 483/' "$folder/certificate" >"$folder/wrong"
    kazu kazutori verify "$folder/wrong" --json
    ends_with_status 1
    json 'rows[0]["valid"] and not rows[1]["valid"] and rows[1]["reason"]'
    printf 'nonsense\n' >"$folder/wrong"
    kazu kazutori verify "$folder/wrong"
    ends_with_status 2
    contains "$err" "line 1"
    kazu kazutori verify "$folder/none"
    ends_with_status 2
}

@test "the survey, in shards as in one run" {
    kazu kazutori survey --max 18 --json
    json 'rows[0]["sets"] == 2 ** 17 and rows[0]["longest"][0]["period"] == 314'
    cp "$folder/out" "$folder/whole"
    "$KAZU" kazutori survey --max 18 --shard 1/3 >"$folder/1"
    "$KAZU" kazutori survey --max 18 --shard 2/3 --threads 2 >"$folder/2"
    "$KAZU" kazutori survey --max 18 --shard 3/3 >"$folder/3"
    "$KAZU" kazutori survey --merge --json "$folder/2" "$folder/3" "$folder/1" |
        cmp - "$folder/whole"
    kazu kazutori survey --merge "$folder/1" "$folder/2"
    ends_with_status 2
    contains "$err" "shards are missing"
    kazu kazutori survey --max 18 --json --checkpoint "$folder/keep"
    cmp "$folder/out" "$folder/whole"
    kazu kazutori survey --max 12 --symmetric --size-limit 3 --json
    json 'all(len(e["numbers"]) <= 3 for e in rows[0]["longest"])'
    json 'all({12 - n for n in e["numbers"]} - {0} <= set(e["numbers"]) for e in rows[0]["longest"])'
}

@test "heaps, players, no repetition, partizan, Fibonacci nim" {
    kazu kazutori solve --heaps 5,7,9 -k 3 --json
    ends_with_status 0
    json 'rows[0]["position"] == "N" and [0, 3] in rows[0]["winning_moves"]'
    kazu kazutori solve --heaps 1,1,1 -k 3 --misere --json
    ends_with_status 1
    kazu kazutori solve -N 5 -k 2 --players 3 --json
    json 'rows[0]["last_mover"] == 2'
    kazu kazutori solve -N 21 -k 2 --no-repeat --json
    ends_with_status 1
    kazu kazutori solve -N 13 -k 2 --no-repeat --last 1 --json
    json '1 not in rows[0]["winning_moves"]'
    kazu kazutori solve -N 5 --moves 1,2 --other-moves 1,3 --json
    ends_with_status 0
    kazu kazutori solve -N 13 --fibonacci --json
    ends_with_status 1
    kazu kazutori solve -N 12 --fibonacci --json
    json 'rows[0]["advice"] == 1'
    kazu kazutori solve --heaps 5 --players 3 -k 3
    ends_with_status 2
    kazu kazutori solve --heaps 5,x -k 3
    ends_with_status 2
    contains "$err" "x (--heaps)"
}

@test "a lost position has an advice, a drawn one numbers that draw and none that win" {
    # By hand, 1, 5, 9 without repeats, 6 missing: 1 leaves 5, which 5 ends; 5 leaves 1, which 1
    # ends: all replies win but that 5 leaves only one reply, and 1 leaves one too (1 may not be said).
    kazu kazutori solve -N 65 --at 59 --moves 1,5,9 --no-repeat --json
    ends_with_status 1
    json 'rows[0]["position"] == "P" and rows[0]["advice"] == 1'
    kazu kazutori solve -N 65 --at 59 --moves 1,5,9 --no-repeat
    contains "$out" "Best try: 1"
    kazu kazutori solve -N 4 --moves 1 --other-moves 1,2,3 --json
    ends_with_status 1
    json 'rows[0]["position"] == "P" and rows[0]["advice"] == 1'
    # 3 missing: 2 leaves 1, and nobody can say it; 3 is more than is missing, or ends the game.
    kazu kazutori solve -N 3 --moves 2,5 --stuck draw --json
    ends_with_status 1
    json '(rows[0]["position"], rows[0]["winning_moves"], rows[0]["drawing_moves"]) == ("D", [], [2])'
    kazu kazutori solve -N 3 --moves 2,5 --no-repeat --stuck draw --json
    json '(rows[0]["position"], rows[0]["winning_moves"], rows[0]["drawing_moves"]) == ("D", [], [2])'
    kazu kazutori solve -N 3 --moves 2,5 --other-moves 2 --stuck draw --json
    json '(rows[0]["position"], rows[0]["winning_moves"], rows[0]["drawing_moves"]) == ("D", [], [2])'
    kazu kazutori solve -N 3 --moves 2,5 --other-moves 2 --over end --json
    json '(rows[0]["position"], rows[0]["winning_moves"]) == ("N", [5])'
    kazu kazutori solve -N 3 --moves 2,5 --over end --stuck draw --json
    ends_with_status 0
    json 'rows[0]["winning_moves"] == [5]'
    kazu kazutori table -N 3 --moves 2,5 --stuck draw --json
    json '[(row["winning_moves"], row.get("drawing_moves")) for row in rows] == [([], [2]), ([2], None), ([], []), ([], None)]'
}

@test "where no move is left, no reason names one" {
    kazu kazutori solve --heaps 1,2 --moves 3 --misere --json
    ends_with_status 0
    json 'rows[0]["position"] == "N" and rows[0]["winning_moves"] == []'
    json 'rows[0]["reason"] == "The game is over: the player who made the last move has lost."'
    kazu kazutori solve --heaps 0 -k 3
    ends_with_status 1
    contains "$out" "The game is over: the player who made the last move has won."
    kazu kazutori solve --heaps 0,3 --moves 3 --misere --json # 3 may be taken, but loses
    json 'rows[0]["reason"] == "Every move leaves the opponent a winning position."'
    kazu kazutori solve -N 1 --moves 2,3 --other-moves 2 --stuck draw --json
    json '(rows[0]["position"], rows[0]["drawing_moves"]) == ("D", [])'
    json 'rows[0]["reason"] == "The game is over: no number fits, and nobody has won."'
}

@test "an N that is too large is refused with the limit and what sets it" {
    huge=9223372036854775808
    limit="kazu: expected a whole number up to 9223372036854775807: $huge"
    for options in "--players 3" "--no-repeat" "--other-moves 1,2" "--fibonacci"; do
        # shellcheck disable=SC2086
        kazu kazutori solve -N "$huge" -k 3 $options
        ends_with_status 2
        same "$err" "$limit (-N, ${options%% *})"
    done
    for verb in secret table explain "simulate --lang en"; do
        # shellcheck disable=SC2086
        kazu kazutori $verb -N "$huge" -k 3
        ends_with_status 2
        same "$err" "$limit (-N)"
    done
    kazu kazutori review -N "$huge" -k 3 1
    same "$err" "$limit (-N)"
    kazu kazutori solve --heaps "3,$huge" -k 3
    same "$err" "$limit (--heaps)"
    kazu kazutori secret -N @- -k 3 </dev/null
    contains "$err" "only by solve"
}

@test "a rule that does not go with another one is refused, not passed over" {
    for options in "--players 3 --misere" "--players 3 --over end" "--players 3 --stuck draw" \
        "--heaps 5,7 --over end" "--heaps 5,7 --stuck draw" "--fibonacci --misere" \
        "--heaps 5 --no-repeat"; do
        # shellcheck disable=SC2086
        kazu kazutori solve -N 21 -k 3 $options
        ends_with_status 2
        contains "$err" "these options cannot be combined: ${options%% *}"
    done
    for options in "--last 2" "--prefer 1" "--heaps 5 --last 2"; do
        # shellcheck disable=SC2086
        kazu kazutori solve -N 21 -k 3 $options
        ends_with_status 2
        contains "$err" "this option needs another one"
    done
    kazu kazutori solve -N 21 -k 3 --no-repeat --misere --over end
    [ "$status" -le 1 ]
}

@test "each line of a batch has its answer: blanks, huge totals, budgets" {
    huge=9223372036854775808 # 2^63: with 1 and 3 odd amounts win
    printf ' 21\n21 4 \n%s\n%s\t5\n21 3 4\n' "$huge" "$huge" |
        "$KAZU" kazutori solve --moves 1,3 --json - >"$folder/out" || status=$?
    json '[row.get("position") for row in rows] == ["N", "N", "P", "N", None]'
    json "rows[2]['total'] == '$huge' and rows[3]['at'] == 5 and rows[4]['column'] == 4"
    printf '1000000000\n%s\n' "$huge" |
        "$KAZU" kazutori solve --moves 1,3,19 --nodes 2 --json - >"$folder/out" || status=$?
    json '[(row["position"], row["advice"]) for row in rows] == [(None, None)] * 2'
    kazu kazutori solve -N 21 -k 3 -
    ends_with_status 2
    contains "$err" "-N"
    kazu kazutori solve -N "$huge" --moves 2,5 --stuck draw
    ends_with_status 2
    same "$err" "kazu: with --stuck draw, N is at most 9223372036854775807: $huge (-N)"
}

@test "only more than 100,000 winning numbers come as ranges too" {
    kazu kazutori solve -N 1 -k 100000 --over end --json
    json 'len(rows[0]["winning_moves"]) == 100000 and "winning_ranges" not in rows[0]'
    kazu kazutori solve -N 1 -k 100001 --over end --json
    json 'len(rows[0]["winning_moves"]) == 100000 and rows[0]["winning_ranges"] == [[1, 100001]]'
}

@test "numbers and memory past a limit are told as such" {
    kazu kazutori grundy -k 100001 --upto 3
    ends_with_status 2
    same "$err" "kazu: number out of range: 100001 (-k)"
    kazu kazutori period --moves 1..100001
    ends_with_status 2
    same "$err" "kazu: number out of range: 1..100001 (--moves)"
    kazu kazutori review -N 21 -k 3 99999999999999999999
    same "$err" "kazu: expected a whole number up to 9223372036854775807: 99999999999999999999 (operand 1)"
    kazu kazutori period --moves 13,22,39,48,61 --memory 1K
    ends_with_status 3
    same "$err" "kazu: the memory limit was reached"
}
