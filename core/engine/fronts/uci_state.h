/* What the parts of the Universal Chess Interface share: uci_position.c says where the game is, uci_go.c thinks.
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
    const char *called; /* the name of the variant; NULL: its letters */
    bool own_player;    /* it was named by who started the program */
    bool lost;          /* the last position could not be set up */
    bool hurried;       /* it was told that a player thinks who has learned little */
    text played;        /* its moves, a blank behind each */
    text begun;         /* where its game began, as it was said; empty: at the start of the rules */
    unsigned lines;     /* MultiPV */
    text held;          /* what a "go ponder" said, until it is known whether that move comes; empty: there is none */
    fen_board board;
    uci_print *print;
    void *context;
    atomic_bool thinking;
    atomic_bool endless, alone; /* it thinks until it is stopped; there are no more lines to come */
    atomic_int answered;        /* isready lines that were answered when they were heard */
    text columns;               /* moves of the position at hand, by uci_columns_list */
    int side;                   /* that thinks, */
    const text *turn;           /* what it has decided of its turn, */
    stopwatch watch;            /* and since when */
};

__attribute__((format(printf, 2, 3))) void uci_say(const uci *u, const char *format, ...);

/* The next word of a line, or NULL; *rest goes behind it. */
char *uci_next_word(char **rest);

/* A game begins there. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int uci_begin_game(uci *u, const fen_place *at, error *e);

/* Makes a turn as it is written, "e7e8q", and appends its decisions, joined by '/'. Returns 0, or -1 with `e` filled
 * in. */
MUST_CHECK int uci_play(uci *u, const char *written, text *decisions, error *e);

/* What follows "position", and "go". */
void uci_set_position(uci *u, char *rest);
void uci_go(uci *u, char *rest);

/* What was told of "go ponder" begins: the move has come; or it is to end at once: another one has. */
void uci_go_held(uci *u, bool hit);

/* What has to be learned is learned, before the clock runs. */
void uci_learn(uci *u);

/* An answer of the engine before its last one. */
void uci_tell(void *u, const cJSON *answer);

#endif
