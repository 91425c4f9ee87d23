/* What people type as a move: whose it is, and the line that the game reads. */
#include "play/play_table.h"

#include <string.h>

static char lower(char c) {
    return 'A' <= c && c <= 'Z' ? (char)(c | 0x20) : c;
}

/* Equal in upper or lower case; also "give up" for "give-up". */
bool play_is_same(const char *line, const char *text) {
    while (*line != '\0' && (lower(*line) == lower(*text) || (*line == ' ' && *text == '-'))) {
        line++;
        text++;
    }
    return *line == *text;
}

/* Finds the action that a line names by its text, its key or its move. */
const kz_view_cell *play_find_action(const kz_view *view, const char *line) {
    for (uint32_t n = 0; n < view->node_count; n++) {
        const kz_view_node *node = &view->nodes[n];
        for (uint32_t c = 0; c < node->cell_count && node->kind == KZ_VIEW_ACTIONS; c++) {
            const kz_view_cell *cell = &view->cells[node->first_cell + c];
            if (play_is_same(line, kz_view_text(view, cell->text)) ||
                (cell->key != 0 && strcmp(kz_view_text(view, cell->key), line) == 0) ||
                play_is_same(line, kz_view_text(view, cell->type))) {
                return cell;
            }
        }
    }
    return NULL;
}

uint32_t play_first_action(const kz_view *view) {
    for (uint32_t n = 0; n < view->node_count; n++) {
        const kz_view_node *node = &view->nodes[n];
        for (uint32_t c = 0; c < node->cell_count && node->kind == KZ_VIEW_ACTIONS; c++) {
            const kz_view_cell *cell = &view->cells[node->first_cell + c];
            if ((cell->flags & KZ_CELL_DISABLED) == 0) {
                return cell->type;
            }
        }
    }
    return 0;
}

const kz_view_node *play_find_free_form(const kz_view *view) {
    for (uint32_t n = 0; n < view->node_count; n++) {
        const kz_view_node *node = &view->nodes[n];
        if (node->kind == KZ_VIEW_FORM) { /* the first one counts */
            bool is_free = node->cell_count == 1 && view->cells[node->first_cell].type == 0;
            return is_free ? node : NULL;
        }
    }
    return NULL;
}

bool play_names_move(const kz_view *view, const char *words) {
    for (uint32_t n = 0; n < view->node_count; n++) {
        const kz_view_node *node = &view->nodes[n];
        const char *prefix = kz_view_text(view, node->prefix);
        size_t length = strlen(prefix);
        if (length > 0 && strncmp(words, prefix, length) == 0 && words[length] == ' ') {
            return true;
        }
        for (uint32_t c = 0; c < node->cell_count && node->kind == KZ_VIEW_ACTIONS; c++) {
            const kz_view_cell *cell = &view->cells[node->first_cell + c];
            if (cell->type != 0 && play_is_same(words, kz_view_text(view, cell->type))) {
                return true;
            }
        }
    }
    return false;
}

/* The verb that stands in front of words without one; "". */
static const char *missing_verb(const kz_view *view, const char *line) {
    const kz_view_node *form = play_find_free_form(view);
    const char *verb = form != NULL ? kz_view_text(view, form->prefix) : "";
    bool has_verb = strncmp(verb, line, strlen(verb)) == 0 || play_names_move(view, line);
    return has_verb ? "" : verb;
}

uint32_t play_find_surrender(const kz_view *view) {
    for (uint32_t n = 0; n < view->node_count; n++) {
        const kz_view_node *node = &view->nodes[n];
        for (uint32_t c = 0; c < node->cell_count && node->kind == KZ_VIEW_ACTIONS; c++) {
            const kz_view_cell *cell = &view->cells[node->first_cell + c];
            if ((cell->flags & (KZ_CELL_DANGER | KZ_CELL_DISABLED)) == KZ_CELL_DANGER) {
                return cell->type;
            }
        }
    }
    return 0;
}

static bool has_form(const kz_view *view, const char *line) {
    for (uint32_t n = 0; n < view->node_count; n++) {
        const kz_view_node *node = &view->nodes[n];
        const char *prefix = kz_view_text(view, node->prefix);
        size_t length = strlen(prefix);
        if (node->kind == KZ_VIEW_FORM &&
            ((node->flags & KZ_FORM_DEFAULT) != 0 || strncmp(prefix, line, length) == 0)) {
            return true;
        }
    }
    return false;
}

/* Reads "B: " or "2: ". @return the seat; PLAY_NOBODY: none is named. */
static int named_seat(const play_table *play, const char **line) {
    const char *text = *line;
    int seats = kz_table_opening(play->table)->seats;
    int seat = text[0] >= '1' && text[0] <= '9' ? text[0] - '1' : (text[0] | 0x20) - 'a';
    if (text[0] == '\0' || text[1] != ':' || seat < 0 || seat >= seats) {
        return PLAY_NOBODY;
    }
    *line = text + 2 + strspn(text + 2, " ");
    return seat;
}

/* The only person to whom the table offers what was typed. */
static int meant_seat(play_table *play, const char *line) {
    uint32_t may_move = kz_table_standing(play->table).turn.may_move & play_people(play);
    int found = PLAY_NOBODY;
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        if ((may_move >> seat & 1U) == 0 || !play_look(play, seat)) {
            continue;
        }
        const kz_view_cell *action = play_find_action(&play->view, line);
        bool offers = (action != NULL && (action->flags & KZ_CELL_DISABLED) == 0) ||
                      (action == NULL && has_form(&play->view, line));
        if (offers && found != PLAY_NOBODY) {
            return PLAY_NOBODY;
        }
        found = offers ? seat : found;
    }
    return found;
}

play_next play_move(play_table *play, const term_normal_line *typed) {
    char full[TERM_NORMAL_MAX + 32]; /* a verb is short */
    kz_text text;
    const char *line = typed->text;
    int seat = named_seat(play, &line);
    if (seat == PLAY_NOBODY) {
        seat = play_mover(play);
    }
    if (seat == PLAY_NOBODY && kz_table_standing(play->table).phase == KZ_PHASE_PLAYING) {
        seat = meant_seat(play, line);
        if (seat == PLAY_NOBODY) {
            return play_refuse_word(play, KZ_N("expected the player first, such as A: slap"), line);
        }
    }
    seat = seat == PLAY_NOBODY ? play_speaker(play) : seat;
    if (!play_look(play, seat)) {
        return PLAY_END;
    }
    const kz_view_cell *action = play_find_action(&play->view, line);
    const char *move =
        action != NULL && action->type != 0 ? kz_view_text(&play->view, action->type) : line;
    const char *verb = action == NULL ? missing_verb(&play->view, line) : "";
    kz_text_init(&text, full, sizeof full);
    kz_text_put(&text, "move ");
    kz_text_put(&text, verb);
    kz_text_put(&text, *verb != '\0' ? " " : "");
    /* The table counts what stands before the move, and not the player's name. */
    size_t named = kz_utf8_count(typed->text, (size_t)(line - typed->text));
    int skipped = (int)text.length - (int)named;
    kz_text_put(&text, move);
    return play_act(play, seat, full, skipped, typed);
}
