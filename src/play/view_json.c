/* Writes the nodes of views as JSON. docs/view.md describes the format. */
#include "kazu/view.h"

#include "base/valid.h"
#include "play/valid.h"

#include <assert.h>
#include <string.h>

/* Numbers above this are not exact in every JSON reader. */
#define EXACT_MAX ((UINT64_C(1) << 53) - 1)

enum { FLAGS_ROOM = 128, NUMBER_ROOM = 24, STEP_ROOM = 256 };

/* A flag and its word. */
typedef struct flag_word {
    uint32_t flag;
    const char *word;
} flag_word;

static const flag_word cell_flags[] = {
#define KZ_FLAG_WORD(name, bit, word) {KZ_CELL_##name, word},
    KZ_CELL_FLAGS(KZ_FLAG_WORD)
#undef KZ_FLAG_WORD
        {0, NULL}};

static const flag_word form_flags[] = {
#define KZ_FLAG_WORD(name, bit, word) {KZ_FORM_##name, word},
    KZ_FORM_FLAGS(KZ_FLAG_WORD)
#undef KZ_FLAG_WORD
        {0, NULL}};

static void put_text(kz_json *json, const char *key, const char *text) {
    if (*text != '\0') {
        kz_json_key(json, key);
        kz_json_string(json, text);
    }
}

static void put_number(kz_json *json, const char *key, uint64_t value) {
    char digits[NUMBER_ROOM];
    kz_text text;
    if (value == 0) {
        return;
    }
    kz_json_key(json, key);
    if (value <= EXACT_MAX) {
        kz_json_unsigned(json, value);
        return;
    }
    kz_text_init(&text, digits, sizeof digits);
    kz_text_put_unsigned(&text, value);
    kz_json_string(json, digits);
}

static void put_signed(kz_json *json, const char *key, int32_t value) {
    if (value != 0) {
        kz_json_key(json, key);
        kz_json_signed(json, value);
    }
}

static void put_seat(kz_json *json, int32_t seat) {
    if (seat >= 0) {
        kz_json_key(json, "seat");
        kz_json_signed(json, seat);
    }
}

static void put_flags(kz_json *json, uint32_t flags, const flag_word *words) {
    char buffer[FLAGS_ROOM];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    for (; words->word != NULL; words++) {
        if ((flags & words->flag) != 0) {
            kz_text_put(&text, text.length > 0 ? " " : "");
            kz_text_put(&text, words->word);
        }
    }
    put_text(json, "flags", buffer);
}

/* Writes the parts of a text between "; " as an array. */
static void put_steps(kz_json *json, const char *steps) {
    char buffer[STEP_ROOM];
    kz_text text;
    if (*steps == '\0') {
        return;
    }
    kz_json_key(json, "steps");
    kz_json_open_array(json);
    while (*steps != '\0') {
        const char *end = strstr(steps, "; ");
        size_t length = end != NULL ? (size_t)(end - steps) : strlen(steps);
        kz_text_init(&text, buffer, sizeof buffer);
        kz_text_put_bytes(&text, steps, length);
        kz_json_string(json, buffer);
        steps += length + (end != NULL ? 2 : 0);
    }
    kz_json_close_array(json);
}

/* Writes an exact number and how it was made; 0 is none. */
static void put_exact(kz_json *json, const kz_view *view, uint32_t index) {
    if (index == 0) {
        return;
    }
    const kz_view_number *number = &view->numbers[index - 1];
    put_text(json, "value", kz_view_text(view, number->value));
    put_text(json, "a", kz_view_text(view, number->a));
    put_text(json, "op", kz_view_text(view, number->op));
    put_text(json, "b", kz_view_text(view, number->b));
    if (number->from[0] != 0) {
        kz_json_key(json, "from");
        kz_json_open_array(json);
        kz_json_unsigned(json, number->from[0]);
        kz_json_unsigned(json, number->from[1]);
        kz_json_close_array(json);
    }
    put_steps(json, kz_view_text(view, number->steps));
}

static void put_cell(kz_json *json, const kz_view *view, const kz_view_cell *cell) {
    kz_json_open_object(json);
    put_number(json, "id", cell->id);
    put_text(json, "text", kz_view_text(view, cell->text));
    put_text(json, "type", kz_view_text(view, cell->type));
    put_text(json, "key", kz_view_text(view, cell->key));
    put_text(json, "corner", kz_view_text(view, cell->corner));
    put_number(json, "group", cell->group);
    put_number(json, "marks", cell->marks);
    put_signed(json, "value", cell->value);
    put_exact(json, view, cell->number);
    put_signed(json, "extra", cell->extra);
    put_seat(json, cell->seat);
    put_flags(json, cell->flags, cell_flags);
    kz_json_close_object(json);
}

static const char *kind_word(kz_view_kind kind) {
    static const char *const words[] = {
#define KZ_WORD(name, word) word,
        KZ_VIEW_KINDS(KZ_WORD)
#undef KZ_WORD
    };
    return words[kind];
}

static const char *role_word(kz_view_role role) {
    static const char *const words[] = {
#define KZ_WORD(name, word) word,
        KZ_VIEW_ROLES(KZ_WORD)
#undef KZ_WORD
    };
    return words[role];
}

static void put_node(kz_json *json, const kz_view *view, const kz_view_node *node) {
    kz_json_open_object(json);
    put_text(json, "kind", kind_word(node->kind));
    put_text(json, "role", role_word(node->role));
    put_text(json, "name", kz_view_text(view, node->name));
    put_text(json, "text", kz_view_text(view, node->text));
    put_number(json, "columns", node->columns);
    put_text(json, "example", kz_view_text(view, node->example));
    put_text(json, "prefix", kz_view_text(view, node->prefix));
    put_flags(json, node->flags, form_flags);
    put_number(json, "value", node->value);
    put_exact(json, view, node->number);
    put_text(json, "outcome", kz_view_text(view, node->outcome));
    put_seat(json, node->seat);
    put_number(json, "total", node->total);
    put_number(json, "until", node->until_ms);
    if (node->cell_count > 0) {
        kz_json_key(json, "cells");
        kz_json_open_array(json);
        for (uint32_t i = 0; i < node->cell_count; i++) {
            put_cell(json, view, &view->cells[node->first_cell + i]);
        }
        kz_json_close_array(json);
    }
    kz_json_close_object(json);
}

void kz_view_json(const kz_view *view, kz_text *out) {
    assert(kz__view_is_valid(view) && kz__text_is_valid(out));
    kz_json json;
    kz_json_init(&json, out);
    kz_json_open_array(&json);
    for (uint32_t i = 0; i < view->node_count; i++) {
        put_node(&json, view, &view->nodes[i]);
    }
    kz_json_close_array(&json);
}
