#!/usr/bin/env bats
# KenKens in forms of other programs that they share with nothing else here.

load helpers

@test "products alone have an address at puzz.link, both ways" {
    rooms='https://puzz.link/p?factors/5/5/rvvcm9jf54653-28ca2833-14'
    kazu kenken solve --unique "$rooms"
    ends_with_status 0
    contains "$out" $'5 4 3 2 1\n3 1 2 4 5\n1 5 4 3 2\n4 2 5 1 3\n2 3 1 5 4'
    kazu kenken convert --to puzzlink "$rooms"
    same "$out" "$rooms"
    kazu kenken convert --to puzzlink --json "$rooms"
    json 'rows[0]["to"] == "puzzlink" and rows[0]["puzzle"].endswith("-14")'
    printf '%s\n%s\n' "$rooms" 'two 2 3+:0,1;3+:2,3 -' >"$folder/lines"
    kazu kenken convert --to puzzlink - <"$folder/lines"
    ends_with_status 2
    same "$out" "$rooms"
    contains "$err" "only products"
    kazu kenken make --size 6 --to puzzlink --seed 1 --count 3
    ends_with_status 0
    cp "$folder/out" "$folder/made"
    kazu kenken solve --unique --json "$folder/made"
    json 'len(rows) == 3 and all(row["verdict"] == "one" for row in rows)'
    kazu kenken make --to puzzlink --ops + --seed 1
    ends_with_status 2
}
