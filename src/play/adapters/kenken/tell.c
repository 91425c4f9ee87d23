/* Describes a KenKen move in one sentence. */
#include "play/adapters/kenken/state.h"

#include <string.h>

enum { WORD_ROOM = 16, NAME_ROOM = 40 };

/* The player, the cell and the digit as words. */
typedef struct words {
    char player[2 * KZ_PLAY_NAME_MAX];
    char cell[NAME_ROOM];
    char digit[WORD_ROOM];
} words;

static void find_words(const kz__kenken_play_board *board, const kz_act *act,
                       const kz_viewer *viewer, words *w) {
    kz_text text;
    kz_text_init(&text, w->player, sizeof w->player);
    kz_viewer_name(viewer, act->from, &text);
    kz_text_init(&text, w->cell, sizeof w->cell);
    kz_text digit;
    kz_text_init(&digit, w->digit, sizeof w->digit);
    if (board->last > 0) {
        kz__kenken_play_name_cell(board, board->last - 1U, viewer->lang, &text);
    }
    if (board->did == KZ__KENKEN_DID_PLACE) {
        kz__kenken_play_put_digit(board->now.digit[board->last - 1], &digit);
    }
}

static kz_tone tone_of(const kz__kenken_play_board *board, bool is_solved) {
    bool wrong[KZ_KENKEN_CELLS_MAX];
    if (is_solved) {
        return KZ_TONE_GOOD;
    }
    if (board->did != KZ__KENKEN_DID_PLACE) {
        return KZ_TONE_PLAIN;
    }
    if (board->task != 0) {
        return kz__kenken_play_is_right(board) ? KZ_TONE_GOOD : KZ_TONE_BAD;
    }
    (void)kz__kenken_play_judge(board, wrong);
    if (wrong[board->last - 1]) {
        return KZ_TONE_BAD;
    }
    return board->check == KZ__KENKEN_CHECK_SOLUTION ? KZ_TONE_GOOD : KZ_TONE_PLAIN;
}

static void tell_place(const words *w, bool is_solved, kz_lang lang, kz_text *out) {
    kz_text_format(out,
                   is_solved ? kz_message(lang, "%s wrote %s in %s and solved the puzzle.")
                             : kz_message(lang, "%s wrote %s in %s."),
                   w->player, w->digit, w->cell);
}

kz_tone kz__kenken_play_tell(const kz_state *before, const kz_state *after, const kz_act *act,
                             const kz_viewer *viewer, kz_text *out) {
    kz__kenken_play_board board;
    words w;
    kz_lang lang = viewer->lang;
    kz__race race = kz__kenken_race_of(after);
    if (race.seats > 0) {
        kz_tone tone = KZ_TONE_PLAIN;
        kz__race race_before = kz__kenken_race_of(before);
        if (kz__race_tell(&race_before, &race, act, viewer, out, &tone)) {
            return tone;
        }
    }
    kz__kenken_play_unpack(after, act->from, &board);
    find_words(&board, act, viewer, &w);
    bool is_solved = kz__kenken_play_is_solved(&board);
    switch ((kz__kenken_action)board.did) {
    case KZ__KENKEN_DID_PLACE:
        tell_place(&w, is_solved, lang, out);
        break;
    case KZ__KENKEN_DID_CLEAR:
        kz_text_format(out, kz_message(lang, "%s cleared %s."), w.player, w.cell);
        break;
    case KZ__KENKEN_DID_MARK:
        kz_text_format(out, kz_message(lang, "%s changed the marks of %s."), w.player, w.cell);
        break;
    case KZ__KENKEN_DID_FILL:
        kz_text_format(out, kz_message(lang, "%s filled in the candidates."), w.player);
        break;
    case KZ__KENKEN_DID_POINT:
        kz_text_format(out, kz_message(lang, "%s set a save point."), w.player);
        break;
    case KZ__KENKEN_DID_BACK:
        kz_text_format(out, kz_message(lang, "%s returned to the save point."), w.player);
        break;
    case KZ__KENKEN_DID_CHECK:
        kz_text_format(out, kz_message(lang, "%s checked the digits."), w.player);
        break;
    case KZ__KENKEN_DID_ERASE:
        kz_text_format(out, kz_message(lang, "%s erased the wrong digits."), w.player);
        break;
    case KZ__KENKEN_DID_GIVE_UP:
        kz_text_format(out, kz_message(lang, "%s gave up."), w.player);
        break;
    case KZ__KENKEN_DID_NOTHING:
        break;
    }
    return tone_of(&board, is_solved);
}
