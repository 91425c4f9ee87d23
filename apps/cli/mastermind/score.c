/* kazu mastermind score: how a guess is answered. */
#include "batch.h"
#include "mastermind/commands.h"
#include "mastermind/show.h"
#include "output/complain.h"
#include "output/json.h"

#include "kazu/mastermind.h"

#include <ctype.h>
#include <string.h>

static bool is_separator(char c) {
    return c == ' ' || c == ',' || c == '\t';
}

static bool is_hex_or_blank(char c) {
    return isxdigit((unsigned char)c) || c == '-' || c == '_' || c == '.';
}

/*
 * The loosest variant in which a text is a code: digits and letters a..f one per peg, else names or
 * initials of the six colours, one per word if there are several words.
 */
static kz_mastermind_rules rules_of(const char *text, size_t length) {
    unsigned pegs = 0;
    unsigned words = 0;
    bool is_packed = true;
    bool has_zero = false;
    for (size_t i = 0; i < length; i++) {
        if (is_separator(text[i])) {
            continue;
        }
        pegs++;
        words += i == 0 || is_separator(text[i - 1]);
        is_packed = is_packed && is_hex_or_blank(text[i]);
        has_zero = has_zero || text[i] == '0';
    }
    kz_mastermind_rules rules = {.colors = KZ_MASTERMIND_COLORS_MAX, .guess_blanks = true};
    rules.colors = has_zero ? 10 : !is_packed ? 6 : KZ_MASTERMIND_COLORS_MAX;
    pegs = !is_packed && words > 1 ? words : pegs;
    rules.pegs = (uint8_t)(pegs <= UINT8_MAX ? pegs : UINT8_MAX);
    return rules;
}

/* Both codes, read as codes of the same variant. */
static bool read_codes(const char *const text[2], const size_t length[2], uint32_t column,
                       kz_mastermind_rules *rules, kz_mastermind_code code[2], kz_error *error) {
    *rules = rules_of(text[0], length[0]);
    kz_mastermind_rules other = rules_of(text[1], length[1]);
    if (other.colors == 10 || rules->colors == KZ_MASTERMIND_COLORS_MAX) {
        rules->colors = other.colors; /* 0 or a name in either one decides for both */
    }
    if (rules->pegs < 1 || rules->pegs > KZ_MASTERMIND_PEGS_MAX) {
        (void)kz_error_set(error, KZ_OUT_OF_RANGE, 0, 1, KZ_N("expected a code of 1 to 8 pegs"),
                           text[0], length[0]);
        return false;
    }
    for (unsigned i = 0; i < 2; i++) {
        if (kz_mastermind_code_parse(rules, text[i], length[i], &code[i], error) != KZ_OK) {
            if (error != NULL && i == 1 && error->column > 0) {
                error->column += column;
            }
            return false;
        }
    }
    return true;
}

static void put_score(cli_context *cli, const kz_mastermind_rules *rules,
                      const kz_mastermind_code code[2]) {
    kz_mastermind_answer answer = kz_mastermind_score(rules, code[0], code[1]);
    if (cli_has(cli, OPTION_JSON)) {
        kz_json json = json_begin(cli);
        mastermind_json_code(&json, "secret", rules, code[0]);
        mastermind_json_code(&json, "guess", rules, code[1]);
        json_unsigned(&json, "black", answer.black);
        json_unsigned(&json, "white", answer.white);
        kz_json_close_object(&json);
    } else {
        kz_text_format(&cli->out, kz_message(cli->lang, KZ_N("%u red (black), %u white")),
                       (unsigned)answer.black, (unsigned)answer.white);
    }
    kz_text_put_char(&cli->out, '\n');
}

static int score_line(cli_context *cli, const char *line, size_t length, kz_error *error) {
    size_t first = strcspn(line, " \t");
    size_t second = first + strspn(line + first, " \t");
    const char *const text[2] = {line, line + second};
    const size_t lengths[2] = {first, length - second};
    kz_mastermind_rules rules;
    kz_mastermind_code code[2];
    if (second >= length) {
        (void)kz_error_set(error, KZ_BAD_INPUT, 0, (uint32_t)length + 1, KZ_N("expected a guess"),
                           NULL, 0);
        return EXIT_USAGE;
    }
    if (!read_codes(text, lengths, (uint32_t)second, &rules, code, error)) {
        return EXIT_USAGE;
    }
    put_score(cli, &rules, code);
    return EXIT_YES;
}

int command_mastermind_score(cli_context *cli) {
    bool bad = false;
    if (batch_is_asked(cli, &bad)) {
        return batch_run(cli, score_line);
    }
    if (bad || cli->operand_count < 2) {
        if (!bad) {
            complain(cli, KZ_N("missing argument"), cli->operand_count == 0 ? "SECRET" : "GUESS",
                     NULL);
        }
        return EXIT_USAGE;
    }
    const char *const text[2] = {cli->operands[0], cli->operands[1]};
    const size_t length[2] = {strlen(text[0]), strlen(text[1])};
    kz_mastermind_rules rules;
    kz_mastermind_code code[2];
    kz_error error = {0};
    if (!read_codes(text, length, 0, &rules, code, &error)) {
        complain_error(cli, &error, NULL);
        return EXIT_USAGE;
    }
    put_score(cli, &rules, code);
    return EXIT_YES;
}
