#!/usr/bin/env bats
# Opening a table: who plays, who begins, the game of a day, and what cannot be played.

load helpers

@test "who begins: you, a computer player, or the lot" {
    kazu kazutori play --first me --seed 1 </dev/null
    same "$(grep -c 'Neko said' "$folder/out")" "0"
    kazu kazutori play --first bot --seed 1 </dev/null
    same "$(grep -c 'Neko said' "$folder/out")" "1"
    # Of three computer players the first one.
    kazu kazutori play --bots 1,2,3 --first bot --seed 1 -N 100 </dev/null
    same "$(grep -o '[A-Z][a-z]* said' "$folder/out" | head -n 1)" "Hiyoko said"
    kazu namepoker play --first bot --seed 3 </dev/null
    contains "$out" "Neko exchanged"
    kazu play shisoku-game --first bot --seed 3 --bots 3 </dev/null
    contains "$out" "Choosing the target: Neko."
    # The lot: both ways among a few seeds, and the same way again from the same one.
    for seed in 1 2 3 4 5 6 7 8; do
        kazu kazutori play --first random --seed $seed </dev/null
        first=$out
        grep -c 'Neko said' "$folder/out" >>"$folder/lots" || true
        kazu kazutori play --first random --seed $seed </dev/null
        same "$out" "$first"
    done
    same "$(sort -u "$folder/lots")" "0
1"
    for game in kenken shisoku mastermind; do
        kazu $game play --first me --seed 1 </dev/null
        ends_with_status 2
        same "$err" "kazu: this game has no player who begins: --first"
    done
    kazu kazutori play --first bot --seats 2 --seed 1 </dev/null
    ends_with_status 2
    same "$err" "kazu: there is no such player in this game: bot (--first)"
    kazu kazutori play --first you --seed 1 </dev/null
    ends_with_status 2
}

@test "seats and computer players" {
    seats() { # arguments of play
        echo seats | "$KAZU" "$@" --seed 1 | grep '^[A-Z][a-z]*\( [A-Z]\)\?: .*\(person\|level\)'
    }
    person="a person"
    bot="computer player, level"
    same "$(seats play kazutori)" "You: $person
Neko: $bot 3"
    same "$(seats play kazutori --bots 5,1)" "You: $person
Tengu: $bot 5
Hiyoko: $bot 1"
    same "$(seats play namepoker --seats 3)" "Player A: $person
Player B: $person
Player C: $person"
    same "$(seats play namepoker --seats 4 --bots 2)" "Player A: $person
Player B: $person
Player C: $person
Tanuki: $bot 2"
    same "$(seats play kenken)" "You: $person"
    # Who holds a code sits in the second seat.
    same "$(seats mastermind play --computer-breaks --bots 5)" "Tengu: $bot 5
You: $person"
}

@test "no such players" {
    for bots in "" 0 6 "3," ",3" 33 x "3 3" "3,,3"; do
        kazu kazutori play --seats 2 --bots "$bots" --seed 1 </dev/null
        ends_with_status 2
        same "$err" "kazu: expected levels from 1 to 5 separated by commas, one per computer player: $bots (--bots)"
    done
    for options in "kazutori --bots 3,3,3 --seats 2" "kazutori --bots 1,2,3,4,5,5" "kazutori --seats 1" "kazutori --seats 7" \
        "kenken --seats 2" "kenken --bots 3" "shisoku-game --seats 7" "namepoker --seats 1" "kazutori --seats x"; do
        # shellcheck disable=SC2086 # several words
        kazu play $options --seed 1 </dev/null
        ends_with_status 2
        contains "$err" "kazu: "
        [[ "$err" = *"--seats"* || "$err" = *"--bots"* ]]
    done
}

@test "the game of a day" {
    for game in kenken kazutori mastermind namepoker shisoku shisoku-game; do
        kazu play "$game" --daily 2026-11-20 </dev/null
        ends_with_status 0
        same "$err" "" # no seed: the day is known
        first=$out
        kazu play "$game" --daily 2026-11-20 </dev/null
        same "$out" "$first"
        kazu "${game%-game}" play --daily 2026-11-20 </dev/null
        [ "$game" = shisoku-game ] || [ "$game" = kenken ] || same "$out" "$first"
    done
    # Computer players too play the same, and the day is noted.
    printf '1\n1\nsave %s\n' "$folder/day" | "$KAZU" play kazutori --daily 2026-11-17 >"$folder/first"
    printf '1\n1\nsave %s\n' "$folder/day" | "$KAZU" play kazutori --daily 2026-11-17 >"$folder/second"
    same "$(cat "$folder/first")" "$(cat "$folder/second")"
    contains "$(cat "$folder/day")" "day=2026-11-17"
    kazu play kenken --daily today </dev/null
    today=$out
    kazu play kenken --daily "$(date +%F)" </dev/null
    same "$out" "$today"
    # Without a game the five are listed: each as the command that plays it, and its parameters.
    kazu play --daily 2026-11-29 </dev/null
    ends_with_status 0
    same "$(cut -d' ' -f3 "$folder/out" | sort | tr '\n' ' ')" "kazutori kenken mastermind namepoker shisoku "
    contains "$out" "kazu play kenken     --daily 2026-11-29  # size=5 level=hard"
    kazu play --daily 2026-02-29 </dev/null
    ends_with_status 2
    # Monday's computers are weaker than Sunday's.
    kazu play namepoker --daily 2026-11-23 </dev/null
    contains "$out" "Hiyoko"
    kazu play namepoker --daily 2026-11-29 </dev/null
    contains "$out" "Kitsune"
    # What is typed besides counts.
    kazu play kenken --daily 2026-11-21 size=4 level=easy </dev/null
    same "$(sed -n 2p "$folder/out")" "     c1  c2  c3  c4"
}

@test "days that are none" {
    for day in 2026-02-29 2026-13-01 2026-00-10 2026-11-31 0000-01-01 2026-1-1 26-11-21 2026/11/21 tomorrow "" \
        2026-11-2x 2026-11-021 ２０２６-11-21; do
        kazu play kenken --daily "$day" </dev/null
        ends_with_status 2
        same "$err" "kazu: expected a date such as 2026-11-21, or today: $day (--daily)"
        kazu kenken make --daily "$day"
        ends_with_status 2
        same "$err" "kazu: expected a date such as 2026-11-21, or today: $day (--daily)"
    done
    kazu play kenken --daily 2024-02-29 </dev/null
    ends_with_status 0
    for command in "play kenken" "kenken play" "kenken make"; do
        # shellcheck disable=SC2086
        kazu $command --daily 2026-11-21 --seed 3 </dev/null
        ends_with_status 2
        same "$err" "kazu: --day sets the seed itself: 3 (--seed)"
    done
}

# Each preset once, from Monday to Sunday; with options, too.
@test "make and play have the same puzzle on a day" {
    for options in "--daily 2026-11-16" "--daily 2026-11-17" "--daily 2026-11-18" "--daily 2026-11-20" \
        "--daily 2026-11-21" "--daily 2026-11-22" "--daily 2026-11-18 --size 5 --ops +-" \
        "--daily 2026-11-21 --level easy --hide-ops" "--daily 2026-11-20 --size 14"; do
        rm -f "$folder/saved"
        # shellcheck disable=SC2086
        echo "save $folder/saved" | "$KAZU" kenken play $options >/dev/null
        played=$(sed -n 's/^instance.* puzzle=//p' "$folder/saved")
        # shellcheck disable=SC2086
        made=$("$KAZU" kenken make $options --to keen | sed 's/d.:/:/')
        [ -n "$made" ]
        same "$played" "$made"
    done
    for day in 16 17 18 19 20 21 22; do
        echo "save $folder/saved" | "$KAZU" play kenken --daily 2026-11-$day >/dev/null
        same "$(sed -n 's/^instance.* puzzle=//p' "$folder/saved")" \
            "$("$KAZU" kenken make --daily 2026-11-$day --to keen | sed 's/d.:/:/')"
    done
}

@test "what is no game" {
    kazu play </dev/null
    ends_with_status 2
    same "$err" "kazu: expected a game: play (try kazu play kenken)"
    kazu play kenkem </dev/null
    ends_with_status 2
    contains "$err" "kazu: unknown game: kenkem (did you mean kenken?)"
    for words in "kazutori foo=1" "kazutori N=x" "kazutori k=0" "kazutori N=5 from=6" "kenken size=99" "kenken ops=q" \
        "kenken nosuch" "kazutori N=21 N" "mastermind keeper=nobody" "namepoker rounds=0" "namepoker rules=nonsense"; do
        # shellcheck disable=SC2086
        kazu play $words --seed 1 </dev/null
        ends_with_status 2
        contains "$err" "kazu: "
        same "$out" ""
    done
    kazu play kazutori N=21 k=0 --seed 1 </dev/null
    contains "$err" "0 (column 8)"
    # shellcheck disable=SC2046
    kazu play shisoku $(seq -s ' ' 100 400) </dev/null
    ends_with_status 2
    kazu shisoku play K 6 </dev/null
    ends_with_status 2
    same "$err" "kazu: missing option: -t TARGET"
    kazu shisoku play -t 10 K x </dev/null
    ends_with_status 2
    contains "$err" "expected a card: x"
    kazu kazutori play --seat 0 --seed 1 </dev/null
    ends_with_status 2
    same "$err" "kazu: this option needs --protocol: --seat"
}

@test "no seed is told before something is opened, and one where chance decides" {
    for words in "kazutori --bots 9" "kazutori foo=1" "kazutori --first you" "kenken --seats 2"; do
        # shellcheck disable=SC2086
        kazu play $words </dev/null
        ends_with_status 2
        case $err in *seed*) false ;; esac
    done
    kazu play mastermind </dev/null
    seed=$(sed -n 's/^seed: //p' "$folder/err")
    hint=$(echo "give up" | "$KAZU" play mastermind --seed "$seed")
    kazu play mastermind --seed "$seed" </dev/null
    same "$err" ""
    same "$(echo "give up" | "$KAZU" play mastermind --seed "$seed")" "$hint"
    kazu shisoku play -t 10 K 6 Q 9 </dev/null
    same "$err" ""
}

@test "nobody but computer players" {
    for game in kazutori namepoker shisoku-game; do
        kazu play $game --seats 3 --bots 2,3,5 --seed 9 </dev/null
        ends_with_status 0
        same "$err" ""
        first=$out
        grep -q ' won\| shared the win' "$folder/out"
        same "$(printf 'resign\n1\n' | "$KAZU" play $game --seats 3 --bots 2,3,5 --seed 9)" "$first"
        kazu play $game --seats 3 --bots 2,3,5 --seed 10 </dev/null
        [ "$out" != "$first" ]
    done
    kazu play kazutori --seats 2 --bots 5,5 --seed 9 --json </dev/null
    json 'rows[-1]["event"] == "end" and rows[-1]["summary"]["seats"] == ["bot 5", "bot 5"]'
    json 'rows[-1]["summary"]["won"] == [0]' # 21 is no multiple of 4
}
