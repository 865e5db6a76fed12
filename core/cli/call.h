/* Parses the command line. */
#ifndef POISE_CLI_CALL_H
#define POISE_CLI_CALL_H

#include "cli/cli.h"

/* Reads the command (c->command is help until then), its options and arguments: `--games 5`, `--games=5`; after `--`
 * only arguments. argc is at least 2. Returns 0, or -1 after printing an error to stderr. */
MUST_CHECK int call_read(cli *c, int argc, char **argv);

#endif
