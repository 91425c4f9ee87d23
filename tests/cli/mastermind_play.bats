#!/usr/bin/env bats
# kazu mastermind play: breaking a code.

load helpers

# Plays the lines that are given.
play() {
    printf '%s\n' "${lines_to_type[@]}" >"$folder/in"
    kazu mastermind play "$@" <"$folder/in"
}

# Writes a saved game with this code, and more words of its instance.
hide() {
    printf '%s\n' "kazu-save 1" "game mastermind" "seats 1" "instance code=$1 ${*:2}" "" \
        >"$folder/hidden"
}

# The last board: its rows without rulers and empty rows.
board() {
    tac "$folder/out" | sed '/^ *MASTERMIND$/,$d' | tac | grep '|' | grep -v '^[- ]* |  -' |
        grep -v '^[- ]* |$'
}

@test "the article's menu and board" {
    lines_to_type=(quit)
    play --seed 1
    ends_with_status 0
    same "$(head -n 7 "$folder/out")" "-----------------------------------------
                   Menu
-----------------------------------------
Enter code using numbers.
1 - RED, 2 - GREEN, 3 - YELLOW, 4 - BLUE, 5 - BLACK, 6 - ORANGE
Example: RED YELLOW ORANGE BLACK ---> 1 3 6 5
-----------------------------------------"
    contains "$out" "The code has 4 pegs in 6 colours, none twice.
A guess may repeat colours."
    contains "$out" "-----------------------------------------
                MASTERMIND
-----------------------------------------
    | UNK UNK UNK UNK
-----------------------------------------
- - |
- - |  -   -   -   -
-----------------------------------------"
    same "$(grep -c '^- - |  -   -   -   -$' "$folder/out")" "8"
    contains "$out" "Chances left: 8"
    # Who leaves may go on later: the code stays hidden. Nothing is coloured in a pipe.
    [[ "$out" != *"The code was"* && "$out" != *$'\033'* ]]
}

# Secret RED GREEN YELLOW BLUE: the second peg of GREEN GREEN RED RED is right, and RED is elsewhere.
@test "regression: the article's program answers 2 2 1 1 with two white pegs" {
    hide 1234
    lines_to_type=("2 2 1 1")
    play --load "$folder/hidden"
    ends_with_status 0
    same "$(board)" "    | UNK UNK UNK UNK
R W |  2   2   1   1
- - | GRE GRE RED RED"
    contains "$out" "Chances left: 7"
    contains "$out" "The code was RED GREEN YELLOW BLUE (1 2 3 4)."
}

@test "newest guess above older ones, names that differ, and a win on the last chance" {
    hide 6543 chances=3
    lines_to_type=(1234 "ora,blk,blu,blu" "ORANGE BLACK BLUE YELLOW" "not read any more")
    play --load "$folder/hidden"
    ends_with_status 0
    same "$err" ""
    same "$(board)" "    | ORA BLK BLU YEL
R R |  6   5   4   3
R R | ORA BLK BLU YEL
R R |  6   5   4   4
R - | ORA BLK BLU BLU
W W |  1   2   3   4
- - | RED GRE YEL BLU"
    same "$(tail -n 2 "$folder/out")" "Congratulations!! YOU WIN!!!!
You found the code with guess 3."
    same "$(grep -c 'YOU LOSE' "$folder/out")" "0"
}

@test "no chance left" {
    hide 6543 chances=2
    lines_to_type=(1234 6534)
    play --load "$folder/hidden"
    ends_with_status 0
    same "$(grep -c '^Chances left: 2$' "$folder/out")" "1"
    same "$(tail -n 2 "$folder/out")" "YOU LOSE!!! Better luck next time!!!
The code was ORANGE BLACK BLUE YELLOW (6 5 4 3)."
    same "$(board | head -n 1)" "    | ORA BLK BLU YEL"
}

# Each kind of bad input: the article's words, the reason after them, and no chance lost.
@test "bad input costs no chance" {
    hide 1234
    lines_to_type=(x "1 2 3" "1 2 3 4 5" "1 2 3 7" "0 1 2 3" "+1 2 3 4" "01 2 3 4" "1,,2,3,4" "1 2 3 -"
        "１ ２ ３ ４" $'\377' "$(printf '%0300d' 1)" "$(printf '%070000d' 1)" "why 12" "give" "" "   ")
    play --load "$folder/hidden"
    ends_with_status 0
    same "$err" ""
    same "$(grep -c '^Wrong choice!! Try again!!$' "$folder/out")" "15"
    same "$(grep -A 1 '^Wrong choice' "$folder/out" | grep -v -e '^Wrong' -e '^--$')" \
        "no such colour: x (column 1)
too few pegs (column 6)
too many pegs: 5 (column 9)
no such colour: 7 (column 7)
no such colour: 0 (column 1)
not a colour: + (column 1)
no such colour: 0 (column 1)
a comma stands between two pegs: , (column 3)
no peg may be left empty in this game: - (column 7)
only ASCII digits and letters are colours: １ (column 1)
not valid UTF-8
the line is too long
the line is too long
too few pegs (column 3)
no such colour: give (column 1)"
    same "$(grep -c '^Chances left: 8$' "$folder/out")" "1"
    same "$(grep -c '^Chances left: 7$' "$folder/out")" "0"
}

@test "every way to write a guess" {
    hide 1365
    for guess in "1 3 6 5" 1365 1,3,6,5 "1, 3, 6, 5" "RED YELLOW ORANGE BLACK" "red yellow orange black" \
        "RED YEL ORA BLA" "red yel ora blk" RYOK "r y o k" "  1365  " $'1\t3 6 5'; do
        lines_to_type=("$guess")
        play --load "$folder/hidden"
        contains "$out" "YOU WIN" || return 1
    done
}

@test "the end of the input shows the code; so does giving up" {
    hide 1234
    kazu mastermind play --load "$folder/hidden" </dev/null
    ends_with_status 0
    same "$(tail -n 1 "$folder/out")" "The code was RED GREEN YELLOW BLUE (1 2 3 4)."
    printf '2 2 1 1' >"$folder/in"
    kazu mastermind play --load "$folder/hidden" <"$folder/in"
    contains "$(board)" "R W |  2   2   1   1"
    same "$(tail -n 1 "$folder/out")" "The code was RED GREEN YELLOW BLUE (1 2 3 4)."
    lines_to_type=("give up" "not read any more")
    play --load "$folder/hidden"
    ends_with_status 0
    same "$(board)" "    | RED GRE YEL BLU"
    same "$(tail -n 1 "$folder/out")" "The code was RED GREEN YELLOW BLUE (1 2 3 4)."
    # A code that nobody has chosen yet: one of those that fit.
    lines_to_type=("1 1 1 1")
    play --keeper evil --seed 3
    ends_with_status 0
    [[ "$(tail -n 1 "$folder/out")" =~ ^The\ code\ was\ .*\(.*1.*\)\.$ ]]
}

# Code 1 2 3 4; 2 2 1 1 has 1 1, and of the 48 codes that fit 1 3 5 6 is none (it would have 0 1).
@test "hint, why and left" {
    hide 1234
    lines_to_type=(left "hint 1" "hint 2" "2 2 1 1" why left 1356 why "why 1243" "why 1234" "hint 3" why hint)
    play --load "$folder/hidden"
    ends_with_status 0
    same "$err" ""
    contains "$out" "Codes still possible: 360"
    contains "$out" "360 codes are still possible."
    contains "$out" "You have not guessed yet: any code may be the one."
    contains "$out" "GREEN GREEN RED RED (2 2 1 1) cannot be the code: the rules do not allow it."
    contains "$out" "Codes still possible: 48"
    contains "$out" "RED YELLOW BLACK ORANGE (1 3 5 6) cannot be the code: then guess 1, \
GREEN GREEN RED RED (2 2 1 1), would have had the answer 0 red, 1 white, but it had 1 red, 1 white."
    # 1 2 4 3 and 1 3 5 6 have 1 right and 3 elsewhere, as it was.
    contains "$out" "RED GREEN BLUE YELLOW (1 2 4 3) fits all answers: it may be the code."
    contains "$out" "RED GREEN YELLOW BLUE (1 2 3 4) fits all answers: it may be the code."
    contains "$out" "Guess "
    contains "$out" "It is suggested "
}

# Few codes are listed. In 2 pegs of 3 colours 1 2 leaves 2 3 and 3 1 when it has 0 1.
@test "left lists the codes when they are few" {
    hide 23 pegs=2 colors=3
    lines_to_type=(left 12 left)
    play --load "$folder/hidden"
    contains "$out" "Codes still possible: 6
  RED GREEN (1 2)"
    contains "$out" "Codes still possible: 2
  GREEN YELLOW (2 3)
  YELLOW RED (3 1)"
}

@test "undo, redo, show, save and load" {
    hide 1234
    lines_to_type=(undo redo 2211 undo 1356 show undo redo "save $folder/saved" save "save /nonexistent/file")
    play --load "$folder/hidden"
    ends_with_status 0
    contains "$err" "kazu: nothing to take back"
    contains "$err" "kazu: nothing to make again"
    contains "$err" "kazu: operand is missing: FILE (save)"
    contains "$err" "kazu: cannot write: /nonexistent/file"
    # After the guess, shown, and once more by redo.
    same "$(grep -c '^W - | RED YEL BLK ORA$\|^- - | RED YEL BLK ORA$' "$folder/out")" "3"
    same "$(tail -n 1 "$folder/saved")" "0 0 1356"
    lines_to_type=(1234)
    play --load "$folder/saved"
    ends_with_status 0
    contains "$out" "Chances left: 7"
    contains "$out" "You found the code with guess 2."
    printf 'kazu-save 1\ngame null\nseats 2\ninstance 9 3/5 7/1\n\n' >"$folder/other"
    play --load "$folder/other"
    ends_with_status 2
    same "$err" "kazu: the file holds another game: null ($folder/other)"
    play --load "$folder/saved" --bulls
    ends_with_status 2
    same "$err" "kazu: the saved game brings its own table: --bulls"
}

@test "help and rules" {
    lines_to_type=(help rules menu quit)
    play --seed 1
    ends_with_status 0
    contains "$out" "save FILE"
    contains "$out" "give up"
    same "$(grep -c '^Enter code using numbers.$' "$folder/out")" "2"
    same "$(grep -c '^R: a peg of the right colour in the right place' "$folder/out")" "3"
}

@test "other variants" {
    hide 1203 colors=10 guess=distinct
    lines_to_type=("3 3 1 2" "3 2 1 0")
    play --load "$folder/hidden"
    contains "$out" "a guess may not repeat a colour"
    # 1 2 0 3 and 3 2 1 0: the 2 is right, the others are elsewhere.
    same "$(board)" "    | UNK UNK UNK UNK
R W |
W W |  3   2   1   0"
    contains "$out" "The code was 1 2 0 3."
    hide 77889 pegs=5 colors=9 secret=repeat blanks=yes
    lines_to_type=("9 7 - 8 -")
    play --load "$folder/hidden"
    # 7 7 8 8 9: the 7 and the 8 are right, the 9 is elsewhere.
    same "$(grep -A 1 '^R R W |$' "$folder/out")" "R R W |
- -   |  9   7   -   8   -"
    for options in --classic --bulls "--pegs 5 --colors 8 --secret repeat" "--pegs 3 --blanks --chances 50" \
        "--pegs 1 --colors 1" "--pegs 8 --colors 9 --guess distinct"; do
        lines_to_type=("hint 1" quit)
        # shellcheck disable=SC2086
        play $options --seed 2
        ends_with_status 0 || return 1
        same "$err" "" || return 1
    done
}

@test "the same seed hides the same code" {
    lines_to_type=("give up")
    play --seed 5
    first=$out
    play --seed 5
    same "$out" "$first"
    for seed in 1 2 3 4 5 6; do
        play --seed $seed
        [ "$out" = "$first" ] || break
    done
    [ "$out" != "$first" ]
    play --classic
    contains "$err" "seed"
}

# 1 1 2 2 divides the 360 codes into 24, 96, 48, 96, 48 and 48: see tests/play/mastermind.play.
@test "an evil keeper leaves the most codes, and is beaten all the same" {
    lines_to_type=(1122 left)
    play --keeper evil --seed 1
    ends_with_status 0
    contains "$out" "W - |  1   1   2   2"
    contains "$out" "Codes still possible: 96"
    lines_to_type=(12 23 31)
    play --keeper evil --pegs 2 --colors 3 --seed 9
    contains "$out" "Congratulations!! YOU WIN!!!!
You found the code with guess 3."
    play --keeper evil --pegs 6 --colors 10 --secret repeat --seed 9
    ends_with_status 2
    same "$err" "kazu: an evil keeper can remember at most 100,000 codes"
}

@test "a game as JSON" {
    hide 1234 chances=3
    lines_to_type=(x 2211 "hint 1" left "why 1243" undo 1345 give "give up")
    play --load "$folder/hidden" --json
    ends_with_status 0
    same "$err" ""
    json 'rows[0] == {"pegs": 4, "colors": 6, "secret": "distinct", "guess": "repeat", "blanks": False,
        "chances": 3, "keeper": "fair", "guesses": 0}'
    json 'rows[1] == {"error": "no such colour", "column": 1}'
    json 'rows[2] == {"guess": "2211", "black": 1, "white": 1, "chances": 2}'
    json 'rows[3].keys() == {"hint"} and rows[4] == {"left": 48, "codes": []} and "why" in rows[5]'
    json 'rows[6] == {"guess": "1345", "black": 1, "white": 2, "chances": 2} and "error" in rows[7]'
    json 'rows[8:] == [{"over": True, "won": False, "guesses": 1, "code": "1234"}]'
    lines_to_type=(quit)
    play --load "$folder/hidden" --json
    json 'rows[1:] == [{"over": False, "won": False, "guesses": 0}]'
}

@test "in Japanese" {
    hide 1234
    lines_to_type=(x 2211 why)
    play --load "$folder/hidden" --lang ja
    ends_with_status 0
    contains "$out" "Wrong choice!! Try again!!
そのような色はありません: x"
    contains "$out" "1 - 赤, 2 - 緑, 3 - 黄, 4 - 青, 5 - 黒, 6 - オレンジ"
    contains "$out" "1 - RED, 2 - GREEN, 3 - YELLOW, 4 - BLUE, 5 - BLACK, 6 - ORANGE"
    contains "$out" "残りの回数: 7"
    contains "$out" "コードは 赤 緑 黄 青 (1 2 3 4) でした。"
}

@test "the protocol at a table of Mastermind" {
    hide 1234
    lines_to_type=("move 2211" "move 1234" quit)
    play --load "$folder/hidden" --protocol
    ends_with_status 0
    same "$out" "ok turn=0
ok over winners=0
ok"
}

@test "on a terminal: colours, Ctrl-C and Ctrl-D" {
    hide 1234
    PYTHONPATH=$BATS_TEST_DIRNAME python3 - "$KAZU" "$folder/hidden" <<'PYTHON'
import sys
from on_terminal import OnTerminal
game = [sys.argv[1], "mastermind", "play", "--lang", "en", "--load", sys.argv[2]]
t = OnTerminal(*game, term="dumb")
t.expect("Enter your choice = ")
t.type("2 2 1 1")
t.expect("R W |  2   2   1   1")
t.expect("Enter your choice = ")
t.press(b"\x03")
t.ends(3)
t = OnTerminal(*game, "--color", "always")
t.expect("Enter your choice =")
t.type("1 2 3 4")
t.expect("\x1b[1;31mRED\x1b[0m")
t.expect("Congratulations!! YOU WIN!!!!")
t.ends(0)
t = OnTerminal(*game, term="dumb")
t.expect("Enter your choice = ")
t.press(b"\x04")
t.expect("The code was RED GREEN YELLOW BLUE (1 2 3 4).")
t.ends(0)
PYTHON
}
