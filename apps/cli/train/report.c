/* What the command prints of a training: the question, the result with the rating, the end. */
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

void train_report_result(training *train) {
    cli_context *cli = train->cli;
    const kz_trainer_outcome *outcome = &train->outcome;
    char line[SENTENCE];
    kz_text text;
    if (cli_has(cli, OPTION_JSON)) {
        (void)open_event(train, "result");
        kz_trainer_result_json(&train->trainer, outcome, cli->lang, &cli->out);
        close_event(train);
        return;
    }
    say(train, outcome->right ? STYLE_GOOD : STYLE_BAD,
        kz_message(cli->lang, train_verdict(outcome)));
    kz_text_init(&text, line, sizeof line);
    if (outcome->run.mode == KZ_TRAINER_CALM) {
        train_put_rating(train, cli->lang, &text);
    } else {
        train_put_run(train, cli->lang, &text);
    }
    play_say(&train->play, line);
    if (outcome->run_over) {
        kz_text_init(&text, line, sizeof line);
        train_put_run_end(train, cli->lang, &text);
        say(train, STYLE_HEADING, line);
    }
}

void train_report_end(training *train) {
    cli_context *cli = train->cli;
    char line[SENTENCE];
    kz_text text;
    if (cli_has(cli, OPTION_JSON)) {
        (void)open_event(train, "trainer");
        kz_trainer_json(&train->trainer, train->wish.day, cli->lang, &cli->out);
        close_event(train);
        return;
    }
    kz_text_init(&text, line, sizeof line);
    train_put_score(train, cli->lang, &text);
    say(train, STYLE_HEADING, line);
}
