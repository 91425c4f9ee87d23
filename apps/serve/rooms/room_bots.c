/* Bots: they think on threads of their own about what they may see, and speak after a while. */
#include "rooms/hall_state.h"

#include <stdlib.h>
#include <string.h>

typedef struct bot_task {
    thinkers_task task;
    hall *house;
    char room[SECRET_ROOM + 1];
    uint64_t serial;   /* of the table */
    uint64_t speak_ms; /* table time; drawn before thinking, so that it tells nothing of it */
    kz_job job;
    kz_plan plan;
    kz_status status;
} bot_task;

static void think(thinkers_task *task, kz_work *work) {
    bot_task *bot = (bot_task *)task;
    bot->status = kz_job_think(&bot->job, work, &bot->plan);
}

/* The cheapest legal line, at once: no bot stands still because others think. */
static void think_little(bot_task *bot) {
    kz_work work;
    kz_work_init(&work);
    work.node_limit = 1;
    bot->job.level = 1;
    bot->status = kz_job_think(&bot->job, &work, &bot->plan);
}

static void take_plan(hall_room *room, bot_task *bot) {
    if (bot->status != KZ_OK) {
        think_little(bot);
    }
    if (bot->status != KZ_OK) {
        return;
    }
    if (!room_is_timed(room) && bot->plan.at_ms < bot->speak_ms) {
        bot->plan.at_ms = bot->speak_ms;
    }
    (void)kz_table_plan(room->table, &bot->job, &bot->plan);
}

static void done(thinkers_task *task) {
    bot_task *bot = (bot_task *)task;
    hall_room *room = hall_find(bot->house, bot->room);
    if (room != NULL) {
        room->tasks--;
        if (room->table != NULL && room->serial == bot->serial) {
            take_plan(room, bot);
        }
        room_stir(room);
    }
    free(bot);
}

static uint64_t draw_delay(const limits *bounds) {
    uint32_t drawn = 0;
    uint64_t least = bounds->bot_least_ms;
    uint64_t width = bounds->bot_most_ms > least ? bounds->bot_most_ms - least + 1 : 1;
    secret_random(&drawn, sizeof drawn);
    return least + drawn % width;
}

/* Nobody is there, and nobody will be. */
static bool is_forsaken(const hall_room *room) {
    return room->guests == NULL && room_persons(room) == 0;
}

static bool give(hall_room *room, const kz_job *job) {
    bot_task *bot = calloc(1, sizeof *bot);
    if (bot == NULL) {
        return false;
    }
    bot->task = (thinkers_task){.run = think, .done = done};
    bot->house = room->house;
    bot->serial = room->serial;
    bot->job = *job;
    bot->speak_ms = room_time(room, room->house->now_ms) + draw_delay(room->house->plan.limits);
    memcpy(bot->room, room->id, sizeof bot->room);
    if (!thinkers_add(room->house->plan.thinkers, &bot->task)) {
        think_little(bot);
        take_plan(room, bot);
        free(bot);
        return true;
    }
    room->tasks++;
    return true;
}

void room_bots(hall_room *room) {
    if (room->state != STORE_PLAYING || !room_is_ours(room) ||
        room_persons(room) == (1U << kz_table_opening(room->table)->seats) - 1 ||
        is_forsaken(room)) {
        return;
    }
    kz_job *job = malloc(sizeof *job);
    while (job != NULL && kz_table_job(room->table, job) && give(room, job)) {
    }
    free(job);
}
