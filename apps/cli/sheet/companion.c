/* The program that draws stands beside this one, because it needs more libraries. */
#include "sheet/companion.h"

#include "output/complain.h"
#include "system/beside.h"

#include <errno.h>

int companion_become(const cli_context *cli) {
    int code = beside_become("kazu-sheet", cli->argv);
    if (code == ENOENT) {
        complain(cli,
                 KZ_N("sheets need the program kazu-sheet, which is missing; build Kazu with "
                      "cairo, pango and qrencode to get it"),
                 "kazu-sheet", NULL);
        return EXIT_USAGE;
    }
    complain_errno(cli, KZ_N("cannot run"), "kazu-sheet", code);
    return EXIT_MACHINE;
}
