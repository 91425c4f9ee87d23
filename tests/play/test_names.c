/* What the seats of a table are called: names of people, "You", and the computers' animals. */
#include "support/try_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

enum { SEATS = 6 };

/** Writes the names of all seats as a viewer calls them: "You, Neko". Static. */
static const char *names_of(const try_table *t, int seat, kz_lang lang) {
    static char said[512];
    const kz_viewer viewer = {.seat = seat, .lang = lang};
    kz_text text;
    kz_text_init(&text, said, sizeof said);
    for (int i = 0; i < kz_table_opening(t->table)->seats; i++) {
        kz_text_put(&text, i > 0 ? ", " : "");
        kz_table_name(t->table, &viewer, i, &text);
    }
    return said;
}

/** Sets a table with persons (0) and computers by their levels. */
static void sit_down(try_table *t, int seats, const int levels[SEATS], bool one_device) {
    kz_table_setup setup = {.one_device = one_device};
    for (int i = 0; i < seats; i++) {
        setup.chair[i].kind = levels[i] > 0 ? KZ_CHAIR_BOT : KZ_CHAIR_PERSON;
        setup.chair[i].level = levels[i];
    }
    try_deal(t, kz_game_find("kazutori"), seats, "", 1, &setup);
}

static void computers_are_animals_by_level(void **state) {
    (void)state;
    try_table t;
    sit_down(&t, 6, (const int[SEATS]){0, 1, 2, 3, 4, 5}, true);
    assert_string_equal(names_of(&t, 0, KZ_LANG_EN), "You, Hiyoko, Tanuki, Neko, Kitsune, Tengu");
    assert_string_equal(names_of(&t, 0, KZ_LANG_JA),
                        "あなた, ひよこ, たぬき, ねこ, きつね, てんぐ");
    try_close(&t);
    sit_down(&t, 4, (const int[SEATS]){3, 0, 3, 3}, true);
    assert_string_equal(names_of(&t, 1, KZ_LANG_EN), "Neko, You, Neko 2, Neko 3");
    try_close(&t);
}

/* At one device the only person is the one who looks, also at what everybody sees. */
static void the_only_person_is_you(void **state) {
    (void)state;
    try_table t;
    sit_down(&t, 2, (const int[SEATS]){5, 0}, true);
    for (int seat = KZ_PUBLIC; seat < 2; seat++) {
        if (seat == KZ_PUBLIC || seat >= 0) {
            assert_string_equal(names_of(&t, seat, KZ_LANG_EN), "Tengu, You");
        }
    }
    try_close(&t);
}

/* With several people at one device nobody knows who looks. In a room everybody has a device. */
static void you_is_nobody_else(void **state) {
    (void)state;
    try_table t;
    sit_down(&t, 3, (const int[SEATS]){0, 0, 2}, true);
    assert_string_equal(names_of(&t, 0, KZ_LANG_EN), "Player A, Player B, Tanuki");
    assert_string_equal(names_of(&t, 1, KZ_LANG_JA), "プレイヤー A, プレイヤー B, たぬき");
    try_close(&t);
    sit_down(&t, 3, (const int[SEATS]){0, 0, 2}, false);
    assert_string_equal(names_of(&t, 1, KZ_LANG_EN), "Player A, You, Tanuki");
    assert_string_equal(names_of(&t, KZ_PUBLIC, KZ_LANG_EN), "Player A, Player B, Tanuki");
    try_act(&t, 0, "resign", 0); /* and a computer takes the seat */
    assert_string_equal(names_of(&t, 0, KZ_LANG_EN), "You, Player B, Tanuki");
    try_close(&t);
}

static void names_that_were_given_stay(void **state) {
    (void)state;
    try_table t;
    kz_table_setup setup = {.one_device = true};
    strcpy(setup.chair[0].name, "Ann");
    try_deal(&t, kz_game_find("kazutori"), 2, "", 1, &setup);
    assert_string_equal(names_of(&t, 0, KZ_LANG_EN), "Ann, Player B");
    try_close(&t);
    setup.chair[1] = (kz_chair){.kind = KZ_CHAIR_BOT, .level = 4};
    try_deal(&t, kz_game_find("kazutori"), 2, "", 1, &setup);
    assert_string_equal(names_of(&t, 1, KZ_LANG_JA), "Ann, きつね");
    try_close(&t);
}

/* No view and no news of a table whose people are known says "Player A". */
static void nobody_known_is_a_player(void **state) {
    (void)state;
    static char said[1 << 17];
    for (size_t i = 0; i < kz_game_count(); i++) {
        const kz_game *game = kz_game_at(i);
        kz_table_setup setup = {.one_device = true};
        const kz_viewer viewer = {.seat = 0, .acts = true};
        try_table t;
        kz_text text;
        for (int seat = 1; seat < game->max_seats; seat++) {
            setup.chair[seat] = (kz_chair){.kind = KZ_CHAIR_BOT, .level = 1 + seat % 5};
        }
        try_deal(&t, game, game->max_seats, "", 2, &setup);
        kz_text_init(&text, said, sizeof said);
        assert_int_equal(kz_table_view_json(t.table, 0, &viewer, &text), KZ_OK);
        try_act(&t, 0, "resign", 0);
        kz_text_put(&text, try_news(t.table, 0, false, KZ_LANG_EN));
        assert_int_equal(kz_table_view_json(t.table, 0, &viewer, &text), KZ_OK);
        assert_null(strstr(said, "Player "));
        assert_non_null(strstr(said, "You "));
        try_close(&t);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(computers_are_animals_by_level),
        cmocka_unit_test(the_only_person_is_you),
        cmocka_unit_test(you_is_nobody_else),
        cmocka_unit_test(names_that_were_given_stay),
        cmocka_unit_test(nobody_known_is_a_player),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
