/**
 * @file
 * Plays games with bots and measures the stack of each entry. Before each step all that only looks
 * is asked, too.
 */
#include "floor_stacks.h"

#include "floor_calls.h"
#include "stack_probe.h"

#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { NODES = 100000, STEPS = 12, ENTRIES_MAX = 256, MEMORY = 1 << 28 };

/** The small, the usual and the largest of each game. */
static const floor_deal deals[] = {
    {"null", 6, "max=99"},
    {"shisoku", 1, ""},
    {"shisoku", 1, "cards=8 target=100..999"},
    {"shisoku", 1, "cards=4 target=10..100 level=4"},
    {"shisoku-game", 2, ""},
    {"shisoku-game", 6, "net"},
    {"kazutori", 2, ""},
    {"kazutori", 6, "N=1000 moves=1..20"},
    {"kazutori", 2, "squares misere=yes"},
    {"kazutori", 3, "N=100 k=10"},
    {"kazutori", 2, "N=1000000000000 k=999999999"},
    {"mastermind", 1, ""},
    {"mastermind", 1, "bulls chances=50"},
    {"mastermind", 1, "pegs=6 colors=10 secret=repeat"},
    {"mastermind", 1, "pegs=5 colors=10 secret=repeat keeper=evil"},
    {"mastermind", 1, "pegs=8 colors=5 secret=repeat blanks=yes"},
    {"mastermind", 2, "pegs=5 colors=10 secret=repeat"},
    {"mastermind", 1, "task=code"},
    {"mastermind", 1, "task=guess"},
    {"namepoker", 2, "twice"},
    {"namepoker", 6, "rounds=10"},
    {"namepoker", 3, "article"},
    {"kenken", 1, "small"},
    {"kenken", 1, "easy marks=auto"},
    {"kenken", 1, "hard"},
    {"kenken", 1, "hidden check=solution"},
    {"kenken", 1, "size=7 level=unreasonable"},
    {"kenken", 1, "size=12 level=any"},
    {"kenken", 1, "size=16 level=any"},
    {"kenken", 1, "task=next grade=2000"},
};

static floor_stack found[ENTRIES_MAX];
static size_t found_count;

static floor place;

static void note(const char *entry, const floor_deal *of, size_t bytes) {
    size_t i = 0;
    while (i < found_count &&
           (strcmp(found[i].entry, entry) != 0 || strcmp(found[i].game, of->game) != 0)) {
        i++;
    }
    assert(i < ENTRIES_MAX);
    if (i == found_count) {
        found[found_count++] = (floor_stack){.entry = entry, .game = of->game};
    }
    if (bytes > found[i].bytes) {
        found[i] = (floor_stack){entry, of->game, of->params, bytes};
    }
}

static void measure(floor *f, const char *entry, void (*run)(void *user)) {
    f->work.node_limit = f->is_free ? 0 : f->work.counters.nodes + NODES;
    note(entry, f->of, stack_probe(run, f));
}

/* A game. */

static void say(floor *f, const char *line) {
    snprintf(f->line, sizeof f->line, "%s", line);
    measure(f, "protocol line", floor_run_protocol_line);
}

static void look(floor *f, int seat) {
    f->viewer = (kz_viewer){
        .seat = seat, .acts = seat >= 0, .lang = f->index % 2 == 0 ? KZ_LANG_EN : KZ_LANG_JA};
    f->seen = f->whole;
    if (f->game->see != NULL) {
        measure(f, "see", floor_run_see);
    }
    measure(f, "view", floor_run_view);
    measure(f, "view print", floor_run_view_print);
    measure(f, "view label", floor_run_view_label);
    measure(f, "table view", floor_run_table_view);
    measure(f, "table view json", floor_run_table_view_json);
    measure(f, "table news", floor_run_table_news);
}

static void ask(floor *f) {
    for (f->strength = 1; f->strength <= KZ_PLAY_STRENGTH_MAX; f->strength++) {
        if (f->game->hint != NULL) {
            measure(f, "hint", floor_run_hint);
            measure(f, "table hint", floor_run_table_hint);
        }
    }
    for (f->level = 1; f->level <= KZ_PLAY_LEVEL_MAX; f->level++) {
        measure(f, "bot", floor_run_bot);
    }
}

static void read_state(floor *f) {
    f->index = kz_session_length(kz_table_session(f->table));
    f->whole = *kz_session_state(kz_table_session(f->table));
}

/** Looks from everywhere, thinks for a seat, and tries its move on a copy. */
static void think(floor *f) {
    look(f, KZ_PUBLIC);
    look(f, f->seat);
    measure(f, "turn", floor_run_turn);
    ask(f);
    f->before = f->whole;
    f->act = (kz_act){.from = f->seat,
                      .at_ms = f->plan.at_ms > f->now_ms ? f->plan.at_ms : f->now_ms,
                      .line = f->plan.line};
    if (f->plan.line[0] != '\0') {
        measure(f, "move", floor_run_move);
        if (f->game->may_take_back != NULL) {
            measure(f, "may take back", floor_run_may_take_back);
        }
        f->viewer.all = true;
        measure(f, "tell", floor_run_tell);
        measure(f, "review", floor_run_review);
        f->viewer.all = false;
    }
}

static void step(floor *f, const kz_turn *turn) {
    if (f->game->tick != NULL && turn->due_ms != KZ_NEVER) {
        f->before = f->whole;
        measure(f, "tick", floor_run_tick);
    }
    if (f->plan.line[0] != '\0') {
        f->now_ms = f->act.at_ms;
        snprintf(f->line, sizeof f->line, "move %s", f->plan.line);
        measure(f, "table act", floor_run_table_act);
        return;
    }
    f->now_ms = turn->due_ms != KZ_NEVER ? turn->due_ms : f->now_ms;
    measure(f, "table wake", floor_run_table_wake);
}

static void play(floor *f) {
    kz_turn turn = kz_table_standing(f->table).turn;
    for (unsigned i = 0; i < STEPS && !turn.over; i++) {
        f->seat = (int)(i % (unsigned)f->of->seats);
        while ((turn.may_move >> f->seat & 1U) == 0 && turn.may_move != 0) {
            f->seat = (f->seat + 1) % f->of->seats;
        }
        read_state(f);
        f->plan = (kz_plan){.line = ""};
        if (turn.may_move != 0) {
            think(f);
        }
        step(f, &turn);
        turn = kz_table_standing(f->table).turn;
    }
}

/** Ends the game, and asks what may be asked then. */
static void end(floor *f) {
    measure(f, "table save", floor_run_table_save);
    measure(f, "table load", floor_run_table_load);
    f->now_ms++;
    for (f->seat = 0; f->seat < f->of->seats; f->seat++) {
        strcpy(f->line, "resign");
        measure(f, "table act", floor_run_table_act);
    }
    f->seat = 0;
    measure(f, "table run", floor_run_table_run);
    read_state(f);
    f->viewer.all = true;
    measure(f, "table view json", floor_run_table_view_json);
    size_t length = f->index;
    for (f->index = 0; f->index < length; f->index++) {
        measure(f, "table review", floor_run_table_review);
    }
    measure(f, "table summary", floor_run_table_summary);
    measure(f, "table save", floor_run_table_save);
    measure(f, "table load", floor_run_table_load);
    measure(f, "table next", floor_run_table_next);
}

/** A few words in the line protocol, which opens its own table. */
static void talk(floor *f) {
    char line[KZ_PLAY_LINE_MAX];
    static const char *const lines[] = {
        "view",      "view json", "hint 3",     "hint 2 json", "bot 5",    "undo", "redo",
        "news",      "log",       "save",       "state",       "summary",  "rate", "plan 0 3",
        "label 1 0", "labels",    "wait 60000", "act resign",  "review 0", "help", "games json"};
    f->protocol = (kz_protocol){&f->table, KZ_HOST, KZ_LANG_JA, &f->work};
    f->now_ms = 0;
    snprintf(line, sizeof line, "new %s seats=%d seed=7 %s", f->of->game, f->of->seats,
             f->of->params);
    f->is_free = true;
    say(f, line);
    f->is_free = false;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        say(f, lines[i]);
    }
    snprintf(line, sizeof line, "params %s", f->of->game);
    say(f, line);
    snprintf(line, sizeof line, "daily %s 2026-11-22", f->of->game);
    say(f, line);
}

static void open_deal(floor *f, const floor_deal *of) {
    memset(f, 0, sizeof *f);
    kz_work_init(&f->work);
    f->work.cpu = kz_cpu_best();
    f->work.memory_limit = MEMORY;
    f->of = of;
    f->game = kz_game_find(of->game);
    f->is_free = true;
    measure(f, "deal", floor_run_deal);
    f->is_free = false;
    measure(f, "parse", floor_run_parse);
    measure(f, "print", floor_run_print);
    f->whole = f->before;
    if (f->game->rate != NULL) {
        measure(f, "rate", floor_run_rate);
    }
    measure(f, "opening parse", floor_run_opening_parse);
    measure(f, "table new", floor_run_table_new);
}

size_t floor_stacks(const floor_stack **stacks) {
    found_count = 0;
    for (size_t i = 0; i < sizeof deals / sizeof deals[0]; i++) {
        open_deal(&place, &deals[i]);
        play(&place);
        end(&place);
        talk(&place);
        kz_table_free(place.table);
        assert(place.work.memory_used == 0);
    }
    *stacks = found;
    return found_count;
}
