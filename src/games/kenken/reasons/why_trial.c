/*
 * Reasons of steps: the consequences of a supposed candidate until nothing fits. Theory:
 * docs/theory/kenken.md.
 */
#include "games/kenken/reasons/why_reason.h"

void kz__kenken_tell_dead_cell(kz__kenken_speech speech, unsigned cell, kz_text *out) {
    kz_text_format(out, kz_message(speech.lang, KZ_N("%s has no candidate left")),
                   kz__kenken_name_cell(speech, cell).bytes);
}

void kz__kenken_tell_dead_line(kz__kenken_speech speech, const kz_kenken_step *step, kz_text *out) {
    kz_text_format(out, kz_message(speech.lang, KZ_N("No cell of %s can be %s any more")),
                   kz__kenken_name_lines(speech, step->line, 1).bytes,
                   kz__kenken_name_digits(speech, step->digits).bytes);
}

void kz__kenken_tell_dead_cage(kz__kenken_speech speech, unsigned cage, kz_text *out) {
    kz_text_format(out, kz_message(speech.lang, KZ_N("Cage %s cannot be filled any more")),
                   kz__kenken_name_cage(speech, cage).bytes);
}

void kz__kenken_tell_trial(kz__kenken_speech speech, const kz_kenken_step *step, kz_text *out) {
    kz_text_format(out, kz_message(speech.lang, KZ_N("Suppose that %s. ")),
                   kz__kenken_name_placed(speech, step->link, 1).bytes);
    if (step->link_count > 1) {
        kz_text_format(
            out, kz_message(speech.lang, KZ_N("Singles and cage combinations then give: %s. ")),
            kz__kenken_name_placed(speech, step->link + 1, step->link_count - 1U).bytes);
    }
    if (step->form == KZ__KENKEN_TRIAL_CAGE) {
        kz__kenken_tell_dead_cage(speech, step->cage[0], out);
    } else if (step->form == KZ__KENKEN_TRIAL_PLACE) {
        kz__kenken_tell_dead_line(speech, step, out);
    } else {
        kz__kenken_tell_dead_cell(speech, (unsigned)step->number[0], out);
    }
}
