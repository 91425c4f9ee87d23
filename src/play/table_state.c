/* The standing of a table. */
#include "play/table_state.h"

#include <assert.h>
#include <string.h>

const kz_game *kz__table_game(const kz_table *table) {
    return kz_session_opening(table->session)->game;
}

int kz__table_seats(const kz_table *table) {
    return kz_session_opening(table->session)->seats;
}

uint32_t kz__table_may_move(const kz_table *table) {
    return table->phase == KZ_PHASE_PLAYING ? kz_session_turn(table->session).may_move : 0;
}

uint32_t kz__table_chairs(const kz_table *table, kz_chair_kind kind) {
    uint32_t mask = 0;
    for (int seat = 0; seat < kz__table_seats(table); seat++) {
        mask |= table->setup.chair[seat].kind == kind ? 1U << seat : 0;
    }
    return mask;
}

bool kz__table_may_be_reviewed(const kz_table *table) {
    return table->phase == KZ_PHASE_OVER ||
           (table->left_seats != 0 && kz__table_chairs(table, KZ_CHAIR_PERSON) == 0);
}

const kz_session *kz_table_session(const kz_table *table) {
    assert(table != NULL);
    return table->session;
}

const kz_opening *kz_table_opening(const kz_table *table) {
    assert(table != NULL);
    return kz_session_opening(table->session);
}

const kz_table_setup *kz_table_setup_of(const kz_table *table) {
    assert(table != NULL);
    return &table->setup;
}

kz_standing kz_table_standing(const kz_table *table) {
    assert(table != NULL);
    kz_standing standing = {.phase = table->phase,
                            .by = table->by,
                            .turn = kz_session_turn(table->session),
                            .seq = table->line_count,
                            .at_ms = table->now_ms,
                            .left_seats = table->left_seats,
                            .ask_seq = table->question.seq,
                            .ask_missing = table->question.missing,
                            .wants_rematch = table->wants_rematch};
    memcpy(standing.left_ms, table->left_ms, sizeof standing.left_ms);
    if (table->phase == KZ_PHASE_OVER) {
        standing.turn = (kz_turn){.won = table->won, .over = true, .due_ms = KZ_NEVER};
    } else if (table->phase == KZ_PHASE_WAITING) {
        standing.turn.may_move = 0;
        standing.turn.due_ms = KZ_NEVER;
    }
    return standing;
}
