#!/usr/bin/env bats
# A file may be a named pipe, as the shell's <(...) gives one: it is opened and read once.

load helpers

# Runs words with files in the place of A and B, and again with pipes that bring the same bytes.
same_through_pipes() {
    words=()
    piped=()
    rm -f "$folder/pipe-A" "$folder/pipe-B"
    writers=()
    for word in "$@"; do
        case $word in
        @A | A | B)
            name=${word#@}
            mkfifo "$folder/pipe-$name"
            # Opened for both sides, a pipe never waits for its writer.
            timeout 20 bash -c 'cat "$0" >"$1"' "$folder/$name" "$folder/pipe-$name" 2>/dev/null 3>&- &
            writers+=($!)
            words+=("${word%"$name"}$folder/$name")
            piped+=("${word%"$name"}$folder/pipe-$name")
            ;;
        *)
            words+=("$word")
            piped+=("$word")
            ;;
        esac
    done
    expected=0
    timeout 20 "$KAZU" "${words[@]}" </dev/null >"$folder/files" 2>"$folder/err" || expected=$?
    [ "$expected" -le 1 ] || { echo "status $expected: $*: $(cat "$folder/err")" >&2; return 1; }
    status=0
    timeout 20 "$KAZU" "${piped[@]}" </dev/null >"$folder/pipes" 2>"$folder/err" || status=$?
    kill "${writers[@]}" 2>/dev/null || true
    [ "$status" -eq "$expected" ] || { echo "status $status: ${piped[*]}: $(cat "$folder/err")" >&2; return 1; }
    cmp "$folder/files" "$folder/pipes" || { echo "differs: $*" >&2; return 1; }
}

@test "puzzles come through pipes" {
    "$KAZU" kenken make --size 3 --seed 1 --to kk >"$folder/A"
    "$KAZU" kenken make --size 3 --seed 2 --to kkl >"$folder/B"
    for verb in solve count explain hint rate convert; do
        same_through_pipes kenken "$verb" A --json
    done
    same_through_pipes kenken check A --grid 123231312 --json
    same_through_pipes kenken solve A B
    same_through_pipes kenken solve --from kk A
    same_through_pipes kenken play A --lines
}

@test "numbers, certificates and strategies come through pipes" {
    echo 12345678901234567890123456789 >"$folder/A"
    for options in "-k 3" "-k 3 --misere" "--moves 1,3,4" "--moves 1,3,4 --over end" "-k 3 --at 7"; do
        # shellcheck disable=SC2086
        same_through_pipes kazutori solve $options -N @A --json
    done
    kazu kazutori period --moves 1,3,4 --json
    python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))["certificate"], end="")' "$folder/out" >"$folder/A"
    same_through_pipes kazutori verify A
    kazu mastermind strategy --method first --pegs 2 --tree "$folder/A"
    same_through_pipes mastermind verify A
}

@test "names come through pipes" {
    printf 'name あいう\nstrokes 3 2 2\n' >"$folder/A"
    for verb in table check-rules "deal --seed 1"; do
        # shellcheck disable=SC2086
        same_through_pipes namepoker $verb --json --name A
    done
}

@test "parts and saved games come through pipes" {
    "$KAZU" shisoku atlas -n 2 -t 1..9 --shard 1/2 >"$folder/A"
    "$KAZU" shisoku atlas -n 2 -t 1..9 --shard 2/2 >"$folder/B"
    same_through_pipes shisoku atlas --merge A B
    "$KAZU" kazutori survey --max 5 --shard 1/1 >"$folder/A"
    same_through_pipes kazutori survey --merge A
    printf 'save %s\nquit\n' "$folder/A" | "$KAZU" kenken play --size 3 --seed 1 >/dev/null 2>&1
    for words in "kenken play --load" "kenken play --replay" "play --load" "play --replay"; do
        # shellcheck disable=SC2086
        same_through_pipes $words A
    done
}

@test "a checkpoint is a regular file, and nothing waits for another one" {
    mkfifo "$folder/pipe"
    for command in "shisoku atlas -n 2 -t 1..9" "kazutori survey --max 5" "mastermind bounds --classic" \
        "mastermind strategy --classic"; do
        for path in "$folder/pipe" /dev/null "$folder"; do
            status=0
            # shellcheck disable=SC2086
            timeout 20 "$KAZU" $command --checkpoint "$path" >"$folder/out" 2>"$folder/err" || status=$?
            ends_with_status 4
            same "$(cat "$folder/err")" "kazu: not a regular file: $path (--checkpoint)"
        done
    done
    [ ! -e /dev/.null.kazu-lock ]
}
