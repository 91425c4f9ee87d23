/*
 * Forms written out: exact value, size of the numbers on the way, and text, each form once.
 * Theory: docs/theory/shisoku-solutions.md.
 */
#include "games/shisoku/forms/written.h"

#include "games/shisoku/brackets.h"

#include <string.h>

enum { FIRST_PARTS = 64, TEXT_CHUNK = 1 << 14 };

/* The cards alone count for what may overflow: the target is not written. */
static bool is_roomy(const kz__shisoku_leaves *leaves) {
    kz_rational cards[KZ__SHISOKU_LEAVES_MAX];
    uint32_t count = 0;
    for (unsigned i = 0; i < leaves->count; i++) {
        if (i != leaves->target) {
            cards[count++] = leaves->value[i];
        }
    }
    return kz__shisoku_brackets_is_roomy(cards, count);
}

void kz__shisoku_writer_init(kz__shisoku_writer *writer, const kz__shisoku_leaves *leaves,
                             kz__arena *arena) {
    *writer = (kz__shisoku_writer){.arena = arena, .leaves = leaves, .is_roomy = is_roomy(leaves)};
}

static kz_status grow(kz__shisoku_writer *writer) {
    size_t room = writer->room_for_parts == 0 ? FIRST_PARTS : 2 * writer->room_for_parts;
    kz__shisoku_written **part =
        kz__arena_allocate(writer->arena, room * sizeof(kz__shisoku_written *));
    if (part == NULL) {
        return KZ_NO_MEMORY;
    }
    if (writer->parts > 0) {
        memcpy(part, writer->part, writer->parts * sizeof(kz__shisoku_written *));
    }
    writer->part = part;
    writer->room_for_parts = room;
    return KZ_OK;
}

static kz_status write_part(kz__shisoku_writer *writer, kz__shisoku_form *form,
                            const kz__shisoku_written **out) {
    if (form->number == 0) {
        kz__shisoku_written *written = kz__arena_allocate(writer->arena, sizeof *written);
        kz_status status =
            written == NULL ? KZ_NO_MEMORY : kz__shisoku_writer_write(writer, form, written);
        if (status == KZ_OK && writer->parts == writer->room_for_parts) {
            status = grow(writer);
        }
        if (status != KZ_OK) {
            return status;
        }
        writer->part[writer->parts++] = written;
        form->number = (uint32_t)writer->parts;
    }
    *out = writer->part[form->number - 1];
    return KZ_OK;
}

static char *allocate_text(kz__shisoku_writer *writer, size_t length) {
    if (writer->room < length + 1) {
        size_t room = length < TEXT_CHUNK ? TEXT_CHUNK : length + 1;
        writer->text = kz__arena_allocate(writer->arena, room);
        writer->room = writer->text == NULL ? 0 : room;
        if (writer->text == NULL) {
            return NULL;
        }
    }
    char *text = writer->text;
    writer->text += length + 1;
    writer->room -= length + 1;
    text[length] = '\0';
    return text;
}

static kz_status write_card(kz__shisoku_writer *writer, const kz__shisoku_form *form,
                            kz__shisoku_written *out) {
    kz_rational value = writer->leaves->value[form->leaf];
    kz_shisoku_problem problem = {.cards = {value}, .count = 1, .target = value};
    static const kz_shisoku_solution no_steps = {.count = 0};
    char buffer[KZ_TOKEN_MAX];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_shisoku_expression_print(&problem, &no_steps, KZ_SHISOKU_ASCII, &text);
    char *copy = allocate_text(writer, text.length);
    if (copy == NULL) {
        return KZ_NO_MEMORY;
    }
    memcpy(copy, text.data, text.length);
    *out = (kz__shisoku_written){.value = value, .length = (uint32_t)text.length, .text = copy};
    return KZ_OK;
}

static bool is_sum(char operation) {
    return operation == '+' || operation == '-';
}

static char *put_side(char *at, const kz__shisoku_written *side, bool has_brackets) {
    *at = '(';
    at += has_brackets;
    memcpy(at, side->text, side->length);
    at += side->length;
    *at = ')';
    return at + has_brackets;
}

/* The text of left operation right. */
static kz_status join_text(kz__shisoku_writer *writer, const kz__shisoku_written *left,
                           const kz__shisoku_written *right, kz__shisoku_written *out) {
    bool left_brackets =
        kz__shisoku_brackets_are_needed(writer->is_roomy, left->operation, out->operation, false);
    bool right_brackets =
        kz__shisoku_brackets_are_needed(writer->is_roomy, right->operation, out->operation, true);
    size_t length =
        left->length + right->length + 3 + 2 * (size_t)left_brackets + 2 * (size_t)right_brackets;
    char *text = allocate_text(writer, length);
    if (text == NULL) {
        return KZ_NO_MEMORY;
    }
    char *at = put_side(text, left, left_brackets);
    at[0] = ' ';
    at[1] = out->operation;
    at[2] = ' ';
    at = put_side(at + 3, right, right_brackets);
    *at = '\0';
    out->text = text;
    out->length = (uint32_t)length;
    return KZ_OK;
}

static uint64_t larger_of(uint64_t a, uint64_t b) {
    return a > b ? a : b;
}

static kz_status apply(kz__shisoku_writer *writer, const kz__shisoku_written *left,
                       const kz__shisoku_written *right, kz__shisoku_written *out) {
    if (kz_shisoku_apply(left->value, out->operation, right->value, &out->value) != KZ_OK) {
        return KZ_OVERFLOW;
    }
    uint64_t denominator = (uint64_t)out->value.denominator;
    out->fractions = (uint8_t)(left->fractions + right->fractions + (denominator != 1));
    out->largest = larger_of(larger_of(left->largest, right->largest),
                             larger_of((uint64_t)out->value.numerator, denominator));
    return join_text(writer, left, right, out);
}

static kz_status apply_sum(kz__shisoku_writer *writer, const kz__shisoku_written *left,
                           const kz__shisoku_written *right, bool right_is_negative,
                           kz__shisoku_written *out) {
    if (left->is_negative == right_is_negative) {
        out->operation = '+';
        out->is_negative = left->is_negative;
        return apply(writer, left, right, out);
    }
    bool in_order = kz_rational_compare(left->value, right->value) >= 0;
    out->operation = '-';
    out->is_negative = in_order ? left->is_negative : right_is_negative;
    return in_order ? apply(writer, left, right, out) : apply(writer, right, left, out);
}

kz_status kz__shisoku_writer_write(kz__shisoku_writer *writer, const kz__shisoku_form *form,
                                   kz__shisoku_written *out) {
    if (form->left == NULL) {
        return write_card(writer, form, out);
    }
    const kz__shisoku_written *left;
    const kz__shisoku_written *right;
    kz_status status = write_part(writer, form->left, &left);
    if (status == KZ_OK) {
        status = write_part(writer, form->right, &right);
    }
    if (status != KZ_OK) {
        return status;
    }
    *out = (kz__shisoku_written){.operation = form->operation};
    if (is_sum(form->operation)) {
        bool right_is_negative = right->is_negative != (form->operation == '-');
        return apply_sum(writer, left, right, right_is_negative, out);
    }
    out->is_negative = left->is_negative != right->is_negative;
    return apply(writer, left, right, out);
}
