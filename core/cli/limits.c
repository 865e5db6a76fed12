#include "cli/limits.h"

#include "cli/cli.h"
#include "import/import.h"
#include "lab/tally.h"
#include "play/opening.h"
#include "players/tree.h"
#include "players/wishes.h"
#include "studies/balance.h"
#include "studies/material.h"
#include "studies/openings.h"

static const manual_limit commands[] = {
    {"arguments", CLI_ARGUMENTS_MAX, "files of an import and folders of an index among them; several calls, or --out"},
    {"--threads", LIMITS_THREADS, "at most eight for each processor are started"},
    {"--max-plies", TALLY_PLIES_MAX, "a game that lasts longer is cut; an ending by ply_limit or repetition ends it"},
    {"--opening", OPENING_PLIES_MAX, "and fewer than --max-plies; a drawn start position can replace more"},
    {"--shard I/N", SHARDS_MAX, "parts of a run; fewer larger ones"},
    {"options of --over", LIMITS_OVER_OPTIONS, "set the others in the name of the variant, such as t4:kinds=4"},
    {"values of an option of --over", LIMITS_OVER_VALUES, "a narrower range; or several calls"},
    {"variants of --over", BALANCE_TRIALS_MAX, "fewer values; or several calls"},
    {"numbers of tune --also", MATERIAL_ASKED_MAX, "several calls"},
    {"variants of a study", LIMITS_STUDY_VARIANTS, "several studies; or an experiment, with sweep(...)"},
    {"variants of feel", LIMITS_FEEL_VARIANTS, "several calls"},
    {"variants of an import", LIMITS_IMPORT_VARIANTS, "import the games of the others to another place (--out)"},
    {"columns of a table", IMPORT_COLUMNS_MAX, "leave out columns that are not about moves, results or players"},
    {"different first turns of pie", BALANCE_TRIALS_MAX, "those that symmetry makes alike are one; a smaller board"},
    {"decisions of a first turn of pie", OPENINGS_MOVES_MAX, "a variant whose first turn is shorter"},
    {"depth of perft", LIMITS_PERFT_DEPTH, ""},
    {0},
};

static const manual_limit players[] = {
    {"moves in a position", TREE_CHILDREN_MAX, "for mcts and uct; greedy, alphabeta and policy play any number"},
    {"wishes of a policy", WISHES_ASKED_MAX, "those that matter most, first"},
    {0},
};

void limits_describe(manual *m)
{
    manual_add_limits_of(m, "command limits", "Of commands and their options.", commands);
    manual_add_limits_of(m, "player limits", "Of players.", players);
}
