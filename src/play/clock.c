/*
 * The clocks of a table: a seat's clock runs while it alone may move.
 */
#include "play/table_state.h"

/* Seats that have left can no longer run out of time. */
static uint32_t running_mask(const kz_table *table) {
    uint32_t may_move = kz__table_may_move(table);
    return table->setup.base_ms > 0 && (may_move & table->left_seats) == 0 ? may_move : 0;
}

int kz__clock_running(const kz_table *table) {
    uint32_t mask = running_mask(table);
    for (int seat = 0; seat < kz__table_seats(table); seat++) {
        if (mask == 1U << seat) {
            return seat;
        }
    }
    return -1;
}

uint64_t kz__clock_due(const kz_table *table) {
    int seat = kz__clock_running(table);
    return seat < 0 ? KZ_NEVER : table->now_ms + table->left_ms[seat];
}

void kz__clock_advance(kz_table *table, uint64_t now_ms) {
    int seat = kz__clock_running(table);
    uint64_t passed = now_ms - table->now_ms;
    if (seat >= 0) {
        table->left_ms[seat] -= passed < table->left_ms[seat] ? passed : table->left_ms[seat];
    }
    table->now_ms = now_ms;
}

void kz__clock_start(kz_table *table) {
    for (int seat = 0; seat < kz__table_seats(table); seat++) {
        table->left_ms[seat] = table->setup.base_ms;
    }
}

void kz__clock_moved(kz_table *table, int seat) {
    if (table->setup.base_ms > 0) {
        table->left_ms[seat] += table->setup.increment_ms;
    }
}
