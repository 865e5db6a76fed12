/* Wishes by name. A name that ends in a dot takes a parameter, parsed once: piece types or actions as bits, or a
 * symmetry that exchanges the sides. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "play/side_exchange.h"
#include "players/wishes.h"
#include "rules/actions/pass.h"
#include "rules/bars.h"

static const wish *find(const char *name)
{
    for (size_t i = 0; i < wish_table_count; i++) {
        size_t length = strlen(wish_table[i].name);
        bool whole = wish_table[i].name[length - 1] != '.';
        if (whole ? !strcmp(wish_table[i].name, name) : !strncmp(wish_table[i].name, name, length))
            return &wish_table[i];
    }
    return NULL;
}

/* Returns 0, 1 when no bit is set, or -1 when memory is out. */
static int read_bits(uint64_t bits, arena *a, const void **out)
{
    uint64_t *kept = arena_alloc(a, sizeof *kept);
    if (!kept) return -1;
    *kept = bits;
    *out = kept;
    return !bits;
}

/* A mirror must be an involution: its own inverse. */
static bool is_mirror(const board *on, long s)
{
    bool is = s > 0 && s < on->nsymmetries;
    const cell *map = on->symmetries + (is ? s : 0) * on->cells;
    for (int c = 0; c < on->cells; c++) is &= map[map[c]] == c;
    return is;
}

static int read_mirror(const char *written, const game *g, arena *a, const void **out)
{
    char *end;
    long s = strtol(written, &end, 10);
    side_exchange *x = arena_alloc(a, sizeof *x);
    if (!x) return -1;
    if (!*written || *end || !is_mirror(g->board, s)) return 1;
    x->map = g->board->symmetries + s * g->board->cells;
    *out = x;
    return side_exchange_contents(g, x->map, x->becomes) ? 0 : 1;
}

/* Reports an unknown wish with the nearest one, or all. Returns -1. */
static int refuse_unknown(const char *name, error *e)
{
    const char *names[WISHES_MAX];
    text known = {0};
    for (size_t i = 0; i < wish_table_count; i++) {
        names[i] = wish_table[i].name;
        text_add(&known, i ? ", %s" : "%s", names[i]);
    }
    const char *nearest = text_nearest(name, names, wish_table_count);
    if (nearest)
        error_set(e, "policy.wish: no wish is called \"%s\"; did you mean \"%s\"?", name, nearest);
    else
        error_set(e, "policy.wish: no wish is called \"%s\"; known are %s", name, known.data ? known.data : "");
    text_drop(&known);
    return -1;
}

int wish_read(const char *name, const game *g, arena *a, wish_asked *out, error *e)
{
    int status = 0;
    *out = (wish_asked){.is = find(name)};
    if (!out->is) return refuse_unknown(name, e);
    const char *parameter = name + strlen(out->is->name);
    switch (out->is->of) {
    case WISH_OF_NOTHING:
    case WISH_OF_PASSING: break;
    case WISH_OF_ACTIONS: status = read_bits(bars_actions_called(g, parameter), a, &out->parameter); break;
    case WISH_OF_TYPES: status = read_bits(bars_types_called(g, parameter), a, &out->parameter); break;
    case WISH_OF_MIRRORS: status = read_mirror(parameter, g, a, &out->parameter); break;
    }
    if (status < 0) return error_set(e, "out of memory");
    return status ? error_set(e, "policy.wish: this game has nothing for \"%s\"", name) : 0;
}

const char *wish_words(const char *name, arena *a)
{
    const wish *w = find(name);
    return w ? arena_format(a, "%s%s", w->words, name + strlen(w->name)) : arena_text(a, name);
}

/* --- the list for a game --- */

static bool add(const char *names[WISHES_MAX], int *n, const char *name)
{
    if (!name) return false;
    for (int i = 0; i < *n; i++)
        if (!strcmp(names[i], name)) return true;
    if (*n < WISHES_MAX) names[(*n)++] = name;
    return true;
}

static bool add_named(const game *g, arena *a, const char *names[WISHES_MAX], int *n)
{
    bool whole = true;
    for (int i = 0; i < g->nactions && g->nactions > 1; i++) {
        const action *one = &g->actions[i];
        if (one->type != &action_pass)
            whole &= add(names, n, arena_format(a, "action.%s", one->name ? one->name : one->type->word.name));
    }
    for (int t = 0; t < g->pieces.ntypes && g->pieces.ntypes > 1; t++)
        whole &= add(names, n, arena_format(a, "kind.%s", g->pieces.types[t]));
    return whole;
}

static bool add_mirrors(const game *g, arena *a, const char *names[WISHES_MAX], int *n)
{
    bool whole = true;
    side_exchange x;
    if (g->bars) return true;
    for (int s = 1; s < g->board->nsymmetries; s++) {
        if (!is_mirror(g->board, s)) continue;
        x.map = g->board->symmetries + s * g->board->cells;
        if (side_exchange_contents(g, x.map, x.becomes)) whole &= add(names, n, arena_format(a, "mirror.%d", s));
    }
    return whole;
}

int wishes_of(const game *g, arena *a, const char *names[WISHES_MAX])
{
    int n = 0;
    bool passing = false;
    for (int i = 0; i < g->nactions; i++) passing |= g->actions[i].type == &action_pass;
    for (size_t i = 0; i < wish_table_count; i++) {
        const wish *w = &wish_table[i];
        const bool is = w->of == WISH_OF_NOTHING || (w->of == WISH_OF_PASSING && passing);
        if (is && !add(names, &n, w->name)) return -1;
    }
    return add_named(g, a, names, &n) && add_mirrors(g, a, names, &n) ? n : -1;
}
