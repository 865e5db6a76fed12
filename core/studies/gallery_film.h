/* A game of the gallery, position by position. Internal to gallery.c. */
#ifndef POISE_STUDIES_GALLERY_FILM_H
#define POISE_STUDIES_GALLERY_FILM_H

#include "studies/game_source.h"

typedef struct gallery_film {
    game_source from;       /* must be open */
    unsigned places, codes; /* of gallery_layers.h */
    uint8_t *before;        /* contents of each place at the step before */
    text *out, steps, moves;
    uint64_t occurred[4]; /* bit code % 64 of word code / 64: contents that occurred */
} gallery_film;

/* Allocates `before`: NULL when memory is out. */
void gallery_film_make(gallery_film *f);

/* Closes the source, too. Returns -1 where a text ran out of memory. */
int gallery_film_free(gallery_film *f);

/* Replays the game and writes its frames to `out`; collects its steps and moves. Returns 0, or -1 with `e` filled in.
 */
int gallery_film_follow(gallery_film *f, uint64_t index, error *e);

/* Writes the steps and moves that were collected. Returns 0, or -1 when memory is out. */
int gallery_film_write(const gallery_film *f);

#endif
