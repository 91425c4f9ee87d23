#!/usr/bin/env bats
# kazu shisoku play --seats by single keys: the terminal is given back, whatever happens.

load helpers
load hot_seat

@test "the terminal is given back, whatever ends the game" {
    # A sanitizer would report the signal that is sent and exit with 1.
    export ASAN_OPTIONS=handle_segv=0
    on_terminal <<'PYTHON'
game = play()
flipped(game)
leave(game)
game = play()
flipped(game)
game.press("\x03")
game.ends(3)
game = play()  # while words are typed
game.expect("Player A> ")
game.press("1\x03")
game.ends(3)
game = play()  # while it asks
flipped(game)
game.press("q")
game.expect("Leave the game?")
game.press("\x03")
game.ends(3)
for number, status in [(signal.SIGINT, 3), (signal.SIGTERM, 3), (signal.SIGHUP, -1),
                       (signal.SIGQUIT, -3), (signal.SIGABRT, -6), (signal.SIGSEGV, -11)]:
    game = play()
    flipped(game)
    check(game.has_keys(), "single keys")
    game.process.send_signal(number)
    game.ends(status)
PYTHON
}

@test "the terminal is given back after a write error" {
    on_terminal <<'PYTHON'
screen, output = os.openpty()
game = play(output=output)
os.close(output)
game.type("11")
shown = b""
while b"[f] Flip" not in shown:
    shown += os.read(screen, 65536)
check(game.has_keys(), "single keys")
os.close(screen)
game.press(" ")
game.ends(4)
PYTHON
}

# A shell with job control looks at the terminal while the game is stopped.
@test "the terminal is given back while the game is stopped" {
    on_terminal <<'PYTHON'
look = 'echo "looks: $(stty -g)"'
game = OnTerminal("bash", "--norc", "-c",
                  f'set -m; "$@"; {look}; read -r; fg; {look}', "bash", KAZU, "shisoku",
                  "play", "--seats", "2", "--seed", "4", "--lang", "en")
flipped(game)
game.press("\x1a")
game.expect("looks: " + game.before.decode().strip())
time.sleep(4)
game.type("")
game.expect("Table 1: [Q]")
game.expect("\x1b[K")
check(int(game.expect(" s  [a]")) > 17, "the stopped time does not count")
game.expect("[?] help")
check(game.has_keys(), "single keys")
game.press("l")
game.expect("Player B slapped the table.")
game.expect("Player B> ")
game.press("\x03")
game.expect("looks: " + game.before.decode().strip())
game.ends(0)
PYTHON
}
