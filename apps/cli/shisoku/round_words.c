/* What the analysis of a round says, for the card game and the tour. */
#include "shisoku/round_words.h"

void round_words_solutions(cli_context *cli, const kz_shisoku_analysis *found) {
    if (found->solutions_known) {
        kz_text_format(&cli->out, kz_message(cli->lang, KZ_N("Different solutions: %llu")),
                       (unsigned long long)found->solutions);
    } else {
        kz_text_put(&cli->out,
                    kz_message(cli->lang, KZ_N("The number of different solutions is not known.")));
    }
}
