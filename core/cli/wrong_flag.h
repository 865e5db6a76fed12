/* The error message for an unknown option. */
#ifndef POISE_CLI_WRONG_FLAG_H
#define POISE_CLI_WRONG_FLAG_H

#include "cli/cli.h"

/* Prints that the command has no such option ("--game", "-games", "--seconds=3"), with a suggestion: of similar
 * spelling, or a synonym in another command. */
void wrong_flag_refuse(const command *c, const char *written);

#endif
