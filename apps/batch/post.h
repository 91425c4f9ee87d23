/* Letters between ranks, over MPI: a kind, three numbers, a text. One thread of a rank writes and
 * reads. */
#ifndef KAZU_BATCH_POST_H
#define KAZU_BATCH_POST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { POST_FIRST = 0 }; /* the rank that gives out the shards and puts them together */

/* Kinds; after each what its numbers and its text are. */
typedef enum post_kind {
    POST_READY,  /* to the first: threads */
    POST_ORDER,  /* from the first: shard, limit of nodes */
    POST_PART,   /* to the first: shard, status, nodes; text: the result, if the status is KZ_OK */
    POST_UNABLE, /* to the first: status; this rank takes no orders any more */
    POST_END,    /* from the first: nothing more is wanted */
    POST_BYE     /* to the first: the last letter */
} post_kind;

enum { POST_NUMBERS = 3 };

typedef struct post_letter {
    int rank; /* from or to */
    post_kind kind;
    uint64_t number[POST_NUMBERS];
    const char *text; /* of a received letter: stands until the next one is received */
    size_t length;
} post_letter;

/* Joins the ranks. False: MPI lets no program with threads in. */
bool post_open(void);

/* Leaves them, if it joined. */
void post_close(void);

/* This rank's number, and how many there are: 0 and 1 before post_open(). */
int post_rank(void);
int post_ranks(void);

/* Sends a letter. Failures of MPI end the job, as MPI does by itself. */
void post_send(const post_letter *letter);

/* Receives a letter if one is there; waits for none. */
bool post_receive(post_letter *letter);

#endif
