#!/usr/bin/env bats
# People at one keyboard: what is kept from the next, what is asked, what an input method types.

load helpers

# Runs Python at a terminal.
on_terminal() {
    { printf 'import sys\nfrom on_terminal import *\n'; cat; } >"$folder/press.py"
    XDG_STATE_HOME="$folder/state" PYTHONPATH="$BATS_TEST_DIRNAME" PYTHONDONTWRITEBYTECODE=1 \
        python3 "$folder/press.py" "$KAZU" "$folder"
}

@test "the next person does not find the last one's lines by the arrow up" {
    on_terminal <<'PYTHON'
game = OnTerminal(sys.argv[1], "namepoker", "play", "--seats", "2", "--seed", "3", "--lang", "en")
game.expect("Player A> ")
game.type("draw 2 5")
game.expect("Player B, sit down and press Enter.")
game.type("")
game.expect("Player B> ")
game.press("\033[A\033[A")
game.unexpected("draw 2 5")
game.press("\025keep\n")
game.expect("Player B")
game.type("quit")
game.type("quit")
game.ends(0)
PYTHON
}

@test "who should sit down can leave instead" {
    on_terminal <<'PYTHON'
game = OnTerminal(sys.argv[1], "namepoker", "play", "--seats", "2", "--seed", "3", "--lang", "en")
game.expect("Player A> ")
game.type("keep")
game.expect("Player B, sit down and press Enter.")
game.type("quit")
game.unexpected("Your hand")
game.ends(0)
game = OnTerminal(sys.argv[1], "namepoker", "play", "--seats", "2", "--seed", "3", "--lang", "en")
game.expect("Player A> ")
game.type("keep")
game.expect("Player B, sit down and press Enter.")
game.press("\003")
game.ends(3)
PYTHON
}

@test "a game that is not over is left for another only by saying so twice" {
    on_terminal <<'PYTHON'
game = OnTerminal(sys.argv[1], "shisoku", "play", "--seed", "3", "-t", "24", "3", "3", "8", "8",
                  "--lang", "en")
game.expect("> ")
game.type("8 / 3")
game.expect("Steps: ")
game.type("again")
game.expect("this game is not over yet")
game.type("show")
game.expect("Steps: ")
game.type("again")
game.expect("== Shisoku ==")
game.unexpected("Steps: ")
game.type("quit")
game.ends(0)
PYTHON
}

@test "the card game tells how it ended once, and keys that cannot be meant are left out" {
    on_terminal <<'PYTHON'
game = OnTerminal(sys.argv[1], "shisoku", "play", "--seats", "2", "--seed", "4", "--lang", "en")
game.expect("Press ? to see the keys.")
game.expect("Player A> ")
game.press("  \033[3~\033[1;5A?")
game.expect("[:] type a command")
game.unexpected("[q]")
game.type("11")
for card in range(52):
    game.expect("[f] Flip  [?] help")
    game.press("f")
    game.expect(f"Table {card + 1}: ")  # one card, though the other person may flip the next
    game.expect(f"Deck: {51 - card}/52")
game.expect("[p] Pass")
game.press("p")
seen = game.expect("Type review to review the moves")
check(seen.count("== Shisoku Slap ==") <= 2, "the last card and the end")
game.type("quit")
game.ends(0)
PYTHON
}

@test "with --lines the card game asks before one types, and shows the line once" {
    on_terminal <<'PYTHON'
game = OnTerminal(sys.argv[1], "shisoku", "play", "--seats", "2", "--seed", "4", "--lang", "en",
                  "--lines")
game.expect("Player A> ")
game.type("24")
check(game.expect("Target: 24").count("24\r\n") == 1, "the typed line stands there once")
game.expect("> \033[0m")
game.type("flip")
game.expect("Table 1: ")
game.expect("> ")
game.type("quit")
game.expect("this game is not over yet")
game.type("quit")
game.ends(0)
PYTHON
}

@test "a game that is not over is left for nothing only by saying so twice, unless it is kept" {
    on_terminal <<'PYTHON'
command = [sys.argv[1], "shisoku", "play", "-t", "24", "3", "3", "8", "8", "--lang", "en"]
refused = "this game is not over yet; 'save FILE' saves it, quit once more leaves it"
game = OnTerminal(*command)
game.expect("> ")
game.type("quit")                        # nothing was done yet
game.ends(0)
game = OnTerminal(*command)
game.expect("> ")
game.type("8 / 3")
game.expect("Steps: ")
game.type("q")
game.expect(refused)
game.type("show")
game.expect("Steps: ")
game.type("quit")
game.expect(refused)
game.type(f"save {sys.argv[2]}/kept")
game.expect("Saved.")
game.type("quit")
game.ends(0)
game = OnTerminal(sys.argv[1], "shisoku", "play", "--load", f"{sys.argv[2]}/kept", "--lang", "ja")
game.expect("8 ÷ 3")
game.expect("> ")
game.type("終了")                        # the file has all of it
game.ends(0)
game = OnTerminal(sys.argv[1], "shisoku", "play", "--load", f"{sys.argv[2]}/kept", "--lang", "ja")
game.expect("> ")
game.type("3 - 8/3")
game.expect("> ")
game.type("終了")
game.expect("このゲームはまだ終わっていません。")
game.type("やめる")
game.ends(0)
PYTHON
}

@test "the minus key of an input method is a minus" {
    kazu shisoku play --lang ja -t 5 8 3 <<<'８ー３'
    ends_with_status 0
    contains "$out" "計算: 8 − 3 = 5"
    kazu shisoku play --lang ja -t 5 8 3 <<<'８　ー　３'
    contains "$out" "計算: 8 − 3 = 5"
    kazu kazutori play --lang ja --seed 1 <<<'ヒントー'
    contains "$err" "ヒントー"
}

@test "what has happened so far is told with one's own moves" {
    kazu kazutori play --lang en --seed 1 <<<$'news\n3\nnews'
    ends_with_status 0
    contains "$out" "Nothing has happened yet."
    contains "$out" "You said 3: the total is 3."
}

@test "giving up alone shows the solution, by whichever word" {
    for word in "give up" give-up resign 投了 降参 あきらめる ギブアップ; do
        kazu kenken play --lang ja --size 3 --seed 3 <<<"$word"
        contains "$out" "解はこのとおりです。"
        kazu shisoku play --lang ja -t 5 8 3 <<<"$word"
        contains "$out" "8 − 3"
    done
}

@test "a hint says once what to do, and then how it is typed" {
    kazu shisoku play --lang en -t 5 8 3 <<<'hint 3'
    contains "$out" $'8 − 3 = 5\nType: 8 - 3'
}

@test "the clue of a crowded square stands apart from its marks" {
    kazu kenken play --lang en --size 9 --level hard --seed 3 <<<'fill'
    ends_with_status 0
    contains "$out" "│6 "
    case $out in *612345*) return 1 ;; esac
}

@test "the keys take one line of the terminal, however many people and however narrow it is" {
    on_terminal <<'PYTHON'
for columns in 80, 40, 20:
    game = OnTerminal(sys.argv[1], "shisoku", "play", "--seats", "6", "--seed", "4",
                      "--lang", "en", columns=columns)
    game.expect("Player A> ")
    game.press("1" * 100)
    game.unexpected("\r\n")
    bottom = game.seen.decode().split("\033[K")[-1]
    check(len(bottom) < columns, f"{bottom!r} fits {columns}")
    game.press("\02510\n")
    game.expect("Target: 10")
    game.unexpected("never")
    bottom = game.seen.decode().split("\033[K")[-1]
    check(len(bottom.rstrip()) < columns, f"{bottom!r} fits {columns}")
    game.press("qy")
    game.ends(0)
PYTHON
}
