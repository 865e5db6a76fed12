/* SQLite's application_id and user_version in the file's header identify result files and their format before anything
 * else is read; then the seals are verified. */
#include <stddef.h>

#include "lab/database.h"
#include "lab/seal.h"

enum { BUSY_MILLISECONDS = 20000 };

/* Gets the single number of the query. */
static int query_number(sqlite3 *db, const char *sql, int64_t *out, error *e)
{
    sqlite3_stmt *s = database_prepare(db, sql, e);
    if (!s) return -1;
    int status = database_step(s, e);
    *out = status == 1 ? sqlite3_column_int64(s, 0) : 0;
    sqlite3_finalize(s);
    return status < 0 ? -1 : 0;
}

static int identify(sqlite3 *db, const char *path, bool *empty, error *e)
{
    int64_t application, schema, tables;
    if (query_number(db, "PRAGMA application_id", &application, e) ||
        query_number(db, "PRAGMA user_version", &schema, e) ||
        query_number(db, "SELECT count(*) FROM sqlite_master", &tables, e))
        return -1;
    bool blank = !application && !schema && !tables;
    if (empty) *empty = blank;
    if (blank && empty) return 0;
    if (blank) return error_set(e, "%s: no results in it yet; `poise run` makes them", path);
    if (application != DATABASE_APPLICATION)
        return error_set(e, "%s: not a result file; choose another place with --out DIR", path);
    if (schema != DATABASE_SCHEMA)
        return error_set(e,
                         "%s: results in format %lld, this program has format %d; choose another place with --out DIR",
                         path, (long long)schema, DATABASE_SCHEMA);
    return seal_check(db, e);
}

int database_open(const char *path, bool create, sqlite3 **out, bool *empty, error *e)
{
    sqlite3 *db = NULL;
    int flags = SQLITE_OPEN_READWRITE | (create ? SQLITE_OPEN_CREATE : 0);
    int status = sqlite3_open_v2(path, &db, flags, NULL);
    *out = NULL;
    if (status == SQLITE_NOMEM) {
        error_set(e, "out of memory");
    } else if (status != SQLITE_OK && !create) {
        error_set(e, "%s: no results there; `poise run` makes them", path);
    } else if (status != SQLITE_OK) {
        error_set(e, "%s: cannot be opened: %s", path, sqlite3_errmsg(db));
    } else {
        sqlite3_busy_timeout(db, BUSY_MILLISECONDS);
        if (!seal_define(db, e) && !identify(db, path, empty, e)) {
            *out = db;
            return 0;
        }
    }
    sqlite3_close(db);
    return -1;
}

void database_close(sqlite3 *db)
{
    sqlite3_close_v2(db);
}
