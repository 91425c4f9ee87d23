/**
 * @file
 * Save files: header and log as text. Reading trusts nothing: the instance is parsed and every
 * move is replayed.
 *
 *     kazu-save 1
 *     game shisoku
 *     seats 1
 *     params cards=4 target=10      these two only if the instance was dealt
 *     seed 7
 *     instance 10 13 6 12 9
 *                                   an empty line, then SEAT AT_MS LINE for each move
 *     0 2500 13 - 6
 *
 * Version 2 has one line more, "bots seed=7 0 2 4" behind the seats: the computer players' level
 * for each seat, 0 for a person. It is written only if somebody noted them.
 */
#include "play/session.h"

#include "play/word.h"

#include <string.h>

/** A save file being read: what is left, and the line that was read last. */
typedef struct reader {
    const char *next;
    size_t left;
    uint32_t line_number;
    kz_word line;
} reader;

/** The header of a save file. */
typedef struct header {
    const kz_game *game;
    bool has_bots; /**< version 2 */
    kz_bots bots;
    int seats;
    kz_origin origin;
    kz_word instance;
    uint32_t instance_line;
} header;

static void write_bots(const kz_session *session, kz_text *out) {
    kz_text_put(out, "bots seed=");
    kz_text_put_unsigned(out, session->bots.seed);
    for (int seat = 0; seat < session->seats; seat++) {
        kz_text_format(out, " %d", session->bots.level[seat]);
    }
    kz_text_put(out, "\n");
}

void kz_session_save(const kz_session *session, kz_text *out) {
    kz_text_format(out, "kazu-save %d\n", session->has_bots ? 2 : 1);
    kz_text_format(out, "game %s\nseats %d\n", session->game->id, session->seats);
    if (session->has_bots) {
        write_bots(session, out);
    }
    if (session->origin.dealt) {
        kz_text_format(out, "params %s\nseed ", session->origin.params);
        kz_text_put_unsigned(out, session->origin.seed);
        kz_text_put(out, "\n");
    }
    kz_text_put(out, "instance ");
    kz_text_put(out, session->instance);
    kz_text_put(out, "\n\n");
    for (size_t i = 0; i < session->length; i++) {
        const kz_log_entry *entry = &session->log[i];
        kz_text_put_signed(out, entry->seat);
        kz_text_put_char(out, ' ');
        kz_text_put_unsigned(out, entry->at_ms);
        kz_text_format(out, " %s\n", entry->line);
    }
}

/** Reads the next line, without its newline (or carriage return and newline). */
static bool next_line(reader *in) {
    if (in->left == 0) {
        return false;
    }
    const char *newline = memchr(in->next, '\n', in->left);
    size_t length = newline != NULL ? (size_t)(newline - in->next) : in->left;
    size_t taken = newline != NULL ? length + 1 : length;
    bool has_return = length > 0 && in->next[length - 1] == '\r';
    in->line = (kz_word){in->next, has_return ? length - 1 : length, 1};
    in->next += taken;
    in->left -= taken;
    in->line_number++;
    return true;
}

static kz_status fault(const reader *in, kz_word word, kz_status status, const char *message,
                       kz_error *error) {
    return kz_error_set(error, status, in->line_number, word.column, message, word.text,
                        word.length);
}

/** An error of a number or a copy, which counts columns in the file's line but knows no line. */
static kz_status on_line(const reader *in, kz_status status, kz_error *error) {
    if (error != NULL && status != KZ_OK) {
        error->line = in->line_number;
    }
    return status;
}

static bool has_key(const reader *in, const char *key, kz_word *value) {
    size_t length = strlen(key);
    if (in->line.length < length || memcmp(in->line.text, key, length) != 0) {
        return false;
    }
    bool alone = in->line.length == length;
    if (!alone && in->line.text[length] != ' ') {
        return false;
    }
    size_t skipped = alone ? length : length + 1;
    *value = (kz_word){in->line.text + skipped, in->line.length - skipped, (uint32_t)skipped + 1};
    return true;
}

/** Reads the line "KEY VALUE". */
static kz_status field(reader *in, const char *key, const char *message, kz_word *value,
                       kz_error *error) {
    if (!next_line(in)) {
        return kz_error_set(error, KZ_BAD_INPUT, in->line_number, 0,
                            KZ_N("the save file ends too early"), NULL, 0);
    }
    return has_key(in, key, value) ? KZ_OK : fault(in, in->line, KZ_BAD_INPUT, message, error);
}

static kz_status read_game(reader *in, header *head, kz_error *error) {
    kz_word value = {NULL, 0, 0};
    kz_status status =
        field(in, "kazu-save", KZ_N("a save file starts with 'kazu-save 2'"), &value, error);
    head->has_bots = status == KZ_OK && kz__word_is(value, "2");
    if (status == KZ_OK && !head->has_bots && !kz__word_is(value, "1")) {
        return fault(in, value, KZ_UNSUPPORTED, KZ_N("this version of save files is not known"),
                     error);
    }
    if (status == KZ_OK) {
        status = field(in, "game", KZ_N("a line 'game NAME' must stand here"), &value, error);
    }
    if (status != KZ_OK) {
        return status;
    }
    char id[KZ_PLAY_LINE_MAX];
    status = on_line(in, kz__line_copy(value, id, sizeof id, error), error);
    if (status == KZ_OK) {
        head->game = kz_game_find(id);
    }
    if (status == KZ_OK && head->game == NULL) {
        return fault(in, value, KZ_BAD_INPUT, KZ_N("there is no such game"), error);
    }
    return status;
}

static kz_status read_seats(reader *in, header *head, kz_error *error) {
    kz_word value = {NULL, 0, 0};
    uint64_t seats = 0;
    kz_status status =
        field(in, "seats", KZ_N("a line 'seats NUMBER' must stand here"), &value, error);
    if (status == KZ_OK) {
        status = on_line(in, kz__word_number(value, 1, KZ_PLAY_SEATS_MAX, &seats, error), error);
    }
    head->seats = (int)seats;
    return status;
}

static kz_status read_bots(reader *in, header *head, kz_error *error) {
    static const char wanted[] = KZ_N("a line 'bots seed=NUMBER LEVEL...' must stand here");
    kz_word value = {NULL, 0, 0};
    kz_word word = {NULL, 0, 0};
    kz_word key = {NULL, 0, 0};
    kz_word seed = {NULL, 0, 0};
    kz_status status = field(in, "bots", wanted, &value, error);
    kz_words words = kz__words_of(in->line.text, in->line.length);
    kz__words_next(&words, &word);
    kz__words_next(&words, &word);
    if (status == KZ_OK && (!kz__word_cut(word, '=', &key, &seed) || !kz__word_is(key, "seed"))) {
        return fault(in, word, KZ_BAD_INPUT, wanted, error);
    }
    if (status == KZ_OK) {
        status = kz__word_number(seed, 0, UINT64_MAX, &head->bots.seed, error);
    }
    for (int seat = 0; seat < head->seats && status == KZ_OK; seat++) {
        uint64_t level = 0;
        kz__words_next(&words, &word);
        status = kz__word_number(word, 0, KZ_PLAY_LEVEL_MAX, &level, error);
        head->bots.level[seat] = (int)level;
    }
    if (status == KZ_OK && kz__words_next(&words, &word)) {
        return fault(in, word, KZ_BAD_INPUT, KZ_N("there are not so many seats"), error);
    }
    return on_line(in, status, error);
}

/** Reads params and seed: the parameters must be in the normal form that saving wrote. */
static kz_status read_origin(reader *in, kz_word params, header *head, kz_error *error) {
    kz_origin *origin = &head->origin;
    char line[KZ_PLAY_LINE_MAX];
    kz_text normal;
    kz_text_init(&normal, origin->params, sizeof origin->params);
    kz_status status = on_line(in, kz__line_copy(params, line, sizeof line, error), error);
    if (status != KZ_OK) {
        return status;
    }
    status = head->game->params_parse(line, &normal, error);
    if (status != KZ_OK) {
        return kz__error_place(error, status, in->line_number, params);
    }
    kz_word value = {NULL, 0, 0};
    status = field(in, "seed", KZ_N("a line 'seed NUMBER' must stand here"), &value, error);
    if (status == KZ_OK) {
        status = on_line(in, kz__word_number(value, 0, UINT64_MAX, &origin->seed, error), error);
    }
    origin->dealt = status == KZ_OK;
    return status;
}

static kz_status read_header(reader *in, header *head, kz_error *error) {
    static const char instance_wanted[] = KZ_N("a line 'instance ...' must stand here");
    kz_word value = {NULL, 0, 0};
    kz_status status = read_game(in, head, error);
    if (status == KZ_OK) {
        status = read_seats(in, head, error);
    }
    if (status == KZ_OK && head->has_bots) {
        status = read_bots(in, head, error);
    }
    reader before_params = *in;
    if (status == KZ_OK && next_line(in) && has_key(in, "params", &value)) {
        status = read_origin(in, value, head, error);
    } else {
        *in = before_params;
    }
    if (status == KZ_OK) {
        status = field(in, "instance", instance_wanted, &head->instance, error);
        head->instance_line = in->line_number;
    }
    if (status == KZ_OK && next_line(in) && in->line.length > 0) {
        return fault(in, in->line, KZ_BAD_INPUT, KZ_N("an empty line must follow the header"),
                     error);
    }
    return status;
}

static kz_status open_instance(const header *head, kz_work *work, kz_error *error,
                               kz_session **session) {
    char instance[KZ_PLAY_INSTANCE_MAX];
    kz_status status = kz__line_copy(head->instance, instance, sizeof instance, error);
    if (status != KZ_OK) {
        if (error != NULL) {
            error->line = head->instance_line;
        }
        return status;
    }
    status =
        kz__session_start(head->game, instance, head->seats, &head->origin, work, error, session);
    return status == KZ_OK ? KZ_OK
                           : kz__error_place(error, status, head->instance_line, head->instance);
}

/** Replays one line "SEAT AT_MS LINE". */
static kz_status replay_line(const reader *in, kz_session *session, kz_error *error) {
    kz_words words = kz__words_of(in->line.text, in->line.length);
    kz_word seat_word;
    kz_word time_word;
    uint64_t seat = 0;
    uint64_t at_ms = 0;
    kz__words_next(&words, &seat_word);
    kz__words_next(&words, &time_word);
    kz_status status = kz__word_number(seat_word, 0, KZ_PLAY_SEATS_MAX - 1, &seat, error);
    if (status == KZ_OK) {
        status = kz__word_number(time_word, 0, UINT64_MAX, &at_ms, error);
    }
    char line[KZ_PLAY_LINE_MAX];
    kz_word move = {words.next, words.left, words.column};
    if (move.length > 0) {
        move = (kz_word){move.text + 1, move.length - 1, move.column + 1};
    }
    if (status == KZ_OK) {
        status = kz__line_copy(move, line, sizeof line, error);
    }
    if (status != KZ_OK) {
        return on_line(in, status, error);
    }
    status = kz_session_move(session, (int)seat, line, at_ms, error);
    return status == KZ_OK ? KZ_OK : kz__error_place(error, status, in->line_number, move);
}

static kz_status replay(reader *in, kz_session *session, kz_error *error) {
    kz_status status = KZ_OK;
    while (status == KZ_OK && next_line(in)) {
        if (in->line.length > 0) {
            status = replay_line(in, session, error);
        }
    }
    return status;
}

kz_status kz_session_load(const char *text, size_t length, kz_work *work, kz_error *error,
                          kz_session **session) {
    reader in = {.next = text, .left = length};
    header head = {.game = NULL};
    kz_session *loaded = NULL;
    kz__error_clear(error);
    kz_status status = read_header(&in, &head, error);
    if (status == KZ_OK) {
        status = open_instance(&head, work, error, &loaded);
    }
    if (status == KZ_OK && head.has_bots) {
        kz_session_note_bots(loaded, &head.bots);
    }
    if (status == KZ_OK) {
        status = replay(&in, loaded, error);
    }
    if (status != KZ_OK) {
        kz_session_free(loaded);
        return kz__error_describe(error, status);
    }
    *session = loaded;
    return KZ_OK;
}
