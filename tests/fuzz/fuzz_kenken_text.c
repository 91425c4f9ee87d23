/*
 * Any bytes as a puzzle in the format that the first byte names, or as a grid: refused in place, or
 * read as a well-formed puzzle that every writer hands on.
 */
#include "kazu/kenken.h"

#include <assert.h>
#include <string.h>

enum { FORMATS = KZ_KENKEN_GAUGUIN + 1, GRID = FORMATS, TARGETS, ROOM = 1 << 16 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_error(const kz_error *error, kz_status status) {
    assert(error->status == status && error->line >= 1 && error->column >= 1);
    assert(error->message != NULL && error->message[0] != '\0');
    assert(kz_utf8_valid(error->token, strlen(error->token), NULL));
}

static bool same_cage(const kz_kenken_puzzle *a, const kz_kenken_puzzle *b, unsigned cell) {
    const kz_kenken_cage *in_a = &a->cage[a->cage_of[cell]];
    const kz_kenken_cage *in_b = &b->cage[b->cage_of[cell]];
    bool same = in_a->op == in_b->op && in_a->target == in_b->target && in_a->count == in_b->count;
    for (unsigned i = 0; same && i < in_a->count; i++) {
        same = b->cage_of[a->cell[in_a->first + i]] == b->cage_of[cell];
    }
    return same;
}

static void check_same(const kz_kenken_puzzle *a, const kz_kenken_puzzle *b, bool with_solution) {
    assert(a->size == b->size && a->cage_count == b->cage_count);
    for (unsigned i = 0; i < a->cage_count; i++) {
        assert(same_cage(a, b, a->cell[a->cage[i].first]));
    }
    if (with_solution) {
        assert(a->has_solution == b->has_solution);
        assert(memcmp(a->solution, b->solution, sizeof a->solution) == 0);
    }
}

/* Writes a puzzle, reads it again, and writes that. */
static void check_round(const kz_kenken_puzzle *puzzle, const kz_kenken_notes *notes,
                        kz_kenken_format written, kz_kenken_format read, kz_kenken_notes *after) {
    static char text[ROOM];
    static char again[ROOM];
    static kz_kenken_puzzle back;
    kz_text out;
    kz_text_init(&out, text, sizeof text);
    kz_kenken_print(puzzle, notes, written, &out);
    assert(!out.truncated);
    kz_status status = kz_kenken_parse(read, text, out.length, &back, after, NULL, NULL);
    assert(status == KZ_OK);
    check_same(puzzle, &back, written != KZ_KENKEN_KEEN && written != KZ_KENKEN_PUZZLINK);
    kz_text_init(&out, again, sizeof again);
    kz_kenken_print(&back, after, written, &out);
    assert(strcmp(text, again) == 0);
}

static void check_notes(const kz_kenken_notes *a, const kz_kenken_notes *b) {
    assert(strcmp(a->id, b->id) == 0 && strcmp(a->title, b->title) == 0);
    assert(strcmp(a->author, b->author) == 0 && strcmp(a->source, b->source) == 0);
    assert(strcmp(a->date, b->date) == 0 && strcmp(a->difficulty, b->difficulty) == 0);
}

static void check_puzzle(kz_kenken_format format, const kz_kenken_puzzle *puzzle,
                         const kz_kenken_notes *notes) {
    static kz_kenken_puzzle made;
    kz_kenken_notes after;
    memcpy(&made, puzzle, sizeof made);
    assert(kz_kenken_puzzle_make(&made, NULL) == KZ_OK);
    assert(memcmp(&made, puzzle, sizeof made) == 0);
    check_round(puzzle, notes, KZ_KENKEN_JSON, KZ_KENKEN_JSON, &after);
    check_notes(notes, &after);
    check_round(puzzle, notes, KZ_KENKEN_KK, KZ_KENKEN_KK, &after);
    if (format == KZ_KENKEN_KK) {
        check_notes(notes, &after);
    }
    check_round(puzzle, notes, KZ_KENKEN_KKL, KZ_KENKEN_KKL, &after);
    bool keen = kz_kenken_is_keen(puzzle);
    check_round(puzzle, notes, KZ_KENKEN_KEEN, keen ? KZ_KENKEN_KEEN : KZ_KENKEN_ANY, &after);
    if (kz_kenken_is_factors(puzzle)) {
        check_round(puzzle, NULL, KZ_KENKEN_PUZZLINK, KZ_KENKEN_PUZZLINK, &after);
        check_round(puzzle, NULL, KZ_KENKEN_PUZZLINK, KZ_KENKEN_ANY, &after);
    }
    (void)kz_kenken_check(puzzle, puzzle->solution, NULL);
}

static void read_puzzle(kz_kenken_format format, const char *text, size_t length) {
    static kz_kenken_puzzle puzzle;
    static kz_kenken_puzzle first;
    kz_kenken_notes notes;
    kz_kenken_fault fault;
    size_t used = 0;
    kz_status status = kz_kenken_parse(format, text, length, &puzzle, &notes, NULL, &fault);
    if (status == KZ_OK) {
        check_puzzle(format, &puzzle, &notes);
    } else {
        check_error(&fault.error, status);
        assert(fault.code > KZ_KENKEN_E_NONE && fault.code <= KZ_KENKEN_E_RANGE);
    }
    kz_status alone = kz_kenken_parse(format, text, length, &first, NULL, &used, NULL);
    if (alone == KZ_OK) {
        assert(used > 0 && used <= length && (status == KZ_OK) == (used == length));
    } else {
        assert(status != KZ_OK);
    }
}

static void read_grid(unsigned size, const char *text, size_t length) {
    uint8_t grid[KZ_KENKEN_CELLS_MAX];
    uint8_t back[KZ_KENKEN_CELLS_MAX];
    char printed[KZ_KENKEN_CELLS_MAX + 1];
    kz_error error;
    kz_status status = kz_kenken_grid_parse(size, text, length, grid, &error);
    if (status != KZ_OK) {
        check_error(&error, status);
        return;
    }
    kz_text out;
    kz_text_init(&out, printed, sizeof printed);
    kz_kenken_grid_print(size, grid, &out);
    assert(out.length == (size_t)size * size);
    assert(kz_kenken_grid_parse(size, printed, out.length, back, NULL) == KZ_OK);
    assert(memcmp(grid, back, out.length) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 1) {
        return 0;
    }
    const char *text = (const char *)data + 1;
    unsigned target = data[0] % TARGETS;
    if (data[0] == 'P') { /* as H is any, I is kk, ... O is a saved game */
        read_puzzle(KZ_KENKEN_PUZZLINK, text, size - 1);
    } else if (target == GRID) {
        read_grid(data[0] / TARGETS % KZ_KENKEN_SIZE_MAX + 1, text, size - 1);
    } else {
        read_puzzle((kz_kenken_format)target, text, size - 1);
    }
    return 0;
}
