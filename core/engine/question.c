/* Parts may arrive in any order and repeatedly. Only the gap-free prefix of blocks counts: quick blocks arrive first
 * and would bias the numbers. Parts behind a gap wait in a list sorted by block. */
#include "engine/question.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "lab/repeats.h"
#include "solve/known.h"

enum { WAITING_MOST = 64 };

static uint64_t identify(const question *q)
{
    plan_variant v = {.name = q->cell.variant, .game = q->cell.game};
    plan_cell asked = q->cell;
    const plan p = {
        .variants = &v, .nvariants = 1, .cells = &asked, .ncells = 1, .seed = q->seed, .max_plies = q->max_plies};
    return plan_fingerprint(&p);
}

int question_recover(question *q, error *e)
{
    game_runner_free(q->runner);
    q->runner = game_runner_new(&q->cell, q->seed, q->max_plies, e);
    if (q->runner) game_runner_count_only_results(q->runner);
    return q->runner ? 0 : -1;
}

static int begin(question *q, const lab_watch *watch, error *e)
{
    const bool random = cell_players_are_random(&q->cell);
    const int end = cell_players_prepare(&q->cell, q->seed, watch, &q->nets, e);
    if (end) return end < 0 ? -1 : error_set(e, "stopped while the players learned");
    q->runner = NULL;
    if (question_recover(q, e)) return -1;
    q->letters = malloc(q->cell.games + 1);
    q->tally = tally_new(q->max_plies);
    if (!random) q->hashes = malloc((q->cell.games + 1) * sizeof *q->hashes);
    if (!q->letters || !q->tally || (!random && !q->hashes)) return error_set(e, "out of memory");
    return 0;
}

int question_value(question *q, const stop_flag *stop, error *e)
{
    return known_value(q->cell.game, stop, &q->value, e);
}

question *question_new(const question *from, const lab_watch *watch, error *e)
{
    question *q = malloc(sizeof *q);
    if (!q) return error_set(e, "out of memory"), NULL;
    *q = *from;
    q->fingerprint = identify(q);
    if (!begin(q, watch, e)) return q;
    q->arena = NULL; /* still the caller's */
    question_free(q);
    return NULL;
}

void question_free(question *q)
{
    if (!q) return;
    for (part *p = q->waiting, *next; p; p = next) {
        next = p->next;
        part_free(p);
    }
    game_runner_free(q->runner);
    tally_free(q->tally);
    free(q->letters);
    free(q->hashes);
    arena_free(q->arena);
    free(q);
}

void question_mark(const question *q, char out[QUESTION_MARK])
{
    snprintf(out, QUESTION_MARK, "%016" PRIx64, q->fingerprint);
}

static uint64_t games_before(const question *q, uint64_t blocks)
{
    const uint64_t games = blocks * block_size(&q->cell);
    return games < q->cell.games ? games : q->cell.games;
}

part *part_new(const question *q, uint64_t first, uint64_t blocks, error *e)
{
    part *p = calloc(1, sizeof *p);
    if (!p) return error_set(e, "out of memory"), NULL;
    p->first = first;
    p->blocks = blocks;
    p->games = games_before(q, first + blocks) - games_before(q, first);
    p->letters = malloc(p->games + 1);
    p->tally = tally_new(q->max_plies);
    if (q->hashes) p->hashes = malloc((p->games + 1) * sizeof *p->hashes);
    if (p->letters && p->tally && (!q->hashes || p->hashes)) return p;
    part_free(p);
    return error_set(e, "out of memory"), NULL;
}

void part_free(part *p)
{
    if (!p) return;
    free(p->letters);
    free(p->hashes);
    tally_free(p->tally);
    free(p);
}

/* Appends a part that begins where the prefix ends. */
static void append(question *q, const part *p)
{
    memcpy(q->letters + q->games, p->letters, p->games);
    if (q->hashes) memcpy(q->hashes + q->games, p->hashes, p->games * sizeof *q->hashes);
    tally_merge(q->tally, p->tally);
    q->games += p->games;
    q->blocks += p->blocks;
}

static void append_waiting(question *q)
{
    while (q->waiting && q->waiting->first == q->blocks) {
        part *p = q->waiting;
        append(q, p);
        q->waiting = p->next;
        part_free(p);
    }
}

/* Are its blocks there: 1, all; 0, none; -1, some. */
static int is_there(const question *q, const part *p)
{
    const uint64_t end = p->first + p->blocks;
    if (end <= q->blocks) return 1;
    if (p->first < q->blocks) return -1;
    for (const part *w = q->waiting; w; w = w->next) {
        if (p->first >= w->first && end <= w->first + w->blocks) return 1;
        if (p->first < w->first + w->blocks && end > w->first) return -1;
    }
    return 0;
}

static int wait(question *q, part *p, error *e)
{
    part **at = &q->waiting;
    int count = 0;
    for (const part *w = q->waiting; w; w = w->next) count++;
    if (count == WAITING_MOST)
        return error_set(e, "block %" PRIu64 " wanted next: %d parts wait for it already", q->blocks, count);
    while (*at && (*at)->first < p->first) at = &(*at)->next;
    p->next = *at;
    *at = p;
    return 0;
}

int question_take(question *q, part *p, error *e)
{
    const int there = is_there(q, p);
    int status = 0;
    if (there < 0) status = error_set(e, "some of these blocks are there already and others are not; send them apart");
    if (there) return part_free(p), status;
    if (p->first > q->blocks) {
        status = wait(q, p, e);
        if (status) part_free(p);
        return status;
    }
    append(q, p);
    part_free(p);
    append_waiting(q);
    return 0;
}

uint64_t question_next(const question *q)
{
    uint64_t next = q->blocks;
    for (const part *w = q->waiting; w && w->first == next; w = w->next) next += w->blocks;
    return next;
}

int question_simulation(const question *q, batch_result *b, simulation *out, error *e)
{
    if (!q->games) return error_set(e, "no game is there yet: block 0 is wanted");
    *b = (batch_result){.tally = q->tally,
                        .games = q->games,
                        .plies = tally_sum(q->tally, OBSERVABLE_LENGTH),
                        .draws_lots = cell_players_draw_lots(&q->cell),
                        .nets = q->nets};
    if (q->hashes) {
        b->earlier = malloc(q->games * sizeof *b->earlier + 1);
        if (!b->earlier || repeats_count(q->hashes, q->games, b->earlier))
            return free(b->earlier), b->earlier = NULL, error_set(e, "out of memory");
    }
    *out = (simulation){.cell = &q->cell,
                        .seed = q->seed,
                        .max_plies = q->max_plies,
                        .zone = q->zone,
                        .played = b,
                        .letters = q->letters,
                        .goes_on = q->games < q->cell.games,
                        .value = q->value};
    return 0;
}
