/* The commands of the line protocol that show a table: views, hints, reviews, news. */
#include "play/protocol.h"
#include "play/table_state.h"

enum { SENTENCE = 1024 };

/* The default viewer: the only player who may move, otherwise the public. */
static int usual_viewer(const kz_table *table) {
    uint32_t may_move = kz_table_standing(table).turn.may_move;
    if (kz_table_opening(table)->seats == 1) {
        return 0;
    }
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        if (may_move == 1U << seat) {
            return seat;
        }
    }
    return KZ_PUBLIC;
}

/* Reads options and makes a viewer of them. */
static kz_status read_viewer(kz__request *request, unsigned allowed, kz__options *options,
                             kz_viewer *viewer) {
    const kz_table *table = kz__request_table(request);
    kz_status status = kz__options_read(request, allowed | KZ__OPTION_SEAT, options);
    if (status != KZ_OK) {
        return status;
    }
    *viewer = (kz_viewer){.seat = request->protocol->binding,
                          .all = (options->given & KZ__OPTION_ALL) != 0,
                          .acts = true,
                          .lang = request->protocol->lang};
    if (kz__request_is_host(request)) {
        bool is_named = (options->given & KZ__OPTION_SEAT) != 0;
        viewer->seat = is_named ? options->seat : usual_viewer(table);
    }
    if (viewer->seat >= kz_table_opening(table)->seats) {
        return kz__request_fail(request, KZ_OUT_OF_RANGE, KZ_N("there is no such seat"));
    }
    return KZ_OK;
}

static kz_status with_view(kz__request *request,
                           kz_status (*show)(kz__request *request, kz_view *view)) {
    kz_view *view = kz_work_allocate(request->protocol->work, 1, sizeof *view);
    if (view == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_view_init(view);
    kz_status status = show(request, view);
    kz_work_free(request->protocol->work, view, 1, sizeof *view);
    return status;
}

static void print(const kz__request *request, const kz_view *view) {
    const kz_view_style style = {.now_ms = kz_table_standing(kz__request_table(request)).at_ms,
                                 .lang = request->protocol->lang};
    kz_view_print(view, &style, request->out);
}

/* Reads the options of a view and makes it. */
static kz_status read_view(kz__request *request, unsigned allowed, kz__options *options,
                           kz_viewer *viewer, kz_view *view) {
    const kz_table *table = kz__request_table(request);
    kz_status status =
        read_viewer(request, KZ__OPTION_INDEX | KZ__OPTION_ALL | allowed, options, viewer);
    if (status == KZ_OK) {
        status = kz__request_end(request);
    }
    if (status != KZ_OK) {
        return status;
    }
    if ((options->given & KZ__OPTION_INDEX) == 0) {
        options->index = kz_session_length(kz_table_session(table));
    }
    status = kz_table_view(table, (size_t)options->index, viewer, view);
    if (status == KZ_OUT_OF_RANGE) {
        return kz__request_fail(request, status, KZ_N("there is no move with this number"));
    }
    return status;
}

static kz_status show_view(kz__request *request, kz_view *view) {
    kz__options options;
    kz_viewer viewer;
    kz_status status = read_view(request, KZ__OPTION_JSON, &options, &viewer, view);
    if (status == KZ_OK && (options.given & KZ__OPTION_JSON) != 0) {
        kz__table_envelope(kz__request_table(request), (size_t)options.index, &viewer, view,
                           request->out);
    } else if (status == KZ_OK) {
        print(request, view);
    }
    return status;
}

kz_status kz__protocol_view(kz__request *request) {
    return with_view(request, show_view);
}

/* Requests a hint, which is an act of the seat because hints are counted. */
static kz_status ask_hint(kz__request *request, int seat, int strength) {
    char line[] = "hint 0";
    line[sizeof line - 2] = (char)('0' + strength);
    return kz_table_act(kz__request_table(request), seat, line, request->now_ms, &request->error);
}

/* Checks whether a hint is allowed. */
static kz_status may_hint(kz__request *request, int seat, int strength) {
    const kz_table *table = kz__request_table(request);
    if (strength > KZ_PLAY_STRENGTH_MAX) {
        return kz__request_fail(request, KZ_OUT_OF_RANGE,
                                KZ_N("expected a hint strength from 1 to 3"));
    }
    if (kz_table_opening(table)->game->hint == NULL) {
        return kz__request_fail(request, KZ_UNSUPPORTED, KZ_N("this game has no hints"));
    }
    if (seat == KZ_PUBLIC && kz_table_standing(table).phase != KZ_PHASE_OVER) {
        return kz__request_fail(request, KZ_BAD_INPUT, KZ_N("expected a seat: seat=N"));
    }
    return kz__request_plays(request);
}

/* Computes a job that was prepared with a status, prints or writes the answer, and frees it. */
static kz_status answer_job(kz__request *request, kz_status status, kz_hint_job *job, bool is_json,
                            kz_view *view) {
    kz_work *work = request->protocol->work;
    if (status == KZ_OK) {
        status = kz_hint_think(job, work, view);
    }
    if (status == KZ_OK && is_json) {
        kz_hint_json(job, view, request->out);
    } else if (status == KZ_OK) {
        print(request, view);
    }
    kz_work_free(work, job, 1, sizeof *job);
    return status;
}

/* Computes a hint, and prints or writes it. */
static kz_status think_hint(kz__request *request, const kz_viewer *viewer, int strength,
                            bool is_json, kz_view *view) {
    kz_work *work = request->protocol->work;
    kz_hint_job *job = kz_work_allocate(work, 1, sizeof *job);
    if (job == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = kz_table_hint_job(kz__request_table(request), viewer, strength, job);
    return answer_job(request, status, job, is_json, view);
}

static kz_status show_hint(kz__request *request, kz_view *view) {
    kz__options options;
    kz_viewer viewer;
    kz_status status =
        read_viewer(request, KZ__OPTION_STRENGTH | KZ__OPTION_JSON, &options, &viewer);
    if (status == KZ_OK) {
        status = kz__request_end(request);
    }
    int strength = (options.given & KZ__OPTION_STRENGTH) != 0 ? options.strength : 1;
    if (status == KZ_OK) {
        status = may_hint(request, viewer.seat, strength);
    }
    if (status == KZ_OK) {
        status = ask_hint(request, viewer.seat >= 0 ? viewer.seat : 0, strength);
    }
    return status == KZ_OK ? think_hint(request, &viewer, strength,
                                        (options.given & KZ__OPTION_JSON) != 0, view)
                           : status;
}

kz_status kz__protocol_hint(kz__request *request) {
    return with_view(request, show_hint);
}

static kz_status read_number(kz__request *request, uint64_t most, uint64_t *number) {
    kz_word word;
    kz__words_next(&request->words, &word);
    return kz__word_number(word, 0, most, number, &request->error);
}

static kz_status show_review(kz__request *request, kz_view *view) {
    const kz_table *table = kz__request_table(request);
    kz__options options;
    kz_viewer viewer;
    kz_json json;
    uint64_t index = 0;
    int grade = -1;
    kz_status status = read_number(request, KZ_PLAY_ENTRIES_MAX, &index);
    if (status == KZ_OK) {
        status = read_viewer(request, 0, &options, &viewer);
    }
    if (status == KZ_OK) {
        status = kz__request_end(request);
    }
    if (status == KZ_OK) {
        status =
            kz_table_review(table, (size_t)index, &viewer, request->protocol->work, &grade, view);
    }
    if (status == KZ_ILLEGAL_MOVE) {
        return kz__request_fail(request, status, KZ_N("the game is not over yet"));
    }
    if (status == KZ_UNSUPPORTED) {
        return kz__request_fail(request, status, KZ_N("this game has no review"));
    }
    if (status == KZ_OUT_OF_RANGE && request->error.message == NULL) {
        return kz__request_fail(request, status, KZ_N("there is no move with this number"));
    }
    if (status != KZ_OK) {
        return status;
    }
    kz_json_init(&json, request->out);
    kz_json_open_object(&json);
    kz_json_key(&json, "index");
    kz_json_unsigned(&json, index);
    kz_json_key(&json, "grade");
    kz_json_signed(&json, grade);
    kz_json_key(&json, "nodes");
    kz_view_json(view, request->out);
    kz_text_put_char(request->out, '}');
    return KZ_OK;
}

kz_status kz__protocol_review(kz__request *request) {
    return with_view(request, show_review);
}

/* Finds the facts of a page, and prints or writes them. */
static kz_status think_facts(kz__request *request, const kz_viewer *viewer,
                             const kz__options *options, kz_view *view) {
    kz_work *work = request->protocol->work;
    kz_hint_job *job = kz_work_allocate(work, 1, sizeof *job);
    if (job == NULL) {
        return KZ_NO_MEMORY;
    }
    int page = (options->given & KZ__OPTION_PAGE) != 0 ? options->page : 1;
    kz_status status = kz_table_facts_job(kz__request_table(request), viewer, page, job);
    return answer_job(request, status, job, (options->given & KZ__OPTION_JSON) != 0, view);
}

static kz_status show_facts(kz__request *request, kz_view *view) {
    kz__options options;
    kz_viewer viewer;
    kz_status status =
        read_viewer(request, KZ__OPTION_PAGE | KZ__OPTION_JSON | KZ__OPTION_ALL, &options, &viewer);
    if (status == KZ_OK) {
        status = kz__request_end(request);
    }
    if (status != KZ_OK) {
        return status;
    }
    status = think_facts(request, &viewer, &options, view);
    if (status == KZ_ILLEGAL_MOVE) {
        return kz__request_fail(request, status, KZ_N("the game is not over yet"));
    }
    if (status == KZ_OUT_OF_RANGE) {
        return kz__request_fail(request, status, KZ_N("there is no such page"));
    }
    return status;
}

kz_status kz__protocol_facts(kz__request *request) {
    return with_view(request, show_facts);
}

static kz_status show_label(kz__request *request, kz_view *view) {
    const kz_table *table = kz__request_table(request);
    kz__options options;
    kz_viewer viewer;
    uint64_t node = 0;
    uint64_t cell = 0;
    kz_status status = read_viewer(request, KZ__OPTION_ALL, &options, &viewer);
    if (status == KZ_OK) {
        status = read_number(request, KZ_VIEW_NODES_MAX, &node);
    }
    if (status == KZ_OK) {
        status = read_number(request, KZ_VIEW_CELLS_MAX, &cell);
    }
    if (status == KZ_OK) {
        status = kz__request_end(request);
    }
    if (status == KZ_OK) {
        status = kz_table_view(table, kz_session_length(kz_table_session(table)), &viewer, view);
    }
    if (status == KZ_OK && (node >= view->node_count || cell >= view->nodes[node].cell_count)) {
        return kz__request_fail(request, KZ_OUT_OF_RANGE, KZ_N("there is no such cell"));
    }
    if (status == KZ_OK) {
        kz_view_label(view, (uint32_t)node, (uint32_t)cell, viewer.lang, request->out);
    }
    return status;
}

kz_status kz__protocol_label(kz__request *request) {
    return with_view(request, show_label);
}

static void put_labels(const kz_view *view, uint32_t node, kz_lang lang, kz_json *json) {
    char words[SENTENCE];
    kz_text text;
    kz_json_key(json, kz_view_text(view, view->nodes[node].name));
    kz_json_open_array(json);
    for (uint32_t cell = 0; cell < view->nodes[node].cell_count; cell++) {
        kz_text_init(&text, words, sizeof words);
        kz_view_label(view, node, cell, lang, &text);
        kz_json_string(json, words);
    }
    kz_json_close_array(json);
}

static kz_status show_labels(kz__request *request, kz_view *view) {
    kz__options options;
    kz_viewer viewer;
    kz_json json;
    kz_status status = read_view(request, 0, &options, &viewer, view);
    if (status != KZ_OK) {
        return status;
    }
    kz_json_init(&json, request->out);
    kz_json_open_object(&json);
    for (uint32_t node = 0; node < view->node_count; node++) {
        if (view->nodes[node].cell_count > 0 && view->nodes[node].name != 0) {
            put_labels(view, node, viewer.lang, &json);
        }
    }
    kz_json_close_object(&json);
    return KZ_OK;
}

kz_status kz__protocol_labels(kz__request *request) {
    return with_view(request, show_labels);
}

static void put_news(const kz_table *table, uint64_t seq, const kz_viewer *viewer, kz_json *json) {
    static const char *const tones[] = {"plain", "good", "bad"};
    char sentence[SENTENCE];
    kz_text text;
    kz_tone tone = KZ_TONE_PLAIN;
    kz_text_init(&text, sentence, sizeof sentence);
    if (!kz_table_news(table, seq, viewer, &text, &tone)) {
        return;
    }
    kz_json_open_object(json);
    kz_json_key(json, "seq");
    kz_json_unsigned(json, seq);
    int from = kz_table_line(table, seq).from;
    if (from >= 0) {
        kz_json_key(json, "from");
        kz_json_signed(json, from);
    }
    kz_json_key(json, "say");
    kz_json_string(json, sentence);
    kz_json_key(json, "tone");
    kz_json_string(json, tones[tone]);
    kz_json_close_object(json);
}

kz_status kz__protocol_news(kz__request *request) {
    const kz_table *table = kz__request_table(request);
    kz__options options;
    kz_viewer viewer;
    kz_json json;
    kz_word word;
    uint64_t since = 0;
    kz_status status = read_viewer(request, KZ__OPTION_ALL, &options, &viewer);
    kz_words ahead = request->words;
    if (status == KZ_OK && kz__words_next(&ahead, &word)) {
        status = read_number(request, KZ_PLAY_LOG_MAX, &since);
    }
    if (status == KZ_OK) {
        status = kz__request_end(request);
    }
    if (status != KZ_OK) {
        return status;
    }
    kz_json_init(&json, request->out);
    kz_json_open_array(&json);
    for (uint64_t seq = since + 1; seq <= kz_table_log(table); seq++) {
        put_news(table, seq, &viewer, &json);
    }
    kz_json_close_array(&json);
    return KZ_OK;
}

kz_status kz__protocol_names(kz__request *request) {
    const kz_table *table = kz__request_table(request);
    kz__options options;
    kz_viewer viewer;
    kz_json json;
    kz_status status = read_viewer(request, 0, &options, &viewer);
    if (status == KZ_OK) {
        status = kz__request_end(request);
    }
    if (status != KZ_OK) {
        return status;
    }
    kz_json_init(&json, request->out);
    kz_json_open_array(&json);
    for (int seat = 0; seat < kz__table_seats(table); seat++) {
        char name[SENTENCE];
        kz_text text;
        kz_text_init(&text, name, sizeof name);
        kz_table_name(table, &viewer, seat, &text);
        kz_json_string(&json, name);
    }
    kz_json_close_array(&json);
    return KZ_OK;
}
