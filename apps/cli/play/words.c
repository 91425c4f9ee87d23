/* What people type at any table: words of the house, in English and Japanese, else a move. */
#include "play/play_table.h"

#include "command/word_list.h"
#include "output/columns.h"
#include "output/complain.h"
#include "play/files.h"

#include <string.h>

/* A word of the table. */
typedef struct play_word {
    const char *name;
    const char *also;  /* other words for it between blanks, a Japanese one first */
    const char *form;  /* how it is typed, for the page of help; NULL: not shown */
    const char *about; /* a message id */
    play_next (*obey)(play_table *play, const char *argument);
} play_word;

extern const play_word play_words[];

static play_next obey_hint(play_table *play, const char *argument) {
    return play_hint(play, argument);
}

/* Who of the people moved last; at one keyboard that is the move meant. */
static int last_author(const play_table *play) {
    const kz_session *session = kz_table_session(play->table);
    for (size_t i = kz_session_length(session); i > 0; i--) {
        int from = kz_session_entry(session, i - 1).from;
        if (from >= 0 && (play_people(play) >> from & 1U) != 0) {
            return from;
        }
    }
    return play_speaker(play);
}

static play_next obey_undo(play_table *play, const char *argument) {
    char line[64];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    kz_text_format(&text, "takeback %s", argument);
    return play_act(play, last_author(play), line, 0, NULL);
}

/* Where several people play, to where the next of them chose. */
static play_next redo_one_choice(play_table *play) {
    play_next next = PLAY_SHOW;
    kz_turn turn;
    do {
        next = play_act(play, play_speaker(play), "redo 1", 0, NULL);
        turn = kz_table_standing(play->table).turn;
    } while (next == PLAY_SHOW && turn.may_move != 0 && (turn.may_move & play_people(play)) == 0);
    return next;
}

static play_next obey_redo(play_table *play, const char *argument) {
    char line[64];
    kz_text text;
    if (*argument == '\0' && play_only_person(play) == PLAY_NOBODY) {
        return redo_one_choice(play);
    }
    kz_text_init(&text, line, sizeof line);
    kz_text_format(&text, "redo %s", argument);
    return play_act(play, play_speaker(play), line, 0, NULL);
}

static play_next obey_save(play_table *play, const char *argument) {
    if (*argument == '\0') {
        return play_refuse_word(play, KZ_N("expected the name of a file"), NULL);
    }
    if (play_save(play->cli, play->table, argument)) {
        play->kept_log = kz_table_log(play->table);
        play_say(play, kz_message(play->cli->lang, "Saved."));
    }
    return PLAY_ASK;
}

static play_next obey_load(play_table *play, const char *argument) {
    if (*argument == '\0') {
        return play_refuse_word(play, KZ_N("expected the name of a file"), NULL);
    }
    return play_load(play, argument) == EXIT_YES ? PLAY_SHOW : PLAY_ASK;
}

static play_next obey_show(play_table *play, const char *argument) {
    (void)play;
    (void)argument;
    return PLAY_SHOW;
}

static bool is_called(const kz_view *view, const kz_view_cell *cell, const char *name) {
    return (cell->type != 0 && strcmp(kz_view_text(view, cell->type), name) == 0) ||
           (cell->text != 0 && play_is_same(name, kz_view_text(view, cell->text)));
}

/* Says the first cell of any node that types or shows a word. */
static bool read_cell(play_table *play, const char *name, kz_text *out) {
    for (uint32_t n = 0; n < play->view.node_count; n++) {
        const kz_view_node *node = &play->view.nodes[n];
        for (uint32_t c = 0; c < node->cell_count && node->kind != KZ_VIEW_FORM; c++) {
            const kz_view_cell *cell = &play->view.cells[node->first_cell + c];
            if (is_called(&play->view, cell, name)) {
                kz_view_label(&play->view, n, c, play->cli->lang, out);
                return true;
            }
        }
    }
    return false;
}

static play_next obey_read(play_table *play, const char *argument) {
    char label[512];
    kz_text text;
    kz_text_init(&text, label, sizeof label);
    if (!play_look(play, play_viewer_seat(play))) {
        return PLAY_END;
    }
    if (!read_cell(play, argument, &text)) {
        return play_refuse_word(play, KZ_N("there is no such cell"), argument);
    }
    play_say(play, label);
    return PLAY_ASK;
}

static play_next obey_rules(play_table *play, const char *argument) {
    (void)argument;
    if (!play_look(play, play_viewer_seat(play))) {
        return PLAY_END;
    }
    uint32_t kept = 0;
    for (uint32_t i = 0; i < play->view.node_count; i++) {
        kz_view_role role = play->view.nodes[i].role;
        if (role == KZ_ROLE_RULE || role == KZ_ROLE_GOAL || role == KZ_ROLE_LEGEND) {
            play->view.nodes[kept++] = play->view.nodes[i];
        }
    }
    play->view.node_count = kept;
    play_show_view(play, "rules");
    return PLAY_ASK;
}

static play_next obey_news(play_table *play, const char *argument) {
    (void)argument;
    play_tell_all(play);
    return PLAY_ASK;
}

static play_next obey_facts(play_table *play, const char *argument) {
    return play_facts(play, argument);
}

static play_next obey_review(play_table *play, const char *argument) {
    (void)argument;
    return play_review(play);
}

/* Whether people at a terminal are in the middle of a game. */
static bool is_in_game(const play_table *play) {
    return play->talks && kz_table_standing(play->table).phase != KZ_PHASE_OVER &&
           kz_session_length(kz_table_session(play->table)) > 0;
}

/* A game that is not over is left only by saying so twice. */
static play_next obey_again(play_table *play, const char *argument) {
    uint64_t log = kz_table_log(play->table);
    (void)argument;
    if (is_in_game(play) && play->again_log != log) {
        play->again_log = log;
        return play_refuse_word(
            play,
            KZ_N("this game is not over yet; type again once more to leave it and start another"),
            NULL);
    }
    return PLAY_AGAIN;
}

static play_next obey_seats(play_table *play, const char *argument) {
    (void)argument;
    const kz_table_setup *setup = kz_table_setup_of(play->table);
    kz_viewer viewer = play_viewer(play, KZ_PUBLIC);
    for (int seat = 0; seat < kz_table_opening(play->table)->seats; seat++) {
        char line[256];
        kz_text text;
        kz_text_init(&text, line, sizeof line);
        kz_table_name(play->table, &viewer, seat, &text);
        kz_text_put(&text, ": ");
        if (setup->chair[seat].kind == KZ_CHAIR_BOT) {
            kz_text_format(&text, kz_message(play->cli->lang, "computer player, level %d"),
                           setup->chair[seat].level);
        } else {
            kz_text_put(&text, kz_message(play->cli->lang, "a person"));
        }
        play_say(play, line);
    }
    return PLAY_ASK;
}

/* Who plays alone gives up as the game has it. */
static play_next obey_resign(play_table *play, const char *argument) {
    bool is_alone = kz_table_opening(play->table)->seats == 1;
    (void)argument;
    uint32_t surrender = is_alone && play_look(play, 0) ? play_find_surrender(&play->view) : 0;
    if (surrender != 0) {
        char line[KZ_PLAY_LINE_MAX];
        kz_text text;
        kz_text_init(&text, line, sizeof line);
        kz_text_put(&text, "move ");
        kz_text_put(&text, kz_view_text(&play->view, surrender));
        return play_act(play, 0, line, 0, NULL);
    }
    return play_act(play, play_speaker(play), "resign", 0, NULL);
}

/* "wait 5": seconds; alone: until something happens. For pipes, where time stands still. */
static play_next obey_wait(play_table *play, const char *argument) {
    uint64_t seconds = 0;
    size_t digits = strspn(argument, "0123456789");
    if (argument[digits] != '\0' || digits > 6) {
        return play_refuse_word(play, KZ_N("expected a number of seconds"), argument);
    }
    for (size_t i = 0; i < digits; i++) {
        seconds = seconds * 10 + (uint64_t)(argument[i] - '0');
    }
    uint64_t until = play_now(play) + seconds * 1000;
    size_t before = kz_session_length(kz_table_session(play->table));
    while (!play->talks) {
        uint64_t due = kz_table_due(play->table);
        bool is_far = due == KZ_NEVER || (digits > 0 && due > until);
        play_pass_to(play, is_far ? until : due);
        if (!play_run(play)) {
            return PLAY_END;
        }
        bool has_happened = kz_session_length(kz_table_session(play->table)) != before;
        if (is_far || (digits == 0 && has_happened)) {
            break;
        }
    }
    return PLAY_SHOW;
}

/* So is it left for nothing, unless it is kept. The keys of a game against time ask themselves. */
static play_next obey_quit(play_table *play, const char *argument) {
    (void)argument;
    bool is_kept = play->kept_log == kz_table_log(play->table);
    if (is_in_game(play) && !is_kept && !play->is_leaving && !play_keys_wanted(play)) {
        play->is_leaving = true;
        return play_refuse_word(
            play, KZ_N("this game is not over yet; 'save FILE' saves it, quit once more leaves it"),
            NULL);
    }
    return PLAY_END;
}

/* In Japanese also the word by which an input method types it. */
static void put_row(play_table *play, const char *form, const char *japanese, const char *meaning) {
    kz_text_put(&play->cli->out, "  ");
    columns_put_left(&play->cli->out, form, 16);
    if (play->cli->lang == KZ_LANG_JA) {
        columns_put_left(&play->cli->out, japanese, 10);
    }
    kz_text_put(&play->cli->out, meaning);
    kz_text_put_char(&play->cli->out, '\n');
}

/* The moves come from the view: forms and actions. */
static void put_moves(play_table *play) {
    const kz_view *view = &play->view;
    for (uint32_t n = 0; n < view->node_count; n++) {
        const kz_view_node *node = &view->nodes[n];
        if (node->kind == KZ_VIEW_FORM) {
            put_row(play, kz_view_text(view, node->example), "", kz_view_text(view, node->text));
        }
        for (uint32_t c = 0; c < node->cell_count && node->kind == KZ_VIEW_ACTIONS; c++) {
            const kz_view_cell *cell = &view->cells[node->first_cell + c];
            const char *text = kz_view_text(view, cell->text);
            if ((cell->flags & KZ_CELL_DISABLED) == 0) {
                put_row(play, kz_view_text(view, cell->type), "", text);
            }
        }
    }
}

static play_next obey_help(play_table *play, const char *argument) {
    (void)argument;
    if (play->has_json) {
        return PLAY_ASK;
    }
    if (!play_look(play, play_speaker(play))) { /* for its forms and actions alone */
        return PLAY_END;
    }
    put_moves(play);
    for (const play_word *word = play_words; word->name != NULL; word++) {
        if (word->form != NULL) {
            char japanese[64];
            kz_text text;
            kz_text_init(&text, japanese, sizeof japanese);
            kz_text_put_bytes(&text, word->also, strcspn(word->also, " "));
            put_row(play, word->form, japanese, kz_message(play->cli->lang, word->about));
        }
    }
    return PLAY_ASK;
}

const play_word play_words[] = {
    {"hint", "ヒント", "hint [1..3]", KZ_N("get a hint; again for more; hint 3 shows a move"),
     obey_hint},
    {"undo", "戻す 待った", "undo", KZ_N("take back your last move"), obey_undo},
    {"redo", "やり直す", "redo", KZ_N("redo the move"), obey_redo},
    {"show", "表示", "show", KZ_N("show the table again"), obey_show},
    {"rules", "ルール 規則", "rules", KZ_N("show the rules of this game"), obey_rules},
    {"news", "経過", "news", KZ_N("show what has happened so far"), obey_news},
    {"read", "読む", "read CELL", KZ_N("describe a cell in words"), obey_read},
    {"save", "保存", "save FILE", KZ_N("save the game to a file"), obey_save},
    {"load", "読込 読み込む", "load FILE", KZ_N("continue a saved game"), obey_load},
    {"seats", "席", "seats", KZ_N("show who plays"), obey_seats},
    {"resign", "投了", "resign", KZ_N("give up the game"), obey_resign},
    {"review", "検討 感想戦", "review", KZ_N("review the moves after the end"), obey_review},
    {"facts", "解析", "facts [PAGE]", KZ_N("show the analysis after the end"), obey_facts},
    {"again", "もう一度 new 新しい", "again", KZ_N("start another game"), obey_again},
    {"wait", "待つ", NULL, NULL, obey_wait},
    {"help", "ヘルプ ?", "help, ?", KZ_N("show this page"), obey_help},
    {"quit", "終了 やめる q exit", "quit, q", KZ_N("leave"), obey_quit},
    {NULL, NULL, NULL, NULL, NULL}};

static const play_word *find_word(const char *line, const char **argument) {
    size_t length = strcspn(line, " ");
    *argument = line + length + strspn(line + length, " ");
    for (const play_word *word = play_words; word->name != NULL; word++) {
        if (word_list_has(word->name, line, length) || word_list_has(word->also, line, length)) {
            return word;
        }
    }
    return NULL;
}

bool play_is_word(const char *line) {
    const char *argument = NULL;
    return find_word(line, &argument) != NULL;
}

bool play_is_quit(const char *line) {
    const char *argument = NULL;
    const play_word *word = find_word(line, &argument);
    return word != NULL && word->obey == obey_quit;
}

play_next play_obey(play_table *play, const term_normal_line *line) {
    const char *argument = "";
    const play_word *word = find_word(line->text, &argument);
    play->is_leaving = play->is_leaving && word != NULL && word->obey == obey_quit;
    if (word == NULL) {
        return play_move(play, line);
    }
    if (word->obey == obey_save || word->obey == obey_load) {
        static char name[TERM_NORMAL_MAX];
        size_t length = 0;
        const char *typed = term_normal_typed(line, (size_t)(argument - line->text), &length);
        length = length < sizeof name ? length : sizeof name - 1;
        memcpy(name, typed, length);
        name[length] = '\0';
        argument = name;
    }
    return word->obey(play, argument);
}
