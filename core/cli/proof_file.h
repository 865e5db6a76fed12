/* The files of `solve --proof`: a header that names the position, and the claims (solve/certificate.h). */
#ifndef POISE_CLI_PROOF_FILE_H
#define POISE_CLI_PROOF_FILE_H

#include <stdio.h>

#include "cli/cli.h"
#include "game/game.h"

enum { PROOF_MOVES_MAX = CLI_ARGUMENTS_MAX - 1 };

/* What a header says; texts in the arena. */
typedef struct proof_header {
    const char *variant;
    uint64_t fingerprint;
    const char *moves[PROOF_MOVES_MAX]; /* from the start to the position */
    int count;
} proof_header;

/* Creates the file with the header of the position that the command's arguments name. Returns it, or NULL with `e`
 * filled in. */
MUST_CHECK FILE *proof_file_begin(const char *path, const cli *c, const game *g, error *e);

/* Closes the file, and removes it unless it is `whole`. Returns 0, or -1 with `e` filled in when it cannot be written.
 */
MUST_CHECK int proof_file_end(FILE *file, const char *path, bool whole, error *e);

/* Opens the file and reads its header; *line is the number of its lines. Returns the file at the first claim, or NULL
 * with `e` filled in. */
MUST_CHECK FILE *proof_file_read(const char *path, arena *a, proof_header *out, unsigned *line, error *e);

#endif
