/*
 * Nothing hidden leaves a room: at positions of random games, for each seat and for who only
 * watches, the room and its twin (other secrets, the same for this viewer) send the same bytes.
 * And no message of any game before its end has the instance, the key or the nonce in it. Half of
 * the rooms hold slaps. No bots sit there: one that sees another hand moves otherwise, and may.
 */
#include "play/support/twin.h"
#include "rooms/hall_state.h"
#include "serve/try_forms.h"
#include "serve/try_log.h"
#include "support/effort.h"
#include "support/stranger.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum {
    STEPS_MAX = 60,
    SHORT_GAMES = 40,
    SLOW_GAMES = 1000,
    NODES = 5000,
    HOLD_MS = 400,  /* longer than any hold */
    AHEAD_MAX = 16, /* events of time that may follow each other at once */
    TEXT_MAX = 2 * KZ_PLAY_LINE_MAX
};

/* Whose twins are made by whom. A game with see() that is not here fails the test. */
static const struct {
    const char *id;
    twin_maker *make;
    bool has_twins; /* a dealt KenKen has one solution, which is a secret to no solver */
} makers[] = {{"shisoku-game", twin_shisoku_game, true},
              {"mastermind", twin_mastermind, true},
              {"namepoker", twin_namepoker, true},
              {"kenken", twin_kenken, false},
              {"kenken-race", twin_kenken_race, true},
              {"shisoku-race", twin_shisoku_race, true},
              {"kazutori", NULL, false},
              {"shisoku", NULL, false}};

/* A game being played at a table, which the rooms are made from. */
typedef struct game {
    const kz_game *rules;
    twin_maker *make;
    kz_work work;
    kz_table *table;
    kz_rng rng;
    kz_chance chance;
    bool lag; /* slaps are held for a while */
    kz_state whole;
    kz_state twin;
    kz_view view;
    unsigned compared; /* acts that were heard in both rooms */
} game;

/* What happens next: a line of a seat, or time. */
typedef struct step {
    int from;
    char line[KZ_PLAY_LINE_MAX];
    uint64_t due_ms; /* when it happens */
    uint64_t now_ms; /* before it */
} step;

/* ---- a room of the same log and tokens in a hall of its own */

typedef struct side {
    try_hall hall;
    try_guest *viewer;
    try_guest *mover; /* NULL: it is time that acts */
} side;

static void open_side(side *s, const game *g, int viewer, int mover) {
    try_room room;
    try_open(&s->hall);
    s->hall.limits.task_nodes = NODES;
    s->hall.limits.task_ms = UINT32_MAX;
    try_put_room(&s->hall, g->table, g->lag, &room);
    s->viewer = try_come(&s->hall);
    (void)try_say(s->viewer,
                  "{\"t\":\"join\",\"id\":#,\"room\":\"%s\",\"token\":\"%s\",\"labels\":true}",
                  room.id, viewer >= 0 ? room.token[viewer] : room.door);
    assert_non_null(try_last(s->viewer, "hello"));
    s->mover = mover >= 0 ? try_join(&s->hall, &room, mover) : NULL;
}

/* Puts other secrets under what is played. */
static void put_state(side *s, const game *g) {
    hall_room *room = hall_find(s->hall.hall, try_put_name);
    assert_non_null(room);
    const kz_state *present = kz_session_state(kz_table_session(room->table));
    memcpy((void *)(uintptr_t)present->bytes, g->twin.bytes, g->rules->state_size);
}

/* ---- what is said in both */

static void say_line(const side *s, try_guest *guest, const char *line) {
    char quoted[TEXT_MAX];
    kz_text text;
    kz_json json;
    kz_text_init(&text, quoted, sizeof quoted);
    kz_json_init(&json, &text);
    kz_json_string(&json, line);
    (void)try_say(guest, "{\"t\":\"move\",\"id\":#,\"after\":%llu,\"line\":%s}",
                  (unsigned long long)hall_find(s->hall.hall, try_put_name)->seq, quoted);
}

/* What the viewer asks for, and lines that the rules refuse. */
static void ask_all(side *s, const game *g, int viewer, const char *const refused[], size_t count) {
    (void)try_say(s->viewer, "{\"t\":\"lang\",\"id\":#,\"lang\":\"ja\"}");
    (void)try_say(s->viewer, "{\"t\":\"lang\",\"id\":#,\"lang\":\"en\"}");
    (void)try_say(s->viewer, "{\"t\":\"look\",\"id\":#,\"index\":%zu,\"all\":true}",
                  kz_session_length(kz_table_session(g->table)));
    if (viewer < 0) {
        return;
    }
    for (int strength = 1; strength <= KZ_PLAY_STRENGTH_MAX; strength++) {
        (void)try_say(s->viewer, "{\"t\":\"hint\",\"id\":#,\"strength\":%d}", strength);
    }
    for (size_t i = 0; i < count; i++) {
        say_line(s, s->viewer, refused[i]);
    }
}

static void do_step(side *s, const game *g, const step *next) {
    if (s->mover != NULL) {
        say_line(s, s->mover, next->line);
        if (g->lag) {
            s->hall.now_ms += HOLD_MS;
            try_settle(&s->hall);
        }
    } else {
        hall_room *room = hall_find(s->hall.hall, try_put_name);
        uint64_t time = room_time(room, s->hall.now_ms);
        s->hall.now_ms += next->due_ms > time ? next->due_ms - time : 0;
        try_settle(&s->hall);
    }
}

static void fail_sides(const game *g, int viewer, const char *a, const char *b) {
    size_t at = 0;
    while (a[at] != '\0' && a[at] == b[at]) {
        at++;
    }
    size_t from = at > 200 ? at - 200 : 0;
    fail_msg("%s, viewer %d: messages differ\n%s\n%.400s\n----\n%.400s", g->rules->id, viewer,
             kz_table_opening(g->table)->instance, a + from, b + from);
}

static void compare_sides(const game *g, int viewer, const side s[2]) {
    assert_int_equal(s[0].viewer->closed, 0);
    if (s[0].viewer->heard_count != s[1].viewer->heard_count) {
        fail_msg("%s, viewer %d: %zu messages or %zu", g->rules->id, viewer,
                 s[0].viewer->heard_count, s[1].viewer->heard_count);
    }
    for (size_t i = 0; i < s[0].viewer->heard_count; i++) {
        if (strcmp(s[0].viewer->heard[i], s[1].viewer->heard[i]) != 0) {
            fail_sides(g, viewer, s[0].viewer->heard[i], s[1].viewer->heard[i]);
        }
    }
}

/* The instance is no secret where nothing is; the nonce and the key are for all. */
static void assert_silent(const game *g, int viewer, const side *s) {
    const kz_opening *opening = kz_table_opening(g->table);
    char hex[2 * sizeof opening->key.bytes + 1];
    for (size_t i = 0; i < sizeof opening->key.bytes; i++) {
        (void)snprintf(hex + 2 * i, 3, "%02x", opening->key.bytes[i]);
    }
    if (try_heard(s->viewer, hex) || try_heard(s->viewer, "0123456789abcdef0123456789abcdef") ||
        (g->rules->see != NULL && g->make != twin_kenken &&
         try_heard(s->viewer, opening->instance))) {
        fail_msg("%s, viewer %d: was told the deal", g->rules->id, viewer);
    }
}

/* ---- which steps can be compared */

static void act_on(const game *g, kz_state *state, const step *next, kz_status *status) {
    *status = KZ_OK;
    if (next->from == KZ_HOUSE) {
        kz_turn turn = g->rules->turn(state);
        for (int i = 0; i < AHEAD_MAX && !turn.over && turn.due_ms <= next->due_ms; i++) {
            g->rules->tick(state);
            turn = g->rules->turn(state);
        }
    } else {
        const kz_act act = {.from = next->from, .at_ms = next->due_ms, .line = next->line};
        *status = g->rules->move(state, &act, NULL);
    }
}

/* Whether what happens next shows the viewer the same in both. */
static bool stays_the_same(const game *g, int viewer, const step *next) {
    static kz_state after[2];
    kz_status status[2];
    memcpy(&after[0], &g->whole, sizeof after[0]);
    memcpy(&after[1], &g->twin, sizeof after[1]);
    for (int which = 0; which < 2; which++) {
        act_on(g, &after[which], next, &status[which]);
        if (g->lag && g->rules->turn(&after[which]).due_ms <= next->due_ms + HOLD_MS) {
            return false; /* more than this step happens while it is held */
        }
        if (g->rules->see != NULL) {
            g->rules->see(&after[which], viewer);
        }
    }
    return status[0] == status[1] && memcmp(&after[0], &after[1], g->rules->state_size) == 0;
}

/* Nonsense and lines of the viewer's own view that the rules refuse. */
static size_t refused_lines(game *g, int viewer, uint64_t at_ms, char lines[][KZ_PLAY_LINE_MAX],
                            const char *refused[], size_t room) {
    static const char *const nonsense[] = {"dance", "1",   "1 2",    "draw 1 1", "r1c1 1",
                                           "fix",   "0 0", "slap 0", "check x",  "target 0"};
    size_t count = 0;
    bool may_move = viewer >= 0 && (g->rules->turn(&g->whole).may_move >> viewer & 1U) != 0;
    const kz_viewer as = {.seat = viewer, .acts = may_move};
    kz_status_ignore(
        kz_table_view(g->table, kz_session_length(kz_table_session(g->table)), &as, &g->view));
    for (size_t i = 0; may_move && i < room; i++) {
        static kz_state after;
        if (i < sizeof nonsense / sizeof nonsense[0]) {
            (void)snprintf(lines[i], KZ_PLAY_LINE_MAX, "%s", nonsense[i]);
        } else if (stranger_line(&g->view, &g->rng, lines[i]) == STRANGER_NOTHING) {
            break;
        }
        memcpy(&after, &g->whole, sizeof after);
        const kz_act act = {.from = viewer, .at_ms = at_ms, .line = lines[i]};
        if (g->rules->move(&after, &act, NULL) != KZ_OK) {
            refused[count++] = lines[i];
        }
    }
    return count;
}

static void compare(game *g, int viewer, const step *next) {
    static side sides[2];
    static char lines[14][KZ_PLAY_LINE_MAX];
    const char *refused[14];
    memcpy(&g->whole, kz_session_state(kz_table_session(g->table)), sizeof g->whole);
    memcpy(&g->twin, &g->whole, sizeof g->twin);
    if (g->make != NULL && !g->make(&g->whole, viewer, &g->chance, &g->twin)) {
        return;
    }
    bool is_step_compared = stays_the_same(g, viewer, next);
    size_t count = refused_lines(g, viewer, next->now_ms, lines, refused, 14);
    for (int which = 0; which < 2; which++) {
        open_side(&sides[which], g, viewer, next->from);
        if (which == 1) {
            put_state(&sides[1], g);
        }
        ask_all(&sides[which], g, viewer, refused, count);
        if (is_step_compared) {
            do_step(&sides[which], g, next);
        }
    }
    compare_sides(g, viewer, sides);
    assert_silent(g, viewer, &sides[0]);
    try_forms_assert(sides[0].viewer);
    g->compared += is_step_compared ? 1 : 0;
    try_close(&sides[0].hall);
    try_close(&sides[1].hall);
}

/* ---- random games */

/* Chooses what happens next. False: nothing can. */
static bool choose(game *g, step *next) {
    kz_standing standing = kz_table_standing(g->table);
    kz_turn turn = standing.turn;
    next->line[0] = '\0';
    next->from = KZ_HOUSE;
    next->due_ms = turn.due_ms;
    next->now_ms = standing.at_ms;
    if (standing.phase != KZ_PHASE_PLAYING) {
        return false;
    }
    bool must_wait = turn.may_move == 0 || turn.due_ms <= standing.at_ms;
    if (turn.due_ms != KZ_NEVER && (must_wait || kz_rng_below(&g->rng, 3) == 0)) {
        return true;
    }
    next->due_ms = standing.at_ms;
    next->from = (int)kz_rng_below(&g->rng, KZ_PLAY_SEATS_MAX);
    while ((turn.may_move >> next->from & 1U) == 0) {
        next->from = (next->from + 1) % KZ_PLAY_SEATS_MAX;
    }
    const kz_viewer viewer = {.seat = next->from, .acts = true};
    kz_status_ignore(
        kz_table_view(g->table, kz_session_length(kz_table_session(g->table)), &viewer, &g->view));
    return stranger_line(&g->view, &g->rng, next->line) != STRANGER_NOTHING;
}

static void play(game *g) {
    step next;
    char line[TEXT_MAX];
    int seats = kz_table_opening(g->table)->seats;
    for (int i = 0; i < STEPS_MAX && choose(g, &next); i++) {
        if (kz_rng_below(&g->rng, 4) == 0) {
            int viewer = (int)kz_rng_below(&g->rng, (uint64_t)seats + 1);
            compare(g, viewer < seats ? viewer : KZ_PUBLIC, &next);
        }
        if (next.from == KZ_HOUSE) {
            kz_status_ignore(kz_table_wake(g->table, next.due_ms));
        } else {
            (void)snprintf(line, sizeof line, "move %s", next.line);
            kz_status_ignore(kz_table_act(g->table, next.from, line, next.due_ms, NULL));
        }
    }
}

static void play_one(game *g, unsigned number) {
    kz_opening opening;
    kz_table_setup setup = {.hints = number % 2 == 0};
    unsigned presets = 0;
    while (g->rules->presets[presets].name != NULL) {
        presets++;
    }
    unsigned span = (unsigned)(g->rules->max_seats - g->rules->min_seats) + 1;
    int seats = g->rules->min_seats + (int)(number / presets % span);
    const kz_key key = kz_key_of(number);
    g->lag = number / 2 % 2 == 0;
    kz_rng_init(&g->rng, number);
    kz_chance_init(&g->chance, &key, 99);
    kz_work_init(&g->work);
    (void)snprintf(setup.note, sizeof setup.note, "nonce=0123456789abcdef0123456789abcdef");
    if (kz_opening_deal(g->rules, g->rules->presets[number % presets].name, seats, &key, &g->work,
                        NULL, &opening) == KZ_OK) {
        assert_int_equal(kz_table_new(&opening, &setup, &g->work, NULL, &g->table), KZ_OK);
        play(g);
        kz_table_free(g->table);
    }
}

static void rooms_tell_only_what_may_be_seen(void **state) {
    (void)state;
    static game g;
    unsigned games = tier_is_slow() ? SLOW_GAMES : effort_of(SHORT_GAMES);
    for (size_t i = 0; i < sizeof makers / sizeof makers[0]; i++) {
        g.rules = kz_game_find(makers[i].id);
        g.make = makers[i].make;
        g.compared = 0;
        assert_non_null(g.rules);
        for (unsigned number = 0; number < games; number++) {
            play_one(&g, number);
        }
        print_message("%s: %u games, %u acts heard in two rooms\n", makers[i].id, games,
                      g.compared);
        assert_true(g.compared > 0 || !makers[i].has_twins);
    }
}

static void each_game_of_the_house_is_here(void **state) {
    (void)state;
    for (size_t i = 0; i < kz_game_count(); i++) {
        bool is_here = kz_game_at(i)->is_template && !kz_game_at(i)->is_race;
        for (size_t k = 0; k < sizeof makers / sizeof makers[0]; k++) {
            is_here = is_here || (strcmp(kz_game_at(i)->id, makers[k].id) == 0 &&
                                  (kz_game_at(i)->see == NULL || makers[k].make != NULL));
        }
        if (!is_here) {
            fail_msg("%s is not looked at", kz_game_at(i)->id);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_game_of_the_house_is_here),
        cmocka_unit_test(rooms_tell_only_what_may_be_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
