#!/usr/bin/env bats
# kazu kenken: all verbs but play.

load helpers

article='article 4 1-:0,1;9+:2,3,6;2-:4,5;1-:7,11;4=:8;6+:9,10,14;2-:12,13;1=:15 -'
article_kk='title: The article
size: 4
AABB
CCBD
EFFD
GGFH
A 1-
B 9+
C 2-
D 1-
E 4
F 6+
G 2-
H 1
'
two_rows='two 2 3+:0,1;3+:2,3 -'
none='none 2 2+:0,1;3+:2,3 -'
keen="$BATS_TEST_DIRNAME/../golden/kenken_keen_levels.kkl"

# All solutions of a puzzle up to 4x4 by trying every grid of permutations, and other oracles.
cat_oracle() {
    cat <<'PYTHON'
import itertools, json, math, re
def cages_of(line):
    name, size, cages, *solution = line.split()
    found = []
    for cage in cages.split(";"):
        target, op, cells = re.fullmatch(r"(\d+)([-+*/=?]):([\d,]+)", cage).groups()
        found.append((int(target), op, [int(c) for c in cells.split(",")]))
    return int(size), found
def fits(target, op, digits):
    high, low = max(digits), sorted(digits)[:-1]
    values = {"=": digits[0] == target and len(digits) == 1, "+": sum(digits) == target,
              "*": math.prod(digits) == target, "-": high - sum(low) == target,
              "/": high == target * math.prod(low)}
    return any(values[o] for o in "+*-/") if op == "?" else values[op]
def solutions(line):
    size, cages = cages_of(line)
    for rows in itertools.product(itertools.permutations(range(1, size + 1)), repeat=size):
        if all(len(set(column)) == size for column in zip(*rows)):
            grid = [d for row in rows for d in row]
            if all(fits(t, op, [grid[c] for c in cells]) for t, op, cells in cages):
                yield grid
PYTHON
}

@test "solve gives the article's solution and proves it the only one" {
    kazu kenken solve "$article"
    ends_with_status 0
    same "$out" $'3 2 1 4\n1 3 4 2\n4 1 2 3\n2 4 3 1'
    printf '%s' "$article_kk" >"$folder/article.kk"
    for puzzle in "$article" "$folder/article.kk"; do
        kazu kenken solve --json --unique "$puzzle"
        ends_with_status 0
        json 'rows[0]["verdict"] == "one" and rows[0]["size"] == 4 and rows[0]["nodes"] >= 0'
        json 'rows[0]["grid"] == [[3,2,1,4],[1,3,4,2],[4,1,2,3],[2,4,3,1]]'
    done
    json 'rows[0]["id"] is None'
}

@test "solve tells one, many and none apart" {
    kazu kenken solve --json "$article" "$two_rows" "$none"
    ends_with_status 1
    json '[r["verdict"] for r in rows] == ["one", "many", "none"]'
    json '[r["id"] for r in rows] == ["article", "two", "none"]'
    json 'sorted([rows[1]["grid"], rows[1]["second"]]) == [[[1,2],[2,1]],[[2,1],[1,2]]]'
    json 'rows[2]["grid"] is None'
    kazu kenken solve "$two_rows"
    ends_with_status 0
    contains "$out" "not unique"
    kazu kenken solve --unique "$two_rows"
    ends_with_status 1
    kazu kenken solve "$none"
    ends_with_status 1
    kazu kenken solve --lang ja "$none"
    contains "$out" "解"
}

@test "count stops at its limit and says so" {
    rows='r 4 10+:0,1,2,3;10+:4,5,6,7;10+:8,9,10,11;10+:12,13,14,15 -'
    kazu kenken count --json "$rows"
    ends_with_status 0
    json 'rows[0]["count"] == 576 and rows[0]["exact"] is True'
    kazu kenken count --json --limit 100 "$rows"
    json 'rows[0]["count"] == 100 and rows[0]["exact"] is False'
    kazu kenken count --limit 575 "$rows"
    same "$out" "at least 575"
    kazu kenken count "$none"
    ends_with_status 1
    same "$out" 0
    kazu kenken count --all --json "$rows"
    { cat_oracle; cat <<'PYTHON'; } | python3 - "$folder/out"
import sys
rows = [json.loads(line) for line in open(sys.argv[1])]
found = [sum(row["grid"], []) for row in rows if "grid" in row]
line = "r 4 10+:0,1,2,3;10+:4,5,6,7;10+:8,9,10,11;10+:12,13,14,15 -"
sys.exit(sorted(found) != sorted(solutions(line)) or len(found) != 576)
PYTHON
}

@test "a bad puzzle is told with its code, and with its place" {
    check() { # operand, code
        kazu kenken solve --json "$1"
        ends_with_status 2
        contains "$err" "kazu: $2: "
        json "rows[0]['error'].startswith('$2: ')"
    }
    check 'a 3 3+:0,1 -' E_MISSING
    check 'a 2 3+:0,1;3+:1,2,3 -' E_OVERLAP
    check 'a 2 3+:0,3;3+:1,2 -' E_CONTIG
    check 'a 2 3+:0,4;3+:1,2 -' E_RANGE
    check 'a 2 3^:0,1;3+:2,3 -' E_OP
    check 'a 17 3+:0,1 -' E_SIZE
    check '3:a_3aab_' E_SYNTAX
    check '3:a_3aab_,a3a5a4q12' E_OP
    check '17:_545,a1' E_SIZE
    printf 'size: 3\nAAB\nCDB\nCDD\nA 3^\nB 4+\nC 5+\nD 6*\n' >"$folder/bad.kk"
    kazu kenken solve "$folder/bad.kk"
    ends_with_status 2
    contains "$err" "E_OP"
    contains "$err" "bad.kk, line 5"
    kazu kenken solve "$folder/nowhere.kk"
    ends_with_status 2
    contains "$err" "nowhere.kk"
    kazu kenken solve
    ends_with_status 2
}

@test "Keen's own ids are read strictly if asked for" {
    kazu kenken solve --json '3:a_3aab_,a3a5a4s1'
    [ "$status" -ne 2 ]
    kazu kenken solve --json --from keen '3:a_3aab_,a3a5a4s1'
    ends_with_status 2
    contains "$err" E_ARITY
}

@test "a batch answers every line, and names the bad one" {
    printf '%s\n# a comment\n\na 3 3+:0,1 -\n%s\n' "$article" "$two_rows" >"$folder/in"
    status=0
    "$KAZU" kenken solve --json - <"$folder/in" >"$folder/out" 2>"$folder/err" || status=$?
    ends_with_status 2
    json '[r.get("verdict") for r in rows] == ["one", None, "many"]'
    json 'rows[1]["line"] == 4 and rows[1]["error"].startswith("E_MISSING")'
    cp "$folder/in" "$folder/lines.kkl"
    kazu kenken solve --json "$folder/lines.kkl"
    ends_with_status 2
    json '[r.get("verdict") for r in rows] == ["one", None, "many"] and rows[1]["line"] == 4'
    status=0
    printf '%s---\n%s' "$article_kk" "$article_kk" |
        "$KAZU" kenken solve --json --from kk - >"$folder/out" || status=$?
    ends_with_status 0
    json '[r["verdict"] for r in rows] == ["one", "one"]'
}

@test "a line that cannot be answered is told like a bad one" {
    printf '%s\n' "$article" >"$folder/in"
    check() { # arguments
        status=0
        "$KAZU" kenken "$@" --json - <"$folder/in" >"$folder/out" 2>"$folder/err" || status=$?
        ends_with_status 2
        json 'len(rows) == 1 and rows[0]["line"] == 1 and "ok" != rows[0]["error"]'
    }
    check check
    check check --grid 12
    check hint --grid 12
    json 'rows[0]["error"].startswith("fewer digits")'
    printf '\xff\n' >"$folder/in"
    check solve
    json 'rows[0]["error"].startswith("E_SYNTAX: ")'
}

@test "in a file of lines a bad first one is only that" {
    printf 'bad 4 1-:0\n%s\n' "$article" >"$folder/lines.kkl"
    kazu kenken solve --json "$folder/lines.kkl"
    ends_with_status 2
    json 'rows[0]["line"] == 1 and rows[1]["verdict"] == "one"'
    kazu kenken solve "my puzzle.kk"
    ends_with_status 2
    contains "$err" "cannot read: my puzzle.kk"
    kazu kenken solve '6dn#12345'
    ends_with_status 2
    contains "$err" E_SYNTAX
}

@test "every form is read back as the same puzzle" {
    printf '%s' "$article_kk" >"$folder/article.kk"
    kazu kenken convert "$folder/article.kk"
    ends_with_status 0
    expected=$(printf '%s' "$out" | cut -d' ' -f2-)
    for form in kk kkl json keen; do
        kazu kenken convert --to "$form" "$folder/article.kk"
        ends_with_status 0
        cp "$folder/out" "$folder/again"
        kazu kenken convert "$folder/again"
        ends_with_status 0
        same "$(printf '%s' "$out" | cut -d' ' -f2-)" "$expected"
    done
    kazu kenken convert --to keen "$article"
    id=$out
    kazu kenken solve "$id"
    same "$out" $'3 2 1 4\n1 3 4 2\n4 1 2 3\n2 4 3 1'
    kazu kenken convert --to text --ascii "$article"
    contains "$out" "9+"
    LC_ALL=C grep -q '[^[:print:][:space:]]' "$folder/out" && false
    kazu kenken convert --to text --ascii 'a 2 2*:0,1;2/:2,3 -'
    contains "$out" "2*"
    contains "$out" "2/"
    kazu kenken convert --to json --no-solution "$article"
    json '"solution" not in rows[0] and len(rows[0]["cages"]) == 8'
}

@test "all puzzles of Keen survive its ids, and are solved as Keen does" {
    [ "$(wc -l <"$keen")" -eq 944 ]
    "$KAZU" kenken convert --to keen - <"$keen" >"$folder/ids"
    [ "$(wc -l <"$folder/ids")" -eq 944 ]
    "$KAZU" kenken convert --to keen --from keen "$folder/ids" >"$folder/again"
    cmp "$folder/ids" "$folder/again"
    "$KAZU" kenken solve --json --unique - <"$folder/ids" >"$folder/out"
    python3 - "$keen" "$folder/out" <<'PYTHON'
import json, sys
given = [line.split() for line in open(sys.argv[1])]
rows = [json.loads(line) for line in open(sys.argv[2])]
assert len(given) == len(rows) == 944
for puzzle, row in zip(given, rows):
    assert row["verdict"] == "one", puzzle[0]
    assert "".join(str(d) for line in row["grid"] for d in line) == puzzle[3], puzzle[0]
PYTHON
}

@test "rate gives Keen's levels" {
    "$KAZU" kenken rate --json - <"$keen" >"$folder/out"
    python3 - "$keen" "$folder/out" <<'PYTHON'
import json, sys
names = {"e": "easy", "n": "normal", "h": "hard", "x": "extreme", "u": "unreasonable"}
given = [line.split()[0] for line in open(sys.argv[1])]
rows = [json.loads(line) for line in open(sys.argv[2])]
assert len(given) == len(rows) == 944
for name, row in zip(given, rows):
    letter = name.split("-")[0][2]
    assert row["level"] == names[letter], (name, row["level"])
    assert row["techniques"] and set(row["techniques"]) == set(row["steps"])
    if letter != "u":
        assert not {"trial", "search"} & set(row["techniques"]), name
PYTHON
    kazu kenken rate --json "$two_rows" "$none"
    ends_with_status 1
    json '[r["level"] for r in rows] == ["ungraded", "ungraded"]'
}

@test "explain ends with the solution, each step with a sentence" {
    kazu kenken explain --json "$article"
    ends_with_status 0
    json 'rows[0]["solved"] is True and rows[0]["level"] == "normal"'
    json 'all(s["why"] and s["cells"] and s["values"] for s in rows[0]["steps"])'
    python3 - "$folder/out" <<'PYTHON'
import json, sys
row = json.loads(open(sys.argv[1]).read())
solution = [[3,2,1,4],[1,3,4,2],[4,1,2,3],[2,4,3,1]]
for step in row["steps"]:
    for cell in step["cells"]:
        digit = solution[int(cell[1]) - 1][int(cell[3]) - 1]
        assert step["values"] == [digit] if step["places"] else digit not in step["values"], step
assert row["grid"] == solution
PYTHON
    kazu kenken explain --lang ja "$article"
    contains "$out" "1."
    contains "$out" "太枠"
    kazu kenken explain --json "$two_rows"
    json 'rows[0]["solved"] is False and rows[0]["verdict"] == "many"'
    kazu kenken explain "$none"
    ends_with_status 1
}

@test "hint tells where, why and what, and names a mistake" {
    for step in 1 2 3; do
        kazu kenken hint --json --step "$step" "$article"
        ends_with_status 0
        json "rows[0]['step'] == $step and rows[0]['text'] and rows[0]['technique']"
    done
    # Column 1 needs a 3. 4+ in row 1, and 2x and 4- in column 1, leave it only row 2.
    kazu kenken hint --json --grid 00005/00000/00000/00000/00000 \
        5:__a__aa_3a3b_b_3a_3baa,s1a7a4a5a10s2s4a16m2a9s2
    json '[(s["step"], s["technique"]) for s in rows[0]["steps"]] == [(1, "cage-digits"), (2, "cage-digits"), (3, "cage-digits"), (4, "must-digit"), (4, "must-digit"), (5, "hidden-single")]'
    json '[s["cells"] for s in rows[0]["steps"]][-1] == ["r2c1"] and rows[0]["steps"][-1]["values"] == [3]'
    json 'rows[0]["steps"][-1]["places"] and not any(s["places"] for s in rows[0]["steps"][:-1])'
    kazu kenken hint --json --step 3 "$article"
    python3 - "$folder/out" <<'PYTHON'
import json, sys
row = json.loads(open(sys.argv[1]).read())
solution = [[3,2,1,4],[1,3,4,2],[4,1,2,3],[2,4,3,1]]
assert solution[int(row["cell"][1]) - 1][int(row["cell"][3]) - 1] == row["value"]
PYTHON
    kazu kenken hint --json "$article" --grid 3214/1000/0000/0000 --step 3
    json 'rows[0]["technique"] != "mistake" and rows[0]["done"] is False'
    kazu kenken hint --json "$article" --grid 1234/0000/0000/0000
    json 'rows[0]["technique"] == "mistake" and rows[0]["steps"] == []'
    kazu kenken hint --json "$article" --grid 3214134241232431
    json 'rows[0]["done"] is True'
    kazu kenken hint --json 'm 3 6+:0,1,2;6+:3,4,5;6+:6,7,8 -' --grid 120/210/000
    json 'rows[0]["dead"] is True and rows[0]["technique"] is None'
    kazu kenken hint --json 'm 3 6+:0,1,2;6+:3,4,5;6+:6,7,8 -' --grid 120/000/000 --step 3
    json 'rows[0]["dead"] is False and rows[0]["value"] == 3'
    kazu kenken hint "$article" --grid 32145
    ends_with_status 2
    contains "$err" "--grid"
    kazu kenken hint "$article" --grid 9214134241232431
    ends_with_status 2
}

@test "check judges a grid by the rules" {
    kazu kenken check --json "$article" --grid '3214 1342 4123 2431'
    ends_with_status 0
    json 'rows[0]["valid"] is True and rows[0]["wrong"] == []'
    kazu kenken check --json "$article" --grid 3214/1342/4123/2413
    ends_with_status 1
    json 'rows[0]["valid"] is False and "r4c4" in rows[0]["wrong"]'
    kazu kenken check --json "$article" --grid 3214/1342/4123/2430
    ends_with_status 1
    json 'rows[0]["empty"] == 1 and rows[0]["wrong"] == []'
    kazu kenken check "$article"
    ends_with_status 2
}

@test "make keeps its promises" {
    kazu kenken make --json --solution --size 4 --level normal --count 3 --seed 7
    ends_with_status 0
    { cat_oracle; cat <<'PYTHON'; } | python3 - "$folder/out"
import sys
rows = [json.loads(line) for line in open(sys.argv[1])]
assert len(rows) == 3
for row in rows:
    found = list(solutions(row["puzzle"]))
    assert found == [sum(row["grid"], [])], row["id"]
assert len({row["puzzle"].split()[2] for row in rows}) == 3
PYTHON
    cp "$folder/out" "$folder/first"
    kazu kenken make --json --solution --size 4 --level normal --count 3 --seed 7
    cmp "$folder/out" "$folder/first"
    python3 -c '
import json, sys
for line in open(sys.argv[1]):
    print(json.loads(line)["puzzle"])' "$folder/first" >"$folder/puzzles"
    "$KAZU" kenken rate --json - <"$folder/puzzles" >"$folder/out"
    json 'len(rows) == 3 and all(r["level"] == "normal" for r in rows)'
    kazu kenken make --size 4 --hide-ops --ops '+*' --count 3 --to kkl --seed 3
    { cat_oracle; cat <<'PYTHON'; } | python3 - "$folder/out"
import sys
lines = open(sys.argv[1]).read().splitlines()
assert len(lines) == 3
for line in lines:
    size, cages = cages_of(line)
    assert all(op in "=?" for _, op, _ in cages)
    assert len(list(solutions(line))) == 1
PYTHON
    kazu kenken make --size 5 --ops + --count 3 --to kkl --seed 4
    [ "$(grep -c '[-*/?]:' "$folder/out")" -eq 0 ]
}

@test "make refuses what it cannot promise" {
    kazu kenken make --size 2
    ends_with_status 2
    kazu kenken make --size 13 --level easy
    ends_with_status 2
    kazu kenken make --ops '+^'
    ends_with_status 2
    contains "$err" "--ops"
    kazu kenken make --daily 2026-02-29
    ends_with_status 2
    kazu kenken make --daily 2026-11-21 --to kkl
    ends_with_status 0
    day=$out
    kazu kenken make --daily 2026-11-21 --to kkl
    same "$out" "$day"
    kazu kenken make --daily 2026-11-22 --to kkl
    [ "$out" != "$day" ]
    kazu kenken make --daily today --to kkl
    ends_with_status 0
    kazu kenken make --daily 2026-11-21 --seed 4
    ends_with_status 2
    kazu kenken make --daily 2026-11-21 --to keen
    "$KAZU" kenken play --daily 2026-11-21 <<<"save $folder/day" >/dev/null
    contains "$(cat "$folder/day")" "puzzle=$(printf '%s' "$out" | sed 's/d[enhxu]:/:/')"
}

@test "budgets end undecided" {
    hard=$(awk '{print; exit}' "$BATS_TEST_DIRNAME/../golden/kenken_hard_merge_9.kkl")
    kazu kenken solve --json --nodes 1 "$hard"
    ends_with_status 3
    json 'rows[0]["verdict"] == "unknown" and rows[0]["reason"]'
    kazu kenken count --nodes 1 "$hard"
    ends_with_status 3
}
