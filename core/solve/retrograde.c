/* Level by level: after round n, the positions are answered from which the answer can be forced in n plies. A position
 * is answered for the side to move as soon as one edge leads to that answer, and for the other side when every edge
 * does, for which the edges that are left are counted. */
#include "solve/retrograde.h"

#include <stdlib.h>
#include <string.h>

#include "base/stop.h"

/* The edges the other way round, and what one question needs. */
typedef struct work {
    const reachable *on;
    uint64_t *first; /* the positions that lead to i: from[first[i]] to from[first[i + 1] - 1] */
    uint32_t *from;
    uint32_t *left;  /* edges that are not answered against the side to move */
    uint32_t *queue; /* answered positions in the order of their plies */
    uint32_t answered;
    unsigned question;
    uint8_t *answer;
    uint16_t *plies;
} work;

static bool is_over(uint32_t to)
{
    return to >= REACHABLE_OVER;
}

/* Asked now and then, of position i. */
static bool is_stopped(const stop_flag *stop, uint32_t i)
{
    enum { ASKED_EVERY = 1 << 10 };
    return i % ASKED_EVERY == 0 && stop_is_asked(stop);
}

static int turn_round(work *w, const stop_flag *stop)
{
    const reachable *on = w->on;
    uint64_t edges = on->first[on->count];
    w->first = calloc((size_t)on->count + 2, sizeof *w->first);
    w->from = malloc((size_t)(edges + 1) * sizeof *w->from);
    w->left = malloc((size_t)on->count * sizeof *w->left);
    w->queue = malloc((size_t)on->count * sizeof *w->queue);
    if (!w->first || !w->from || !w->left || !w->queue) return -1;
    for (uint32_t i = 0; i < on->count && !is_stopped(stop, i); i++)
        for (uint64_t k = on->first[i]; k < on->first[i + 1]; k++)
            if (!is_over(on->edge[k])) w->first[on->edge[k] + 2]++;
    for (uint32_t i = 0; i < on->count; i++) w->first[i + 2] += w->first[i + 1];
    for (uint32_t i = 0; i < on->count && !is_stopped(stop, i); i++)
        for (uint64_t k = on->first[i]; k < on->first[i + 1]; k++)
            if (!is_over(on->edge[k])) w->from[w->first[on->edge[k] + 1]++] = i;
    return stop_is_asked(stop);
}

static void work_done(work *w)
{
    free(w->first);
    free(w->from);
    free(w->left);
    free(w->queue);
}

static void answer(work *w, uint32_t i, retrograde_answer a, unsigned plies)
{
    w->answer[i] = (uint8_t)a;
    w->plies[i] = (uint16_t)(plies < RETROGRADE_PLIES_MOST ? plies : RETROGRADE_PLIES_MOST);
    w->queue[w->answered++] = i;
}

/* An edge of position i leads to the answer a, which is `plies` from the end. */
static void follow_back(work *w, uint32_t i, retrograde_answer a, unsigned plies)
{
    retrograde_answer wanted = w->on->side[i] ? RETROGRADE_NO : RETROGRADE_YES;
    if (w->answer[i] != RETROGRADE_OPEN) return;
    if (a == wanted || --w->left[i] == 0) answer(w, i, a, plies + 1);
}

static void begin(work *w)
{
    const reachable *on = w->on;
    w->answered = 0;
    memset(w->answer, RETROGRADE_OPEN, on->count);
    for (uint32_t i = 0; i < on->count; i++) w->left[i] = (uint32_t)(on->first[i + 1] - on->first[i]);
    for (uint32_t i = 0; i < on->count; i++)
        for (uint64_t k = on->first[i]; k < on->first[i + 1]; k++)
            if (is_over(on->edge[k]))
                follow_back(w, i, on->edge[k] - REACHABLE_OVER >= w->question ? RETROGRADE_YES : RETROGRADE_NO, 0);
}

/* Returns 1 when somebody asked to stop. */
static int answer_all(work *w, const stop_flag *stop)
{
    begin(w);
    for (uint32_t n = 0; n < w->answered; n++) {
        uint32_t i = w->queue[n];
        if (is_stopped(stop, n)) return 1;
        for (uint64_t k = w->first[i]; k < w->first[i + 1]; k++)
            follow_back(w, w->from[k], (retrograde_answer)w->answer[i], w->plies[i]);
    }
    return 0;
}

int retrograde_make(retrograde *t, const reachable *on, int endless, const stop_flag *stop)
{
    work w = {.on = on};
    *t = (retrograde){.on = on, .endless = endless};
    int status = turn_round(&w, stop);
    for (unsigned q = WORTH_DRAW; q <= WORTH_FIRST && !status; q++) {
        w.question = q;
        w.answer = t->answer[q] = malloc(on->count);
        w.plies = t->plies[q] = malloc((size_t)on->count * sizeof *w.plies);
        status = w.answer && w.plies ? answer_all(&w, stop) : -1;
    }
    work_done(&w);
    return status;
}

void retrograde_done(retrograde *t)
{
    for (unsigned q = 0; q < WORTHS; q++) {
        free(t->answer[q]);
        free(t->plies[q]);
    }
    *t = (retrograde){0};
}

bounds retrograde_value(const retrograde *t, uint32_t to)
{
    bounds known = BOUNDS_UNKNOWN;
    if (is_over(to)) return (bounds){(uint8_t)(to - REACHABLE_OVER), (uint8_t)(to - REACHABLE_OVER)};
    for (unsigned q = WORTH_DRAW; q <= WORTH_FIRST; q++) {
        unsigned a = t->answer[q][to];
        if (a == RETROGRADE_OPEN && t->endless >= 0) a = (unsigned)t->endless >= q ? RETROGRADE_YES : RETROGRADE_NO;
        if (a == RETROGRADE_YES) known.least = (uint8_t)q;
        if (a == RETROGRADE_NO && known.most >= q) known.most = (uint8_t)(q - 1);
    }
    return known;
}

int retrograde_plies(const retrograde *t, uint32_t to)
{
    outcome value = bounds_value(retrograde_value(t, to));
    if (is_over(to)) return 0;
    if (value != OUTCOME_FIRST && value != OUTCOME_SECOND) return -1;
    unsigned q = value == OUTCOME_FIRST ? WORTH_FIRST : WORTH_DRAW;
    return t->answer[q][to] == RETROGRADE_OPEN ? -1 : t->plies[q][to];
}
