/* Reads what the Kazutori commands have in common: the set, the rules, N and the total now. */
#include "kazutori/input.h"

#include "output/complain.h"
#include "system/interrupt.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { CHUNK = 1 << 20 };

bool kazutori_read_number(const char *text, size_t length, uint64_t *number) {
    uint64_t value = 0;
    for (size_t i = 0; i < length; i++) {
        uint64_t digit = (uint64_t)(unsigned char)text[i] - '0';
        if (digit > 9 || value > ((uint64_t)KZ_KAZUTORI_TOTAL_MAX - digit) / 10) {
            return false;
        }
        value = 10 * value + digit;
    }
    *number = value;
    return length > 0;
}

const char *kazutori_number_fault(const char *text, size_t length) {
    if (length > 1 && text[0] == '-' && strspn(text + 1, "0123456789") >= length - 1) {
        return KZ_N("expected a whole number of at least 1");
    }
    return length > 0 && strspn(text, "0123456789") >= length
               ? KZ_N("expected a whole number up to 9223372036854775807")
               : KZ_N("expected a whole number");
}

uint32_t kazutori_read_heaps(const cli_context *cli, uint64_t *number, uint32_t capacity) {
    const char *at = cli->options.text[OPTION_HEAPS];
    for (uint32_t count = 0;; at++) {
        size_t length = strcspn(at, ",");
        if (count == capacity || !kazutori_read_number(at, length, &number[count])) {
            char token[KZ_TOKEN_MAX];
            kz_text shown;
            kz_text_init(&shown, token, sizeof token);
            kz_text_put_bytes(&shown, at, length);
            complain(cli,
                     count == capacity ? KZ_N("too many numbers")
                                       : kazutori_number_fault(at, length),
                     token, "--heaps");
            return 0;
        }
        count++;
        at += length;
        if (*at == '\0') {
            return count;
        }
    }
}

static bool parse_set(const cli_context *cli, kz_kazutori_set *set) {
    const char *text = cli->options.text[OPTION_MOVES];
    kz_error error = {0};
    if (kz_kazutori_set_parse(text, strlen(text), set, &error) != KZ_OK) {
        complain_error(cli, &error, "--moves");
        return false;
    }
    return true;
}

bool kazutori_read_set(const cli_context *cli, kz_kazutori_set *set) {
    if (cli_has(cli, OPTION_LARGEST) && cli_has(cli, OPTION_MOVES)) {
        complain(cli, KZ_N("these options cannot be combined"), "-k", "--moves");
        return false;
    }
    if (cli_has(cli, OPTION_MOVES)) {
        return parse_set(cli, set);
    }
    if (!cli_has(cli, OPTION_LARGEST)) {
        complain(cli, KZ_N("missing option"), "-k K", "--moves");
        return false;
    }
    kz_status status = kz_kazutori_set_all(cli->options.number[OPTION_LARGEST], set);
    return status == KZ_OK;
}

void kazutori_complain_set(const cli_context *cli) {
    option_id option = cli_has(cli, OPTION_MOVES) ? OPTION_MOVES : OPTION_LARGEST;
    complain(cli, KZ_N("number out of range"), cli->options.text[option],
             option == OPTION_MOVES ? "--moves" : "-k");
}

bool kazutori_read_game(const cli_context *cli, kazutori_game *game) {
    if (!kazutori_read_set(cli, &game->set)) {
        return false;
    }
    game->rules = (kz_kazutori_rules){
        .last_loses = cli_has(cli, OPTION_MISERE),
        .over_ends = cli->options.number[OPTION_OVER] == OVER_CHOICE_END,
        .stuck_draws = cli->options.number[OPTION_STUCK] == STUCK_CHOICE_DRAW,
    };
    return true;
}

static bool read_n(const cli_context *cli, kazutori_total *total) {
    if (!cli_has(cli, OPTION_TOTAL)) {
        complain(cli, KZ_N("missing option"), "-N TOTAL", NULL);
        return false;
    }
    const char *text = cli->options.text[OPTION_TOTAL];
    size_t length = strlen(text);
    *total = (kazutori_total){.text = text, .length = length};
    if (text[0] == '@') {
        total->text = text + 1;
        total->length = length - 1;
        total->is_file = true;
        return true;
    }
    if (length == 0 || strspn(text, "0123456789") != length) {
        bool is_negative = text[0] == '-' && strspn(text + 1, "0123456789") == length - 1;
        complain(cli,
                 is_negative && length > 1 ? KZ_N("expected N of at least 0")
                                           : KZ_N("expected a whole number"),
                 text, "-N");
        return false;
    }
    total->is_near = kazutori_read_number(text, length, &total->value);
    return true;
}

bool kazutori_read_total(const cli_context *cli, kazutori_total *total) {
    if (!read_n(cli, total)) {
        return false;
    }
    total->at = cli_has(cli, OPTION_AT) ? cli->options.number[OPTION_AT] : 0;
    if (total->is_near && total->at > total->value) {
        complain(cli, KZ_N("the total is already past N"), cli->options.text[OPTION_AT], "--at");
        return false;
    }
    return true;
}

bool kazutori_read_near_total(const cli_context *cli, const char *place, kazutori_total *total) {
    if (!kazutori_read_total(cli, total)) {
        return false;
    }
    if (!total->is_near) {
        complain(
            cli,
            total->is_file
                ? KZ_N("N can be read from a file only by solve, and only with the usual rules")
                : kazutori_number_fault(total->text, total->length),
            total->text, place);
    }
    return total->is_near;
}

static int complain_far(const cli_context *cli, const kazutori_total *total, const char *what,
                        uint64_t digits) {
    char buffer[64];
    kz_text place;
    kz_text_init(&place, buffer, sizeof buffer);
    kz_text_format(&place, kz_message(cli->lang, KZ_N("byte %llu")),
                   (unsigned long long)digits + 1);
    complain(cli, what, total->text, buffer);
    return EXIT_USAGE;
}

/* Only white space may follow the number. */
static bool is_only_space(const char *text, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (text[i] != '\n' && text[i] != '\r' && text[i] != ' ' && text[i] != '\t') {
            return false;
        }
    }
    return true;
}

/* Ctrl-C while nothing comes is no fault of the file. */
static int complain_read(const supervisor *watch, const kazutori_total *total, int error,
                         int status) {
    if (error == EINTR && interrupt_asked()) {
        return supervise_failure(watch, KZ_CANCELLED);
    }
    complain_errno(watch->cli, KZ_N("cannot read"), total->text, error);
    return status;
}

static int feed_file(supervisor *watch, const kazutori_total *total, FILE *file,
                     kz_kazutori_far *number) {
    char *chunk = kz_work_allocate(&watch->work, CHUNK, 1);
    if (chunk == NULL) {
        return supervise_failure(watch, KZ_NO_MEMORY);
    }
    bool has_ended = false;
    bool is_clean = true;
    size_t length = 0;
    int status = EXIT_YES;
    while (status == EXIT_YES && is_clean && (length = fread(chunk, 1, CHUNK, file)) > 0) {
        size_t taken = has_ended ? 0 : kz_kazutori_far_feed(number, chunk, length);
        has_ended = has_ended || taken < length;
        is_clean = is_only_space(chunk + taken, length - taken);
        kz_status spent = kz_work_spend(&watch->work, length);
        status = spent == KZ_OK ? EXIT_YES : supervise_failure(watch, spent);
    }
    int error = errno;
    kz_work_free(&watch->work, chunk, CHUNK, 1);
    if (status == EXIT_YES && ferror(file)) {
        return complain_read(watch, total, error, error == EISDIR ? EXIT_USAGE : EXIT_MACHINE);
    }
    if (status == EXIT_YES && (!is_clean || number->digits == 0)) {
        return complain_far(watch->cli, total, KZ_N("expected a whole number"), number->digits);
    }
    return status;
}

static int feed(supervisor *watch, const kazutori_total *total, kz_kazutori_far *number) {
    if (!total->is_file) {
        (void)kz_kazutori_far_feed(number, total->text, total->length);
        return EXIT_YES;
    }
    bool is_input = strcmp(total->text, "-") == 0;
    FILE *file = is_input ? stdin : fopen(total->text, "rb");
    if (file == NULL) {
        return complain_read(watch, total, errno, EXIT_USAGE);
    }
    int status = feed_file(watch, total, file, number);
    if (!is_input) {
        (void)fclose(file);
    }
    return status;
}

static kz_status period_of(supervisor *watch, const kz_kazutori_set *set,
                           kz_kazutori_period *period) {
    if (set->count == set->largest) {
        *period = (kz_kazutori_period){0, set->largest + 1};
        return KZ_OK;
    }
    static kz_kazutori_certificate certificate;
    kz_status status =
        kz_kazutori_period_find(set, KZ_KAZUTORI_OUTCOMES, &watch->work, &certificate);
    if (status == KZ_OK) {
        *period = certificate.period;
    }
    return status;
}

int kazutori_missing_of(supervisor *watch, const kazutori_game *game, const kazutori_total *total,
                        kz_kazutori_missing *missing) {
    if (total->is_near) {
        *missing = kz_kazutori_near(total->value - total->at);
        return EXIT_YES;
    }
    kz_kazutori_period period;
    kz_status status = period_of(watch, &game->set, &period);
    if (status != KZ_OK) {
        return supervise_failure(watch, status);
    }
    kz_kazutori_far number;
    kz_kazutori_far_init(&number, period.period, watch->work.cpu);
    int result = feed(watch, total, &number);
    if (result != EXIT_YES) {
        return result;
    }
    status = kz_kazutori_far_reduce(&number, total->at, period, game->set.largest + 1, missing);
    if (status != KZ_OK) {
        complain(watch->cli, KZ_N("the total is already past N"),
                 watch->cli->options.text[OPTION_AT], "--at");
        return EXIT_USAGE;
    }
    return EXIT_YES;
}
