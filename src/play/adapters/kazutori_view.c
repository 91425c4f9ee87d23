/**
 * @file
 * What everybody sees of Kazutori: nothing is hidden.
 */
#include "play/adapters/kazutori.h"

enum { SHOWN_MAX = 20, ROOM = 320 };

static void add_aim(const kz__kazutori_table *table, kz_lang lang, kz_view *view) {
    char buffer[ROOM];
    kz_text text;
    unsigned long long n = table->opening.n;
    bool loses = table->opening.last_loses != 0;
    kz_text_init(&text, buffer, sizeof buffer);
    if (table->opening.over_ends != 0) {
        kz_text_format(&text,
                       loses ? kz_message(lang, "Who brings the total to %llu or more loses.")
                             : kz_message(lang, "Who brings the total to %llu or more wins."),
                       n);
    } else {
        kz_text_format(&text,
                       loses ? kz_message(lang, "Who brings the total to %llu loses.")
                             : kz_message(lang, "Who brings the total to %llu wins."),
                       n);
    }
    kz_view_add(view, KZ_VIEW_MESSAGE, buffer, 0);
}

/** Says what happens when no number fits, if that can happen. */
static void add_stuck(const kz__kazutori_table *table, kz_lang lang, kz_view *view) {
    if (table->opening.smallest == 1 || table->opening.over_ends != 0) {
        return;
    }
    const char *rule =
        table->opening.stuck_draws != 0
            ? kz_message(lang, "If no number fits, nobody wins.")
            : (table->opening.last_loses != 0
                   ? kz_message(lang, "If no number fits, who said the last one loses.")
                   : kz_message(lang, "If no number fits, who said the last one wins."));
    kz_view_add(view, KZ_VIEW_MESSAGE, rule, 0);
}

static void add_pair(kz_view *view, const char *name, uint64_t value) {
    char buffer[32];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_text_put_unsigned(&text, value);
    kz_view_add_cell(view, name, NULL);
    kz_view_add_cell(view, buffer, NULL);
}

static void add_scores(const kz__kazutori_table *table, kz_lang lang, kz_view *view) {
    kz_view_add(view, KZ_VIEW_SCORES, NULL, 2);
    add_pair(view, kz_message(lang, "Total"), table->total);
    add_pair(view, kz_message(lang, "Missing"), kz__kazutori_missing(table));
}

static void add_said(const kz__kazutori_table *table, kz_lang lang, kz_view *view) {
    uint64_t first =
        table->moves > KZ__KAZUTORI_REMEMBERED ? table->moves - KZ__KAZUTORI_REMEMBERED : 0;
    if (table->moves == 0) {
        return;
    }
    kz_view_add(view, KZ_VIEW_TRACK, kz_message(lang, "Said"), 0);
    if (first > 0) {
        kz_view_add_cell(view, "...", NULL);
    }
    for (uint64_t i = first; i < table->moves; i++) {
        char buffer[32];
        kz_text text;
        kz_text_init(&text, buffer, sizeof buffer);
        kz_text_put_char(&text, (char)('A' + i % table->seats));
        kz_text_put_char(&text, ' ');
        kz_text_put_unsigned(&text, table->said[i % KZ__KAZUTORI_REMEMBERED]);
        kz_view_add_cell(view, buffer, NULL);
    }
}

static void add_end(const kz__kazutori_table *table, kz_kazutori_end end, kz_lang lang,
                    kz_view *view) {
    char buffer[ROOM];
    kz_text text;
    int last = 'A' + kz__kazutori_last_seat(table);
    kz_text_init(&text, buffer, sizeof buffer);
    if (end == KZ_KAZUTORI_DRAWN) {
        kz_text_put(&text, kz_message(lang, "No number fits: nobody wins."));
    } else if (end == KZ_KAZUTORI_LAST_WON) {
        kz_text_format(&text, kz_message(lang, "Player %c said the last number and wins."), last);
    } else if (table->seats == 2) {
        kz_text_format(&text,
                       kz_message(lang, "Player %c said the last number and loses: player %c "
                                        "wins."),
                       last, 'A' + 'B' - last);
    } else {
        kz_text_format(&text,
                       kz_message(lang, "Player %c said the last number and loses: all others "
                                        "win."),
                       last);
    }
    kz_view_add(view, KZ_VIEW_MESSAGE, buffer, 0);
}

static void add_prompt(const kz_kazutori_set *set, int seat, kz_lang lang, kz_view *view) {
    char numbers[KZ__KAZUTORI_SET_TEXT + 1];
    char buffer[ROOM];
    kz_text set_text;
    kz_text text;
    kz_text_init(&set_text, numbers, sizeof numbers);
    kz_kazutori_set_print(set, &set_text);
    kz_text_init(&text, buffer, sizeof buffer);
    kz_text_format(&text, kz_message(lang, "Player %c: say one of the numbers %s."), 'A' + seat,
                   numbers);
    kz_view_add(view, KZ_VIEW_PROMPT, buffer, 0);
}

/** Offers all numbers that may be said, if they are few. */
static void add_actions(const kz__kazutori_table *table, const kz_kazutori_set *set,
                        kz_view *view) {
    kz_kazutori_rules rules = kz__kazutori_opening_rules(&table->opening);
    uint64_t missing = kz__kazutori_missing(table);
    uint64_t legal[SHOWN_MAX];
    size_t count = 0;
    for (uint64_t number = kz_kazutori_set_next(set, 0);
         number != 0 && kz_kazutori_is_legal(set, rules, missing, number);
         number = kz_kazutori_set_next(set, number)) {
        if (count == SHOWN_MAX) {
            return;
        }
        legal[count++] = number;
    }
    kz_view_add(view, KZ_VIEW_ACTIONS, NULL, 0);
    for (size_t i = 0; i < count; i++) {
        char buffer[32];
        kz_text text;
        kz_text_init(&text, buffer, sizeof buffer);
        kz_text_put_unsigned(&text, legal[i]);
        kz_view_add_cell(view, buffer, buffer);
    }
}

void kz__kazutori_view(const kz_state *state, int seat, kz_lang lang, kz_view *out) {
    kz__kazutori_table table = kz__kazutori_unpack(state);
    kz_kazutori_set set;
    kz_kazutori_end end = kz__kazutori_end(&table);
    kz__kazutori_opening_set(&table.opening, &set);
    kz_view_add(out, KZ_VIEW_HEADING, kz_message(lang, "Kazutori"), 0);
    add_aim(&table, lang, out);
    add_stuck(&table, lang, out);
    add_said(&table, lang, out);
    add_scores(&table, lang, out);
    if (end != KZ_KAZUTORI_GOES_ON) {
        add_end(&table, end, lang, out);
    } else if ((int)(table.moves % table.seats) == seat) {
        add_prompt(&set, seat, lang, out);
        add_actions(&table, &set, out);
    }
}
