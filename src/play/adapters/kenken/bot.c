/*
 * Computer players of KenKen, and the move that a hint offers. All of it comes from the puzzle and
 * the digits on the board, never from the solution that the instance may hold.
 */
#include "play/adapters/kenken/state.h"

#include "kazu/kenken_explain.h"

#include <string.h>

enum { SOLUTIONS_MAX = 10000 };

typedef struct search {
    const kz__kenken_play_board *board;
    kz__kenken_found *found;
    bool has_one;
} search;

/* Gives the first cell whose digit differs; the number of cells if there is none. */
static unsigned first_fault(const kz__kenken_play_board *board, const uint8_t *solution) {
    unsigned cell = 0;
    while (cell < kz__kenken_play_cells(board) &&
           (board->now.digit[cell] == 0 || board->now.digit[cell] == solution[cell])) {
        cell++;
    }
    return cell;
}

static bool visit(void *user, const uint8_t *grid) {
    search *s = user;
    unsigned cells = kz__kenken_play_cells(s->board);
    unsigned fault = first_fault(s->board, grid);
    if (fault == cells || !s->has_one) {
        s->found->fault = fault;
        memcpy(s->found->digit, grid, cells);
    }
    s->has_one = true;
    return fault < cells;
}

kz_status kz__kenken_play_find(const kz__kenken_play_board *board, const kz_kenken_puzzle *puzzle,
                               kz_work *work, kz__kenken_found *found) {
    search s = {.board = board, .found = found};
    memset(found, 0, sizeof *found);
    return kz_kenken_count(puzzle, SOLUTIONS_MAX, visit, &s, work, &found->count);
}

/* The cell that a hint leads to, or else the first empty cell. */
static kz_status next_cell(const kz__kenken_play_board *board, const kz_kenken_puzzle *puzzle,
                           kz_work *work, unsigned *cell) {
    kz_kenken_advice *advice = NULL;
    kz_status status = kz_kenken_hint(puzzle, board->now.digit, work, &advice);
    if (status != KZ_OK) {
        return status;
    }
    unsigned chosen = 0;
    while (board->now.digit[chosen] != 0) {
        chosen++;
    }
    if (advice->step_count > 0) {
        const kz_kenken_step *last = &advice->step[advice->step_count - 1];
        for (uint16_t i = last->cell_count; i-- > 0;) {
            bool is_placed = last->digit[i] != 0 && board->now.digit[last->cell[i]] == 0;
            chosen = is_placed ? last->cell[i] : chosen;
        }
    }
    kz_kenken_advice_free(advice, work);
    *cell = chosen;
    return KZ_OK;
}

static void put_line(const kz__kenken_play_board *board, const char *word, unsigned cell,
                     unsigned digits, kz_text *line) {
    kz_text_put(line, word);
    kz__kenken_play_put_cell(board, cell, line);
    kz_text_put(line, digits != 0 ? " " : "");
    kz__kenken_play_put_digits(digits, line);
}

kz_status kz__kenken_play_choose(const kz__kenken_play_board *board, const kz_kenken_puzzle *puzzle,
                                 bool marks, kz_work *work, kz_text *line) {
    kz__kenken_found found;
    unsigned cell = 0;
    kz_status status = kz__kenken_play_find(board, puzzle, work, &found);
    if (status == KZ_OK && found.count.why == KZ_CANCELLED) {
        status = KZ_CANCELLED;
    }
    if (status == KZ_OK && found.count.count == 0) {
        kz_text_put(line, "give-up");
        return KZ_OK;
    }
    if (status == KZ_OK && found.fault < kz__kenken_play_cells(board)) {
        put_line(board, "clear ", found.fault, 0, line);
        return KZ_OK;
    }
    if (status == KZ_OK) {
        status = next_cell(board, puzzle, work, &cell);
    }
    if (status == KZ_OK && marks && board->now.marks[cell] == 0) {
        put_line(board, "mark ", cell, kz__kenken_play_free(board, cell), line);
    } else if (status == KZ_OK) {
        put_line(board, "", cell, 1U << (found.digit[cell] - 1), line);
    }
    return status;
}

/* Tells whether a player marks a cell before filling it: weaker players do so more often. */
static bool marks_first(const kz__kenken_play_board *board, int level, uint64_t seed) {
    kz_key key = kz_key_of(seed);
    kz_chance chance;
    kz_chance_init(&chance, &key, kz__kenken_play_empty(board));
    return kz_chance_below(&chance, KZ_PLAY_LEVEL_MAX + 1) < (uint64_t)(KZ_PLAY_LEVEL_MAX - level);
}

enum { RACE_MS = 3000 }; /* of a digit in a race, at the strongest level */

/* Too large for a small stack. */
typedef struct thinking {
    kz__kenken_play_board board;
    kz_kenken_puzzle puzzle;
} thinking;

/*
 * Never makes a mistake: removes wrong digits, then fills the cell that a hint leads to. Weaker
 * players are slower because they set marks first.
 */
kz_status kz__kenken_play_bot(const kz_state *seen, int seat, int level, uint64_t seed,
                              kz_work *work, kz_plan *plan) {
    kz_text line;
    kz__race race = kz__kenken_race_of(seen);
    char buffer[KZ_PLAY_LINE_MAX];
    thinking *t = kz_work_allocate(work, 1, sizeof *t);
    if (t == NULL) {
        return KZ_NO_MEMORY;
    }
    kz__kenken_play_unpack(seen, seat, &t->board);
    kz__kenken_play_puzzle(&t->board, &t->puzzle);
    kz_text_init(&line, buffer, sizeof buffer);
    kz_status status = kz__kenken_play_choose(&t->board, &t->puzzle,
                                              marks_first(&t->board, level, seed), work, &line);
    kz_work_free(work, t, 1, sizeof *t);
    if (status == KZ_OK) {
        plan->at_ms = race.seats > 0 ? kz__race_time(&race, seat, level, RACE_MS) : 0;
        memcpy(plan->line, buffer, line.length + 1);
    }
    return status;
}
