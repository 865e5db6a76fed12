/* SPDX-License-Identifier: MIT */
/* count VARIANT DEPTH: how many positions there are after so many decisions, which holds a move generator to another.
 */
#include <stdio.h>
#include <stdlib.h>

#include <poise.h>

static uint64_t count(const poise_game *g, const poise_position *p, int depth)
{
    if (!depth) return 1;
    const int room = poise_game_most_moves(g);
    poise_move *moves = malloc((size_t)room * sizeof *moves);
    poise_position *next = poise_position_copy(p, NULL);
    uint64_t all = 0;
    if (!moves || !next) exit(1);
    const int n = poise_moves(p, moves, room);
    for (int i = 0; i < n; i++) {
        poise_position_assign(next, p);
        poise_play(next, moves[i]);
        all += count(g, next, depth - 1);
    }
    poise_position_free(next);
    free(moves);
    return all;
}

int main(int argc, char **argv)
{
    poise_error e = {""};
    poise_game *g = argc == 3 ? poise_game_load(argv[1], NULL, &e) : NULL;
    poise_position *start = g ? poise_position_start(g, &e) : NULL;
    if (start)
        printf("%llu\n", (unsigned long long)count(g, start, atoi(argv[2])));
    else
        fprintf(stderr, "%s\n", *e.text ? e.text : "usage: count VARIANT DEPTH");
    const int failed = !start;
    poise_position_free(start);
    poise_game_free(g);
    return failed;
}
