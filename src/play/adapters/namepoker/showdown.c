/*
 * Tells who is to move at a table of name poker, and whose hand is the strongest.
 */
#include "play/adapters/namepoker/state.h"

#include <assert.h>

#include <string.h>

kz__namepoker_table kz__namepoker_unpack(const kz_state *state) {
    kz__namepoker_table table;
    memcpy(&table, state->bytes, sizeof table);
    return table;
}

kz_namepoker_rules kz__namepoker_rules_of(const kz__namepoker_table *table) {
    kz_namepoker_rules rules = {.count = 0};
    for (uint32_t i = 0; i < table->rule_count; i++) {
        const char *id = kz_namepoker_rule_describe(table->rule_number[i]).id;
        if (table->letter[0] == 0 || strstr(id, "strokes") == NULL) {
            rules.rule[rules.count].number = table->rule_number[i];
            rules.rule[rules.count++].less_wins = table->rule_less_wins[i] != 0;
        }
    }
    return rules;
}

kz_namepoker_hand kz__namepoker_hand_of(const uint8_t *kinds) {
    kz_namepoker_hand hand = {.kind = {0}};
    for (uint32_t i = 0; i < KZ__NAMEPOKER_PLACES; i++) {
        assert(kinds[i] != KZ__NAMEPOKER_FACE_DOWN);
        hand.kind[i] = (uint8_t)(kinds[i] - 1);
    }
    return hand;
}

/* The seat that begins goes round with the rounds. */
int kz__namepoker_mover(const kz__namepoker_table *table) {
    return (table->first + table->finished + table->moved) % table->seats;
}

uint32_t kz__namepoker_exchanges_made(const kz__namepoker_table *table, int seat) {
    int began = (table->first + table->finished) % table->seats;
    int after = (seat + table->seats - began) % table->seats;
    return (uint32_t)((table->moved + table->seats - 1 - after) / table->seats);
}

uint32_t kz__namepoker_ones(uint32_t mask) {
    uint32_t count = 0;
    for (; mask != 0; mask &= mask - 1) {
        count++;
    }
    return count;
}

int kz__namepoker_first_of(uint32_t mask) {
    return (int)kz__namepoker_ones((mask & (~mask + 1)) - 1);
}

uint32_t kz__namepoker_strongest(const kz__namepoker_table *table, const kz__namepoker_dealt *hands,
                                 uint32_t mask) {
    kz_namepoker_name name = kz__namepoker_name_of(table->letter);
    kz_namepoker_rules rules = kz__namepoker_rules_of(table);
    kz_namepoker_hand best = {.kind = {0}};
    uint32_t found = 0;
    for (uint32_t seat = 0; seat < table->seats; seat++) {
        kz_namepoker_hand hand = kz__namepoker_hand_of(hands->hand[seat]);
        if ((mask >> seat & 1U) == 0) {
            continue;
        }
        int order = found == 0 ? -1 : kz_namepoker_compare(&name, &rules, &hand, &best, NULL);
        if (order < 0) {
            best = hand;
            found = 0;
        }
        found |= order <= 0 ? 1U << seat : 0;
    }
    return found;
}

uint32_t kz__namepoker_takers(const kz__namepoker_table *table) {
    return kz__namepoker_strongest(table, &table->last, (1U << table->seats) - 1);
}

bool kz__namepoker_is_over(const kz__namepoker_table *table) {
    uint32_t left = KZ__NAMEPOKER_POINT * (uint32_t)(table->rounds - table->finished);
    int leader = kz__namepoker_first_of(kz__namepoker_leaders(table));
    bool decided = table->ends_early != 0;
    for (int seat = 0; seat < table->seats; seat++) {
        decided = decided && (seat == leader || table->points[seat] + left < table->points[leader]);
    }
    return decided || left == 0;
}

uint32_t kz__namepoker_leaders(const kz__namepoker_table *table) {
    uint32_t leaders = 0;
    uint16_t most = 0;
    for (uint32_t seat = 0; seat < table->seats; seat++) {
        leaders = table->points[seat] > most ? 0 : leaders;
        most = table->points[seat] > most ? table->points[seat] : most;
        leaders |= table->points[seat] == most ? 1U << seat : 0;
    }
    return leaders;
}
