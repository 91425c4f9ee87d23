#!/usr/bin/env bats
# Arguments, help and languages.

load helpers

@test "no arguments: status 2 and a pointer to the help" {
    kazu
    ends_with_status 2
    same "$out" ""
    contains "$err" "kazu: "
    contains "$err" "kazu help"
}

@test "--version" {
    kazu --version
    ends_with_status 0
    [[ "$out" =~ ^kazu\ [0-9]+\.[0-9]+\.[0-9]+$ ]]
}

@test "an unknown word gets a suggestion" {
    kazu shisoku slove
    ends_with_status 2
    same "$err" "kazu: unknown verb: slove (did you mean solve?)"
    kazu shisku solve
    ends_with_status 2
    contains "$err" "did you mean shisoku?"
    kazu shisoku solve --nearset -t 1 2
    ends_with_status 2
    same "$err" "kazu: unknown option: --nearset (did you mean --nearest?)"
    kazu qqqqqq
    same "$err" "kazu: unknown game or command: qqqqqq (try kazu help)"
}

@test "games that are not in the house are unknown" {
    for game in null; do
        kazu "$game" solve
        ends_with_status 2
        contains "$err" "unknown game or command: $game"
    done
}

@test "an unknown game, mode, preset or level lists what there is" {
    games="kazutori|kenken|mastermind|namepoker|shisoku|shisoku-game"
    while IFS=: read -r words list; do
        # shellcheck disable=SC2086
        kazu $words </dev/null
        ends_with_status 2
        same "$out" ""
        for word in ${list//|/ }; do
            contains "$err" "$word"
        done
    done <<LINES
play chess:$games
train chess:kazutori|kenken|mastermind|namepoker|shisoku
train shisoku-game:kazutori|kenken|mastermind|namepoker|shisoku
train kazutori --mode quick:calm|rush|streak
train kazutori --start weak:new|some|strong
play kenken level=middling:easy|normal|hard|extreme|unreasonable
play kenken gigantic:easy|small|normal|hard|hidden
play kenken width=4:size|level|ops
play mastermind keeper=nobody:fair|evil
kenken make --level middling:easy|normal|hard
shisoku make -n 4 --level 9:1-5
games --lang fr:ja|en
games --color sometimes:auto|always|never
LINES
}

@test "bad option values name the option and the token" {
    kazu games --seed x
    ends_with_status 2
    same "$err" "kazu: expected a whole number: x (option --seed)"
    kazu games --seed 18446744073709551616
    same "$err" "kazu: number out of range: 18446744073709551616 (option --seed)"
    kazu games --seed -1
    ends_with_status 2
    kazu games --threads 0
    ends_with_status 2
    kazu games --nodes 0
    ends_with_status 2
    kazu games --seconds 1.2.3
    same "$err" "kazu: expected a number of seconds: 1.2.3 (option --seconds)"
    kazu games --seconds 0
    ends_with_status 2
    kazu games --color sometimes
    same "$err" "kazu: unknown choice: sometimes (option --color: auto|always|never)"
    kazu games --lang fr
    ends_with_status 2
    kazu shisoku solve --memory 4X -t 1 1
    same "$err" "kazu: expected a size in bytes, such as 500M: 4X (option --memory)"
    kazu games --seed
    same "$err" "kazu: option needs a value: --seed (N)"
    kazu games --json=yes
    ends_with_status 2
    kazu games -x
    ends_with_status 2
}

@test "good option values are taken" {
    kazu games --seed 18446744073709551615 --threads 4 --nodes 1 --seconds .5 --color never -qv --progress never
    ends_with_status 0
    for size in 1 64K 500M 4G 4GiB 2T; do
        kazu shisoku solve --memory "$size" --help
        ends_with_status 0
    done
}

@test "too many operands" {
    kazu games shisoku
    ends_with_status 2
    contains "$err" "shisoku"
}

@test "help for everything that help lists" {
    kazu help
    ends_with_status 0
    contains "$out" "kazu shisoku"
    for page in games tour play help shisoku "shisoku solve" "shisoku check" "shisoku deal" \
        "shisoku play" generate "generate man" "generate bash-completion" "generate zsh-completion" "generate fish-completion"; do
        # shellcheck disable=SC2086
        kazu help $page
        ends_with_status 0
        asked=$out
        # shellcheck disable=SC2086
        kazu $page --help
        ends_with_status 0
        same "$out" "$asked"
    done
    kazu help shisoku slove
    ends_with_status 2
    contains "$err" "did you mean solve?"
    kazu help nothing
    ends_with_status 2
}

# The words of the page's list of verbs.
verbs_of() {
    "$KAZU" help "$1" | sed -n '/^Verbs$/,/^$/s/^  \([a-z][a-z-]*\) .*/\1/p'
}

@test "docs/cli.md has a heading for every verb, and no other" {
    { "$KAZU" help | sed -n '/^General$/,/^$/s/^  \([a-z][a-z-]*\) .*/kazu \1/p'
      for group in shisoku kazutori mastermind namepoker kenken generate; do
          verbs_of "$group" | sed "s/^/kazu $group /"
      done; } | sort >"$folder/listed"
    [ "$(wc -l <"$folder/listed")" -ge 10 ]
    sed -n 's/^### //p' "$BATS_TEST_DIRNAME/../../docs/cli.md" | sort >"$folder/described"
    for part in serve web; do # may have been left out of the command
        "$KAZU" help "$part" >"$folder/help" 2>&1 || echo "kazu $part" >>"$folder/listed"
    done
    sort -o "$folder/listed" "$folder/listed"
    diff "$folder/listed" "$folder/described"
}

@test "docs/cli.md describes every option" {
    for group in shisoku kazutori mastermind namepoker kenken; do
        for verb in $(verbs_of "$group"); do
            "$KAZU" help "$group" "$verb"
        done
    done | grep -o -- '--[a-z]*  *\|--[a-z]*$\|--[a-z]* [A-Za-z]' | grep -o -- '--[a-z]*' | sort -u >"$folder/options"
    [ "$(wc -l <"$folder/options")" -ge 15 ]
    while read -r option; do
        grep -q -- "\`$option\|, \`$option" "$BATS_TEST_DIRNAME/../../docs/cli.md" ||
            { echo "not described: $option" >&2; false; }
    done <"$folder/options"
}

@test "Japanese without any installed locale" {
    kazu help --lang ja
    contains "$out" "四則パズル"
    for variable in KAZU_LANG LC_ALL LC_MESSAGES LANG; do
        out=$(env -i "$variable=ja_JP.UTF-8" "$KAZU" help)
        contains "$out" "四則パズル"
    done
    out=$(env -i KAZU_LANG=en LC_ALL=ja_JP.UTF-8 "$KAZU" help)
    contains "$out" "five number games"
    out=$(env -i LC_ALL=C LANG=ja_JP.UTF-8 "$KAZU" help)
    contains "$out" "five number games"
}

@test "messages about arguments are in the language asked for, wherever --lang stands" {
    kazu --lang ja shisoku slove
    ends_with_status 2
    contains "$err" "不明なコマンド"
    kazu shisoku slove --lang=ja
    contains "$err" "不明なコマンド"
}

@test "the man page passes scdoc in both languages" {
    command -v scdoc >/dev/null || skip "scdoc is not installed"
    for lang in en ja; do
        "$KAZU" generate man --lang "$lang" | scdoc >"$folder/page"
        grep -q '^\.TH' "$folder/page"
        grep -q 'nearest' "$folder/page"
    done
}

@test "the bash completion is sound and completes" {
    "$KAZU" generate bash-completion >"$folder/completion"
    bash -n "$folder/completion"
    complete_words() {
        bash -c 'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _kazu
                 printf "%s\n" "${COMPREPLY[@]}"' - "$folder/completion" "$@"
    }
    same "$(complete_words kazu shi)" "shisoku"
    same "$(complete_words kazu shisoku so)" "solve"
    same "$(complete_words kazu shisoku solve --near)" "--nearest"
    same "$(complete_words kazu shisoku check --near)" ""
    same "$(complete_words kazu tour --lang j)" "ja"
    # Values are those of the verb at hand, and files where files are wanted.
    same "$(complete_words kazu kenken make --level e)" $'easy\nextreme'
    same "$(complete_words kazu shisoku make --level '')" ""
    same "$(complete_words kazu help kenken con)" "convert"
    same "$(complete_words kazu --json shisoku solve --near)" "--nearest"
    cd "$folder"
    mkdir there && : >there/a.kk
    for words in "kenken solve" "shisoku play --replay" \
        "mastermind strategy --tree" "namepoker judge --name" "shisoku atlas --checkpoint" \
        "mastermind verify" "kazutori verify" "kenken convert --to kk"; do
        # shellcheck disable=SC2086
        same "$(complete_words kazu $words there/)" "there/a.kk"
    done
    same "$(complete_words kazu shisoku solve there/)" ""
    same "$(complete_words kazu kazutori review --svg there/)" "there/a.kk"
    same "$(complete_words kazu sheet kenken -o there/)" "there/a.kk"
    same "$(complete_words kazu play there/)" ""
    same "$(complete_words kazu kazutori play there/)" ""
    same "$(complete_words kazu shisoku solve --seed there/)" ""
}

@test "the bash completion knows the games of the table and their parameters" {
    "$KAZU" generate bash-completion >"$folder/completion"
    complete_words() {
        bash -c 'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _kazu
                 printf "%s\n" "${COMPREPLY[@]}"' - "$folder/completion" "$@"
    }
    same "$(complete_words kazu play shisoku)" $'shisoku\nshisoku-game'
    same "$(complete_words kazu sheet kenk)" "kenken"
    same "$(complete_words kazu train kaz)" "kazutori"
    same "$(complete_words kazu train kazutori shisoku)" "shisoku"
    same "$(complete_words kazu train --mode r)" "rush"
    same "$(complete_words kazu play kenken har)" "hard"
    same "$(complete_words kazu play kenken si)" "size="
    # The shell hands level=e over as three words, and wants what stands behind the sign.
    same "$(complete_words kazu play kenken level = e)" $'easy\nextreme'
    same "$(complete_words kazu play kenken hide =)" $'no\nyes'
    same "$(complete_words kazu sheet mastermind keeper = ev)" "evil"
    same "$(complete_words kazu play kenken --rep)" "--replay"
    same "$(complete_words kazu play --seats 3 namepoker ro)" "rounds="
    same "$(complete_words kazu play --seats '')" ""
    same "$(complete_words kazu play --first b)" "bot"
    # What is offered is taken; a code that a person holds and a race need another seat.
    for game in $(complete_words kazu play ''); do
        for word in $(complete_words kazu play "$game" ''); do
            case $word in
            *= | *hand | *race | *seal | *checked | *sprint) ;;
            *) echo "new $game $word" ;;
            esac
        done
    done >"$folder/lines"
    [ "$(wc -l <"$folder/lines")" -gt 40 ]
    "$KAZU" play --protocol <"$folder/lines" >"$folder/answers"
    same "$(grep -c '^ok' "$folder/answers")" "$(wc -l <"$folder/lines")"
}

@test "the zsh completion completes too" {
    command -v zsh >/dev/null || skip "zsh is not installed"
    "$KAZU" generate zsh-completion >"$folder/_kazu"
    zsh -n "$folder/_kazu"
    complete_words() {
        zsh -f -c 'compdef() { :; }; compadd() { while [[ $1 != -- ]]; do shift; done; shift; for w in "$@"; do [[ $w == ${words[CURRENT]}* ]] && print -r -- $w; done; }
                   _files() { print files; }; source "$1"; shift; words=("$@"); CURRENT=$#words; _kazu; true' - "$folder/_kazu" "$@"
    }
    same "$(complete_words kazu shi)" "shisoku"
    same "$(complete_words kazu shisoku so)" "solve"
    same "$(complete_words kazu shisoku solve --near)" "--nearest"
    same "$(complete_words kazu kenken make --level e)" $'easy\nextreme'
    same "$(complete_words kazu tour --lang j)" "ja"
    same "$(complete_words kazu kenken solve '')" "files"
    same "$(complete_words kazu shisoku play --replay '')" "files"
    same "$(complete_words kazu kazutori review --svg '')" "files"
    same "$(complete_words kazu sheet kenken -o '')" "files"
    same "$(complete_words kazu play shisoku)" $'shisoku\nshisoku-game'
    same "$(complete_words kazu play kenken si)" "size="
    same "$(complete_words kazu play --seats 3 kenken level=e)" $'level=easy\nlevel=extreme'
    same "$(complete_words kazu sheet kenken har)" "hard"
    same "$(complete_words kazu play --seats '')" ""
}

@test "the fish completion completes too" {
    command -v fish >/dev/null || skip "fish is not installed"
    "$KAZU" generate fish-completion >"$folder/kazu.fish"
    export HOME=$folder XDG_CONFIG_HOME=$folder XDG_DATA_HOME=$folder
    fish --no-execute "$folder/kazu.fish"
    complete_words() {
        fish --no-config -c 'source $argv[1]; complete -C $argv[2]' "$folder/kazu.fish" "$1" | cut -f1
    }
    same "$(complete_words 'kazu shi')" "shisoku"
    same "$(complete_words 'kazu shisoku so')" "solve"
    same "$(complete_words 'kazu shisoku solve --near')" "--nearest"
    same "$(complete_words 'kazu kenken make --level e')" $'easy\nextreme'
    same "$(complete_words 'kazu tour --lang j')" "ja"
    same "$(complete_words 'kazu help kenken con')" "convert"
    cd "$folder"
    mkdir there && : >there/a.kk
    same "$(complete_words 'kazu kenken solve there/')" "there/a.kk"
    same "$(complete_words 'kazu shisoku play --replay there/')" "there/a.kk"
    same "$(complete_words 'kazu shisoku solve there/')" ""
    same "$(complete_words 'kazu kazutori review --svg there/')" "there/a.kk"
    same "$(complete_words 'kazu sheet kenken -o there/')" "there/a.kk"
    same "$(complete_words 'kazu play there/')" ""
    same "$(complete_words 'kazu play shisoku')" $'shisoku\nshisoku-game'
    same "$(complete_words 'kazu play kenken si')" "size="
    same "$(complete_words 'kazu play kenken level=e')" $'level=easy\nlevel=extreme'
    same "$(complete_words 'kazu-tui sheet kenken har')" "hard"
    # The value of an option is no game and no verb.
    same "$(complete_words 'kazu play --seats 3 kenken level=e')" $'level=easy\nlevel=extreme'
    same "$(complete_words 'kazu play --bots 2,4 shisoku')" $'shisoku\nshisoku-game'
    same "$(complete_words 'kazu sheet --seed 7 kenken -o there/')" "there/a.kk"
    same "$(complete_words 'kazu --lang ja shisoku so')" "solve"
    same "$(complete_words 'kazu shisoku solve -t -3 --near')" "--nearest"
}

@test "games as text and as JSON" {
    kazu games
    ends_with_status 0
    contains "$out" "shisoku"
    kazu games --json
    json '[r["id"] for r in rows] == ["shisoku", "kazutori", "mastermind", "namepoker", "kenken"] and "solve" in rows[0]["verbs"]'
}

@test "no escape sequences unless asked for" {
    kazu help
    [[ "$out" != *$'\033'* ]]
    kazu help --color always
    contains "$out" $'\033['
    kazu help --color always --color never
    [[ "$out" != *$'\033'* ]]
}

@test "colour on a terminal, and what forbids it" {
    command -v script >/dev/null || skip "script is not installed"
    on_terminal() {
        script -qec "env $1 '$KAZU' help" /dev/null </dev/null
    }
    contains "$(on_terminal TERM=xterm)" $'\033[1'
    [[ "$(on_terminal 'TERM=xterm NO_COLOR=1')" != *$'\033[1'* ]]
    [[ "$(on_terminal TERM=dumb)" != *$'\033[1'* ]]
}

@test "control bytes of an argument do not reach the terminal" {
    kazu "$(printf 'a\033[31mb')"
    ends_with_status 2
    [[ "$err" != *$'\033'* ]]
}

@test "a negative number is not called anything but a number" {
    for words in "shisoku make -n -1" "kazutori review -N 21 -k 3 -1" "kazutori solve --heaps 5,-1 -k 3" \
        "kazutori solve -N 21 -k -3" "mastermind make --count -1"; do
        # shellcheck disable=SC2086
        kazu $words
        ends_with_status 2
        contains "$err" "expected a whole number of at least 1: -"
        # shellcheck disable=SC2086
        kazu $words --lang ja
        contains "$err" "1 以上の整数を入力してください: -"
    done
    kazu kazutori solve -N 5 -k 3 --at -1
    contains "$err" "expected a whole number of at least 0: -1"
    kazu shisoku make -n x
    contains "$err" "expected a whole number: x"
}
