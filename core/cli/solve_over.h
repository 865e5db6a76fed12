/* solve VARIANT --over OPTIONS: the values of a family of boards, and a pattern in them. */
#ifndef POISE_CLI_SOLVE_OVER_H
#define POISE_CLI_SOLVE_OVER_H

#include "base/json_record.h"
#include "cli/cli.h"
#include "solve/solver.h"

/* Solves each variant within the options' limits and prints a line for each as it comes, or one JSON document. Returns
 * an exit code. */
int solve_over(const cli *c, const char *over, const solve_options *options);

/* Returns the word of a value, also of one that is "unknown". */
const char *solve_value_word(outcome o);

/* Its JSON document. */
extern const json_record solve_over_record;

#endif
