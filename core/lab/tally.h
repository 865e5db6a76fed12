/* What a set of games comes to: exact counts, no averages. Tallies of disjoint sets of games add up to the tally of
 * their union, in any order, to the last bit: that is why any number of threads gives the same results. */
#ifndef POISE_LAB_TALLY_H
#define POISE_LAB_TALLY_H

#include <assert.h>

#include "game/position.h"

enum {
    TALLY_NO_RULE = GAME_RULES_MAX, /* the column of `ended` for games that no rule ended: the cut ones */
    TALLY_PLIES_MAX = UINT16_MAX    /* a game has no more plies */
};

/* Open so that reports can read it and a game can be counted in a few increments; callers only read. */
typedef struct tally {
    unsigned max_plies;
    uint64_t ended[OUTCOME_RESULTS][GAME_RULES_MAX + 1]; /* [r][e]: games of result r that rule e ended */
    uint64_t fired[GAME_RULES_MAX];                      /* [e]: games in which rule e happened at least once */
    uint64_t *length[OUTCOME_RESULTS];                   /* [r][n]: games of result r with n plies, n in 0..max_plies */
    uint64_t *samples;   /* [n]: games in which the legal moves before ply n were counted, n in 0..max_plies-1 */
    uint64_t *branching; /* [n]: the sum of those counts */
} tally;

/* Returns an empty tally that the caller frees with tally_free, or NULL when memory is out or max_plies is over
 * TALLY_PLIES_MAX. */
tally *tally_new(unsigned max_plies);
void tally_free(tally *t); /* NULL is allowed */
void tally_clear(tally *t);

/* Adds `from` to `to`; both have the same max_plies. */
void tally_merge(tally *to, const tally *from);
bool tally_equal(const tally *a, const tally *b);

/* Games of one result, games of all results, and the plies of all games together. */
uint64_t tally_count(const tally *t, outcome result);
void tally_results(const tally *t, uint64_t games[OUTCOME_RESULTS]);
uint64_t tally_games(const tally *t);
uint64_t tally_plies(const tally *t);

/* Games that rule e ended (TALLY_NO_RULE: none did), and games with n plies, of all results. */
uint64_t tally_ended(const tally *t, unsigned e);
uint64_t tally_length(const tally *t, unsigned n);

/* Appends the tally as one line of JSON, zeros left out:
 *
 *   {"ended":[["F",0,12],["C",null,1]],"fired":[[0,12]],"length":[["F",9,12],["C",50,1]],"branching":[[0,13,624]]}
 *
 * which is [result, rule, games], [rule, games], [result, plies, games] and [ply, samples, sum of legal moves]. The
 * same tally is always the same text. Returns 0, or -1 when memory is out. */
int tally_write(const tally *t, text *out);

/* Adds the tally written as above to t, which must have room for its plies. Returns 0, or -1 with `e` filled in (t is
 * then partly changed) when the text is not such a tally. */
int tally_read(tally *t, const char *written, error *e);

/* Counts one game and returns its letter: its result (match_end tells what is one), the rule that ended it
 * (POSITION_NO_RULE: none), its plies (at most t->max_plies), and the rules that happened in it. */
static inline char tally_add(tally *t, unsigned result, unsigned rule, unsigned plies, uint32_t fired)
{
    assert(result < OUTCOME_RESULTS && plies <= t->max_plies);
    t->ended[result][rule < GAME_RULES_MAX ? rule : TALLY_NO_RULE]++;
    t->length[result][plies]++;
    for (; fired; fired &= fired - 1) t->fired[__builtin_ctz(fired)]++;
    return RESULT_LETTERS[result];
}

/* Counts that there were `legal` legal moves before ply n of a game. */
static inline void tally_add_branching(tally *t, unsigned n, unsigned legal)
{
    t->samples[n]++;
    t->branching[n] += legal;
}

#endif
