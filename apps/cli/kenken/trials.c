/* What a search of the KenKen solver tried, as kz_work tells it: kept, and shown as JSON or text.
 */
#include "kenken/trials.h"

#include "output/json.h"

#include <stdio.h>
#include <string.h>

static void hear(void *user, const char *line) {
    trials *kept = user;
    char answer[4] = "";
    trial one = {0};
    kept->told++;
    if (kept->count < TRIALS_MAX &&
        sscanf(line, "%u %23s %u %3s", &one.depth, one.cell, &one.digit, answer) == 4) {
        one.possible = strcmp(answer, "yes") == 0;
        kept->list[kept->count++] = one;
    }
}

void trials_listen(trials *kept, kz_work *work) {
    kept->count = 0;
    kept->told = 0;
    work->trace = hear;
    work->trace_user = kept;
}

void trials_json(kz_json *json, const trials *kept) {
    json_open_array(json, "trace");
    for (size_t i = 0; i < kept->count; i++) {
        kz_json_open_object(json);
        json_unsigned(json, "depth", kept->list[i].depth);
        json_text(json, "cell", kept->list[i].cell);
        json_unsigned(json, "digit", kept->list[i].digit);
        json_bool(json, "possible", kept->list[i].possible);
        kz_json_close_object(json);
    }
    kz_json_close_array(json);
    if (kept->told > kept->count) {
        json_unsigned(json, "trace_cut", kept->told - kept->count);
    }
}

void trials_put(const cli_context *cli, const trials *kept, kz_text *out) {
    for (size_t i = 0; i < kept->count; i++) {
        const trial *one = &kept->list[i];
        for (unsigned level = 1; level < one->depth; level++) {
            kz_text_put(out, "  ");
        }
        kz_text_format(out,
                       one->possible ? kz_message(cli->lang, KZ_N("%s: try %u"))
                                     : kz_message(cli->lang, KZ_N("%s: %u fails")),
                       one->cell, one->digit);
        kz_text_put_char(out, '\n');
    }
}
