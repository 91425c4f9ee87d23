/* The computer players of the card game, and what the clock does by itself. */
#include "shisoku/card_game.h"

#include <string.h>

/* The computer player who acts first, and when. */
typedef struct next_deed {
    int seat; /* -1: none */
    uint64_t at_ms;
} next_deed;

static bool find_next(card_game *table, next_deed *next) {
    kz_shisoku_game game = card_game_state(table);
    *next = (next_deed){-1, UINT64_MAX};
    for (int seat = 0; seat < game.setup.seats && game.phase != KZ_SHISOKU_OVER; seat++) {
        kz_shisoku_plan plan;
        if (table->bots.level[seat] == 0) {
            continue;
        }
        kz_status status = kz_shisoku_game_plan(&game, seat, table->bots.level[seat],
                                                table->bots.seed, &table->watch->work, &plan);
        if (status != KZ_OK) {
            table->failure = supervise_failure(table->watch, status);
            return false;
        }
        if (plan.deed != KZ_SHISOKU_WAIT && plan.at_ms < next->at_ms) {
            *next = (next_deed){seat, plan.at_ms};
        }
    }
    return true;
}

bool card_players_next(card_game *table, uint64_t *at_ms) {
    next_deed next;
    kz_shisoku_game game = card_game_state(table);
    uint64_t due = kz_shisoku_game_due(&game);
    if (!find_next(table, &next)) {
        return false;
    }
    *at_ms = next.at_ms < due ? next.at_ms : due;
    return true;
}

static bool act(card_game *table, int seat) {
    char line[KZ_PLAY_LINE_MAX];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    kz_status status = kz_session_game(table->session)
                           ->bot(kz_session_state(table->session), seat, table->bots.level[seat],
                                 table->bots.seed, &table->watch->work, &text);
    if (status != KZ_OK) {
        table->failure = supervise_failure(table->watch, status);
        return false;
    }
    card_talk_deed(table, seat, line);
    return card_game_move(table, seat, line);
}

bool card_players_run(card_game *table, uint64_t until_ms) {
    next_deed next;
    kz_shisoku_game game = card_game_state(table);
    uint64_t due = kz_shisoku_game_due(&game);
    if (!find_next(table, &next)) {
        return false;
    }
    if (next.seat >= 0 && next.at_ms <= game.clock_ms) {
        return act(table, next.seat);
    }
    uint64_t at_ms = next.at_ms < due ? next.at_ms : due;
    return card_game_tick(table, at_ms < until_ms ? at_ms : until_ms);
}
