#include "lab/store.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/version.h"
#include "lab/database.h"

struct store {
    const plan *plan;
    sqlite3 *db;
    sqlite3_stmt *put_block, *put_game;
    text tally, moves; /* used again for every block and game */
};

static const char schema[] =
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;"
    "CREATE TABLE cell (cell INTEGER PRIMARY KEY, variant TEXT, fingerprint TEXT, first_player TEXT, second_player "
    "TEXT,"
    " games INTEGER, block_size INTEGER) WITHOUT ROWID;"
    "CREATE TABLE option (cell INTEGER, number INTEGER, name TEXT, value TEXT, PRIMARY KEY (cell, number)) WITHOUT "
    "ROWID;"
    "CREATE TABLE rule (cell INTEGER, number INTEGER, name TEXT, ends INTEGER, PRIMARY KEY (cell, number)) WITHOUT "
    "ROWID;"
    "CREATE TABLE block (cell INTEGER, block INTEGER, games INTEGER, letters TEXT, tally TEXT, PRIMARY KEY (cell, "
    "block))"
    " WITHOUT ROWID;"
    "CREATE TABLE game (cell INTEGER, game INTEGER, result TEXT, ending TEXT, plies INTEGER, moves TEXT,"
    " PRIMARY KEY (cell, game)) WITHOUT ROWID;"
    "CREATE TABLE broken (cell INTEGER, game INTEGER, why TEXT, PRIMARY KEY (cell, game)) WITHOUT ROWID;";

/* --- what the plan says --- */

enum { NUMBER_TEXT = 40 };

static int put_meta(sqlite3_stmt *s, const char *key, const char *content, error *e)
{
    return database_execute(s, e, "tt", key, content);
}

static int put_real(sqlite3_stmt *s, const char *key, double x, error *e)
{
    char written[NUMBER_TEXT];
    snprintf(written, sizeof written, "%.15g", x);
    return put_meta(s, key, written, e);
}

static int put_number(sqlite3_stmt *s, const char *key, uint64_t x, error *e)
{
    char written[NUMBER_TEXT];
    snprintf(written, sizeof written, "%" PRIu64, x);
    return put_meta(s, key, written, e);
}

static void write_fingerprint(uint64_t fingerprint, char out[NUMBER_TEXT])
{
    snprintf(out, NUMBER_TEXT, "%016" PRIx64, fingerprint);
}

static int write_meta(sqlite3 *db, const plan *p, error *e)
{
    char fingerprint[NUMBER_TEXT];
    write_fingerprint(plan_fingerprint(p), fingerprint);
    sqlite3_stmt *s = database_prepare(db, "INSERT OR REPLACE INTO meta VALUES (?, ?)", e);
    if (!s) return -1;
    bool failed = put_meta(s, "name", p->name, e) || put_meta(s, "title", p->title, e) ||
                  put_meta(s, "question", p->question, e) || put_meta(s, "version", POISE_VERSION, e) ||
                  put_meta(s, "fingerprint", fingerprint, e) || put_number(s, "seed", p->seed, e) ||
                  put_number(s, "max_plies", p->max_plies, e) || put_real(s, "zone_low", p->zone_low, e) ||
                  put_real(s, "zone_high", p->zone_high, e) || put_real(s, "alpha", p->alpha, e);
    sqlite3_finalize(s);
    return failed ? -1 : 0;
}

static int write_cell(sqlite3_stmt *s, const plan *p, int i, error *e)
{
    const plan_cell *c = &p->cells[i];
    char fingerprint[NUMBER_TEXT];
    write_fingerprint(c->game->fingerprint, fingerprint);
    return database_execute(s, e, "ittttii", (int64_t)i, c->variant, fingerprint, c->players[0], c->players[1],
                            (int64_t)c->games, (int64_t)block_size(c));
}

static int write_options(sqlite3_stmt *s, const plan *p, int i, error *e)
{
    const game *g = p->cells[i].game;
    for (int k = 0; k < g->noptions; k++)
        if (database_execute(s, e, "iitt", (int64_t)i, (int64_t)k, g->options[k].name, g->options[k].value)) return -1;
    return 0;
}

static int write_rules(sqlite3_stmt *s, const plan *p, int i, error *e)
{
    const game *g = p->cells[i].game;
    for (int k = 0; k < g->nrules; k++)
        if (database_execute(s, e, "iiti", (int64_t)i, (int64_t)k, g->rules[k], (int64_t)(k < g->nendings))) return -1;
    return 0;
}

static int write_each(sqlite3 *db, const plan *p, const char *sql,
                      int (*put)(sqlite3_stmt *, const plan *, int, error *), error *e)
{
    sqlite3_stmt *s = database_prepare(db, sql, e);
    int status = s ? 0 : -1;
    for (int i = 0; i < p->ncells && !status; i++) status = put(s, p, i, e);
    sqlite3_finalize(s);
    return status;
}

static int write_plan(sqlite3 *db, const plan *p, error *e)
{
    if (write_meta(db, p, e) ||
        write_each(db, p, "INSERT OR REPLACE INTO cell VALUES (?, ?, ?, ?, ?, ?, ?)", write_cell, e) ||
        write_each(db, p, "INSERT OR REPLACE INTO option VALUES (?, ?, ?, ?)", write_options, e))
        return -1;
    return write_each(db, p, "INSERT OR REPLACE INTO rule VALUES (?, ?, ?, ?)", write_rules, e);
}

/* --- is it this plan's store? --- */

/* Compares one entry of meta with what the plan wants; 1 when they differ. */
static int differs(sqlite3 *db, const char *key, const char *wanted, char *found, size_t room, error *e)
{
    sqlite3_stmt *s = database_prepare(db, "SELECT value FROM meta WHERE key = ?", e);
    if (!s) return -1;
    sqlite3_bind_text(s, 1, key, -1, SQLITE_STATIC);
    int status = database_step(s, e);
    const char *content = status == 1 ? (const char *)sqlite3_column_text(s, 0) : NULL;
    snprintf(found, room, "%s", content ? content : "nothing");
    sqlite3_finalize(s);
    return status < 0 ? -1 : strcmp(found, wanted) != 0;
}

static int check_plan(sqlite3 *db, const char *path, const plan *p, error *e)
{
    char fingerprint[NUMBER_TEXT], seed[NUMBER_TEXT], plies[NUMBER_TEXT], found[NUMBER_TEXT];
    static const char advice[] = "choose another place with --out DIR, or delete the file to start over";
    write_fingerprint(plan_fingerprint(p), fingerprint);
    snprintf(seed, sizeof seed, "%" PRIu64, p->seed);
    snprintf(plies, sizeof plies, "%u", p->max_plies);

    int other = differs(db, "version", POISE_VERSION, found, sizeof found, e);
    if (other > 0) return error_set(e, "%s: played by version %s, this is %s; %s", path, found, POISE_VERSION, advice);
    if (!other && (other = differs(db, "seed", seed, found, sizeof found, e)) > 0)
        return error_set(e, "%s: played with seed %s, now it is %s; %s", path, found, seed, advice);
    if (!other && (other = differs(db, "max_plies", plies, found, sizeof found, e)) > 0)
        return error_set(e, "%s: played with max_plies %s, now it is %s; %s", path, found, plies, advice);
    if (!other && (other = differs(db, "fingerprint", fingerprint, found, sizeof found, e)) > 0)
        return error_set(e, "%s: results of another plan (its variants, rules or players have changed); %s", path,
                         advice);
    return other;
}

/* --- opening --- */

static int make_tables(sqlite3 *db, error *e)
{
    char identity[96];
    snprintf(identity, sizeof identity, "PRAGMA application_id = %d; PRAGMA user_version = %d;", DATABASE_APPLICATION,
             DATABASE_SCHEMA);
    return database_run(db, identity, e) || database_run(db, schema, e) ? -1 : 0;
}

/* A game that broke in an earlier run is played again in this one. In WAL mode a commit that NORMAL does not wait for
 * may be lost with the power, but never breaks the file. */
static int set_up(store *s, const char *path, bool empty, error *e)
{
    sqlite3 *db = s->db;
    if (!empty && check_plan(db, path, s->plan, e)) return -1;
    if (database_run(db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; BEGIN IMMEDIATE", e)) return -1;
    if ((empty && make_tables(db, e)) || write_plan(db, s->plan, e) ||
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
    text_done(&s->tally);
    text_done(&s->moves);
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

static int write_moves(text *out, const game *g, const move *moves, unsigned plies)
{
    char one[ACTION_TEXT_MAX];
    out->length = 0;
    if (text_add(out, "%s", "")) return -1;
    for (unsigned i = 0; i < plies; i++) {
        turn_write(g, moves[i], one);
        if (text_add(out, i ? " %s" : "%s", one)) return -1;
    }
    return 0;
}

static int put_one_game(store *s, const block *b, unsigned i, error *e)
{
    const plan_cell *c = &s->plan->cells[b->cell];
    const game *g = c->game;
    const match_result *m = &b->results[i];
    const char *rule = m->ending < g->nrules ? g->rules[m->ending] : NULL;
    if (write_moves(&s->moves, g, b->moves[i], m->plies)) return error_set(e, "out of memory");
    return database_execute(s->put_game, e, "iintit", (int64_t)b->cell, (int64_t)(b->index * block_size(c) + i),
                            &b->letters[i], 1, rule, (int64_t)m->plies, s->moves.data);
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
    if (database_run(s->db, "BEGIN IMMEDIATE", e)) return -1;
    int status = 0;
    for (int i = 0; i < count && !status; i++) status = put_one(s, blocks[i], e);
    if (!status) status = database_run(s->db, "COMMIT", e);
    if (status) sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
    return status;
}

int store_put_broken(store *s, int of_cell, uint64_t index, const char *why, error *e)
{
    sqlite3_stmt *q = database_prepare(s->db, "INSERT OR REPLACE INTO broken VALUES (?, ?, ?)", e);
    int status = q ? database_execute(q, e, "iit", (int64_t)of_cell, (int64_t)index, why) : -1;
    sqlite3_finalize(q);
    return status;
}
