/* The variants that the benchmark plays, and those that its signature covers. */
#ifndef POISE_CLI_BENCH_LIST_H
#define POISE_CLI_BENCH_LIST_H

#include "base/arena.h"
#include "script/load.h"

/* Lists the variants measured by default, without those whose file is missing. Returns how many, with *out in the
 * arena, or -1 when memory is out. */
MUST_CHECK int bench_list_measured(const script_paths *paths, arena *a, const char *const **out);

/* Lists the variants that the signature covers: every file of the folder with its default options, and some options
 * that make another game of it; sorted. */
MUST_CHECK int bench_list_signed(const script_paths *paths, arena *a, const char *const **out);

#endif
