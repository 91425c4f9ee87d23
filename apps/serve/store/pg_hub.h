/* What the loop and the three threads of a store on PostgreSQL share. */
#ifndef KAZU_SERVE_PG_HUB_H
#define KAZU_SERVE_PG_HUB_H

#include "pg_text.h"
#include "told.h"
#include "work.h"

#include <pthread.h>
#include <stdatomic.h>

typedef struct pg_hub {
    const char *url;
    uint64_t origin;  /* of this process */
    char channel[40]; /* of the schema */
    void (*wake)(void *user);
    void *user;
    pthread_mutex_t mutex; /* over the following */
    pthread_cond_t asked_write;
    pthread_cond_t asked_read;
    store_work to_write; /* a batch, an expiry */
    store_work to_read;
    pg_text said;     /* lines for other processes (pg_mail.h) */
    uint64_t said_ms; /* since when the first of them waits */
    store_work answers;
    told_list told; /* by other processes */
    bool has_ear;
    bool is_closing;
    atomic_bool is_over; /* the same, for those who wait for a connection */
    atomic_bool can_write;
    atomic_bool can_read;
    atomic_int_fast64_t rooms;
} pg_hub;

/* 0, or an errno. */
int pg_hub_init(pg_hub *hub);
void pg_hub_free(pg_hub *hub);
/* Starts a thread that takes no signals. 0, or an errno. */
int pg_hub_start(pthread_t *thread, void *(*run)(void *user), void *user);
/* Waits, with the mutex, until somebody asks or that time is over. */
void pg_hub_wait(pg_hub *hub, pthread_cond_t *asked, uint64_t until_ms);
/* Gives answers to the loop. */
void pg_hub_give(pg_hub *hub, store_work *done);
/* Gives to the loop what other processes told. */
void pg_hub_tell(pg_hub *hub, told_list *told);
/* Says whether a part of the store works; the loop is woken when that changes. */
void pg_hub_set(pg_hub *hub, atomic_bool *part, bool works);
/* Sleeps a little, or until it is over. */
void pg_hub_rest(pg_hub *hub, uint64_t ms);

#endif
