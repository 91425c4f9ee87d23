/* Steps of explanations and hints as JSON. */
#include "kenken/steps.h"

#include "kenken/show.h"
#include "output/json.h"

static void put_digits(kz_json *json, uint16_t digits) {
    json_open_array(json, "values");
    for (unsigned digit = 1; digits != 0; digit++, digits >>= 1) {
        if ((digits & 1) != 0) {
            kz_json_unsigned(json, digit);
        }
    }
    kz_json_close_array(json);
}

/* What a step does to one of its cells: the digit that it gets, or those that it loses. */
static uint16_t digits_of(const kz_kenken_step *step, unsigned index) {
    unsigned digit = step->digit[index];
    return digit > 0 ? (uint16_t)(1U << (digit - 1)) : step->lost[index];
}

static bool is_alike(const kz_kenken_step *step, unsigned a, unsigned b) {
    return (step->digit[a] > 0) == (step->digit[b] > 0) && digits_of(step, a) == digits_of(step, b);
}

/* The cells of a step from `first` on to which the same happens as to that one. */
static void put_part(kz_json *json, unsigned size, uint32_t number, const kz_kenken_step *step,
                     unsigned first, const char *sentence) {
    kz_json_open_object(json);
    json_unsigned(json, "step", number);
    json_text(json, "technique", kz_kenken_technique_id(step->technique));
    json_bool(json, "places", step->cell_count > 0 && step->digit[first] > 0);
    json_open_array(json, "cells");
    for (unsigned i = first; i < step->cell_count; i++) {
        if (is_alike(step, first, i)) {
            kenken_json_cell(json, size, step->cell[i]);
        }
    }
    kz_json_close_array(json);
    put_digits(json, step->cell_count > 0 ? digits_of(step, first) : 0);
    json_text(json, "why", sentence);
    kz_json_close_object(json);
}

void kenken_json_step(kz_json *json, unsigned size, uint32_t number, const kz_kenken_step *step,
                      const char *sentence) {
    unsigned first = 0;
    do {
        bool is_new = true;
        for (unsigned i = 0; i < first && is_new; i++) {
            is_new = !is_alike(step, i, first);
        }
        if (is_new) {
            put_part(json, size, number, step, first, sentence);
        }
        first++;
    } while (first < step->cell_count);
}
