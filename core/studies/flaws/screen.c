#include "studies/flaws/screen.h"

#include <stdlib.h>
#include <string.h>

#include "lab/batch.h"
#include "studies/flaws/policies.h"

enum { STOPPED = -2 };

/* Rounds: so many games against that player; who has at least that score, or so many games that do not end, goes on,
 * the best first, at most so many. */
static const struct {
    bool middle;
    uint64_t games;
    double least;
    int most;
} rounds[] = {{false, 2, .25, 200}, {false, 8, .4, 30}, {true, 8, .4, 16}};
enum { ROUNDS = sizeof rounds / sizeof *rounds };

#define ENDLESS .25

typedef struct entrant {
    flaws_policy policy;
    int number; /* in the list of all */
    double score;
    bool stays;
} entrant;

static bool mirrors(const entrant *x)
{
    return strstr(x->policy.name, "=mirror.");
}

/* Of equal ones a mirror first, which is what there is to say of a game in which others do as well. */
static int by_score(const void *a, const void *b)
{
    const entrant *x = a, *y = b;
    if (x->score < y->score || x->score > y->score) return x->score < y->score ? 1 : -1;
    if (mirrors(x) != mirrors(y)) return mirrors(x) ? -1 : 1;
    return (x->number > y->number) - (x->number < y->number);
}

/* A game that does not end counts as half a point here. */
static int meet(const screen_terms *t, int round, entrant *who, const lab_watch *watch, error *e)
{
    plan_cell c = {.variant = t->variant, .game = t->g, .games = rounds[round].games};
    char letters[64] = {0};
    double points = 0, cut = 0;
    batch_result found;
    c.players[who->policy.seat] = who->policy.name;
    c.players[!who->policy.seat] = rounds[round].middle ? t->middle : t->weak;
    int status = batch_run(&c, random_mix(t->seed + (uint64_t)round), t->max_plies, watch, letters, &found, e);
    batch_done(&found);
    if (status) return status < 0 ? -1 : STOPPED;
    for (uint64_t i = 0; i < c.games; i++) {
        outcome o = result_from_letter(letters[i]);
        points += o == outcome_win(who->policy.seat) ? 1 : o == OUTCOME_DRAW || o == OUTCOME_NONE ? .5 : 0;
        cut += o == OUTCOME_NONE;
    }
    who->score = points / (double)c.games;
    who->policy.endless = cut / (double)c.games >= ENDLESS;
    who->stays = who->score >= rounds[round].least || who->policy.endless;
    return 0;
}

/* Returns how many go on, the best first, or what `meet` does. */
static int play_round(const screen_terms *t, int round, entrant *all, int n, const lab_watch *watch, error *e)
{
    int left = 0;
    for (int i = 0; i < n; i++) {
        int status = meet(t, round, &all[i], watch, e);
        if (status) return status;
    }
    for (int i = 0; i < n; i++)
        if (all[i].stays) all[left++] = all[i];
    qsort(all, (size_t)left, sizeof *all, by_score);
    return left < rounds[round].most ? left : rounds[round].most;
}

static int enter_all(const screen_terms *t, arena *a, entrant *all, error *e)
{
    const char *names[POLICIES_MAX];
    int n = policies_of(t->g, a, names, e);
    for (int i = 0; i < 2 * n; i++)
        all[i] = (entrant){.policy = {.name = names[i / 2], .seat = (unsigned)i & 1}, .number = i};
    return n < 0 ? -1 : 2 * n;
}

int screen_policies(const screen_terms *t, const lab_watch *watch, arena *a, flaws_policy out[FLAWS_POLICIES_MAX],
                    int *asked, error *e)
{
    entrant *all = malloc(2 * POLICIES_MAX * sizeof *all);
    if (!all) return error_set(e, "out of memory");
    lab_watch quiet = watch ? *watch : (lab_watch){0};
    quiet.progress = NULL; /* of each batch */
    int n = *asked = enter_all(t, a, all, e);
    for (int round = 0; round < ROUNDS && n > 0; round++) n = play_round(t, round, all, n, &quiet, e);
    if (n > t->most) n = t->most;
    for (int i = 0; i < n; i++) out[i] = all[i].policy;
    free(all);
    return n;
}
