/*
 * The buffers of each level of the exact search.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/optimal/optimal_steps.h"

kz_status kz__mastermind_search_no_memory(const kz__mastermind_search *search) {
    return search->work->memory_limit > 0 ? KZ_BUDGET : KZ_NO_MEMORY;
}

kz__mastermind_level *kz__mastermind_level_new(kz__mastermind_search *search) {
    kz__arena *arena = &search->pool->arena;
    size_t count = search->largest;
    size_t guesses = search->pool->stride;
    kz__mastermind_level *level = kz__arena_allocate(arena, sizeof *level);
    if (level == NULL) {
        return NULL;
    }
    *level =
        (kz__mastermind_level){.image = kz__arena_allocate(arena, count * sizeof *level->image),
                               .split = kz__arena_allocate(arena, count * sizeof *level->split),
                               .rows = kz__arena_allocate(arena, count * sizeof(const uint8_t *)),
                               .parts = kz__arena_allocate(arena, guesses),
                               .member = kz__arena_allocate(arena, guesses),
                               .found = kz__arena_allocate(arena, guesses * sizeof *level->found),
                               .ranked = kz__arena_allocate(arena, guesses * sizeof *level->ranked),
                               .answers = kz__arena_allocate(arena, count)};
    bool complete = level->image != NULL && level->split != NULL && level->rows != NULL &&
                    level->parts != NULL && level->member != NULL && level->found != NULL &&
                    level->ranked != NULL && level->answers != NULL;
    return complete ? level : NULL;
}

kz__mastermind_level *kz__mastermind_search_below(kz__mastermind_search *search,
                                                  kz__mastermind_level *level) {
    if (level->next == NULL) {
        level->next = kz__mastermind_level_new(search);
    }
    return level->next;
}
