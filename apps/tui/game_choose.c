/* Cells become moves: actions at once, words by way of the draft. */
#include "game.h"

#include "house_keys.h"

#include <string.h>

static const kz_view_cell *cell_at(const game_screen *game, uint32_t node, uint32_t cell) {
    return &game->view.cells[game->view.nodes[node].first_cell + cell];
}

static const game_offer *offer_of(const game_screen *game, const char *line) {
    for (size_t i = 0; i < game->offer_count; i++) {
        if (strcmp(game->offers[i].line, line) == 0) {
            return &game->offers[i];
        }
    }
    return NULL;
}

static tui_choice choice_of(const game_screen *game, uint32_t node, uint32_t cell) {
    tui_choice choice = {.view = &game->view,
                         .node = node,
                         .cell = cell,
                         .board_node = -1,
                         .board_cell = -1,
                         .is_marking = game->is_marking};
    uint32_t board = 0;
    uint32_t square = 0;
    if (game_cursor(game, &board, &square) && game->view.nodes[board].kind == KZ_VIEW_GRID) {
        choice.board_node = (int)board;
        choice.board_cell = (int)square;
    }
    return choice;
}

bool game_choose_cell(game_screen *game, uint32_t node, uint32_t cell, uint64_t at_ms) {
    char line[KZ_PLAY_LINE_MAX];
    const char *type = kz_view_text(&game->view, cell_at(game, node, cell)->type);
    if (game->view.nodes[node].kind == KZ_VIEW_ACTIONS) {
        const game_offer *offer = offer_of(game, type);
        if (offer != NULL) {
            game_take(game, offer, at_ms);
        }
        return offer != NULL;
    }
    tui_choice choice = choice_of(game, node, cell);
    tui_draft_result result = tui_draft_choose(&game->draft, &choice, line);
    if (result == TUI_DRAFT_LINE) {
        tui_draft_clear(&game->draft);
        (void)game_move(game, game->seat, line, at_ms);
    }
    return result != TUI_DRAFT_REFUSED;
}

/* Whether a word is what was typed, or begins with it. */
static const kz_view_node *find_choices(const game_screen *game, uint32_t *at) {
    for (uint32_t n = *at; n < game->view.node_count; n++) {
        const kz_view_node *node = &game->view.nodes[n];
        if (node->kind != KZ_VIEW_FORM && node->kind != KZ_VIEW_GRID && node->cell_count > 0) {
            *at = n;
            return node;
        }
    }
    return NULL;
}

/* A cell without a key is reached by its word, if that is one character. */
static bool has_key(const game_screen *game, const kz_view_cell *cell, char key, bool is_action) {
    const char *own = kz_view_text(&game->view, cell->key);
    const char *type = kz_view_text(&game->view, cell->type);
    if (cell->type == 0 || (cell->flags & KZ_CELL_DISABLED) != 0) {
        return false;
    }
    return own[0] != '\0' ? (is_action ? tui_free_key(own[0]) : own[0]) == key
                          : !is_action && type[0] == key && type[1] == '\0';
}

/* How many cells' words begin so; *exact: the one that is no longer. */
static size_t count_numbers(const game_screen *game, const char *digits, uint32_t *node,
                            uint32_t *cell, bool *exact) {
    size_t count = 0;
    uint32_t n = 0;
    *exact = false;
    for (const kz_view_node *found = find_choices(game, &n); found != NULL;
         n++, found = find_choices(game, &n)) {
        for (uint32_t c = 0; c < found->cell_count && found->role == KZ_ROLE_CHOICES; c++) {
            const char *type = kz_view_text(&game->view, cell_at(game, n, c)->type);
            if (strncmp(type, digits, strlen(digits)) == 0) {
                count++;
                if (strcmp(type, digits) == 0) {
                    *exact = true;
                    *node = n;
                    *cell = c;
                }
            }
        }
    }
    return count;
}

bool game_choose_number(game_screen *game, char digit, uint64_t at_ms) {
    uint32_t node = 0;
    uint32_t cell = 0;
    bool exact = false;
    size_t length = strlen(game->number);
    if (digit != '\0' && (digit < '0' || digit > '9' || length + 1 >= sizeof game->number)) {
        return false;
    }
    if (digit != '\0') {
        game->number[length] = digit;
        game->number[length + 1] = '\0';
    }
    size_t count = count_numbers(game, game->number, &node, &cell, &exact);
    bool is_begun = length > 0 || count > 1;
    bool waits = digit != '\0' && count > (exact ? 1U : 0U);
    if (!waits) {
        game->number[0] = '\0';
        if (exact && is_begun) {
            (void)game_choose_cell(game, node, cell, at_ms);
        }
    }
    return is_begun && count > 0;
}

/* Of equal cards, which share a key, the first that is not chosen yet: 8 - 8 takes two. */
static uint32_t free_twin(const game_screen *game, uint32_t n, uint32_t first, char key) {
    static uint8_t chosen[KZ_VIEW_CELLS_MAX];
    const kz_view_node *node = &game->view.nodes[n];
    bool is_action = node->kind == KZ_VIEW_ACTIONS;
    tui_draft_chosen(&game->draft, &game->view, chosen);
    for (uint32_t c = first; c < node->cell_count; c++) {
        if (chosen[node->first_cell + c] == 0 &&
            has_key(game, cell_at(game, n, c), key, is_action)) {
            return c;
        }
    }
    return first;
}

bool game_choose_key(game_screen *game, char key, uint64_t at_ms) {
    uint32_t n = 0;
    for (const kz_view_node *node = find_choices(game, &n); node != NULL;
         n++, node = find_choices(game, &n)) {
        bool is_action = node->kind == KZ_VIEW_ACTIONS;
        for (uint32_t c = 0; c < node->cell_count; c++) {
            if (has_key(game, cell_at(game, n, c), key, is_action) &&
                game_choose_cell(game, n, free_twin(game, n, c, key), at_ms)) {
                return true;
            }
        }
    }
    return false;
}

void game_choose(game_screen *game, uint64_t at_ms) {
    char line[KZ_PLAY_LINE_MAX];
    uint32_t node = 0;
    uint32_t cell = 0;
    if (tui_draft_line(&game->draft, &game->view, line)) {
        tui_draft_clear(&game->draft);
        (void)game_move(game, game->seat, line, at_ms);
    } else if (game_cursor(game, &node, &cell)) {
        (void)game_choose_cell(game, node, cell, at_ms);
    }
}

void game_erase(game_screen *game, uint64_t at_ms) {
    char line[KZ_PLAY_LINE_MAX];
    tui_choice choice = choice_of(game, 0, 0);
    if (tui_draft_erase(&choice, line)) {
        (void)game_move(game, game->seat, line, at_ms);
    } else {
        (void)tui_draft_back(&game->draft);
    }
}
