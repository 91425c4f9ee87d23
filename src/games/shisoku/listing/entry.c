/* Solutions as few bytes, and their texts. Theory: docs/theory/shisoku-solutions.md. */
#include "games/shisoku/listing/entry.h"

#include "games/shisoku/brackets.h"
#include "games/shisoku/search/tree.h"

#include <assert.h>
#include <string.h>

enum { MASK = (1 << KZ__SHISOKU_SIGN_BITS) - 1 };

void kz__shisoku_card_texts_init(kz__shisoku_card_texts *cards, const kz_rational *value,
                                 unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        kz_shisoku_problem problem = {.cards = {value[i]}, .count = 1, .target = value[i]};
        static const kz_shisoku_solution no_steps = {.count = 0};
        kz_text text;
        kz_text_init(&text, cards->text[i], sizeof cards->text[i]);
        kz_shisoku_expression_print(&problem, &no_steps, KZ_SHISOKU_ASCII, &text);
        cards->length[i] = (uint8_t)text.length;
    }
}

kz__shisoku_listed kz__shisoku_listed_pack(const kz__shisoku_part *part) {
    return (kz__shisoku_listed){.key = (uint64_t)part->fractions << KZ__SHISOKU_LARGEST_BITS |
                                       part->largest,
                                .signs = {part->signs[0], part->signs[1]}};
}

unsigned kz__shisoku_listed_unpack(const kz__shisoku_listed *entry, uint8_t *sign) {
    unsigned count = 0;
    while (count < KZ__SHISOKU_PART_SIGNS) {
        sign[count] = (uint8_t)(entry->signs[count / KZ__SHISOKU_SIGNS_IN_A_WORD] >>
                                    (count % KZ__SHISOKU_SIGNS_IN_A_WORD * KZ__SHISOKU_SIGN_BITS) &
                                MASK);
        if (sign[count] == 0) {
            break;
        }
        count++;
    }
    return count;
}

/* Writes from the last sign to the first, and so from right to left. */
struct writer {
    const kz__shisoku_card_texts *cards;
    kz_shisoku_signs signs;
    const uint8_t *sign; /* the next one */
    char *at;
};

static const char operation_of[] = "+-*/";

static void put_back(struct writer *w, const char *text, size_t length) {
    w->at -= length;
    memcpy(w->at, text, length);
}

static void put_operation(struct writer *w, char operation) {
    if (w->signs == KZ_SHISOKU_PRETTY && operation == '*') {
        put_back(w, " × ", sizeof " × " - 1);
    } else if (w->signs == KZ_SHISOKU_PRETTY && operation == '/') {
        put_back(w, " ÷ ", sizeof " ÷ " - 1);
    } else {
        char text[] = {' ', operation, ' '};
        put_back(w, text, sizeof text);
    }
}

static void write_back(struct writer *w, char outer, bool is_right) {
    uint8_t sign = *w->sign--;
    if (sign < KZ__SHISOKU_SIGN_PLUS) {
        put_back(w, w->cards->text[sign - 1], w->cards->length[sign - 1]);
        return;
    }
    char operation = operation_of[sign - KZ__SHISOKU_SIGN_PLUS];
    bool has_brackets =
        outer != 0 && kz__shisoku_brackets_are_needed(true, operation, outer, is_right);
    if (has_brackets) {
        *--w->at = ')';
    }
    write_back(w, operation, true);
    put_operation(w, operation);
    write_back(w, operation, false);
    if (has_brackets) {
        *--w->at = '(';
    }
}

const char *kz__shisoku_listed_text(const kz__shisoku_listed *entry,
                                    const kz__shisoku_card_texts *cards, kz_shisoku_signs signs,
                                    char *buffer) {
    uint8_t sign[KZ__SHISOKU_PART_SIGNS];
    unsigned count = kz__shisoku_listed_unpack(entry, sign);
    char *end = buffer + KZ__SHISOKU_ENTRY_TEXT - 1;
    *end = '\0';
    struct writer writer = {cards, signs, &sign[count - 1], end};
    write_back(&writer, 0, false);
    return writer.at;
}

void kz__shisoku_listed_solution(const kz__shisoku_listed *entry, const kz_rational *value,
                                 const kz_shisoku_problem *problem, kz_shisoku_solution *solution) {
    kz__shisoku_tree trees[KZ__SHISOKU_PART_SIGNS];
    kz__shisoku_forest forest = {.capacity = KZ__SHISOKU_PART_SIGNS, .tree = trees};
    uint8_t sign[KZ__SHISOKU_PART_SIGNS];
    int stack[KZ__SHISOKU_PART_CARDS] = {0};
    int *top = stack;
    unsigned count = kz__shisoku_listed_unpack(entry, sign);
    for (unsigned i = 0; i < count; i++) {
        if (sign[i] < KZ__SHISOKU_SIGN_PLUS) {
            *top++ = kz__shisoku_tree_card(&forest, value[sign[i] - 1]);
        } else {
            char operation = operation_of[sign[i] - KZ__SHISOKU_SIGN_PLUS];
            top--;
            assert(top > stack);
            top[-1] = kz__shisoku_tree_apply(&forest, top[-1], operation, top[0]);
        }
    }
    (void)kz__shisoku_tree_to_solution(&forest, stack[0], problem, solution);
}
