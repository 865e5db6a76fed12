/* The parts that count are copied side by side into words, once for each symmetry. Of the images the one with the least
 * words stands for all, and is hashed. */
#include "play/state_key.h"

#include <stdlib.h>

#include "base/random.h"
#include "game/counters.h"
#include "game/expression.h"
#include "play/key_planes.h"
#include "rules/actions/pass.h"
#include "rules/endings/repetition.h"

struct state_keys {
    const game *g;
    const action *pass; /* NULL: that a side has passed is forgotten at once */
    bool plies, past, history;
    bool forgets;      /* some ending asks for a history that is none of the key's */
    const cell **maps; /* by image */
    int images;
    bool fits; /* contents are told by planes */
    key_planes planes;
    uint64_t now[KEY_PLANES_MAX]; /* of the position in question */
    size_t words;                 /* of one image */
    uint64_t *room;               /* for two images */
};

/* The conditions of stages and phases are asked before a decision is made, so that what they call `here` is past. */
static bool reads_past(const game *g)
{
    unsigned reads = 0;
    for (int i = 0; i < g->nstages; i++) {
        if (g->stages[i].when) reads |= g->stages[i].when->reads;
        if (g->stages[i].by) reads |= g->stages[i].by->reads;
    }
    for (int i = 0; i < g->nphases; i++)
        if (g->phases[i].when) reads |= g->phases[i].when->reads;
    return g->reads & READS_PAST || reads & (READS_MOVE | READS_RESULT);
}

static const action *remembered_pass(const game *g)
{
    bool asked = false;
    for (int i = 0; i < g->nendings; i++) asked |= g->endings[i].both_passed;
    for (int i = 0; asked && i < g->nactions; i++)
        if (g->actions[i].type == &action_pass) return &g->actions[i];
    return NULL;
}

static size_t words_of(size_t bytes)
{
    return (bytes + sizeof(uint64_t) - 1) / sizeof(uint64_t);
}

static size_t count_words(const state_keys *k)
{
    const game *g = k->g;
    size_t cells = (size_t)g->board->cells, words = 1 + (size_t)g->ncounters;
    words += k->fits ? (size_t)k->planes.count : words_of(cells);
    if (g->tracks & TRACK_ORDER) words += cells;
    if (k->past) words += 1 + g->mapping->words;
    if (k->past && g->before_at) words += words_of(cells);
    if (k->history) words += (size_t)g->nendings * REPETITION_REMEMBERED;
    return words;
}

/* Pieces that face a direction are not turned round, nor bits and contents of the past, because few symmetric games
 * have them. */
static bool can_merge(const state_keys *k)
{
    return !k->g->pieces.steps && !k->history && !(k->past && (k->g->before_at || k->g->tracks & TRACK_MOVE));
}

state_keys *state_keys_new(const game *g, const alike *same, bool history)
{
    static const cell *none[] = {NULL};
    state_keys *k = calloc(1, sizeof *k);
    if (!k) return NULL;
    *k = (state_keys){.g = g, .pass = remembered_pass(g), .past = reads_past(g), .maps = none, .images = 1};
    k->plies = g->reads & READS_PLIES;
    k->history = history;
    for (int i = 0; i < g->nendings; i++) k->forgets |= !history && g->endings[i].type == &ending_repetition;
    if (!can_merge(k)) same = NULL;
    if (same) k->images = same->nmaps;
    if (same) k->maps = same->maps;
    k->fits = key_planes_fit(g);
    bool made = !k->fits || !key_planes_make(&k->planes, g, same);
    k->words = count_words(k);
    k->room = malloc(2 * k->words * sizeof *k->room);
    if (made && k->room) return k;
    state_keys_free(k);
    return NULL;
}

void state_keys_free(state_keys *k)
{
    if (!k) return;
    key_planes_done(&k->planes);
    free(k->room);
    free(k);
}

void state_keys_forget(const state_keys *k, position *p)
{
    for (int i = 0; k->forgets && i < k->g->nendings; i++)
        if (k->g->endings[i].type == &ending_repetition) repetition_forget(&k->g->endings[i], p);
}

int state_keys_images(const state_keys *k)
{
    return k->images;
}

bool state_keys_merge_kinds(const state_keys *k)
{
    return k->planes.kinds;
}

static uint64_t *add_bytes(uint64_t *at, const void *from, size_t bytes)
{
    at[words_of(bytes) - 1] = 0;
    memcpy(at, from, bytes);
    return at + words_of(bytes);
}

static uint64_t *add_contents(const game *g, const position *p, const cell *map, uint64_t *at)
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

/* Where the cell goes; off the board stays off the board. */
static uint64_t image_of(const game *g, const cell *map, cell c)
{
    return map && c != g->board->cells ? map[c] : c;
}

static uint64_t *add_past(const state_keys *k, const position *p, const cell *map, uint64_t *at)
{
    const game *g = k->g;
    *at++ = image_of(g, map, p->last) | image_of(g, map, p->before) << 16 | image_of(g, map, p->origin) << 32;
    for (unsigned w = 0; w < g->mapping->words; w++) *at++ = g->tracks & TRACK_MOVE ? position_taken_view(g, p)[w] : 0;
    return g->before_at ? add_bytes(at, position_before(g, p), (size_t)g->board->cells) : at;
}

static int compare_words(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* The order of the past counts only where the older half may be forgotten. */
static uint64_t *add_history(const state_keys *k, const position *p, uint64_t *at)
{
    for (int i = 0; i < k->g->nendings; i++) {
        const uint64_t *hashes;
        if (k->g->endings[i].type != &ending_repetition) continue;
        unsigned n = repetition_past(&k->g->endings[i], p, &hashes);
        memcpy(at, hashes, n * sizeof *at);
        if (n < REPETITION_REMEMBERED / 2) qsort(at, n, sizeof *at, compare_words);
        at += n;
    }
    return at;
}

/* Multiplies and folds: each bit of the words reaches every bit of the result. */
static inline uint64_t fold(uint64_t a, uint64_t b)
{
    random_wide wide = (random_wide)a * b;
    return (uint64_t)wide ^ (uint64_t)(wide >> 64);
}

static state_key hash_words(const uint64_t *words, size_t n)
{
    state_key h = {0x2d358dccaa6c78a5u ^ n, 0x8bb84b93962eacc9u};
    for (size_t i = 0; i < n; i++) {
        h.low = fold(words[i] ^ 0x4b33a62ed433d4a3u, h.low ^ 0xa0761d6478bd642fu) + h.low;
        h.high = fold(words[i] ^ 0xe7037ed1a0b428dbu, h.high ^ 0x8ebc6af09c88c6e3u) + h.high;
    }
    return (state_key){random_mix(h.low), random_mix(h.high)};
}

/* Returns how many words there are; 0, with not all of them written, when they are greater than `least` (NULL: nothing
 * is). */
static size_t write_image(const state_keys *k, const position *p, int image, const uint64_t *least, uint64_t *out)
{
    const game *g = k->g;
    const cell *map = k->maps[image];
    uint64_t *at = out;
    if (k->fits) {
        if (!key_planes_image(&k->planes, image, k->now, least, at)) return 0;
        at += k->planes.count;
    } else {
        at = add_contents(g, p, map, at);
    }
    if (g->ncounters) at = add_bytes(at, counters_view(g, p), 2 * (size_t)g->ncounters * sizeof(int32_t));
    *at++ = (uint64_t)p->side | (uint64_t)p->stage << 8 | (uint64_t)p->repeated << 16 | (uint64_t)p->must_pass << 24 |
            (uint64_t)(k->pass ? pass_sides(k->pass, p) : 0) << 32 | (uint64_t)(k->plies ? p->plies : 0) << 40;
    if (k->past) at = add_past(k, p, map, at);
    if (k->history) at = add_history(k, p, at);
    return (size_t)(at - out);
}

static bool is_less(const uint64_t *a, const uint64_t *b, size_t n)
{
    size_t i = 0;
    while (i < n && a[i] == b[i]) i++;
    return i < n && a[i] < b[i];
}

state_key state_key_of(state_keys *k, const position *p)
{
    uint64_t *least = k->room, *other = k->room + k->words;
    if (k->fits) key_planes_read(&k->planes, p, k->now);
    size_t n = write_image(k, p, 0, NULL, least);
    for (int s = 1; s < k->images; s++) {
        if (!write_image(k, p, s, least, other) || !is_less(other, least, n)) continue;
        uint64_t *was = least;
        least = other;
        other = was;
    }
    return hash_words(least, n);
}
