/* Functions of expressions come last: one may have the name of a word, as `count` does. */
#include "manual/examples.h"

#include <string.h>

typedef struct example {
    const char *word, *lines;
    bool of_function;
} example;

static const example examples[] = {
#define EXAMPLE(name, lines) {#name, lines, false},
#include "manual/examples/actions.def"
#include "manual/examples/boards.def"
#include "manual/examples/counters.def"
#include "manual/examples/effects.def"
#include "manual/examples/endings.def"
#include "manual/examples/marks.def"
#include "manual/examples/stages.def"
#undef EXAMPLE
#define EXAMPLE(name, lines) {#name, lines, true},
#include "manual/examples/functions.def"
#undef EXAMPLE
};

size_t example_count(void)
{
    return sizeof examples / sizeof *examples;
}

const char *example_name(size_t i)
{
    return examples[i].word;
}

const char *example_lines(size_t i)
{
    return examples[i].lines;
}

const char *example_of(const word *w)
{
    for (size_t i = 0; i < example_count(); i++)
        if (examples[i].of_function == (w->class == WORD_FUNCTION) && !strcmp(examples[i].word, w->name))
            return examples[i].lines;
    return NULL;
}
