/* The expressions and endings of a game decide which facts belong in its key: with fewer facts, more positions share a
 * key. The hash multiplies two words to 128 bits and folds them, like wyhash, with its constants. */
#include "rules/key_words.h"

#include <stdlib.h>

#include "base/random.h"
#include "game/counters.h"
#include "game/expression.h"
#include "game/facts.h"
#include "game/marks.h"
#include "rules/actions/pass.h"
#include "rules/effect.h"
#include "rules/ending.h"
#include "rules/endings/repetition.h"

static bool reads_decision(const expression *x)
{
    return x && x->reads & (READS_MOVE | READS_RESULT);
}

/* May the ending read the latest decision? `told`: some expression of the game does. */
static bool ending_asks(const ending *d, bool told)
{
    bool takes_number = false;
    for (int i = 0; i < d->type->word.nfields; i++) takes_number |= d->type->word.fields[i].kind == FIELD_AMOUNT;
    return d->type->asks_last || reads_decision(d->when) || (told && takes_number);
}

/* If the stage is skipped or has no move, may what follows read the previous decision? */
static bool asks_without_decision(const game *g, unsigned i)
{
    const stage *t = &g->stages[i];
    bool told = g->reads & (READS_MOVE | READS_RESULT), asks = false;
    bool left_out = t->skip_without_move || stage_is_conditional(t);
    for (int k = 0; k < g->neffects && left_out; k++)
        asks |= effect_follows(&g->effects[k], g, i, NULL) && (told || g->effects[k].type->asks_last);
    for (int k = 0; k < g->nendings; k++) {
        const ending *d = &g->endings[k];
        asks |= (d->no_move || (left_out && ending_follows(d, g, i, NULL))) && ending_asks(d, told);
    }
    return asks;
}

/* Conditions of stages and phases are evaluated before a decision, so what they call `here` is past. */
static bool reads_past(const game *g)
{
    bool past = g->reads & READS_PAST;
    for (int i = 0; i < g->nstages; i++) past |= reads_decision(g->stages[i].when) || reads_decision(g->stages[i].by);
    for (int i = 0; i < g->nphases; i++) past |= reads_decision(g->phases[i].when);
    return past;
}

static const action *remembered_pass(const game *g)
{
    bool asked = false;
    for (int i = 0; i < g->nendings; i++) asked |= g->endings[i].both_passed;
    for (int i = 0; asked && i < g->nactions; i++)
        if (g->actions[i].type == &action_pass) return &g->actions[i];
    return NULL;
}

key_words key_words_of(const game *g, bool history)
{
    return (key_words){
        .g = g, .pass = remembered_pass(g), .plies = g->reads & READS_PLIES, .past = reads_past(g), .history = history};
}

key_words key_words_amid_turn(const game *g, bool history)
{
    key_words k = key_words_of(g, history);
    for (int i = 0; i < g->nstages; i++) k.past |= asks_without_decision(g, (unsigned)i);
    return k;
}

static size_t words_of(size_t bytes)
{
    return (bytes + sizeof(uint64_t) - 1) / sizeof(uint64_t);
}

size_t key_words_contents_most(const game *g)
{
    size_t cells = (size_t)g->board->cells;
    return words_of(cells) + (g->tracks & TRACK_ORDER ? cells : 0);
}

size_t key_words_rest_most(const key_words *k)
{
    const game *g = k->g;
    size_t words = 1 + (size_t)g->ncounters + (g->tracks & TRACK_TURNS ? 1 : 0) + words_of(marks_bytes(g));
    if (k->past) words += 1 + 2 * g->mapping->words;
    if (k->past && g->previous_at) words += words_of(facts_previous_bytes(g));
    if (k->past && g->before_at) words += words_of((size_t)g->board->cells);
    if (k->history) words += (size_t)g->nendings * PAST_REMEMBERED;
    return words;
}

static uint64_t *add_bytes(uint64_t *at, const void *from, size_t bytes)
{
    at[words_of(bytes) - 1] = 0;
    memcpy(at, from, bytes);
    return at + words_of(bytes);
}

uint64_t *key_words_contents(const game *g, const position *p, const cell *map, uint64_t *at)
{
    size_t cells = (size_t)g->board->cells;
    if (!map) {
        at = add_bytes(at, p->code, cells);
        return g->tracks & TRACK_ORDER ? add_bytes(at, position_order_view(g, p), cells * sizeof(uint64_t)) : at;
    }
    at[words_of(cells) - 1] = 0;
    for (size_t c = 0; c < cells; c++) ((uint8_t *)at)[map[c]] = p->code[c];
    at += words_of(cells);
    if (!(g->tracks & TRACK_ORDER)) return at;
    for (size_t c = 0; c < cells; c++) at[map[c]] = position_order_view(g, p)[c];
    return at + cells;
}

/* Maps a cell; off the board maps to itself. */
static uint64_t image_of(const game *g, const cell *map, cell c)
{
    return map && c != g->board->cells ? map[c] : c;
}

static uint64_t *add_past(const key_words *k, const position *p, const cell *map, uint64_t *at)
{
    const game *g = k->g;
    *at++ = image_of(g, map, p->last) | image_of(g, map, p->before) << 16 | image_of(g, map, p->origin) << 32 |
            image_of(g, map, p->here) << 48;
    for (unsigned w = 0; w < g->mapping->words; w++) *at++ = g->tracks & TRACK_MOVE ? position_taken_view(g, p)[w] : 0;
    for (unsigned w = 0; g->shape_at && w < g->mapping->words; w++) *at++ = position_shape_view(g, p)[w];
    if (g->previous_at) at = add_bytes(at, facts_previous_words(g, p), facts_previous_bytes(g));
    return g->before_at ? add_bytes(at, position_before(g, p), (size_t)g->board->cells) : at;
}

static int compare_words(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* The order of past positions matters only once the older half may be forgotten. */
static uint64_t *add_history(const key_words *k, const position *p, uint64_t *at)
{
    for (int i = 0; i < k->g->nendings; i++) {
        if (k->g->endings[i].type != &ending_repetition) continue;
        const game_past *old = repetition_past_view(&k->g->endings[i], p);
        memcpy(at, old->hashes, old->count * sizeof *at);
        if (old->count < PAST_REMEMBERED / 2) qsort(at, old->count, sizeof *at, compare_words);
        at += old->count;
    }
    return at;
}

/* Without a limit the number of repetitions does not matter. In games without chance it is in the key anyway, to keep
 * the keys, the stored results of searches, and the games played as they were. */
static uint64_t repeated(const game *g, const position *p)
{
    const bool counts = !g->chance || g->stages[p->stage].at_most != STAGE_NO_LIMIT;
    return counts ? p->repeated : p->repeated > 0;
}

uint64_t *key_words_rest(const key_words *k, const position *p, const cell *map, uint64_t *at)
{
    const game *g = k->g;
    if (g->ncounters) at = add_bytes(at, counters_view(g, p), 2 * (size_t)g->ncounters * sizeof(int32_t));
    at = marks_write(g, p, map, at);
    *at++ = (uint64_t)p->side | (uint64_t)p->stage << 8 | repeated(g, p) << 16 | (uint64_t)p->must_pass << 24 |
            (uint64_t)(k->pass ? pass_sides(k->pass, p) : 0) << 32 | (uint64_t)(k->plies ? p->plies : 0) << 40;
    if (g->tracks & TRACK_TURNS) at = add_bytes(at, facts_turns(g, p), 2 * sizeof(uint32_t));
    if (k->past) at = add_past(k, p, map, at);
    return k->history ? add_history(k, p, at) : at;
}

/* Multiply and fold: every input bit affects every output bit. */
static inline uint64_t fold(uint64_t a, uint64_t b)
{
    random_wide wide = (random_wide)a * b;
    return (uint64_t)wide ^ (uint64_t)(wide >> 64);
}

key_hash key_words_hash(const uint64_t *words, size_t n)
{
    key_hash h = {0x2d358dccaa6c78a5u ^ n, 0x8bb84b93962eacc9u};
    for (size_t i = 0; i < n; i++) {
        h.low = fold(words[i] ^ 0x4b33a62ed433d4a3u, h.low ^ 0xa0761d6478bd642fu) + h.low;
        h.high = fold(words[i] ^ 0xe7037ed1a0b428dbu, h.high ^ 0x8ebc6af09c88c6e3u) + h.high;
    }
    return (key_hash){random_mix(h.low), random_mix(h.high)};
}
