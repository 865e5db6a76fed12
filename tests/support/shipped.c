#include "support/shipped.h"

#include "script/load.h"
#include "support/test.h"

game *shipped_game(const char *described)
{
    error e = {""};
    game *g = script_load_variant(described, &(script_paths){.variants = "variants", .scripts = "scripts"}, &e);
    if (!g) fail_msg("%s", e.text);
    return g;
}

evaluation *shipped_learn(const game *g, uint32_t games)
{
    error e = {""};
    evaluation *v =
        evaluation_learn(g, (evaluation_lesson){.games = games, .seed = EVALUATION_SEED}, NULL, NULL, NULL, &e);
    if (!v) fail_msg("%s", e.text);
    return v;
}
