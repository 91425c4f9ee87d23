"""No two KenKens of a run have the same solution, as long as the numbers in a row give others."""
import os
import re
import sys

from sheets import Folder, cell_texts, require, sheet, text_of, view


def solution(params, number):
    """The solution of the deal with this number, from giving it up at the table."""
    nodes = view("kenken", params, number, "act seat=0 move give-up")
    return "".join(cell_texts(nodes["board"]))


def printed_numbers(folder, *words):
    path = sheet(os.path.join(folder, "sheet.pdf"), *words, "--no-qr", "--answers", "none")
    return [int(number) for number in re.findall(r"No\. (\d+)", text_of(path))]


def check_passed_over(folder):
    """There are 576 grids of 4x4: among 60 random ones some repeat, and exactly their numbers are missing."""
    params = "size=4 level=any"
    numbers = sorted(printed_numbers(folder, "kenken", *params.split(), "--count", 60, "--seed", 1))
    assert len(numbers) == 60 and numbers[0] == 1
    seen, wanted = set(), []
    for number in range(1, numbers[-1] + 1):
        grid = solution(params, number)
        if grid not in seen:
            wanted.append(number)
        seen.add(grid)
    assert numbers == wanted, (numbers, wanted)
    assert numbers[-1] > 60, "no number was passed over: choose another seed"


def check_used_up(folder):
    """There are 12 grids of 3x3: all of them are printed before one is repeated."""
    params = "size=3 level=any"
    numbers = sorted(printed_numbers(folder, "kenken", *params.split(), "--count", 20, "--seed", 1))
    assert len(numbers) == 20, numbers
    grids = [solution(params, number) for number in numbers]
    assert len(set(grids[:12])) == 12, grids


def check_parameters_alone(folder):
    """A game that starts from its parameters alone has one puzzle, which may be printed often."""
    path = sheet(os.path.join(folder, "sheet.pdf"), "kazutori", "N=21", "k=3", "--count", 8, "--seed", 1, "--no-qr")
    assert os.path.getsize(path) > 0


if __name__ == "__main__":
    require()
    with Folder() as place:
        check_passed_over(place)
        check_used_up(place)
        check_parameters_alone(place)
    sys.exit(0)
