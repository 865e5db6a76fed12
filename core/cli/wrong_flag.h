/* What to say of an option that a command does not have. */
#ifndef POISE_CLI_WRONG_FLAG_H
#define POISE_CLI_WRONG_FLAG_H

#include "cli/cli.h"

/* Prints that the command has no option written so ("--game", "-games", "--seconds=3"), with the one that is meant: of
 * nearly the same letters, or another command's name of the same thing. */
void wrong_flag_refuse(const command *c, const char *written);

#endif
