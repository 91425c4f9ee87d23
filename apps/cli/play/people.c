/* Who of the people at the keyboard is meant. */
#include "play/play_table.h"

uint32_t play_people(const play_table *play) {
    const kz_table_setup *setup = kz_table_setup_of(play->table);
    uint32_t people = 0;
    for (int seat = 0; seat < kz_table_opening(play->table)->seats; seat++) {
        people |= setup->chair[seat].kind == KZ_CHAIR_PERSON ? 1U << seat : 0;
    }
    return people;
}

static int only(uint32_t seats) {
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        if (seats == 1U << seat) {
            return seat;
        }
    }
    return PLAY_NOBODY;
}

int play_only_person(const play_table *play) {
    return only(play_people(play));
}

int play_mover(const play_table *play) {
    return only(kz_table_standing(play->table).turn.may_move & play_people(play));
}

bool play_hides(const play_table *play) {
    const kz_game *game = kz_table_opening(play->table)->game;
    uint32_t people = play_people(play);
    return game->see != NULL && game->tick == NULL && (people & (people - 1)) != 0;
}

int play_viewer_seat(const play_table *play) {
    int seat = play_only_person(play);
    if (seat == PLAY_NOBODY) {
        seat = play_mover(play);
    }
    return seat == PLAY_NOBODY ? KZ_PUBLIC : seat;
}

/* The seat that a word of the table is from. */
int play_speaker(const play_table *play) {
    int seat = play_mover(play);
    if (seat == PLAY_NOBODY) {
        seat = play_only_person(play);
    }
    for (int i = 0; seat == PLAY_NOBODY && i < KZ_PLAY_SEATS_MAX; i++) {
        seat = (play_people(play) >> i & 1U) != 0 ? i : PLAY_NOBODY;
    }
    return seat == PLAY_NOBODY ? 0 : seat;
}

kz_viewer play_viewer(const play_table *play, int seat) {
    return (kz_viewer){.seat = seat, .acts = true, .lang = play->cli->lang};
}

bool play_keys_wanted(const play_table *play) {
    return play->talks && kz_table_opening(play->table)->game->tick != NULL &&
           !cli_has(play->cli, OPTION_LINES) && play_people(play) != 0;
}
