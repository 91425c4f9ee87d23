/* Makes 10 from four cards through the public header. README.md shows its middle. */
#include <kazu/shisoku.h>

#include <stdio.h>
#include <string.h>

int main(void) {
    const char *table = "10 K 6 Q 9"; /* the target, then the cards */
    char buffer[256];
    kz_text line;
    kz_text_init(&line, buffer, sizeof buffer);

    kz_work work;
    kz_work_init(&work);
    work.cpu = kz_cpu_best();
    kz_shisoku_problem problem;
    kz_shisoku_result result;
    if (kz_shisoku_problem_parse(table, strlen(table), &problem, NULL) != KZ_OK ||
        kz_shisoku_solve(&problem, &work, &result) != KZ_OK || result.verdict != KZ_ONE) {
        return 1;
    }
    kz_shisoku_expression_print(&problem, &result.solution, KZ_SHISOKU_ASCII, &line);
    printf("%s = 10\n", line.data);
    return 0;
}
