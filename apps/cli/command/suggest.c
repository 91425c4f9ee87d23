/* What an unknown word could have been: the known word that is closest to it, or all of them. */
#include "command/suggest.h"

#include "output/complain.h"

#include "kazu/game.h"

#include <string.h>

enum { LONGEST_WORD = 31, HINT_ROOM = 160, LEAST_ROOM = 8 };

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

/* Optimal string alignment: insertions, deletions, replacements and swaps of neighbours. */
static size_t edit_distance(const char *a, size_t a_length, const char *b, size_t b_length) {
    size_t rows[3][LONGEST_WORD + 1];
    size_t *before = rows[0];
    size_t *last = rows[1];
    size_t *now = rows[2];
    for (size_t j = 0; j <= b_length; j++) {
        before[j] = last[j] = j;
    }
    for (size_t i = 1; i <= a_length; i++) {
        now[0] = i;
        for (size_t j = 1; j <= b_length; j++) {
            size_t replaced = last[j - 1] + (a[i - 1] != b[j - 1]);
            now[j] = least(replaced, least(last[j], now[j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                now[j] = least(now[j], before[j - 2] + 1);
            }
        }
        size_t *free_row = before;
        before = last;
        last = now;
        now = free_row;
    }
    return last[b_length];
}

static void list(suggestion *best, const char *candidate) {
    size_t used = strlen(best->list);
    kz_text text;
    if (best->is_cut || sizeof best->list - used < LEAST_ROOM) {
        best->is_cut = true;
        return;
    }
    kz_text_init(&text, best->list + used, sizeof best->list - used);
    kz_text_put(&text, used > 0 ? "|" : "");
    kz_text_put(&text, candidate);
    best->is_cut = text.truncated;
}

void suggest_weigh(suggestion *best, const char *typed, size_t length, const char *candidate) {
    size_t candidate_length = strlen(candidate);
    list(best, candidate);
    if (length == 0 || length > LONGEST_WORD || candidate_length > LONGEST_WORD) {
        return;
    }
    size_t distance = edit_distance(typed, length, candidate, candidate_length);
    size_t allowed = candidate_length < 4 ? 1 : candidate_length / 3 + 1;
    if (distance <= allowed && distance < length &&
        (best->word == NULL || distance < best->distance)) {
        best->word = candidate;
        best->distance = distance;
    }
}

void suggest_put(const cli_context *cli, const suggestion *best, const char *dashes,
                 const char *try, kz_text *out) {
    if (best->word != NULL) {
        kz_text_format(out, kz_message(cli->lang, KZ_N("did you mean %s%s?")), dashes, best->word);
    } else if (try != NULL) {
        kz_text_format(out, kz_message(cli->lang, KZ_N("try %s")), try);
    } else if (!best->is_cut) {
        kz_text_put(out, best->list);
    }
}

void suggest_complain(const cli_context *cli, const char *what, const char *typed,
                      const char *dashes, const suggestion *best, const char *try) {
    char hint[HINT_ROOM] = "";
    kz_text text;
    kz_text_init(&text, hint, sizeof hint);
    suggest_put(cli, best, dashes, try, &text);
    complain(cli, what, typed, hint);
}

void suggest_game(const cli_context *cli, const char *typed, bool trained) {
    suggestion best = {0};
    for (size_t i = 0; i < kz_game_count(); i++) {
        const kz_game *game = kz_game_at(i);
        if (!game->is_template && (!trained || game->tasks != NULL)) {
            suggest_weigh(&best, typed, strlen(typed), game->id);
        }
    }
    bool is_game = kz_game_find(typed) != NULL;
    suggest_complain(cli, is_game ? KZ_N("this game has no exercises") : KZ_N("unknown game"),
                     typed, "", &best, NULL);
}
