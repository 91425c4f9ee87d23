"""Fills a store with rooms whose games are over, as if they had been played for years."""
import hashlib
import sqlite3

LETTERS = "abcdefghijklmnopqrstuvwxyz234567"
TOKEN = "kazu" + LETTERS[:22]  # of the watchers of the room in the middle
OVER, WATCH, SEAT = 3, 3, 1
HOST, HOUSE = -2, -1
VERBS = ["open", "sit", "start", "move", "house", "hint", "ask", "answer", "takeback", "redo", "resign",
         "timeout", "end"]
MADE = 1700000000
HEADER = ("game kazutori\nseats 2\ninstance N=21 moves=1..3 misere=no over=forbid stuck=lose from=0\n"
          "hints no\nnote nonce=00112233445566778899aabbccddeeff\n")


def name(number):
    """A room's name: ten letters."""
    found = ""
    for _ in range(10):
        number, letter = divmod(number, 32)
        found = LETTERS[letter] + found
    return found


def game(lines):
    """A game of 12 to 26 lines: (seq, at, who, verb, text)."""
    moves = lines - 5
    assert 7 <= moves <= 21, "a total of 21 is made by 7 to 21 moves"
    said = [3] * ((21 - moves) // 2) + [2] * ((21 - moves) % 2)
    said += [1] * (moves - len(said))
    played = [(0, HOST, "open", HEADER), (0, HOST, "sit", "0 person"), (0, HOST, "sit", "1 person"),
              (0, HOST, "start", "")]
    played += [(1000 * (i + 1), i % 2, "move", str(said[i])) for i in range(moves)]
    played.append((1000 * moves, HOUSE, "end", f"rules {(moves - 1) % 2}"))
    return [(i + 1, at, who, VERBS.index(verb), text) for i, (at, who, verb, text) in enumerate(played)]


def fill(base, rooms, events):
    base.executemany("INSERT INTO room(no, id, seq, state, made, used, options) VALUES (?, ?, ?, ?, ?, ?, 'lag=yes')",
                     ((no, name(no), events, OVER, MADE, MADE + no % 5000000) for no in range(1, rooms + 1)))
    base.execute("CREATE TEMP TABLE line(seq, at, who, verb, text)")
    base.executemany("INSERT INTO line VALUES (?, ?, ?, ?, ?)", game(events))
    base.execute("INSERT INTO event(room, no, seq, at, who, verb, cid, origin, lag, text)"
                 " SELECT room.no, 1, line.seq, line.at, line.who, line.verb, 0, 1, 0, line.text"
                 " FROM room CROSS JOIN line ORDER BY room.no, line.seq")
    # Three of each room; in the order of the tree, which is many times faster.
    base.execute("INSERT INTO key(hash, room, role, seat, made) SELECT * FROM ("
                 f" SELECT randomblob(32) AS hash, no, {SEAT}, 0, made FROM room UNION ALL"
                 f" SELECT randomblob(32), no, {SEAT}, 1, made FROM room UNION ALL"
                 f" SELECT CASE no WHEN ? THEN ? ELSE randomblob(32) END, no, {WATCH}, -1, made FROM room)"
                 " ORDER BY hash", (rooms // 2 + 1, hashlib.sha256(TOKEN.encode()).digest()))


def make(path, rooms, events=20):
    """Fills an empty store that no server uses. Gives the name and a watcher's token of a room."""
    base = sqlite3.connect(path, isolation_level=None)
    base.execute("PRAGMA journal_mode = DELETE")
    base.execute("PRAGMA journal_mode = OFF")
    base.execute("PRAGMA synchronous = OFF")
    base.execute("PRAGMA cache_size = -200000")
    indexes = base.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL").fetchall()
    base.execute("BEGIN")
    for index, _ in indexes:
        base.execute(f"DROP INDEX {index}")
    fill(base, rooms, events)
    for _, words in indexes:
        base.execute(words)
    base.execute("COMMIT")
    base.execute("PRAGMA journal_mode = WAL")
    base.close()
    return name(rooms // 2 + 1), TOKEN
