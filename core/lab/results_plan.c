/* One function reads every list: it counts the rows, allocates them in the arena and has each row filled in. Texts are
 * copied through results_column, which records when memory was out, so that this is not mistaken for damage. */
#include <stdlib.h>
#include <string.h>

#include "lab/results_read.h"

int results_no_memory(error *e)
{
    return error_set(e, "out of memory");
}

const char *results_column(results *r, sqlite3_stmt *s, int i)
{
    if (sqlite3_column_type(s, i) == SQLITE_NULL) return NULL;
    const char *content = (const char *)sqlite3_column_text(s, i), *copy = NULL;
    if (content) copy = arena_text(r->arena, content);
    r->starved |= !copy;
    return copy;
}

int results_damaged(const results *r, const char *what, error *e)
{
    if (r->starved) return results_no_memory(e);
    return database_damaged(r->db, what, e);
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

static void use_until(results *r, const char *content)
{
    static const char precision[] = "precision ";
    r->until = content != NULL;
    if (content && !strncmp(content, precision, sizeof precision - 1))
        r->width = strtod(content + sizeof precision - 1, NULL);
}

static void use_meta(results *r, const char *key, const char *content)
{
    if (!strcmp(key, "name")) r->name = content;
    if (!strcmp(key, "title")) r->title = content;
    if (!strcmp(key, "question")) r->question = content;
    if (!strcmp(key, "ask")) r->ask = content;
    if (!strcmp(key, "until")) use_until(r, content);
    if (!strcmp(key, "command")) r->command = content;
    if (!strcmp(key, "version")) r->version = content;
    if (!strcmp(key, "play")) r->play = content;
    if (!strcmp(key, "learning")) r->learning = content;
    if (!content) return;
    if (!strcmp(key, "fingerprint")) r->fingerprint = strtoull(content, NULL, 16);
    if (!strcmp(key, "seed")) r->seed = strtoull(content, NULL, 10);
    if (!strcmp(key, "max_plies")) r->max_plies = (unsigned)strtoul(content, NULL, 10);
    if (!strcmp(key, "zone_low")) r->zone_low = strtod(content, NULL);
    if (!strcmp(key, "zone_high")) r->zone_high = strtod(content, NULL);
    if (!strcmp(key, "asked_low")) r->asked_low = strtod(content, NULL);
    if (!strcmp(key, "asked_high")) r->asked_high = strtod(content, NULL);
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
    bool named = r->name && r->version, limited = r->max_plies && r->max_plies <= TALLY_PLIES_MAX;
    bool zoned = r->zone_low >= 0 && r->zone_low < r->zone_high && r->zone_high <= 1,
         sure = r->alpha > 0 && r->alpha < 1;
    return named && limited && zoned && sure ? 0 : results_damaged(r, "the plan is not whole", e);
}

/* --- lists --- */

/* Fills one item, zeroed, from the current row, the i-th. Returns 0, or -1 with `e` filled in. */
typedef int read_row(results *r, sqlite3_stmt *s, int i, void *item, error *e);

/* Reads all rows of a query, with `number` bound to its parameter if it has one, into items of `bytes` bytes in the
 * arena. Returns their number, or -1 with `e` filled in. */
static int read_rows(results *r, const char *sql, int number, size_t bytes, read_row *read, const void **out, error *e)
{
    const char *counting = arena_format(r->arena, "SELECT count(*) FROM (%s)", sql);
    int count = counting ? results_count(r, counting, number, e) : results_no_memory(e), n = 0, status = 0;
    if (count < 0) return -1;
    char *items = arena_alloc(r->arena, (size_t)count * bytes);
    if (!items) return results_no_memory(e);
    sqlite3_stmt *s = results_prepare(r, sql, number, e);
    if (!s) return -1;
    for (; n < count && (status = database_step(s, e)) == 1; n++) {
        if (!read(r, s, n, items + (size_t)n * bytes, e)) continue;
        status = -1;
        break;
    }
    sqlite3_finalize(s);
    *out = items;
    return status < 0 ? -1 : n;
}

static int read_build(results *r, sqlite3_stmt *s, int i, void *item, error *e)
{
    (void)i;
    results_build *b = item;
    *b = (results_build){results_column(r, s, 0), results_column(r, s, 1), results_column(r, s, 2),
                         results_column(r, s, 3), results_column(r, s, 4)};
    return b->version ? 0 : results_damaged(r, "a build has no version", e);
}

static int read_option(results *r, sqlite3_stmt *s, int i, void *item, error *e)
{
    (void)i;
    plan_option *o = item;
    *o = (plan_option){results_column(r, s, 0), results_column(r, s, 1), results_column(r, s, 2),
                       results_column(r, s, 3), results_column(r, s, 4)};
    return o->name && o->value ? 0 : results_damaged(r, "an option has no name or value", e);
}

static int read_rule(results *r, sqlite3_stmt *s, int i, void *item, error *e)
{
    (void)i;
    results_rule *rule = item;
    *rule = (results_rule){results_column(r, s, 0), sqlite3_column_int(s, 1)};
    return rule->name ? 0 : results_damaged(r, "a rule has no name", e);
}

static int read_finding(results *r, sqlite3_stmt *s, int i, void *item, error *e)
{
    (void)i;
    finding *f = item;
    *f = (finding){results_column(r, s, 0), sqlite3_column_int(s, 1), results_column(r, s, 2), results_column(r, s, 3),
                   sqlite3_column_double(s, 4)};
    return f->study && f->name && f->key ? 0 : results_damaged(r, "a finding has no name", e);
}

static int read_variant(results *r, sqlite3_stmt *s, int i, void *item, error *e)
{
    const char *fingerprint = (const char *)sqlite3_column_text(s, 1);
    const void *options = NULL, *rules = NULL;
    results_variant *v = item;
    v->name = results_column(r, s, 0);
    v->fingerprint = fingerprint ? strtoull(fingerprint, NULL, 16) : 0;
    v->title = results_column(r, s, 2);
    v->author = results_column(r, s, 3);
    v->about = results_column(r, s, 4);
    v->canonical = results_column(r, s, 5);
    v->start = results_column(r, s, 6);
    if (!v->name || !v->title || !v->canonical) return results_damaged(r, "a variant has no name or rules", e);
    v->noptions =
        read_rows(r, "SELECT name, value, initial, wanted, help FROM option WHERE variant = ? ORDER BY number", i,
                  sizeof *v->options, read_option, &options, e);
    if (v->noptions < 0) return -1;
    v->nrules = read_rows(r, "SELECT name, ends FROM rule WHERE variant = ? ORDER BY number", i, sizeof *v->rules,
                          read_rule, &rules, e);
    if (v->nrules < 0) return -1;
    if (v->nrules > GAME_RULES_MAX) return results_damaged(r, "a variant has too many rules", e);
    v->options = options;
    v->rules = rules;
    return 0;
}

int results_read_plan(results *r, error *e)
{
    const void *builds = NULL, *variants = NULL, *findings = NULL;
    if (read_meta(r, e)) return -1;
    r->nbuilds = read_rows(r, "SELECT version, source, lua, gsl, sqlite FROM build", 0, sizeof *r->builds, read_build,
                           &builds, e);
    if (r->nbuilds < 0) return -1;
    r->builds = builds;
    r->nfindings = read_rows(r, "SELECT study, number, name, key, value FROM finding ORDER BY study, number", 0,
                             sizeof *r->findings, read_finding, &findings, e);
    if (r->nfindings < 0) return -1;
    r->findings = findings;
    r->nvariants =
        read_rows(r, "SELECT name, fingerprint, title, author, about, rules, start FROM variant ORDER BY variant", 0,
                  sizeof *r->variants, read_variant, &variants, e);
    if (r->nvariants < 0) return -1;
    r->variants = variants;
    return 0;
}
