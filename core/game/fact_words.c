#include "game/fact_words.h"

#include <string.h>

#define MOVED   "where the latest decision of this turn placed or moved a piece; empty before the first, and after a pass"
#define LAST    "where the previous turn, usually the opponent's, ended"
#define LOST    "cells where an enemy or neutral piece was captured by the "
#define BETWEEN "the cells between origin and here, where both are in a straight line"

const fact_word fact_words[] = {
    {"here",
     FACT_WANTS_END,
     {"where the move would place or move a piece; all cells of a shape",
      "where the latest decision placed or moved a piece, or the cell that it emptied (take); all cells of a shape",
      "where the decision placed or moved a piece; all cells of a shape"}},
    {"origin",
     FACT_WANTS_ORIGIN,
     {"where the move would begin; empty for placements", "where the latest decision began; empty for placements",
      "where the decision began; empty for placements"}},
    {"passed", FACT_WANTS_ORIGIN, {BETWEEN, BETWEEN, BETWEEN}},
    {"ahead",
     FACT_WANTS_ORIGIN,
     {"the row directly ahead of here, in the direction of the move",
      "the row directly ahead of here, in the direction of the move",
      "the row directly ahead of here, in the direction of the move"}},
    {"behind",
     FACT_WANTS_ORIGIN,
     {"the row directly behind origin, in the direction of the move",
      "the row directly behind origin, in the direction of the move",
      "the row directly behind origin, in the direction of the move"}},
    {"moved", FACT_WANTS_TURN, {MOVED, MOVED, "where this turn last placed or moved a piece: usually here"}},
    {"last", 0, {LAST, LAST, LAST}},
    {"taken",
     FACT_WANTS_LOSS,
     {LOST "latest decision: the move itself has captured nothing yet", LOST "latest decision",
      LOST "decision, or by its effects so far"}},
    {"was",
     0,
     {"cells that were in the set before the latest decision was made",
      "cells that were in the set before the latest decision was made",
      "cells that were in the set before the decision was made"}},
    {"previous",
     0,
     {"here, origin, passed or taken of the latest decision, whoever made it",
      "here, origin, passed or taken of the decision before the latest, whoever made it",
      "here, origin, passed or taken of the decision before, whoever made it"}},
    {"mover",
     0,
     {"whether that side is to move", "whether that side is to move", "whether that side has made the decision"}},
    {"stage",
     0,
     {"number of the decision's stage within its turn or phase, from 1",
      "number of the next decision's stage within its turn or phase, from 1",
      "number of the decision's stage within its turn or phase, from 1"}},
    {"ply", 0, {"number of decisions made", "number of decisions made", "number of decisions made, this one included"}},
    {"turns",
     0,
     {"number of completed turns", "number of completed turns", "number of completed turns, without this one"}},
    {NULL, 0, {NULL}},
};

const meaning fact_places[] = {
    {"facts of moves", "In a region or the condition of an action, while moves are generated: the move is not made "
                       "yet, so it has captured nothing, and the decision before it is the latest."},
    {"facts before stages", "In the condition of a stage or phase: facts of the latest decision, before the next one."},
    {"facts of decisions", "In effects and endings, and in `by` of most { } and fewest { }: facts of the decision that "
                           "they follow; of the latest one if a side is stuck."},
    {NULL, NULL},
};

const char fact_words_allowed[] =
    "regions of actions, conditions (when), numbers (by), and sets that effects and endings evaluate during play (what "
    "of remove, "
    "change and face; to of add; where of change; by of custodial; region of exists, none_left, full, reach and "
    "surrounded). Elsewhere regions are evaluated at load, and the message says what to write instead";

const fact_word *fact_word_of(const function_type *function)
{
    for (const fact_word *w = fact_words; w->name; w++)
        if (!strcmp(w->name, function->word.name)) return w;
    return NULL;
}

const fact_word *fact_word_in(const expression *x)
{
    const fact_word *found = fact_word_of(x->type);
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX && !found; i++)
        if (x->operands[i]) found = fact_word_in(x->operands[i]);
    return found;
}
