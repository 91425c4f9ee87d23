/** @file The entries of the play floor as calls of one shape, so that they can be measured. */
#ifndef KZ_TESTS_PLAY_FLOOR_CALLS_H
#define KZ_TESTS_PLAY_FLOOR_CALLS_H

#include "kazu/play.h"

enum { FLOOR_ROOM = 1 << 20 };

/** A deal that is played. */
typedef struct kind {
    const char *game;
    int seats;
    const char *params;
} floor_deal;

/** What the measured calls work on: large things stand here, not on the stack that is measured. */
typedef struct floor {
    const floor_deal *of;
    const kz_game *game;
    kz_work work;
    bool is_free; /**< deals take what they need; thoughts are cut off after NODES */
    kz_opening opening;
    kz_table *table;
    kz_protocol protocol;
    kz_viewer viewer;
    int seat;
    int strength;
    int level;
    size_t index;
    uint64_t now_ms;
    kz_plan plan;
    kz_state whole;
    kz_state before;
    kz_state seen;
    kz_view view;
    kz_act act;
    char line[2 * KZ_PLAY_LINE_MAX];
    char room[FLOOR_ROOM];
    char save[FLOOR_ROOM];
} floor;

/* Each takes a floor: the entries of kz_game, of tables, of views and of the protocol. */

void floor_run_deal(void *user);
void floor_run_opening_parse(void *user);
void floor_run_parse(void *user);
void floor_run_print(void *user);
void floor_run_rate(void *user);
void floor_run_move(void *user);
void floor_run_tick(void *user);
void floor_run_turn(void *user);
void floor_run_see(void *user);
void floor_run_view(void *user);
void floor_run_hint(void *user);
void floor_run_bot(void *user);
void floor_run_tell(void *user);
void floor_run_may_take_back(void *user);
void floor_run_review(void *user);
void floor_run_table_new(void *user);
void floor_run_table_act(void *user);
void floor_run_table_wake(void *user);
void floor_run_table_view(void *user);
void floor_run_table_view_json(void *user);
void floor_run_view_print(void *user);
void floor_run_view_label(void *user);
void floor_run_table_hint(void *user);
void floor_run_table_review(void *user);
void floor_run_table_news(void *user);
void floor_run_table_summary(void *user);
void floor_run_table_save(void *user);
void floor_run_table_load(void *user);
void floor_run_table_run(void *user);
void floor_run_table_next(void *user);
void floor_run_protocol_line(void *user);

#endif
