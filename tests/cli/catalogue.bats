#!/usr/bin/env bats
# kazu shisoku solve --all and --count.

load helpers

@test "all solutions: different, right, each card once" {
    kazu shisoku solve --all --json -t 24 2 3 4 6
    ends_with_status 0
    json 'rows[0]["verdict"] == "many" and rows[0]["same"] == "e4"'
    json 'rows[0]["count"] == 10 == len(rows[0]["solutions"]) == len(set(rows[0]["solutions"]))'
    json 'all(worth(e) == 24 and numbers(e) == [2, 3, 4, 6] for e in rows[0]["solutions"])'
}

@test "the five equivalences of 1 1 4 6, counted by hand" {
    # 4*6 with two ones: *1*1 (and /1 in e4), or *1/1, or +1-1, which cancels and is 4*6 again.
    kazu shisoku solve --count --json -t 24 --same e4 1 1 4 6
    json 'rows[0]["count"] == 1 and rows[0]["verdict"] == "one" and "solutions" not in rows[0]'
    kazu shisoku solve --count --json -t 24 --same e3 1 1 4 6
    json 'rows[0]["count"] == 1'
    kazu shisoku solve --count --json -t 24 --same e1 1 1 4 6
    json 'rows[0]["count"] == 3'
    kazu shisoku solve --count --json -t 24 --same e2 1 1 4 6
    json 'rows[0]["count"] == 3'
    kazu shisoku solve --count --json -t 24 --same labelled 1 1 4 6
    json 'rows[0]["count"] == 10'
}

@test "for the target 0 a solution and its negative are one" {
    for same in labelled e1 e2 e3 e4; do
        kazu shisoku solve --all --json -t 0 --same $same 3 8 11
        json 'rows[0]["count"] == 1 == len(rows[0]["solutions"])'
        json 'worth(rows[0]["solutions"][0]) == 0'
    done
    kazu shisoku solve --count --json -t 0 5 5
    json 'rows[0]["count"] == 1'
    kazu shisoku solve --count --json -t 2 3 8 11
    json 'rows[0]["count"] == 0'
}

@test "no solution is a proven no; a bad equivalence is bad usage" {
    kazu shisoku solve --all --json -t 24 7 7 7 7
    ends_with_status 1
    json 'rows[0]["verdict"] == "none" and rows[0]["count"] == 0 and rows[0]["solutions"] == []'
    kazu shisoku solve --count -t 24 --same e9 7 7 7 7
    ends_with_status 2
}

@test "text: one solution a line, and how many" {
    kazu shisoku solve --all --ascii -t 24 3 3 8 8
    ends_with_status 0
    same "${out%%$'\n'*}" "8 / (3 - 8 / 3)"
    contains "$out" "Different solutions: 1 "
    kazu shisoku solve --count -t 24 3 3 8 8
    same "$out" 1
}

@test "a budget ends in status 3" {
    kazu shisoku solve --count --json --nodes 1000 -t 100 1 3 5 7 9 11
    ends_with_status 3
    json 'rows[0]["verdict"] == "unknown" and rows[0]["reason"]'
}
