"""A room with its people, for tests."""
import client


class Party:
    """Makes a room, lets a person sit down on each chair that is no computer's, and starts."""

    def __init__(self, server, game="kazutori", params="N=21 k=3", seats=2, bots=None, sit=True, **members):
        self.server = server
        self.game = game
        maker = server.client()
        letter = {"params": params, "seats": seats, **members}
        if bots:
            letter["bots"] = bots
        self.made = maker.make(game, **letter)
        maker.close()
        self.room = self.made["room"]
        self.host = self.made["host"]
        self.door = self.made["door"]
        self.tokens = {self.made["seat"]: self.made["token"]} if "seat" in self.made else {}
        self.open = [seat for seat in range(seats) if not (bots and bots[seat]) and seat not in self.tokens]
        self.guests = []
        if sit:
            self.sit_all()
            self.start()
            self.guests = [self.join(seat) for seat in sorted(self.tokens)]
            client.wait_all(self.guests, lambda: len({g.seq for g in self.guests}) == 1
                            and all("commit" in g.hello for g in self.guests))

    def sit(self, name="", **members):
        """Somebody sits down on the next free chair; gives the answer."""
        one = self.server.client()
        sat = one.ask("sit", room=self.room, door=self.door, **({"name": name} if name else {}), **members)
        one.close()
        self.tokens[sat["seat"]] = sat["token"]
        return sat

    def sit_all(self):
        for seat in self.open:
            assert self.sit()["seat"] == seat

    def start(self):
        """The host starts."""
        host = self.server.client()
        host.join(self.room, self.host)
        # Of several servers one may hear a little later that all sit.
        while any(chair["kind"] == "open" for chair in host.hello["chairs"]):
            host.ask("lang", lang="en")
        host.ask("host", do="start")
        host.close()

    def join(self, seat, **members):
        """A new connection of a seat; "watch" is a watcher's."""
        guest = self.server.client()
        token = self.door if seat == "watch" else self.tokens[seat]
        guest.join(self.room, token, **members)
        return guest

    def rejoin(self):
        """All connect again, as after a restart; they go on from what they heard."""
        old = self.guests
        self.guests = []
        for seat, guest in zip(sorted(self.tokens), old):
            guest.drop()
            self.guests.append(self.join(seat, **{"from": guest.seq}))
        return self.guests

    def whose(self):
        """The guest whose turn it is, when all have heard the same (each its own: nothing is on its way)."""
        client.wait_all(self.guests, lambda: len({g.seq for g in self.guests}) == 1
                        and all(g.settled() for g in self.guests))
        seats = self.guests[0].turn.get("seats", [])
        return self.guests[seats[0]] if seats else None

    def close(self):
        for guest in self.guests:
            guest.close()
