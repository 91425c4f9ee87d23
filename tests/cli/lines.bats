#!/usr/bin/env bats
# Cases on standard input, for every verb that takes one, and what a program is told with --json.

load helpers

@test "verbs of a table read lines TARGET CARD..., and say what is wrong where" {
    for verb in hint rate countdown solve outlook; do
        "$KAZU" shisoku $verb --json - >"$folder/out" 2>/dev/null \
            < <(printf '24 3 3 8 8\n# a note\n\n10 K 6 y 9\nx 3\n24 7 7 7 7\n') || status=$?
        [ "$status" -eq 2 ]
        json 'len(rows) == 4 and rows[0]["cards"] == ["3", "3", "8", "8"] if "cards" in rows[0] else True'
        json '(rows[1]["line"], rows[1]["column"], rows[1]["error"]) == (4, 8, "expected a card: y")'
        json '(rows[2]["line"], rows[2]["column"]) == (5, 1)'
    done
    printf '24 3 3 8 8\n24 7 7 7 7\n' | "$KAZU" shisoku hint - >"$folder/out" || status=$?
    [ "$(wc -l <"$folder/out")" -eq 4 ] # an empty line ends each answer
    kazu shisoku hint -t 24 3 - 8
    ends_with_status 2
    contains "$err" "must be the only operand: -"
}

@test "a line is answered as the same words on the command line are" {
    for verb in hint rate countdown; do
        kazu shisoku $verb --json -t 24 3 3 8 8
        same "$(echo 24 3 3 8 8 | "$KAZU" shisoku $verb --json -)" "$out"
    done
    for verb in next hint analyse rate; do
        kazu mastermind $verb --json 1123=11 4156=02
        same "$(echo 1123=11 4156=02 | "$KAZU" mastermind $verb --json -)" "$out"
    done
    kazu namepoker compare --json 大石泉きす 大石大石泉
    same "$(echo 大石泉きす 大石大石泉 | "$KAZU" namepoker compare --json -)" "$out"
    kazu namepoker equity --json --random 2 大石泉きす
    same "$(echo 大石泉きす | "$KAZU" namepoker equity --json --random 2 -)" "$out"
    kazu namepoker draw --json 大大大石す
    same "$(echo 大大大石す | "$KAZU" namepoker draw --json -)" "$out"
    for verb in secret table explain solve; do
        kazu kazutori $verb --json --moves 1,3,4 -N 30 --at 5
        same "$(echo 30 5 | "$KAZU" kazutori $verb --json --moves 1,3,4 -)" "$out"
    done
    kazu mastermind strategy --json 1123=11 4156=02
    same "$(echo 1123=11 4156=02 | "$KAZU" mastermind strategy --json -)" "$out"
    kazu namepoker equilibrium --json 大大大石す
    same "$(echo 大大大石す | "$KAZU" namepoker equilibrium --json -)" "$out"
    kazu kazutori review --json -N 21 -k 3 1 2 1 3
    same "$(echo 1 2 1 3 | "$KAZU" kazutori review --json -N 21 -k 3 -)" "$out"
}

@test "bad lines have their place, and the run goes on" {
    printf '1123=11\n1123=11 4156=x\n1123=99\n1123=04 1123=13\n' |
        "$KAZU" mastermind next --json - >"$folder/out" || status=$?
    [ "$status" -eq 2 ]
    json '[row.get("line") for row in rows] == [None, 2, 3, None]'
    json '[row["column"] for row in rows[1:3]] == [14, 6]'
    json 'rows[0]["candidates"] == 84 and rows[3]["candidates"] == 0 and rows[3]["guess"] is None'
    printf '大石泉きす 大石大石泉\nあ い\n大石泉きす\na b c\n' |
        "$KAZU" namepoker compare --json - >"$folder/out" || true
    json '[row.get("column") for row in rows] == [None, 1, 1, 5]'
    printf '1 2 1 3\n1 9\n1 2 3 3 3 x\n' |
        "$KAZU" kazutori review -N 21 -k 3 --json - >"$folder/out" || true
    json '[(row.get("line"), row.get("column")) for row in rows] == [(None, None), (2, 3), (3, 11)]'
    printf '21\n@x\n21 22\n-5\n1 2 3\n21 4\n' |
        "$KAZU" kazutori secret -k 3 --json - >"$folder/out" || true
    json '[(row.get("line"), row.get("column")) for row in rows] == [(None, None), (2, 1), (3, 4), (4, 1), (5, 5), (None, None)]'
    json 'rows[0]["totals"] == [1, 5, 9, 13, 17, 21] and rows[5]["at"] == 4'
    kazu kazutori secret -k 3 -N 21 -
    ends_with_status 2
    kazu kazutori secret -k 3 -N 21 5
    ends_with_status 2
    contains "$err" "unexpected argument: 5"
    kazu mastermind strategy --tree "$folder/tree" -
    ends_with_status 2
    printf '1 2\n9\n' | "$KAZU" kazutori review -N 21 -k 3 - >/dev/null 2>"$folder/err" || true
    contains "$(cat "$folder/err")" "(line 2, column 1)"
    head -c 5000 /dev/zero | tr '\0' '1' | sed 's/1/1 /g' |
        "$KAZU" shisoku rate --json - >"$folder/out" || status=$?
    json 'rows[0]["line"] == 1 and "error" in rows[0]'
}

@test "what make prints the others read" {
    "$KAZU" shisoku make -n 4 --level 2 --seed 3 --count 3 -q | "$KAZU" shisoku rate --json - >"$folder/out"
    json '[row["level"] for row in rows] == [2, 2, 2]'
    "$KAZU" shisoku make -n 4 --seed 3 --count 3 | "$KAZU" shisoku solve --json - >"$folder/out"
    json 'all(row["verdict"] == "one" for row in rows)'
    "$KAZU" mastermind make --seed 1 --count 3 | "$KAZU" mastermind next --json - >"$folder/out"
    json '[row["candidates"] for row in rows] == [1, 1, 1]'
    "$KAZU" kenken make --size 4 --seed 3 --count 3 --json | tee "$folder/made" |
        "$KAZU" kenken solve --from json - --json >"$folder/out"
    json '[row["verdict"] for row in rows] == ["one"] * 3'
    python3 -c 'import json,sys; [print(json.loads(line)["puzzle"]) for line in sys.stdin]' <"$folder/made" |
        "$KAZU" kenken solve - --json >"$folder/lines"
    cmp "$folder/lines" "$folder/out"
    # Without --from too: a first line that begins a document shows it.
    for form in kk json; do
        "$KAZU" kenken make --size 4 --seed 3 --count 3 --to $form --solution |
            "$KAZU" kenken solve - --json >"$folder/lines"
        cmp "$folder/lines" "$folder/out"
        "$KAZU" kenken make --size 4 --seed 3 --to $form | "$KAZU" kenken check - --grid 2314/3241/4132/1423
    done
    "$KAZU" kenken make --size 4 --seed 3 --json | "$KAZU" kenken solve - >/dev/null
    printf '\n# a note\nsize: 4\n\nABCD\nAACD\nAEEE\nFFGx\n' | "$KAZU" kenken solve - --json >"$folder/out" || status=$?
    [ "$status" -eq 2 ]
    json 'len(rows) == 1 and rows[0]["line"] == 5'
    printf '\n# a note\nsize: 4\n\nABCD\nAACD\nAEEE\nFFGx\n' | "$KAZU" kenken solve --from kk - --json >"$folder/lines" || true
    cmp "$folder/lines" "$folder/out"
    for form in kk kkl keen json; do
        "$KAZU" kenken make --size 4 --seed 3 --to $form | "$KAZU" kenken rate --from $form - --json >"$folder/out"
        json 'rows[0]["level"] != "any"'
    done
}

@test "kenken make shows no solution unless asked" {
    for form in kk kkl json keen text; do
        kazu kenken make --size 4 --seed 3 --to $form
        hidden=$out
        kazu kenken convert --no-solution --to $form "$(kazu kenken make --size 4 --seed 3 --to kkl --solution; printf %s "$out")"
        same "$hidden" "$out"
    done
    kazu kenken make --size 4 --seed 3 --json
    json '"solution" not in rows[0] and "grid" not in rows[0] and rows[0]["puzzle"].endswith(" -")'
    kazu kenken make --size 4 --seed 3 --json --solution
    json 'rows[0]["solution"] == rows[0]["grid"] and len(rows[0]["grid"]) == 4'
    kazu kenken make --size 4 --seed 3 --solution
    contains "$out" "solution:"
}

@test "with --json standard output holds objects, whatever happens" {
    local cases=(
        "shisoku solve -t x 3" "shisoku rate -t 3 y" "shisoku hint 3 4" "shisoku check -t 3 1+ 1 2"
        "shisoku countdown -t 1/2 3" "shisoku atlas -n 4" "shisoku reach y"
        "mastermind score 12 3x" "mastermind next 1123=99" "mastermind rate 1123=04 1123=13"
        "mastermind strategy 1123=04 1123=13" "mastermind verify /nowhere"
        "namepoker judge あああ" "namepoker compare あ い" "namepoker equity" "namepoker deal --date x y"
        "kenken solve /nowhere" "kenken convert xx --to kk" "kenken make --ops q"
        "kazutori solve -N x -k 3" "kazutori review -N 21 -k 3 9" "kazutori verify /nowhere"
        "kazutori solve -N 5 -k 3 --nonsense" "help nothing"
    )
    for words in "${cases[@]}"; do
        # shellcheck disable=SC2086
        kazu --json $words
        [ "$status" -ne 0 ]
        json 'len(rows) == 1 and ("error" in rows[0] and rows[0]["line"] == 1 and rows[0]["column"] >= 1 or rows[0]["guess"] is None)' || {
            echo "$words" >&2
            false
        }
    done
    kazu namepoker judge あああ 大石泉きす --json
    ends_with_status 2
    json '"error" in rows[0] and rows[1]["rank"] == 131 and len(rows) == 2'
    kazu kenken solve /nowhere "$("$KAZU" kenken make --size 3 --seed 1 --to kkl)" --json
    json '"error" in rows[0] and rows[1]["verdict"] == "one"'
    for words in help "help kenken" "help shisoku solve" "shisoku solve --help" --version games; do
        # shellcheck disable=SC2086
        kazu --json $words
        ends_with_status 0
        json 'all(isinstance(row, dict) for row in rows) and len(rows) > 0'
    done
}

@test "texts inside JSON are under text, with their language" {
    line=$("$KAZU" kenken make --size 4 --seed 3 --to kkl)
    for words in "shisoku hint -t 24 3 3 8 8" "kazutori explain -N 21 -k 3" "kenken hint -" "kenken explain -"; do
        for lang in en ja; do
            # shellcheck disable=SC2086
            "$KAZU" --json --lang $lang $words <<<"$line" >"$folder/out"
            json "rows[0]['lang'] == '$lang' and any('ぁ' <= c <= 'ん' for c in rows[0]['text']) == ('$lang' == 'ja')"
        done
    done
    kazu help --json --lang ja
    json 'rows[0]["lang"] == "ja" and "数" in rows[0]["text"]'
}

@test "help with --json says what the tables say" {
    kazu help --json
    json '[group["game"] for group in rows[0]["groups"]][:2] == ["", "shisoku"]'
    json '"solve" in [verb["verb"] for verb in rows[0]["groups"][1]["verbs"]] and rows[0]["groups"][1]["is_game"]'
    json 'len(rows[0]["statuses"]) == 5 and rows[0]["statuses"][1].startswith("negative result")'
    kazu help kenken --json
    json 'rows[0]["game"] == "kenken" and rows[0]["verbs"][0]["verb"] == "solve"'
    kazu shisoku solve --help --json --lang ja
    json 'rows[0]["forms"][1] == "[options] -" and rows[0]["examples"][0] == "kazu shisoku solve -t 10 K 6 Q 9"'
    json '{o["name"]: o for o in rows[0]["options"]}["same"]["choices"] == ["labelled", "e1", "e2", "e3", "e4"]'
    json '[(o["letter"], o["value"], o["common"]) for o in rows[0]["options"]][0] == ("t", "TARGET", False)'
    json '{o["name"]: o for o in rows[0]["options"]}["json"]["value"] is None'
}

@test "kenken convert --json gives the form as a text in an object" {
    line=$("$KAZU" kenken make --size 4 --seed 3 --to kkl)
    for form in kk kkl keen text; do
        kazu kenken convert "$line" --to $form
        plain=$out
        kazu kenken convert "$line" --to $form --json
        json "rows[0]['to'] == '$form' and rows[0]['size'] == 4"
        same "$(python3 -c 'import json,sys; print(json.load(sys.stdin)["puzzle"])' <"$folder/out")" "$plain"
    done
    kazu kenken convert "$line" --json
    json 'len(rows[0]["cages"]) == 6'
}

@test "a folder where a file is wanted is bad usage, everywhere" {
    for words in "kazutori solve -k 3 -N @$folder" "kazutori verify $folder" "mastermind verify $folder" \
        "kenken solve $folder" "namepoker table --name $folder" "shisoku atlas --merge $folder" \
        "kazutori survey --merge $folder"; do
        # shellcheck disable=SC2086
        kazu $words
        ends_with_status 2
        contains "$err" "$folder"
    done
}
