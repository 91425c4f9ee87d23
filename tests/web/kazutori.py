"""Kazutori by brute force: who wins, and who still wins by rote."""


def numbers_of(moves):
    first, last = (moves.split("..") + [None])[:2]
    return list(range(int(first), int(last) + 1)) if last else [int(one) for one in first.split(",")]


def wins(missing, numbers, misere, known):
    """Whether the player to move wins by right play: all games tried. Where no number fits, the last one decides."""
    if missing not in known:
        known[missing] = misere if missing < min(numbers) else any(number <= missing and not wins(missing - number, numbers, misere, known) for number in numbers)
    return known[missing]


def rote_wins(missing, numbers, misere, rest, mine, known):
    """Whether a player wins against any answers who leaves `rest` more than a multiple of the largest number and one where that can be done, and else says the smallest."""
    if (missing, mine) not in known:
        said = [number for number in numbers if number <= missing]
        if not said:
            known[missing, mine] = misere == mine
        elif mine:
            right = [number for number in said if (missing - number) % (max(numbers) + 1) == rest]
            known[missing, mine] = rote_wins(missing - (right or said)[0], numbers, misere, rest, False, known)
        else:
            known[missing, mine] = all(rote_wins(missing - number, numbers, misere, rest, True, known) for number in said)
    return known[missing, mine]


def shortest(missing, numbers):
    """After how many numbers a game can be over."""
    count, totals_missing = 0, {missing}
    while min(totals_missing) >= min(numbers):
        count, totals_missing = count + 1, {one - number for one in totals_missing for number in numbers if number <= one}
    return count


def game_of(params):
    words = dict(word.split("=") for word in params.split())
    return numbers_of(words["moves"]), words["misere"] == "yes", int(words["N"]) - int(words["from"])


def foresee(numbers, most):
    """Three players by the rule of src/play/adapters/kazutori/outlook.h: for each missing amount the numbers that it may take, who is last (0: the player to move), and whether at once."""
    best, last, at_once, hopes = [[]], [2], [False], [(0, 1)]
    for missing in range(1, most + 1):
        said = [number for number in numbers if number <= missing]
        rated = []
        for number in said:
            left = missing - number
            end = (last[left] + 1) % 3
            rank = 3 if left < min(numbers) else 2 if end == 0 else 0 if at_once[left] else 1
            rated.append((rank, hopes[left][0] / hopes[left][1], -number, end))
        top = max(rated, default=(0, 0, 0, 2))
        best.append([-one[2] for one in rated if one[:2] == top[:2] and one[3] == top[3]])
        last.append(top[3])
        at_once.append(top[0] == 3)
        hopes.append((sum(last[missing - number] == 1 for number in said), max(1, len(said))))
    return best, last


def rote_ends(missing, seat, numbers, best):
    """Who may say the last number if seat 0 follows the rule of 1 to k and the others play well."""
    said = [number for number in numbers if number <= missing]
    if not said:
        return {(seat + 2) % 3}
    if seat == 0:
        said = [next((number for number in said if (missing - number) % (max(numbers) + 1) == 0), said[0])]
    else:
        said = best[missing]
    return set().union(*(rote_ends(missing - number, (seat + 1) % 3, numbers, best) for number in said))
