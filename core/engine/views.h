/* Parts that several answers have. Internal to this folder. */
#ifndef POISE_ENGINE_VIEWS_H
#define POISE_ENGINE_VIEWS_H

#include "base/json_record.h"
#include "engine/table.h"
#include "play/player.h"

/* Where the game stands. */
extern const json_record view_stand_record;
json_given view_stand(const table *t);
#define VIEW_STAND .defined = "engine_stand", .of = &view_stand_record /* of a member */

/* The rest of a record that has only that. */
typedef struct view_stand_alone {
    json_given position;
} view_stand_alone;
extern const json_member view_stand_members[];
#define VIEW_STAND_ALONE .members = view_stand_members, .count = 1, .size = sizeof(view_stand_alone)

/* The decisions made from index `from` on, as texts of a list. */
typedef struct view_made {
    const table *t;
    unsigned from;
} view_made;
void view_write_made(const void *made, text *out);

/* A legal move of the current position. */
typedef struct view_move {
    const char *move, *notation, *kind;
    int from, to, gives; /* negative: none */
    char name[ACTION_TEXT_MAX];
    text written; /* the notation */
} view_move;
extern const json_record view_move_record;

/* Fills it in; `work` is a position of the game. The caller calls text_done_into(&m->written, out) after writing it. */
void view_move_of(const table *t, move m, position *work, view_move *out);

/* A player's evaluation; o NULL: it has none. */
typedef struct view_opinion {
    double value;
    const char *proven;
    int decisions;
} view_opinion;
extern const json_record view_opinion_record;
view_opinion view_opinion_of(const player_opinion *o);

/* A decision, and what is thought of it. */
extern const json_record view_line_record;
void view_write_line(const view_move *m, const view_opinion *o, text *out);

#endif
