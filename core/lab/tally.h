/* A tally summarises a set of games in exact counts, without averages. Tallies of disjoint sets add up to the tally of
 * their union, in any order, to the last bit: any number of threads gives the same results. */
#ifndef POISE_LAB_TALLY_H
#define POISE_LAB_TALLY_H

#include <assert.h>

#include "base/text.h"
#include "play/match.h"

enum {
    TALLY_NO_RULE = GAME_RULES_MAX, /* column of `ended` for games that no rule ended: cut games */
    TALLY_PLIES_MAX = UINT16_MAX    /* maximum number of plies of a game */
};

/* A public struct, so that reports can read it and a game is counted in a few increments; callers only read. */
typedef struct tally {
    unsigned max_plies;
    uint64_t ended[OUTCOME_RESULTS][GAME_RULES_MAX + 1]; /* [r][e]: games of result r that rule e ended */
    uint64_t fired[GAME_RULES_MAX];                      /* [e]: games in which rule e applied at least once */
    /* [k][r][x]: games of result r in which observable k was x, x in 0..observables_most(k, max_plies) */
    uint64_t *observed[OBSERVABLES_MAX][OUTCOME_RESULTS];
    uint64_t *samples;   /* [n]: games in which the legal moves before ply n were counted, n in 0..max_plies-1 */
    uint64_t *branching; /* [n]: sum of those counts */
} tally;

/* Returns an empty tally that the caller frees with tally_free, or NULL when memory is out or max_plies is over
 * TALLY_PLIES_MAX. */
MUST_CHECK tally *tally_new(unsigned max_plies);
void tally_free(tally *t); /* NULL is allowed */
void tally_clear(tally *t);

/* Adds `from` to `to`; both have the same max_plies. */
void tally_merge(tally *to, const tally *from);
bool tally_equal(const tally *a, const tally *b);

/* Return the games of one result, the games of each result, and the games of all results. */
uint64_t tally_count(const tally *t, outcome result);
void tally_results(const tally *t, uint64_t games[OUTCOME_RESULTS]);
uint64_t tally_games(const tally *t);

/* Return the games that rule e ended (TALLY_NO_RULE: cut games), and those in which observable k was x, of all results.
 */
uint64_t tally_ended(const tally *t, unsigned e);
uint64_t tally_observed(const tally *t, int k, unsigned x);

/* Adds the distribution of lengths to max_plies + 2 numbers: games of 0, 1 ... max_plies plies, then cut games. */
void tally_add_lengths(const tally *t, uint64_t *count);

/* Returns the sum of observable k over all games. */
uint64_t tally_sum(const tally *t, int k);

/* Is every game counted once in each observable? True for any tally that tally_write has written. */
bool tally_verify(const tally *t);

/* Appends the tally as one line of JSON, zeros left out; every observable under its name:
 *
 *   {"ended":[["F",0,12],["C",null,1]],"fired":[[0,12]],"length":[["F",9,12],["C",50,1]],"branching":[[0,13,624]]}
 *
 * which is [result, rule, games], [rule, games], [result, number, games] and [ply, samples, sum of legal moves]. The
 * same tally is always the same text. Returns 0, or -1 when memory is out. */
MUST_CHECK int tally_write(const tally *t, text *out);

/* Adds the written tally to t, which must have room for its plies. Returns 0, or -1 with `e` filled in when the text is
 * no such tally (t is then partly changed). */
MUST_CHECK int tally_read(tally *t, const char *written, error *e);

/* Counts one game, which has a result, and returns its letter. */
static inline char tally_add(tally *t, const match_result *m)
{
    assert(m->outcome < OUTCOME_RESULTS && m->plies <= t->max_plies);
    t->ended[m->outcome][m->ending < GAME_RULES_MAX ? m->ending : TALLY_NO_RULE]++;
    for (int k = 0; k < observables_count; k++) t->observed[k][m->outcome][m->observed[k]]++;
    for (rule_bits fired = m->fired; fired; fired &= fired - 1) t->fired[__builtin_ctzll(fired)]++;
    return RESULT_LETTERS[m->outcome];
}

/* Counts `legal` legal moves before ply n of a game. */
static inline void tally_add_branching(tally *t, unsigned n, unsigned legal)
{
    t->samples[n]++;
    t->branching[n] += legal;
}

#endif
