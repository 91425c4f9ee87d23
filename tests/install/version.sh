#!/bin/sh
# A program meets the library it was built for, one of another version, and another one that lies
# under the same file name: it works, refuses, or is refused when it starts.
# usage: version.sh BUILD_FOLDER
set -eu
build=$(cd "$1" && pwd)
root=$(cd "$(dirname "$0")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

fail() {
    echo "version: $*" >&2
    exit 1
}

# part MAJOR|MINOR|PATCH
part() {
    sed -n "s/^#define KZ_VERSION_$1 \([0-9]*\).*/\1/p" "$root/include/kazu/version.h"
}
major=$(part MAJOR)
minor=$(part MINOR)
version=$major.$minor.$(part PATCH)
interface=$major
[ "$major" -gt 0 ] || interface=$major.$minor

[ -f "$build/libkazu.so" ] || exit 77
soname=$(readelf -dW "$build/libkazu.so" | sed -n 's/.*(SONAME).*\[\(.*\)\]/\1/p')
[ "$soname" = "libkazu.so.$interface" ] || fail "the soname of $version is $soname"
case $("$build/kazu" --version) in *" $version"*) ;; *) fail "kazu --version does not say $version" ;; esac

# program NAME INCLUDE_FOLDER
program() {
    ${CC:-cc} -std=c11 -Wall -Wextra -Werror "-I$2" "$root/tests/install/version.c" -o "$scratch/$1" \
        "-L$build" -lkazu
}

# What was built for this library works with it.
program same "$root/include"
answer=$(LD_LIBRARY_PATH=$build "$scratch/same") || fail "its own library is refused"
[ "$answer" = "Kazu $version" ] || fail "its own library said: $answer"

# What was built with the next version's headers refuses.
cp -R "$root/include" "$scratch/include"
sed -i "s/^\(#define KZ_VERSION_MINOR\) .*/\1 $((minor + 1))/" "$scratch/include/kazu/version.h"
program newer "$scratch/include"
! LD_LIBRARY_PATH=$build "$scratch/newer" 2>"$scratch/newer.log" || fail "another version's headers are taken"
grep -qx "built for Kazu $major.$((minor + 1)).*, found $version" "$scratch/newer.log" ||
    fail "another version's headers: $(cat "$scratch/newer.log")"

# Another library that took the name: the loader finds no names of this version in it.
readelf -VW "$build/libkazu.so" | grep -qF "KAZU_$interface" || {
    echo "version: ok (the linker knows no symbol versions)"
    exit 0
}
readelf -VW "$scratch/same" | grep -qF "KAZU_$interface" || fail "a program does not ask for KAZU_$interface"
mkdir "$scratch/other"
echo 'const char *kz_version(void) { return "9.9.9"; } int kz_version_check(unsigned n) { return n == 0; }' \
    >"$scratch/other.c"
echo 'KAZU_9.9 { global: kz_*; local: *; };' >"$scratch/other.map"
${CC:-cc} -shared -fPIC "$scratch/other.c" -o "$scratch/other/$soname" "-Wl,-soname,$soname" \
    "-Wl,--version-script=$scratch/other.map"
! LD_LIBRARY_PATH=$scratch/other "$scratch/same" >"$scratch/other.log" 2>&1 ||
    fail "another library under the same name is taken: $(cat "$scratch/other.log")"
grep -qF "KAZU_$interface" "$scratch/other.log" || fail "another library: $(cat "$scratch/other.log")"
echo "version: ok"
