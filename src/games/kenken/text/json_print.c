/* Writes puzzles in JSON; json.c describes the format. Theory: docs/theory/kenken.md. */
#include "games/kenken/text/formats.h"

static void print_note(const char *key, const char *note, kz_json *json) {
    if (note[0] != '\0') {
        kz_json_key(json, key);
        kz_json_string(json, note);
    }
}

static void print_notes(const kz_kenken_notes *notes, kz_json *json) {
    print_note("id", notes->id, json);
    print_note("title", notes->title, json);
    print_note("author", notes->author, json);
    print_note("source", notes->source, json);
    print_note("date", notes->date, json);
    print_note("difficulty", notes->difficulty, json);
}

static void print_cage(const kz_kenken_puzzle *puzzle, const kz_kenken_cage *cage, kz_json *json) {
    static const char *const signs[] = {"=", "+", "-", "*", "/", "?"};
    kz_json_open_object(json);
    kz_json_key(json, "op");
    kz_json_string(json, signs[cage->op]);
    kz_json_key(json, "target");
    kz_json_unsigned(json, cage->target);
    kz_json_key(json, "cells");
    kz_json_open_array(json);
    for (unsigned i = 0; i < cage->count; i++) {
        unsigned cell = puzzle->cell[cage->first + i];
        kz_json_open_array(json);
        kz_json_unsigned(json, cell / puzzle->size);
        kz_json_unsigned(json, cell % puzzle->size);
        kz_json_close_array(json);
    }
    kz_json_close_array(json);
    kz_json_close_object(json);
}

static void print_solution(const kz_kenken_puzzle *puzzle, kz_json *json) {
    unsigned size = puzzle->size;
    kz_json_key(json, "solution");
    kz_json_open_array(json);
    for (unsigned row = 0; row < size; row++) {
        kz_json_open_array(json);
        for (unsigned column = 0; column < size; column++) {
            kz_json_unsigned(json, puzzle->solution[row * size + column]);
        }
        kz_json_close_array(json);
    }
    kz_json_close_array(json);
}

void kz__kenken_json_print(const kz_kenken_puzzle *puzzle, const kz_kenken_notes *notes,
                           kz_text *out) {
    kz_json json;
    kz_json_init(&json, out);
    kz_json_open_object(&json);
    if (notes != NULL) {
        print_notes(notes, &json);
    }
    kz_json_key(&json, "size");
    kz_json_unsigned(&json, puzzle->size);
    kz_json_key(&json, "cages");
    kz_json_open_array(&json);
    for (unsigned number = 0; number < puzzle->cage_count; number++) {
        print_cage(puzzle, &puzzle->cage[number], &json);
    }
    kz_json_close_array(&json);
    if (puzzle->has_solution) {
        print_solution(puzzle, &json);
    }
    kz_json_close_object(&json);
    kz_text_put_char(out, '\n');
}
