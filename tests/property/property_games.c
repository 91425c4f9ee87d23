/* Every game of the house, with every preset and several numbers of seats, played through its views
   alone: what all front ends rely on holds at each position. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "support/effort.h"
#include "support/json_check.h"
#include "support/stranger.h"
#include "support/view_check.h"

#include <string.h>

enum { JSON_MAX = 1 << 18, STEPS_MAX = 2500, HINT_NODES = 50000 };
enum { NORMAL_GAMES = 100, SLOW_GAMES = 5000 };

/** A game being played, and all that is looked at. */
typedef struct sitting {
    const kz_game *game;
    kz_work work;
    kz_opening opening;
    kz_table *table;
    kz_rng rng;
    uint64_t now;
    kz_view view;
    kz_view other;
    kz_state copy;
    kz_state seen;
    char params[KZ_PLAY_LINE_MAX];
    char json[JSON_MAX];
} sitting;

#define CHECK(s, condition) check_at(s, condition, #condition, __LINE__)

/** Says at which table something went wrong. */
static void check_at(const sitting *s, bool holds, const char *what, int line) {
    if (holds) {
        return;
    }
    char save[1 << 16];
    kz_text text;
    kz_text_init(&text, save, sizeof save);
    kz_table_save(s->table, &text);
    print_error("%s %s: line %d: %s\n%s\n", s->game->id, s->params, line, what, save);
    fail();
}

/** Checks the view that was built last. */
static void check_view(sitting *s, bool closely) {
    const char *fault = view_fault(&s->view, closely);
    check_at(s, fault == NULL, fault, __LINE__);
}

static void check_json(sitting *s, const kz_viewer *viewer, size_t index) {
    kz_text text;
    kz_text_init(&text, s->json, sizeof s->json);
    CHECK(s, kz_table_view_json(s->table, index, viewer, &text) == KZ_OK && !text.truncated);
    CHECK(s, json_is_strict(s->json, text.length));
}

/** Tries a line on a copy of the whole state. */
static kz_status try_line(sitting *s, int seat, const char *line) {
    const kz_act act = {.from = seat, .at_ms = kz_table_standing(s->table).at_ms, .line = line};
    kz_error error = {0};
    memcpy(&s->copy, kz_session_state(kz_table_session(s->table)), sizeof s->copy);
    kz_status status = s->game->move(&s->copy, &act, &error);
    CHECK(s, status == KZ_OK || status == KZ_BAD_INPUT || status == KZ_ILLEGAL_MOVE);
    CHECK(s, status == KZ_OK || memcmp(&s->copy, kz_session_state(kz_table_session(s->table)),
                                       s->game->state_size) == 0);
    return status;
}

static void check_offers(sitting *s, int seat) {
    char line[KZ_PLAY_LINE_MAX];
    for (uint32_t n = 0; n < s->view.node_count; n++) {
        const kz_view_node *node = &s->view.nodes[n];
        const char *example = kz_view_text(&s->view, node->example);
        for (uint32_t i = 0; i < node->cell_count && node->kind == KZ_VIEW_ACTIONS; i++) {
            const kz_view_cell *cell = &s->view.cells[node->first_cell + i];
            const char *type = kz_view_text(&s->view, cell->type);
            if ((cell->flags & KZ_CELL_DISABLED) == 0 && try_line(s, seat, type) != KZ_OK) {
                print_error("action %s is refused\n", type);
                CHECK(s, false);
            }
        }
        if (node->kind == KZ_VIEW_FORM && stranger_fill(&s->view, node, &s->rng, line) &&
            try_line(s, seat, line) == KZ_BAD_INPUT) {
            print_error("form %s: %s is bad input\n", kz_view_text(&s->view, node->name), line);
            CHECK(s, false);
        }
        if (*example != '\0' && try_line(s, seat, example) == KZ_BAD_INPUT) {
            print_error("example %s is bad input\n", example);
            CHECK(s, false);
        }
    }
}

static bool same_turn(kz_turn a, kz_turn b) {
    return a.may_move == b.may_move && a.won == b.won && a.over == b.over && a.due_ms == b.due_ms;
}

/** What a seat sees: once is as often, the turn is the same, after the end it is all. */
static void check_seeing(sitting *s, int seat) {
    const kz_state *whole = kz_session_state(kz_table_session(s->table));
    size_t size = s->game->state_size;
    kz_turn turn = s->game->turn(whole);
    memcpy(&s->seen, whole, sizeof s->seen);
    CHECK(s, (turn.over ? turn.may_move : 0) == 0);
    CHECK(s, turn.may_move >> s->opening.seats == 0 && turn.won >> s->opening.seats == 0);
    if (s->game->see == NULL) {
        return;
    }
    s->game->see(&s->seen, seat);
    CHECK(s, same_turn(s->game->turn(&s->seen), turn));
    CHECK(s, !turn.over || memcmp(&s->seen, whole, size) == 0);
    memcpy(&s->copy, &s->seen, sizeof s->copy);
    s->game->see(&s->copy, seat);
    CHECK(s, memcmp(&s->copy, &s->seen, size) == 0);
}

/* The words of tables, logs and terminals. Those of terminals stand in apps/cli/play/words.c. */
static const char *const commands[] = {
    "open", "sit",    "start",    "move",   "house",    "hint",   "ask",     "answer", "takeback",
    "redo", "resign", "timeout",  "end",    "undo",     "show",   "rules",   "news",   "read",
    "save", "load",   "seats",    "again",  "new",      "wait",   "help",    "quit",   "q",
    "exit", "review", "tick",     "log",    "state",    "view",   "wake",    "plan",   "bot",
    "turn", "rate",   "games",    "params", "daily",    "label",  "summary", "act",    "ヒント",
    "戻す", "待った", "やり直す", "表示",   "ルール",   "規則",   "経過",    "読む",   "保存",
    "読込", "席",     "投了",     "検討",   "もう一度", "新しい", "待つ",    "ヘルプ", "終了"};

static void check_commands(sitting *s, int seat) {
    static const char *const behind[] = {"", " 1", " r1c1", " 1 2", " file"};
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        char line[KZ_PLAY_LINE_MAX];
        size_t with = (size_t)kz_rng_below(&s->rng, sizeof behind / sizeof behind[0]);
        (void)snprintf(line, sizeof line, "%s%s", commands[i], behind[with]);
        if (try_line(s, seat, line) == KZ_OK) {
            print_error("%s is a move\n", line);
            CHECK(s, false);
        }
    }
}

static void check_hints(sitting *s, int seat) {
    const kz_viewer viewer = {.seat = seat, .lang = KZ_LANG_EN};
    for (int strength = 1; strength <= KZ_PLAY_STRENGTH_MAX && s->game->hint != NULL; strength++) {
        s->work.node_limit = s->work.counters.nodes + HINT_NODES;
        kz_status status = kz_table_hint(s->table, &viewer, strength, &s->work, &s->view);
        s->work.node_limit = 0;
        CHECK(s, status == KZ_OK || status == KZ_UNSUPPORTED || status == KZ_BUDGET);
        if (status == KZ_OK) {
            check_view(s, true);
            const kz_view_node *move = kz_view_find(&s->view, "move");
            for (uint32_t i = 0; move != NULL && i < move->cell_count; i++) {
                const kz_view_cell *cell = &s->view.cells[move->first_cell + i];
                CHECK(s, try_line(s, seat, kz_view_text(&s->view, cell->type)) == KZ_OK);
            }
        }
    }
}

static int any_seat(sitting *s, uint32_t mask) {
    int seat = (int)kz_rng_below(&s->rng, KZ_PLAY_SEATS_MAX);
    while ((mask >> seat & 1U) == 0) {
        seat = (seat + 1) % KZ_PLAY_SEATS_MAX;
    }
    return seat;
}

/** Looks with all eyes at the present position. */
static void look(sitting *s, bool closely) {
    size_t length = kz_session_length(kz_table_session(s->table));
    for (int seat = KZ_PUBLIC; seat < s->opening.seats; seat++) {
        const kz_viewer viewer = {.seat = seat,
                                  .acts = true,
                                  .all = true,
                                  .lang = kz_rng_below(&s->rng, 2) == 0 ? KZ_LANG_EN : KZ_LANG_JA};
        if (seat == KZ_HOST || seat == KZ_HOUSE) {
            continue;
        }
        check_seeing(s, seat);
        if (closely) {
            CHECK(s, kz_table_view(s->table, length, &viewer, &s->view) == KZ_OK);
            check_view(s, true);
            check_json(s, &viewer, length);
        }
    }
}

/** One step of a player who knows no game. @return false if nothing can be done. */
static bool step(sitting *s) {
    char line[KZ_PLAY_LINE_MAX];
    char act[KZ_PLAY_LINE_MAX + 8];
    kz_standing standing = kz_table_standing(s->table);
    bool closely = kz_rng_below(&s->rng, 20) == 0;
    look(s, closely);
    uint64_t due = kz_table_due(s->table);
    if (due != KZ_NEVER && kz_rng_below(&s->rng, 3) == 0) {
        s->now = due;
        CHECK(s, kz_table_wake(s->table, due) == KZ_OK);
        return true;
    }
    if (standing.turn.may_move == 0) {
        return false;
    }
    int seat = any_seat(s, standing.turn.may_move);
    const kz_viewer viewer = {.seat = seat, .acts = true};
    size_t length = kz_session_length(kz_table_session(s->table));
    CHECK(s, kz_table_view(s->table, length, &viewer, &s->view) == KZ_OK);
    check_view(s, false);
    check_offers(s, seat);
    stranger_source source = stranger_line(&s->view, &s->rng, line);
    if (closely) {
        check_commands(s, seat);
    }
    if (kz_rng_below(&s->rng, 60) == 0) {
        check_hints(s, seat);
    }
    if (source != STRANGER_NOTHING) {
        (void)snprintf(act, sizeof act, "move %s", line);
        kz_status_ignore(kz_table_act(s->table, seat, act, s->now, NULL));
    }
    return true;
}

/** What was seen at some index is seen there ever after. */
static void remember(sitting *s, char *kept, size_t *index) {
    const kz_viewer viewer = {.seat = 0};
    *index = kz_session_length(kz_table_session(s->table));
    kz_text text;
    kz_text_init(&text, kept, JSON_MAX);
    CHECK(s, kz_table_view(s->table, *index, &viewer, &s->other) == KZ_OK);
    kz_view_json(&s->other, &text);
}

static void recall(sitting *s, const char *kept, size_t index) {
    const kz_viewer viewer = {.seat = 0};
    kz_text text;
    kz_text_init(&text, s->json, JSON_MAX);
    CHECK(s, kz_table_view(s->table, index, &viewer, &s->other) == KZ_OK);
    kz_view_json(&s->other, &text);
    CHECK(s, strcmp(s->json, kept) == 0);
}

static bool play_out(sitting *s) {
    static char kept[JSON_MAX];
    size_t kept_at = 0;
    bool goes_on = true;
    unsigned keep = (unsigned)kz_rng_below(&s->rng, 30);
    remember(s, kept, &kept_at);
    for (unsigned i = 0; goes_on && i < STEPS_MAX; i++) {
        goes_on = kz_table_standing(s->table).phase == KZ_PHASE_PLAYING && step(s);
        if (i == keep && goes_on && kz_table_standing(s->table).phase == KZ_PHASE_PLAYING) {
            remember(s, kept, &kept_at);
        }
    }
    look(s, true);
    recall(s, kept, kept_at);
    return kz_table_standing(s->table).phase == KZ_PHASE_OVER;
}

static void check_opening(sitting *s) {
    char normal[KZ_PLAY_INSTANCE_MAX];
    kz_text text;
    kz_values values;
    kz_text_init(&text, normal, sizeof normal);
    memset(&s->copy, 0, sizeof s->copy);
    assert_int_equal(s->game->parse(s->opening.instance, s->opening.seats, &s->copy, NULL), KZ_OK);
    s->game->print(&s->copy, &text);
    assert_string_equal(normal, s->opening.instance);
    kz_text_init(&text, normal, sizeof normal);
    assert_int_equal(
        kz_params_read(s->game, s->opening.params, s->opening.seats, &values, &text, NULL), KZ_OK);
    assert_string_equal(normal, s->opening.params);
    kz_text_init(&text, normal, sizeof normal);
    s->game->name(&values, KZ_LANG_JA, &text);
    assert_true(text.length > 0 && kz_utf8_valid(normal, text.length, NULL));
}

/** Plays one game. @return whether it came to an end. */
static bool play(sitting *s, const char *params, int seats, uint64_t seed) {
    const kz_key key = kz_key_of(seed);
    const kz_table_setup setup = {.hints = true};
    kz_work_init(&s->work);
    s->now = 0;
    (void)snprintf(s->params, sizeof s->params, "seats=%d seed=%u %s", seats, (unsigned)seed,
                   params);
    assert_int_equal(kz_opening_deal(s->game, params, seats, &key, &s->work, NULL, &s->opening),
                     KZ_OK);
    check_opening(s);
    assert_int_equal(kz_table_new(&s->opening, &setup, &s->work, NULL, &s->table), KZ_OK);
    bool is_over = play_out(s);
    kz_table_free(s->table);
    assert_int_equal(s->work.memory_used, 0);
    return is_over;
}

/** Each preset can be played by some number of seats. */
static int choose_seats(const kz_game *game, const char *preset, unsigned round) {
    kz_values values;
    unsigned span = (unsigned)(game->max_seats - game->min_seats) + 1;
    for (unsigned i = 0; i < span; i++) {
        int seats = game->min_seats + (int)((round + i) % span);
        if (kz_params_read(game, preset, seats, &values, NULL, NULL) == KZ_OK) {
            return seats;
        }
    }
    fail_msg("%s: nobody can play %s", game->id, preset);
    return 0;
}

/** Games that are played less often, or need not come to an end: who holds a code may contradict
    himself for ever. `share`: one game of so many; `least`: of 100 games. */
static const struct {
    const char *id;
    unsigned share;
    unsigned least;
} slower[] = {{"mastermind", 5, 50}};

static void play_all(const kz_game *game) {
    static sitting s;
    unsigned games = tier_is_slow() ? SLOW_GAMES : NORMAL_GAMES;
    unsigned least = 90;
    for (size_t i = 0; i < sizeof slower / sizeof slower[0]; i++) {
        if (strcmp(slower[i].id, game->id) == 0) {
            games /= slower[i].share;
            least = slower[i].least;
        }
    }
    unsigned count = effort_is_less() ? games / 2 : games;
    unsigned over = 0;
    int presets = 0;
    s.game = game;
    kz_rng_init(&s.rng, 1);
    while (game->presets[presets].name != NULL) {
        presets++;
    }
    for (unsigned i = 0; i < count; i++) {
        const char *preset = game->presets[i % (unsigned)presets].name;
        int seats = choose_seats(game, preset, i / (unsigned)presets);
        over += play(&s, preset, seats, i) ? 1 : 0;
    }
    if (over * 100 < count * least) {
        fail_msg("%s: only %u of %u games came to an end", game->id, over, count);
    }
}

static void every_game_is_played(void **state) {
    (void)state;
    for (size_t i = 0; i < kz_game_count(); i++) {
        print_message("%s\n", kz_game_at(i)->id);
        play_all(kz_game_at(i));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_game_is_played)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
