/* The card game's lines on the play floor: parameters, openings new and old, moves, wrong seats,
   what time does, and logs of older versions, in which time was typed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/card_play.h"

#include <stdio.h>
#include <string.h>

static const kz_game *game(void) {
    return kz_game_find("shisoku-game");
}

static void parameters_have_a_normal_form(void **unused) {
    (void)unused;
    static const struct {
        const char *line;
        const char *normal; /* NULL: refused */
    } cases[] = {{"", "window=15 first=1 cards=52"},
                 {"net", "window=50 first=1 cards=52"},
                 {"short", "window=15 first=1 cards=26"},
                 {"table first=3", "window=15 first=3 cards=52"},
                 {"window=0", "window=0 first=1 cards=52"},
                 {"window=250 cards=26", "window=250 first=1 cards=26"},
                 {"dealer=2 window=50", "window=50 first=2 cards=52"},
                 {"cards=13", NULL},
                 {"window=251", NULL},
                 {"first=0", NULL},
                 {"first=4", NULL},
                 {"dealer=4", NULL},
                 {"seed=1", NULL}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char normal[KZ_PLAY_LINE_MAX] = "";
        kz_values values;
        kz_text text;
        kz_text_init(&text, normal, sizeof normal);
        kz_status status = kz_params_read(game(), cases[i].line, 3, &values, &text, NULL);
        assert_int_equal(status == KZ_OK, cases[i].normal != NULL);
        if (cases[i].normal != NULL) {
            assert_string_equal(normal, cases[i].normal);
            kz_text_init(&text, normal, sizeof normal);
            game()->name(&values, KZ_LANG_JA, &text);
            assert_true(text.length > 0);
        }
    }
}

/* What a deal writes is read as the same opening; the key is in it, and decides nothing open. */
static void a_deal_is_a_whole_deck_and_a_key(void **unused) {
    (void)unused;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = card_deal("first=2 window=50", 3, 5, &work);
    kz_shisoku_game dealt = card_game_of(session);
    kz_opening opening = *kz_session_opening(session);
    assert_int_equal(opening.deal, 4);
    assert_int_equal(strncmp(opening.instance, "window=50 first=2 key=x", 23), 0);
    assert_int_equal(dealt.setup.dealer, 1);
    assert_int_equal(dealt.setup.keyed, 1);
    kz_session_free(session);
    uint8_t of_rank[14] = {0};
    for (int i = 0; i < 52; i++) {
        of_rank[dealt.setup.deck[i]]++;
    }
    for (int rank = 1; rank <= 13; rank++) {
        assert_int_equal(of_rank[rank], 4);
    }
    session = card_open(opening.instance, 3, &work);
    assert_memory_equal(kz_session_state(session)->bytes, &dealt, sizeof dealt);
    kz_session_free(session);
    session = card_deal("first=2 window=50", 3, 6, &work);
    assert_memory_not_equal(card_game_of(session).deck, dealt.deck, sizeof dealt.deck);
    kz_session_free(session);
}

/* Two cards of each rank, and the rest of the game is the same. */
static void a_short_game_has_two_suits(void **unused) {
    (void)unused;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = card_deal("short", 2, 5, &work);
    kz_shisoku_game dealt = card_game_of(session);
    kz_session_free(session);
    uint8_t of_rank[14] = {0};
    for (int i = 0; i < 52; i++) {
        of_rank[dealt.setup.deck[i]]++;
    }
    assert_int_equal(of_rank[0], 26);
    for (int rank = 1; rank <= 13; rank++) {
        assert_int_equal(of_rank[rank], 2);
    }
    assert_int_equal(dealt.deck_count, 26);
}

static void openings_are_read_strictly(void **unused) {
    (void)unused;
    static const char *const bad[] = {"",
                                      "window=15 dealer=1 seed=1",
                                      "window=15 dealer=1 seed=1 deck=",
                                      "window=15 dealer=1 seed=1 deck=K1",
                                      "window=15 dealer=1 seed=1 deck=KKKKK",
                                      "window=15 dealer=3 seed=1 deck=K",
                                      "window=15 dealer=0 seed=1 deck=K",
                                      "window=251 dealer=1 seed=1 deck=K",
                                      "dealer=1 window=15 seed=1 deck=K",
                                      "window=15 first=1 dealer=1 seed=1 deck=K",
                                      "window=15 first=1 key=x12 deck=K",
                                      "window=15 first=1 key= deck=K",
                                      "window=15 first=1 key=1 seed=1 deck=K",
                                      "window=15 dealer=1 seed=1 deck=K K"};
    static const char *const good[][2] = {
        {"window=15 dealer=2 seed=1 deck=k6q9", "window=15 first=2 seed=1 deck=K6Q9"},
        {"window=15 first=2 key=9 deck=a", "window=15 first=2 key=9 deck=A"}};
    static kz_opening opening;
    kz_work work;
    kz_work_init(&work);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        kz_error error;
        assert_int_not_equal(kz_opening_parse(game(), bad[i], 2, &work, &error, &opening), KZ_OK);
        assert_non_null(error.message);
    }
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        assert_int_equal(kz_opening_parse(game(), good[i][0], 2, &work, NULL, &opening), KZ_OK);
        assert_string_equal(opening.instance, good[i][1]);
        assert_int_equal(kz_opening_parse(game(), good[i][1], 2, &work, NULL, &opening), KZ_OK);
        assert_string_equal(opening.instance, good[i][1]);
    }
}

static void faults_of_lines_have_their_place(void **unused) {
    (void)unused;
    static const struct {
        const char *line;
        kz_status status;
        uint32_t column;
    } cases[] = {{"target 1000001", KZ_ILLEGAL_MOVE, 0},
                 {"target x", KZ_BAD_INPUT, 8},
                 {"target 1/0", KZ_BAD_INPUT, 10},
                 {"flip 2", KZ_BAD_INPUT, 6},
                 {"slap", KZ_BAD_INPUT, 5},
                 {"slap me", KZ_BAD_INPUT, 6},
                 {"tick 20000", KZ_BAD_INPUT, 1}, /* nobody types time */
                 {"tick 0", KZ_BAD_INPUT, 1},
                 {"sleep", KZ_BAD_INPUT, 1},
                 {"", KZ_BAD_INPUT, 0},
                 {"flip", KZ_ILLEGAL_MOVE, 0},
                 {"explain 2", KZ_ILLEGAL_MOVE, 0},
                 {"pass", KZ_ILLEGAL_MOVE, 0}};
    kz_work work;
    kz_work_init(&work);
    kz_session *session = card_deal("", 2, 5, &work);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        kz_error error;
        kz_act act = {.from = 0, .at_ms = 0, .line = cases[i].line};
        assert_int_equal(kz_session_act(session, &act, &error), cases[i].status);
        if (cases[i].line[0] != '\0') {
            assert_int_equal(error.column, cases[i].column);
        }
        assert_non_null(error.message);
    }
    kz_session_free(session);
}

/* Each event is one entry of the house at exactly its time, whoever wakes the table when. */
static void time_is_the_house(void **unused) {
    (void)unused;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = card_open("window=15 first=1 key=1 deck=K6Q", 2, &work);
    assert_true(kz_session_turn(session).due_ms == KZ_NEVER); /* nothing hurries the dealer */
    card_wait(session, 5000);
    assert_int_equal(kz_session_length(session), 0);
    card_do(session, 0, 7000, "target 1000");
    assert_true(kz_session_turn(session).due_ms == 27000);
    card_wait(session, 26999);
    assert_int_equal(kz_session_length(session), 1);
    card_wait(session, 48000); /* two flips */
    assert_int_equal(kz_session_length(session), 3);
    assert_true(kz_session_entry(session, 1).at_ms == 27000);
    assert_true(kz_session_entry(session, 2).at_ms == 47000);
    assert_int_equal(kz_session_entry(session, 2).from, KZ_HOUSE);
    card_do(session, 1, 50000, "slap 2");
    assert_true(kz_session_turn(session).due_ms == 50016);
    card_do(session, 0, 50015, "slap 2"); /* in the window, its last millisecond */
    assert_int_equal(kz_session_turn(session).may_move, 3);
    card_wait(session, 50016);
    int explainer = card_game_of(session).explainer;
    assert_int_equal(kz_session_turn(session).may_move, 1U << explainer);
    assert_true(kz_session_turn(session).due_ms == 110016);
    card_wait(session, 110016);
    assert_int_equal(card_game_of(session).event, KZ_SHISOKU_TIME_FOUL);
    card_wait(session, 130016);
    assert_int_equal(card_game_of(session).deck_count, 0);
    assert_true(kz_session_turn(session).due_ms == 190016);
    card_wait(session, KZ_TIME_MAX);
    assert_true(kz_session_turn(session).over);
    assert_int_equal(kz_session_turn(session).won, 3);
    assert_true(kz_session_turn(session).due_ms == KZ_NEVER);
    kz_session_free(session);
}

/* A move is made after what was due before it, and not at an earlier time. */
static void a_late_slap_comes_after_the_flip(void **unused) {
    (void)unused;
    kz_error error;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = card_open("window=15 first=1 key=1 deck=K6Q9", 2, &work);
    card_do(session, 0, 0, "target 13");
    card_do(session, 0, 1000, "flip");
    kz_act late = {.from = 1, .at_ms = 21016, .line = "slap 1"}; /* 16 ms after the next card */
    assert_int_equal(kz_session_act(session, &late, &error), KZ_ILLEGAL_MOVE);
    assert_string_equal(error.message, "the table has changed");
    assert_int_equal(kz_session_length(session), 3);
    kz_act earlier = {.from = 1, .at_ms = 20999, .line = "slap 1"};
    assert_int_equal(kz_session_act(session, &earlier, &error), KZ_OUT_OF_RANGE);
    kz_session_free(session);
    session = card_open("window=15 first=1 key=1 deck=K6Q9", 2, &work);
    card_do(session, 0, 0, "target 13");
    card_do(session, 0, 1000, "flip");
    card_do(session, 1, 21015, "slap 1"); /* the window allows for it */
    card_do(session, 1, 21020, "explain K");
    assert_int_equal(card_game_of(session).event, KZ_SHISOKU_WON);
    assert_int_equal(card_game_of(session).event_cards, 2);
    kz_session_free(session);
}

/* At each turn of tables of all sizes nobody else's line is even read. */
static void wrong_seats_are_refused_at_every_turn(void **unused) {
    (void)unused;
    uint32_t refused[KZ_SHISOKU_SEATS_MAX] = {0};
    for (int seats = KZ_SHISOKU_SEATS_MIN; seats <= KZ_SHISOKU_SEATS_MAX; seats++) {
        kz_work work;
        kz_work_init(&work);
        card_players players = {.seats = seats, .levels = {2, 5, 4, 3, 5, 5}, .seed = 3};
        kz_session *session = card_deal("first=2", seats, (uint64_t)seats, &work);
        while (!kz_session_turn(session).over) {
            kz_shisoku_game now = card_game_of(session);
            kz_turn turn = kz_session_turn(session);
            bool is_one = now.phase == KZ_SHISOKU_DECLARING || now.phase == KZ_SHISOKU_EXPLAINING;
            int mover = now.phase == KZ_SHISOKU_DECLARING ? now.dealer : now.explainer;
            assert_int_equal(turn.may_move, is_one ? 1U << mover : (1U << seats) - 1);
            for (int seat = -3; seat < seats + 2; seat++) {
                kz_act act = {
                    .from = seat, .at_ms = now.clock_ms, .line = is_one ? "target 5" : "flip"};
                if (is_one ? seat != mover : seat != now.turn) {
                    assert_int_not_equal(kz_session_act(session, &act, NULL), KZ_OK);
                    refused[is_one ? mover : 0]++;
                }
            }
            card_step(session, &players);
        }
        kz_session_free(session);
    }
    for (int seat = 1; seat < KZ_SHISOKU_SEATS_MAX; seat++) {
        assert_true(refused[seat] > 0);
    }
}

/** A line of a log of version 1 or 2: who, when, and what; `tick T` let time pass. */
typedef struct old_line {
    int seat;
    uint64_t at_ms;
    const char *line;
} old_line;

/* As loaders read old logs: a tick wakes the table, and no line is earlier than the one before. */
static void play_old(kz_session *session, const old_line *lines, size_t count) {
    uint64_t now_ms = 0;
    for (size_t i = 0; i < count; i++) {
        unsigned long long tick_ms = 0;
        if (sscanf(lines[i].line, "tick %llu", &tick_ms) == 1) {
            now_ms = tick_ms > now_ms ? tick_ms : now_ms;
            card_wait(session, now_ms);
        } else {
            now_ms = lines[i].at_ms > now_ms ? lines[i].at_ms : now_ms;
            card_do(session, lines[i].seat, now_ms, lines[i].line);
        }
    }
}

/* The expected table and explainer were printed by the version that wrote such logs. The order of
   the deck was computed apart, from the papers of xoshiro256** and SplitMix64: after the foul the
   seed shuffled it, and then chose among the two that slapped at once. */
static void an_old_log_gives_the_same_game(void **unused) {
    (void)unused;
    static const old_line lines[] = {{0, 0, "target 10"},
                                     {0, 0, "flip"},
                                     {1, 2000, "tick 2000"},
                                     {1, 0, "flip"},
                                     {2, 0, "slap 1"},
                                     {2, 0, "explain K-6"},
                                     {2, 0, "flip"},
                                     {0, 0, "flip"},
                                     {1, 0, "slap 4"},
                                     {0, 0, "slap 4"},
                                     {0, 0, "tick 2016"},
                                     {0, 0, "tick 3000"},
                                     {0, 0, "explain 13-(6+6)/4"}};
    kz_work work;
    kz_work_init(&work);
    kz_session *session = card_open("window=15 dealer=1 seed=7 deck=K6Q923456", 3, &work);
    play_old(session, lines, 11);
    kz_shisoku_game now = card_game_of(session);
    static const uint8_t table[] = {13, 6, 6, 4};
    assert_int_equal(now.round.count, 4);
    assert_memory_equal(now.round.cards, table, sizeof table);
    static const uint8_t deck[] = {2, 5, 9, 12, 3};
    assert_memory_equal(now.deck, deck, sizeof deck);
    assert_int_equal(now.phase, KZ_SHISOKU_EXPLAINING);
    assert_int_equal(now.explainer, 0);
    assert_true(now.clock_ms == 2016);
    play_old(session, lines + 11, 2);
    now = card_game_of(session);
    assert_int_equal(now.event, KZ_SHISOKU_WON);
    assert_int_equal(now.pile_count[0], 4);
    assert_int_equal(now.deck_count, 5);
    assert_true(now.clock_ms == 3000);
    kz_session_free(session);
}

/* The same log by the rules alone, in which `tick` is a function: byte for byte the same. */
static void old_ticks_and_house_entries_are_the_same_time(void **unused) {
    (void)unused;
    static const uint64_t ticks[] = {19999, 20000, 20001, 61000, 300000, 1000000};
    static const old_line lines[] = {{0, 0, "target 1000"}, {0, 0, NULL}, {0, 0, "pass"}};
    for (size_t i = 0; i < sizeof ticks / sizeof ticks[0]; i++) {
        char tick[32];
        kz_work work;
        kz_work_init(&work);
        kz_session *session = card_open("window=15 dealer=1 seed=1 deck=K26", 2, &work);
        kz_shisoku_game expected = card_game_of(session);
        (void)snprintf(tick, sizeof tick, "tick %llu", (unsigned long long)ticks[i]);
        old_line log[] = {lines[0], {0, 0, tick}, lines[2]};
        kz_status_ignore(kz_shisoku_game_declare(&expected, 0, kz_rational_integer(1000), NULL));
        kz_status_ignore(kz_shisoku_game_tick(&expected, ticks[i], NULL));
        bool may_pass = kz_shisoku_game_pass(&expected, 0, NULL) == KZ_OK;
        play_old(session, log, may_pass ? 3 : 2);
        kz_shisoku_game now = card_game_of(session);
        if (!may_pass) { /* a tick in which nothing fell due is no event: only the clock differs */
            assert_true(now.clock_ms <= expected.clock_ms);
            now.clock_ms = expected.clock_ms;
        }
        assert_memory_equal(&now, &expected, sizeof now);
        kz_session_free(session);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parameters_have_a_normal_form),
        cmocka_unit_test(a_deal_is_a_whole_deck_and_a_key),
        cmocka_unit_test(a_short_game_has_two_suits),
        cmocka_unit_test(openings_are_read_strictly),
        cmocka_unit_test(faults_of_lines_have_their_place),
        cmocka_unit_test(time_is_the_house),
        cmocka_unit_test(a_late_slap_comes_after_the_flip),
        cmocka_unit_test(wrong_seats_are_refused_at_every_turn),
        cmocka_unit_test(an_old_log_gives_the_same_game),
        cmocka_unit_test(old_ticks_and_house_entries_are_the_same_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
