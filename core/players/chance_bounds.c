#include "players/chance_bounds.h"

#include "players/alphabeta_search.h"

chance_bounds chance_bounds_begin(int64_t all)
{
    return (chance_bounds){
        .all = all, .left = all, .least = SCORE_WIN, .most = -SCORE_WIN, .all_won = true, .all_lost = true};
}

static int64_t floor_of(int64_t dividend, int64_t divisor)
{
    return dividend / divisor - (dividend % divisor < 0);
}

/* Returns the largest score of the next outcome that keeps the mean at most alpha, even if all later outcomes are
 * won. If alpha itself is a win or a loss, each outcome is compared with it directly. */
static int32_t least_needed(const chance_bounds *b, int64_t sum, int64_t weight, int32_t alpha)
{
    if (alpha >= SCORE_ESTIMATE || alpha < -SCORE_ESTIMATE) return alpha;
    int64_t needed = floor_of(alpha * b->all - sum - (b->left - weight) * SCORE_ESTIMATE, weight);
    if (needed < -SCORE_ESTIMATE) return -SCORE_ESTIMATE - 1;
    return needed < SCORE_ESTIMATE ? (int32_t)needed : SCORE_ESTIMATE;
}

int32_t chance_bounds_alpha(const chance_bounds *b, int64_t weight, int32_t alpha)
{
    return least_needed(b, b->sum, weight, alpha);
}

int32_t chance_bounds_beta(const chance_bounds *b, int64_t weight, int32_t beta)
{
    return -least_needed(b, -b->sum, weight, -beta);
}

void chance_bounds_add(chance_bounds *b, int64_t weight, int32_t score)
{
    bool won = score > SCORE_DECIDED, lost = score < -SCORE_DECIDED;
    b->left -= weight;
    b->sum += weight * (won ? SCORE_ESTIMATE : lost ? -SCORE_ESTIMATE : score);
    b->all_won &= won;
    b->all_lost &= lost;
    if (score < b->least) b->least = score;
    if (score > b->most) b->most = score;
}

int32_t chance_bounds_least(const chance_bounds *b)
{
    if (b->all_lost) return b->most;
    if (b->all_won && !b->left) return b->least;
    return (int32_t)((b->sum - b->left * SCORE_ESTIMATE) / b->all);
}

int32_t chance_bounds_most(const chance_bounds *b)
{
    if (b->all_won) return b->least;
    if (b->all_lost && !b->left) return b->most;
    return (int32_t)((b->sum + b->left * SCORE_ESTIMATE) / b->all);
}
