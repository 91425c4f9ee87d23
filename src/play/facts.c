/*
 * Facts: solver results for a finished game and, in some games, about a seat's own choices during
 * play. Like hints they run as a job on any thread.
 */
#include "base/valid.h"
#include "play/table_state.h"
#include "play/valid.h"

#include <assert.h>

/* Games with facts_in_play tell a seat about its own choices. */
static bool tells_facts(const kz_table *table, const kz_viewer *viewer) {
    bool in_play = kz__table_game(table)->facts_in_play && table->phase == KZ_PHASE_PLAYING &&
                   table->setup.hints && viewer->seat >= 0;
    return in_play || kz__table_may_be_reviewed(table);
}

kz_status kz_table_facts_job(const kz_table *table, const kz_viewer *viewer, int page,
                             kz_hint_job *job) {
    assert(table != NULL && kz__viewer_is_valid(viewer) && job != NULL);
    if (!tells_facts(table, viewer)) {
        return KZ_ILLEGAL_MOVE;
    }
    return page < 1 ? KZ_OUT_OF_RANGE : kz__table_fill_hint_job(table, viewer, 0, page, job);
}

kz_status kz_table_facts(const kz_table *table, const kz_viewer *viewer, int page, kz_work *work,
                         kz_view *out) {
    assert(table != NULL && kz__viewer_is_valid(viewer) && kz__work_is_valid(work) && out != NULL);
    kz_hint_job *job = kz_work_allocate(table->work, 1, sizeof *job);
    if (job == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = kz_table_facts_job(table, viewer, page, job);
    if (status == KZ_OK) {
        status = kz_hint_think(job, work, out);
    }
    kz_work_free(table->work, job, 1, sizeof *job);
    return status;
}
