/* An exercise of the trainer on the screen of its game: one answer, the verdict, the way on. */
#include "game.h"

#include "ask.h"
#include "trainer.h"

#include "output/complain.h"
#include "play/key_press.h"

#include "terminal/guard.h"

#include <string.h>

enum { QUICK_MS = 900 /* a right answer is seen in a rush */ };

static bool is_rush(const tui_training *t) {
    return t->train.wish.mode == KZ_TRAINER_RUSH && !t->is_repeat;
}

/* A rush has no time for reasons, except for a wrong answer, which stops its clock. */
static bool wants_reasons(const tui_training *t) {
    bool is_short = t->said.answer == KZ_TRAINER_LEFT && t->train.wish.mode != KZ_TRAINER_CALM;
    return !t->said.is_quick && (!is_short || t->is_repeat);
}

static void tell_fault(game_screen *game, const kz_error *fault) {
    char line[GAME_SENTENCE];
    kz_text text;
    if (fault->message != NULL) {
        kz_text_init(&text, line, sizeof line);
        kz_error_print(fault, game->app->lang, &text);
        game_say(game, KZ_TONE_BAD, line);
    }
}

/* Counts an answer and shows the verdict. */
static void settle(game_screen *game, kz_trainer_answer answer, uint64_t ms) {
    tui_training *t = game->training;
    trainer_said *said = &t->said;
    kz_error fault = {0};
    tui_thinker_stop(game->thinker);
    tui_draft_clear(&game->draft);
    game->has_hint = false;
    game->mode = GAME_PLAYS;
    game_say(game, KZ_TONE_PLAIN, "");
    said->answer = answer;
    kz_error *before = complain_hold(&fault);
    said->counts = !t->is_repeat && train_count(&t->train, answer, ms);
    (void)complain_hold(before);
    if (said->counts) {
        trainer_note(t);
    }
    said->is_quick = is_rush(t) && said->counts && t->train.outcome.right && !trainer_is_last(t);
    if (wants_reasons(t)) {
        game->next = trainer_reason(t);
        game->is_left = game->next == TUI_QUIT;
    }
    said->is_told = true;
    said->at = term_now();
    game->is_drawn = false;
    tell_fault(game, &fault);
}

static void note_hints(game_screen *game) {
    int strength = game->hint_strength > game->play->hint_strength ? game->hint_strength
                                                                   : game->play->hint_strength;
    training *train = &game->training->train;
    train->hints = (unsigned)strength > train->hints ? (unsigned)strength : train->hints;
}

static void go_on(game_screen *game) {
    game->training->is_next = true;
    game->is_left = true;
}

void game_training_step(game_screen *game) {
    tui_training *t = game->training;
    if (t == NULL || game->is_left) {
        return;
    }
    uint64_t now = play_now(game->play);
    if (t->said.is_told) {
        if (t->said.is_quick && term_now() >= t->said.at + QUICK_MS) {
            go_on(game);
        }
        return;
    }
    note_hints(game);
    if (train_has_ended(&t->train)) {
        settle(game, train_has_won(&t->train) ? KZ_TRAINER_RIGHT : KZ_TRAINER_WRONG,
               kz_table_standing(game->play->table).at_ms);
    } else if (is_rush(t) && train_rush_left(&t->train, now) == 0) {
        t->said.is_late = true;
        settle(game, KZ_TRAINER_LEFT, now);
    }
}

uint64_t game_training_deadline(const game_screen *game, uint64_t deadline) {
    const tui_training *t = game->training;
    if (t == NULL) {
        return deadline;
    }
    if (t->said.is_told) {
        return t->said.is_quick ? t->said.at + QUICK_MS : TERM_NO_DEADLINE;
    }
    uint64_t end = term_now() + train_rush_left(&t->train, play_now(game->play));
    return is_rush(t) && !game->is_paused && end < deadline ? end : deadline;
}

static void training_leave(game_screen *game) {
    tui_training *t = game->training;
    kz_lang lang = game->app->lang;
    const tui_answer answers[] = {{'l', kz_message(lang, KZ_N("Leave"))},
                                  {'c', kz_message(lang, KZ_N("Go on"))}};
    int answer = 0;
    if (!t->said.is_told && !t->train.is_rated) {
        game_hold(game);
        game->next = tui_ask(
            game->app, kz_message(lang, KZ_N("If you leave now, this exercise counts as a miss.")),
            answers, 2, &answer);
        game_go_on(game);
    }
    game->is_left = answer == 0 || game->next == TUI_QUIT;
}

/* Gives the exercise up, if that shows the answer. */
static void surrender(game_screen *game) {
    play_table *play = game->play;
    uint32_t word = play_look(play, 0) ? play_find_surrender(&play->view) : 0;
    if (word != 0) {
        char move[KZ_PLAY_LINE_MAX];
        kz_text text;
        kz_text_init(&text, move, sizeof move);
        kz_text_put(&text, kz_view_text(&play->view, word));
        (void)game_move(game, 0, move, play_now(play));
    }
}

static void skip(game_screen *game) {
    surrender(game);
    settle(game, KZ_TRAINER_LEFT, play_now(game->play));
}

static void again(game_screen *game) {
    tui_training *t = game->training;
    kz_status status = train_open_table(&t->train);
    if (status != KZ_OK) {
        game->next = tui_tell(game->app, kz_message(game->app->lang, kz_status_text(status)));
        game->is_left = true;
        return;
    }
    t->said = (trainer_said){.is_told = false};
    play_start_clock(game->play, 0);
    game_reset(game);
}

static void review(game_screen *game) {
    if (trainer_may_review(game->training)) {
        game->next = tui_review(game->app, game->play);
        game->is_left = game->next == TUI_QUIT;
    }
}

static void help(game_screen *game) {
    const term_key key = {.kind = TERM_KEY_FUNCTION, .code_point = 1, .at = term_now()};
    game_key(game, &key);
}

static void obey_told(game_screen *game, char letter) {
    switch (letter) {
    case 'a':
        if (trainer_may_repeat(game->training)) {
            again(game);
        }
        break;
    case 'r':
    case 'w':
        review(game);
        break;
    case 'q':
        training_leave(game);
        break;
    case '?':
        help(game);
        break;
    default:
        break;
    }
}

static bool training_letter(game_screen *game, char key) {
    switch (key_fold(key)) {
    case 'h':
        game_hint(game);
        break;
    case 'z':
        game_obey(game, "undo");
        break;
    case 'y':
        game_obey(game, "redo");
        break;
    case 'm':
        game->is_marking = !game->is_marking && tui_draft_can_mark(&game->view);
        break;
    case 'p':
        game_pause(game);
        break;
    case 'q':
        training_leave(game);
        break;
    case '?':
        help(game);
        break;
    case ':':
        game->mode = GAME_LINE;
        edit_line_set(&game->typed, "");
        break;
    default:
        return false;
    }
    return true;
}

/* What can be done, in a box. */
static void menu(game_screen *game) {
    kz_lang lang = game->app->lang;
    bool is_told = game->training->said.is_told;
    tui_answer answers[8];
    size_t count = 0;
    int answer = TUI_NO_ANSWER;
    answers[count++] = (tui_answer){'c', kz_message(lang, KZ_N("Go on"))};
    if (!is_told) {
        answers[count++] = (tui_answer){'h', kz_message(lang, KZ_N("Hint (counts as a miss)"))};
        answers[count++] = (tui_answer){'s', kz_message(lang, KZ_N("Skip (counts as a miss)"))};
        answers[count++] = (tui_answer){'z', kz_message(lang, KZ_N("Undo"))};
        answers[count++] = (tui_answer){'p', kz_message(lang, KZ_N("Pause"))};
    } else if (trainer_may_repeat(game->training)) {
        answers[count++] = (tui_answer){'a', kz_message(lang, KZ_N("Try again"))};
    }
    answers[count++] = (tui_answer){'?', kz_message(lang, KZ_N("Keys and rules"))};
    answers[count++] = (tui_answer){'q', kz_message(lang, KZ_N("Leave the trainer"))};
    game_hold(game);
    game->next = tui_ask(game->app, "", answers, count, &answer);
    game_go_on(game);
    game->is_left = game->next == TUI_QUIT;
    char letter = answer == TUI_NO_ANSWER || game->is_left ? '\0' : answers[answer].key;
    if (letter == 's') {
        skip(game);
    } else if (is_told) {
        obey_told(game, letter);
    } else {
        (void)training_letter(game, letter);
    }
}

/* After the answer the table is only looked at. */
static bool told_key(game_screen *game, const term_key *key) {
    if (key->kind == TERM_KEY_FUNCTION) {
        return false;
    }
    if (key->kind == TERM_KEY_ENTER) {
        go_on(game);
    } else if (key->kind == TERM_KEY_ESCAPE) {
        menu(game);
    } else if (key->kind == TERM_KEY_CHAR && !key->control && !key->alt) {
        obey_told(game, key_fold(key_press_of(key).plain));
    }
    return true;
}

static bool training_key(game_screen *game, const term_key *key) {
    if (game->training->said.is_told) {
        return told_key(game, key);
    }
    if (game->mode != GAME_PLAYS) {
        return false;
    }
    if (key->kind == TERM_KEY_TAB) {
        skip(game);
        return true;
    }
    if (key->kind == TERM_KEY_ESCAPE) {
        menu(game);
        return true;
    }
    return false;
}

static bool training_word(game_screen *game, const term_normal_line *line) {
    switch (train_word_of(line)) {
    case TRAIN_WORD_SKIP:
        skip(game);
        return true;
    case TRAIN_WORD_QUIT:
        training_leave(game);
        return true;
    case TRAIN_WORD_NEXT:
    case TRAIN_WORD_AGAIN:
        game_say(game, KZ_TONE_BAD,
                 kz_message(game->app->lang, KZ_N("answer this exercise first")));
        return true;
    case TRAIN_WORD_REFUSED:
        game_say(game, KZ_TONE_BAD,
                 kz_message(game->app->lang, KZ_N("this is not possible during training")));
        return true;
    case TRAIN_WORD_NONE:
        break;
    }
    return false;
}

const game_hooks game_training_hooks = {.key = training_key,
                                        .letter = training_letter,
                                        .word = training_word,
                                        .leave = training_leave,
                                        .page = game_training_page,
                                        .around = game_training_around};
