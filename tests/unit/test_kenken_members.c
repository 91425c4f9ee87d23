/*
 * Every member of the JSON formats of KenKen: it changes the puzzle, is refused, or is listed in
 * docs/theory/kenken.md as one that is ignored. The names of a saved game are those that Gauguin
 * writes (package org.piepmeyer.gauguin.game.save).
 */
#include "unit/support/kenken_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* A format with room for one more member in each kind of object. */
typedef struct shape {
    kz_kenken_format format;
    const char *before; /* the text up to the new member, and from there on */
    const char *after;
    const char *const *ignored;
    const char *kkl; /* the puzzle without the member */
} shape;

#define CAGES                                                                                      \
    "{\"op\":\"+\",\"target\":3,\"cells\":[[0,0],[0,1]]},"                                         \
    "{\"op\":\"=\",\"target\":2,\"cells\":[[1,0]]}"
#define LAST_CAGE "\"op\":\"=\",\"target\":1,\"cells\":[[1,1]]}"
#define RULES                                                                                      \
    "{\"op\":\"+\",\"value\":3,\"cells\":[{\"x\":0,\"y\":0},{\"x\":1,\"y\":0}]},"                  \
    "{\"op\":\"=\",\"value\":2,\"cells\":[{\"x\":0,\"y\":1}]}"
#define LAST_RULE       "\"op\":\"=\",\"value\":1,\"cells\":[{\"x\":1,\"y\":1}]}"
#define SQUARE          "\"width\":2,\"height\":2"
#define OPTIONS         "\"showOperators\":true,\"digitSetting\":\"FIRST_DIGIT_ONE\""
#define SAVED_CAGES     "{\"action\":\"ACTION_NONE\",\"result\":2,\"cellNumbers\":[2]}"
#define LAST_SAVED_CAGE "\"action\":\"ACTION_ADD\",\"result\":4,\"cellNumbers\":[0,1,3]}"

static const char *const none[] = {NULL};
static const char *const puzzle_ignores[] = {
    "level", "seed",    "to",          "puzzle", "game_id",   "is_keen", "grid",
    "name",  "comment", "description", "url",    "copyright", NULL};
static const char *const cage_ignores[] = {"id",    "name",   "label", "comment",
                                           "color", "colour", NULL};
static const char *const game_ignores[] = {"savedAtInMilliseconds",
                                           "playTimeInMilliseconds",
                                           "startedToBePlayed",
                                           "description",
                                           "difficulty",
                                           "isActive",
                                           "selectedCellNumber",
                                           "invalidCellNumbers",
                                           "cheatedCellNumbers",
                                           "undoSteps",
                                           NULL};
static const char *const option_ignores[] = {"cageOperation",       "difficultySetting",
                                             "difficultiesSetting", "singleCageUsage",
                                             "numeralSystem",       NULL};
static const char *const saved_cage_ignores[] = {"id", "type", NULL};
static const char *const saved_cell_ignores[] = {"row", "column", "userValue", "possibles", NULL};

static const char plain[] = "- 2 3+:0,1;2=:2;1=:3 -";
static const char saved[] = "- 2 2=:2;4+:0,1,3 -";

static const shape shapes[] = {
    {KZ_KENKEN_JSON, "{", "\"size\":2,\"cages\":[" CAGES ",{" LAST_CAGE "]}", puzzle_ignores,
     plain},
    {KZ_KENKEN_JSON, "{\"size\":2,\"cages\":[" CAGES ",{", LAST_CAGE "]}", cage_ignores, plain},
    {KZ_KENKEN_JSON, "{", SQUARE ",\"rules\":[" RULES ",{" LAST_RULE "]}", puzzle_ignores, plain},
    {KZ_KENKEN_JSON, "{" SQUARE ",\"rules\":[" RULES ",{", LAST_RULE "]}", cage_ignores, plain},
    {KZ_KENKEN_JSON, "{" SQUARE ",\"rules\":[" RULES ",{\"op\":\"=\",\"value\":1,\"cells\":[{",
     "\"x\":1,\"y\":1}]}]}", none, plain},
    {KZ_KENKEN_GAUGUIN, "{",
     "\"variant\":{\"gridSize\":{" SQUARE "},\"options\":{" OPTIONS "}},\"cages\":[" SAVED_CAGES
     ",{" LAST_SAVED_CAGE "]}",
     game_ignores, saved},
    {KZ_KENKEN_GAUGUIN, "{\"variant\":{",
     "\"gridSize\":{" SQUARE "},\"options\":{" OPTIONS "}},\"cages\":[" SAVED_CAGES
     ",{" LAST_SAVED_CAGE "]}",
     none, saved},
    {KZ_KENKEN_GAUGUIN, "{\"variant\":{\"gridSize\":{",
     SQUARE "},\"options\":{" OPTIONS "}},\"cages\":[" SAVED_CAGES ",{" LAST_SAVED_CAGE "]}", none,
     saved},
    {KZ_KENKEN_GAUGUIN, "{\"variant\":{\"gridSize\":{" SQUARE "},\"options\":{",
     OPTIONS "}},\"cages\":[" SAVED_CAGES ",{" LAST_SAVED_CAGE "]}", option_ignores, saved},
    {KZ_KENKEN_GAUGUIN,
     "{\"variant\":{\"gridSize\":{" SQUARE "},\"options\":{" OPTIONS "}},\"cages\":[" SAVED_CAGES
     ",{",
     LAST_SAVED_CAGE "]}", saved_cage_ignores, saved},
    {KZ_KENKEN_GAUGUIN,
     "{\"variant\":{\"gridSize\":{" SQUARE "},\"options\":{" OPTIONS "}},\"cages\":[" SAVED_CAGES
     ",{" LAST_SAVED_CAGE "],\"cells\":[{",
     "\"cellNumber\":1,\"value\":2}]}", saved_cell_ignores, saved},
};

enum { SHAPES = sizeof shapes / sizeof shapes[0] };

static const char *with_member(const shape *s, const char *name, const char *value) {
    static char text[1024];
    kz_text out;
    kz_text_init(&out, text, sizeof text);
    kz_text_format(&out, "%s\"%s\":%s,%s", s->before, name, value, s->after);
    assert_false(out.truncated);
    return text;
}

static void ignored_members_change_nothing(void **state) {
    static const char *const values[] = {"0",     "-1.5e3", "true",           "null",
                                         "\"2\"", "[]",     "[1,{\"a\":[]}]", "{\"size\":3}"};
    (void)state;
    for (unsigned i = 0; i < SHAPES; i++) {
        for (unsigned k = 0; shapes[i].ignored[k] != NULL; k++) {
            for (unsigned v = 0; v < sizeof values / sizeof values[0]; v++) {
                kenken_accept(shapes[i].format,
                              with_member(&shapes[i], shapes[i].ignored[k], values[v]),
                              shapes[i].kkl);
            }
        }
    }
}

static bool is_ignored(const shape *s, const char *name) {
    unsigned i = 0;
    while (s->ignored[i] != NULL && strcmp(s->ignored[i], name) != 0) {
        i++;
    }
    return s->ignored[i] != NULL;
}

/* Rules of other puzzles, other spellings, and what is ignored or read in another object. */
static void other_members_are_refused_by_name(void **state) {
    static const char *const names[] = {"digits",
                                        "min",
                                        "first",
                                        "modulo",
                                        "diagonal",
                                        "Size",
                                        "SIZE",
                                        "sizes",
                                        "",
                                        "goal",
                                        "regions",
                                        "unique",
                                        "types",
                                        "name",
                                        "level",
                                        "id",
                                        "row",
                                        "numeralSystem",
                                        "a-name-that-is-longer-than-every-known-one",
                                        "si\\u007Ae2"};
    (void)state;
    for (unsigned i = 0; i < SHAPES; i++) {
        for (unsigned k = 0; k < sizeof names / sizeof names[0]; k++) {
            char token[80];
            kz_text out;
            bool note = shapes[i].ignored == puzzle_ignores && strcmp(names[k], "id") == 0;
            if (is_ignored(&shapes[i], names[k]) || note) {
                continue;
            }
            kz_text_init(&out, token, sizeof token);
            kz_text_format(&out, "\"%s\"", names[k]);
            kenken_refuse(shapes[i].format, with_member(&shapes[i], names[k], "1"),
                          KZ_KENKEN_E_SYNTAX, 1, (uint32_t)strlen(shapes[i].before) + 1, token);
        }
    }
}

static void accept_values(const char *values, const char *kkl) {
    kenken_accept(KZ_KENKEN_JSON, with_member(&shapes[0], "values", values), kkl);
    kenken_accept(KZ_KENKEN_ANY, with_member(&shapes[2], "values", values), kkl);
}

static void refuse_values(const char *values, uint32_t place, const char *token) {
    kenken_refuse(KZ_KENKEN_JSON, with_member(&shapes[0], "values", values), KZ_KENKEN_E_RANGE, 1,
                  11 + place, token);
    kenken_refuse(KZ_KENKEN_ANY, with_member(&shapes[2], "values", values), KZ_KENKEN_E_RANGE, 1,
                  11 + place, token);
}

/* The digits in use. */
static void values_are_those_from_1_to_the_size(void **state) {
    (void)state;
    accept_values("[1,2]", plain);
    accept_values("[ 2 , 1 ]", plain);
    refuse_values("[0,1]", 1, "0");
    refuse_values("[2,3]", 3, "3");
    refuse_values("[1,2,3]", 5, "3");
    refuse_values("[1,2,2]", 5, "2");
    refuse_values("[1]", 0, "[1]");
    refuse_values("[]", 0, "[]");
    refuse_values("[1,4294967298]", 3, "4294967298");
    refuse_values("[1,-2]", 3, "-2");
    refuse_values("[1,2.0]", 3, "2.0");
    refuse_values("[\"1\",\"2\"]", 1, "\"");
}

static void one_shape_excludes_the_other(void **state) {
    static const char *const of_rules[] = {"width", "height", "rules"};
    static const char *const of_cages[] = {"size", "cages"};
    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        uint32_t column = (uint32_t)strlen(of_rules[i]) + 5;
        kenken_refuse(KZ_KENKEN_JSON, with_member(&shapes[0], of_rules[i], "2"), KZ_KENKEN_E_SYNTAX,
                      1, column, "2");
    }
    for (unsigned i = 0; i < 2; i++) {
        uint32_t column = (uint32_t)strlen(of_cages[i]) + 5;
        kenken_refuse(KZ_KENKEN_JSON, with_member(&shapes[2], of_cages[i], "2"), KZ_KENKEN_E_SYNTAX,
                      1, column, "2");
    }
}

static void versions_of_saves_are_1_to_3(void **state) {
    const shape *s = &shapes[5];
    (void)state;
    for (unsigned version = 0; version < 6; version++) {
        char digit[2] = {(char)('0' + version), '\0'};
        if (version >= 1 && version <= 3) {
            kenken_accept(s->format, with_member(s, "version", digit), saved);
        } else {
            kenken_refuse(s->format, with_member(s, "version", digit), KZ_KENKEN_E_RANGE, 1, 12,
                          digit);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ignored_members_change_nothing),
        cmocka_unit_test(other_members_are_refused_by_name),
        cmocka_unit_test(values_are_those_from_1_to_the_size),
        cmocka_unit_test(one_shape_excludes_the_other),
        cmocka_unit_test(versions_of_saves_are_1_to_3),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
