/* The file is parsed by SQLite's JSON functions, in a database in memory. */
#include "lab/bench_saved.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "lab/database.h"

enum { FILE_MAX = 1 << 20 };

struct bench_saved {
    sqlite3 *db;
    size_t length;
    char document[FILE_MAX + 2];
};

static int read_file(bench_saved *s, const char *path, error *e)
{
    FILE *f = fopen(path, "rb");
    if (!f) return error_set(e, "%s: %s", path, strerror(errno));
    s->length = fread(s->document, 1, FILE_MAX + 1, f);
    bool whole = !ferror(f) && s->length <= FILE_MAX;
    fclose(f);
    return whole ? 0 : error_set(e, "%s: not a saved benchmark", path);
}

/* Returns the first row of a query with the parameters document and variant (NULL: none), for the caller to finalize;
 * NULL when there is none. */
static sqlite3_stmt *ask(const bench_saved *s, const char *sql, const char *variant)
{
    sqlite3_stmt *query = database_prepare(s->db, sql, NULL);
    if (!query) return NULL;
    sqlite3_bind_text(query, 1, s->document, (int)s->length, SQLITE_STATIC);
    if (variant) sqlite3_bind_text(query, 2, variant, -1, SQLITE_STATIC);
    if (database_step(query, NULL) == 1) return query;
    sqlite3_finalize(query);
    return NULL;
}

static int open_file(bench_saved *s, const char *path, error *e)
{
    char signature[BENCH_SIGNATURE_MAX];
    if (read_file(s, path, e)) return -1;
    if (sqlite3_open(":memory:", &s->db) != SQLITE_OK) return error_set(e, "out of memory");
    if (!bench_saved_signature(s, NULL, signature)) return error_set(e, "%s: not a saved benchmark", path);
    bool whole = strlen(s->document) == s->length && json_is_sealed(s->document);
    return whole ? 0 : error_set(e, "%s: damaged, or changed since it was saved; save it again", path);
}

bench_saved *bench_saved_read(const char *path, error *e)
{
    bench_saved *s = calloc(1, sizeof *s);
    if (!s) {
        error_set(e, "out of memory");
        return NULL;
    }
    if (!open_file(s, path, e)) return s;
    bench_saved_free(s);
    return NULL;
}

void bench_saved_free(bench_saved *s)
{
    if (s) database_close(s->db);
    free(s);
}

bool bench_saved_game(const bench_saved *s, const char *variant, bench_saved_rates *out)
{
    sqlite3_stmt *query = ask(s,
                              "SELECT json_extract(value, '$.plies_per_second'), json_extract(value, '$.least'),"
                              " json_extract(value, '$.most') FROM json_each(?1, '$.games')"
                              " WHERE json_extract(value, '$.variant') = ?2",
                              variant);
    if (!query) return false;
    out->rate = sqlite3_column_double(query, 0);
    out->least = sqlite3_column_double(query, 1);
    out->most = sqlite3_column_double(query, 2);
    sqlite3_finalize(query);
    return true;
}

bool bench_saved_signature(const bench_saved *s, const char *variant, char out[BENCH_SIGNATURE_MAX])
{
    sqlite3_stmt *query = ask(s,
                              variant ? "SELECT json_extract(value, '$.signature') FROM json_each(?1, '$.signatures')"
                                        " WHERE json_extract(value, '$.variant') = ?2"
                                      : "SELECT json_extract(?1, '$.signature')",
                              variant);
    const char *written = query ? (const char *)sqlite3_column_text(query, 0) : NULL;
    if (written) snprintf(out, BENCH_SIGNATURE_MAX, "%s", written);
    sqlite3_finalize(query);
    return written != NULL;
}
