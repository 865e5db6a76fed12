/* State shared by the parts of the Universal Chess Interface: uci_position.c sets positions, uci_go.c searches.
 * Internal to this folder. */
#ifndef POISE_ENGINE_FRONTS_UCI_STATE_H
#define POISE_ENGINE_FRONTS_UCI_STATE_H

#include <stdatomic.h>

#include "base/timing.h"
#include "engine/fronts/fen_board.h"
#include "engine/fronts/front.h"
#include "engine/fronts/uci.h"

struct uci {
    front f;
    const char *called; /* UCI name of the variant; NULL: its letters */
    bool own_player;    /* named on the command line */
    bool lost;          /* the last position could not be set up */
    bool hurried;       /* it was reported that the player is hardly trained */
    text played;        /* its moves, each followed by a blank */
    text begun;         /* start of the game as given; empty: start of the rules */
    unsigned lines;     /* MultiPV */
    text held;          /* arguments of "go ponder" until ponderhit or stop; empty: none */
    text late;          /* result of "go infinite" until stop; empty: none */
    fen_board board;
    uci_print *print;
    void *context;
    atomic_bool thinking;       /* from the arrival of "go" to bestmove */
    atomic_bool endless, alone; /* infinite search; end of input */
    atomic_int answered;        /* isready lines that were answered when they arrived */
    text columns;               /* drops of the current position, by uci_columns_list */
    int side;                   /* side that thinks */
    const text *turn;           /* decisions of its turn so far */
    stopwatch watch;            /* since the search began */
};

__attribute__((format(printf, 2, 3))) void uci_say(const uci *u, const char *format, ...);

/* Starts a game from there. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int uci_begin_game(uci *u, const fen_place *at, error *e);

/* Makes a turn in UCI notation, "e7e8q", and appends its decisions, joined by '/'. Returns 0, or -1 with `e` filled in.
 */
MUST_CHECK int uci_play(uci *u, const char *written, text *decisions, error *e);

/* Run "position" and "go" with their arguments. */
void uci_set_position(uci *u, char *rest);
void uci_go(uci *u, char *rest);

/* Starts the search of a held "go ponder": with `hit`, the expected move was played; else it ends at once. */
void uci_go_held(uci *u, bool hit);

/* Reports the result of "go infinite". */
void uci_tell_late(uci *u);

/* Trains the player where needed, before the clock runs. */
void uci_learn(uci *u);

/* Handles an answer of the engine before its last one. */
void uci_tell(void *u, const cJSON *answer);

#endif
