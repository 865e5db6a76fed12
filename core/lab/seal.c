#include "lab/seal.h"

#include <string.h>

#include "base/text.h"

enum { TYPE_BYTES = 1, NUMBER_BYTES = 8 };

static uint64_t hash_number(uint64_t hash, int type, uint64_t number)
{
    unsigned char bytes[TYPE_BYTES + NUMBER_BYTES] = {(unsigned char)type};
    for (int i = 0; i < NUMBER_BYTES; i++) bytes[TYPE_BYTES + i] = (unsigned char)(number >> 8 * i);
    return text_hash(hash, bytes, sizeof bytes);
}

static void row_hash(sqlite3_context *c, int count, sqlite3_value **values)
{
    uint64_t hash = TEXT_HASH_START;
    for (int i = 0; i < count; i++) {
        int type = sqlite3_value_type(values[i]);
        double real = type == SQLITE_FLOAT ? sqlite3_value_double(values[i]) : 0;
        uint64_t number = 0;
        const void *bytes = NULL;
        if (type == SQLITE_INTEGER) number = (uint64_t)sqlite3_value_int64(values[i]);
        if (type == SQLITE_FLOAT) memcpy(&number, &real, sizeof number);
        if (type == SQLITE_TEXT || type == SQLITE_BLOB) {
            bytes = type == SQLITE_TEXT ? sqlite3_value_text(values[i]) : sqlite3_value_blob(values[i]);
            number = (uint64_t)sqlite3_value_bytes(values[i]);
        }
        if (!bytes && number && (type == SQLITE_TEXT || type == SQLITE_BLOB)) {
            sqlite3_result_error_nomem(c);
            return;
        }
        hash = hash_number(hash, type, number);
        if (bytes) hash = text_hash(hash, bytes, (size_t)number);
    }
    sqlite3_result_int64(c, (int64_t)hash);
}

int seal_define(sqlite3 *db, error *e)
{
    int status =
        sqlite3_create_function(db, "row_hash", -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, NULL, row_hash, NULL, NULL);
    return status == SQLITE_OK ? 0 : database_fail(db, e);
}

/* Hashes of rows are summed, so their order is irrelevant; the name of the table is hashed, too, so that rows cannot
 * pass for those of another. The schema is sealed as well: a changed column type turns a text of digits into a number.
 */
#define ROWS                                                                                                           \
    "SELECT row_hash('schema', type, name, tbl_name, sql) FROM sqlite_master UNION ALL"                                \
    " SELECT row_hash('meta', key, value) FROM meta UNION ALL"                                                         \
    " SELECT row_hash('build', version, source, lua, gsl, sqlite) FROM build UNION ALL"                                \
    " SELECT row_hash('variant', variant, name, fingerprint, title, author, about, rules, start) FROM variant"         \
    " UNION ALL SELECT row_hash('option', variant, number, name, value, initial, wanted, help) FROM option UNION ALL"  \
    " SELECT row_hash('rule', variant, number, name, ends) FROM rule UNION ALL"                                        \
    " SELECT row_hash('cell', cell, variant, first_player, second_player, games, block_size, opening) FROM cell"       \
    " UNION ALL SELECT row_hash('finding', study, number, name, key, value) FROM finding UNION ALL"                    \
    " SELECT row_hash('net', cell, seat, training, fingerprint) FROM net UNION ALL"                                    \
    " SELECT row_hash('broken', cell, game, why, moves) FROM broken"

/* Sums the numbers of the query modulo 2^64. */
static int add_up(sqlite3 *db, const char *sql, uint64_t *out, error *e)
{
    sqlite3_stmt *s = database_prepare(db, sql, e);
    if (!s) return -1;
    int status;
    *out = 0;
    while ((status = database_step(s, e)) == 1) *out += (uint64_t)sqlite3_column_int64(s, 0);
    sqlite3_finalize(s);
    return status;
}

static int set(sqlite3 *db, const char *sql, uint64_t sum, error *e)
{
    sqlite3_stmt *s = database_prepare(db, sql, e);
    int status = s ? database_execute(s, e, "i", (int64_t)sum) : -1;
    sqlite3_finalize(s);
    return status;
}

int seal_plan(sqlite3 *db, error *e)
{
    uint64_t sum;
    return add_up(db, ROWS, &sum, e) ? -1 : set(db, "UPDATE seal SET plan = ?", -sum, e);
}

int seal_add_blocks(sqlite3 *db, uint64_t more, error *e)
{
    uint64_t sum;
    return add_up(db, "SELECT blocks FROM seal", &sum, e) ? -1 : set(db, "UPDATE seal SET blocks = ?", sum - more, e);
}

int seal_all(sqlite3 *db, error *e)
{
    uint64_t sum;
    if (add_up(db, "SELECT hash FROM block", &sum, e) || set(db, "UPDATE seal SET blocks = ?", -sum, e)) return -1;
    return seal_plan(db, e);
}

/* Seals and rows are compared in one statement, because another process may be writing. */
int seal_check(sqlite3 *db, error *e)
{
    uint64_t plan, blocks;
    if (add_up(db, "SELECT plan FROM seal UNION ALL " ROWS, &plan, e) ||
        add_up(db, "SELECT blocks FROM seal UNION ALL SELECT " SEAL_BLOCK " FROM block", &blocks, e))
        return -1;
    if (plan) return database_damaged(db, "what it says of its plan", e);
    return blocks ? database_damaged(db, "its blocks are not those that were written", e) : 0;
}
