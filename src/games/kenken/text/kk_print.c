/* Writes the .kk text; kk.c describes the format. Theory: docs/theory/kenken.md. */
#include "games/kenken/text/formats.h"

enum { LETTERS = 52 };

static void print_note(const char *key, const char *note, kz_text *out) {
    if (note[0] == '\0') {
        return;
    }
    kz_text_put(out, key);
    kz_text_put(out, ": ");
    for (; *note != '\0'; note++) {
        bool control = (unsigned char)*note < 0x20 || *note == 0x7F;
        kz_text_put_bytes(out, control ? " " : note, 1);
    }
    kz_text_put_char(out, '\n');
}

static void print_notes(const kz_kenken_notes *notes, kz_text *out) {
    print_note("id", notes->id, out);
    print_note("title", notes->title, out);
    print_note("author", notes->author, out);
    print_note("source", notes->source, out);
    print_note("date", notes->date, out);
    print_note("difficulty", notes->difficulty, out);
}

static void print_label(const kz_kenken_puzzle *puzzle, unsigned cage, kz_text *out) {
    if (puzzle->cage_count <= LETTERS) {
        kz_text_put_char(out, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"[cage]);
    } else {
        kz_text_put_char(out, 'c');
        kz_text_put_unsigned(out, cage + 1);
    }
}

static void print_grid(const kz_kenken_puzzle *puzzle, kz_text *out) {
    unsigned size = puzzle->size;
    for (unsigned cell = 0; cell < size * size; cell++) {
        bool last = cell % size == size - 1;
        print_label(puzzle, puzzle->cage_of[cell], out);
        if (last) {
            kz_text_put_char(out, '\n');
        } else if (puzzle->cage_count > LETTERS) {
            kz_text_put_char(out, ' ');
        }
    }
}

static void print_clue(const kz_kenken_puzzle *puzzle, unsigned number, kz_text *out) {
    static const char *const signs[] = {"", "+", "-", "*", "/", ""};
    print_label(puzzle, number, out);
    kz_text_put_char(out, ' ');
    kz_text_put_unsigned(out, puzzle->cage[number].target);
    kz_text_put(out, signs[puzzle->cage[number].op]);
    kz_text_put_char(out, '\n');
}

static void print_solution(const kz_kenken_puzzle *puzzle, kz_text *out) {
    unsigned size = puzzle->size;
    kz_text_put(out, "solution:\n");
    for (unsigned cell = 0; cell < size * size; cell++) {
        kz_text_put_char(out, "0123456789abcdefg"[puzzle->solution[cell]]);
        if (cell % size == size - 1) {
            kz_text_put_char(out, '\n');
        }
    }
}

void kz__kenken_kk_print(const kz_kenken_puzzle *puzzle, const kz_kenken_notes *notes,
                         kz_text *out) {
    if (notes != NULL) {
        print_notes(notes, out);
    }
    kz_text_put(out, "size: ");
    kz_text_put_unsigned(out, puzzle->size);
    kz_text_put_char(out, '\n');
    print_grid(puzzle, out);
    for (unsigned number = 0; number < puzzle->cage_count; number++) {
        print_clue(puzzle, number, out);
    }
    if (puzzle->has_solution) {
        print_solution(puzzle, out);
    }
}
