/* The section `limits`, from the constants themselves. */
#include <string.h>

#include "game/builder.h"
#include "game/expression_read.h"
#include "game/game.h"
#include "manual/manual.h"
#include "rules/actions/shapes.h"
#include "rules/look_ahead.h"

static const manual_limit boards[] = {
    {"cells", BOARD_CELLS_MAX, ""},
    {"cells of a line", BOARD_LINE_MAX, "make the board smaller, or less of it go round"},
    {"directions", BOARD_DIRECTIONS_MAX, "of a graph: arrange its places in fewer directions from each other"},
    {"named parts", BOARD_PARTS_MAX, "including those of the board; rules can name cells directly"},
    {"classes of cells that named parts distinguish", REGION_CLASSES_MAX, "as above"},
    {"letters of a cell's name", BOARD_LABEL_MAX - 1, ""},
    {NULL, 0, NULL},
};

static const manual_limit pieces[] = {
    {"types of piece", PIECES_TYPES_MAX,
     "of both sides and neutral; columns and facing distinguish pieces of one type"},
    {"what a cell may hold", PIECES_CODES_MAX - 1,
     "pieces of each side, each way they may face, each height of a column"},
    {"letters of a type's name", PIECES_NAME_MAX, ""},
    {"counters", GAME_COUNTERS_MAX, "including hands, one for each type of piece"},
    {"marks", GAME_MARKS_MAX, ""},
    {NULL, 0, NULL},
};

static const manual_limit turns[] = {
    {"phases", GAME_PHASES_MAX, "conditions of actions (when = ...) can distinguish turns, too"},
    {"stages", GAME_STAGES_MAX, "of all phases; again { } repeats one"},
    {"actions", GAME_ACTIONS_MAX, "of all stages; join the regions of some by |"},
    {"actions, those that become one counted", BUILDER_SPECS_MAX, "as above"},
    {"effects and endings", GAME_RULES_MAX, "join conditions by or, sets by |"},
    {"letters of an action's name", SPEC_NAME_MAX, ""},
    {"cells of a shape", SHAPE_CELLS_MAX, "and as many as the text of a move has room for"},
    {"decisions tried to look ahead", LOOK_AHEAD_TRIES,
     "for one list of moves, by must_finish, most { } and fewest { }, fewer if each takes long: use fewer decisions in "
     "a turn, cheaper numbers (moves and targets list all moves), or conditions instead"},
    {"decisions looked ahead", LOOK_AHEAD_DEPTH, "as above"},
    {NULL, 0, NULL},
};

static const manual_limit expressions[] = {
    {"names and operators of a region", EXPRESSION_NODES_MAX, "use named parts of the board, or several rules"},
    {"nested brackets and operators", EXPRESSION_DEPTH_MAX, "join sets by | and &, which do not nest"},
    {"classes of cells that a region distinguishes", REGION_KINDS_MAX,
     "by their possible contents; use several rules, or a condition"},
    {"literal number", EXPRESSION_WRITTEN_MOST, "results may be larger"},
    {"any number, also of a cell", EXPRESSION_MOST, "larger results saturate at plus or minus this"},
    {"regions of an action evaluated during play", DYNAMIC_REGIONS_MAX, "use its condition (when = ...) instead"},
    {NULL, 0, NULL},
};

void manual_add_limits_of(manual *m, const char *name, const char *summary, const manual_limit *all)
{
    manual_section *last = m->last;
    for (manual_section *s = m->sections; s; s = s->next)
        if (!strcmp(s->name, "limits")) m->last = s;
    manual_entry *e = manual_add_entry(m, name, NULL, summary);
    if (e) e->keyed = "limit";
    for (; e && all->of; all++)
        manual_add_row(m, (manual_row){.key = all->of,
                                       .accepts = manual_made(m, arena_format(m->arena, "%d", all->most)),
                                       .help = all->instead});
    m->last = last;
}

void manual_add_limits(manual *m)
{
    manual_add_section(
        m, "limits", "Limits",
        "Maximum sizes and numbers; a file that exceeds one is refused with a message that says what to do. The number "
        "of legal moves has no limit; the ranges of keys and options are listed with them.");
    manual_add_limits_of(m, "board limits", "Of a board.", boards);
    manual_add_limits_of(m, "piece limits", "Of pieces, counters and marks.", pieces);
    manual_add_limits_of(m, "turn limits", "Of turns, effects and endings.", turns);
    manual_add_limits_of(m, "region limits", "Of regions, numbers and conditions.", expressions);
}
