/* The bots of a table: a job contains what a bot sees, and a plan the move that it chose. */
#include "base/valid.h"
#include "play/table_state.h"
#include "play/valid.h"

#include <assert.h>
#include <string.h>

/* The log line that made the last entry: it identifies the position. */
static uint64_t last_entry(const kz_table *table) {
    size_t length = kz_session_length(table->session);
    return length > 0 ? ((const uint32_t *)table->entry_seq.items)[length - 1] : 0;
}

static bool is_current(const kz_table *table, const kz__intent *intent) {
    return intent->state != KZ__BOT_IDLE && intent->entry == last_entry(table);
}

static bool is_bot(const kz_table *table, int seat) {
    return table->setup.chair[seat].kind == KZ_CHAIR_BOT;
}

uint64_t kz__plan_due(const kz_table *table, int *seat) {
    uint64_t due = KZ_NEVER;
    uint32_t may_move = kz__table_may_move(table);
    for (int i = 0; i < kz__table_seats(table); i++) {
        const kz__intent *intent = &table->intent[i];
        bool has_plan = is_bot(table, i) && (may_move >> i & 1U) != 0 &&
                        intent->state == KZ__BOT_PLANNED && is_current(table, intent) &&
                        intent->plan.line[0] != '\0';
        uint64_t at = intent->plan.at_ms > table->now_ms ? intent->plan.at_ms : table->now_ms;
        if (has_plan && at < due) {
            due = at;
            *seat = i;
        }
    }
    return due;
}

/* Constant for a table and seat, so that repeated requests give the same plan. */
static uint64_t seed_of(const kz_table *table, int seat) {
    kz_key key = kz_key_of(table->setup.bot_seed);
    kz_chance chance;
    kz_chance_init(&chance, &key, (uint64_t)seat + 1);
    return kz_chance_next(&chance);
}

void kz__table_fill_job(const kz_table *table, int seat, int level, kz_job *job) {
    const kz_viewer viewer = {.seat = seat};
    job->game = kz__table_game(table);
    job->seat = seat;
    job->level = level;
    job->seed = seed_of(table, seat);
    job->at_ms = table->now_ms;
    job->length = kz_session_length(table->session);
    job->entry = last_entry(table);
    kz_status_ignore(kz_session_seen(table->session, job->length, &viewer, &job->seen));
    job->seal = kz__job_seal(job);
}

bool kz_table_job(kz_table *table, kz_job *job) {
    assert(table != NULL && job != NULL);
    uint32_t may_move = kz__table_may_move(table);
    for (int seat = 0; seat < kz__table_seats(table); seat++) {
        kz__intent *intent = &table->intent[seat];
        if (!is_bot(table, seat) || (may_move >> seat & 1U) == 0 || is_current(table, intent)) {
            continue;
        }
        intent->state = KZ__BOT_THINKING;
        intent->entry = last_entry(table);
        kz__table_fill_job(table, seat, table->setup.chair[seat].level, job);
        return true;
    }
    return false;
}

kz_status kz_job_think(const kz_job *job, kz_work *work, kz_plan *plan) {
    assert(kz__job_is_valid(job) && kz__work_is_valid(work) && plan != NULL);
    memset(plan, 0, sizeof *plan);
    return job->game->bot(&job->seen, job->seat, job->level, job->seed, work, plan);
}

bool kz_table_plan(kz_table *table, const kz_job *job, const kz_plan *plan) {
    assert(table != NULL && kz__job_is_valid(job) && kz__plan_is_valid(plan));
    kz__intent *intent = &table->intent[job->seat];
    bool is_wanted = intent->state == KZ__BOT_THINKING && is_current(table, intent) &&
                     intent->entry == job->entry && is_bot(table, job->seat);
    if (is_wanted) {
        intent->state = KZ__BOT_PLANNED;
        intent->plan = *plan;
    }
    return is_wanted;
}
