/* A store that is asked for much at once, as a loop asks: each question has one answer. */
#include "serve/store_kinds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { HERD = 500 };

/* All questions at once, as a loop asks them. */
typedef struct herd {
    store_read reads[HERD];
    store_expiry expiry;
    store_batch batch;
    store_change change;
    store_desk *desk;
    size_t reads_done;
    size_t found;
    size_t expiries_done;
    size_t batches_done;
    size_t again;  /* batches to be asked for from an answer */
    size_t wanted; /* answers */
    bool is_answered;
} herd;

static herd *now; /* of the test that runs */

static void count_answer(void) {
    now->is_answered = now->reads_done + now->expiries_done + now->batches_done == now->wanted;
}

static void on_read(store_read *read, store_result result, const store_room *found) {
    (void)read;
    now->reads_done++;
    now->found += result == STORE_DONE && found != NULL && (found->seq == 1 || found->seq == 2);
    count_answer();
}

static void on_expiry(store_expiry *expiry, store_result result, size_t deleted) {
    (void)expiry;
    (void)result;
    (void)deleted;
    now->expiries_done++;
    count_answer();
}

static void on_batch(store_batch *batch) {
    now->batches_done++;
    count_answer();
    if (now->again > 0) {
        now->again--;
        batch->changes[0].base = batch->changes[0].result == STORE_DONE ? 2 : 1;
        batch->changes[0].event_count = 0;
        now->desk->store->append(now->desk->store, batch);
    }
}

static const store_event second = {.no = 1, .seq = 2, .verb = KZ_LOG_move, .text = "1 1"};

static void ask_all(herd *h, store_desk *desk, uint64_t room) {
    now = h;
    h->desk = desk;
    h->change = (store_change){
        .room = room, .base = 1, .events = &second, .event_count = 1, .state = STORE_PLAYING};
    h->batch = (store_batch){.changes = &h->change, .count = 1, .done = on_batch};
    desk->store->append(desk->store, &h->batch);
    for (size_t i = 0; i < HERD; i++) {
        h->reads[i].done = on_read;
        store_desk_name(1, h->reads[i].id);
        desk->store->read(desk->store, &h->reads[i]);
    }
    h->expiry.done = on_expiry;
    desk->store->expire(desk->store, &h->expiry);
}

static void a_herd_is_answered(void **state) {
    store_desk *desk = &((store_kind *)*state)->desk;
    herd *h = calloc(1, sizeof *h);
    assert_non_null(h);
    ask_all(h, desk, store_desk_make(desk, 1));
    h->again = 3;
    h->wanted = HERD + 1 + 4;
    store_desk_wait(desk, &h->is_answered);
    assert_int_equal(h->found,
                     HERD); /* before the batch or after it: the store promises no order */
    assert_int_equal(h->change.result, STORE_DONE);
    assert_int_equal(desk->store->collect(desk->store), 0);
    free(h);
}

/* What an answer asks for while the store closes is answered, too. */
static void close_answers_everything(void **state) {
    store_desk *desk = &((store_kind *)*state)->desk;
    herd *h = calloc(1, sizeof *h);
    assert_non_null(h);
    ask_all(h, desk, store_desk_make(desk, 1));
    h->again = 2;
    desk->store->close(desk->store);
    desk->store = NULL;
    assert_int_equal(h->reads_done, HERD);
    assert_int_equal(h->expiries_done, 1);
    assert_int_equal(h->batches_done, 3);
    assert_int_equal(h->change.result, STORE_AWAY);
    free(h);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        STORE_KIND_BOTH(a_herd_is_answered),
        STORE_KIND_BOTH(close_answers_everything),
    };
    const struct CMUnitTest shared[] = {
        STORE_KIND_POSTGRES(a_herd_is_answered),
        STORE_KIND_POSTGRES(close_answers_everything),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    if (store_postgres_is_there()) {
        failed += cmocka_run_group_tests(shared, store_postgres_start, store_postgres_stop);
    }
    return failed;
}
