/* Two stores on one database: what they do at once, what they tell each other, and how a connection
 * or a server that dies changes nothing of what was told. */
#include "serve/store_kinds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>

#include <cmocka.h>

enum { WRITERS = 8, ROOMS = 10, TURNS = 20, CUTS = 50, HERD = 700 };

/* What an ear heard. */
typedef struct hearing {
    store_ear ear; /* first: a store_ear * is one of these */
    char lines[400];
    unsigned changes;
    unsigned gaps;
    unsigned told; /* both */
    unsigned words;
    unsigned lost;
    uint64_t seq; /* the last */
} hearing;

static void changed(store_ear *ear, const char *id, uint64_t seq) {
    hearing *h = (hearing *)ear;
    h->gaps += id == NULL;
    h->changes += id != NULL;
    h->told++;
    h->seq = seq;
}

static void heard(store_ear *ear, uint64_t origin, const char *words) {
    hearing *h = (hearing *)ear;
    size_t length = strlen(h->lines);
    (void)origin;
    h->words++;
    (void)snprintf(h->lines + length, sizeof h->lines - length, "%s\n", words);
}

static void lost(store_ear *ear, uint64_t origin) {
    (void)origin;
    ((hearing *)ear)->lost++;
}

static void rest(unsigned ms) {
    const struct timespec while_ = {.tv_nsec = (long)ms * 1000000};
    (void)nanosleep(&while_, NULL);
}

/* Two processes on one schema; the first is the kind of the test. */
typedef struct pair {
    store_kind *first;
    store_kind second;
    hearing ears[2];
} pair;

static int set_up(void **state) {
    pair *p = calloc(1, sizeof *p);
    void *first = NULL;
    if (p == NULL || store_kind_postgres(&first) != 0) {
        return -1;
    }
    p->first = first;
    store_desk_init(&p->second.desk);
    (void)snprintf(p->second.url, sizeof p->second.url, "%s", p->first->url);
    if (!store_kind_open_postgres(&p->second)) {
        return -1;
    }
    for (unsigned i = 0; i < 2; i++) {
        store *one = i == 0 ? p->first->desk.store : p->second.desk.store;
        p->ears[i].ear = (store_ear){.changed = changed, .heard = heard, .lost = lost};
        one->listen(one, &p->ears[i].ear);
    }
    *state = p;
    return 0;
}

static int tear_down(void **state) {
    pair *p = *state;
    void *first = p->first;
    store_kind_close(&p->second);
    store_desk_free(&p->second.desk);
    int fault = store_kind_end(&first);
    free(p);
    return fault;
}

/* Collects at both until a number has come that far. */
static void wait_for(pair *p, const unsigned *number, unsigned least) {
    for (unsigned i = 0; i < 30000 && *number < least; i++) {
        (void)p->first->desk.store->collect(p->first->desk.store);
        (void)p->second.desk.store->collect(p->second.desk.store);
        rest(1);
    }
    assert_true(*number >= least);
}

static void what_one_stores_the_other_hears(void **state) {
    pair *p = *state;
    uint64_t room = store_desk_make(&p->first->desk, 1);
    assert_int_equal(store_desk_move(&p->first->desk, room, 1, "1 1"), STORE_DONE);
    wait_for(p, &p->ears[1].changes, 2);
    assert_int_equal(store_desk_move(&p->second.desk, room, 1, "1 1"), STORE_CONFLICT);
    assert_int_equal(store_desk_move(&p->second.desk, room, 2, "1 1"), STORE_DONE);
    wait_for(p, &p->ears[0].changes, 1);
    assert_int_equal(p->ears[0].seq, 3);
    assert_int_equal(p->ears[0].changes, 1); /* not its own */
    assert_int_equal(p->ears[0].gaps + p->ears[1].gaps + p->ears[1].words, 0);
}

/* More than one notification takes, in one batch. */
static void a_herd_of_changes_is_heard(void **state) {
    pair *p = *state;
    static store_change changes[HERD];
    static char names[HERD][SECRET_ROOM + 1];
    for (unsigned i = 0; i < HERD; i++) {
        store_desk_name(i, names[i]);
        changes[i] = (store_change){
            .id = names[i], .options = "\"\\{}, NULL", .state = STORE_WAITING, .used_s = 1000};
    }
    p->first->desk.store->say(p->first->desk.store, "one");
    p->first->desk.store->say(p->first->desk.store, "two \"\\ three");
    assert_int_equal(store_desk_append(&p->first->desk, changes, HERD), STORE_DONE);
    wait_for(p, &p->ears[1].changes, HERD);
    wait_for(p, &p->ears[1].words, 2);
    assert_int_equal(p->ears[1].changes, HERD);
    assert_string_equal(p->ears[1].lines, "one\ntwo \"\\ three\n");
    p->second.desk.store->say(p->second.desk.store, "no batch comes");
    wait_for(p, &p->ears[0].words, 1);
    assert_int_equal(p->ears[1].words, 2);
    store_owned *room;
    assert_int_equal(store_desk_read(&p->second.desk, names[HERD - 1], 0, &room), STORE_DONE);
    assert_string_equal(room->as.options, "\"\\{}, NULL");
    store_rows_free_room(room);
    store_kind_close(p->first);
    for (unsigned i = 0; i < 30000 && p->ears[1].lost == 0; i++) {
        (void)p->second.desk.store->collect(p->second.desk.store);
        rest(1);
    }
    assert_int_equal(p->ears[1].lost, 1); /* it said goodbye */
}

/* One of those who play in the same rooms: it adds a line where it thinks the room is. */
typedef struct writer {
    store_kind kind;
    pthread_t thread;
    const uint64_t *rooms;
    unsigned done[ROOMS];
} writer;

static void *play(void *user) {
    writer *w = user;
    char id[SECRET_ROOM + 1];
    for (unsigned turn = 0; turn < TURNS; turn++) {
        store_change changes[ROOMS];
        store_event events[ROOMS];
        for (unsigned i = 0; i < ROOMS; i++) {
            unsigned which = turn % 2 == 0 ? i : ROOMS - 1 - i; /* in opposite orders */
            store_owned *room;
            store_desk_name(which, id);
            (void)store_desk_read(&w->kind.desk, id, 0, &room);
            events[i] =
                (store_event){.no = 1, .seq = room->as.seq + 1, .verb = KZ_LOG_move, .text = "1 1"};
            changes[i] = (store_change){.room = w->rooms[which],
                                        .base = room->as.seq,
                                        .events = &events[i],
                                        .event_count = 1,
                                        .state = STORE_PLAYING,
                                        .used_s = 2000};
            store_rows_free_room(room);
        }
        (void)store_desk_append(&w->kind.desk, changes, ROOMS);
        for (unsigned i = 0; i < ROOMS; i++) {
            for (unsigned k = 0; k < ROOMS; k++) {
                w->done[k] += changes[i].room == w->rooms[k] && changes[i].result == STORE_DONE;
            }
        }
    }
    return NULL;
}

static void of_many_writers_one_wins(void **state) {
    pair *p = *state;
    static writer writers[WRITERS];
    uint64_t rooms[ROOMS];
    unsigned all = 0;
    for (unsigned i = 0; i < ROOMS; i++) {
        rooms[i] = store_desk_make(&p->first->desk, i);
    }
    for (unsigned i = 0; i < WRITERS; i++) {
        writers[i] = (writer){.rooms = rooms};
        (void)snprintf(writers[i].kind.url, STORE_POSTGRES_URL, "%s", p->first->url);
        store_desk_init(&writers[i].kind.desk);
        assert_true(store_kind_open_postgres(&writers[i].kind));
    }
    for (unsigned i = 0; i < WRITERS; i++) {
        assert_int_equal(pthread_create(&writers[i].thread, NULL, play, &writers[i]), 0);
    }
    for (unsigned i = 0; i < WRITERS; i++) {
        (void)pthread_join(writers[i].thread, NULL);
        store_kind_close(&writers[i].kind);
        store_desk_free(&writers[i].kind.desk);
    }
    for (unsigned i = 0; i < ROOMS; i++) {
        char id[SECRET_ROOM + 1];
        uint64_t done = 1;
        store_owned *room;
        store_desk_name(i, id);
        for (unsigned k = 0; k < WRITERS; k++) {
            done += writers[k].done[i];
        }
        assert_int_equal(store_desk_read(&p->first->desk, id, 0, &room), STORE_DONE);
        assert_int_equal(room->as.seq, done);
        assert_int_equal(room->as.event_count, done);
        for (uint64_t seq = 1; seq <= done; seq++) {
            assert_int_equal(room->as.events[seq - 1].seq, seq);
        }
        store_rows_free_room(room);
        all += (unsigned)done;
    }
    print_message("%u of %u changes won\n", all - ROOMS, WRITERS * ROOMS * TURNS);
    assert_true(all > ROOMS + TURNS);
}

/* Somebody who keeps ending connections, or the whole server. */
typedef struct cutter {
    pthread_t thread;
    unsigned cuts;
    bool is_server;
    bool is_over; /* under mutex */
    pthread_mutex_t mutex;
} cutter;

static void *cut(void *user) {
    cutter *c = user;
    for (unsigned i = 0; i < c->cuts && c->is_server; i++) {
        store_postgres_restart();
        rest(i * 7 % 40);
    }
    if (!c->is_server) {
        store_postgres_cut(c->cuts);
    }
    (void)pthread_mutex_lock(&c->mutex);
    c->is_over = true;
    (void)pthread_mutex_unlock(&c->mutex);
    return NULL;
}

static bool is_over(cutter *c) {
    (void)pthread_mutex_lock(&c->mutex);
    bool over = c->is_over;
    (void)pthread_mutex_unlock(&c->mutex);
    return over;
}

/* Plays one room on while the connections end: what was DONE is there, what was AWAY is not. */
static void play_while(pair *p, bool is_server, unsigned cuts) {
    cutter c = {.cuts = cuts, .is_server = is_server, .mutex = PTHREAD_MUTEX_INITIALIZER};
    store_desk *desk = &p->first->desk;
    uint64_t room = store_desk_make(desk, 1);
    uint64_t seq = 1;
    unsigned away = 0;
    char text[40];
    assert_int_equal(pthread_create(&c.thread, NULL, cut, &c), 0);
    for (unsigned i = 0; !is_over(&c) || i < 20; i++) {
        (void)snprintf(text, sizeof text, "1 %u", i);
        store_result result = store_desk_move(desk, room, seq, text);
        /* Nobody else is there: a conflict would be with a batch of its own. */
        assert_true(result == STORE_DONE || result == STORE_AWAY);
        seq += result == STORE_DONE;
        away += result == STORE_AWAY;
    }
    (void)pthread_join(c.thread, NULL);
    store_desk_wait_up(desk);
    assert_int_equal(store_desk_move(desk, room, seq, "last"), STORE_DONE);
    store_owned *found;
    assert_int_equal(store_desk_read(desk, "aaaaaaaaab", 0, &found), STORE_DONE);
    assert_int_equal(found->as.seq, seq + 1);
    assert_int_equal(found->as.event_count, seq + 1);
    assert_string_equal(found->as.events[seq].text, "last");
    print_message("%u moves stored, %u away\n", (unsigned)seq, away);
    store_rows_free_room(found);
    wait_for(p, &p->ears[1].gaps, 1); /* its listener's connection ended, too */
    (void)p->second.desk.store->collect(p->second.desk.store);
    p->ears[1].changes = p->ears[1].gaps = p->ears[1].told = 0;
    assert_int_equal(store_desk_move(desk, room, seq + 1, "heard again"), STORE_DONE);
    wait_for(p, &p->ears[1].told, 1); /* by its line, or by what says that lines are missing */
}

static void connections_end_at_any_time(void **state) {
    play_while(*state, false, CUTS);
}

static void the_server_ends_at_any_time(void **state) {
    play_while(*state, true, 3);
}

/* Ends this side of all connections to the server, which does not notice while it works. */
static void hang_up(void) {
    struct stat about;
    for (int line = 3; line < 256; line++) {
        if (fstat(line, &about) == 0 && S_ISSOCK(about.st_mode)) {
            (void)shutdown(line, SHUT_RDWR);
        }
    }
}

/* The line breaks while the server commits: what it stored then is told as stored. */
static void a_commit_that_is_not_heard_of_is_settled(void **state) {
    store_kind *kind = *state;
    store_desk *desk = &kind->desk;
    char words[400];
    char answer[40] = "0";
    bool is_done = false;
    const char *schema = strstr(kind->url, "%3D") + strlen("%3D");
    uint64_t room = store_desk_make(desk, 1);
    (void)snprintf(words, sizeof words,
                   "CREATE FUNCTION %s.slow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM"
                   " pg_sleep(2); RETURN NULL; END'; CREATE CONSTRAINT TRIGGER slow AFTER INSERT"
                   " ON %s.event DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION"
                   " %s.slow()",
                   schema, schema, schema);
    assert_true(store_postgres_ask(words, words, sizeof words));
    store_event event = {.no = 1, .seq = 2, .verb = KZ_LOG_move, .text = "1 1"};
    store_change change = {
        .room = room, .base = 1, .events = &event, .event_count = 1, .state = STORE_PLAYING};
    store_batch batch = {.changes = &change, .count = 1, .done = store_desk_note, .user = &is_done};
    desk->store->append(desk->store, &batch);
    while (strcmp(answer, "1") != 0 && !is_done) {
        assert_true(store_postgres_ask("SELECT count(*) FROM pg_stat_activity WHERE query ="
                                       " 'COMMIT' AND state = 'active'",
                                       answer, sizeof answer));
        (void)desk->store->collect(desk->store);
    }
    hang_up();
    store_desk_wait(desk, &is_done);
    assert_int_equal(change.result, STORE_DONE);
    (void)snprintf(words, sizeof words, "DROP TRIGGER slow ON %s.event", schema);
    assert_true(store_postgres_ask(words, words, sizeof words));
    assert_int_equal(store_desk_move(desk, room, 2, "2 2"), STORE_DONE);
}

static void refuses(const char *url, bool is_usage, const char *why) {
    store_kind other = {.is_usage = !is_usage};
    (void)snprintf(other.url, sizeof other.url, "%s", url);
    store_desk_init(&other.desk);
    assert_false(store_kind_open_postgres(&other));
    store_desk_free(&other.desk);
    assert_int_equal(other.is_usage, is_usage);
    assert_non_null(strstr(other.fault, why));
    assert_null(strstr(other.fault, "secret"));
}

static void what_is_wrong_is_said(void **state) {
    store_kind *kind = *state;
    char url[STORE_POSTGRES_URL];
    char answer[80];
    (void)snprintf(url, sizeof url, "%s", kind->url);
    char *name = strstr(url, "user=kazu");
    memcpy(name, "user=nope", strlen("user=nope"));
    refuses(url, true, "role \"nope\" does not exist");
    memcpy(name, "user=kazu", strlen("user=kazu"));
    memcpy(strstr(url, "/postgres?"), "/nostgres?", strlen("/nostgres?"));
    refuses(url, true, "database \"nostgres\" does not exist");
    refuses("postgres://kazu:se/cret@x@localhost/rooms", true, "invalid URL");
    refuses("postgres://kazu:secret", true, "invalid URL");
    refuses("postgres://kazu:secret@[::1/rooms", true, "invalid URL");
    refuses("postgres://kazu:secret@127.0.0.1:1/rooms", false, "cannot be reached");
    refuses("postgres://kazu:secret@127.0.0.1:port/rooms", true, "invalid URL");
    store_kind_close(kind);
    const char *schema = strstr(kind->url, "%3D") + strlen("%3D");
    (void)snprintf(url, sizeof url, "UPDATE %s.kazu SET version = 99", schema);
    assert_true(store_postgres_ask(url, answer, sizeof answer));
    refuses(kind->url, true, "this store was written by a newer version of Kazu");
    (void)snprintf(url, sizeof url, "DROP TABLE %s.kazu", schema);
    assert_true(store_postgres_ask(url, answer, sizeof answer));
    refuses(kind->url, true, "expected a store of rooms");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_one_stores_the_other_hears, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_herd_of_changes_is_heard, set_up, tear_down),
        cmocka_unit_test_setup_teardown(of_many_writers_one_wins, set_up, tear_down),
        cmocka_unit_test_setup_teardown(connections_end_at_any_time, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_server_ends_at_any_time, set_up, tear_down),
        STORE_KIND_POSTGRES(a_commit_that_is_not_heard_of_is_settled),
        STORE_KIND_POSTGRES(what_is_wrong_is_said),
    };
    return store_postgres_is_there()
               ? cmocka_run_group_tests(tests, store_postgres_start, store_postgres_stop)
               : 77;
}
