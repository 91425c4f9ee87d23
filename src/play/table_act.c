/* Entry points of a table: typed lines, and passing time with bots that plan in place. */
#include "base/valid.h"
#include "play/table_state.h"

#include <assert.h>
#include <string.h>

kz_status kz_table_act(kz_table *table, int from, const char *line, uint64_t now_ms,
                       kz_error *error) {
    assert(table != NULL && line != NULL);
    kz__error_clear(error);
    kz_status status = kz__line_check(line, strlen(line), error);
    if (status == KZ_OK && now_ms > KZ_TIME_MAX) {
        status = kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0, KZ_N("the game is taking too long"),
                              NULL, 0);
    }
    if (status == KZ_OK) {
        status = kz_table_wake(table, now_ms);
    }
    if (status == KZ_OK) {
        status = kz__table_obey(table, from, line, error);
    }
    return status == KZ_OK ? KZ_OK : kz__error_describe(error, status);
}

/* Plans in place with a separate budget. */
static kz_status think(kz_table *table, const kz_job *job, kz_work *work) {
    kz_plan plan;
    uint64_t limit = work->node_limit;
    if (limit > 0) {
        work->node_limit = work->counters.nodes + limit;
    }
    kz_status status = kz_job_think(job, work, &plan);
    work->node_limit = limit;
    if (status == KZ_OK) {
        (void)kz_table_plan(table, job, &plan);
    } else {
        table->intent[job->seat].state = KZ__BOT_IDLE;
    }
    return status;
}

kz_status kz_table_run(kz_table *table, uint64_t now_ms, kz_work *work) {
    assert(table != NULL && kz__work_is_valid(work));
    kz_job *job = kz_work_allocate(table->work, 1, sizeof *job);
    if (job == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = KZ_OK;
    bool goes_on = true;
    now_ms = now_ms < KZ_TIME_MAX ? now_ms : KZ_TIME_MAX;
    while (status == KZ_OK && goes_on) {
        bool thinks = kz_table_job(table, job);
        uint64_t due = kz_table_due(table);
        goes_on = thinks || due <= now_ms;
        status =
            thinks ? think(table, job, work) : kz_table_wake(table, due < now_ms ? due : now_ms);
    }
    kz_work_free(table->work, job, 1, sizeof *job);
    return status;
}
