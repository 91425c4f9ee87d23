/* Tables: creates them, frees them, and prepares the next game. */
#include "base/valid.h"
#include "play/table_state.h"
#include "play/valid.h"

#include <assert.h>
#include <string.h>

enum { HEADER_MAX = KZ_PLAY_INSTANCE_MAX + 3 * KZ_PLAY_LINE_MAX };

static kz_status fail(kz_status status, const char *message, kz_error *error) {
    return kz_error_set(error, status, 0, 0, message, NULL, 0);
}

static kz_status check_setup(const kz_opening *opening, const kz_table_setup *setup,
                             kz_error *error) {
    if (setup->base_ms > 0 && opening->game->tick != NULL) {
        return fail(KZ_UNSUPPORTED, KZ_N("this game has its own timing and cannot have a clock"),
                    error);
    }
    if (setup->base_ms > KZ_TIME_MAX || setup->increment_ms > KZ_TIME_MAX ||
        (setup->base_ms == 0 && setup->increment_ms > 0)) {
        return fail(KZ_OUT_OF_RANGE, KZ_N("unknown clock"), error);
    }
    return kz__line_check(setup->note, strlen(setup->note), error);
}

/* The first line of the log: the header. */
static kz_status put_open(kz_table *table) {
    char *header = kz_work_allocate(table->work, HEADER_MAX, 1);
    kz_text text;
    if (header == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_text_init(&text, header, HEADER_MAX);
    kz__log_put_header(kz_session_opening(table->session), &table->setup, &text);
    assert(!text.truncated);
    kz_status status = kz__log_reserve(table, text.length + 1);
    if (status == KZ_OK) {
        kz__log_put(table, KZ_HOST, KZ_LOG_open, header);
    }
    kz_work_free(table->work, header, HEADER_MAX, 1);
    return status;
}

kz_status kz__table_bare(const kz_opening *opening, const kz_table_setup *setup, kz_work *work,
                         kz_error *error, kz_table **table) {
    kz_status status = check_setup(opening, setup, error);
    if (status != KZ_OK) {
        return status;
    }
    kz_table *made = kz_work_allocate(work, 1, sizeof *made);
    if (made == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(made, 0, sizeof *made);
    made->work = work;
    made->setup = *setup;
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        made->setup.chair[seat] = (kz_chair){.kind = KZ_CHAIR_OPEN};
    }
    status = kz_session_new(opening, work, error, &made->session);
    if (status == KZ_OK) {
        status = put_open(made);
    }
    if (status != KZ_OK) {
        kz_table_free(made);
        return status;
    }
    *table = made;
    return KZ_OK;
}

static kz_status take_chairs(kz_table *table, const kz_table_setup *setup, kz_error *error) {
    kz_status status = KZ_OK;
    bool all = true;
    for (int seat = 0; status == KZ_OK && seat < kz__table_seats(table); seat++) {
        char line[2 * KZ_PLAY_NAME_MAX];
        kz_text text;
        kz_text_init(&text, line, sizeof line);
        kz__chair_line(&setup->chair[seat], seat, &text);
        all = all && setup->chair[seat].kind != KZ_CHAIR_OPEN;
        if (setup->chair[seat].kind != KZ_CHAIR_OPEN) {
            status = kz_table_act(table, KZ_HOST, line, 0, error);
        }
    }
    return status == KZ_OK && all ? kz_table_act(table, KZ_HOST, "start", 0, error) : status;
}

kz_status kz_table_new(const kz_opening *opening, const kz_table_setup *setup, kz_work *work,
                       kz_error *error, kz_table **table) {
    assert(kz__opening_is_valid(opening) && kz__table_setup_is_valid(setup) &&
           kz__work_is_valid(work) && table != NULL);
    kz_table *made = NULL;
    kz__error_clear(error);
    kz_status status = kz__table_bare(opening, setup, work, error, &made);
    if (status == KZ_OK) {
        status = take_chairs(made, setup, error);
    }
    if (status != KZ_OK) {
        kz_table_free(made);
        return kz__error_describe(error, status);
    }
    *table = made;
    return KZ_OK;
}

void kz_table_free(kz_table *table) {
    if (table == NULL) {
        return;
    }
    kz_work *work = table->work;
    kz_session_free(table->session);
    kz__growing_free(work, &table->lines, sizeof(kz__log_stored));
    kz__growing_free(work, &table->text, 1);
    kz__growing_free(work, &table->entry_seq, sizeof(uint32_t));
    kz_work_free(work, table, 1, sizeof *table);
}

void kz_table_next(const kz_table *table, kz_text *params, kz_table_setup *setup) {
    assert(table != NULL && kz__text_is_valid(params) && setup != NULL);
    const kz_opening *opening = kz_session_opening(table->session);
    char line[KZ_PLAY_LINE_MAX + 16];
    kz_values values;
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    kz_text_put(&text, opening->params);
    int first = kz_param_index(opening->game, "first");
    if (first >= 0 &&
        kz_params_read(opening->game, line, opening->seats, &values, NULL, NULL) == KZ_OK) {
        kz_text_put(&text, " first=");
        kz_text_put_unsigned(&text, values.number[first] % (uint64_t)opening->seats + 1);
    }
    kz_status status = kz_params_read(opening->game, line, opening->seats, &values, params, NULL);
    assert(status == KZ_OK);
    (void)status;
    *setup = table->setup;
    if (table->phase != KZ_PHASE_WAITING) {
        memcpy(setup->chair, table->at_start, sizeof setup->chair);
    }
}
