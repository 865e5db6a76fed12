/* For tests of what is internal to alphabeta: its files are part of the test, and what others call of them has other
 * names, so that it does not stand in the way of the library's. */
#ifndef POISE_TESTS_PLAYERS_ALPHABETA_UNDER_TEST_H
#define POISE_TESTS_PLAYERS_ALPHABETA_UNDER_TEST_H

#define player_alphabeta  player_alphabeta_under_test
#define alphabeta_new     alphabeta_new_under_test
#define alphabeta_free    alphabeta_free_under_test
#define alphabeta_reset   alphabeta_reset_under_test
#define alphabeta_learn   alphabeta_learn_under_test
#define alphabeta_margins alphabeta_margins_under_test
#define alphabeta_resume  alphabeta_resume_under_test
#define alphabeta_go_on   alphabeta_go_on_under_test
#define alphabeta_limit   alphabeta_limit_under_test
#define alphabeta_choose  alphabeta_choose_under_test
#define alphabeta_opinion alphabeta_opinion_under_test
#define alphabeta_nodes   alphabeta_nodes_under_test
#include "players/alphabeta.c"
#include "players/alphabeta_search.c"
#include "players/line.h"
#undef player_alphabeta

#endif
