/* The twin of lane_run.c for one game, operation by operation and way by way. */
#include "game/lanes.h"

static uint64_t mask_of(bool holds)
{
    return holds ? UINT64_MAX : 0;
}

static uint64_t turned(uint64_t bits, uint64_t by)
{
    return bits << (by & 63) | bits >> (-by & 63);
}

static uint64_t result_of(const lane_op *op, uint64_t a, uint64_t b)
{
    switch ((lane_code)op->code) {
    case LANE_AND: return a & b;
    case LANE_OR: return a | b;
    case LANE_WITHOUT: return a & ~b;
    case LANE_STEP: return turned(a & b, op->turn);
    case LANE_ALONG: return a & turned(a & b, op->turn);
    case LANE_ANY: return mask_of(a != 0);
    case LANE_COUNT: return (uint64_t)__builtin_popcountll(a);
    case LANE_PLUS: return a + b;
    case LANE_MINUS: return a - b;
    case LANE_TIMES: return a * b;
    case LANE_LESS: return mask_of((int64_t)a < (int64_t)b);
    case LANE_EQUAL: return mask_of(a == b);
    }
    return 0;
}

/* Where the move begins that ends there; what it jumps is passed by. */
static uint64_t begin_of(const lane_program *k, const lane_way *way, const uint64_t *of, uint64_t to)
{
    const uint64_t back = of[way->back];
    uint64_t at = turned(to, back);
    if (way->puts || way->takes) return 0;
    for (unsigned n = 1; n < 2U * way->jumps; n++) at = turned(at, back);
    while (way->far && !(at & of[k->occupied])) at = turned(at, back);
    return at;
}

bool lane_draw_alone(const lane_program *k, const lane_alone *of, random_state *r, lane_drawn *out)
{
    uint64_t is[LANE_REGISTERS_MAX];
    uint32_t moves = 0;
    is[LANE_PLIES] = of->plies;
    is[LANE_LAST] = of->last;
    for (unsigned code = 0; code < k->ncodes; code++) is[LANE_PLANES + code] = of->planes[code];
    for (unsigned i = 0; i < k->nconstants; i++) is[k->constant[i].at] = k->constant[i].value;
    for (const lane_op *op = k->op, *end = op + k->before; op < end; op++)
        is[op->out] = result_of(op, is[op->a], is[op->b]);
    for (unsigned i = 0; i < k->nways; i++) moves += (uint32_t)__builtin_popcountll(is[k->way[i].ends]);
    if (!moves) return false;
    uint32_t number = random_below(r, moves);
    for (out->way = 0;; out->way++) {
        const lane_way *way = &k->way[out->way];
        uint32_t here = (uint32_t)__builtin_popcountll(is[way->ends]);
        if (number >= here) {
            number -= here;
            continue;
        }
        out->to = UINT64_C(1) << bitboard_nth_of_one(is[way->ends], number);
        out->from = begin_of(k, way, is, out->to);
        return true;
    }
}
