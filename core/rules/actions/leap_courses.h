/* Geometry of leaps: so many steps in one direction, and so many in a direction beside it. */
#ifndef POISE_RULES_ACTIONS_LEAP_COURSES_H
#define POISE_RULES_ACTIONS_LEAP_COURSES_H

#include "board/board.h"

/* A vector in drawing coordinates. */
typedef struct leap_vector {
    float x, y;
} leap_vector;

/* A leap, and the steps that it consists of. */
typedef struct leap_course {
    leap_vector whole, far, aside;
    unsigned ahead, beside; /* directions of these steps */
} leap_course;

/* Do three mutually orthogonal axes span the board? */
bool leap_is_cubic(const board *on);

/* Returns the directions that leaps use: the orthogonal ones if they span the board. */
uint32_t leap_directions(const board *on);

/* Lists the leaps that go `far` in one of those directions; returns their number. Each leads to another cell. */
int leap_courses(const board *on, uint32_t along, int far, int aside, leap_course *out);

/* Returns the cell at that offset from c, or b->cells. A leap around the board back to c leads nowhere. */
cell leap_there(const board *on, int c, leap_vector by);

/* Returns the cell reached by steps: first straight, then aside. */
cell leap_by_steps(const board *on, int c, const leap_course *go, int far, int aside);

/* Lists the cells on the way: straight steps first, then diagonal ones. */
void leap_way(const board *on, int c, const leap_course *go, int far, int aside, cell *out);

#endif
