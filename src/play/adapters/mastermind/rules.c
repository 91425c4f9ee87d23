/* The rules of a Mastermind game in a few sentences. */
#include "play/adapters/mastermind/answers.h"
#include "play/adapters/mastermind/exercise.h"
#include "play/adapters/mastermind/race.h"
#include "play/adapters/mastermind/view.h"

enum { ROOM = 800 };

static void put_code_rule(const kz__mastermind_table *table, kz_lang lang, kz_text *out) {
    bool distinct = table->secret_distinct != 0;
    unsigned pegs = table->pegs;
    unsigned colors = table->colors;
    if (kz__mastermind_has_digits(table)) {
        kz_text_format(out,
                       distinct
                           ? kz_message(lang, "The code has %u of %u digits, no repeats.")
                           : kz_message(lang, "The code has %u of %u digits; digits can repeat."),
                       pegs, colors);
    } else {
        kz_text_format(
            out,
            distinct ? kz_message(lang, "The code has %u pegs in %u colours, no repeats.")
                     : kz_message(lang, "The code has %u pegs in %u colours; colours can repeat."),
            pegs, colors);
    }
}

static const char *guess_rule(const kz__mastermind_table *table, kz_lang lang) {
    bool distinct = table->guess_distinct != 0;
    if (kz__mastermind_has_digits(table)) {
        return distinct ? kz_message(lang, "A guess can't repeat a digit.")
                        : kz_message(lang, "A guess can repeat digits.");
    }
    return distinct ? kz_message(lang, "A guess can't repeat a colour.")
                    : kz_message(lang, "A guess can repeat colours.");
}

/* Separates sentences by spaces in languages that do so. */
static void put_sentence(const char *sentence, kz_lang lang, kz_text *out) {
    kz_text_put(out, lang == KZ_LANG_EN && out->length > 0 ? " " : "");
    kz_text_put(out, sentence);
}

static const char *goal(const kz__mastermind_table *table, const kz_viewer *viewer) {
    if (table->task != KZ__MASTERMIND_NO_TASK) {
        return kz__mastermind_question(table->task, viewer->lang);
    }
    if (kz__mastermind_is_race(table)) {
        return kz_message(viewer->lang, "Find the code in fewer guesses than the others. You see "
                                        "their answers, but not what they guess.");
    }
    if (table->keeper == KZ__MASTERMIND_CHECKED && kz__mastermind_holds(table, viewer->seat)) {
        return table->sealed != 0
                   ? kz_message(
                         viewer->lang,
                         "Answer each guess. At the end, your answers are compared with your code.")
                   : kz_message(viewer->lang, "Set a code. It is sealed; then you answer the "
                                              "guesses.");
    }
    if (table->keeper == KZ__MASTERMIND_SEAL && kz__mastermind_holds(table, viewer->seat)) {
        return table->sealed != 0 ? kz_message(viewer->lang, "Your code is sealed. Each guess is "
                                                             "answered for you.")
                                  : kz_message(viewer->lang, "Set a code. It is sealed, and each "
                                                             "guess is answered for you.");
    }
    if (kz__mastermind_holds(table, viewer->seat)) {
        return kz_message(viewer->lang, "Think of a code and answer each guess. If your answers "
                                        "contradict each other, you can correct them.");
    }
    return kz_message(viewer->lang, "Find the code before the chances run out.");
}

void kz__mastermind_add_rules(const kz__mastermind_table *table, const kz_viewer *viewer,
                              kz_view *out) {
    char buffer[ROOM];
    kz_text text;
    kz_lang lang = viewer->lang;
    kz_text_init(&text, buffer, sizeof buffer);
    put_code_rule(table, lang, &text);
    put_sentence(guess_rule(table, lang), lang, &text);
    if (table->guess_blanks != 0) {
        put_sentence(kz_message(lang, "A guess can leave pegs empty (-)."), lang, &text);
    }
    if (table->keeper == KZ__MASTERMIND_EVIL) {
        put_sentence(kz_message(lang, "The keeper is evil: it can change the code as long as the "
                                      "new one fits all answers."),
                     lang, &text);
    }
    if (table->keeper == KZ__MASTERMIND_RACE) {
        put_sentence(kz_message(lang, "All players look for the same code, in turn. Every round is "
                                      "finished: an equal number of guesses is a draw."),
                     lang, &text);
    }
    if (table->keeper == KZ__MASTERMIND_SPRINT) {
        put_sentence(kz_message(lang, "All players look for the same code at the same time. The "
                                      "fewest guesses win, then the fastest."),
                     lang, &text);
    }
    kz_view_add(out, KZ_VIEW_HEADING, KZ_ROLE_NONE, "title", kz_message(lang, "Mastermind"));
    kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_RULE, "rules", buffer);
    kz__mastermind_add_legend(table, lang, out);
    kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_GOAL, "goal", goal(table, viewer));
}
