/* SPDX-License-Identifier: MIT */
/* verdict FIRST DRAWS SECOND CUT: what so many games say of whom the game favours, between those who played them. */
#include <stdio.h>
#include <stdlib.h>

#include <poise.h>

int main(int argc, char **argv)
{
    if (argc != 5) {
        fputs("usage: verdict FIRST DRAWS SECOND CUT\n", stderr);
        return 1;
    }
    const poise_counts c = {strtoull(argv[1], NULL, 10), strtoull(argv[2], NULL, 10), strtoull(argv[3], NULL, 10),
                            strtoull(argv[4], NULL, 10)};
    const poise_interval i = poise_score_interval(&c, .05);
    printf("%s: the first player scores %.1f %% (95 %%, whenever one looks: %.1f - %.1f)\n",
           poise_verdict_name(poise_verdict_of(&c, .47, .53, .05)), 100 * poise_score(&c), 100 * i.low, 100 * i.high);
    return 0;
}
