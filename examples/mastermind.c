/* Says which codes fit the answers so far, or which answer is wrong: mastermind 1123=11 ... */
#include <kazu/mastermind.h>

#include <stdio.h>
#include <string.h>

enum { SHOWN = 10 };

static void list(const kz_mastermind_rules *rules, const kz_mastermind_codes *codes) {
    size_t count = kz_mastermind_codes_count(codes);
    printf("%zu codes fit", count);
    for (size_t i = 0; i < count && i < SHOWN; i++) {
        char buffer[16];
        kz_text text;
        kz_text_init(&text, buffer, sizeof buffer);
        kz_mastermind_code_print(rules, kz_mastermind_codes_data(codes)[i], &text);
        printf("%s %s", i == 0 ? ":" : "", text.data);
    }
    puts(count > SHOWN ? " ..." : "");
}

static kz_status judge(const kz_mastermind_rules *rules, const kz_mastermind_history *history) {
    kz_work work;
    kz_work_init(&work);
    work.cpu = kz_cpu_best();
    kz_mastermind_codes *codes;
    kz_status status = kz_mastermind_codes_new(rules, history, &work, &codes);
    if (status != KZ_OK) {
        return status;
    }
    list(rules, codes);
    kz_mastermind_codes_free(codes, &work);

    kz_mastermind_diagnosis found;
    status = kz_mastermind_diagnose(rules, history, &work, &found);
    for (uint32_t row = 0; status == KZ_OK && row < history->count; row++) {
        if (found.suspects >> row & 1) {
            printf("Answer %u may be wrong.\n", row + 1);
        }
    }
    return status;
}

int main(int count, char **words) {
    kz_mastermind_rules rules = kz_mastermind_article();
    kz_mastermind_history history = {.count = 0};
    kz_error error;
    for (int i = 1; i < count; i++) {
        if (kz_mastermind_row_parse(&rules, words[i], strlen(words[i]), &history, &error) !=
            KZ_OK) {
            fprintf(stderr, "%s: %s\n", words[i], error.message);
            return 2;
        }
    }
    return judge(&rules, &history) == KZ_OK ? 0 : 2;
}
