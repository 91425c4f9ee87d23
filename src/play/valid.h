/** @file Checks that arguments of the play layer's public functions are valid. */
#ifndef KZ_PLAY_VALID_H
#define KZ_PLAY_VALID_H

#include "kazu/play.h"

#include "base/valid.h"

static inline bool kz__values_are_valid(const kz_values *values) {
    return values != NULL && values->used <= sizeof values->texts;
}

/** Tells whether an index is that of a TEXT with a stored value. */
static inline bool kz__values_have_text(const kz_values *values, int index) {
    return kz__values_are_valid(values) && index >= 0 && index < KZ_PLAY_PARAMS_MAX &&
           values->text[index] < sizeof values->texts &&
           kz__string_ends(values->texts + values->text[index],
                           sizeof values->texts - values->text[index]);
}

static inline bool kz__opening_is_valid(const kz_opening *opening) {
    return opening != NULL && opening->game != NULL && opening->seats >= opening->game->min_seats &&
           opening->seats <= opening->game->max_seats && kz__bool_is_valid(&opening->dealt) &&
           kz__string_ends(opening->params, sizeof opening->params) &&
           kz__string_ends(opening->instance, sizeof opening->instance);
}

static inline bool kz__viewer_is_valid(const kz_viewer *viewer) {
    return viewer != NULL && viewer->seat >= KZ_PUBLIC && viewer->seat < KZ_PLAY_SEATS_MAX &&
           kz__bool_is_valid(&viewer->all) && kz__bool_is_valid(&viewer->acts) &&
           kz__lang_is_valid(viewer->lang);
}

static inline bool kz__act_is_valid(const kz_act *act) {
    return act != NULL && act->line != NULL;
}

static inline bool kz__protocol_is_valid(const kz_protocol *protocol) {
    return protocol != NULL && protocol->table != NULL && kz__lang_is_valid(protocol->lang) &&
           kz__work_is_valid(protocol->work) && protocol->binding >= KZ_PUBLIC &&
           protocol->binding < KZ_PLAY_SEATS_MAX;
}

static inline bool kz__plan_is_valid(const kz_plan *plan) {
    return plan != NULL && kz__string_ends(plan->line, sizeof plan->line);
}

/**
 * Tells whether names and note of a setup are NUL-terminated; invalid chairs are reported by a
 * status.
 */
bool kz__table_setup_is_valid(const kz_table_setup *setup);

/**
 * Computes the checksum of a job, to detect jobs that no table made: a forged state would make a
 * game read past its arrays. The level of a bot is excluded, because a caller may lower it. Cost:
 * O(bytes of the state).
 */
uint64_t kz__job_seal(const kz_job *job);
uint64_t kz__hint_job_seal(const kz_hint_job *job);

static inline bool kz__job_is_valid(const kz_job *job) {
    return job != NULL && job->game != NULL && job->level >= 1 && job->level <= KZ_PLAY_LEVEL_MAX &&
           job->seal == kz__job_seal(job);
}

static inline bool kz__hint_job_is_valid(const kz_hint_job *job) {
    return job != NULL && job->game != NULL && job->seal == kz__hint_job_seal(job);
}

/** Tells in constant time whether a view can be added to. */
static inline bool kz__view_is_sound(const kz_view *view) {
    return view != NULL &&
           ((view->node_count <= KZ_VIEW_NODES_MAX) & (view->cell_count <= KZ_VIEW_CELLS_MAX) &
            (view->number_count <= KZ_VIEW_NUMBERS_MAX) &
            (view->text_length - 1 < KZ_VIEW_TEXT_MAX) & kz__bool_is_valid(&view->truncated)) !=
               0 &&
           view->text[view->text_length - 1] == '\0';
}

/** Tells whether the nodes of a view refer only to existing cells. Cost: O(nodes + cells). */
bool kz__view_is_valid(const kz_view *view);

static inline bool kz__view_style_is_valid(const kz_view_style *style) {
    return style != NULL && kz__bool_is_valid(&style->ascii) &&
           kz__bool_is_valid(&style->compact) && kz__lang_is_valid(style->lang);
}

#endif
