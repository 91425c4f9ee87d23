/* kazu: the command. */
#include "kazu.h"

#include "shards/shard_pool.h"

int main(int argc, char **argv) {
    static cli_context cli = {.run_shards = shard_pool_run};
    return kazu_run(&cli, argc, argv);
}
