/* The screen reader text of a cell: its position, its group and its content. */
#include "kazu/view.h"

#include "base/valid.h"
#include "play/valid.h"

#include <assert.h>
#include <string.h>

enum { DIGITS = 32 };

/* A label being written. */
typedef struct label {
    const kz_view *view;
    const kz_view_node *node;
    const kz_view_cell *cell;
    uint32_t index;
    kz_lang lang;
    kz_text *out;
    bool has_part;
} label;

static void begin_part(label *l) {
    if (l->has_part) {
        kz_text_put(l->out, kz_message(l->lang, ", "));
    }
    l->has_part = true;
}

static void put_part(label *l, const char *text) {
    if (*text != '\0') {
        begin_part(l);
        kz_text_put(l->out, text);
    }
}

/* The signs of cages as words: a screen reader might skip the sign for "times". */
static void put_spoken(const char *text, kz_lang lang, kz_text *out) {
    static const struct {
        const char *sign;
        const char *word;
    } signs[] = {{"+", KZ_N(" plus")},
                 {"-", KZ_N(" minus")},
                 {"\xE2\x88\x92", KZ_N(" minus")},
                 {"\xC3\x97", KZ_N(" times")},
                 {"\xC3\xB7", KZ_N(" divided")}};
    while (*text != '\0') {
        size_t taken = 0;
        for (size_t i = 0; taken == 0 && i < sizeof signs / sizeof signs[0]; i++) {
            if (strncmp(text, signs[i].sign, strlen(signs[i].sign)) == 0) {
                taken = strlen(signs[i].sign);
                kz_text_put(out, kz_message(lang, signs[i].word));
            }
        }
        if (taken == 0) {
            taken = 1;
            kz_text_put_char(out, *text);
        }
        text += taken;
    }
}

static void put_place(label *l) {
    uint32_t columns = l->node->columns;
    if (columns == 0 || (l->node->kind != KZ_VIEW_GRID && l->node->kind != KZ_VIEW_PEGS)) {
        return;
    }
    begin_part(l);
    kz_text_format(l->out, kz_message(l->lang, "row %u, column %u"),
                   (unsigned)(l->index / columns + 1), (unsigned)(l->index % columns + 1));
}

/* The clue of the cell's group, whichever cell has it. */
static void put_group(label *l) {
    for (uint32_t i = 0; l->cell->group != 0 && i < l->node->cell_count; i++) {
        const kz_view_cell *other = &l->view->cells[l->node->first_cell + i];
        if (other->group == l->cell->group && other->corner != 0) {
            begin_part(l);
            kz_text_put(l->out, kz_message(l->lang, "cage "));
            put_spoken(kz_view_text(l->view, other->corner), l->lang, l->out);
            return;
        }
    }
}

static void put_marks(label *l) {
    if (l->cell->marks == 0) {
        return;
    }
    begin_part(l);
    kz_text_put(l->out, kz_message(l->lang, "marks"));
    for (unsigned digit = 1; digit <= DIGITS; digit++) {
        if ((l->cell->marks >> (digit - 1) & 1U) != 0) {
            kz_text_put_char(l->out, ' ');
            kz_text_put_unsigned(l->out, digit);
        }
    }
}

/* Writes the number of an action; elsewhere the text contains it. */
static void put_number(label *l) {
    if (l->node->kind == KZ_VIEW_ACTIONS && l->cell->number != 0) {
        put_part(l, kz_view_text(l->view, l->view->numbers[l->cell->number - 1].value));
    }
}

static void put_content(label *l) {
    const kz_view_cell *cell = l->cell;
    if ((cell->flags & KZ_CELL_HIDDEN) != 0) {
        put_part(l, kz_message(l->lang, "face down"));
    } else if ((cell->flags & KZ_CELL_ANSWER) != 0) {
        begin_part(l);
        kz_text_format(l->out, kz_message(l->lang, "%d in place, %d elsewhere"), (int)cell->value,
                       (int)cell->extra);
    } else if (cell->text != 0) {
        put_part(l, kz_view_text(l->view, cell->text));
    } else if (cell->marks == 0 && l->node->kind == KZ_VIEW_GRID) {
        put_part(l, kz_message(l->lang, "empty"));
    }
    put_marks(l);
}

static void put_flags(label *l) {
    static const struct {
        uint32_t flag;
        const char *word;
    } words[] = {{KZ_CELL_WRONG, KZ_N("wrong")},       {KZ_CELL_NEW, KZ_N("new")},
                 {KZ_CELL_DISABLED, KZ_N("not now")},  {KZ_CELL_WINNER, KZ_N("winner")},
                 {KZ_CELL_FIXED, KZ_N("given")},       {KZ_CELL_GOOD, KZ_N("good")},
                 {KZ_CELL_BAD, KZ_N("bad")},           {KZ_CELL_YOURS, KZ_N("yours")},
                 {KZ_CELL_FRACTION, KZ_N("fraction")}, {KZ_CELL_LOCKED, KZ_N("locked")}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if ((l->cell->flags & words[i].flag) != 0) {
            put_part(l, kz_message(l->lang, words[i].word));
        }
    }
}

void kz_view_label(const kz_view *view, uint32_t node, uint32_t cell, kz_lang lang, kz_text *out) {
    assert(kz__view_is_valid(view) && kz__lang_is_valid(lang) && kz__text_is_valid(out));
    if (node >= view->node_count || cell >= view->nodes[node].cell_count) {
        return;
    }
    const kz_view_node *of = &view->nodes[node];
    label l = {.view = view,
               .node = of,
               .cell = &view->cells[of->first_cell + cell],
               .index = cell,
               .lang = lang,
               .out = out};
    put_place(&l);
    put_group(&l);
    put_number(&l);
    put_content(&l);
    put_flags(&l);
}
