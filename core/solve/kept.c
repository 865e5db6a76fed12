/* A line of text, then the entries of the table as this machine holds them. The file is for the machine and the version
 * that wrote it: another one says that it is not for it. */
#include "solve/kept.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/version.h"
#include "base/whole_file.h"

#define HEAD "poise solve " POISE_VERSION

enum { HEAD_MAX = 256 };

/* The position as a number: what stands on the board, and all else that follows from how it came about. */
static uint64_t hash_position(const game *g, const position *p)
{
    return text_hash(TEXT_HASH_START, p, g->position_bytes);
}

static void write_head(char head[HEAD_MAX], const game *g, const position *p, bool merged)
{
    snprintf(head, HEAD_MAX, HEAD " rules=%016" PRIx64 " position=%016" PRIx64 " merged=%d", g->fingerprint,
             hash_position(g, p), merged);
}

static int write_all(const solve_kept *k, FILE *file, const char *head, const proof_table *table)
{
    int written =
        fprintf(file, "%s\n%" PRIu64 " %u %u %d\n", head, k->positions, k->known.least, k->known.most, k->history);
    return written < 0 || proof_table_save(table, file) ? -1 : 0;
}

int kept_write(const solve_kept *k, const char *path, const game *g, const position *p, bool merged,
               const proof_table *table, error *e)
{
    char head[HEAD_MAX];
    whole_file file;
    write_head(head, g, p, merged);
    if (whole_file_begin(&file, path, e)) return -1;
    return whole_file_end(&file, !write_all(k, file.stream, head, table), e);
}

/* The second line. Returns false when it is none. */
static bool read_numbers(solve_kept *k)
{
    unsigned least, most;
    int history, newline;
    if (fscanf(k->file, "%" SCNu64 " %u %u %d", &k->positions, &least, &most, &history) != 4) return false;
    newline = getc(k->file);
    k->known = (bounds){(uint8_t)least, (uint8_t)most};
    k->history = history;
    return newline == '\n' && least <= most && most < WORTHS;
}

int kept_find(solve_kept *k, const char *path, const game *g, const position *p, bool merged, error *e)
{
    char head[HEAD_MAX], found[HEAD_MAX] = "";
    *k = (solve_kept){.file = fopen(path, "rb"), .path = path};
    if (!k->file && errno == ENOENT) return 1;
    if (!k->file) return error_set(e, "%s: %s", path, strerror(errno));
    write_head(head, g, p, merged);
    bool whole = fgets(found, sizeof found, k->file) && read_numbers(k);
    found[strcspn(found, "\n")] = 0;
    if (whole && !strcmp(head, found)) return 0;
    kept_done(k);
    if (strncmp(found, "poise solve ", strlen("poise solve "))) return error_set(e, "%s: not a file of solve", path);
    return error_set(e, "%s: of another game, position, version or choice of --no-symmetry; another file wanted", path);
}

void kept_done(solve_kept *k)
{
    if (k->file) fclose(k->file);
    k->file = NULL;
}

int kept_read(const solve_kept *k, proof_table *table, error *e)
{
    return proof_table_load(table, k->file) ? error_set(e, "%s: %s", k->path, strerror(errno)) : 0;
}
