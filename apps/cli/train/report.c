/* What a training tells: the question, the result with the rating, the end. */
#include "train/train.h"

#include "output/json.h"
#include "output/style.h"

enum { SENTENCE = 512 };

static kz_json open_event(const training *train, const char *event) {
    kz_json json = json_begin(train->cli);
    json_text(&json, "event", event);
    kz_json_key(&json, event);
    return json;
}

static void close_event(training *train) {
    kz_text_put(&train->cli->out, "}\n");
}

static void say(training *train, text_style style, const char *text) {
    kz_text_put(&train->cli->out, style_on(train->cli, style));
    play_say(&train->play, text);
    kz_text_put(&train->cli->out, style_off(train->cli));
}

void train_report_exercise(training *train, const kz_trainer_outcome *left) {
    cli_context *cli = train->cli;
    char line[SENTENCE];
    kz_text text;
    if (cli_has(cli, OPTION_JSON)) {
        (void)open_event(train, "exercise");
        kz_trainer_next_json(&train->trainer, left, cli->lang, &cli->out);
        close_event(train);
        return;
    }
    if (left->exercise.game != NULL) {
        play_say(&train->play,
                 kz_message(cli->lang, "The exercise that you left counts as a miss."));
    }
    kz_text_init(&text, line, sizeof line);
    kz_text_format(&text, "== %llu. ", (unsigned long long)train->score.tried + 1);
    kz_opening_name(&train->opening, cli->lang, &text);
    kz_text_put(&text, " ==");
    say(train, STYLE_HEADING, line);
}

static size_t number_of(const kz_game *game) {
    size_t number = 0;
    while (kz_game_at(number) != game) {
        number++;
    }
    return number;
}

/* The rating, its change, and the rank or how many exercises lead to the first one. */
static void put_rating(training *train, kz_text *text) {
    const kz_trainer_outcome *outcome = &train->outcome;
    kz_lang lang = train->cli->lang;
    size_t game = number_of(outcome->exercise.game);
    kz_rating rating = kz_trainer_rating(&train->trainer, game, train->wish.day);
    kz_text_format(text, kz_message(lang, "Rating: %d ± %d (%+d). "), kz_rating_points(&rating),
                   (rating.deviation + 50) / 100, outcome->change);
    if (kz_rating_is_settled(&rating)) {
        kz_rating_rank(kz_rating_points(&rating), lang, text);
    } else {
        kz_text_format(text, kz_message(lang, "No rank yet, about %d more"),
                       kz_trainer_to_rank(&train->trainer, game, train->wish.day));
    }
    kz_text_put(text, kz_message(lang, "."));
}

static void put_run(training *train, kz_text *text) {
    const kz_trainer_run *run = &train->outcome.run;
    kz_lang lang = train->cli->lang;
    if (run->mode == KZ_TRAINER_RUSH) {
        unsigned left = (180000 - run->ms) / 1000;
        kz_text_format(text, kz_message(lang, "%u right, %u of 3 misses, %u:%02u left"),
                       (unsigned)run->right, (unsigned)run->misses, left / 60, left % 60);
    } else {
        kz_text_format(text, kz_message(lang, "%u right in a row"), (unsigned)run->right);
    }
}

static void say_verdict(training *train) {
    const kz_trainer_outcome *outcome = &train->outcome;
    kz_lang lang = train->cli->lang;
    if (outcome->late) {
        say(train, STYLE_GOOD, kz_message(lang, "Solved, but after the par time: not rated."));
    } else if (outcome->right) {
        say(train, STYLE_GOOD, kz_message(lang, "Right."));
    } else if (outcome->attempt.answer == KZ_TRAINER_RIGHT) {
        say(train, STYLE_BAD, kz_message(lang, "Solved with a hint, which counts as a miss."));
    } else {
        say(train, STYLE_BAD, kz_message(lang, "Missed."));
    }
}

static void say_run_end(training *train) {
    const kz_trainer_outcome *outcome = &train->outcome;
    char line[SENTENCE];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    kz_text_format(&text,
                   outcome->is_record
                       ? kz_message(train->cli->lang, "The run is over. New record: %u.")
                       : kz_message(train->cli->lang, "The run is over. Your record: %u."),
                   (unsigned)outcome->best);
    say(train, STYLE_HEADING, line);
}

void train_report_result(training *train) {
    cli_context *cli = train->cli;
    const kz_trainer_outcome *outcome = &train->outcome;
    char line[SENTENCE];
    kz_text text;
    train->score.tried++;
    train->score.right += outcome->right ? 1 : 0;
    if (cli_has(cli, OPTION_JSON)) {
        (void)open_event(train, "result");
        kz_trainer_result_json(&train->trainer, outcome, cli->lang, &cli->out);
        close_event(train);
        return;
    }
    say_verdict(train);
    kz_text_init(&text, line, sizeof line);
    if (outcome->run.mode == KZ_TRAINER_CALM) {
        put_rating(train, &text);
    } else {
        put_run(train, &text);
    }
    play_say(&train->play, line);
    if (outcome->run_over) {
        say_run_end(train);
    }
}

void train_report_end(training *train) {
    cli_context *cli = train->cli;
    char line[SENTENCE];
    kz_text text;
    int points = 0;
    if (cli_has(cli, OPTION_JSON)) {
        (void)open_event(train, "trainer");
        kz_trainer_json(&train->trainer, train->wish.day, cli->lang, &cli->out);
        close_event(train);
        return;
    }
    kz_text_init(&text, line, sizeof line);
    kz_text_format(&text, kz_message(cli->lang, "Right: %llu of %llu."),
                   (unsigned long long)train->score.right, (unsigned long long)train->score.tried);
    if (kz_trainer_overall(&train->trainer, train->wish.day, &points)) {
        kz_text_put_char(&text, ' ');
        kz_text_format(&text, kz_message(cli->lang, "All games: %d, "), points);
        kz_rating_rank(points, cli->lang, &text);
    }
    say(train, STYLE_HEADING, line);
}
