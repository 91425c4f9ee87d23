#!/bin/sh
# A newcomer's first minutes: in a minimal Debian system with make, git and certificates alone, `make run` and `make test`
# work as README.md says, for root. Prints how long each took and how much the system grew.
# usage: bare.sh       77: a tool is missing, or nobody who may make such a system
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
for tool in mmdebstrap unshare git; do
    command -v "$tool" >/dev/null || {
        echo "bare: $tool is missing"
        exit 77
    }
done
[ "$(id -u)" -eq 0 ] || {
    echo "bare: only root may make a minimal system"
    exit 77
}
scratch=$(mktemp -d)
trap 'rm -rf --one-file-system "$scratch"' EXIT
system=$scratch/system
# shellcheck disable=SC1091
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
mmdebstrap --variant=minbase --include=make,git,ca-certificates "$suite" "$system" >"$scratch/log" 2>&1 || {
    echo "bare: no minimal system: $(tail -n 3 "$scratch/log")"
    exit 77
}
git -c safe.directory='*' clone --quiet "$root" "$system/kazu"

# The mounts end with the namespace, whatever happens in it.
inside() {
    # shellcheck disable=SC2016
    unshare --mount --pid --fork --kill-child sh -c '
        mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && mount -t tmpfs shm "$1/dev/shm" || exit 1
        system=$1
        shift
        exec env -i HOME=/root TERM=dumb PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot "$system" "$@"
    ' sh "$system" "$@" </dev/null
}
# Without what apt keeps of its downloads.
grown() {
    du -smx --exclude="$system/var/cache/apt" "$system" | cut -f 1
}

failed=0
for command in run test; do
    before=$(grown)
    start=$(date +%s)
    inside make -C /kazu "$command" >"$scratch/$command.log" 2>&1 || failed=1
    echo "bare: make $command: $(($(date +%s) - start)) s, $(($(grown) - before)) MB more on disk"
    grep -E 'Need to get|After this operation' "$scratch/$command.log" || true
    [ "$failed" -eq 0 ] || {
        tail -n 60 "$scratch/$command.log" >&2
        exit 1
    }
done
closing=$(grep -E '^[0-9]+ passed, [0-9]+ failed$' "$scratch/test.log" | tail -n 1)
echo "bare: make test: ${closing:-no closing line}"
skipped=$(grep '^skipped' "$scratch/test.log" || true)
[ -z "$skipped" ] || echo "bare: $skipped"
case $closing in
    *" 0 failed") echo "bare: ok" ;;
    *) exit 1 ;;
esac
