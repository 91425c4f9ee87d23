/*
 * Nothing of a room can be guessed: its key has 256 bits, and no deal is one of a small seed;
 * names, tokens, keys and nonces never repeat, and each of their characters is as likely as the
 * others.
 */
#include "serve/store_fake.h"
#include "serve/try_hall.h"
#include "support/effort.h"

#include "kazu/play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    HALLS = 10,
    ROOMS_OF_HALL = 12, /* each with three guests, of which a hall for tests has 80 */
    ROOMS = HALLS * ROOMS_OF_HALL,
    WORDS_OF_ROOM = 9,
    WORD = SECRET_HEX + 1,
    SHORT_SEEDS = 1 << 13,
    SLOW_SEEDS = 1 << 20
};

static const char *const games[] = {"shisoku-game", "namepoker", "mastermind"};

/* What was drawn at random, of all rooms. */
typedef struct drawn {
    char words[ROOMS * WORDS_OF_ROOM][WORD];
    size_t count;
    char instance[ROOMS][KZ_PLAY_INSTANCE_MAX];
    const kz_game *game[ROOMS];
    char params[ROOMS][KZ_PLAY_LINE_MAX];
    size_t rooms;
} drawn;

static drawn all;

static void keep(const char *word, size_t length) {
    assert_true(length < WORD && all.count < ROOMS * WORDS_OF_ROOM);
    memcpy(all.words[all.count], word, length);
    all.words[all.count++][length] = '\0';
}

/* What stands behind a name, up to the end of its line. */
static const char *value_of(const char *header, const char *name, size_t *length) {
    const char *at = strstr(header, name);
    if (at == NULL) {
        fail_msg("no %s in the header", name);
    }
    at += strlen(name);
    *length = strcspn(at, "\n");
    return at;
}

static void keep_room(const try_hall *house, const try_room *room, const kz_game *game) {
    size_t length;
    const char *header = store_fake_room(house->store, room->id)->events[0].text;
    const char *key = value_of(header, "\nkey ", &length);
    assert_true(length == 1 + SECRET_HEX && key[0] == 'x');
    assert_int_equal(strspn(key + 1, "0123456789abcdef"), SECRET_HEX);
    keep(key + 1, SECRET_HEX);
    const char *nonce = value_of(header, "nonce=", &length);
    assert_int_equal(length, 32);
    keep(nonce, length);
    const char *instance = value_of(header, "\ninstance ", &length);
    memcpy(all.instance[all.rooms], instance, length);
    const char *params = value_of(header, "\nparams ", &length);
    memcpy(all.params[all.rooms], params, length);
    all.game[all.rooms++] = game;
    keep(room->id, SECRET_ROOM);
    keep(room->host, SECRET_TOKEN);
    keep(room->door, SECRET_TOKEN);
    keep(room->token[0], SECRET_TOKEN);
    keep(room->token[1], SECRET_TOKEN);
}

static int draw_rooms(void **state) {
    (void)state;
    for (int i = 0; i < HALLS; i++) {
        static try_hall house;
        const char *game = games[(size_t)i % (sizeof games / sizeof games[0])];
        char members[64];
        (void)snprintf(members, sizeof members, "\"game\":\"%s\",\"seats\":2", game);
        try_open(&house);
        for (int k = 0; k < ROOMS_OF_HALL; k++) {
            try_room room;
            try_make(&house, members, &room);
            try_sit(&house, &room, 1);
            keep_room(&house, &room, kz_game_find(game));
        }
        try_close(&house);
    }
    return 0;
}

static int compare_words(const void *a, const void *b) {
    return strcmp(a, b);
}

static void nothing_is_drawn_twice(void **state) {
    (void)state;
    static char sorted[ROOMS * WORDS_OF_ROOM][WORD];
    memcpy(sorted, all.words, sizeof sorted);
    qsort(sorted, all.count, WORD, compare_words);
    for (size_t i = 1; i < all.count; i++) {
        assert_string_not_equal(sorted[i - 1], sorted[i]);
    }
}

/* The sum over all characters of (found - expected)^2 / expected. */
static double unevenness(const char *alphabet, bool is_hex) {
    unsigned found[32] = {0};
    unsigned total = 0;
    double sum = 0;
    for (size_t i = 0; i < all.count; i++) {
        size_t length = strlen(all.words[i]);
        bool is_of_hex = length == SECRET_HEX || length == 32;
        for (size_t k = 0; k < length && is_of_hex == is_hex; k++) {
            const char *at = strchr(alphabet, all.words[i][k]);
            assert_non_null(at);
            found[at - alphabet]++;
            total++;
        }
    }
    double expected = (double)total / (double)strlen(alphabet);
    assert_true(expected > 100);
    for (size_t k = 0; k < strlen(alphabet); k++) {
        sum += (found[k] - expected) * (found[k] - expected) / expected;
    }
    return sum;
}

/* One in a thousand million draws of true chance is less even than this. */
static void all_characters_are_as_likely(void **state) {
    (void)state;
    assert_true(unevenness("abcdefghijklmnopqrstuvwxyz234567", false) < 106);
    assert_true(unevenness("0123456789abcdef", true) < 77);
}

/* Deals by each small seed, and looks whether it is one of the rooms' (from `first` on). */
static unsigned attack(const kz_game *game, size_t first, uint64_t seeds, uint64_t *hit) {
    static kz_opening opening;
    unsigned found = 0;
    for (uint64_t seed = 0; seed < seeds; seed++) {
        const kz_key key = kz_key_of(seed);
        kz_work work;
        kz_work_init(&work);
        assert_int_equal(kz_opening_deal(game, all.params[first], 2, &key, &work, NULL, &opening),
                         KZ_OK);
        for (size_t i = first; i < all.rooms; i++) {
            if (all.game[i] == game && strcmp(opening.instance, all.instance[i]) == 0) {
                *hit = seed;
                found++;
            }
        }
    }
    return found;
}

static size_t first_of(const kz_game *game) {
    size_t first = 0;
    while (all.game[first] != game) {
        first++;
    }
    return first;
}

static void no_deal_is_one_of_a_small_seed(void **state) {
    (void)state;
    bool is_slow = tier_is_slow();
    uint64_t seeds = is_slow ? SLOW_SEEDS : effort_of(SHORT_SEEDS);
    /* A Mastermind code is short: a seed that gives it says nothing of the key. */
    for (size_t i = 0; i < 2; i++) {
        uint64_t hit = 0;
        const kz_game *game = kz_game_find(games[i]);
        assert_int_equal(attack(game, first_of(game), seeds, &hit), 0);
    }
}

/* The same attack finds a deal that was made from a seed. */
static void the_attack_finds_what_can_be_guessed(void **state) {
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        static kz_opening opening;
        char kept[KZ_PLAY_INSTANCE_MAX];
        const kz_game *game = kz_game_find(games[i]);
        size_t first = first_of(game);
        const kz_key key = kz_key_of(777);
        uint64_t hit = 0;
        kz_work work;
        kz_work_init(&work);
        assert_int_equal(kz_opening_deal(game, all.params[first], 2, &key, &work, NULL, &opening),
                         KZ_OK);
        memcpy(kept, all.instance[first], sizeof kept);
        memcpy(all.instance[first], opening.instance, sizeof kept);
        assert_int_equal(attack(game, first, 1000, &hit), 1);
        assert_int_equal(hit, 777);
        memcpy(all.instance[first], kept, sizeof kept);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_drawn_twice),
        cmocka_unit_test(all_characters_are_as_likely),
        cmocka_unit_test(no_deal_is_one_of_a_small_seed),
        cmocka_unit_test(the_attack_finds_what_can_be_guessed),
    };
    return cmocka_run_group_tests(tests, draw_rooms, NULL);
}
