#!/usr/bin/env bats
# kazu shisoku play --seats: the card game, in a pipe.

load helpers

# Plays the lines that are given.
play() {
    printf '%s\n' "${lines_to_type[@]}" >"$folder/in"
    kazu shisoku play "$@" <"$folder/in"
}

@test "three computer players play a whole game" {
    kazu shisoku play --seats 3 --bots 2,3,4 --seed 5 </dev/null
    ends_with_status 0
    same "$err" ""
    first=$out
    contains "$out" "took"
    same "$(tail -n 1 "$folder/out" | grep -c "won")" "1"
    kazu shisoku play --seats 3 --bots 2,3,4 --seed 5 </dev/null
    same "$out" "$first"
    kazu play shisoku-game --seats 3 --bots 2,3,4 --seed 5 </dev/null
    same "$out" "$first"
    kazu shisoku play --seats 3 --bots 2,3,4 --seed 6 </dev/null
    [ "$out" != "$first" ]
}

@test "two people at one keyboard" {
    lines_to_type=("target 5" flip flip "B: slap" "explain (" "explain 7" "B: slap" "A: slap" quit)
    play --seats 2 --seed 4
    ends_with_status 0
    contains "$out" "Player B slapped the table."
    contains "$out" "Player B committed a foul."
    contains "$out" "Player A slapped the table."
    contains "$err" "kazu: unexpected end of the expression (column 10)" # a slip of the pen is no foul
    contains "$err" "after a foul, wait for the next card"
    # Who is meant may be said by number, too; where nobody is, it is asked for.
    lines_to_type=("target 5" flip slap "3: slap" "1: slap" "2: explain 1")
    play --seats 2 --seed 4
    same "$(grep -c 'expected the player first, such as A: slap' "$folder/err")" "2"
    contains "$out" "Player A slapped the table."
    same "$(grep -c '^kazu: ' "$folder/err")" "3"
    # Foul or right, it is told why.
    lines_to_type=("target 1000" flip "A: slap" "explain 3+3" )
    play --seats 2 --seed 4
    contains "$out" "this number is not on the table: 3"
}

# The first two cards of this deck are Q and A in Kazu's way to deal: 13 = 12 + 1.
@test "a right explanation takes the table" {
    lines_to_type=("target 13" flip flip "B: slap" "explain Q + A" news)
    play --seats 2 --seed 4
    ends_with_status 0
    same "$err" ""
    contains "$out" "Table 2: [Q] [A]"
    contains "$out" "Player B 2"
    contains "$(echo $out)" "Player B"
    # Full-width, too.
    lines_to_type=("target 13" flip flip "Ｂ: slap" "explain Ｑ＋Ａ")
    play --seats 2 --seed 4
    same "$err" ""
    contains "$out" "Player B 2"
}

# What is shown has been told: in lines nobody is kept waiting, with computer players or without.
@test "an explanation can be made step by step" {
    lines_to_type=("target 13" flip flip "B: slap" "join Q + A" "target 9")
    play --seats 2 --seed 4
    same "$err" ""
    contains "$out" "Player B made the target. 12 + 1 = 13.
Right! Player B took 2 cards."
    contains "$out" "Player B chose the target 9."
    lines_to_type=("target 13" flip flip "B: slap" "join Q - A" flip)
    play --seats 2 --seed 4
    contains "$out" "Player B did not make the target. 12 − 1: makes 11, but the target is 13.
Player B committed a foul."
    contains "$out" "Table 3:"
    lines_to_type=("target 12" flip slap "wait 1" "explain Q" "target 10")
    play --bots 1,1 --seed 4
    same "$err" ""
    contains "$out" "Right! You took one card."
    contains "$out" "Target: 10"
}

@test "time passes only when it is waited for" {
    lines_to_type=("target 1000" "wait 19" show "wait 1" "wait" "wait x" "wait -1" "wait 9999999" quit)
    play --seats 2 --seed 4
    ends_with_status 0
    contains "$out" "Time: 1 s"
    contains "$out" "Table 1:"
    contains "$out" "Table 2:"
    contains "$err" "expected a number of seconds: x"
    same "$(grep -c '^kazu: ' "$folder/err")" "3"
    # Half an hour passes at once.
    lines_to_type=("target 1000" "wait 1800" show)
    play --seats 2 --bots 5 --seed 4
    ends_with_status 0
    contains "$out" "Deck: 0/52"
    # At a table without time there is nothing to wait for.
    lines_to_type=(wait "wait 5" 3)
    kazu kazutori play --seats 2 --seed 1 < <(printf '%s\n' "${lines_to_type[@]}")
    ends_with_status 0
    contains "$out" "Total: 3/21  3"
}

@test "nothing is taken back in a game against time" {
    lines_to_type=(undo "target 5" "wait 3" undo redo quit)
    play --seats 2 --seed 4
    ends_with_status 0
    same "$(grep -c 'moves cannot be taken back in a timed game' "$folder/err")" "2"
    contains "$err" "kazu: no move was taken back"
}

@test "a person against computer players, who flip and slap when they are waited for" {
    lines_to_type=("target 1000" flip wait wait help show quit)
    play --bots 1 --seed 4
    ends_with_status 0
    same "$err" ""
    contains "$out" "Hiyoko flipped A."
    contains "$out" "  slap "
    same "$(grep -c '^Table 1:' "$folder/out")" "1"
}

@test "a file of two people at the last table" {
    printf '%s\n' 'kazu-save 3' 'game shisoku-game' 'seats 2' \
        'instance window=15 dealer=1 seed=1 deck=K2' 'device one' '' \
        '0 * sit 0 person' '0 * sit 1 person' '0 * start' \
        '0 0 move target 1000' '0 0 move flip' '0 1 move flip' >"$folder/old"
    lines_to_type=("A: pass" "B: pass")
    play --load "$folder/old" --json
    ends_with_status 0
    json 'rows[-1]["summary"]["seats"] == ["person", "person"] and rows[-1]["summary"]["won"] == [0, 1]'
}

# Whatever is called right is so by arithmetic of its own.
@test "each round as JSON" {
    kazu shisoku play --seats 3 --bots 3,4,5 --seed 5 --json </dev/null
    ends_with_status 0
    json 'rows[-1]["event"] == "end" and rows[-1]["summary"]["seats"] == ["bot 3", "bot 4", "bot 5"]'
    json 'all(a["seq"] < b["seq"] for a, b in zip(said, said[1:])) if (said := [row for row in rows if row["event"] == "news"]) else False'
    json 'len([row for row in rows if row["event"] == "news"]) > 50'
}

@test "what the card game does not take" {
    kazu shisoku play --seats 7 </dev/null
    ends_with_status 2
    kazu shisoku play --seats 2 --bots 3,3,3 --seed 1 </dev/null
    ends_with_status 2
    kazu shisoku play --seats 2 --bots '' --seed 1 </dev/null
    ends_with_status 2
    contains "$err" "expected levels from 1 to 5"
    kazu shisoku play --seats 2 -t 10 </dev/null
    ends_with_status 2
    contains "$err" "in the card game, players choose the targets and cards are dealt"
    kazu shisoku play --seats 2 K 6 </dev/null
    ends_with_status 2
    lines_to_type=("flap" "slap" "C: slap" "flip" "explain 3" "save" $'\377')
    play --seats 2 --seed 4
    ends_with_status 2
    same "$(grep -c '^kazu: ' "$folder/err")" "7"
}
