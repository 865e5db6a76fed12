/* SPDX-License-Identifier: MIT */
/* play VARIANT PLAYER PLAYER: one game, move by move, with what the players expect, and the board at its end. */
#include <stdio.h>

#include <poise.h>

static int decide(const poise_game *g, poise_position *p, poise_player *who, poise_error *e)
{
    poise_move m;
    char written[POISE_MOVE_TEXT];
    if (poise_player_choose(who, p, &m, e)) return -1;
    poise_move_write(g, m, written);
    const double value = poise_player_value(who);
    printf("%s: %s", poise_game_side(g, poise_position_side(p)), written);
    if (value >= 0) printf(" (the first player is expected to score %.2f)", value);
    puts("");
    poise_play(p, m);
    return 0;
}

static void tell(const poise_position *p)
{
    static const char *const words[] = {"unfinished", "the first player wins", "the second player wins", "drawn",
                                        "broken"};
    char drawn[8192];
    poise_position_draw(p, drawn, sizeof drawn);
    printf("%s%s by %s\n", drawn, words[poise_position_result(p)], poise_position_ending(p));
}

int main(int argc, char **argv)
{
    poise_error e = {""};
    poise_game *g = argc == 4 ? poise_game_load(argv[1], NULL, &e) : NULL;
    poise_position *p = g ? poise_position_start(g, &e) : NULL;
    poise_player *players[2] = {NULL, NULL};
    for (int i = 0; i < 2 && p; i++) players[i] = poise_player_new(argv[2 + i], g, 1, &e);
    int failed = !players[0] || !players[1];
    while (!failed && poise_position_result(p) == POISE_UNFINISHED)
        failed = decide(g, p, players[poise_position_side(p)], &e);
    if (failed)
        fprintf(stderr, "%s\n", *e.text ? e.text : "usage: play VARIANT PLAYER PLAYER");
    else
        tell(p);
    poise_player_free(players[0]);
    poise_player_free(players[1]);
    poise_position_free(p);
    poise_game_free(g);
    return failed;
}
