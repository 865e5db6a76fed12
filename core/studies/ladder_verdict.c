#include "studies/ladder_verdict.h"

#include "base/range.h"
#include "stats/interval.h"
#include "studies/ladder.h"
#include "studies/ladder_plan.h"

const char *game_verdict_name(game_verdict v)
{
    static const char *const names[GAME_VERDICTS] = {[GAME_UNDECIDED] = "UNDECIDED",
                                                     [GAME_BALANCED] = "BALANCED",
                                                     [GAME_FIRST_FAVOURED] = "FIRST PLAYER FAVOURED",
                                                     [GAME_SECOND_FAVOURED] = "SECOND PLAYER FAVOURED",
                                                     [GAME_DEPENDS_ON_STRENGTH] = "DEPENDS ON STRENGTH"};
    return names[v];
}

/* Returns the rung of the same player with at most 1 / LADDER_APART of the budget, or -1. */
static int find_before(const ladder *l, int top)
{
    int k = top;
    while (k >= 0 && l->rungs[k].budget * LADDER_APART > l->rungs[top].budget) k = l->rungs[k].below;
    return k;
}

/* Finds the two rungs of the strongest player. Without ratings the later family counts as the stronger. */
static void find_rungs(const ladder *l, ladder_verdict *v)
{
    double best = -INFINITY;
    for (int i = 0; i < l->nfamilies; i++) {
        const int top = l->families[i].highest, before = find_before(l, top);
        const double elo = isnan(l->rungs[top].elo) ? best : l->rungs[top].elo;
        if (before < 0 || elo < best) continue;
        best = elo;
        v->top = top;
        v->before = before;
    }
}

/* Does each rung from the lower to the upper beat the one below? */
static bool climbs(const ladder *l, const ladder_verdict *v)
{
    for (int k = v->top; k != v->before; k = l->rungs[k].below) {
        const int i = ladder_step_down(l, k);
        if (i < 0 || l->steps[i].withheld || l->steps[i].live.low <= .5) return false;
    }
    return true;
}

/* Combines the two verdicts; undecided if one of them is. */
static game_verdict join(verdict before, verdict top)
{
    static const game_verdict of[VERDICTS] = {[VERDICT_BALANCED] = GAME_BALANCED,
                                              [VERDICT_FIRST_FAVOURED] = GAME_FIRST_FAVOURED,
                                              [VERDICT_SECOND_FAVOURED] = GAME_SECOND_FAVOURED};
    if (of[before] == GAME_UNDECIDED || of[top] == GAME_UNDECIDED) return GAME_UNDECIDED;
    return before == top ? of[top] : GAME_DEPENDS_ON_STRENGTH;
}

ladder_verdict ladder_verdict_of(const ladder *l)
{
    ladder_verdict v = {.game = GAME_UNDECIDED, .lack = LADDER_LACKS_RUNGS, .before = -1, .top = -1};
    find_rungs(l, &v);
    if (v.top < 0) return v;
    if (!climbs(l, &v)) {
        v.lack = LADDER_LACKS_STRENGTH;
        return v;
    }
    v.game = join(l->rungs[v.before].verdict, l->rungs[v.top].verdict);
    v.lack = v.game == GAME_UNDECIDED ? LADDER_LACKS_VERDICTS : LADDER_LACKS_NOTHING;
    return v;
}

bool ladder_verdict_speaks(const ladder *l, const ladder_verdict *v)
{
    return v->lack != LADDER_LACKS_RUNGS && l->nsteps > 0;
}

/* Writes "50.9 % (49.0 - 52.8) between players who look 400 games ahead". */
static void write_rung(const ladder_rung *rung, text *out)
{
    const interval shown = interval_shown(rung->live);
    if (isnan(rung->score))
        text_add(out, "no known score");
    else
        text_add(out, "%.1f %% (" TEXT_RANGE("%.1f") ")", 100 * rung->score, shown.low, shown.high);
    text_add(out, " between ");
    ladder_scope(rung->player, out);
}

void ladder_verdict_words(const ladder *l, const ladder_verdict *v, text *out)
{
    static const char *const words[GAME_VERDICTS] = {
        [GAME_UNDECIDED] = "Whom the game favours is undecided",
        [GAME_BALANCED] = "By this ladder the game is balanced",
        [GAME_FIRST_FAVOURED] = "By this ladder the game favours the first player",
        [GAME_SECOND_FAVOURED] = "By this ladder the game favours the second player",
        [GAME_DEPENDS_ON_STRENGTH] = "Whom the game favours depends on strength"};
    static const char *const ends[] = {[LADDER_LACKS_NOTHING] = "; each beats the weaker one",
                                       [LADDER_LACKS_STRENGTH] =
                                           "; that each rung beats the one below is not known, so they may play alike",
                                       [LADDER_LACKS_VERDICTS] = "; not both of these have a verdict"};
    if (v->lack == LADDER_LACKS_RUNGS) {
        text_add(out, "No verdict about the game: that takes a player at a budget and at a fourth of it.");
        return;
    }
    text_add(out, "%s: the first player scores ", words[v->game]);
    write_rung(&l->rungs[v->before], out);
    text_add(out, ", and ");
    write_rung(&l->rungs[v->top], out);
    text_add(out, "%s.", ends[v->lack]);
}
