#!/bin/sh
# Makes the Debian packages twice, in folders, time zones and languages of their own: they have equal
# bytes, and lintian finds nothing. In a minimal system they are installed, used, and purged.
# usage: packages.sh       77: a tool is missing, or nobody who may make such a system
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
for tool in dpkg-buildpackage dh lintian mmdebstrap; do
    command -v "$tool" >/dev/null || {
        echo "packages: $tool is missing (debhelper, lintian, mmdebstrap)"
        exit 77
    }
done
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# Debian's tools, and no cache of compilers: what is compared was made twice.
export PATH=/usr/sbin:/usr/bin:/sbin:/bin

fail() {
    echo "packages: $*" >&2
    exit 1
}

mkdir "$scratch/tree"
(cd "$root" && tar -cf - --exclude=./build --exclude=./.git --exclude=__pycache__ .) | tar -xf - -C "$scratch/tree"

# make_packages FOLDER VARIABLE=VALUE...: from a copy of the tree.
make_packages() {
    folder=$scratch/$1
    shift
    mkdir "$folder"
    cp -a "$scratch/tree" "$folder/kazu"
    (cd "$folder/kazu" && env "$@" dpkg-buildpackage -us -uc -b) \
        >"$folder/log" 2>&1 || fail "$(tail -n 40 "$folder/log")"
    (cd "$folder" && sha256sum -- *.deb) >"$folder/sums"
}

make_packages one TZ=UTC LC_ALL=C.UTF-8
make_packages another-folder TZ=Asia/Tokyo LC_ALL=C
diff "$scratch/one/sums" "$scratch/another-folder/sums" || fail "two builds differ"

lintian --fail-on error,warning --tag-display-limit 0 "$scratch"/one/*.changes >"$scratch/lintian.log" 2>&1 ||
    fail "$(cat "$scratch/lintian.log")"

# No rpath, no archive of a library that Debian would mend, and the server's store below /var/lib.
for package in kazu kazu-server; do
    dpkg-deb -x "$scratch"/one/${package}_*.deb "$scratch/out"
done
for library in libuv libwslay libnettle libjansson libsqlite3 libutf8proc; do
    readelf -d "$scratch/out/usr/bin/kazu" | grep -qF "[$library.so" || fail "kazu is not linked with $library"
done
! readelf -d "$scratch/out/usr/bin/kazu" | grep -q 'R.*PATH' || fail "kazu has a path of this machine"
unit=$scratch/out/lib/systemd/system/kazu.service
grep -q '^ExecStart=/usr/bin/kazu serve' "$unit" || fail "the unit does not start the command"
grep -q '^DynamicUser=yes' "$unit" || fail "the unit has no user"
grep -q '^StateDirectory=kazu' "$unit" || fail "the unit has no folder"

if [ "$(id -u)" -ne 0 ]; then
    echo "packages: only root may make a minimal system; the packages were made and looked at"
    exit 77
fi
system=$scratch/system
# shellcheck disable=SC1091
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
mmdebstrap --variant=minbase "$suite" "$system" >"$scratch/system.log" 2>&1 || {
    echo "packages: no minimal system: $(tail -n 3 "$scratch/system.log")"
    exit 77
}
inside() {
    DEBIAN_FRONTEND=noninteractive chroot "$system" "$@" >"$scratch/inside.log" 2>&1 ||
        fail "$*: $(tail -n 30 "$scratch/inside.log")"
}
mkdir "$system/packages"
cp "$scratch"/one/*.deb "$root/debian/tests/smoke" "$system/packages"
rm "$system"/packages/*-dbgsym_*.deb
inside apt-get update
inside sh -c 'apt-get install -y --no-install-recommends /packages/*.deb'
inside sh -c 'apt-get install -y --no-install-recommends fonts-ipaexfont-gothic gcc libc6-dev pkg-config'
inside /packages/smoke
mkdir -p "$system/var/lib/private/kazu"
inside sh -c 'apt-get purge -y "kazu*" "libkazu*" python3-kazu'
rm -r "$system/packages"
left=$(find "$system" -xdev -iname '*kazu*' ! -path '*/var/log/*' ! -path '*/proc/*')
[ -z "$left" ] || fail "a purge leaves $left"
echo "packages: ok"
