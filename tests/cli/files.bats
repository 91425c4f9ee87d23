#!/usr/bin/env bats
# Files that the command writes are there as a whole or not at all; checkpoints belong to one run.

load helpers

# Each writes a file of more than 4 kB to $1: a strategy, a saved game, a checkpoint.
write_tree() {
    "$KAZU" mastermind strategy --method first --classic --tree "$1" >"$folder/out" 2>"$folder/err"
}
write_save() {
    { printf 'r1c1 %d\n' {1..9}{,,,,}{,,,,}; echo "save $1"; echo quit; } |
        "$KAZU" kenken play --size 9 --seed 1 >/dev/null 2>"$folder/err"
}
write_checkpoint() {
    "$KAZU" shisoku atlas -n 3 -t -3000..3000 --checkpoint "$1" >"$folder/out" 2>"$folder/err"
}

# No temporary and no lock file is left in the folder of the targets.
only() {
    same "$(ls -A "$folder/place" | tr '\n' ' ')" "$1 "
}

@test "a file-size limit keeps the old file and is status 4" {
    mkdir "$folder/place"
    for writer in write_tree write_save; do
        echo old >"$folder/place/file"
        status=0
        (ulimit -f 1 && exec 2>"$folder/err" && $writer "$folder/place/file") || status=$?
        ends_with_status 4
        same "$(cat "$folder/place/file")" old
        only file
        grep -q "^kazu: cannot write: $folder/place/file (" "$folder/err"
    done
    status=0
    (ulimit -f 1 && write_checkpoint "$folder/place/part") || status=$?
    ends_with_status 4
    # A first, small checkpoint may have fitted; then it is a whole one.
    same "$(ls -A "$folder/place" | grep -vx part)" file
    if [ -e "$folder/place/part" ]; then
        mv "$folder/err" "$folder/told"
        kazu shisoku atlas --merge "$folder/place/part"
        contains "$err" "shards are missing"
        mv "$folder/told" "$folder/err"
    fi
    grep -q "^kazu: cannot write: $folder/place/part (" "$folder/err"
}

@test "standard output past a file-size limit is status 4" {
    status=0
    (ulimit -f 1 && "$KAZU" kazutori grundy --moves 1,3,4 --upto 9999 >"$folder/out" 2>/dev/null) ||
        status=$?
    ends_with_status 4
}

@test "a full device is status 4" {
    [ -w /dev/full ] || skip "no /dev/full"
    for writer in write_tree write_save; do
        status=0
        $writer /dev/full || status=$?
        ends_with_status 4
        grep -q '^kazu: cannot write: /dev/full (' "$folder/err"
        [ -c /dev/full ]
    done
}

@test "a full disk keeps the old file and is status 4" {
    mkdir "$folder/place"
    # In name spaces of its own, which need no rights where the system allows them.
    unshare -rm mount -t tmpfs -o size=16k none "$folder/place" 2>/dev/null || skip "no tmpfs"
    export KAZU folder
    for writer in write_tree write_save; do
        export -f $writer
        unshare -rm bash -c 'set -e
            mount -t tmpfs -o size=16k none "$folder/place"
            echo old >"$folder/place/file"
            head -c 12288 /dev/zero >"$folder/place/filler"
            status=0
            "$0" "$folder/place/file" || status=$?
            echo "$status $(cat "$folder/place/file") $(ls -A "$folder/place" | wc -l)" \
                >"$folder/told"' $writer
        same "$(cat "$folder/told")" "4 old 2"
    done
}

@test "what is replaced keeps its mode; a new file has the mode of the mask" {
    mkdir "$folder/place"
    (umask 027 && write_tree "$folder/place/file")
    same "$(stat -c %a "$folder/place/file")" 640
    chmod 604 "$folder/place/file"
    write_tree "$folder/place/file"
    same "$(stat -c %a "$folder/place/file")" 604
    only file
    "$KAZU" mastermind verify "$folder/place/file" >/dev/null
}

@test "a symbolic link stays, and the file that it names is replaced" {
    mkdir "$folder/place" "$folder/far"
    echo old >"$folder/far/file"
    ln -s ../far/file "$folder/place/link"
    write_tree "$folder/place/link"
    [ -L "$folder/place/link" ]
    "$KAZU" mastermind verify "$folder/far/file" >/dev/null
    only link
    ln -s nowhere "$folder/place/dangling"
    status=0
    write_tree "$folder/place/dangling" || status=$?
    ends_with_status 4
    [ ! -e "$folder/place/nowhere" ]
}

@test "an old file is never seen half written" {
    # Whoever has it open goes on to read the old one.
    echo old >"$folder/file"
    exec 7<"$folder/file"
    write_tree "$folder/file"
    same "$(cat <&7)" old
    "$KAZU" mastermind verify "$folder/file" >/dev/null
}

@test "pipes and standard output are written straight" {
    mkfifo "$folder/pipe"
    "$KAZU" mastermind verify - <"$folder/pipe" >"$folder/figures" &
    write_tree "$folder/pipe"
    wait $!
    [ -p "$folder/pipe" ]
    grep -q '^1296 codes' "$folder/figures"
    "$KAZU" mastermind strategy --method first --classic --tree /dev/stdout >"$folder/both"
    write_tree "$folder/tree"
    sed 1,2d "$folder/both" | cmp - "$folder/tree"
    grep -q '^1296 codes' "$folder/both"
}

@test "a result goes to standard output, whatever that is" {
    write_tree "$folder/tree"
    "$KAZU" mastermind strategy --method first --classic --tree /dev/stdout | sed 1,2d | cmp - "$folder/tree"
    "$KAZU" mastermind strategy --method first --classic --tree - | cmp - "$folder/tree"
    "$KAZU" mastermind strategy --method first --classic --tree - >"$folder/file"
    cmp "$folder/file" "$folder/tree"
    echo 'save /dev/stdout' | "$KAZU" kazutori play --seed 1 | grep -q '^kazu-save '
    # A socket cannot be opened by its name.
    python3 -c '
import socket, subprocess, sys
here, there = socket.socketpair()
words = [sys.argv[1], "mastermind", "strategy", "--method", "first", "--classic", "--tree", "/dev/stdout"]
subprocess.run(words, stdout=there, check=True)
there.close()
sys.stdout.write(here.makefile().read())' "$KAZU" | sed 1,2d | cmp - "$folder/tree"
    kazu mastermind strategy --method first --tree - --json
    ends_with_status 2
    contains "$err" "these options cannot be combined: --tree - (--json)"
    [ ! -e ./- ]
}

@test "folders that do not exist, and folders as files, are status 4" {
    status=0
    write_tree "$folder/no/where" || status=$?
    ends_with_status 4
    for path in "$folder" "$folder/" /; do
        status=0
        write_tree "$path" || status=$?
        ends_with_status 4
        grep -q "^kazu: cannot write: $path (" "$folder/err"
    done
}

@test "a folder or file that must not be written is status 4" {
    mkdir "$folder/place"
    echo old >"$folder/place/file"
    cp "$KAZU" "$folder/kazu"
    chmod 755 "$folder"
    as_user=()
    if [ "$(id -u)" -eq 0 ]; then
        as_user=(setpriv --reuid=65534 --clear-groups)
        chown 65534 "$folder/place" "$folder/place/file"
        "${as_user[@]}" "$folder/kazu" --version || skip "root may write everywhere"
    fi
    for modes in "500 600" "700 400"; do
        chmod "${modes% *}" "$folder/place"
        chmod "${modes#* }" "$folder/place/file"
        status=0
        "${as_user[@]}" "$folder/kazu" mastermind strategy --method first --classic \
            --tree "$folder/place/file" >/dev/null 2>"$folder/err" || status=$?
        ends_with_status 4
        grep -q "^kazu: cannot write: $folder/place/file (" "$folder/err"
        same "$(cat "$folder/place/file")" old
        only file
    done
    chmod 700 "$folder/place"
}

# Waits until a file is there.
await() {
    for _ in $(seq 1 1200); do
        [ ! -e "$1" ] || return 0
        sleep 0.05
    done
    echo "never came: $1" >&2
    return 1
}

# Minutes of work, and half a second.
long_survey="kazutori survey --max 34 --threads 1"
survey="kazutori survey --max 24 --threads 1 --json"

@test "a checkpoint belongs to one run, and the next one says which" {
    mkdir "$folder/place"
    # shellcheck disable=SC2086
    "$KAZU" $long_survey --checkpoint "$folder/place/part" >"$folder/first" 2>&1 &
    holder=$!
    await "$folder/place/part"
    ln -s place/part "$folder/link"
    for name in "$folder/place/part" "$folder/link"; do
        # shellcheck disable=SC2086
        kazu $long_survey --checkpoint "$name"
        ends_with_status 4
        same "$err" "kazu: another run is using this file: $name (process $holder)"
        same "$out" ""
    done
    kill -TERM "$holder"
    status=0
    wait "$holder" || status=$?
    ends_with_status 3
    only part
}

@test "a checkpoint that was killed blocks nobody and ends in the same bytes" {
    mkdir "$folder/place"
    # shellcheck disable=SC2086
    "$KAZU" $survey >"$folder/whole"
    midway=no
    for _ in 1 2 3; do
        rm -f "$folder/place/part"
        # shellcheck disable=SC2086
        "$KAZU" $survey --checkpoint "$folder/place/part" >/dev/null 2>&1 &
        await "$folder/place/part"
        kill -KILL $!
        wait $! || true
        # Killed midway: something is left to do.
        "$KAZU" kazutori survey --merge "$folder/place/part" >/dev/null 2>&1 || midway=yes
        # shellcheck disable=SC2086
        kazu $survey --checkpoint "$folder/place/part"
        ends_with_status 0
        cmp "$folder/out" "$folder/whole"
    done
    [ ! -e "$folder/place/.part.kazu-lock" ]
    same "$midway" yes
}

@test "four runs at once on one checkpoint: one works, the others say so" {
    mkdir "$folder/place"
    # shellcheck disable=SC2086
    "$KAZU" $survey >"$folder/whole"
    for i in 1 2 3 4; do
        # shellcheck disable=SC2086
        (
            status=0
            "$KAZU" $survey --checkpoint "$folder/place/part" >"$folder/out$i" 2>"$folder/err$i" ||
                status=$?
            echo "$status" >"$folder/status$i"
        ) &
    done
    wait
    for i in 1 2 3 4; do
        case $(cat "$folder/status$i") in
        0) cmp "$folder/out$i" "$folder/whole" ;;
        4) grep -q '^kazu: another run is using this file: ' "$folder/err$i" ;;
        *) return 1 ;;
        esac
    done
    grep -q '^0$' "$folder"/status?
    only part
}

@test "a checkpoint named - is a file, not standard input" {
    mkdir "$folder/place"
    cd "$folder/place"
    for command in "shisoku atlas -n 2 -t 1..9" "kazutori survey --max 5" "mastermind bounds --classic" \
        "mastermind strategy --classic"; do
        for run in first second; do
            status=0
            # shellcheck disable=SC2086
            echo "no checkpoint" | "$KAZU" $command --checkpoint - >"$folder/$run" 2>"$folder/err" || status=$?
            ends_with_status 0
        done
        cmp "$folder/first" "$folder/second"
        only -
        rm ./-
    done
}
