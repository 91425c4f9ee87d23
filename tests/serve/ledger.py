"""What a store holds, read beside the server: it asks SQLite alone, and trusts no code of Kazu's."""
import contextlib
import sqlite3

# Numbers of docs/serve.md that stand in the column verb are not looked at: texts are.


@contextlib.contextmanager
def opened(path):
    base = sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=30)
    try:
        yield base
    finally:
        base.close()


def rows(path, room=None):
    """All events as dictionaries, in order; of one room if it is named."""
    with opened(path) as base:
        base.row_factory = sqlite3.Row
        found = base.execute("SELECT event.*, room.id AS name FROM event JOIN room ON room.no = event.room"
                             + (" WHERE room.id = ?" if room else "") + " ORDER BY event.room, event.seq",
                             (room,) if room else ())
        return [dict(row) for row in found]


def faults(path):
    """Whatever is wrong with the rows: gaps, times that run back, a file that is not whole."""
    found = []
    with opened(path) as base:
        whole = [row[0] for row in base.execute("PRAGMA integrity_check")]
        if whole != ["ok"]:
            found.append(f"integrity: {whole[:3]}")
        found += [f"foreign key: {row}" for row in base.execute("PRAGMA foreign_key_check")]
        found += [f"gap in room {row}" for row in base.execute(
            "SELECT room, count(*), min(seq), max(seq) FROM event GROUP BY room HAVING min(seq) <> 1 OR max(seq) <> count(*)")]
        found += [f"the room's seq is another: {row}" for row in base.execute(
            "SELECT room.no, room.seq, max(event.seq) FROM room LEFT JOIN event ON event.room = room.no"
            " GROUP BY room.no HAVING room.seq <> coalesce(max(event.seq), 0)")]
        found += [f"stored twice: {row}" for row in base.execute(
            "SELECT room, who, cid, count(DISTINCT at), count(*) FROM event WHERE cid <> 0"
            " GROUP BY room, who, cid HAVING count(DISTINCT at) > 1")]
        found += [f"a time runs back: {row}" for row in base.execute(
            "SELECT a.room, a.seq FROM event a JOIN event b ON b.room = a.room AND b.no = a.no AND b.seq = a.seq + 1"
            " WHERE b.at < a.at AND b.verb <> 0")]  # each table begins at 0
    return found


def letters(path):
    """Who said what by letter: a set of (room, seat, id), and one of (room, seq)."""
    with opened(path) as base:
        all_rows = base.execute("SELECT room.id, event.seq, event.who, event.cid FROM event"
                                " JOIN room ON room.no = event.room").fetchall()
    return ({(room, who, cid) for room, _, who, cid in all_rows if cid},
            {(room, seq) for room, seq, _, _ in all_rows})


def moves_of(path, wanted):
    """The rows of letters: a (room, seat, id) for each row, so that one stored twice comes twice."""
    found = []
    with opened(path) as base:
        for room, who, cid in wanted:
            found += base.execute("SELECT room.id, event.who, event.cid FROM event JOIN room ON room.no = event.room"
                                  " WHERE room.id = ? AND event.who = ? AND event.cid = ?", (room, who, cid)).fetchall()
    return found
