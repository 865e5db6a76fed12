/* Queries and transformations of players by name: training, randomness, display name, creation. */
#include "players/players.h"

#include <string.h>

#include "players/evaluated.h"
#include "players/player_name.h"

const char *players_canonical(const char *described, arena *a, error *e)
{
    const player_type *type;
    const spec *s = player_name_read(described, &type, a, e);
    return s ? player_name_write(s, false, a, e) : NULL;
}

const char *players_trained(const char *described, unsigned trainings, unsigned pair_games, arena *a, error *e)
{
    const player_type *type;
    spec *s = player_name_read(described, &type, a, e);
    if (s) evaluated_default_trainings(s, trainings, pair_games);
    return s ? player_name_write(s, false, a, e) : NULL;
}

static unsigned ask_name(const char *name, unsigned (*ask)(const spec *))
{
    const player_type *type;
    arena *a = arena_new();
    const spec *s = a ? player_name_read_written(name, &type, a, NULL) : NULL;
    const unsigned number = s ? ask(s) : 0;
    arena_free(a);
    return number;
}

unsigned players_trainings_count(const char *name)
{
    return ask_name(name, evaluated_trainings);
}

unsigned players_pair_games(const char *name)
{
    return ask_name(name, evaluated_pair_games);
}

unsigned players_trainings(const char *described, uint64_t seed, arena *a, const char *names[TRAININGS_MAX], error *e)
{
    const player_type *type;
    spec *s = player_name_read(described, &type, a, e);
    unsigned trainings = s ? evaluated_trainings(s) : 0;
    for (unsigned k = 0; k < trainings; k++) {
        if (trainings > 1) evaluated_take_training(s, seed, k);
        names[k] = player_name_write(s, false, a, e);
        if (!names[k]) return 0;
    }
    return trainings;
}

bool players_draw_lots(const char *name)
{
    const player_type *type;
    arena *a = arena_new();
    const spec *s = a ? player_name_read_written(name, &type, a, NULL) : NULL;
    bool draws = !s || !type->draws_lots || type->draws_lots(s);
    arena_free(a);
    return draws;
}

/* Returns the type of the player with that name; NULL if this version has none. */
static const player_type *type_of(const char *name)
{
    const player_type *type;
    arena *a = arena_new();
    const bool known = a && player_name_read_written(name, &type, a, NULL);
    arena_free(a);
    return known ? type : NULL;
}

bool players_have_opinions(const char *name)
{
    const player_type *type = type_of(name);
    return type && type->opinion;
}

static bool is_foreign(const char *name)
{
    const player_type *type = type_of(name);
    return type && type->foreign;
}

bool players_are_foreign(const char *const names[2])
{
    return is_foreign(names[0]) || is_foreign(names[1]);
}

const char *players_brief(const char *described, arena *a)
{
    const player_type *type;
    const spec *s = player_name_read_written(described, &type, a, NULL);
    return s ? player_name_write(s, true, a, NULL) : arena_format(a, "%.*s", (int)strcspn(described, ","), described);
}

const char *players_hurried(const char *described, arena *a, error *e)
{
    const player_type *type;
    spec *s = player_name_read(described, &type, a, e);
    if (s) evaluated_hurry(s);
    return s ? player_name_write(s, false, a, e) : NULL;
}

const char *players_untrained(const char *described, arena *a, error *e)
{
    const player_type *type;
    spec *s = player_name_read(described, &type, a, e);
    if (s) evaluated_forget(s);
    return s ? player_name_write(s, false, a, e) : NULL;
}

/* The budget options of players, and small values for them. */
static const struct {
    const char *name;
    int64_t few;
} budgets[] = {{"iterations", 8}, {"nodes", 32}};

const char *players_small(const char *described, arena *a, error *e)
{
    const player_type *type;
    spec *s = player_name_read_written(described, &type, a, e);
    if (s) evaluated_forget(s);
    for (size_t i = 0; s && i < sizeof budgets / sizeof *budgets; i++) {
        const int at = word_field(s->word, budgets[i].name);
        if (at >= 0 && s->values[at].integer > budgets[i].few) s->values[at].integer = budgets[i].few;
    }
    return s ? player_name_write(s, false, a, e) : NULL;
}

bool players_learn(const char *name)
{
    return ask_name(name, evaluated_learns);
}

int players_learning_mark(const game *g, char out[PLAYERS_MARK], error *e)
{
    enum { FEW = 4 };
    evaluation *v =
        evaluation_learn(g, (evaluation_lesson){.games = FEW, .seed = EVALUATION_SEED}, NULL, NULL, NULL, e);
    if (!v) return -1;
    evaluation_learned_fingerprint(v, out);
    evaluation_free(v);
    return 0;
}

static player *new_player(const char *described, const game *g, bool any, const player_watch *watch, error *e)
{
    arena *a = arena_new();
    if (!a) return error_set(e, "out of memory"), NULL;
    const player_type *type;
    const spec *s = player_name_read(described, &type, a, e);
    const char *name = s ? player_name_write(s, false, a, e) : NULL;
    const bool may = name && (any || !type->foreign);
    if (name && !may) error_set(e, "player %s: other programs are started only with --allow-engines", type->word.name);
    player *p = may ? player_start(type, s, name, g, watch, e) : NULL;
    arena_free(a);
    return p;
}

player *players_new(const char *described, const game *g, error *e)
{
    return new_player(described, g, false, NULL, e);
}

player *players_new_watched(const char *described, const game *g, const player_watch *watch, error *e)
{
    return new_player(described, g, false, watch, e);
}

player *players_new_any(const char *described, const game *g, error *e)
{
    return new_player(described, g, true, NULL, e);
}

int players_prepare(const char *described, const game *g, const player_watch *watch, error *e)
{
    arena *a = arena_new();
    if (!a) return error_set(e, "out of memory");
    const player_type *type;
    const spec *s = player_name_read(described, &type, a, e);
    int status = s ? evaluated_prepare(s, g, watch, e) : -1;
    arena_free(a);
    return status;
}
