/* Shared by the player `engine` and the protocols for talking to another program. Internal to core/players. */
#ifndef POISE_PLAYERS_FOREIGN_FOREIGN_H
#define POISE_PLAYERS_FOREIGN_FOREIGN_H

#include "base/child.h"
#include "base/stop.h"
#include "base/text.h"
#include "game/position.h"

typedef struct foreign_protocol foreign_protocol;

typedef struct foreign {
    const game *g;
    const foreign_protocol *protocol;
    arena *arena;              /* owns the texts */
    const char *setup, *think; /* options; "": none */
    bool skips_i;              /* gtp: columns skip the letter i, as Go players write them */
    uint64_t milliseconds;     /* thinking time per turn, */
    double patience;           /* timeout beyond it, in seconds */
    child *program;            /* NULL: not running */
    bool loaded;               /* poise: it has loaded the game */
    text turns;                /* uci: all turns so far, */
    bool promotes;             /* the last turn promoted the piece that moved */
    const char *first;         /* and the first cell with a piece of the side to move; NULL: none */
    const stop_flag *stop;     /* of the current choice; may be NULL */
    uint64_t chance;           /* a random number for the current choice */
} foreign;

/* A protocol. A turn, or what is known of it, is written as decisions in the notation, joined by '/'. Each function
 * returns 0, or -1 with `e` filled in. */
struct foreign_protocol {
    int (*greet)(foreign *f, error *e);                                 /* handshake after the start of the program */
    int (*begin)(foreign *f, error *e);                                 /* begins a game at its start position */
    int (*tell)(foreign *f, const char *turn, unsigned side, error *e); /* reports a turn that the side made */
    int (*ask)(foreign *f, unsigned side, text *turn, error *e);        /* appends the program's turn to `turn` */
    bool makes; /* the program already knows the turn that it answered */
};

extern const foreign_protocol foreign_gtp, foreign_uci, foreign_poise;

/* Returns the timeout of an answer without thinking. */
static inline child_patience foreign_patience(const foreign *f)
{
    return child_wait(f->patience, f->stop);
}

/* Returns the timeout of the preparation before the first game, in which the program may learn or load. */
static inline child_patience foreign_preparation(const foreign *f)
{
    enum { TIMES = 6 };
    return child_wait(TIMES * f->patience, f->stop);
}

/* Returns the timeout of a turn. */
static inline child_patience foreign_thinking(const foreign *f)
{
    return child_wait((double)f->milliseconds / 1000 + f->patience, f->stop);
}

/* Calls `each` with every part of `setup` between semicolons, trimmed, until one fails. */
int foreign_each_setup(foreign *f, int (*each)(foreign *f, const char *line, error *e), error *e);

#endif
