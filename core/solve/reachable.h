/* Every position that can come about, and where its decisions lead, in a given memory. Positions themselves are not
 * kept: each is known by its key and found again by the decision that first led to it. */
#ifndef POISE_SOLVE_REACHABLE_H
#define POISE_SOLVE_REACHABLE_H

#include "base/stop.h"
#include "play/state_key.h"
#include "solve/bounds.h"
#include "solve/position_stack.h"
#include "solve/watch.h"

/* Where an edge leads when the game is over there: REACHABLE_OVER plus the worth. */
enum { REACHABLE_MOST = 0xfffffff };
#define REACHABLE_OVER UINT32_C(0xfffffff0)

typedef struct reachable {
    const game *g;
    state_keys *keys;
    uint32_t count;
    state_key *key;
    uint32_t *parent; /* of all but the first, which is where the search began; it comes before its children */
    move *made;       /* the decision that led here from the parent */
    uint8_t *side;    /* whose decision it is */
    uint64_t *first;  /* count + 1 entries: the edges of i are edge[first[i]] to edge[first[i + 1] - 1] */
    uint32_t *edge;
    double *chance; /* of each edge: how probable it is, 0 where a side decides; NULL in a game without chance */
    uint32_t room;
    uint64_t edge_room;
    uint32_t *slots;          /* by key, one more than the number of a position; 0: empty */
    uint32_t mask;            /* of slots */
    position_stack positions; /* those on the way to the position that was asked for last */
    uint32_t *way;            /* their numbers */
    size_t way_length, way_room;
} reachable;

typedef enum reachable_end {
    REACHABLE_DONE,
    REACHABLE_LIMIT, /* of positions or of memory */
    REACHABLE_STOPPED,
    REACHABLE_BROKEN,
    REACHABLE_NO_MEMORY
} reachable_end;

typedef struct reachable_limits {
    uint64_t positions;
    size_t memory; /* bytes, with what retrograde analysis will need */
    const stop_flag *stop;
    const solve_watch *watch; /* NULL: nobody */
} reachable_limits;

/* Lists what comes of p, which is settled and not over. reachable_done is called in any case. After REACHABLE_BROKEN
 * the position that no ending decides is in *broken, valid until then. */
MUST_CHECK reachable_end reachable_list(reachable *r, const game *g, state_keys *keys, const position *p,
                                        const reachable_limits *limits, const position **broken);
void reachable_done(reachable *r);

/* The number of the position with that key; UINT32_MAX: there is none. */
uint32_t reachable_find(const reachable *r, state_key key);

#endif
