#!/bin/sh
# Makes a game with tools/new-game in a copy of the tree, builds it, and plays it through every front
# end: in lines in both languages, as JSON, over the protocol, and by the tests of the play floor.
# usage: new_game.sh
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
tree=$scratch/tree

fail() {
    echo "new_game: $*" >&2
    exit 1
}

# wants WHAT TEXT: output that must hold a text.
wants() {
    case $1 in *"$2"*) ;; *) fail "no '$2' in: $1" ;; esac
}

mkdir "$tree"
(cd "$root" && tar -cf - --exclude=./build --exclude=./.git .) | tar -xf - -C "$tree"
"$tree/tools/new-game" demo "Small demo" "小さな試し" >"$scratch/made" || fail "it was not made"
if "$tree/tools/new-game" demo "Small demo" "小さな試し" >"$scratch/twice" 2>&1; then
    fail "a game was made twice"
fi
wants "$(cat "$scratch/twice")" "there is such a game: demo"

# Without optimisation, twins and servers it compiles quickest.
cmake -G Ninja -S "$tree" -B "$scratch/build" -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=-O0 \
    -DKAZU_SIMD=OFF -DKAZU_WEB=OFF -DKAZU_SERVE=OFF -DKAZU_TESTS=ON -DKAZU_BENCH=OFF >"$scratch/log" 2>&1 || fail "$(cat "$scratch/log")"
cmake --build "$scratch/build" --target kazu test_protocol test_secrecy \
    >"$scratch/log" 2>&1 || fail "$(tail -n 30 "$scratch/log")"
kazu=$scratch/build/kazu
export KAZU_TEST_EFFORT=less HOME="$scratch" XDG_STATE_HOME="$scratch"

wants "$(echo 'games json' | "$kazu" play --protocol)" '"game":"demo"'
wants "$(printf 'hint\nhint\nhint\nkeep\nreview\n' | "$kazu" play demo --bots 3 --seed 4 --lang en)" \
    "== Small demo =="
wants "$(printf 'keep\n' | "$kazu" play demo --bots 3 --seed 4 --lang ja)" "小さな試し"
wants "$(printf 'swap\n' | "$kazu" play demo --bots 3 --seed 4 --json)" '"event":"end"'
wants "$(printf 'new demo seats=2 seed=4\nmove keep\nmove swap\n' | "$kazu" play --protocol)" \
    "ok over winners="
"$tree/tools/gates/messages.py" || fail "texts are missing"
(cd "$tree" && "$scratch/build/tests/test_protocol" && "$scratch/build/tests/test_secrecy") \
    >"$scratch/log" 2>&1 || fail "$(tail -n 30 "$scratch/log")"
