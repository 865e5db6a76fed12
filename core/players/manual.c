#include "players/players.h"

void players_describe(manual *m)
{
    manual_add_section(
        m, "players", "Players",
        "Who chooses the moves: `--players mcts:iterations=400,random`, or the key `players` of an experiment. "
        "What follows the colon are options, all of which may be left out.");
    for (size_t i = 0; i < players_count(); i++) manual_add_word(m, &players_at(i)->word);
}
