/*
 * The level of a puzzle: the lowest at which the deductions alone solve it.
 * Theory: docs/theory/kenken.md.
 */
#include "base/valid.h"
#include "games/kenken/levels/deduce.h"
#include "games/kenken/valid.h"

#include <assert.h>

/* Tries the levels from the lowest. Stuck at all of them: the level stays ungraded. */
static kz_status climb(kz__kenken_deducer *deducer, const kz_kenken_puzzle *puzzle,
                       kz_kenken_grade *grade) {
    kz__kenken_deduction found;
    kz_status status = kz__kenken_deduce(deducer, puzzle, KZ_KENKEN_EASY, &found);
    unsigned level = KZ_KENKEN_EASY;
    while (status == KZ_OK && found.outcome == KZ__KENKEN_STUCK && level < KZ_KENKEN_EXTREME) {
        level++;
        status = kz__kenken_deduce_further(deducer, (kz_kenken_level)level, &found);
    }
    if (status == KZ_OK && found.outcome == KZ__KENKEN_SOLVED) {
        grade->verdict = KZ_ONE;
        grade->level = (kz_kenken_level)level;
    } else if (status == KZ_OK && found.outcome == KZ__KENKEN_CONTRADICTION) {
        grade->verdict = KZ_NONE;
    }
    return status;
}

/* Solves a puzzle by search if deduction does not decide it. */
static kz_status search(const kz_kenken_puzzle *puzzle, kz_work *work, kz_kenken_grade *grade) {
    kz_kenken_result result;
    kz_status status = kz_kenken_solve(puzzle, work, &result);
    if (status == KZ_OK) {
        grade->verdict = result.verdict;
        grade->why = result.why;
        grade->level = result.verdict == KZ_ONE ? KZ_KENKEN_UNREASONABLE : KZ_KENKEN_UNGRADED;
    }
    return status;
}

kz_status kz_kenken_grade_puzzle(const kz_kenken_puzzle *puzzle, kz_work *work,
                                 kz_kenken_grade *grade) {
    assert(kz__kenken_puzzle_is_valid(puzzle) && kz__work_is_valid(work) && grade != NULL);
    kz__kenken_deducer deducer;
    kz_kenken_grade made = {KZ_UNKNOWN, KZ_KENKEN_UNGRADED, KZ_OK};
    kz__kenken_deducer_init(&deducer, work);
    kz_status status = climb(&deducer, puzzle, &made);
    kz__kenken_deducer_clear(&deducer);
    if (status == KZ_CANCELLED) {
        made.why = KZ_CANCELLED;
        *grade = made;
        return KZ_OK;
    }
    if (status == KZ_OK && made.verdict == KZ_UNKNOWN) {
        status = search(puzzle, work, &made);
    }
    if (status == KZ_OK) {
        *grade = made;
    }
    return status;
}

const char *kz_kenken_level_name(kz_kenken_level level) {
    static const char *const names[] = {
        [KZ_KENKEN_UNGRADED] = KZ_N("ungraded"), [KZ_KENKEN_EASY] = KZ_N("easy"),
        [KZ_KENKEN_NORMAL] = KZ_N("normal"),     [KZ_KENKEN_HARD] = KZ_N("hard"),
        [KZ_KENKEN_EXTREME] = KZ_N("extreme"),   [KZ_KENKEN_UNREASONABLE] = KZ_N("unreasonable"),
    };
    assert(level <= KZ_KENKEN_UNREASONABLE);
    return names[level];
}
