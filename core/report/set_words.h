/* Formulas in words: "empty cells except the centre or the corner" for the set "empty & ~(centre | corner)", "there is
 * an own king that enemy moves reach" for the condition "own & king & targets(enemy)". */
#ifndef POISE_REPORT_SET_WORDS_H
#define POISE_REPORT_SET_WORDS_H

#include "base/text.h"
#include "game/pieces.h"
#include "report/formula.h"

/* Append the set (set_words.c) or the condition (condition_words.c) in words; as it is written where a part of it has
 * none. */
void set_words_write(const char *formal, const piece_set *pieces, text *out);
void condition_words_write(const char *formal, const piece_set *pieces, text *out);

/* Appends directions: "north or south", "in any direction". */
void direction_words_write(const char *formal, text *out);

/* --- internal to these files --- */

typedef struct saying {
    const formula *f;
    const piece_set *pieces;
    const char *article; /* "a" (or an), "no": of one cell or piece; NULL: of all, without an article */
    bool failed;         /* a part has no words */
    text *out;
} saying;

static inline const formula_node *saying_node(const saying *s, int n)
{
    return &s->f->nodes[n];
}

/* Appends a name with blanks. */
void saying_name(saying *s, const char *name);

/* Appends a formula as `say` says it from its root on, or as it is written. */
void saying_write(const char *formal, const piece_set *pieces, void (*say)(saying *s, int n), text *out);

/* Appends the set of that node; with the article of `s`, or without one. */
void set_words_say(saying *s, int n);
void set_words_say_all(saying *s, int n);

/* Is it the name of a place? */
bool set_words_is_place(const saying *s, int n);

/* Appends the clause of a function (set_clauses.c). */
void set_words_say_call(saying *s, const formula_node *call);

#endif
