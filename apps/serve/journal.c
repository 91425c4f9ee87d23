/* Lines for the log, each put together in full and written at once. */
#include "journal.h"

#include "kazu/text.h"

#include <errno.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LINE_MAX_BYTES = 1024, TIME_MAX = 32, PATH_TOLD = 128 };

static atomic_int chosen_form = JOURNAL_TEXT;
static atomic_int chosen_descriptor = STDERR_FILENO;
static atomic_bool has_addresses;

void journal_open(journal_form form, int descriptor) {
    atomic_store(&chosen_form, (int)form);
    atomic_store(&chosen_descriptor, descriptor);
}

void journal_show_addresses(bool is_shown) {
    atomic_store(&has_addresses, is_shown);
}

bool journal_shows_addresses(void) {
    return atomic_load(&has_addresses);
}

/* A line as it grows. */
typedef struct entry {
    char bytes[LINE_MAX_BYTES];
    kz_text text;
    bool is_json;
} entry;

static bool begin(entry *line) {
    journal_form form = (journal_form)atomic_load(&chosen_form);
    struct timespec now;
    struct tm day;
    char told[TIME_MAX];
    if (form == JOURNAL_SILENT) {
        return false;
    }
    line->is_json = form == JOURNAL_JSON;
    /* Room is kept for what ends it. */
    kz_text_init(&line->text, line->bytes, sizeof line->bytes - 3);
    (void)clock_gettime(CLOCK_REALTIME, &now);
    (void)gmtime_r(&now.tv_sec, &day);
    (void)strftime(told, sizeof told, "%Y-%m-%dT%H:%M:%S", &day);
    kz_text_format(&line->text, line->is_json ? "{\"time\":\"%s.%03dZ\"" : "%s.%03dZ", told,
                   (int)(now.tv_nsec / 1000000));
    return true;
}

/* Whether a text can stand without quotes. */
static bool is_word(const char *bytes, size_t length) {
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)bytes[i];
        if (c <= ' ' || c == '"' || c == '=' || c == '\\' || c >= 0x7f) {
            return false;
        }
    }
    return length > 0;
}

/* Adds a fact whole or, if it does not fit, not at all: half a string would not be JSON. */
static void add(entry *line, const char *name, const char *bytes, size_t length) {
    kz_text before = line->text;
    kz_json json;
    kz_text_put(&line->text, line->is_json ? ",\"" : " ");
    if (line->is_json || name[0] != '\0') {
        kz_text_put(&line->text, name);
        kz_text_put(&line->text, line->is_json ? "\":" : "=");
    }
    if (!line->is_json && is_word(bytes, length)) {
        kz_text_put_bytes(&line->text, bytes, length);
    } else {
        kz_json_init(&json, &line->text);
        kz_json_string_bytes(&json, bytes, length);
    }
    if (line->text.truncated) {
        line->text = before;
    }
}

/* A log nobody reads any more must not end the server: what cannot be written is dropped. */
static void end(entry *line) {
    size_t length = line->text.length;
    if (line->is_json) {
        line->bytes[length++] = '}';
    }
    line->bytes[length++] = '\n';
    while (write(atomic_load(&chosen_descriptor), line->bytes, length) < 0 && errno == EINTR) {
    }
}

void journal_line(journal_level level, const char *event, ...) {
    static const char *const levels[] = {"info", "warning", "error"};
    entry line;
    va_list facts;
    if (!begin(&line)) {
        return;
    }
    add(&line, line.is_json ? "level" : "", levels[level], strlen(levels[level]));
    add(&line, line.is_json ? "event" : "", event, strlen(event));
    va_start(facts, event);
    for (const char *name = va_arg(facts, const char *); name != NULL;
         name = va_arg(facts, const char *)) {
        const char *value = va_arg(facts, const char *);
        add(&line, name, value, strlen(value));
    }
    va_end(facts);
    end(&line);
}

void journal_access(const char *method, const char *path, size_t path_length, int status,
                    uint64_t bytes, const char *address) {
    entry line;
    size_t length = 0;
    if (!begin(&line)) {
        return;
    }
    /* No path of ours is longer; escaped, so many bytes still fit. */
    path_length = path_length < PATH_TOLD ? path_length : PATH_TOLD;
    while (length < path_length && path[length] != '?' && path[length] != '#') {
        length++;
    }
    add(&line, line.is_json ? "method" : "", method, strlen(method));
    add(&line, line.is_json ? "path" : "", path, length);
    kz_text_format(&line.text, line.is_json ? ",\"status\":%d,\"bytes\":%llu" : " %d %llu", status,
                   (unsigned long long)bytes);
    if (address != NULL) {
        add(&line, "address", address, strlen(address));
    }
    end(&line);
}
