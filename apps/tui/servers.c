/* The full screen serves nobody: the verbs that do become `kazu`, and this program needs no server,
 * no SQLite. */
#include "cli.h"
#include "output/complain.h"
#include "system/beside.h"

static int become_kazu(const cli_context *cli) {
    complain_errno(cli, KZ_N("cannot run"), "kazu", beside_become("kazu", cli->argv));
    return EXIT_MACHINE;
}

int command_serve(cli_context *cli) {
    return become_kazu(cli);
}

int command_web(cli_context *cli) {
    return become_kazu(cli);
}
