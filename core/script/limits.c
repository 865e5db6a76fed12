#include "script/limits.h"

#include "script/experiment_claims.h"
#include "script/manual.h"
#include "stats/factorial.h"
#include "studies/ladder_plan.h"

static const manual_limit experiments[] = {
    {"variants", LIMITS_VARIANTS,
     "sweep(..., { runs = N }) takes a fraction of them; or make several experiments of it"},
    {"pairs of players", LIMITS_PLAYERS, "make several experiments of it"},
    {"cells", LIMITS_CELLS, "variants times pairs of players; make several experiments of it"},
    {"rungs of a ladder", LADDER_RUNGS_MAX, "a higher budget skips some"},
    {"options of a fraction", FACTORIAL_FACTORS_MAX,
     "those of sweep(..., { runs = N }); make several experiments of it"},
    {"runs of a fraction", FACTORIAL_RUNS_MAX, "as above"},
    {"results from elsewhere", LIMITS_ELSEWHERE, "add up those of one variant"},
    {"claims", CLAIMS_MAX, "make several experiments of it"},
    {0},
};

static const manual_limit files[] = {
    {"options that are set", LIMITS_OPTIONS,
     "in a name such as t4:kinds=4; a file with this one as its base sets any number"},
    {"bases in a chain", LIMITS_BASES, "let the file's base be that of its base"},
    {"files that a file uses", LIMITS_FILES, "join some of them"},
    {"megabytes of a file", LIMITS_MEGABYTES, "use other files, or loops"},
    {0},
};

static const manual_limit functions[] = {
    {"nested tables", LIMITS_DEPTH, "that it reaches outside of itself; join some of them"},
    {"values", LIMITS_VALUES, "that it reaches outside of itself; work them out in the call, or keep fewer"},
    {"kilobytes of a text", LIMITS_CALL_TEXT >> 10, "that it reaches outside of itself; keep several shorter ones"},
    {"steps of a call", LIMITS_CALL_STEPS, "a step is about an operation; list fewer moves, ask for fewer sets"},
    {"steps of a file", LIMITS_STEPS, "before play; shorter loops"},
    {"megabytes of memory", LIMITS_MEMORY_MB, "of all tables and texts; make fewer and smaller ones"},
    {0},
};

void script_describe_limits(manual *m)
{
    manual_add_limits_of(m, "experiment limits", "Of experiments.", experiments);
    manual_add_limits_of(m, "file limits", "Of files, and of names of variants.", files);
    manual_add_limits_of(m, "function limits", "Of functions that are rules, and of what a file computes.", functions);
}
