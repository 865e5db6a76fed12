#include "lab/results.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "lab/database.h"

static int no_memory(error *e)
{
    return error_set(e, "out of memory");
}

/* A column's text copied to the arena; NULL when it is null or memory is out. */
static const char *column(const results *r, sqlite3_stmt *s, int i)
{
    const char *content = (const char *)sqlite3_column_text(s, i);
    return content ? arena_text(r->arena, content) : NULL;
}

static int broken(const results *r, const char *what, error *e)
{
    const char *path = sqlite3_db_filename(r->db, "main");
    return error_set(e, "%s: the file is damaged (%s); delete it to play again, or choose another place with --out DIR",
                     path, what);
}

/* A statement about one cell. */
static sqlite3_stmt *prepare_for(const results *r, const char *sql, int of_cell, error *e)
{
    sqlite3_stmt *s = database_prepare(r->db, sql, e);
    if (s) sqlite3_bind_int(s, 1, of_cell);
    return s;
}

/* --- meta --- */

static void use_meta(results *r, const char *key, const char *content)
{
    if (!strcmp(key, "name")) r->name = content;
    if (!strcmp(key, "title")) r->title = content;
    if (!strcmp(key, "question")) r->question = content;
    if (!strcmp(key, "version")) r->version = content;
    if (!content) return;
    if (!strcmp(key, "fingerprint")) r->fingerprint = strtoull(content, NULL, 16);
    if (!strcmp(key, "seed")) r->seed = strtoull(content, NULL, 10);
    if (!strcmp(key, "max_plies")) r->max_plies = (unsigned)strtoul(content, NULL, 10);
    if (!strcmp(key, "zone_low")) r->zone_low = strtod(content, NULL);
    if (!strcmp(key, "zone_high")) r->zone_high = strtod(content, NULL);
    if (!strcmp(key, "alpha")) r->alpha = strtod(content, NULL);
}

static int read_meta(results *r, error *e)
{
    sqlite3_stmt *s = database_prepare(r->db, "SELECT key, value FROM meta", e);
    if (!s) return -1;
    int status;
    while ((status = database_step(s, e)) == 1) use_meta(r, (const char *)sqlite3_column_text(s, 0), column(r, s, 1));
    sqlite3_finalize(s);
    if (status) return status;
    return r->name && r->version && r->max_plies ? 0 : broken(r, "no name of the experiment", e);
}

/* --- a cell's names --- */

static int read_options(results *r, int i, results_cell *c, error *e)
{
    enum { OPTIONS_MAX = 64 };
    spec_option *options = arena_alloc(r->arena, OPTIONS_MAX * sizeof *options);
    sqlite3_stmt *s = prepare_for(r, "SELECT name, value FROM option WHERE cell = ? ORDER BY number", i, e);
    int status = -1;
    while (s && options && c->noptions < OPTIONS_MAX && (status = database_step(s, e)) == 1)
        options[c->noptions++] = (spec_option){column(r, s, 0), column(r, s, 1)};
    sqlite3_finalize(s);
    c->options = options;
    return options ? status : no_memory(e);
}

static int read_rules(results *r, int i, results_cell *c, error *e)
{
    sqlite3_stmt *s = prepare_for(r, "SELECT name, ends FROM rule WHERE cell = ? ORDER BY number", i, e);
    if (!s) return -1;
    int status;
    while ((status = database_step(s, e)) == 1 && c->nrules < GAME_RULES_MAX) {
        c->rules[c->nrules++] = column(r, s, 0);
        c->nendings += sqlite3_column_int(s, 1);
    }
    sqlite3_finalize(s);
    return status < 0 ? -1 : 0;
}

static int read_broken(results *r, int i, results_cell *c, error *e)
{
    sqlite3_stmt *s = prepare_for(r, "SELECT game, why FROM broken WHERE cell = ? ORDER BY game LIMIT 1", i, e);
    if (!s) return -1;
    int status = database_step(s, e);
    if (status == 1) {
        c->broken = (uint64_t)sqlite3_column_int64(s, 0);
        c->why = column(r, s, 1);
    }
    sqlite3_finalize(s);
    return status < 0 ? -1 : 0;
}

/* --- a cell's games --- */

/* Letters and tally come from the same games, or the file is damaged. */
static bool agree(const results_cell *c, const char *letters)
{
    uint64_t count[OUTCOME_RESULTS] = {0};
    for (uint64_t i = 0; i < c->games; i++) {
        outcome o = result_from_letter(letters[i]);
        if (o == OUTCOMES) return false;
        count[o]++;
    }
    for (int o = 0; o < OUTCOME_RESULTS; o++)
        if (tally_count(c->tally, (outcome)o) != count[o]) return false;
    return true;
}

/* Adds the block in the current row: games, letters, tally. */
static int add_block(const results *r, sqlite3_stmt *s, results_cell *c, tally *t, text *letters, error *e)
{
    const char *names = (const char *)sqlite3_column_text(s, 2), *counts = (const char *)sqlite3_column_text(s, 3);
    int games = sqlite3_column_int(s, 1);
    error why = {""};
    if (!names || !counts || games < 0 || strlen(names) != (size_t)games) return broken(r, "a block is not whole", e);
    if (tally_read(t, counts, &why)) return broken(r, why.text, e);
    c->games += (uint64_t)games;
    return text_add(letters, "%s", names) ? no_memory(e) : 0;
}

/* The gap-free prefix: blocks 0, 1, 2 ... up to the first that is missing, or short (what follows a short one was
 * played when the plan already wanted more games; the short one is then played again). */
static int add_blocks(const results *r, int i, results_cell *c, unsigned block_games, tally *t, text *letters, error *e)
{
    sqlite3_stmt *s =
        prepare_for(r, "SELECT block, games, letters, tally FROM block WHERE cell = ? ORDER BY block", i, e);
    if (!s) return -1;
    int status;
    bool whole = true;
    for (int64_t b = 0; whole && (status = database_step(s, e)) == 1 && sqlite3_column_int64(s, 0) == b; b++) {
        whole = (unsigned)sqlite3_column_int(s, 1) == block_games;
        if ((status = add_block(r, s, c, t, letters, e))) break;
    }
    sqlite3_finalize(s);
    return status < 0 ? -1 : 0;
}

static int read_games(results *r, int i, results_cell *c, unsigned block_games, error *e)
{
    text letters = {0};
    tally *t = tally_new(r->max_plies);
    char *copy = NULL;
    c->tally = t;
    if (!t) return no_memory(e);
    int status = add_blocks(r, i, c, block_games, t, &letters, e);
    if (!status) {
        copy = arena_alloc(r->arena, letters.length + 1);
        if (!copy) status = no_memory(e);
    }
    if (copy && letters.length) memcpy(copy, letters.data, letters.length);
    if (copy && !agree(c, copy)) status = broken(r, "a block's letters and tally differ", e);
    c->letters = copy;
    text_done(&letters);
    return status;
}

/* The cell in the current row. */
static int read_cell(results *r, sqlite3_stmt *s, int i, results_cell *c, error *e)
{
    const char *fingerprint = (const char *)sqlite3_column_text(s, 1);
    c->variant = column(r, s, 0);
    c->fingerprint = fingerprint ? strtoull(fingerprint, NULL, 16) : 0;
    c->players[0] = column(r, s, 2);
    c->players[1] = column(r, s, 3);
    c->planned = (uint64_t)sqlite3_column_int64(s, 4);
    if (!c->variant || !c->players[0] || !c->players[1]) return broken(r, "a cell has no name", e);
    c->kept = strcmp(c->players[0], "random") != 0 || strcmp(c->players[1], "random") != 0;
    if (read_options(r, i, c, e) || read_rules(r, i, c, e) || read_broken(r, i, c, e)) return -1;
    return read_games(r, i, c, (unsigned)sqlite3_column_int(s, 5), e);
}

/* r->ncells grows with each cell begun, so that results_close frees the tallies of those. */
static int read_cells(results *r, error *e)
{
    sqlite3_stmt *count = database_prepare(r->db, "SELECT count(*) FROM cell", e);
    int status = count ? database_step(count, e) : -1, cells = status == 1 ? sqlite3_column_int(count, 0) : 0;
    sqlite3_finalize(count);
    if (status < 0) return -1;
    results_cell *all = arena_alloc(r->arena, (size_t)cells * sizeof *all);
    if (!all) return no_memory(e);
    r->cells = all;
    r->finished = true;
    sqlite3_stmt *s = database_prepare(
        r->db, "SELECT variant, fingerprint, first_player, second_player, games, block_size FROM cell ORDER BY cell",
        e);
    if (!s) return -1;
    while (r->ncells < cells && (status = database_step(s, e)) == 1) {
        int i = r->ncells++;
        if ((status = read_cell(r, s, i, &all[i], e))) break;
        r->finished &= all[i].games >= all[i].planned;
    }
    sqlite3_finalize(s);
    return status < 0 ? -1 : 0;
}

/* --- the file --- */

/* One transaction, so that everything is of one moment. */
static int read_all(results *r, error *e)
{
    if (database_run(r->db, "BEGIN", e) || read_meta(r, e) || read_cells(r, e)) return -1;
    return database_run(r->db, "COMMIT", e);
}

results *results_open(const char *path, error *e)
{
    sqlite3 *db;
    if (database_open(path, false, &db, NULL, e)) return NULL;
    arena *a = arena_new();
    results *r = a ? arena_alloc(a, sizeof *r) : NULL;
    if (!r) {
        no_memory(e);
        arena_free(a);
        database_close(db);
        return NULL;
    }
    r->arena = a;
    r->db = db;
    if (!read_all(r, e)) return r;
    results_close(r);
    return NULL;
}

void results_close(results *r)
{
    if (!r) return;
    for (int i = 0; i < r->ncells; i++) tally_free((tally *)r->cells[i].tally);
    database_close(r->db);
    arena_free(r->arena);
}

int results_read_game(results *r, int of_cell, uint64_t index, results_game *out, error *e)
{
    sqlite3_stmt *s =
        prepare_for(r, "SELECT result, ending, plies, moves FROM game WHERE cell = ? AND game = ?", of_cell, e);
    if (!s) return -1;
    sqlite3_bind_int64(s, 2, (int64_t)index);
    int status = database_step(s, e);
    if (status == 1) {
        const char *how = (const char *)sqlite3_column_text(s, 0);
        *out = (results_game){.cell = of_cell,
                              .index = index,
                              .result = how ? result_from_letter(*how) : OUTCOMES,
                              .ending = column(r, s, 1),
                              .plies = (unsigned)sqlite3_column_int(s, 2),
                              .moves = column(r, s, 3)};
        status = out->result != OUTCOMES && out->moves ? 1 : broken(r, "a game has no result or moves", e);
    }
    sqlite3_finalize(s);
    return status < 0 ? -1 : !status;
}
