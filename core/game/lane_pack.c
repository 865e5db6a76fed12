/* Leaves out the operations whose results nobody reads, and gives results registers that are free again after their
 * last use, so that those of a block fit into the cache. Constants, which programs share, and growing fills keep
 * registers of their own; results of different programs use the same ones. */
#include <string.h>

#include "game/lanes.h"

enum { NEVER = 0 /* read; otherwise one more than the operation that reads it last */ };

/* For each register of a program before packing: its last use and its new number; and the new ones that are free. */
typedef struct packing {
    lane_program *k;
    unsigned last[LANE_REGISTERS_MAX];
    lane becomes[LANE_REGISTERS_MAX];
    lane unused[LANE_REGISTERS_MAX]; /* a stack */
    unsigned nunused, next;
    lane first_with[LANE_OPS_MAX + 2], next_with[LANE_REGISTERS_MAX]; /* results by last use, as lists */
} packing;

static void use(packing *p, lane of, unsigned until)
{
    if (p->last[of] < until) p->last[of] = until;
}

/* What is read when a move is drawn and made, between the operations. */
static void use_for_draw(packing *p)
{
    const lane_program *k = p->k;
    const unsigned then = k->before + 1;
    for (unsigned i = 0; i < k->nways; i++) {
        use(p, k->way[i].ends, then);
        use(p, k->way[i].back, then);
    }
    if (k->longest) use(p, k->occupied, then);
    if (k->doubts != LANE_NONE) use(p, k->doubts, then);
}

/* What is read at the end. */
static void use_for_result(packing *p)
{
    const lane_program *k = p->k;
    const unsigned then = k->nops + 1;
    for (unsigned i = 0; i < k->ncares; i++) use(p, k->care[i], then);
    for (unsigned i = 0; i < k->nends; i++) use(p, k->ends[i].where, then);
    for (unsigned i = 0; i < k->nrules; i++) use(p, k->rules[i].where, then);
    for (unsigned i = 0; i < k->nnexts; i++) use(p, k->next[i].where, then);
    for (unsigned i = 0; i < k->ngrown; i++) use(p, k->grown[i], then);
    for (unsigned i = 0; i < k->nkinds; i++) use(p, k->kind[i], then);
    for (unsigned code = 1; code < k->ncodes; code++) use(p, k->after[code], then);
    if (k->past.is) use(p, k->past.where, then);
    if (k->remembers) use(p, k->taken, then);
}

/* Backwards, because a reader may itself be left out. */
static void find_uses(packing *p)
{
    const lane_program *k = p->k;
    use_for_draw(p);
    use_for_result(p);
    for (unsigned i = k->nops; i-- > 0;) {
        const lane_op *op = &k->op[i];
        const bool spreads = op->code == LANE_RUN || op->code == LANE_FILL;
        if (p->last[op->out] == NEVER) continue;
        use(p, op->a, i + 1);
        use(p, op->b, i + 1);
        for (unsigned d = 0; spreads && d < k->spread[op->turn].count; d++) use(p, k->spread[op->turn].may[d], i + 1);
    }
}

/* Returns the register of an equal constant of an earlier program; LANE_NONE: there is none. */
static lane same_constant(const lane_program *all, const lane_program *k, const uint64_t *value)
{
    for (; all < k; all++)
        for (unsigned i = 0; i < all->nconstants; i++)
            if (!memcmp(all->constant[i].value, value, k->words * sizeof *value)) return all->constant[i].at;
    return LANE_NONE;
}

/* Numbers the registers that last, from `next` on. Returns the next one. */
static unsigned keep_lasting(packing *p, const lane_program *all, unsigned next)
{
    lane_program *k = p->k;
    unsigned kept = 0;
    for (unsigned i = 0; i < k->nconstants; i++) {
        const lane at = k->constant[i].at;
        if (p->last[at] == NEVER) continue;
        const lane same = same_constant(all, k, k->constant[i].value);
        p->becomes[at] = same == LANE_NONE ? (lane)next++ : same;
        k->constant[kept] = k->constant[i];
        k->constant[kept++].at = p->becomes[at];
    }
    k->nconstants = kept;
    for (unsigned i = 0; i < k->ngrown; i++) p->becomes[k->grown[i]] = (lane)next++;
    for (unsigned i = 0; i < k->nkinds; i++) p->becomes[k->kind[i]] = (lane)next++;
    return next;
}

static void note_last(packing *p, lane of)
{
    lane *first = &p->first_with[p->last[of]];
    p->next_with[of] = *first;
    *first = of;
}

static void number_result(packing *p, lane of)
{
    if (p->becomes[of] != LANE_NONE) return; /* a growing fill */
    p->becomes[of] = p->nunused ? p->unused[--p->nunused] : (lane)p->next++;
    note_last(p, of);
}

static void free_after(packing *p, unsigned use)
{
    for (lane of = p->first_with[use]; of != LANE_NONE; of = p->next_with[of]) p->unused[p->nunused++] = p->becomes[of];
}

/* Numbers the results. A register is not written by the operation that reads it last, since that may still need other
 * words of it. */
static void keep_operations(packing *p)
{
    lane_program *k = p->k;
    unsigned kept = 0, before = 0;
    for (unsigned i = 0; i < k->nops; i++) {
        lane_op op = k->op[i];
        if (i == k->before) before = kept;
        if (p->last[op.out] != NEVER) {
            number_result(p, op.out);
            k->op[kept++] = (lane_op){op.code, op.turn, p->becomes[op.out], p->becomes[op.a], p->becomes[op.b]};
        }
        free_after(p, i + 1);
    }
    k->before = k->before == k->nops ? kept : before;
    k->nops = kept;
}

static void rename_rest(packing *p)
{
    lane_program *k = p->k;
    const lane *becomes = p->becomes;
    for (unsigned i = 0; i < k->nspreads; i++)
        for (unsigned d = 0; d < k->spread[i].count; d++) k->spread[i].may[d] = becomes[k->spread[i].may[d]];
    for (unsigned i = 0; i < k->nways; i++) {
        k->way[i].ends = becomes[k->way[i].ends];
        k->way[i].back = becomes[k->way[i].back];
    }
    for (unsigned i = 0; i < k->ncares; i++) k->care[i] = becomes[k->care[i]];
    for (unsigned i = 0; i < k->nends; i++) k->ends[i].where = becomes[k->ends[i].where];
    for (unsigned i = 0; i < k->nrules; i++) k->rules[i].where = becomes[k->rules[i].where];
    for (unsigned i = 0; i < k->nnexts; i++) k->next[i].where = becomes[k->next[i].where];
    for (unsigned i = 0; i < k->ngrown; i++) k->grown[i] = becomes[k->grown[i]];
    for (unsigned code = 1; code < k->ncodes; code++) k->after[code] = becomes[k->after[code]];
    for (unsigned i = 0; i < k->nkinds; i++) k->kind[i] = becomes[k->kind[i]];
    if (k->passes != LANE_NONE) k->passes = becomes[k->passes];
    if (k->doubts != LANE_NONE) k->doubts = becomes[k->doubts];
    if (k->longest) k->occupied = becomes[k->occupied];
    if (k->past.is) k->past.where = becomes[k->past.where];
    if (k->remembers) k->taken = becomes[k->taken];
}

static void begin(packing *p, lane_program *k, unsigned base, unsigned results)
{
    p->k = k;
    p->nunused = 0;
    p->next = results;
    memset(p->last, 0, sizeof p->last);
    memset(p->first_with, 0xff, sizeof p->first_with); /* LANE_NONE */
    memset(p->becomes, 0xff, sizeof p->becomes);
    for (unsigned at = 0; at < base; at++) p->becomes[at] = (lane)at;
}

/* Registers: the common ones, those that last, with room for all, and results. */
unsigned lane_pack(lane_program *all, unsigned count)
{
    packing p;
    const unsigned base = LANE_PLANES + 2 * all->ncodes;
    unsigned lasting = base, results = base, most;
    for (unsigned i = 0; i < count; i++) results += all[i].nconstants + all[i].ngrown + all[i].nkinds;
    most = results;
    for (unsigned i = 0; i < count; i++) {
        begin(&p, &all[i], base, results);
        find_uses(&p);
        lasting = keep_lasting(&p, all, lasting);
        keep_operations(&p);
        rename_rest(&p);
        most = p.next > most ? p.next : most;
    }
    for (unsigned i = 0; i < count; i++) all[i].nregisters = most;
    return most;
}
