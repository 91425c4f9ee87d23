/* What the tour shows of Mastermind. */
#include "mastermind/tour.h"

#include "mastermind/show.h"
#include "output/json.h"
#include "output/style.h"
#include "tour_title.h"

#include "terminal/guard.h"

#include "kazu/mastermind_study.h"

#include <string.h>

/* The article's secret RED GREEN YELLOW BLUE and a guess that its program answers wrongly. */
static const char secret_text[] = "1234";
static const char guess_text[] = "2211";

/* A game and the least total of guesses over its secrets. */
typedef struct known_optimum {
    const char *name; /* a message id */
    kz_mastermind_rules (*rules)(void);
    uint64_t total;
} known_optimum;

static const known_optimum optima[] = {
    {KZ_N("the article's game"), kz_mastermind_article, 1435},
    {KZ_N("the classic game"), kz_mastermind_classic, 5625},
};

static void show_answer(cli_context *cli, bool *good) {
    kz_mastermind_rules rules = kz_mastermind_article();
    kz_mastermind_code secret = 0;
    kz_mastermind_code guess = 0;
    (void)kz_mastermind_code_parse(&rules, secret_text, strlen(secret_text), &secret, NULL);
    (void)kz_mastermind_code_parse(&rules, guess_text, strlen(guess_text), &guess, NULL);
    kz_mastermind_answer answer = kz_mastermind_score(&rules, secret, guess);
    bool is_right = answer.black == 1 && answer.white == 1;
    *good = *good && is_right;
    if (cli_has(cli, OPTION_JSON)) {
        kz_json json = tour_json_begin(cli, "mastermind");
        json_unsigned(&json, "black", answer.black);
        json_unsigned(&json, "white", answer.white);
        tour_json_end(&json, is_right);
        return;
    }
    tour_put_title(cli, KZ_N("The article's game, with its answers corrected"));
    kz_text_put(&cli->out, "    ");
    kz_text_format(
        &cli->out,
        kz_message(cli->lang, KZ_N("Secret RED GREEN YELLOW BLUE, guess 2 2 1 1: %u red, "
                                   "%u white (the article says 2 white)")),
        (unsigned)answer.black, (unsigned)answer.white);
    kz_text_put_char(&cli->out, '\n');
}

static void put_optimum(cli_context *cli, const known_optimum *known,
                        const kz_mastermind_rules *rules, const kz_mastermind_figures *figures,
                        double milliseconds) {
    char buffer[MASTERMIND_CODE_ROOM];
    kz_text_put(&cli->out, "    ");
    kz_text_format(
        &cli->out,
        kz_message(cli->lang, KZ_N("%s: %llu guesses for %llu codes, %.6f on average, at "
                                   "most %u, first %s; found in %.0f ms")),
        kz_message(cli->lang, known->name), (unsigned long long)figures->total,
        (unsigned long long)figures->codes, (double)figures->total / (double)figures->codes,
        (unsigned)figures->max, mastermind_code_text(rules, figures->first, buffer), milliseconds);
    kz_text_put_char(&cli->out, '\n');
}

static kz_status show_optimum(cli_context *cli, const known_optimum *known, kz_work *work,
                              bool *good) {
    kz_mastermind_rules rules = known->rules();
    kz_mastermind_plan plan = {.method = KZ_MASTERMIND_OPTIMAL};
    kz_mastermind_tree *tree = NULL;
    uint64_t begin = term_nanoseconds();
    kz_status status = kz_mastermind_tree_new(&rules, NULL, &plan, work, &tree, NULL);
    if (status != KZ_OK) {
        return status;
    }
    double milliseconds = (double)(term_nanoseconds() - begin) / 1e6;
    kz_mastermind_figures figures = kz_mastermind_tree_figures(tree);
    kz_mastermind_tree_free(tree, work);
    bool is_right = figures.total == known->total;
    *good = *good && is_right;
    if (cli_has(cli, OPTION_JSON)) {
        kz_json json = tour_json_begin(cli, "mastermind");
        json_unsigned(&json, "total", figures.total);
        tour_json_end(&json, is_right);
    } else {
        put_optimum(cli, known, &rules, &figures, milliseconds);
    }
    return KZ_OK;
}

kz_status mastermind_tour(cli_context *cli, supervisor *watch, bool *good) {
    tour_put_game(cli, KZ_N("Mastermind, the game of the hidden code"));
    show_answer(cli, good);
    tour_put_title(cli, KZ_N("The best strategies there are, computed now"));
    kz_status status = KZ_OK;
    for (size_t i = 0; i < sizeof optima / sizeof optima[0] && status == KZ_OK; i++) {
        status = show_optimum(cli, &optima[i], &watch->work, good);
    }
    return status;
}
