/* Hints in words: where to look, why, and what follows. Theory: docs/theory/kenken.md. */
#include "base/valid.h"
#include "games/kenken/reasons/hint.h"
#include "games/kenken/reasons/why_reason.h"
#include "games/kenken/valid.h"

#include <assert.h>
#include <string.h>

static void put_line(kz_lang lang, const char *english, kz_text *out) {
    kz_text_put(out, kz_message(lang, english));
    kz_text_put_char(out, '\n');
}

/* Tells whether the consequence of a reason needs no words. */
static bool is_plain(const kz_kenken_step *step) {
    return step->technique == KZ_KENKEN_MUST_DIGIT || step->technique == KZ_KENKEN_SUBSET ||
           step->technique == KZ_KENKEN_TWO_CAGES || step->technique == KZ_KENKEN_FISH ||
           (step->technique == KZ_KENKEN_CAGE_DIGITS && step->way_count > 0);
}

static void put_reason(kz__kenken_speech s, const kz_kenken_step *step, kz_text *out) {
    kz__kenken_tell_reason(s, step, out);
    kz_text_put(out, kz_message(s.lang, KZ_N(".")));
    kz_text_put_char(out, '\n');
}

static void put_step(kz__kenken_speech s, const kz_kenken_step *step, kz_text *out) {
    if (s.in_words && is_plain(step)) {
        put_reason(s, step, out);
        return;
    }
    kz__kenken_tell_step(s, step, out);
    kz_text_put_char(out, '\n');
}

/* Writes the last step: its reason, and from strength 3 the digits. */
static void put_last(kz__kenken_speech s, const kz_kenken_step *step, unsigned strength,
                     kz_text *out) {
    kz_kenken_link links[KZ__KENKEN_NAMED_MAX];
    unsigned count = 0;
    for (unsigned i = 0; i < step->cell_count && count < KZ__KENKEN_NAMED_MAX; i++) {
        if (step->digit[i] != 0) {
            links[count++] = (kz_kenken_link){step->cell[i], step->digit[i]};
        }
    }
    put_reason(s, step, out);
    if (strength > 2 && count > 0) {
        kz_text_format(out, kz_message(s.lang, KZ_N("So %s.")),
                       kz__kenken_name_placed(s, links, count).bytes);
        kz_text_put_char(out, '\n');
    }
}

/* Writes the places of the steps in order, without immediate repetition; in words only the last
 * one. */
static void tell_where(kz__kenken_speech s, const kz_kenken_advice *advice, kz_text *out) {
    kz__kenken_phrase last = {""};
    uint32_t first = s.in_words ? advice->step_count - 1 : 0;
    for (uint32_t i = first; i < advice->step_count; i++) {
        kz__kenken_phrase place = kz__kenken_name_place(s, &advice->step[i]);
        if (strcmp(place.bytes, last.bytes) != 0) {
            kz_text_format(
                out,
                kz_message(s.lang, i == first ? KZ_N("Look at %s.") : KZ_N("Then look at %s.")),
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
        kz_text_format(out, kz_message(s.lang, KZ_N("Remove the %u from %s.")),
                       (unsigned)step->digit[0], kz__kenken_name_cell(s, step->cell[0]).bytes);
        kz_text_put_char(out, '\n');
    }
}

static void tell_none(const kz_kenken_advice *advice, kz_lang lang, kz_text *out) {
    if (advice->is_done) {
        put_line(lang, KZ_N("The grid is full and correct."), out);
    } else if (advice->is_dead) {
        put_line(lang, KZ_N("These digits break no rule, but no solution contains all of them."),
                 out);
    } else if (advice->why != KZ_OK) {
        kz_text_format(out, kz_message(lang, KZ_N("No hint was found in time: %s.")),
                       kz_message(lang, kz_status_text(advice->why)));
        kz_text_put_char(out, '\n');
    } else {
        put_line(
            lang,
            KZ_N("No digit can be deduced: the puzzle has more than one solution or is too hard."),
            out);
    }
}

void kz_kenken_hint_print(const kz_kenken_puzzle *puzzle, const kz_kenken_advice *advice,
                          unsigned strength, kz_lang lang, kz_text *out) {
    assert(kz__kenken_puzzle_is_valid(puzzle) && kz__kenken_advice_is_valid(puzzle, advice) &&
           kz__lang_is_valid(lang) && kz__text_is_valid(out));
    kz__kenken_tell_hint((kz__kenken_speech){.puzzle = puzzle, .lang = lang}, advice, strength,
                         out);
}

void kz__kenken_tell_hint(kz__kenken_speech s, const kz_kenken_advice *advice, unsigned strength,
                          kz_text *out) {
    if (advice->step_count == 0) {
        tell_none(advice, s.lang, out);
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
    if (s.in_words && !last->is_contradiction) {
        put_last(s, last, strength, out);
    } else if (strength == 2 && !last->is_contradiction) {
        tell_last_technique(s, last, advice->step_count == 1, out);
    } else {
        put_step(s, last, out);
    }
}

void kz__kenken_ask(kz__kenken_speech s, const kz_kenken_advice *advice, kz_text *out) {
    const kz_kenken_step *last =
        advice->step_count > 0 ? &advice->step[advice->step_count - 1] : NULL;
    if (last == NULL || last->technique == KZ_KENKEN_MISTAKE || !kz_kenken_step_places(last)) {
        return;
    }
    if (last->technique == KZ_KENKEN_HIDDEN_SINGLE) {
        kz_text_format(out, kz_message(s.lang, KZ_N("Where does the %s go in %s?")),
                       kz__kenken_name_digits(s, last->digits).bytes,
                       kz__kenken_name_lines(s, last->line, 1).bytes);
    } else if (last->technique == KZ_KENKEN_FORCED_CAGE && last->cell_count > 1) {
        kz_text_format(out, kz_message(s.lang, KZ_N("What goes in cage %s?")),
                       kz__kenken_name_cage(s, last->cage[0]).bytes);
    } else {
        kz_text_format(out, kz_message(s.lang, KZ_N("What goes in %s?")),
                       kz__kenken_name_cell(s, last->cell[0]).bytes);
    }
}
