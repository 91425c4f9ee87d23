/* The log is the save file: what was saved loads and is saved alike, over random games with all
   verbs; each line that is dropped, doubled, moved or forged is noticed; broken bytes never break
   more than the file. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "kazu/rng.h"
#include "support/effort.h"
#include "support/try_table.h"

#include <string.h>

enum { SAVE_MAX = 1 << 18, LINES_MAX = 600 };

/** A random table of the null game: any setup. */
static void open_any(try_table *t, kz_rng *rng) {
    kz_table_setup setup = {.hints = kz_rng_below(rng, 4) != 0,
                            .one_device = kz_rng_below(rng, 2) == 0,
                            .bot_seed = kz_rng_below(rng, 3)};
    int seats = 2 + (int)kz_rng_below(rng, 5);
    if (kz_rng_below(rng, 2) == 0) {
        setup.base_ms = 1 + kz_rng_below(rng, 5000);
        setup.increment_ms = kz_rng_below(rng, 3) * 100;
    }
    for (int seat = 0; seat < seats; seat++) {
        uint64_t kind = kz_rng_below(rng, 6);
        setup.chair[seat].kind = kind == 0   ? KZ_CHAIR_BOT
                                 : kind == 1 ? KZ_CHAIR_OPEN
                                             : KZ_CHAIR_PERSON;
        setup.chair[seat].level = kind == 0 ? 1 + (int)kz_rng_below(rng, 5) : 0;
        if (kind == 3) {
            strcpy(setup.chair[seat].name, "大石 Izumi");
        }
    }
    if (kz_rng_below(rng, 2) == 0) {
        strcpy(setup.note, "day=2026-11-22");
    }
    try_deal(t, kz_game_find("null"), seats, kz_rng_below(rng, 2) == 0 ? "large" : "first=2",
             kz_rng_next(rng), &setup);
}

/** Does something at random; most of it is refused. */
static void do_something(try_table *t, kz_rng *rng, uint64_t *now) {
    static const char *const lines[] = {
        "move keep",     "move keep",     "move swap",     "move swap",    "hint 1",
        "hint 3",        "ask abort",     "ask takeback",  "ask rematch",  "ask absent 1",
        "answer %d yes", "answer %d yes", "answer %d yes", "answer %d no", "resign",
        "takeback",      "redo",          "takeback 2",    "redo 1",       "sit 0 person Eva",
        "sit 1 bot 2",   "sit 2 open",    "sit 1 person",  "start",        "sit 3 person ",
        "sit 4 bot 5",   "sit 5 person",  "move dance",    "sit 2 person", "start"};
    char line[64];
    size_t chosen = (size_t)kz_rng_below(rng, sizeof lines / sizeof lines[0]);
    if (strcmp(lines[chosen], "resign") == 0 && kz_rng_below(rng, 4) != 0) {
        return;
    }
    (void)snprintf(line, sizeof line, "%s", lines[chosen]);
    if (strchr(lines[chosen], '%') != NULL) {
        (void)snprintf(line, sizeof line, "answer %d %s", (int)try_standing(t).ask_seq,
                       strrchr(lines[chosen], ' ') + 1);
    }
    uint64_t step = kz_rng_below(rng, 20);
    *now += step == 0 ? 61000 : step < 10 ? kz_rng_below(rng, 300) : 0;
    int from = (int)kz_rng_below(rng, 8) - 2;
    kz_status_ignore(kz_table_act(t->table, from == -1 ? KZ_HOST : from, line, *now, NULL));
    if (kz_rng_below(rng, 3) == 0) {
        assert_int_equal(kz_table_run(t->table, *now, &t->work), KZ_OK);
    }
}

static void what_is_saved_loads_and_is_saved_alike(void **state) {
    (void)state;
    unsigned verbs[KZ_LOG_VERB_COUNT] = {0};
    unsigned games = effort_of(1500);
    kz_rng rng;
    kz_rng_init(&rng, 31);
    for (unsigned game = 0; game < games; game++) {
        try_table t;
        uint64_t now = 0;
        open_any(&t, &rng);
        for (uint64_t i = kz_rng_below(&rng, 120); i > 0; i--) {
            do_something(&t, &rng, &now);
        }
        try_reload(t.table);
        for (uint64_t seq = 1; seq <= kz_table_log(t.table); seq++) {
            kz_log_line line = kz_table_line(t.table, seq);
            assert_int_equal(line.seq, seq);
            assert_true(seq == 1 || line.at_ms >= kz_table_line(t.table, seq - 1).at_ms);
            verbs[line.verb]++;
        }
        try_close(&t);
    }
    for (int verb = 0; verb < KZ_LOG_VERB_COUNT; verb++) {
        if (verb != KZ_LOG_house && games == 1500) {
            assert_true(verbs[verb] > 0);
        }
    }
}

/** A log taken apart into its lines. */
typedef struct parts {
    char text[SAVE_MAX];
    char *line[LINES_MAX];
    size_t count; /**< lines behind the empty one */
    size_t head;  /**< bytes before them */
} parts;

static parts *take_apart(const char *save) {
    static parts p;
    p.head = (size_t)(strstr(save, "\n\n") + 2 - save);
    p.count = 0;
    strcpy(p.text, save);
    for (char *at = p.text + p.head; *at != '\0' && p.count < LINES_MAX; p.count++) {
        p.line[p.count] = at;
        at = strchr(at, '\n');
        *at++ = '\0';
    }
    return &p;
}

static bool loads(const char *save, size_t length) {
    kz_work work;
    kz_error error = {0};
    kz_table *table = NULL;
    kz_work_init(&work);
    kz_status status = kz_table_load(save, length, &work, &error, &table);
    assert_int_equal(error.status, status);
    assert_true((status == KZ_OK) == (table != NULL));
    if (status != KZ_OK) {
        assert_non_null(error.message);
        assert_true(error.line > 0 || length == 0 || status == KZ_NO_MEMORY);
    }
    kz_table_free(table);
    assert_int_equal(work.memory_used, 0);
    return status == KZ_OK;
}

/** Puts a log together again: line i is another, "" for none; -1 as `at` changes nothing. */
static const char *put_together(const parts *p, const char *const *lines, size_t count) {
    static char save[SAVE_MAX];
    kz_text text;
    kz_text_init(&text, save, sizeof save);
    kz_text_put_bytes(&text, p->text, p->head);
    for (size_t i = 0; i < count; i++) {
        kz_text_put(&text, lines[i]);
        kz_text_put_char(&text, '\n');
    }
    assert_false(text.truncated);
    return save;
}

/** A game in which no line can be missed: 3 persons, questions, takebacks, a clock, an end. */
static const char *rich_save(void) {
    static char save[SAVE_MAX];
    try_table t;
    kz_table_setup setup = try_persons();
    setup.base_ms = 100000;
    setup.increment_ms = 1000;
    try_open(&t, kz_game_find("null"), 3, "9 3/5 7/1 4/2", &setup);
    try_act(&t, 0, "move keep", 100);
    try_act(&t, 0, "ask takeback", 200);
    try_act(&t, 1, "answer 7 yes", 300);
    try_act(&t, 2, "answer 7 yes", 400);
    try_act(&t, 0, "move swap", 500);
    try_act(&t, 2, "ask absent 1", 600);
    try_act(&t, 0, "answer 12 yes", 700);
    try_act(&t, 1, "sit 1 person Bo", 800);
    try_act(&t, 1, "move keep", 900);
    try_wake(&t, 100900);
    assert_string_equal(try_last(t.table, 2), "100900 - timeout 2\n100900 - sit 2 bot 1\n");
    try_act(&t, 2, "move swap", 100950); /* as its bot does */
    try_act(&t, 0, "ask rematch", 102000);
    try_act(&t, 1, "answer 21 yes", 103000);
    strcpy(save, try_save(t.table));
    assert_true(try_standing(&t).wants_rematch);
    try_close(&t);
    return save;
}

static void check_refused(const parts *p, const char *const *lines, size_t count, const char *what,
                          size_t at) {
    const char *save = put_together(p, lines, count);
    if (loads(save, strlen(save))) {
        fail_msg("%s %u was not noticed:\n%s", what, (unsigned)at, save);
    }
}

/* The last line and those behind which nothing depends on them may be dropped: they are another
   game's log, and a right one. Here each line but the last two has something that depends on it. */
static void each_line_is_missed(void **state) {
    (void)state;
    const parts *p = take_apart(rich_save());
    const char *lines[LINES_MAX];
    for (size_t gone = 0; gone < p->count; gone++) {
        size_t count = 0;
        for (size_t i = 0; i < p->count; i++) {
            if (i != gone) {
                lines[count++] = p->line[i];
            }
        }
        bool may_go = gone + 1 == p->count || strstr(p->line[gone], " sit 1 person Bo") != NULL;
        if (!may_go) {
            check_refused(p, lines, count, "dropping line", gone);
        }
    }
}

/* What the house wrote last is missed, too. */
static void the_last_lines_of_the_house_are_missed(void **state) {
    (void)state;
    static const char save[] = "kazu-save 4\ngame null\nseats 2\ninstance 9 3/5 7/1\n\n"
                               "0 * sit 0 person\n0 * sit 1 person\n0 * start\n"
                               "0 0 resign\n0 - end resign 1\n";
    assert_true(loads(save, strlen(save)));
    assert_false(loads(save, strlen(save) - strlen("0 - end resign 1\n")));
}

static void each_doubled_or_moved_line_is_noticed(void **state) {
    (void)state;
    const parts *p = take_apart(rich_save());
    const char *lines[LINES_MAX];
    for (size_t twice = 0; twice < p->count; twice++) {
        size_t count = 0;
        for (size_t i = 0; i < p->count; i++) {
            lines[count++] = p->line[i];
            if (i == twice) {
                lines[count++] = p->line[i];
            }
        }
        bool may_be = strstr(p->line[twice], " sit ") != NULL &&
                      p->line[twice][strspn(p->line[twice], "0123456789") + 1] != '-';
        if (!may_be) {
            check_refused(p, lines, count, "doubling line", twice);
        }
        if (twice > 2) { /* the chairs may be filled in any order */
            for (size_t i = 0; i < p->count; i++) {
                lines[i] = p->line[i == twice ? twice - 1 : i == twice - 1 ? twice : i];
            }
            check_refused(p, lines, p->count, "swapping line", twice);
        }
    }
}

/* Lines that the house alone writes cannot be made up, nor acts in another's name or at another
   time than one at which they could happen. */
static void forged_lines_are_noticed(void **state) {
    (void)state;
    static const char *const forged[] = {"500 - house",
                                         "500 - end rules 0",
                                         "500 - end abort -",
                                         "500 - timeout 0",
                                         "500 - takeback 1",
                                         "500 - sit 0 bot 1",
                                         "500 1 move keep",
                                         "500 0 resigned",
                                         "500 * move keep",
                                         "500 0 start",
                                         "500 0 tick 9",
                                         "500 7 move keep",
                                         "500 0 takeback 1",
                                         "500 0 redo 1",
                                         "499 0 hint 1",
                                         "x 0 hint 1",
                                         "500 0",
                                         "500",
                                         "500 - ",
                                         "500 0 answer 7 yes",
                                         "500 - hint 1",
                                         "500 - move keep",
                                         "500 - start",
                                         "500 0 open",
                                         "500 - open game go",
                                         "1000000000001 0 hint 1",
                                         "500 0 hint 1 ",
                                         "500 0  hint 1 1"};
    const parts *p = take_apart(rich_save());
    const char *lines[LINES_MAX];
    for (size_t f = 0; f < sizeof forged / sizeof forged[0]; f++) {
        size_t count = 0;
        for (size_t i = 0; i < p->count; i++) {
            lines[count++] = p->line[i];
            if (strcmp(p->line[i], "500 0 move swap") == 0) {
                lines[count++] = forged[f];
            }
        }
        assert_int_equal(count, p->count + 1);
        check_refused(p, lines, count, forged[f], f);
    }
}

/* Each byte of a save file, broken in some ways, and each length: it loads or it does not. */
static void broken_bytes_break_nothing_else(void **state) {
    (void)state;
    static char save[SAVE_MAX];
    static char broken[SAVE_MAX];
    kz_rng rng;
    strcpy(save, rich_save());
    size_t length = strlen(save);
    kz_rng_init(&rng, 8);
    for (size_t i = 0; i <= length; i++) {
        bool is_end = i == length;
        (void)loads(save, i);
        for (int way = 0; way < 6 && !is_end; way++) {
            static const char with[] = {'\0', '\n', ' ', '9', '\xff', '-'};
            memcpy(broken, save, length);
            broken[i] = with[way];
            (void)loads(broken, length);
        }
        memcpy(broken, save, length);
        for (uint64_t k = 0; k < 1 + i % 40; k++) {
            broken[kz_rng_below(&rng, length)] = (char)kz_rng_below(&rng, 256);
        }
        (void)loads(broken, length);
    }
}

/* Anything that loads is saved in a form that loads as the same. */
static void what_loads_is_saved_alike(void **state) {
    (void)state;
    static char save[SAVE_MAX];
    kz_rng rng;
    unsigned loaded = 0;
    strcpy(save, rich_save());
    size_t length = strlen(save);
    kz_rng_init(&rng, 9);
    for (unsigned i = 0; i < effort_of(20000); i++) {
        static char broken[SAVE_MAX];
        try_table t;
        memcpy(broken, save, length + 1);
        size_t at = (size_t)kz_rng_below(&rng, length);
        broken[at] = (char)('0' + kz_rng_below(&rng, 10));
        kz_work_init(&t.work);
        if (kz_table_load(broken, length, &t.work, NULL, &t.table) == KZ_OK) {
            loaded++;
            try_reload(t.table);
            try_close(&t);
        }
    }
    assert_true(loaded > 0);
}

/* The header in its order, and what it leaves out. */
static void headers_are_as_documented(void **state) {
    (void)state;
    try_table t;
    kz_opening opening;
    kz_table_setup setup = {.one_device = true, .bot_seed = 77, .base_ms = 5000};
    kz_key key;
    strcpy(setup.note, "room 7");
    kz_work_init(&t.work);
    static const char text[] = "x000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1eff";
    assert_int_equal(kz_key_parse(text, strlen(text), &key, NULL), KZ_OK);
    assert_int_equal(
        kz_opening_deal(kz_game_find("null"), "first=2", 2, &key, &t.work, NULL, &opening), KZ_OK);
    assert_int_equal(kz_table_new(&opening, &setup, &t.work, NULL, &t.table), KZ_OK);
    char wanted[SAVE_MAX];
    (void)snprintf(wanted, sizeof wanted,
                   "kazu-save 4\ngame null\nseats 2\nparams max=9 first=2\nkey %s\ndeal %u\n"
                   "instance %s\nclock 5000+0\ndevice one\nhints no\nbots 77\nnote room 7\n\n"
                   "0 * sit 0 person\n0 * sit 1 person\n0 * start\n",
                   text, kz_game_find("null")->deal_version, opening.instance);
    assert_string_equal(try_save(t.table), wanted);
    try_reload(t.table);
    kz_log_line line = kz_table_line(t.table, 1);
    assert_int_equal(line.verb, KZ_LOG_open);
    assert_int_equal(strncmp(line.text, "game null\nseats 2\n", 18), 0);
    try_close(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_saved_loads_and_is_saved_alike),
        cmocka_unit_test(each_line_is_missed),
        cmocka_unit_test(the_last_lines_of_the_house_are_missed),
        cmocka_unit_test(each_doubled_or_moved_line_is_noticed),
        cmocka_unit_test(forged_lines_are_noticed),
        cmocka_unit_test(broken_bytes_break_nothing_else),
        cmocka_unit_test(what_loads_is_saved_alike),
        cmocka_unit_test(headers_are_as_documented),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
