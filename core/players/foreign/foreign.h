/* What the player `engine` and the protocols share in which it speaks to another program. Internal to core/players. */
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
    arena *arena;              /* of the texts */
    const char *setup, *think; /* options; "": nothing */
    bool skips_i;              /* of gtp: columns as Go players write them */
    uint64_t milliseconds;     /* that it is given for a turn, */
    double patience;           /* seconds beyond that until it counts as silent */
    child *program;            /* NULL: it does not run */
    bool loaded;               /* of poise: it has the game */
    text turns;                /* of uci: all so far, */
    bool promotes;             /* what the turn that is told has moved became something else by the rules */
    const char *first;         /* and the cell of the first piece of the side that makes the turn; NULL: it has none */
    const stop_flag *stop;     /* of the choice at hand; may be NULL */
    uint64_t chance;           /* for the choice at hand: a number by lot */
} foreign;

/* A turn, or what is known of one, as decisions in the notation joined by '/'. Each returns 0, or -1 with `e`. */
struct foreign_protocol {
    int (*greet)(foreign *f, error *e);                                 /* it has just been started */
    int (*begin)(foreign *f, error *e);                                 /* a game begins at the start */
    int (*tell)(foreign *f, const char *turn, unsigned side, error *e); /* the side has made the turn */
    int (*ask)(foreign *f, unsigned side, text *turn, error *e);        /* appends the turn that it makes */
    bool makes;                                                         /* what it answers it need not be told */
};

extern const foreign_protocol foreign_gtp, foreign_uci, foreign_poise;

/* For an answer without thinking. */
static inline child_patience foreign_patience(const foreign *f)
{
    return child_wait(f->patience, f->stop);
}

/* Before the first game, for which it may prepare: it learns, or loads what it has learned. */
static inline child_patience foreign_preparation(const foreign *f)
{
    enum { TIMES = 6 };
    return child_wait(TIMES * f->patience, f->stop);
}

/* For a turn. */
static inline child_patience foreign_thinking(const foreign *f)
{
    return child_wait((double)f->milliseconds / 1000 + f->patience, f->stop);
}

/* Calls `each` with every part of `setup` between semicolons, without the blanks around it, until one fails. */
int foreign_each_setup(foreign *f, int (*each)(foreign *f, const char *line, error *e), error *e);

#endif
