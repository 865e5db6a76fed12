/* Suggestions for operators and words of other programming languages. */
#ifndef POISE_GAME_EXPRESSION_MISTAKES_H
#define POISE_GAME_EXPRESSION_MISTAKES_H

/* Returns the correction for the operator or word at `at` in the text from `start` on, as in "\"~=\" wanted"; NULL when
 * there is none. *from and *length receive where the mistake begins, perhaps before `at`, and its length. */
const char *expression_sign_meant(const char *start, const char *at, const char **from, int *length);

/* Returns a hint for an unknown name; NULL: none. */
const char *expression_name_meant(const char *name);

#endif
