/* Puzzles from operands: files, standard input, or literals (a KKL line or a game id). */
#include "kenken/input.h"

#include "batch.h"
#include "kenken/document.h"
#include "output/complain.h"
#include "output/output.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* Where the puzzles that are being read come from. */
typedef struct puzzle_source {
    cli_context *cli;
    kenken_answer *answer;
    const char *place; /* as in "(place, line 3)" */
    kz_kenken_format format;
    int status; /* the weightiest so far */
} puzzle_source;

/* The puzzle that was answered last; NULL: none yet. */
static const kenken_case *answered;

static int answer_case(cli_context *cli, kenken_answer *answer, const kenken_case *given) {
    answered = given;
    return answer(cli, given);
}

const kenken_case *kenken_answered(void) {
    return answered;
}

/* Who answers the lines of standard input, and where a line's fault goes: a batch has no room. */
static kenken_answer *line_answer;
static kz_error *line_error;

static kz_kenken_format format_of(const cli_context *cli) {
    static const kz_kenken_format formats[] = {
        [FORM_CHOICE_KK] = KZ_KENKEN_KK,           [FORM_CHOICE_KKL] = KZ_KENKEN_KKL,
        [FORM_CHOICE_JSON] = KZ_KENKEN_JSON,       [FORM_CHOICE_KEEN] = KZ_KENKEN_KEEN,
        [FORM_CHOICE_LISTS] = KZ_KENKEN_LISTS,     [FORM_CHOICE_MATRIX] = KZ_KENKEN_MATRIX,
        [FORM_CHOICE_GAUGUIN] = KZ_KENKEN_GAUGUIN, [FORM_CHOICE_PUZZLINK] = KZ_KENKEN_PUZZLINK};
    return cli_has(cli, OPTION_FROM) ? formats[cli->options.number[OPTION_FROM]] : KZ_KENKEN_ANY;
}

/* A program that reads standard output is told there too. */
static void tell_fault(cli_context *cli, const kz_error *error, const char *place) {
    if (cli_has(cli, OPTION_JSON)) {
        kz_error told = *error;
        told.line = told.line > 0 ? told.line : 1;
        output_json_error(cli, &told);
    }
    (void)output_flush(cli);
    complain_error(cli, error, place);
}

int kenken_refuse(cli_context *cli, const kz_error *error, const char *place) {
    if (line_error != NULL) {
        *line_error = *error;
    } else {
        tell_fault(cli, error, place);
    }
    return EXIT_USAGE;
}

static void note_status(puzzle_source *source, int status) {
    source->status = batch_worse(source->status, status);
}

/* Bytes of blank lines and comments at the front. */
static size_t count_blank(const char *text, size_t length) {
    size_t start = 0;
    for (size_t at = 0; at < length; at++) {
        if (text[at] == '\n') {
            start = at + 1;
        } else if (text[at] == '#') {
            const char *end = memchr(text + at, '\n', length - at);
            at = end == NULL ? length - 1 : (size_t)(end - text);
            start = at + 1;
        } else if (text[at] != ' ' && text[at] != '\t' && text[at] != '\r') {
            return start;
        }
    }
    return length;
}

static uint32_t count_lines(const char *text, size_t length) {
    uint32_t lines = 0;
    for (size_t i = 0; i < length; i++) {
        lines += text[i] == '\n';
    }
    return lines;
}

static size_t line_length(const char *text, size_t length) {
    const char *end = memchr(text, '\n', length);
    return end == NULL ? length : (size_t)(end - text) + 1;
}

/* Tells whether a puzzle stands in one line; what follows may be blank. */
static bool is_one_line(const char *text, size_t used) {
    size_t first = line_length(text, used);
    return count_blank(text + first, used - first) == used - first;
}

/* Tells whether a later line is a puzzle by itself: then the faulty one was only a line of many. */
static bool has_puzzle_lines(const char *text, size_t length) {
    static kz_kenken_puzzle puzzle;
    while (length > 0) {
        size_t taken = line_length(text, length);
        text += taken;
        length -= taken;
        size_t next = line_length(text, length);
        if (kz_kenken_parse(KZ_KENKEN_KKL, text, next, &puzzle, NULL, NULL, NULL) == KZ_OK ||
            kz_kenken_parse(KZ_KENKEN_KEEN, text, next, &puzzle, NULL, NULL, NULL) == KZ_OK) {
            return true;
        }
    }
    return false;
}

/*
 * Answers the puzzles of a text one after the other. Behind a faulty one goes on only where each
 * puzzle is a line.
 */
static void answer_text(puzzle_source *source, const char *text, size_t length) {
    static kenken_case given;
    uint32_t line = 0; /* lines before `text` */
    bool is_first = true;
    bool has_lines = source->format == KZ_KENKEN_KKL || source->format == KZ_KENKEN_KEEN;
    while (length > 0 && source->status != EXIT_MACHINE) {
        kz_kenken_fault fault = {.code = KZ_KENKEN_E_NONE};
        size_t blank = count_blank(text, length);
        line += count_lines(text, blank);
        text += blank;
        length -= blank;
        if (length == 0 && !is_first) {
            return;
        }
        size_t used = length;
        if (kz_kenken_parse(source->format, text, length, &given.puzzle, &given.notes, &used,
                            &fault) == KZ_OK) {
            bool is_last = count_blank(text + used, length - used) == length - used;
            has_lines = has_lines || is_one_line(text, used);
            given.has_company = !is_first || !is_last || source->cli->operand_count > 1;
            note_status(source, answer_case(source->cli, source->answer, &given));
        } else {
            fault.error.line += line;
            tell_fault(source->cli, &fault.error, source->place);
            note_status(source, EXIT_USAGE);
            has_lines =
                has_lines || (source->format == KZ_KENKEN_ANY && has_puzzle_lines(text, length));
            used = has_lines ? line_length(text, length) : length;
        }
        line += count_lines(text, used);
        text += used;
        length -= used;
        is_first = false;
    }
}

static void answer_literal(puzzle_source *source, const char *text) {
    static kenken_case given;
    kz_kenken_fault fault = {.code = KZ_KENKEN_E_NONE};
    if (kz_kenken_parse(source->format, text, strlen(text), &given.puzzle, &given.notes, NULL,
                        &fault) == KZ_OK) {
        given.has_company = source->cli->operand_count > 1;
        note_status(source, answer_case(source->cli, source->answer, &given));
        return;
    }
    if (fault.error.line == 1) {
        fault.error.line = 0; /* there is only one */
    }
    tell_fault(source->cli, &fault.error, source->place);
    note_status(source, EXIT_USAGE);
}

/* Standard input, once its first line has shown that it is no list of one-line puzzles. */
static kenken_document piped;
static bool is_first_line;

/* Does a document begin like this, a labelled grid or JSON, as make writes it? */
static bool begins_document(const char *line, size_t length) {
    static const char *const heads[] = {
        "{", "id:", "size:", "title:", "author:", "source:", "date:", "difficulty:"};
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        size_t head = strlen(heads[i]);
        if (length >= head && memcmp(line, heads[i], head) == 0) {
            return true;
        }
    }
    return false;
}

/* Keeps a line in its place: lines that were passed over are blank. */
static int keep_line(const cli_context *cli, const char *line, size_t length) {
    const char *name = kz_message(cli->lang, KZ_N("standard input"));
    uint32_t lines = count_lines(piped.text, piped.length);
    int status = EXIT_YES;
    for (; lines + 1 < batch_line() && status == EXIT_YES; lines++) {
        status = kenken_document_add(cli, "\n", 1, name, &piped);
    }
    status = status == EXIT_YES ? kenken_document_add(cli, line, length, name, &piped) : status;
    return status == EXIT_YES ? kenken_document_add(cli, "\n", 1, name, &piped) : status;
}

static int answer_line(cli_context *cli, const char *line, size_t length, kz_error *error) {
    static kenken_case given;
    kz_kenken_fault fault = {.code = KZ_KENKEN_E_NONE};
    if (piped.length > 0 || (is_first_line && begins_document(line, length))) {
        return keep_line(cli, line, length);
    }
    is_first_line = false;
    if (kz_kenken_parse(format_of(cli), line, length, &given.puzzle, &given.notes, NULL, &fault) !=
        KZ_OK) {
        *error = fault.error;
        return EXIT_USAGE;
    }
    given.has_company = true;
    line_error = error;
    int status = answer_case(cli, line_answer, &given);
    line_error = NULL;
    return status;
}

static void answer_file(puzzle_source *source, FILE *file, const char *path) {
    kenken_document document;
    int status = kenken_document_read(source->cli, file, path, &document);
    if (status != EXIT_YES) {
        note_status(source, status);
        return;
    }
    source->place = path;
    if (document.length == 0) { /* let the parser say what is missing */
        answer_literal(source, "");
    } else {
        answer_text(source, document.text, document.length);
    }
    kenken_document_free(&document);
}

/* A game id and a KKL line hold a colon; ids of random puzzles a number sign, to be refused. */
static bool is_literal(const char *text) {
    return strpbrk(text, ":\n") != NULL ||
           (text[0] >= '1' && text[0] <= '9' && strchr(text, '#') != NULL);
}

static void answer_named_literal(puzzle_source *source, size_t index) {
    char buffer[48];
    kz_text place;
    kz_text_init(&place, buffer, sizeof buffer);
    kz_text_format(&place, kz_message(source->cli->lang, KZ_N("operand %u")), (unsigned)index + 1);
    source->place = buffer;
    answer_literal(source, source->cli->operands[index]);
    source->place = NULL;
}

/* A file that is there comes first. */
static void answer_operand(puzzle_source *source, size_t index) {
    const char *text = source->cli->operands[index];
    FILE *file = fopen(text, "rb");
    int code = errno;
    if (file != NULL) {
        answer_file(source, file, text);
        (void)fclose(file);
        return;
    }
    if (is_literal(text)) {
        answer_named_literal(source, index);
        return;
    }
    kz_error error = {0};
    (void)kz_error_set(&error, KZ_BAD_INPUT, 0, 0, KZ_N("cannot read"), text, strlen(text));
    tell_fault(source->cli, &error, strerror(code));
    note_status(source, EXIT_USAGE);
}

int kenken_answer_all(cli_context *cli, kenken_answer *answer) {
    puzzle_source source = {
        .cli = cli, .answer = answer, .format = format_of(cli), .status = EXIT_YES};
    bool is_bad = false;
    if (cli->operand_count == 0) {
        complain(cli, KZ_N("missing argument"), "PUZZLE", NULL);
        return EXIT_USAGE;
    }
    bool is_batch = batch_is_asked(cli, &is_bad);
    if (is_bad) {
        return EXIT_USAGE;
    }
    if (is_batch && !cli_has(cli, OPTION_FROM)) {
        line_answer = answer;
        is_first_line = true;
        note_status(&source,
                    batch_run_coded(cli, answer_line, kz_kenken_fault_name(KZ_KENKEN_E_SYNTAX)));
        if (piped.length > 0 && source.status != EXIT_MACHINE) {
            source.place = kz_message(cli->lang, KZ_N("standard input"));
            answer_text(&source, piped.text, piped.length);
        }
        kenken_document_free(&piped);
        return source.status;
    }
    if (is_batch) {
        answer_file(&source, stdin, kz_message(cli->lang, KZ_N("standard input")));
        return source.status;
    }
    for (size_t i = 0; i < cli->operand_count && source.status != EXIT_MACHINE; i++) {
        answer_operand(&source, i);
    }
    return source.status;
}

bool kenken_read_grid(cli_context *cli, unsigned size, uint8_t grid[KZ_KENKEN_CELLS_MAX]) {
    const char *text = cli->options.text[OPTION_GRID];
    kz_error error = {0};
    memset(grid, 0, KZ_KENKEN_CELLS_MAX);
    if (!cli_has(cli, OPTION_GRID) ||
        kz_kenken_grid_parse(size, text, strlen(text), grid, &error) == KZ_OK) {
        return true;
    }
    (void)kenken_refuse(cli, &error, "--grid");
    return false;
}
