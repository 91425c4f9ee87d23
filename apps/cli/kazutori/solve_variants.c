#include "kazutori/solve_variants.h"

#include "kazutori/input.h"
#include "kazutori/show.h"
#include "kazutori/variant_choice.h"

#include "complain.h"

#include "kazu/kazutori_variants.h"

/* What one variant's answer needs. */
typedef struct variant_case {
    cli_context *cli;
    supervisor watch;
    kazutori_game game;
    kazutori_total total;
} variant_case;

static int finish(variant_case *c, kz_kazutori_outcome outcome) {
    (void)c;
    return outcome == KZ_KAZUTORI_N ? EXIT_YES : EXIT_NO;
}

static void open_json(variant_case *c, kz_json *json) {
    kz_json_init(json, &c->cli->out);
    kz_json_open_object(json);
}

static void close_json(variant_case *c, kz_json *json) {
    kz_json_close_object(json);
    kz_text_put_char(&c->cli->out, '\n');
}

static void json_place(kz_json *json, const kazutori_total *total, kz_kazutori_outcome outcome) {
    kz_json_key(json, "total");
    kz_json_unsigned(json, total->value);
    kz_json_key(json, "at");
    kz_json_unsigned(json, total->at);
    kz_json_key(json, "position");
    kz_json_string(json, kazutori_outcome_name(outcome));
}

static void json_advice(kz_json *json, uint64_t number) {
    kz_json_key(json, "advice");
    if (number == 0) {
        kz_json_null(json);
    } else {
        kz_json_unsigned(json, number);
    }
}

static void json_reason(kz_json *json, const char *reason) {
    kz_json_key(json, "reason");
    kz_json_string(json, reason);
}

static void put_line(variant_case *c, const char *text) {
    kz_text_put(&c->cli->out, kz_message(c->cli->lang, text));
    kz_text_put_char(&c->cli->out, '\n');
}

static uint64_t first_bit(const uint64_t *bits) {
    for (uint64_t number = 1; number <= KZ_KAZUTORI_NUMBER_MAX; number++) {
        if ((bits[number / 64] >> number % 64 & 1) != 0) {
            return number;
        }
    }
    return 0;
}

/* The outcome, the numbers that win, and the smallest of them. */
static int put_numbers(variant_case *c, kz_kazutori_outcome outcome, const uint64_t *winning,
                       const char *reason) {
    uint64_t advice = first_bit(winning);
    if (cli_has(c->cli, OPTION_JSON)) {
        kz_json json;
        open_json(c, &json);
        json_place(&json, &c->total, outcome);
        kz_json_key(&json, "winning_moves");
        kazutori_json_bits(&json, winning);
        json_advice(&json, advice);
        json_reason(&json, reason);
        close_json(c, &json);
        return finish(c, outcome);
    }
    put_line(c, kazutori_outcome_text(outcome));
    put_line(c, reason);
    if (advice != 0) {
        kz_text_put(&c->cli->out, kz_message(c->cli->lang, KZ_N("Winning numbers: ")));
        for (uint64_t number = advice; number <= KZ_KAZUTORI_NUMBER_MAX; number++) {
            if ((winning[number / 64] >> number % 64 & 1) != 0) {
                kz_text_put(&c->cli->out, number == advice ? "" : ", ");
                kz_text_put_unsigned(&c->cli->out, number);
            }
        }
        kz_text_put_char(&c->cli->out, '\n');
    }
    return finish(c, outcome);
}

static int solve_no_repeat(variant_case *c) {
    static uint64_t winning[KZ_KAZUTORI_SET_WORDS];
    kz_kazutori_outcome outcome = KZ_KAZUTORI_P;
    uint64_t last = cli_has(c->cli, OPTION_LAST) ? c->cli->options.number[OPTION_LAST] : 0;
    if (!kazutori_read_game(c->cli, &c->game) || !kazutori_read_near_total(c->cli, &c->total)) {
        return EXIT_USAGE;
    }
    kz_status status =
        kz_kazutori_no_repeat_solve(&c->game.set, c->game.rules, c->total.value - c->total.at, last,
                                    &c->watch.work, &outcome, winning);
    return status != KZ_OK ? supervise_failure(&c->watch, status)
                           : put_numbers(c, outcome, winning,
                                         KZ_N("The number just said may not be said again."));
}

static bool read_other_set(const cli_context *cli, kz_kazutori_set *set) {
    const char *text = cli->options.text[OPTION_OTHER_MOVES];
    size_t length = 0;
    while (text[length] != '\0') {
        length++;
    }
    kz_error error = {0};
    if (kz_kazutori_set_parse(text, length, set, &error) != KZ_OK) {
        complain_error(cli, &error, "--other-moves");
        return false;
    }
    return true;
}

static int solve_partizan(variant_case *c) {
    static uint64_t winning[KZ_KAZUTORI_SET_WORDS];
    static kz_kazutori_set other;
    kz_kazutori_partizan result;
    if (!kazutori_read_game(c->cli, &c->game) || !read_other_set(c->cli, &other) ||
        !kazutori_read_near_total(c->cli, &c->total)) {
        return EXIT_USAGE;
    }
    kz_status status =
        kz_kazutori_partizan_solve(&c->game.set, &other, c->game.rules.last_loses,
                                   c->total.value - c->total.at, &c->watch.work, &result, winning);
    if (status != KZ_OK) {
        return supervise_failure(&c->watch, status);
    }
    static const char *const reasons[2][2] = {
        {KZ_N("Whoever moves first loses."), KZ_N("The other player wins, whoever moves first.")},
        {KZ_N("The player to move wins, whoever moves first."), KZ_N("Whoever moves first wins.")}};
    return put_numbers(c, result.left_first_wins ? KZ_KAZUTORI_N : KZ_KAZUTORI_P, winning,
                       reasons[result.left_first_wins][result.right_first_wins]);
}

static int solve_fibonacci(variant_case *c) {
    uint64_t number = 0;
    if (!kazutori_read_near_total(c->cli, &c->total)) {
        return EXIT_USAGE;
    }
    uint64_t missing = c->total.value - c->total.at;
    uint64_t last = cli_has(c->cli, OPTION_LAST) ? c->cli->options.number[OPTION_LAST] : 0;
    uint64_t most = last <= KZ_KAZUTORI_TOTAL_MAX / 2 ? 2 * last : (uint64_t)KZ_KAZUTORI_TOTAL_MAX;
    if (missing == 0) {
        complain(c->cli, KZ_N("the game is over already"), c->total.text, "-N");
        return EXIT_USAGE;
    }
    kz_kazutori_outcome outcome = kz_kazutori_fibonacci(missing, most, &number);
    const char *reason = outcome == KZ_KAZUTORI_N
                             ? KZ_N("It takes the smallest part of the "
                                    "Zeckendorf sum, and the rest is too large "
                                    "for twice of it.")
                             : KZ_N("The smallest part of the Zeckendorf sum is "
                                    "more than may be taken.");
    if (cli_has(c->cli, OPTION_JSON)) {
        kz_json json;
        open_json(c, &json);
        json_place(&json, &c->total, outcome);
        json_advice(&json, number);
        json_reason(&json, reason);
        close_json(c, &json);
        return finish(c, outcome);
    }
    put_line(c, kazutori_outcome_text(outcome));
    put_line(c, reason);
    if (number != 0) {
        kz_text_format(&c->cli->out, kz_message(c->cli->lang, KZ_N("Say %llu.")),
                       (unsigned long long)number);
        kz_text_put_char(&c->cli->out, '\n');
    }
    return finish(c, outcome);
}

static void json_heap_moves(kz_json *json, const kz_kazutori_sum *sum) {
    kz_kazutori_heap_move move = {0, 0};
    kz_json_key(json, "winning_moves");
    kz_json_open_array(json);
    while (kz_kazutori_sum_next_winning(sum, &move)) {
        kz_json_open_array(json);
        kz_json_unsigned(json, move.heap);
        kz_json_unsigned(json, move.number);
        kz_json_close_array(json);
    }
    kz_json_close_array(json);
}

static void json_heaps(variant_case *c, const kz_kazutori_sum *sum, const uint64_t *heap,
                       uint32_t heaps) {
    kz_kazutori_heap_move move = {0, 0};
    kz_kazutori_outcome outcome = kz_kazutori_sum_outcome(sum);
    kz_json json;
    open_json(c, &json);
    kz_json_key(&json, "heaps");
    kz_json_open_array(&json);
    for (uint32_t i = 0; i < heaps; i++) {
        kz_json_unsigned(&json, heap[i]);
    }
    kz_json_close_array(&json);
    kz_json_key(&json, "grundy");
    kz_json_open_array(&json);
    for (uint32_t i = 0; i < heaps; i++) {
        kz_json_unsigned(&json, kz_kazutori_sum_grundy(sum, i));
    }
    kz_json_close_array(&json);
    kz_json_key(&json, "position");
    kz_json_string(&json, kazutori_outcome_name(outcome));
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
    json_reason(&json, outcome == KZ_KAZUTORI_N ? KZ_N("A winning move leaves the opponent in a "
                                                       "P-position.")
                                                : KZ_N("Every move leaves the opponent in a "
                                                       "position that he wins."));
    close_json(c, &json);
}

static void text_heaps(variant_case *c, const kz_kazutori_sum *sum, const uint64_t *heap,
                       uint32_t heaps) {
    kz_kazutori_heap_move move = {0, 0};
    put_line(c, kazutori_outcome_text(kz_kazutori_sum_outcome(sum)));
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
    return finish(c, outcome);
}

typedef struct players_answer {
    uint32_t wish; /* who should be last: 0 the player to move himself */
    uint32_t last;
    uint64_t number;
    bool alone; /* the player to move can be last against all others */
} players_answer;

static void put_players(variant_case *c, uint32_t players, const players_answer *a) {
    if (cli_has(c->cli, OPTION_JSON)) {
        kz_json json;
        open_json(c, &json);
        json_place(&json, &c->total, a->last == a->wish ? KZ_KAZUTORI_N : KZ_KAZUTORI_P);
        kz_json_key(&json, "players");
        kz_json_unsigned(&json, players);
        kz_json_key(&json, "last_mover");
        kz_json_unsigned(&json, a->last);
        json_advice(&json, a->number);
        kz_json_key(&json, "alone");
        kz_json_bool(&json, a->alone);
        json_reason(&json,
                    a->wish == 0
                        ? KZ_N("Each player wants to be last, else the next one, and so on.")
                        : KZ_N("Each player wants the one that --prefer names to be last, else the "
                               "one after him, and so on."));
        close_json(c, &json);
        return;
    }
    kz_text_format(&c->cli->out,
                   kz_message(c->cli->lang, KZ_N("The last number is said by player %u of %u, "
                                                 "counted from the player to move.")),
                   (unsigned)a->last + 1, (unsigned)players);
    kz_text_put_char(&c->cli->out, '\n');
    if (a->number != 0) {
        kz_text_format(&c->cli->out, kz_message(c->cli->lang, KZ_N("Say %llu.")),
                       (unsigned long long)a->number);
        kz_text_put_char(&c->cli->out, '\n');
    }
    put_line(c, a->alone ? KZ_N("Even against all others together he can say the last number.")
                         : KZ_N("Against all others together he cannot force the last "
                                "number."));
}

static int solve_players(variant_case *c) {
    uint32_t players = (uint32_t)c->cli->options.number[OPTION_PLAYERS];
    players_answer a = {0};
    if (!kazutori_read_game(c->cli, &c->game) || !kazutori_read_near_total(c->cli, &c->total)) {
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
        complain(c->cli, KZ_N("the game is over already"), c->total.text, "-N");
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
        complain(cli, KZ_N("operand too many"), cli->operands[0], NULL);
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
