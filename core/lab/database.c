/* Every SQLite error becomes what the user can do about it. A query that SQLite cannot compile or run means damage,
 * because the queries are fixed. */
#include "lab/database.h"

#include <stdarg.h>
#include <stddef.h>
#include <string.h>

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
    /* Queries are fixed: one that fails means that a table is no longer ours. */
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
