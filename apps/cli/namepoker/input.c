/* Reads what the name poker commands have in common: the name, the rules, hands. */
#include "namepoker/input.h"

#include "namepoker/plain_text.h"
#include "output/complain.h"
#include "output/output.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { FILE_BYTES_MAX = 1 << 16 };

static int read_name_file(const cli_context *cli, const char *path, kz_namepoker_name *name) {
    static char text[FILE_BYTES_MAX];
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        complain_errno(cli, KZ_N("cannot read"), path, errno);
        return EXIT_USAGE;
    }
    size_t length = fread(text, 1, sizeof text, file);
    bool failed = ferror(file) != 0;
    int code = errno;
    (void)fclose(file);
    if (failed) {
        complain_errno(cli, KZ_N("cannot read"), path, code);
        return EXIT_USAGE;
    }
    if (length == sizeof text) {
        complain(cli, KZ_N("the file is too long"), path, NULL);
        return EXIT_USAGE;
    }
    kz_error error = {0};
    if (kz_namepoker_name_parse(text, length, name, &error) != KZ_OK) {
        complain_error(cli, &error, path);
        return EXIT_USAGE;
    }
    return EXIT_YES;
}

int namepoker_read_house(supervisor *watch, const char *default_rules, namepoker_house *house) {
    const cli_context *cli = watch->cli;
    const char *rules =
        cli_has(cli, OPTION_RULES) ? cli->options.text[OPTION_RULES] : default_rules;
    kz_error error = {0};
    house->table = NULL;
    if (kz_namepoker_rules_parse(rules, strlen(rules), &house->rules, &error) != KZ_OK) {
        complain_error(cli, &error, "--rules");
        return EXIT_USAGE;
    }
    if (!cli_has(cli, OPTION_NAME)) {
        house->name = kz_namepoker_name_builtin();
        return EXIT_YES;
    }
    return read_name_file(cli, cli->options.text[OPTION_NAME], &house->name);
}

int namepoker_make_table(supervisor *watch, namepoker_house *house) {
    kz_status status =
        kz_namepoker_table_new(&house->name, &house->rules, &watch->work, &house->table);
    progress_end(&watch->bar);
    if (status == KZ_OK) {
        return EXIT_YES;
    }
    if (status == KZ_UNSUPPORTED) {
        complain(watch->cli, KZ_N("this name has too many hands to list"), NULL, NULL);
        return EXIT_USAGE;
    }
    if (status == KZ_NO_MEMORY && !watch->allocation_failed) {
        complain(watch->cli, supervise_reason(watch, status), NULL, NULL);
        return EXIT_UNDECIDED;
    }
    return supervise_failure(watch, status);
}

void namepoker_clear(supervisor *watch, namepoker_house *house) {
    kz_namepoker_table_free(house->table, &watch->work);
    house->table = NULL;
}

kz_status namepoker_parse_hand(const cli_context *cli, const kz_namepoker_name *name,
                               const char *text, size_t length, kz_namepoker_hand *hand,
                               kz_error *error) {
    char plain[PLAIN_TEXT_MAX];
    size_t plain_length = 0;
    if (!plain_text_of(text, length, cli_has(cli, OPTION_KANA_FOLD), plain, &plain_length)) {
        return kz_namepoker_hand_parse(name, text, length, hand, error);
    }
    return kz_namepoker_hand_parse(name, plain, plain_length, hand, error);
}

bool namepoker_read_hand(cli_context *cli, const kz_namepoker_name *name, size_t operand,
                         kz_namepoker_hand *hand) {
    const char *text = cli->operands[operand];
    kz_error error = {0};
    if (namepoker_parse_hand(cli, name, text, strlen(text), hand, &error) == KZ_OK) {
        return true;
    }
    if (cli_has(cli, OPTION_JSON) && cli->operand_columns == NULL) {
        kz_error told = error;
        told.line = 1;
        output_json_error(cli, &told); /* in its place among the other hands' results */
    }
    complain_operand(cli, &error, operand);
    return false;
}
