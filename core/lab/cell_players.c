#include "lab/cell_players.h"

#include <string.h>

#include "lab/trainings.h"
#include "players/evaluated.h"
#include "players/players.h"

static bool is_random_player(const char *name)
{
    return !strcmp(name, "random");
}

bool cell_players_are_random(const plan_cell *c)
{
    return is_random_player(c->players[0]) && is_random_player(c->players[1]);
}

bool cell_players_draw_lots(const plan_cell *c)
{
    return c->game->chance || players_draw_lots(c->players[0]) || players_draw_lots(c->players[1]);
}

player_watch cell_players_watch(const lab_watch *watch)
{
    if (!watch) return (player_watch){.threads = lab_threads(0)};
    return (player_watch){.learning = watch->learning,
                          .learned = watch->learned,
                          .context = watch->data,
                          .threads = lab_threads(watch->threads),
                          .stop = watch->stop};
}

/* A training of players under way, and its watcher. */
typedef struct preparing {
    const plan_cell *cell;
    const lab_watch *to; /* may be NULL */
    nets *nets;          /* may be NULL */
    unsigned seat, training;
} preparing;

static void tell_beginning(void *context, double seconds)
{
    const preparing *p = context;
    if (p->to && p->to->begins) p->to->begins(p->to->data, p->cell->variant, seconds);
}

static void tell_learning(void *context, uint32_t games, uint32_t of)
{
    const preparing *p = context;
    if (p->to && p->to->learning) p->to->learning(p->to->data, games, of);
}

static void tell_learned(void *context, const char *what)
{
    const preparing *p = context;
    if (p->to && p->to->learned) p->to->learned(p->to->data, what);
}

static void note_net(void *context, const char *fingerprint)
{
    const preparing *p = context;
    if (p->nets) nets_note(p->nets, p->seat, p->training, fingerprint);
}

static player_watch watch_preparing(preparing *p)
{
    return (player_watch){.begins = tell_beginning,
                          .learning = tell_learning,
                          .learned = tell_learned,
                          .net = note_net,
                          .context = p,
                          .threads = lab_threads(p->to ? p->to->threads : 0),
                          .stop = p->to ? p->to->stop : NULL};
}

/* Trains those trainings of the player in a seat that play games of the cell. */
static int prepare_player(preparing *p, const trainings *t, error *e)
{
    const player_watch watch = watch_preparing(p);
    const unsigned needed = trainings_needed(t->turns, t->count[p->seat], p->cell->games);
    for (p->training = 0; p->training < needed; p->training++)
        if (players_prepare(t->name[p->seat][p->training], p->cell->game, &watch, e)) return -1;
    return 0;
}

static int prepare_players(preparing *p, const trainings *t, error *e)
{
    const plan_cell *c = p->cell;
    for (p->seat = 0; p->seat < 2; p->seat++) {
        if (!p->seat || strcmp(c->players[0], c->players[1]) != 0) {
            if (prepare_player(p, t, e)) return -1;
        } else if (p->nets) {
            nets_seat_again(p->nets);
        }
    }
    return 0;
}

int cell_players_prepare(const plan_cell *c, uint64_t seed, const lab_watch *watch, nets *out, error *e)
{
    preparing p = {.cell = c, .to = watch, .nets = out};
    trainings t;
    arena *a = arena_new();
    if (out) *out = (nets){.trainings = {0}};
    int status = a ? trainings_read(c->players, seed, a, &t, e) : error_set(e, "out of memory");
    if (!status && prepare_players(&p, &t, e)) status = watch && stop_is_asked(watch->stop) ? LAB_STOPPED : -1;
    arena_free(a);
    return status;
}
