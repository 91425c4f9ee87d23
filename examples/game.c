/* Plays any game of the house against the computer, one line a move: game kazutori [SEED]. */
#include <kazu/play.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ME = 0, BOT = 1 };

/* A view is large: kept off the stack. */
static kz_view view;
static char page[16384];

static kz_text new_page(void) {
    kz_text text;
    kz_text_init(&text, page, sizeof page);
    return text;
}

/* Sets a table for one person, and a bot on each other chair. */
static kz_status set_table(const kz_game *game, uint64_t seed, kz_work *work, kz_table **table) {
    int seats = game->max_seats > 1 && game->min_seats < 2 ? 2 : game->min_seats;
    kz_key key = kz_key_of(seed);
    static kz_opening opening;
    kz_status status = kz_opening_deal(game, "", seats, &key, work, NULL, &opening);
    kz_table_setup setup = {.hints = true, .bot_seed = seed};
    for (int seat = BOT; seat < seats; seat++) {
        setup.chair[seat].kind = KZ_CHAIR_BOT;
        setup.chair[seat].level = KZ_PLAY_LEVEL_MAX;
    }
    return status == KZ_OK ? kz_table_new(&opening, &setup, work, NULL, table) : status;
}

static kz_status show(const kz_table *table, size_t index) {
    kz_viewer viewer = {.seat = ME, .acts = true, .lang = KZ_LANG_EN};
    kz_status status = kz_table_view(table, index, &viewer, &view);
    if (status == KZ_OK) {
        kz_text text = new_page();
        kz_view_print(&view, &(kz_view_style){.ascii = true, .compact = true}, &text);
        fputs(page, stdout);
    }
    return status;
}

/* Says what has happened since line `seq` of the log; gives the last line that there is. */
static uint64_t tell(const kz_table *table, uint64_t seq) {
    kz_viewer viewer = {.seat = ME, .lang = KZ_LANG_EN};
    while (seq < kz_table_log(table)) {
        kz_text text = new_page();
        kz_tone tone;
        if (kz_table_news(table, ++seq, &viewer, &text, &tone)) {
            printf("* %s\n", page);
        }
    }
    return seq;
}

/* Reads moves until the game or the input ends. */
static kz_status play(kz_table *table, kz_work *work) {
    uint64_t told = kz_table_log(table), now = 0;
    kz_status status = show(table, 0);
    char line[KZ_PLAY_LINE_MAX];
    while (status == KZ_OK && kz_table_standing(table).phase == KZ_PHASE_PLAYING &&
           fgets(line, sizeof line - strlen("move "), stdin)) {
        line[strcspn(line, "\n")] = '\0';
        char act[KZ_PLAY_LINE_MAX];
        snprintf(act, sizeof act, "move %.*s", (int)(sizeof act - sizeof "move "), line);
        kz_error error;
        if (kz_table_act(table, ME, act, ++now, &error) != KZ_OK) {
            kz_text text = new_page();
            kz_error_print(&error, KZ_LANG_EN, &text);
            printf("! %s\n", page);
        }
        status = kz_table_run(table, now += 10000, work); /* the bots had ten seconds */
        told = tell(table, told);
    }
    return status == KZ_OK ? show(table, kz_session_length(kz_table_session(table))) : status;
}

int main(int count, char **words) {
    if (kz_version_check(KZ_VERSION_NUMBER) != KZ_OK) {
        fprintf(stderr, "built for Kazu %s, found %s\n", KZ_VERSION_STRING, kz_version());
        return 2;
    }
    const kz_game *game = kz_game_find(count > 1 ? words[1] : "kazutori");
    if (!game) {
        fprintf(stderr, "there is no such game\n");
        return 2;
    }
    kz_work work;
    kz_work_init(&work);
    work.cpu = kz_cpu_best();
    kz_table *table = NULL;
    kz_status status = set_table(game, count > 2 ? strtoull(words[2], NULL, 10) : 1, &work, &table);
    if (status == KZ_OK) {
        status = play(table, &work);
    }
    kz_table_free(table);
    return status == KZ_OK ? 0 : 2;
}
