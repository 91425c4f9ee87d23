#!/bin/sh
# The Containerfile makes an image whose server serves the page, keeps rooms in its volume and answers its operator.
# usage: container.sh       77: neither podman nor buildah is there, or it may not run containers here
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
skip() {
    echo "container: $1"
    exit 77
}
fail() {
    echo "container: $1" >&2
    exit 1
}
tool=$(command -v podman || command -v buildah) || skip "neither podman nor buildah is there"
scratch=$(mktemp -d)
name=kazu-test-$$
server=
finish() {
    case $tool in
        *podman) podman rm --force --time 15 "$name" && podman volume rm --force "$name" && podman rmi "$name" ;;
        *)
            # Without a runtime all processes of the container are this machine's.
            [ -z "$server" ] || buildah run "$name" -- sh -c 'kill $(cat /tmp/pid)' || true
            [ -z "$server" ] || wait "$server" || true
            buildah rm "$name" && buildah rmi "$name"
            ;;
    esac >/dev/null 2>&1 || true
    rm -rf --one-file-system "$scratch"
}
trap finish EXIT

# Debian slim from its registry; where that cannot be reached, the same system out of Debian's archive.
base=docker.io/library/debian:12-slim
if ! "$tool" pull "$base" >"$scratch/log" 2>&1; then
    base=localhost/debian-12-minbase
    command -v mmdebstrap >/dev/null || skip "no base image: $(tail -n 1 "$scratch/log")"
    if ! "$tool" inspect --type image "$base" >/dev/null 2>&1; then
        mmdebstrap --variant=minbase bookworm "$scratch/base.tar" >"$scratch/log" 2>&1 ||
            skip "no base image: $(tail -n 1 "$scratch/log")"
        printf 'FROM scratch\nADD base.tar /\n' >"$scratch/Containerfile"
        "$tool" build -t "$base" "$scratch" >"$scratch/log" 2>&1 || skip "cannot make images here: $(tail -n 1 "$scratch/log")"
    fi
fi
printf 'FROM %s\nRUN true\n' "$base" >"$scratch/Containerfile"
if ! "$tool" build --no-cache -t "$name" "$scratch" >"$scratch/log" 2>&1; then
    # buildah can do without a runtime, with a folder alone.
    export BUILDAH_ISOLATION=chroot
    tool=$(command -v buildah) && "$tool" build --no-cache -t "$name" "$scratch" >"$scratch/log" 2>&1 ||
        skip "cannot run containers here: $(tail -n 1 "$scratch/log")"
fi

"$tool" build --build-arg BASE="$base" -t "$name" "$root" >"$scratch/log" 2>&1 ||
    fail "no image: $(tail -n 30 "$scratch/log")"

# Runs a command in the container, where the server is running already.
case $tool in
    *podman)
        podman run -d --name "$name" -v "$name:/var/lib/kazu" "$name" --log-addresses >/dev/null
        inside() { podman exec "$name" "$@"; }
        ;;
    *)
        buildah from --name "$name" "$name" >/dev/null
        buildah run "$name" -- sh -c 'kazu serve --log-addresses & echo $! >/tmp/pid; wait' >"$scratch/log" 2>&1 &
        server=$!
        inside() { buildah run "$name" -- "$@"; }
        ;;
esac
ready=no
for _ in $(seq 100); do
    if inside kazu serve rooms list >"$scratch/list" 2>"$scratch/said"; then
        ready=yes
        break
    fi
    sleep 0.2 # between two tries
done
[ "$ready" = yes ] || fail "the server does not answer: $(cat "$scratch/said")"
grep -q '^room ' "$scratch/list" || fail "no list: $(cat "$scratch/list")"
# Debian slim has no http client but perl.
inside perl -MIO::Socket::INET -e '
    my $s = IO::Socket::INET->new("127.0.0.1:8377") or die "no server";
    print $s "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    print while <$s>;' >"$scratch/page"
grep -q '^HTTP/1.1 200' "$scratch/page" || fail "no page: $(head -c 300 "$scratch/page")"
[ "$(inside id -un)" = kazu ] || fail "the server runs as $(inside id -un)"
[ "$(inside stat -c %a /var/lib/kazu/kazu.db)" = 600 ] || fail "others may read the store"
case $tool in
    *podman)
        podman stop --time 15 "$name" >/dev/null
        [ "$(podman inspect --format '{{.State.ExitCode}}' "$name")" = 0 ] || fail "it did not end well"
        ;;
esac
echo "container: ok, with $tool on $base"
