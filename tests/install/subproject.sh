#!/bin/sh
# Builds a project that has Kazu inside (add_subdirectory): it works, and nothing is forced on it.
# usage: subproject.sh
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

fail() {
    echo "subproject: $*" >&2
    exit 1
}

# configure NAME ARGUMENT...
configure() {
    name=$1
    shift
    cmake -G Ninja -S "$root/tests/install/parent" -B "$scratch/$name" "-DKAZU=$root" \
        -DCMAKE_EXPORT_COMPILE_COMMANDS=ON "$@" >"$scratch/$name.log" 2>&1 ||
        fail "$name: $(cat "$scratch/$name.log")"
}

# cached NAME VARIABLE: its value after configuring.
cached() {
    sed -n "s/^$2:[A-Z]*=//p" "$scratch/$1/CMakeCache.txt"
}

configure bare
[ -z "$(cached bare CMAKE_BUILD_TYPE)" ] || fail "a build type was forced on the parent"
ninja -C "$scratch/bare" -t commands all >"$scratch/all.log"
grep -qF libkazu "$scratch/all.log" || fail "nothing is built"
! grep -qE 'bench_|test_|/cli/|generate-docs' "$scratch/all.log" || fail "more than the library is built"
! grep -qF -e -Werror "$scratch/bare/compile_commands.json" || fail "a parent's warnings are errors"
cmake --install "$scratch/bare" --prefix "$scratch/installed" >"$scratch/install.log" 2>&1 ||
    fail "installation: $(cat "$scratch/install.log")"
[ ! -e "$scratch/installed" ] || fail "the parent installs $(find "$scratch/installed" -type f | head -n 3)"

# Without optimisation and twins it compiles quickest.
configure debug -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=-O0 -DBUILD_SHARED_LIBS=OFF -DKAZU_SIMD=OFF
[ "$(cached debug CMAKE_BUILD_TYPE)" = Debug ] || fail "the parent's build type was changed"
command=$(grep -F "consumer.c.o" "$scratch/debug/compile_commands.json" | grep -F "parent.dir")
case $command in
    *-Wall* | *-Werror* | *-std=* | *-fstack* | *FORTIFY* | *visibility*) fail "flags reach the parent: $command" ;;
esac
cmake --build "$scratch/debug" --target parent >"$scratch/build.log" || fail "$(tail -n 20 "$scratch/build.log")"
answer=$("$scratch/debug/parent")
# Integers only: the shell can work it out.
case $answer in
    *[!0-9\ +*\(\)=-]* | *"/"*) fail "the parent printed: $answer" ;;
esac
[ "$((${answer% = 10}))" -eq 10 ] || fail "the parent printed: $answer"
[ ! -e "$(find "$scratch/debug" -name 'libkazu.so*')" ] || fail "BUILD_SHARED_LIBS=OFF was ignored"
echo "subproject: ok"
