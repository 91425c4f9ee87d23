/* The choices of Mastermind players: colours for a guess, or answers. */
#include "play/adapters/mastermind/answers.h"
#include "play/adapters/mastermind/doubt.h"
#include "play/adapters/mastermind/view.h"

enum { NAMED = 9, ROOM = 40 };

static const char *const color_names[NAMED] = {KZ_N("red"),    KZ_N("green"), KZ_N("yellow"),
                                               KZ_N("blue"),   KZ_N("black"), KZ_N("orange"),
                                               KZ_N("purple"), KZ_N("brown"), KZ_N("teal")};

static void add_palette(const kz__mastermind_table *table, bool blanks, kz_lang lang,
                        kz_view *out) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    bool has_digits = table->colors > NAMED;
    kz_view_add(out, KZ_VIEW_CARDS, KZ_ROLE_CHOICES, "palette",
                has_digits ? kz_message(lang, "Digits") : kz_message(lang, "Colours"));
    for (unsigned color = 1; color <= table->colors; color++) {
        char digit[2] = {kz__mastermind_digit(&rules, color), '\0'};
        kz_view_cell *cell = kz_view_add_cell(
            out, has_digits ? digit : kz_message(lang, color_names[color - 1]), digit);
        cell->id = color;
        cell->value = (int32_t)color;
        cell->key = kz_view_put(out, digit);
    }
    if (blanks) {
        kz_view_cell *cell = kz_view_add_cell(out, kz_message(lang, "empty"), "-");
        cell->id = table->colors + UINT32_C(1);
        cell->key = kz_view_put(out, "-");
    }
}

/* Adds a slot to the last FORM. */
static void add_slot(const char *text, const char *from, int words, kz_view *out) {
    kz_view_cell *slot = kz_view_add_cell(out, text, from);
    slot->value = words;
    slot->extra = words;
}

/* The first colours in order. */
static uint32_t put_example(const kz__mastermind_table *table, kz_view *out) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    char buffer[ROOM];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    for (unsigned i = 0; i < table->pegs; i++) {
        kz_text_put(&text, i > 0 ? " " : "");
        kz_text_put_char(&text, kz__mastermind_digit(&rules, 1 + i % table->colors));
    }
    return kz_view_put(out, buffer);
}

/* A code is entered in the same way as a guess. */
static void add_guess(const kz__mastermind_table *table, bool sets, kz_lang lang, kz_view *out) {
    add_palette(table, table->guess_blanks != 0 && !sets, lang, out);
    kz_view_node *form =
        kz_view_add(out, KZ_VIEW_FORM, KZ_ROLE_NONE, "guess",
                    sets ? kz_message(lang, "Set the code") : kz_message(lang, "Guess"));
    form->example = put_example(table, out);
    form->flags = KZ_FORM_DEFAULT;
    add_slot(kz_message(lang, "pegs"), "palette", table->pegs, out);
    if (sets) {
        return;
    }
    kz_view_add(out, KZ_VIEW_ACTIONS, KZ_ROLE_CHOICES, "actions", NULL);
    kz_view_cell *cell = kz_view_add_cell(out, kz_message(lang, "Give up"), "give up");
    cell->id = 1;
    cell->key = kz_view_put(out, "u");
    cell->flags |= KZ_CELL_DANGER;
}

/* All possible answers, typed as one word: "12". */
static void add_answers(const kz__mastermind_table *table, kz_lang lang, kz_view *out) {
    kz_mastermind_rules rules = kz__mastermind_rules_of(table);
    kz_view_add(out, KZ_VIEW_CARDS, KZ_ROLE_CHOICES, "answers", kz_message(lang, "Answers"));
    for (uint32_t i = 0; i < kz_mastermind_answers(&rules); i++) {
        kz_mastermind_answer answer = kz_mastermind_answer_at(&rules, i);
        kz_view_cell *cell = kz_view_add_cell(out, NULL, NULL);
        cell->id = i + 1;
        cell->type = kz_view_format(out, "%u%u", (unsigned)answer.black, (unsigned)answer.white);
        cell->text = cell->type;
        cell->value = answer.black;
        cell->extra = answer.white;
        cell->flags = KZ_CELL_ANSWER;
    }
}

static void add_fix(const kz__mastermind_table *table, kz_lang lang, kz_view *out) {
    char buffer[ROOM];
    kz_text line;
    kz_text_init(&line, buffer, sizeof buffer);
    kz__mastermind_put_fix(table, &line);
    kz_view_node *form =
        kz_view_add(out, KZ_VIEW_FORM, KZ_ROLE_NONE, "fix", kz_message(lang, "Correct an answer"));
    form->example = kz_view_put(out, buffer);
    form->prefix = kz_view_put(out, "fix");
    add_slot(kz_message(lang, "number of the guess"), "guesses", 1, out);
    add_slot(kz__mastermind_answers_title(table, lang), "answers", 1, out);
}

static void add_holding(const kz__mastermind_table *table, kz_lang lang, kz_view *out) {
    add_answers(table, lang, out);
    if (kz__mastermind_is_pending(table)) {
        kz_view_node *form =
            kz_view_add(out, KZ_VIEW_FORM, KZ_ROLE_NONE, "answer", kz_message(lang, "Answer"));
        form->example = kz_view_put(out, table->pegs > 2 ? "1 2" : "1 0");
        form->flags = KZ_FORM_DEFAULT | KZ_FORM_AUTO;
        add_slot(kz__mastermind_answers_title(table, lang), "answers", 1, out);
    }
    if (table->answered > 0) {
        add_fix(table, lang, out);
    }
}

void kz__mastermind_add_choices(const kz__mastermind_table *table, const kz_viewer *viewer,
                                kz_view *out) {
    bool sets = kz__mastermind_sets(table, viewer->seat);
    if (!sets && kz__mastermind_holds(table, viewer->seat)) {
        add_holding(table, viewer->lang, out);
    } else {
        add_guess(table, sets, viewer->lang, out);
    }
}
