"""Each game is played to its end through the package, and the command, fed with the same lines,
shows the same."""
import json
import subprocess
import unittest

import place
import kazu

SETTINGS = {
    "shisoku": ("ten", 1), "shisoku-game": ("table", 3), "kazutori": ("article", 2),
    "mastermind": ("article", 1), "namepoker": ("three", 4), "kenken": ("small", 1),
}


def play(game, lang="en", seed=7):
    params, seats = SETTINGS[game]
    table = kazu.Table(game, params, seats=seats, seed=seed, lang=lang)
    for _ in range(2000):
        turn = table.turn
        if turn.over:
            return table
        made = table.bot(4, seat=turn.seats[0]) if turn.seats else None
        if made is None:
            later = table.turn
            if later == turn:
                table.wake(turn.due)
    raise AssertionError(f"{game} does not end")


def through_command(save, lines):
    """Gives the JSON lines that `kazu play --protocol` answers at the table of a save file."""
    one = save.replace("\\", "\\\\").replace("\n", "\\n")
    said = subprocess.run([place.COMMAND, "play", "--protocol", "--lang", "en"], text=True,
                          input="\n".join([f"load {one}", *lines, ""]), check=True,
                          stdout=subprocess.PIPE).stdout
    return [json.loads(line[2:]) for line in said.splitlines() if line.startswith("| ")]


class Games(unittest.TestCase):
    def test_all_games_are_tried(self):
        self.assertEqual({game["game"] for game in kazu.games()}, set(SETTINGS))

    def test_each_game_ends(self):
        for game in SETTINGS:
            with self.subTest(game=game), play(game) as table:
                self.assertEqual(table.game, game)
                self.assertEqual(table.turn.seats, ())
                summary = table.summary()
                self.assertEqual(summary["won"], list(table.turn.winners))
                self.assertEqual(len(summary["seats"]), table.seats)
                view = table.view(all=True, seat=0)
                self.assertEqual(view["turn"]["won"], summary["won"])
                self.assertEqual(view["index"], table.moves)

    def test_what_is_seen_is_what_the_command_shows(self):
        for game in SETTINGS:
            with self.subTest(game=game), play(game) as table:
                moves = table.moves
                asked = ["view json seat=0 index=1", "view json seat=none all", "news seat=0 3",
                         "summary", "labels all"]
                view, whole, news, summary, labels = through_command(table.save(), asked)
                self.assertEqual(table.view(seat=0, index=1), view)
                self.assertEqual(table.view(seat="none", all=True), whole)
                self.assertEqual(list(table.news(3, seat=0)), news)
                self.assertEqual(table.summary(), summary)
                self.assertEqual(table.labels(all=True), labels)
                self.assertEqual(whole["index"], moves)

    def test_a_save_file_comes_back(self):
        for game in SETTINGS:
            with self.subTest(game=game), play(game) as table:
                saved = table.save()
                with kazu.Table.load(saved) as again:
                    self.assertEqual(again.save(), saved)
                    self.assertEqual(again.turn, table.turn)
                with kazu.Table.load(saved.replace("\n", "\r\n")) as again:
                    self.assertEqual(again.save(), saved)

    def test_moves_are_judged_after_the_end(self):
        for game in ("kazutori", "mastermind", "namepoker", "kenken"):
            with self.subTest(game=game), play(game) as table:
                reviews = list(table.reviews())
                self.assertEqual([review["index"] for review in reviews],
                                 list(range(table.moves)))
                self.assertTrue(all(-1 <= review["grade"] <= 4 for review in reviews))
                self.assertTrue(any(review["grade"] >= 0 for review in reviews))

    def test_hints_lead_to_the_end(self):
        for game in ("kenken", "mastermind"):
            with kazu.Table(game, SETTINGS[game][0], seed=11) as table:
                while not table.turn.over:
                    move = kazu.move_of(table.hint(3))
                    self.assertNotEqual(move, "")
                    table.move(move)
                self.assertEqual(table.turn.winners, (0,))
                self.assertEqual(table.summary()["hints"], table.moves)

    def test_both_languages_say_something_else(self):
        with play("kazutori") as english, play("kazutori", lang="ja") as japanese:
            self.assertIn("last number", english.text())
            self.assertIn("勝", japanese.text())
            self.assertEqual(english.save(), japanese.save())

    def test_a_game_of_time(self):
        with kazu.Table("shisoku-game", seats=2) as table:
            table.move("target 24")
            self.assertEqual(table.turn.due, 20000)
            table.move("flip", at=2500, seat=0)
            self.assertEqual(table.wait(60000).due, 82500)
            self.assertEqual([line.split(" ")[0] for line in table.log()][-2:], ["42500", "62500"])
            self.assertEqual(table.log()[4], "2500 0 move flip")

    def test_back_and_forward(self):
        with kazu.Table("kazutori", "N=21 k=3") as table:
            table.move("1")
            table.move("2")
            self.assertEqual(table.undo(2).seats, (0,))
            self.assertEqual(table.moves, 0)
            self.assertEqual(table.redo(2).seats, (0,))
            self.assertEqual(table.moves, 2)

    def test_a_day(self):
        with kazu.daily("kenken", "2026-11-22") as table:
            self.assertIn("key 20261122\n", table.save())

    def test_parameters(self):
        for game in SETTINGS:
            keys = [param["key"] for param in kazu.params(game)]
            self.assertEqual(len(keys), len(set(keys)))
        self.assertEqual(kazu.params("kenken", "ja")[0]["key"], "size")
        self.assertNotEqual(kazu.params("kenken", "ja")[0]["title"], "Size")


if __name__ == "__main__":
    unittest.main()
