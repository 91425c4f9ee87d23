/*
 * Reasons of steps: sums and products of lines, parity and bounds.
 * Theory: docs/theory/kenken.md.
 */
#include "games/kenken/reasons/why_reason.h"

typedef unsigned long long ull;

/* The names used in every sentence here: the lines, their total, and the open part. */
typedef struct names {
    kz_lang lang;
    kz__kenken_phrase lines;
    ull whole;
    kz__kenken_phrase clue;
    kz__kenken_phrase cells;
} names;

static void tell_exact(const names *name, const kz_kenken_step *step, kz_text *out) {
    ull rest = step->number[1];
    bool is_sum = step->form == KZ__KENKEN_SUM;
    ull others = is_sum ? name->whole - rest : name->whole / (rest == 0 ? 1 : rest);
    kz_text_format(
        out,
        kz_message(name->lang,
                   is_sum ? KZ_N("The digits of %s add up to %llu; the other cages there give "
                                 "%llu of it, so the part of cage %s there (%s) adds up to "
                                 "%llu")
                          : KZ_N("The digits of %s multiply to %llu; the other cages there "
                                 "give %llu of it, so the part of cage %s there (%s) "
                                 "multiplies to %llu")),
        name->lines.bytes, name->whole, others, name->clue.bytes, name->cells.bytes, rest);
}

static void tell_bound(const names *name, const kz_kenken_step *step, kz_text *out) {
    ull bound = step->number[1];
    kz_text_format(
        out,
        kz_message(name->lang,
                   step->form == KZ__KENKEN_AT_LEAST
                       ? KZ_N("The digits of %s add up to %llu; the other cages there give at "
                              "most %llu of it, so the part of cage %s there (%s) gives at "
                              "least %llu")
                       : KZ_N("The digits of %s add up to %llu; the other cages there give at "
                              "least %llu of it, so the part of cage %s there (%s) gives at "
                              "most %llu")),
        name->lines.bytes, name->whole, name->whole - bound, name->clue.bytes, name->cells.bytes,
        bound);
}

static void tell_parity(const names *name, const kz_kenken_step *step, kz_text *out) {
    kz_text_format(
        out,
        kz_message(name->lang,
                   step->form == KZ__KENKEN_EVEN
                       ? KZ_N("The digits of %s add up to %llu; every other cage is known to give "
                              "an even or an odd part, so the part of cage %s there (%s) is even")
                       : KZ_N("The digits of %s add up to %llu; every other cage is known to give "
                              "an even or an odd part, so the part of cage %s there (%s) is odd")),
        name->lines.bytes, name->whole, name->clue.bytes, name->cells.bytes);
}

void kz__kenken_tell_total(kz__kenken_speech speech, const kz_kenken_step *step, kz_text *out) {
    names name = {speech.lang, kz__kenken_name_lines(speech, step->line, step->line_count),
                  step->number[0], kz__kenken_name_clue(speech, step->cage[0]),
                  kz__kenken_name_cells(speech, step->link, step->link_count)};
    if (step->form == KZ__KENKEN_EVEN || step->form == KZ__KENKEN_ODD) {
        tell_parity(&name, step, out);
    } else if (step->technique == KZ_KENKEN_LINE_TOTAL) {
        tell_exact(&name, step, out);
    } else {
        tell_bound(&name, step, out);
    }
    if (step->is_contradiction) {
        kz_text_put(out, kz_message(speech.lang, KZ_N(", which is impossible")));
    }
}
