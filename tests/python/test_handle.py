"""What stands between Python and a table: one call at a time, and a limit of nodes for each."""
import threading
import types
import unittest

import place  # noqa: F401, where the package is
import kazu

# How long a call waits for another one to come in beside it. None comes; only a fault makes this quicker.
MEETING = 0.4


class Doorkeeper:
    """Takes the library's place, and notices calls that are inside of it at the same time."""

    def __init__(self, library):
        self.library = library
        self.meeting = threading.Barrier(2)
        self.entered = threading.Event()
        self.met = False

    def inside(self, real):
        def call(*arguments):
            self.entered.set()
            try:
                self.meeting.wait(MEETING)
                self.met = True
            except threading.BrokenBarrierError:
                pass
            return real(*arguments)
        return call

    def guarded(self):
        return types.SimpleNamespace(kz_protocol_line=self.inside(self.library.kz_protocol_line),
                                     kz_table_free=self.inside(self.library.kz_table_free))


class OneAtATime(unittest.TestCase):
    def meet(self, first, second):
        """Whether two calls on one table were inside of the library together; and what they raised."""
        table = kazu.Table("kazutori", "N=21 k=3")
        keeper = Doorkeeper(table._handle.library)
        table._handle.library = keeper.guarded()
        raised = []

        def run(call):
            try:
                call(table)
            except kazu.KazuError as error:
                raised.append(error.status)

        threads = [threading.Thread(target=run, args=(call,)) for call in (first, second)]
        threads[0].start()
        self.assertTrue(keeper.entered.wait(60))
        threads[1].start()
        for thread in threads:
            thread.join()
        return keeper.met, raised

    def test_two_questions(self):
        self.assertEqual(self.meet(lambda table: table.ask("state"), lambda table: table.ask("move 1")), (False, []))

    def test_a_table_is_not_freed_while_it_is_asked(self):
        self.assertEqual(self.meet(lambda table: table.ask("state"), kazu.Table.close), (False, []))

    def test_a_table_that_is_being_freed_is_asked_no_more(self):
        self.assertEqual(self.meet(kazu.Table.close, lambda table: table.ask("state")), (False, ["UNSUPPORTED"]))


QUESTIONS = (
    ("kenken", "size=6 level=hard", lambda table: table.hint(3)),
    ("mastermind", "", lambda table: table.hint(3)),
    ("mastermind", "", lambda table: table.plan(0, 5)),
    ("namepoker", "", lambda table: table.plan(0, 5)),
    ("shisoku", "", lambda table: table.rate()),
)


class Nodes(unittest.TestCase):
    """`nodes` bounds each call: what the calls before it needed does not count."""

    @staticmethod
    def answer(table, question):
        """What is answered, and how many nodes it took."""
        before = table._handle.work.nodes
        try:
            said = question(table)
        except kazu.KazuError as error:
            said = error.status
        return said, table._handle.work.nodes - before

    def test_each_call_has_the_same_limit(self):
        for game, params, question in QUESTIONS:
            with self.subTest(game=game), kazu.Table(game, params, seed=3) as free:
                expected, needed = self.answer(free, question)
                self.assertGreater(needed, 100)
                with kazu.Table(game, params, seed=3) as bounded:
                    bounded.nodes = needed + 10
                    for _ in range(4):
                        self.assertEqual(self.answer(bounded, question), (expected, needed))

    def test_a_limit_holds_for_later_calls_too(self):
        for game, params, question in QUESTIONS:
            with self.subTest(game=game), kazu.Table(game, params, seed=3) as table:
                expected, needed = self.answer(table, question)
                table.nodes = needed // 4
                first = self.answer(table, question)
                self.assertLess(first[1], needed)
                for _ in range(3):
                    self.assertEqual(self.answer(table, question), first)
                table.nodes = 0
                self.assertEqual(self.answer(table, question), (expected, needed))


if __name__ == "__main__":
    unittest.main()
