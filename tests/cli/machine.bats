#!/usr/bin/env bats
# Full disks, closed pipes, signals, processor paths, and where the command is called from.

load helpers

@test "a full disk is status 4" {
    [ -w /dev/full ] || skip "no /dev/full"
    for command in help games tour "shisoku solve -t 10 K 6 Q 9" "generate man"; do
        status=0
        # shellcheck disable=SC2086
        "$KAZU" $command >/dev/full 2>"$folder/err" || status=$?
        [ "$status" -eq 4 ]
        grep -q '^kazu: cannot write: standard output (' "$folder/err"
    done
}

@test "a full disk ends a batch at once" {
    [ -w /dev/full ] || skip "no /dev/full"
    status=0
    yes '10 K 6 Q 9' | "$KAZU" shisoku solve --json - >/dev/full 2>"$folder/err" || status=$?
    [ "$status" -eq 4 ]
}

@test "a closed pipe is status 4 for results, and no fault for pages" {
    (yes '10 K 6 Q 9' | "$KAZU" shisoku solve --json - 2>"$folder/err" ||
        echo "$?" >"$folder/status") | head -n 1 >"$folder/out"
    [ "$(cat "$folder/status")" -eq 4 ]
    [ "$(wc -l <"$folder/out")" -eq 1 ]
    grep -q '^kazu: cannot write' "$folder/err"
    (sleep 0.2; "$KAZU" help 2>"$folder/err" && echo fine >"$folder/status") | true
    same "$(cat "$folder/status")" fine
    [ ! -s "$folder/err" ]
}

@test "closed standard streams" {
    status=0
    "$KAZU" games >&- 2>/dev/null || status=$?
    [ "$status" -eq 4 ]
    status=0
    "$KAZU" shisoku solve - <&- 2>/dev/null || status=$?
    [ "$status" -eq 4 ]
}

# 12 different cards and a target that they do not make: minutes of work.
long_search="shisoku solve -t 1000000007/998244353 1 2 3 4 5 6 7 8 9 10 11 12"

@test "Ctrl-C ends a long search with status 3" {
    for signal in INT TERM; do
        status=0
        # shellcheck disable=SC2086
        timeout --foreground --preserve-status -s "$signal" 0.3 "$KAZU" $long_search --json >"$folder/out" 2>"$folder/err" || status=$?
        [ "$status" -eq 3 ]
        json 'rows[0]["verdict"] == "unknown" and rows[0]["reason"] == "cancelled"'
    done
}

@test "Ctrl-C while a batch waits keeps what was answered" {
    status=0
    (printf '10 K 6 Q 9\n'; sleep 3) | timeout --foreground --preserve-status -s INT 1 "$KAZU" shisoku solve --json - >"$folder/out" || status=$?
    [ "$status" -eq 3 ]
    json 'len(rows) == 1 and rows[0]["verdict"] == "one"'
}

@test "time, node and memory budgets end a search with status 3" {
    # shellcheck disable=SC2086
    kazu $long_search --seconds 0.3
    ends_with_status 3
    contains "$out" "the time budget ran out"
    # shellcheck disable=SC2086
    kazu $long_search --nodes 1000
    ends_with_status 3
    contains "$out" "the node budget ran out"
    # shellcheck disable=SC2086
    kazu $long_search --memory 100K
    ends_with_status 3
    contains "$out" "the memory limit was reached"
}

@test "a progress bar on standard error when asked for, wiped at the end" {
    # shellcheck disable=SC2086
    kazu $long_search --seconds 1.5 --progress always
    ends_with_status 3
    contains "$err" $'\r'
    [ "${err: -3}" = $'\033[K' ]
    # shellcheck disable=SC2086
    kazu $long_search --seconds 1.5
    same "$err" ""
}

@test "verbose tells what it cost" {
    kazu shisoku solve -v -t 10 K 6 Q 9
    ends_with_status 0
    contains "$err" "nodes "
    contains "$err" "processor path "
}

@test "KAZU_CPU forces a path; an impossible one is status 2" {
    KAZU_CPU=portable kazu shisoku solve -v -t 10 K 6 Q 9
    ends_with_status 0
    contains "$err" "processor path portable"
    KAZU_CPU=mmx kazu shisoku solve -t 10 K 6 Q 9
    ends_with_status 2
    contains "$err" "mmx (KAZU_CPU)"
}

@test "it runs from any folder" {
    command=$(realpath "$KAZU")
    cd /
    "$command" shisoku solve -t 10 K 6 Q 9 >/dev/null
    cd "$folder"
    env -i "$command" tour >/dev/null
}

@test "each command of the tour can be typed as printed and prints what the tour shows" {
    local shown lang line
    for lang in en ja; do
        kazu tour --lang "$lang"
        ends_with_status 0
        [ "$(wc -l <<<"$out")" -le 60 ]
        shown=$out
        while read -r line; do
            contains "$shown" "\$ $line"$'\n'"$(KAZU_LANG=$lang bash -c "$line" || true)"
        done < <(sed -n 's/^\$ //p' <<<"$shown")
    done
    kazu tour --json
    json 'len(rows) == 1 and len(rows[0]["commands"]) > 5 and all(one.startswith("kazu ") for one in rows[0]["commands"])'
}

@test "the KenKen of the tour can be played" {
    kazu tour
    run bash -c "$(sed -n 's/^Play it: //p' <<<"$out") <<<quit"
    [ "$status" -eq 0 ]
    [[ "$output" == *"9+"* ]]
}
