#!/usr/bin/env bats
# kazu kenken solve --trace: what the search tried.

load helpers

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
