#!/bin/sh
# A server of PostgreSQL for tests, on a socket in a folder of its own.
# usage: postgres.sh start|restart|stop FOLDER     (start: exit 77 if there is none here)
#        postgres.sh sql FOLDER STATEMENT          (prints rows without decoration)
# Its URL is postgresql:///postgres?host=FOLDER&user=kazu. The server refuses to run as root: then it runs as postgres.
set -eu

todo=$1
folder=$2
tools=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -t/ -k5 -n | tail -n 1 || true)
PATH=${tools:+$tools:}$PATH

as_owner() {
    if [ "$(id -u)" -eq 0 ]; then
        (cd / && setpriv --reuid=postgres --regid=postgres --clear-groups "$@")
    else
        (cd / && "$@")
    fi
}

start() {
    as_owner pg_ctl -D "$folder/data" -l "$folder/log" -w -s \
        -o "-k '$folder' -c listen_addresses= -c fsync=off -c max_connections=200" start </dev/null
}

case $todo in
    start)
        command -v initdb >/dev/null && command -v psql >/dev/null || exit 77
        if [ "$(id -u)" -eq 0 ]; then
            id postgres >/dev/null 2>&1 && chown postgres "$folder" || exit 77
        fi
        chmod 755 "$folder"
        as_owner initdb -D "$folder/data" -A trust -U kazu -E UTF8 --locale=C --no-sync >"$folder/made" 2>&1 &&
            start || exit 77
        ;;
    restart)
        as_owner pg_ctl -D "$folder/data" -s -w -m immediate stop
        start
        ;;
    stop) as_owner pg_ctl -D "$folder/data" -s -w -m immediate stop ;;
    sql) psql -X -q -A -t -h "$folder" -U kazu -d postgres -v ON_ERROR_STOP=1 -c "$3" ;;
    *) echo "postgres.sh: unknown: $todo" >&2; exit 2 ;;
esac
