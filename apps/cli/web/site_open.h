/* Reads the page that a server gives out. */
#ifndef KAZU_CLI_SITE_OPEN_H
#define KAZU_CLI_SITE_OPEN_H

#include "cli.h"

#include "http/site.h"

/* Reads the folder of --root, or the page that came with the command. Returns EXIT_YES, or another
   status after a complaint. */
int site_open(const cli_context *cli, http_site *site);

#endif
