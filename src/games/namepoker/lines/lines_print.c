/*
 * Writes the ranks of many hands, as bytes or as lines of text.
 * Theory: docs/theory/namepoker.md.
 */
#include "games/namepoker/table.h"
#include "kazu/namepoker_lines.h"

#include <assert.h>
#include <string.h>

enum {
    TYPES_MAX = 10, /* of one digit */
    SCRATCH_BYTES = 64,
    HEAD_BYTES = 16, /* of a result, copied first; */
    TAIL_BYTES = 8,  /* then these, up to the end of the longest */
    TAIL_AT = KZ_NAMEPOKER_RESULT_BYTES - TAIL_BYTES
};

static bool has_builtin_letters(const kz_namepoker_name *name) {
    kz_namepoker_name builtin = kz_namepoker_name_builtin();
    return name->length == builtin.length && name->kinds == builtin.kinds &&
           memcmp(name->letter, builtin.letter, builtin.kinds * sizeof *builtin.letter) == 0;
}

static void write_down(const kz_namepoker_table *table, uint32_t index,
                       kz_namepoker_result *result) {
    char buffer[SCRATCH_BYTES];
    kz_text text;
    const kz_namepoker_name *name = kz__namepoker_table_name(table);
    kz_namepoker_hand hand = kz_namepoker_hand_at(name, index);
    kz_text_init(&text, buffer, sizeof buffer);
    kz_namepoker_hand_print(name, &hand, &text);
    kz_text_put_char(&text, '\t');
    kz_text_put_unsigned(&text, kz_namepoker_table_type(table, index));
    kz_text_put_char(&text, '\t');
    kz_text_put_unsigned(&text, kz_namepoker_table_ranks(table)[index]);
    kz_text_put_char(&text, '\n');
    assert(!text.truncated && text.length <= sizeof result->text);
    memset(result, 0, sizeof *result);
    memcpy(result->text, buffer, text.length);
    result->length = (uint8_t)text.length;
}

kz_status kz_namepoker_results_init(const kz_namepoker_table *table,
                                    kz_namepoker_results *results) {
    assert(table != NULL && results != NULL);
    const kz_namepoker_name *name = kz__namepoker_table_name(table);
    if (!has_builtin_letters(name) || name->types > TYPES_MAX) {
        return KZ_UNSUPPORTED;
    }
    for (uint32_t index = 0; index < KZ_NAMEPOKER_HANDS; index++) {
        write_down(table, index, &results->result[index]);
    }
    return KZ_OK;
}

/* The longest result is copied each time, in sizes of one instruction each; the next line
 * overwrites the excess. */
size_t kz_namepoker_lines_print(const kz_namepoker_results *results, const uint16_t *index,
                                size_t count, char *out) {
    assert(results != NULL && (index != NULL || count == 0) && out != NULL);
    char *at = out;
    for (size_t i = 0; i < count; i++) {
        assert(index[i] < KZ_NAMEPOKER_HANDS);
        const kz_namepoker_result *result = &results->result[index[i]];
        assert(result->length <= KZ_NAMEPOKER_RESULT_BYTES);
        memcpy(at, result->text, HEAD_BYTES);
        memcpy(at + TAIL_AT, result->text + TAIL_AT, TAIL_BYTES);
        at += result->length;
    }
    return (size_t)(at - out);
}
