/* Writes a sentence that says how an explanation ended. Theory: docs/theory/kenken.md. */
#include "base/valid.h"
#include "games/kenken/reasons/technique.h"
#include "games/kenken/valid.h"

#include <assert.h>

void kz_kenken_explanation_print(const kz_kenken_explanation *explanation, kz_lang lang,
                                 kz_text *out) {
    assert(kz__kenken_explanation_is_valid(explanation) && kz__lang_is_valid(lang) &&
           kz__text_is_valid(out));
    const kz_kenken_explanation *e = explanation;
    if (e->is_mistake) {
        kz_text_put(out, kz_message(lang, KZ_N("A given digit is wrong.")));
    } else if (e->is_contradiction) {
        kz_text_put(out, kz_message(lang, e->verdict == KZ_NONE
                                              ? KZ_N("So there is no solution.")
                                              : KZ_N("So the given digits have no solution.")));
    } else if (e->is_solved && e->steps > 0) {
        kz_text_format(out, kz_message(lang, KZ_N("Solved. Steps: %u; the hardest technique: %s.")),
                       (unsigned)e->steps, kz_message(lang, kz_kenken_technique_name(e->hardest)));
    } else if (e->is_solved) {
        kz_text_put(out, kz_message(lang, KZ_N("The grid is full and correct.")));
    } else if (e->why != KZ_OK) {
        kz_text_format(out, kz_message(lang, KZ_N("The explanation stops here: %s.")),
                       kz_message(lang, kz_status_text(e->why)));
    } else if (e->verdict == KZ_MANY) {
        kz_text_put(out, kz_message(lang, KZ_N("It ends here: there is more than one solution, and "
                                               "no technique applies to all of them.")));
    } else {
        kz_text_format(out, kz_message(lang, KZ_N("Stopped after %u steps.")), (unsigned)e->steps);
    }
}
