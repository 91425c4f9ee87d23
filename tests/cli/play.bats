#!/usr/bin/env bats
# The table: one loop for all games, and the words that it knows everywhere.

load helpers

# Plays the lines that are given: arguments of `kazu`.
play() {
    printf '%s\n' "${lines_to_type[@]}" >"$folder/in"
    kazu "$@" <"$folder/in"
}

# All games that are registered, those without a command of their own included.
games() {
    printf 'games\n' | "$KAZU" play --protocol | sed -n 's/^| game \([^ ]*\) .*/\1/p'
}

article='4:ab__aa_7a3_,s1a9s2s1a4a6s2a1'

@test "a table played to the end" {
    lines_to_type=("13 - 6" "7 + 12" "19 - 9" "1 + 1")
    play shisoku play -t 10 K 6 Q 9
    ends_with_status 0
    same "$err" "kazu: the game is over"
    contains "$out" "Steps: 13 − 6 = 7; 7 + 12 = 19; 19 − 9 = 10"
    same "$(tail -n 1 "$folder/out")" "You made the target."
}

@test "every game opens by its name, shows itself in both languages and helps" {
    [ "$(games | wc -l)" -ge 6 ]
    for game in $(games); do
        for lang in en ja; do
            lines_to_type=(help rules seats news quit)
            play play "$game" --seed 3 --lang $lang
            ends_with_status 0
            same "$err" ""
            contains "$out" "save FILE"
            kazu play "$game" --seed 3 --lang $lang </dev/null
            ends_with_status 0
            [ -n "$out" ]
        done
    done
}

@test "the command of a game and kazu play open the same table" {
    kazu kazutori play -N 50 --moves 1,3,4 --misere --seed 3 --bots 4 </dev/null
    expected=$out
    kazu play kazutori N=50 moves=1,3,4 misere=yes --seed 3 --bots 4 </dev/null
    same "$out" "$expected"
    kazu kenken play --size 5 --level normal --seed 3 </dev/null
    expected=$out
    kazu play kenken size=5 level=normal check=rules --seed 3 </dev/null
    same "$out" "$expected"
    kazu mastermind play --bulls --seed 3 </dev/null
    expected=$out
    kazu play mastermind pegs=4 colors=10 secret=distinct guess=distinct --seed 3 </dev/null
    same "$out" "$expected"
    kazu namepoker play --rounds 5 --exchanges 2 --seed 3 --bots 1,2 </dev/null
    expected=$out
    kazu play namepoker rounds=5 exchanges=2 --seed 3 --bots 1,2 </dev/null
    same "$out" "$expected"
    kazu shisoku play -n 5 -t 24 --seed 3 </dev/null
    expected=$out
    kazu play shisoku cards=5 target=24 --seed 3 </dev/null
    same "$out" "$expected"
    # A preset stands in front.
    kazu play kenken small --seed 3 </dev/null
    expected=$out
    kazu play kenken size=4 check=rules --seed 3 </dev/null
    same "$out" "$expected"
}

@test "hints get stronger by themselves, and begin again with the next move" {
    lines_to_type=(hint hint hint hint "13 - 6" hint)
    play shisoku play -t 10 K 6 Q 9
    ends_with_status 0
    same "$err" ""
    # 7 12 9 -> 10: what is last, what comes first, what to type.
    same "$(grep -c '^It is possible. One way ends with' "$folder/out")" "2"
    same "$(grep -c '^Combine [0-9]* and' "$folder/out")" "1"
    same "$(grep -c '^Type: ' "$folder/out")" "2"
    # What it tells to type is a move that leads on.
    lines_to_type=("$(sed -n 's/^Type: //p' "$folder/out" | head -n 1)" hint)
    play shisoku play -t 10 K 6 Q 9
    same "$err" ""
    contains "$out" "It is possible"
}

@test "hints of no strength" {
    lines_to_type=("hint 99" "hint abc" "hint 0" "hint 4" "hint 1 2" "hint -1" "hint 3")
    play shisoku play -t 10 K 6 Q 9
    ends_with_status 0
    same "$err" "kazu: expected a hint strength from 1 to 3: 99
kazu: expected a hint strength from 1 to 3: abc
kazu: expected a hint strength from 1 to 3: 0
kazu: expected a hint strength from 1 to 3: 4
kazu: expected a hint strength from 1 to 3: 1 2
kazu: expected a hint strength from 1 to 3: -1"
    contains "$out" "Type: "
}

@test "undo, redo, show and faults" {
    lines_to_type=(undo redo "13 - 6" undo redo redo show nonsense "5 + 5" "undo x" "undo 99999999999999999999" quit)
    play shisoku play -t 10 K 6 Q 9
    ends_with_status 0
    contains "$err" "kazu: there is no move to take back"
    same "$(grep -c '^kazu: no move was taken back' "$folder/err")" "2"
    contains "$err" "expected one step at a time, for example: 7 + 12"
    contains "$err" "this number is not on the table: 5 (column 1)"
    same "$(grep -c '^kazu: ' "$folder/err")" "7"
    # After the move, after redo, and shown.
    same "$(grep -c '^Steps: 13 − 6 = 7$' "$folder/out")" "3"
}

@test "each word in Japanese does the same" {
    while read -r english japanese; do
        for game in "shisoku play -t 10 K 6 Q 9" "kazutori play --seed 1" "kenken play $article"; do
            lines_to_type=("$english" quit)
            # shellcheck disable=SC2086 # several words
            play $game
            expected=$out$err
            lines_to_type=("$japanese" 終了)
            # shellcheck disable=SC2086
            play $game
            same "$out$err" "$expected"
        done
    done <<'WORDS'
hint ヒント
undo 戻す
undo 待った
redo やり直す
show 表示
rules ルール
rules 規則
news 経過
seats 席
resign 投了
review 検討
facts 解析
again もう一度
help ヘルプ
help ?
help ？
help ｈｅｌｐ
WORDS
    lines_to_type=("読む r1c1")
    play kenken play "$article"
    contains "$out" "row 1, column 1, cage 1 minus"
}

@test "words that leave, and the end of the input" {
    for word in quit q exit 終了 やめる ｑ; do
        lines_to_type=("$word" "13 - 6")
        play shisoku play -t 10 K 6 Q 9
        ends_with_status 0
        same "$err" ""
        same "$(grep -c '^Steps' "$folder/out")" "0"
    done
    printf '13 - 6' | "$KAZU" shisoku play -t 10 K 6 Q 9 >"$folder/out"
    same "$(grep -c '^Steps' "$folder/out")" "1"
}

@test "full-width input, other minus signs, shorter moves" {
    for move in "13 - 6" "13-6" "１３－６" "13　-　6" "13 − 6" "１３　−　６" "  13 -  6 "; do
        lines_to_type=("$move")
        play shisoku play -t 10 K 6 Q 9
        same "$err" ""
        contains "$out" "Steps: 13 − 6 = 7"
    done
    for move in "13 × 6" "13*6" "13x6" "１３＊６"; do
        lines_to_type=("$move")
        play shisoku play -t 10 K 6 Q 9
        contains "$out" "Steps: 13 × 6 = 78"
    done
    for move in "r1c1 3" "ｒ１ｃ１　３" "r1c1=3" "ｒ１ｃ１＝３"; do
        lines_to_type=("$move" "read r1c1")
        play kenken play "$article"
        same "$err" ""
        contains "$out" "row 1, column 1, cage 1 minus, 3"
    done
    lines_to_type=(３ "　2　")
    play kazutori play --seats 2
    contains "$out" "Total: 5/21  3 2"
    lines_to_type=("１３　６５")
    play mastermind play --seed 1
    same "$err" ""
    contains "$out" " 1.  1 3 6 5"
}

@test "columns point at what was typed" {
    lines_to_type=("13 - 5" "１３　-　5" "⑬ - 5" "⑬　-　 5" "   13 - 5" "５ + 6" quit)
    play shisoku play -t 10 K 6 Q 9
    same "$err" "kazu: this number is not on the table: 5 (column 6)
kazu: this number is not on the table: 5 (column 6)
kazu: this number is not on the table: 5 (column 5)
kazu: this number is not on the table: 5 (column 6)
kazu: this number is not on the table: 5 (column 9)
kazu: this number is not on the table: 5 (column 1)"
    lines_to_type=("target x" "A: target x" "target　x")
    play shisoku play --seats 2 --seed 4
    same "$(sed 's/.*(column/column/' "$folder/err")" "column 8)
column 11)
column 8)"
    lines_to_type=("r1c1 9" "r1c9 1" "mark r1c1 19" "ｍａｒｋ　r1c1 19")
    play kenken play "$article"
    same "$(sed 's/.*(column/column/' "$folder/err")" "column 6)
column 4)
column 11)
column 11)"
    lines_to_type=("draw 6" "draw 1 1" "keep 2" "1 x")
    play namepoker play --seed 1
    same "$(sed 's/.*(column/column/' "$folder/err")" "column 6)
column 8)
column 6)
column 3)"
    # What nobody typed has no column.
    lines_to_type=("undo x")
    play kazutori play --seed 1
    case $err in *column*) false ;; esac
}

# Whatever game it is, and however long the line: it is told, the game goes on, a script learns of it.
@test "lines that are too long" {
    for game in $(games); do
        for length in 65537 200000; do
            { head -c $length /dev/zero | tr '\0' 1; printf '\nseats\n'; } >"$folder/in"
            kazu play "$game" --seed 3 <"$folder/in"
            ends_with_status 2
            same "$err" "kazu: the line is too long"
            contains "$out" "You: "
        done
        { head -c 65537 /dev/zero | tr '\0' 1; printf '\nquit\n'; } >"$folder/in"
        kazu play "$game" --seed 3 --json <"$folder/in"
        ends_with_status 2
        json 'rows[-1] == {"event": "error", "error": "the line is too long", "token": "", "column": 0}'
    done
    { head -c 65537 /dev/zero | tr '\0' 1; printf '\nskip\nquit\n'; } >"$folder/in"
    kazu train kazutori --seed 3 <"$folder/in"
    contains "$err" "the line is too long"
    # Without an end, too.
    head -c 65537 /dev/zero | tr '\0' 1 >"$folder/in"
    kazu play kenken --seed 3 <"$folder/in"
    ends_with_status 2
    # Shorter ones are read whole: no move is so long.
    for game in $(games); do
        { head -c 3000 /dev/zero | tr '\0' 1; printf '\nseats\n'; } >"$folder/in"
        kazu play "$game" --seed 3 <"$folder/in"
        same "$(grep -c '^kazu: ' "$folder/err")" "1"
        contains "$out" "You: "
    done
}

@test "lines that are no text" {
    printf '13 \377 6\n13\0006\n13 \033[A 6\nseats\n' >"$folder/in"
    kazu shisoku play -t 10 K 6 Q 9 <"$folder/in"
    ends_with_status 2
    same "$(grep -c '^kazu: ' "$folder/err")" "3"
    contains "$err" "not valid UTF-8"
    LC_ALL=C grep -q '[^[:print:]]' "$folder/err" && false
    contains "$out" "You: "
}

@test "read says a cell, seats who plays, rules and news what they promise" {
    lines_to_type=("read r4c4" "r1c1 4" "read r1c1" "read r9c9" "read" quit)
    play kenken play "$article" --check solution
    contains "$out" "row 4, column 4, cage 1"
    contains "$out" "row 1, column 1, cage 1 minus, 4, wrong"
    same "$err" "kazu: there is no such cell: r9c9
kazu: there is no such cell"
    lines_to_type=("target 24" flip "read Q" seats)
    play shisoku play --seats 3 --bots 2,5 --seed 4
    contains "$out" "You: a person"
    contains "$out" "Tengu: computer player, level 5"
    lines_to_type=(1 2 news rules)
    play kazutori play --seats 2
    same "$(tail -n 4 "$folder/out")" "Player A said 1: the total is 1.
Player B said 2: the total is 3.
Take turns saying a number from 1 to 3, which is added to the total.
Bring the total to exactly 21 to win."
    # Alone one is not told what one did, but may ask.
    lines_to_type=("13 - 6" news)
    play shisoku play -t 10 K 6 Q 9
    same "$(grep -c '^You: 13' "$folder/out")" "1"
    # Which hand beats which.
    lines_to_type=(rules)
    play namepoker play --seed 1
    contains "$(echo $out)" "straight flush (all five, any order), full house (3+2)"
}

@test "resign, and what comes after the end" {
    lines_to_type=(review 1 resign 1 undo hint review "save $folder/over" again seats)
    play kazutori play -N 9 --seats 2 --seed 1
    ends_with_status 0
    same "$err" "kazu: the game is not over yet
kazu: the game is over
kazu: the game is over
kazu: the game is over"
    contains "$out" "Player B resigned. Player A won."
    # 1 leaves 8, a multiple of 4: it was right.
    contains "$out" "1. Player A: 1 (best)"
    # In the next game the other one begins.
    lines_to_type=(2 resign again 3)
    play kazutori play -N 9 --seats 2
    contains "$out" "Player B said 3: the total is 3."
    lines_to_type=(quit)
    play play --load "$folder/over"
    ends_with_status 0
    same "$(tail -n 1 "$folder/out")" "Player B resigned. Player A won."
}

@test "a review names what was wrong" {
    # 21 with 1..3: 1, 5, 9, 13, 17 are to be made.
    lines_to_type=(2 3 3 1 3 1 3 1 3 1 review)
    play kazutori play --seats 2 --seed 1
    ends_with_status 0
    same "$err" ""
    contains "$out" "1. Player A: 2 (a"
    contains "$out" "2. Player B: 3 (best)"
    for game in "shisoku play -t 10 K 6 Q 9" "kenken play $article" "mastermind play --seed 1" \
        "namepoker play --seed 1"; do
        lines_to_type=("13 × 12" "r1c1 1" "1 2 3 4" keep resign review)
        # shellcheck disable=SC2086
        play $game
        ends_with_status 0
        contains "$out" "1. " || return 1
        case $err in *review*) false ;; esac
    done
}

@test "facts are told after the end, page by page" {
    lines_to_type=(facts "give up" facts "facts 46" "facts 47" "facts x" "facts 0")
    play shisoku play -t 24 1 2 3 4 6 8
    ends_with_status 0
    contains "$err" "kazu: the game is not over yet"
    contains "$out" "The simplest solution: 8 + 6 + 4 + 3 + 2 + 1
1096 essentially different solutions"
    contains "$out" "1    8 + 6 + 4 + 3 + 2 + 1"
    contains "$out" "1096  8 × 6 × 2 × (1 − 3 ÷ 4)"
    contains "$err" "kazu: there is no such page"
    contains "$err" "kazu: expected a page number of 1 or more: x"
    contains "$err" "kazu: expected a page number of 1 or more: 0"
    lines_to_type=("give up" facts)
    play kenken play --seed 1
    contains "$out" "There is no further analysis of this game."
}

@test "plain characters" {
    lines_to_type=("13 x 6" "78 / 12")
    play shisoku play --ascii -t 10 K 6 Q 9
    contains "$out" "Steps: 13 * 6 = 78; 78 / 12 = 13/2"
    LC_ALL=C grep -q '[^[:print:]]' "$folder/out" && false
    true
}

@test "on a terminal: time, figures, review, another game" {
    cat >"$folder/keys.py" <<'PYTHON'
import sys
from on_terminal import OnTerminal
t = OnTerminal(sys.argv[1], "kazutori", "play", "-N", "4", "--bots", "5", "--seed", "1", "--lang", "en", term="dumb")
t.expect("Type help to see the commands.")
t.expect("\n> ")
t.type("1")
t.expect("Tengu won.")
t.expect("Time: 0:0")
t.expect("Games with these settings: 1 played, 0 won.")
t.expect("\n> ")
t.type("review")
t.expect("1. You: 1 (best)")
t.expect("\n> ")
t.type("again")
t.expect("Tengu said")
t.expect("\n> ")
t.type("3")
t.expect("You won.")
t.expect("Games with these settings: 2 played, 1 won.")
t.expect("\n> ")
t.press(b"\x04")
t.ends(0)
PYTHON
    day=$(date +%F)
    # In the second game B begins, in a lost position: whatever it says, 4 is reached.
    sed -i 's/t.type("3")/said = 4 - int(t_said); t.type(str(said))/; s/^t.expect("Tengu said")$/t.expect("Tengu said "); t_said = t.expect(":")/' "$folder/keys.py"
    PYTHONPATH=$BATS_TEST_DIRNAME python3 "$folder/keys.py" "$KAZU"
    same "$(wc -l <"$XDG_STATE_HOME/kazu/history")" "2"
    python3 -c '
import json, sys
rows = [json.loads(line) for line in open(sys.argv[1])]
assert [row["won"] for row in rows] == [[1], [0]] and rows[0]["game"] == "kazutori", rows
assert rows[0]["seats"] == ["person", "bot 5"], rows
assert {row["day"] for row in rows} <= set(sys.argv[2:]), rows' "$XDG_STATE_HOME/kazu/history" "$day" "$(date +%F)"
    # In a pipe nothing is noted.
    rm -r "$XDG_STATE_HOME"
    lines_to_type=(resign)
    play kazutori play --seed 1
    [ ! -e "$XDG_STATE_HOME" ]
}

@test "on a terminal: Ctrl-C and Ctrl-D end it, colours only where wanted" {
    PYTHONPATH=$BATS_TEST_DIRNAME python3 - "$KAZU" <<'PYTHON'
import sys
from on_terminal import OnTerminal, check
for game in ["shisoku", "kazutori", "mastermind", "namepoker", "kenken"]:
    command = [sys.argv[1], game, "play", "--seed", "4", "--lang", "en"]
    t = OnTerminal(*command, term="dumb")
    check("\x1b" not in t.expect("\n> "), "no escape sequences on a dumb terminal")
    t.press(b"\x03")
    t.ends(3)
    t = OnTerminal(*command, term="dumb")
    t.expect("\n> ")
    t.press(b"\x04")
    t.ends(0)
PYTHON
}
