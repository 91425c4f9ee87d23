/* The words of a training: what can be typed, the verdict, the rating, the score. */
#include "train/train.h"

#include "command/word_list.h"

#include <string.h>

train_word train_word_of(const term_normal_line *line) {
    static const struct {
        const char *names; /* in both languages */
        train_word word;
    } words[] = {{"next 次 次へ", TRAIN_WORD_NEXT},
                 {"again もう一度", TRAIN_WORD_AGAIN},
                 {"skip 飛ばす solve 解答 resign 投了", TRAIN_WORD_SKIP},
                 {"load 読込 読み込む new 新しい", TRAIN_WORD_REFUSED},
                 {"quit 終了 やめる q exit", TRAIN_WORD_QUIT}};
    size_t length = strcspn(line->text, " ");
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (word_list_has(words[i].names, line->text, length)) {
            return words[i].word;
        }
    }
    return line->length == 0 ? TRAIN_WORD_NEXT : TRAIN_WORD_NONE;
}

const char *train_verdict(const kz_trainer_outcome *outcome) {
    if (outcome->late) {
        return KZ_N("Solved, but after the par time: not rated.");
    }
    if (outcome->right) {
        return KZ_N("Right.");
    }
    return outcome->attempt.answer == KZ_TRAINER_RIGHT
               ? KZ_N("Solved with a hint, which counts as a miss.")
               : KZ_N("Missed.");
}

size_t train_number_of(const kz_game *game) {
    size_t number = 0;
    while (kz_game_at(number) != game) {
        number++;
    }
    return number;
}

void train_put_rating(const training *train, kz_lang lang, kz_text *out) {
    const kz_trainer_outcome *outcome = &train->outcome;
    kz_rating rating = kz_trainer_rating(&train->trainer, train_number_of(outcome->exercise.game),
                                         train->wish.day);
    kz_text_format(out, kz_message(lang, "Rating: %d ± %d (%+d). "), kz_rating_points(&rating),
                   (rating.deviation + 50) / 100, outcome->change);
    if (kz_rating_is_settled(&rating)) {
        kz_rating_rank(kz_rating_points(&rating), lang, out);
    } else {
        kz_text_format(out, kz_message(lang, "No rank yet, about %d more"),
                       kz_trainer_to_rank(&train->trainer, train_number_of(outcome->exercise.game),
                                          train->wish.day));
    }
    kz_text_put(out, kz_message(lang, "."));
}

void train_put_run(const training *train, kz_lang lang, kz_text *out) {
    const kz_trainer_run *run = &train->outcome.run;
    if (run->mode == KZ_TRAINER_RUSH) {
        unsigned left = (KZ_TRAINER_RUSH_MS - run->ms) / 1000;
        kz_text_format(out, kz_message(lang, "%u right, %u of 3 misses, %u:%02u left"),
                       (unsigned)run->right, (unsigned)run->misses, left / 60, left % 60);
    } else {
        kz_text_format(out, kz_message(lang, "%u right in a row"), (unsigned)run->right);
    }
}

void train_put_run_end(const training *train, kz_lang lang, kz_text *out) {
    const kz_trainer_outcome *outcome = &train->outcome;
    kz_text_format(out,
                   outcome->is_record ? kz_message(lang, "The run is over. New record: %u.")
                                      : kz_message(lang, "The run is over. Your record: %u."),
                   (unsigned)outcome->best);
}

void train_put_score(const training *train, kz_lang lang, kz_text *out) {
    int points = 0;
    kz_text_format(out, kz_message(lang, "Right: %llu of %llu."),
                   (unsigned long long)train->score.right, (unsigned long long)train->score.tried);
    if (kz_trainer_overall(&train->trainer, train->wish.day, &points)) {
        kz_text_put_char(out, ' ');
        kz_text_format(out, kz_message(lang, "All games: %d, "), points);
        kz_rating_rank(points, lang, out);
    }
}
