/* Copies the parts that matter into words, once per symmetry. The lexicographically least image is hashed for all of
 * them (canonicalisation). */
#include "play/state_key.h"

#include <stdlib.h>

#include "play/key_planes.h"
#include "rules/endings/repetition.h"
#include "rules/key_words.h"

struct state_keys {
    const game *g;
    key_words rest;    /* all but the contents */
    bool forgets;      /* some ending reads a history that the key omits */
    const cell **maps; /* by image */
    int images;
    bool fits; /* contents are represented by planes */
    key_planes planes;
    uint64_t now[KEY_PLANES_MAX]; /* of the current position */
    size_t words;                 /* of one image */
    uint64_t *room;               /* for two images */
};

static size_t count_words(const state_keys *k)
{
    size_t contents = k->fits ? (size_t)k->planes.count : key_words_contents_most(k->g);
    return contents + key_words_rest_most(&k->rest);
}

/* Facings are not rotated, nor marks and contents of the past mapped, because few symmetric games have them. */
static bool can_merge(const state_keys *k)
{
    return !k->g->pieces.steps && !k->rest.history && !(k->rest.past && (k->g->before_at || k->g->tracks & TRACK_MOVE));
}

state_keys *state_keys_new(const game *g, const alike *same, bool history)
{
    static const cell *none[] = {NULL};
    state_keys *k = calloc(1, sizeof *k);
    if (!k) return NULL;
    *k = (state_keys){.g = g, .rest = key_words_of(g, history), .maps = none, .images = 1};
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
    for (int i = 0; k->forgets && i < k->g->nendings; i++) {
        game_past *old = k->g->endings[i].type == &ending_repetition ? repetition_past(&k->g->endings[i], p) : NULL;
        if (old && old->count) past_forget(old);
    }
}

int state_keys_images(const state_keys *k)
{
    return k->images;
}

bool state_keys_merge_kinds(const state_keys *k)
{
    return k->planes.kinds;
}

/* Returns the number of words; 0, with not all of them written, if they exceed `least` (NULL: no bound). */
static size_t write_image(const state_keys *k, const position *p, int image, const uint64_t *least, uint64_t *out)
{
    const game *g = k->g;
    const cell *map = k->maps[image];
    uint64_t *at = out;
    if (k->fits) {
        if (!key_planes_image(&k->planes, image, k->now, least, at)) return 0;
        at += k->planes.count;
    } else {
        at = key_words_contents(g, p, map, at);
    }
    at = key_words_rest(&k->rest, p, map, at);
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
    key_hash h = key_words_hash(least, n);
    return (state_key){h.low, h.high};
}
