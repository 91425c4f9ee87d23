/**
 * @file
 * What the breaker sees of Mastermind: everything but the code, and that too at the end. The board
 * is one node of pegs: a column for each peg and one for the answer (R: right place, W: right
 * colour elsewhere); first the hidden code, then the guesses, newest first.
 */
#include "play/adapters/mastermind.h"

#include <string.h>

enum { ROOM = 200, NAMED = 6 };

/** Of exactly ten colours the last one is 0, as players of Bulls and Cows expect. */
static char digit_of(const kz_mastermind_rules *rules, unsigned color) {
    return color == 10 && rules->colors == 10 ? '0' : "-123456789abcdef"[color];
}

void kz__mastermind_name(const kz_mastermind_rules *rules, kz_mastermind_code code,
                         char name[KZ_MASTERMIND_PEGS_MAX + 1]) {
    for (unsigned i = 0; i < rules->pegs; i++) {
        name[i] = digit_of(rules, kz_mastermind_peg(code, i));
    }
    name[rules->pegs] = '\0';
}

/** How a colour is shown: three letters, all different, or its digit where it has no name. */
static void add_peg(const kz_mastermind_rules *rules, unsigned color, kz_view *view) {
    static const char *const names[NAMED] = {"RED", "GRE", "YEL", "BLU", "BLK", "ORA"};
    char digit[2] = {digit_of(rules, color), '\0'};
    bool is_named = color > 0 && kz_mastermind_color_name(rules, color) != NULL;
    kz_view_add_cell(view, is_named && color <= NAMED ? names[color - 1] : digit, digit);
}

static void add_answer(const kz__mastermind_table *table, uint32_t row, kz_view *view) {
    char buffer[2 * KZ_MASTERMIND_PEGS_MAX + 1] = "";
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    for (unsigned i = 0; i < table->pegs; i++) {
        bool is_black = i < table->black[row];
        bool is_white = i < (unsigned)table->black[row] + table->white[row];
        kz_text_put(&text, i > 0 ? " " : "");
        kz_text_put_char(&text, is_black ? 'R' : is_white ? 'W' : '-');
    }
    kz_view_add_cell(view, buffer, NULL);
}

static void add_board(const kz__mastermind_table *table, kz_lang lang, kz_view *view) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    kz_view_add(view, KZ_VIEW_PEGS, NULL, table->pegs + UINT32_C(1));
    for (unsigned i = 0; i < table->pegs; i++) {
        if (kz__mastermind_is_over(table)) {
            add_peg(&rules, kz_mastermind_peg(table->code, i), view);
        } else {
            kz_view_add_cell(view, "UNK", NULL);
        }
    }
    kz_view_add_cell(view, kz_message(lang, "answer"), NULL);
    for (uint32_t row = table->count; row-- > 0;) {
        for (unsigned i = 0; i < table->pegs; i++) {
            add_peg(&rules, kz_mastermind_peg(table->guess[row], i), view);
        }
        add_answer(table, row, view);
    }
}

static void add_rules(const kz__mastermind_table *table, kz_lang lang, kz_view *view) {
    char buffer[ROOM];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_text_format(&text,
                   table->secret_distinct != 0
                       ? kz_message(lang, "The code has %u pegs in %u colours, none twice.")
                       : kz_message(lang, "The code has %u pegs in %u colours; a colour may come "
                                          "again."),
                   (unsigned)table->pegs, (unsigned)table->colors);
    kz_view_add(view, KZ_VIEW_MESSAGE, buffer, 0);
    kz_view_add(view, KZ_VIEW_MESSAGE,
                table->guess_distinct != 0 ? kz_message(lang, "A guess may not repeat a colour.")
                                           : kz_message(lang, "A guess may repeat colours."),
                0);
    if (table->guess_blanks != 0) {
        kz_view_add(view, KZ_VIEW_MESSAGE, kz_message(lang, "A guess may leave pegs empty: -"), 0);
    }
    kz_view_add(view, KZ_VIEW_MESSAGE,
                kz_message(lang, "R: a peg of the right colour in the right place. W: of the right "
                                 "colour in another place."),
                0);
    if (table->is_evil != 0) {
        kz_view_add(view, KZ_VIEW_MESSAGE,
                    kz_message(lang, "The keeper is evil: he changes the code as long as it fits "
                                     "all his answers."),
                    0);
    }
}

static void add_chances(const kz__mastermind_table *table, kz_lang lang, kz_view *view) {
    char buffer[8];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_text_put_unsigned(&text, (uint64_t)table->chances - table->count);
    kz_view_add(view, KZ_VIEW_SCORES, NULL, 2);
    kz_view_add_cell(view, kz_message(lang, "Chances left"), NULL);
    kz_view_add_cell(view, buffer, NULL);
}

static void add_end(const kz__mastermind_table *table, kz_lang lang, kz_view *view) {
    char buffer[ROOM];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    if (kz__mastermind_is_won(table)) {
        kz_text_format(&text, kz_message(lang, "You found the code with guess %u."),
                       (unsigned)table->count);
    } else {
        kz_mastermind_rules rules = kz__mastermind_rules_of(table);
        char code[KZ_MASTERMIND_PEGS_MAX + 1];
        kz__mastermind_name(&rules, table->code, code);
        kz_text_format(&text,
                       table->gave_up != 0 ? kz_message(lang, "You gave up. The code was %s.")
                                           : kz_message(lang, "No chance is left. The code was "
                                                              "%s."),
                       code);
    }
    kz_view_add(view, KZ_VIEW_MESSAGE, buffer, 0);
}

/** All colours, to be typed one after another. */
static void add_palette(const kz__mastermind_table *table, kz_lang lang, kz_view *view) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    kz_view_add(view, KZ_VIEW_CARDS, kz_message(lang, "Colours"), 0);
    for (unsigned color = 1; color <= table->colors; color++) {
        char digit[2] = {digit_of(&rules, color), '\0'};
        char buffer[40];
        kz_text text;
        const char *name = kz_mastermind_color_name(&rules, color);
        kz_text_init(&text, buffer, sizeof buffer);
        kz_text_put(&text, digit);
        if (name != NULL) {
            kz_text_put_char(&text, ' ');
            kz_text_put(&text, kz_message(lang, name));
        }
        kz_view_add_cell(view, buffer, digit);
    }
    if (table->guess_blanks != 0) {
        kz_view_add_cell(view, "-", "-");
    }
}

void kz__mastermind_view(const kz_state *state, int seat, kz_lang lang, kz_view *out) {
    kz__mastermind_table table = kz__mastermind_unpack(state);
    kz_view_add(out, KZ_VIEW_HEADING, kz_message(lang, "Mastermind"), 0);
    add_rules(&table, lang, out);
    add_board(&table, lang, out);
    if (kz__mastermind_is_over(&table)) {
        add_end(&table, lang, out);
        return;
    }
    add_chances(&table, lang, out);
    if (seat == 0) {
        add_palette(&table, lang, out);
        kz_view_add(out, KZ_VIEW_PROMPT, kz_message(lang, "Which code is it?"), 0);
        kz_view_add(out, KZ_VIEW_ACTIONS, NULL, 0);
        kz_view_add_cell(out, kz_message(lang, "give up"), "give up");
    }
}
