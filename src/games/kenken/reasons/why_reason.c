/*
 * Reasons of steps: cages, singles, subsets, fish, chains, and search results.
 * Theory: docs/theory/kenken.md.
 */
#include "games/kenken/reasons/why_reason.h"

/* Names the column in which a row has a cell, or the row of a column. */
static kz__kenken_phrase name_crossing(kz__kenken_speech s, const kz_kenken_step *step) {
    unsigned n = s.puzzle->size;
    unsigned cell = step->cell[0];
    uint8_t crossing = (uint8_t)(step->line[0] < n ? n + cell % n : cell / n);
    return kz__kenken_name_lines(s, &crossing, 1);
}

static void tell_single(kz__kenken_speech s, const kz_kenken_step *step, kz_text *out) {
    bool is_dead = step->is_contradiction;
    if (step->form == KZ__KENKEN_LAST_CANDIDATE && is_dead) {
        kz__kenken_tell_dead_cell(s, step->link[0].cell, out);
    } else if (step->form == KZ__KENKEN_LAST_CANDIDATE) {
        kz_text_format(out, kz_message(s.lang, KZ_N("%s has only one candidate left")),
                       kz__kenken_name_cell(s, step->link[0].cell).bytes);
    } else if (is_dead) {
        kz__kenken_tell_dead_line(s, step, out);
    } else if (s.in_words) {
        kz_text_format(out, kz_message(s.lang, KZ_N("In %s, the %s fits only in %s")),
                       kz__kenken_name_lines(s, step->line, 1).bytes,
                       kz__kenken_name_digits(s, step->digits).bytes, name_crossing(s, step).bytes);
    } else {
        kz_text_format(out, kz_message(s.lang, KZ_N("In %s, only one cell can still be %s")),
                       kz__kenken_name_lines(s, step->line, 1).bytes,
                       kz__kenken_name_digits(s, step->digits).bytes);
    }
}

static void tell_ways(kz__kenken_speech s, const kz_kenken_step *step, kz_text *out) {
    kz__kenken_phrase cage = kz__kenken_name_cage(s, step->cage[0]);
    kz__kenken_phrase ways = kz__kenken_name_ways(s, step);
    if (s.in_words && step->form == KZ__KENKEN_DIGITS_OF_WAYS && step->way_count > 0) {
        kz_text_format(out, kz_message(s.lang, KZ_N("Cage %s holds %s")), cage.bytes, ways.bytes);
    } else if (step->form == KZ__KENKEN_DIGITS_OF_WAYS && step->way_count > 0) {
        kz_text_format(out, kz_message(s.lang, KZ_N("Cage %s can only be made of %s")), cage.bytes,
                       ways.bytes);
    } else if (step->form == KZ__KENKEN_DIGITS_OF_WAYS) {
        kz_text_format(out, kz_message(s.lang, KZ_N("No combination for cage %s contains %s")),
                       cage.bytes, kz__kenken_name_digits(s, step->digits).bytes);
    } else if (step->way_count > 0) {
        kz_text_format(out,
                       kz_message(s.lang, KZ_N("Cage %s can only be made of %s, and not in "
                                               "every order")),
                       cage.bytes, ways.bytes);
    } else {
        kz_text_format(
            out,
            kz_message(s.lang,
                       KZ_N("However cage %s is filled, some candidates in its cells never occur")),
            cage.bytes);
    }
}

static void tell_cage(kz__kenken_speech s, const kz_kenken_step *step, kz_text *out) {
    kz__kenken_phrase cage = kz__kenken_name_cage(s, step->cage[0]);
    switch (step->form) {
    case KZ__KENKEN_GIVEN_CELL:
        kz_text_put(out, kz_message(s.lang, KZ_N("A cage with one cell gives its digit")));
        break;
    case KZ__KENKEN_LAST_CELL:
        kz_text_format(
            out,
            kz_message(s.lang, KZ_N("Cage %s has one empty cell, and its other digits decide it")),
            cage.bytes);
        break;
    case KZ__KENKEN_ONLY_WAY:
        kz_text_format(
            out,
            kz_message(s.lang, KZ_N("By the rules alone, cage %s can be filled in only one way")),
            cage.bytes);
        break;
    case KZ__KENKEN_MUST:
        kz_text_format(out, kz_message(s.lang, KZ_N("Cage %s must put %s into %s")), cage.bytes,
                       kz__kenken_name_digits(s, step->digits).bytes,
                       kz__kenken_name_lines(s, step->line, 1).bytes);
        break;
    case KZ__KENKEN_NO_WAY:
        kz__kenken_tell_dead_cage(s, step->cage[0], out);
        break;
    default:
        tell_ways(s, step, out);
    }
}

static void tell_subset(kz__kenken_speech s, const kz_kenken_step *step, kz_text *out) {
    kz_text_format(
        out,
        kz_message(s.lang,
                   step->form == KZ__KENKEN_NAKED
                       ? KZ_N("In %s, the cells %s have only the candidates %s and use them up")
                       : KZ_N("In %s, only the cells %s can hold %s, so they hold nothing else")),
        kz__kenken_name_lines(s, step->line, 1).bytes,
        kz__kenken_name_cells(s, step->link, step->link_count).bytes,
        kz__kenken_name_digits(s, step->digits).bytes);
}

static void tell_two_cages(kz__kenken_speech s, const kz_kenken_step *step, kz_text *out) {
    kz__kenken_phrase digit = kz__kenken_name_digits(s, step->digits);
    kz__kenken_phrase lines = kz__kenken_name_lines(s, step->line, step->line_count);
    kz__kenken_phrase cage = kz__kenken_name_cage(s, step->cage[0]);
    if (step->form == KZ__KENKEN_BOTH_BY_ONE) {
        kz_text_format(
            out,
            kz_message(s.lang, KZ_N("Cage %s must put %s in two cells of %s and uses it up there")),
            cage.bytes, digit.bytes, lines.bytes);
    } else {
        kz_text_format(
            out,
            kz_message(s.lang,
                       KZ_N("Cages %s and %s must each put %s into %s and use it up there")),
            cage.bytes, kz__kenken_name_cage(s, step->cage[1]).bytes, digit.bytes, lines.bytes);
    }
}

static void tell_chain(kz__kenken_speech s, const kz_kenken_step *step, kz_text *out) {
    kz__kenken_phrase digit = kz__kenken_name_digits(s, step->digits);
    kz__kenken_phrase start = kz__kenken_name_cell(s, step->link[0].cell);
    kz__kenken_phrase end = kz__kenken_name_cell(s, step->link[step->link_count - 1].cell);
    kz_text_format(
        out,
        kz_message(
            s.lang,
            KZ_N("If %s is not %s, then %s; so %s or %s is %s, and no cell that sees both can be")),
        start.bytes, digit.bytes, kz__kenken_name_placed(s, step->link, step->link_count).bytes,
        start.bytes, end.bytes, digit.bytes);
}

static void tell_cover(kz__kenken_speech s, const kz_kenken_step *step, kz_text *out) {
    kz__kenken_phrase lines = kz__kenken_name_lines(s, step->line, step->line_count);
    if (step->line_count == 1) {
        kz_text_format(
            out,
            kz_message(s.lang, step->is_contradiction
                                   ? KZ_N("The cages of %s cannot place each of its digits once")
                                   : KZ_N("Whichever way the cages of %s place each of its digits "
                                          "once, some candidates never occur")),
            lines.bytes);
    } else {
        kz_text_format(
            out,
            kz_message(s.lang, step->is_contradiction
                                   ? KZ_N("The cages of %s cannot place each digit once in both")
                                   : KZ_N("Whichever way the cages of %s place each digit once in "
                                          "both, some candidates never occur")),
            lines.bytes);
    }
}

static void tell_fish(kz__kenken_speech s, const kz_kenken_step *step, kz_text *out) {
    kz_text_format(
        out, kz_message(s.lang, KZ_N("In %s, all places for %s are in %s and use it up there")),
        kz__kenken_name_lines(s, step->line, step->line_count).bytes,
        kz__kenken_name_digits(s, step->digits).bytes,
        kz__kenken_name_lines(s, step->line + step->line_count, step->cover_count).bytes);
}

static void tell_search(kz__kenken_speech s, const kz_kenken_step *step, kz_text *out) {
    kz_text_put(
        out, kz_message(s.lang, step->is_contradiction
                                    ? KZ_N("A search of all remaining candidates finds no solution")
                                    : KZ_N("No other technique helps here, but a search of all "
                                           "remaining candidates decides it")));
}

static void tell_mistake(kz__kenken_speech s, const kz_kenken_step *step, kz_text *out) {
    kz__kenken_phrase cell = kz__kenken_name_cell(s, step->cell[0]);
    unsigned digit = step->digit[0];
    if (step->form == KZ__KENKEN_WRONG_CAGE) {
        kz_text_format(
            out, kz_message(s.lang, KZ_N("Cage %s is full, but its digits do not make its target")),
            kz__kenken_name_cage(s, step->cage[0]).bytes);
    } else if (step->form == KZ__KENKEN_TWICE) {
        kz_text_format(out,
                       kz_message(s.lang, s.in_words ? KZ_N("The %u in %s is already in %s")
                                                     : KZ_N("The %u in %s is in %s twice")),
                       digit, cell.bytes, kz__kenken_name_lines(s, step->line, 1).bytes);
    } else {
        kz_text_format(out, kz_message(s.lang, KZ_N("in the only solution, %s is not %u")),
                       cell.bytes, digit);
    }
}

typedef void teller(kz__kenken_speech s, const kz_kenken_step *step, kz_text *out);

void kz__kenken_tell_reason(kz__kenken_speech speech, const kz_kenken_step *step, kz_text *out) {
    static teller *const tell[KZ_KENKEN_TECHNIQUE_COUNT] = {
        tell_mistake,
        tell_cage,
        tell_single,
        tell_single,
        tell_cage,
        tell_cage,
        tell_cage,
        tell_subset,
        kz__kenken_tell_total,
        kz__kenken_tell_total,
        tell_two_cages,
        tell_fish,
        tell_chain,
        tell_cover,
        kz__kenken_tell_trial,
        tell_search,
    };
    tell[step->technique](speech, step, out);
}
