/*
 * Phrases for sentences about a puzzle: cells, lines, cages, digits.
 * Theory: docs/theory/kenken.md.
 */
#include "games/kenken/reasons/why_words.h"

#include "games/kenken/reasons/technique.h"

enum { CAGE_CELLS_NAMED = 6 };

/* A phrase under construction. */
typedef struct writer {
    kz__kenken_phrase words;
    kz_text text;
} writer;

static void begin(writer *w) {
    kz_text_init(&w->text, w->words.bytes, sizeof w->words.bytes);
}

static void put_cell(kz__kenken_speech s, unsigned cell, kz_text *out) {
    kz_text_format(out, kz_message(s.lang, s.in_words ? KZ_N("row %u, column %u") : KZ_N("r%uc%u")),
                   cell / s.puzzle->size + 1, cell % s.puzzle->size + 1);
}

/* Writes the separator before item `index` of a list. False: the list is long enough. */
static bool put_comma(kz__kenken_speech s, unsigned index, kz_text *out) {
    kz_text_put(out, index == 0 ? "" : kz_message(s.lang, KZ_N(", ")));
    if (index == KZ__KENKEN_NAMED_MAX) {
        kz_text_put(out, kz_message(s.lang, KZ_N("and so on")));
        return false;
    }
    return true;
}

kz__kenken_phrase kz__kenken_name_cell(kz__kenken_speech speech, unsigned cell) {
    writer w;
    begin(&w);
    put_cell(speech, cell, &w.text);
    return w.words;
}

kz__kenken_phrase kz__kenken_name_cells(kz__kenken_speech speech, const kz_kenken_link *links,
                                        unsigned count) {
    writer w;
    begin(&w);
    for (unsigned i = 0; i < count; i++) {
        if (speech.in_words && i > 0 && i < KZ__KENKEN_NAMED_MAX) {
            kz_text_put(&w.text, kz_message(speech.lang, KZ_N(" and ")));
        } else if (!put_comma(speech, i, &w.text)) {
            break;
        }
        put_cell(speech, links[i].cell, &w.text);
    }
    return w.words;
}

kz__kenken_phrase kz__kenken_name_lines(kz__kenken_speech speech, const uint8_t *lines,
                                        unsigned count) {
    writer w;
    unsigned n = speech.puzzle->size;
    begin(&w);
    for (unsigned i = 0; i < count && put_comma(speech, i, &w.text); i++) {
        kz_text_format(&w.text,
                       kz_message(speech.lang, lines[i] < n ? KZ_N("row %d") : KZ_N("column %d")),
                       (int)(lines[i] % n + 1));
    }
    return w.words;
}

static void put_clue(kz__kenken_speech s, unsigned cage, kz_text *out) {
    static const char *const sign[] = {"", "+", "-", "\xC3\x97", "\xC3\xB7", "?"};
    unsigned op = s.puzzle->cage[cage].op;
    kz_text_put_unsigned(out, s.puzzle->cage[cage].target);
    if (s.in_words && (op == KZ_KENKEN_SUBTRACT || op == KZ_KENKEN_HIDDEN)) {
        kz_text_put(out, op == KZ_KENKEN_SUBTRACT ? "\xE2\x88\x92" : "");
    } else {
        kz_text_put(out, sign[op]);
    }
}

/* Tells whether no other cage has the same clue. */
static bool has_own_clue(kz__kenken_speech s, unsigned cage) {
    const kz_kenken_cage *own = &s.puzzle->cage[cage];
    unsigned same = 0;
    for (unsigned i = 0; i < s.puzzle->cage_count; i++) {
        const kz_kenken_cage *other = &s.puzzle->cage[i];
        same += other->target == own->target && other->op == own->op ? 1 : 0;
    }
    return same == 1;
}

kz__kenken_phrase kz__kenken_name_clue(kz__kenken_speech speech, unsigned cage) {
    writer w;
    begin(&w);
    put_clue(speech, cage, &w.text);
    return w.words;
}

/* A cage by its clue and its first cell, in words. */
static kz__kenken_phrase name_with_place(kz__kenken_speech s, unsigned cage) {
    writer w;
    unsigned cell = kz__kenken_cage_cells(s.puzzle, cage)[0];
    begin(&w);
    kz_text_format(&w.text, kz_message(s.lang, KZ_N("%s (%s)")),
                   kz__kenken_name_clue(s, cage).bytes, kz__kenken_name_cell(s, cell).bytes);
    return w.words;
}

kz__kenken_phrase kz__kenken_name_cage(kz__kenken_speech speech, unsigned cage) {
    writer w;
    const uint8_t *cell = kz__kenken_cage_cells(speech.puzzle, cage);
    unsigned count = speech.puzzle->cage[cage].count;
    begin(&w);
    if (speech.in_words) {
        return has_own_clue(speech, cage) ? kz__kenken_name_clue(speech, cage)
                                          : name_with_place(speech, cage);
    }
    kz_text_format(&w.text, kz_message(speech.lang, KZ_N("%s (")),
                   kz__kenken_name_clue(speech, cage).bytes);
    if (count > CAGE_CELLS_NAMED) {
        kz_text_format(&w.text, kz_message(speech.lang, KZ_N("%u cells, %s ... %s")), count,
                       kz__kenken_name_cell(speech, cell[0]).bytes,
                       kz__kenken_name_cell(speech, cell[count - 1]).bytes);
    } else {
        for (unsigned i = 0; i < count; i++) {
            kz_text_put(&w.text, i == 0 ? "" : " ");
            put_cell(speech, cell[i], &w.text);
        }
    }
    kz_text_put(&w.text, ")");
    return w.words;
}

kz__kenken_phrase kz__kenken_name_digits(kz__kenken_speech speech, uint16_t digits) {
    writer w;
    begin(&w);
    for (uint16_t left = digits; left != 0; left &= (uint16_t)(left - 1)) {
        kz_text_put(&w.text, left == digits ? "" : kz_message(speech.lang, KZ_N(", ")));
        kz_text_put_unsigned(&w.text, kz__kenken_lowest(left));
    }
    return w.words;
}

kz__kenken_phrase kz__kenken_name_ways(kz__kenken_speech speech, const kz_kenken_step *step) {
    writer w;
    begin(&w);
    for (unsigned i = 0; i < step->way_count; i++) {
        kz_text_put(&w.text, i == 0 ? "" : kz_message(speech.lang, KZ_N(" or ")));
        unsigned count = speech.puzzle->cage[step->cage[0]].count;
        for (unsigned k = 0; k < count; k++) {
            const char *between = !speech.in_words            ? " "
                                  : speech.lang == KZ_LANG_JA ? "・"
                                  : k + 1 < count             ? kz_message(speech.lang, KZ_N(", "))
                                                  : kz_message(speech.lang, KZ_N(" and "));
            kz_text_put(&w.text, k == 0 ? "" : between);
            kz_text_put_unsigned(&w.text, step->way[i][k]);
        }
    }
    return w.words;
}

kz__kenken_phrase kz__kenken_name_placed(kz__kenken_speech speech, const kz_kenken_link *links,
                                         unsigned count) {
    writer w;
    begin(&w);
    for (unsigned i = 0; i < count && put_comma(speech, i, &w.text); i++) {
        kz_text_format(&w.text, kz_message(speech.lang, KZ_N("%s is %u")),
                       kz__kenken_name_cell(speech, links[i].cell).bytes, (unsigned)links[i].digit);
    }
    return w.words;
}

kz__kenken_phrase kz__kenken_name_place(kz__kenken_speech speech, const kz_kenken_step *step) {
    writer w;
    bool is_cage =
        step->technique == KZ_KENKEN_FORCED_CAGE || step->technique == KZ_KENKEN_CAGE_DIGITS ||
        step->technique == KZ_KENKEN_CAGE_CELLS || step->technique == KZ_KENKEN_MUST_DIGIT ||
        (step->technique == KZ_KENKEN_MISTAKE && step->cage_count > 0);
    if (is_cage) {
        begin(&w);
        kz_text_put(&w.text, speech.in_words && speech.lang == KZ_LANG_JA ? "太枠" : "");
        kz_text_format(&w.text, kz_message(speech.lang, KZ_N("cage %s")),
                       (speech.in_words ? name_with_place(speech, step->cage[0])
                                        : kz__kenken_name_cage(speech, step->cage[0]))
                           .bytes);
        return w.words;
    }
    if (step->line_count > 0 && step->technique != KZ_KENKEN_TRIAL) {
        return kz__kenken_name_lines(speech, step->line, step->line_count);
    }
    unsigned cell = step->cell_count > 0 ? step->cell[0] : step->link[0].cell;
    if (step->technique == KZ_KENKEN_MISTAKE) {
        uint8_t row = (uint8_t)(cell / speech.puzzle->size);
        return kz__kenken_name_lines(speech, &row, 1);
    }
    return kz__kenken_name_cell(
        speech, step->technique == KZ_KENKEN_FORCING_CHAIN ? step->link[0].cell : cell);
}
