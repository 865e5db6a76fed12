#include "game/fact_words.h"

#include <string.h>

#define MOVED   "where this turn has put or moved a piece last; none before its first decision"
#define LAST    "where the turn before ended, that of the other side as a rule"
#define LOST    "cells that lost a piece of the enemy, or of nobody, by the "
#define BETWEEN "the cells between origin and here, where both are in a straight line"

const fact_word fact_words[] = {
    {"here",
     FACT_WANTS_END,
     {"where the move in question would put or move a piece, all cells of a shape",
      "where the latest decision put or moved a piece, all cells of a shape",
      "where the decision put or moved a piece, all cells of a shape"}},
    {"origin",
     FACT_WANTS_ORIGIN,
     {"where the move in question would begin; none of a piece that is put",
      "where the latest decision began; none of a piece that was put",
      "where the decision began; none of a piece that was put"}},
    {"passed", FACT_WANTS_ORIGIN, {BETWEEN, BETWEEN, BETWEEN}},
    {"ahead",
     FACT_WANTS_ORIGIN,
     {"the row right before here, as the move in question would go", "the row right before here, as the piece went",
      "the row right before here, as the piece went"}},
    {"behind",
     FACT_WANTS_ORIGIN,
     {"the row right behind origin, as the move in question would go", "the row right behind origin, as the piece went",
      "the row right behind origin, as the piece went"}},
    {"moved", FACT_WANTS_TURN, {MOVED, MOVED, "where this turn has put or moved a piece last: here, as a rule"}},
    {"last", 0, {LAST, LAST, LAST}},
    {"taken",
     FACT_WANTS_LOSS,
     {LOST "latest decision: the move in question has taken nothing yet", LOST "latest decision",
      LOST "decision, or by what followed from it so far"}},
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
     {"whether that side is to decide", "whether that side is to decide", "whether that side has made the decision"}},
    {"stage",
     0,
     {"which decision of its turn it would be, from 1", "which decision of its turn is next, from 1",
      "which decision of its turn it was, from 1"}},
    {"ply",
     0,
     {"how many decisions were made", "how many decisions were made", "how many were made, this one included"}},
    {"turns", 0, {"how many turns are over", "how many turns are over", "how many turns are over: this one is not"}},
    {NULL, 0, {NULL}},
};

const meaning fact_places[] = {
    {"facts of moves", "In a region or the condition of an action, while moves are listed: the decision in question is "
                       "not made, so that it "
                       "has taken nothing, and the one before it is the latest."},
    {"facts before stages", "In the condition of a stage or phase: of the latest decision, before the next one."},
    {"facts of decisions", "In effects and endings, and in `by` of most { } and fewest { }: of the decision that they "
                           "follow; of the latest one "
                           "where a side is stuck."},
    {NULL, NULL},
};

const char fact_words_allowed[] =
    "regions of actions, conditions (when), numbers (by), and what effects and endings ask in play (what of remove, "
    "change and face; to of add; where of change; by of custodial; region of exists, none_left, full, reach and "
    "surrounded). Elsewhere tables settle regions, and the message says what to write instead";

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
