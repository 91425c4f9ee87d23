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
    printf '%s\n' "kazu-save 3" "game mastermind" "seats 1" "instance code=$1 ${*:2}" \
        "device one" "" "0 * sit 0 person" "0 * start" >"$folder/hidden"
}

@test "the article's game" {
    lines_to_type=(rules)
    play --seed 1
    ends_with_status 0
    same "$(head -n 5 "$folder/out")" "== Mastermind ==
Find the code before the chances run out.
Code: ? ? ? ?
Chances left: 8/8
Colours: [1 red] [2 green] [3 yellow] [4 blue] [5 black] [6 orange]"
    contains "$out" "The code has 4 pegs in 6 colours, no repeats. A guess can repeat colours."
    # Nothing is coloured in a pipe.
    [[ "$out" != *"The code was"* && "$out" != *$'\033'* ]]
}

# Secret RED GREEN YELLOW BLUE: the second peg of GREEN GREEN RED RED is right, and RED is elsewhere.
@test "regression: the article's program answers 2 2 1 1 with two white pegs" {
    hide 1234
    lines_to_type=("2 2 1 1")
    play --load "$folder/hidden"
    ends_with_status 0
    contains "$out" " 1.  2 2 1 1   1 1"
    contains "$out" "Chances left: 7"
    # Who leaves may go on later: the code stays hidden.
    [[ "$out" != *"The code was"* && "$out" != *"Code: 1"* ]]
}

@test "colours by all their names, and a win on the last chance" {
    hide 6543 chances=3
    lines_to_type=(1234 "ora,blk,blu,blu" "ORANGE BLACK BLUE YELLOW" 1234)
    play --load "$folder/hidden"
    ends_with_status 0
    same "$err" "kazu: the game is over"
    same "$(tail -n 7 "$folder/out")" "Code: 6 5 4 3
Guesses (red, white):
 1.  1 2 3 4   0 2
 2.  6 5 4 4   3 0
 3.  6 5 4 3   4 0
Chances left: 0/3
You found the code with guess 3."
}

@test "no chance left" {
    hide 6543 chances=2
    lines_to_type=(1234 6534)
    play --load "$folder/hidden"
    ends_with_status 0
    contains "$out" "Chances left: 0/2"
    contains "$out" "Code: 6 5 4 3"
    same "$(tail -n 1 "$folder/out")" "You did not find the code: it was 6543."
}

# Each kind of bad input: the reason and its place, and no chance lost.
@test "bad input costs no chance" {
    hide 1234
    lines_to_type=(x "1 2 3" "1 2 3 4 5" "1 2 3 7" "0 1 2 3" "+1 2 3 4" "01 2 3 4" "1,,2,3,4" "1 2 3 -" "give" "" "   ")
    play --load "$folder/hidden"
    ends_with_status 0
    same "$err" "kazu: unknown colour: x (column 1)
kazu: too few pegs: 1 2 3 (column 1)
kazu: too many pegs: 5 (column 9)
kazu: unknown colour: 7 (column 7)
kazu: unknown colour: 0 (column 1)
kazu: unknown colour: + (column 1)
kazu: unknown colour: 0 (column 1)
kazu: expected a peg before and after a comma: , (column 3)
kazu: empty pegs are not allowed in this game: - (column 7)
kazu: unknown colour: give (column 1)"
    same "$(grep -c '^Chances left: 8/8$' "$folder/out")" "1"
    same "$(grep -c '^Chances left: 7' "$folder/out")" "0"
}

@test "every way to write a guess" {
    hide 1365
    for guess in "1 3 6 5" 1365 1,3,6,5 "1, 3, 6, 5" "RED YELLOW ORANGE BLACK" "red yellow orange black" \
        "RED YEL ORA BLA" "red yel ora blk" RYOK "r y o k" "  1365  " $'1\t3 6 5' "１ ３ ６ ５" "１３６５" "赤 黄 オレンジ 黒"; do
        lines_to_type=("$guess")
        play --load "$folder/hidden"
        contains "$out" "You found the code with guess 1." || return 1
    done
}

@test "giving up shows the code, an evil keeper's too" {
    hide 1234
    lines_to_type=("2 2 1 1" "give up")
    play --load "$folder/hidden"
    ends_with_status 0
    same "$(tail -n 1 "$folder/out")" "You gave up. The code was 1234."
    lines_to_type=(2211 show resign)
    play --load "$folder/hidden"
    same "$(grep -c '^Code: ? ? ? ?$' "$folder/out")" "3"
    same "$(grep -c '^Code: 1 2 3 4$' "$folder/out")" "1"
    # A code that nobody has chosen yet: one of those that fit.
    lines_to_type=("1 1 1 1" "give up")
    play --keeper evil --seed 3
    ends_with_status 0
    [[ "$(tail -n 1 "$folder/out")" =~ "The code was "[2-6]*1*|"The code was 1" ]]
}

# Code 1 2 3 4; 2 2 1 1 has 1 1, and of the 48 codes that fit 1 3 5 6 is none (it would have 0 1).
@test "hints say how many codes are left, and what the last guess contradicts" {
    hide 1234
    lines_to_type=("hint 1" "2 2 1 1" "hint 1" 1356 "hint 2" "hint 3")
    play --load "$folder/hidden"
    ends_with_status 0
    same "$err" ""
    contains "$out" "360 codes are still possible."
    contains "$out" "48 codes are still possible."
    contains "$(echo $out)" "Your last guess could not have been the code: it contradicts the answer to guess 1."
    contains "$out" "Guess "
    # What it tells to type is a guess.
    lines_to_type=("2 2 1 1" "$(sed -n 's/^Type: //p' "$folder/out")")
    play --load "$folder/hidden"
    same "$err" ""
    contains "$out" "Chances left: 6"
}

# What an answer has shown cannot be forgotten.
@test "no undo after an answer" {
    hide 1234
    lines_to_type=(undo 2211 undo redo)
    play --load "$folder/hidden"
    same "$err" "kazu: there is no move to take back
kazu: this move cannot be taken back because it revealed information
kazu: no move was taken back"
    contains "$out" "Chances left: 7"
}

@test "other variants" {
    hide 1203 colors=10 guess=distinct
    lines_to_type=("3 3 1 2" "3 2 1 0")
    play --load "$folder/hidden"
    contains "$err" "must not repeat"
    # 1 2 0 3 and 3 2 1 0: the 2 is right, the others are elsewhere.
    contains "$out" " 1.  3 2 1 0   1 3"
    hide 77889 pegs=5 colors=9 secret=repeat blanks=yes
    lines_to_type=("9 7 - 8 -")
    play --load "$folder/hidden"
    # 7 7 8 8 9: the 7 and the 8 are right, the 9 is elsewhere.
    contains "$out" "   2 1"
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
    contains "$err" "seed: "
}

# 1 1 2 2 divides the 360 codes into 24, 96, 48, 96, 48 and 48: see tests/play/mastermind.play.
@test "an evil keeper leaves the most codes, and is beaten all the same" {
    lines_to_type=(1122 hint)
    play --keeper evil --seed 1
    ends_with_status 0
    contains "$out" "96 codes are still possible."
    lines_to_type=(12 23 31)
    play --keeper evil --pegs 2 --colors 3 --seed 9
    contains "$out" "You found the code with guess 3."
    play --keeper evil --pegs 6 --colors 10 --secret repeat --seed 9
    ends_with_status 2
    contains "$err" "at most 100,000"
}

@test "what cannot be played" {
    lines_to_type=(quit)
    for options in "--pegs 9" "--pegs 7" "--classic --guess distinct" "--chances 51" "--classic --bulls" \
        "--computer-breaks --keeper evil" "--load /nonexistent/file" "--method parts"; do
        # shellcheck disable=SC2086
        play $options --seed 1
        ends_with_status 2
        contains "$err" "kazu: "
    done
}

@test "in Japanese" {
    hide 1234
    lines_to_type=(x 2211 hint "give up")
    play --load "$folder/hidden" --lang ja
    ends_with_status 0
    contains "$err" "そのような色はありません: x"
    contains "$out" "[1 赤] [2 緑] [3 黄] [4 青] [5 黒] [6 オレンジ]"
    contains "$out" "7/8"
    # No English is left but what is typed.
    case $(sed 's/(give up)//' "$folder/out") in *[A-Za-z][a-z][a-z]*) false ;; esac
}
