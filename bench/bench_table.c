/*
 * What a table costs: the time from a move to the JSON of the view after it, the memory of sessions
 * and tables, and the stack of each entry of the play floor.
 */
#include "kazu/play.h"

#include "play/support/floor_memory.h"
#include "play/support/floor_stacks.h"
#include "stopwatch.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { ROOM = 1 << 18 };

/* A table at which one move is made. */
typedef struct trial {
    kz_work work;
    kz_table *table;
    kz_opening opening;
    int seat;
    const char *before; /* a move that comes first; NULL: none */
    const char *line;
    char room[ROOM];
} trial;

static void look(trial *t) {
    const kz_viewer viewer = {.seat = t->seat, .acts = true};
    kz_text text;
    kz_text_init(&text, t->room, sizeof t->room);
    size_t index = kz_session_length(kz_table_session(t->table));
    kz_status status = kz_table_view_json(t->table, index, &viewer, &text);
    assert(status == KZ_OK && !text.truncated);
    (void)status;
}

static void act(trial *t, const char *line) {
    kz_status status = kz_table_act(t->table, t->seat, line, 0, NULL);
    assert(status == KZ_OK);
    (void)status;
}

/* A table's log has an end, so each call sits down at a new one and the sitting down is measured
 * alone, to be taken off. */
static void sit(trial *t) {
    static const kz_table_setup setup = {.one_device = true, .hints = true};
    kz_status status = kz_table_new(&t->opening, &setup, &t->work, NULL, &t->table);
    assert(status == KZ_OK);
    (void)status;
    if (t->before != NULL) {
        act(t, t->before);
    }
}

static void run_sit(void *user) {
    trial *t = user;
    sit(t);
    kz_table_free(t->table);
}

static void run_act(void *user) {
    trial *t = user;
    sit(t);
    act(t, t->line);
    look(t);
    kz_table_free(t->table);
}

static void show(const char *what, const char *game, int seats, const char *before,
                 const char *line, double reach) {
    static trial t;
    memset(&t, 0, sizeof t);
    floor_table(game, "", seats, &t.work, &t.table);
    t.opening = *kz_table_opening(t.table);
    kz_table_free(t.table);
    t.before = before;
    t.line = line;
    double alone = stopwatch_median(run_sit, &t);
    double seconds = stopwatch_median(run_act, &t) - alone;
    printf("%-42s %9.1f us   reach %4.0f us\n", what, seconds * 1e6, reach);
}

/* The board that takes longest to draw: a mark more on a KenKen full of marks. */
static void run_mark(void *user) {
    trial *t = user;
    act(t, t->line);
    look(t);
}

static void show_kenken(double reach) {
    static trial t;
    enum { TIMES = 4000 };
    floor_marked_kenken(&t.work, &t.table);
    t.line = "move mark r5c5 3";
    double start = stopwatch_cpu();
    for (int i = 0; i < TIMES; i++) {
        run_mark(&t);
    }
    double seconds = (stopwatch_cpu() - start) / TIMES;
    printf("%-42s %9.1f us   reach %4.0f us\n", "a mark on a full KenKen 9x9, view, JSON",
           seconds * 1e6, reach);
    kz_table_free(t.table);
}

static void show_bytes(const char *what, uint64_t bytes, unsigned reach) {
    printf("%-42s %9.1f kB   reach %4u kB\n", what, (double)bytes / 1024, reach);
}

static void show_stacks(void) {
    const floor_stack *stacks;
    size_t count = floor_stacks(&stacks);
    for (size_t i = 0; i < count; i++) {
        bool is_deepest = true;
        for (size_t j = 0; j < count; j++) {
            is_deepest = is_deepest && (strcmp(stacks[i].entry, stacks[j].entry) != 0 ||
                                        stacks[j].bytes < stacks[i].bytes || i == j);
        }
        if (is_deepest) {
            printf("stack of %-18s %24.1f kB   reach   16 kB   %s %s\n", stacks[i].entry,
                   (double)stacks[i].bytes / 1024, stacks[i].game, stacks[i].params);
        }
    }
}

int main(void) {
    show_kenken(60);
    show("a guess at Mastermind, view, JSON", "mastermind", 1, NULL, "move 1 2 3 4", 25);
    show("a card turned up, view, JSON", "shisoku-game", 2, "move target 24", "move flip", 40);
    show_bytes("an empty session", floor_memory_empty(), 16);
    show_bytes("a session with 4,096 marks", floor_memory_marks(), 2048);
    show_bytes("a table with six chairs", floor_memory_table(), 24);
    show_stacks();
    return 0;
}
