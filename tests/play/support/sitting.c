/**
 * @file
 * Sits down at a session: opens it, acts, asks computer players, tells and reviews.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "sitting.h"
#include "support/failing_memory.h"

#include <string.h>

static const kz_game *game_of(const kz_session *session) {
    return kz_session_opening(session)->game;
}

kz_session *sit_open(const char *game, const char *instance, int seats, kz_work *work) {
    static kz_opening opening;
    kz_session *session = NULL;
    assert_int_equal(kz_opening_parse(kz_game_find(game), instance, seats, work, NULL, &opening),
                     KZ_OK);
    assert_int_equal(kz_session_new(&opening, work, NULL, &session), KZ_OK);
    return session;
}

kz_session *sit_deal(const char *game, const char *params, int seats, uint64_t seed,
                     kz_work *work) {
    static kz_opening opening;
    kz_session *session = NULL;
    kz_key key = kz_key_of(seed);
    assert_int_equal(kz_opening_deal(kz_game_find(game), params, seats, &key, work, NULL, &opening),
                     KZ_OK);
    assert_int_equal(kz_session_new(&opening, work, NULL, &session), KZ_OK);
    return session;
}

static kz_status try_line(kz_session *session, int seat, const char *line, kz_error *error) {
    static kz_state before;
    size_t length = kz_session_length(session);
    *error = (kz_error){.line = 0};
    before = *kz_session_state(session);
    kz_status status =
        kz_session_act(session, &(kz_act){.from = seat, .at_ms = 0, .line = line}, error);
    if (status != KZ_OK) {
        assert_int_equal(error->status, status);
        assert_non_null(error->message);
        assert_int_equal(kz_session_length(session), length);
        assert_memory_equal(&before, kz_session_state(session), game_of(session)->state_size);
    }
    return status;
}

kz_status sit_try(kz_session *session, int seat, const char *line) {
    kz_error error;
    return try_line(session, seat, line, &error);
}

kz_status sit_refuse(kz_session *session, int seat, const char *line, kz_error *error) {
    kz_error own;
    kz_status status = try_line(session, seat, line, error != NULL ? error : &own);
    assert_int_not_equal(status, KZ_OK);
    return status;
}

void sit_act(kz_session *session, int seat, const char *line) {
    kz_status status = sit_try(session, seat, line);
    if (status != KZ_OK) {
        print_error("refused: %s\n", line);
    }
    assert_int_equal(status, KZ_OK);
}

void sit_play(kz_session *session, const char *const *lines) {
    for (size_t i = 0; lines[i] != NULL; i++) {
        sit_act(session, 0, lines[i]);
    }
}

int sit_mover(const kz_session *session) {
    uint32_t mask = kz_session_turn(session).may_move;
    int seat = 0;
    while ((mask >> seat & 1U) == 0) {
        seat++;
    }
    assert_int_equal(mask, 1U << seat);
    return seat;
}

void sit_finish(kz_session *session, const kz_work *work) {
    kz_session_free(session);
    assert_int_equal(work->memory_used, 0);
}

void sit_begin(sitting *t, const char *game, int seats, const char *instance) {
    kz_work_init(&t->work);
    t->session = sit_open(game, instance, seats, &t->work);
    t->opening = kz_session_opening(t->session);
    t->game = t->opening->game;
}

void sit_begin_deal(sitting *t, const char *game, int seats, const char *params,
                    const kz_key *key) {
    static kz_opening opening;
    kz_work_init(&t->work);
    assert_int_equal(
        kz_opening_deal(kz_game_find(game), params, seats, key, &t->work, NULL, &opening), KZ_OK);
    assert_int_equal(kz_session_new(&opening, &t->work, NULL, &t->session), KZ_OK);
    t->opening = kz_session_opening(t->session);
    t->game = t->opening->game;
}

void sit_end(sitting *t) {
    sit_finish(t->session, &t->work);
}

kz_status sit_parse(const char *game, int seats, const char *instance, kz_error *error) {
    static kz_opening opening;
    kz_work work;
    kz_work_init(&work);
    return kz_opening_parse(kz_game_find(game), instance, seats, &work, error, &opening);
}

const char *sit_params(const char *game, int seats, const char *params) {
    static char line[2 * KZ_PLAY_LINE_MAX];
    kz_text text;
    kz_values values;
    kz_error error;
    kz_text_init(&text, line, sizeof line);
    kz_status status = kz_params_read(kz_game_find(game), params, seats, &values, &text, &error);
    return status == KZ_OK ? line : error.message;
}

void sit_bot(const kz_session *session, int seat, int level, uint64_t seed, kz_work *work,
             char *line) {
    static kz_state seen;
    kz_plan plan = {.at_ms = 1};
    sit_see(session, kz_session_length(session), seat, &seen);
    assert_int_equal(game_of(session)->bot(&seen, seat, level, seed, work, &plan), KZ_OK);
    assert_int_equal(plan.at_ms, 0);
    strcpy(line, plan.line);
}

const char *sit_plan(const kz_session *session, int seat, int level, uint64_t seed,
                     uint64_t node_limit) {
    static char line[KZ_PLAY_LINE_MAX];
    static kz_state copy;
    kz_work work;
    kz_work_init(&work);
    work.node_limit = node_limit;
    sit_bot(session, seat, level, seed, &work, line);
    assert_int_equal(work.memory_used, 0);
    copy = *kz_session_state(session);
    assert_int_equal(
        game_of(session)->move(&copy, &(kz_act){.from = seat, .at_ms = 0, .line = line}, NULL),
        KZ_OK);
    return line;
}

/** Says what happened between two states that `viewer` has seen. */
static const char *tell(const kz_game *game, const kz_state *before, const kz_state *after,
                        const kz_act *act, const kz_viewer *viewer, kz_tone *tone) {
    static char sentence[1024];
    const kz_act heard = {
        .from = act->from, .at_ms = act->at_ms, .line = act->from == viewer->seat ? act->line : ""};
    kz_text text;
    kz_text_init(&text, sentence, sizeof sentence);
    *tone = game->tell(before, after, &heard, viewer, &text);
    assert_false(text.truncated);
    return sentence;
}

const char *sit_tell(const kz_session *session, int seat, kz_lang lang, kz_tone *tone) {
    static kz_state before;
    static kz_state after;
    size_t length = kz_session_length(session);
    const kz_viewer viewer = sit_viewer(session, seat, lang);
    kz_entry entry = kz_session_entry(session, length - 1);
    const kz_act act = {.from = entry.from, .at_ms = entry.at_ms, .line = entry.line};
    sit_see(session, length - 1, seat, &before);
    sit_see(session, length, seat, &after);
    return tell(game_of(session), &before, &after, &act, &viewer, tone);
}

const char *sit_foretell(const kz_session *session, int seat, const char *line,
                         const kz_viewer *viewer, kz_tone *tone) {
    static kz_state before;
    static kz_state after;
    const kz_game *game = game_of(session);
    const kz_act act = {.from = seat, .at_ms = 0, .line = line};
    before = *kz_session_state(session);
    after = before;
    assert_int_equal(game->move(&after, &act, NULL), KZ_OK);
    if (game->see != NULL) {
        game->see(&before, viewer->seat);
        game->see(&after, viewer->seat);
    }
    return tell(game, &before, &after, &act, viewer, tone);
}

/** Reviews a line of a seat on what it saw then. */
static const kz_view *review(const kz_session *session, size_t index, const kz_act *act,
                             kz_lang lang, kz_work *work, int *grade) {
    static kz_view view;
    static kz_state seen;
    const kz_viewer author = {.seat = act->from, .lang = lang};
    sit_see(session, index, act->from, &seen);
    kz_view_init(&view);
    *grade = 7;
    assert_int_equal(game_of(session)->review(&seen, act, &author, work, grade, &view), KZ_OK);
    assert_false(view.truncated);
    assert_true(*grade >= -1 && *grade <= 4);
    return &view;
}

int sit_review(const kz_session *session, size_t index, kz_lang lang, kz_work *work,
               const char **text) {
    int grade = 7;
    kz_entry entry = kz_session_entry(session, index);
    const kz_act act = {.from = entry.from, .at_ms = entry.at_ms, .line = entry.line};
    *text = sit_text(review(session, index, &act, lang, work, &grade), "review");
    assert_int_equal(grade >= 0, **text != '\0');
    return grade;
}

const kz_view *sit_judge(const kz_session *session, int seat, const char *line, kz_lang lang,
                         int *grade) {
    kz_work work;
    kz_work_init(&work);
    const kz_act act = {.from = seat, .at_ms = 0, .line = line};
    const kz_view *view = review(session, kz_session_length(session), &act, lang, &work, grade);
    assert_int_equal(work.memory_used, 0);
    return view;
}

enum { JOB_BOT = KZ_PLAY_STRENGTH_MAX + 1, JOB_RATE, JOB_COUNT };

/* Jobs 1..3 are hints of this strength. */
static kz_status do_job(const kz_session *session, int seat, int job, kz_work *work) {
    static kz_view view;
    static kz_state seen;
    kz_plan plan;
    int level;
    kz_viewer viewer = sit_viewer(session, seat, KZ_LANG_EN);
    sit_see(session, kz_session_length(session), seat, &seen);
    kz_view_init(&view);
    if (job == JOB_BOT) {
        return game_of(session)->bot(&seen, seat, KZ_PLAY_LEVEL_MAX, 1, work, &plan);
    }
    return job == JOB_RATE ? game_of(session)->rate(&seen, work, &level)
                           : game_of(session)->hint(&seen, &viewer, job, work, &view);
}

void sit_check_memory(const kz_session *session, int seat) {
    for (int job = 1; job < JOB_COUNT; job++) {
        kz_status status = KZ_NO_MEMORY;
        for (size_t fails = 1; status == KZ_NO_MEMORY; fails++) {
            failing_memory memory;
            kz_work work;
            failing_memory_init(&memory, fails, false, &work);
            status = do_job(session, seat, job, &work);
            assert_true(status == KZ_NO_MEMORY || status == KZ_OK);
            assert_true(status == KZ_NO_MEMORY || fails > 1);
            assert_int_equal(work.memory_used, 0);
        }
    }
}
