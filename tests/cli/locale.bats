#!/usr/bin/env bats
# JSON and numbers do not depend on the locale: a decimal comma would be no JSON.

setup_file() {
    export LOCPATH="$BATS_FILE_TMPDIR"
    localedef -i de_DE -f UTF-8 "$LOCPATH/de_DE.UTF-8" >/dev/null 2>&1 || true
}

setup() {
    [ -d "$LOCPATH/de_DE.UTF-8" ] || skip "no locale with a decimal comma can be made"
    [ "$(LC_ALL=de_DE.UTF-8 bash -c 'printf %.1f 1,5' 2>/dev/null)" = 1,5 ] || skip "no decimal comma"
}

same() {
    LC_ALL=C "$KAZU" "$@" --json >"$BATS_TEST_TMPDIR/c"
    LC_ALL=de_DE.UTF-8 "$KAZU" "$@" --json >"$BATS_TEST_TMPDIR/comma"
    grep -q '[0-9]\.[0-9]' "$BATS_TEST_TMPDIR/c" # else it shows nothing
    cmp "$BATS_TEST_TMPDIR/c" "$BATS_TEST_TMPDIR/comma"
}

@test "mastermind next" {
    same mastermind next 1123=11
}

@test "shisoku outlook" {
    same shisoku outlook -t 24 3 3 8
}
