/* Exercises on the screen of their games, without a terminal: tests/golden/tui_trainer.txt. */
#include "busy.h"
#include "game.h"
#include "trainer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PAGES = 1 << 19, TARGET = 1400 };

#define EN KZ_LANG_EN
#define JA KZ_LANG_JA

static cli_context cli;
static tui_app app;
static tui_training t;
static game_screen game;
static tui_canvas canvas;

/* In the place of busy.c, which needs a screen. */
tui_busy_end tui_busy_wait(tui_app *unused, const tui_busy *busy) {
    (void)unused;
    while (!atomic_load(busy->is_done)) {
    }
    return TUI_BUSY_DONE;
}

/* Opens an exercise as trainer_run.c does, but with files kept nowhere. */
static void open_exercise(const char *id, kz_trainer_mode mode, uint64_t seed, kz_lang lang) {
    kz_exercise exercise = {.game = kz_game_find(id), .mode = mode, .target = TARGET, .seed = seed};
    cli = (cli_context){.lang = lang};
    app = (tui_app){.cli = &cli, .lang = lang};
    t = (tui_training){.app = &app, .train = {.cli = &cli, .most = TRAINER_SET}};
    supervise_start(&t.train.watch, &cli);
    kz_trainer_init(&t.train.trainer, KZ_TRAINER_SOME);
    assert_int_equal(train_deal(&t.train, &exercise, &t.train.watch.work), KZ_OK);
    exercise.grade.rating = TARGET;
    t.train.trainer.open = exercise;
    t.train.trainer.run = (kz_trainer_run){.mode = mode, .right = 4, .misses = 1, .ms = 60000};
    t.train.score = (train_score){.tried = 7, .right = 6};
    t.train.wish.mode = mode;
    t.train.play = (play_table){.cli = &cli, .watch = &t.train.watch};
    assert_int_equal(train_open_table(&t.train), KZ_OK);
    game = (game_screen){
        .app = &app, .play = &t.train.play, .training = &t, .hooks = &game_training_hooks};
    game.thinker = tui_thinker_open(&t.train.watch.work);
    assert_non_null(game.thinker);
    game_reset(&game);
    game_look(&game);
}

static void close_exercise(void) {
    tui_thinker_close(game.thinker);
    kz_table_free(t.train.play.table);
}

static void draw(int columns, int rows) {
    uint32_t node = 0;
    uint32_t cell = 0;
    assert_true(tui_canvas_resize(&canvas, columns, rows));
    bool has_cursor = game_cursor(&game, &node, &cell);
    tui_page page = {.view = &game.view,
                     .lang = app.lang,
                     .keys = "",
                     .cursor_node = has_cursor ? (int)node : -1,
                     .cursor_cell = has_cursor ? (int)cell : -1,
                     .is_folded = true};
    game_training_page(&game, &canvas, &page);
    tui_page_draw(&canvas, &page, &game.spots);
    game_training_around(&game, &canvas, &page);
}

static void put_canvas(kz_text *out) {
    for (int y = 0; y < canvas.rows; y++) {
        for (int x = 0; x < canvas.columns; x++) {
            kz_text_put(out, canvas.cells[y * canvas.columns + x].text);
        }
        kz_text_put(out, "|\n");
    }
}

static void press(term_key_kind kind) {
    const term_key key = {.kind = kind};
    assert_true(game_training_hooks.key(&game, &key));
}

/* An exercise, skipped or not. */
static const struct {
    const char *game;
    kz_trainer_mode mode;
    uint64_t seed;
    kz_lang lang;
    int columns;
    int rows;
    bool is_skipped;
    bool is_ascii;
} shots[] = {
    {"shisoku", KZ_TRAINER_CALM, 1, EN, 80, 24, false, false},
    {"shisoku", KZ_TRAINER_CALM, 1, EN, 80, 24, true, false},
    {"kazutori", KZ_TRAINER_RUSH, 2, JA, 80, 24, false, false},
    {"kazutori", KZ_TRAINER_CALM, 2, JA, 40, 20, true, false},
    {"mastermind", KZ_TRAINER_STREAK, 3, EN, 80, 24, false, true},
    {"mastermind", KZ_TRAINER_CALM, 3, EN, 80, 24, true, false},
    {"namepoker", KZ_TRAINER_CALM, 4, JA, 80, 24, true, false},
    {"namepoker", KZ_TRAINER_RUSH, 4, EN, 40, 20, false, true},
    {"kenken", KZ_TRAINER_CALM, 5, EN, 80, 24, true, false},
    {"kenken", KZ_TRAINER_CALM, 5, JA, 40, 12, true, false},
    {"kenken", KZ_TRAINER_CALM, 5, JA, 120, 40, false, false},
};

static void draw_shot(size_t i, kz_text *out) {
    open_exercise(shots[i].game, shots[i].mode, shots[i].seed, shots[i].lang);
    canvas.is_ascii = shots[i].is_ascii;
    draw(shots[i].columns, shots[i].rows);
    if (shots[i].is_skipped) {
        press(TERM_KEY_TAB);
        draw(shots[i].columns, shots[i].rows);
    }
    kz_text_format(out, "%s: mode %d, %d x %d\n", shots[i].game, (int)shots[i].mode,
                   shots[i].columns, shots[i].rows);
    put_canvas(out);
    kz_text_put(out, "\n");
    close_exercise();
    canvas.is_ascii = false;
}

/* KAZU_WRITE=FILE writes what is drawn: look at it before it becomes the golden file. */
static void pages_are_as_they_were_looked_at(void **state) {
    (void)state;
    static char drawn[PAGES];
    static char golden[PAGES];
    const char *write = getenv("KAZU_WRITE");
    kz_text out;
    kz_text_init(&out, drawn, sizeof drawn);
    for (size_t i = 0; i < sizeof shots / sizeof shots[0]; i++) {
        draw_shot(i, &out);
    }
    assert_false(out.truncated);
    FILE *file =
        fopen(write != NULL ? write : "tests/golden/tui_trainer.txt", write != NULL ? "w" : "r");
    assert_non_null(file);
    if (write != NULL) {
        assert_int_equal(fwrite(drawn, 1, out.length, file), out.length);
    } else {
        golden[fread(golden, 1, sizeof golden - 1, file)] = '\0';
        assert_string_equal(drawn, golden);
    }
    assert_int_equal(fclose(file), 0);
}

/* The rows of the board and the panel; below them tally and verdict take turns. */
static void copy_rows(int first, int last, char *room, size_t size) {
    kz_text text;
    kz_text_init(&text, room, size);
    for (int y = first; y < last; y++) {
        for (int x = 0; x < canvas.columns - 20; x++) {
            kz_text_put(&text, canvas.cells[y * canvas.columns + x].text);
        }
        kz_text_put_char(&text, '\n');
    }
}

/* A skipped exercise: its cards, pegs or cells are where they were. */
static void nothing_moves_when_the_verdict_comes(void **state) {
    (void)state;
    static const char *const games[] = {"shisoku", "kazutori", "namepoker", "mastermind"};
    static char before[PAGES];
    static char after[PAGES];
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        open_exercise(games[i], KZ_TRAINER_CALM, 11 + i, EN);
        draw(100, 40);
        assert_true(t.has_lower);
        copy_rows(1, 30, before, sizeof before);
        press(TERM_KEY_TAB);
        game_look(&game);
        assert_true(t.said.is_told);
        draw(100, 40);
        copy_rows(1, 30, after, sizeof after);
        assert_string_equal(after, before);
        close_exercise();
    }
}

/* The first answer counts; the table takes no second one, and trying again changes nothing. */
static void only_the_first_answer_counts(void **state) {
    (void)state;
    open_exercise("kazutori", KZ_TRAINER_CALM, 21, EN);
    press(TERM_KEY_TAB);
    const kz_trainer counted = t.train.trainer;
    assert_int_equal(t.train.score.tried, 8);
    assert_int_equal(t.miss_count, 1);
    assert_true(trainer_may_repeat(&t));
    const term_key again = {.kind = TERM_KEY_CHAR, .code_point = 'A'};
    assert_true(game_training_hooks.key(&game, &again));
    assert_false(t.said.is_told);
    press(TERM_KEY_TAB);
    assert_true(t.said.is_told);
    assert_false(t.said.counts);
    assert_memory_equal(&t.train.trainer, &counted, sizeof counted);
    assert_int_equal(t.train.score.tried, 8);
    press(TERM_KEY_ENTER);
    assert_true(t.is_next && game.is_left);
    close_exercise();
}

/* A rush that has used a minute ends two minutes later; what the clock cuts off is no miss to
 * repeat. */
static void the_time_of_a_rush_runs_out(void **state) {
    (void)state;
    open_exercise("kazutori", KZ_TRAINER_RUSH, 22, EN);
    t.train.play.passed_ms = 119999;
    game_training_step(&game);
    assert_false(t.said.is_told);
    t.train.play.passed_ms = 120000;
    game_training_step(&game);
    assert_true(t.said.is_told && t.said.is_late && t.train.outcome.run_over);
    assert_int_equal(t.miss_count, 0);
    assert_true(trainer_is_last(&t));
    close_exercise();
}

/* Letters are commands in both cases; those that deal another game are none. */
static void keys_of_a_game_are_not_those_of_an_exercise(void **state) {
    (void)state;
    open_exercise("kazutori", KZ_TRAINER_CALM, 23, EN);
    assert_true(game_training_hooks.letter(&game, 'P'));
    assert_int_equal(game.mode, GAME_COVER);
    game_uncover(&game);
    assert_true(game_training_hooks.letter(&game, ':'));
    assert_int_equal(game.mode, GAME_LINE);
    game.mode = GAME_PLAYS;
    for (const char *key = "nswxNSWX"; *key != '\0'; key++) {
        assert_false(game_training_hooks.letter(&game, *key));
    }
    close_exercise();
}

static int free_canvas(void **state) {
    (void)state;
    tui_canvas_free(&canvas);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_are_as_they_were_looked_at),
        cmocka_unit_test(nothing_moves_when_the_verdict_comes),
        cmocka_unit_test(only_the_first_answer_counts),
        cmocka_unit_test(the_time_of_a_rush_runs_out),
        cmocka_unit_test(keys_of_a_game_are_not_those_of_an_exercise),
    };
    return cmocka_run_group_tests(tests, NULL, free_canvas);
}
