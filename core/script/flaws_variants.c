#include "script/flaws_variants.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/batch.h"
#include "script/experiment_variant.h"

enum { PILOT_GAMES = 16 };

#define PROMISING .5 /* of the games are held, at least */

/* The name with the option set to this value instead of its own; in the arena, NULL when memory is out. */
static const char *name_with(const char *name, const char *option, const char *given, arena *a)
{
    char *copy = arena_text(a, name), *rest = copy ? strchr(copy, ':') : NULL;
    size_t length = strlen(option);
    if (rest) *rest++ = 0;
    const char *with = copy ? arena_format(a, "%s:%s=%s", copy, option, given) : NULL;
    for (char *next; rest && with; rest = next) {
        next = strchr(rest, ',');
        if (next) *next++ = 0;
        if (strncmp(rest, option, length) != 0 || rest[length] != '=') with = arena_format(a, "%s,%s", with, rest);
    }
    return with;
}

/* Loads a variant into the plan. Returns its index, -1 when memory is out, or -2 when there is no such variant. */
static int add_variant(const script_paths *paths, plan *p, const char *name, error *e)
{
    error why = {""};
    plan_variant *all = arena_alloc(p->arena, ((size_t)p->nvariants + 1) * sizeof *all);
    if (!name || !all) return error_set(e, "out of memory");
    memcpy(all, p->variants, (size_t)p->nvariants * sizeof *all);
    if (experiment_variant_load(name, paths, p->arena, &all[p->nvariants], &why)) return -2;
    p->variants = all;
    return p->nvariants++;
}

/* Tries a slightly larger or smaller number. */
static int try_size(const script_paths *paths, plan *p, const plan_option *o, long given, flaws_size *out, int *number,
                    error *e)
{
    const game *here = p->variants[0].game;
    char written[32];
    snprintf(written, sizeof written, "%ld", given);
    int added = add_variant(paths, p, name_with(p->variants[0].name, o->name, written, p->arena), e);
    if (added < 0) return added == -1 ? -1 : 0;
    if (p->variants[added].game->board->cells == here->board->cells) {
        game_free(p->variants[--p->nvariants].game);
        return 0;
    }
    *number = added;
    *out = (flaws_size){.said = arena_format(p->arena, "%s=%s", o->name, written)};
    return out->said ? 1 : error_set(e, "out of memory");
}

/* Adds the nearest number on that side that changes the board. */
static int add_nearest(const script_paths *paths, plan *p, const plan_option *o, long sign, flaws_size *out,
                       int *number, error *e)
{
    char *end;
    long now = strtol(o->value, &end, 10);
    int added = 0;
    if (end == o->value || *end) return 0;
    for (long by = 1; by <= 2 && !added; by++) added = try_size(paths, p, o, now + sign * by, out, number, e);
    return added;
}

int flaws_add_sizes(const script_paths *paths, plan *p, flaws_size out[FLAWS_SIZES_MAX], int numbers[FLAWS_SIZES_MAX],
                    error *e)
{
    const plan_variant here = p->variants[0];
    int n = 0;
    for (int i = 0; i < here.noptions; i++)
        for (long sign = -1; sign <= 1 && n < FLAWS_SIZES_MAX; sign += 2) {
            int added = add_nearest(paths, p, &here.options[i], sign, &out[n], &numbers[n], e);
            if (added < 0) return -1;
            n += added;
        }
    return n;
}

/* Returns the share of games that are held, or -1 with `e` filled in. */
static double held_of(const plan_variant *v, const char *who, unsigned side, uint64_t seed, unsigned max_plies,
                      const lab_watch *watch, error *e)
{
    plan_cell c = {.variant = v->name, .game = v->game, .players = {who, who}, .games = PILOT_GAMES};
    char letters[PILOT_GAMES + 1] = {0};
    batch_result played;
    int status = batch_run(&c, random_mix(seed + side), max_plies, watch, letters, &played, e), held = 0;
    batch_done(&played);
    if (status) return status < 0 ? -1 : error_stopped(e);
    for (int i = 0; i < PILOT_GAMES; i++) held += result_from_letter(letters[i]) == outcome_win(side);
    return (double)held / PILOT_GAMES;
}

int flaws_add_holds(const script_paths *paths, plan *p, const char *who, const bool skip[2], unsigned plies,
                    uint64_t seed, const lab_watch *watch, flaws_hold out[2], int numbers[2], error *e)
{
    int n = 0;
    for (unsigned side = 0; side < 2; side++) {
        if (skip[side]) continue;
        const char *written = arena_format(p->arena, "%s.%u", side ? "second" : "first", plies);
        int added = written ? add_variant(paths, p, name_with(p->variants[0].name, "hold", written, p->arena), e)
                            : error_set(e, "out of memory");
        if (added == -2) continue;
        double held = added < 0 ? -1 : held_of(&p->variants[added], who, side, seed, p->max_plies, watch, e);
        if (held < 0) return -1;
        if (held < PROMISING) {
            game_free(p->variants[--p->nvariants].game);
            continue;
        }
        numbers[n] = added;
        out[n++] = (flaws_hold){.side = side, .plies = plies, .g = p->variants[added].game};
    }
    return n;
}
