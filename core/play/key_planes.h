/* Contents of a board of up to 64 cells as bit planes, for position keys: symmetries are applied by tables, and
 * interchangeable types of piece are sorted. */
#ifndef POISE_PLAY_KEY_PLANES_H
#define POISE_PLAY_KEY_PLANES_H

#include "play/alike.h"

enum { KEY_PLANES_CELLS_MAX = 64, KEY_PLANES_MAX = PIECES_TYPES_MAX + 8 };

typedef struct key_planes {
    const game *g;
    int count;
    uint32_t bits[PIECES_CODES_MAX]; /* by contents: planes in which such a cell is set; none for empty cells */
    bool plain;                      /* the bits are the binary digits of the contents */
    uint8_t group[KEY_PLANES_MAX];   /* planes of a group are consecutive and interchangeable; how many follow */
    uint64_t (*images)[256];         /* by symmetry and byte of cells: the images of eight cells */
    int bytes;                       /* bytes of cells */
    bool kinds;                      /* some planes are interchangeable */
} key_planes;

/* Can the contents be represented so? */
bool key_planes_fit(const game *g);

/* Returns 0, or -1 when out of memory. `same` may be NULL: then only the identity. Call key_planes_done in any case. */
MUST_CHECK int key_planes_make(key_planes *k, const game *g, const alike *same);
void key_planes_done(key_planes *k);

/* Writes the planes of a position: k->count words. */
void key_planes_read(const key_planes *k, const position *p, uint64_t *out);

/* Writes the sorted planes of an image. Returns false early, with `out` incomplete, once they exceed `least` (NULL:
 * never). */
bool key_planes_image(const key_planes *k, int image, const uint64_t *planes, const uint64_t *least, uint64_t *out);

#endif
