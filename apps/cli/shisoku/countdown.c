/* kazu shisoku countdown: the numbers round of the television game. */
#include "batch.h"
#include "output/complain.h"
#include "output/json.h"
#include "shisoku/commands.h"
#include "shisoku/input.h"
#include "shisoku/show.h"
#include "supervise.h"

#include "kazu/shisoku_countdown.h"

enum {
    FIRST = KZ_SHISOKU_COUNTDOWN_FIRST,
    LAST = KZ_SHISOKU_COUNTDOWN_LAST,
    FEW = 60, /* so many missing targets are listed in text */
    ROOM = 128
};

/* What was asked, and what is known about it. */
typedef struct countdown {
    kz_shisoku_problem asked; /* the target only with -t */
    kz_shisoku_countdown_hand hand;
    kz_shisoku_countdown_answer answer;   /* with -t */
    kz_shisoku_countdown_targets targets; /* without */
    const char *reason;                   /* why undecided: a message id; else NULL */
} countdown;

static bool is_whole(kz_rational number, int64_t largest) {
    return number.denominator == 1 && number.numerator >= 1 && number.numerator <= largest;
}

static bool read_hand(const cli_context *cli, countdown *c) {
    if (!shisoku_read_cards(cli, 0, &c->asked)) {
        return false;
    }
    if (c->asked.count > KZ_SHISOKU_COUNTDOWN_CARDS) {
        complain(cli, KZ_N("expected at most 6 cards"), cli->operands[KZ_SHISOKU_COUNTDOWN_CARDS],
                 NULL);
        return false;
    }
    c->hand.count = c->asked.count;
    for (uint32_t i = 0; i < c->asked.count; i++) {
        if (!is_whole(c->asked.cards[i], KZ_SHISOKU_COUNTDOWN_CARD_MAX)) {
            kz_error error = {.status = KZ_OUT_OF_RANGE,
                              .message = KZ_N("expected a whole number from 1 to 1,000")};
            complain_operand(cli, &error, i);
            return false;
        }
        c->hand.cards[i] = (uint32_t)c->asked.cards[i].numerator;
    }
    return true;
}

static bool read_target(const cli_context *cli, countdown *c) {
    if (!shisoku_read_target(cli, &c->asked.target)) {
        return false;
    }
    if (!is_whole(c->asked.target, KZ_SHISOKU_COUNTDOWN_TARGET_MAX)) {
        complain(cli, KZ_N("expected a whole number from 1 to 1,000,000"),
                 cli->options.text[OPTION_TARGET], "--target");
        return false;
    }
    return true;
}

static void json_reason(kz_json *json, const countdown *c) {
    if (c->reason != NULL) {
        json_text(json, "reason", c->reason);
    }
}

static void json_answer(kz_json *json, const countdown *c) {
    bool decided = c->reason == NULL;
    shisoku_json_table(json, &c->asked);
    json_text(json, "verdict", kz_verdict_name(decided ? c->answer.verdict : KZ_UNKNOWN));
    shisoku_json_solution(json, &c->answer.used, decided ? &c->answer.solution : NULL);
    kz_json_key(json, "nearest");
    if (decided) {
        shisoku_json_value(json, c->answer.used.target);
    } else {
        kz_json_null(json);
    }
}

static uint32_t count_made(const countdown *c) {
    uint32_t count = 0;
    for (uint32_t target = FIRST; target <= LAST; target++) {
        count += kz_shisoku_countdown_has(&c->targets, target) ? 1 : 0;
    }
    return count;
}

static void json_targets(kz_json *json, const countdown *c) {
    json_open_array(json, "cards");
    for (uint32_t i = 0; i < c->asked.count; i++) {
        shisoku_json_value(json, c->asked.cards[i]);
    }
    kz_json_close_array(json);
    kz_json_key(json, "count");
    if (c->reason != NULL) {
        kz_json_null(json);
        return;
    }
    kz_json_unsigned(json, count_made(c));
    json_open_array(json, "missing");
    for (uint32_t target = FIRST; target <= LAST; target++) {
        if (!kz_shisoku_countdown_has(&c->targets, target)) {
            kz_json_unsigned(json, target);
        }
    }
    kz_json_close_array(json);
}

static void put_json(cli_context *cli, const countdown *c) {
    kz_json json = json_begin(cli);
    if (cli_has(cli, OPTION_TARGET)) {
        json_answer(&json, c);
    } else {
        json_targets(&json, c);
    }
    json_reason(&json, c);
    json_end(&json);
}

static void put_answer(cli_context *cli, const countdown *c) {
    if (c->answer.verdict == KZ_NONE) {
        char cards[ROOM];
        kz_text text;
        kz_text_init(&text, cards, sizeof cards);
        shisoku_put_cards(&c->asked, &text);
        kz_text_format(
            &cli->out,
            kz_message(cli->lang, KZ_N("No solution: %llu cannot be made from any of %s.")),
            (unsigned long long)c->asked.target.numerator, cards);
        kz_text_put_char(&cli->out, '\n');
        kz_text_format(&cli->out,
                       kz_message(cli->lang, KZ_N("The nearest number that can be made is %llu:")),
                       (unsigned long long)c->answer.used.target.numerator);
        kz_text_put_char(&cli->out, '\n');
    }
    shisoku_put_steps(cli, &c->answer.used, &c->answer.solution);
}

static void put_targets(cli_context *cli, const countdown *c) {
    uint32_t count = count_made(c);
    uint32_t missing = LAST - FIRST + 1 - count;
    kz_text_format(
        &cli->out,
        kz_message(cli->lang, KZ_N("%u of the 899 targets from 101 to 999 can be made.")),
        (unsigned)count);
    kz_text_put_char(&cli->out, '\n');
    if (missing == 0 || missing > FEW) {
        return;
    }
    kz_text_put(&cli->out, kz_message(cli->lang, KZ_N("These cannot be made:")));
    for (uint32_t target = FIRST; target <= LAST; target++) {
        if (!kz_shisoku_countdown_has(&c->targets, target)) {
            kz_text_put_char(&cli->out, ' ');
            kz_text_put_unsigned(&cli->out, target);
        }
    }
    kz_text_put_char(&cli->out, '\n');
}

static void put_text(cli_context *cli, const countdown *c) {
    if (c->reason != NULL) {
        kz_text_format(&cli->out, kz_message(cli->lang, KZ_N("Undecided: %s.")),
                       kz_message(cli->lang, c->reason));
        kz_text_put_char(&cli->out, '\n');
    } else if (cli_has(cli, OPTION_TARGET)) {
        put_answer(cli, c);
    } else {
        put_targets(cli, c);
    }
}

static kz_status search(countdown *c, bool has_target, kz_work *work) {
    if (has_target) {
        return kz_shisoku_countdown_solve(&c->hand, (uint32_t)c->asked.target.numerator, work,
                                          &c->answer);
    }
    return kz_shisoku_countdown_reach(&c->hand, work, &c->targets);
}

static int answer(cli_context *cli) {
    static countdown c;
    bool has_target = cli_has(cli, OPTION_TARGET);
    if ((has_target && !read_target(cli, &c)) || !read_hand(cli, &c)) {
        return EXIT_USAGE;
    }
    supervisor watch;
    supervise_start(&watch, cli);
    kz_status status = search(&c, has_target, &watch.work);
    supervise_end(&watch);
    bool undecided = status == KZ_BUDGET || status == KZ_CANCELLED ||
                     (status == KZ_NO_MEMORY && !watch.allocation_failed);
    if (status != KZ_OK && !undecided) {
        return supervise_failure(&watch, status);
    }
    c.reason = undecided ? supervise_reason(&watch, status) : NULL;
    if (cli_has(cli, OPTION_JSON)) {
        put_json(cli, &c);
    } else {
        put_text(cli, &c);
    }
    bool is_no = has_target && c.answer.verdict == KZ_NONE;
    return undecided ? EXIT_UNDECIDED : is_no ? EXIT_NO : EXIT_YES;
}

int command_shisoku_countdown(cli_context *cli) {
    static const batch_words lines = {.answer = answer, .has_target = true};
    return batch_or_one(cli, &lines);
}
