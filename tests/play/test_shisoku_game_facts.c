/* Facts of whole games of the card game, against a plain record of what happened and a judge that
   knows no solver (oracle/shisoku_oracle.h): the ranking, the best slap, and the chances that
   nobody took. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "play/adapters/shisoku_game/history.h"
#include "property/oracle/shisoku_oracle.h"
#include "support/card_play.h"
#include "support/effort.h"

#include <string.h>

enum { GAMES = 24, CHANCES_MAX = 300, ROWS = 24, JUDGED = 6, TEXT = 256, COLUMNS = 5 };

static kz_view view;

/** A table that was left. */
typedef struct left {
    char cards[TEXT];
    char target[TEXT];
    uint32_t count;
    uint64_t wait_ms;
} left;

/** Of a running game, in the words of the article. */
typedef struct record {
    left chances[CHANCES_MAX]; /* of tables with up to JUDGED cards */
    uint32_t chance_count;
    uint8_t table[52];
    uint32_t count;
    uint64_t shown_ms[52];
    uint64_t slapped_ms;
    uint32_t slapped_cards[KZ_SHISOKU_SEATS_MAX];
    uint32_t piles[KZ_SHISOKU_SEATS_MAX];
    uint64_t best_ms;
    int best_seat;
    uint32_t best_cards;
} record;

static const kz_game *game(void) {
    return kz_game_find("shisoku-game");
}

static bool can_be_made(const record *r, kz_rational target) {
    oracle_fraction cards[ORACLE_CARDS_MAX];
    for (uint32_t i = 0; i < r->count; i++) {
        cards[i] = (oracle_fraction){r->table[i], 1};
    }
    oracle_hand *hand = oracle_new(cards, r->count);
    bool can =
        oracle_contains(oracle_all(hand), (oracle_fraction){target.numerator, target.denominator});
    oracle_free(hand);
    return can;
}

/** The table is left at some time. */
static void leave(record *r, kz_rational target, uint64_t at_ms) {
    if (r->count == 0 || r->count > JUDGED || !can_be_made(r, target)) {
        return;
    }
    assert_true(r->chance_count < CHANCES_MAX);
    left *chance = &r->chances[r->chance_count++];
    kz_text text;
    kz_text_init(&text, chance->cards, sizeof chance->cards);
    for (uint32_t i = 0; i < r->count; i++) {
        kz_text_format(&text, "%s%c", i > 0 ? " " : "", "?A23456789TJQK"[r->table[i]]);
    }
    kz_text_init(&text, chance->target, sizeof chance->target);
    kz_rational_print(target, &text);
    chance->count = r->count;
    chance->wait_ms = at_ms - r->shown_ms[r->count - 1];
}

static void win(record *r, int seat) {
    uint32_t cards = r->slapped_cards[seat];
    uint64_t ms = r->slapped_ms - r->shown_ms[cards - 1];
    if (r->best_cards == 0 || ms < r->best_ms) {
        r->best_ms = ms;
        r->best_seat = seat;
        r->best_cards = cards;
    }
    r->piles[seat] += r->count;
    r->count = 0;
}

static void foul(record *r, int seat) {
    r->piles[seat] -= r->piles[seat] < r->count ? r->piles[seat] : r->count;
}

/** Notes what the last entry did. */
static void note(record *r, const kz_session *session, const kz_shisoku_game *before) {
    kz_shisoku_game after = card_game_of(session);
    kz_entry entry = kz_session_entry(session, kz_session_length(session) - 1);
    if (after.flips > before->flips) {
        leave(r, before->round.target, entry.at_ms);
        r->shown_ms[r->count] = entry.at_ms;
        r->table[r->count++] = after.round.cards[after.round.count - 1];
    }
    if (entry.from >= 0 && strncmp(entry.line, "slap ", 5) == 0) {
        unsigned long sequence = strtoul(entry.line + 5, NULL, 10);
        bool is_first = before->phase == KZ_SHISOKU_OPEN;
        r->slapped_ms = is_first ? entry.at_ms : r->slapped_ms;
        r->slapped_cards[entry.from] = r->count - (sequence < after.flips ? 1 : 0);
    }
    uint32_t held = 0;
    uint32_t fouls = 0;
    for (int seat = 0; seat < after.setup.seats; seat++) {
        if (after.fouls[seat] > before->fouls[seat]) {
            foul(r, seat);
            fouls++;
        }
        held += after.pile_count[seat] > before->pile_count[seat] ? 1U : 0U;
    }
    assert_true(held + fouls <= 1);
    if (held == 1) {
        win(r, after.event_seat);
    }
    if (after.event == KZ_SHISOKU_NOT_SOLVED) {
        leave(r, after.last.target, entry.at_ms);
    }
}

/** Asks for a page. */
static kz_status ask(const kz_session *session, int page) {
    static kz_state seen;
    kz_work work;
    const kz_viewer viewer = {.seat = KZ_PUBLIC};
    kz_work_init(&work);
    card_seen(session, KZ_PUBLIC, &seen);
    kz_view_init(&view);
    kz_status status = game()->facts(&seen, &viewer, page, &work, &view);
    assert_false(view.truncated);
    assert_int_equal(work.memory_used, 0);
    return status;
}

static const kz_view_cell *cell_of(const char *name, uint32_t index) {
    const kz_view_node *node = kz_view_find(&view, name);
    assert_non_null(node);
    assert_true(index < node->cell_count);
    return &view.cells[node->first_cell + index];
}

static const char *text_at(const char *name, uint32_t index) {
    return kz_view_text(&view, cell_of(name, index)->text);
}

static uint32_t count_words(const char *text) {
    uint32_t words = 1;
    for (; *text != '\0'; text++) {
        words += *text == ' ';
    }
    return words;
}

/** The solution makes the target of all cards. */
static void check_solution(const char *cards, const char *target, const char *solution) {
    kz_shisoku_problem problem;
    kz_shisoku_checked checked;
    char line[2 * TEXT];
    (void)snprintf(line, sizeof line, "%s %s", target, cards);
    assert_int_equal(kz_shisoku_problem_parse(line, strlen(line), &problem, NULL), KZ_OK);
    if (kz_shisoku_check(&problem, solution, strlen(solution), &checked) != KZ_OK ||
        checked.fault != KZ_SHISOKU_FAULT_NONE) {
        fail_msg("%s is not made by %s", line, solution);
    }
}

/** A row of the page in view. @return whether it is of a table that the record judges. */
static bool check_row(uint32_t row, const left *expected) {
    uint32_t first = COLUMNS * (row + 1);
    const char *cards = text_at("chances", first + 1);
    const kz_view_number *target = &view.numbers[cell_of("chances", first + 2)->number - 1];
    check_solution(cards, kz_view_text(&view, target->value), text_at("chances", first + 4));
    if (count_words(cards) > JUDGED) {
        return false;
    }
    assert_non_null(expected);
    assert_string_equal(cards, expected->cards);
    assert_string_equal(kz_view_text(&view, target->value), expected->target);
    assert_int_equal(cell_of("chances", first + 3)->value, expected->wait_ms);
    return true;
}

static void check_chances(const record *r, const kz_session *session) {
    uint32_t judged = 0;
    uint64_t total = 0;
    uint64_t seen = 0;
    int page = 1;
    do {
        assert_int_equal(ask(session, page), KZ_OK);
        const kz_view_node *node = kz_view_find(&view, "chances");
        assert_int_equal(node == NULL, kz_view_find(&view, "no-chances") != NULL);
        total = node != NULL ? node->total : 0;
        uint32_t rows = node != NULL ? node->cell_count / COLUMNS - 1 : 0;
        assert_true(rows == ROWS || seen + rows == total);
        for (uint32_t row = 0; row < rows; row++) {
            const left *expected = judged < r->chance_count ? &r->chances[judged] : NULL;
            judged += check_row(row, expected);
        }
        seen += rows;
        page++;
    } while (seen < total);
    assert_int_equal(judged, r->chance_count);
    assert_int_equal(ask(session, page), KZ_OUT_OF_RANGE);
}

static void check_best(const record *r, const kz_session *session) {
    assert_int_equal(ask(session, 1), KZ_OK);
    const kz_view_node *best = kz_view_find(&view, "best");
    assert_int_equal(best != NULL, r->best_cards > 0);
    if (best != NULL) {
        assert_int_equal(best->seat, r->best_seat);
        assert_int_equal(best->value, r->best_ms);
        assert_int_equal(kz_view_find(&view, "best-cards")->cell_count, r->best_cards);
        assert_int_equal(cell_of("best-solution", 0)->seat, r->best_seat);
        char cards[TEXT] = "";
        for (uint32_t i = 0; i < r->best_cards; i++) {
            strcat(strcat(cards, i > 0 ? " " : ""), text_at("best-cards", i));
        }
        const kz_view_number *made = &view.numbers[cell_of("best-solution", 0)->number - 1];
        check_solution(cards, kz_view_text(&view, made->value), text_at("best-solution", 0));
    }
}

static void check_ranking(const record *r, int seats) {
    uint32_t last = UINT32_MAX;
    uint32_t named = 0;
    for (uint32_t row = 1; row <= (uint32_t)seats; row++) {
        int seat = cell_of("ranking", 4 * row + 1)->seat;
        uint32_t cards = (uint32_t)strtoul(text_at("ranking", 4 * row + 2), NULL, 10);
        char pile[] = "pile-0";
        pile[5] = (char)('1' + seat);
        assert_int_equal(cards, r->piles[seat]);
        assert_true(cards <= last);
        assert_int_equal(kz_view_find(&view, pile)->cell_count, cards);
        named |= 1U << seat;
        last = cards;
    }
    assert_int_equal(named, (1U << seats) - 1);
}

/* A rash player: slaps, and gives up. */
static bool slap_rashly(kz_session *session, kz_chance *chance, record *r) {
    kz_shisoku_game now = card_game_of(session);
    int seat = (int)kz_chance_below(chance, now.setup.seats);
    char line[TEXT];
    if (kz_chance_below(chance, 12) > 0 || now.phase != KZ_SHISOKU_OPEN ||
        !kz_shisoku_game_may_slap(&now, seat)) {
        return false;
    }
    (void)snprintf(line, sizeof line, "slap %u", (unsigned)now.flips);
    card_do(session, seat, now.clock_ms, line);
    note(r, session, &now);
    now = card_game_of(session);
    card_wait(session, kz_session_turn(session).due_ms);
    note(r, session, &now);
    now = card_game_of(session);
    card_do(session, seat, now.clock_ms, "pass");
    note(r, session, &now);
    return true;
}

static void play(uint64_t seed, uint32_t *chances, uint32_t *fouls) {
    static record r;
    kz_work work;
    kz_chance chance;
    kz_key key = kz_key_of(seed);
    kz_work_init(&work);
    kz_chance_init(&chance, &key, 7);
    memset(&r, 0, sizeof r);
    card_players players = {
        .seats = 2 + (int)(seed % 3), .levels = {1 + (int)(seed % 5), 3, 2, 4}, .seed = seed};
    kz_session *session = card_deal("", players.seats, seed, &work);
    while (!kz_session_turn(session).over) {
        kz_shisoku_game before = card_game_of(session);
        if (!slap_rashly(session, &chance, &r)) {
            card_step(session, &players);
            note(&r, session, &before);
        }
        if (kz_chance_below(&chance, 100) == 0) {
            check_chances(&r, session); /* as if the game had been broken off here */
        }
    }
    check_chances(&r, session);
    check_best(&r, session);
    check_ranking(&r, players.seats);
    for (int seat = 0; seat < players.seats; seat++) {
        *fouls += card_game_of(session).fouls[seat];
    }
    *chances += r.chance_count;
    kz_session_free(session);
    assert_int_equal(work.memory_used, 0);
}

static void facts_are_what_happened(void **unused) {
    (void)unused;
    uint32_t chances = 0;
    uint32_t fouls = 0;
    unsigned games = effort_of(GAMES);
    for (uint64_t seed = 1; seed <= games; seed++) {
        play(seed, &chances, &fouls);
    }
    print_message("%u games, %u chances, %u fouls\n", games, (unsigned)chances, (unsigned)fouls);
    assert_true(chances > games && fouls > games);
}

/* A slap for the table before counts for that table, and the newer one is not a missed chance. */
static void a_late_slap_is_for_the_table_it_saw(void **unused) {
    (void)unused;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = card_open("window=15 first=1 key=1 deck=46A", 2, &work);
    card_do(session, 0, 0, "target 24");
    card_do(session, 0, 1000, "flip");
    card_do(session, 1, 2000, "flip");
    card_do(session, 0, 5000, "flip"); /* 4 * 6 * A is 24, too */
    card_do(session, 1, 5010, "slap 2");
    card_do(session, 1, 5010, "explain 4*6");
    assert_int_equal(ask(session, 1), KZ_OK);
    assert_non_null(kz_view_find(&view, "no-chances"));
    assert_string_equal(kz_view_text(&view, kz_view_find(&view, "best")->text),
                        "Best slap: Player B, 3.0 s after the 6.");
    assert_int_equal(kz_view_find(&view, "best")->value, 3010);
    assert_int_equal(kz_view_find(&view, "pile-2")->cell_count, 3);
    kz_session_free(session);
}

/* 4 and 6 made 24 for four seconds, then 4 6 2 did not; the last table was given up. */
static void chances_are_in_order(void **unused) {
    (void)unused;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = card_open("window=15 first=1 key=1 deck=462A", 2, &work);
    card_do(session, 0, 0, "target 24");
    card_do(session, 0, 1000, "flip");
    card_do(session, 1, 2000, "flip");
    card_do(session, 0, 6000, "flip");
    card_do(session, 1, 7000, "flip");
    card_do(session, 0, 9500, "pass");
    card_do(session, 1, 9500, "pass");
    assert_int_equal(ask(session, 1), KZ_OK);
    assert_string_equal(text_at("chances", 5), "1");
    assert_string_equal(text_at("chances", 6), "4 6");
    assert_string_equal(text_at("chances", 8), "4.0 s");
    assert_string_equal(text_at("chances", 9), "6 × 4");
    assert_string_equal(text_at("chances", 11), "4 6 2 A");
    assert_string_equal(text_at("chances", 13), "2.5 s");
    assert_int_equal(kz_view_find(&view, "chances")->total, 2);
    kz_session_free(session);
}

/* Nearly every table of a whole deck makes 1: three pages. */
static void pages_have_24_rows(void **unused) {
    (void)unused;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = card_deal("", 2, 3, &work);
    card_do(session, 0, 0, "target 1");
    for (int i = 0; i < 52; i++) {
        card_do(session, i % 2, 100 * (uint64_t)(i + 1), "flip");
    }
    card_do(session, 0, 6000, "pass");
    card_do(session, 1, 6000, "pass");
    uint32_t row = 1;
    for (int page = 1; page <= 3; page++) {
        assert_int_equal(ask(session, page), KZ_OK);
        const kz_view_node *node = kz_view_find(&view, "chances");
        assert_in_range(node->total, 49, 52);
        assert_true(node->cell_count == COLUMNS * (ROWS + 1) || page == 3);
        assert_int_equal(strtoul(text_at("chances", COLUMNS), NULL, 10), row);
        for (uint32_t i = 1; i < node->cell_count / COLUMNS; i++) {
            assert_int_equal(strtoul(text_at("chances", COLUMNS * i), NULL, 10), row);
            check_solution(text_at("chances", COLUMNS * i + 1), "1",
                           text_at("chances", COLUMNS * i + 4));
            row++;
        }
        assert_true(page < 3 || row == node->total + 1);
    }
    assert_int_equal(ask(session, 4), KZ_OUT_OF_RANGE);
    kz_session_free(session);
}

/* Under a small limit tables stay undecided, and the facts say so. */
static void undecided_tables_are_counted(void **unused) {
    (void)unused;
    static kz_state seen;
    kz_work work;
    const kz_viewer viewer = {.seat = KZ_PUBLIC};
    kz_work_init(&work);
    kz_session *session = card_open("window=15 first=1 key=1 deck=46A", 2, &work);
    card_do(session, 0, 0, "target 24");
    card_do(session, 0, 1000, "flip");
    card_do(session, 1, 2000, "flip");
    card_do(session, 0, 3000, "flip");
    card_do(session, 0, 4000, "pass");
    card_do(session, 1, 4000, "pass");
    work.node_limit = 1;
    card_seen(session, KZ_PUBLIC, &seen);
    kz_view_init(&view);
    assert_int_equal(game()->facts(&seen, &viewer, 1, &work, &view), KZ_OK);
    assert_string_equal(kz_view_text(&view, kz_view_find(&view, "undecided")->text),
                        "Tables not decided: 2");
    assert_non_null(kz_view_find(&view, "ranking"));
    kz_session_free(session);
}

/* The room for rounds is bounded; what does not fit is left out, and the facts say so. */
static void a_long_game_keeps_its_first_rounds(void **unused) {
    (void)unused;
    static kz__shisoku_card_history history;
    static kz_shisoku_game ended;
    const uint32_t counts[] = {52, 1};
    const uint32_t rounds[] = {4, KZ__SHISOKU_CARD_ROUNDS_MAX};
    for (int i = 0; i < 2; i++) {
        memset(&history, 0, sizeof history);
        memset(&ended, 0, sizeof ended);
        ended.last.count = (uint8_t)counts[i];
        ended.last.target = (kz_rational){1, 1};
        ended.last.winner = KZ_SHISOKU_NOBODY;
        memset(ended.last.cards, 1, counts[i]);
        for (uint32_t round = 1; round <= rounds[i] + 1; round++) {
            kz__shisoku_card_keep_round(&history, &ended);
            assert_int_equal(history.is_full, round > rounds[i]);
        }
        assert_int_equal(history.rounds, rounds[i]);
        assert_int_equal(history.flips, rounds[i] * counts[i]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts_are_what_happened),
        cmocka_unit_test(a_late_slap_is_for_the_table_it_saw),
        cmocka_unit_test(chances_are_in_order),
        cmocka_unit_test(pages_have_24_rows),
        cmocka_unit_test(undecided_tables_are_counted),
        cmocka_unit_test(a_long_game_keeps_its_first_rounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
