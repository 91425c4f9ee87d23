/*
 * How a game at a table ends.
 */
#include "play/table_state.h"

enum { SMALL = 64 };

static const char *by_name(kz_by by) {
    static const char *const names[] = {"rules", "resign", "time", "abort"};
    return names[by];
}

void kz__table_end(kz_table *table, kz_by by, uint32_t won) {
    char line[SMALL];
    kz_text text;
    table->phase = KZ_PHASE_OVER;
    table->by = by;
    table->won = won;
    table->question = (kz__question){.seq = 0};
    kz_text_init(&text, line, sizeof line);
    kz_text_put(&text, by_name(by));
    kz_text_put_char(&text, ' ');
    kz__log_put_seats(won, &text);
    kz__log_put(table, KZ_HOUSE, KZ_LOG_end, line);
}

void kz__table_settle(kz_table *table) {
    kz_turn turn = kz_session_turn(table->session);
    if (table->phase == KZ_PHASE_PLAYING && turn.over) {
        kz__table_end(table, KZ_BY_RULES, turn.won & ~table->left_seats);
    }
}
