/**
 * @file
 * Hints, computer players and ratings of KenKen. All of it comes from the puzzle and the digits on
 * the board, never from the solution that the instance may hold.
 */
#include "play/adapters/kenken.h"

#include "kazu/kenken_explain.h"
#include "kazu/rng.h"

#include <string.h>

enum {
    SOLUTIONS_MAX = 10000,
    STEPS_MAX = 12 /* of a hint: more than anybody reads, and they fit KZ_PLAY_HINT_MAX */
};

/** Prints a hint without the newline behind its last line: the front end puts one. */
static void print_advice(const kz_kenken_puzzle *puzzle, const kz_kenken_advice *advice,
                         int strength, kz_lang lang, kz_text *out) {
    kz_kenken_advice shown = *advice;
    if (shown.step_count > STEPS_MAX) {
        uint32_t skipped = shown.step_count - STEPS_MAX;
        kz_text_format(out, kz_message(lang, "Steps left out before these: %u."),
                       (unsigned)skipped);
        kz_text_put(out, "\n");
        shown.step += skipped;
        shown.step_count = STEPS_MAX;
    }
    kz_kenken_hint_print(puzzle, &shown, (unsigned)strength, lang, out);
    if (out->length > 0 && out->data[out->length - 1] == '\n') {
        out->length--;
        out->data[out->length] = '\0';
    }
}

kz_status kz__kenken_play_hint(const kz_state *state, int seat, int strength, kz_lang lang,
                               kz_work *work, kz_text *out) {
    (void)seat;
    kz__kenken_table table;
    kz_kenken_puzzle puzzle;
    kz_kenken_advice *advice = NULL;
    kz__kenken_play_unpack(state, &table);
    kz__kenken_play_puzzle(&table, &puzzle);
    kz_status status = kz_kenken_hint(&puzzle, table.now.digit, work, &advice);
    if (status == KZ_OK) {
        status = advice->why;
        if (status == KZ_OK) {
            print_advice(&puzzle, advice, strength, lang, out);
        }
        kz_kenken_advice_free(advice, work);
    }
    return status;
}

/** Looks for a solution that agrees with the digits on the board. */
typedef struct search {
    const kz__kenken_table *table;
    unsigned seen;
    bool agrees; /**< `found` does */
    uint8_t found[KZ_KENKEN_CELLS_MAX];
} search;

/** Gives the first cell whose digit is another one; the number of cells: none. */
static unsigned first_fault(const kz__kenken_table *table, const uint8_t *solution) {
    unsigned cell = 0;
    while (cell < kz__kenken_play_cells(table) &&
           (table->now.digit[cell] == 0 || table->now.digit[cell] == solution[cell])) {
        cell++;
    }
    return cell;
}

static bool visit(void *user, const uint8_t *grid) {
    search *s = user;
    unsigned cells = kz__kenken_play_cells(s->table);
    s->agrees = first_fault(s->table, grid) == cells;
    if (s->agrees || s->seen == 0) {
        memcpy(s->found, grid, cells);
    }
    s->seen++;
    return !s->agrees;
}

/** A cell that a hint leads to, if one does; else the first that is empty. */
static kz_status next_cell(const kz__kenken_table *table, const kz_kenken_puzzle *puzzle,
                           kz_work *work, unsigned *cell) {
    kz_kenken_advice *advice = NULL;
    kz_status status = kz_kenken_hint(puzzle, table->now.digit, work, &advice);
    if (status != KZ_OK) {
        return status;
    }
    unsigned chosen = 0;
    while (table->now.digit[chosen] != 0) {
        chosen++;
    }
    if (advice->step_count > 0) {
        const kz_kenken_step *last = &advice->step[advice->step_count - 1];
        for (uint16_t i = last->cell_count; i-- > 0;) {
            bool is_placed = last->digit[i] != 0 && table->now.digit[last->cell[i]] == 0;
            chosen = is_placed ? last->cell[i] : chosen;
        }
    }
    kz_kenken_advice_free(advice, work);
    *cell = chosen;
    return KZ_OK;
}

/** Tells whether a player marks a cell before he fills it: the weaker, the more often. */
static bool marks_first(const kz__kenken_table *table, unsigned cell, int level, uint64_t seed) {
    kz_rng rng;
    kz_rng_init(&rng, seed);
    uint64_t chance = kz_rng_next(&rng) + kz__kenken_play_empty(table); /* another for each digit */
    kz_rng_init(&rng, chance);
    return table->now.marks[cell] == 0 &&
           kz_rng_below(&rng, 6) < (uint64_t)(KZ_PLAY_LEVEL_MAX - level);
}

static void put_line(const kz__kenken_table *table, const char *word, unsigned cell,
                     unsigned digits, kz_text *line) {
    kz_text_put(line, word);
    kz__kenken_play_put_cell(table, cell, line);
    kz_text_put(line, " ");
    kz__kenken_play_put_digits(digits, line);
}

/**
 * Never errs: takes wrong digits out, then fills the cell that a hint leads to. Weaker players are
 * slower: they set marks first.
 */
kz_status kz__kenken_play_bot(const kz_state *state, int seat, int level, uint64_t seed,
                              kz_work *work, kz_text *line) {
    (void)seat;
    kz__kenken_table table;
    kz_kenken_puzzle puzzle;
    kz_kenken_count_result count;
    unsigned cell = 0;
    kz__kenken_play_unpack(state, &table);
    kz__kenken_play_puzzle(&table, &puzzle);
    search s = {.table = &table};
    kz_status status = kz_kenken_count(&puzzle, SOLUTIONS_MAX, visit, &s, work, &count);
    if (status != KZ_OK) {
        return status;
    }
    if (s.seen == 0) {
        kz_text_put(line, count.exact ? "give-up" : "");
        return count.exact ? KZ_OK : count.why;
    }
    if (!s.agrees) {
        kz_text_put(line, "clear ");
        kz__kenken_play_put_cell(&table, first_fault(&table, s.found), line);
        return KZ_OK;
    }
    status = next_cell(&table, &puzzle, work, &cell);
    if (status == KZ_OK && marks_first(&table, cell, level, seed)) {
        put_line(&table, "mark ", cell, kz__kenken_play_free(&table, cell), line);
    } else if (status == KZ_OK) {
        put_line(&table, "", cell, 1U << (s.found[cell] - 1), line);
    }
    return status;
}

/** By Keen's levels; a puzzle without a single solution has none. */
kz_status kz__kenken_play_rate(const kz_state *state, kz_work *work, int *level) {
    kz__kenken_table table;
    kz_kenken_puzzle puzzle;
    kz_kenken_grade grade;
    kz__kenken_play_unpack(state, &table);
    kz__kenken_play_puzzle(&table, &puzzle);
    kz_status status = kz_kenken_grade_puzzle(&puzzle, work, &grade);
    if (status != KZ_OK) {
        return status;
    }
    if (grade.verdict == KZ_UNKNOWN) {
        return grade.why;
    }
    if (grade.level == KZ_KENKEN_UNGRADED) {
        return KZ_UNSUPPORTED;
    }
    *level = (int)grade.level;
    return KZ_OK;
}
