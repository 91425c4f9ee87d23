/* kazu serve serves nothing from inside of the page. */
#include "cli.h"
#include "output/complain.h"

int command_serve(cli_context *cli) {
    complain(cli, KZ_N("this page cannot serve another page"), "serve", NULL);
    return EXIT_USAGE;
}
