/* Nothing hidden leaves any game: at each position of random games, for each seat and for who only
   watches, another state that cannot be told from the true one gives the same views, hints, news,
   errors, and the same lines of bots at the same cost. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "support/effort.h"
#include "support/stranger.h"
#include "support/twin.h"

#include <string.h>

enum { SAID_MAX = 1 << 18, STEPS_MAX = 400, NODES = 20000 };

/** Whose twins are made by whom. A game with see() that is not here fails the test. */
static const struct {
    const char *id;
    twin_maker *make;
    unsigned games;
} makers[] = {{"null", twin_null, 1000},
              {"shisoku-game", twin_shisoku_game, 60},
              {"mastermind", twin_mastermind, 60},
              {"namepoker", twin_namepoker, 200},
              {"kenken", twin_kenken, 30},
              {"kenken-race", twin_kenken_race, 5},
              {"shisoku-race", twin_shisoku_race, 10}};

/** A game, its true state, and a twin's. */
typedef struct pair {
    const kz_game *game;
    kz_opening opening;
    uint64_t now; /**< nothing is due up to now */
    kz_state whole;
    kz_state twin;
    kz_state seen[2];
    kz_state after[2];
    kz_view view;
    char said[2][SAID_MAX];
    kz_text out[2];
} pair;

static void put_view(pair *p, int which) {
    kz_view_json(&p->view, &p->out[which]);
    kz_text_put_char(&p->out[which], '\n');
}

static void show(pair *p, int which, int seat) {
    for (int lang = KZ_LANG_EN; lang <= KZ_LANG_JA; lang++) {
        const kz_viewer viewer = {.seat = seat, .acts = seat >= 0, .lang = (kz_lang)lang};
        kz_view_init(&p->view);
        p->game->view(&p->seen[which], &viewer, &p->view);
        put_view(p, which);
    }
}

static void advise(pair *p, int which, int seat) {
    const kz_viewer viewer = {.seat = seat, .acts = true};
    for (int strength = 1; strength <= KZ_PLAY_STRENGTH_MAX && p->game->hint != NULL; strength++) {
        kz_work work;
        kz_work_init(&work);
        work.node_limit = NODES;
        kz_view_init(&p->view);
        kz_status status = p->game->hint(&p->seen[which], &viewer, strength, &work, &p->view);
        kz_text_format(&p->out[which], "hint %d: %d %llu\n", strength, (int)status,
                       (unsigned long long)work.counters.nodes);
        if (status == KZ_OK) {
            put_view(p, which);
        }
    }
}

static void find_facts(pair *p, int which, int seat) {
    const kz_viewer viewer = {.seat = seat};
    kz_work work;
    kz_work_init(&work);
    work.node_limit = NODES;
    kz_view_init(&p->view);
    if (p->game->facts != NULL) {
        kz_status status = p->game->facts(&p->seen[which], &viewer, 1, &work, &p->view);
        kz_text_format(&p->out[which], "facts: %d %llu\n", (int)status,
                       (unsigned long long)work.counters.nodes);
        put_view(p, which);
    }
}

static void plan(pair *p, int which, int seat) {
    for (int level = 1; level <= KZ_PLAY_LEVEL_MAX && p->game->bot != NULL; level += 2) {
        kz_work work;
        kz_plan made = {.at_ms = 0};
        kz_work_init(&work);
        work.node_limit = NODES;
        kz_status status = p->game->bot(&p->seen[which], seat, level, 17, &work, &made);
        kz_text_format(&p->out[which], "bot %d: %d %llu %s %llu\n", level, (int)status,
                       (unsigned long long)made.at_ms, made.line,
                       (unsigned long long)work.counters.nodes);
    }
}

/** What is refused is refused alike, and for the same reason. */
static void refuse(pair *p, int which, const kz_act *acts, size_t count) {
    const kz_state *state = which == 0 ? &p->whole : &p->twin;
    for (size_t i = 0; i < count; i++) {
        kz_error error = {0};
        memcpy(&p->after[which], state, sizeof *state);
        kz_status status = p->game->move(&p->after[which], &acts[i], &error);
        if (status != KZ_OK) {
            kz_text_format(&p->out[which], "%d %u %s %s\n", (int)status, error.column,
                           error.message != NULL ? error.message : "", error.token);
        }
    }
}

/** What an act sounds like for a viewer who is not its author, where it shows him nothing new. */
static void tell(pair *p, const kz_act *act, int seat) {
    const kz_viewer viewer = {.seat = seat};
    const kz_act heard = {.from = act->from, .at_ms = act->at_ms, .line = ""};
    const kz_state *before[2] = {&p->whole, &p->twin};
    for (int which = 0; which < 2; which++) {
        memcpy(&p->after[which], before[which], sizeof p->whole);
        if (p->game->tell == NULL || p->game->move(&p->after[which], act, NULL) != KZ_OK) {
            return;
        }
        p->game->see(&p->after[which], seat);
    }
    if (memcmp(&p->after[0], &p->after[1], p->game->state_size) != 0) {
        return;
    }
    for (int which = 0; which < 2; which++) {
        kz_tone tone =
            p->game->tell(&p->seen[which], &p->after[which], &heard, &viewer, &p->out[which]);
        kz_text_format(&p->out[which], "\n%d\n", (int)tone);
    }
}

static bool is_same_turn(kz_turn a, kz_turn b) {
    return a.may_move == b.may_move && a.won == b.won && a.over == b.over && a.due_ms == b.due_ms;
}

static void fail_pair(const pair *p, int seat, const char *what) {
    size_t at = 0;
    while (p->said[0][at] != '\0' && p->said[0][at] == p->said[1][at]) {
        at++;
    }
    size_t from = at > 200 ? at - 200 : 0;
    fail_msg("%s, seat %d: %s differs\n%s\n%.400s\n----\n%.400s", p->game->id, seat, what,
             p->opening.instance, p->said[0] + from, p->said[1] + from);
}

/** What anybody can try: forms, words, and nonsense, by the seat itself. */
static size_t tries_of(pair *p, int seat, kz_rng *rng, char lines[][KZ_PLAY_LINE_MAX], kz_act *acts,
                       uint64_t now) {
    static const char *const nonsense[] = {"",       "dance",   "1",         "1 2",     "draw 1 1",
                                           "r1c1 1", "r9c9 9",  "slap 0",    "flip",    "fix 1 0 0",
                                           "0 0",    "check x", "explain 1", "target 0"};
    size_t count = 0;
    for (size_t i = 0; i < sizeof nonsense / sizeof nonsense[0]; i++) {
        strcpy(lines[count++], nonsense[i]);
    }
    const kz_viewer viewer = {.seat = seat, .acts = true};
    kz_view_init(&p->view);
    p->game->view(&p->seen[0], &viewer, &p->view);
    for (int i = 0; i < 6 && p->view.node_count > 0; i++) {
        if (stranger_line(&p->view, rng, lines[count]) != STRANGER_NOTHING) {
            count++;
        }
    }
    for (size_t i = 0; i < count; i++) {
        acts[i] = (kz_act){.from = seat, .at_ms = now, .line = lines[i]};
    }
    return count;
}

static void compare(pair *p, int seat, twin_maker *make, kz_chance *chance, kz_rng *rng,
                    const kz_act *next) {
    static char lines[32][KZ_PLAY_LINE_MAX];
    kz_act acts[32];
    if (!make(&p->whole, seat, chance, &p->twin)) {
        return;
    }
    kz_turn turn = p->game->turn(&p->whole);
    memcpy(&p->seen[0], &p->whole, sizeof p->whole);
    memcpy(&p->seen[1], &p->twin, sizeof p->twin);
    p->game->see(&p->seen[0], seat);
    p->game->see(&p->seen[1], seat);
    p->said[0][0] = p->said[1][0] = '\0';
    if (memcmp(&p->seen[0], &p->seen[1], p->game->state_size) != 0) {
        fail_pair(p, seat, "what is seen");
    }
    if (!is_same_turn(p->game->turn(&p->seen[1]), turn) ||
        !is_same_turn(p->game->turn(&p->twin), turn)) {
        fail_pair(p, seat, "the turn");
    }
    bool may_move = seat >= 0 && (turn.may_move >> seat & 1U) != 0;
    bool is_due = turn.due_ms <= p->now;
    size_t count = may_move && !is_due ? tries_of(p, seat, rng, lines, acts, p->now) : 0;
    bool advises = kz_rng_below(rng, 8) == 0;
    for (int which = 0; which < 2; which++) {
        kz_text_init(&p->out[which], p->said[which], SAID_MAX);
        show(p, which, seat);
        refuse(p, which, acts, count);
        if (advises) {
            find_facts(p, which, seat);
        }
        if (may_move && advises) {
            advise(p, which, seat);
            plan(p, which, seat);
        }
        assert_false(p->out[which].truncated);
    }
    if (next->from != KZ_HOUSE && next->from != seat) {
        tell(p, next, seat);
    }
    if (strcmp(p->said[0], p->said[1]) != 0) {
        fail_pair(p, seat, "what is said");
    }
}

/** Chooses what happens next: time, or a line from somebody's view. @return false: nothing can. */
static bool choose(pair *p, kz_rng *rng, kz_act *act, char *line) {
    kz_turn turn = p->game->turn(&p->whole);
    act->line = line;
    line[0] = '\0';
    if (turn.over) {
        return false;
    }
    bool must_wait = turn.may_move == 0 || turn.due_ms <= p->now;
    if (turn.due_ms != KZ_NEVER && (must_wait || kz_rng_below(rng, 3) == 0)) {
        act->from = KZ_HOUSE;
        act->at_ms = turn.due_ms;
        return true;
    }
    act->at_ms = p->now;
    act->from = (int)kz_rng_below(rng, KZ_PLAY_SEATS_MAX);
    while ((turn.may_move >> act->from & 1U) == 0) {
        act->from = (act->from + 1) % KZ_PLAY_SEATS_MAX;
    }
    const kz_viewer viewer = {.seat = act->from, .acts = true};
    memcpy(&p->seen[0], &p->whole, sizeof p->whole);
    p->game->see(&p->seen[0], act->from);
    kz_view_init(&p->view);
    p->game->view(&p->seen[0], &viewer, &p->view);
    return stranger_line(&p->view, rng, line) != STRANGER_NOTHING;
}

static void play(pair *p, twin_maker *make, uint64_t seed) {
    char line[KZ_PLAY_LINE_MAX];
    kz_rng rng;
    kz_chance chance;
    const kz_key key = kz_key_of(seed);
    kz_act act = {.at_ms = 0};
    kz_rng_init(&rng, seed);
    kz_chance_init(&chance, &key, 99);
    p->now = 0;
    memset(&p->whole, 0, sizeof p->whole);
    assert_int_equal(p->game->parse(p->opening.instance, p->opening.seats, &p->whole, NULL), KZ_OK);
    for (int step = 0; step < STEPS_MAX && choose(p, &rng, &act, line); step++) {
        for (int seat = KZ_PUBLIC; seat < p->opening.seats; seat++) {
            if (seat == KZ_PUBLIC || seat >= 0) {
                compare(p, seat, make, &chance, &rng, &act);
            }
        }
        if (act.from == KZ_HOUSE) {
            p->game->tick(&p->whole);
            p->now = act.at_ms;
        } else {
            (void)p->game->move(&p->whole, &act, NULL);
        }
    }
}

static void play_all(size_t maker) {
    static pair p;
    int presets = 0;
    p.game = kz_game_find(makers[maker].id);
    if (p.game == NULL) {
        return;
    }
    while (p.game->presets[presets].name != NULL) {
        presets++;
    }
    unsigned games = effort_of(makers[maker].games);
    for (unsigned i = 0; i < games; i++) {
        kz_work work;
        kz_work_init(&work);
        const kz_key key = kz_key_of(i);
        const char *params = p.game->presets[i % (unsigned)presets].name;
        int span = p.game->max_seats - p.game->min_seats + 1;
        int seats = p.game->min_seats + (int)(i / (unsigned)presets) % span;
        if (kz_opening_deal(p.game, params, seats, &key, &work, NULL, &p.opening) == KZ_OK) {
            play(&p, makers[maker].make, i);
        }
    }
}

static void nothing_hidden_leaves_any_game(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof makers / sizeof makers[0]; i++) {
        play_all(i);
    }
}

static void each_game_with_secrets_has_twins(void **state) {
    (void)state;
    for (size_t i = 0; i < kz_game_count(); i++) {
        bool has_maker = kz_game_at(i)->see == NULL;
        for (size_t k = 0; k < sizeof makers / sizeof makers[0]; k++) {
            has_maker = has_maker || strcmp(kz_game_at(i)->id, makers[k].id) == 0;
        }
        if (!has_maker) {
            fail_msg("%s has no twins", kz_game_at(i)->id);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_game_with_secrets_has_twins),
        cmocka_unit_test(nothing_hidden_leaves_any_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
