#!/usr/bin/env bats
# kazu kazutori play: people at one keyboard and computer players.

load helpers

# Plays the lines that are given.
play() {
    printf '%s\n' "${lines_to_type[@]}" >"$folder/in"
    kazu kazutori play "$@" <"$folder/in"
}

# What B said last.
said() {
    sed -n 's/^[^Y][a-z]* said \([0-9]*\): the total.*/\1/p' "$folder/out" | tail -n 1
}

# With 1..3 up to 21 the totals 1, 5, 9, ... win: 1 first, then 4 less what the other one said.
@test "a game that is won against the perfect player" {
    for seed in 1 2 3; do
        lines_to_type=(1)
        while [ "${#lines_to_type[@]}" -lt 6 ]; do
            play --seed "$seed" --bots 5
            ends_with_status 0
            same "$err" ""
            lines_to_type+=($((4 - $(said))))
        done
        play --seed "$seed" --bots 5
        contains "$out" "Total: 21/21"
        same "$(tail -n 1 "$folder/out")" "You said the last number. You won."
    done
}

@test "the perfect player wins what can be won" {
    lines_to_type=(2 2 2 2 2 2 2 2 2 2 2)
    play -N 21 -k 3 --seed 5 --bots 5
    ends_with_status 0
    contains "$out" "Tengu said 3: the total is 5."
    contains "$out" "Tengu said the last number. Tengu won."
    # Where 21 loses, every opening loses: B makes 4, 8, 12, 16 and 20.
    lines_to_type=(1 1 1 1 1 1)
    play -N 21 -k 3 --misere --seed 5 --bots 5
    ends_with_status 0
    contains "$out" "Tengu said 3: the total is 20."
    contains "$out" "You said the last number. Tengu won."
}

# Who says 21 loses: the one who does not begin wins by 4 less what the other one said.
@test "misere can be won by who does not begin" {
    for seed in 1 2 3; do
        lines_to_type=()
        while [ "${#lines_to_type[@]}" -lt 5 ]; do
            play --misere --first bot --bots 3 --seed "$seed"
            ends_with_status 0
            lines_to_type+=($((4 - $(said))))
        done
        play --misere --first bot --bots 3 --seed "$seed"
        same "$err" ""
        same "$(tail -n 1 "$folder/out")" "Neko said the last number. You won."
    done
}

# In a lost position the computer player does not always say the same.
@test "lost positions are answered with variety" {
    lines_to_type=(1)
    for seed in 1 2 3 4 5 6 7 8 9 10; do
        play --seed $seed --bots 5
        said >>"$folder/said"
    done
    [ "$(sort -u "$folder/said" | wc -l)" -ge 2 ]
}

# Levels below 5 err: from 0, a position that can be won, not all of them say 1.
@test "computer players below the highest level err" {
    for seed in 1 2 3 4 5 6 7 8 9 10 11 12; do
        kazu kazutori play --first bot --bots 1 --seed $seed </dev/null
        said >>"$folder/weak"
        kazu kazutori play --first bot --bots 5 --seed $seed </dev/null
        said >>"$folder/strong"
    done
    same "$(sort -u "$folder/strong")" "1"
    [ "$(sort -u "$folder/weak" | wc -l)" -ge 2 ]
}

@test "two people at one keyboard" {
    lines_to_type=(3 "hint 3" 3 3 "not read any more")
    play -N 9 -k 3 --seats 2 --seed 1
    ends_with_status 0
    same "$err" "kazu: the game is over"
    # From 3 the total 5 is 9 - 4.
    contains "$out" "Type: 2"
    contains "$out" "Player B said 3: the total is 6."
    contains "$out" "Total: 9/9  3 3 3"
    contains "$out" "Player A said the last number. Player A won."
    # Whoever is meant may be named, but must be to move.
    lines_to_type=("A: 1" "B: 2" "2: 1" "b: 1" quit)
    play -N 9 -k 3 --seats 2 --seed 1
    contains "$out" "Total: 3/9  1 2"
    contains "$err" "it is another player's turn"
}

@test "facts after the end" {
    # 1 is right, 2 to 5 keeps it; 3 of 4 leaves 8, where 1 was 5 + 4.
    lines_to_type=(2 facts 3 1 3 facts)
    play -N 9 -k 3 --seats 2 --seed 1
    contains "$err" "the game is not over yet"
    contains "$out" "Secret numbers: 1; 5; 9"
    contains "$out" "The secret numbers repeat every 4."
    contains "$out" "1     Player A  2      1"
}

@test "numbers that may not be said" {
    lines_to_type=(0 4 x "1 2" "" 99999999999999999999999 2 3 1 1 quit)
    play -N 8 -k 3 --seats 2 --seed 1
    ends_with_status 0
    contains "$err" "kazu: this number is not allowed: 0 (column 1)"
    contains "$err" "kazu: this number is not allowed: 4 (column 1)"
    contains "$err" "kazu: expected a whole number: x (column 1)"
    same "$(grep -c '^kazu: ' "$folder/err")" "5"
    contains "$out" "Total: 7/8  2 3 1 1"
    lines_to_type=(3 quit)
    play -N 5 -k 3 --at 3 --seats 2 --seed 1
    contains "$err" "kazu: this number goes past the target: 3 (column 1)"
}

# Undo leads to where a person last chose, whatever computer players have answered since.
@test "undo and redo with a computer player" {
    lines_to_type=(1 show undo undo redo undo 2 redo undo redo show quit)
    play -N 100 -k 10 --bots 5 --seed 3
    ends_with_status 0
    answer=$(sed -n 's/^[^Y][a-z]* said \([0-9]*\):.*/\1/p' "$folder/out" | head -n 1)
    same "$err" "kazu: there is no move to take back
kazu: no move was taken back"
    # After 1: at once, shown, and once more by redo.
    same "$(grep -c "^Total: $((1 + answer))/100  1 $answer\$" "$folder/out")" "3"
    # 2 is followed by the total 12 = 100 - 8 * 11; shown after the move, the redo and "show".
    same "$(grep -c '^Total: 12/100  2 10$' "$folder/out")" "3"
    # In a game of people one move at a time.
    lines_to_type=(1 2 undo 3 quit)
    play -N 100 -k 10 --seats 2 --seed 1
    contains "$out" "Total: 4/100  1 3"
    lines_to_type=(1 2 undo undo redo redo quit)
    play -N 100 -k 10 --seats 2 --seed 1
    same "$(sed -n 's/^Total: [0-9]*.100 *//p' "$folder/out" | tr '\n' ,)" ",1,1 2,1,,1,1 2,"
}

@test "hints in three strengths, and for three players" {
    lines_to_type=(hint "hint 2" "hint 3")
    play -N 21 -k 3 --seats 2 --seed 1
    contains "$out" "Which total lets you reach 21 whatever your opponent says?"
    contains "$out" "Aim for 17. From there, answer so that both numbers add up to 4"
    contains "$out" "1 is a secret number. Say 1 to make it."
    contains "$out" "Type: 1"
    lines_to_type=("hint 1")
    play --seats 3 --seed 1
    contains "$(echo $out)" "From which totals can the next player reach 21 at once?"
}

@test "conventions" {
    lines_to_type=(3 3)
    play -N 5 -k 3 --over end --seats 2 --seed 1
    ends_with_status 0
    contains "$out" "Bring the total to 5 or more to win."
    lines_to_type=(2 2)
    play -N 5 --moves 2 --stuck draw --seats 2 --seed 1
    ends_with_status 0
    same "$(tail -n 2 "$folder/out")" "No number fits.
Nobody won."
}

@test "what cannot be played" {
    lines_to_type=(quit)
    play -N 21 -k 3 --seats 3 --over end --seed 1
    ends_with_status 2
    contains "$err" "kazu: over=end and stuck=draw need exactly two players"
    play -N 21 --moves 1,2000 --seats 2 --seed 1
    ends_with_status 2
    contains "$err" "kazu: in a game, numbers go up to 1,000 unless they are 1..K"
    play -N 1000000 -k 3 --seats 2 --seed 1
    ends_with_status 2
    same "$err" "kazu: even the shortest game would take more than 4,096 moves"
    play -N 1 --moves 2,3 --seats 2 --seed 1
    ends_with_status 2
    contains "$err" "no number fits: the game would be over at once"
    play -N x --seed 1
    ends_with_status 2
    play -N 5 --at 6 --seed 1
    ends_with_status 2
    play -k 3 --moves 1,2 --seed 1
    ends_with_status 2
    same "$err" "kazu: give the numbers only once: -k (--moves)"
}

@test "in Japanese" {
    lines_to_type=(3 "hint 3" quit)
    play --seats 2 --lang ja --seed 1
    ends_with_status 0
    contains "$out" "プレイヤー Aが3と言い、合計は3になりました。"
    contains "$out" "5は秘密の数です。2と言えば、ちょうど届きます。"
    contains "$out" "入力: 2"
}
