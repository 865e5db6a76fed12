#include <stdlib.h>
#include <string.h>

#include "lab/results_read.h"

int results_no_memory(error *e)
{
    return error_set(e, "out of memory");
}

const char *results_column(const results *r, sqlite3_stmt *s, int i)
{
    const char *content = (const char *)sqlite3_column_text(s, i);
    return content ? arena_text(r->arena, content) : NULL;
}

int results_damaged(const results *r, const char *what, error *e)
{
    const char *path = sqlite3_db_filename(r->db, "main");
    return error_set(e, "%s: the file is damaged (%s); delete it to play again, or choose another place with --out DIR",
                     path, what);
}

sqlite3_stmt *results_prepare(const results *r, const char *sql, int number, error *e)
{
    sqlite3_stmt *s = database_prepare(r->db, sql, e);
    if (s) sqlite3_bind_int(s, 1, number);
    return s;
}

int results_count(const results *r, const char *sql, int number, error *e)
{
    sqlite3_stmt *s = results_prepare(r, sql, number, e);
    int status = s ? database_step(s, e) : -1, count = status == 1 ? sqlite3_column_int(s, 0) : 0;
    sqlite3_finalize(s);
    return status < 0 ? -1 : count;
}

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
    while ((status = database_step(s, e)) == 1)
        use_meta(r, (const char *)sqlite3_column_text(s, 0), results_column(r, s, 1));
    sqlite3_finalize(s);
    if (status) return status;
    return r->name && r->version && r->max_plies ? 0 : results_damaged(r, "no name of the experiment", e);
}

static int read_builds(results *r, error *e)
{
    int count = results_count(r, "SELECT count(*) FROM build", 0, e), status = 0;
    results_build *builds = count < 0 ? NULL : arena_alloc(r->arena, (size_t)count * sizeof *builds);
    if (count < 0) return -1;
    if (!builds) return results_no_memory(e);
    sqlite3_stmt *s = database_prepare(r->db, "SELECT version, source, lua, gsl, sqlite FROM build", e);
    if (!s) return -1;
    for (; r->nbuilds < count && (status = database_step(s, e)) == 1; r->nbuilds++)
        builds[r->nbuilds] = (results_build){results_column(r, s, 0), results_column(r, s, 1), results_column(r, s, 2),
                                             results_column(r, s, 3), results_column(r, s, 4)};
    sqlite3_finalize(s);
    r->builds = builds;
    return status < 0 ? -1 : 0;
}

static int read_options(results *r, int i, results_variant *v, error *e)
{
    int count = results_count(r, "SELECT count(*) FROM option WHERE variant = ?", i, e), status = 0;
    plan_option *options = count < 0 ? NULL : arena_alloc(r->arena, (size_t)count * sizeof *options);
    if (count < 0) return -1;
    if (!options) return results_no_memory(e);
    sqlite3_stmt *s = results_prepare(
        r, "SELECT name, value, initial, wanted, help FROM option WHERE variant = ? ORDER BY number", i, e);
    if (!s) return -1;
    for (; v->noptions < count && (status = database_step(s, e)) == 1; v->noptions++)
        options[v->noptions] = (plan_option){results_column(r, s, 0), results_column(r, s, 1), results_column(r, s, 2),
                                             results_column(r, s, 3), results_column(r, s, 4)};
    sqlite3_finalize(s);
    v->options = options;
    return status < 0 ? -1 : 0;
}

static int read_rules(results *r, int i, results_variant *v, error *e)
{
    sqlite3_stmt *s = results_prepare(r, "SELECT name, ends FROM rule WHERE variant = ? ORDER BY number", i, e);
    if (!s) return -1;
    int status;
    while ((status = database_step(s, e)) == 1 && v->nrules < GAME_RULES_MAX) {
        v->rules[v->nrules++] = results_column(r, s, 0);
        v->nendings += sqlite3_column_int(s, 1);
    }
    sqlite3_finalize(s);
    return status < 0 ? -1 : 0;
}

/* The variant in the current row. */
static int read_variant(results *r, sqlite3_stmt *s, int i, results_variant *v, error *e)
{
    const char *fingerprint = (const char *)sqlite3_column_text(s, 1);
    v->name = results_column(r, s, 0);
    v->fingerprint = fingerprint ? strtoull(fingerprint, NULL, 16) : 0;
    v->title = results_column(r, s, 2);
    v->author = results_column(r, s, 3);
    v->about = results_column(r, s, 4);
    v->canonical = results_column(r, s, 5);
    v->start = results_column(r, s, 6);
    if (!v->name || !v->title || !v->canonical) return results_damaged(r, "a variant has no name or rules", e);
    return read_options(r, i, v, e) || read_rules(r, i, v, e) ? -1 : 0;
}

static int read_variants(results *r, error *e)
{
    int count = results_count(r, "SELECT count(*) FROM variant", 0, e), status = 0;
    results_variant *variants = count < 0 ? NULL : arena_alloc(r->arena, (size_t)count * sizeof *variants);
    if (count < 0) return -1;
    if (!variants) return results_no_memory(e);
    sqlite3_stmt *s = database_prepare(
        r->db, "SELECT name, fingerprint, title, author, about, rules, start FROM variant ORDER BY variant", e);
    if (!s) return -1;
    while (r->nvariants < count && !status && (status = database_step(s, e)) == 1) {
        status = read_variant(r, s, r->nvariants, &variants[r->nvariants], e);
        r->nvariants++;
    }
    sqlite3_finalize(s);
    r->variants = variants;
    return status < 0 ? -1 : 0;
}

int results_read_plan(results *r, error *e)
{
    return read_meta(r, e) || read_builds(r, e) || read_variants(r, e) ? -1 : 0;
}
