/* Write-ahead log, many blocks per transaction. A block is put by its key, so writing it twice is idempotent. The seal
 * of the blocks is the sum of their hashes, so each block updates it by a difference, without reading the others. */
#include "lab/store.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/stop.h"
#include "lab/findings.h"
#include "lab/repeats.h"
#include "lab/store_plan.h"
#include "lab/stored.h"

struct store {
    const plan *plan;
    sqlite3 *db;
    sqlite3_stmt *put_block, *put_game, *hash_of;
    uint64_t hashes; /* sum of the hashes of rows of the open transaction, minus those of replaced rows */
    text tally;      /* buffer, reused for every block */
};

/* --- opening --- */

/* A game that broke in an earlier run is played again in this one. In WAL mode with synchronous = NORMAL a power
 * failure may lose the latest commits, but never corrupts the file. */
static int set_up(store *s, const char *path, bool empty, error *e)
{
    sqlite3 *db = s->db;
    if (!empty && store_plan_check(db, path, s->plan, e)) return -1;
    if (database_run(db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; BEGIN IMMEDIATE", e)) return -1;
    static const char *const of_the_latest_run = "DELETE FROM broken; DELETE FROM finding WHERE study = 'learning'";
    if ((empty && store_plan_make_tables(db, e)) || store_plan_write(db, s->plan, e) ||
        database_run(db, of_the_latest_run, e) || seal_plan(db, e) || database_run(db, "COMMIT", e))
        return -1;
    s->put_block = database_prepare(
        db, "INSERT OR REPLACE INTO block VALUES (?1, ?2, ?3, ?4, ?5, row_hash(?1, ?2, ?3, ?4, ?5))", e);
    if (!s->put_block) return -1;
    s->put_game = database_prepare(
        db, "INSERT OR REPLACE INTO game VALUES (?1, ?2, ?3, ?4, ?5, ?6, row_hash(?1, ?2, ?3, ?4, ?5, ?6))", e);
    if (s->put_game) s->hash_of = database_prepare(db, "SELECT hash FROM block WHERE cell = ? AND block = ?", e);
    return s->hash_of ? 0 : -1;
}

/* Was the disk too full for the index of the log? SQLite then leaves it and an empty log behind when it closes the
 * file. */
static bool lacks_index(sqlite3 *db)
{
    const int code = sqlite3_extended_errcode(db);
    return code == SQLITE_IOERR_SHMOPEN || code == SQLITE_IOERR_SHMSIZE || code == SQLITE_IOERR_SHMMAP;
}

static void remove_log(const char *path)
{
    static const char *const suffixes[] = {"-wal", "-shm"};
    for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
        text name = {0};
        if (!text_add(&name, "%s%s", path, suffixes[i])) remove(name.data);
        text_drop(&name);
    }
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
    const bool log_is_left = s->db && lacks_index(s->db);
    store_close(s);
    if (log_is_left) remove_log(path);
    return NULL;
}

void store_close(store *s)
{
    if (!s) return;
    sqlite3_finalize(s->put_block);
    sqlite3_finalize(s->put_game);
    sqlite3_finalize(s->hash_of);
    database_close(s->db);
    text_drop(&s->tally);
    free(s);
}

/* --- blocks --- */

int store_each_block(store *s, void (*use)(void *data, int of_cell, uint64_t b, unsigned games), void *data, error *e)
{
    sqlite3_stmt *q = database_prepare(s->db, STORED_BLOCKS, e);
    if (!q) return -1;
    stored_block b;
    int status;
    while ((status = stored_next_block(q, &b, e)) == 1) use(data, b.of_cell, b.index, b.games);
    sqlite3_finalize(q);
    return status;
}

/* Reads the hashes of the moves of the block's games in the file. */
static int read_hashes(store *s, int of_cell, uint64_t first, unsigned games, uint64_t *hashes, error *e)
{
    sqlite3_stmt *q = database_prepare(s->db, STORED_GAMES " WHERE cell = ? AND game >= ? ORDER BY game", e);
    stored_game g;
    unsigned n = 0;
    int status = 1;
    if (!q) return -1;
    sqlite3_bind_int(q, 1, of_cell);
    sqlite3_bind_int64(q, 2, (int64_t)first);
    while (n < games && (status = stored_next_game(q, &g, e)) == 1 && g.index == first + n)
        hashes[n++] = repeats_hash_packed(g.moves, g.bytes, g.plies);
    sqlite3_finalize(q);
    return status < 0 ? -1 : n < games ? database_damaged(s->db, "a kept game is missing", e) : 0;
}

int store_read_block(store *s, int of_cell, uint64_t b, char *letters, uint64_t *hashes, error *e)
{
    const plan_cell *c = &s->plan->cells[of_cell];
    unsigned wanted = block_games(c, b);
    stored_block found;
    sqlite3_stmt *q = database_prepare(s->db, STORED_BLOCKS " WHERE cell = ? AND block = ?", e);
    if (!q) return -1;
    sqlite3_bind_int(q, 1, of_cell);
    sqlite3_bind_int64(q, 2, (int64_t)b);
    int status = stored_next_block(q, &found, e);
    bool whole = status == 1 && found.games == wanted;
    if (whole) memcpy(letters, found.letters, wanted);
    sqlite3_finalize(q);
    if (status < 0) return -1;
    if (!whole || cell_players_are_random(c)) return !whole;
    return read_hashes(s, of_cell, b * block_size(c), wanted, hashes, e);
}

static int put_one_game(store *s, const block *b, unsigned i, error *e)
{
    const plan_cell *c = &s->plan->cells[b->cell];
    const match_result *m = &b->results[i];
    int64_t rule = m->ending < c->game->nrules ? m->ending : -1;
    return database_execute(s->put_game, e, "iiniib", (int64_t)b->cell, (int64_t)(b->index * block_size(c) + i),
                            &b->letters[i], 1, rule, (int64_t)m->plies, b->packed[i], (int)b->packed_bytes[i]);
}

/* Reads the hash of the block in the file, 0 when it is missing. Returns 0, or -1 with `e` filled in. */
static int read_hash(store *s, const block *b, uint64_t *out, error *e)
{
    sqlite3_bind_int(s->hash_of, 1, b->cell);
    sqlite3_bind_int64(s->hash_of, 2, (int64_t)b->index);
    int status = database_step(s->hash_of, e);
    *out = status == 1 ? (uint64_t)sqlite3_column_int64(s->hash_of, 0) : 0;
    sqlite3_reset(s->hash_of);
    return status < 0 ? -1 : 0;
}

static int put_one(store *s, const block *b, error *e)
{
    uint64_t before, after;
    s->tally.length = 0;
    if (tally_write(b->tally, &s->tally)) return error_set(e, "out of memory");
    for (unsigned i = 0; b->kept && i < b->games; i++)
        if (put_one_game(s, b, i, e)) return -1;
    if (read_hash(s, b, &before, e) ||
        database_execute(s->put_block, e, "iiint", (int64_t)b->cell, (int64_t)b->index, (int64_t)b->games, b->letters,
                         (int)b->games, s->tally.data) ||
        read_hash(s, b, &after, e))
        return -1;
    s->hashes += after - before;
    return 0;
}

/* Begins a transaction, unless one is open. */
static int begin(const store *s, error *e)
{
    return sqlite3_get_autocommit(s->db) ? database_run(s->db, "BEGIN IMMEDIATE", e) : 0;
}

static int roll_back(store *s)
{
    sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
    s->hashes = 0;
    return -1;
}

int store_put(store *s, block *const *blocks, int count, error *e)
{
    int status = begin(s, e);
    for (int i = 0; i < count && !status; i++) status = put_one(s, blocks[i], e);
    return status ? roll_back(s) : 0;
}

int store_commit(store *s, error *e)
{
    if (sqlite3_get_autocommit(s->db)) return 0;
    if (seal_add_blocks(s->db, s->hashes, e) || database_run(s->db, "COMMIT", e)) return roll_back(s);
    s->hashes = 0;
    return 0;
}

/* Seals the changes of the open transaction and commits, or rolls back if `status` says that they failed. */
static int end_note(store *s, int status, error *e)
{
    return status || seal_plan(s->db, e) ? roll_back(s) : store_commit(s, e);
}

int store_put_broken(store *s, int of_cell, uint64_t index, const char *why, const char *moves, error *e)
{
    if (begin(s, e)) return -1;
    sqlite3_stmt *q = database_prepare(s->db, "INSERT OR REPLACE INTO broken VALUES (?, ?, ?, ?)", e);
    int status = q ? database_execute(q, e, "iitt", (int64_t)of_cell, (int64_t)index, why, moves) : -1;
    sqlite3_finalize(q);
    return end_note(s, status, e);
}

static int put_learning(store *s, const finding *all, int count, error *e)
{
    return begin(s, e) ? -1 : end_note(s, findings_replace(s->db, "learning", all, count, e), e);
}

int store_put_learning(store *s, int of_cell, unsigned done, unsigned of, double seconds, error *e)
{
    const char *variant = s->plan->cells[of_cell].variant;
    const finding all[] = {{"learning", of_cell, variant, "done", done},
                           {"learning", of_cell, variant, "of", of},
                           {"learning", of_cell, variant, "seconds", seconds}};
    return put_learning(s, all, 3, e);
}

int store_put_learned(store *s, error *e)
{
    return put_learning(s, NULL, 0, e);
}

int store_put_build(store *s, const stop_flag *stop, error *e)
{
    if (begin(s, e)) return -1;
    int status = store_plan_note_build(s->db, s->plan, e);
    return end_note(s, status ? status : store_plan_note_marks(s->db, s->plan, stop, e), e);
}

/* Returns 1 when another evaluation is recorded there. */
static int put_net(sqlite3_stmt *put, sqlite3_stmt *find, int of_cell, int seat, int training, const char *fingerprint,
                   error *e)
{
    int64_t number = of_cell;
    if (database_execute(put, e, "iiit", number, (int64_t)seat, (int64_t)training, fingerprint)) return -1;
    sqlite3_reset(find);
    sqlite3_bind_int64(find, 1, number);
    sqlite3_bind_int(find, 2, seat);
    sqlite3_bind_int(find, 3, training);
    int status = database_step(find, e);
    const char *kept = status == 1 ? (const char *)sqlite3_column_text(find, 0) : NULL;
    return status < 0 ? -1 : !kept || strcmp(kept, fingerprint) != 0;
}

int store_put_nets(store *s, int of_cell, const nets *n, error *e)
{
    static const char *const put_sql = "INSERT OR IGNORE INTO net VALUES (?, ?, ?, ?)";
    static const char *const find_sql = "SELECT fingerprint FROM net WHERE cell = ? AND seat = ? AND training = ?";
    const plan_cell *c = &s->plan->cells[of_cell];
    if (!nets_any(n)) return 0;
    sqlite3_stmt *put = database_prepare(s->db, put_sql, e), *find = put ? database_prepare(s->db, find_sql, e) : NULL;
    int status = find ? begin(s, e) : -1;
    for (int seat = 0; seat < 2; seat++)
        for (int k = 0; k < (int)n->trainings[seat] && !status; k++)
            status = put_net(put, find, of_cell, seat, k, n->mark[seat][k], e);
    sqlite3_finalize(put);
    sqlite3_finalize(find);
    if (status <= 0) return end_note(s, status, e);
    roll_back(s);
    return error_set(e,
                     "%s: its players have learned something else since its first games were played, and are other "
                     "players now; delete the file to play all again, or choose another place with --out DIR",
                     c->variant);
}

int store_write_nets(const char *path, text *out, error *e)
{
    sqlite3 *db;
    if (database_open(path, false, &db, NULL, e)) return -1;
    sqlite3_stmt *s = database_prepare(db, "SELECT cell, seat, training, fingerprint FROM net", e);
    int status = s ? 0 : -1, written = 0;
    text_add(out, "[");
    while (s && (status = database_step(s, e)) == 1) {
        text_add(out, "%s{\"cell\": %d, \"player\": %d, \"training\": %d, \"net\": ", written++ ? ", " : "",
                 sqlite3_column_int(s, 0), sqlite3_column_int(s, 1) + 1, sqlite3_column_int(s, 2) + 1);
        json_string(out, (const char *)sqlite3_column_text(s, 3));
        text_add(out, "}");
    }
    text_add(out, "]");
    sqlite3_finalize(s);
    database_close(db);
    return status;
}
