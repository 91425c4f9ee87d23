/*
 * N of 200 million digits: how fast its residue is found, against only reading it.
 *
 *     bench_kazutori_far [--short]
 *
 * From memory the plain read adds up all bytes, eight as one word; from a file it is read() into a
 * buffer, with nothing done to it. Each is taken right after the other, several times, and the
 * median counts. Times are CPU time of this process.
 */
#include "stopwatch.h"

#include "kazu/kazutori_study.h"
#include "kazu/rng.h"

#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    DIGITS = 200000000,
    DIGITS_SHORT = 20000000,
    BUFFER = 256 << 10, /* of read(): stays in the cache */
    ROUNDS = 7,
    DIGIT_SEED = 20200121
};

typedef struct digits {
    char *text;
    size_t count;
    int file;
} digits;

/* What is to be done with the digits, and what came out. */
typedef struct job {
    const digits *input;
    uint64_t modulus;
    kz_cpu cpu;
    uint64_t result;
} job;

static const char *path_name(kz_cpu path) {
    return path == KZ_CPU_AVX512 ? "avx512" : path == KZ_CPU_AVX2 ? "avx2" : "portable";
}

/* Eight sums that do not wait for each other: as fast as the memory is. */
static uint64_t sum_of_words(const char *text, size_t bytes) {
    uint64_t sum[8] = {0};
    for (; bytes >= sizeof sum; bytes -= sizeof sum, text += sizeof sum) {
        uint64_t words[8];
        memcpy(words, text, sizeof words);
        for (size_t i = 0; i < 8; i++) {
            sum[i] += words[i];
        }
    }
    return sum[0] + sum[1] + sum[2] + sum[3] + sum[4] + sum[5] + sum[6] + sum[7];
}

static void sum_memory(void *user) {
    job *j = (job *)user;
    j->result = sum_of_words(j->input->text, j->input->count);
}

static void feed_memory(void *user) {
    job *j = (job *)user;
    kz_kazutori_far number;
    kz_kazutori_far_init(&number, j->modulus, j->cpu);
    size_t read = kz_kazutori_far_feed(&number, j->input->text, j->input->count);
    assert(read == j->input->count);
    j->result = number.residue;
}

static void read_file(void *user) {
    static char buffer[BUFFER];
    job *j = (job *)user;
    kz_kazutori_far number;
    kz_kazutori_far_init(&number, j->modulus == 0 ? 1 : j->modulus, j->cpu);
    off_t start = lseek(j->input->file, 0, SEEK_SET);
    assert(start == 0);
    for (ssize_t got = 1; got > 0;) {
        got = read(j->input->file, buffer, sizeof buffer);
        assert(got >= 0);
        if (j->modulus > 0) {
            size_t fed = kz_kazutori_far_feed(&number, buffer, (size_t)got);
            assert(fed == (size_t)got);
        }
    }
    j->result = number.residue;
}

static double seconds_of(void (*run)(void *user), job *j) {
    double start = stopwatch_cpu();
    run(j);
    return stopwatch_cpu() - start;
}

/* Prints the speed of both jobs, and which share of the plain one's speed the other has. */
static void compare(const char *name, void (*plain_run)(void *user), job *plain,
                    void (*far_run)(void *user), job *far) {
    double plain_seconds[ROUNDS];
    double far_seconds[ROUNDS];
    for (size_t i = 0; i < ROUNDS; i++) {
        plain_seconds[i] = seconds_of(plain_run, plain);
        far_seconds[i] = seconds_of(far_run, far);
    }
    stopwatch_sort(plain_seconds, ROUNDS);
    stopwatch_sort(far_seconds, ROUNDS);
    double plain_median = stopwatch_at(plain_seconds, ROUNDS, 0.5);
    double far_median = stopwatch_at(far_seconds, ROUNDS, 0.5);
    double gigabytes = (double)plain->input->count / 1e9;
    printf("%-8s %-8s %20llu %8.2f ms %6.2f GB/s %6.2f GB/s %5.0f %%\n", name, path_name(far->cpu),
           (unsigned long long)far->modulus, far_median * 1e3, gigabytes / far_median,
           gigabytes / plain_median, 100 * plain_median / far_median);
    (void)fflush(stdout);
}

static void bench_modulus(const digits *input, uint64_t modulus, kz_cpu best) {
    uint64_t expected = 0;
    for (kz_cpu cpu = KZ_CPU_PORTABLE; cpu <= best; cpu = (kz_cpu)(cpu + 1)) {
        job plain = {.input = input, .cpu = cpu};
        job far = {.input = input, .modulus = modulus, .cpu = cpu};
        compare("memory", sum_memory, &plain, feed_memory, &far);
        expected = cpu == KZ_CPU_PORTABLE ? far.result : expected;
        assert(far.result == expected);
        compare("file", read_file, &plain, read_file, &far);
        assert(far.result == expected);
    }
}

static void make_digits(digits *input) {
    kz_rng rng;
    kz_rng_init(&rng, DIGIT_SEED);
    for (size_t i = 0; i < input->count; i++) {
        input->text[i] = (char)('0' + kz_rng_below(&rng, 10));
    }
    input->text[0] = '1';
}

static void write_file(const digits *input, FILE *file) {
    size_t written = fwrite(input->text, 1, input->count, file);
    assert(written == input->count);
    int flushed = fflush(file);
    assert(flushed == 0);
}

int main(int argc, char **argv) {
    bool is_short = argc == 2 && strcmp(argv[1], "--short") == 0;
    if (argc > 1 && !is_short) {
        (void)fprintf(stderr, "usage: bench_kazutori_far [--short]\n");
        return 2;
    }
    FILE *file = tmpfile();
    digits input = {.count = is_short ? DIGITS_SHORT : DIGITS};
    input.text = malloc(input.count);
    assert(file != NULL && input.text != NULL);
    input.file = fileno(file);
    make_digits(&input);
    write_file(&input, file);

    kz_cpu best = kz_cpu_best();
    printf("N of %zu digits modulo a period; 1..6 has the period 7\n\n", input.count);
    printf("%-8s %-8s %20s %11s %11s %11s %7s\n", "from", "path", "period", "time", "speed",
           "plain read", "share");
    bench_modulus(&input, 7, best);
    bench_modulus(&input, 5425890, best);
    bench_modulus(&input, UINT64_C(1) << 40, best);
    bench_modulus(&input, (UINT64_C(1) << 63) - 1, best);
    free(input.text);
    return fclose(file) == 0 ? 0 : 1;
}
