/* What the Mastermind commands print alike. */
#include "mastermind/show.h"

#include "output/json.h"
#include "output/output.h"

#include <stdlib.h>

enum { DECIMALS = 6 };

const char *mastermind_code_text(const kz_mastermind_rules *rules, kz_mastermind_code code,
                                 char *buffer) {
    kz_text text;
    kz_text_init(&text, buffer, MASTERMIND_CODE_ROOM);
    kz_mastermind_code_print(rules, code, &text);
    return buffer;
}

void mastermind_json_code(kz_json *json, const char *key, const kz_mastermind_rules *rules,
                          kz_mastermind_code code) {
    char buffer[MASTERMIND_CODE_ROOM];
    json_text(json, key, mastermind_code_text(rules, code, buffer));
}

static const char *answer_text(kz_mastermind_answer answer, char buffer[8]) {
    kz_text text;
    kz_text_init(&text, buffer, 8);
    kz_text_put_unsigned(&text, answer.black);
    kz_text_put_unsigned(&text, answer.white);
    return buffer;
}

static int compare_sizes(const void *left, const void *right) {
    uint32_t a = *(const uint32_t *)left;
    uint32_t b = *(const uint32_t *)right;
    return (a < b) - (a > b);
}

static void json_partition(kz_json *json, const kz_mastermind_rules *rules,
                           const kz_mastermind_ranked *ranked) {
    uint32_t size[KZ_MASTERMIND_ANSWERS_MAX] = {0};
    uint32_t count = 0;
    char buffer[8];
    for (uint32_t i = 0; i < kz_mastermind_answers(rules); i++) {
        if (ranked->size[i] > 0) {
            size[count++] = ranked->size[i];
        }
    }
    qsort(size, count, sizeof *size, compare_sizes);
    json_open_array(json, "partition");
    for (uint32_t i = 0; i < count; i++) {
        kz_json_unsigned(json, size[i]);
    }
    kz_json_close_array(json);
    json_open_object(json, "answers");
    for (uint32_t i = 0; i < kz_mastermind_answers(rules); i++) {
        if (ranked->size[i] > 0) {
            json_unsigned(json, answer_text(kz_mastermind_answer_at(rules, i), buffer),
                          ranked->size[i]);
        }
    }
    kz_json_close_object(json);
}

static double expected_size(const kz_mastermind_ranked *ranked, uint64_t candidates) {
    return (double)ranked->squares / (double)candidates;
}

void mastermind_json_ranked(kz_json *json, const kz_mastermind_rules *rules,
                            const kz_mastermind_ranked *ranked, uint64_t candidates) {
    mastermind_json_code(json, "guess", rules, ranked->guess);
    json_bool(json, "possible", ranked->may_be_secret);
    json_number(json, "expected", expected_size(ranked, candidates), DECIMALS);
    json_unsigned(json, "worst", ranked->worst);
    json_unsigned(json, "parts", ranked->parts);
    json_number(json, "bits", ranked->bits, DECIMALS);
    json_partition(json, rules, ranked);
}

void mastermind_put_ranked(cli_context *cli, const kz_mastermind_rules *rules,
                           const kz_mastermind_ranked *ranked, uint64_t candidates) {
    char buffer[MASTERMIND_CODE_ROOM];
    kz_text_format(&cli->out, "%s%c  ", mastermind_code_text(rules, ranked->guess, buffer),
                   ranked->may_be_secret ? '*' : ' ');
    kz_text_format(&cli->out,
                   kz_message(cli->lang, KZ_N("expected %.2f, worst %u, parts %u, %.3f bits")),
                   expected_size(ranked, candidates), (unsigned)ranked->worst,
                   (unsigned)ranked->parts, ranked->bits);
    kz_text_put_char(&cli->out, '\n');
}

/* The answers that would make a row consistent, as "10 02". */
static void put_possible(cli_context *cli, const kz_mastermind_rules *rules, uint64_t possible) {
    char buffer[8];
    for (uint32_t i = 0; i < kz_mastermind_answers(rules); i++) {
        if ((possible >> i & 1) != 0) {
            kz_text_put_char(&cli->out, ' ');
            kz_text_put(&cli->out, answer_text(kz_mastermind_answer_at(rules, i), buffer));
        }
    }
}

static void put_row(cli_context *cli, const kz_mastermind_rules *rules,
                    const kz_mastermind_history *history, uint32_t row) {
    char code[MASTERMIND_CODE_ROOM];
    char answer[8];
    kz_text_format(&cli->out, kz_message(cli->lang, KZ_N("  row %u: %s=%s")), (unsigned)row + 1,
                   mastermind_code_text(rules, history->row[row].guess, code),
                   answer_text(history->row[row].answer, answer));
}

void mastermind_put_diagnosis(cli_context *cli, const kz_mastermind_rules *rules,
                              const kz_mastermind_history *history,
                              const kz_mastermind_diagnosis *found) {
    uint64_t rows = found->suspects != 0 ? found->suspects : found->repair;
    output_line(cli, KZ_N("No code fits all answers."));
    kz_text_put(
        &cli->out,
        found->suspects != 0
            ? kz_message(cli->lang,
                         KZ_N("One wrong answer is enough to explain this; possible answers:"))
            : kz_message(cli->lang, KZ_N("Several answers must be wrong, for example:")));
    kz_text_put_char(&cli->out, '\n');
    for (uint32_t row = 0; row < history->count; row++) {
        if ((rows >> row & 1) != 0) {
            put_row(cli, rules, history, row);
            if (found->suspects != 0) {
                kz_text_put(&cli->out, " ->");
                put_possible(cli, rules, found->possible[row]);
            }
            kz_text_put_char(&cli->out, '\n');
        }
    }
}

static void json_suspect(kz_json *json, const kz_mastermind_rules *rules, uint32_t row,
                         uint64_t possible) {
    char buffer[8];
    kz_json_open_object(json);
    json_unsigned(json, "row", row + 1);
    json_open_array(json, "answers");
    for (uint32_t i = 0; i < kz_mastermind_answers(rules); i++) {
        if ((possible >> i & 1) != 0) {
            kz_json_string(json, answer_text(kz_mastermind_answer_at(rules, i), buffer));
        }
    }
    kz_json_close_array(json);
    kz_json_close_object(json);
}

void mastermind_json_diagnosis(kz_json *json, const kz_mastermind_rules *rules,
                               const kz_mastermind_history *history,
                               const kz_mastermind_diagnosis *found) {
    json_unsigned(json, "fewest_wrong", found->fewest_wrong);
    json_open_array(json, "suspects");
    for (uint32_t row = 0; row < history->count; row++) {
        if ((found->suspects >> row & 1) != 0) {
            json_suspect(json, rules, row, found->possible[row]);
        }
    }
    kz_json_close_array(json);
    json_open_array(json, "repair");
    for (uint32_t row = 0; row < history->count; row++) {
        if ((found->repair >> row & 1) != 0) {
            kz_json_unsigned(json, row + 1);
        }
    }
    kz_json_close_array(json);
}

int mastermind_tell_contradiction(cli_context *cli, supervisor *watch,
                                  const kz_mastermind_rules *rules,
                                  const kz_mastermind_history *history) {
    kz_mastermind_diagnosis found;
    kz_status status = kz_mastermind_diagnose(rules, history, &watch->work, &found);
    if (status != KZ_OK) {
        return supervise_failure(watch, status);
    }
    progress_end(&watch->bar);
    if (!cli_has(cli, OPTION_JSON)) {
        mastermind_put_diagnosis(cli, rules, history, &found);
        return EXIT_NO;
    }
    kz_json json = json_begin(cli);
    json_unsigned(&json, "candidates", 0);
    json_unknown(&json, "guess");
    mastermind_json_diagnosis(&json, rules, history, &found);
    json_end(&json);
    return EXIT_NO;
}

static void json_figures(cli_context *cli, const char *method, const kz_mastermind_rules *rules,
                         const kz_mastermind_figures *figures) {
    kz_json json = json_begin(cli);
    json_text(&json, "method", method);
    json_unsigned(&json, "codes", figures->codes);
    json_unsigned(&json, "total", figures->total);
    json_number(&json, "average", (double)figures->total / (double)figures->codes, DECIMALS);
    json_unsigned(&json, "max", figures->max);
    json_open_array(&json, "histogram");
    for (uint32_t i = 0; i < figures->max; i++) {
        kz_json_unsigned(&json, figures->histogram[i]);
    }
    kz_json_close_array(&json);
    mastermind_json_code(&json, "first", rules, figures->first);
    json_end(&json);
}

void mastermind_put_figures(cli_context *cli, const char *method, const kz_mastermind_rules *rules,
                            const kz_mastermind_figures *figures) {
    char buffer[MASTERMIND_CODE_ROOM];
    if (cli_has(cli, OPTION_JSON)) {
        json_figures(cli, method, rules, figures);
        return;
    }
    kz_text_format(
        &cli->out,
        kz_message(
            cli->lang,
            KZ_N("%llu codes, %llu guesses in total, %.6f on average, at most %u; first guess %s")),
        (unsigned long long)figures->codes, (unsigned long long)figures->total,
        (double)figures->total / (double)figures->codes, (unsigned)figures->max,
        mastermind_code_text(rules, figures->first, buffer));
    kz_text_put_char(&cli->out, '\n');
    kz_text_put(&cli->out, kz_message(cli->lang, KZ_N("Codes found by guess 1, 2, ...:")));
    for (uint32_t i = 0; i < figures->max; i++) {
        kz_text_put_char(&cli->out, ' ');
        kz_text_put_unsigned(&cli->out, figures->histogram[i]);
    }
    kz_text_put_char(&cli->out, '\n');
}

static void json_least(cli_context *cli, const kz_mastermind_rules *rules,
                       const kz_mastermind_least *least) {
    kz_json json = json_begin(cli);
    json_unsigned(&json, "codes", least->codes);
    json_unsigned(&json, "at_least", least->at_least);
    json_number(&json, "average", (double)least->at_least / (double)least->codes, DECIMALS);
    mastermind_json_code(&json, "first", rules, least->first);
    json_unsigned(&json, "sets", least->sets);
    json_unsigned(&json, "proved", least->proved);
    json_end(&json);
}

void mastermind_put_least(cli_context *cli, const kz_mastermind_rules *rules,
                          const kz_mastermind_least *least) {
    char buffer[MASTERMIND_CODE_ROOM];
    if (cli_has(cli, OPTION_JSON)) {
        json_least(cli, rules, least);
        return;
    }
    kz_text_format(
        &cli->out,
        kz_message(
            cli->lang,
            KZ_N("%llu codes, at least %llu guesses in total for every strategy, %.6f on average")),
        (unsigned long long)least->codes, (unsigned long long)least->at_least,
        (double)least->at_least / (double)least->codes);
    kz_text_put_char(&cli->out, '\n');
    kz_text_format(
        &cli->out,
        kz_message(cli->lang, KZ_N("Proved for %u of the %u sets that first guesses leave; the "
                                   "first guess with the lowest bound is %s")),
        (unsigned)least->proved, (unsigned)least->sets,
        mastermind_code_text(rules, least->first, buffer));
    kz_text_put_char(&cli->out, '\n');
}
