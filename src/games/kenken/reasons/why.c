/* A step in one sentence: its reason, and what follows. Theory: docs/theory/kenken.md. */
#include "base/valid.h"
#include "games/kenken/reasons/why_reason.h"
#include "games/kenken/valid.h"

#include <assert.h>

static kz_kenken_link placed(const kz_kenken_step *step, unsigned index) {
    return (kz_kenken_link){step->cell[index], step->digit[index]};
}

static void put_placed(kz__kenken_speech s, const kz_kenken_step *step, kz_text *out) {
    for (unsigned i = 0; i < step->cell_count; i++) {
        kz_kenken_link link = placed(step, i);
        kz_text_put(out, i == 0 ? "" : kz_message(s.lang, KZ_N(", ")));
        kz_text_put(out, kz__kenken_name_placed(s, &link, 1).bytes);
    }
}

/* Cells that lose the same candidates are named together. */
static void put_lost(kz__kenken_speech s, const kz_kenken_step *step, kz_text *out) {
    for (unsigned i = 0; i < step->cell_count; i++) {
        kz_kenken_link cells[KZ__KENKEN_NAMED_MAX];
        unsigned count = 0;
        kz_text_put(out, i == 0 ? "" : kz_message(s.lang, KZ_N("; ")));
        uint16_t lost = step->lost[i];
        do {
            cells[count++] = placed(step, i++);
        } while (i < step->cell_count && count < KZ__KENKEN_NAMED_MAX && step->lost[i] == lost);
        i--;
        kz_text_format(
            out, kz_message(s.lang, count == 1 ? KZ_N("%s loses %s") : KZ_N("%s lose %s")),
            kz__kenken_name_cells(s, cells, count).bytes, kz__kenken_name_digits(s, lost).bytes);
    }
}

void kz_kenken_step_print(const kz_kenken_puzzle *puzzle, const kz_kenken_step *step, kz_lang lang,
                          kz_text *out) {
    assert(kz__kenken_puzzle_is_valid(puzzle) && kz__kenken_step_is_valid(puzzle, step) &&
           kz__lang_is_valid(lang) && kz__text_is_valid(out));
    kz__kenken_tell_step((kz__kenken_speech){.puzzle = puzzle, .lang = lang}, step, out);
}

void kz__kenken_tell_step(kz__kenken_speech s, const kz_kenken_step *step, kz_text *out) {
    kz_lang lang = s.lang;
    kz__kenken_tell_reason(s, step, out);
    if (step->technique == KZ_KENKEN_MISTAKE || step->is_contradiction) {
        kz_text_put(out, kz_message(lang, KZ_N(".")));
        return;
    }
    kz_text_put(out, kz_message(lang, KZ_N(": ")));
    if (kz_kenken_step_places(step)) {
        put_placed(s, step, out);
    } else {
        put_lost(s, step, out);
    }
    kz_text_put(out, kz_message(lang, KZ_N(".")));
}
