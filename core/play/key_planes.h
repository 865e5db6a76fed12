/* The contents of a board of up to 64 cells as planes of bits, of which images under symmetries are made by tables, and
 * in which kinds of piece that may change places are put in order. */
#ifndef POISE_PLAY_KEY_PLANES_H
#define POISE_PLAY_KEY_PLANES_H

#include "play/alike.h"

enum { KEY_PLANES_CELLS_MAX = 64, KEY_PLANES_MAX = PIECES_TYPES_MAX + 8 };

typedef struct key_planes {
    const game *g;
    int count;
    uint32_t bits[PIECES_CODES_MAX]; /* of contents: the planes in which their cell has a bit; of an empty cell none */
    bool plain;                      /* the bits are those of the contents as a number */
    uint8_t group[KEY_PLANES_MAX];   /* planes of one group follow each other and may change places; so many follow */
    uint64_t (*images)[256];         /* by symmetry and byte of cells: where eight cells go */
    int bytes;                       /* of cells */
    bool kinds;                      /* some planes change places */
} key_planes;

/* Can contents be told so? */
bool key_planes_fit(const game *g);

/* Returns 0, or -1 when memory is out. `same` may be NULL: then there is one image. key_planes_done in any case. */
MUST_CHECK int key_planes_make(key_planes *k, const game *g, const alike *same);
void key_planes_done(key_planes *k);

/* The planes of a position: k->count words. */
void key_planes_read(const key_planes *k, const position *p, uint64_t *out);

/* Those of its image, put in order. Returns false, with the rest left out, as soon as they are known to be greater than
 * `least` (NULL: never). */
bool key_planes_image(const key_planes *k, int image, const uint64_t *planes, const uint64_t *least, uint64_t *out);

#endif
