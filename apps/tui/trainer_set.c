/* What is known of a set of exercises, and its words. */
#include "trainer.h"

#include "ask.h"
#include "rules_text.h"

enum { HELP_ROOM = 16384 };

const char *trainer_mode_word(kz_trainer_mode mode) {
    static const char *const words[] = {[KZ_TRAINER_CALM] = KZ_N("Set of ten"),
                                        [KZ_TRAINER_RUSH] = KZ_N("3-minute rush"),
                                        [KZ_TRAINER_STREAK] = KZ_N("Puzzle streak")};
    return words[mode];
}

bool trainer_is_last(const tui_training *t) {
    const kz_trainer_outcome *outcome = &t->train.outcome;
    return t->train.wish.mode == KZ_TRAINER_CALM ? t->train.score.tried >= t->train.most
                                                 : outcome->run_over;
}

/* An exercise that the clock cut off was not missed. */
static void note_miss(tui_training *t) {
    kz_text text;
    if (t->miss_count == TRAINER_SET || t->said.is_late) {
        return;
    }
    trainer_miss *miss = &t->missed[t->miss_count++];
    *miss = (trainer_miss){.exercise = t->train.outcome.exercise};
    kz_text_init(&text, miss->name, sizeof miss->name);
    kz_opening_name(&t->train.opening, t->app->lang, &text);
}

void trainer_note(tui_training *t) {
    const kz_trainer_outcome *outcome = &t->train.outcome;
    trainer_line *line = &t->lines[train_number_of(outcome->exercise.game)];
    if (!outcome->right) {
        line->misses |= line->tried < 32 ? UINT32_C(1) << line->tried : 0;
        note_miss(t);
    }
    line->tried++;
    line->right += outcome->right ? 1 : 0;
    line->change += outcome->change;
}

tui_next trainer_tell_fault(tui_training *t, const kz_error *fault) {
    return fault->message != NULL ? tui_tell_error(t->app, fault) : TUI_BACK;
}

tui_next trainer_help(tui_training *t, const kz_view *view) {
    static const char *const lines[] = {
        KZ_N("Each exercise is one decision in a game. The first answer counts, and your rating in "
             "each game decides how hard the next one is."),
        KZ_N("Tab     skip; counts as a miss"),
        KZ_N("H       hint; counts as a miss"),
        KZ_N("Z Y     undo, redo"),
        KZ_N("P       pause; the exercise is covered"),
        KZ_N("Enter   after the answer: the next exercise"),
        KZ_N("A       after a miss: try again; not rated"),
        KZ_N("R       after the answer: review of your moves"),
        KZ_N("A right answer in a set of ten is rated within a time that depends on the exercise, "
             "30 seconds to 5 minutes. A rush and a streak keep a record and change no rating.")};
    const size_t count = sizeof lines / sizeof lines[0];
    static char words[HELP_ROOM];
    kz_text text;
    kz_text_init(&text, words, sizeof words);
    for (size_t i = 0; i < count; i++) {
        kz_text_put(&text, kz_message(t->app->lang, lines[i]));
        kz_text_put(&text, i == 0 || i + 2 == count ? "\n\n" : i + 1 == count ? "" : "\n");
    }
    if (view != NULL) {
        kz_text_put(&text, "\n\n# ");
        kz_text_put(&text, kz_message(t->app->lang, t->train.opening.game->title));
        kz_text_put_char(&text, '\n');
        rules_put_view(view, &text);
    }
    return tui_show_text(t->app, kz_message(t->app->lang, KZ_N("Trainer")), words);
}

bool trainer_may_repeat(const tui_training *t) {
    bool is_solved =
        t->said.answer == KZ_TRAINER_RIGHT && (!t->said.counts || t->train.outcome.right);
    return t->said.is_told && !is_solved && (t->is_repeat || t->train.wish.mode == KZ_TRAINER_CALM);
}

bool trainer_may_review(const tui_training *t) {
    return t->said.is_told && t->said.answer != KZ_TRAINER_LEFT;
}
