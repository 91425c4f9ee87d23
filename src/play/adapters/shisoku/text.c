/*
 * Writes Shisoku's numbers, steps and solutions for people.
 */
#include "play/adapters/shisoku/state.h"

enum { NUMBER_ROOM = 48, STEP_ROOM = 160, EXPRESSION_ROOM = 1024 };

void kz__shisoku_put_pretty(const char *ascii, kz_text *out) {
    for (; *ascii != '\0'; ascii++) {
        if (*ascii == '-') {
            kz_text_put(out, "\xE2\x88\x92");
        } else {
            kz_text_put_bytes(out, ascii, 1);
        }
    }
}

void kz__shisoku_put_number(kz_rational number, kz_text *out) {
    char buffer[NUMBER_ROOM];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_rational_print(number, &text);
    kz__shisoku_put_pretty(buffer, out);
}

void kz__shisoku_put_step(kz_rational left, char operation, kz_rational right, kz_rational value,
                          kz_text *out) {
    char buffer[STEP_ROOM];
    kz_text text;
    kz_shisoku_step step = {
        .operation = operation, .left_value = left, .right_value = right, .value = value};
    kz_text_init(&text, buffer, sizeof buffer);
    kz_shisoku_step_print(&step, KZ_SHISOKU_PRETTY, &text);
    kz__shisoku_put_pretty(buffer, out);
}

void kz__shisoku_put_solution(const kz_shisoku_problem *problem,
                              const kz_shisoku_solution *solution, kz_text *out) {
    char buffer[EXPRESSION_ROOM];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_shisoku_expression_print(problem, solution, KZ_SHISOKU_PRETTY, &text);
    kz__shisoku_put_pretty(buffer, out);
}
