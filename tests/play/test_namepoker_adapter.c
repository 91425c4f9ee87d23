/* Name poker on the play floor. Games with draws= are those of the first release, as it played
 * them. */
#include "kazu/namepoker_odds.h"
#include "support/sitting.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

enum { LETTERS = 5 };

static const char *const letters[LETTERS] = {"大", "石", "泉", "す", "き"};

static const char *hand_of(const sitting *t, int seat) {
    return sit_cells(sit_view(t->session, seat, KZ_LANG_EN, true), "hand");
}

static void parameters_have_a_normal_form(void **state) {
    (void)state;
    assert_string_equal(sit_params("namepoker", 2, ""), "rounds=3 exchanges=1 rules=total first=1");
    assert_string_equal(sit_params("namepoker", 3, "ten first=3"),
                        "rounds=10 exchanges=1 rules=total first=3");
    assert_string_equal(
        sit_params("namepoker", 2, "exchanges=2 rules=type,word-position,in-place rounds=99"),
        "rounds=99 exchanges=2 rules=type,word-position,in-place first=1");
    const char *out = "number out of range";
    assert_string_equal(sit_params("namepoker", 2, "rounds=0"), out);
    assert_string_equal(sit_params("namepoker", 2, "rounds=100"), out);
    assert_string_equal(sit_params("namepoker", 2, "exchanges=4"), out);
    assert_string_equal(sit_params("namepoker", 2, "first=3"), out);
    assert_string_equal(sit_params("namepoker", 2, "rules=strength"), "unknown rule");
    assert_string_equal(sit_params("namepoker", 2, "draws=1,2"), "unknown parameter");
}

static void a_wrong_rule_is_placed_in_the_line(void **state) {
    (void)state;
    kz_values values;
    kz_error error;
    assert_int_equal(kz_params_read(kz_game_find("namepoker"), "rounds=2 rules=type,nonsense", 2,
                                    &values, NULL, &error),
                     KZ_BAD_INPUT);
    assert_int_equal(error.column, 16);
    assert_string_equal(error.token, "type,nonsense");
}

static void check_refused(int seats, const char *instance, kz_status status, const char *message) {
    kz_error error;
    assert_int_equal(sit_parse("namepoker", seats, instance, &error), status);
    assert_string_equal(error.message, message);
}

static void wrong_instances_are_refused(void **state) {
    (void)state;
    check_refused(2, "rounds=2", KZ_BAD_INPUT, "the key is missing");
    check_refused(2, "draws=1,2,3", KZ_OUT_OF_RANGE, "draws must have a number for each seat");
    check_refused(6, "draws=1,2,3,4,5,6,7", KZ_OUT_OF_RANGE,
                  "draws must have a number for each seat");
    check_refused(2, "draws=1,4294967296", KZ_OUT_OF_RANGE, "number out of range");
    check_refused(2, "draws=1,", KZ_BAD_INPUT, "a number is missing");
    check_refused(2, "draws=1,2 key=7", KZ_BAD_INPUT, "an instance has only one key");
    check_refused(2, "key=7 key=7", KZ_BAD_INPUT, "an instance has only one key");
    check_refused(2, "key=x12", KZ_BAD_INPUT,
                  "expected a number, or 'x' followed by 64 hexadecimal digits");
    check_refused(2, "first=3 key=7", KZ_OUT_OF_RANGE, "there is no seat with this number");
    check_refused(2, "named=x key=7", KZ_BAD_INPUT, "unknown parameter");
    check_refused(2, "name=x key=7", KZ_OUT_OF_RANGE, "expected a name of 5 characters");
    check_refused(7, "key=7", KZ_OUT_OF_RANGE,
                  "this game cannot be played with this number of seats");
}

static void old_games_play_as_before(void **state) {
    (void)state;
    sitting t;
    sit_begin(&t, "namepoker", 2, "rounds=2 draws=12,8");
    assert_string_equal(t.opening->instance, "rounds=2 exchanges=1 rules=total draws=12,8");
    assert_string_equal(hand_of(&t, 0), "大 す 石 泉 き");
    assert_string_equal(hand_of(&t, 1), "き 大 大 大 す");
    sit_act(t.session, 0, "keep");
    sit_act(t.session, 1, "5 1");
    const kz_view *view = sit_view(t.session, 0, KZ_LANG_EN, true);
    assert_string_equal(sit_cells(view, "showdown"), "Player Exchanged Hand Type "
                                                     "Player A 0 大す石泉き straight flush "
                                                     "Player B 2 大大大大泉 four of a kind");
    assert_string_equal(sit_text(view, "showdown"), "Showdown of round 1");
    assert_string_equal(sit_text(view, "takers"), "Player B took the point.");
    assert_string_equal(sit_text(view, "why"), "大大大大泉 beats 大す石泉き by the type of hand: "
                                               "four of a kind against straight flush");
    assert_string_equal(sit_cells(view, "points"), "Player A 0 Player B 1");
    assert_string_equal(hand_of(&t, 0), "泉 泉 石 き き");
    sit_act(t.session, 1, "keep");
    sit_act(t.session, 0, "draw 3");
    view = sit_view(t.session, 0, KZ_LANG_EN, true);
    assert_string_equal(sit_cells(view, "showdown"), "Player Exchanged Hand Type "
                                                     "Player A 1 泉泉大きき two pair "
                                                     "Player B 0 きす泉きす two pair");
    assert_string_equal(sit_cells(view, "points"), "Player A 0 Player B 2");
    assert_string_equal(sit_text(view, "result"), "Player B won. Points: 2 of 2.");
    assert_int_equal(kz_session_turn(t.session).won, 2);
    sit_end(&t);
}

static void old_games_with_two_exchanges_play_as_before(void **state) {
    (void)state;
    sitting t;
    sit_begin(&t, "namepoker", 3, "rounds=1 exchanges=2 draws=1,2,3");
    assert_string_equal(hand_of(&t, 0), "泉 泉 大 す 石");
    sit_act(t.session, 0, "draw 1 5");
    sit_act(t.session, 1, "keep");
    sit_act(t.session, 2, "keep");
    assert_string_equal(hand_of(&t, 0), "泉 泉 大 す す");
    sit_act(t.session, 0, "draw 3");
    assert_string_equal(hand_of(&t, 0), "泉 泉 石 す す");
    assert_string_equal(sit_cells(sit_view(t.session, KZ_PUBLIC, KZ_LANG_EN, false), "rivals"),
                        "Player Exchanged Player A 2, 1 Player B 0 Player C 0");
    sit_end(&t);
}

/* The article's rules cannot tell 泉泉大す石 from 泉泉きす大: す is in place in both. */
static void equal_hands_share_the_point(void **state) {
    (void)state;
    sitting t;
    sit_begin(&t, "namepoker", 2, "rounds=1 rules=article3 draws=1,52");
    sit_act(t.session, 0, "keep");
    sit_act(t.session, 1, "keep");
    const kz_view *view = sit_view(t.session, KZ_PUBLIC, KZ_LANG_EN, false);
    assert_string_equal(sit_cells(view, "points"), "Player A 1/2 Player B 1/2");
    assert_string_equal(sit_text(view, "takers"), "Player A, Player B shared the point.");
    assert_string_equal(sit_text(view, "why"),
                        "泉泉大す石 and 泉泉きす大 tie: no rule tells them apart");
    assert_string_equal(sit_text(view, "result"),
                        "Player A, Player B shared the win. Points of each: 1/2 of 1.");
    assert_int_equal(kz_session_turn(t.session).won, 3);
    sit_end(&t);
}

/* The characters of a pile, from the documented stream of the key. */
static const char *pile_of(const kz_key *key, uint64_t round, uint64_t seat, uint64_t pile) {
    static char buffer[64];
    kz_chance chance;
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_chance_init(&chance, key, round << 16 | seat << 8 | pile);
    for (int i = 0; i < 5; i++) {
        kz_text_put(&text, i > 0 ? " " : "");
        kz_text_put(&text, letters[kz_chance_below(&chance, LETTERS)]);
    }
    return buffer;
}

static void each_hand_and_exchange_has_a_stream_of_its_own(void **state) {
    (void)state;
    sitting t;
    kz_key key = kz_key_of(77);
    sit_begin(&t, "namepoker", 3, "rounds=2 exchanges=2 key=77");
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < 3; i++) {
            int seat = sit_mover(t.session);
            assert_int_equal(seat, (round + i) % 3);
            assert_string_equal(hand_of(&t, seat),
                                pile_of(&key, (uint64_t)round, (uint64_t)seat, 0));
            sit_act(t.session, seat, "draw 1 2 3 4 5");
            assert_string_equal(hand_of(&t, seat),
                                pile_of(&key, (uint64_t)round, (uint64_t)seat, 1));
        }
        for (int i = 0; i < 3; i++) {
            sit_act(t.session, sit_mover(t.session), "keep");
        }
    }
    sit_end(&t);
}

/* What one player draws does not depend on what the others did, or drew before. */
static void draws_do_not_help_to_know_draws(void **state) {
    (void)state;
    static const char *const moves[] = {"keep", "draw 1", "draw 1 2 3 4 5"};
    static char drawn[64];
    for (size_t i = 0; i < 3; i++) {
        sitting t;
        sit_begin(&t, "namepoker", 2, "rounds=2 key=5");
        sit_act(t.session, 0, moves[i]);
        sit_act(t.session, 1, "draw 1 2 3 4 5");
        sit_act(t.session, 1, moves[i]);
        sit_act(t.session, 0, "draw 1 2 3 4 5");
        const char *last = sit_cells(sit_view(t.session, 0, KZ_LANG_EN, false), "showdown");
        const char *hand = strstr(last, "Player A 5 ") + strlen("Player A 5 ");
        if (i == 0) {
            strncpy(drawn, hand, 15);
        }
        assert_memory_equal(hand, drawn, 15);
        sit_end(&t);
    }
}

static void deals_are_made_from_256_bits(void **state) {
    (void)state;
    sitting a;
    sitting b;
    kz_key key = kz_key_of(3);
    sit_begin_deal(&a, "namepoker", 2, "", &key);
    const char *text = strstr(a.opening->instance, " key=x");
    assert_non_null(text);
    assert_int_equal(strlen(text), strlen(" key=x") + 64);
    for (size_t i = 8; i < sizeof key.bytes; i += 8) { /* each part of a long key counts */
        kz_key other = key;
        other.bytes[i] ^= 1;
        sit_begin_deal(&b, "namepoker", 2, "", &other);
        assert_string_not_equal(a.opening->instance, b.opening->instance);
        sit_end(&b);
    }
    sit_begin_deal(&b, "namepoker", 2, "", &key);
    assert_string_equal(a.opening->instance, b.opening->instance);
    sit_end(&b);
    sit_begin(&b, "namepoker", 2, a.opening->instance);
    assert_string_equal(a.opening->instance, b.opening->instance);
    assert_memory_equal(kz_session_state(a.session), kz_session_state(b.session),
                        a.game->state_size);
    sit_end(&b);
    sit_end(&a);
    sit_begin(&a, "namepoker", 4, "first=3 rounds=1 key=9");
    assert_string_equal(a.opening->instance, "rounds=1 exchanges=1 rules=total first=3 key=9");
    assert_int_equal(sit_mover(a.session), 2);
    sit_end(&a);
}

/* The turn goes round from `first`, a round later from the next seat; nobody else may move. */
static void nobody_moves_out_of_turn(void **state) {
    (void)state;
    for (int seats = 2; seats <= 6; seats++) {
        for (int first = 1; first <= seats; first++) {
            char instance[64];
            kz_text text;
            sitting t;
            kz_error error;
            kz_text_init(&text, instance, sizeof instance);
            kz_text_format(&text, "rounds=3 exchanges=2 first=%d key=%d", first, seats);
            sit_begin(&t, "namepoker", seats, instance);
            for (int move = 0; move < 3 * 2 * seats; move++) {
                int round = move / (2 * seats);
                int mover = (first - 1 + round + move % (2 * seats)) % seats;
                assert_int_equal(sit_mover(t.session), mover);
                for (int seat = 0; seat < seats; seat++) {
                    if (seat != mover) {
                        assert_int_equal(sit_refuse(t.session, seat, "keep", &error),
                                         KZ_ILLEGAL_MOVE);
                    }
                }
                sit_act(t.session, mover, move % 3 == 0 ? "draw 4" : "keep");
            }
            assert_true(kz_session_turn(t.session).over);
            assert_int_equal(sit_refuse(t.session, 0, "keep", &error), KZ_ILLEGAL_MOVE);
            sit_end(&t);
        }
    }
}

static void wrong_moves_are_named(void **state) {
    (void)state;
    static const struct {
        const char *line;
        kz_status status;
        uint32_t column;
        const char *message;
    } rows[] = {
        {"fold", KZ_BAD_INPUT, 1, "expected 'keep', or 'draw' and places from 1 to 5"},
        {"", KZ_BAD_INPUT, 1, "expected 'keep', or 'draw' and places from 1 to 5"},
        {"keep 1", KZ_BAD_INPUT, 6, "unexpected text at the end of the line"},
        {"draw", KZ_BAD_INPUT, 5, "a number is missing"},
        {"draw 6", KZ_ILLEGAL_MOVE, 6, "a hand has the places 1 to 5"},
        {"draw 0", KZ_ILLEGAL_MOVE, 6, "a hand has the places 1 to 5"},
        {"draw 1 x", KZ_BAD_INPUT, 8, "expected a whole number"},
        {"5 1 5", KZ_BAD_INPUT, 5, "duplicate place"},
    };
    sitting t;
    sit_begin(&t, "namepoker", 2, "key=1");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        kz_error error;
        assert_int_equal(sit_refuse(t.session, 0, rows[i].line, &error), rows[i].status);
        assert_int_equal(error.column, rows[i].column);
        assert_string_equal(error.message, rows[i].message);
    }
    sit_end(&t);
}

static void the_view_has_the_nodes_of_the_table(void **state) {
    (void)state;
    sitting t;
    sit_begin(&t, "namepoker", 3, "rounds=2 exchanges=2 draws=1,2,3");
    const kz_view *view = sit_view(t.session, 0, KZ_LANG_EN, true);
    assert_int_equal(kz_view_find(view, "hand")->kind, KZ_VIEW_CARDS);
    assert_int_equal(kz_view_find(view, "hand")->role, KZ_ROLE_HAND);
    assert_int_equal(kz_view_find(view, "rivals")->kind, KZ_VIEW_TABLE);
    assert_int_equal(kz_view_find(view, "round")->kind, KZ_VIEW_METER);
    assert_int_equal(kz_view_find(view, "round")->value, 1);
    assert_int_equal(kz_view_find(view, "round")->total, 2);
    assert_int_equal(kz_view_find(view, "points")->kind, KZ_VIEW_SCORES);
    assert_int_equal(kz_view_find(view, "order")->role, KZ_ROLE_RULE);
    assert_null(kz_view_find(view, "showdown"));
    const kz_view_node *form = kz_view_find(view, "draw");
    assert_int_equal(form->kind, KZ_VIEW_FORM);
    assert_int_equal(form->flags, KZ_FORM_DEFAULT | KZ_FORM_SET);
    assert_string_equal(kz_view_text(view, sit_cell(view, "draw", 0)->type), "hand");
    assert_int_equal(sit_cell(view, "draw", 0)->extra, 5);
    assert_string_equal(sit_cells(view, "actions"), "Keep all Exchange all");
    assert_null(kz_view_find(sit_view(t.session, 1, KZ_LANG_EN, true), "draw"));
    assert_null(kz_view_find(sit_view(t.session, KZ_PUBLIC, KZ_LANG_EN, true), "hand"));
    sit_act(t.session, 0, "draw 1 5");
    view = sit_view(t.session, 0, KZ_LANG_EN, false);
    for (uint32_t i = 0; i < 5; i++) {
        const kz_view_cell *cell = sit_cell(view, "hand", i);
        assert_int_equal(cell->id, i + 1);
        assert_int_equal((cell->flags & KZ_CELL_NEW) != 0, i == 0 || i == 4);
    }
    sit_end(&t);
}

static void the_view_teaches_the_order_of_hands(void **state) {
    (void)state;
    sitting t;
    sit_begin(&t, "namepoker", 2, "key=1");
    const kz_view *view = sit_view(t.session, 0, KZ_LANG_EN, true);
    assert_string_equal(sit_text(view, "order"),
                        "Types of hand, the strongest first: royal straight flush (大石泉すき), "
                        "five of a kind (5), four of a kind (4+1), straight flush (all five, "
                        "any order), full house (3+2), すき, three of a kind (3+1+1), two pair "
                        "(2+2+1), no hand.");
    assert_non_null(strstr(sit_text(view, "comparing"),
                           "in turn: stronger hand, すき further right (of two, the left one "
                           "counts), more characters in place, more strokes in place"));
    sit_end(&t);
    sit_begin(&t, "namepoker", 2, "rules=-type key=1");
    view = sit_view(t.session, 0, KZ_LANG_EN, true);
    assert_non_null(strstr(sit_text(view, "order"), "first: no hand, two pair (2+2+1), three"));
    sit_end(&t);
}

static void winners_are_flagged(void **state) {
    (void)state;
    sitting t;
    sit_begin(&t, "namepoker", 2, "rounds=1 draws=12,8");
    sit_act(t.session, 0, "keep");
    sit_act(t.session, 1, "5 1");
    const kz_view *view = sit_view(t.session, 0, KZ_LANG_EN, true);
    for (uint32_t i = 4; i < 12; i++) { /* the row of A, then that of B, who has four of a kind */
        assert_int_equal((sit_cell(view, "showdown", i)->flags & KZ_CELL_WINNER) != 0, i == 8);
    }
    assert_null(kz_view_find(view, "hand"));
    assert_null(kz_view_find(view, "actions"));
    sit_end(&t);
}

static void what_showed_characters_stays(void **state) {
    (void)state;
    sitting t;
    static kz_state before;
    sit_begin(&t, "namepoker", 2, "rounds=2 key=1");
    for (int i = 0; i < 4; i++) {
        static const char *const lines[] = {"keep", "keep", "draw 2", "keep"};
        static const bool expected[] = {true, false, false, false};
        before = *kz_session_state(t.session);
        sit_act(t.session, sit_mover(t.session), lines[i]);
        assert_int_equal(t.game->may_take_back(&before, kz_session_state(t.session)), expected[i]);
    }
    sit_end(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parameters_have_a_normal_form),
        cmocka_unit_test(a_wrong_rule_is_placed_in_the_line),
        cmocka_unit_test(wrong_instances_are_refused),
        cmocka_unit_test(old_games_play_as_before),
        cmocka_unit_test(old_games_with_two_exchanges_play_as_before),
        cmocka_unit_test(equal_hands_share_the_point),
        cmocka_unit_test(each_hand_and_exchange_has_a_stream_of_its_own),
        cmocka_unit_test(draws_do_not_help_to_know_draws),
        cmocka_unit_test(deals_are_made_from_256_bits),
        cmocka_unit_test(nobody_moves_out_of_turn),
        cmocka_unit_test(wrong_moves_are_named),
        cmocka_unit_test(the_view_has_the_nodes_of_the_table),
        cmocka_unit_test(the_view_teaches_the_order_of_hands),
        cmocka_unit_test(winners_are_flagged),
        cmocka_unit_test(what_showed_characters_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
