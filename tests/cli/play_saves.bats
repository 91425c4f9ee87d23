#!/usr/bin/env bats
# Saved games: written down, gone on with, shown again; those of older versions; full disks.

load helpers

# Plays the lines that are given: arguments of `kazu`.
play() {
    printf '%s\n' "${lines_to_type[@]}" >"$folder/in"
    kazu "$@" <"$folder/in"
}

# From here on the table is shown as if it had just been opened.
after_save() {
    sed '1,/^Saved\.$/d' "$folder/out"
}

@test "a game that was saved goes on as if it had not been" {
    while read -r game; do
        case $game in
        kazutori*) before=(7 3) after=(1 9 2) ;;
        namepoker*) before=(keep) after=("1 2" keep) ;;
        mastermind*) before=(1123) after=(4156 1365) ;;
        kenken*) before=("r1c1 1" "mark r1c2 12" point) after=("r1c2 2" back undo) ;;
        shisoku-game*) before=("target 24" wait wait) after=("wait 7" wait wait wait wait) ;;
        shisoku*) before=("1 + 2") after=(undo redo) ;;
        null*) before=() after=(keep keep) ;;
        esac
        lines_to_type=("${before[@]}" "save $folder/saved game" show "${after[@]}")
        # shellcheck disable=SC2086 # several words
        play play $game
        ends_with_status 0
        same "$(head -n 1 "$folder/saved game")" "kazu-save 4"
        expected=$(after_save)
        lines_to_type=("${after[@]}")
        play play --load "$folder/saved game"
        ends_with_status 0
        same "$out" "$expected"
        # Saved again it is the same file.
        lines_to_type=("save $folder/again")
        play play --load "$folder/saved game"
        same "$(cat "$folder/again")" "$(cat "$folder/saved game")"
    done <<'GAMES'
kazutori N=100 k=10 misere=yes --seats 3 --bots 2 --seed 11
namepoker rounds=4 rules=article4 --bots 3 --seed 11
mastermind --seed 11
kenken size=4 --seed 11
shisoku-game --seats 3 --bots 3,5 --seed 11
shisoku target=6 cards=3 --seed 11
null --seed 11
GAMES
}

@test "save and load are words, too, and take names as they are typed" {
    lines_to_type=(3 "save $folder/Ａ b" 3 "load $folder/Ａ b" show "保存 $folder/２" "読み込む $folder/２" 2)
    play kazutori play --seats 2 --seed 1
    ends_with_status 0
    same "$err" ""
    [ -e "$folder/Ａ b" ] && [ -e "$folder/２" ]
    same "$(tail -n 4 "$folder/out" | grep Total)" "Total: 5/21  3 2"
    # Any game may be gone on with from any table; a fault leaves it as it was.
    lines_to_type=("13 - 6" save load "load /nonexistent" "load $folder" "load $folder/Ａ b")
    play shisoku play -t 10 K 6 Q 9
    ends_with_status 0
    same "$(grep -c '^kazu: expected the name of a file' "$folder/err")" "2"
    contains "$err" "kazu: cannot read: /nonexistent (No such file or directory)"
    contains "$out" "Total: 3/21  3"
}

@test "who loads brings no table of his own" {
    lines_to_type=("target 5" "save $folder/saved")
    play play shisoku-game --seats 3 --bots 2 --seed 4
    for options in "--seats 3" "--bots 2" "--seed 4" "--first me" "--daily today" "-t 7"; do
        # shellcheck disable=SC2086
        kazu shisoku play --load "$folder/saved" $options </dev/null
        ends_with_status 2
        same "$err" "kazu: a saved game has its own settings: --load"
        # shellcheck disable=SC2086
        kazu shisoku play --replay "$folder/saved" $options </dev/null
        ends_with_status 2
        same "$err" "kazu: a saved game has its own settings: --replay"
    done
    kazu kenken play --load "$folder/saved" --size 5 </dev/null
    ends_with_status 2
    kazu play kenken --load "$folder/saved" </dev/null
    ends_with_status 2
    kazu kazutori play --load "$folder/saved" </dev/null
    ends_with_status 2
    same "$err" "kazu: the file contains another game: shisoku-game ($folder/saved)"
    # The card game and the puzzle share a command.
    kazu shisoku play --load "$folder/saved" </dev/null
    ends_with_status 0
}

@test "a game shown again, whichever it is" {
    lines_to_type=("13 - 6" "7 + 9" undo "7 + 12" "save $folder/saved")
    play shisoku play -t 10 K 6 Q 9
    for command in "shisoku play" play; do
        # shellcheck disable=SC2086
        kazu $command --replay "$folder/saved"
        ends_with_status 0
        same "$(grep '^> [0-9]' "$folder/out")" "$(printf '> 13 - 6\n> 7 + 12')"
        same "$(grep -c '^Target: 10' "$folder/out")" "3"
        contains "$out" "Steps: 13 − 6 = 7; 7 + 12 = 19"
    done
    for game in kazutori namepoker shisoku-game; do
        lines_to_type=("save $folder/$game")
        play play $game --seats 2 --bots 5 --seed 3 --first bot
        kazu play --replay "$folder/$game" </dev/null
        ends_with_status 0
        kazu play --replay "$folder/$game" --json </dev/null
        json 'all(row["event"] in ("view", "move") for row in rows)'
        json '[row["view"]["index"] for row in rows[::2]] == list(range((len(rows) + 1) // 2))'
    done
    contains "$(sed -n 1p "$folder/out")" '"event":"view"'
    lines_to_type=(3 2 "save $folder/two")
    play kazutori play --seats 2 --seed 1
    kazu play --replay "$folder/two" </dev/null
    same "$(grep '^> Player' "$folder/out")" "> Player A: 3
> Player B: 2"
    kazu play --replay "$folder/two" --json </dev/null
    json 'rows[1] == {"event": "move", "at": 0, "from": 0, "line": "3"}'
    lines_to_type=("r1c1 1" check "save $folder/kenken")
    play play kenken small --seed 3
    kazu kenken play --replay "$folder/kenken" </dev/null
    same "$(grep -c '^== KenKen ==$' "$folder/out")" "3"
    lines_to_type=(1123 "save $folder/mastermind")
    play play mastermind --seed 3
    kazu mastermind play --replay "$folder/mastermind" </dev/null
    contains "$out" "> 1123"
    contains "$out" "Code: ? ? ? ?"
    kazu play --replay "$folder/saved" --protocol
    ends_with_status 2
    same "$err" "kazu: a replayed game cannot be continued: --protocol (--replay)"
    kazu play --replay "$folder/saved" --load "$folder/saved"
    ends_with_status 2
    same "$err" "kazu: a replayed game cannot be continued: --load (--replay)"
    kazu play --replay /nonexistent
    ends_with_status 2
}

@test "files of version 3" {
    printf '%s\n' 'kazu-save 3' 'game kazutori' 'seats 2' 'instance N=9 k=3' 'device one' '' \
        '0 * sit 0 person' '0 * sit 1 person' '0 * start' \
        '0 0 move 3' >"$folder/old"
    lines_to_type=(2)
    play kazutori play --load "$folder/old"
    ends_with_status 0
    contains "$out" "Total: 5/9  3 2"
    printf '%s\n' 'kazu-save 3' 'game mastermind' 'seats 1' 'instance code=1234' 'device one' '' \
        '0 * sit 0 person' '0 * start' '0 0 move 2 2 1 1' >"$folder/old"
    lines_to_type=(1234)
    play mastermind play --load "$folder/old"
    contains "$out" " 1.  2 2 1 1   1 1
 2.  1 2 3 4   4 0"
    printf '%s\n' 'kazu-save 3' 'game shisoku-game' 'seats 2' 'instance window=15 dealer=1 seed=1 deck=K2' 'device one' '' \
        '0 * sit 0 person' '0 * sit 1 person' '0 * start' \
        '0 0 move target 1000' '0 0 move flip' '0 1 move flip' >"$folder/old"
    lines_to_type=("A: pass" "B: pass")
    play shisoku play --load "$folder/old"
    ends_with_status 0
    contains "$out" "Player B passed. Nobody solved the last table: nobody gets its cards."
    printf '%s\n' 'kazu-save 3' 'game shisoku' 'seats 1' 'instance 10 13 6 12 9' 'device one' '' \
        '0 * sit 0 person' '0 * start' '0 0 move 13 - 6' >"$folder/old"
    kazu shisoku play --replay "$folder/old"
    ends_with_status 0
    contains "$out" "Steps: 13 − 6 = 7"
    printf '%s\n' 'kazu-save 3' 'game namepoker' 'seats 2' \
        'instance rounds=2 exchanges=1 rules=total draws=12,8' 'device one' 'bots 1' '' \
        '0 * sit 0 person' '0 * sit 1 bot 4' '0 * start' >"$folder/old"
    lines_to_type=(seats keep "draw 3" "save $folder/new")
    play namepoker play --load "$folder/old"
    ends_with_status 0
    contains "$out" "Kitsune: computer player, level 4"
    # The best exchange of き大大大す, by brute force: two places.
    contains "$out" "Kitsune exchanged 2 characters."
    same "$(head -n 1 "$folder/new")" "kazu-save 4"
    kazu play --load "$folder/new" </dev/null
    ends_with_status 0
    same "$(tail -n 1 "$folder/out")" "Kitsune won. Points: 2 of 2."
}

@test "files that are no saved games" {
    kazu shisoku play --load /nonexistent
    ends_with_status 2
    same "$err" "kazu: cannot read: /nonexistent (No such file or directory)"
    printf 'kazu-save 4\ngame shisoku\nseats 1\ninstance 10 13 6\n\n0 * start\n' >"$folder/bad"
    kazu shisoku play --load "$folder/bad"
    ends_with_status 2
    contains "$err" "line 6"
    contains "$err" "$folder/bad"
    kazu shisoku play --load "$folder"
    ends_with_status 2
    : >"$folder/empty"
    kazu play --load "$folder/empty"
    ends_with_status 2
    printf 'kazu-save 9\n' >"$folder/future"
    kazu play --load "$folder/future"
    ends_with_status 2
    # A log is valid only if playing it again gives it: nobody wins by a line.
    lines_to_type=(3 3 "save $folder/good")
    play kazutori play --seats 2 --seed 1
    for edit in 's/^0 1 move 3/0 1 move 7/' 's/^0 1 move 3/0 0 move 3/' '$a 0 * end' '$a 0 0 move 21' 's/N=21/N=9/'; do
        sed "$edit" "$folder/good" >"$folder/bad"
        kazu play --load "$folder/bad" </dev/null
        [ "$edit" = 's/N=21/N=9/' ] || ends_with_status 2
    done
    head -c 9000000 /dev/zero | tr '\0' 1 >"$folder/bad"
    kazu play --load "$folder/bad"
    ends_with_status 2
    same "$err" "kazu: the file is too long: $folder/bad"
}

@test "a save that fails keeps the old file, is told, and is the status" {
    lines_to_type=(3 "save $folder/saved")
    play kazutori play --seats 2 --seed 1
    before=$(cat "$folder/saved")
    printf '%s\n' 2 "save $folder/saved" 1 >"$folder/in"
    status=0
    python3 - "$KAZU" "$folder" <<'PYTHON' >"$folder/told" || status=$?
import resource, signal, subprocess, sys
kazu, folder = sys.argv[1:]
def limit():
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
run = subprocess.run([kazu, "play", "--load", folder + "/saved"], stdin=open(folder + "/in"),
                     capture_output=True, text=True, preexec_fn=limit)
print(run.stderr, end="")
print(run.stdout.splitlines()[-3])
sys.exit(run.returncode)
PYTHON
    same "$status" "4"
    contains "$(cat "$folder/told")" "kazu: cannot write: $folder/saved (File too large)"
    contains "$(cat "$folder/told")" "Total: 6/21  3 2 1" # the game went on
    same "$(cat "$folder/saved")" "$before"
    same "$(find "$folder" -name '*saved*' | wc -l)" "1"
    lines_to_type=(3 "save /nonexistent/file" 2)
    play kazutori play --seats 2 --seed 1
    ends_with_status 4
    contains "$err" "kazu: cannot write: /nonexistent/file"
    lines_to_type=(3 "save /nonexistent/file" "save $folder/saved" 2)
    play kazutori play --seats 2 --seed 1
    ends_with_status 0 # it could be saved after all
    if [ -w /dev/full ]; then
        lines_to_type=("save /dev/full")
        play kazutori play --seats 2 --seed 1
        ends_with_status 4
        contains "$err" "cannot write: /dev/full"
    fi
}

# A disk of its own, where that may be mounted.
@test "a full disk keeps the old file" {
    [ "$(id -u)" = 0 ] || skip "only root mounts"
    mkdir "$folder/disk"
    mount -t tmpfs -o size=64k none "$folder/disk" 2>/dev/null || skip "nothing may be mounted here"
    lines_to_type=(3 "save $folder/disk/saved")
    play kazutori play --seats 2 --seed 1
    before=$(cat "$folder/disk/saved")
    dd if=/dev/zero of="$folder/disk/filler" bs=4k 2>/dev/null || true
    lines_to_type=(2 "save $folder/disk/saved" 1)
    play play --load "$folder/disk/saved"
    now=$(cat "$folder/disk/saved")
    umount "$folder/disk"
    ends_with_status 4
    contains "$err" "kazu: cannot write: "
    same "$now" "$before"
}
