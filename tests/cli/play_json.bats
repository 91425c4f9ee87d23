#!/usr/bin/env bats
# What a program is told by play --json: docs/cli.md has the events.

load helpers

# Plays the lines that are given: arguments of `kazu`.
play() {
    printf '%s\n' "${lines_to_type[@]}" >"$folder/in"
    kazu "$@" --json <"$folder/in"
}

@test "events of a game, of its end, and of what comes after it" {
    lines_to_type=(1 hint "hint 3" rules undo 1 x save help seats "read 1" resign review facts again resign)
    play kazutori play -N 9 --seed 1 --bots 5
    ends_with_status 0
    same "$err" ""
    json '{row["event"] for row in rows} == {"view", "news", "hint", "rules", "error", "end", "review", "facts"}'
    # 9 with 1..3: 1, 5 and 9 win; after 1 the computer cannot do right.
    json '[row["view"]["index"] for row in rows if row["event"] == "view"] == [0, 2, 0, 2, 2, 1, 1]'
    json 'all(row["view"]["v"] == 1 and row["view"]["game"] == "kazutori" and row["view"]["seat"] == 0
        for row in rows if row["event"] == "view")'
    json '[(row["error"], row["token"], row["column"]) for row in rows if row["event"] == "error"] ==
        [("expected a whole number", "x", 1), ("expected the name of a file", "", 0)]'
    json 'all(set(row) >= {"seq", "say", "tone"} for row in rows if row["event"] == "news")'
    json '[(row["seq"], row["from"], row["say"]) for row in rows if row["event"] == "news" and "from" in row][0] ==
        (5, 0, "You said 1: the total is 1.")'
    json '{row["tone"] for row in rows if row["event"] == "news"} == {"plain", "bad"}'
    json 'all(node["kind"] in ("message", "track", "focus", "actions") for row in rows if row["event"] == "hint" for node in row["nodes"])'
    json '[node for row in rows if row["event"] == "hint" for node in row["nodes"] if node["kind"] == "actions"][0]["cells"][0]["type"]'
    json '[row["summary"]["by"] for row in rows if row["event"] == "end"] == ["resign", "resign"]'
    json '[row["summary"] for row in rows if row["event"] == "end"][0]["hints"] == 1'
    json '[(row["index"], row["grade"] in range(5)) for row in rows if row["event"] == "review"] == [(0, True), (1, True)]'
    json '[row["nodes"] for row in rows if row["event"] == "facts"][0][0]["cells"] ==
        [{"text": "1", "value": 1, "seat": 0}, {"text": "5", "value": 5}, {"text": "9", "value": 9}]'
    # In the next game the other one begins.
    json '[row["view"]["index"] for row in rows if row["event"] == "view"][-1] == 1'
}

@test "a view shows whose turn it is, and how it ended" {
    lines_to_type=(3 3 3)
    play kazutori play -N 9 --seats 2 --seed 1
    json '[row["view"]["turn"] for row in rows if row["event"] == "view"] ==
        [{"seats": [0]}, {"seats": [1]}, {"seats": [0]}, {"over": True, "won": [0], "by": "rules"}]'
    json 'rows[-1]["summary"]["won"] == [0] and rows[-1]["summary"]["moves"] == 3'
}

@test "all games, all languages: every line is an object with an event" {
    for game in kazutori mastermind namepoker kenken shisoku shisoku-game null; do
        for lang in en ja; do
            lines_to_type=(hint keep 1123 "r1c1 1" "target 24" flip rules news resign review quit)
            play play $game --seed 3 --lang $lang
            ends_with_status 0
            json 'all("event" in row for row in rows) and rows[0]["event"] in ("news", "view")'
            json 'any(row["event"] == "end" for row in rows)'
        done
    done
}

@test "a KenKen board as data" {
    lines_to_type=("r1c1 1" "mark r1c2 23" "r1c1 0")
    play kenken play 'one 4 1-:0,1;9+:2,3,6;2-:4,5;1-:7,11;4=:8;6+:9,10,14;2-:12,13;1=:15 -' --check solution
    ends_with_status 0
    json '[node(view, "board")["cells"][0].get("text") for view in views()] == [None, "1", "1", None]'
    # The digit is 3: wrong. Marks are bits.
    json '"wrong" in node(views()[1], "board")["cells"][0]["flags"]'
    json 'node(views()[2], "board")["cells"][1]["marks"] == 2 + 4'
    json 'node(views()[0], "board")["cells"][0]["corner"].startswith("1")'
}

@test "hands of others stay hidden, seat by seat" {
    lines_to_type=(keep keep)
    play namepoker play --seats 2 --rounds 1 --seed 3
    ends_with_status 0
    json '[view.get("seat") for view in views()] == [0, 1, None]'
    json '[{cell["seat"] for cell in node(view, "hand")["cells"] if "seat" in cell} for view in views()[:2]] == [{0}, {1}]'
    # The hand of A does not show in what B sees before the end.
    json '"".join(cell["text"] for cell in node(views()[0], "hand")["cells"]) not in str(views()[1])'
    json 'node(views()[1], "showdown") is None and node(views()[2], "showdown") is not None'
}
