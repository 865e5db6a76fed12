/* Which games the benchmark plays, and the signature of all that are shipped. */
#ifndef POISE_CLI_BENCH_LIST_H
#define POISE_CLI_BENCH_LIST_H

#include "base/arena.h"
#include "script/load.h"

/* The games that are measured when none is named: a fixed list, without those whose file is missing. Returns how many
 * there are, with *out in the arena, or -1 when memory is out. */
MUST_CHECK int bench_list_measured(const script_paths *paths, arena *a, const char *const **out);

/* Likewise those that the signature is made of: every file of the folder with its default options, and a few options
 * that make another game of it; sorted. */
MUST_CHECK int bench_list_signed(const script_paths *paths, arena *a, const char *const **out);

#endif
