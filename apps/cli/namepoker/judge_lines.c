/* Standard input as hands, one a line, judged at the speed of memory. */
#include "namepoker/judge_lines.h"

#include "batch.h"
#include "namepoker/show.h"
#include "output/complain.h"
#include "output/output.h"
#include "system/interrupt.h"

#include "kazu/namepoker_lines.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum { INPUT_BYTES = 1 << 20, LINE_BYTES = 1 << 16, AT_ONCE = 1 << 12 };

/* Standard input, and how far it was judged. */
typedef struct line_judge {
    cli_context *cli;
    const namepoker_house *house;
    bool is_fast; /* the built-in name, and no JSON: clean lines need no parsing */
    bool is_at_end;
    bool skips; /* the rest of a line that is too long */
    int status;
    uint64_t line; /* number of the line at `begin` */
    size_t begin;
    size_t end;
    char input[INPUT_BYTES];
    uint16_t index[INPUT_BYTES / KZ_NAMEPOKER_LINE_BYTES];
    kz_namepoker_results results;
    char printed[AT_ONCE * KZ_NAMEPOKER_RESULT_BYTES];
} line_judge;

static void print_hand(line_judge *judge, const kz_namepoker_hand *hand, uint32_t index,
                       kz_text *out) {
    kz_namepoker_hand_print(&judge->house->name, hand, out);
    kz_text_format(out, "\t%u\t%u\n", (unsigned)kz_namepoker_table_type(judge->house->table, index),
                   (unsigned)kz_namepoker_table_ranks(judge->house->table)[index]);
}

static void put_binary(kz_text *out, uint32_t rank) {
    const char bytes[2] = {(char)(rank & 0xFF), (char)(rank >> 8 & 0xFF)};
    kz_text_put_bytes(out, bytes, sizeof bytes);
}

static void print_ranks(line_judge *judge, size_t count) {
    const uint32_t *rank = kz_namepoker_table_ranks(judge->house->table);
    for (size_t first = 0; first < count; first += AT_ONCE) {
        size_t some = count - first < AT_ONCE ? count - first : AT_ONCE;
        for (size_t i = 0; i < some; i++) {
            uint32_t value = rank[judge->index[first + i]];
            judge->printed[2 * i] = (char)(value & 0xFF);
            judge->printed[2 * i + 1] = (char)(value >> 8);
        }
        kz_text_put_bytes(&judge->cli->out, judge->printed, 2 * some);
    }
}

/* Judges clean lines at the front, for binary ranks. @return how many. */
static size_t judge_to_ranks(line_judge *judge) {
    size_t count = kz_namepoker_lines_read(judge->cli->cpu, judge->input + judge->begin,
                                           judge->end - judge->begin, judge->index);
    print_ranks(judge, count);
    return count;
}

/* The same for text. */
static size_t judge_to_text(line_judge *judge) {
    const char *text = judge->input + judge->begin;
    size_t left = (judge->end - judge->begin) / KZ_NAMEPOKER_LINE_BYTES;
    size_t done = 0;
    bool is_clean = true;
    while (done < left && is_clean) {
        size_t some = left - done < AT_ONCE ? left - done : AT_ONCE;
        size_t length;
        size_t clean = kz_namepoker_lines_judge(
            judge->cli->cpu, &judge->results, text + done * KZ_NAMEPOKER_LINE_BYTES,
            some * KZ_NAMEPOKER_LINE_BYTES, judge->printed, &length);
        kz_text_put_bytes(&judge->cli->out, judge->printed, length);
        done += clean;
        is_clean = clean == some;
    }
    return done;
}

static void judge_clean(line_judge *judge) {
    size_t count =
        cli_has(judge->cli, OPTION_BINARY) ? judge_to_ranks(judge) : judge_to_text(judge);
    judge->begin += count * KZ_NAMEPOKER_LINE_BYTES;
    judge->line += count;
}

static void tell_bad(line_judge *judge, const kz_error *error) {
    cli_context *cli = judge->cli;
    judge->status = EXIT_USAGE;
    if (!cli_has(cli, OPTION_JSON)) {
        if (cli_has(cli, OPTION_BINARY)) {
            put_binary(&cli->out, KZ_NAMEPOKER_LINE_BAD);
        }
        complain_error(cli, error, NULL);
        return;
    }
    output_json_error(cli, error);
}

/* Judges one line of any kind. */
static void judge_line(line_judge *judge, const char *text, size_t length) {
    cli_context *cli = judge->cli;
    kz_namepoker_hand hand;
    kz_error error = {0};
    if (length > LINE_BYTES) {
        (void)kz_error_set(&error, KZ_BAD_INPUT, 0, 0, KZ_N("the line is longer than 65536 bytes"),
                           NULL, 0);
    } else if (namepoker_parse_hand(cli, &judge->house->name, text, length, &hand, &error) ==
               KZ_OK) {
        uint32_t index = (uint32_t)kz_namepoker_hand_index(&judge->house->name, &hand);
        if (cli_has(cli, OPTION_JSON)) {
            namepoker_put_judged(cli, judge->house, &hand);
        } else if (cli_has(cli, OPTION_BINARY)) {
            put_binary(&cli->out, kz_namepoker_table_ranks(judge->house->table)[index]);
        } else {
            print_hand(judge, &hand, index, &cli->out);
        }
        return;
    }
    error.line = judge->line < UINT32_MAX ? (uint32_t)judge->line : UINT32_MAX;
    tell_bad(judge, &error);
}

/* Judges the line at the front if all of it is here. */
static bool judge_any(line_judge *judge) {
    const char *text = judge->input + judge->begin;
    size_t left = judge->end - judge->begin;
    const char *newline = memchr(text, '\n', left);
    if (newline == NULL && !(judge->is_at_end && left > 0) && left <= LINE_BYTES) {
        return false;
    }
    size_t length = newline != NULL ? (size_t)(newline - text) : left;
    if (!judge->skips) {
        judge_line(judge, text, length);
    }
    judge->skips = newline == NULL && !judge->is_at_end;
    judge->begin += length + (newline != NULL);
    judge->line += newline != NULL;
    return true;
}

/* Reads on. False at the end, after an interrupt, or after a complaint. */
static bool read_on(line_judge *judge) {
    memmove(judge->input, judge->input + judge->begin, judge->end - judge->begin);
    judge->end -= judge->begin;
    judge->begin = 0;
    if (!output_flush(judge->cli)) {
        judge->status = EXIT_MACHINE;
        return false;
    }
    for (;;) {
        if (interrupt_asked()) {
            judge->status = EXIT_UNDECIDED;
            return false;
        }
        ssize_t got = read(STDIN_FILENO, judge->input + judge->end, INPUT_BYTES - judge->end);
        if (got >= 0) {
            judge->is_at_end = got == 0;
            judge->end += (size_t)got;
            return true;
        }
        if (errno != EINTR) {
            complain_errno(judge->cli, KZ_N("cannot read"),
                           kz_message(judge->cli->lang, KZ_N("standard input")), errno);
            judge->status = EXIT_MACHINE;
            return false;
        }
    }
}

int judge_lines(cli_context *cli, const namepoker_house *house) {
    static line_judge judge;
    judge.cli = cli;
    judge.house = house;
    judge.is_fast = !cli_has(cli, OPTION_NAME) && !cli_has(cli, OPTION_JSON) &&
                    kz_namepoker_results_init(house->table, &judge.results) == KZ_OK;
    judge.status = EXIT_YES;
    judge.line = 1;
    while (read_on(&judge)) {
        bool goes_on = true;
        while (goes_on && judge.begin < judge.end) {
            if (judge.is_fast && !judge.skips) {
                judge_clean(&judge);
            }
            goes_on = judge.begin < judge.end && judge_any(&judge);
        }
        if (judge.is_at_end) {
            break;
        }
    }
    return judge.status;
}
