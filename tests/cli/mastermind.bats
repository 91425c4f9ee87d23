#!/usr/bin/env bats
# kazu mastermind: all verbs but play, and --checkpoint, which mastermind_kept.bats has.

load helpers

@test "score counts as the standard rule does" {
    kazu mastermind score 'RED GREEN YELLOW BLUE' '2 2 1 1' --json
    ends_with_status 0
    json '(rows[0]["black"], rows[0]["white"]) == (1, 1)'
    kazu mastermind score 1234 3343 --json
    json '(rows[0]["black"], rows[0]["white"]) == (0, 2)'
    kazu mastermind score RGYB GGRR
    same "$out" "1 red (black), 1 white"
    kazu mastermind score abcf fcba --json
    json '(rows[0]["black"], rows[0]["white"]) == (0, 4)'
    kazu mastermind score 0123 3210 --json
    json '(rows[0]["black"], rows[0]["white"]) == (0, 4)'
    printf '1234 1243\n12x4 1111\n12345678 87654321\n1234\n' | {
        status=0
        "$KAZU" mastermind score --json - >"$folder/out" || status=$?
        ends_with_status 2
    }
    json '[(r.get("black"), r.get("white")) for r in rows] == [(2, 2), (None, None), (0, 8), (None, None)]'
    json 'rows[1]["line"] == 2 and rows[1]["column"] == 3 and rows[3]["line"] == 4'
    kazu mastermind score 1234 123
    ends_with_status 2
}

@test "next names the codes that fit and the best guess" {
    kazu mastermind next --classic 1122=10 --json
    ends_with_status 0
    json 'rows[0]["candidates"] == 256 and sum(rows[0]["partition"]) == 256'
    json 'rows[0]["worst"] == max(rows[0]["partition"]) == rows[0]["partition"][0]'
    json 'abs(rows[0]["expected"] - sum(n * n for n in rows[0]["partition"]) / 256) < 1e-5'
    json 'rows[0]["parts"] == len(rows[0]["partition"]) == len(rows[0]["answers"])'
    kazu mastermind next 1234=40 --json
    json 'rows[0]["candidates"] == 1 and rows[0]["guess"] == "1234"'
    kazu mastermind next 1123=31
    ends_with_status 2
    contains "$err" "operand 1"
    kazu mastermind next 1123
    ends_with_status 2
    kazu mastermind next --method optimal 1123=11 4156=02 --json
    ends_with_status 0
}

@test "a wrong answer is caught, and its row named" {
    # The code 1234 answers 1256=20, 3456=02, 1243=22; the last row lies.
    kazu mastermind next 1256=20 3456=02 1243=22 5665=40 --json
    ends_with_status 1
    json 'rows[0]["candidates"] == 0 and rows[0]["guess"] is None and rows[0]["fewest_wrong"] == 1'
    json '[s["row"] for s in rows[0]["suspects"]] == [4] and rows[0]["suspects"][0]["answers"] == ["00"]'
    kazu mastermind next 1256=20 3456=02 1243=22 5665=40
    contains "$out" "row 4: 5665=40 -> 00"
    kazu mastermind next --lang ja 1256=20 3456=02 1243=22 5665=40
    contains "$out" "4 行目"
}

@test "hints tell no more than their strength" {
    kazu mastermind hint 1123=11 --json
    json 'set(rows[0]) == {"candidates"}'
    kazu mastermind hint 1123=11 --step 2 --json
    json 'set(rows[0]) == {"candidates", "possible", "worst"}'
    kazu mastermind hint 1123=11 --step 3 --json
    json 'set(rows[0]) == {"candidates", "possible", "worst", "guess"}'
}

@test "the best strategy of the article's game, and its replay" {
    kazu mastermind strategy --json --tree "$folder/tree"
    ends_with_status 0
    json '(rows[0]["codes"], rows[0]["total"], rows[0]["max"]) == (360, 1435, 5)'
    json 'sum(rows[0]["histogram"]) == 360 and sum((i + 1) * n for i, n in enumerate(rows[0]["histogram"])) == 1435'
    cp "$folder/out" "$folder/said"
    kazu mastermind verify "$folder/tree" --json
    ends_with_status 0
    json 'rows[0]["method"] is None and {k: v for k, v in rows[0].items() if k != "method"} == {k: v for k, v in json.load(open(sys.argv[1].replace("out", "said"))).items() if k != "method"}'
    "$KAZU" mastermind verify - --json <"$folder/tree" | cmp - "$folder/out"
    kazu mastermind strategy --depth 4 --json
    ends_with_status 1
    json 'rows[0]["verdict"] == "none"'
    head -c 2000 "$folder/tree" >"$folder/cut"
    kazu mastermind verify "$folder/cut"
    ends_with_status 2
    contains "$err" "line"
}

@test "the published figures of the classic game" {
    for row in "minmax 5801 1123 5" "expected 5696 1123 6" "entropy 5722 1234 6" "parts 5668 1123 6" "optimal 5625 1123 6"; do
        set -- $row
        kazu mastermind strategy --classic --method "$1" --json
        ends_with_status 0
        json "(rows[0]['total'], rows[0]['max']) == ($2, $4)"
    done
    kazu mastermind strategy --classic --depth 5 --json
    json 'rows[0]["total"] == 5626'
}

@test "any number of threads gives the same optimal strategy" {
    for options in "--classic" "--classic --depth 5" "--classic --pool consistent" "--classic 1123=11" "--bulls --colors 7"; do
        "$KAZU" mastermind strategy $options --threads 1 --tree "$folder/one" >"$folder/said"
        for threads in 2 3 7; do
            "$KAZU" mastermind strategy $options --threads $threads --tree "$folder/more" | cmp - "$folder/said"
            cmp "$folder/one" "$folder/more"
        done
        "$KAZU" mastermind strategy $options --tree "$folder/more" | cmp - "$folder/said"
        cmp "$folder/one" "$folder/more"
    done
    kazu mastermind strategy --depth 4 --threads 3 --json
    ends_with_status 1
    json 'rows[0]["verdict"] == "none"'
    kazu mastermind strategy --classic --colors 7 --threads 3 --memory 1M
    ends_with_status 3
    contains "$err" "memory limit"
    kazu mastermind strategy --classic --colors 9 --threads 3 --seconds .3
    ends_with_status 3
    contains "$err" "time budget"
    kazu mastermind strategy 1123=04 1123=13 --threads 2
    ends_with_status 1
    contains "$out" "No code fits"
}

@test "threads count for the optimal strategy without a budget of nodes alone" {
    kazu mastermind strategy --classic --nodes 1000000 --threads 4 --json
    ends_with_status 3
    cp "$folder/out" "$folder/said"
    kazu mastermind strategy --classic --nodes 1000000 --threads 1 --json
    cmp "$folder/out" "$folder/said"
    kazu mastermind strategy --classic --method minmax --threads 4 --json
    json 'rows[0]["total"] == 5801'
}

@test "a beam" {
    kazu mastermind strategy --classic --beam 1000 --json # wider than there are guesses to follow
    ends_with_status 0
    json 'rows[0]["method"] == "beam" and rows[0]["total"] == 5625'
    kazu mastermind strategy --pegs 5 --colors 5 --secret repeat --beam 2 --tree "$folder/tree" --json
    ends_with_status 0
    json '13496 <= rows[0]["total"] <= 13600'
    cp "$folder/out" "$folder/said"
    kazu mastermind verify "$folder/tree" --json
    ends_with_status 0
    json 'rows[0]["total"] == json.load(open(sys.argv[1].replace("out", "said")))["total"]'
    kazu mastermind strategy --beam 2 --method minmax
    ends_with_status 2
    contains "$err" "only for the method optimal: 2 (--beam)"
    kazu mastermind strategy --beam 2 --depth 5
    ends_with_status 2
    contains "$err" "these options cannot be combined: --beam (--depth)"
    kazu mastermind strategy --beam 0
    ends_with_status 2
}

@test "--tie split" {
    for row in "minmax 5778 5" "expected 5690 6" "entropy 5719 6" "parts 5668 6"; do
        set -- $row
        kazu mastermind strategy --classic --method "$1" --tie split --json
        ends_with_status 0
        json "(rows[0]['total'], rows[0]['max']) == ($2, $3)"
    done
}

@test "a budget gives bounds, not a claim" {
    kazu mastermind strategy --classic --colors 7 --nodes 2000000 --json
    ends_with_status 3
    json 'rows[0]["verdict"] == "unknown" and 2401 < rows[0]["at_least"] <= 11228 <= rows[0]["best"]'
    kazu mastermind strategy --classic --colors 7 --nodes 1000 --json
    ends_with_status 3
    json 'rows[0]["verdict"] == "unknown" and rows[0]["best"] is None'
    kazu mastermind strategy --classic --colors 7 --memory 1M
    ends_with_status 3
}

@test "analyse ranks guesses and solves small positions exactly" {
    kazu mastermind analyse 1123=11 4156=02 --json --best 5
    ends_with_status 0
    json 'len(rows[0]["guesses"]) == 5'
    json '[g["expected"] for g in rows[0]["guesses"]] == sorted(g["expected"] for g in rows[0]["guesses"])'
    json 'rows[0]["exact"]["total"] >= 2 * rows[0]["candidates"] - 1'
}

@test "analyse judges the guesses that it is given, as counting by hand does" {
    kazu mastermind analyse --try 1122,1234,6543 1234=11 --json
    ends_with_status 0
    python3 - "$folder/out" <<'PYTHON'
import collections, itertools, json, sys
def answer(code, guess):
    place = sum(a == b for a, b in zip(code, guess))
    return place, sum((collections.Counter(code) & collections.Counter(guess)).values()) - place
codes = [code for code in itertools.permutations("123456", 4) if answer(code, "1234") == (1, 1)]
row = json.load(open(sys.argv[1]))
assert row["candidates"] == len(codes) == 48, row
assert [one["guess"] for one in row["guesses"]] == ["1122", "1234", "6543"], row
for one in row["guesses"]:
    parts = collections.Counter("%d%d" % answer(code, one["guess"]) for code in codes)
    assert one["answers"] == dict(parts), (one, parts)
    assert one["worst"] == max(parts.values()) and one["parts"] == len(parts)
PYTHON
    kazu mastermind analyse --try 12345
    ends_with_status 2
    contains "$err" "too many pegs: 5"
    kazu mastermind analyse --try 1234,
    ends_with_status 2
    contains "$err" "--try"
}

@test "make leaves one code, and every row is needed" {
    kazu mastermind make --seed 5 --count 5 --json
    ends_with_status 0
    json 'len(rows) == 5'
    python3 - "$folder/out" "$KAZU" <<'PYTHON'
import json, subprocess, sys
for line in open(sys.argv[1]):
    rows = json.loads(line)["rows"]
    def candidates(rows):
        run = subprocess.run([sys.argv[2], "mastermind", "next", "--json", *rows], capture_output=True)
        return json.loads(run.stdout)
    found = candidates(rows)
    assert found["candidates"] == 1 and found["guess"] == json.loads(line)["secret"], found
    for i in range(len(rows)):
        assert candidates(rows[:i] + rows[i + 1:])["candidates"] > 1
PYTHON
    cp "$folder/out" "$folder/first"
    kazu mastermind make --seed 5 --count 5 --json
    cmp "$folder/out" "$folder/first"
}

@test "rate tells what each guess brought" {
    kazu mastermind rate 1123=11 1245=20 --json
    ends_with_status 0
    json 'rows[0]["guesses"][0]["before"] == 360 and rows[0]["guesses"][1]["before"] == rows[0]["guesses"][0]["after"]'
    json 'all(g["expected_bits"] <= g["best_bits"] + 1e-9 for g in rows[0]["guesses"])'
    kazu mastermind rate
    ends_with_status 2
}

@test "bad variants are named" {
    kazu mastermind strategy --pegs 5 --colors 4
    ends_with_status 2
    contains "$err" "--pegs 5 --colors 4"
    kazu mastermind strategy --pegs 9
    ends_with_status 2
    kazu mastermind strategy --classic --bulls
    ends_with_status 2
    kazu mastermind strategy --method minmax --depth 5
    ends_with_status 2
    kazu mastermind verify "$folder/none"
    ends_with_status 2
}

@test "codes that no guess can find or tell apart" {
    two="--secret repeat --guess distinct --colors 2 --pegs 2"
    kazu mastermind next --method first $two 12=10 --json
    ends_with_status 1
    json 'rows == [{"candidates": 2, "guess": None}]'
    kazu mastermind strategy $two --json
    ends_with_status 1
    json 'rows[0]["verdict"] == "none" and rows[0]["depth"] is None'
    kazu mastermind make $two --seed 1 --seconds 5
    ends_with_status 2
    contains "$err" "only one code"
    kazu mastermind play --computer-breaks $two
    ends_with_status 2
    contains "$err" "could never be guessed"
}

@test "a depth belongs to the optimum" {
    kazu mastermind next --method optimal --depth 2 1122=00 --json
    ends_with_status 1
    json 'rows == [{"candidates": 24, "guess": None}]'
    kazu mastermind next --method minmax --depth 4 1122=00
    ends_with_status 2
    contains "$err" "only for the method optimal"
}

@test "a budget that ends before anything is known leaves the bounds open" {
    kazu mastermind strategy --classic --nodes 1 --json
    ends_with_status 3
    json 'rows == [{"verdict": "unknown", "best": None, "at_least": None}]'
    kazu mastermind strategy --classic --colors 7 --memory 1M
    ends_with_status 3
    contains "$err" "memory limit"
}
