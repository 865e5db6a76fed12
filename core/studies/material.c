/* Logistic regression of results on counts of pieces, those of the second side negative; a game is a cluster, as its
 * positions are correlated. The unit of ratios is the type with the most significant worth, since the interval of a
 * ratio (Fieller) depends on its denominator. */
#include "studies/material.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "game/expression_read.h"
#include "studies/samples.h"

enum { FIRST_MOVE, TO_MOVE, OWN_TERMS }; /* terms before those of pieces: seat, and side to move */

/* The design matrix under construction: a row holds the count of each type, and the side to move. */
typedef struct gathering {
    const game *g;
    material *m;
    double *counts; /* rows of MATERIAL_KINDS_MAX + 1 */
    outcome *result;
    uint32_t *cluster; /* index of the game */
    size_t rows;
} gathering;

enum { ROW = MATERIAL_KINDS_MAX + 1 };

static int kind_of(const material *m, int side, int type)
{
    for (int k = 0; k < m->nkinds; k++)
        if (m->kinds[k].side == side && m->kinds[k].type == type) return k;
    return -1;
}

/* Lists all types of piece that a side can own. */
static void list_kinds(const game *g, material *m)
{
    const piece_set *set = &g->pieces;
    for (int side = 0; side < 2; side++)
        for (int t = 0; t < set->ntypes; t++) {
            if (!set->code_of[side][t]) continue;
            material_kind *k = &m->kinds[m->nkinds++];
            *k = (material_kind){.side = side, .type = t, .least = INFINITY, .worth = NAN, .ratio = NAN};
            snprintf(k->name, sizeof k->name, "%s %s", set->side_names[side], set->types[t]);
        }
}

static int ask_number(material *m, const game *g, const char *written, arena *a, error *e)
{
    error why = {""};
    const expression *x = written ? expression_read(written, EXPRESSION_NUMBER, g, -1, a, &why) : NULL;
    if (!written) return error_set(e, "out of memory");
    if (!x) return error_set(e, "%s", why.text);
    if (x->reads & (READS_MOVE | READS_RESULT | READS_PAST | READS_ACTIONS))
        return error_set(e, "\"%s\": a number of the position wanted, got one of moves", written);
    int asked = 0;
    for (int k = 0; k < m->nkinds; k++) asked += m->kinds[k].number != NULL;
    if (asked == MATERIAL_ASKED_MAX)
        return error_set(e, "at most %d numbers wanted, got more: make several calls of it", MATERIAL_ASKED_MAX);
    material_kind *k = &m->kinds[m->nkinds++];
    *k = (material_kind){.side = MATERIAL_OF_BOTH, .number = x, .least = INFINITY, .most = -INFINITY, .worth = NAN};
    k->ratio = NAN;
    snprintf(k->name, sizeof k->name, "%s", written);
    return 0;
}

int material_ask(material *m, const game *g, const char *also, arena *a, error *e)
{
    int status = 0;
    for (const char *next; also && !status; also = next) {
        const char *end = strchr(also, ';');
        next = end ? end + 1 : NULL;
        while (*also == ' ') also++;
        status = ask_number(m, g, arena_format(a, "%.*s", end ? (int)(end - also) : (int)strlen(also), also), a, e);
    }
    return status;
}

/* Returns the expression's value for the first side minus the second's. Evaluated from scratch, because positions need
 * not maintain its incremental state. */
static double difference(const gathering *d, const expression *x, const position *p)
{
    int32_t values[2][BOARD_CELLS_MAX + 1];
    for (unsigned side = 0; side < 2; side++) {
        scene s = expression_scene(d->g, p);
        s.side = side;
        expression_plain(x, EXPRESSION_NUMBER, &s, values[side]);
    }
    return (double)values[0][0] - values[1][0];
}

/* A column counts as its top piece, which determines its owner. */
static void count_pieces(const gathering *d, const position *p, double *counts)
{
    const piece_set *set = &d->g->pieces;
    for (unsigned c = 0; c < (unsigned)d->g->board->cells; c++) {
        unsigned code = p->code[c];
        int side = set->owner_of[code];
        if (side > OWNER_SECOND) continue;
        for (uint32_t types = set->types_in[set->top_of[code]]; types; types &= types - 1) {
            int k = kind_of(d->m, side, __builtin_ctz(types));
            if (k >= 0) counts[k]++;
        }
    }
}

static void add_sample(void *context, uint64_t index, const position *p, outcome result)
{
    gathering *d = context;
    double *counts = d->counts + d->rows * ROW;
    count_pieces(d, p, counts);
    for (int k = 0; k < d->m->nkinds; k++)
        if (d->m->kinds[k].number) counts[k] = difference(d, d->m->kinds[k].number, p);
    counts[MATERIAL_KINDS_MAX] = p->side ? -1 : 1;
    d->cluster[d->rows] = (uint32_t)index;
    d->result[d->rows++] = result;
}

/* Computes the range and mean of each count. */
static void describe(const gathering *d, material *m)
{
    for (int k = 0; k < m->nkinds; k++) {
        material_kind *kind = &m->kinds[k];
        double sum = 0;
        for (size_t i = 0; i < d->rows; i++) {
            double n = d->counts[i * ROW + (size_t)k];
            kind->least = fmin(kind->least, n);
            kind->most = fmax(kind->most, n);
            sum += n;
        }
        kind->mean = sum / (double)d->rows;
    }
}

/* Fills rows of the regression; the second side's pieces have negative counts. Only types that vary have a term. */
static void fill_rows(const gathering *d, const int *term_of, int terms, double *x)
{
    for (size_t i = 0; i < d->rows; i++, x += terms) {
        const double *counts = d->counts + i * ROW;
        x[FIRST_MOVE] = 1;
        x[TO_MOVE] = counts[MATERIAL_KINDS_MAX];
        for (int k = 0; k < d->m->nkinds; k++)
            if (term_of[k] >= 0) x[term_of[k]] = d->m->kinds[k].side == 1 ? -counts[k] : counts[k];
    }
}

/* Returns the type whose worth is most significantly nonzero: as a denominator it gives the narrowest ratios. */
static int find_reference(const logistic *l, const int *term_of, const material *m)
{
    double surest = 0;
    int found = -1;
    for (int k = 0; k < m->nkinds; k++) {
        double unit[LOGISTIC_TERMS_MAX] = {0};
        if (term_of[k] < 0 || m->kinds[k].number) continue;
        unit[term_of[k]] = 1;
        interval range = logistic_contrast_interval(l, unit, .05);
        double sure = fabs(l->value[term_of[k]]) / (range.high - range.low);
        if (sure <= surest) continue;
        surest = sure;
        found = k;
    }
    return found;
}

static interval times(interval i, double factor)
{
    return (interval){i.low * factor, i.high * factor};
}

static void tell(const logistic *l, const int *term_of, double alpha, material *m)
{
    double unit[LOGISTIC_TERMS_MAX] = {1}, slope = logistic_slope(l, 0);
    m->separated = l->separated;
    m->reference = find_reference(l, term_of, m);
    m->first_move = l->value[FIRST_MOVE];
    m->first_move_range = logistic_contrast_interval(l, unit, alpha);
    unit[FIRST_MOVE] = 0;
    for (int k = 0; k < m->nkinds; k++) {
        material_kind *kind = &m->kinds[k];
        if (term_of[k] < 0) continue;
        unit[term_of[k]] = 1;
        kind->worth = l->value[term_of[k]];
        kind->worth_range = logistic_contrast_interval(l, unit, alpha);
        kind->points = slope * kind->worth;
        kind->points_range = times(kind->worth_range, slope);
        unit[term_of[k]] = 0;
        if (m->reference < 0) continue;
        kind->ratio = logistic_ratio(l, term_of[k], term_of[m->reference]);
        kind->ratio_range =
            k == m->reference ? (interval){1, 1} : logistic_ratio_interval(l, term_of[k], term_of[m->reference], alpha);
    }
}

static int regress(const gathering *d, double alpha, material *m, error *e)
{
    int term_of[MATERIAL_KINDS_MAX] = {0}, terms = OWN_TERMS;
    for (int k = 0; k < m->nkinds; k++) term_of[k] = m->kinds[k].least < m->kinds[k].most ? terms++ : -1;
    double *x = malloc((d->rows * (size_t)terms + 1) * sizeof *x);
    int status = x ? 0 : error_set(e, "out of memory");
    if (!status) {
        logistic l;
        fill_rows(d, term_of, terms, x);
        status = logistic_fit(&(logistic_data){d->rows, terms, x, d->result, d->cluster}, &l, e);
        if (!status) tell(&l, term_of, alpha, m);
        if (!status) logistic_done(&l);
    }
    free(x);
    return status;
}

static int gather(gathering *d, samples *from, error *e)
{
    size_t most = (size_t)from->results->cells[from->of_cell].games * (size_t)from->each;
    d->counts = calloc(most * ROW + 1, sizeof *d->counts);
    d->result = malloc((most + 1) * sizeof *d->result);
    d->cluster = malloc((most + 1) * sizeof *d->cluster);
    if (!d->counts || !d->result || !d->cluster) return error_set(e, "out of memory");
    int status = samples_each(from, add_sample, d, e);
    d->m->games = from->games;
    d->m->positions = d->rows;
    d->m->left_out = from->left_out;
    d->m->repeated = from->repeated;
    return status;
}

int material_fit(results *r, int of_cell, const game *g, const material_question *q, material *out, error *e)
{
    *out = (material){.reference = -1};
    list_kinds(g, out);
    gathering d = {.g = g, .m = out};
    samples from = {.results = r, .of_cell = of_cell, .g = g, .each = q->each, .stop = q->stop};
    int status = material_ask(out, g, q->also, r->arena, e);
    if (!status) status = gather(&d, &from, e);
    if (!status && d.rows) describe(&d, out);
    if (!status && d.rows) status = regress(&d, r->alpha, out, e);
    free(d.counts);
    free(d.result);
    free(d.cluster);
    return status;
}

int material_keep(const material *m, const char *path, error *e)
{
    finding all[MATERIAL_KINDS_MAX * 9];
    int n = 0;
    for (int i = 0; i < m->nkinds; i++) {
        const material_kind *k = &m->kinds[i];
        bool known = !isnan(k->worth);
        const finding of_kind[] = {{"worth", i, k->name, "mean", k->mean},
                                   {"worth", i, k->name, "side", k->side},
                                   {"worth", i, k->name, "points", known ? k->points : NAN},
                                   {"worth", i, k->name, "low", known ? k->points_range.low : NAN},
                                   {"worth", i, k->name, "high", known ? k->points_range.high : NAN},
                                   {"worth", i, k->name, "ratio", k->ratio},
                                   {"worth", i, k->name, "ratio_low", known ? k->ratio_range.low : NAN},
                                   {"worth", i, k->name, "ratio_high", known ? k->ratio_range.high : NAN},
                                   {"worth", i, k->name, "positions", (double)m->positions}};
        for (size_t f = 0; f < sizeof of_kind / sizeof *of_kind; f++) all[n++] = of_kind[f];
    }
    return findings_put(path, "worth", all, n, e);
}

int material_settle(const plan *p, const char *path, const stop_flag *stop, error *e)
{
    if (strcmp(p->ask, "worth") != 0) return 0;
    results *r = results_open(path, e);
    if (!r) return -1;
    const material_question q = {.each = MATERIAL_EACH, .stop = stop};
    material m;
    int status = material_fit(r, 0, p->cells[0].game, &q, &m, e);
    results_close(r);
    return status ? status : material_keep(&m, path, e);
}

bool material_is_kind(const game *g, const char *name)
{
    material m = {0};
    list_kinds(g, &m);
    for (int i = 0; i < m.nkinds; i++)
        if (!strcmp(m.kinds[i].name, name)) return true;
    return false;
}
