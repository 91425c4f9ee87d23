/* A random seed, when the user gives none. */
#include "system/entropy.h"

#include "output/complain.h"
#include "system/random_bits.h"

#include <errno.h>
#include <stdio.h>

bool entropy_choose(const cli_context *cli, uint64_t *seed) {
    if (cli_has(cli, OPTION_SEED)) {
        *seed = cli->options.number[OPTION_SEED];
        return true;
    }
    if (!random_bits_draw(seed)) {
        complain_errno(cli, KZ_N("cannot read"), "/dev/urandom", errno);
        return false;
    }
    return true;
}

void entropy_tell(const cli_context *cli, uint64_t seed) {
    if (!cli_has(cli, OPTION_SEED)) {
        /* Quiet or not: without it the run could not be repeated. */
        fprintf(stderr, "%s: %llu\n", kz_message(cli->lang, KZ_N("seed")),
                (unsigned long long)seed);
    }
}

bool entropy_seed(const cli_context *cli, uint64_t *seed) {
    if (!entropy_choose(cli, seed)) {
        return false;
    }
    entropy_tell(cli, *seed);
    return true;
}
