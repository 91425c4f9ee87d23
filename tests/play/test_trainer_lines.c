/* A trainer's line and the protocol's commands about it: what is written is read again, faults are
   named in their places, and a page gets on with the state it was given. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/json_check.h"
#include "support/own_exercises.h"

#include "kazu/protocol.h"
#include "kazu/rng.h"

#include <stdio.h>
#include <string.h>

enum { ANSWER_MAX = 1 << 14 };

/* This program's table of games, in place of the library's. */

static const kz_game *const games[] = {&own_exercise_game, &own_small_game, &own_other_game};

size_t kz_game_count(void) {
    return sizeof games / sizeof games[0];
}

const kz_game *kz_game_at(size_t index) {
    return games[index];
}

const kz_game *kz_game_find(const char *id) {
    for (size_t i = 0; i < kz_game_count(); i++) {
        if (strcmp(games[i]->id, id) == 0) {
            return games[i];
        }
    }
    return NULL;
}

/* --- the line --- */

static const char *print(const kz_trainer *trainer) {
    static char line[KZ_TRAINER_LINE_MAX];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    kz_trainer_print(trainer, &text);
    assert_false(text.truncated);
    return line;
}

static void check_round_trip(const kz_trainer *trainer) {
    char line[KZ_TRAINER_LINE_MAX];
    static kz_trainer read;
    memcpy(line, print(trainer), sizeof line);
    assert_int_equal(kz_trainer_read(line, strlen(line), &read, NULL), KZ_OK);
    assert_string_equal(print(&read), line);
    assert_memory_equal(read.rating, trainer->rating, sizeof read.rating);
    assert_memory_equal(read.record, trainer->record, sizeof read.record);
    assert_ptr_equal(read.open.game, trainer->open.game);
    assert_true(read.open.seed == trainer->open.seed);
    assert_int_equal(read.run.ms, trainer->run.ms);
    assert_int_equal(read.round, trainer->round);
    assert_int_equal(read.recent_count, trainer->recent_count);
}

static void lines_are_read_as_they_were_written(void **state) {
    (void)state;
    static kz_trainer trainer;
    kz_work work;
    kz_rng rng;
    kz_work_init(&work);
    kz_rng_init(&rng, 7);
    kz_trainer_init(&trainer, KZ_TRAINER_NEW);
    check_round_trip(&trainer);
    for (uint32_t i = 0; i < 1000; i++) {
        kz_key key = kz_key_of(i);
        kz_trainer_wish wish = {.mode = (kz_trainer_mode)kz_rng_below(&rng, 3),
                                .games = 1 + (uint32_t)kz_rng_below(&rng, 3),
                                .day = 20000 + i};
        kz_trainer_try attempt = {.answer = (kz_trainer_answer)kz_rng_below(&rng, 3),
                                  .ms = (uint32_t)kz_rng_below(&rng, 50000)};
        assert_int_equal(kz_trainer_next(&trainer, &wish, &key, &work, NULL), KZ_OK);
        check_round_trip(&trainer);
        if (kz_rng_below(&rng, 5) > 0) {
            assert_int_equal(kz_trainer_result(&trainer, &attempt, NULL), KZ_OK);
            check_round_trip(&trainer);
        }
    }
}

/* The longest line: every number as long as it gets. */
static void the_longest_line_fits(void **state) {
    (void)state;
    static kz_trainer trainer;
    kz_trainer_init(&trainer, KZ_TRAINER_STRONG);
    for (size_t i = 0; i < kz_game_count(); i++) {
        trainer.rating[i] = (kz_rating){400000, 30000, 1000000000, 10000000};
        trainer.record[0][i] = trainer.record[1][i] = 1000000000;
    }
    trainer.record[0][KZ_TRAINER_GAMES] = trainer.record[1][KZ_TRAINER_GAMES] = 1000000000;
    trainer.recent_count = KZ_TRAINER_RECENT;
    trainer.last_game = &own_exercise_game;
    trainer.round = 7;
    trainer.run = (kz_trainer_run){KZ_TRAINER_STREAK, 7, 1000000000, 1000000000, 180000};
    trainer.open = (kz_exercise){
        &own_exercise_game, 1, KZ_TRAINER_STREAK, {.rating = 9999, .guess = 10000}, 4000,
        UINT64_MAX};
    check_round_trip(&trainer);
    /* Four more games with longer names, as the library has them, need 4 * 125 bytes. */
    assert_true(strlen(print(&trainer)) + 500 < KZ_TRAINER_LINE_MAX);
}

static void check_fault(const char *line, kz_status status, unsigned column, const char *token) {
    static kz_trainer trainer;
    static kz_trainer before;
    kz_error error = {.status = KZ_OK};
    kz_trainer_init(&trainer, KZ_TRAINER_STRONG);
    before = trainer;
    assert_int_equal(kz_trainer_read(line, strlen(line), &trainer, &error), status);
    assert_int_equal(error.column, column);
    assert_string_equal(error.token, token);
    assert_memory_equal(&trainer, &before, sizeof before);
}

static void faults_are_named_in_their_places(void **state) {
    (void)state;
    check_fault("", KZ_BAD_INPUT, 1, "");
    check_fault("start=some", KZ_BAD_INPUT, 1, "start=some");
    check_fault("kazu-trainer=2", KZ_UNSUPPORTED, 14, "2");
    check_fault("kazu-trainer=1 start=any", KZ_BAD_INPUT, 22, "any");
    check_fault("kazu-trainer=1 what", KZ_BAD_INPUT, 16, "what");
    check_fault("kazu-trainer=1 what=1", KZ_BAD_INPUT, 16, "what");
    check_fault("kazu-trainer=1 own=1,2,3", KZ_BAD_INPUT, 20, "1,2,3");
    check_fault("kazu-trainer=1 own=1,2,3,4,5,6,7,8,9", KZ_BAD_INPUT, 20, "1,2,3,4,5,6,7,8,9");
    check_fault("kazu-trainer=1 own=1,0,3,4", KZ_OUT_OF_RANGE, 22, "0");
    check_fault("kazu-trainer=1 own=400001,1,3,4", KZ_OUT_OF_RANGE, 20, "400001");
    check_fault("kazu-trainer=1 rush.none=4", KZ_BAD_INPUT, 21, "none");
    check_fault("kazu-trainer=1 calm.own=4", KZ_BAD_INPUT, 16, "calm");
    check_fault("kazu-trainer=1 last=other,0", KZ_BAD_INPUT, 21, "other");
    check_fault("kazu-trainer=1 last=own,2", KZ_OUT_OF_RANGE, 25, "2");
    check_fault("kazu-trainer=1 round=own+none", KZ_BAD_INPUT, 26, "none");
    check_fault("kazu-trainer=1 run=calm,own,1,1,1", KZ_BAD_INPUT, 20, "calm");
    check_fault("kazu-trainer=1 run=rush,own+x,1,1,1", KZ_BAD_INPUT, 29, "x");
    check_fault("kazu-trainer=1 run=rush,own,1,1,180001", KZ_OUT_OF_RANGE, 33, "180001");
    check_fault("kazu-trainer=1 open=own,0,rush,1500,0,1500,7", KZ_BAD_INPUT, 1, "");
    check_fault("kazu-trainer=1 open=own,0,calm,1500,10001,1500,7", KZ_OUT_OF_RANGE, 37, "10001");
    check_fault("kazu-trainer=1 seen=AAA", KZ_BAD_INPUT, 21, "AAA");
    check_fault("kazu-trainer=1 seen=AAAAAA.A", KZ_BAD_INPUT, 27, ".");
}

/* --- the protocol --- */

/** Sends a line to the HOST's conversation and gives the answer. */
static const char *say(const char *line) {
    static char answer[ANSWER_MAX];
    kz_work work;
    kz_table *table = NULL;
    kz_text text;
    kz_work_init(&work);
    kz_protocol protocol = {.table = &table, .work = &work, .binding = KZ_HOST};
    kz_text_init(&text, answer, sizeof answer);
    assert_true(kz_protocol_line(&protocol, line, strlen(line), 0, &text));
    assert_int_equal(work.memory_used, 0);
    return answer;
}

static void check_error(const char *line, const char *wanted) {
    assert_string_equal(say(line), wanted);
}

/** Sends a command with a state behind it, checks the JSON, and takes the new state out of it. */
static const char *ask(const char *command, char state[KZ_TRAINER_LINE_MAX]) {
    static char line[2 * KZ_TRAINER_LINE_MAX];
    static char json[ANSWER_MAX];
    static const char start[] = "| {\"state\":\"";
    (void)snprintf(line, sizeof line, "%s %s", command, state);
    const char *answer = say(line);
    assert_memory_equal(answer, start, sizeof start - 1);
    const char *end = strstr(answer, "\nok\n");
    assert_non_null(end);
    (void)snprintf(json, sizeof json, "%.*s", (int)(end - answer - 2), answer + 2);
    assert_true(json_is_strict(json, strlen(json)));
    const char *found = answer + sizeof start - 1;
    (void)snprintf(state, KZ_TRAINER_LINE_MAX, "%.*s", (int)strcspn(found, "\""), found);
    return json;
}

static void check_has(const char *text, const char *wanted) {
    if (strstr(text, wanted) == NULL) {
        fail_msg("no %s in %s", wanted, text);
    }
}

static void a_page_trains_with_three_commands(void **state) {
    (void)state;
    char line[KZ_TRAINER_LINE_MAX] = "";
    const char *json = ask("trainer start=some", line);
    assert_string_equal(line, "kazu-trainer=1 start=some");
    check_has(json,
              "\"overall\":null,\"games\":[{\"game\":\"own\",\"title\":\"Own\",\"points\":1500,"
              "\"deviation\":300,\"settled\":false,\"rank\":\"?\",\"exercises\":0,"
              "\"to_rank\":26},"); /* 1/110^2 - 1/300^2 is 22 times 3.2e-6; the drift adds 3, the
                                     easy beginning 1 */
    check_has(json, "\"records\":[],\"run\":null,\"open\":null}");
    json = ask("exercise seed=7 day=20784 games=own", line);
    check_has(json, "\"left\":null,\"game\":\"own\",\"seats\":1,\"params\":\"task=");
    check_has(json, "\"name\":\"Which ");
    check_has(json, "\"guess\":2500");
    check_has(json, "\"mode\":\"calm\",\"rated\":true,\"par_ms\":");
    json = ask("trainer", line);
    check_has(json, "\"open\":{\"game\":\"own\"");
    json = ask("result right ms=1000 day=20784", line);
    check_has(json, "\"right\":true,\"rated\":true,\"late\":false,\"change\":");
    check_has(
        json,
        "\"exercises\":1,\"to_rank\":25},\"run\":null,\"log\":{\"day\":20784,\"mode\":\"calm\","
        "\"game\":\"own\",\"task\":\"task=");
    check_has(json, "\"ms\":1000,\"hints\":0,\"answer\":\"right\"}}");
    ask("exercise seed=8 day=20784 games=own", line);
    json = ask("exercise seed=9 day=20784 games=own", line);
    check_has(json, "\"left\":{\"right\":false,\"rated\":true,");
    check_has(json, "\"answer\":\"left\"}},\"game\":\"own\"");
    json = ask("exercise seed=9 day=20784 mode=rush games=own,small", line);
    check_has(json, "\"mode\":\"rush\",\"rated\":false");
    check_has(json, "\"run\":{\"mode\":\"rush\",\"game\":\"all\",\"right\":0,\"misses\":0,"
                    "\"left_ms\":180000,\"over\":false,\"best\":0,\"record\":false}}");
    json = ask("result right ms=30000", line);
    check_has(json, "\"right\":1,\"misses\":0,\"left_ms\":150000,\"over\":false");
    ask("exercise seed=10 mode=rush games=own,small", line);
    json = ask("result left ms=150000", line);
    check_has(json, "\"left_ms\":0,\"over\":true,\"best\":1,\"record\":true}");
    check_has(ask("trainer", line),
              "\"records\":[{\"mode\":\"rush\",\"game\":\"all\",\"right\":1}],\"run\":null");
}

static void bad_commands_are_refused(void **state) {
    (void)state;
    check_error("trainer start=any",
                "error BAD_INPUT 0 15: expected 'new', 'some' or 'strong': any\n");
    check_error("trainer kazu-trainer=1 x", "error BAD_INPUT 0 24: expected KEY=VALUE: x\n");
    check_error("trainer start=new kazu-trainer=1",
                "error BAD_INPUT 0 19: unexpected text at the end of the line: kazu-trainer=1\n");
    check_error("exercise kazu-trainer=1", "error BAD_INPUT 0 0: expected seed=KEY\n");
    check_error("exercise seed=7",
                "error BAD_INPUT 0 16: the state of a trainer is missing; try 'trainer'\n");
    check_error("exercise seed=7 mode=x kazu-trainer=1",
                "error BAD_INPUT 0 22: expected 'calm', 'rush' or 'streak': x\n");
    check_error("exercise seed=7 games=own,none kazu-trainer=1",
                "error BAD_INPUT 0 27: unknown game; try 'games': none\n");
    check_error("exercise seed=7 games=other kazu-trainer=1",
                "error UNSUPPORTED 0 23: this game has no exercises: other\n");
    check_error("result kazu-trainer=1",
                "error BAD_INPUT 0 8: expected 'right', 'wrong' or 'left': kazu-trainer=1\n");
    check_error("result right ms=x kazu-trainer=1",
                "error BAD_INPUT 0 17: expected a whole number: x\n");
    check_error("result right kazu-trainer=1", "error ILLEGAL_MOVE 0 0: no exercise is open\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_read_as_they_were_written),
        cmocka_unit_test(the_longest_line_fits),
        cmocka_unit_test(faults_are_named_in_their_places),
        cmocka_unit_test(a_page_trains_with_three_commands),
        cmocka_unit_test(bad_commands_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
