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

@test "solve --trace tells the trials of its search, and refutes no digit of the solution" {
    hard=$(awk '{print; exit}' "$BATS_TEST_DIRNAME/../golden/kenken_hard_merge_9.kkl")
    kazu kenken solve --trace --json "$hard"
    ends_with_status 0
    python3 - "$folder/out" <<'PYTHON'
import json, re, sys
row = json.load(open(sys.argv[1]))
trace = row["trace"]
assert 100 < len(trace) <= row["nodes"] and "trace_cut" not in row, len(trace)
def right(trial):
    r, c = map(int, re.match(r"r(\d+)c(\d+)$", trial["cell"]).groups())
    return row["grid"][r - 1][c - 1] == trial["digit"]
path, wrong = [], 0
for trial in trace:
    assert trial["depth"] <= len(path) + 1
    path[trial["depth"] - 1:] = [trial]
    if all(map(right, path)):
        assert trial["possible"], trial
    else:
        wrong += 1
assert wrong > 100
PYTHON
    kazu kenken solve --trace --json "3:_a_a3_a,m3a5m3s1"
    json 'rows[0]["trace"] == [] and "trace_cut" not in rows[0]'
    kazu kenken solve --trace "$hard"
    contains "$out" "r9c1: try 1"
}
