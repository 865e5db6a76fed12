/* SQLite's application_id and user_version in the file's header tell our files, and formats of them, apart before
 * anything is read. Each failure is said with what to do about it; a query that cannot be is damage, because what is
 * asked is always the same. */
#include "lab/database.h"

#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include "lab/seal.h"

enum { BUSY_MILLISECONDS = 20000 };

int database_fail(sqlite3 *db, error *e)
{
    const char *path = sqlite3_db_filename(db, "main");
    if (!path) path = "results";
    switch (sqlite3_errcode(db) & 0xff) {
    case SQLITE_NOTADB: return error_set(e, "%s: not a result file; choose another place with --out DIR", path);
    case SQLITE_CORRUPT:
        return error_set(e, "%s: the file is damaged; delete it to play again, or choose another place with --out DIR",
                         path);
    case SQLITE_CANTOPEN:
        return error_set(e, "%s: cannot be opened; is there such a folder, and may you write there?", path);
    case SQLITE_FULL: return error_set(e, "%s: the disk is full; make room and give the same command again", path);
    case SQLITE_IOERR:
        return error_set(e, "%s: cannot be read or written: %s", path,
                         sqlite3_system_errno(db) ? strerror(sqlite3_system_errno(db))
                                                  : "is the disk full, or is there a limit to the size of files?");
    case SQLITE_READONLY: return error_set(e, "%s: may not be written; choose another place with --out DIR", path);
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return error_set(e, "%s: in use by another program; give the same command again", path);
    case SQLITE_NOMEM: return error_set(e, "out of memory");
    /* What is asked is always the same: whatever of it cannot be is no table of ours any more. */
    default: return database_damaged(db, sqlite3_errmsg(db), e);
    }
}

int database_damaged(sqlite3 *db, const char *what, error *e)
{
    const char *path = sqlite3_db_filename(db, "main");
    return error_set(e, "%s: the file is damaged (%s); delete it to play again, or choose another place with --out DIR",
                     path ? path : "results", what);
}

int database_run(sqlite3 *db, const char *sql, error *e)
{
    return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK ? 0 : database_fail(db, e);
}

sqlite3_stmt *database_prepare(sqlite3 *db, const char *sql, error *e)
{
    sqlite3_stmt *s = NULL;
    if (sqlite3_prepare_v2(db, sql, -1, &s, NULL) != SQLITE_OK) database_fail(db, e);
    return s;
}

int database_step(sqlite3_stmt *s, error *e)
{
    switch (sqlite3_step(s)) {
    case SQLITE_ROW: return 1;
    case SQLITE_DONE: return 0;
    default: return database_fail(sqlite3_db_handle(s), e);
    }
}

int database_execute(sqlite3_stmt *s, error *e, const char *format, ...)
{
    int status = SQLITE_OK;
    va_list values;
    va_start(values, format);
    for (int i = 1; *format && status == SQLITE_OK; format++, i++) {
        if (*format == 'i') {
            status = sqlite3_bind_int64(s, i, va_arg(values, int64_t));
        } else {
            const char *content = va_arg(values, const char *);
            int length = *format != 't' ? va_arg(values, int) : -1;
            status = *format == 'b' ? sqlite3_bind_blob(s, i, content, length, SQLITE_STATIC)
                                    : sqlite3_bind_text(s, i, content, length, SQLITE_STATIC);
        }
    }
    va_end(values);
    while (status == SQLITE_OK || status == SQLITE_ROW) status = sqlite3_step(s);
    if (status != SQLITE_DONE) database_fail(sqlite3_db_handle(s), e);
    sqlite3_reset(s);
    sqlite3_clear_bindings(s);
    return status == SQLITE_DONE ? 0 : -1;
}

/* The single number that the query gives. */
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
