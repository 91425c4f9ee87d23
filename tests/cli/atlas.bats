#!/usr/bin/env bats
# kazu shisoku atlas, outlook and reach.

load helpers

@test "the atlas of four cards and 24" {
    kazu shisoku atlas -n 4 -t 24 --json
    ends_with_status 0
    json 'len(rows) == 1'
    json '(rows[0]["target"], rows[0]["hands"], rows[0]["solvable"]) == (24, 1820, 1362)'
    json '(rows[0]["deals"], rows[0]["solvable_deals"]) == (270725, 217817)'
    json 'abs(rows[0]["probability"] - 217817 / 270725) < 1e-11'
    kazu shisoku atlas -n 4 -t 24 --quiet
    contains "$out" "1362"
    same "$(wc -l <"$folder/out")" 1
}

@test "the atlas has a line for each target, in order" {
    kazu shisoku atlas -n 3 -t -7..5 --json
    ends_with_status 0
    json '[row["target"] for row in rows] == list(range(-7, 6))'
    json 'all(0 < row["solvable"] <= row["hands"] for row in rows)'
}

@test "any number of threads and any split give the same bytes" {
    "$KAZU" shisoku atlas -n 5 -t -99..99 --json --threads 1 >"$folder/one"
    "$KAZU" shisoku atlas -n 5 -t -99..99 --json --threads 2 >"$folder/two"
    cmp "$folder/one" "$folder/two"
    for i in 1 2 3; do
        "$KAZU" shisoku atlas -n 5 -t -99..99 --shard "$i/3" >"$folder/part$i"
        "$KAZU" shisoku atlas -n 5 -t -99..99 --shard "$i/3" --threads 3 | cmp - "$folder/part$i"
    done
    "$KAZU" shisoku atlas --merge --json "$folder/part3" "$folder/part1" "$folder/part2" \
        >"$folder/merged"
    cmp "$folder/one" "$folder/merged"
    "$KAZU" shisoku atlas -n 5 -t -99..99 >"$folder/text"
    "$KAZU" shisoku atlas --merge "$folder"/part? | cmp - "$folder/text"
}

@test "a checkpoint keeps whole shards, and the work goes on from there" {
    "$KAZU" shisoku atlas -n 5 -t 0..50 --json >"$folder/whole"
    kazu shisoku atlas -n 5 -t 0..50 --json --threads 1 --nodes 900000 --checkpoint "$folder/keep"
    ends_with_status 3
    same "$out" ""
    grep -q "^shards 0-[1-9]" "$folder/keep"
    kazu shisoku atlas --merge "$folder/keep"
    ends_with_status 2
    contains "$err" "shards are missing"
    kazu shisoku atlas -n 5 -t 0..50 --json --checkpoint "$folder/keep"
    ends_with_status 0
    cmp "$folder/out" "$folder/whole"
    "$KAZU" shisoku atlas --merge --json "$folder/keep" | cmp - "$folder/whole"
    kazu shisoku atlas -n 5 -t 0..51 --checkpoint "$folder/keep"
    ends_with_status 2
    contains "$err" "the file belongs to a job with other settings"
    test ! -e "$folder/keep.new"
}

@test "parts that do not fit are refused" {
    "$KAZU" shisoku atlas -n 2 -t 1..9 --shard 1/2 >"$folder/a"
    "$KAZU" shisoku atlas -n 3 -t 1..9 --shard 2/2 >"$folder/b"
    head -n 5 "$folder/a" >"$folder/cut"
    kazu shisoku atlas --merge "$folder/a" "$folder/a"
    ends_with_status 2
    contains "$err" "the file contains shards that another file also contains: $folder/a"
    kazu shisoku atlas --merge "$folder/a" "$folder/b"
    ends_with_status 2
    contains "$err" "the file belongs to a job with other settings: $folder/b"
    kazu shisoku atlas --merge "$folder/cut"
    ends_with_status 2
    contains "$err" "unexpected end of file"
    contains "$err" "line 6"
    kazu shisoku atlas --merge "$folder/none"
    ends_with_status 2
    contains "$err" "cannot read"
    kazu shisoku atlas -n 2 -t 1..9 --checkpoint "$folder/no/where"
    ends_with_status 4
}

@test "bad plans are named" {
    while read -r message arguments; do
        # shellcheck disable=SC2086
        kazu shisoku atlas $arguments
        ends_with_status 2
        contains "$err" "${message//_/ }"
    done <<'CASES'
missing_option:_-n_CARDS -t 5
missing_option:_-t_A..B -n 5
at_most_6_cards -n 7 -t 5
expected_a_range_of_whole_numbers -n 4 -t 1/2
expected_a_range_of_whole_numbers -n 4 -t 1..
expected_a_range_A..B_with_A_at_most_B -n 4 -t 5..1
number_out_of_range -n 4 -t 0..1000001
expected_a_shard -n 4 -t 5 --shard 0/3
expected_a_shard -n 4 -t 5 --shard 4/3
expected_a_shard -n 4 -t 5 --shard 3
expected_a_shard -n 4 -t 5 --shard 1/3x
files_can_only_be_given_with_--merge -n 4 -t 5 x
missing_argument:_FILE --merge
the_files_to_merge_already_set_this_option --merge -n 4 x
CASES
}

@test "the outlook counts the next cards" {
    kazu shisoku outlook -t 10 --json K 6
    ends_with_status 0
    json 'rows[0]["now"] is False and [n["rank"] for n in rows[0]["next"]] == list(range(1, 14))'
    json '[n["left"] for n in rows[0]["next"]] == [4, 4, 4, 4, 4, 3, 4, 4, 4, 4, 4, 4, 3]'
    json '[n["rank"] for n in rows[0]["next"] if n["solvable"]] == [2, 3, 9]'
    json 'abs(rows[0]["probability"] - 12 / 50) < 1e-9'
    json '1 < rows[0]["expected_cards"] < 3'
    kazu shisoku outlook -t 24 --json
    json 'abs(rows[0]["expected_cards"] - 3.8081) < 5e-5 and rows[0]["cards"] == []'
    kazu shisoku outlook -t 24 --json 3 3 8 8
    json 'rows[0]["now"] is True and rows[0]["expected_cards"] == 0'
    kazu shisoku outlook -t 24 3 3 8 8
    contains "$out" "The target can be made now."
    kazu shisoku outlook -t 24 3 3 3 3 3
    ends_with_status 2
    contains "$err" "expected at most 11 cards from one deck"
    printf '10 K 6\n24 14\n' >"$folder/in"
    kazu shisoku outlook --json - <"$folder/in"
    ends_with_status 2
    json 'len(rows) == 2 and rows[1]["line"] == 2'
}

@test "reach counts the values and lists whole numbers" {
    kazu shisoku reach --json --integers -5..7 2 3
    ends_with_status 0
    json 'rows[0]["cards"] == ["2", "3"] and rows[0]["values"] == 6'
    json 'rows[0]["integers"] == [-1, 1, 5, 6]'
    kazu shisoku reach --json 2 3
    json '"integers" not in rows[0]'
    kazu shisoku reach 2 3
    contains "$out" "6 different values can be made."
    printf '2 3\n1/2 x\n7\n' >"$folder/in"
    kazu shisoku reach --json - <"$folder/in"
    ends_with_status 2
    json '[row.get("values") for row in rows] == [6, None, 1]'
    json 'rows[1]["column"] == 5'
    kazu shisoku reach --json --nodes 100 2 3 5 7 9
    ends_with_status 3
    json 'rows[0]["values"] is None and rows[0]["reason"] != ""'
    kazu shisoku reach --integers 0..2000000 2 3
    ends_with_status 2
    kazu shisoku reach 1 2 3 4 5 6 7 8 9 T J Q K
    ends_with_status 2
    contains "$err" "expected at most 12 cards"
}
