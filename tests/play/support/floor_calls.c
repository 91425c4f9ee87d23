/**
 * @file
 * The entries of the play floor as calls of one shape.
 */
#include "floor_calls.h"

#include <assert.h>
#include <string.h>

static kz_text text_of(floor *f) {
    kz_text text;
    kz_text_init(&text, f->room, sizeof f->room);
    return text;
}

/* The entries of kz_game. */

void floor_run_deal(void *user) {
    floor *f = user;
    const kz_key key = kz_key_of(20261122);
    kz_status status =
        kz_opening_deal(f->game, f->of->params, f->of->seats, &key, &f->work, NULL, &f->opening);
    assert(status == KZ_OK);
    (void)status;
}

void floor_run_opening_parse(void *user) {
    floor *f = user;
    strcpy(f->room, f->opening.instance);
    kz_status status =
        kz_opening_parse(f->game, f->room, f->of->seats, &f->work, NULL, &f->opening);
    assert(status == KZ_OK);
    (void)status;
}

void floor_run_parse(void *user) {
    floor *f = user;
    kz_status status = f->game->parse(f->opening.instance, f->of->seats, &f->before, NULL);
    assert(status == KZ_OK);
    (void)status;
}

void floor_run_print(void *user) {
    floor *f = user;
    kz_text text = text_of(f);
    f->game->print(&f->before, &text);
}

void floor_run_rate(void *user) {
    floor *f = user;
    int level = 0;
    f->before = f->whole;
    (void)f->game->rate(&f->before, &f->work, &level);
}

void floor_run_move(void *user) {
    floor *f = user;
    (void)f->game->move(&f->before, &f->act, NULL);
}

void floor_run_tick(void *user) {
    floor *f = user;
    f->game->tick(&f->before);
}

void floor_run_turn(void *user) {
    floor *f = user;
    (void)f->game->turn(&f->whole);
}

void floor_run_see(void *user) {
    floor *f = user;
    f->seen = f->whole;
    f->game->see(&f->seen, f->viewer.seat);
}

void floor_run_view(void *user) {
    floor *f = user;
    kz_view_init(&f->view);
    f->game->view(&f->seen, &f->viewer, &f->view);
}

void floor_run_hint(void *user) {
    floor *f = user;
    kz_view_init(&f->view);
    (void)f->game->hint(&f->seen, &f->viewer, f->strength, &f->work, &f->view);
}

void floor_run_bot(void *user) {
    floor *f = user;
    kz_status status = f->game->bot(&f->seen, f->seat, f->level, UINT64_C(7), &f->work, &f->plan);
    assert(status == KZ_OK);
    (void)status;
}

void floor_run_tell(void *user) {
    floor *f = user;
    kz_text text = text_of(f);
    (void)f->game->tell(&f->seen, &f->before, &f->act, &f->viewer, &text);
}

void floor_run_may_take_back(void *user) {
    floor *f = user;
    (void)f->game->may_take_back(&f->whole, &f->before);
}

void floor_run_review(void *user) {
    floor *f = user;
    int grade = 0;
    kz_view_init(&f->view);
    (void)f->game->review(&f->seen, &f->act, &f->viewer, &f->work, &grade, &f->view);
}

/* The entries of tables. */

void floor_run_table_new(void *user) {
    floor *f = user;
    static const kz_table_setup setup = {.one_device = true, .hints = true};
    kz_status status = kz_table_new(&f->opening, &setup, &f->work, NULL, &f->table);
    assert(status == KZ_OK);
    (void)status;
}

void floor_run_table_act(void *user) {
    floor *f = user;
    kz_status_ignore(kz_table_act(f->table, f->seat, f->line, f->now_ms, NULL));
}

void floor_run_table_wake(void *user) {
    floor *f = user;
    kz_status_ignore(kz_table_wake(f->table, f->now_ms));
}

void floor_run_table_view(void *user) {
    floor *f = user;
    kz_status_ignore(kz_table_view(f->table, f->index, &f->viewer, &f->view));
}

void floor_run_table_view_json(void *user) {
    floor *f = user;
    kz_text text = text_of(f);
    kz_status_ignore(kz_table_view_json(f->table, f->index, &f->viewer, &text));
}

void floor_run_view_print(void *user) {
    floor *f = user;
    kz_text text = text_of(f);
    kz_view_print(&f->view, NULL, &text);
}

void floor_run_view_label(void *user) {
    floor *f = user;
    kz_text text = text_of(f);
    kz_view_label(&f->view, f->view.node_count / 2, 0, f->viewer.lang, &text);
}

void floor_run_table_hint(void *user) {
    floor *f = user;
    kz_status_ignore(kz_table_hint(f->table, &f->viewer, f->strength, &f->work, &f->view));
}

void floor_run_table_review(void *user) {
    floor *f = user;
    int grade = 0;
    kz_status_ignore(kz_table_review(f->table, f->index, &f->viewer, &f->work, &grade, &f->view));
}

void floor_run_table_news(void *user) {
    floor *f = user;
    kz_text text = text_of(f);
    kz_tone tone;
    (void)kz_table_news(f->table, kz_table_log(f->table), &f->viewer, &text, &tone);
}

void floor_run_table_summary(void *user) {
    floor *f = user;
    kz_text text = text_of(f);
    kz_table_summary(f->table, &text);
}

void floor_run_table_save(void *user) {
    floor *f = user;
    kz_text text;
    kz_text_init(&text, f->save, sizeof f->save);
    kz_table_save(f->table, &text);
}

void floor_run_table_load(void *user) {
    floor *f = user;
    kz_table *table = NULL;
    kz_status status = kz_table_load(f->save, strlen(f->save), &f->work, NULL, &table);
    assert(status == KZ_OK);
    (void)status;
    kz_table_free(table);
}

void floor_run_table_run(void *user) {
    floor *f = user;
    kz_status_ignore(kz_table_run(f->table, f->now_ms, &f->work));
}

void floor_run_table_next(void *user) {
    floor *f = user;
    static kz_table_setup setup;
    kz_text text = text_of(f);
    kz_table_next(f->table, &text, &setup);
}

void floor_run_protocol_line(void *user) {
    floor *f = user;
    kz_text text = text_of(f);
    (void)kz_protocol_line(&f->protocol, f->line, strlen(f->line), f->now_ms, &text);
}
