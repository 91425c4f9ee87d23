#!/usr/bin/env bats
# `kazu web`: its arguments, and what it says when there is nothing to serve. What it serves:
# tests/http.

load helpers

setup_file() {
    "${KAZU:?set KAZU to the path of the command}" web --help >/dev/null 2>&1 ||
        skip "this kazu was built without web"
}

site() {
    mkdir "$folder/site"
    echo '<!doctype html>' >"$folder/site/index.html"
}

@test "a folder that is not there" {
    kazu web --root "$folder/none"
    ends_with_status 2
    same "$out" ""
    same "$err" "kazu: cannot read: $folder/none (No such file or directory)"
}

@test "a folder without a page" {
    mkdir "$folder/site"
    echo 1 >"$folder/site/a.js"
    kazu web --root "$folder/site" --port 0
    ends_with_status 2
    same "$err" "kazu: the folder contains no index.html: $folder/site"
    kazu web --root "$folder/site/a.js" --port 0
    ends_with_status 2
    kazu web --root "$folder/site" --json
    ends_with_status 2
    contains "$out" '"error":"the folder contains no index.html'
    kazu web --root "$folder/site" --lang ja
    same "$err" "kazu: このフォルダーには index.html がないため、ページとして開けません: $folder/site"
}

@test "the page lies beside the command, and the command says where it looked" {
    mkdir -p "$folder/house/bin" "$folder/house/share/kazu/web"
    cp "$KAZU" "$folder/house/bin/kazu"
    KAZU=$folder/house/bin/kazu
    kazu web --port 0 --seconds 0.01
    ends_with_status 2
    contains "$err" "kazu: the page was not found: $(realpath "$folder")/house/bin/"
    contains "$err" "share/kazu/web (--root)"
    echo '<!doctype html>' >"$folder/house/share/kazu/web/index.html"
    kazu web --port 0 --seconds 0.01
    ends_with_status 0
    # A link elsewhere does not move the house.
    ln -s "$folder/house/bin/kazu" "$folder/kazu"
    KAZU=$folder/kazu
    kazu web --port 0 --seconds 0.01
    ends_with_status 0
}

@test "ports and times that are none" {
    site
    for port in 65536 -1 x 8642x ""; do
        kazu web --root "$folder/site" --port "$port"
        ends_with_status 2
        contains "$err" "--port"
    done
    for seconds in 0 -1 x; do
        kazu web --root "$folder/site" --port 0 --seconds "$seconds"
        ends_with_status 2
        contains "$err" "--seconds"
    done
    kazu web "$folder/site"
    ends_with_status 2
    contains "$err" "unexpected argument"
}

@test "it ends by itself" {
    site
    kazu web --root "$folder/site" --port 0 --seconds 0.01
    ends_with_status 0
    [[ "$out" =~ ^http://127\.0\.0\.1:[0-9]+/\ \ press\ Ctrl-C\ to\ stop$ ]]
    same "$err" ""
    kazu web --root "$folder/site" --port 0 --seconds 0.01 --lang ja
    contains "$out" "Ctrl-C で終わります"
}

@test "an address that nobody can read" {
    site
    status=0
    "$KAZU" web --root "$folder/site" --port 0 >/dev/full 2>"$folder/err" || status=$?
    ends_with_status 4
}
