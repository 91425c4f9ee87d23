/* Advances the time of a table: changes of the game, clocks, questions and plans, in order. */
#include "play/table_state.h"

#include "play/session.h"

#include <assert.h>

static uint64_t game_due(const kz_table *table) {
    return table->phase == KZ_PHASE_PLAYING ? kz_session_turn(table->session).due_ms : KZ_NEVER;
}

static uint64_t earlier(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

uint64_t kz_table_due(const kz_table *table) {
    assert(table != NULL);
    int seat = 0;
    uint64_t by_house = earlier(game_due(table), kz__clock_due(table));
    return earlier(by_house, earlier(kz__question_due(table), kz__plan_due(table, &seat)));
}

static void time_out(kz_table *table) {
    int seat = kz__clock_running(table);
    const char digit[2] = {(char)('0' + seat), '\0'};
    kz__log_put(table, KZ_HOUSE, KZ_LOG_timeout, digit);
    kz__table_leave(table, seat, KZ_BY_TIME);
}

static kz_status tick_game(kz_table *table) {
    kz_status status = kz__session_tick_once(table->session);
    if (status == KZ_OK) {
        kz__log_put(table, KZ_HOUSE, KZ_LOG_house, "");
        kz__log_made_entry(table);
        kz__table_settle(table);
    }
    return status;
}

/* Carries out a plan; one that the game rejects is not tried again. */
static kz_status follow_plan(kz_table *table, int seat) {
    char line[KZ_PLAY_LINE_MAX + 8];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    kz_text_put(&text, "move ");
    kz_text_put(&text, table->intent[seat].plan.line);
    table->intent[seat].plan.line[0] = '\0';
    kz_status status = kz__table_obey(table, seat, line, NULL);
    if (status == KZ_OK) {
        table->intent[seat].state = KZ__BOT_IDLE;
    }
    return status == KZ_NO_MEMORY ? status : KZ_OK;
}

/* Makes the one event happen that is due at `due`. At equal times the game comes first. */
static kz_status happen(kz_table *table, uint64_t due) {
    int seat = 0;
    kz_status status = kz__log_reserve(table, KZ__EVENT_TEXT);
    if (status != KZ_OK) {
        return status;
    }
    bool is_game = game_due(table) == due;
    bool is_clock = kz__clock_due(table) == due;
    bool is_question = kz__question_due(table) == due;
    kz__clock_advance(table, due > table->now_ms ? due : table->now_ms);
    if (is_game) {
        return tick_game(table);
    }
    if (is_clock) {
        time_out(table);
    } else if (is_question) {
        table->question = (kz__question){.seq = 0};
    } else if (kz__plan_due(table, &seat) != KZ_NEVER) {
        return follow_plan(table, seat);
    }
    return KZ_OK;
}

kz_status kz_table_wake(kz_table *table, uint64_t now_ms) {
    assert(table != NULL);
    kz_status status = KZ_OK;
    uint64_t due = kz_table_due(table);
    now_ms = now_ms > table->now_ms ? earlier(now_ms, KZ_TIME_MAX) : table->now_ms;
    while (status == KZ_OK && due <= now_ms && due != KZ_NEVER) {
        status = happen(table, due);
        due = kz_table_due(table);
    }
    if (status == KZ_OK) {
        kz__clock_advance(table, now_ms);
    }
    return status;
}
