/* Plans, result files and their content, for tests of the lab. */
#ifndef POISE_TESTS_SUPPORT_LABS_H
#define POISE_TESTS_SUPPORT_LABS_H

#include "lab/plan.h"

enum { LABS_RANDOM, LABS_SMALL, LABS_THINKING, LABS_CELLS };

/* A plan of three cells, freed by plan_free: random T4, random T4 on 3x3 with two kinds, and uct against random on
 * 3x3. The random cells have `random` games, the other one `thinking`. */
plan *labs_plan(uint64_t random, uint64_t thinking);

/* The path of a result file that does not exist, in a new folder. labs_remove removes both and frees the path. */
char *labs_path(void);
void labs_remove(char *path);

/* Everything in the tables of the file, as text that the caller frees. */
char *labs_dump(const char *path);

/* Asserts that this is everything in them. */
void labs_assert_content(const char *path, const char *wanted);

/* The same of what an undisturbed run of the plan leaves, on one thread. */
char *labs_undisturbed(const plan *p);

/* Runs SQL on the file, as something that damages it would. */
void labs_damage(const char *path, const char *sql);

/* The same, and seals the file again, as if the program had written it so. */
void labs_sql(const char *path, const char *sql);

#endif
