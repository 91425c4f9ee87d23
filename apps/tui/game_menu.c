/* The menu of a game: what one can do beside playing. */
#include "game.h"

#include "ask.h"

static bool is_over(const game_screen *game) {
    return kz_table_standing(game->play->table).phase == KZ_PHASE_OVER;
}

/* The rows of the menu, each what its letter does. */
char game_menu(game_screen *game) {
    kz_lang lang = game->app->lang;
    bool has_ended = is_over(game);
    tui_answer answers[16];
    size_t count = 0;
    int answer = TUI_NO_ANSWER;
    answers[count++] = (tui_answer){'c', kz_message(lang, KZ_N("Continue"))};
    if (!has_ended) {
        answers[count++] = (tui_answer){'i', kz_message(lang, KZ_N("Hint (?)"))};
        answers[count++] = (tui_answer){'u', kz_message(lang, KZ_N("Undo (u)"))};
        answers[count++] = (tui_answer){'r', kz_message(lang, KZ_N("Redo (r)"))};
        answers[count++] = (tui_answer){'p', kz_message(lang, KZ_N("Pause (p)"))};
    } else {
        answers[count++] = (tui_answer){'w', kz_message(lang, KZ_N("Review all moves (w)"))};
        answers[count++] = (tui_answer){'x', kz_message(lang, KZ_N("Analysis (x)"))};
        answers[count++] = (tui_answer){'a', kz_message(lang, KZ_N("Same settings (n)"))};
    }
    answers[count++] = (tui_answer){'y', kz_message(lang, KZ_N("Replay, move by move (y)"))};
    answers[count++] = (tui_answer){'s', kz_message(lang, KZ_N("Save (s)"))};
    answers[count++] = (tui_answer){'n', kz_message(lang, KZ_N("New game ..."))};
    answers[count++] = (tui_answer){'k', kz_message(lang, KZ_N("Keys and rules (F1)"))};
    answers[count++] = (tui_answer){'f', kz_message(lang, KZ_N("Show or hide the rules (F2)"))};
    answers[count++] = (tui_answer){'q', kz_message(lang, KZ_N("Leave (q)"))};
    game_hold(game);
    game->next = tui_ask(game->app, "", answers, count, &answer);
    game_go_on(game);
    game->is_left = game->next == TUI_QUIT;
    return answer == TUI_NO_ANSWER || game->is_left ? '\0' : answers[answer].key;
}
