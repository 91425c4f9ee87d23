/**
 * @file
 * Name poker on characters, slowly and by its own definitions: types by how many pairs of places
 * have equal characters, places by looking characters up, ranks by counting stronger hands.
 */
#ifndef TESTS_ORACLE_NAMEPOKER_PLAIN_H
#define TESTS_ORACLE_NAMEPOKER_PLAIN_H

#include <stdbool.h>
#include <stdint.h>

enum { PLAIN_LENGTH = 5, PLAIN_HANDS = 3125, PLAIN_RULES = 6, PLAIN_ARTICLE3 = 4 };

/** 大石泉すき by first letters of their readings: O, I, Z, S, K. */
static const char plain_name[PLAIN_LENGTH + 1] = "OIZSK";

/** The hand that counts as `index` in the order of the name. */
static inline void plain_hand(uint32_t index, char *hand) {
    static const uint32_t weight[PLAIN_LENGTH] = {625, 125, 25, 5, 1};
    for (int i = 0; i < PLAIN_LENGTH; i++) {
        hand[i] = plain_name[index / weight[i] % 5];
    }
}

static inline int plain_strokes(char letter) {
    return letter == 'O' ? 3 : letter == 'I' ? 5 : letter == 'Z' ? 9 : letter == 'S' ? 2 : 4;
}

/** Where an S stands before a K, from 0; -1: nowhere. The leftmost of two. */
static inline int plain_word(const char *hand) {
    for (int i = 0; i + 1 < PLAIN_LENGTH; i++) {
        if (hand[i] == 'S' && hand[i + 1] == 'K') {
            return i;
        }
    }
    return -1;
}

static inline int plain_equal_pairs(const char *hand) {
    int pairs = 0;
    for (int i = 0; i < PLAIN_LENGTH; i++) {
        for (int j = 0; j < i; j++) {
            pairs += hand[i] == hand[j] ? 1 : 0;
        }
    }
    return pairs;
}

static inline bool plain_is_name(const char *hand) {
    for (int i = 0; i < PLAIN_LENGTH; i++) {
        if (hand[i] != plain_name[i]) {
            return false;
        }
    }
    return true;
}

static inline int plain_type(const char *hand) {
    int pairs = plain_equal_pairs(hand);
    if (plain_is_name(hand)) {
        return 0;
    }
    if (pairs == 10 || pairs == 6) {
        return pairs == 10 ? 1 : 2;
    }
    if (pairs == 0 || pairs == 4) {
        return pairs == 0 ? 3 : 4;
    }
    if (plain_word(hand) >= 0) {
        return 5;
    }
    return pairs == 3 ? 6 : pairs == 2 ? 7 : 8;
}

/** The rules of the article, and the strokes from the left as a number; more is better in all. */
static inline void plain_scores(const char *hand, int *score) {
    score[0] = -plain_type(hand);
    score[1] = plain_word(hand);
    score[2] = score[3] = score[4] = score[5] = 0;
    for (int i = 0; i < PLAIN_LENGTH; i++) {
        int strokes = plain_strokes(hand[i]);
        bool right = hand[i] == plain_name[i];
        score[2] += right ? 1 : 0;
        score[3] += right ? strokes : 0;
        score[4] -= right ? 0 : strokes;
        score[5] = 10 * score[5] + strokes;
    }
}

/** -1: a is stronger, 1: b is. @param rule optional; which score decided. */
static inline int plain_compare(const int *a, const int *b, int rules, int *rule) {
    for (int i = 0; i < rules; i++) {
        if (a[i] != b[i]) {
            *rule = i;
            return a[i] > b[i] ? -1 : 1;
        }
    }
    return 0;
}

#endif
