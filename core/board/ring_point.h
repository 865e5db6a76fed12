/* Exact positions of rings in integers: do two coincide, or touch? */
#ifndef POISE_BOARD_RING_POINT_H
#define POISE_BOARD_RING_POINT_H

/* Centres of rings are exact: sums of whole multiples of z^0, z^1, z^2, z^3, where z is the clockwise turn by 1/8 and
 * the children of a level-2 ring lie 1 from its centre. As z^4 = -1, these numbers are closed under turns and under
 * multiplication by 1 + sqrt 2 = 1 + z - z^3, which is how much farther the children of the next level up lie. */
typedef struct ring_point {
    int m[4];
} ring_point;

ring_point ring_point_plus(ring_point p, ring_point q);
ring_point ring_point_minus(ring_point p, ring_point q);

/* p turned clockwise by 1/8. */
ring_point ring_point_turned(ring_point p);

/* p mirrored in the line from 9 to 3 o'clock. */
ring_point ring_point_mirrored(ring_point p);

/* From the centre of a ring of that level, 2 or more, to its first child; to the others by turns. */
ring_point ring_point_spread(int level);

/* From the centre of a ring of that level to one that it touches; to all others that it can touch by turns. */
ring_point ring_point_touching(int level);

#endif
