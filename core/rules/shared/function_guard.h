/* Field `guard` of rules that call a Lua function: they call it only if the piece last placed or moved is in that set,
 * as seen by the side that moved. */
#ifndef POISE_RULES_SHARED_FUNCTION_GUARD_H
#define POISE_RULES_SHARED_FUNCTION_GUARD_H

#include "game/builder.h"
#include "game/expression.h"
#include "game/region.h"

typedef struct function_guard {
    bool given;             /* else there is no guard */
    region cells;           /* upper bound of the set */
    const expression *rest; /* the expression that decides; NULL: `cells` is exact */
} function_guard;

#define FUNCTION_GUARD_FIELD                                                                                           \
    {                                                                                                                  \
        .name = "guard", .kind = FIELD_REGION, .initial_text = "everywhere",                                           \
        .help = "called only when the piece placed or moved last is there"                                             \
    }

/* Reads that field. Returns 0, or -1 after builder_fail. */
MUST_CHECK int function_guard_compile(game_builder *b, const spec *s, int index, function_guard *out);

bool function_guard_opens(const function_guard *guard, const game *g, const position *p);

#endif
