/*
 * Races for one table of Shisoku: each player combines the same cards, and takes steps back alone.
 */
#include "play/adapters/shisoku/state.h"

#include <stddef.h>
#include <string.h>

static size_t place_of(int seat) {
    return offsetof(kz__shisoku_race, racer) + (size_t)seat * sizeof(kz__shisoku_racer);
}

static uint32_t index_of(const kz__shisoku_table *game, uint32_t id) {
    uint32_t index = 0;
    while (game->ids[index] != id) {
        index++;
    }
    return index;
}

/* The result lies where the right number lay, as a card that is laid on another one; the others
 * close up. */
void kz__shisoku_repeat(const kz__shisoku_play_made *step, kz__shisoku_table *game) {
    uint32_t left = index_of(game, step->left_id);
    uint32_t right = index_of(game, step->right_id);
    game->steps[game->card_count - game->number_count] = *step;
    game->numbers[right] = step->value;
    game->ids[right] = step->id;
    game->newest = step->id;
    game->number_count--;
    for (uint32_t i = left; i < game->number_count; i++) {
        game->numbers[i] = game->numbers[i + 1];
        game->ids[i] = game->ids[i + 1];
    }
    game->numbers[game->number_count] = (kz_rational){0, 0};
    game->ids[game->number_count] = 0;
}

void kz__shisoku_unpack(const kz_state *state, int seat, kz__shisoku_table *game) {
    memcpy(game, state->bytes, sizeof *game);
    if (seat < 0 || seat >= game->racers) {
        return;
    }
    kz__shisoku_racer racer;
    memcpy(&racer, state->bytes + place_of(seat), sizeof racer);
    for (uint32_t i = 0; i < racer.count; i++) {
        kz__shisoku_repeat(&racer.steps[i], game);
    }
    game->gave_up = (uint16_t)racer.gave_up;
}

kz__race kz__shisoku_race_of(const kz_state *state) {
    kz__race race = {.seats = 0};
    if (state->bytes[offsetof(kz__shisoku_table, racers)] > 0) {
        memcpy(&race, state->bytes + offsetof(kz__shisoku_race, race), sizeof race);
    }
    return race;
}

static void put_race(const kz__race *race, kz_state *state) {
    memcpy(state->bytes + offsetof(kz__shisoku_race, race), race, sizeof *race);
}

void kz__shisoku_race_begin(kz_state *state, int seats) {
    const kz__race race = {.seats = (uint64_t)seats};
    memset(state->bytes + sizeof(kz__shisoku_table), 0,
           sizeof(kz__shisoku_race) - sizeof(kz__shisoku_table));
    state->bytes[offsetof(kz__shisoku_table, racers)] = (uint8_t)seats;
    put_race(&race, state);
}

static kz__race_outcome outcome_of(const kz__shisoku_table *game) {
    return kz__shisoku_is_won(game)    ? KZ__RACE_SOLVED
           : kz__shisoku_is_over(game) ? KZ__RACE_OUT
                                       : KZ__RACE_PLAYS;
}

void kz__shisoku_race_store(kz_state *state, const kz_act *act, const kz__shisoku_table *game) {
    kz__race race = kz__shisoku_race_of(state);
    kz__shisoku_racer racer;
    memset(&racer, 0, sizeof racer);
    racer.count = game->card_count - game->number_count;
    racer.gave_up = game->gave_up;
    memcpy(racer.steps, game->steps, racer.count * sizeof racer.steps[0]);
    memcpy(state->bytes + place_of(act->from), &racer, sizeof racer);
    kz__race_note(&race, act, outcome_of(game), racer.count);
    put_race(&race, state);
}

bool kz__shisoku_take_step_back(kz__shisoku_table *game) {
    kz__shisoku_play_made steps[KZ__SHISOKU_CARDS_MAX - 1];
    uint32_t count = game->card_count - game->number_count;
    if (count == 0) {
        return false;
    }
    memcpy(steps, game->steps, count * sizeof steps[0]);
    memcpy(game->numbers, game->cards, sizeof game->numbers);
    memset(game->steps, 0, sizeof game->steps);
    game->number_count = game->card_count;
    game->newest = game->card_count;
    for (uint32_t i = 0; i < game->card_count; i++) {
        game->ids[i] = i + 1;
    }
    for (uint32_t i = 0; i + 1 < count; i++) {
        kz__shisoku_repeat(&steps[i], game);
    }
    return true;
}

void kz__shisoku_race_see(kz_state *state, int seat) {
    kz__race race = kz__shisoku_race_of(state);
    if (race.seats == 0 || kz__race_is_over(&race)) {
        return;
    }
    for (int i = 0; i < (int)race.seats; i++) {
        if (i != seat) {
            memset(state->bytes + place_of(i), 0, sizeof(kz__shisoku_racer));
        }
    }
    kz__race_hide(&race, seat);
    put_race(&race, state);
}
