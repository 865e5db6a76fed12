#include "cli/proof_file.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { HEADER_MAX = 1 << 15 };

static const char first_line[] = "poise proof 1";

FILE *proof_file_begin(const char *path, const cli *c, const game *g, error *e)
{
    FILE *file = fopen(path, "w");
    if (!file) return error_set(e, "%s: %s", path, strerror(errno)), NULL;
    fprintf(file, "%s\nvariant %s\nfingerprint %016" PRIx64 "\n", first_line, c->arguments[0], g->fingerprint);
    if (c->narguments > 1) fprintf(file, "moves");
    for (int i = 1; i < c->narguments; i++) fprintf(file, " %s", c->arguments[i]);
    if (c->narguments > 1) fprintf(file, "\n");
    return file;
}

int proof_file_end(FILE *file, const char *path, bool whole, error *e)
{
    const bool failed = ferror(file);
    const int status = fclose(file) || failed ? error_set(e, "%s: cannot be written", path) : 0;
    if (status || !whole) remove(path);
    return status;
}

/* Returns what follows these words in the next line, or NULL. */
static char *value_of(FILE *file, char *line, const char *begins, unsigned *number)
{
    const size_t length = strlen(begins);
    if (!fgets(line, HEADER_MAX, file)) return NULL;
    ++*number;
    line[strcspn(line, "\r\n")] = 0;
    return !strncmp(line, begins, length) && line[length] == ' ' ? line + length + 1 : NULL;
}

static int read_moves(const char *written, arena *a, proof_header *out, error *e)
{
    for (size_t length; (length = strcspn(written, " ")); written += length + strspn(written + length, " ")) {
        if (out->count == PROOF_MOVES_MAX) return error_set(e, "at most %d moves wanted", PROOF_MOVES_MAX);
        out->moves[out->count] = arena_format(a, "%.*s", (int)length, written);
        if (!out->moves[out->count++]) return error_set(e, "out of memory");
    }
    return 0;
}

/* Moves are optional: where the next line has none, it is read again as a claim. */
static int read_header(FILE *file, char *line, arena *a, proof_header *out, unsigned *number, error *e)
{
    char *end;
    const char *version = value_of(file, line, "poise proof", number);
    if (!version || strcmp(version, "1") != 0)
        return error_set(e, "\"%s\" wanted, got \"%.40s\"; poise solve --proof writes such files", first_line, line);
    const char *variant = value_of(file, line, "variant", number);
    out->variant = variant ? arena_text(a, variant) : NULL;
    if (!out->variant) return error_set(e, "\"variant NAME\" wanted, got \"%.40s\"", line);
    const char *fingerprint = value_of(file, line, "fingerprint", number);
    out->fingerprint = fingerprint ? strtoull(fingerprint, &end, 16) : 0;
    if (!fingerprint || *end) return error_set(e, "\"fingerprint HEX\" wanted, got \"%.40s\"", line);
    const long here = ftell(file);
    char *moves = value_of(file, line, "moves", number);
    if (moves) return read_moves(moves, a, out, e);
    --*number;
    return fseek(file, here, SEEK_SET) ? error_set(e, "a file wanted, not a pipe") : 0;
}

FILE *proof_file_read(const char *path, arena *a, proof_header *out, unsigned *line, error *e)
{
    FILE *file = fopen(path, "r");
    char *room = malloc(HEADER_MAX);
    *out = (proof_header){.count = 0};
    *line = 0;
    int status = file && room ? 0 : error_set(e, "%s", file ? "out of memory" : strerror(errno));
    if (!status) status = read_header(file, room, a, out, line, e);
    free(room);
    if (!status) return file;
    if (file) fclose(file);
    return NULL;
}
