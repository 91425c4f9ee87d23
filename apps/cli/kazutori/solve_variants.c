/* kazu kazutori solve by other rules: heaps, players, no repetition, partizan, Fibonacci nim. */
#include "kazutori/solve_variants.h"

#include "kazutori/input.h"
#include "kazutori/show.h"
#include "kazutori/variant_choice.h"

#include "output/complain.h"
#include "output/json.h"
#include "output/output.h"

#include "kazu/kazutori_variants.h"

#include <string.h>

/* What one variant's answer needs. */
typedef struct variant_case {
    cli_context *cli;
    supervisor watch;
    kazutori_game game;
    kazutori_total total;
} variant_case;

static int exit_status(kz_kazutori_outcome outcome) {
    return outcome == KZ_KAZUTORI_N ? EXIT_YES : EXIT_NO;
}

static void json_place(kz_json *json, const kazutori_total *total, kz_kazutori_outcome outcome) {
    json_unsigned(json, "total", total->value);
    json_unsigned(json, "at", total->at);
    json_text(json, "position", kazutori_outcome_name(outcome));
}

static void json_advice(kz_json *json, uint64_t number) {
    json_unsigned_if(json, "advice", number != 0, number);
}

static void put_bits(variant_case *c, uint64_t first, const uint64_t *bits) {
    for (uint64_t number = first; number <= KZ_KAZUTORI_NUMBER_MAX; number++) {
        if ((bits[number / 64] >> number % 64 & 1) != 0) {
            kz_text_put(&c->cli->out, number == first ? "" : ", ");
            kz_text_put_unsigned(&c->cli->out, number);
        }
    }
    kz_text_put_char(&c->cli->out, '\n');
}

/* The outcome, the numbers that win or keep the draw, and what to say. */
static int put_numbers(variant_case *c, kz_kazutori_outcome outcome, uint64_t advice,
                       const uint64_t *winning, const char *reason) {
    if (cli_has(c->cli, OPTION_JSON)) {
        kz_json json = json_begin(c->cli);
        json_place(&json, &c->total, outcome);
        kazutori_json_bits(&json, outcome, winning);
        json_advice(&json, advice);
        json_text(&json, "reason", reason);
        json_end(&json);
        return exit_status(outcome);
    }
    output_line(c->cli, kazutori_outcome_text(outcome));
    output_line(c->cli, reason);
    if (advice != 0 && outcome == KZ_KAZUTORI_P) {
        kz_text_format(
            &c->cli->out,
            kz_message(c->cli->lang, KZ_N("Best try: %llu; it leaves the fewest winning replies.")),
            (unsigned long long)advice);
        kz_text_put_char(&c->cli->out, '\n');
    } else if (advice != 0) {
        kz_text_put(&c->cli->out,
                    kz_message(c->cli->lang, outcome == KZ_KAZUTORI_N
                                                 ? KZ_N("Winning numbers: ")
                                                 : KZ_N("Numbers that keep the draw: ")));
        put_bits(c, advice, winning);
    }
    return exit_status(outcome);
}

static int solve_no_repeat(variant_case *c) {
    static uint64_t winning[KZ_KAZUTORI_SET_WORDS];
    kz_kazutori_outcome outcome = KZ_KAZUTORI_P;
    uint64_t advice = 0;
    uint64_t last = cli_has(c->cli, OPTION_LAST) ? c->cli->options.number[OPTION_LAST] : 0;
    if (!kazutori_read_game(c->cli, &c->game) ||
        !kazutori_read_near_total(c->cli, "-N, --no-repeat", &c->total)) {
        return EXIT_USAGE;
    }
    kz_status status =
        kz_kazutori_no_repeat_solve(&c->game.set, c->game.rules, c->total.value - c->total.at, last,
                                    &c->watch.work, &outcome, &advice, winning);
    return status != KZ_OK ? supervise_failure(&c->watch, status)
                           : put_numbers(c, outcome, advice, winning,
                                         KZ_N("The number just said is not allowed."));
}

static bool read_other_set(const cli_context *cli, kz_kazutori_set *set) {
    const char *text = cli->options.text[OPTION_OTHER_MOVES];
    kz_error error = {0};
    if (kz_kazutori_set_parse(text, strlen(text), set, &error) != KZ_OK) {
        complain_error(cli, &error, "--other-moves");
        return false;
    }
    return true;
}

/* Who wins, also if the other player were to move. */
static const char *partizan_reason(const kz_kazutori_partizan *result) {
    static const char *const reasons[2][2] = {
        {KZ_N("The first player to move loses."),
         KZ_N("The other player wins, no matter who moves first.")},
        {KZ_N("The player to move wins, no matter who moves first."),
         KZ_N("The first player to move wins.")}};
    if (result->left_first_draws) {
        return result->advice == 0 ? KZ_N("The game is over: no number fits, and nobody has won.")
                                   : KZ_N("No number wins, but some do not lose.");
    }
    if (result->right_first_draws) {
        return result->left_first_wins
                   ? KZ_N("A winning number leaves the opponent in a P-position.")
                   : KZ_N("Every number leaves the opponent a winning position.");
    }
    return reasons[result->left_first_wins][result->right_first_wins];
}

static int solve_partizan(variant_case *c) {
    static uint64_t winning[KZ_KAZUTORI_SET_WORDS];
    static kz_kazutori_set other;
    kz_kazutori_partizan result;
    if (!kazutori_read_game(c->cli, &c->game) || !read_other_set(c->cli, &other) ||
        !kazutori_read_near_total(c->cli, "-N, --other-moves", &c->total)) {
        return EXIT_USAGE;
    }
    kz_status status =
        kz_kazutori_partizan_solve(&c->game.set, &other, c->game.rules,
                                   c->total.value - c->total.at, &c->watch.work, &result, winning);
    if (status != KZ_OK) {
        return supervise_failure(&c->watch, status);
    }
    kz_kazutori_outcome outcome = result.left_first_wins    ? KZ_KAZUTORI_N
                                  : result.left_first_draws ? KZ_KAZUTORI_D
                                                            : KZ_KAZUTORI_P;
    return put_numbers(c, outcome, result.advice, winning, partizan_reason(&result));
}

static int solve_fibonacci(variant_case *c) {
    uint64_t number = 0;
    if (!kazutori_read_near_total(c->cli, "-N, --fibonacci", &c->total)) {
        return EXIT_USAGE;
    }
    uint64_t missing = c->total.value - c->total.at;
    uint64_t last = cli_has(c->cli, OPTION_LAST) ? c->cli->options.number[OPTION_LAST] : 0;
    uint64_t most = last <= KZ_KAZUTORI_TOTAL_MAX / 2 ? 2 * last : (uint64_t)KZ_KAZUTORI_TOTAL_MAX;
    if (missing == 0) {
        complain(c->cli, KZ_N("the game is already over"), c->total.text, "-N");
        return EXIT_USAGE;
    }
    kz_kazutori_outcome outcome = kz_kazutori_fibonacci(missing, most, &number);
    const char *reason =
        outcome == KZ_KAZUTORI_N
            ? KZ_N("It takes the smallest part of the Zeckendorf sum, and the next part is more "
                   "than twice as large.")
            : KZ_N("The smallest part of the Zeckendorf sum is more than you can take.");
    if (cli_has(c->cli, OPTION_JSON)) {
        kz_json json = json_begin(c->cli);
        json_place(&json, &c->total, outcome);
        json_advice(&json, number);
        json_text(&json, "reason", reason);
        json_end(&json);
        return exit_status(outcome);
    }
    output_line(c->cli, kazutori_outcome_text(outcome));
    output_line(c->cli, reason);
    if (number != 0) {
        kz_text_format(&c->cli->out, kz_message(c->cli->lang, KZ_N("Say %llu.")),
                       (unsigned long long)number);
        kz_text_put_char(&c->cli->out, '\n');
    }
    return exit_status(outcome);
}

static void json_heap_moves(kz_json *json, const kz_kazutori_sum *sum) {
    kz_kazutori_heap_move move = {0, 0};
    json_open_array(json, "winning_moves");
    while (kz_kazutori_sum_next_winning(sum, &move)) {
        kz_json_open_array(json);
        kz_json_unsigned(json, move.heap);
        kz_json_unsigned(json, move.number);
        kz_json_close_array(json);
    }
    kz_json_close_array(json);
}

/* Whether no heap holds the smallest number any more. */
static bool is_over(const variant_case *c, const uint64_t *heap, uint32_t heaps) {
    for (uint32_t i = 0; i < heaps; i++) {
        if (heap[i] >= c->game.set.smallest) {
            return false;
        }
    }
    return true;
}

static const char *heaps_reason(const variant_case *c, const uint64_t *heap, uint32_t heaps,
                                kz_kazutori_outcome outcome) {
    if (is_over(c, heap, heaps)) {
        return c->game.rules.last_loses
                   ? KZ_N("The game is over: the player who made the last move has lost.")
                   : KZ_N("The game is over: the player who made the last move has won.");
    }
    return outcome == KZ_KAZUTORI_N ? KZ_N("A winning move leaves the opponent in a P-position.")
                                    : KZ_N("Every move leaves the opponent a winning position.");
}

static void json_heaps(variant_case *c, const kz_kazutori_sum *sum, const uint64_t *heap,
                       uint32_t heaps) {
    kz_kazutori_heap_move move = {0, 0};
    kz_kazutori_outcome outcome = kz_kazutori_sum_outcome(sum);
    kz_json json = json_begin(c->cli);
    json_open_array(&json, "heaps");
    for (uint32_t i = 0; i < heaps; i++) {
        kz_json_unsigned(&json, heap[i]);
    }
    kz_json_close_array(&json);
    json_open_array(&json, "grundy");
    for (uint32_t i = 0; i < heaps; i++) {
        kz_json_unsigned(&json, kz_kazutori_sum_grundy(sum, i));
    }
    kz_json_close_array(&json);
    json_text(&json, "position", kazutori_outcome_name(outcome));
    json_heap_moves(&json, sum);
    kz_json_key(&json, "advice");
    if (kz_kazutori_sum_next_winning(sum, &move)) {
        kz_json_open_array(&json);
        kz_json_unsigned(&json, move.heap);
        kz_json_unsigned(&json, move.number);
        kz_json_close_array(&json);
    } else {
        kz_json_null(&json);
    }
    json_text(&json, "reason", heaps_reason(c, heap, heaps, outcome));
    json_end(&json);
}

static void text_heaps(variant_case *c, const kz_kazutori_sum *sum, const uint64_t *heap,
                       uint32_t heaps) {
    kz_kazutori_heap_move move = {0, 0};
    kz_kazutori_outcome outcome = kz_kazutori_sum_outcome(sum);
    output_line(c->cli, kazutori_outcome_text(outcome));
    output_line(c->cli, heaps_reason(c, heap, heaps, outcome));
    kz_text_put(&c->cli->out, kz_message(c->cli->lang, KZ_N("Grundy values:")));
    for (uint32_t i = 0; i < heaps; i++) {
        kz_text_format(&c->cli->out, " %llu:%llu", (unsigned long long)heap[i],
                       (unsigned long long)kz_kazutori_sum_grundy(sum, i));
    }
    kz_text_put_char(&c->cli->out, '\n');
    while (kz_kazutori_sum_next_winning(sum, &move)) {
        kz_text_format(&c->cli->out,
                       kz_message(c->cli->lang, KZ_N("Winning: take %llu from heap %u (%llu).")),
                       (unsigned long long)move.number, (unsigned)move.heap + 1,
                       (unsigned long long)heap[move.heap]);
        kz_text_put_char(&c->cli->out, '\n');
    }
}

static int solve_heaps(variant_case *c) {
    uint64_t heap[KZ_KAZUTORI_HEAPS_MAX];
    kz_kazutori_sum *sum = NULL;
    uint32_t heaps = kazutori_read_heaps(c->cli, heap, KZ_KAZUTORI_HEAPS_MAX);
    if (heaps == 0 || !kazutori_read_game(c->cli, &c->game)) {
        return EXIT_USAGE;
    }
    kz_status status = kz_kazutori_sum_solve(&c->game.set, heap, heaps, c->game.rules.last_loses,
                                             &c->watch.work, &sum);
    if (status != KZ_OK) {
        return supervise_failure(&c->watch, status);
    }
    kz_kazutori_outcome outcome = kz_kazutori_sum_outcome(sum);
    if (cli_has(c->cli, OPTION_JSON)) {
        json_heaps(c, sum, heap, heaps);
    } else {
        text_heaps(c, sum, heap, heaps);
    }
    kz_kazutori_sum_free(sum, &c->watch.work);
    return exit_status(outcome);
}

typedef struct players_answer {
    uint32_t wish; /* who should be last: 0 the player to move himself */
    uint32_t last;
    uint64_t number;
    bool alone; /* the player to move can be last against all others */
} players_answer;

static void put_players(variant_case *c, uint32_t players, const players_answer *a) {
    if (cli_has(c->cli, OPTION_JSON)) {
        kz_json json = json_begin(c->cli);
        json_place(&json, &c->total, a->last == a->wish ? KZ_KAZUTORI_N : KZ_KAZUTORI_P);
        json_unsigned(&json, "players", players);
        json_unsigned(&json, "last_mover", a->last);
        json_advice(&json, a->number);
        json_bool(&json, "alone", a->alone);
        json_text(&json, "reason",
                  a->wish == 0
                      ? KZ_N("Each player prefers to move last, then the next player, and so on.")
                      : KZ_N("Each player prefers the player given by --prefer to move last, then "
                             "the one after, and so on."));
        json_end(&json);
        return;
    }
    kz_text_format(
        &c->cli->out,
        kz_message(c->cli->lang,
                   KZ_N("Player %u of %u says the last number, counted from the player to move.")),
        (unsigned)a->last + 1, (unsigned)players);
    kz_text_put_char(&c->cli->out, '\n');
    if (a->number != 0) {
        kz_text_format(&c->cli->out, kz_message(c->cli->lang, KZ_N("Say %llu.")),
                       (unsigned long long)a->number);
        kz_text_put_char(&c->cli->out, '\n');
    }
    output_line(
        c->cli,
        a->alone
            ? KZ_N("The player to move can force the last number even against all others together.")
            : KZ_N("The player to move cannot force the last number against all others together."));
}

static int solve_players(variant_case *c) {
    uint32_t players = (uint32_t)c->cli->options.number[OPTION_PLAYERS];
    players_answer a = {0};
    if (!kazutori_read_game(c->cli, &c->game) ||
        !kazutori_read_near_total(c->cli, "-N, --players", &c->total)) {
        return EXIT_USAGE;
    }
    a.wish = cli_has(c->cli, OPTION_PREFER) ? (uint32_t)c->cli->options.number[OPTION_PREFER] : 0;
    if (a.wish >= players) {
        complain(c->cli, KZ_N("number out of range"), c->cli->options.text[OPTION_PREFER],
                 "--prefer");
        return EXIT_USAGE;
    }
    uint64_t missing = c->total.value - c->total.at;
    if (missing == 0) {
        complain(c->cli, KZ_N("the game is already over"), c->total.text, "-N");
        return EXIT_USAGE;
    }
    kz_kazutori_wish wish = a.wish == 0 ? KZ_KAZUTORI_WISH_LI : KZ_KAZUTORI_WISH_MISERE;
    kz_status status = kz_kazutori_players_solve(&c->game.set, players, wish, a.wish, missing,
                                                 &c->watch.work, &a.last, &a.number);
    if (status == KZ_OK) {
        status = kz_kazutori_coalition(&c->game.set, players, missing, &c->watch.work, &a.alone);
    }
    if (status != KZ_OK) {
        return supervise_failure(&c->watch, status);
    }
    put_players(c, players, &a);
    return a.last == a.wish ? EXIT_YES : EXIT_NO;
}

static const struct {
    option_id option;
    int (*solve)(variant_case *c);
} variants[] = {{OPTION_HEAPS, solve_heaps},
                {OPTION_PLAYERS, solve_players},
                {OPTION_NO_REPEAT, solve_no_repeat},
                {OPTION_OTHER_MOVES, solve_partizan},
                {OPTION_FIBONACCI, solve_fibonacci}};

bool solve_variant(cli_context *cli, int *result) {
    option_id chosen = OPTION_NONE;
    *result = EXIT_USAGE;
    if (!variant_choose(cli, &chosen)) {
        return true;
    }
    if (chosen == OPTION_NONE) {
        return false;
    }
    if (cli->operand_count > 0) {
        complain(cli, KZ_N("unexpected argument"), cli->operands[0], NULL);
        return true;
    }
    static variant_case c;
    c.cli = cli;
    supervise_start(&c.watch, cli);
    for (size_t i = 0; i < sizeof variants / sizeof variants[0]; i++) {
        if (variants[i].option == chosen) {
            *result = variants[i].solve(&c);
        }
    }
    supervise_end(&c.watch);
    return true;
}
