/* The graph of all reachable positions, within a memory limit. Positions are identified by their keys and not stored:
 * each is reconstructed from the decision that first led to it. */
#ifndef POISE_SOLVE_REACHABLE_H
#define POISE_SOLVE_REACHABLE_H

#include "base/stop.h"
#include "play/state_key.h"
#include "solve/bounds.h"
#include "solve/position_stack.h"
#include "solve/watch.h"

/* Target of an edge that ends the game: REACHABLE_OVER plus the worth. */
enum { REACHABLE_MOST = 0xfffffff };
#define REACHABLE_OVER UINT32_C(0xfffffff0)

typedef struct reachable {
    const game *g;
    state_keys *keys;
    uint32_t count;
    state_key *key;
    uint32_t *parent; /* of all but the first, the root; less than the child's number */
    move *made;       /* the decision from the parent */
    uint8_t *side;    /* side to move */
    uint64_t *first;  /* count + 1 entries: the edges of i are edge[first[i]] to edge[first[i + 1] - 1] */
    uint32_t *edge;
    double *chance; /* by edge: probability, 0 where a side decides; NULL in a game without chance */
    uint32_t room;
    uint64_t edge_room;
    uint32_t *slots;          /* hash table by key: number of a position plus one; 0: empty */
    uint32_t mask;            /* of slots */
    position_stack positions; /* the path to the position reconstructed last */
    uint32_t *way;            /* its numbers */
    size_t way_length, way_room;
} reachable;

typedef enum reachable_end {
    REACHABLE_DONE,
    REACHABLE_LIMIT, /* limit of positions or memory */
    REACHABLE_STOPPED,
    REACHABLE_BROKEN,
    REACHABLE_NO_MEMORY
} reachable_end;

typedef struct reachable_limits {
    uint64_t positions;
    size_t memory; /* bytes, including those for retrograde analysis */
    const stop_flag *stop;
    const solve_watch *watch; /* NULL: none */
} reachable_limits;

/* Lists all positions reachable from p, which is settled and not over. Call reachable_done in any case. After
 * REACHABLE_BROKEN, *broken is the position that no ending decides, valid until then. */
MUST_CHECK reachable_end reachable_list(reachable *r, const game *g, state_keys *keys, const position *p,
                                        const reachable_limits *limits, const position **broken);
void reachable_done(reachable *r);

/* Returns the number of the position with that key; UINT32_MAX: none. */
uint32_t reachable_find(const reachable *r, state_key key);

#endif
