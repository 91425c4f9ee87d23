/*
 * A race for one code. With turns, every round is finished, so that the first player has no
 * advantage. In a sprint everyone guesses at their own pace, and time decides between equal numbers
 * of guesses.
 */
#include "play/adapters/mastermind/race.h"

#include <string.h>

bool kz__mastermind_is_race(const kz__mastermind_table *table) {
    return table->keeper == KZ__MASTERMIND_RACE || table->keeper == KZ__MASTERMIND_SPRINT;
}

static bool has_found(const kz__mastermind_table *table, const kz__mastermind_board *board) {
    return board->count > 0 && board->black[board->count - 1] == table->pegs;
}

/* Gives the players who have not given up; bit i is seat i. */
static uint32_t active(const kz__mastermind_table *table) {
    uint32_t seats = 0;
    for (uint32_t seat = 0; seat < table->racers; seat++) {
        seats |= table->board[seat].gave_up == 0 ? 1U << seat : 0;
    }
    return seats;
}

uint32_t kz__mastermind_finders(const kz__mastermind_table *table) {
    uint32_t seats = 0;
    for (uint32_t seat = 0; seat < table->racers; seat++) {
        seats |= has_found(table, &table->board[seat]) ? 1U << seat : 0;
    }
    return seats;
}

/* A race in turn: gives the seat whose turn it is. */
static int racer(const kz__mastermind_table *table) {
    uint32_t playing = active(table);
    int next = -1;
    for (int seat = 0; seat < (int)table->racers; seat++) {
        bool is_behind = next < 0 || table->board[seat].count < table->board[next].count;
        next = (playing >> seat & 1U) != 0 && is_behind ? seat : next;
    }
    return next;
}

/* A sprint: gives those who may still guess. */
static uint32_t sprinters(const kz__mastermind_table *table) {
    uint32_t seats = active(table) & ~kz__mastermind_finders(table);
    for (uint32_t seat = 0; seat < table->racers; seat++) {
        seats &= table->board[seat].count < table->chances ? ~0U : ~(1U << seat);
    }
    return seats;
}

uint32_t kz__mastermind_racers(const kz__mastermind_table *table) {
    return table->keeper == KZ__MASTERMIND_SPRINT ? sprinters(table) : 1U << racer(table);
}

static bool is_round_finished(const kz__mastermind_table *table) {
    uint32_t playing = active(table);
    const kz__mastermind_board *slowest = &table->board[racer(table)];
    for (uint32_t seat = 0; seat < table->racers; seat++) {
        if ((playing >> seat & 1U) != 0 && table->board[seat].count > slowest->count) {
            return false;
        }
    }
    return true;
}

bool kz__mastermind_race_is_over(const kz__mastermind_table *table) {
    uint32_t playing = active(table);
    bool is_alone = (playing & (playing - 1)) == 0;
    if (table->keeper == KZ__MASTERMIND_SPRINT) {
        return sprinters(table) == 0 || (is_alone && kz__mastermind_finders(table) == 0);
    }
    if (is_alone) {
        return true;
    }
    bool was_last = table->board[racer(table)].count == table->chances;
    return is_round_finished(table) && (was_last || kz__mastermind_finders(table) != 0);
}

/* The best of those who found the code. */
static uint32_t first_of(const kz__mastermind_table *table, uint32_t finders) {
    const kz__mastermind_board *best = NULL;
    uint32_t first = 0;
    for (uint32_t seat = 0; seat < table->racers; seat++) {
        const kz__mastermind_board *board = &table->board[seat];
        if ((finders >> seat & 1U) != 0 &&
            (best == NULL || board->count < best->count ||
             (board->count == best->count && board->place < best->place))) {
            best = board;
            first = 1U << seat;
        }
    }
    return first;
}

uint32_t kz__mastermind_race_winners(const kz__mastermind_table *table) {
    uint32_t playing = active(table);
    uint32_t finders = kz__mastermind_finders(table);
    finders = table->keeper == KZ__MASTERMIND_SPRINT ? first_of(table, finders) : finders;
    return finders != 0 ? finders : (playing & (playing - 1)) == 0 ? playing : 0;
}

void kz__mastermind_hide_others(kz__mastermind_table *table, int seat) {
    for (int i = 0; i < (int)table->racers; i++) {
        if (i != seat) {
            memset(table->board[i].guess, 0, sizeof table->board[i].guess);
            table->board[i].is_hidden = 1;
        }
    }
}

static const kz__mastermind_board *board_of(const kz__mastermind_table *table, int seat) {
    return &table->board[seat >= 0 && seat < (int)table->racers ? seat : 0];
}

bool kz__mastermind_is_hidden(const kz__mastermind_table *table, int seat) {
    return table->racers > 0 && board_of(table, seat)->is_hidden != 0;
}

kz__mastermind_table kz__mastermind_of_seat(const kz__mastermind_table *table, int seat) {
    kz__mastermind_table alone = *table;
    if (!kz__mastermind_is_race(table)) {
        return alone;
    }
    const kz__mastermind_board *board = board_of(table, seat);
    memcpy(alone.guess, board->guess, sizeof board->guess);
    memcpy(alone.black, board->black, sizeof board->black);
    memcpy(alone.white, board->white, sizeof board->white);
    alone.keeper = KZ__MASTERMIND_FAIR;
    alone.count = board->count;
    alone.answered = alone.count;
    alone.gave_up = board->gave_up;
    if (table->keeper == KZ__MASTERMIND_RACE && kz__mastermind_finders(table) != 0 &&
        !kz__mastermind_race_is_over(table)) {
        alone.chances = (uint8_t)(alone.count + 1);
    }
    return alone;
}

void kz__mastermind_keep(kz__mastermind_table *table, int seat, uint64_t at_ms,
                         const kz__mastermind_table *alone) {
    kz__mastermind_board *board = &table->board[seat];
    memcpy(board->guess, alone->guess, sizeof board->guess);
    memcpy(board->black, alone->black, sizeof board->black);
    memcpy(board->white, alone->white, sizeof board->white);
    board->count = alone->count;
    board->gave_up = alone->gave_up;
    if (table->keeper == KZ__MASTERMIND_SPRINT) {
        board->at_ms = at_ms < UINT32_MAX ? (uint32_t)at_ms : UINT32_MAX;
        if (has_found(table, board)) {
            unsigned found = 0;
            for (uint32_t i = 0; i < table->racers; i++) {
                found += has_found(table, &table->board[i]) ? 1 : 0;
            }
            board->place = (uint8_t)found;
        }
    }
}
