/*
 * Hints and facts: what a seat sees goes into a job, which is computed in place or on another
 * thread.
 */
#include "base/valid.h"
#include "play/table_state.h"
#include "play/valid.h"

#include <assert.h>
#include <string.h>

static void keep_names(const kz_viewer *viewer, kz_hint_job *job) {
    memset(job->names, 0, sizeof job->names);
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        const char *name = viewer->names[seat];
        kz_text text;
        kz_text_init(&text, job->names[seat], sizeof job->names[seat]);
        kz_text_put(&text, name != NULL ? name : "");
    }
}

kz_status kz__table_fill_hint_job(const kz_table *table, const kz_viewer *viewer, int strength,
                                  int page, kz_hint_job *job) {
    kz__names names;
    size_t index = kz_session_length(table->session);
    kz_viewer allowed = kz__table_viewer(table, index, viewer, &names);
    job->game = kz__table_game(table);
    job->seat = viewer->seat;
    job->all = allowed.all;
    job->lang = viewer->lang;
    job->strength = strength;
    job->page = page;
    job->at_ms = table->now_ms;
    job->index = index;
    keep_names(&allowed, job);
    memcpy(job->level, allowed.level, sizeof job->level);
    kz_status status = kz_session_seen(table->session, index, &allowed, &job->seen);
    job->seal = kz__hint_job_seal(job);
    return status;
}

kz_status kz_table_hint_job(const kz_table *table, const kz_viewer *viewer, int strength,
                            kz_hint_job *job) {
    assert(table != NULL && kz__viewer_is_valid(viewer) && job != NULL);
    bool may_move = viewer->seat >= 0 && (kz__table_may_move(table) >> viewer->seat & 1U) != 0;
    if (kz__table_game(table)->hint == NULL) {
        return KZ_UNSUPPORTED;
    }
    if (strength < 1 || strength > KZ_PLAY_STRENGTH_MAX) {
        return KZ_OUT_OF_RANGE;
    }
    if (!table->setup.hints || !may_move) {
        return KZ_ILLEGAL_MOVE;
    }
    return kz__table_fill_hint_job(table, viewer, strength, 0, job);
}

static kz_status think_facts(const kz_hint_job *job, const kz_viewer *viewer, kz_work *work,
                             kz_view *out) {
    if (job->game->facts == NULL) {
        return job->page > 1 ? KZ_OUT_OF_RANGE : KZ_OK;
    }
    return job->game->facts(&job->seen, viewer, job->page, work, out);
}

kz_status kz_hint_think(const kz_hint_job *job, kz_work *work, kz_view *out) {
    assert(kz__hint_job_is_valid(job) && kz__work_is_valid(work) && out != NULL);
    const char *names[KZ_PLAY_SEATS_MAX];
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        names[seat] = job->names[seat];
    }
    bool is_hint = job->strength > 0;
    kz_viewer viewer = {
        .seat = job->seat, .all = job->all, .acts = is_hint, .lang = job->lang, .names = names};
    memcpy(viewer.level, job->level, sizeof viewer.level);
    kz_view_init(out);
    return !is_hint ? think_facts(job, &viewer, work, out)
                    : job->game->hint(&job->seen, &viewer, job->strength, work, out);
}

void kz_hint_json(const kz_hint_job *job, const kz_view *hint, kz_text *out) {
    assert(kz__hint_job_is_valid(job) && kz__view_is_valid(hint) && kz__text_is_valid(out));
    kz_json json;
    kz_json_init(&json, out);
    kz__view_put_head(job->game, job->seat, job->at_ms, job->index, &json);
    kz_json_key(&json, job->strength > 0 ? "strength" : "page");
    kz_json_signed(&json, job->strength > 0 ? job->strength : job->page);
    kz_json_key(&json, "nodes");
    kz_view_json(hint, out);
    kz_text_put_char(out, '}');
}

kz_status kz_table_hint(const kz_table *table, const kz_viewer *viewer, int strength, kz_work *work,
                        kz_view *out) {
    assert(table != NULL && kz__viewer_is_valid(viewer) && kz__work_is_valid(work) && out != NULL);
    kz_hint_job *job = kz_work_allocate(table->work, 1, sizeof *job);
    if (job == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = kz_table_hint_job(table, viewer, strength, job);
    if (status == KZ_OK) {
        status = kz_hint_think(job, work, out);
    }
    kz_work_free(table->work, job, 1, sizeof *job);
    return status;
}
