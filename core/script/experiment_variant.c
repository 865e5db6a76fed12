#include "script/experiment_variant.h"

#include <string.h>

#include "report/board_svg.h"

static const char *copy(arena *a, const char *content, bool *whole)
{
    const char *copied = content ? arena_text(a, content) : NULL;
    *whole &= copied || !content;
    return copied;
}

static const char *draw_start(const game *g, arena *a, bool *whole)
{
    text drawn = {0};
    board_svg(g, g->start, &drawn);
    const char *copied = drawn.data ? copy(a, drawn.data, whole) : NULL;
    *whole &= !text_done(&drawn) && copied;
    return copied;
}

int experiment_variant_describe(plan_variant *out, const script_variant *v, arena *a, error *e)
{
    bool whole = true;
    plan_option *options = arena_alloc(a, (size_t)v->noptions * sizeof *options);
    for (int i = 0; options && i < v->noptions; i++) {
        const script_option *o = &v->options[i];
        options[i] = (plan_option){copy(a, o->name, &whole), copy(a, o->value, &whole), copy(a, o->initial, &whole),
                                   copy(a, o->wanted, &whole), copy(a, o->help, &whole)};
    }
    out->name = copy(a, v->canonical, &whole);
    out->start = draw_start(out->game, a, &whole);
    out->options = options;
    out->noptions = v->noptions;
    return options && whole ? 0 : error_set(e, "out of memory");
}

int experiment_variant_load(const char *described, const script_paths *paths, arena *a, plan_variant *out, error *e)
{
    script_variant *v = script_read_variant(described, paths, e);
    *out = (plan_variant){.game = NULL};
    if (!v) return -1;
    out->game = script_compile_to_count(v, paths, e);
    int status = out->game ? experiment_variant_describe(out, v, a, e) : -1;
    script_variant_free(v);
    if (!status) return 0;
    game_free(out->game);
    return -1;
}

static bool is_same(const plan_variant *a, const plan_variant *b)
{
    if (a->game->fingerprint != b->game->fingerprint || a->noptions != b->noptions) return false;
    for (int i = 0; i < a->noptions; i++)
        if (strcmp(a->options[i].name, b->options[i].name) || strcmp(a->options[i].value, b->options[i].value))
            return false;
    return true;
}

int experiment_variant_find(const plan_variant *all, int count, const plan_variant *v)
{
    int i = 0;
    while (i < count && !is_same(&all[i], v)) i++;
    return i < count ? i : -1;
}
