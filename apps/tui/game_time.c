/* The time of a table on the screen: bots think on a thread, keys count when they were pressed. */
#include "game.h"

#include "terminal/guard.h"

enum {
    GLANCE_MS = 20,
    SECOND = 1000,
    HASTY_NODES = 20000,
    THOUGHT_MS = 400 /* a bot that moves at once is not seen */
};

uint64_t game_time_of(const game_screen *game, const term_key *key) {
    uint64_t now = play_now(game->play);
    uint64_t ago = term_now() - key->at;
    return now > ago ? now - ago : 0;
}

static void take_plan(game_screen *game) {
    static kz_job job;
    kz_plan plan;
    if (tui_thinker_busy(game->thinker) != TUI_BOT || !tui_thinker_ready(game->thinker)) {
        return;
    }
    kz_status status = tui_thinker_plan(game->thinker, &job, &plan);
    if (status != KZ_OK) {
        game_say(game, KZ_TONE_BAD, kz_message(game->app->lang, kz_status_text(status)));
        return;
    }
    if (!game->is_timed && plan.at_ms < job.at_ms + THOUGHT_MS) {
        plan.at_ms = job.at_ms + THOUGHT_MS;
    }
    (void)kz_table_plan(game->play->table, &job, &plan);
}

static void begin_to_think(game_screen *game) {
    static kz_job job;
    if (tui_thinker_busy(game->thinker) == TUI_IDLE && kz_table_job(game->play->table, &job)) {
        (void)tui_thinker_bot(game->thinker, &job);
    }
}

void game_advance(game_screen *game) {
    if (game->is_paused) {
        return;
    }
    take_plan(game);
    kz_status status = kz_table_wake(game->play->table, play_now(game->play));
    if (status != KZ_OK) {
        game_say(game, KZ_TONE_BAD, kz_message(game->app->lang, kz_status_text(status)));
    }
    begin_to_think(game);
}

void game_settle(game_screen *game) {
    static kz_job job;
    kz_plan plan;
    kz_work work;
    if (tui_thinker_busy(game->thinker) != TUI_BOT) {
        return;
    }
    job = *tui_thinker_job(game->thinker);
    tui_thinker_stop(game->thinker);
    kz_work_init(&work);
    work.node_limit = HASTY_NODES;
    if (kz_job_think(&job, &work, &plan) == KZ_OK) {
        (void)kz_table_plan(game->play->table, &job, &plan);
    }
}

bool game_is_waiting(const game_screen *game) {
    uint32_t may_move = kz_table_standing(game->play->table).turn.may_move;
    return may_move != 0 && (may_move & play_people(game->play)) == 0;
}

uint64_t game_deadline(const game_screen *game) {
    uint64_t now = play_now(game->play);
    uint64_t due = kz_table_due(game->play->table);
    uint64_t wait = SECOND - now % SECOND; /* the time that is shown */
    if (game->is_paused || kz_table_standing(game->play->table).phase == KZ_PHASE_OVER) {
        return tui_thinker_busy(game->thinker) != TUI_IDLE ? term_now() + GLANCE_MS
                                                           : TERM_NO_DEADLINE;
    }
    wait = due != KZ_NEVER && due < now + wait ? (due > now ? due - now : 0) : wait;
    wait = tui_thinker_busy(game->thinker) != TUI_IDLE && wait > GLANCE_MS ? GLANCE_MS : wait;
    return term_now() + wait;
}
