"""What a database of rooms holds: psql is asked beside the servers, and no code of Kazu's is trusted."""


class Book:
    """The rows of one store; the questions are those of ledger.py."""

    def __init__(self, base, store):
        self.base = base
        self.name = store.split("?")[0].rsplit("/", 1)[1]

    def ask(self, words):
        return self.base.ask(words, self.name)

    def rows(self, room=None):
        """All events as dictionaries, in order; of one room if it is named."""
        names = ("seq", "at", "who", "verb", "cid", "lag", "text", "name")
        found = self.ask("SELECT event.seq, at, who, verb, cid, lag, text, room.id FROM event"
                         " JOIN room ON room.no = event.room" + (f" WHERE room.id = '{room}'" if room else "")
                         + " ORDER BY event.room, event.seq")
        return [{name: value if name in ("text", "name") else int(value) for name, value in zip(names, row)}
                for row in found]

    def letters(self):
        """Who said what by letter: a set of (room, seat, id), and one of (room, seq)."""
        rows = [(room, int(seq), int(who), int(cid)) for room, seq, who, cid in self.ask(
            "SELECT room.id, event.seq, event.who, event.cid FROM event JOIN room ON room.no = event.room")]
        return ({(room, who, cid) for room, _, who, cid in rows if cid}, {(room, seq) for room, seq, _, _ in rows})

    def moves(self):
        """How often each letter is stored: a dictionary of (room, seat, id)."""
        return {(room, int(who), int(cid)): int(count) for room, who, cid, count in self.ask(
            "SELECT room.id, who, cid, count(*) FROM event JOIN room ON room.no = event.room"
            " WHERE cid <> 0 AND verb = 3 GROUP BY 1, 2, 3")}

    def faults(self):
        """Whatever is wrong with the rows."""
        questions = {
            "gap": "SELECT room, count(*), min(seq), max(seq) FROM event GROUP BY room"
                   " HAVING min(seq) <> 1 OR max(seq) <> count(*)",
            "the room's seq is another": "SELECT room.no, room.seq, max(event.seq) FROM room LEFT JOIN event"
                                         " ON event.room = room.no GROUP BY room.no, room.seq"
                                         " HAVING room.seq <> coalesce(max(event.seq), 0)",
            "stored twice": "SELECT room, who, cid, count(*) FROM event WHERE cid <> 0 GROUP BY room, who, cid"
                            " HAVING count(DISTINCT at) > 1",
            "a time runs back": "SELECT a.room, a.seq FROM event a JOIN event b ON b.room = a.room AND b.no = a.no"
                                " AND b.seq = a.seq + 1 WHERE b.at < a.at AND b.verb <> 0",
        }
        return [f"{what}: {row}" for what, words in questions.items() for row in self.ask(words)]
