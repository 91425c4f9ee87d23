/* kazu mastermind make: a position that leaves only one code. */
#include "mastermind/commands.h"
#include "mastermind/input.h"
#include "mastermind/show.h"
#include "output/complain.h"
#include "output/json.h"
#include "supervise.h"
#include "system/entropy.h"

#include "kazu/rng.h"

enum { ROWS_MAX = 32 };

/* A puzzle: rows that only one code fits, none of them to spare. */
typedef struct puzzle {
    kz_mastermind_rules rules;
    kz_mastermind_code secret;
    kz_mastermind_history history;
} puzzle;

static kz_status count_codes(const puzzle *p, kz_work *work, uint64_t *count) {
    kz_mastermind_codes *codes = NULL;
    kz_status status = kz_mastermind_codes_new(&p->rules, &p->history, work, &codes);
    if (status == KZ_OK) {
        *count = kz_mastermind_codes_count(codes);
        kz_mastermind_codes_free(codes, work);
    }
    return status;
}

/* A guess at random: a legal secret that is a legal guess as well, and not the secret. */
static kz_mastermind_code random_guess(const puzzle *p, kz_rng *rng) {
    kz_mastermind_rules rules = p->rules;
    rules.secret_distinct = rules.secret_distinct || rules.guess_distinct;
    kz_mastermind_code guess = p->secret;
    while (guess == p->secret) {
        guess = kz_mastermind_deal(&rules, kz_rng_next(rng));
    }
    return guess;
}

static void add_row(puzzle *p, kz_mastermind_code guess) {
    uint32_t row = p->history.count++;
    p->history.row[row].guess = guess;
    p->history.row[row].answer = kz_mastermind_score(&p->rules, p->secret, guess);
}

static void drop_row(kz_mastermind_history *history, uint32_t row) {
    history->count--;
    for (uint32_t i = row; i < history->count; i++) {
        history->row[i] = history->row[i + 1];
    }
}

/* Leaves out every row that the others make superfluous. */
static kz_status drop_superfluous(puzzle *p, kz_work *work) {
    for (uint32_t row = p->history.count; row-- > 0;) {
        kz_mastermind_history whole = p->history;
        uint64_t count = 0;
        drop_row(&p->history, row);
        kz_status status = count_codes(p, work, &count);
        if (status != KZ_OK) {
            return status;
        }
        if (count != 1) {
            p->history = whole;
        }
    }
    return KZ_OK;
}

static kz_status make(puzzle *p, kz_rng *rng, kz_work *work) {
    uint64_t count = 0;
    p->history.count = 0;
    p->secret = kz_mastermind_deal(&p->rules, kz_rng_next(rng));
    kz_status status = count_codes(p, work, &count);
    while (status == KZ_OK && count > 1) {
        if (p->history.count == ROWS_MAX) {
            p->history.count = 0; /* rows that told nothing new: begin again */
        }
        add_row(p, random_guess(p, rng));
        status = count_codes(p, work, &count);
    }
    return status == KZ_OK ? drop_superfluous(p, work) : status;
}

static void put_row(kz_text *out, const puzzle *p, uint32_t row) {
    char buffer[MASTERMIND_CODE_ROOM];
    kz_text_format(
        out, "%s=%u%u", mastermind_code_text(&p->rules, p->history.row[row].guess, buffer),
        (unsigned)p->history.row[row].answer.black, (unsigned)p->history.row[row].answer.white);
}

static void put_json(cli_context *cli, const puzzle *p) {
    kz_json json = json_begin(cli);
    json_open_array(&json, "rows");
    for (uint32_t row = 0; row < p->history.count; row++) {
        char buffer[MASTERMIND_CODE_ROOM + 8];
        kz_text text;
        kz_text_init(&text, buffer, sizeof buffer);
        put_row(&text, p, row);
        kz_json_string(&json, buffer);
    }
    kz_json_close_array(&json);
    json_unsigned(&json, "candidates", 1);
    mastermind_json_code(&json, "secret", &p->rules, p->secret);
    json_end(&json);
}

static void put_puzzle(cli_context *cli, const puzzle *p) {
    if (cli_has(cli, OPTION_JSON)) {
        put_json(cli, p);
        return;
    }
    for (uint32_t row = 0; row < p->history.count; row++) {
        kz_text_put(&cli->out, row > 0 ? " " : "");
        put_row(&cli->out, p, row);
    }
    kz_text_put_char(&cli->out, '\n');
}

/*
 * Random guesses must tell codes apart: with one colour there is nothing to find, and guesses that
 * hold every colour once cannot tell 11 from 22.
 */
static bool is_worth_guessing(const cli_context *cli, const kz_mastermind_rules *rules) {
    bool is_blind =
        rules->guess_distinct && !rules->secret_distinct && rules->colors <= rules->pegs;
    if (rules->colors > 1 && !is_blind) {
        return true;
    }
    complain(cli, KZ_N("there is nothing to find out in such a game"), "make", NULL);
    return false;
}

int command_mastermind_make(cli_context *cli) {
    static puzzle p;
    supervisor watch;
    kz_rng rng;
    uint64_t seed = 0;
    if (!mastermind_read_rules(cli, &p.rules) || !is_worth_guessing(cli, &p.rules)) {
        return EXIT_USAGE;
    }
    if (!entropy_seed(cli, &seed)) {
        return EXIT_MACHINE;
    }
    kz_rng_init(&rng, seed);
    uint64_t wanted = cli_has(cli, OPTION_HOW_MANY) ? cli->options.number[OPTION_HOW_MANY] : 1;
    supervise_start(&watch, cli);
    kz_status status = KZ_OK;
    for (uint64_t i = 0; i < wanted && status == KZ_OK; i++) {
        supervise_renew(&watch);
        status = make(&p, &rng, &watch.work);
        if (status == KZ_OK) {
            put_puzzle(cli, &p);
        }
    }
    int result = status == KZ_OK ? EXIT_YES : supervise_failure(&watch, status);
    supervise_end(&watch);
    return result;
}
