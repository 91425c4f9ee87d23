"""A room with its people, for tests."""
import client


class Party:
    """Makes a room and lets a person sit down on each chair that is no bot's."""

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
        self.watch = self.made["watch"]
        self.tokens = {self.made["seat"]: self.made["token"]}
        self.guests = []
        if sit:
            self.claim_all()
            self.guests = [self.join(seat) for seat in sorted(self.tokens)]
            # Of several servers one may hear a little later that all sit.
            client.wait_all(self.guests, lambda: len({g.seq for g in self.guests}) == 1
                            and all(g.turn is not None for g in self.guests))

    def claim(self, seat):
        """Takes a chair with its invite."""
        one = self.server.client()
        claimed = one.ask("claim", room=self.room, invite=self.made["invites"][seat])
        one.close()
        assert claimed["seat"] == seat, claimed
        self.tokens[seat] = claimed["token"]
        return claimed["token"]

    def claim_all(self):
        for seat, invite in enumerate(self.made["invites"]):
            if invite:
                self.claim(seat)

    def join(self, seat, **members):
        """A new connection of a seat; "watch" is a watcher's."""
        guest = self.server.client()
        token = self.watch if seat == "watch" else self.tokens[seat]
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
