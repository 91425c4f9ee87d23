/*
 * The commands of the line protocol that change a table: moves, takebacks, time, bots.
 */
#include "play/protocol.h"

#include <string.h>

enum { ACT_ROOM = KZ_PLAY_LINE_MAX + 16 };

/* The default seat of a HOST: the only one that may move, otherwise the first. */
static int usual_seat(const kz_table *table) {
    uint32_t may_move = kz_table_standing(table).turn.may_move;
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        if ((may_move >> seat & 1U) != 0) {
            return seat;
        }
    }
    return 0;
}

static int speaker(const kz__request *request, const kz__options *options) {
    if (!kz__request_is_host(request)) {
        return request->protocol->binding;
    }
    return (options->given & KZ__OPTION_SEAT) != 0 ? options->seat
                                                   : usual_seat(kz__request_table(request));
}

static uint64_t time_of(const kz__request *request, const kz__options *options) {
    return (options->given & KZ__OPTION_AT) != 0 ? options->at_ms : request->now_ms;
}

/* Passes "PREFIX REST" to the table; columns of errors count in the typed line. */
static kz_status act(kz__request *request, int from, uint64_t at_ms, const char *prefix) {
    kz_word rest = kz__words_rest(request->words);
    char line[ACT_ROOM];
    size_t length = strlen(prefix);
    memcpy(line, prefix, length);
    kz_status status =
        kz__line_copy(rest, line + length, KZ_PLAY_LINE_MAX + 8 - length, &request->error);
    if (status == KZ_OK && strncmp(line, "sit ", 4) != 0) {
        status = kz__request_plays(request);
    }
    if (status != KZ_OK) {
        return status;
    }
    status = kz_table_act(kz__request_table(request), from, line, at_ms, &request->error);
    if (status != KZ_OK && request->error.column > 0) {
        uint32_t skipped = (uint32_t)length + 1;
        request->error.column =
            request->error.column < skipped ? 1 : request->error.column - skipped + rest.column;
    }
    return status;
}

static kz_status act_as(kz__request *request, const char *prefix) {
    kz__options options;
    kz_status status = kz__options_read(request, KZ__OPTION_SEAT | KZ__OPTION_AT, &options);
    return status == KZ_OK
               ? act(request, speaker(request, &options), time_of(request, &options), prefix)
               : status;
}

kz_status kz__protocol_act(kz__request *request) {
    kz__options options;
    kz_status status = kz__options_read(request, KZ__OPTION_SEAT | KZ__OPTION_AT, &options);
    if (status != KZ_OK) {
        return status;
    }
    kz_words ahead = request->words;
    kz_word verb;
    kz__words_next(&ahead, &verb);
    bool is_setting = kz__word_is(verb, "sit") || kz__word_is(verb, "start");
    bool as_host =
        kz__request_is_host(request) && is_setting && (options.given & KZ__OPTION_SEAT) == 0;
    return act(request, as_host ? KZ_HOST : speaker(request, &options), time_of(request, &options),
               "");
}

kz_status kz__protocol_move(kz__request *request) {
    return act_as(request, "move ");
}

/* A HOST undoes one entry, whoever made it. */
static kz_status go(kz__request *request, const char *prefix, const char *alone) {
    kz_words ahead = request->words;
    kz_word word;
    bool is_alone = !kz__words_next(&ahead, &word);
    return act_as(request, is_alone && kz__request_is_host(request) ? alone : prefix);
}

kz_status kz__protocol_takeback(kz__request *request) {
    return go(request, "takeback ", "takeback 1");
}

kz_status kz__protocol_redo(kz__request *request) {
    return go(request, "redo ", "redo 1");
}

kz_status kz__protocol_wake(kz__request *request) {
    kz__options options;
    kz_status status = kz__options_read(request, KZ__OPTION_AT, &options);
    if (status == KZ_OK) {
        status = kz__request_end(request);
    }
    return status == KZ_OK ? kz_table_wake(kz__request_table(request), time_of(request, &options))
                           : status;
}

kz_status kz__protocol_wait(kz__request *request) {
    kz_word word;
    uint64_t ms = 0;
    kz_table *table = kz__request_table(request);
    kz__words_next(&request->words, &word);
    kz_status status = kz__word_number(word, 0, KZ_TIME_MAX, &ms, &request->error);
    if (status == KZ_OK) {
        status = kz__request_end(request);
    }
    if (status != KZ_OK) {
        return status;
    }
    uint64_t to_ms = kz_table_standing(table).at_ms + ms;
    return kz_table_wake(table, to_ms < KZ_TIME_MAX ? to_ms : KZ_TIME_MAX);
}

/* Plans a move for a seat without making it. */
static kz_status think(kz__request *request, int seat, int level, kz_plan *plan) {
    kz_table *table = kz__request_table(request);
    kz_work *work = request->protocol->work;
    if (seat < 0 || seat >= kz_table_opening(table)->seats ||
        (kz_table_standing(table).turn.may_move >> seat & 1U) == 0) {
        bool is_over = kz_table_standing(table).phase == KZ_PHASE_OVER;
        return kz__request_fail(request, KZ_ILLEGAL_MOVE,
                                is_over ? KZ_N("the game is over")
                                        : KZ_N("it is another player's turn"));
    }
    kz_job *job = kz_work_allocate(work, 1, sizeof *job);
    if (job == NULL) {
        return KZ_NO_MEMORY;
    }
    kz__table_fill_job(table, seat, level, job);
    kz_status status = kz_job_think(job, work, plan);
    kz_work_free(work, job, 1, sizeof *job);
    return status;
}

static int level_of(const kz__request *request, const kz__options *options, int seat) {
    const kz_table_setup *setup = kz_table_setup_of(kz__request_table(request));
    if ((options->given & KZ__OPTION_STRENGTH) != 0) {
        return options->strength;
    }
    return seat >= 0 && setup->chair[seat].kind == KZ_CHAIR_BOT ? setup->chair[seat].level : 3;
}

kz_status kz__protocol_plan(kz__request *request) {
    kz_word word;
    uint64_t seat = 0;
    kz_plan plan = {.at_ms = 0};
    kz_json json;
    kz__options options;
    kz__words_next(&request->words, &word);
    kz_status status = kz__word_number(word, 0, KZ_PLAY_SEATS_MAX - 1, &seat, &request->error);
    if (status == KZ_OK) {
        status = kz__options_read(request, KZ__OPTION_STRENGTH, &options);
    }
    if (status == KZ_OK) {
        status = kz__request_end(request);
    }
    if (status == KZ_OK) {
        status = think(request, (int)seat, level_of(request, &options, (int)seat), &plan);
    }
    if (status != KZ_OK) {
        return status;
    }
    kz_json_init(&json, request->out);
    kz_json_open_object(&json);
    kz_json_key(&json, "at");
    kz_json_unsigned(&json, plan.at_ms);
    kz_json_key(&json, "line");
    kz_json_string(&json, plan.line);
    kz_json_close_object(&json);
    return KZ_OK;
}

kz_status kz__protocol_bot(kz__request *request) {
    kz__options options;
    kz_plan plan = {.at_ms = 0};
    char line[ACT_ROOM];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    kz_text_put(&text, "move ");
    kz_status status =
        kz__options_read(request, KZ__OPTION_STRENGTH | KZ__OPTION_SEAT | KZ__OPTION_AT, &options);
    if (status == KZ_OK) {
        status = kz__request_end(request);
    }
    if (status == KZ_OK) {
        status = kz_table_wake(kz__request_table(request), time_of(request, &options));
    }
    if (status != KZ_OK) {
        return status;
    }
    int seat = speaker(request, &options);
    status = think(request, seat, level_of(request, &options, seat), &plan);
    if (status == KZ_OK && plan.line[0] != '\0') {
        uint64_t now_ms = time_of(request, &options);
        kz_text_put(&text, plan.line);
        status = kz_table_act(kz__request_table(request), seat, line,
                              plan.at_ms > now_ms ? plan.at_ms : now_ms, &request->error);
    }
    if (status == KZ_OK && plan.line[0] != '\0') {
        kz_text_format(request->out, "%s\n", plan.line);
    }
    return status;
}
