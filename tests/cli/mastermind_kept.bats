#!/usr/bin/env bats
# kazu mastermind bounds and strategy with --checkpoint: what is kept, gone on from, verified and refused.

load helpers

@test "bounds are proved, kept, gone on from and proved again" {
    kazu mastermind bounds --classic --ahead 2 --json
    ends_with_status 0
    json 'rows[0] == dict(codes=1296, at_least=5625, average=4.340278, first="1123", sets=52, proved=52)'
    kazu mastermind bounds --json
    json 'rows[0]["at_least"] == 1435'

    kazu mastermind bounds --pegs 5 --colors 5 --secret repeat --nodes 100000 --checkpoint "$folder/kept"
    ends_with_status 3
    contains "$out" "3125 codes, at least"
    head -n 3 "$folder/kept" >"$folder/begun"
    kazu mastermind verify "$folder/begun" --json
    ends_with_status 0
    json 'rows[0]["proved"] == 2 and rows[0]["sets"] == 108'
    cp "$folder/begun" "$folder/kept"
    kazu mastermind bounds --pegs 5 --colors 5 --secret repeat --checkpoint "$folder/kept" --json
    ends_with_status 0
    json 'rows[0]["proved"] == 108 and 13200 < rows[0]["at_least"] <= 13496'
    bound=$out
    kazu mastermind verify "$folder/kept" --json
    ends_with_status 0
    same "$out" "$bound"

    sed '2s/\([0-9]*\)$/1\1/' "$folder/kept" >"$folder/more"
    kazu mastermind verify "$folder/more"
    ends_with_status 2
    contains "$err" "this bound is higher than can be proved"
    contains "$err" "line 2"
    kazu mastermind bounds --classic --checkpoint "$folder/kept"
    ends_with_status 2
    contains "$err" "the log belongs to another game"
    kazu mastermind bounds --pegs 5 --colors 5 --secret repeat --guess distinct
    ends_with_status 2
}

@test "a search that was stopped goes on and ends as one that was not" {
    kazu mastermind strategy --classic --colors 7 --json --tree "$folder/tree"
    ends_with_status 0
    whole=$out
    kazu mastermind strategy --classic --colors 7 --nodes 60000000 --checkpoint "$folder/kept" --json
    ends_with_status 3
    json 'rows[0]["at_least"] <= 11228'
    contains "$(head -n 1 "$folder/kept")" "kazu mastermind facts 1 pegs 4 colors 7"
    cp "$folder/kept" "$folder/begun"
    for threads in 1 2; do
        cp "$folder/begun" "$folder/kept"
        kazu mastermind strategy --classic --colors 7 --threads "$threads" --checkpoint "$folder/kept" \
            --json --tree "$folder/again"
        ends_with_status 0
        same "$out" "$whole"
        cmp "$folder/tree" "$folder/again"
    done
    # all is known now
    kazu mastermind strategy --classic --colors 7 --nodes 60000000 --checkpoint "$folder/kept" --json
    ends_with_status 0
    same "$out" "$whole"

    kazu mastermind strategy --classic --colors 7 --beam 3 --json
    whole=$out
    kazu mastermind strategy --classic --colors 7 --beam 3 --nodes 10000000 --checkpoint "$folder/beam"
    ends_with_status 3
    kazu mastermind strategy --classic --colors 7 --beam 3 --checkpoint "$folder/beam" --json
    ends_with_status 0
    same "$out" "$whole"
}

@test "a search that was killed has left a whole file" {
    "$KAZU" mastermind strategy --bulls --threads 2 --checkpoint "$folder/kept" >"$folder/first" 2>&1 &
    search=$!
    while [ ! -s "$folder/kept" ] && kill -0 "$search"; do
        sleep 0.05
    done
    kill -KILL "$search" || true
    wait "$search" || true
    test "$(tail -c 1 "$folder/kept")" = ""
    kazu mastermind strategy --bulls --seconds 0.2 --threads 2 --checkpoint "$folder/kept"
    [ "$status" -eq 3 ] || [ "$status" -eq 0 ]
    kazu mastermind strategy --bulls --checkpoint "$folder/kept" --json
    ends_with_status 0
    json 'rows[0]["total"] == 26274'
}

@test "facts of another search are refused, and those that are not true" {
    kazu mastermind strategy --classic --checkpoint "$folder/kept"
    ends_with_status 0
    cp "$folder/kept" "$folder/whole"
    for other in "--colors 5" "--depth 5" "--beam 2" "--pool consistent" "1122=10"; do
        # shellcheck disable=SC2086
        kazu mastermind strategy --classic $other --checkpoint "$folder/kept"
        ends_with_status 2
        contains "$err" "the search results belong to another game"
        contains "$err" "line 1"
        cmp "$folder/kept" "$folder/whole"
    done
    sed 's/ 5625 / 5000 /' "$folder/whole" >"$folder/kept"
    kazu mastermind strategy --classic --checkpoint "$folder/kept"
    ends_with_status 2
    contains "$err" "the search results are wrong"
    # A guess that is the best one again and again: the tree has no end.
    for status_of_run in 0 0 2; do
        kazu mastermind strategy --classic --beam 2 --checkpoint "$folder/beam"
        ends_with_status "$status_of_run"
        cp "$folder/beam" "$folder/before"
        sed -i '2,$s/ [0-9]*$/ 0/' "$folder/beam"
    done
    contains "$err" "the search results are wrong"
    kazu mastermind strategy --classic --beam 2 --checkpoint "$folder/beam"
    ends_with_status 2
    cmp "$folder/beam" "$folder/before"
    echo 'no facts' >"$folder/kept"
    kazu mastermind strategy --classic --checkpoint "$folder/kept"
    ends_with_status 2
    contains "$err" "expected a file of search results"
    kazu mastermind strategy --classic --checkpoint "$folder/no/where"
    ends_with_status 4
    kazu mastermind strategy --classic --method minmax --checkpoint "$folder/kept"
    ends_with_status 2
    contains "$err" "only for the method optimal"
    kazu mastermind strategy --checkpoint "$folder/kept" - </dev/null
    ends_with_status 2
    contains "$err" "these options cannot be combined"
}
