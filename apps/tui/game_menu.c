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
    answers[count++] = (tui_answer){'c', kz_message(lang, KZ_N("go on"))};
    if (!has_ended) {
        answers[count++] = (tui_answer){'i', kz_message(lang, KZ_N("a hint (?)"))};
        answers[count++] = (tui_answer){'u', kz_message(lang, KZ_N("take back (u)"))};
        answers[count++] = (tui_answer){'r', kz_message(lang, KZ_N("make it again (r)"))};
        answers[count++] = (tui_answer){'p', kz_message(lang, KZ_N("pause (p)"))};
    } else {
        answers[count++] = (tui_answer){'w', kz_message(lang, KZ_N("review of all moves (w)"))};
        answers[count++] = (tui_answer){'x', kz_message(lang, KZ_N("analysis (x)"))};
        answers[count++] = (tui_answer){'a', kz_message(lang, KZ_N("another game like this (n)"))};
    }
    answers[count++] =
        (tui_answer){'y', kz_message(lang, KZ_N("from the start, move by move (y)"))};
    answers[count++] = (tui_answer){'s', kz_message(lang, KZ_N("save (s)"))};
    answers[count++] = (tui_answer){'n', kz_message(lang, KZ_N("a new game ..."))};
    answers[count++] = (tui_answer){'k', kz_message(lang, KZ_N("keys and rules (F1)"))};
    answers[count++] = (tui_answer){'f', kz_message(lang, KZ_N("fold or unfold the rules (F2)"))};
    answers[count++] = (tui_answer){'q', kz_message(lang, KZ_N("leave (q)"))};
    game_hold(game);
    game->next = tui_ask(game->app, "", answers, count, &answer);
    game_go_on(game);
    game->is_left = game->next == TUI_QUIT;
    return answer == TUI_NO_ANSWER || game->is_left ? '\0' : answers[answer].key;
}
