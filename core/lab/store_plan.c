/* Rows are keyed by their index, so a longer plan overwrites the shorter one. What would change its games (version,
 * seed, ply limit and fingerprint) is compared before; title, question, zone and alpha may change. */
#include "lab/store_plan.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/stop.h"
#include "base/version.h"
#include "lab/block.h"
#include "lab/made.h"

static const char schema[] =
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;"
    "CREATE TABLE build (version TEXT, source TEXT, lua TEXT, gsl TEXT, sqlite TEXT,"
    " PRIMARY KEY (version, source, lua, gsl, sqlite)) WITHOUT ROWID;"
    "CREATE TABLE variant (variant INTEGER PRIMARY KEY, name TEXT, fingerprint TEXT, title TEXT, author TEXT,"
    " about TEXT, rules TEXT, start TEXT) WITHOUT ROWID;"
    "CREATE TABLE option (variant INTEGER, number INTEGER, name TEXT, value TEXT, initial TEXT, wanted TEXT,"
    " help TEXT, PRIMARY KEY (variant, number)) WITHOUT ROWID;"
    "CREATE TABLE rule (variant INTEGER, number INTEGER, name TEXT, ends INTEGER, PRIMARY KEY (variant, number))"
    " WITHOUT ROWID;"
    "CREATE TABLE cell (cell INTEGER PRIMARY KEY, variant INTEGER, first_player TEXT, second_player TEXT,"
    " games INTEGER, block_size INTEGER, opening INTEGER) WITHOUT ROWID;"
    "CREATE TABLE block (cell INTEGER, block INTEGER, games INTEGER, letters TEXT, tally TEXT, hash INTEGER,"
    " PRIMARY KEY (cell, block)) WITHOUT ROWID;"
    "CREATE TABLE game (cell INTEGER, game INTEGER, result TEXT, ending INTEGER, plies INTEGER, moves BLOB, hash "
    "INTEGER,"
    " PRIMARY KEY (cell, game)) WITHOUT ROWID;"
    "CREATE TABLE finding (study TEXT, number INTEGER, name TEXT, key TEXT, value REAL,"
    " PRIMARY KEY (study, number, key)) WITHOUT ROWID;"
    "CREATE TABLE net (cell INTEGER, seat INTEGER, training INTEGER, fingerprint TEXT,"
    " PRIMARY KEY (cell, seat, training)) WITHOUT ROWID;"
    "CREATE TABLE broken (cell INTEGER, game INTEGER, why TEXT, moves TEXT, PRIMARY KEY (cell, game)) WITHOUT ROWID;"
    "CREATE TABLE seal (plan INTEGER, blocks INTEGER); INSERT INTO seal VALUES (0, 0);";

int store_plan_make_tables(sqlite3 *db, error *e)
{
    char identity[96];
    snprintf(identity, sizeof identity, "PRAGMA application_id = %d; PRAGMA user_version = %d;", DATABASE_APPLICATION,
             DATABASE_SCHEMA);
    return database_run(db, identity, e) || database_run(db, schema, e) ? -1 : 0;
}

/* --- writing the plan --- */

enum { NUMBER_TEXT = STORE_PLAN_TEXT };

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

/* Returns "verdict", "precision 0.05", or NULL for a fixed number of games. */
static const char *write_until(const plan *p, char out[NUMBER_TEXT])
{
    if (!p->until) return NULL;
    snprintf(out, NUMBER_TEXT, p->width > 0 ? "precision %.12g" : "verdict", p->width);
    return out;
}

static int write_meta(sqlite3_stmt *s, const plan *p, error *e)
{
    char fingerprint[NUMBER_TEXT], until[NUMBER_TEXT];
    write_fingerprint(plan_fingerprint(p), fingerprint);
    bool failed = put_meta(s, "name", p->name, e) || put_meta(s, "title", p->title, e) ||
                  put_meta(s, "question", p->question, e) || put_meta(s, "ask", p->ask, e) ||
                  put_meta(s, "until", write_until(p, until), e) || put_meta(s, "command", p->command, e) ||
                  put_meta(s, "version", POISE_VERSION, e) || put_meta(s, "fingerprint", fingerprint, e) ||
                  put_number(s, "seed", p->seed, e) || put_number(s, "max_plies", p->max_plies, e) ||
                  put_real(s, "zone_low", p->zone_low, e) || put_real(s, "zone_high", p->zone_high, e) ||
                  put_real(s, "alpha", p->alpha, e);
    if (!failed && plan_asks_measure(p->ask))
        failed = put_real(s, "asked_low", p->asked_low, e) || put_real(s, "asked_high", p->asked_high, e);
    return failed ? -1 : 0;
}

static int write_variants(sqlite3_stmt *s, const plan *p, error *e)
{
    for (int i = 0; i < p->nvariants; i++) {
        const plan_variant *v = &p->variants[i];
        const game *g = v->game;
        char fingerprint[NUMBER_TEXT];
        write_fingerprint(g->fingerprint, fingerprint);
        if (database_execute(s, e, "ittttttt", (int64_t)i, v->name, fingerprint, g->title, g->author, g->about,
                             g->canonical, v->start))
            return -1;
    }
    return 0;
}

static int write_options(sqlite3_stmt *s, const plan *p, error *e)
{
    for (int i = 0; i < p->nvariants; i++)
        for (int k = 0; k < p->variants[i].noptions; k++) {
            const plan_option *o = &p->variants[i].options[k];
            if (database_execute(s, e, "iittttt", (int64_t)i, (int64_t)k, o->name, o->value, o->initial, o->wanted,
                                 o->help))
                return -1;
        }
    return 0;
}

static int write_rules(sqlite3_stmt *s, const plan *p, error *e)
{
    for (int i = 0; i < p->nvariants; i++) {
        const game *g = p->variants[i].game;
        for (int k = 0; k < g->nrules; k++)
            if (database_execute(s, e, "iiti", (int64_t)i, (int64_t)k, g->rules[k], (int64_t)(k < g->nendings)))
                return -1;
    }
    return 0;
}

static int64_t variant_of(const plan *p, const plan_cell *c)
{
    int i = 0;
    while (p->variants[i].game != c->game) i++;
    return i;
}

static int write_cells(sqlite3_stmt *s, const plan *p, error *e)
{
    for (int i = 0; i < p->ncells; i++) {
        const plan_cell *c = &p->cells[i];
        if (database_execute(s, e, "iittiii", (int64_t)i, variant_of(p, c), c->players[0], c->players[1],
                             (int64_t)c->games, (int64_t)block_size(c), (int64_t)c->opening))
            return -1;
    }
    return 0;
}

static int write_build(sqlite3_stmt *s, const plan *p, error *e)
{
    const plan_build *b = &p->build;
    return database_execute(s, e, "ttttt", POISE_VERSION, b->commit ? b->commit : "", b->lua ? b->lua : "",
                            b->gsl ? b->gsl : "", sqlite3_libversion());
}

static int write_part(sqlite3 *db, const plan *p, const char *sql, int (*put)(sqlite3_stmt *, const plan *, error *),
                      error *e)
{
    sqlite3_stmt *s = database_prepare(db, sql, e);
    int status = s ? put(s, p, e) : -1;
    sqlite3_finalize(s);
    return status;
}

int store_plan_write(sqlite3 *db, const plan *p, error *e)
{
    if (write_part(db, p, "INSERT OR REPLACE INTO meta VALUES (?, ?)", write_meta, e) ||
        write_part(db, p, "INSERT OR REPLACE INTO variant VALUES (?, ?, ?, ?, ?, ?, ?, ?)", write_variants, e) ||
        write_part(db, p, "INSERT OR REPLACE INTO option VALUES (?, ?, ?, ?, ?, ?, ?)", write_options, e) ||
        write_part(db, p, "INSERT OR REPLACE INTO rule VALUES (?, ?, ?, ?)", write_rules, e))
        return -1;
    return write_part(db, p, "INSERT OR REPLACE INTO cell VALUES (?, ?, ?, ?, ?, ?, ?)", write_cells, e);
}

int store_plan_note_build(sqlite3 *db, const plan *p, error *e)
{
    return write_part(db, p, "INSERT OR IGNORE INTO build VALUES (?, ?, ?, ?, ?)", write_build, e);
}

static int mark(const plan *p, const stop_flag *stop, made *out, error *e)
{
    const game *games[MADE_VARIANTS];
    int chosen[MADE_VARIANTS], count = made_variants(p->nvariants, chosen);
    const char **players = arena_alloc(p->arena, ((size_t)p->ncells * 2 + 1) * sizeof *players);
    if (!players) return error_set(e, "out of memory");
    for (int i = 0; i < count; i++) games[i] = p->variants[chosen[i]].game;
    for (int i = 0; i < 2 * p->ncells; i++) players[i] = p->cells[i / 2].players[i % 2];
    return made_mark(games, count, players, 2 * p->ncells, stop, out, e);
}

static int write_marks(sqlite3_stmt *s, const made *m, error *e)
{
    if (*m->play && put_meta(s, "play", m->play, e)) return -1;
    return *m->learning ? put_meta(s, "learning", m->learning, e) : 0;
}

/* --- is it this plan's store? --- */

/* Reads an entry of meta as text; "nothing" where it is missing. Returns 0, or -1 with `e` filled in. */
static int read_meta(sqlite3 *db, const char *key, char out[STORE_PLAN_TEXT], error *e)
{
    sqlite3_stmt *s = database_prepare(db, "SELECT value FROM meta WHERE key = ?", e);
    if (!s) return -1;
    sqlite3_bind_text(s, 1, key, -1, SQLITE_STATIC);
    int status = database_step(s, e);
    const char *content = status == 1 ? (const char *)sqlite3_column_text(s, 0) : NULL;
    snprintf(out, STORE_PLAN_TEXT, "%s", content ? content : "nothing");
    sqlite3_finalize(s);
    return status < 0 ? -1 : 0;
}

int store_plan_note_marks(sqlite3 *db, const plan *p, const stop_flag *stop, error *e)
{
    char before[STORE_PLAN_TEXT];
    made m;
    if (read_meta(db, "play", before, e)) return -1;
    if (strcmp(before, "nothing") != 0) return 0;
    if (mark(p, stop, &m, e)) return -1;
    sqlite3_stmt *s = database_prepare(db, "INSERT OR REPLACE INTO meta VALUES (?, ?)", e);
    int status = s ? write_marks(s, &m, e) : -1;
    sqlite3_finalize(s);
    return status;
}

int store_plan_compare(sqlite3 *db, const plan *p, store_plan_difference *out, error *e)
{
    char wanted[4][STORE_PLAN_TEXT] = {POISE_VERSION};
    static const char *const keys[] = {"version", "seed", "max_plies", "fingerprint"};
    snprintf(wanted[1], STORE_PLAN_TEXT, "%" PRIu64, p->seed);
    snprintf(wanted[2], STORE_PLAN_TEXT, "%u", p->max_plies);
    write_fingerprint(plan_fingerprint(p), wanted[3]);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        out->key = keys[i];
        memcpy(out->wanted, wanted[i], sizeof out->wanted);
        if (read_meta(db, keys[i], out->found, e)) return -1;
        if (strcmp(out->found, out->wanted) != 0) return 1;
    }
    return 0;
}

int store_plan_check(sqlite3 *db, const char *path, const plan *p, error *e)
{
    static const char advice[] = "choose another place with --out DIR, or delete the file to start over";
    store_plan_difference d;
    int other = store_plan_compare(db, p, &d, e);
    if (other < 1) return other;
    if (!strcmp(d.key, "version"))
        return error_set(e, "%s: played by version %s, this is %s; %s", path, d.found, d.wanted, advice);
    if (!strcmp(d.key, "fingerprint"))
        return error_set(e, "%s: results of another plan (its variants, rules, players or opening have changed); %s",
                         path, advice);
    return error_set(e, "%s: played with %s %s, now it is %s; %s", path, d.key, d.found, d.wanted, advice);
}
