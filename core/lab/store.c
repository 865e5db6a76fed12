#include "lab/store.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/database.h"
#include "lab/repeats.h"
#include "lab/store_plan.h"

struct store {
    const plan *plan;
    sqlite3 *db;
    sqlite3_stmt *put_block, *put_game;
    text tally; /* used again for every block */
};

/* --- opening --- */

/* A game that broke in an earlier run is played again in this one. In WAL mode a commit that NORMAL does not wait for
 * may be lost with the power, but never breaks the file. */
static int set_up(store *s, const char *path, bool empty, error *e)
{
    sqlite3 *db = s->db;
    if (!empty && store_plan_check(db, path, s->plan, e)) return -1;
    if (database_run(db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; BEGIN IMMEDIATE", e)) return -1;
    if ((empty && store_plan_make_tables(db, e)) || store_plan_write(db, s->plan, e) ||
        database_run(db, "DELETE FROM broken; COMMIT", e))
        return -1;
    s->put_block = database_prepare(db, "INSERT OR REPLACE INTO block VALUES (?, ?, ?, ?, ?)", e);
    if (!s->put_block) return -1;
    s->put_game = database_prepare(db, "INSERT OR REPLACE INTO game VALUES (?, ?, ?, ?, ?, ?)", e);
    return s->put_game ? 0 : -1;
}

store *store_open(const char *path, const plan *p, error *e)
{
    bool empty;
    store *s = calloc(1, sizeof *s);
    if (!s) {
        error_set(e, "out of memory");
        return NULL;
    }
    s->plan = p;
    if (!database_open(path, true, &s->db, &empty, e) && !set_up(s, path, empty, e)) return s;
    store_close(s);
    return NULL;
}

void store_close(store *s)
{
    if (!s) return;
    sqlite3_finalize(s->put_block);
    sqlite3_finalize(s->put_game);
    database_close(s->db);
    text_drop(&s->tally);
    free(s);
}

/* --- blocks --- */

int store_each_block(store *s, void (*use)(void *data, int of_cell, uint64_t b, unsigned games), void *data, error *e)
{
    sqlite3_stmt *q = database_prepare(s->db, "SELECT cell, block, games FROM block", e);
    if (!q) return -1;
    int status;
    while ((status = database_step(q, e)) == 1)
        use(data, sqlite3_column_int(q, 0), (uint64_t)sqlite3_column_int64(q, 1), (unsigned)sqlite3_column_int(q, 2));
    sqlite3_finalize(q);
    return status;
}

/* Reads the moves of the block's games. Returns whether all are there, or -1 with `e` filled in. */
static int read_hashes(store *s, int of_cell, uint64_t first, unsigned games, uint64_t *hashes, error *e)
{
    sqlite3_stmt *q =
        database_prepare(s->db, "SELECT moves, plies FROM game WHERE cell = ? AND game >= ? ORDER BY game", e);
    unsigned n = 0;
    int status = q ? 1 : -1;
    if (q) {
        sqlite3_bind_int(q, 1, of_cell);
        sqlite3_bind_int64(q, 2, (int64_t)first);
    }
    while (q && n < games && (status = database_step(q, e)) == 1) {
        const void *moves = sqlite3_column_blob(q, 0);
        hashes[n++] =
            repeats_hash_packed(moves, (size_t)sqlite3_column_bytes(q, 0), (unsigned)sqlite3_column_int(q, 1));
    }
    sqlite3_finalize(q);
    return status < 0 ? -1 : n == games;
}

int store_read_block(store *s, int of_cell, uint64_t b, char *letters, uint64_t *hashes, error *e)
{
    const plan_cell *c = &s->plan->cells[of_cell];
    unsigned wanted = block_games(c, b);
    sqlite3_stmt *q = database_prepare(s->db, "SELECT letters FROM block WHERE cell = ? AND block = ?", e);
    if (!q) return -1;
    sqlite3_bind_int(q, 1, of_cell);
    sqlite3_bind_int64(q, 2, (int64_t)b);
    int status = database_step(q, e);
    const char *found = status == 1 ? (const char *)sqlite3_column_text(q, 0) : NULL;
    bool whole = found && strlen(found) == wanted;
    if (whole) memcpy(letters, found, wanted);
    sqlite3_finalize(q);
    if (status < 0) return -1;
    if (!whole || block_is_random(c)) return !whole;
    int there = read_hashes(s, of_cell, b * block_size(c), wanted, hashes, e);
    return there < 0 ? -1 : !there;
}

static int put_one_game(store *s, const block *b, unsigned i, error *e)
{
    const plan_cell *c = &s->plan->cells[b->cell];
    const match_result *m = &b->results[i];
    int64_t rule = m->ending < c->game->nrules ? m->ending : -1;
    return database_execute(s->put_game, e, "iiniib", (int64_t)b->cell, (int64_t)(b->index * block_size(c) + i),
                            &b->letters[i], 1, rule, (int64_t)m->plies, b->packed[i], (int)b->packed_bytes[i]);
}

static int put_one(store *s, const block *b, error *e)
{
    s->tally.length = 0;
    if (tally_write(b->tally, &s->tally)) return error_set(e, "out of memory");
    for (unsigned i = 0; b->kept && i < b->games; i++)
        if (put_one_game(s, b, i, e)) return -1;
    return database_execute(s->put_block, e, "iiint", (int64_t)b->cell, (int64_t)b->index, (int64_t)b->games,
                            b->letters, (int)b->games, s->tally.data);
}

int store_put(store *s, block *const *blocks, int count, error *e)
{
    int status = sqlite3_get_autocommit(s->db) ? database_run(s->db, "BEGIN IMMEDIATE", e) : 0;
    for (int i = 0; i < count && !status; i++) status = put_one(s, blocks[i], e);
    if (status) sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
    return status;
}

int store_commit(store *s, error *e)
{
    if (sqlite3_get_autocommit(s->db) || !database_run(s->db, "COMMIT", e)) return 0;
    sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
    return -1;
}

int store_put_broken(store *s, int of_cell, uint64_t index, const char *why, error *e)
{
    sqlite3_stmt *q = database_prepare(s->db, "INSERT OR REPLACE INTO broken VALUES (?, ?, ?)", e);
    int status = q ? database_execute(q, e, "iit", (int64_t)of_cell, (int64_t)index, why) : -1;
    sqlite3_finalize(q);
    return status;
}

int store_put_build(store *s, error *e)
{
    return store_plan_note_build(s->db, s->plan, e);
}
