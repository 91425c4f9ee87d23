/* Reads and writes all formats of puzzles. Theory: docs/theory/kenken.md. */
#include "base/valid.h"
#include "games/kenken/text/formats.h"
#include "games/kenken/text/parse.h"
#include "games/kenken/valid.h"

#include <assert.h>
#include <string.h>

/* Clears what a reader wrote in excess, so that equal puzzles are equal bytes. */
static void clear_rest(kz_kenken_puzzle *puzzle) {
    size_t cells = (size_t)puzzle->size * puzzle->size;
    size_t solved = puzzle->has_solution ? cells : 0;
    memset(puzzle->cage_of + cells, 0, sizeof puzzle->cage_of - cells);
    memset(puzzle->cell + cells, 0, sizeof puzzle->cell - cells);
    memset(puzzle->solution + solved, 0, sizeof puzzle->solution - solved);
}

static kz_status read(kz_kenken_format format, kz__kenken_reader *r, kz__kenken_draft *draft) {
    bool wide = format == KZ_KENKEN_ANY;
    switch (wide ? kz__kenken_format_of(r) : format) {
    case KZ_KENKEN_KKL:
        return kz__kenken_kkl_read(r, draft);
    case KZ_KENKEN_JSON:
        return kz__kenken_json_read(r, draft);
    case KZ_KENKEN_KEEN:
        return kz__kenken_keen_id_read(r, draft, wide);
    case KZ_KENKEN_LISTS:
        return kz__kenken_lists_read(r, draft);
    case KZ_KENKEN_MATRIX:
        return kz__kenken_matrix_read(r, draft);
    case KZ_KENKEN_GAUGUIN:
        return kz__kenken_gauguin_read(r, draft);
    case KZ_KENKEN_PUZZLINK:
        return kz__kenken_puzzlink_read(r, draft);
    case KZ_KENKEN_ANY:
    case KZ_KENKEN_KK:
        break;
    }
    return kz__kenken_kk_read(r, draft);
}

static size_t byte_order_mark(const char *text, size_t length) {
    return length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

kz_status kz__kenken_parse_over(kz_kenken_format format, const char *text, size_t length,
                                kz_kenken_puzzle *puzzle, kz_kenken_notes *notes, size_t *used,
                                kz_kenken_fault *fault) {
    size_t skipped = byte_order_mark(text, length);
    size_t left = length - skipped;
    kz__kenken_reader r = {.text = length == 0 ? "" : text + skipped,
                           .end = left < UINT32_MAX ? (uint32_t)left : UINT32_MAX,
                           .fault = fault};
    kz__kenken_draft draft;
    kz__kenken_draft_init(&draft, puzzle);
    kz_status status = read(format, &r, &draft);
    if (status == KZ_OK && used == NULL && r.at < r.end) {
        status = kz__kenken_refuse_here(&r, KZ_KENKEN_E_SYNTAX,
                                        KZ_N("unexpected text after the puzzle"));
    }
    if (status != KZ_OK) {
        return status;
    }
    clear_rest(puzzle);
    if (notes != NULL) {
        *notes = draft.notes;
    }
    if (used != NULL) {
        *used = skipped + r.at;
    }
    return KZ_OK;
}

kz_status kz_kenken_parse(kz_kenken_format format, const char *text, size_t length,
                          kz_kenken_puzzle *puzzle, kz_kenken_notes *notes, size_t *used,
                          kz_kenken_fault *fault) {
    assert(kz__bytes_are_valid(text, length) && puzzle != NULL);
    kz_kenken_puzzle read_so_far;
    kz_status status =
        kz__kenken_parse_over(format, text, length, &read_so_far, notes, used, fault);
    if (status == KZ_OK) {
        *puzzle = read_so_far;
    }
    return status;
}

void kz_kenken_print(const kz_kenken_puzzle *puzzle, const kz_kenken_notes *notes,
                     kz_kenken_format format, kz_text *out) {
    assert(kz__kenken_puzzle_is_valid(puzzle) &&
           (notes == NULL || kz__kenken_notes_are_valid(notes)) && kz__text_is_valid(out));
    switch (format) {
    case KZ_KENKEN_KKL:
        kz__kenken_kkl_print(puzzle, notes, out);
        return;
    case KZ_KENKEN_JSON:
        kz__kenken_json_print(puzzle, notes, out);
        return;
    case KZ_KENKEN_KEEN:
        kz__kenken_keen_id_print(puzzle, notes, out);
        return;
    case KZ_KENKEN_PUZZLINK:
        assert(kz_kenken_is_factors(puzzle));
        kz__kenken_puzzlink_print(puzzle, out);
        return;
    default:
        assert(format == KZ_KENKEN_KK);
        kz__kenken_kk_print(puzzle, notes, out);
    }
}

bool kz_kenken_is_keen(const kz_kenken_puzzle *puzzle) {
    assert(kz__kenken_puzzle_is_valid(puzzle));
    bool keen = puzzle->size >= 3 && puzzle->size <= 9;
    for (unsigned k = 0; k < puzzle->cage_count; k++) {
        const kz_kenken_cage *cage = &puzzle->cage[k];
        bool pair_only = cage->op == KZ_KENKEN_SUBTRACT || cage->op == KZ_KENKEN_DIVIDE;
        keen = keen && cage->op != KZ_KENKEN_HIDDEN && (!pair_only || cage->count == 2);
    }
    return keen;
}
