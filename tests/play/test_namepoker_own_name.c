/* A name of one's own in name poker: what can be made of さくらさく, and who wins with it. */
#include "play/adapters/namepoker/state.h"
#include "support/sitting.h"
#include "support/try_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <string.h>

enum { PLACES = 5, KINDS = 3, HANDS = 243, TYPES = 7, PARTS = 10000, COLUMNS = 2 + TYPES };

/* さ is 0, く is 1, ら is 2. */
static const int home[PLACES] = {0, 1, 2, 0, 1};

static kz_view view;

static void hand_at(int index, int hand[PLACES]) {
    for (int place = PLACES - 1; place >= 0; place--) {
        hand[place] = index % KINDS;
        index /= KINDS;
    }
}

static int word_place(const int hand[PLACES]) {
    for (int place = 0; place + 1 < PLACES; place++) {
        if (hand[place] == 0 && hand[place + 1] == 1) {
            return place;
        }
    }
    return -1;
}

static int in_place(const int hand[PLACES]) {
    int count = 0;
    for (int place = 0; place < PLACES; place++) {
        count += hand[place] == home[place] ? 1 : 0;
    }
    return count;
}

/* The name, five, four, a full house, さく, three, two pair: 1 to 7, the best first. */
static int type_of(const int hand[PLACES]) {
    int count[KINDS] = {0};
    int most = 0;
    int kinds = 0;
    for (int place = 0; place < PLACES; place++) {
        int now = ++count[hand[place]];
        most = now > most ? now : most;
        kinds += now == 1 ? 1 : 0;
    }
    if (in_place(hand) == PLACES) {
        return 1;
    }
    if (most >= 4) {
        return most == 5 ? 2 : 3;
    }
    if (most == 3 && kinds == 2) {
        return 4;
    }
    return word_place(hand) >= 0 ? 5 : most == 3 ? 6 : 7;
}

/* Whether one hand beats another: the type, さく further right, places, the order of the name. */
static bool beats(int a, int b) {
    int one[PLACES];
    int other[PLACES];
    hand_at(a, one);
    hand_at(b, other);
    if (type_of(one) != type_of(other)) {
        return type_of(one) < type_of(other);
    }
    if (word_place(one) != word_place(other)) {
        return word_place(one) > word_place(other);
    }
    if (in_place(one) != in_place(other)) {
        return in_place(one) > in_place(other);
    }
    return a < b;
}

static int index_of(const int hand[PLACES]) {
    int index = 0;
    for (int place = 0; place < PLACES; place++) {
        index = KINDS * index + hand[place];
    }
    return index;
}

static double worth_of(int hand) {
    double beaten = 0.5;
    for (int other = 0; other < HANDS; other++) {
        beaten += beats(hand, other) ? 1 : 0;
    }
    return beaten / HANDS;
}

static const kz_view_cell *cell_of(const char *name, uint32_t index) {
    const kz_view_node *node = kz_view_find(&view, name);
    assert_non_null(node);
    assert_true(index < node->cell_count);
    return &view.cells[node->first_cell + index];
}

/* A hand of the view as numbers. */
static void held_hand(int hand[PLACES]) {
    static const char *const letters[KINDS] = {"さ", "く", "ら"};
    for (uint32_t place = 0; place < PLACES; place++) {
        const char *text = kz_view_text(&view, cell_of("hand", place)->text);
        hand[place] = strcmp(text, letters[0]) == 0 ? 0 : strcmp(text, letters[1]) == 0 ? 1 : 2;
        assert_string_equal(text, letters[hand[place]]);
    }
}

static void odds_follow_the_name(void **state) {
    (void)state;
    const kz_table_setup setup = {.one_device = true, .hints = true};
    const kz_viewer viewer = {.seat = 0, .acts = true};
    for (uint32_t discard = 0; discard < 24; discard++) {
        try_table t;
        int held[PLACES];
        double wins = 0;
        double types[TYPES + 1] = {0};
        int drawn = 0;
        try_open(&t, kz_game_find("namepoker"), 2, "name=さくらさく draws=12,8", &setup);
        assert_int_equal(kz_table_view(t.table, 0, &viewer, &view), KZ_OK);
        held_hand(held);
        for (int hand = 0; hand < HANDS; hand++) {
            int other[PLACES];
            bool keeps = true;
            hand_at(hand, other);
            for (int place = 0; place < PLACES; place++) {
                keeps = keeps && ((discard >> place & 1U) != 0 || other[place] == held[place]);
            }
            if (keeps) {
                wins += worth_of(index_of(other));
                types[type_of(other)]++;
                drawn++;
            }
        }
        assert_int_equal(kz_table_facts(t.table, &viewer, 1, &t.work, &view), KZ_OK);
        uint32_t row = COLUMNS * (discard + 1);
        assert_int_equal(cell_of("choices", row)->marks, discard);
        assert_true(fabs(cell_of("choices", row + 1)->value - PARTS * wins / drawn) <= 1);
        for (uint32_t type = 1; type <= TYPES; type++) {
            double share = PARTS * types[type] / drawn;
            assert_true(fabs(cell_of("choices", row + 1 + type)->value - share) <= 1);
        }
        try_close(&t);
    }
}

/* くくらさら: with くく kept, of the 27 draws only the 3 + 3 orders of ささら and らさら stay two
   pair, as no く is drawn to follow a さ. 21 of 27 are 78 %. */
static void a_hint_says_why(void **state) {
    (void)state;
    sitting t;
    sit_begin(&t, "namepoker", 2, "name=さくらさく draws=12,8");
    assert_string_equal(sit_text(sit_hint(t.session, 0, 2, KZ_LANG_EN, &t.work), "hint"),
                        "Keep くく: 78 % of the time you get more, mostly full house, and never a "
                        "worse hand.");
    sit_end(&t);
}

static void check_read(const char *line, kz_status status, const char *normal, uint32_t column) {
    kz_values values;
    kz_error error;
    char buffer[KZ_PLAY_LINE_MAX];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    assert_int_equal(kz_params_read(kz_game_find("namepoker"), line, 2, &values, &text, &error),
                     status);
    if (status == KZ_OK) {
        assert_string_equal(text.data, normal);
    } else {
        assert_string_equal(error.message, normal);
        assert_int_equal(error.column, column);
    }
}

static void names_are_read(void **state) {
    (void)state;
    check_read("name=山田はなこ", KZ_OK, "rounds=3 exchanges=1 rules=total first=1 name=山田はなこ",
               0);
    check_read("name=大石泉すき", KZ_OK, "rounds=3 exchanges=1 rules=total first=1", 0);
    check_read("", KZ_OK, "rounds=3 exchanges=1 rules=total first=1", 0);
    check_read("rounds=3 name=はなこ", KZ_OUT_OF_RANGE, "expected a name of 5 characters", 15);
    check_read("name=やまだはなこ", KZ_OUT_OF_RANGE, "expected a name of 5 characters", 6);
    check_read("name=ななななこ", KZ_OK, "rounds=3 exchanges=1 rules=total first=1 name=ななななこ",
               0);
    check_read("hand=大大石す大", KZ_OK, "rounds=3 exchanges=1 rules=total first=1 hand=大大石す大",
               0);
    check_read("name=さくらさく hand=ららささく", KZ_OK,
               "rounds=3 exchanges=1 rules=total first=1 name=さくらさく hand=ららささく", 0);
    check_read("name=さくらさく hand=大大石す大", KZ_BAD_INPUT, "this character is not in the name",
               17);
    check_read("hand=大大石す", KZ_BAD_INPUT, "too few characters", 6);
    check_read("name=A-B_C", KZ_BAD_INPUT, "a name is made of letters, digits, kana and kanji", 6);
    /* か and a combining mark: two code points. */
    check_read("name=はなこか\xE3\x82\x99", KZ_BAD_INPUT,
               "a name is made of letters, digits, kana and kanji", 6);
}

/* A whole game of each level, and its save. */
static void computers_play_with_any_name(void **state) {
    (void)state;
    static const char *const names[] = {"name=さくらさく", "name=山田はなこ", "name=Aaron",
                                        "name=ななななこ", "name=ももももも"};
    for (int level = 1; level <= 5; level++) {
        for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
            sitting t;
            kz_key key = kz_key_of((uint64_t)level);
            sit_begin_deal(&t, "namepoker", 2, names[i], &key);
            while (!kz_session_turn(t.session).over) {
                int seat = sit_mover(t.session);
                sit_act(t.session, seat, sit_plan(t.session, seat, level, 4, 0));
            }
            sit_end(&t);
        }
    }
}

/* What the list of types says: titles, and one of how many hands is of each type. */
static void check_types(const char *line, const char *titles, const int *one_of, size_t count) {
    sitting t;
    sit_begin(&t, "namepoker", 2, line);
    const kz_view *seen = sit_look(t.session, 0, KZ_LANG_EN);
    const kz_view_node *order = kz_view_find(seen, "order");
    assert_non_null(strstr(kz_view_text(seen, order->text), titles));
    assert_int_equal(order->cell_count, 2 * count);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(seen->cells[order->first_cell + 2 * i].value, one_of[i]);
    }
    sit_end(&t);
}

/*
 * Of 3,125 hands 1, 5, 100, 119, 200, 435, 516, 765 and 984 are of the types of 大石泉すき. Of
 * ななななこ, which is four of a kind, 32 hands: 2 with five, 5 + 5 - 1 with four, 20 with three
 * and two.
 */
static void types_tell_how_rare_they_are(void **state) {
    (void)state;
    static const int izumi[] = {3125, 625, 31, 26, 16, 7, 6, 4, 3};
    static const int nanako[] = {32, 16, 4, 2};
    static const int momo[] = {1, 0};
    check_types("draws=12,8", "two pair (2+2+1), no hand.", izumi, 9);
    check_types("name=ななななこ draws=12,8", "four of a kind (4+1), full house.", nanako, 4);
    check_types("name=ももももも draws=12,8", "(ももももも), five of a kind.", momo, 2);
}

/* The first hand is the requested one, the rest is chance. Rooms, which offer quick games, refuse.
 */
static void a_first_hand_is_dealt(void **state) {
    (void)state;
    char others[2][64];
    for (uint64_t seed = 0; seed < 2; seed++) {
        sitting t;
        kz_key key = kz_key_of(seed);
        sit_begin_deal(&t, "namepoker", 2, "exchanges=2 hand=き石石大泉", &key);
        assert_string_equal(sit_cells(sit_look(t.session, 0, KZ_LANG_EN), "hand"),
                            "き 石 石 大 泉");
        const char *other = sit_cells(sit_look(t.session, 1, KZ_LANG_EN), "hand");
        assert_true(strlen(other) < sizeof others[0]);
        strcpy(others[seed], other);
        sit_end(&t);
    }
    assert_string_not_equal(others[0], others[1]);
    kz_values values;
    const kz_game *game = kz_game_find("namepoker");
    assert_int_equal(kz_params_read(game, "hand=き石石大泉", 2, &values, NULL, NULL), KZ_OK);
    assert_false(game->is_quick(&values));
    assert_int_equal(kz_params_read(game, "rounds=9", 2, &values, NULL, NULL), KZ_OK);
    assert_true(game->is_quick(&values));
    kz_work work;
    static kz_opening opening;
    kz_key key = kz_key_of(1);
    kz_work_init(&work);
    assert_int_equal(kz_opening_deal(kz_game_find("namepoker"), "task=keep hand=大大石す大", 2,
                                     &key, &work, NULL, &opening),
                     KZ_OK);
    assert_string_equal(opening.instance, "rules=total hand=大大石す大 task=keep");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(odds_follow_the_name),
                                       cmocka_unit_test(a_hint_says_why),
                                       cmocka_unit_test(names_are_read),
                                       cmocka_unit_test(computers_play_with_any_name),
                                       cmocka_unit_test(types_tell_how_rare_they_are),
                                       cmocka_unit_test(a_first_hand_is_dealt)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
