/* A rank that is not the first: it runs the shards that the first one orders. */
#include "other_rank.h"

#include "post.h"

#include "shards/shard_crew.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TICK = 1000000, WINDOW = 1 << 14 }; /* nanoseconds between two looks into the post; bytes */

/* A result on its way to the first rank. */
typedef struct parcel {
    struct parcel *next;
    uint64_t number[POST_NUMBERS];
    size_t length;
    size_t room;
    char *text;
    bool failed; /* there was no memory for the text */
} parcel;

typedef struct other_rank {
    shard_crew crew;
    shard_order orders[SHARD_THREADS_MAX]; /* those that no thread has taken yet */
    uint32_t order_count;
    parcel *parcels; /* to be sent; under the lock of the crew */
    bool refused;
} other_rank;

static shard_supply next(void *user, shard_order *order) {
    other_rank *other = user;
    if (other->order_count == 0) {
        return SHARD_WAIT;
    }
    *order = other->orders[--other->order_count];
    return SHARD_HERE;
}

static bool append(void *user, const char *bytes, size_t length) {
    parcel *made = user;
    if (length > made->room - made->length) {
        size_t room = 2 * made->room + length;
        char *larger = realloc(made->text, room);
        if (larger == NULL) {
            made->failed = true;
            return false;
        }
        made->text = larger;
        made->room = room;
    }
    memcpy(made->text + made->length, bytes, length);
    made->length += length;
    return true;
}

static void done(void *user, const shard_outcome *outcome) {
    other_rank *other = user;
    parcel *made = calloc(1, sizeof *made);
    if (made == NULL) {
        other->crew.failure = KZ_NO_MEMORY;
        return;
    }
    kz_status status = outcome->status;
    if (status == KZ_OK) {
        char window[WINDOW];
        kz_text text;
        kz_text_init(&text, window, sizeof window);
        text.sink = append;
        text.sink_user = made;
        other->crew.kind->print(outcome->result, &text);
        status = kz_text_flush(&text) && !made->failed ? KZ_OK : KZ_NO_MEMORY;
    }
    made->number[0] = outcome->shard;
    made->number[1] = (uint64_t)status;
    made->number[2] = outcome->nodes;
    made->next = other->parcels;
    other->parcels = made;
}

/* Sends the results, or throws them away. Called without the lock. */
static void hand_over(parcel *parcels, bool wanted) {
    while (parcels != NULL) {
        parcel *sent = parcels;
        parcels = sent->next;
        post_letter letter = {
            .rank = POST_FIRST, .kind = POST_PART, .text = sent->text, .length = sent->length};
        memcpy(letter.number, sent->number, sizeof letter.number);
        if (wanted) {
            post_send(&letter);
        }
        free(sent->text);
        free(sent);
    }
}

static void tell(post_kind kind, uint64_t number) {
    post_letter letter = {.rank = POST_FIRST, .kind = kind, .number = {number}};
    post_send(&letter);
}

/* Takes the orders that have come. False: the job is at its end. */
static bool read_letters(other_rank *other) {
    post_letter letter;
    while (post_receive(&letter)) {
        if (letter.kind == POST_END) {
            return false;
        }
        assert(letter.kind == POST_ORDER && other->order_count < SHARD_THREADS_MAX);
        other->orders[other->order_count++] =
            (shard_order){(uint32_t)letter.number[0], letter.number[1]};
        shard_crew_call(&other->crew);
    }
    return true;
}

/* Turns until the first rank ends the job. Called and left with the lock of the crew. */
static void turn(other_rank *other, kz_work *work) {
    while (read_letters(other)) {
        kz_status why = other->crew.failure != KZ_OK ? other->crew.failure : kz_work_ask(work);
        if (why != KZ_OK && !other->refused) {
            other->refused = true;
            tell(POST_UNABLE, (uint64_t)why);
        }
        parcel *parcels = other->parcels;
        other->parcels = NULL;
        (void)pthread_mutex_unlock(&other->crew.lock);
        hand_over(parcels, true);
        (void)pthread_mutex_lock(&other->crew.lock);
        if (other->parcels == NULL) {
            shard_crew_wait(&other->crew, TICK);
        }
    }
}

kz_status other_rank_run(const shard_job *job, kz_work *work, const void *result) {
    other_rank other = {.crew = {.kind = job->kind,
                                 .shared = job->shared,
                                 .like = result,
                                 .cpu = work->cpu,
                                 .giver = {next, done, &other}}};
    shard_crew_start(&other.crew, job->threads);
    tell(POST_READY, other.crew.started);
    turn(&other, work);
    shard_crew_stop(&other.crew);
    shard_crew_end(&other.crew);
    hand_over(other.parcels, false);
    tell(POST_BYE, 0);
    return KZ_CANCELLED; /* this rank has no result */
}

void other_rank_refuse(kz_status why) {
    post_letter letter = {.kind = POST_ORDER};
    tell(POST_UNABLE, (uint64_t)why);
    while (letter.kind != POST_END) {
        struct timespec tick = {.tv_nsec = TICK};
        (void)nanosleep(&tick, NULL);
        (void)post_receive(&letter);
    }
    tell(POST_BYE, 0);
}
