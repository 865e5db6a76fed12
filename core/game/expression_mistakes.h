/* Signs and words of other languages, and what expressions write instead. */
#ifndef POISE_GAME_EXPRESSION_MISTAKES_H
#define POISE_GAME_EXPRESSION_MISTAKES_H

/* What is meant by the sign or word that stands at `at` within the text from `start` on, as in "\"~=\" wanted"; NULL
 * when it is none that is known. *from and *length get where it begins, perhaps before `at`, and how long it is. */
const char *expression_sign_meant(const char *start, const char *at, const char **from, int *length);

/* What is to be said of a name that expressions do not have; NULL: nothing is known. */
const char *expression_name_meant(const char *name);

#endif
