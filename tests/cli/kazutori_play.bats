#!/usr/bin/env bats
# kazu kazutori play: people at one keyboard and computer players.

load helpers

# Plays the lines that are given.
play() {
    printf '%s\n' "${lines_to_type[@]}" >"$folder/in"
    kazu kazutori play "$@" <"$folder/in"
}

# With 1..3 up to 21 the totals 1, 5, 9, ... win: 1 first, then 4 less what the other one said.
@test "a game that is won against the perfect player" {
    lines_to_type=(1)
    for seed in 1 2 3; do
        lines_to_type=(1)
        while true; do
            play --seed "$seed"
            ends_with_status 0
            same "$err" ""
            said=$(sed -n 's/^B says \([123]\): total.*/\1/p' "$folder/out" | tail -n 1)
            [ "${#lines_to_type[@]}" -lt 6 ] || break
            lines_to_type+=($((4 - said)))
        done
        contains "$out" "A says $((4 - said)): total 21"
        contains "$out" "Player A said the last number and wins."
    done
}

@test "the perfect player wins what can be won" {
    lines_to_type=(2 2 2 2 2 2 2 2 2 2 2)
    play -N 21 -k 3 --seed 5
    ends_with_status 0
    contains "$out" "B says 3: total 5"
    contains "$out" "Player B said the last number and wins."
    # Where 21 loses, every opening loses: B makes 4, 8, 12, 16 and 20.
    lines_to_type=(1 1 1 1 1 1)
    play -N 21 -k 3 --misere --seed 5
    ends_with_status 0
    contains "$out" "B says 3: total 20"
    contains "$out" "Player A said the last number and loses: player B wins."
}

@test "two people at one keyboard" {
    lines_to_type=(3 "hint 3" 3 3 "not read any more")
    play -N 9 -k 3 --seats 2
    ends_with_status 0
    same "$err" ""
    same "$(grep -c '^> Player A: say' "$folder/out")" "2"
    same "$(grep -c '^> Player B: say' "$folder/out")" "1"
    # From 3 the total 5 is 9 - 4.
    contains "$out" "Say 2."
    contains "$out" "Player A said the last number and wins."
}

@test "numbers that may not be said, and other faults" {
    lines_to_type=(0 4 x "1 2" "" 99999999999999999999999 save "save /nonexistent/file" redo undo
        $'\377' "$(printf '%0300d' 1)" 2 3 1 1 quit)
    play -N 8 -k 3 --seats 2
    ends_with_status 0
    contains "$err" "kazu: this number may not be said: 0 (column 1)"
    contains "$err" "kazu: this number may not be said: 4 (column 1)"
    contains "$err" "kazu: this is not a whole number: x (column 1)"
    contains "$err" "kazu: operand is missing: FILE (save)"
    contains "$err" "kazu: cannot write: /nonexistent/file"
    contains "$err" "kazu: nothing to take back"
    contains "$err" "kazu: nothing to make again"
    contains "$err" "kazu: not valid UTF-8"
    contains "$err" "kazu: the line is too long"
    same "$(grep -c '^kazu: ' "$folder/err")" "11"
    contains "$out" "Said: A 2; B 3; A 1; B 1"
    lines_to_type=(3 quit)
    play -N 5 -k 3 --at 3 --seats 2
    contains "$err" "kazu: this is more than is missing: 3 (column 1)"
}

# Undo leads to where a person last chose, whatever computer players have answered since.
@test "undo and redo with a computer player" {
    lines_to_type=(1 show undo undo redo undo 2 redo undo redo show quit)
    play -N 100 -k 10 --bots 5 --seed 3
    ends_with_status 0
    answer=$(sed -n 's/^B says \([0-9]*\): total.*/\1/p' "$folder/out" | head -n 1)
    same "$err" "kazu: nothing to take back
kazu: nothing to make again"
    # After 1: at once, shown, and once more by redo.
    same "$(grep -c "^Said: A 1; B $answer\$" "$folder/out")" "3"
    # 2 is followed by the total 12 = 100 - 8 * 11; shown after the move, the redo and "show".
    same "$(grep -c '^Said: A 2; B 10$' "$folder/out")" "3"
    # In a game of people one move at a time.
    lines_to_type=(1 2 undo 3 quit)
    play -N 100 -k 10 --seats 2
    contains "$out" "Said: A 1; B 3"
}

@test "hints, help and the strategy in words" {
    lines_to_type=(hint "hint 2" "hint 3" explain help quit)
    play -N 21 -k 3 --seats 2
    ends_with_status 0
    contains "$out" "You can win from here."
    contains "$out" "Make the total 1."
    contains "$out" "Say 1."
    contains "$out" "21"
    kazu kazutori explain -N 21 -k 3
    explained=$out
    play -N 21 -k 3 --seats 2
    contains "$out" "$explained"
    contains "$out" "save FILE"
    contains "$out" "hint [1..3]"
    # From 3 on, with other numbers and another ending, it is explained as explain does.
    kazu kazutori explain -N 30 --moves 2,5 --misere --at 2
    explained=$out
    lines_to_type=(2 explain quit)
    play -N 30 --moves 2,5 --misere --seats 2
    contains "$out" "$explained"
    lines_to_type=(explain "hint 1" quit)
    play --seats 3
    contains "$err" "this strategy is for two players"
    # 21 = 0 mod 7, so the player before A is last.
    contains "$out" "player C will say the last number"
}

@test "three computer players play a whole game, and the same one again" {
    kazu kazutori play --seats 3 --bots 1,3,5 --seed 9 </dev/null
    ends_with_status 0
    same "$err" ""
    first=$out
    same "$(grep -c 'said the last number and wins' "$folder/out")" "1"
    kazu kazutori play --seats 3 --bots 1,3,5 --seed 9 </dev/null
    same "$out" "$first"
    for seed in 1 2 3 4 5 6 7 8; do
        kazu kazutori play --seats 3 --bots 1,3,5 --seed $seed </dev/null
        [ "$out" = "$first" ] || break
    done
    [ "$out" != "$first" ]
}

@test "save and load, with the computer players that were there" {
    lines_to_type=(7 3 "save $folder/saved" 1 9 2 quit)
    play -N 100 -k 10 --seats 3 --bots 2 --seed 11 --misere
    ends_with_status 0
    same "$(head -n 5 "$folder/saved")" "kazu-save 2
game kazutori
seats 3
bots seed=11 0 0 2
instance N=100 moves=1..10 misere=yes over=forbid stuck=lose from=0"
    expected=$(sed '1,/^Saved/d' "$folder/out")
    lines_to_type=(1 9 2 quit)
    play --load "$folder/saved"
    ends_with_status 0
    # The loaded table is shown first; from the first move on all is as it was.
    same "$(sed -n '/^A says 1/,$p' "$folder/out")" "$expected"
    lines_to_type=("save $folder/again")
    play --load "$folder/saved"
    same "$(cat "$folder/again")" "$(cat "$folder/saved")"
    play --load "$folder/saved" --seats 3 --bots 2 --seed 11
    ends_with_status 0
    play --load "$folder/saved" --seats 2
    ends_with_status 2
    same "$err" "kazu: the saved game has another number of players: 2 (--seats)"
    play --load "$folder/saved" --bots 3
    ends_with_status 2
    same "$err" "kazu: the saved game has other computer players: 3 (--bots)"
    play --load "$folder/saved" --seed 5
    ends_with_status 2
    same "$err" "kazu: the saved game has another seed: 5 (--seed)"
    play --load "$folder/saved" -k 3
    ends_with_status 2
    same "$err" "kazu: the saved game brings its own table: --load"
    printf 'kazu-save 1\ngame null\nseats 2\ninstance 9 3/5 7/1\n\n' >"$folder/other"
    play --load "$folder/other"
    ends_with_status 2
    same "$err" "kazu: the file holds another game: null ($folder/other)"
}

# A file that does not say who plays: --bots may.
@test "an old file gets a computer player" {
    printf '%s\n' 'kazu-save 1' 'game kazutori' 'seats 2' 'instance N=9 k=3' '' '0 0 3' \
        >"$folder/old"
    lines_to_type=(quit)
    play --load "$folder/old" --bots 5
    ends_with_status 0
    contains "$out" "B says 2: total 5"
    play --load "$folder/old"
    contains "$out" "> Player B: say one of the numbers 1..3."
}

@test "the end of the input ends the game" {
    kazu kazutori play --seed 5 </dev/null
    ends_with_status 0
    contains "$out" "> Player A: say one of the numbers 1..3."
    printf 1 >"$folder/in"
    kazu kazutori play --seats 2 <"$folder/in"
    ends_with_status 0
    contains "$out" "Said: A 1"
}

@test "what cannot be played" {
    for bots in "" 0 6 "3," ",3" "3,3,3" 33 x; do
        play --seats 2 --bots "$bots" --seed 1
        ends_with_status 2
        contains "$err" "wanted: levels 1 to 5"
    done
    play --bots 1,2,3,4,5,5 --seed 1
    ends_with_status 2
    play --seats 1
    ends_with_status 2
    play --seats 7
    ends_with_status 2
    play -N 21 -k 3 --seats 3 --over end
    ends_with_status 2
    same "$err" "kazu: over=end and stuck=draw are for two players"
    play -N 21 --moves 1,2000 --seats 2
    ends_with_status 2
    contains "$err" "kazu: at a table, numbers go up to 1,000 unless they are 1..K"
    play -N 1000000 -k 3 --seats 2
    ends_with_status 2
    same "$err" "kazu: even the shortest game would take more than 4,096 moves"
    play -N 1 --moves 2,3 --seats 2
    ends_with_status 2
    contains "$err" "nobody could say a number"
    play -N x
    ends_with_status 2
    play -N 5 --at 6
    ends_with_status 2
    play --load /nonexistent/file
    ends_with_status 2
}

@test "in Japanese" {
    lines_to_type=(3 "hint 3" quit)
    play --seats 2 --lang ja
    ends_with_status 0
    contains "$out" "A: 3 → 合計 3"
    contains "$out" "2 と言いましょう。"
}

@test "the protocol at a table of Kazutori" {
    lines_to_type=("move 2" bot quit)
    play -N 9 -k 3 --seats 2 --protocol
    ends_with_status 0
    same "$out" "ok turn=1
| 3
ok turn=0
ok"
}

@test "on a terminal: Ctrl-C and Ctrl-D end it cleanly" {
    PYTHONPATH=$BATS_TEST_DIRNAME python3 - "$KAZU" <<'PYTHON'
import sys
from on_terminal import OnTerminal
game = [sys.argv[1], "kazutori", "play", "-N", "21", "-k", "3", "--seed", "4", "--lang", "en"]
t = OnTerminal(*game, term="dumb")
t.expect("Type help to see what can be typed.")
t.expect("> Player A: say one of the numbers 1..3.")
t.expect("\n> ")
t.type("1")
t.expect("B says ")
t.expect("\n> ")
t.press(b"\x03")
t.ends(3)
t = OnTerminal(*game, term="dumb")
t.expect("\n> ")
t.expect("\n> ")
t.press(b"\x04")
t.ends(0)
PYTHON
}

@test "each move as JSON" {
    lines_to_type=(3 "hint 1" undo 1 undo redo help show explain 9 1 3)
    play -N 9 -k 3 --seats 2 --json
    ends_with_status 0
    same "$err" "kazu: this number may not be said: 9 (column 1)"
    json 'rows[0] == {"event": "started", "moves": 0, "bots": [0, 0], "seed": 0, "instance":
        "N=9 moves=1..3 misere=no over=forbid stuck=lose from=0"}'
    json 'rows[1] == {"player": "A", "move": 3, "total": 3} and rows[2].keys() == {"hint"}'
    json 'rows[3] == {"event": "undone", "moves": 0} and rows[4]["total"] == 1'
    json '[row.get("event") for row in rows[5:7]] == ["undone", "redone"]'
    json 'rows[7].keys() == {"lines"} and [row["total"] for row in rows[8:10]] == [2, 5]'
    json 'rows[10:] == [{"over": False, "moves": 3, "winners": []}]'
    kazu kazutori play -N 30 -k 4 --seats 3 --bots 1,2,5 --misere --seed 4 --json </dev/null
    json 'rows[-1]["over"] and rows[-1]["moves"] == len(rows) - 2 and rows[-2]["total"] == 30'
    json 'sorted(rows[-1]["winners"] + [rows[-2]["player"]]) == ["A", "B", "C"]'
    json 'all(a["total"] + b["move"] == b["total"] for a, b in zip(rows[1:], rows[2:-1]))'
}

@test "blanks around a number do no harm" {
    printf '  1 \nquit\n' >"$folder/in"
    status=0
    "$KAZU" kazutori play -N 21 -k 3 --seed 1 <"$folder/in" >"$folder/out" 2>"$folder/err" || status=$?
    ends_with_status 0
    same "$(cat "$folder/err")" ""
}
