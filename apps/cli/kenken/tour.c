/* What the tour shows of KenKen. */
#include "kenken/tour.h"

#include "kenken/show.h"
#include "output/json.h"
#include "tour_title.h"

#include "terminal/guard.h"

#include "kazu/kenken_explain.h"
#include "kazu/kenken_study.h"

#include <string.h>

enum { STEPS_SHOWN = 3, SENTENCE_ROOM = 1024, SIZE = 6, SEED = 2021 };

static const char article_line[] =
    "article 4 1-:0,1;9+:2,3,6;2-:4,5;1-:7,11;4=:8;6+:9,10,14;2-:12,13;1=:15 -";
static const uint8_t article_solution[] = {3, 2, 1, 4, 1, 3, 4, 2, 4, 1, 2, 3, 2, 4, 3, 1};

static kz_status show_solution(cli_context *cli, const kz_kenken_puzzle *puzzle, kz_work *work,
                               bool *good) {
    static kz_kenken_result result;
    uint64_t begin = term_nanoseconds();
    kz_status status = kz_kenken_solve(puzzle, work, &result);
    double microseconds = (double)(term_nanoseconds() - begin) / 1e3;
    if (status != KZ_OK) {
        return status;
    }
    bool is_right = result.verdict == KZ_ONE &&
                    memcmp(result.grid, article_solution, sizeof article_solution) == 0;
    *good = *good && is_right;
    if (cli_has(cli, OPTION_JSON)) {
        kz_json json = tour_json_begin(cli, "kenken");
        json_text(&json, "verdict", kz_verdict_name(result.verdict));
        kenken_json_grid(&json, "grid", puzzle->size, result.grid);
        tour_json_end(&json, is_right);
        return KZ_OK;
    }
    tour_put_title(cli, KZ_N("The article's puzzle, solved and proved to have no other solution"));
    kenken_put_board(cli, puzzle, result.grid);
    kz_text_format(&cli->out, kz_message(cli->lang, KZ_N("    found and proved in %.0f µs")),
                   microseconds);
    kz_text_put_char(&cli->out, '\n');
    return KZ_OK;
}

/* The first steps of an explanation, as they are told. */
typedef struct telling {
    cli_context *cli;
    const kz_kenken_puzzle *puzzle;
    unsigned told;
} telling;

static bool tell_step(void *user, const kz_kenken_step *step) {
    telling *to = user;
    char sentence[SENTENCE_ROOM];
    kz_text text;
    if (cli_has(to->cli, OPTION_JSON) || to->told == STEPS_SHOWN) {
        return true;
    }
    kz_text_init(&text, sentence, sizeof sentence);
    kz_kenken_step_print(to->puzzle, step, to->cli->lang, &text);
    to->told++;
    kz_text_format(&to->cli->out, "    %u. ", to->told);
    kz_text_put(&to->cli->out, sentence);
    kz_text_put_char(&to->cli->out, '\n');
    return true;
}

static kz_status show_reasons(cli_context *cli, const kz_kenken_puzzle *puzzle, kz_work *work,
                              bool *good) {
    static kz_kenken_explanation explanation;
    telling to = {cli, puzzle, 0};
    if (!cli_has(cli, OPTION_JSON)) {
        tour_put_title(cli, KZ_N("Why it must be so: the first steps"));
    }
    kz_status status = kz_kenken_explain(puzzle, NULL, tell_step, &to, work, &explanation);
    if (status != KZ_OK) {
        return status;
    }
    bool is_right = explanation.is_solved && explanation.hardest < KZ_KENKEN_TRIAL &&
                    memcmp(explanation.grid, article_solution, sizeof article_solution) == 0;
    *good = *good && is_right;
    if (cli_has(cli, OPTION_JSON)) {
        kz_json json = tour_json_begin(cli, "kenken");
        json_unsigned(&json, "steps", explanation.steps);
        tour_json_end(&json, is_right);
        return KZ_OK;
    }
    kz_text_put(&cli->out, "    ");
    kz_kenken_explanation_print(&explanation, cli->lang, &cli->out);
    kz_text_put_char(&cli->out, '\n');
    return KZ_OK;
}

static kz_status show_new(cli_context *cli, kz_work *work, bool *good) {
    static kz_kenken_puzzle made;
    kz_kenken_wish wish = kz_kenken_wish_default();
    kz_kenken_grade grade = {.level = KZ_KENKEN_UNGRADED};
    kz_rng rng;
    wish.size = SIZE;
    wish.level = KZ_KENKEN_NORMAL;
    kz_rng_init(&rng, SEED);
    kz_status status = kz_kenken_make(&wish, &rng, work, &made);
    if (status == KZ_OK) {
        status = kz_kenken_grade_puzzle(&made, work, &grade);
    }
    if (status != KZ_OK) {
        return status;
    }
    bool is_right = grade.verdict == KZ_ONE && grade.level == KZ_KENKEN_NORMAL;
    *good = *good && is_right;
    if (cli_has(cli, OPTION_JSON)) {
        kz_json json = tour_json_begin(cli, "kenken");
        json_text(&json, "level", kz_kenken_level_name(grade.level));
        tour_json_end(&json, is_right);
        return KZ_OK;
    }
    tour_put_title(cli, KZ_N("A new puzzle of the level `normal`, for you"));
    kenken_put_board(cli, &made, NULL);
    return KZ_OK;
}

kz_status kenken_tour(cli_context *cli, supervisor *watch, bool *good) {
    static kz_kenken_puzzle puzzle;
    tour_put_game(cli, KZ_N("KenKen, the puzzle that makes you clever"));
    kz_status status = kz_kenken_parse(KZ_KENKEN_KKL, article_line, strlen(article_line), &puzzle,
                                       NULL, NULL, NULL);
    if (status == KZ_OK) {
        status = show_solution(cli, &puzzle, &watch->work, good);
    }
    if (status == KZ_OK) {
        status = show_reasons(cli, &puzzle, &watch->work, good);
    }
    return status == KZ_OK ? show_new(cli, &watch->work, good) : status;
}
