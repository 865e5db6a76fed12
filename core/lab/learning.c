#include "lab/learning.h"

#include <stdio.h>

#include "lab/trainings.h"

enum { TOLD_MOST = 1024 };

typedef struct teller {
    const lab_watch *to;
    store *store;
    const plan_cell *cell;
    int of_cell;
    unsigned learned;         /* trainings of the cell that are done, also before this run */
    bool noted;               /* the store says that a player trains */
    error failed;             /* error of writing to the store */
    uint64_t told[TOLD_MOST]; /* hashes of the messages that were passed on; a ring buffer */
    unsigned ntold;
} teller;

static bool was_told(const teller *t, uint64_t what)
{
    for (unsigned i = 0; i < t->ntold && i < TOLD_MOST; i++)
        if (t->told[i] == what) return true;
    return false;
}

/* Passes on what players have learned, once per variant, whoever else has learned the same. */
static void tell_learned(void *data, const char *what)
{
    teller *t = data;
    char now[256];
    t->learned++;
    const int length = snprintf(now, sizeof now, "%.80s, %.160s", t->cell->variant, what);
    const uint64_t hash = text_hash(TEXT_HASH_START, now, (size_t)length);
    if (was_told(t, hash)) return;
    t->told[t->ntold++ % TOLD_MOST] = hash;
    if (t->to && t->to->learned) t->to->learned(t->to->data, now);
}

/* Returns the number of trainings of the cell's players by now; one each where they have no several. */
static unsigned trainings_of(const plan_cell *c)
{
    const trainings_turns turns = trainings_turns_of(c->players);
    return turns.pairs ? trainings_needed(turns, 2 * (unsigned)turns.pairs, c->games) : 1;
}

static void tell_beginning(void *data, const char *variant, double seconds)
{
    teller *t = data;
    if (!*t->failed.text)
        t->noted |= !store_put_learning(t->store, t->of_cell, t->learned, trainings_of(t->cell), seconds, &t->failed);
    if (t->to && t->to->begins) t->to->begins(t->to->data, variant, seconds);
}

static void tell_learning(void *data, uint32_t games, uint32_t of)
{
    const teller *t = data;
    if (t->to && t->to->learning) t->to->learning(t->to->data, games, of);
}

static int prepare_cell(teller *t, uint64_t seed, const lab_watch *watch, error *e)
{
    nets found;
    t->learned = 0;
    const int status = cell_players_prepare(t->cell, seed, watch, &found, e);
    return status ? status : store_put_nets(t->store, t->of_cell, &found, e);
}

int learning_run(const plan *p, store *s, const pace *missing, const lab_watch *watch, error *e)
{
    int status = LAB_DONE;
    teller t = {.to = watch, .store = s};
    lab_watch mine = watch ? *watch : (lab_watch){0};
    mine.data = &t;
    mine.begins = tell_beginning;
    mine.learned = tell_learned;
    mine.learning = tell_learning;
    for (int i = 0; i < p->ncells && !status; i++) {
        t.of_cell = i;
        t.cell = &p->cells[i];
        if (missing->cells[i].left) status = prepare_cell(&t, p->seed, &mine, e);
        if (*t.failed.text) status = error_set(e, "%s", t.failed.text);
    }
    if (status >= 0 && t.noted && store_put_learned(s, e)) status = -1;
    return status;
}
