/* Makes 10 from four cards, or proves that nobody can: shisoku "10 K 6 Q 9" ... */
#include <kazu/shisoku.h>
#include <kazu/version.h>

#include <stdio.h>
#include <string.h>

/* Writes the answer for one table, "TARGET CARD CARD ...". */
static bool answer(const char *line) {
    char buffer[512];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);

    kz_shisoku_problem problem;
    kz_error error;
    if (kz_shisoku_problem_parse(line, strlen(line), &problem, &error) != KZ_OK) {
        kz_error_print(&error, KZ_LANG_EN, &text);
        fprintf(stderr, "%s\n", text.data);
        return false;
    }

    kz_work work;
    kz_work_init(&work);
    work.cpu = kz_cpu_best();
    kz_shisoku_result result;
    kz_status status = kz_shisoku_solve(&problem, &work, &result);
    if (status != KZ_OK) {
        fprintf(stderr, "%s\n", kz_status_text(status));
        return false;
    }
    if (result.verdict == KZ_ONE) {
        kz_shisoku_expression_print(&problem, &result.solution, KZ_SHISOKU_ASCII, &text);
        printf("%s: %s\n", line, text.data);
    } else {
        printf("%s: %s\n", line, result.verdict == KZ_NONE ? "nobody can" : "not decided");
    }
    return true;
}

int main(int count, char **words) {
    if (kz_version_check(KZ_VERSION_NUMBER) != KZ_OK) {
        fprintf(stderr, "built for Kazu %s, found %s\n", KZ_VERSION_STRING, kz_version());
        return 2;
    }
    bool fine = true;
    for (int i = 1; i < count; i++) {
        fine = answer(words[i]) && fine;
    }
    return fine ? 0 : 2;
}
