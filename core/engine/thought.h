/* A thought, what a player found out about a position, and how it is told. Internal to this folder. */
#ifndef POISE_ENGINE_THOUGHT_H
#define POISE_ENGINE_THOUGHT_H

#include "engine/ranking.h"
#include "engine/state.h"
#include "engine/views.h"

/* The best result so far. */
typedef struct thought {
    move move; /* MOVE_NONE: none */
    player_opinion opinion;
    bool has_opinion;
    uint64_t effort; /* iterations or nodes */
} thought;

/* The best decisions so far. */
typedef struct best_lines {
    const table *t;
    const ranking *r;
    position *work;
} best_lines;

/* As the table of members has it. */
typedef struct thought_told {
    const void *move, *opinion;
    uint64_t effort;
    json_given lines;
} thought_told;

/* What it is told with. */
typedef struct thought_telling {
    thought_told told;
    view_move move;
    view_opinion opinion;
    best_lines lines;
} thought_telling;

/* Prepares telling it, by thought_record; r NULL: only one decision was looked at. The caller frees out->move.written
 * afterwards. */
void thought_begin(const table *t, const thought *of, const ranking *r, position *work, thought_telling *out);

/* Emits it, before the last answer. */
void thought_tell(engine *k, const thought *t, const ranking *r, position *work);

#endif
