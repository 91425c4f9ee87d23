/**
 * @file
 * What the players of name poker see: their own hand, how many characters the others exchanged,
 * and all hands of the last showdown.
 */
#include "play/adapters/namepoker.h"

#include <string.h>

enum { ROOM = 512, COLUMNS = 4 };

static void add_player(uint32_t seat, kz_lang lang, kz_view *view) {
    char buffer[48];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_text_format(&text, kz_message(lang, "Player %c"), (int)('A' + seat));
    kz_view_add_cell(view, buffer, NULL);
}

static const char *type_title(const uint8_t *kinds, const kz_namepoker_name *name, kz_lang lang) {
    kz_namepoker_hand hand = kz__namepoker_hand_of(kinds);
    const kz_namepoker_type *type = &name->type[kz_namepoker_type_of(name, &hand)];
    return lang == KZ_LANG_JA ? type->title : type->title_en;
}

/** Writes how many characters a seat exchanged, each exchange that it has made. */
static void add_exchanged(const uint8_t *exchanged, uint32_t made, kz_view *view) {
    char buffer[16];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    for (uint32_t i = 0; i < made; i++) {
        kz_text_put(&text, i > 0 ? ", " : "");
        kz_text_put_unsigned(&text, exchanged[i]);
    }
    kz_view_add_cell(view, made > 0 ? buffer : "-", NULL);
}

static void add_showdown_rows(const kz__namepoker_table *table, kz_lang lang, kz_view *view) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_view_add_cell(view, kz_message(lang, "Player"), NULL);
    kz_view_add_cell(view, kz_message(lang, "Exchanged"), NULL);
    kz_view_add_cell(view, kz_message(lang, "Hand"), NULL);
    kz_view_add_cell(view, kz_message(lang, "Type"), NULL);
    for (uint32_t seat = 0; seat < table->seats; seat++) {
        char buffer[4 * KZ__NAMEPOKER_PLACES + 1];
        kz_text text;
        kz_namepoker_hand hand = kz__namepoker_hand_of(table->last.hand[seat]);
        kz_text_init(&text, buffer, sizeof buffer);
        kz_namepoker_hand_print(&name, &hand, &text);
        add_player(seat, lang, view);
        add_exchanged(table->last.exchanged[seat], table->exchanges, view);
        kz_view_add_cell(view, buffer, NULL);
        kz_view_add_cell(view, type_title(table->last.hand[seat], &name, lang), NULL);
    }
}

/** Gives the lowest seat of a mask. */
static uint32_t first_of(uint32_t mask) {
    return kz__namepoker_ones((mask & (~mask + 1)) - 1);
}

/** Writes "A, C". */
static void print_seats(uint32_t mask, kz_text *out) {
    for (uint32_t rest = mask; rest != 0; rest &= rest - 1) {
        kz_text_put(out, rest != mask ? ", " : "");
        kz_text_put_char(out, (char)('A' + first_of(rest)));
    }
}

/** Names a winner or several behind the message for one or for several. */
static void add_winners(uint32_t winners, const char *one, const char *several, kz_view *view) {
    char seats[3 * KZ__NAMEPOKER_SEATS];
    char buffer[ROOM];
    kz_text text;
    kz_text_init(&text, seats, sizeof seats);
    print_seats(winners, &text);
    kz_text_init(&text, buffer, sizeof buffer);
    kz_text_put(&text, kz__namepoker_ones(winners) == 1 ? one : several);
    kz_text_put(&text, seats);
    kz_view_add(view, KZ_VIEW_MESSAGE, buffer, 0);
}

/** Says why: the best hand against the best of those that lost, or that all tie. */
static void add_reason(const kz__namepoker_table *table, uint32_t best, kz_lang lang,
                       kz_view *view) {
    char buffer[ROOM];
    kz_text text;
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_rules rules = kz__namepoker_rules_of(table);
    uint32_t others = ((1U << table->seats) - 1) & ~best;
    uint32_t first = first_of(best);
    uint32_t second = others != 0 ? first_of(kz__namepoker_strongest(table, &table->last, others))
                                  : first_of(best & (best - 1));
    kz_namepoker_hand a = kz__namepoker_hand_of(table->last.hand[first]);
    kz_namepoker_hand b = kz__namepoker_hand_of(table->last.hand[second]);
    kz_text_init(&text, buffer, sizeof buffer);
    kz_namepoker_reason(&name, &rules, &a, &b, lang, &text);
    kz_view_add(view, KZ_VIEW_MESSAGE, buffer, 0);
}

static void add_showdown(const kz__namepoker_table *table, kz_lang lang, kz_view *view) {
    char title[ROOM];
    kz_text text;
    uint32_t best = kz__namepoker_strongest(table, &table->last, (1U << table->seats) - 1);
    kz_text_init(&text, title, sizeof title);
    kz_text_format(&text, kz_message(lang, "Showdown of round %u"), (unsigned)table->finished);
    kz_view_add(view, KZ_VIEW_TABLE, title, COLUMNS);
    add_showdown_rows(table, lang, view);
    add_winners(best, kz_message(lang, "The strongest hand: "),
                kz_message(lang, "The strongest hands share the point: "), view);
    add_reason(table, best, lang, view);
}

static void add_this_round(const kz__namepoker_table *table, kz_lang lang, kz_view *view) {
    char title[ROOM];
    kz_text text;
    kz_text_init(&text, title, sizeof title);
    kz_text_format(&text, kz_message(lang, "Round %u of %u"), table->finished + 1U,
                   (unsigned)table->rounds);
    kz_view_add(view, KZ_VIEW_TABLE, title, 2);
    kz_view_add_cell(view, kz_message(lang, "Player"), NULL);
    kz_view_add_cell(view, kz_message(lang, "Exchanged"), NULL);
    for (uint32_t seat = 0; seat < table->seats; seat++) {
        add_player(seat, lang, view);
        add_exchanged(table->now.exchanged[seat], kz__namepoker_exchanges_made(table, (int)seat),
                      view);
    }
}

/** Writes points as a mixed number: "1 1/2". */
static void print_points(uint32_t sixtieths, kz_text *out) {
    uint32_t rest = sixtieths % KZ__NAMEPOKER_POINT;
    uint32_t divisor = 1;
    for (uint32_t i = 2; i <= rest; i++) {
        divisor = rest % i == 0 && KZ__NAMEPOKER_POINT % i == 0 ? i : divisor;
    }
    if (rest == 0 || sixtieths >= KZ__NAMEPOKER_POINT) {
        kz_text_put_unsigned(out, sixtieths / KZ__NAMEPOKER_POINT);
    }
    if (rest != 0) {
        kz_text_put(out, sixtieths >= KZ__NAMEPOKER_POINT ? " " : "");
        kz_text_put_unsigned(out, rest / divisor);
        kz_text_put_char(out, '/');
        kz_text_put_unsigned(out, KZ__NAMEPOKER_POINT / divisor);
    }
}

static void add_scores(const kz__namepoker_table *table, kz_lang lang, kz_view *view) {
    kz_view_add(view, KZ_VIEW_SCORES, kz_message(lang, "Points"), 2);
    for (uint32_t seat = 0; seat < table->seats; seat++) {
        char buffer[24];
        kz_text text;
        kz_text_init(&text, buffer, sizeof buffer);
        print_points(table->points[seat], &text);
        add_player(seat, lang, view);
        kz_view_add_cell(view, buffer, NULL);
    }
}

static void add_own_hand(const kz__namepoker_table *table, int seat, kz_lang lang, kz_view *view) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    char buffer[ROOM];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_text_format(&text, kz_message(lang, "You hold: %s"),
                   type_title(table->now.hand[seat], &name, lang));
    kz_view_add(view, KZ_VIEW_CARDS, kz_message(lang, "Your hand"), 0);
    for (uint32_t place = 0; place < KZ__NAMEPOKER_PLACES; place++) {
        char letter[5] = "";
        char number[2] = {(char)('1' + place), '\0'};
        (void)kz_utf8_encode(name.letter[table->now.hand[seat][place]], letter);
        kz_view_add_cell(view, letter, number);
    }
    kz_view_add(view, KZ_VIEW_MESSAGE, buffer, 0);
}

static void add_actions(const kz__namepoker_table *table, int seat, kz_lang lang, kz_view *view) {
    char buffer[ROOM];
    kz_text text;
    if (seat != kz__namepoker_mover(table)) {
        return;
    }
    kz_text_init(&text, buffer, sizeof buffer);
    kz_text_format(&text,
                   kz_message(lang, "Player %c: keep the hand, or draw new characters for some "
                                    "places, such as: draw 2 5"),
                   'A' + seat);
    kz_view_add(view, KZ_VIEW_PROMPT, buffer, 0);
    kz_view_add(view, KZ_VIEW_ACTIONS, NULL, 0);
    kz_view_add_cell(view, kz_message(lang, "keep"), "keep");
    kz_view_add_cell(view, kz_message(lang, "draw all"), "draw 1 2 3 4 5");
}

void kz__namepoker_view(const kz_state *state, int seat, kz_lang lang, kz_view *out) {
    kz__namepoker_table table = kz__namepoker_unpack(state);
    kz_view_add(out, KZ_VIEW_HEADING, kz_message(lang, "Name poker"), 0);
    if (table.finished > 0) {
        add_showdown(&table, lang, out);
    }
    add_scores(&table, lang, out);
    if (table.finished == table.rounds) {
        add_winners(kz__namepoker_leaders(&table), kz_message(lang, "The winner: "),
                    kz_message(lang, "The winners: "), out);
        return;
    }
    add_this_round(&table, lang, out);
    if (seat >= 0) {
        add_own_hand(&table, seat, lang, out);
        add_actions(&table, seat, lang, out);
    }
}
