/*
 * A seat leaves for good: a bot plays on for it, or the game ends.
 */
#include "play/table_state.h"

void kz__table_leave(kz_table *table, int seat, kz_by by) {
    uint32_t all = (1U << kz__table_seats(table)) - 1;
    table->left_seats |= 1U << seat;
    uint32_t rest = all & ~table->left_seats;
    if ((rest & (rest - 1)) == 0) {
        kz__table_end(table, by, rest);
    } else {
        kz__table_seat_bot(table, seat, 1, KZ_HOUSE);
        kz__question_left(table, seat);
    }
}
