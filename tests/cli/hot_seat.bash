# Loaded by the tests of single keys: people at one keyboard.

# Runs Python at a terminal: `play` is a game of two people, whose first cards are Q, A and 8.
on_terminal() {
    export XDG_STATE_HOME=$folder
    { cat <<'PYTHON'; cat; } >"$folder/press.py"
import sys
from on_terminal import *
KAZU, FOLDER = sys.argv[1], sys.argv[2]
def play(*options, seats="2", **settings):
    return OnTerminal(KAZU, "shisoku", "play", "--seats", seats, "--seed", "4", "--lang", "en",
                      *options, **settings)
def flipped(game, cards=1):
    """Goes on to the first cards."""
    game.expect("Player A> ")
    game.type("11")
    game.expect("[?] help")
    for number in range(1, cards + 1):
        time.sleep(0.3)
        game.press(" ")
        game.expect(f"Table {number}: ")
        game.expect("[?] help")
def leave(game, status=0):
    game.press("q")
    game.expect("Leave the game?")
    game.press("y")
    game.ends(status)
PYTHON
    PYTHONPATH="$BATS_TEST_DIRNAME" PYTHONDONTWRITEBYTECODE=1 \
        python3 "$folder/press.py" "$KAZU" "$folder"
}
