/* The game as another program has been told of it. Internal to core/players. */
#ifndef POISE_PLAYERS_FOREIGN_TOLD_H
#define POISE_PLAYERS_FOREIGN_TOLD_H

#include "players/foreign/foreign.h"
#include "rules/action.h"

typedef struct told_game {
    foreign f;
    const move *made; /* the `nmade` decisions of the game so far, borrowed */
    unsigned nmade;
    move *told; /* the decisions the program knows; they lead to `at` */
    unsigned ntold, capacity;
    text turn;  /* the decisions of the current turn that lead to `at`, joined by '/' */
    bool begun; /* the program knows that the game has begun */
    position *at;
    move *moves; /* g->most_moves entries */
} told_game;

/* Writes the decision in the protocol's notation; for UCI a drop into a column is written as its cell. */
void told_write(const told_game *k, move m, char name[ACTION_TEXT_MAX]);

/* Makes a decision in `at`, and appends it to the turn. Returns 0, or -1 with `e` filled in when memory is out. */
int told_advance(told_game *k, move m, error *e);

/* Records the cell of the first piece of the side to move: some programs write a pass as a null move of it. */
void told_note_first(told_game *k);

/* Reports the turn, which that side made. Returns 0, or -1 with `e` filled in. */
int told_report(told_game *k, unsigned side, error *e);

/* Reports what the program does not know of the game yet. Returns 0, or -1 with `e` filled in. */
int told_catch_up(told_game *k, error *e);

#endif
