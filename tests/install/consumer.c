/* Solves one table through the public header. README.md shows this program. */
#include <kazu/shisoku.h>

#include <stdio.h>
#include <string.h>

int main(void) {
    const char *instance = "10 K 6 Q 9";
    kz_shisoku_problem problem;
    if (kz_shisoku_problem_parse(instance, strlen(instance), &problem, NULL) != KZ_OK) {
        return 2;
    }

    kz_work work;
    kz_work_init(&work);
    work.cpu = kz_cpu_best();
    kz_shisoku_result result;
    if (kz_shisoku_solve(&problem, &work, &result) != KZ_OK) {
        return 2;
    }
    if (result.verdict != KZ_ONE) {
        puts(kz_verdict_name(result.verdict));
        return 1;
    }

    char buffer[256];
    kz_text line;
    kz_text_init(&line, buffer, sizeof buffer);
    kz_shisoku_expression_print(&problem, &result.solution, KZ_SHISOKU_ASCII, &line);
    printf("%s = 10\n", line.data);
    return 0;
}
