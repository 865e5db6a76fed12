#include "studies/flaws/screen.h"

#include <stdlib.h>
#include <string.h>

#include "lab/batch.h"
#include "studies/flaws/policies.h"

/* Rounds: number of games against which player; the minimum score, or number of endless games, to advance; and how many
 * advance at most, the best first. */
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
    int number; /* index in the list of all */
    double score;
    bool stays;
} entrant;

static bool mirrors(const entrant *x)
{
    return strstr(x->policy.name, "=mirror.");
}

/* Ties favour a mirror, the best explanation of a game in which others do as well. */
static int by_score(const void *a, const void *b)
{
    const entrant *x = a, *y = b;
    if (x->score < y->score || x->score > y->score) return x->score < y->score ? 1 : -1;
    if (mirrors(x) != mirrors(y)) return mirrors(x) ? -1 : 1;
    return (x->number > y->number) - (x->number < y->number);
}

/* An endless game counts half a point here. Returns 0, 1 when stopped, or -1 with `e` filled in. */
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
    if (status) return status > 0 || error_is_of_stop(e) ? 1 : -1;
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

/* n: number of policies, then of those that advance, the best first. When stopped in the first round only those that
 * have played advance, later all remaining ones, by their scores so far. Returns as `meet`. */
static int play_round(const screen_terms *t, int round, entrant *all, int *n, const lab_watch *watch, error *e)
{
    int left = 0, played = 0, status = 0;
    while (played < *n && !status) {
        status = meet(t, round, &all[played], watch, e);
        played += !status;
    }
    if (status < 0) return -1;
    for (int i = 0; i < (round ? *n : played); i++)
        if (all[i].stays) all[left++] = all[i];
    qsort(all, (size_t)left, sizeof *all, by_score);
    *n = left < rounds[round].most ? left : rounds[round].most;
    return status;
}

static int enter_all(const screen_terms *t, arena *a, entrant *all, error *e)
{
    const char *names[POLICIES_MAX];
    int n = policies_of(t->g, a, names, e);
    for (int i = 0; i < 2 * n; i++)
        all[i] = (entrant){.policy = {.name = names[i / 2], .seat = (unsigned)i & 1}, .number = i};
    return n < 0 ? -1 : 2 * n;
}

int screen_policies(const screen_terms *t, const lab_watch *watch, arena *a, screened *out, error *e)
{
    entrant *all = malloc(2 * POLICIES_MAX * sizeof *all);
    if (!all) return error_set(e, "out of memory");
    lab_watch quiet = watch ? *watch : (lab_watch){0};
    quiet.progress = NULL; /* per batch */
    int n = enter_all(t, a, all, e), status = n < 0 ? -1 : 0;
    *out = (screened){.asked = n};
    for (int round = 0; round < ROUNDS && n > 0 && !status; round++) status = play_round(t, round, all, &n, &quiet, e);
    out->stopped = status > 0;
    out->n = n < t->most ? n : t->most;
    for (int i = 0; i < out->n; i++) out->through[i] = all[i].policy;
    free(all);
    return status < 0 ? -1 : 0;
}
