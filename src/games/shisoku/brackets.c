/* Decides which sides of an operation need brackets. */
#include "games/shisoku/brackets.h"

/* A part of a value is at most the product of (numerator + denominator) over all cards. */
bool kz__shisoku_brackets_is_roomy(const kz_rational *cards, uint32_t count) {
    uint64_t bound = 1;
    for (uint32_t i = 0; i < count; i++) {
        uint64_t weight = (uint64_t)cards[i].numerator + (uint64_t)cards[i].denominator;
        if (weight > (uint64_t)INT64_MAX / bound) {
            return false;
        }
        bound *= weight;
    }
    return true;
}

static bool is_sum(char operation) {
    return operation == '+' || operation == '-';
}

bool kz__shisoku_brackets_are_needed(bool is_roomy, char inner, char outer, bool is_right) {
    if (inner == 0) {
        return false;
    }
    if (is_sum(inner)) {
        return !is_sum(outer) || (is_right && (outer == '-' || !is_roomy));
    }
    return is_right && (outer == '/' || (outer == '*' && !is_roomy));
}
