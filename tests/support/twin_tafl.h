/* A second implementation of the tafl games, slow and plain, to hold the engine and variants/tafl.lua against. It was
 * written from the rules, and nothing of it is shared with the engine. */
#ifndef POISE_TESTS_SUPPORT_TWIN_TAFL_H
#define POISE_TESTS_SUPPORT_TWIN_TAFL_H

#include "support/twin.h"

enum { TAFL_SIDE_MAX = 19, TAFL_PLIES_MAX = 400 };

/* The options of variants/tafl.lua, by their names and with their values as text. */
typedef struct tafl_options {
    const char *layout, *drawn; /* a layout's name; `drawn`, unless NULL, is taken instead */
    const char *escape, *first;
    const char *king, *king_taken, *king_edge;
    const char *throne_stop, *throne_pass, *throne_hostile;
    const char *corners, *repetition, *no_move;
    bool linnaean, corners_hostile, shield_wall, exit_fort, encirclement;
    int corner_size, steps; /* steps 0: any number */
} tafl_options;

typedef struct tafl_square {
    int x, y; /* from the bottom left */
} tafl_square;

typedef struct tafl_state {
    tafl_options o;
    int size;
    char holds[TAFL_SIDE_MAX][TAFL_SIDE_MAX]; /* [x][y]: 'a' attacker, 'd' defender, 'K' king, '.' empty */
    char mover;                               /* 'a' or 'd': whose ply is next */
    tafl_square moved;                        /* where the last ply's piece stands */
    int men, walls, linnaean;                 /* captures so far: men one by one, rows, against the king's throne */
    outcome over;
    const char *ending;
    int plies;
    char seen[TAFL_PLIES_MAX + 2]
             [TAFL_SIDE_MAX * TAFL_SIDE_MAX + 1]; /* contents and mover after each ply, one tried included */
} tafl_state;

/* The options of a rule set such as "copenhagen"; a test that asks for an unknown one fails. */
tafl_options tafl_rules(const char *name);

/* The drawing of a layout: rows from the top, separated by '/'. A test that asks for an unknown one fails. */
const char *tafl_layout(const char *name);

/* Sets one option as the variant's description would; `setting` must outlive the options. Unknown keys fail the test.
 */
void tafl_set(tafl_options *o, const char *key, const char *setting);

/* The start of a game of at most TAFL_PLIES_MAX plies. */
tafl_state tafl_start(const tafl_options *o);

/* The number of sequences of `depth` plies; a finished game is not continued. */
uint64_t tafl_perft(const tafl_state *t, int depth);

/* Its state is a tafl_state. */
extern const twin_type twin_tafl;

#endif
