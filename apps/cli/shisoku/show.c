/* Writes tables, solutions and proofs, for people and as JSON members. */
#include "shisoku/show.h"

#include "output/json.h"
#include "output/style.h"

#include <string.h>

kz_shisoku_signs shisoku_signs(const cli_context *cli) {
    return cli_has(cli, OPTION_ASCII) ? KZ_SHISOKU_ASCII : KZ_SHISOKU_PRETTY;
}

void shisoku_json_value(kz_json *json, kz_rational value) {
    char buffer[64];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_rational_print(value, &text);
    kz_json_string(json, buffer);
}

void shisoku_json_table(kz_json *json, const kz_shisoku_problem *problem) {
    json_open_array(json, "cards");
    for (uint32_t i = 0; i < problem->count; i++) {
        shisoku_json_value(json, problem->cards[i]);
    }
    kz_json_close_array(json);
    kz_json_key(json, "target");
    shisoku_json_value(json, problem->target);
}

static void put_json_steps(kz_json *json, const kz_shisoku_solution *solution) {
    kz_json_open_array(json);
    for (uint32_t i = 0; solution != NULL && i < solution->count; i++) {
        char buffer[256];
        kz_text text;
        kz_text_init(&text, buffer, sizeof buffer);
        kz_shisoku_step_print(&solution->steps[i], KZ_SHISOKU_ASCII, &text);
        kz_json_string(json, buffer);
    }
    kz_json_close_array(json);
}

void shisoku_json_solution(kz_json *json, const kz_shisoku_problem *problem,
                           const kz_shisoku_solution *solution) {
    kz_json_key(json, "steps");
    put_json_steps(json, solution);
    kz_json_key(json, "expression");
    if (solution == NULL) {
        kz_json_null(json);
        return;
    }
    char buffer[SHISOKU_TEXT_ROOM];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_shisoku_expression_print(problem, solution, KZ_SHISOKU_ASCII, &text);
    kz_json_string(json, buffer);
}

static void put_json_digits(kz_json *json, const char *key, uint64_t number) {
    char buffer[32];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_text_put_unsigned(&text, number);
    json_text(json, key, buffer);
}

void shisoku_json_proof(kz_json *json, const kz_shisoku_proof *proof) {
    json_open_object(json, "proof");
    put_json_digits(json, "bound", proof->bound);
    put_json_digits(json, "prime", proof->prime);
    kz_json_close_object(json);
}

void shisoku_put_cards(const kz_shisoku_problem *problem, kz_text *out) {
    for (uint32_t i = 0; i < problem->count; i++) {
        kz_text_put(out, i > 0 ? " " : "");
        kz_rational_print(problem->cards[i], out);
    }
}

/* The target as it was typed, where that is written otherwise than values are: 1/100 = 0.01. */
static void put_typed(kz_text *out, kz_rational target, const char *typed, size_t length) {
    char buffer[64];
    kz_text plain;
    kz_text_init(&plain, buffer, sizeof buffer);
    kz_rational_print(target, &plain);
    if (length > 0 && (plain.length != length || memcmp(buffer, typed, length) != 0)) {
        kz_text_put(out, " = ");
        kz_text_put_bytes(out, typed, length);
    }
}

void shisoku_put_solution(cli_context *cli, const kz_shisoku_problem *problem,
                          const kz_shisoku_solution *solution, const char *typed, size_t length) {
    if (solution->count == 0) {
        kz_rational_print(problem->cards[0], &cli->out);
        kz_text_put(&cli->out, " = ");
        kz_rational_print(problem->cards[0], &cli->out);
        put_typed(&cli->out, problem->target, typed, length);
        kz_text_put_char(&cli->out, '\n');
    }
    for (uint32_t i = 0; i < solution->count; i++) {
        bool last = i + 1 == solution->count;
        kz_text_put(&cli->out, last ? style_on(cli, STYLE_BOLD) : "");
        kz_shisoku_step_print(&solution->steps[i], shisoku_signs(cli), &cli->out);
        if (last) {
            put_typed(&cli->out, problem->target, typed, length);
            kz_text_put(&cli->out, style_off(cli));
        }
        kz_text_put_char(&cli->out, '\n');
    }
}

void shisoku_put_steps(cli_context *cli, const kz_shisoku_problem *problem,
                       const kz_shisoku_solution *solution) {
    shisoku_put_solution(cli, problem, solution, "", 0);
}

void shisoku_put_proof(cli_context *cli, const kz_shisoku_proof *proof) {
    kz_text_format(
        &cli->out,
        kz_message(cli->lang, KZ_N("Proof: the search compared all values modulo the prime %llu. "
                                   "No numerator or denominator exceeds %llu, which is smaller, "
                                   "so a solution could not have been missed.")),
        (unsigned long long)proof->prime, (unsigned long long)proof->bound);
    kz_text_put_char(&cli->out, '\n');
}

int shisoku_put_undecided(cli_context *cli, const kz_shisoku_problem *problem, const char *reason) {
    if (cli_has(cli, OPTION_JSON)) {
        kz_json json = json_begin(cli);
        shisoku_json_table(&json, problem);
        json_text(&json, "verdict", kz_verdict_name(KZ_UNKNOWN));
        json_text(&json, "reason", reason);
        kz_json_close_object(&json);
    } else {
        kz_text_format(&cli->out, kz_message(cli->lang, KZ_N("Undecided: %s.")),
                       kz_message(cli->lang, reason));
    }
    kz_text_put_char(&cli->out, '\n');
    return EXIT_UNDECIDED;
}
