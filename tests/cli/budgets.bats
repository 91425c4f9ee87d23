#!/usr/bin/env bats
# Every verb looks at its budget and at signals, however heavy its input is. No time is asserted:
# what does not look runs into a limit of processor time, which is far above every budget here.

load helpers

LIMIT=30 # seconds of processor time; sanitizers are slow

# Inputs that take from half a second to hours, one a line; %D stands for the folder of the test.
heavy() {
    cat <<'CASES'
shisoku solve -t 1000000007/998244353 1 2 3 4 5 6 7 8 9 10 11 12
shisoku solve --nearest -t 100000.3 1 2 3 4 5 6 7 8 9
shisoku solve --all --same labelled -t 10 1 2 3 4 5 6 7 8
shisoku solve --count --same e1 -t 10 1 2 3 4 5 6 7 8 9 10
shisoku check -t 10 (13-6)+12-9 K 6 Q 9
shisoku verify -t 9999991 13 12 11 10 9 8 7 6
shisoku deal -t 1000000007/998244353 --deck inf
shisoku reach --integers 0..1000000 2 3 5 7 11 13 17 19
shisoku atlas -n 6 -t -100000..100000
shisoku outlook -t 1000000007/998244353 1 2 3 4 5 6 7 8 9
shisoku countdown 999 998 997 996 995 994
shisoku make -n 7 -t 1..1000 --level 1
shisoku rate -t 24 1 2 3 4 5 6 7
shisoku hint -t 1000000007/998244353 1 2 3 4 5 6 7 8 9 10 11 12
kazutori solve -N 9223372036854775807 --moves 1,5,99991,100000
kazutori solve -N 9223372036854775807 --moves 2,3,1000,99991,100000 --stuck draw
kazutori solve -N 100000000 --moves 1..5000,9999 --no-repeat
kazutori solve -N 9223372036854775807 --moves 1,5..50000,99999 --other-moves 2..50000
kazutori solve --heaps 100000000,200000000,5 --moves 2..50000,99991,100000
kazutori solve -N 900000000 --moves 2..50000,99991 --players 5
kazutori solve -N @%D/digits --moves 1,5,99991,100000
kazutori secret -N 100000000 -k 1
kazutori secret -N 100000000 -k 1 --json
kazutori table -N 100000 --moves 1..50000,99991 --json
kazutori explain -N 9223372036854775807 --moves 1,5,99991,100000
kazutori review -N 9223372036854775807 --moves 1,5,99991,100000 1 5 1 5 1 5
kazutori simulate -N 9223372036854775807 -k 3
kazutori simulate -N 10000 -k 3 --games 100000000
kazutori simulate -N 100000 --moves 2..50000,99991 --games 1000000 --bots 1,2
kazutori grundy --moves 1..50000,99991,100000 --upto 10000000
kazutori grundy --moves 1,3,4 --upto 99999999
kazutori grundy --moves 1,3,4 --upto 99999999 --json
kazutori grundy -k 9 --upto 99999999
kazutori period --moves 1..50000,99991,100000
kazutori period --moves 1,5,99991,99999,100000
kazutori survey --max 40 --symmetric --threads 2
kazutori verify %D/certificate
mastermind score 12345678 11111111
mastermind next --pegs 7 --colors 9 --secret repeat 1112234=12
mastermind next --pegs 7 --colors 9 --secret repeat --blanks --method parts 1112234=12
mastermind next --pegs 6 --colors 12 --method optimal 123456=11
mastermind hint --pegs 7 --colors 9 --secret repeat 1112234=12
mastermind analyse --pegs 7 --colors 9 --secret repeat 1112234=12
mastermind strategy --pegs 6 --colors 7 --secret repeat
mastermind strategy --pegs 7 --colors 8 --secret repeat --method first
mastermind make --pegs 7 --colors 9 --secret repeat
mastermind rate --pegs 7 --colors 9 --secret repeat 1112234=12 5567788=11
mastermind bounds --pegs 5 --colors 8 --secret repeat --ahead 3
mastermind verify %D/tree
mastermind verify %D/bounds
namepoker judge --name %D/name %H
namepoker compare --name %D/name %H %H
namepoker deal --name %D/name --count 1000000 --seed 1
namepoker table --name %D/name
namepoker check-rules --name %D/name --rules article4
namepoker find-rules --added 3 --best 100
namepoker draw --name %D/name --all
namepoker equilibrium --name %D/name --all
namepoker equilibrium --name %D/three --players 6 --exchanges 2
namepoker equity --name %D/name --random 5 %H
kenken solve %D/quads
kenken count --limit 18446744073709551615 %D/rows
kenken count --all --limit 18446744073709551615 %D/rows
kenken explain %D/quads
kenken hint --step 3 %D/quads
kenken rate %D/quads
kenken make --size 3 --level extreme
kenken check %D/rows --grid %G
kenken convert --to text %D/quads
CASES
}

inputs() {
    python3 - "$folder" <<'PYTHON'
import pathlib, random, sys
folder = pathlib.Path(sys.argv[1])
(folder / "digits").write_text("7" * 3000000)
(folder / "name").write_text("name あいうえおかきく\nstrokes 1 2 3 4 5 6 7 8\n"
                             "type すべて | all | counts 1 1 1 1 1 1 1 1\ntype ブタ | high card | any\n",
                             encoding="utf-8")
(folder / "three").write_text("name ああああああああいう\nstrokes 1 1 1 1 1 1 1 1 2 3\n"
                              "type すべて | all | counts 10\ntype ブタ | high card | any\n",
                              encoding="utf-8")
def puzzle(name, size, cages):
    cages = ";".join(f"{sum}+:" + ",".join(map(str, cells)) for sum, cells in cages)
    (folder / name).write_text(f"{name} {size} {cages} -\n")
puzzle("rows", 9, [(45, range(9 * row, 9 * row + 9)) for row in range(9)])
random.seed(3)
size = 16
shuffled = [random.sample(range(size), size) for _ in range(3)]
grid = [[shuffled[2][(shuffled[0][r] + shuffled[1][c]) % size] + 1 for c in range(size)]
        for r in range(size)]
quads = []
for row in range(0, size, 2):
    for column in range(0, size, 2):
        cells = [(row + r) * size + column + c for r in range(2) for c in range(2)]
        quads.append((sum(grid[cell // size][cell % size] for cell in cells), cells))
puzzle("quads", size, quads)
PYTHON
    "$KAZU" kazutori period --moves 13,22,39,48,61 >"$folder/certificate"
    "$KAZU" mastermind strategy --pegs 5 --colors 7 --secret repeat --method first \
        --tree "$folder/tree" >/dev/null
    printf '%s\n' 'kazu mastermind bounds 1 pegs 5 colors 7 secret repeat guess repeat blanks no' \
        '11223=02 3 999999' >"$folder/bounds"
}

# Runs a line of the table with more arguments, behind a command such as `timeout`.
run_case() { # LINE -- COMMAND... [-- ARGUMENT...]
    local line=${1//%D/$folder}
    line=${line//%H/ああいいううええ}
    line=${line//%G/123456789/000000000/000000000/000000000/000000000/000000000/000000000/000000000/000000000}
    shift
    set -f
    # shellcheck disable=SC2086
    set -- "$@" $line
    set +f
    status=0
    (ulimit -t "$LIMIT" && exec "$@" --lang en >"$folder/out" 2>"$folder/err" </dev/null) || status=$?
    case $status in
    0 | 1 | 3) ;;
    *)
        printf 'status %s: %s\n' "$status" "$line" >&2
        head -c 300 "$folder/err" >&2
        return 1
        ;;
    esac
}

@test "the table has every verb" {
    for game in shisoku kazutori mastermind namepoker kenken; do
        verbs=$("$KAZU" help "$game" | sed -n 's/^  \([a-z-]*\)  .*/\1/p' | grep -vx 'play\|train\|kazu')
        [ "$(echo "$verbs" | wc -l)" -ge 8 ]
        for verb in $verbs; do
            heavy | grep -q "^$game $verb " || {
                echo "missing: $game $verb" >&2
                return 1
            }
        done
    done
}

@test "a budget of time ends every verb" {
    inputs
    undecided=0
    while read -r line; do
        run_case "$line --seconds 0.1 --seed 1" "$KAZU"
        [ "$status" -ne 3 ] || undecided=$((undecided + 1))
    done < <(heavy)
    [ "$undecided" -ge 20 ] # the inputs are heavy on a quick machine, too
}

@test "SIGTERM ends every verb" {
    inputs
    while read -r line; do
        # On a busy machine the signal may come before the command has begun to listen: then it has longer.
        run_case "$line --seed 1" timeout --foreground --preserve-status -s TERM 0.2 "$KAZU" ||
            { [ "$status" -eq 143 ] &&
                run_case "$line --seed 1" timeout --foreground --preserve-status -s TERM 3 "$KAZU"; }
    done < <(heavy)
}

@test "SIGTERM ends runs of many cases, of which each has its own budget" {
    for line in "kenken make --size 6 --count 1000000" "shisoku make -n 6 --count 1000000" \
        "mastermind make --pegs 6 --colors 9 --secret repeat --count 1000"; do
        run_case "$line --seed 1" timeout --foreground --preserve-status -s TERM 0.5 "$KAZU"
        ends_with_status 3
    done
}

@test "what was cut short is valid JSON and says so" {
    kazu kazutori grundy --moves 1,3,4 --upto 99999999 --json --seconds 0.5
    if [ "$status" -eq 3 ] && [ -n "$(head -c 1 "$folder/out")" ]; then
        json 'rows[0]["complete"] is False and rows[0]["values"][:8] == [0, 1, 0, 1, 2, 3, 2, 0]'
    fi
    kazu kazutori grundy --moves 1,3,4 --upto 7 --json
    json 'rows[0] == {"values": [0, 1, 0, 1, 2, 3, 2, 0]}'
}
