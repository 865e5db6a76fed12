/* The cells of a run of flaws: when each is played, and its results. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "script/flaws_plan.h"

/* Games end at this part of the time; the rest is for the probes. */
static const double PLAYED_BY = .85;

/* Of the cost of the cells after it, so much is kept back from a cell: the earlier ones are asked first. */
#define KEPT .4

/* The middle player's games wait for the training that the strong one needs, too: they may take this part. */
#define TRAINED_BY .5

/* Costs as multiples of the games of two strong players: a training, and the random games. */
#define TRAINING 2.
#define RANDOM   .25

double flaws_weight(const flaws_request *r, int number)
{
    static const double equal[FLAWS_CELLS] = {
        [FLAWS_STRONG] = 1, [FLAWS_MIDDLE] = 1. / 4, [FLAWS_WEAK] = 1. / 16, [FLAWS_OPENED] = 1};
    return number < FLAWS_CELLS ? equal[number] : number < FLAWS_CELLS + r->npolicies ? .5 : 1;
}

/* Policies need no training of their own; a side that only holds does. */
int flaws_play_order(const flaws_request *r, int order[FLAWS_CELLS_MAX])
{
    int n = 0;
    for (int i = FLAWS_RANDOM; i >= FLAWS_STRONG; i--) order[n++] = i;
    for (int i = 0; i < r->npolicies; i++) order[n++] = r->policies[i].cell;
    order[n++] = FLAWS_OPENED;
    if (r->nsizes) order[n++] = r->of_this_size;
    for (int i = 0; i < r->nsizes; i++) order[n++] = r->sizes[i].cell;
    for (int i = 0; i < r->nholds; i++) order[n++] = r->holds[i].cell;
    return n;
}

/* Includes the training before the games. */
static double cost_of(const flaws_request *r, int number)
{
    double cost = number == FLAWS_RANDOM ? RANDOM : flaws_weight(r, number);
    if (number == FLAWS_MIDDLE) cost += TRAINING;
    for (int i = 0; i < r->nholds; i++) cost += r->holds[i].cell == number ? TRAINING : 0;
    return cost;
}

void flaws_allow_cell(flaws_request *r, const int *left, int n)
{
    const double gone = r->clock.gone(r->clock.data), rest = fmax(60 * r->minutes * PLAYED_BY - gone, 0);
    const double cost = cost_of(r, left[0]);
    double later = 0;
    for (int i = 1; i < n; i++) later += cost_of(r, left[i]);
    double part = cost / (cost + KEPT * later);
    if (left[0] == FLAWS_MIDDLE) part = fmax(part, TRAINED_BY);
    r->clock.until(r->clock.data, gone + part * rest);
}

/* Returns the results, in the arena, without the cells that have hardly any games. An interrupted cell has its first
 * games, however long each took, so it is unbiased, and e-values may be evaluated after any game. */
static results *whole_of(const results *found, arena *a)
{
    const size_t bytes = (size_t)found->ncells * sizeof *found->cells;
    results *whole = arena_alloc(a, sizeof *whole);
    results_cell *cells = arena_alloc(a, bytes);
    if (!whole || !cells) return NULL;
    *whole = *found;
    whole->cells = memcpy(cells, found->cells, bytes);
    for (int i = 0; i < found->ncells; i++)
        if (cells[i].games < cells[i].planned && cells[i].games < FLAWS_GAMES_LEAST) cells[i].games = 0;
    return whole;
}

static bool is_there(const results *r, int of_cell)
{
    return r->cells[of_cell].games > 0;
}

/* Keep only what was played, in `to`. Return the number. */
static int keep_policies(const flaws_request *r, const results *of, flaws_policy *to)
{
    int n = 0;
    for (int i = 0; i < r->npolicies; i++)
        if (is_there(of, r->policies[i].cell)) to[n++] = r->policies[i];
    return n;
}

static int keep_sizes(const flaws_request *r, const results *of, flaws_size *to)
{
    int n = 0;
    for (int i = 0; i < r->nsizes && is_there(of, r->of_this_size); i++)
        if (is_there(of, r->sizes[i].cell)) to[n++] = r->sizes[i];
    return n;
}

static int keep_holds(const flaws_request *r, const results *of, flaws_hold *to)
{
    int n = 0;
    for (int i = 0; i < r->nholds; i++)
        if (is_there(of, r->holds[i].cell)) to[n++] = r->holds[i];
    return n;
}

static int leave_out(const flaws_request *r, flaws_case *k, error *e)
{
    flaws_policy *policies = arena_alloc(k->a, sizeof r->policies);
    if (!policies) return error_set(e, "out of memory");
    k->policies = policies;
    k->npolicies = keep_policies(r, k->r, policies);
    k->nsizes = keep_sizes(r, k->r, k->sizes);
    k->nholds = keep_holds(r, k->r, k->holds);
    k->missing = r->missing | (k->npolicies < r->npolicies ? FLAWS_PART_POLICIES : 0) |
                 (k->nsizes < r->nsizes ? FLAWS_PART_SIZES : 0) | (k->nholds < r->nholds ? FLAWS_PART_HOLDS : 0);
    return 0;
}

int flaws_case_of(const flaws_request *r, const plan *p, const results *found, flaws_case *out, error *e)
{
    *out = (flaws_case){.g = p->variants[0].game,
                        .r = whole_of(found, p->arena),
                        .iterations = (unsigned)r->iterations,
                        .strong = FLAWS_STRONG,
                        .of_this_size = r->of_this_size,
                        .side = {"the first player", "the second player"},
                        .a = p->arena,
                        .stop = r->clock.flag};
    return out->r ? leave_out(r, out, e) : error_set(e, "out of memory");
}

int flaws_ask(flaws_request *r, const plan *p, const results *found, flaw_list *before, flaw_list **out, error *e)
{
    flaws_case k;
    *out = arena_alloc(p->arena, sizeof **out);
    if (!*out) return error_set(e, "out of memory");
    flaws_allow(r, 1);
    if (flaws_case_of(r, p, found, &k, e)) return -1;
    k.before = before;
    if (flaws_look(&k, *out, e)) return -1;
    if (before && (*out)->nunasked > before->nunasked) *out = before;
    return 0;
}

int flaws_count_found(const flaw_list *l)
{
    int found = 0;
    for (int i = 0; i < l->n; i++) found += l->all[i].found;
    return found;
}

/* --- JSON --- */

typedef struct flaw_json {
    const char *probe, *words, *game;
    bool found;
    double size, beyond, log_evidence;
    json_maybe confirmed;
    int goes_with;
    char room[40]; /* of the game */
} flaw_json;

static const json_member flaw_members[] = {
    JSON_PLAIN(flaw_json, probe),
    JSON_PLAIN(flaw_json, found),
    JSON_MEMBER(flaw_json, words, .help = "the flaw, as a sentence"),
    JSON_MEMBER(flaw_json, size, .help = "what was measured"),
    JSON_MEMBER(flaw_json, beyond, .help = "the threshold"),
    JSON_MEMBER(flaw_json, log_evidence, .null = true, .help = "natural, that it is"),
    JSON_MEMBER(flaw_json, game, .also = JSON_GAME, .help = "one that shows it"),
    JSON_MEMBER(flaw_json, confirmed, .null = true, .help = "players that think longer agree; null: not asked"),
    JSON_MEMBER(flaw_json, goes_with, .null = true, .help = "the number of the finding that explains it, from 0"),
};
static const json_record flaw_record = {.name = "flaw", JSON_MEMBERS(flaw_members, flaw_json)};

static const json_member list_members[] = {
    JSON_MEMBER(flaw_list_json, questions, .of = &flaw_record),
    JSON_MEMBER(flaw_list_json, middle_stands_in,
                .help = "there was no time for games of strong players; the middle ones stand in for them"),
    JSON_MEMBER(flaw_list_json, unasked, .help = "probes for which there was too little time"),
};
const json_record flaw_list_record = {JSON_MEMBERS(list_members, flaw_list_json)};

static void fill_flaw(const void *of, size_t i, void *row)
{
    static const json_maybe again[] = {[FLAW_NOT_AGAIN] = -1, [FLAW_STANDS] = 1, [FLAW_FELL] = 0};
    const flaw *f = &((const flaw_list *)of)->all[i];
    flaw_json *to = row;
    *to = (flaw_json){.probe = f->probe,
                      .words = f->words,
                      .game = to->room,
                      .found = f->found,
                      .size = f->size,
                      .beyond = f->beyond,
                      .log_evidence = f->log_evidence,
                      .confirmed = again[f->again],
                      .goes_with = f->goes_with};
    snprintf(to->room, sizeof to->room, "%d.%" PRIu64, f->cell, f->game);
}

flaw_list_json flaws_json(const flaw_list *l)
{
    return (flaw_list_json){.questions = {l, (size_t)l->n, fill_flaw},
                            .middle_stands_in = l->middle_stands_in,
                            .unasked = {l->unasked, (size_t)l->nunasked}};
}
