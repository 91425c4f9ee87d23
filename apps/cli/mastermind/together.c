/* Optimal strategies, searched by several threads together: this one and its helpers; and searches
   that go on from a file. */
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

/* Makes the tree when the search has ended in time. */
static kz_status make_tree(kz_mastermind_optimum *optimum, kz_work *work, kz_mastermind_tree **tree,
                           uint64_t bound[2]) {
    uint64_t known[2];
    kz_status status = kz_mastermind_optimum_tree(optimum, work, tree, known);
    if (status == KZ_OK || status == KZ_BUDGET) {
        bound[0] = known[0];
        bound[1] = known[1];
    }
    return status;
}

/* Whether a search came to what only false facts lead to: no tree, or one without an end. */
static bool shows_false_facts(kz_status status, const resume *kept) {
    return kept->path != NULL && (status == KZ_BAD_INPUT || status == KZ_OUT_OF_RANGE);
}

/* Runs the search with helpers, and makes the tree. */
static kz_status search(kz_mastermind_optimum *optimum, const mastermind_job *job, kz_work *work,
                        uint64_t memory, kz_mastermind_tree **tree, uint64_t bound[2]) {
    uint32_t helpers = job->threads - 1;
    crew_plan plan = {.run = help,
                      .user = optimum,
                      .helpers = helpers,
                      .memory_limit = helpers > 0 ? memory / HELPERS_SHARE / helpers : 0,
                      .cpu = work->cpu};
    kz_status status = resume_open(job->kept, optimum);
    if (status != KZ_OK) {
        return status;
    }
    crew_start(&plan);
    status = kz_mastermind_optimum_run(optimum, work);
    crew_end(work);
    if (status == KZ_OK || status == KZ_BUDGET) {
        status = make_tree(optimum, work, tree, bound);
    }
    if (shows_false_facts(status, job->kept)) {
        resume_refuse(job->kept);
    }
    resume_close(job->kept);
    return status;
}

static kz_status open_search(const mastermind_job *job, kz_work *common,
                             kz_mastermind_optimum **optimum) {
    static const kz_mastermind_locks locks = {.lock = crew_lock, .unlock = crew_unlock};
    kz_status status = kz_mastermind_optimum_new(job->rules, job->history, job->plan,
                                                 job->threads > 1 ? &locks : NULL, common, optimum);
    if (status == KZ_OK && job->beam > 0) {
        status = kz_mastermind_optimum_follow(*optimum, job->beam);
    }
    return status;
}

kz_status mastermind_tree_together(supervisor *watch, const mastermind_job *job,
                                   kz_mastermind_tree **tree, uint64_t bound[2]) {
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
    kz_status status = open_search(job, &common, &optimum);
    if (status == KZ_OK) {
        status = search(optimum, job, &watch->work, memory, tree, bound);
    }
    kz_mastermind_optimum_free(optimum);
    watch->work.memory_limit = memory;
    watch->work.memory_peak += common.memory_peak;
    watch->allocation_failed = watch->allocation_failed || has_failed;
    return status;
}
