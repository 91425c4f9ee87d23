/* Two stores in memory that stand beside each other: what one does, the other hears. */
#include "serve/store_desk.h"
#include "serve/store_fake.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* What an ear heard, a line each. */
typedef struct hearing {
    store_ear ear; /* first: a store_ear * is one of these */
    char lines[400];
} hearing;

static void put(store_ear *ear, const char *what, uint64_t number, const char *text) {
    hearing *h = (hearing *)ear;
    size_t length = strlen(h->lines);
    (void)snprintf(h->lines + length, sizeof h->lines - length, "%s %u %s\n", what,
                   (unsigned)number, text != NULL ? text : "-");
}

static void changed(store_ear *ear, const char *id, uint64_t seq) {
    put(ear, "changed", seq, id);
}

static void heard(store_ear *ear, uint64_t origin, const char *words) {
    put(ear, "heard", origin, words);
}

static void lost(store_ear *ear, uint64_t origin) {
    put(ear, "lost", origin, NULL);
}

typedef struct pair {
    store_desk desks[2];
    hearing ears[2];
} pair;

static int set_up(void **state) {
    pair *p = calloc(1, sizeof *p);
    if (p == NULL) {
        return -1;
    }
    *state = p;
    for (unsigned i = 0; i < 2; i++) {
        store_desk *desk = &p->desks[i];
        store_desk_init(desk);
        desk->store = i == 0 ? store_fake_new(store_desk_wake, desk)
                             : store_fake_beside(p->desks[0].store, store_desk_wake, desk);
        p->ears[i].ear = (store_ear){.changed = changed, .heard = heard, .lost = lost};
    }
    for (unsigned i = 0; i < 2; i++) {
        p->desks[i].store->listen(p->desks[i].store, &p->ears[i].ear);
    }
    return 0;
}

static int tear_down(void **state) {
    pair *p = *state;
    for (unsigned i = 0; i < 2; i++) {
        if (p->desks[i].store != NULL) {
            p->desks[i].store->close(p->desks[i].store);
        }
        store_desk_free(&p->desks[i]);
    }
    free(p);
    return 0;
}

static void told(pair *p, unsigned which, const char *lines) {
    (void)p->desks[which].store->collect(p->desks[which].store);
    assert_string_equal(p->ears[which].lines, lines);
    p->ears[which].lines[0] = '\0';
}

static void say(pair *p, unsigned which, const char *words) {
    p->desks[which].store->say(p->desks[which].store, words);
}

static void what_one_stores_the_other_hears(void **state) {
    pair *p = *state;
    uint64_t room = store_desk_make(&p->desks[0], 1);
    assert_int_equal(store_desk_move(&p->desks[0], room, 1, "1 1"), STORE_DONE);
    assert_int_equal(store_desk_move(&p->desks[0], room, 1, "1 1"), STORE_CONFLICT);
    told(p, 1, "changed 1 aaaaaaaaab\nchanged 2 aaaaaaaaab\n");
    assert_int_equal(store_desk_move(&p->desks[1], room, 2, "2 2"), STORE_DONE);
    told(p, 0, "changed 3 aaaaaaaaab\n");
    told(p, 1, "");
    assert_int_equal(p->desks[1].store->rooms(p->desks[1].store), 1);
}

static void words_come_after_the_batch(void **state) {
    pair *p = *state;
    store *first = p->desks[0].store;
    bool is_done = false;
    uint64_t room = store_desk_make(&p->desks[0], 1);
    told(p, 1, "changed 1 aaaaaaaaab\n");
    say(p, 0, "before");
    told(p, 1, "heard 1 before\n");
    store_change change = {.room = room, .base = 1, .state = STORE_CLOSED};
    store_batch batch = {.changes = &change, .count = 1, .user = &is_done};
    batch.done = store_desk_note;
    first->append(first, &batch);
    say(p, 0, "after");
    told(p, 1, "");
    (void)first->collect(first);
    assert_true(is_done);
    told(p, 1, "changed 1 aaaaaaaaab\nheard 1 after\n");
    told(p, 0, "");
}

static void who_was_deaf_is_told_so(void **state) {
    pair *p = *state;
    store_fake_deafen(p->desks[1].store, true);
    (void)store_desk_make(&p->desks[0], 1);
    say(p, 0, "word");
    told(p, 1, "");
    store_fake_deafen(p->desks[1].store, false);
    say(p, 0, "next");
    told(p, 1, "changed 0 -\nheard 1 next\n");
}

static void who_is_gone_is_lost(void **state) {
    pair *p = *state;
    (void)store_desk_make(&p->desks[0], 1);
    p->desks[0].store->close(p->desks[0].store);
    p->desks[0].store = NULL;
    told(p, 1, "changed 1 aaaaaaaaab\nlost 1 -\n");
    store_owned *room;
    assert_int_equal(store_desk_read(&p->desks[1], "aaaaaaaaab", 0, &room), STORE_DONE);
    assert_int_equal(room->as.seq, 1);
    store_rows_free_room(room);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_one_stores_the_other_hears, set_up, tear_down),
        cmocka_unit_test_setup_teardown(words_come_after_the_batch, set_up, tear_down),
        cmocka_unit_test_setup_teardown(who_was_deaf_is_told_so, set_up, tear_down),
        cmocka_unit_test_setup_teardown(who_is_gone_is_lost, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
