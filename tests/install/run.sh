#!/bin/sh
# Installs a build with --prefix and with DESTDIR, moves the tree, packs and unpacks it, and builds and
# runs a consumer of the library outside the source tree: with pkg-config and with find_package.
# usage: run.sh BUILD_FOLDER
set -eu
build=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

fail() {
    echo "install: $*" >&2
    exit 1
}

# The consumer must print an expression of the four cards that is 10.
expect_ten() {
    answer=$("$@") || fail "$1 ended with status $?"
    case $answer in
        *" = 10") ;;
        *) fail "$1 printed: $answer" ;;
    esac
    value=$(python3 -c 'import sys
from fractions import Fraction
import re
text = sys.argv[1]
cards = sorted(int(word) for word in re.findall(r"\d+", text))
print(eval(re.sub(r"(\d+)", r"Fraction(\1)", text)) if cards == [6, 9, 12, 13] else cards)' \
        "${answer% = 10}")
    [ "$value" = 10 ] || fail "$answer is $value"
}

# consume NAME PREFIX: builds and runs the consumer against an installed tree.
consume() {
    work=$scratch/consumer-$1
    prefix=$2
    mkdir "$work"
    cp "$here/consumer.c" "$here/consumer.cpp" "$here/CMakeLists.txt" "$work"
    cd "$work"

    pc=$(find "$prefix" -name kazu.pc)
    [ -f "$pc" ] || fail "no kazu.pc below $prefix"
    libdir=$(cd "$(dirname "$pc")/.." && pwd)
    PKG_CONFIG_PATH=$(dirname "$pc")
    export PKG_CONFIG_PATH
    # shellcheck disable=SC2046
    ${CC:-cc} -std=c11 -Wall -Wextra -Werror $(pkg-config --cflags kazu) consumer.c -o by_pkgconfig \
        $(pkg-config --libs kazu) "-Wl,-rpath,$libdir"
    expect_ten ./by_pkgconfig

    # All headers at once from C++: none disturbs another.
    set -- -std=c++11 -Wall -Wextra -Wpedantic -Werror
    for header in "$prefix"/include/kazu/*.h; do
        set -- "$@" -include "kazu/$(basename "$header")"
    done
    # shellcheck disable=SC2046
    ${CXX:-c++} "$@" $(pkg-config --cflags kazu) consumer.cpp -o cpp_by_pkgconfig \
        $(pkg-config --libs kazu) "-Wl,-rpath,$libdir"
    expect_ten ./cpp_by_pkgconfig

    cmake -G Ninja -S . -B by_cmake -DCMAKE_PREFIX_PATH="$prefix" >cmake.log || fail "$(cat cmake.log)"
    cmake --build by_cmake >build.log || fail "$(cat build.log)"
    expect_ten by_cmake/consumer_kazu
    expect_ten by_cmake/consumer_kazu_static
    expect_ten by_cmake/consumer_cpp
}

# follow_guide PREFIX: docs/library.md as somebody follows it, its two ways to link included; then
# all examples from where they are installed, which print what the guide shows.
follow_guide() {
    guide=$1/share/doc/kazu/docs/library.md
    mkdir "$scratch/guide"
    cd "$scratch/guide"
    cp "$1/share/doc/kazu/examples/shisoku.c" .
    block() { sed -n "/^\`\`\`$1\$/,/^\`\`\`\$/p" "$guide" | sed '1d;$d'; }
    libdir=$(dirname "$(find "$1" -name libkazu.so)")
    PKG_CONFIG_PATH=$libdir/pkgconfig sh -e -c "$(block sh)" || fail "the guide: $(block sh)"
    LD_LIBRARY_PATH=$libdir ./shisoku "10 1 2 3 4" >/dev/null || fail "the guide's first program does not run"
    block cmake >CMakeLists.txt
    { cmake -G Ninja -S . -B build "-DCMAKE_PREFIX_PATH=$1" && cmake --build build; } >guide.log ||
        fail "the guide: $(cat guide.log)"
    build/shisoku "10 1 2 3 4" >/dev/null || fail "the guide's first program does not run, built by CMake"
    { cmake -G Ninja -S "$1/share/doc/kazu/examples" -B all "-DCMAKE_PREFIX_PATH=$1" && cmake --build all; } \
        >all.log || fail "the examples: $(cat all.log)"
    "$here/../examples/run.py" all || fail "the installed examples print something else"
}

# The command, its manual and its completion are there and work from the installed place.
expect_command() {
    "$1/bin/kazu" --version >/dev/null || fail "the installed command does not run"
    for file in man/man1/kazu.1 man/ja/man1/kazu.1 bash-completion/completions/kazu \
        zsh/site-functions/_kazu fish/vendor_completions.d/kazu.fish \
        doc/kazu/LICENSE; do
        [ -s "$1/share/$file" ] || fail "share/$file is missing"
    done
}

# The page, if it is built, lies there as it was laid out.
expect_page() {
    site=$here/../../build/web/site
    [ -f "$site/index.html" ] || return 0
    diff -r "$site" "$1/share/kazu/web" >/dev/null || fail "share/kazu/web is not the page"
}

# How the server is run, if the command has one.
# expect_examples TREE PREFIX: the unit starts the command where it is for who uses it.
expect_examples() {
    "$1/bin/kazu" serve --help >/dev/null 2>&1 || return 0
    for file in kazu.service kazu.nginx.conf kazu-many.nginx.conf kazu.Caddyfile; do
        [ -s "$1/share/kazu/serve/$file" ] || fail "share/kazu/serve/$file is missing"
    done
    grep -qF "ExecStart=$2/bin/kazu serve" "$1/share/kazu/serve/kazu.service" ||
        fail "kazu.service does not start $2/bin/kazu: $(grep ExecStart "$1/share/kazu/serve/kazu.service")"
}

# What the documents lead to lies beside them.
expect_documents() {
    "$here/documents.py" "$here/../.." "$1/share/doc/kazu" >"$scratch/documents.log" ||
        fail "the documents: $(cat "$scratch/documents.log")"
}

# The program for ranks, if MPI is there, with its manual.
expect_batch() {
    [ -x "$build/kazu-batch" ] || return 0
    "$1/bin/kazu-batch" --version >/dev/null || fail "the installed kazu-batch does not run"
    for file in man/man1/kazu-batch.1 man/ja/man1/kazu-batch.1; do
        [ -s "$1/share/$file" ] || fail "share/$file is missing"
    done
}

# The program that draws, if its libraries are there: the command finds it beside itself.
expect_sheet() {
    [ -x "$build/kazu-sheet" ] || return 0
    "$1/bin/kazu-sheet" --version >/dev/null || fail "the installed kazu-sheet does not run"
    for file in man/man1/kazu-sheet.1 man/ja/man1/kazu-sheet.1; do
        [ -s "$1/share/$file" ] || fail "share/$file is missing"
    done
    [ -z "$(fc-list 2>/dev/null)" ] || "$1/bin/kazu" sheet kenken small --seed 1 -o "$scratch/sheet.pdf" ||
        fail "the installed command draws no sheet"
}

# Canaries, libc's checked calls, and a table of calls that is bound at the start and then read-only.
expect_hardened() {
    readelf -dW "$1" | grep -qE '\(FLAGS\).*BIND_NOW|FLAGS_1.*NOW' || fail "$1 is not bound at the start"
    readelf -lW "$1" | grep -q GNU_RELRO || fail "$1 keeps its tables writable"
    readelf -sW "$1" | grep -q ' __stack_chk_fail' || fail "$1 has no stack protector"
    readelf -sW "$1" | grep -qE ' __[a-z]+_chk(@|$)' || fail "$1 has no checked calls of libc"
}

# Every library that tools/bootstrap asks for is one that an installed program needs.
expect_all_needed() {
    for library in $(sed -n 's/^libraries_of_build="\(.*\)"$/\1/p' "$here/../../tools/bootstrap"); do
        file=$(pkg-config --libs-only-l "$library" | sed 's/^ *-l\([^ ]*\).*/lib\1.so/')
        readelf -dW "$1"/bin/* | grep -qF "[$file" || fail "no program needs $library"
    done
}

cmake --install "$build" --prefix "$scratch/first" >/dev/null
consume prefix "$scratch/first"
expect_command "$scratch/first"
expect_page "$scratch/first"
expect_batch "$scratch/first"
expect_sheet "$scratch/first"
expect_examples "$scratch/first" "$scratch/first"
expect_documents "$scratch/first"
expect_hardened "$scratch/first/bin/kazu"
expect_hardened "$(find "$scratch/first" -name libkazu.so)"
expect_all_needed "$scratch/first"

blank="$scratch/with a blank"
cmake --install "$build" --prefix "$blank" >/dev/null
expect_command "$blank"
expect_sheet "$blank"
# systemd would take two words.
expect_examples "$blank" "$(printf '%s' "$blank" | sed 's/ /\\x20/g')"

mv "$scratch/first" "$scratch/moved"
consume moved "$scratch/moved"
follow_guide "$scratch/moved"

DESTDIR=$scratch/stage cmake --install "$build" --prefix /opt/kazu >/dev/null
consume destdir "$scratch/stage/opt/kazu"
expect_command "$scratch/stage/opt/kazu"
expect_page "$scratch/stage/opt/kazu"
expect_examples "$scratch/stage/opt/kazu" /opt/kazu
[ ! -e /opt/kazu/bin/kazu ] || fail "DESTDIR was not respected"

# The archive is the installed tree, packed: it works where it is unpacked.
mkdir "$scratch/packed"
cpack --config "$build/CPackConfig.cmake" -B "$scratch/packed" >"$scratch/pack.log" 2>&1 ||
    fail "cpack: $(cat "$scratch/pack.log")"
tar -xzf "$scratch"/packed/kazu-*.tar.gz -C "$scratch/packed"
archived=$(dirname "$scratch"/packed/kazu-*/bin)
consume archive "$archived"
expect_command "$archived"
expect_page "$archived"
expect_examples "$archived" "$(sed -n 's/^CMAKE_INSTALL_PREFIX:PATH=//p' "$build/CMakeCache.txt")"
(cd "$scratch/moved" && find . ! -type d | sort) >"$scratch/moved.list"
(cd "$archived" && find . ! -type d | sort) | diff "$scratch/moved.list" - >/dev/null ||
    fail "the archive is not what is installed"

# Only as a whole path: a build in /kazu/build is not what "node_modules/kazu/build" names.
pattern="(^|[^[:alnum:]_./-])$(printf '%s' "$build" | sed 's/[][\\.^$*+?(){}|]/\\&/g')"
if LC_ALL=C grep -rlE "$pattern" "$scratch/moved/lib" "$scratch/moved/include" "$scratch/moved/share"; then
    fail "an installed file holds the path of the build folder"
fi
echo "install: ok"
