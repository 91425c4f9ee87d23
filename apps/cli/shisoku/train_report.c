/* How the puzzles of a training and the training as a whole ended. */
#include "shisoku/show.h"

#include "output/json.h"
#include "shisoku/train.h"

static double seconds_of(uint64_t milliseconds) {
    return (double)milliseconds / 1000;
}

static const char *outcome_word(train_outcome outcome) {
    static const char *const words[] = {
        [TRAIN_OPEN] = "open",         [TRAIN_SOLVED] = "solved",   [TRAIN_TIME] = "time",
        [TRAIN_GIVEN_UP] = "given-up", [TRAIN_SKIPPED] = "skipped", [TRAIN_LEFT] = "left"};
    return words[outcome];
}

static void put_puzzle_json(cli_context *cli, const train_puzzle *puzzle) {
    kz_json json = json_begin(cli);
    json_unsigned(&json, "puzzle", puzzle->number);
    shisoku_json_table(&json, &puzzle->problem);
    json_signed(&json, "level", puzzle->rating.level);
    json_text(&json, "outcome", outcome_word(puzzle->outcome));
    json_number(&json, "seconds", seconds_of(puzzle->took), 3);
    json_unsigned(&json, "hints", puzzle->hints);
    json_unsigned(&json, "wrong", puzzle->wrong);
    json_text(&json, "answer", puzzle->outcome == TRAIN_SOLVED ? puzzle->answer : NULL);
    json_unsigned(&json, "solutions", puzzle->rating.solutions);
    shisoku_json_solution(&json, &puzzle->problem, &puzzle->simplest);
    json_end(&json);
}

static void put_steps(cli_context *cli, const train_puzzle *puzzle) {
    if (puzzle->outcome == TRAIN_TIME || puzzle->outcome == TRAIN_GIVEN_UP) {
        shisoku_put_steps(cli, &puzzle->problem, &puzzle->simplest);
    }
}

static void put_puzzle_text(training *train, const train_puzzle *puzzle) {
    cli_context *cli = train->cli;
    char buffer[1024];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_shisoku_expression_print(&puzzle->problem, &puzzle->simplest, shisoku_signs(cli), &text);
    if (puzzle->outcome == TRAIN_TIME) {
        train_say(train, STYLE_BAD, kz_message(cli->lang, KZ_N("The time is up.")));
    }
    put_steps(cli, puzzle);
    kz_text_format(&cli->out, kz_message(cli->lang, KZ_N("Time: %.1f s; hints: %u")),
                   seconds_of(puzzle->took), puzzle->hints);
    kz_text_put_char(&cli->out, '\n');
    kz_text_format(&cli->out, kz_message(cli->lang, KZ_N("Different solutions: %llu")),
                   (unsigned long long)puzzle->rating.solutions);
    kz_text_put(&cli->out, kz_message(cli->lang, KZ_N("; the simplest: ")));
    kz_text_put(&cli->out, buffer);
    kz_text_put(&cli->out, "\n\n");
}

void train_report_puzzle(training *train, const train_puzzle *puzzle) {
    if (cli_has(train->cli, OPTION_JSON)) {
        put_puzzle_json(train->cli, puzzle);
    } else {
        put_puzzle_text(train, puzzle);
    }
    train_flush(train);
}

static void put_time_json(kz_json *json, const char *key, const train_score *score, double time) {
    json_number_if(json, key, score->solved > 0, time, 3);
}

static double mean_of(const train_score *score) {
    return score->solved > 0 ? seconds_of(score->total) / (double)score->solved : 0;
}

static void put_score_json(kz_json *json, const train_score *score) {
    json_unsigned(json, "tried", score->tried);
    json_unsigned(json, "solved", score->solved);
    put_time_json(json, "mean_seconds", score, mean_of(score));
    put_time_json(json, "best_seconds", score, seconds_of(score->best));
}

static void put_summary_json(const training *train, kz_text *out) {
    kz_json json;
    kz_json_init(&json, out);
    kz_json_open_object(&json);
    json_bool(&json, "summary", true);
    json_unsigned(&json, "seed", train->seed);
    put_score_json(&json, &train->all);
    json_unsigned(&json, "skipped", train->skipped);
    json_open_array(&json, "levels");
    for (int level = 1; level <= KZ_SHISOKU_LEVELS; level++) {
        if (train->of_level[level].tried > 0) {
            kz_json_open_object(&json);
            json_signed(&json, "level", level);
            put_score_json(&json, &train->of_level[level]);
            kz_json_close_object(&json);
        }
    }
    kz_json_close_array(&json);
    kz_json_close_object(&json);
    kz_text_put_char(out, '\n');
}

/* "2 of 3; mean 12.3 s, best 4.5 s" */
static void put_score(cli_context *cli, const train_score *score) {
    kz_text_format(&cli->out, kz_message(cli->lang, KZ_N("%llu of %llu")),
                   (unsigned long long)score->solved, (unsigned long long)score->tried);
    if (score->solved > 0) {
        kz_text_format(&cli->out, kz_message(cli->lang, KZ_N("; mean %.1f s, best %.1f s")),
                       mean_of(score), seconds_of(score->best));
    }
    kz_text_put_char(&cli->out, '\n');
}

static void put_summary_text(training *train) {
    cli_context *cli = train->cli;
    train_say(train, STYLE_HEADING, kz_message(cli->lang, KZ_N("== The training ==")));
    kz_text_put(&cli->out, kz_message(cli->lang, KZ_N("Solved: ")));
    put_score(cli, &train->all);
    for (int level = 1; level <= KZ_SHISOKU_LEVELS; level++) {
        if (train->of_level[level].tried > 0) {
            kz_text_format(&cli->out, kz_message(cli->lang, KZ_N("Level %d: ")), level);
            put_score(cli, &train->of_level[level]);
        }
    }
    if (train->skipped > 0) {
        kz_text_format(&cli->out, kz_message(cli->lang, KZ_N("Skipped: %llu")),
                       (unsigned long long)train->skipped);
        kz_text_put_char(&cli->out, '\n');
    }
}

void train_report_summary(training *train) {
    if (cli_has(train->cli, OPTION_JSON)) {
        put_summary_json(train, &train->cli->out);
    } else {
        put_summary_text(train);
    }
    train_flush(train);
}
