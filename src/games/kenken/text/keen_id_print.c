/* Writes game ids of Keen; keen_id.c describes the format. Theory: docs/theory/kenken.md. */
#include "games/kenken/text/formats.h"

#include <string.h>

enum { OPEN_RUN = 25, SYMBOLS_MAX = 2 * KZ_KENKEN_CELLS_MAX };

/* The symbols written so far, each for a run of places without a line. */
typedef struct runs {
    unsigned run; /* places without a line since the last symbol */
    unsigned count;
    char symbol[SYMBOLS_MAX];
} runs;

static void end_run(runs *s) {
    s->symbol[s->count++] = s->run == 0 ? '_' : (char)('a' + s->run - 1);
    s->run = 0;
}

static void add_place(runs *s, bool line) {
    if (line) {
        end_run(s);
        return;
    }
    s->run++;
    if (s->run == OPEN_RUN) {
        end_run(s);
    }
}

static void add_all_places(runs *s, const kz_kenken_puzzle *puzzle) {
    unsigned size = puzzle->size;
    const uint8_t *cage_of = puzzle->cage_of;
    for (unsigned row = 0; row < size; row++) {
        for (unsigned cell = row * size; cell + 1 < (row + 1) * size; cell++) {
            add_place(s, cage_of[cell] != cage_of[cell + 1]);
        }
    }
    for (unsigned column = 0; column < size; column++) {
        for (unsigned cell = column; cell + size < size * size; cell += size) {
            add_place(s, cage_of[cell] != cage_of[cell + size]);
        }
    }
    end_run(s); /* the line that always exists */
}

static void print_runs(const runs *s, kz_text *out) {
    unsigned repeats = 0;
    for (unsigned i = 0; i < s->count; i += repeats) {
        for (repeats = 1; i + repeats < s->count && s->symbol[i + repeats] == s->symbol[i];) {
            repeats++;
        }
        kz_text_put_char(out, s->symbol[i]);
        if (repeats == 2) {
            kz_text_put_char(out, s->symbol[i]);
        } else if (repeats > 2) {
            kz_text_put_unsigned(out, repeats);
        }
    }
}

static void print_clues(const kz_kenken_puzzle *puzzle, kz_text *out) {
    bool printed[KZ_KENKEN_CELLS_MAX] = {false};
    for (unsigned cell = 0; cell < (unsigned)puzzle->size * puzzle->size; cell++) {
        const kz_kenken_cage *cage = &puzzle->cage[puzzle->cage_of[cell]];
        if (!printed[puzzle->cage_of[cell]]) {
            printed[puzzle->cage_of[cell]] = true;
            kz_text_put_char(out, "aasmdn"[cage->op]);
            kz_text_put_unsigned(out, cage->target);
        }
    }
}

static void print_difficulty(const char *name, kz_text *out) {
    static const char *const names[] = {"easy", "normal", "hard", "extreme", "unreasonable"};
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strcmp(name, names[i]) == 0) {
            kz_text_put_char(out, 'd');
            kz_text_put_char(out, "enhxu"[i]);
        }
    }
}

void kz__kenken_keen_id_print(const kz_kenken_puzzle *puzzle, const kz_kenken_notes *notes,
                              kz_text *out) {
    runs s = {.count = 0};
    add_all_places(&s, puzzle);
    kz_text_put_unsigned(out, puzzle->size);
    print_difficulty(notes == NULL ? "" : notes->difficulty, out);
    kz_text_put_char(out, ':');
    print_runs(&s, out);
    kz_text_put_char(out, ',');
    print_clues(puzzle, out);
}
