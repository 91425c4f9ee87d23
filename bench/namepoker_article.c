#include "namepoker_article.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { LETTERS = 5, COMMAND_ROOM = 4096 };

static const char name[LETTERS + 1] = "OIZSK";
static const int strokes[LETTERS] = {3, 5, 9, 2, 4};

static int number_of(char letter) {
    return (int)(strchr(name, letter) - name);
}

static bool has(const int *counts, int count) {
    for (int i = 0; i < LETTERS; i++) {
        if (counts[i] == count) {
            return true;
        }
    }
    return false;
}

static int judge(const char *hand) {
    int counts[LETTERS] = {0};
    int kinds = 0;
    for (int i = 0; i < ARTICLE_LENGTH; i++) {
        kinds += counts[number_of(hand[i])]++ == 0 ? 1 : 0;
    }
    if (strcmp(hand, name) == 0) {
        return 0;
    }
    if (kinds == 1 || has(counts, 4)) {
        return kinds == 1 ? 1 : 2;
    }
    if (kinds == LETTERS || (has(counts, 2) && has(counts, 3))) {
        return kinds == LETTERS ? 3 : 4;
    }
    if (strstr(hand, "SK") != NULL) {
        return 5;
    }
    if (has(counts, 3)) {
        return 6;
    }
    return has(counts, 2) && kinds == 3 ? 7 : 8;
}

static int word_place(const char *hand) {
    const char *found = strstr(hand, "SK");
    return found == NULL ? -1 : (int)(found - hand);
}

static int sum(const char *hand, bool in_place, bool of_strokes) {
    int total = 0;
    for (int i = 0; i < ARTICLE_LENGTH; i++) {
        if ((hand[i] == name[i]) == in_place) {
            total += of_strokes ? strokes[number_of(hand[i])] : 1;
        }
    }
    return total;
}

static int order(int of_a, int of_b, bool less_wins) {
    if (of_a == of_b) {
        return 0;
    }
    return (of_a < of_b) == less_wins ? -1 : 1;
}

int article_compare(const char *a, const char *b) {
    int result = order(judge(a), judge(b), true);
    if (result == 0) {
        result = order(word_place(a), word_place(b), false);
    }
    if (result == 0) {
        result = order(sum(a, true, false), sum(b, true, false), false);
    }
    if (result == 0) {
        result = order(sum(a, true, true), sum(b, true, true), false);
    }
    return result != 0 ? result : order(sum(a, false, true), sum(b, false, true), true);
}

static const char python_program[] =
    "import collections, itertools, time\n"
    "NAME = \"大石泉すき\"\n"
    "STROKES = dict(zip(NAME, (3, 5, 9, 2, 4)))\n"
    "def judge(hand):\n"
    "    counts = sorted(collections.Counter(hand).values(), reverse=True)\n"
    "    if hand == NAME: return 0\n"
    "    if counts == [5]: return 1\n"
    "    if counts == [4, 1]: return 2\n"
    "    if len(counts) == 5: return 3\n"
    "    if counts == [3, 2]: return 4\n"
    "    if \"すき\" in hand: return 5\n"
    "    if counts[0] == 3: return 6\n"
    "    return 7 if counts == [2, 2, 1] else 8\n"
    "def right(hand): return [c for c, n in zip(hand, NAME) if c == n]\n"
    "def wrong(hand): return [c for c, n in zip(hand, NAME) if c != n]\n"
    "def compare(a, b):\n"
    "    for measure, sign in ((judge, 1), (lambda h: h.find(\"すき\"), -1),\n"
    "                          (lambda h: len(right(h)), -1),\n"
    "                          (lambda h: sum(STROKES[c] for c in right(h)), -1),\n"
    "                          (lambda h: sum(STROKES[c] for c in wrong(h)), 1)):\n"
    "        x, y = measure(a) * sign, measure(b) * sign\n"
    "        if x != y: return -1 if x < y else 1\n"
    "    return 0\n"
    "hands = [\"\".join(h) for h in itertools.product(NAME, repeat=5)]\n"
    "sample = [(hands[i * 7 % 3125], hands[(i * 1201 + i // 3125) % 3125]) for i in range(pairs)]\n"
    "start = time.process_time()\n"
    "ties = sum(compare(a, b) == 0 for a, b in sample)\n"
    "print(time.process_time() - start, ties)\n";

double article_python_compare_seconds(uint32_t pairs, uint32_t *ties) {
    char command[COMMAND_ROOM];
    int length = snprintf(command, sizeof command, "python3 -c 'pairs = %lu\n%s' 2>/dev/null",
                          (unsigned long)pairs, python_program);
    if (length < 0 || (size_t)length >= sizeof command) {
        return -1;
    }
    FILE *python = popen(command, "r");
    if (python == NULL) {
        return -1;
    }
    double seconds = -1;
    unsigned long counted = 0;
    int read = fscanf(python, "%lf %lu", &seconds, &counted);
    *ties = (uint32_t)counted;
    return pclose(python) == 0 && read == 2 ? seconds : -1;
}
