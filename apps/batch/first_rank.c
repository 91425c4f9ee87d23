/* The first rank: it gives the shards out, computes too, and puts the results together. */
#include "first_rank.h"

#include "post.h"

#include "shards/shard_crew.h"
#include "shards/shard_ledger.h"

#include <stdlib.h>
#include <time.h>

enum { TICK = 1000000 }; /* nanoseconds between two looks into the post */

typedef struct first_rank {
    shard_ledger ledger;
    shard_crew crew;
    uint32_t *slots; /* for each rank: how many more orders it takes */
} first_rank;

static shard_supply next(void *user, shard_order *order) {
    first_rank *first = user;
    return shard_ledger_give(&first->ledger, order) ? SHARD_HERE : SHARD_NONE;
}

static void done(void *user, const shard_outcome *outcome) {
    first_rank *first = user;
    shard_ledger_take(&first->ledger, outcome);
}

/* Tells whether a part is of the same plan and holds the one shard that was ordered. */
static bool is_ordered(const first_rank *first, const void *part, uint64_t shard) {
    const shard_kind *kind = first->ledger.job->kind;
    return kind->shards(part) == first->ledger.shards && shard < first->ledger.shards &&
           kind->done(part) == 1 && kind->has(part, (uint32_t)shard);
}

/* Takes a part from another rank. */
static void take_part(first_rank *first, const post_letter *letter) {
    const shard_kind *kind = first->ledger.job->kind;
    shard_outcome outcome = {.shard = (uint32_t)letter->number[0],
                             .status = (kz_status)letter->number[1],
                             .nodes = letter->number[2]};
    kz_work work;
    kz_work_init(&work);
    void *part = NULL;
    if (outcome.status == KZ_OK) {
        outcome.status = kind->parse(letter->text, letter->length, &work, NULL, &part);
    }
    if (outcome.status == KZ_OK && !is_ordered(first, part, letter->number[0])) {
        outcome.status = KZ_BAD_INPUT;
    }
    outcome.result = part;
    shard_ledger_take(&first->ledger, &outcome);
    if (part != NULL) {
        kind->close(part, &work);
    }
    first->slots[letter->rank]++;
}

static void read_letter(first_rank *first, const post_letter *letter) {
    switch (letter->kind) {
    case POST_READY:
        first->slots[letter->rank] = (uint32_t)letter->number[0];
        break;
    case POST_PART:
        take_part(first, letter);
        break;
    default: /* POST_UNABLE: the others are sent by this rank, or at the end */
        shard_ledger_fail(&first->ledger, (kz_status)letter->number[0]);
        break;
    }
}

/* Gives orders to every rank that waits for some, one each in turn. */
static void give_orders(first_rank *first) {
    bool given = true;
    while (given) {
        given = false;
        for (int rank = 1; rank < post_ranks(); rank++) {
            shard_order order;
            if (first->slots[rank] > 0 && shard_ledger_give(&first->ledger, &order)) {
                post_letter letter = {
                    .rank = rank, .kind = POST_ORDER, .number = {order.shard, order.node_limit}};
                post_send(&letter);
                first->slots[rank]--;
                given = true;
            }
        }
    }
}

/* Turns until all is done or something failed. Called and left with the lock of the crew. */
static void turn(first_rank *first, kz_work *work, progress_lines *progress) {
    shard_ledger *ledger = &first->ledger;
    post_letter letter;
    while (ledger->done < ledger->total && ledger->status == KZ_OK) {
        shard_crew_wait(&first->crew, TICK);
        while (post_receive(&letter)) {
            read_letter(first, &letter);
        }
        if (kz_work_ask(work) != KZ_OK) {
            shard_ledger_fail(ledger, KZ_CANCELLED);
        }
        if (first->crew.failure != KZ_OK) {
            shard_ledger_fail(ledger, first->crew.failure);
        }
        give_orders(first);
        uint64_t now = progress_lines_now();
        shard_ledger_keep(ledger, now);
        progress_lines_note(progress, ledger->done, ledger->total, now);
    }
}

kz_status first_rank_run(const shard_job *job, kz_work *work, void *result,
                         progress_lines *progress) {
    first_rank first = {.slots = calloc((size_t)post_ranks(), sizeof *first.slots)};
    if (first.slots == NULL) {
        first_rank_release();
        return KZ_NO_MEMORY;
    }
    shard_ledger_open(&first.ledger, job, work, result);
    first.crew.kind = job->kind;
    first.crew.shared = job->shared;
    first.crew.like = result;
    first.crew.cpu = work->cpu;
    first.crew.giver = (shard_giver){next, done, &first};
    progress_lines_start(progress, first.ledger.done);
    shard_crew_start(&first.crew, job->threads);
    turn(&first, work, progress);
    shard_crew_stop(&first.crew);
    /* What is done is kept before anything else: whoever asked to end may not wait for long. */
    kz_status status = shard_ledger_close(&first.ledger, work);
    shard_crew_end(&first.crew);
    first_rank_release();
    free(first.slots);
    return status;
}

void first_rank_release(void) {
    int left = post_ranks() - 1;
    for (int rank = 1; rank < post_ranks(); rank++) {
        post_letter letter = {.rank = rank, .kind = POST_END};
        post_send(&letter);
    }
    while (left > 0) {
        post_letter letter;
        if (post_receive(&letter)) {
            left -= letter.kind == POST_BYE; /* a part that comes too late is done again one day */
        } else {
            struct timespec tick = {.tv_nsec = TICK};
            (void)nanosleep(&tick, NULL);
        }
    }
}
