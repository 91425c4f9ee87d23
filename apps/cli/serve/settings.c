/* Settings of `kazu serve`: lines such as "keep = 30" of a file, and variables such as
   KAZU_SERVE_KEEP. Both are read with the kinds, ranges and choices of the one table of options. */
#include "serve/settings.h"

#include "command/option_value.h"
#include "command/suggest.h"
#include "output/complain.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_BYTES_MAX = 1 << 16, VARIABLE_ROOM = 64, NAME_ROOM = 48, WHERE_ROOM = 320 };

static const char blanks[] = " \t\r";
static const char prefix[] = "KAZU_SERVE_";

extern char **environ;

/* What lies below the command line, as it is read. */
typedef struct reading {
    cli_context *cli;
    settings *kept;
    option_values below;
    unsigned line; /* of the file; 0: the environment is read */
    option_id id;  /* of the value that is read */
} reading;

bool settings_have(option_id id) {
    return id != OPTION_CONFIG && id != OPTION_PRINT_CONFIG && id != OPTION_BACKUP &&
           id != OPTION_CHECK_STORE && id != OPTION_BAN_HOURS;
}

void settings_variable(const option_spec *option, kz_text *out) {
    kz_text_put(out, prefix);
    for (const char *at = option->name; *at != '\0'; at++) {
        kz_text_put_char(out, *at == '-'                 ? '_'
                              : *at >= 'a' && *at <= 'z' ? (char)(*at - 'a' + 'A')
                                                         : *at);
    }
}

static void put_place(const cli_context *cli, const settings *kept, unsigned line, option_id id,
                      kz_text *out) {
    if (line == 0) {
        settings_variable(option_describe(id), out);
        return;
    }
    kz_text_format(out, "%s, ", kept->path);
    kz_text_format(out, kz_message(cli->lang, KZ_N("line %u")), line);
}

void settings_place(const cli_context *cli, const settings *kept, option_id id, const char *text,
                    char place[SETTINGS_PLACE_ROOM]) {
    kz_text out;
    kz_text_init(&out, place, SETTINGS_PLACE_ROOM);
    for (size_t i = 0; i < kept->word_count; i++) {
        if (kept->words[i].text == text && kept->words[i].id == id) {
            put_place(cli, kept, kept->words[i].line, id, &out);
            return;
        }
    }
    kz_text_format(&out, "--%s", option_describe(id)->name);
}

/* "kazu: <what>: <token> (kazu.conf, line 3: <hint>)" */
static int refuse(const reading *in, const char *what, const char *token, const char *hint) {
    char buffer[WHERE_ROOM];
    kz_text where;
    kz_text_init(&where, buffer, sizeof buffer);
    put_place(in->cli, in->kept, in->line, in->id, &where);
    if (hint[0] != '\0') {
        kz_text_format(&where, ": %s", hint);
    }
    complain(in->cli, what, token, buffer);
    return EXIT_USAGE;
}

/* ---- one value */

static int refuse_value(const reading *in, const char *what, const char *value) {
    char buffer[NAME_ROOM * 2];
    kz_text hint;
    const option_spec *option = option_describe(in->id);
    kz_text_init(&hint, buffer, sizeof buffer);
    kz_text_format(&hint, "%s = ", option->name);
    size_t before = hint.length;
    option_value_expected(option, "", &hint);
    if (hint.length == before) {
        kz_text_put(&hint, option->kind == OPTION_IS_FLAG ? "yes|no" : option->metavar);
    }
    return refuse(in, what, value, buffer);
}

/* The limits of a file and the environment are one list; of other lists the later source counts. */
static void drop_uses(option_values *values, option_id id) {
    size_t left = 0;
    for (size_t i = 0; i < values->use_count && id != OPTION_SERVE_LIMIT; i++) {
        if (values->uses[i].id != id) {
            values->uses[left++] = values->uses[i];
        }
    }
    values->use_count = id != OPTION_SERVE_LIMIT ? left : values->use_count;
}

static int add_use(reading *in, const char *value) {
    option_values *below = &in->below;
    if (below->use_count == OPTION_USES_MAX) {
        return refuse(in, KZ_N("too many options"), value, "");
    }
    below->uses[below->use_count++] = (option_use){in->id, value};
    return EXIT_YES;
}

static int take_value(reading *in, const char *value) {
    const option_spec *option = option_describe(in->id);
    bool is_flag = option->kind == OPTION_IS_FLAG;
    bool is_on = !is_flag || strcmp(value, "yes") == 0;
    if (is_flag && !is_on && strcmp(value, "no") != 0) {
        return refuse_value(in, KZ_N("expected yes or no"), value);
    }
    const char *fault = option_value_read(option, value, &in->below.number[in->id]);
    if (fault != NULL) {
        return refuse_value(in, fault, value);
    }
    if (in->kept->word_count == SETTINGS_WORDS_MAX) {
        return refuse(in, KZ_N("too many options"), value, "");
    }
    in->kept->words[in->kept->word_count++] = (settings_word){value, in->line, in->id};
    in->below.given[in->id] = is_on;
    in->below.text[in->id] = value;
    return option->kind == OPTION_IS_LIST ? add_use(in, value) : EXIT_YES;
}

/* ---- the file */

static bool is_same_name(const char *a, const char *b) {
    size_t length = strcspn(a, "=");
    return length == strcspn(b, "=") && memcmp(a, b, length) == 0;
}

/* Finds the line that said the same thing before; 0: none did. */
static unsigned find_double(const reading *in, const char *value) {
    bool is_list = option_describe(in->id)->kind == OPTION_IS_LIST;
    for (size_t i = 0; i < in->kept->word_count; i++) {
        const settings_word *word = &in->kept->words[i];
        bool is_same = in->id == OPTION_SERVE_LIMIT ? is_same_name(word->text, value)
                                                    : !is_list || strcmp(word->text, value) == 0;
        if (word->id == in->id && is_same) {
            return word->line;
        }
    }
    return 0;
}

static int refuse_name(const reading *in, const char *name) {
    char hint[SUGGEST_LIST + NAME_ROOM];
    kz_text out;
    suggestion best = {0};
    for (option_set set = in->cli->command->options; *set != OPTION_NONE; set++) {
        if (settings_have(*set)) {
            suggest_weigh(&best, name, strlen(name), option_describe(*set)->name);
        }
    }
    kz_text_init(&out, hint, sizeof hint);
    suggest_put(in->cli, &best, "", "kazu serve --print-config", &out);
    return refuse(in, KZ_N("unknown setting"), name, hint);
}

static option_id find_name(const cli_context *cli, const char *name) {
    option_id id = option_find(name, strlen(name), cli->command->options);
    if (id == OPTION_NONE && strcmp(name, option_describe(OPTION_LANG)->name) == 0) {
        return OPTION_LANG;
    }
    return id != OPTION_NONE && settings_have(id) ? id : OPTION_NONE;
}

/* Cuts blanks off at both ends. */
static char *trim(char *text) {
    text += strspn(text, blanks);
    size_t length = strlen(text);
    while (length > 0 && memchr(blanks, text[length - 1], sizeof blanks - 1) != NULL) {
        length--;
    }
    text[length] = '\0';
    return text;
}

static int read_line(reading *in, char *line) {
    char *name = trim(line);
    char *equals = strchr(name, '=');
    if (*name == '\0' || *name == '#' || *name == ';') {
        return EXIT_YES;
    }
    if (equals == NULL || equals == name) {
        return refuse(in, KZ_N("expected NAME = VALUE"), name, "");
    }
    *equals = '\0';
    char *value = trim(equals + 1);
    name = trim(name);
    in->id = find_name(in->cli, name);
    if (in->id == OPTION_NONE) {
        return refuse_name(in, name);
    }
    if (*value == '\0') {
        return refuse_value(in, KZ_N("expected a value"), name);
    }
    if (*value == '"' || *value == '\'') {
        return refuse_value(in, KZ_N("expected a value without quotation marks"), value);
    }
    unsigned before = find_double(in, value);
    if (before != 0) {
        char hint[NAME_ROOM];
        (void)snprintf(hint, sizeof hint, kz_message(in->cli->lang, KZ_N("already set in line %u")),
                       before);
        return refuse(in, KZ_N("duplicate setting"), name, hint);
    }
    return take_value(in, value);
}

static int read_lines(reading *in, char *text) {
    int status = EXIT_YES;
    while (status == EXIT_YES && *text != '\0') {
        char *end = text + strcspn(text, "\n");
        char *next = *end != '\0' ? end + 1 : end;
        *end = '\0';
        in->line++;
        status = read_line(in, text);
        text = next;
    }
    in->line = 0;
    return status;
}

static int read_file(reading *in) {
    settings *kept = in->kept;
    FILE *file = fopen(kept->path, "rb");
    if (file == NULL) {
        complain_errno(in->cli, KZ_N("cannot read"), kept->path, errno);
        return EXIT_USAGE;
    }
    char *text = kept->texts[0] = malloc(FILE_BYTES_MAX);
    size_t length = text != NULL ? fread(text, 1, FILE_BYTES_MAX, file) : 0;
    int fault = text == NULL ? ENOMEM : ferror(file) != 0 ? errno : 0;
    (void)fclose(file);
    if (fault != 0) {
        complain_errno(in->cli, KZ_N("cannot read"), kept->path, fault);
        return fault == ENOMEM ? EXIT_MACHINE : EXIT_USAGE;
    }
    if (length == FILE_BYTES_MAX) {
        complain(in->cli, KZ_N("the file is too long"), kept->path, NULL);
        return EXIT_USAGE;
    }
    text[length] = '\0';
    if (strlen(text) != length) {
        complain(in->cli, KZ_N("expected a text file"), kept->path, NULL);
        return EXIT_USAGE;
    }
    return read_lines(in, text);
}

/* ---- the environment */

/* Of a list each word is a value. */
static int read_words(reading *in, char *text) {
    int status = EXIT_YES;
    drop_uses(&in->below, in->id);
    while (status == EXIT_YES && *(text += strspn(text, blanks)) != '\0') {
        char *end = text + strcspn(text, blanks);
        char *next = *end != '\0' ? end + 1 : end;
        *end = '\0';
        status = take_value(in, text);
        text = next;
    }
    return status;
}

static const char *find_variable(option_id id) {
    char name[VARIABLE_ROOM];
    kz_text out;
    kz_text_init(&out, name, sizeof name);
    settings_variable(option_describe(id), &out);
    const char *value = getenv(name);
    return value != NULL && *value != '\0' ? value : NULL; /* empty: as if it were not set */
}

static int read_variable(reading *in, option_id id, char **copy) {
    const char *value = find_variable(id);
    if (value == NULL) {
        return EXIT_YES;
    }
    in->id = id;
    char *own = *copy;
    size_t size = strlen(value) + 1;
    memcpy(own, value, size);
    *copy += size;
    return option_describe(id)->kind == OPTION_IS_LIST ? read_words(in, own) : take_value(in, own);
}

/* The values are copied: a list is cut into its words. */
static int read_environment(reading *in) {
    size_t size = 1;
    option_set set = in->cli->command->options;
    for (option_set at = set; *at != OPTION_NONE; at++) {
        const char *value = settings_have(*at) ? find_variable(*at) : NULL;
        size += value != NULL ? strlen(value) + 1 : 0;
    }
    const char *lang = find_variable(OPTION_LANG);
    size += lang != NULL ? strlen(lang) + 1 : 0;
    char *copy = in->kept->texts[1] = malloc(size);
    if (copy == NULL) {
        complain_errno(in->cli, KZ_N("cannot read"), prefix, ENOMEM);
        return EXIT_MACHINE;
    }
    int status = read_variable(in, OPTION_LANG, &copy);
    for (; status == EXIT_YES && *set != OPTION_NONE; set++) {
        status = settings_have(*set) ? read_variable(in, *set, &copy) : EXIT_YES;
    }
    return status;
}

const char *settings_stray_variable(const cli_context *cli, size_t *at) {
    while (environ != NULL && environ[*at] != NULL) {
        const char *entry = environ[(*at)++];
        if (strncmp(entry, prefix, sizeof prefix - 1) != 0) {
            continue;
        }
        bool is_known = false;
        for (option_set set = cli->command->options;; set++) {
            char name[VARIABLE_ROOM];
            kz_text out;
            option_id id = *set != OPTION_NONE ? *set : OPTION_LANG;
            kz_text_init(&out, name, sizeof name);
            settings_variable(option_describe(id), &out);
            is_known =
                is_known || ((settings_have(id) || id == OPTION_CONFIG) &&
                             strncmp(entry, name, out.length) == 0 && entry[out.length] == '=');
            if (*set == OPTION_NONE) {
                break;
            }
        }
        if (!is_known) {
            return entry;
        }
    }
    return NULL;
}

/* ---- all of them */

/* Puts the command line above what was read. */
static int merge(reading *in) {
    option_values *line = &in->cli->options;
    option_values *below = &in->below;
    for (int id = 0; id < OPTION_COUNT; id++) {
        if (line->given[id] && id != OPTION_SERVE_LIMIT) {
            drop_uses(below, (option_id)id);
        } else if (!line->given[id]) {
            line->given[id] = below->given[id];
            line->text[id] = below->text[id];
            line->number[id] = below->number[id];
        }
    }
    if (below->use_count + line->use_count > OPTION_USES_MAX) {
        complain(in->cli, KZ_N("too many options"), line->uses[0].text, NULL);
        return EXIT_USAGE;
    }
    memmove(line->uses + below->use_count, line->uses, line->use_count * sizeof line->uses[0]);
    memcpy(line->uses, below->uses, below->use_count * sizeof line->uses[0]);
    line->use_count += below->use_count;
    return EXIT_YES;
}

int settings_read(cli_context *cli, settings *kept) {
    reading in = {.cli = cli, .kept = kept};
    kept->path = cli_has(cli, OPTION_CONFIG) ? cli->options.text[OPTION_CONFIG]
                                             : find_variable(OPTION_CONFIG);
    int status = kept->path != NULL ? read_file(&in) : EXIT_YES;
    status = status == EXIT_YES ? read_environment(&in) : status;
    status = status == EXIT_YES ? merge(&in) : status;
    if (status == EXIT_YES && cli_has(cli, OPTION_LANG)) {
        cli->lang = (kz_lang)cli->options.number[OPTION_LANG];
    }
    return status;
}

void settings_free(settings *kept) {
    free(kept->texts[0]);
    free(kept->texts[1]);
    *kept = (settings){0};
}
