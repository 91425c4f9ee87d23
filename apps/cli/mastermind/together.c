/* Optimal strategies, searched by several threads together: this one and its helpers. */
#include "mastermind/together.h"

#include "system/crew.h"

#include <assert.h>
#include <stdlib.h>

static_assert((unsigned)CREW_LOCKS >= (unsigned)KZ_MASTERMIND_LOCKS, "a lock for each use");

enum { OWN_SHARE = 8, HELPERS_SHARE = 16 }; /* parts of the memory: 1/8 and 1/16 */

/* Called under a lock of the search. */
static void *reallocate(void *user, void *block, size_t old_size, size_t new_size) {
    bool *has_failed = user;
    (void)old_size;
    if (new_size == 0) {
        free(block);
        return NULL;
    }
    void *moved = realloc(block, new_size);
    *has_failed = *has_failed || moved == NULL;
    return moved;
}

static kz_status help(void *user, kz_work *work) {
    return kz_mastermind_optimum_run(user, work);
}

/* Runs the search with helpers, and makes the tree. */
static kz_status search(kz_mastermind_optimum *optimum, uint32_t threads, kz_work *work,
                        uint64_t memory, kz_mastermind_tree **tree, uint64_t bound[2]) {
    crew_plan plan = {.run = help,
                      .user = optimum,
                      .helpers = threads - 1,
                      .memory_limit = threads > 1 ? memory / HELPERS_SHARE / (threads - 1) : 0,
                      .cpu = work->cpu};
    uint64_t known[2];
    crew_start(&plan);
    kz_status status = kz_mastermind_optimum_run(optimum, work);
    crew_end(work);
    if (status != KZ_OK && status != KZ_BUDGET) {
        return status;
    }
    kz_status made = kz_mastermind_optimum_tree(optimum, work, tree, known);
    if (made == KZ_OK || made == KZ_BUDGET) {
        bound[0] = known[0];
        bound[1] = known[1];
    }
    return made;
}

kz_status mastermind_tree_together(supervisor *watch, uint32_t threads,
                                   const kz_mastermind_rules *rules,
                                   const kz_mastermind_history *history,
                                   const kz_mastermind_plan *plan, kz_mastermind_tree **tree,
                                   uint64_t bound[2]) {
    static const kz_mastermind_locks locks = {.lock = crew_lock, .unlock = crew_unlock};
    kz_mastermind_optimum *optimum = NULL;
    bool has_failed = false;
    kz_work common;
    uint64_t memory = watch->work.memory_limit;
    kz_work_init(&common);
    common.reallocate = reallocate;
    common.memory_user = &has_failed;
    common.cpu = watch->work.cpu;
    common.memory_limit = memory - memory / OWN_SHARE - memory / HELPERS_SHARE;
    watch->work.memory_limit = memory / OWN_SHARE;
    kz_status status = kz_mastermind_optimum_new(rules, history, plan, &locks, &common, &optimum);
    if (status == KZ_OK) {
        status = search(optimum, threads, &watch->work, memory, tree, bound);
    }
    kz_mastermind_optimum_free(optimum);
    watch->work.memory_limit = memory;
    watch->work.memory_peak += common.memory_peak;
    watch->allocation_failed = watch->allocation_failed || has_failed;
    return status;
}
