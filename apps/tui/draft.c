/* Puts moves together word by word; docs/view.md says what forms mean. */
#include "draft.h"

#include <string.h>

static void copy(char *to, size_t room, const char *from) {
    kz_text text;
    kz_text_init(&text, to, room);
    kz_text_put(&text, from);
}

static const char *name_of(const kz_view *view, const kz_view_node *node) {
    return kz_view_text(view, node->name);
}

static const kz_view_cell *slot_of(const kz_view *view, const kz_view_node *form, size_t slot) {
    return &view->cells[form->first_cell + slot];
}

static size_t slots_of(const kz_view_node *form) {
    return form->cell_count < TUI_SLOTS ? form->cell_count : TUI_SLOTS;
}

static size_t most_words(const kz_view_cell *slot) {
    size_t most = slot->extra > 0 ? (size_t)slot->extra : 1;
    return most < TUI_WORDS ? most : TUI_WORDS;
}

/* Whether a slot offers the words of a node. */
static bool takes(const kz_view *view, const kz_view_cell *slot, const char *node) {
    const char *offered = kz_view_text(view, slot->type);
    return *offered != '\0' && strcmp(offered, node) == 0;
}

static bool form_takes(const kz_view *view, const kz_view_node *form, const char *node) {
    for (size_t slot = 0; slot < slots_of(form); slot++) {
        if (takes(view, slot_of(view, form, slot), node)) {
            return true;
        }
    }
    return false;
}

/* A form of squares: its first slot is a board. */
static bool is_on_board(const kz_view *view, const kz_view_node *form) {
    if (form->kind != KZ_VIEW_FORM || form->cell_count == 0) {
        return false;
    }
    const kz_view_node *board =
        kz_view_find(view, kz_view_text(view, slot_of(view, form, 0)->type));
    return board != NULL && board->kind == KZ_VIEW_GRID;
}

/* Finds the n-th form for a square and a word of a node, the default one first. */
static const kz_view_node *find_writer(const kz_view *view, const char *node, size_t wanted) {
    size_t found = 0;
    for (int is_default = 1; is_default >= 0; is_default--) {
        for (uint32_t i = 0; i < view->node_count; i++) {
            const kz_view_node *form = &view->nodes[i];
            bool fits = is_on_board(view, form) && form->cell_count > 1 &&
                        ((form->flags & KZ_FORM_DEFAULT) != 0) == (is_default == 1) &&
                        (node == NULL || form_takes(view, form, node));
            if (fits && found++ == wanted) {
                return form;
            }
        }
    }
    return NULL;
}

bool tui_draft_can_mark(const kz_view *view) {
    return find_writer(view, NULL, 1) != NULL;
}

/* The form that a word belongs to: the one begun, the default one, or the first that takes it. */
static const kz_view_node *find_form(const tui_draft *draft, const kz_view *view,
                                     const char *node) {
    const kz_view_node *best = NULL;
    for (uint32_t i = 0; i < view->node_count; i++) {
        const kz_view_node *form = &view->nodes[i];
        if (form->kind != KZ_VIEW_FORM || is_on_board(view, form) ||
            !form_takes(view, form, node)) {
            continue;
        }
        if (strcmp(name_of(view, form), draft->form) == 0) {
            return form;
        }
        bool is_better = best == NULL || ((form->flags & KZ_FORM_DEFAULT) != 0 &&
                                          (best->flags & KZ_FORM_DEFAULT) == 0);
        best = is_better ? form : best;
    }
    return best;
}

static const kz_view_node *begun(const tui_draft *draft, const kz_view *view) {
    const kz_view_node *form = draft->form[0] != '\0' ? kz_view_find(view, draft->form) : NULL;
    return form != NULL && form->kind == KZ_VIEW_FORM ? form : NULL;
}

void tui_draft_clear(tui_draft *draft) {
    draft->form[0] = '\0';
    memset(draft->count, 0, sizeof draft->count);
}

static uint32_t place_of(const kz_view_cell *cell, uint32_t index) {
    return cell->id != 0 ? cell->id : index;
}

/* Finds the cell that gave a word. NULL: it is gone. */
static const kz_view_cell *giver_of(const kz_view *view, const tui_word *word) {
    const kz_view_node *node = kz_view_find(view, word->node);
    for (uint32_t i = 0; node != NULL && i < node->cell_count; i++) {
        const kz_view_cell *cell = &view->cells[node->first_cell + i];
        if (place_of(cell, i) == word->place &&
            strcmp(kz_view_text(view, cell->type), word->text) == 0) {
            return cell;
        }
    }
    return NULL;
}

void tui_draft_follow(tui_draft *draft, const kz_view *view) {
    const kz_view_node *form = begun(draft, view);
    for (size_t slot = 0; slot < TUI_SLOTS; slot++) {
        for (size_t i = 0; i < draft->count[slot]; i++) {
            bool stays = form != NULL && slot < slots_of(form) &&
                         giver_of(view, &draft->words[slot][i]) != NULL;
            if (!stays) {
                tui_draft_clear(draft);
                return;
            }
        }
    }
}

static void put_word(kz_text *out, bool is_first, bool is_joined, const char *word) {
    kz_text_put(out, is_first || is_joined ? "" : " ");
    kz_text_put(out, word);
}

/* Writes "PREFIX CELL WORD". False: it does not fit. */
static bool write_square(const tui_choice *choice, const kz_view_node *form, const char *word,
                         char line[KZ_PLAY_LINE_MAX]) {
    const kz_view *view = choice->view;
    const kz_view_node *board = &view->nodes[choice->board_node];
    const kz_view_cell *square = &view->cells[board->first_cell + (uint32_t)choice->board_cell];
    kz_text text;
    kz_text_init(&text, line, KZ_PLAY_LINE_MAX);
    kz_text_put(&text, kz_view_text(view, form->prefix));
    put_word(&text, text.length == 0, false, kz_view_text(view, square->type));
    if (word != NULL) {
        put_word(&text, false, false, word);
    }
    return square->type != 0 && !text.truncated;
}

static bool has_square(const tui_choice *choice, const kz_view_node *form) {
    return choice->board_cell >= 0 &&
           takes(choice->view, slot_of(choice->view, form, 0),
                 name_of(choice->view, &choice->view->nodes[choice->board_node]));
}

bool tui_draft_erase(const tui_choice *choice, char line[KZ_PLAY_LINE_MAX]) {
    for (uint32_t i = 0; i < choice->view->node_count; i++) {
        const kz_view_node *form = &choice->view->nodes[i];
        if (is_on_board(choice->view, form) && form->cell_count == 1 && has_square(choice, form)) {
            return write_square(choice, form, NULL, line);
        }
    }
    return false;
}

static bool is_full(const tui_draft *draft, const kz_view *view, const kz_view_node *form) {
    for (size_t slot = 0; slot < slots_of(form); slot++) {
        if (draft->count[slot] < most_words(slot_of(view, form, slot))) {
            return false;
        }
    }
    return true;
}

static void lay_back(tui_draft *draft, size_t slot, size_t at) {
    size_t after = --draft->count[slot] - at;
    memmove(&draft->words[slot][at], &draft->words[slot][at + 1],
            after * sizeof draft->words[slot][0]);
}

static size_t slots_for(const kz_view *view, const kz_view_node *form, const char *node) {
    size_t count = 0;
    for (size_t slot = 0; slot < slots_of(form); slot++) {
        count += takes(view, slot_of(view, form, slot), node) ? 1 : 0;
    }
    return count;
}

/* Cards are things: choosing one again lays it back. Colours and numbers may come twice. */
static bool lay_back_same(tui_draft *draft, const kz_view *view, const kz_view_node *form,
                          const tui_word *word) {
    bool are_things = (form->flags & KZ_FORM_SET) != 0 || slots_for(view, form, word->node) > 1;
    for (size_t slot = 0; are_things && slot < slots_of(form); slot++) {
        for (size_t i = 0; i < draft->count[slot]; i++) {
            const tui_word *held = &draft->words[slot][i];
            if (held->place == word->place && strcmp(held->node, word->node) == 0) {
                lay_back(draft, slot, i);
                return true;
            }
        }
    }
    return false;
}

/* Puts a word into the first slot that has room; else it takes the place of the last single one. */
static void put(tui_draft *draft, const kz_view *view, const kz_view_node *form,
                const tui_word *word) {
    size_t last = TUI_SLOTS;
    for (size_t slot = 0; slot < slots_of(form); slot++) {
        const kz_view_cell *wanted = slot_of(view, form, slot);
        if (!takes(view, wanted, word->node)) {
            continue;
        }
        if (draft->count[slot] < most_words(wanted)) {
            draft->words[slot][draft->count[slot]++] = *word;
            return;
        }
        last = most_words(wanted) == 1 ? slot : TUI_SLOTS;
    }
    if (last < TUI_SLOTS) {
        draft->words[last][0] = *word;
    }
}

tui_draft_result tui_draft_choose(tui_draft *draft, const tui_choice *choice,
                                  char line[KZ_PLAY_LINE_MAX]) {
    const kz_view *view = choice->view;
    const kz_view_node *node = &view->nodes[choice->node];
    const kz_view_cell *cell = &view->cells[node->first_cell + choice->cell];
    tui_word word = {.place = place_of(cell, choice->cell)};
    copy(word.node, sizeof word.node, name_of(view, node));
    copy(word.text, sizeof word.text, kz_view_text(view, cell->type));
    if (cell->type == 0) {
        return TUI_DRAFT_REFUSED;
    }
    const kz_view_node *second = find_writer(view, word.node, 1);
    const kz_view_node *writer =
        choice->is_marking && second != NULL ? second : find_writer(view, word.node, 0);
    if (writer != NULL && !takes(view, slot_of(view, writer, 0), word.node)) {
        return has_square(choice, writer) && write_square(choice, writer, word.text, line)
                   ? TUI_DRAFT_LINE
                   : TUI_DRAFT_REFUSED;
    }
    const kz_view_node *form = find_form(draft, view, word.node);
    if (form == NULL) {
        return TUI_DRAFT_REFUSED;
    }
    if (strcmp(name_of(view, form), draft->form) != 0) {
        tui_draft_clear(draft);
        copy(draft->form, sizeof draft->form, name_of(view, form));
    }
    if (!lay_back_same(draft, view, form, &word)) {
        put(draft, view, form, &word);
    }
    bool is_sent = (form->flags & KZ_FORM_AUTO) != 0 && is_full(draft, view, form);
    return is_sent && tui_draft_line(draft, view, line) ? TUI_DRAFT_LINE : TUI_DRAFT_GROWS;
}

bool tui_draft_back(tui_draft *draft) {
    for (size_t slot = TUI_SLOTS; slot-- > 0;) {
        if (draft->count[slot] > 0) {
            draft->count[slot]--;
            return true;
        }
    }
    return false;
}

static void write_words(const tui_draft *draft, const kz_view *view, const kz_view_node *form,
                        kz_text *out) {
    kz_text_put(out, kz_view_text(view, form->prefix));
    for (size_t slot = 0; slot < slots_of(form); slot++) {
        for (size_t i = 0; i < draft->count[slot]; i++) {
            bool is_joined = i > 0 && (form->flags & KZ_FORM_JOINED) != 0;
            put_word(out, out->length == 0, is_joined, draft->words[slot][i].text);
        }
    }
}

bool tui_draft_line(const tui_draft *draft, const kz_view *view, char line[KZ_PLAY_LINE_MAX]) {
    const kz_view_node *form = begun(draft, view);
    kz_text text;
    for (size_t slot = 0; form != NULL && slot < slots_of(form); slot++) {
        const kz_view_cell *wanted = slot_of(view, form, slot);
        if (draft->count[slot] < (size_t)(wanted->value > 0 ? wanted->value : 0)) {
            return false;
        }
    }
    if (form == NULL) {
        return false;
    }
    kz_text_init(&text, line, KZ_PLAY_LINE_MAX);
    write_words(draft, view, form, &text);
    return !text.truncated;
}

/* What people read: the texts of the cells, and a gap for each word that is missing. */
void tui_draft_text(const tui_draft *draft, const kz_view *view, kz_text *out) {
    const kz_view_node *form = begun(draft, view);
    size_t words = 0;
    for (size_t slot = 0; slot < TUI_SLOTS; slot++) {
        words += draft->count[slot];
    }
    if (form == NULL || words == 0) {
        return;
    }
    kz_text_put(out, kz_view_text(view, form->text));
    kz_text_put(out, ":");
    for (size_t slot = 0; slot < slots_of(form); slot++) {
        const kz_view_cell *wanted = slot_of(view, form, slot);
        for (size_t i = 0; i < draft->count[slot]; i++) {
            const kz_view_cell *cell = giver_of(view, &draft->words[slot][i]);
            kz_text_put(out, " ");
            kz_text_put(out,
                        cell != NULL ? kz_view_text(view, cell->text) : draft->words[slot][i].text);
        }
        for (size_t i = draft->count[slot]; i < (size_t)(wanted->value > 0 ? wanted->value : 0);
             i++) {
            kz_text_put(out, " _");
        }
    }
}

void tui_draft_chosen(const tui_draft *draft, const kz_view *view,
                      uint8_t chosen[KZ_VIEW_CELLS_MAX]) {
    memset(chosen, 0, KZ_VIEW_CELLS_MAX);
    for (size_t slot = 0; slot < TUI_SLOTS; slot++) {
        for (size_t i = 0; i < draft->count[slot]; i++) {
            const kz_view_cell *cell = giver_of(view, &draft->words[slot][i]);
            if (cell != NULL) {
                chosen[cell - view->cells] = 1;
            }
        }
    }
}

size_t tui_draft_row(const tui_draft *draft, const kz_view *view, uint32_t cells[TUI_WORDS]) {
    const kz_view_node *form = begun(draft, view);
    size_t count = 0;
    if (form == NULL || slots_of(form) != 1 || most_words(slot_of(view, form, 0)) == 1) {
        return 0;
    }
    for (size_t i = 0; i < draft->count[0]; i++) {
        const kz_view_cell *cell = giver_of(view, &draft->words[0][i]);
        if (cell != NULL) {
            cells[count++] = (uint32_t)(cell - view->cells);
        }
    }
    return count;
}
