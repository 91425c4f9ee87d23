/* Whole pages of all games in both languages, as they were looked at: tests/golden/tui_pages.txt.
 */
#include "tui/scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROOM = 1 << 20 };

static const char four[] = "check=rules marks=manual solution=3412213412434321 "
                           "puzzle=4:_3a__cc_3a_a__,m6a4d3m8m24m12s1";
static const char six[] = "solution=246513564132431265125346653421312654 "
                          "puzzle=6:__b_3a_3b_3ba_aa_aa_ba_b_4a_4aa_a,"
                          "s3a13m30a3m20m3m120d4m60a10a10s3s3s2s4";
static const char nine[] =
    "solution=573918462615387249264135978186249735421573896849726351392451687758694123937862514 "
    "puzzle=9:b__aba_aa_aa_a_4a_6a_3a__a_b__a_5a_a_3a_3ba__ab_a__a__b_a__b_a3_4a__a_5a_a__b_bb,"
    "m105a17d8d2m432m36m126m8d4s2a15m64s5m10s3a16d3m30s5s5a16s3d6a8a15s2m84a7m135s1s2a15d4d2s3";
static const char deck[] = "window=15 first=1 "
                           "key=x4c4400e2c324978d586156180d59d3238b2d4ca4d4a66d5e496746269f542685 "
                           "deck=Q32T5J884AK94KQ7A572TJK64A26Q939JQ857T7A9453KJ836T62";

/* A page to be drawn. */
typedef struct shot {
    const char *title;
    const char *game;
    const char *instance;
    int seats;
    const char *moves;
    kz_lang lang;
    int columns;
    int rows;
    const char *node; /* the cursor's; NULL: none */
    int cell;
    int strength; /* of a hint; 0: none */
    bool is_ascii;
    bool is_unfolded;
} shot;

#define EN KZ_LANG_EN
#define JA KZ_LANG_JA

static const char some[] = "r1c1 3; r2c2 1; r2c3 1; mark r1c2 24; mark r4c4 1; r4c1 2; point";
static const char many[] = "r1c1 5; r9c9 4; mark r1c2 79; mark r5c5 123456789; r5c4 5; r3c3 9";
static const char guesses[] = "1 1 2 2; 5 6 1 1; 2 3 1 6";
static const char reds[] = "draw 1 2; keep; draw 5; keep";

static const shot shots[] = {
    {"roomy board", "kenken", four, 1, some, EN, 80, 24, "board", 5, 0, false, false},
    {"roomy board, hint", "kenken", four, 1, some, JA, 80, 24, "board", 1, 3, false, false},
    {"roomy board, ASCII", "kenken", four, 1, some, EN, 80, 24, "board", 5, 2, true, false},
    {"roomy board, rules", "kenken", four, 1, some, JA, 60, 30, "board", 5, 0, false, true},
    {"six by six", "kenken", six, 1, "r1c1 2; mark r1c2 123456", EN, 80, 24, "board", 1, 0, false,
     false},
    {"nine by nine", "kenken", nine, 1, many, EN, 80, 24, "board", 40, 0, false, false},
    {"nine by nine", "kenken", nine, 1, many, JA, 80, 24, "board", 80, 1, false, false},
    {"nine by nine, ASCII", "kenken", nine, 1, many, EN, 80, 24, "digits", 3, 0, true, false},
    {"nine by nine, scrolled", "kenken", nine, 1, many, JA, 40, 12, "board", 40, 0, false, false},
    {"nine by nine, scrolled", "kenken", nine, 1, many, EN, 61, 17, "board", 0, 2, false, false},
    {"nine by nine, roomy", "kenken", nine, 1, many, EN, 120, 40, "board", 40, 0, false, false},
    {"pegs", "mastermind", "code=1234 chances=8", 1, guesses, EN, 80, 24, "palette", 2, 0, false,
     false},
    {"pegs, before the first guess", "mastermind", "code=1234 chances=8", 1, "", JA, 80, 24, NULL,
     0, 0, false, false},
    {"pegs, hint", "mastermind", "code=1234 chances=8", 1, guesses, JA, 80, 24, "palette", 0, 2,
     false, false},
    {"pegs, found", "mastermind", "code=1234 chances=8", 1, "1 1 2 2; 1 2 3 4", EN, 40, 12, NULL, 0,
     0, false, false},
    {"pegs, large", "mastermind", "code=1234 chances=30", 1, guesses, JA, 120, 40, "palette", 5, 0,
     false, false},
    {"pegs, ASCII", "mastermind", "code=1234 chances=8", 1, guesses, EN, 51, 15, "palette", 1, 0,
     true, false},
    {"a hand", "namepoker",
     "rounds=3 exchanges=1 rules=total key=x90e37d19e371f118c73805d88ac0e2ed"
     "82af0beedfc3b600864d96a0afe560fa",
     3, reds, JA, 80, 24, "hand", 1, 2, false, false},
    {"a hand", "namepoker",
     "rounds=3 exchanges=1 rules=total key=x90e37d19e371f118c73805d88ac0e2ed"
     "82af0beedfc3b600864d96a0afe560fa",
     3, reds, EN, 120, 40, "hand", 1, 0, false, false},
    {"a hand", "namepoker",
     "rounds=3 exchanges=1 rules=total key=x90e37d19e371f118c73805d88ac0e2ed"
     "82af0beedfc3b600864d96a0afe560fa",
     2, reds, JA, 40, 12, "hand", 4, 0, false, false},
    {"a total", "kazutori", "N=21 k=3", 2, "1; 2; 3; 1", EN, 80, 24, "numbers", 1, 3, false, false},
    {"a total, over", "kazutori", "N=5 k=3", 2, "3; 2", JA, 80, 24, NULL, 0, 0, false, false},
    {"a total", "kazutori", "N=100 k=10", 3, "9; 10; 10; 7", JA, 43, 13, "numbers", 9, 0, false,
     false},
    {"numbers", "shisoku", "10 13 6 12 9", 1, "13 - 6; 7 + 12", JA, 80, 24, "numbers", 1, 0, false,
     false},
    {"numbers, missed", "shisoku", "25 5 5", 1, "5 - 5", EN, 80, 24, NULL, 0, 0, false, false},
    {"numbers, given up", "shisoku", "25 5 5", 1, "5 - 5; give up", EN, 80, 24, NULL, 0, 0, false,
     false},
    {"numbers", "shisoku", "314 1 2 3 7 8 1", 1, "1 + 2", EN, 40, 12, "signs", 2, 1, false, false},
    {"cards and time", "shisoku-game", deck, 2, "target 24; flip", EN, 80, 24, "actions", 0, 0,
     false, false},
    {"cards and time", "shisoku-game", deck, 2, "target 24; flip", JA, 40, 12, "actions", 0, 0,
     false, false},
    {"a question", "null", "9 1/9 7/2", 2, "", EN, 80, 24, "actions", 1, 0, false, false},
};

static void draw_shot(const shot *t, kz_text *out) {
    static scene s;
    scene_open(&s, t->game, t->instance, t->seats);
    scene_play(&s, t->moves);
    scene_look(&s, t->lang);
    s.canvas.is_ascii = t->is_ascii;
    s.page.is_folded = !t->is_unfolded;
    if (t->node != NULL) {
        scene_point(&s, t->node, t->cell);
    }
    if (t->strength > 0) {
        scene_ask(&s, t->strength);
    }
    scene_draw(&s, t->columns, t->rows);
    kz_text_format(out, "%s: %s, %d x %d, %s\n", t->game, t->title, t->columns, t->rows,
                   t->lang == JA ? "ja" : "en");
    scene_text(&s, out);
    kz_text_put(out, "\n");
    scene_close(&s);
}

static char *read_golden(void) {
    char *text = calloc(1, ROOM);
    FILE *file = fopen("tests/golden/tui_pages.txt", "r");
    assert_non_null(text);
    if (file != NULL) {
        size_t length = fread(text, 1, ROOM - 1, file);
        text[length] = '\0';
        fclose(file);
    }
    return text;
}

/* KAZU_WRITE=FILE writes what is drawn: look at it before it becomes the golden file. */
static void pages_are_as_they_were_looked_at(void **state) {
    (void)state;
    char *drawn = calloc(1, ROOM);
    char *golden = read_golden();
    const char *write = getenv("KAZU_WRITE");
    kz_text out;
    assert_non_null(drawn);
    kz_text_init(&out, drawn, ROOM);
    for (size_t i = 0; i < sizeof shots / sizeof shots[0]; i++) {
        size_t from = out.length;
        draw_shot(&shots[i], &out);
        if (write == NULL && strstr(golden, drawn + from) == NULL) {
            print_error("%s", drawn + from);
            fail_msg("a page differs from tests/golden/tui_pages.txt");
        }
    }
    assert_false(out.truncated);
    if (write != NULL) {
        FILE *file = fopen(write, "w");
        assert_non_null(file);
        assert_int_equal(fwrite(drawn, 1, out.length, file), out.length);
        assert_int_equal(fclose(file), 0);
    } else {
        assert_string_equal(drawn, golden);
    }
    free(drawn);
    free(golden);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_are_as_they_were_looked_at),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
