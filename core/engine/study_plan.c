#include "engine/study_plan.h"

#include "script/experiment_variant.h"

static void look(void *data)
{
    engine_watch(data);
}

int study_plan_open(engine *k, uint64_t seed, unsigned max_plies, study_plan *out, error *e)
{
    *out = (study_plan){
        .paths = k->paths,
        .watch = {.threads = 1, .stop = &k->stop, .look = look, .learning = engine_tell_learning, .data = k},
        .p = {.arena = arena_new(),
              .name = "study",
              .seed = seed,
              .max_plies = max_plies,
              .zone_low = .5 - PLAN_ZONE_HALF,
              .zone_high = .5 + PLAN_ZONE_HALF,
              .alpha = PLAN_ALPHA}};
    plan *p = &out->p;
    if (k->at.text) out->paths.given = (script_text){TABLE_TEXT_NAME, k->at.text};
    if (p->arena) p->variants = arena_alloc(p->arena, sizeof *p->variants);
    if (!p->variants) return error_set(e, "out of memory");
    p->variants[0] = (plan_variant){.game = k->at.g};
    p->nvariants = 1;
    return experiment_variant_describe(&p->variants[0], k->at.variant, p->arena, e);
}

void study_plan_done(study_plan *s)
{
    held_free(s->h);
    for (int i = 1; i < s->p.nvariants; i++) game_free(s->p.variants[i].game);
    arena_free(s->p.arena);
}

int study_plan_play(engine *k, study_plan *s, const study_course *c, uint64_t *there, error *e)
{
    *there = 0;
    s->h = held_new(&s->p, e);
    if (!s->h) return -1;
    while (*there < c->parts) {
        const uint64_t next = *there + c->round < c->parts ? *there + c->round : c->parts;
        for (int i = 0; i < s->p.ncells; i++) {
            const int end = held_play(s->h, i, next * c->games, &s->watch, e);
            if (end > 0 || (end < 0 && error_is_of_stop(e))) return 0;
            if (end < 0) return -1;
        }
        *there = next;
        engine_tell_progress(k, c->says, next, c->parts);
    }
    return 0;
}
