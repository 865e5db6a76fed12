#include "rules/registry.h"

#include <string.h>

#include "board/board_type.h"
#include "rules/action.h"
#include "rules/counter_word.h"
#include "rules/effect.h"
#include "rules/ending.h"
#include "rules/mark_word.h"
#include "rules/pieces_word.h"
#include "rules/stage_word.h"
#include "rules/start_word.h"

#define WORD(type, object) extern const type object;
#include "rules/words.def"
#undef WORD

static const word *const words[] = {
#define WORD(type, object) &object.word,
#include "rules/words.def"
#undef WORD
};

#define FUNCTION(object) extern const function_type object;
#include "rules/functions.def"
#undef FUNCTION

static const function_type *const functions[] = {
#define FUNCTION(object) &object,
#include "rules/functions.def"
#undef FUNCTION
    NULL};

const function_type *const *registry_functions(void)
{
    return functions;
}

size_t registry_count(void)
{
    return sizeof words / sizeof *words;
}

const word *registry_word(size_t i)
{
    return words[i];
}

const word *registry_find(const char *name)
{
    for (size_t i = 0; i < registry_count(); i++)
        if (!strcmp(words[i]->name, name)) return words[i];
    return NULL;
}
