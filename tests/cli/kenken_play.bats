#!/usr/bin/env bats
# kazu kenken play.

load helpers

article='article 4 1-:0,1;9+:2,3,6;2-:4,5;1-:7,11;4=:8;6+:9,10,14;2-:12,13;1=:15 -'
two_rows='two 2 3+:0,1;3+:2,3 -'
solution=(3 2 1 4 1 3 4 2 4 1 2 3 2 4 3 1)

# Plays lines; `status`, `out` and `err` are what came of it.
play() { # arguments of play, then lines on standard input
    status=0
    "$KAZU" kenken play "$@" >"$folder/out" 2>"$folder/err" || status=$?
    out=$(cat "$folder/out")
    err=$(cat "$folder/err")
}

# A line for each digit of the article's solution.
all_digits() {
    for ((i = 0; i < 16; i++)); do
        echo "r$((i / 4 + 1))c$((i % 4 + 1)) ${solution[i]}"
    done
}

@test "the article's puzzle is solved by its digits" {
    play "$article" < <(all_digits)
    ends_with_status 0
    same "$err" ""
    play --json "$article" < <(all_digits)
    ends_with_status 0
    json '[r["move"] for r in rows if "move" in r][0] == "r1c1 3"'
    json '[r for r in rows if r.get("event") == "board"][-1]["cells"][:4] == ["3", "2", "1", "4"]'
    json 'any(r.get("over") or "winners" in r or r.get("event") == "end" for r in rows)'
}

@test "wrong digits are marked as asked" {
    play --check off "$article" <<<$'r1c1 4\nr1c2 4'
    case $out in *"!"*) false ;; esac
    play --check rules "$article" <<<$'r1c1 4\nr1c2 4'
    contains "$out" "4!"
    play --check rules "$article" <<<'r1c1 1'
    case $out in *"1!"*) false ;; esac
    play --check solution "$article" <<<'r1c1 1'
    contains "$out" "1!"
}

@test "undo, redo and savepoints" {
    play --json "$article" <<<$'r1c1 3\nundo\nredo\npoint\nr1c2 1\nmark r1c3 14\nback\nshow'
    ends_with_status 0
    json '[r for r in rows if r.get("event") == "board"][2]["cells"][0] != "3"'
    json '[r for r in rows if r.get("event") == "board"][3]["cells"][0] == "3"'
    json '"14" in [r for r in rows if r.get("event") == "board"][6]["cells"][2]'
    json '[r for r in rows if r.get("event") == "board"][-1]["cells"][:2] == ["3", "."]'
}

@test "marks go away by themselves if wanted" {
    play --json --marks auto "$article" <<<$'mark r1c2 23\nr1c1 3'
    json '"23" in [r for r in rows if r.get("event") == "board"][-2]["cells"][1]'
    json '"23" not in [r for r in rows if r.get("event") == "board"][-1]["cells"][1]'
    json '"2" in [r for r in rows if r.get("event") == "board"][-1]["cells"][1]'
    play --json --marks manual "$article" <<<$'mark r1c2 23\nr1c1 3'
    json '"23" in [r for r in rows if r.get("event") == "board"][-1]["cells"][1]'
}

@test "hints name a mistake, and end with the digit" {
    play "$article" <<<$'r1c1 1\nhint\nhint 3'
    contains "$out" "r1c1"
    play "$article" <<<$'hint 1\nhint 2\nhint 3'
    contains "$out" "r3c1 is 4"
}

@test "a game is saved and goes on" {
    play "$article" <<<"$(printf 'r1c1 3\nmark r1c2 12\nsave %s\nquit' "$folder/game")"
    ends_with_status 0
    play --json --load "$folder/game" <<<'show'
    ends_with_status 0
    json '[r for r in rows if r.get("event") == "board"][0]["cells"][0] == "3"'
    play --load "$folder/game" --size 5 <<<'quit'
    ends_with_status 2
    sed -i 's/^0 0 r1c1 3/0 0 r1c1 7/' "$folder/game"
    play --load "$folder/game" <<<'quit'
    ends_with_status 2
}

@test "puzzles are dealt as asked, the same from a seed and on a day" {
    for arguments in "--size 4 --seed 3" "--size 9 --level hard --seed 5" "--daily 2026-11-21" "--size 16 --seed 2"; do
        # shellcheck disable=SC2086 # several words
        play $arguments <<<'quit'
        ends_with_status 0
        first=$out
        # shellcheck disable=SC2086
        play $arguments <<<'quit'
        same "$out" "$first"
    done
    play --size 3 --level extreme --seed 1 <<<'quit'
    ends_with_status 3
    play --size 9 "$article" <<<'quit'
    ends_with_status 2
}

@test "a puzzle with several solutions can be played, one without cannot" {
    play "$two_rows" <<<$'r1c1 2\nr1c2 1\nr2c1 1\nr2c2 2'
    ends_with_status 0
    contains "$err" "several solutions"
    play --check solution "$two_rows" <<<'quit'
    ends_with_status 2
    contains "$err" "(--check)"
    play 'none 2 2+:0,1;3+:2,3 -' <<<'quit'
    ends_with_status 1
    play 'bad 2 2+:0,1 -' <<<'quit'
    ends_with_status 2
    contains "$err" E_MISSING
}

@test "what cannot be typed is refused and loses nothing" {
    play --json "$article" <<<$'r1c1 3\nr5c1 1\nr1c1 5\nr1c1\nnonsense\nmark r1c1\nback\n\xff\nshow'
    ends_with_status 0
    [ "$(grep -c '^kazu: ' "$folder/err")" -ge 6 ]
    json '[r for r in rows if r.get("event") == "board"][-1]["cells"][0] == "3"'
}

@test "plain characters and Japanese" {
    play --ascii "$article" <<<'quit'
    case $out in *"│"*) false ;; esac
    contains "$out" "+---"
    contains "$out" "give-up"
    play --ascii 'a 2 2*:0,1;2/:2,3 -' <<<'quit'
    contains "$out" "2*"
    LC_ALL=C grep -q '[^[:print:][:space:]]' "$folder/out" && false
    play "$article" <<<'help'
    for word in clear mark fill point back check give-up undo save; do
        contains "$out" "$word"
    done
    play --lang ja "$article" <<<$'hint 3\nhelp'
    contains "$out" "3行1列"
    contains "$out" "しおり"
}
