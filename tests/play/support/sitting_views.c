/**
 * @file
 * Looks at the views of a session as a front end that knows no game, and checks what they must
 * keep.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "sitting.h"

#include <ctype.h>
#include <string.h>

static const kz_game *game_of(const kz_session *session) {
    return kz_session_opening(session)->game;
}

kz_viewer sit_viewer(const kz_session *session, int seat, kz_lang lang) {
    kz_turn turn = kz_session_turn(session);
    kz_viewer viewer = {.seat = seat, .lang = lang};
    viewer.acts = !turn.over && seat >= 0 && (turn.may_move >> seat & 1U) != 0;
    return viewer;
}

void sit_see(const kz_session *session, size_t index, int seat, kz_state *seen) {
    const kz_viewer viewer = {.seat = seat};
    assert_int_equal(kz_session_seen(session, index, &viewer, seen), KZ_OK);
}

const char *sit_text(const kz_view *view, const char *node) {
    const kz_view_node *found = kz_view_find(view, node);
    return found != NULL ? kz_view_text(view, found->text) : "";
}

const kz_view_cell *sit_cell(const kz_view *view, const char *node, uint32_t index) {
    const kz_view_node *found = kz_view_find(view, node);
    assert_non_null(found);
    assert_true(index < found->cell_count);
    return &view->cells[found->first_cell + index];
}

const char *sit_cell_text(const kz_view *view, const char *node, uint32_t index) {
    return kz_view_text(view, sit_cell(view, node, index)->text);
}

const char *sit_cells(const kz_view *view, const char *name) {
    static char buffer[4096];
    kz_text text;
    const kz_view_node *node = kz_view_find(view, name);
    assert_non_null(node);
    kz_text_init(&text, buffer, sizeof buffer);
    for (uint32_t i = 0; i < node->cell_count; i++) {
        kz_text_put(&text, i > 0 ? " " : "");
        kz_text_put(&text, sit_cell_text(view, name, i));
    }
    return buffer;
}

void sit_dump(const kz_view *view, kz_text *out) {
    for (uint32_t i = 0; i < view->node_count; i++) {
        const kz_view_node *n = &view->nodes[i];
        kz_text_format(out, "%d/%d %s|%s|%s|%s %u %u %llu %llu %llu\n", (int)n->kind, (int)n->role,
                       kz_view_text(view, n->name), kz_view_text(view, n->text),
                       kz_view_text(view, n->example), kz_view_text(view, n->prefix), n->columns,
                       n->flags, (unsigned long long)n->value, (unsigned long long)n->total,
                       (unsigned long long)n->until_ms);
        for (uint32_t j = 0; j < n->cell_count; j++) {
            const kz_view_cell *c = &view->cells[n->first_cell + j];
            kz_text_format(out, " %u %s|%s|%s|%s %u %x %x %d %d %d\n", c->id,
                           kz_view_text(view, c->text), kz_view_text(view, c->type),
                           kz_view_text(view, c->key), kz_view_text(view, c->corner), c->group,
                           c->flags, c->marks, c->value, c->extra, c->seat);
        }
    }
    assert_false(out->truncated);
}

static void check_text(const kz_view *view, uint32_t offset) {
    const char *text = kz_view_text(view, offset);
    assert_true(kz_utf8_valid(text, strlen(text), NULL));
    assert_null(strchr(text, '\n'));
}

static void check_ascii(const kz_view *view, uint32_t offset) {
    for (const char *c = kz_view_text(view, offset); *c != '\0'; c++) {
        assert_true(*c >= ' ' && *c <= '~');
    }
}

static void check_cells(const kz_view *view, const kz_view_node *node) {
    for (uint32_t i = 0; i < node->cell_count; i++) {
        const kz_view_cell *cell = &view->cells[node->first_cell + i];
        check_text(view, cell->text);
        check_ascii(view, cell->type);
        check_ascii(view, cell->key);
        assert_true(strlen(kz_view_text(view, cell->key)) <= 1);
        for (uint32_t j = 0; j < i && cell->id > 0; j++) {
            assert_int_not_equal(cell->id, view->cells[node->first_cell + j].id);
        }
        bool needs_id = node->role == KZ_ROLE_HAND ||
                        (node->role == KZ_ROLE_BOARD && cell->seat >= 0) ||
                        (node->kind == KZ_VIEW_CARDS && node->role == KZ_ROLE_CHOICES);
        assert_true(!needs_id || cell->id > 0);
        if (node->kind == KZ_VIEW_FORM) {
            assert_true(1 <= cell->value && cell->value <= cell->extra);
            assert_true(cell->type == 0 || kz_view_find(view, kz_view_text(view, cell->type)));
        }
    }
}

/* Buttons begin with a capital letter. */
static void check_button(const char *label) {
    if (islower((unsigned char)*label)) {
        print_error("a button begins with a lower-case letter: %s\n", label);
        fail();
    }
}

static void check_node(const kz_view *view, const kz_view_node *node) {
    const char *name = kz_view_text(view, node->name);
    assert_true(name[0] != '\0');
    for (const char *c = name; *c != '\0'; c++) {
        assert_true(islower((unsigned char)*c) || isdigit((unsigned char)*c) || *c == '-');
    }
    assert_ptr_equal(kz_view_find(view, name), node); /* the first of that name, so the only one */
    check_text(view, node->text);
    check_ascii(view, node->prefix);
    check_ascii(view, node->example);
    bool is_board = node->kind == KZ_VIEW_TABLE || node->kind == KZ_VIEW_SCORES;
    assert_true(!is_board || (node->columns > 0 && node->cell_count % node->columns == 0));
    bool is_choice = node->kind == KZ_VIEW_FORM || node->kind == KZ_VIEW_PROMPT;
    assert_true(!is_choice || node->example != 0);
    for (uint32_t i = 0; i < node->cell_count && node->kind == KZ_VIEW_ACTIONS; i++) {
        check_button(kz_view_text(view, view->cells[node->first_cell + i].text));
    }
    if (node->kind == KZ_VIEW_FORM) {
        check_button(kz_view_text(view, node->text));
    }
    check_cells(view, node);
}

/** Offers are for who may move alone. */
static void check_offers(const kz_view *view, bool acts) {
    for (uint32_t i = 0; i < view->node_count && !acts; i++) {
        assert_int_not_equal(view->nodes[i].kind, KZ_VIEW_FORM);
        assert_int_not_equal(view->nodes[i].kind, KZ_VIEW_ACTIONS);
        assert_int_not_equal(view->nodes[i].kind, KZ_VIEW_PROMPT);
        assert_int_not_equal(view->nodes[i].role, KZ_ROLE_CHOICES);
    }
}

/* No key stands for two things. */
static void check_keys(const kz_view *view) {
    for (uint32_t i = 0; i < view->cell_count; i++) {
        const char *key = kz_view_text(view, view->cells[i].key);
        for (uint32_t k = i + 1; *key != '\0' && k < view->cell_count; k++) {
            assert_string_not_equal(key, kz_view_text(view, view->cells[k].key));
        }
    }
}

static void check_view(const kz_view *view) {
    assert_false(view->truncated);
    assert_true(view->node_count > 0);
    for (uint32_t i = 0; i < view->node_count; i++) {
        check_node(view, &view->nodes[i]);
    }
}

const kz_view *sit_view(const kz_session *session, int seat, kz_lang lang, bool acts) {
    static kz_view view;
    static kz_state seen;
    const kz_viewer viewer = {.seat = seat, .lang = lang, .acts = acts};
    sit_see(session, kz_session_length(session), seat, &seen);
    kz_view_init(&view);
    game_of(session)->view(&seen, &viewer, &view);
    check_view(&view);
    check_offers(&view, acts);
    return &view;
}

const kz_view *sit_look(const kz_session *session, int seat, kz_lang lang) {
    return sit_view(session, seat, lang, sit_viewer(session, seat, lang).acts);
}

/* A line must be legal now; the session is left as it was. */
static void check_legal(const kz_session *session, int seat, const char *line) {
    static kz_state state;
    state = *kz_session_state(session);
    kz_status status =
        game_of(session)->move(&state, &(kz_act){.from = seat, .at_ms = 0, .line = line}, NULL);
    if (status != KZ_OK) {
        print_error("not legal: %s\n", line);
    }
    assert_int_equal(status, KZ_OK);
}

/** Each action that is not disabled and each example is a legal line. */
static void check_choices(const kz_session *session, int seat, const kz_view *view,
                          const kz_view_node *node) {
    for (uint32_t i = 0; i < node->cell_count && node->kind == KZ_VIEW_ACTIONS; i++) {
        const kz_view_cell *cell = &view->cells[node->first_cell + i];
        if ((cell->flags & KZ_CELL_DISABLED) == 0) {
            check_legal(session, seat, kz_view_text(view, cell->type));
        }
    }
    if (node->kind == KZ_VIEW_FORM || node->kind == KZ_VIEW_PROMPT) {
        check_legal(session, seat, kz_view_text(view, node->example));
    }
}

void sit_check_view(const kz_session *session, int seat, kz_lang lang) {
    const kz_view *view = sit_look(session, seat, lang);
    for (uint32_t i = 0; i < view->node_count; i++) {
        check_choices(session, seat, view, &view->nodes[i]);
    }
    check_keys(view);
    assert_int_equal(kz_session_turn(session).over, kz_view_find(view, "result") != NULL);
}

/** What of a form's words was taken: a card, a place is there once; a sign as often as one likes.
 */
typedef struct filling {
    const kz_view *view;
    const kz_view_node *form;
    uint64_t taken;
} filling;

static const char *pick_word(filling *f, const kz_view_node *from, kz_chance *chance) {
    bool once = (f->form->flags & KZ_FORM_SET) != 0 || from->role == KZ_ROLE_HAND;
    uint64_t choice = kz_chance_below(chance, from->cell_count);
    while (once && (f->taken >> choice & 1U) != 0) {
        choice = kz_chance_below(chance, from->cell_count);
    }
    f->taken |= once ? UINT64_C(1) << choice : 0;
    return kz_view_text(f->view, f->view->cells[from->first_cell + choice].type);
}

static void fill_slot(filling *f, const kz_view_cell *slot, kz_chance *chance, kz_text *line) {
    const kz_view_node *from = kz_view_find(f->view, kz_view_text(f->view, slot->type));
    bool is_joined = (f->form->flags & KZ_FORM_JOINED) != 0;
    uint64_t words =
        (uint64_t)slot->value + kz_chance_below(chance, (uint64_t)(slot->extra - slot->value) + 1);
    for (uint64_t i = 0; i < words; i++) {
        kz_text_put(line, line->length > 0 && (i == 0 || !is_joined) ? " " : "");
        kz_text_put(line, from != NULL ? pick_word(f, from, chance) : "1");
    }
}

void sit_form_line(const kz_view *view, kz_chance *chance, char line[KZ_PLAY_LINE_MAX]) {
    const kz_view_node *forms[KZ_VIEW_NODES_MAX];
    uint64_t count = 0;
    kz_text text;
    for (uint32_t i = 0; i < view->node_count; i++) {
        if (view->nodes[i].kind == KZ_VIEW_FORM) {
            forms[count++] = &view->nodes[i];
        }
    }
    assert_true(count > 0);
    filling f = {.view = view, .form = forms[kz_chance_below(chance, count)]};
    kz_text_init(&text, line, KZ_PLAY_LINE_MAX);
    kz_text_put(&text, kz_view_text(view, f.form->prefix));
    for (uint32_t i = 0; i < f.form->cell_count; i++) {
        fill_slot(&f, &view->cells[f.form->first_cell + i], chance, &text);
    }
}

void sit_check_choices(const kz_session *session, int seat, kz_chance *chance) {
    static kz_state copy;
    char line[KZ_PLAY_LINE_MAX];
    kz_error error;
    (void)sit_view(session, seat, KZ_LANG_EN, false); /* without choices there are none */
    sit_check_view(session, seat, KZ_LANG_EN);
    for (int n = 0; n < 8; n++) {
        sit_form_line(sit_look(session, seat, KZ_LANG_EN), chance, line);
        copy = *kz_session_state(session);
        kz_status status = game_of(session)->move(
            &copy, &(kz_act){.from = seat, .at_ms = 0, .line = line}, &error);
        bool divides = status == KZ_ILLEGAL_MOVE && strstr(error.message, "divide by") != NULL;
        bool overflows = status == KZ_ILLEGAL_MOVE && strstr(error.message, "too large") != NULL;
        if (status != KZ_OK && !divides && !overflows) {
            print_error("%s: %s\n", line, error.message);
        }
        assert_true(status == KZ_OK || divides || overflows);
    }
}

static void check_focus(const kz_view *main, const kz_view *hint) {
    for (uint32_t n = 0; n < hint->node_count; n++) {
        const kz_view_node *node = &hint->nodes[n];
        for (uint32_t i = 0; i < node->cell_count && node->kind == KZ_VIEW_FOCUS; i++) {
            const kz_view_cell *cell = &hint->cells[node->first_cell + i];
            const kz_view_node *target = kz_view_find(main, kz_view_text(hint, cell->text));
            bool is_there = false;
            assert_non_null(target);
            for (uint32_t k = 0; k < target->cell_count; k++) {
                is_there =
                    is_there || (int32_t)main->cells[target->first_cell + k].id == cell->value;
            }
            assert_true(is_there);
        }
    }
}

const kz_view *sit_hint(const kz_session *session, int seat, int strength, kz_lang lang,
                        kz_work *work) {
    static kz_view view;
    static kz_state seen;
    const kz_viewer viewer = sit_viewer(session, seat, lang);
    sit_see(session, kz_session_length(session), seat, &seen);
    kz_view_init(&view);
    assert_int_equal(game_of(session)->hint(&seen, &viewer, strength, work, &view), KZ_OK);
    check_view(&view);
    assert_string_not_equal(sit_text(&view, "hint"), "");
    check_focus(sit_look(session, seat, lang), &view);
    const kz_view_node *move = kz_view_find(&view, "move");
    assert_true(strength == KZ_PLAY_STRENGTH_MAX || move == NULL);
    for (uint32_t i = 0; move != NULL && i < move->cell_count; i++) {
        check_legal(session, seat, kz_view_text(&view, sit_cell(&view, "move", i)->type));
    }
    return &view;
}
