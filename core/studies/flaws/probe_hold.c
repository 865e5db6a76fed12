/* A side that only wants a draw, or only to prolong the game, cannot be beaten; and a side that can force the game to
 * go round in circles. */
#include <math.h>
#include <stdlib.h>

#include "base/text.h"
#include "stats/sequence.h"
#include "studies/flaws/walk.h"

#define HOLDS .75 /* of games are held, more than this, by the side that is content with that, */
#define WINS  .6  /* which wins less than this where it wants to win */

/* Whether the game was held, and how: by going on in positions that had been there before, or until one of them came
 * again for the last time. */
typedef struct circling {
    const flaws_hold *hold;
    const char *letters; /* how the games came out */
    uint64_t *seen;      /* what stood on the board and who was to move, in the game at hand */
    unsigned back;       /* positions that had been there before */
    uint64_t held, circled, example;
} circling;

static void add_step(void *context, const walk_step *s)
{
    circling *k = context;
    if (!s->ply) k->back = 0;
    size_t bytes = (size_t)k->hold->g->board->cells * sizeof *s->p->code;
    k->seen[s->ply] = text_hash(TEXT_HASH_START, s->p->code, bytes) ^ s->p->side;
    bool before = false;
    for (unsigned i = 0; i < s->ply && !before; i++) before = k->seen[i] == k->seen[s->ply];
    k->back += before;
    if (s->ply + 1 < s->plies || result_from_letter(k->letters[s->game]) != outcome_win(k->hold->side)) return;
    k->held++;
    if (!before && 4 * k->back < s->plies) return;
    if (!k->circled++) k->example = s->game;
}

static int follow(const flaws_case *c, circling *k, error *e)
{
    flaws_case of_hold = *c;
    of_hold.g = k->hold->g;
    k->seen = malloc(((size_t)c->r->max_plies + 1) * sizeof *k->seen);
    int status = k->seen ? walk_games(&of_hold, k->hold->cell, add_step, k, e) : error_set(e, "out of memory");
    free(k->seen);
    return status;
}

static const char *words_of(const flaws_case *c, const circling *k, double held, double wins)
{
    const char *side = c->side[k->hold->side];
    if (2 * k->circled > k->held)
        return arena_format(
            c->a,
            "One side can force a loop: %s, content with a draw or with lasting %u decisions, manages in "
            "%.0f %% of games between strong players, mostly by coming back to the same positions.",
            side, k->hold->plies, 100 * held);
    return arena_format(
        c->a,
        "A side that only wants not to lose cannot be beaten: %s, content with a draw or with lasting "
        "%u decisions, manages in %.0f %% of games between strong players, though it wins %.0f %% where "
        "it plays to win.",
        side, k->hold->plies, 100 * held, 100 * wins);
}

/* As the side sees them. */
static score_counts as_seen(score_counts k, unsigned side)
{
    return side ? (score_counts){.win = k.loss, .draw = k.draw, .loss = k.win, .cut = k.cut} : k;
}

static int ask(const flaws_case *c, const flaws_hold *hold, flaw_list *out, error *e)
{
    circling k = {.hold = hold, .letters = c->r->cells[hold->cell].letters};
    score_counts held = as_seen(flaw_counts(&c->r->cells[hold->cell]), hold->side);
    score_counts usual = as_seen(flaw_counts(&c->r->cells[FLAWS_STRONG]), hold->side);
    uint64_t n = (uint64_t)counts_total(&usual);
    if (!counts_finished(&held) || !n) return 0;
    int status = follow(c, &k, e);
    if (status) return status;
    flaw f = {.size = counts_score(&held),
              .beyond = HOLDS,
              .log_evidence = fmin(sequence_score_evidence(&held, HOLDS, SEQUENCE_ABOVE),
                                   flaw_share_below((uint64_t)usual.win, n, WINS)),
              .cell = hold->cell,
              .game = k.circled ? k.example : flaw_game_with(&c->r->cells[hold->cell], outcome_win(hold->side))};
    f.words = words_of(c, &k, f.size, (double)usual.win / (double)n);
    return flaw_add(out, f, e);
}

static int look(const flaws_case *c, flaw_list *out, error *e)
{
    int status = 0;
    for (int i = 0; i < c->nholds && !status; i++) status = ask(c, &c->holds[i], out, e);
    return status;
}

const flaw_probe probe_hold = {
    "hold",
    "a side that is content with a draw, or with lasting three times as long as games of weak players, manages in more "
    "than 75 % of games between strong players, and wins less than 60 % where it plays to win",
    1U << FLAWS_STRONG | FLAWS_PART_HOLDS, look};
