/* The first member is the search that was there before, on the caller's thread; others have a fork and keys of their
 * own, and share the table and the crowd. Whoever ends says so to all, and what each has found is true for all: their
 * bounds are intersected. */
#include "solve/proof_team.h"

#include <pthread.h>
#include <stdlib.h>

#include "base/stop.h"
#include "game/fork.h"

/* One thread, and what it is asked. */
typedef struct member {
    const game *fork; /* whoever searches has a workroom of its own */
    proof_search *search;
    state_keys *keys; /* NULL: of the search that was there before */
    pthread_t thread;
    const position *p;
    unsigned question;
    uint64_t limit;
    const stop_flag *stop;
    proof_crowd *crowd;
    bounds found;
    proof_end end;
} member;

struct proof_team {
    const game *g;
    proof_crowd crowd;
    int count;
    member members[];
};

static bool begin_member(member *m, const game *g, const evaluation *learned, const alike *same, bool history,
                         proof_table *table)
{
    error why;
    m->fork = game_fork(g, &why);
    m->keys = m->fork ? state_keys_new(m->fork, same, history) : NULL;
    m->search = m->keys ? proof_search_new(m->fork, learned, m->keys, table) : NULL;
    return m->search;
}

static void end_member(member *m, const game *g)
{
    proof_search_free(m->search);
    state_keys_free(m->keys);
    game_join(m->fork, g);
}

proof_team *proof_team_new(const game *g, const evaluation *learned, const alike *same, bool history,
                           proof_search *first, proof_table *table, int threads)
{
    proof_team *t = calloc(1, sizeof *t + (size_t)threads * sizeof *t->members);
    if (!t || proof_table_share(table)) return free(t), NULL;
    t->g = g;
    for (; t->count < threads; t->count++) {
        member *m = &t->members[t->count];
        m->crowd = &t->crowd;
        m->search = first;
        if (!t->count || begin_member(m, g, learned, same, history, table)) continue;
        end_member(m, g);
        proof_team_free(t);
        return NULL;
    }
    atomic_store(&t->crowd.positions, proof_search_positions(first));
    return t;
}

void proof_team_free(proof_team *t)
{
    if (!t) return;
    for (int i = 1; i < t->count; i++) end_member(&t->members[i], t->g);
    free(t);
}

/* Whoever is first with an end says that there is one. */
static void *work(void *of)
{
    member *m = of;
    proof_search_join(m->search, m->crowd);
    m->end = proof_search_ask(m->search, m->p, m->question, m->limit, m->stop, &m->found);
    proof_search_join(m->search, NULL);
    stop_ask(&m->crowd->over);
    return NULL;
}

/* What one has found out is true for all; else what kept one from it counts before being told to stop. */
static proof_end end_of(const proof_team *t, int begun, bounds *out)
{
    proof_end end = PROOF_STOPPED;
    for (int i = 0; i < begun; i++) {
        const member *m = &t->members[i];
        *out = bounds_both(*out, m->found);
        if (m->end == PROOF_DONE) return PROOF_DONE;
        if (m->end != PROOF_STOPPED && (end == PROOF_STOPPED || m->end > end)) end = m->end;
    }
    return end;
}

proof_end proof_team_ask(proof_team *t, const position *p, unsigned question, uint64_t limit, const stop_flag *stop,
                         bounds *out)
{
    int begun = 1;
    *out = BOUNDS_UNKNOWN;
    stop_revoke(&t->crowd.over);
    for (int i = 0; i < t->count; i++) {
        member *m = &t->members[i];
        m->p = p;
        m->question = question;
        m->limit = limit;
        m->stop = stop;
    }
    while (begun < t->count && !pthread_create(&t->members[begun].thread, NULL, work, &t->members[begun])) begun++;
    work(&t->members[0]);
    for (int i = 1; i < begun; i++) {
        pthread_join(t->members[i].thread, NULL);
        game_take_failures(t->g, t->members[i].fork);
    }
    return end_of(t, begun, out);
}

uint64_t proof_team_positions(const proof_team *t)
{
    uint64_t positions = 0;
    for (int i = 0; i < t->count; i++) positions += proof_search_positions(t->members[i].search);
    return positions;
}
