#include "lab/findings.h"

#include <math.h>
#include <stddef.h>

#include "lab/seal.h"

int findings_replace(sqlite3 *db, const char *study, const finding *all, int count, error *e)
{
    sqlite3_stmt *remove = database_prepare(db, "DELETE FROM finding WHERE study = ?", e);
    sqlite3_stmt *put = database_prepare(db, "INSERT INTO finding VALUES (?, ?, ?, ?, ?)", e);
    int status = remove && put ? database_execute(remove, e, "t", study) : -1;
    for (int i = 0; i < count && !status; i++) {
        if (!isfinite(all[i].value)) continue;
        sqlite3_bind_double(put, 5, all[i].value); /* stays bound: later bindings set the first four */
        status = database_execute(put, e, "titt", study, (int64_t)all[i].number, all[i].name, all[i].key);
    }
    sqlite3_finalize(remove);
    sqlite3_finalize(put);
    return status;
}

int findings_put(const char *path, const char *study, const finding *all, int count, error *e)
{
    sqlite3 *db;
    if (database_open(path, false, &db, NULL, e)) return -1;
    int status = database_run(db, "BEGIN IMMEDIATE", e);
    if (!status) status = findings_replace(db, study, all, count, e);
    if (!status) status = seal_plan(db, e);
    if (!status) status = database_run(db, "COMMIT", e);
    database_close(db); /* rolls back what was not committed */
    return status;
}
