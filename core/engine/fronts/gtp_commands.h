/* The commands of the Go Text Protocol, by topic: gtp_moves.c, gtp_rules.c, gtp_time.c, gtp_gogui.c. Internal to this
 * folder. */
#ifndef POISE_ENGINE_FRONTS_GTP_COMMANDS_H
#define POISE_ENGINE_FRONTS_GTP_COMMANDS_H

#include "engine/fronts/front.h"
#include "engine/fronts/gtp.h"

enum { GTP_WORDS = 8, GTP_USUAL_MILLISECONDS = 10000 };

struct gtp {
    front f;
    bool skips_i, clocked;
    text placed; /* cells of a set_up: stones before the first move, from handicap or a record's setup; empty: none */
    int side;    /* side to move then */
    uint64_t milliseconds;   /* time per turn */
    char size[64], komi[32]; /* options that were set, as members of an object */
};

typedef struct gtp_call {
    const char *words[GTP_WORDS]; /* the command's name first; "" after the last */
    char *rest;                   /* everything after the name; may be modified */
    text *out;
} gtp_call;

/* Runs a command and appends its answer. Returns 0, or -1 with `e` filled in. */
typedef int gtp_run(gtp *g, const gtp_call *c, error *e);

/* 0: black, who moves first; 1: white; -1: no colour. */
int gtp_side_of(const char *colour);

/* Searches a turn of that colour without making it, and appends it; *share gets the expected result of the first
 * player, or NAN if unknown. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int gtp_think_aside(gtp *g, const char *colour, text *turn, double *share, error *e);

/* Trains the player before its clock runs. */
void gtp_learn(gtp *g);

void gtp_write_move(const gtp *g, const char *turn, text *out);

/* Returns the size of a square board; 0: another shape. */
int gtp_square_size(gtp *g);

/* Gets columns and rows of a rectangular board; else 0. */
void gtp_board_size(gtp *g, int *columns, int *rows);

/* Returns the size of a board of black and white stones; 0: another kind. */
int gtp_size_of_stones(gtp *g);

/* Sets up stones, 'X', 'O' and '.', row by row from the bottom as the engine numbers cells, and keeps them in
 * g->placed; `side` is to move. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int gtp_set_up(gtp *g, const char *stones, int size, int side, error *e);

/* Sets up the stones of g->placed again. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int gtp_put_stones(gtp *g, error *e);

gtp_run gtp_play, gtp_genmove, gtp_reg_genmove, gtp_undo, gtp_undo_some, gtp_play_sequence;
gtp_run gtp_boardsize, gtp_set_komi, gtp_clear_board, gtp_showboard, gtp_final_score;
gtp_run gtp_fixed_handicap, gtp_place_free_handicap, gtp_set_free_handicap, gtp_loadsgf, gtp_final_status_list;
gtp_run gtp_time_settings, gtp_time_left, gtp_cputime;
gtp_run gtp_analyze_commands, gtp_title, gtp_expects, gtp_game_id, gtp_rules_board, gtp_rules_board_size,
    gtp_legal_moves, gtp_side_to_move, gtp_final_result;

#endif
