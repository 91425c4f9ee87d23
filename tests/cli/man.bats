#!/usr/bin/env bats
# The man pages, as they are installed: no formatter has anything to say about them, in both languages.
load helpers

pages() {
    command -v scdoc >/dev/null || skip "scdoc is not installed"
    tools/generate-docs "$folder/share" "$KAZU"
    for program in kazu-sheet kazu-batch; do
        if [ -x "$(dirname "$KAZU")/$program" ]; then
            tools/generate-docs --man-only "$folder/share" "$(dirname "$KAZU")/$program"
        fi
    done
    find "$folder/share/man" -name '*.1'
}

@test "mandoc finds nothing in the pages" {
    command -v mandoc >/dev/null || skip "mandoc is not installed"
    pages >"$folder/pages"
    [ "$(wc -l <"$folder/pages")" -ge 2 ]
    while read -r page; do
        same "$(mandoc -T lint -W warning "$page" 2>&1)" ""
        mandoc -T utf8 "$page" >"$folder/shown"
        grep -q "$(basename "$page" .1)(1)" "$folder/shown"
    done <"$folder/pages"
}

@test "man finds nothing in the pages" {
    command -v man >/dev/null || skip "man is not installed"
    pages >"$folder/pages"
    while read -r page; do
        LC_ALL=C.UTF-8 MANROFFSEQ='' MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z "$page" \
            >"$folder/shown" 2>"$folder/warnings"
        same "$(cat "$folder/warnings")" ""
    done <"$folder/pages"
}
