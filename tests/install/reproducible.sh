#!/bin/sh
# The same source makes the same bytes: from another folder, at another time, by another user's settings.
# usage: reproducible.sh
set -eu

source=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A copy of what is kept in git, so that no file of a build comes along.
copy() {
    mkdir -p "$1"
    git -C "$source" ls-files -z | (cd "$source" && xargs -0 cp --parents -t "$1")
}

make_product() {
    cmake -S "$1" -B "$1/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DKAZU_TESTS=OFF -DKAZU_BENCH=OFF \
        "-DKAZU_LLHTTP_FETCHED=$source/build/llhttp/usr/share" >/dev/null
    cmake --build "$1/build" --target kazu_product >/dev/null
}

export CCACHE_DISABLE=1
copy "$work/one"
copy "$work/another/folder with a blank"
(umask 022 && TZ=UTC0 LC_ALL=C make_product "$work/one")
# Files are a year older, and the clock is a day ahead by its time zone.
find "$work/another" -exec touch -d '1 year ago' {} +
(umask 077 && TZ=XXX-24 LC_ALL=C.UTF-8 HOME="$work/another" make_product "$work/another/folder with a blank")

faults=0
for file in kazu kazu-tui kazu-sheet kazu-batch libkazu.so libkazu.a kazu.1; do
    a=$(find "$work/one/build" -name "$file" | head -n 1)
    [ -n "$a" ] || continue
    b="$work/another/folder with a blank/build${a#"$work/one/build"}"
    if cmp -s "$a" "$b"; then
        echo "equal: $file"
    else
        echo "DIFFERENT: $file"
        faults=$((faults + 1))
    fi
done
[ "$faults" -eq 0 ] || exit 1
