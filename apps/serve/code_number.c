/* Numbers as people say them: a word for each digit, or tens and ones. */
#include "code_number.h"

#include <stdbool.h>
#include <string.h>

typedef struct number_word {
    const char *text;
    int value;
} number_word;

/* "yo" for 4 is left out: "yonuma" could then be yo-numa or yon-uma. */
static const number_word words[] = {
    {"0", 0},         {"〇", 0},       {"零", 0},       {"ぜろ", 0},       {"れい", 0},
    {"まる", 0},      {"zero", 0},     {"rei", 0},      {"maru", 0},       {"oh", 0},
    {"1", 1},         {"一", 1},       {"いち", 1},     {"ichi", 1},       {"iti", 1},
    {"one", 1},       {"2", 2},        {"二", 2},       {"に", 2},         {"ni", 2},
    {"two", 2},       {"3", 3},        {"三", 3},       {"さん", 3},       {"san", 3},
    {"three", 3},     {"4", 4},        {"四", 4},       {"よん", 4},       {"し", 4},
    {"yon", 4},       {"shi", 4},      {"si", 4},       {"four", 4},       {"5", 5},
    {"五", 5},        {"ご", 5},       {"go", 5},       {"five", 5},       {"6", 6},
    {"六", 6},        {"ろく", 6},     {"roku", 6},     {"six", 6},        {"7", 7},
    {"七", 7},        {"なな", 7},     {"しち", 7},     {"nana", 7},       {"shichi", 7},
    {"siti", 7},      {"seven", 7},    {"8", 8},        {"八", 8},         {"はち", 8},
    {"hachi", 8},     {"hati", 8},     {"eight", 8},    {"9", 9},          {"九", 9},
    {"きゅう", 9},    {"きゅ", 9},     {"く", 9},       {"kyuu", 9},       {"kyu", 9},
    {"ku", 9},        {"nine", 9},     {"十", 10},      {"じゅう", 10},    {"じゅ", 10},
    {"juu", 10},      {"ju", 10},      {"jyuu", 10},    {"jyu", 10},       {"zyuu", 10},
    {"zyu", 10},      {"ten", 10},     {"eleven", 11},  {"twelve", 12},    {"thirteen", 13},
    {"fourteen", 14}, {"fifteen", 15}, {"sixteen", 16}, {"seventeen", 17}, {"eighteen", 18},
    {"nineteen", 19}, {"twenty", 20},  {"thirty", 30},  {"forty", 40},     {"fifty", 50},
    {"sixty", 60},    {"seventy", 70}, {"eighty", 80},  {"ninety", 90},
};

/* What was read so far. */
typedef enum number_state {
    NUMBER_NONE,
    NUMBER_DIGIT, /* one that tens or another digit must follow */
    NUMBER_TENS,  /* ones may follow */
    NUMBER_DONE,
    NUMBER_BAD
} number_state;

/* Adds a word to the number so far. */
static number_state add(number_state state, int *number, int word) {
    bool is_tens = word % 10 == 0 && word > 0;
    if (state == NUMBER_NONE) {
        *number = word;
        return word == 0   ? NUMBER_BAD
               : word < 10 ? NUMBER_DIGIT
               : is_tens   ? NUMBER_TENS
                           : NUMBER_DONE;
    }
    if (state == NUMBER_DIGIT && word <= 10) {
        *number = *number * 10 + (word < 10 ? word : 0);
        return word < 10 ? NUMBER_DONE : NUMBER_TENS;
    }
    if (state == NUMBER_TENS && word >= 1 && word <= 9) {
        *number += word;
        return NUMBER_DONE;
    }
    return NUMBER_BAD;
}

/* Reads on from a state; a number has at most three words. */
static int read_on(const char *text, size_t length, number_state state, int number) {
    if (length == 0) {
        return state == NUMBER_TENS || state == NUMBER_DONE ? number : -1;
    }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        size_t taken = strlen(words[i].text);
        int next = number;
        if (taken > length || memcmp(text, words[i].text, taken) != 0) {
            continue;
        }
        number_state after = add(state, &next, words[i].value);
        int found = after == NUMBER_BAD ? -1 : read_on(text + taken, length - taken, after, next);
        if (found >= 0) {
            return found;
        }
    }
    return -1;
}

int code_number_read(const char *text, size_t length) {
    return read_on(text, length, NUMBER_NONE, 0);
}
