#!/usr/bin/env bats
# kazu namepoker: all verbs but play.

load helpers

@test "judge tells type, rank and class" {
    kazu namepoker judge --json 大石泉すき ききききき 大大大大大 すきすき大
    ends_with_status 0
    json '[r["type"] for r in rows] == [0, 1, 1, 5]'
    json '[r["rank"] for r in rows[:3]] == [1, 4, 5]'
    json 'rows[0]["name"] == "ロイヤルストレートフラッシュ" and rows[0]["name_en"]'
    json 'abs(rows[2]["percentile"] - 0.99856) < 1e-9'
    kazu namepoker judge --rules article4 --json 大大大大大
    json 'rows[0]["class"] == 5'
}

@test "bad hands are refused with their place" {
    check() { # input, what the message contains
        kazu namepoker judge "$1"
        ends_with_status 2
        contains "$err" "$2"
    }
    check 大石泉す "operand 1"
    check 大石泉すきき "operand 1"
    check "" "empty"
    check す泉太すき "太 (operand 1, column 3)"
    check 大石泉スキ "ス (operand 1, column 4)"
    check $'\xe5\xa4' "UTF-8"
    check $'\xff大石泉すき' "UTF-8"
    check $'大石泉すき\xe3\x82\x99' "ぎ (operand 1, column 5)"
    check 大石泉すき！ "operand 1"
    for hand in 大石泉スキ 大石泉ｽｷ; do
        kazu namepoker judge --kana-fold --json "$hand"
        ends_with_status 0
        json 'rows[0]["hand"] == "大石泉すき" and rows[0]["rank"] == 1'
    done
    for hand in ⼤⽯泉すき ' 大石泉すき ' '　大石泉すき' $'大石泉すき\r' $'\xef\xbb\xbf大石泉すき'; do
        kazu namepoker judge --json "$hand"
        ends_with_status 0
        json 'rows[0]["hand"] == "大石泉すき"'
    done
}

@test "lines are judged to the end, bad ones named" {
    printf '\xef\xbb\xbf大石泉すき\r\nききききき\n大石泉\n⼤⽯泉すき\n\n大大大大大' >"$folder/in"
    status=0
    "$KAZU" namepoker judge - <"$folder/in" >"$folder/out" 2>"$folder/err" || status=$?
    ends_with_status 2
    same "$(cat "$folder/out")" $'大石泉すき\t0\t1\nききききき\t1\t4\n大石泉すき\t0\t1\n大大大大大\t1\t5'
    contains "$(cat "$folder/err")" "line 3"
    contains "$(cat "$folder/err")" "line 5"
    "$KAZU" namepoker judge --json - <"$folder/in" >"$folder/out" || true
    json '[r.get("rank") for r in rows] == [1, 4, None, 1, None, 5]'
    json '[r.get("line") for r in rows] == [None, None, 3, None, 5, None]'
    "$KAZU" namepoker judge --binary - <"$folder/in" 2>/dev/null | od -An -tu2 | xargs >"$folder/ranks" || true
    same "$(cat "$folder/ranks")" "1 4 65535 1 65535 5"
}

@test "many lines, the same on every path" {
    "$KAZU" namepoker table --json >"$folder/table"
    python3 - "$folder" <<'PYTHON'
import json, random, sys
folder = sys.argv[1]
hands = [json.loads(line) for line in open(folder + "/table", encoding="utf-8")]
random.seed(3)
chosen = [random.choice(hands) for _ in range(200000)]
open(folder + "/in", "w", encoding="utf-8").write("".join(h["hand"] + "\n" for h in chosen))
open(folder + "/expected", "w", encoding="utf-8").write(
    "".join(f'{h["hand"]}\t{h["type"]}\t{h["rank"]}\n' for h in chosen))
PYTHON
    for cpu in portable "" avx2; do
        status=0
        KAZU_CPU=$cpu "$KAZU" namepoker judge - <"$folder/in" >"$folder/out" 2>"$folder/err" || status=$?
        if [ "$cpu" = avx2 ] && [ "$status" -ne 0 ]; then
            ends_with_status 2 # only a processor without AVX2 may refuse
            contains "$(cat "$folder/err")" "does not support this path"
            continue
        fi
        ends_with_status 0
        cmp "$folder/out" "$folder/expected"
    done
    cat "$folder/in" | "$KAZU" namepoker judge - | cmp - "$folder/expected"
}

@test "compare names the rule that decides" {
    kazu namepoker compare 大石泉きす 大石大石泉 --json
    json 'rows[0]["result"] == -1 and rows[0]["rule"] == "type" and rows[0]["reason"]'
    kazu namepoker compare 大石大石泉 大石泉きす --json
    json 'rows[0]["result"] == 1'
    kazu namepoker compare --rules article3 大大大大石 大大大大泉 --json
    json 'rows[0]["result"] == 0 and rows[0]["rule"] is None'
    kazu namepoker compare --lang ja 大大大大石 大大大大泉
    contains "$out" "画"
    kazu namepoker compare --rules nonsense 大大大大石 大大大大泉
    ends_with_status 2
    contains "$err" "nonsense"
}

@test "the article's rules leave ties, the list total none" {
    kazu namepoker check-rules --rules article3 --json
    ends_with_status 1
    json 'rows[0]["ties"] == 287564 and not rows[0]["total"]'
    kazu namepoker check-rules --rules article4 --json
    json '(rows[0]["ties"], rows[0]["classes"]) == (24942, 948)'
    kazu namepoker check-rules --json
    ends_with_status 0
    json '(rows[0]["ties"], rows[0]["classes"], rows[0]["total"]) == (0, 3125, True)'
    json 'rows[0]["antisymmetric"] and rows[0]["transitive"] and sum(rows[0]["decided"]) == 3125 * 3124'
    kazu namepoker find-rules --json --best 3
    ends_with_status 0
    json 'rows[0]["ties"] == 0 and rows[0]["rules"].endswith("strokes-left")'
    json '[row["any_name"] for row in rows] == [False] * 3'
    kazu namepoker find-rules --best 100 --json
    json '[row["rules"].split(",")[-1] for row in rows if row["any_name"]] == ["name-order"]'
    kazu namepoker find-rules --best 100
    same "$(grep -c "name-order (total for any name)$" "$folder/out")" 1
    same "$(grep -c "any name" "$folder/out")" 1
}

@test "exact odds" {
    kazu namepoker draw 大大大石す 大大大大大 --json
    json '[r["keep"] for r in rows] == ["大大大__", "大大大大大"]'
    json '[r["percentile"] for r in rows] == ["25561/31250", "6241/6250"]'
    kazu namepoker draw --all --json
    json 'len(rows) == 3125 and abs(sum(r["decimal"] for r in rows) / 3125 - 0.725249) < 1e-6'
    json '[sum(r["keep"].count("_") == n for r in rows) for n in range(6)] == [351, 872, 807, 1017, 78, 0]'
    kazu namepoker equilibrium --json
    json 'rows[0]["exchanged"] == [349, 728, 714, 1252, 82, 0] and rows[0]["rounds"] == 7'
    kazu namepoker equity 大石泉きす 大大大石す --json
    json 'rows[0]["equity"] == ["1", "0"]'
    kazu namepoker equity すきすき大 --random 2 --json
    json 'sum(map(Fraction, rows[0]["equity"])) == 1 and abs(sum(rows[0]["decimal"]) - 1) < 1e-8'
    json 'rows[0]["players"] == ["すきすき大", "random", "random"]'
    kazu namepoker equity 大大大大石 大大大石大 --rules article4 --random 3 --json
    json 'sum(map(Fraction, rows[0]["equity"])) == 1 and len(rows[0]["equity"]) == 5'
    kazu namepoker equity すきすき大 --random 2
    [ "$(grep -c 'a random hand' <<<"$out")" -eq 2 ]
    kazu namepoker draw
    ends_with_status 2
}

@test "draw --each agrees with the mean over all hands that can come" {
    kazu namepoker draw --each 大すき石石 --json
    ends_with_status 0
    cp "$folder/out" "$folder/each"
    kazu namepoker table --json
    python3 - "$folder/each" "$folder/out" <<'PYTHON'
import itertools, json, sys
from fractions import Fraction
worth = {row["hand"]: row["rank"] for row in map(json.loads, open(sys.argv[2]))}
count = len(worth)
assert count == 5 ** 5 and sorted(worth.values()) == list(range(1, count + 1))
# Ranks are a total order: better than those behind it, equal to itself.
share = {hand: Fraction(2 * (count - rank) + 1, 2 * count) for hand, rank in worth.items()}
rows = [json.loads(line) for line in open(sys.argv[1])]
assert len(rows) == 32 and len({row["keep"] for row in rows}) == 32
for row in rows:
    choices = ["大石泉すき" if sign == "_" else sign for sign in row["keep"]]
    hands = ["".join(signs) for signs in itertools.product(*choices)]
    assert Fraction(row["percentile"]) == sum(map(share.get, hands)) / len(hands), row
assert [row["decimal"] for row in rows] == sorted((row["decimal"] for row in rows), reverse=True)
PYTHON
}

@test "another name from a file" {
    printf 'name あいう\nstrokes 3 2 2\n' >"$folder/name"
    kazu namepoker table --name "$folder/name" --json
    ends_with_status 0
    json 'len(rows) == 27'
    kazu namepoker judge --name "$folder/name" いいい
    ends_with_status 0
    printf 'name あいう\nstrokes 3 x 2\n' >"$folder/name"
    kazu namepoker judge --name "$folder/name" いいい
    ends_with_status 2
    contains "$err" "x ($folder/name, line 2, column 11)"
}

@test "the list total leaves no ties, also where characters have equal strokes" {
    printf 'name あいうえおか\nstrokes 3 2 2 3 4 3\n' >"$folder/name"
    kazu namepoker check-rules --name "$folder/name" --json
    ends_with_status 0
    json '(rows[0]["ties"], rows[0]["classes"], rows[0]["total"]) == (0, 6 ** 6, True)'
    kazu namepoker check-rules --name "$folder/name" --rules total --json
    json 'rows[0]["rules"].endswith(",strokes-left,name-order")'
    printf 'name あいう\nstrokes 2 2 2\n' >"$folder/name"
    kazu namepoker table --name "$folder/name" --json
    json 'sorted(row["rank"] for row in rows) == list(range(1, 28))'
    kazu namepoker compare --name "$folder/name" いああ うああ --json
    json '(rows[0]["result"], rows[0]["rule"]) == (-1, "name-order")'
}

# The hands of a person and a day, by another program: from docs/theory/namepoker.md.
twin() {
    python3 - "$@" <<'PYTHON'
import sys, unicodedata
name, date, count, letters = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]
M = 2 ** 64 - 1
h = 0xCBF29CE484222325
for byte in (date + "\n" + unicodedata.normalize("NFKC", name)).encode():
    h = (h ^ byte) * 0x100000001B3 & M
s = []
for _ in range(4):
    h = h + 0x9E3779B97F4A7C15 & M
    z = (h ^ h >> 30) * 0xBF58476D1CE4E5B9 & M
    z = (z ^ z >> 27) * 0x94D049BB133111EB & M
    s.append(z ^ z >> 31)
def rotate(x, k):
    return (x << k | x >> 64 - k) & M
def step():
    result = rotate(s[1] * 5 & M, 7) * 9 & M
    t = s[1] << 17 & M
    s[2] ^= s[0]; s[3] ^= s[1]; s[1] ^= s[2]; s[0] ^= s[3]
    s[2] ^= t
    s[3] = rotate(s[3], 45)
    return result
n = len(letters)
hands = n ** n
for _ in range(count):
    x = step()
    while x < 2 ** 64 % hands:
        x = step()
    x %= hands
    hand = ""
    for _ in range(n):
        hand = letters[x % n] + hand
        x //= n
    print(hand)
PYTHON
}

@test "the hand of a person and a day is the same everywhere" {
    for person in 山田 "大石 泉" Ａlice x; do
        for day in 2026-11-22 2024-02-29 0001-01-01; do
            kazu namepoker deal "$person" --date $day --count 7 --json
            ends_with_status 0
            python3 -c 'import json,sys; [print(json.loads(l)["hand"]) for l in sys.stdin]' <"$folder/out" >"$folder/hands"
            same "$(cat "$folder/hands")" "$(twin "$person" $day 7 大石泉すき)"
        done
    done
    # Full-width and half-width letters are one name; blanks around it are none of it.
    kazu namepoker deal "Ａlice" --date 2026-11-22
    first=$out
    kazu namepoker deal " Alice " --date 2026-11-22
    same "$out" "$first"
    contains "$out" "2026-11-22  Alice"
    kazu namepoker deal Alice --date 2026-11-23
    [ "$out" != "$first" ]
    printf 'name あいう\nstrokes 3 2 2\n' >"$folder/name"
    kazu namepoker deal Alice --date 2026-11-22 --name "$folder/name" -q
    contains "$out" "$(twin Alice 2026-11-22 1 あいう)"
}

@test "deal judges what it deals, says the day, and can be repeated" {
    kazu namepoker deal 山田 --date 2026-11-22 --json
    json 'rows[0]["person"] == "山田" and rows[0]["date"] == "2026-11-22"'
    mv "$folder/out" "$folder/dealt"
    kazu namepoker judge "$(twin 山田 2026-11-22 1 大石泉すき)" --json
    python3 - "$folder/dealt" "$folder/out" <<'PYTHON'
import json, sys
dealt, judged = (json.load(open(path, encoding="utf-8")) for path in sys.argv[1:])
assert {k: v for k, v in dealt.items() if k not in ("person", "date")} == judged
PYTHON
    TZ=UTC kazu namepoker deal 山田 --json
    json 'len(rows[0]["date"]) == 10'
    TZ=UTC kazu namepoker deal 山田
    [[ $out =~ ^20[0-9][0-9]-[01][0-9]-[0-3][0-9]\ \ 山田 ]]
    kazu namepoker deal --count 3 --seed 5 --json
    first=$out
    json 'len(rows) == 3 and "date" not in rows[0]'
    kazu namepoker deal --count 3 --seed 5 --json
    same "$out" "$first"
    kazu namepoker deal --json
    contains "$err" "seed: "
}

@test "deal refuses what it would have to pass over" {
    kazu namepoker deal 山田 --seed 5
    ends_with_status 2
    kazu namepoker deal --date 2026-11-22
    ends_with_status 2
    contains "$err" "this option needs a name: --date (NAME)"
    for day in 2026-02-29 2026-1-1 22.11.2026 2026-11-22x; do
        kazu namepoker deal 山田 --date $day
        ends_with_status 2
        contains "$err" "$day (--date)"
    done
    kazu namepoker deal "  "
    ends_with_status 2
    contains "$err" "expected a name"
    kazu namepoker deal --count 0
    ends_with_status 2
}
