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

# The cells of the board in each view: Python, for json.
boards='[node(view, "board")["cells"] for view in views()]'

@test "the article's puzzle is solved by its digits" {
    play "$article" < <(all_digits)
    ends_with_status 0
    same "$err" ""
    same "$(tail -n 1 "$folder/out")" "You solved the puzzle."
    play --json "$article" < <(all_digits)
    ends_with_status 0
    json "[cell['text'] for cell in $boards[-1]][:4] == ['3', '2', '1', '4']"
    json 'rows[-1]["event"] == "end" and rows[-1]["summary"]["won"] == [0]'
}

@test "short ways to write a digit" {
    for typed in "r1c1 3" "r1c1=3" "R1C1 3" "11 3"; do
        play --json "$article" <<<"$typed"
        json "$boards[-1][0].get('text') == '3'"
    done
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
    # On demand those that are right are counted.
    play --check rules "$article" <<<$'r1c1 4\nr1c2 4\ncheck'
    contains "$out" "0 of 2 are right."
    contains "$out" "Row 1 has two 4s."
}

@test "undo, redo and save points" {
    play --json "$article" <<<$'r1c1 3\nundo\nredo\npoint\nr1c2 1\nmark r1c3 14\nback\nshow'
    ends_with_status 0
    json "[cells[0].get('text') for cells in $boards[:4]] == [None, '3', None, '3']"
    json "$boards[6][2]['marks'] == 1 + 8"
    json "[cell.get('text') for cell in $boards[-1][:2]] == ['3', None] and 'marks' not in $boards[-1][2]"
}

@test "marks go away by themselves if wanted" {
    play --json --marks auto "$article" <<<$'mark r1c2 23\nr1c1 3'
    json "$boards[-2][1]['marks'] == 2 + 4 and $boards[-1][1]['marks'] == 2"
    play --json --marks manual "$article" <<<$'mark r1c2 23\nr1c1 3'
    json "$boards[-1][1]['marks'] == 2 + 4"
    play --json "$article" <<<$'r1c1 3\nfill'
    # The cage 1- has a 3 already: its other cell is 2 or 4.
    json "$boards[-1][1]['marks'] == 2 + 8"
}

@test "hints name a mistake, and end with the digit" {
    play "$article" <<<$'r1c1 1\nhint\nhint 3'
    contains "$out" "r1c1"
    play "$article" <<<$'hint 1\nhint 2\nhint 3'
    contains "$out" "row 3, column 1 is 4"
    contains "$out" "Type: r3c1 4"
}

@test "a game is saved and goes on" {
    play "$article" <<<"$(printf 'r1c1 3\nmark r1c2 12\nsave %s\nquit' "$folder/game")"
    ends_with_status 0
    play --json --load "$folder/game" <<<'show'
    ends_with_status 0
    json "$boards[0][0]['text'] == '3' and $boards[0][1]['marks'] == 1 + 2"
    sed -i 's/^0 0 move r1c1 3/0 0 move r1c1 7/' "$folder/game"
    play --load "$folder/game" <<<'quit'
    ends_with_status 2
}

@test "puzzles are dealt as asked, the same from a seed, and as make prints them" {
    for arguments in "--size 4 --seed 3" "--size 9 --level hard --seed 5" "--size 16 --seed 2" "--ops +- --size 5 --seed 8"; do
        # shellcheck disable=SC2086 # several words
        play $arguments <<<"save $folder/game"
        ends_with_status 0
        first=$out
        # shellcheck disable=SC2086
        play $arguments <<<"save $folder/game"
        same "$out" "$first"
    done
    play --size 9 --level hard --seed 5 <<<"save $folder/game"
    same "$(sed -n 's/^instance.* puzzle=//p' "$folder/game")" \
        "$("$KAZU" kenken make --size 9 --level hard --seed 5 --to keen | sed 's/d.:/:/')"
    play --size 3 --level extreme --seed 1 <<<'quit'
    ends_with_status 3
    for options in "--size 9" "--level hard" "--ops +" --hide-ops "--daily today"; do
        # shellcheck disable=SC2086
        play $options "$article" <<<'quit'
        ends_with_status 2
        contains "$err" "a given puzzle cannot be combined with options for making one"
    done
    printf '%s\n%s\n' "$article" "$two_rows" >"$folder/puzzles"
    play "$folder/puzzles" <<<'quit'
    ends_with_status 2
    contains "$err" "expected only one puzzle"
}

@test "a puzzle with several solutions can be played, one without cannot" {
    play "$two_rows" <<<$'r1c1 2\nr1c2 1\nr2c1 1\nr2c2 2'
    ends_with_status 0
    contains "$err" "several solutions"
    same "$(tail -n 1 "$folder/out")" "You solved the puzzle."
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
    play --json "$article" <<<$'r1c1 3\nr5c1 1\nr1c1 5\nr1c1\nnonsense\nmark r1c1\nback\nr1c1 x\nshow'
    ends_with_status 0
    json '[row["event"] for row in rows].count("error") == 7'
    json "$boards[-1][0]['text'] == '3'"
}

@test "giving up shows the solution" {
    play --json "$article" <<<$'r1c1 3\ngive-up'
    json "''.join(cell['text'] for cell in $boards[-1]) == '3214134241232431'"
    json 'rows[-1]["summary"]["won"] == []'
    play "$article" <<<'give up'
    contains "$out" "You gave up. This is the solution."
}

@test "plain characters, help and Japanese" {
    play --ascii "$article" <<<'quit'
    case $out in *"│"*) false ;; esac
    contains "$out" "+---"
    contains "$out" "give-up"
    play --ascii 'a 2 2*:0,1;2/:2,3 -' <<<'quit'
    contains "$out" "2*"
    LC_ALL=C grep -q '[^[:print:][:space:]]' "$folder/out" && false
    play "$article" <<<'help'
    for word in clear mark fill point check give-up undo save; do
        contains "$out" "$word"
    done
    play "$article" <<<$'point\nhelp'
    contains "$out" "back"
    play --lang ja "$article" <<<$'hint 3\nhelp'
    contains "$out" "r3c1"
    contains "$out" "しおり"
}

# 24 rows of 80 columns, whatever has happened: nothing scrolls away.
@test "boards up to 9x9 fit a terminal" {
    PYTHONPATH=$BATS_TEST_DIRNAME python3 - "$KAZU" <<'PYTHON'
import sys, unicodedata
from on_terminal import OnTerminal, check
def width(line):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)
for size in range(3, 10):
    for lang in "en", "ja":
        t = OnTerminal(sys.argv[1], "kenken", "play", "--size", str(size), "--seed", "1", "--lang", lang, term="dumb")
        t.expect("\n> ")
        for line in ["", "show", "fill", "r1c1 1", "check"]:
            t.type(line)
            t.expect(line or "\r\n")
            rows = [*t.expect("\n> ").split("\r\n"), "> "]
            check(line == "" or len(rows) <= 25, (size, lang, line, len(rows)))
            check(max(map(width, rows)) <= 80, (size, lang, line, max(rows, key=width)))
        t.press(b"\x04")
        t.ends(0)
PYTHON
}
