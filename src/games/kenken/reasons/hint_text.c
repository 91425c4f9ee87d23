/* Hints in words: where to look, why, and what follows. Theory: docs/theory/kenken.md. */
#include "base/valid.h"
#include "games/kenken/reasons/technique.h"
#include "games/kenken/reasons/why_words.h"
#include "games/kenken/valid.h"

#include <assert.h>
#include <string.h>

static void put_line(kz_lang lang, const char *english, kz_text *out) {
    kz_text_put(out, kz_message(lang, english));
    kz_text_put_char(out, '\n');
}

static void put_step(kz__kenken_speech s, const kz_kenken_step *step, kz_text *out) {
    kz_kenken_step_print(s.puzzle, step, s.lang, out);
    kz_text_put_char(out, '\n');
}

/* The places of the steps in their order, each once in a row. */
static void tell_where(kz__kenken_speech s, const kz_kenken_advice *advice, kz_text *out) {
    kz__kenken_phrase last = {""};
    for (uint32_t i = 0; i < advice->step_count; i++) {
        kz__kenken_phrase place = kz__kenken_name_place(s, &advice->step[i]);
        if (strcmp(place.bytes, last.bytes) != 0) {
            kz_text_format(
                out, kz_message(s.lang, i == 0 ? KZ_N("Look at %s.") : KZ_N("Then look at %s.")),
                place.bytes);
            kz_text_put_char(out, '\n');
        }
        last = place;
    }
}

static void tell_last_technique(kz__kenken_speech s, const kz_kenken_step *step, bool is_alone,
                                kz_text *out) {
    kz_text_format(out,
                   kz_message(s.lang, is_alone ? KZ_N("Look at %s; the technique: %s.")
                                               : KZ_N("Then look at %s; the technique: %s.")),
                   kz__kenken_name_place(s, step).bytes,
                   kz_message(s.lang, kz_kenken_technique_name(step->technique)));
    kz_text_put_char(out, '\n');
}

static void tell_mistake(kz__kenken_speech s, const kz_kenken_step *step, unsigned strength,
                         kz_text *out) {
    if (strength <= 1) {
        kz_text_format(out, kz_message(s.lang, KZ_N("There is a mistake. Look at %s.")),
                       kz__kenken_name_place(s, step).bytes);
        kz_text_put_char(out, '\n');
        return;
    }
    put_step(s, step, out);
    if (strength >= 3) {
        kz_text_format(out, kz_message(s.lang, KZ_N("Take the %u out of %s.")),
                       (unsigned)step->digit[0], kz__kenken_name_cell(s, step->cell[0]).bytes);
        kz_text_put_char(out, '\n');
    }
}

static void tell_none(const kz_kenken_advice *advice, kz_lang lang, kz_text *out) {
    if (advice->is_done) {
        put_line(lang, KZ_N("The grid is full and right."), out);
    } else if (advice->is_dead) {
        put_line(lang, KZ_N("These digits break no rule, but no solution has all of them."), out);
    } else if (advice->why != KZ_OK) {
        kz_text_format(out, kz_message(lang, KZ_N("No hint was found in time: %s.")),
                       kz_message(lang, kz_status_text(advice->why)));
        kz_text_put_char(out, '\n');
    } else {
        put_line(lang,
                 KZ_N("No digit follows here: the puzzle has more than one solution, or too hard "
                      "a one."),
                 out);
    }
}

void kz_kenken_hint_print(const kz_kenken_puzzle *puzzle, const kz_kenken_advice *advice,
                          unsigned strength, kz_lang lang, kz_text *out) {
    assert(kz__kenken_puzzle_is_valid(puzzle) && kz__kenken_advice_is_valid(puzzle, advice) &&
           kz__lang_is_valid(lang) && kz__text_is_valid(out));
    kz__kenken_speech s = {puzzle, lang};
    if (advice->step_count == 0) {
        tell_none(advice, lang, out);
        return;
    }
    const kz_kenken_step *last = &advice->step[advice->step_count - 1];
    if (last->technique == KZ_KENKEN_MISTAKE) {
        tell_mistake(s, last, strength, out);
        return;
    }
    if (strength <= 1) {
        tell_where(s, advice, out);
        return;
    }
    for (uint32_t i = 0; i + 1 < advice->step_count; i++) {
        put_step(s, &advice->step[i], out);
    }
    if (strength == 2 && !last->is_contradiction) {
        tell_last_technique(s, last, advice->step_count == 1, out);
    } else {
        put_step(s, last, out);
    }
}
