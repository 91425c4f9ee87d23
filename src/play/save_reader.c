/* The lines and fields of save files of all versions. Nothing in them is trusted. */
#include "play/save_reader.h"

#include <string.h>

bool kz__save_next(kz__save_reader *in) {
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

kz_status kz__save_fault(const kz__save_reader *in, kz_word word, kz_status status,
                         const char *message, kz_error *error) {
    return kz_error_set(error, status, in->line_number, word.column, message, word.text,
                        word.length);
}

kz_status kz__save_place(const kz__save_reader *in, kz_status status, kz_error *error) {
    if (error != NULL && status != KZ_OK) {
        error->line = in->line_number;
    }
    return status;
}

static bool has_key(const kz__save_reader *in, const char *key, kz_word *value) {
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

kz_status kz__save_field(kz__save_reader *in, const char *key, const char *message, kz_word *value,
                         kz_error *error) {
    if (!kz__save_next(in)) {
        return kz_error_set(error, KZ_BAD_INPUT, in->line_number, 0,
                            KZ_N("the save file ends too early"), NULL, 0);
    }
    return has_key(in, key, value) ? KZ_OK
                                   : kz__save_fault(in, in->line, KZ_BAD_INPUT, message, error);
}

bool kz__save_has(kz__save_reader *in, const char *key, kz_word *value) {
    kz__save_reader before = *in;
    if (kz__save_next(in) && has_key(in, key, value)) {
        return true;
    }
    *in = before;
    return false;
}

kz_status kz__save_game(kz__save_reader *in, kz_opening *opening, kz_error *error) {
    kz_word value = {NULL, 0, 0};
    uint64_t seats = 0;
    char id[KZ_PLAY_LINE_MAX];
    kz_status status =
        kz__save_field(in, "game", KZ_N("expected a line 'game NAME'"), &value, error);
    if (status == KZ_OK) {
        status = kz__save_place(in, kz__line_copy(value, id, sizeof id, error), error);
    }
    if (status == KZ_OK) {
        opening->game = kz_game_find(id);
        if (opening->game == NULL) {
            return kz__save_fault(in, value, KZ_BAD_INPUT, KZ_N("unknown game"), error);
        }
        status = kz__save_field(in, "seats", KZ_N("expected a line 'seats NUMBER'"), &value, error);
    }
    if (status == KZ_OK) {
        status =
            kz__save_place(in, kz__word_number(value, 1, KZ_PLAY_SEATS_MAX, &seats, error), error);
    }
    if (status == KZ_OK &&
        ((int)seats < opening->game->min_seats || (int)seats > opening->game->max_seats)) {
        return kz__save_fault(in, value, KZ_OUT_OF_RANGE,
                              KZ_N("this game cannot be played with this number of seats"), error);
    }
    opening->seats = (int)seats;
    return status;
}

kz_status kz__save_params(kz__save_reader *in, kz_word value, kz_opening *opening,
                          kz_error *error) {
    char line[KZ_PLAY_LINE_MAX];
    kz_values values;
    kz_text normal;
    kz_text_init(&normal, opening->params, sizeof opening->params);
    kz_status status = kz__save_place(in, kz__line_copy(value, line, sizeof line, error), error);
    if (status != KZ_OK) {
        return status;
    }
    status = kz_params_read(opening->game, line, opening->seats, &values, &normal, error);
    if (status != KZ_OK) {
        return kz__error_place(error, status, in->line_number, value);
    }
    opening->dealt = true;
    return normal.truncated
               ? kz__save_fault(in, value, KZ_OUT_OF_RANGE, KZ_N("this line is too long"), error)
               : KZ_OK;
}

/* Keeps the origin of the instance, because kz_opening_parse() marks it as typed. */
static kz_status parse_instance(kz_opening *opening, kz_work *work, kz_error *error) {
    kz_opening *read = kz_work_allocate(work, 1, sizeof *read);
    if (read == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status =
        kz_opening_parse(opening->game, opening->instance, opening->seats, work, error, read);
    if (status == KZ_OK) {
        memcpy(opening->instance, read->instance, sizeof opening->instance);
    }
    kz_work_free(work, read, 1, sizeof *read);
    return status;
}

kz_status kz__save_instance(kz__save_reader *in, kz_opening *opening, kz_work *work,
                            kz_error *error) {
    kz_word value = {NULL, 0, 0};
    kz_status status =
        kz__save_field(in, "instance", KZ_N("expected a line 'instance ...'"), &value, error);
    if (status != KZ_OK) {
        return status;
    }
    status = kz__save_place(
        in, kz__line_copy(value, opening->instance, sizeof opening->instance, error), error);
    if (status != KZ_OK) {
        return status;
    }
    status = parse_instance(opening, work, error);
    return status == KZ_OK ? KZ_OK : kz__error_place(error, status, in->line_number, value);
}

kz_status kz__save_gap(kz__save_reader *in, kz_error *error) {
    if (kz__save_next(in) && in->line.length > 0) {
        return kz__save_fault(in, in->line, KZ_BAD_INPUT,
                              KZ_N("expected an empty line after the header"), error);
    }
    return KZ_OK;
}
