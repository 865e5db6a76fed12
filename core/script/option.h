/* One option of a variant: accepted values, default, and current value. */
#ifndef POISE_SCRIPT_OPTION_H
#define POISE_SCRIPT_OPTION_H

#include <lua.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/error.h"

typedef enum option_kind { OPTION_INTEGER, OPTION_BOOLEAN, OPTION_CHOICE, OPTION_TEXT } option_kind;

typedef struct option {
    const char *name; /* NULL until the option is in a table of options */
    option_kind kind;
    int order;                        /* of its use in the file */
    int64_t min, max;                 /* of an integer; INT64_MIN, INT64_MAX: no bound */
    const char **choices;             /* NULL-terminated, of a choice */
    const char *help;                 /* or NULL */
    int64_t initial_integer, integer; /* of an integer or boolean: default and current value */
    const char *initial_text, *text;  /* of a choice or text */
    bool given;                       /* the current value was set from outside */
    bool fixed;                       /* fixed by the file: cannot be set from outside */
    int level;                        /* of the last file that changes it: 0 is the lowest base */
} option;

/* Sets the option as written on the command line ("3", "true", "equal"). Returns 0, or -1 with `e` filled in as `NAME:
 * WANTED wanted, got WRITTEN`. Does not raise. */
MUST_CHECK int option_set(option *o, const char *written, arena *a, error *e);

/* Makes the value of `from`, an option of the same type, the default, which is current unless a value was given. */
void option_default(option *o, const option *from);

/* Pushes the current value. */
void option_push(lua_State *L, const option *o);

/* Return in words what the option accepts; its default and its value as written. In the arena; NULL when memory is out.
 */
const char *option_wanted(const option *o, arena *a);
const char *option_initial(const option *o, arena *a);
const char *option_value(const option *o, arena *a);

#endif
