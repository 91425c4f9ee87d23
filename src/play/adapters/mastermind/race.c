/* A race for one code. Every round is finished, so that the first player has no advantage. */
#include "play/adapters/mastermind/race.h"

#include <string.h>

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

int kz__mastermind_racer(const kz__mastermind_table *table) {
    uint32_t playing = active(table);
    int next = -1;
    for (int seat = 0; seat < (int)table->racers; seat++) {
        bool is_behind = next < 0 || table->board[seat].count < table->board[next].count;
        next = (playing >> seat & 1U) != 0 && is_behind ? seat : next;
    }
    return next;
}

static bool is_round_finished(const kz__mastermind_table *table) {
    uint32_t playing = active(table);
    const kz__mastermind_board *slowest = &table->board[kz__mastermind_racer(table)];
    for (uint32_t seat = 0; seat < table->racers; seat++) {
        if ((playing >> seat & 1U) != 0 && table->board[seat].count > slowest->count) {
            return false;
        }
    }
    return true;
}

bool kz__mastermind_race_is_over(const kz__mastermind_table *table) {
    uint32_t playing = active(table);
    if ((playing & (playing - 1)) == 0) { /* one is left */
        return true;
    }
    bool was_last = table->board[kz__mastermind_racer(table)].count == table->chances;
    return is_round_finished(table) && (was_last || kz__mastermind_finders(table) != 0);
}

uint32_t kz__mastermind_race_winners(const kz__mastermind_table *table) {
    uint32_t playing = active(table);
    uint32_t finders = kz__mastermind_finders(table);
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
    if (table->keeper != KZ__MASTERMIND_RACE) {
        return alone;
    }
    const kz__mastermind_board *board = board_of(table, seat);
    memcpy(alone.guess, board->guess, sizeof board->guess);
    memcpy(alone.black, board->black, sizeof board->black);
    memcpy(alone.white, board->white, sizeof board->white);
    alone.keeper = KZ__MASTERMIND_FAIR;
    alone.count = (uint8_t)board->count;
    alone.answered = alone.count;
    alone.gave_up = board->gave_up;
    if (kz__mastermind_finders(table) != 0 && !kz__mastermind_race_is_over(table)) {
        alone.chances = (uint8_t)(alone.count + 1);
    }
    return alone;
}

void kz__mastermind_keep(kz__mastermind_table *table, int seat, const kz__mastermind_table *alone) {
    kz__mastermind_board *board = &table->board[seat];
    memcpy(board->guess, alone->guess, sizeof board->guess);
    memcpy(board->black, alone->black, sizeof board->black);
    memcpy(board->white, alone->white, sizeof board->white);
    board->count = alone->count;
    board->gave_up = alone->gave_up;
}
