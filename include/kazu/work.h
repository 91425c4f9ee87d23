/**
 * @file
 * kz_work: everything that a solver may use from its environment: memory, budgets, cancellation,
 * progress, counters, tracing and the processor path. The library uses nothing else.
 * First set the processor path to kz_cpu_best(); the default is the portable path.
 *
 * Threads: each thread needs its own kz_work, whose callbacks are called on that thread. The
 * library shares no other state: functions may run at the same time unless one changes what another
 * uses (docs/library.md, "Threads").
 *
 * @code
 * kz_work work;
 * kz_work_init(&work);
 * work.cpu = kz_cpu_best();
 * work.node_limit = 1000;
 * work.memory_limit = 4096;
 * printf("%s\n", kz_status_name(kz_work_spend(&work, 1001))); //> BUDGET
 * printf("%s\n", kz_work_allocate(&work, 1, 4097) ? "room" : "too much"); //> too much
 * @endcode
 */
#ifndef KAZU_WORK_H
#define KAZU_WORK_H

#include "kazu/export.h"
#include "kazu/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

KZ_C_BEGIN

/** Which variant of a SIMD file runs. All paths give the same results; later ones are faster. */
typedef enum kz_cpu { KZ_CPU_PORTABLE, KZ_CPU_AVX2, KZ_CPU_AVX512 } kz_cpu;

/**
 * Gives the fastest path that this library and this machine can run: `work.cpu = kz_cpu_best();`
 * after kz_work_init(), which chooses the portable path, makes most solvers several times faster.
 * Depends only on the processor and the operating system.
 * @return KZ_CPU_PORTABLE if there are no other paths: not on x86-64, or built with KAZU_SIMD=OFF.
 * Cost: less than a microsecond (more in a virtual machine), so ask once.
 */
KZ_API kz_cpu kz_cpu_best(void);

/** Deterministic figures of a run: the same on every machine and processor path. */
typedef struct kz_counters {
    uint64_t nodes;      /**< candidates examined; each solver's page defines them */
    uint64_t cache_hits; /**< candidates that passed a filter or were found in a cache */
} kz_counters;

/**
 * The working conditions of one run. Set up with kz_work_init(), then change fields freely
 * before the run; one kz_work serves one thread at a time and may be used for many runs.
 */
typedef struct kz_work {
    /** Like malloc, realloc and free in one: size 0 frees; NULL means no memory. */
    void *(*reallocate)(void *user, void *block, size_t old_size, size_t new_size);
    void *memory_user;
    uint64_t memory_limit; /**< most bytes in use at one time; 0: no limit */
    uint64_t memory_used;  /**< bytes in use now */
    uint64_t memory_peak;  /**< most bytes in use at one time so far */

    uint64_t node_limit; /**< nodes over the life of this kz_work; 0: no limit */
    /** Called now and then; true ends the run with KZ_CANCELLED. May be NULL. */
    bool (*cancelled)(void *user);
    void *cancel_user;
    /** Called now and then with the progress. May be NULL. The total may change between calls. */
    void (*progress)(void *user, uint64_t done, uint64_t total);
    void *progress_user;
    /** Receives lines that say what the solver does, for people who study it. May be NULL. */
    void (*trace)(void *user, const char *line);
    void *trace_user;

    kz_cpu cpu; /**< at most kz_cpu_best() */
    kz_counters counters;
    uint64_t poll_at; /**< private: the node count of the next call of `cancelled` */
    uint64_t steps;   /**< private: steps since they last caused a call of `cancelled` */
} kz_work;

/**
 * Sets the defaults: libc's allocator, no limits, no callbacks, the portable path, zero counters.
 * Allocates nothing; there is no counterpart to call at the end.
 * @param work overwritten.
 * Cost: constant.
 */
KZ_API void kz_work_init(kz_work *work);

/**
 * Allocates count * size bytes, not cleared, aligned for any type.
 * @param work  charged with the bytes.
 * @param count number of elements; 0 is treated as 1.
 * @param size  bytes of an element, at least 1.
 * @return the block, to be freed with kz_work_free() and the same count and size; NULL if the limit
 *         would be exceeded, the product overflows or the allocator has no memory.
 * Cost: as `reallocate`; else constant.
 */
KZ_API void *kz_work_allocate(kz_work *work, size_t count, size_t size);

/**
 * Frees a block.
 * @param work  the same that allocated it.
 * @param block from kz_work_allocate(), or NULL, which does nothing.
 * @param count as at the allocation.
 * @param size  as at the allocation.
 * Cost: as `reallocate`; else constant.
 */
KZ_API void kz_work_free(kz_work *work, void *block, size_t count, size_t size);

/**
 * Counts nodes and checks whether the run may continue.
 * @param work  its counters grow by `nodes`.
 * @param nodes how many candidates were (or are about to be) examined.
 * @return KZ_OK; KZ_BUDGET past the node limit; KZ_CANCELLED if the caller wants to stop
 *         (checked once in 65,536 nodes; see kz_work_ask()).
 * Cost: constant; calls `cancelled` once in 65,536 nodes.
 */
KZ_API kz_status kz_work_spend(kz_work *work, uint64_t nodes) KZ_MUST_USE;

/**
 * Checks at once whether the run may continue: for runs whose nodes take microseconds, so that
 * 65,536 of them would delay cancellation, and for long steps between two nodes.
 * @param work  the run; counts nothing.
 * @return KZ_OK; KZ_CANCELLED if the caller wants to stop. kz_work_spend() then also checks again.
 * Cost: one call of `cancelled`.
 */
KZ_API kz_status kz_work_ask(kz_work *work) KZ_MUST_USE;

/**
 * Counts work other than nodes, and checks about once in two million steps whether the run may
 * continue: for loops between or within nodes whose iterations take some nanoseconds each.
 * @param work  the run; its nodes stay as they are.
 * @param steps how many iterations were (or are about to be) made.
 * @return KZ_OK; KZ_CANCELLED if the caller wants to stop.
 * Cost: constant; calls `cancelled` once in two million steps.
 */
KZ_API kz_status kz_work_step(kz_work *work, uint64_t steps) KZ_MUST_USE;

/**
 * Reports progress if `progress` is set.
 * @param work  the run.
 * @param done  units done so far.
 * @param total units in all; 0 if unknown.
 * Cost: one call of `progress`.
 */
KZ_API void kz_work_report(kz_work *work, uint64_t done, uint64_t total);

KZ_C_END

#endif
