"""A thousand games leave nothing behind, and a table per thread keeps to itself."""
import gc
import threading
import unittest

import place  # noqa: F401, where the package is
import kazu


def resident():
    """Gives the bytes that the process holds."""
    with open("/proc/self/status", encoding="ascii") as status:
        for line in status:
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
    return 0


def game(seed):
    """Plays a game of Kazutori against a computer player; gives its log."""
    with kazu.Table("kazutori", "N=21 k=3", bots=[0, 2], seed=seed) as table:
        while not table.turn.over:
            table.bot(1)
        table.view(all=True)
        list(table.news())
        table.close()
        work = table._handle.work
        assert work.memory_used == 0, work.memory_used
        assert work.memory_peak > 0
    return seed


def moves(seed):
    """Gives the log of a short game: what the threads are held against."""
    with kazu.Table("namepoker", seats=3, bots=[1, 3, 5], seed=seed) as table:
        while not table.turn.over:
            table.bot()
        return table.log()


class Leaks(unittest.TestCase):
    def test_a_thousand_games(self):
        for seed in range(100):
            game(seed)
        gc.collect()
        before = resident()
        for seed in range(1000):
            game(seed)
        gc.collect()
        self.assertLess(resident() - before, 2 << 20)

    def test_tables_that_nobody_closes(self):
        tables = [kazu.Table("kenken", "size=3 level=any", seed=seed) for seed in range(50)]
        handles = [table._handle for table in tables]
        gc.disable()
        try:
            del tables
            self.assertEqual({handle.work.memory_used for handle in handles}, {0})
        finally:
            gc.enable()

    def test_refused_tables_leave_nothing(self):
        before = resident()
        for _ in range(2000):
            try:
                kazu.Table("kenken", "size=99")
            except kazu.KazuError:
                pass
        self.assertLess(resident() - before, 2 << 20)


class Threads(unittest.TestCase):
    def run_all(self, count, work):
        results = [None] * count
        faults = []

        def run(index):
            try:
                results[index] = work(index)
            except BaseException as fault:  # pylint: disable=broad-except
                faults.append(fault)

        threads = [threading.Thread(target=run, args=(index,)) for index in range(count)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(faults, [])
        return results

    def test_a_table_each(self):
        alone = [moves(seed) for seed in range(8)]
        self.assertEqual(self.run_all(8, moves), alone)

    def test_one_table_for_all(self):
        with kazu.Table("kenken", "size=9 level=any", seed=2) as table:
            expected = table.view()
            for views in self.run_all(6, lambda _: [table.view() for _ in range(20)]):
                self.assertEqual(views, [expected] * 20)


if __name__ == "__main__":
    unittest.main()
