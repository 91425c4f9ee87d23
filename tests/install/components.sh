#!/bin/sh
# Leaves out each part, then all of them, then the programs: what remains is built and passes its tests.
# usage: components.sh
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
parts="APPS WEB SERVE POSTGRES TUI SHEET BATCH"

fail() {
    echo "components: $*" >&2
    exit 1
}

# In one folder, so that only what differs is compiled again.
# without "PART..." LABELS TARGET...: builds the targets, and runs the tests with the labels.
without() {
    left_out=$1 labels=$2
    shift 2
    set -- -- "$@"
    for part in $parts; do
        case " $left_out " in
            *" $part "*) set -- "-DKAZU_$part=OFF" "$@" ;;
            *) set -- "-DKAZU_$part=ON" "$@" ;;
        esac
    done
    definitions=""
    while [ "$1" != -- ]; do
        definitions="$definitions $1"
        shift
    done
    shift
    # shellcheck disable=SC2086
    cmake -G Ninja -S "$root" -B "$scratch/build" -DCMAKE_BUILD_TYPE=Release -DKAZU_TESTS=ON -DKAZU_BENCH=OFF \
        $definitions >"$scratch/log" 2>&1 || fail "without $left_out: $(cat "$scratch/log")"
    cmake --build "$scratch/build" --target "$@" >"$scratch/log" 2>&1 || fail "without $left_out: $(tail -n 30 "$scratch/log")"
    ctest --test-dir "$scratch/build" -L "$labels" --no-tests=error >"$scratch/log" 2>&1 ||
        fail "without $left_out: $(tail -n 30 "$scratch/log")"
}

for part in $parts; do
    case $part in
        APPS) without "APPS" unit all ;; # the library alone
        WEB) without "WEB SERVE POSTGRES" cli kazu_product ;; # rooms are served by what serves the page
        SERVE) without "SERVE POSTGRES" cli kazu_product ;;
        *) without "$part" cli kazu_product ;;
    esac
done
without "${parts#APPS }" "cli|unit" all
echo "components: ok"
