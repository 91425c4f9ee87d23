/* The program that draws stands beside this one, because it needs more libraries. */
#include "sheet/companion.h"

#include "output/complain.h"
#include "system/beside.h"

#include <errno.h>

int companion_become(const cli_context *cli) {
    int code = beside_become("kazu-sheet", cli->argv);
    if (code == ENOENT) {
        complain(cli,
                 KZ_N("sheets are drawn by a program of its own, which is missing; a build with "
                      "cairo, pango and qrencode brings it"),
                 "kazu-sheet", NULL);
        return EXIT_USAGE;
    }
    complain_errno(cli, KZ_N("cannot run"), "kazu-sheet", code);
    return EXIT_MACHINE;
}
