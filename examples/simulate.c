/* SPDX-License-Identifier: MIT */
/* simulate VARIANT PLAYER PLAYER GAMES: how the games come out, as `poise simulate` counts them. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include <poise.h>

int main(int argc, char **argv)
{
    poise_error e = {""};
    poise_played played;
    poise_game *g = argc == 5 ? poise_game_load(argv[1], NULL, &e) : NULL;
    int failed = !g;
    if (g) {
        const poise_match m = {.first = argv[2], .second = argv[3], .games = strtoull(argv[4], NULL, 10), .seed = 1};
        failed = poise_simulate(g, &m, &played, &e);
    }
    if (failed)
        fprintf(stderr, "%s\n", *e.text ? e.text : "usage: simulate VARIANT PLAYER PLAYER GAMES");
    else
        printf("%" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 "\n", played.counts.first, played.counts.draws,
               played.counts.second, played.counts.cut);
    poise_game_free(g);
    return failed;
}
