/* kazu shisoku check */
#include "batch.h"
#include "output/complain.h"
#include "output/json.h"
#include "shisoku/commands.h"
#include "shisoku/input.h"
#include "shisoku/judgement.h"
#include "shisoku/show.h"

#include <string.h>

static void put_json(cli_context *cli, const kz_shisoku_problem *problem, explanation typed,
                     const kz_shisoku_checked *checked) {
    kz_json json = json_begin(cli);
    shisoku_json_table(&json, problem);
    json_string_bytes(&json, "expression", typed.text, typed.length);
    json_bool(&json, "valid", checked->fault == KZ_SHISOKU_FAULT_NONE);
    kz_json_key(&json, "value");
    if (checked->has_value) {
        shisoku_json_value(&json, checked->value);
    } else {
        kz_json_null(&json);
    }
    json_text(&json, "reason", kz_shisoku_fault_text(checked->fault));
    if (checked->where.token[0] != '\0') {
        json_text(&json, "token", checked->where.token);
    }
    if (checked->where.column > 0) {
        json_unsigned(&json, "column", checked->where.column);
    }
    json_end(&json);
}

/* Prints a verdict. What cannot be read is not judged: the caller complains. */
static int check_one(cli_context *cli, const kz_shisoku_problem *problem, explanation typed,
                     kz_error *error) {
    kz_shisoku_checked checked;
    memset(&checked, 0, sizeof checked);
    if (kz_shisoku_check(problem, typed.text, typed.length, &checked) != KZ_OK) {
        *error = checked.where;
        return EXIT_USAGE;
    }
    if (cli_has(cli, OPTION_JSON)) {
        put_json(cli, problem, typed, &checked);
    } else {
        judgement_put(cli, &cli->out, typed, &checked);
    }
    return checked.fault == KZ_SHISOKU_FAULT_NONE ? EXIT_YES : EXIT_NO;
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

static size_t end_of_blanks(const char *line, size_t length, size_t at) {
    while (at < length && is_blank(line[at])) {
        at++;
    }
    return at;
}

static size_t end_of_word(const char *line, size_t length, size_t at) {
    while (at < length && !is_blank(line[at])) {
        at++;
    }
    return at;
}

/* Finds the expression of a line "TARGET EXPRESSION CARD..."; `end` is behind it. */
static bool find_expression(const char *line, size_t length, explanation *typed, size_t *end) {
    size_t at = end_of_blanks(line, length, 0);
    at = end_of_blanks(line, length, end_of_word(line, length, at));
    if (at < length && line[at] == '"') {
        const char *close = memchr(line + at + 1, '"', length - at - 1);
        if (close == NULL) {
            return false;
        }
        *typed = (explanation){line + at + 1, (size_t)(close - line) - at - 1};
        *end = (size_t)(close - line) + 1;
        return true;
    }
    *end = end_of_word(line, length, at);
    *typed = (explanation){line + at, *end - at};
    return typed->length > 0;
}

/* Writes the line with blanks for the expression: an instance, every column in its place. */
static size_t blank_out(const char *line, size_t length, size_t begin, size_t end, char *table) {
    size_t blanks = kz_utf8_count(line + begin, end - begin);
    memcpy(table, line, begin);
    memset(table + begin, ' ', blanks);
    memcpy(table + begin + blanks, line + end, length - end);
    return begin + blanks + length - end;
}

static int check_line(cli_context *cli, const char *line, size_t length, kz_error *error) {
    static char table[BATCH_LINE_MAX];
    explanation typed;
    size_t end = 0;
    if (!find_expression(line, length, &typed, &end)) {
        (void)kz_error_set(
            error, KZ_BAD_INPUT, 0, 0,
            KZ_N("expected TARGET EXPRESSION CARD..., with double quotes around spaces"), NULL, 0);
        return EXIT_USAGE;
    }
    size_t begin = (size_t)(typed.text - line);
    size_t quote = begin + typed.length < end ? 1 : 0;
    size_t table_length = blank_out(line, length, begin - quote, end, table);
    kz_shisoku_problem problem;
    if (kz_shisoku_problem_parse(table, table_length, &problem, error) != KZ_OK) {
        return EXIT_USAGE;
    }
    int status = check_one(cli, &problem, typed, error);
    if (status == EXIT_USAGE && error->column > 0) {
        error->column += (uint32_t)kz_utf8_count(line, begin);
    }
    return status;
}

static int check_operands(cli_context *cli) {
    kz_shisoku_problem problem;
    if (cli->operand_count == 0) {
        complain(cli, KZ_N("missing argument"), "EXPRESSION", NULL);
        return EXIT_USAGE;
    }
    if (!shisoku_read_table(cli, 1, &problem)) {
        return EXIT_USAGE;
    }
    explanation typed = {cli->operands[0], strlen(cli->operands[0])};
    kz_error error = {0};
    int status = check_one(cli, &problem, typed, &error);
    if (status == EXIT_USAGE) {
        judgement_refuse(cli, typed, &error);
    }
    return status;
}

int command_shisoku_check(cli_context *cli) {
    bool bad = false;
    if (!batch_is_asked(cli, &bad)) {
        return bad ? EXIT_USAGE : check_operands(cli);
    }
    return batch_run(cli, check_line);
}
