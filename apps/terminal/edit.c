/*
 * Lines edited by libedit. It gets its characters from here, so that signals are met while it
 * waits, and its own signal handlers, which signal the whole process group, stay out.
 */
#include "edit.h"

#include "complete.h"
#include "guard.h"

#include <dlfcn.h>
#include <errno.h>
#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PROMPT_MAX = 512, WORDS_MAX = 4096, BEFORE_MAX = 1024, HISTORY_LINES = 500 };

static const wchar_t LITERAL = 1; /* stands around what takes no columns in a prompt */

struct edit_reader {
    term_lines_setup setup;
    EditLine *editor;
    HistoryW *history;
    uint64_t deadline;
    term_line_result result; /* why no line came */
    bool is_too_long;
    wchar_t prompt[PROMPT_MAX];
    wchar_t *wide; /* a line for the history */
    char *line;
};

/* The functions of libedit that are used. */
static struct {
    EditLine *(*init)(const char *, FILE *, FILE *, FILE *);
    void (*end)(EditLine *);
    const wchar_t *(*gets)(EditLine *, int *);
    int (*set)(EditLine *, int, ...);
    int (*get)(EditLine *, int, ...);
    int (*source)(EditLine *, const char *);
    void (*resize)(EditLine *);
    void (*beep)(EditLine *);
    const LineInfoW *(*line)(EditLine *);
    int (*insert)(EditLine *, const wchar_t *);
    HistoryW *(*history_init)(void);
    void (*history_end)(HistoryW *);
    int (*history)(HistoryW *, HistEventW *, int, ...);
} libedit;

static bool find(void *library, const char *name, void *function) {
    void *address = dlsym(library, name);
    memcpy(function, &address, sizeof address); /* C has no cast from one to the other */
    return address != NULL;
}

static bool load(void) {
    static const char *const names[] = {"libedit.so.2", "libedit.so.0", "libedit.so"};
    void *library = NULL;
    if (libedit.history != NULL) {
        return true;
    }
    for (size_t i = 0; i < sizeof names / sizeof names[0] && library == NULL; i++) {
        library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    }
    return library != NULL && find(library, "el_init", &libedit.init) &&
           find(library, "el_end", &libedit.end) && find(library, "el_wgets", &libedit.gets) &&
           find(library, "el_wset", &libedit.set) && find(library, "el_wget", &libedit.get) &&
           find(library, "el_source", &libedit.source) &&
           find(library, "el_resize", &libedit.resize) && find(library, "el_beep", &libedit.beep) &&
           find(library, "el_wline", &libedit.line) &&
           find(library, "el_winsertstr", &libedit.insert) &&
           find(library, "history_winit", &libedit.history_init) &&
           find(library, "history_wend", &libedit.history_end) &&
           find(library, "history_w", &libedit.history);
}

static edit_reader *reader_of(EditLine *editor) {
    void *reader = NULL;
    (void)libedit.get(editor, EL_CLIENTDATA, &reader);
    return reader;
}

static wchar_t *give_prompt(EditLine *editor) {
    return reader_of(editor)->prompt;
}

/* Waits for one byte: 1, or 0 at the end, and then reader->result says why. */
static int next_byte(edit_reader *reader, unsigned char *byte) {
    for (;;) {
        term_wake wake = term_guard_wait(STDIN_FILENO, reader->deadline);
        if (wake == TERM_WAKE_ENDED) {
            reader->result = TERM_LINE_INTERRUPTED;
            return 0;
        }
        if (wake == TERM_WAKE_TIME) {
            reader->result = TERM_LINE_LATE;
            return 0;
        }
        if (wake == TERM_WAKE_REDRAW) {
            libedit.resize(reader->editor);
            (void)libedit.set(reader->editor, EL_REFRESH);
            continue;
        }
        ssize_t got = read(STDIN_FILENO, byte, 1);
        if (got == 1) {
            return 1;
        }
        if (got == 0 || errno == EIO) { /* EIO: the terminal is gone */
            reader->result = TERM_LINE_END;
            return 0;
        }
        if (errno != EINTR && errno != EAGAIN) {
            reader->result = TERM_LINE_FAILED;
            return 0;
        }
    }
}

static size_t announced(unsigned char lead) {
    return lead < 0xC2 || lead > 0xF4 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

/* Drops what would make the line too long; says so with a bell and at its end. */
static bool is_dropped(edit_reader *reader, uint32_t code_point) {
    const LineInfoW *line = libedit.line(reader->editor);
    if (code_point < 0x20 || code_point == 0x7F ||
        (size_t)(line->lastchar - line->buffer) < reader->setup.limit) {
        return false;
    }
    if (!reader->is_too_long) {
        libedit.beep(reader->editor);
    }
    reader->is_too_long = true;
    return true;
}

static int next_char(EditLine *editor, wchar_t *out) {
    edit_reader *reader = reader_of(editor);
    uint32_t code_point = 0;
    term_guard_adopt();
    do {
        unsigned char bytes[4];
        size_t have = 0;
        do {
            if (next_byte(reader, &bytes[have]) == 0) {
                return reader->result == TERM_LINE_END ? 0 : -1;
            }
            have++;
        } while (have < announced(bytes[0]));
        if (kz_utf8_decode((const char *)bytes, have, &code_point) == 0) {
            code_point = 0xFFFD;
        }
    } while (is_dropped(reader, code_point));
    *out = (wchar_t)code_point;
    return 1;
}

/* Copies text to wide characters; escape sequences are marked as taking no columns. */
static void widen(const char *text, wchar_t *out, size_t capacity, bool is_prompt) {
    size_t length = strlen(text);
    size_t used = 0;
    bool in_escape = false;
    for (size_t at = 0; at < length && used + 4 < capacity;) {
        uint32_t code_point = 0;
        size_t taken = kz_utf8_decode(text + at, length - at, &code_point);
        if (is_prompt && code_point == 0x1B) {
            in_escape = true;
            out[used++] = LITERAL;
        }
        out[used++] = (wchar_t)(taken > 0 ? code_point : 0xFFFD);
        if (in_escape && code_point == 'm') {
            in_escape = false;
            out[used++] = LITERAL;
        }
        at += taken > 0 ? taken : 1;
    }
    out[used] = 0;
}

/* Writes wide characters as UTF-8; false: they take more than `limit` bytes. */
static bool narrow(const wchar_t *wide, size_t count, char *out, size_t limit, size_t *length) {
    size_t used = 0;
    for (size_t i = 0; i < count; i++) {
        char bytes[4];
        size_t taken = kz_utf8_encode((uint32_t)wide[i], bytes);
        if (used + taken > limit) {
            return false;
        }
        memcpy(out + used, bytes, taken);
        used += taken;
    }
    out[used] = '\0';
    *length = used;
    return true;
}

static void list(const char *words) {
    for (const char *at = words; *at != '\0'; at++) {
        (void)putchar(at == words ? '\n' : *at == '\n' && at[1] != '\0' ? ' ' : *at);
        if (at == words) {
            (void)putchar(*at);
        }
    }
    (void)fflush(stdout);
}

/* The tabulator: puts in what all words that fit have in common, or shows them. */
static unsigned char complete(EditLine *editor, wint_t key) {
    edit_reader *reader = reader_of(editor);
    const LineInfoW *line = libedit.line(editor);
    char before[BEFORE_MAX + 1];
    char buffer[WORDS_MAX];
    wchar_t rest[BEFORE_MAX];
    const char *first = NULL;
    size_t length = 0;
    size_t common = 0;
    kz_text words;
    (void)key;
    if (!narrow(line->buffer, (size_t)(line->cursor - line->buffer), before, BEFORE_MAX, &length)) {
        return CC_ERROR;
    }
    kz_text_init(&words, buffer, sizeof buffer);
    reader->setup.complete(reader->setup.user, before, length, &words);
    const char *blank = strrchr(before, ' ');
    const char *typed = blank != NULL ? blank + 1 : before;
    size_t have = strlen(typed);
    size_t count = term_complete(buffer, typed, have, &first, &common);
    if (count == 0) {
        return CC_ERROR;
    }
    if (count > 1 && common == have) {
        list(buffer);
        return CC_REDISPLAY;
    }
    kz_text_init(&words, before, sizeof before);
    kz_text_put_bytes(&words, first + have, common - have);
    kz_text_put(&words, count == 1 ? " " : "");
    widen(before, rest, BEFORE_MAX, false);
    return libedit.insert(editor, rest) == 0 ? CC_REFRESH : CC_ERROR;
}

static void start_history(edit_reader *reader) {
    HistEventW event;
    (void)libedit.history(reader->history, &event, H_SETSIZE, (int)HISTORY_LINES);
    (void)libedit.history(reader->history, &event, H_SETUNIQUE, 1);
    if (reader->setup.history != NULL) {
        (void)libedit.history(reader->history, &event, H_LOAD, reader->setup.history);
    }
}

edit_reader *edit_open(const term_lines_setup *setup) {
    edit_reader *reader = load() ? calloc(1, sizeof *reader) : NULL;
    if (reader == NULL) {
        return NULL;
    }
    reader->setup = *setup;
    reader->line = malloc(setup->limit + 1);
    reader->wide = malloc((setup->limit + 8) * sizeof *reader->wide);
    reader->editor = libedit.init("kazu", stdin, stdout, stderr);
    reader->history = libedit.history_init();
    if (reader->line == NULL || reader->wide == NULL || reader->editor == NULL ||
        reader->history == NULL) {
        reader->setup.history = NULL;
        edit_close(reader);
        return NULL;
    }
    start_history(reader);
    (void)libedit.set(reader->editor, EL_CLIENTDATA, (void *)reader);
    (void)libedit.set(reader->editor, EL_EDITOR, L"emacs");
    (void)libedit.set(reader->editor, EL_PROMPT_ESC, give_prompt, LITERAL);
    (void)libedit.set(reader->editor, EL_GETCFN, next_char);
    (void)libedit.set(reader->editor, EL_HIST, libedit.history, reader->history);
    if (setup->complete != NULL) {
        (void)libedit.set(reader->editor, EL_ADDFN, L"kazu-complete", L"Complete a word", complete);
        (void)libedit.set(reader->editor, EL_BIND, L"^I", L"kazu-complete", NULL);
    }
    (void)libedit.source(reader->editor, NULL);
    term_guard_restore();
    return reader;
}

term_line_result edit_next(edit_reader *reader, const char *prompt, uint64_t deadline,
                           const char **line, size_t *length) {
    int count = 0;
    reader->deadline = deadline;
    reader->result = TERM_LINE_END;
    reader->is_too_long = false;
    widen(prompt, reader->prompt, PROMPT_MAX, true);
    (void)term_guard_raw(NULL, NULL); /* before the prompt: who sees it may type anything */
    const wchar_t *typed = libedit.gets(reader->editor, &count);
    term_guard_restore();
    if (typed == NULL || count <= 0) {
        (void)putchar('\n');
        (void)fflush(stdout);
        return reader->result;
    }
    size_t used = (size_t)count;
    while (used > 0 && (typed[used - 1] == '\n' || typed[used - 1] == '\r')) {
        used--;
    }
    size_t bytes = 0;
    if (reader->is_too_long || !narrow(typed, used, reader->line, reader->setup.limit, &bytes)) {
        return TERM_LINE_TOO_LONG;
    }
    *line = reader->line;
    *length = bytes;
    return TERM_LINE_READ;
}

void edit_remember(edit_reader *reader, const char *line) {
    HistEventW event;
    if (line[0] != '\0') {
        widen(line, reader->wide, reader->setup.limit + 8, false);
        (void)libedit.history(reader->history, &event, H_ENTER, reader->wide);
    }
}

void edit_forget(edit_reader *reader) {
    HistEventW event;
    (void)libedit.history(reader->history, &event, H_CLEAR);
    (void)libedit.set(reader->editor, EL_HIST, libedit.history, reader->history);
}

void edit_close(edit_reader *reader) {
    HistEventW event;
    if (reader == NULL) {
        return;
    }
    if (reader->setup.history != NULL) {
        (void)libedit.history(reader->history, &event, H_SAVE, reader->setup.history);
    }
    if (reader->editor != NULL) {
        libedit.end(reader->editor);
        term_guard_restore();
    }
    if (reader->history != NULL) {
        libedit.history_end(reader->history);
    }
    free(reader->line);
    free(reader->wide);
    free(reader);
}
