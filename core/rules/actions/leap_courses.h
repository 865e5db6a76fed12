/* Where leaps lead on a board: so far in one direction, and so far in one beside it. */
#ifndef POISE_RULES_ACTIONS_LEAP_COURSES_H
#define POISE_RULES_ACTIONS_LEAP_COURSES_H

#include "board/board.h"

/* From where to where in a drawing. */
typedef struct leap_vector {
    float x, y;
} leap_vector;

/* Where a leap leads, and the steps that it consists of. */
typedef struct leap_course {
    leap_vector whole, far, aside;
    unsigned ahead, beside; /* the directions of these steps */
} leap_course;

/* Do three axes span the board, each square to the others? */
bool leap_is_cubic(const board *on);

/* The directions that leaps are made of: the orthogonal ones, where they span the board. */
uint32_t leap_directions(const board *on);

/* Lists the leaps that go far in one of those directions: n courses, each to another cell. */
int leap_courses(const board *on, uint32_t along, int far, int aside, leap_course *out);

/* The cell so far from c, or b->cells; a leap round the board back to c leads nowhere. */
cell leap_there(const board *on, int c, leap_vector by);

/* The cell so many steps away, first straight and then aside. */
cell leap_by_steps(const board *on, int c, const leap_course *go, int far, int aside);

/* The cells on the way: straight on, then both ways at once. */
void leap_way(const board *on, int c, const leap_course *go, int far, int aside, cell *out);

#endif
