/* Detects setups, jobs and views that were never initialised. */
#include "play/valid.h"

bool kz__table_setup_is_valid(const kz_table_setup *setup) {
    bool valid = setup != NULL && kz__bool_is_valid(&setup->one_device) &&
                 kz__bool_is_valid(&setup->hints) &&
                 kz__string_ends(setup->note, sizeof setup->note);
    for (int i = 0; valid && i < KZ_PLAY_SEATS_MAX; i++) {
        valid = kz__string_ends(setup->chair[i].name, sizeof setup->chair[i].name);
    }
    return valid;
}

static uint64_t mix(uint64_t sum, uint64_t word) {
    sum = (sum ^ word) * UINT64_C(0x9E3779B97F4A7C15);
    return sum ^ sum >> 29;
}

static uint64_t mix_state(uint64_t sum, const kz_state *state, size_t size) {
    for (size_t at = 0; at < size && at < sizeof state->bytes; at += sizeof sum) {
        uint64_t word = 0;
        memcpy(&word, state->bytes + at, sizeof word);
        sum = mix(sum, word);
    }
    return sum;
}

uint64_t kz__job_seal(const kz_job *job) {
    uint64_t sum = mix((uint64_t)(uintptr_t)job->game, (uint64_t)job->seat);
    sum = mix(mix(sum, job->seed), job->at_ms);
    return mix_state(mix(sum, job->entry), &job->seen, job->game->state_size);
}

uint64_t kz__hint_job_seal(const kz_hint_job *job) {
    uint64_t sum = mix((uint64_t)(uintptr_t)job->game, (uint64_t)job->seat);
    sum = mix(mix(sum, (uint64_t)job->lang), (uint64_t)job->strength);
    sum = mix(mix(sum, (uint64_t)job->page), (uint64_t)job->all);
    for (int i = 0; i < KZ_PLAY_SEATS_MAX; i++) {
        for (size_t at = 0; at < KZ_PLAY_NAME_MAX; at++) {
            sum = mix(sum, (unsigned char)job->names[i][at]);
        }
        sum = mix(sum, job->level[i]);
    }
    return mix_state(mix(sum, job->at_ms), &job->seen, job->game->state_size);
}

static bool node_is_valid(const kz_view *view, const kz_view_node *node) {
    return (unsigned)node->kind < KZ_VIEW_KIND_COUNT && (unsigned)node->role < KZ_ROLE_COUNT &&
           node->number <= view->number_count && node->first_cell <= view->cell_count &&
           node->cell_count <= view->cell_count - node->first_cell;
}

bool kz__view_is_valid(const kz_view *view) {
    bool valid = kz__view_is_sound(view);
    for (uint32_t i = 0; valid && i < view->node_count; i++) {
        valid = node_is_valid(view, &view->nodes[i]);
    }
    for (uint32_t i = 0; valid && i < view->cell_count; i++) {
        valid = view->cells[i].seat >= -1 && view->cells[i].seat < KZ_PLAY_SEATS_MAX &&
                view->cells[i].number <= view->number_count;
    }
    return valid;
}
