/* Two lines of text, then the entries of the table as this machine holds them, then a hash of all that. The file is for
 * the machine and the version that wrote it: another one says that it is not for it. */
#define _POSIX_C_SOURCE 200809L /* fseeko */
#include "solve/kept.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/version.h"
#include "base/whole_file.h"

#define BEGINS "poise solve "
#define HEAD   BEGINS POISE_VERSION

enum { HEAD_MAX = 256, CHUNK = 1 << 16 };

/* The position as a number: what stands on the board, and all else that follows from how it came about. */
static uint64_t hash_position(const game *g, const position *p)
{
    return text_hash(TEXT_HASH_START, p, position_used(g, p));
}

static void write_head(char head[HEAD_MAX], const game *g, const position *p, bool merged)
{
    snprintf(head, HEAD_MAX, HEAD " rules=%016" PRIx64 " position=%016" PRIx64 " merged=%d", g->fingerprint,
             hash_position(g, p), merged);
}

static int write_all(const solve_kept *k, FILE *file, const char *head, const proof_table *table)
{
    char lines[2 * HEAD_MAX];
    int length = snprintf(lines, sizeof lines, "%s\n%" PRIu64 " %u %u %d\n", head, k->positions, k->known.least,
                          k->known.most, k->history);
    uint64_t hash = text_hash(TEXT_HASH_START, lines, (size_t)length);
    if (fputs(lines, file) < 0 || proof_table_save(table, file, &hash)) return -1;
    return fwrite(&hash, sizeof hash, 1, file) == 1 ? 0 : -1;
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

/* Does the file end in the hash of all that stands before? Goes back to its beginning. */
static bool is_whole(FILE *file)
{
    unsigned char chunk[CHUNK];
    uint64_t hash = TEXT_HASH_START, written;
    off_t left = fseeko(file, 0, SEEK_END) ? -1 : ftello(file) - (off_t)sizeof written;
    rewind(file);
    for (size_t got = 1; left > 0 && got; left -= (off_t)got) {
        got = fread(chunk, 1, left < CHUNK ? (size_t)left : CHUNK, file);
        hash = text_hash(hash, chunk, got);
    }
    bool whole = !left && fread(&written, sizeof written, 1, file) == 1 && written == hash;
    rewind(file);
    return whole;
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
    bool whole = is_whole(k->file) && fgets(found, sizeof found, k->file) && read_numbers(k);
    if (!whole && (rewind(k->file), !fgets(found, sizeof found, k->file))) *found = 0;
    found[strcspn(found, "\n")] = 0;
    if (whole && !strcmp(head, found)) return 0;
    kept_done(k);
    if (strncmp(found, BEGINS, strlen(BEGINS)) != 0) return error_set(e, "%s: not a file of solve", path);
    if (!whole && !strncmp(found, HEAD " ", strlen(HEAD " ")))
        return error_set(e, "%s: the file is damaged; remove it to start over, or name another one", path);
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
