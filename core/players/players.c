/* Every name goes the same way: text to spec, spec to canonical name. An option that came later is left out at its
 * default, so that old names, which games are seeded by, stay what they were. The rest says what was meant by a name
 * that is none. */
#include "players/players.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "language/canonical.h"
#include "players/evaluated.h"

#define PLAYER(object) extern const player_type object;
#include "players/players.def"
#undef PLAYER

static const player_type *const types[] = {
#define PLAYER(object) &object,
#include "players/players.def"
#undef PLAYER
};

size_t players_count(void)
{
    return sizeof types / sizeof *types;
}

const player_type *players_at(size_t i)
{
    return types[i];
}

enum { NAMES_MAX = 32 };

/* Always -1: `what` wanted, got a name that is none of the known ones. */
static int unknown(const char *what, const char *name, const char *const *known, size_t count, error *e)
{
    const char *nearest = text_nearest(name, known, count);
    if (nearest) return error_set(e, "%s wanted, got \"%s\"; nearest: %s", what, name, nearest);
    text all = {0};
    for (size_t i = 0; i < count; i++) text_add(&all, i ? ", %s" : "%s", known[i]);
    error_set(e, "%s wanted, got \"%s\"; known: %s", what, name, all.data ? all.data : "none");
    text_drop(&all);
    return -1;
}

/* The player that the name of another program's means; NULL: none. */
static const char *player_meant(const char *name)
{
    static const char *const others[][2] = {
        {"minimax", "alphabeta"}, {"negamax", "alphabeta"}, {"ab", "alphabeta"},       {"alpha", "alphabeta"},
        {"montecarlo", "mcts"},   {"ai", "portfolio"},      {"computer", "portfolio"}, {"bot", "portfolio"},
        {"strong", "portfolio"},  {"best", "portfolio"},    {"expert", "portfolio"},   {"perfect", "portfolio"},
        {"thinker", "portfolio"}, {"beginner", "novice"},   {"weak", "novice"},        {"easy", "novice"},
        {"rand", "random"},       {"monkey", "random"},     {"flat", "uct"},           {"ucb", "uct"}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (!strcasecmp(others[i][0], name)) return others[i][1];
    for (size_t i = 0; i < players_count(); i++)
        if (!strcasecmp(types[i]->word.name, name)) return types[i]->word.name;
    return NULL;
}

/* A program of somebody else's, by its name, a path or a protocol: it plays through `engine`. */
static bool is_foreign_program(const char *name)
{
    static const char *const known[] = {"stockfish", "fairy", "gnugo",  "katago",    "leela",   "lc0",   "pachi",
                                        "fuego",     "mohex", "xboard", "crafty",    "komodo",  "ludii", "edax",
                                        "zillions",  "uci",   "gtp",    "alphazero", "gnuchess"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strncasecmp(known[i], name, strlen(known[i]))) return true;
    return strchr(name, '/') || strstr(name, ".py") || strstr(name, ".exe") || strstr(name, ".sh");
}

/* Two players that are joined otherwise than by a comma: "random vs mcts". */
static bool refuse_joined(const char *name, error *e)
{
    const size_t letters = strspn(name, "abcdefghijklmnopqrstuvwxyz");
    const char *second = name + letters + strspn(name + letters, " /;+&|-");
    if (!strncmp(second, "vs", 2)) second += 2 + strspn(second + 2, ". ");
    if (second == name + letters) return false;
    for (size_t i = 0; i < players_count(); i++) {
        const char *known = types[i]->word.name;
        const bool first = strlen(known) == letters && !strncmp(known, name, letters);
        for (size_t k = 0; first && k < players_count(); k++)
            if (!strncmp(types[k]->word.name, second, strlen(types[k]->word.name)))
                return error_set(e, "player wanted, got \"%s\"; two players are joined by a comma: %s,%s", name, known,
                                 second),
                       true;
    }
    return false;
}

/* The field that a number alone is for: the budget; NULL: there is none. */
static const field *budget_of(const player_type *of)
{
    return of->word.nfields && of->word.fields[0].kind == FIELD_INTEGER ? &of->word.fields[0] : NULL;
}

/* A player's name with its budget written in another way: "mcts=100", "mcts100", "mcts(100)". */
static bool refuse_bare_budget(const char *name, error *e)
{
    size_t letters = strcspn(name, "=0123456789 -(_[@/");
    const char *digits = name + letters + strspn(name + letters, "= -(_[@/abcdefghijklmnopqrstuvwxyz");
    size_t ndigits = strspn(digits, "0123456789_");
    for (size_t i = 0; i < players_count(); i++) {
        const char *known = types[i]->word.name;
        const field *budget = budget_of(types[i]);
        if (!budget || !ndigits || strlen(known) != letters || strncasecmp(known, name, letters)) continue;
        error_set(e, "player wanted, got \"%s\"; write %s:%s=%.*s", name, known, budget->name, (int)ndigits, digits);
        return true;
    }
    return false;
}

static bool is_person(const char *name)
{
    static const char *const people[] = {"human", "me", "person", "people", "user", "self", "you", "player"};
    for (size_t i = 0; i < sizeof people / sizeof *people; i++)
        if (!strcasecmp(people[i], name)) return true;
    return false;
}

static int unknown_player(const char *name, error *e)
{
    const char *known[NAMES_MAX] = {NULL}, *meant = player_meant(name);
    if (refuse_bare_budget(name, e)) return -1;
    if (is_person(name)) return error_set(e, "player wanted, got \"%s\": people play by poise play VARIANT", name);
    if (meant) return error_set(e, "player wanted, got \"%s\"; nearest: %s", name, meant);
    if (refuse_joined(name, e)) return -1;
    if (*name && !name[strspn(name, "0123456789")])
        return error_set(e, "player wanted, got \"%s\"; a comma joins two players or two options, numbers have none",
                         name);
    if (is_foreign_program(name))
        return error_set(e,
                         "player wanted, got \"%s\"; another program plays as engine:command=PROGRAM,protocol=uci (or "
                         "gtp), with --allow-engines",
                         name);
    for (size_t i = 0; i < players_count(); i++) known[i] = types[i]->word.name;
    return unknown("player", name, known, players_count(), e);
}

static int unknown_option(const word *w, const char *name, error *e)
{
    const char *known[NAMES_MAX] = {NULL};
    for (int i = 0; i < w->nfields; i++) known[i] = w->fields[i].name;
    error why = {""};
    static const char *const times[] = {"time", "seconds", "ms", "minutes", "movetime", "timeout"};
    for (size_t i = 0; i < sizeof times / sizeof *times; i++)
        if (!strcmp(times[i], name) && w->nfields && w->fields[0].kind == FIELD_INTEGER)
            return error_set(e, "player %s: thinking is counted, so that games can be played again: write %s:%s=1000",
                             w->name, w->name, w->fields[0].name);
    unknown("option", name, known, (size_t)w->nfields, &why);
    return error_set(e, "player %s: %s", w->name, why.text);
}

/* Digits with an optional minus sign, and nothing else. */
static bool read_integer(const char *written, int64_t *out)
{
    const char *digits = written + (*written == '-');
    if (!*digits || digits[strspn(digits, "0123456789")]) return false;
    errno = 0;
    *out = strtoll(written, NULL, 10);
    return !errno;
}

/* A decimal number in full, neither hexadecimal nor infinite. */
static bool read_number(const char *written, double *out)
{
    char *end;
    if (written[strspn(written, "0123456789.eE+-")]) return false;
    *out = strtod(written, &end);
    return end != written && !*end;
}

/* A number written in short: "1k", "2M". Returns the zeros that the letter stands for, or NULL. */
static const char *short_zeros(const char *written, int *digits)
{
    *digits = (int)strspn(written, "0123456789");
    const char *letter = written + *digits;
    bool is_short = *digits && *letter && !letter[1];
    return !is_short ? NULL : strchr("kK", *letter) ? "000" : strchr("mM", *letter) ? "000000" : NULL;
}

static int refuse_short(const spec *s, const field *f, const char *written, int digits, const char *zeros, error *e)
{
    return error_set(e, "%s.%s: digits alone wanted, got \"%s\"; write %.*s%s", s->word->name, f->name, written, digits,
                     written, zeros);
}

static int set_written(spec *s, int index, const char *written, arena *a, error *e)
{
    int64_t integer;
    double number;
    switch (s->word->fields[index].kind) {
    case FIELD_INTEGER:
        if (read_integer(written, &integer)) return spec_set_integer(s, index, integer, e);
        break;
    case FIELD_NUMBER:
        if (read_number(written, &number)) return spec_set_number(s, index, number, e);
        break;
    case FIELD_BOOLEAN:
        if (!strcmp(written, "true") || !strcmp(written, "false"))
            return spec_set_boolean(s, index, *written == 't', e);
        break;
    case FIELD_CHOICE:
    case FIELD_TEXT:
    case FIELD_AMOUNT:
    case FIELD_REGION:
    case FIELD_FUNCTION:
    case FIELD_SPECS: break;
    }
    int digits;
    const char *zeros = short_zeros(written, &digits), *blank = strchr(written, ' ');
    if (zeros && s->word->fields[index].kind == FIELD_INTEGER)
        return refuse_short(s, &s->word->fields[index], written, digits, zeros, e);
    if (blank && blank > written && isalpha((unsigned char)blank[1]) && s->word->fields[index].kind != FIELD_TEXT)
        return error_set(e, "%s.%s: a value without spaces wanted, got \"%s\"; two players are joined by a comma",
                         s->word->name, s->word->fields[index].name, written);
    return spec_set_text(s, index, written, a, e); /* of another kind of field it says what was wanted */
}

/* What has no key: a number is taken for the budget, a player for another one. Always -1. */
static int refuse_bare_option(const word *w, const char *written, error *e)
{
    bool number = *written && !written[strspn(written, "0123456789_")];
    bool budget = w->nfields && w->fields[0].kind == FIELD_INTEGER;
    const char *key = budget && number ? w->fields[0].name : NULL;
    if (!key && word_field(w, written) >= 0)
        return error_set(e, "player %s: a value wanted, as in %s:%s=..., got none", w->name, w->name, written);
    return error_set(e, "player %s: key=value wanted, got \"%s\"%s%s%s%s", w->name, written, key ? "; write " : "",
                     key ? key : "", key ? "=" : "", key ? written : "");
}

/* Reads "key=value", which is changed. */
static int read_option(spec *s, char *written, arena *a, error *e)
{
    const word *w = s->word;
    char *equals = strchr(written, '=');
    if (!equals) return refuse_bare_option(w, written, e);
    *equals = 0;
    int index = word_field(w, written);
    if (index < 0) return unknown_option(w, written, e);
    if (s->values[index].given) return error_set(e, "%s.%s: one value wanted, got two", w->name, written);
    return set_written(s, index, equals + 1, a, e);
}

/* Reads "name" or "name:key=value,..."; NULL with `e` filled in. Looks at no file. */
static spec *read_name(const char *described, const player_type **type, arena *a, error *e)
{
    char *name = arena_text(a, described);
    if (!name) return error_set(e, "out of memory"), NULL;
    char *options = strchr(name, ':');
    if (options) *options++ = 0;
    *type = NULL;
    for (size_t i = 0; i < players_count(); i++)
        if (!strcmp(types[i]->word.name, name)) *type = types[i];
    if (!*type) return unknown_player(name, e), NULL;
    spec *s = spec_new(a, &(*type)->word, 0);
    if (!s) return error_set(e, "out of memory"), NULL;
    for (char *next; options; options = next) {
        next = strchr(options, ',');
        if (next) *next++ = 0;
        if (read_option(s, options, a, e)) return NULL;
    }
    return spec_complete(s, e) ? NULL : s;
}

static spec *read_player(const char *described, const player_type **type, arena *a, error *e)
{
    spec *s = read_name(described, type, a, e);
    return s && !evaluated_complete(s, a, e) ? s : NULL;
}

/* An option that came later is left out at its default, so that a new option leaves the games of older names. `brief`:
 * so is any but the first. */
static const char *write_name(const spec *s, bool brief, arena *a, error *e)
{
    text name = {0};
    int status = text_add(&name, "%s", s->word->name), written = 0;
    for (int i = 0; i < s->word->nfields; i++) {
        const field *f = &s->word->fields[i];
        if ((f->later || (brief && i)) && value_is_default(f, &s->values[i])) continue;
        status |= text_add(&name, "%c%s=", written++ ? ',' : ':', f->name);
        value_write(f, &s->values[i], &name);
    }
    const char *copy = status || name.failed ? NULL : arena_text(a, name.data);
    text_drop(&name);
    if (!copy) error_set(e, "out of memory");
    return copy;
}

const char *players_canonical(const char *described, arena *a, error *e)
{
    const player_type *type;
    const spec *s = read_player(described, &type, a, e);
    return s ? write_name(s, false, a, e) : NULL;
}

const char *players_trained(const char *described, unsigned trainings, unsigned pair_games, arena *a, error *e)
{
    const player_type *type;
    spec *s = read_player(described, &type, a, e);
    if (s) evaluated_default_trainings(s, trainings, pair_games);
    return s ? write_name(s, false, a, e) : NULL;
}

static unsigned ask_name(const char *name, unsigned (*ask)(const spec *))
{
    const player_type *type;
    arena *a = arena_new();
    const spec *s = a ? read_name(name, &type, a, NULL) : NULL;
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
    spec *s = read_player(described, &type, a, e);
    unsigned trainings = s ? evaluated_trainings(s) : 0;
    for (unsigned k = 0; k < trainings; k++) {
        if (trainings > 1) evaluated_take_training(s, seed, k);
        names[k] = write_name(s, false, a, e);
        if (!names[k]) return 0;
    }
    return trainings;
}

bool players_draw_lots(const char *name)
{
    const player_type *type;
    arena *a = arena_new();
    const spec *s = a ? read_name(name, &type, a, NULL) : NULL;
    bool draws = !s || !type->draws_lots || type->draws_lots(s);
    arena_free(a);
    return draws;
}

/* The kind of player with that name; NULL: this version knows none. */
static const player_type *type_of(const char *name)
{
    const player_type *type;
    arena *a = arena_new();
    const bool known = a && read_name(name, &type, a, NULL);
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
    const spec *s = read_name(described, &type, a, NULL);
    return s ? write_name(s, true, a, NULL) : arena_format(a, "%.*s", (int)strcspn(described, ","), described);
}

const char *players_hurried(const char *described, arena *a, error *e)
{
    const player_type *type;
    spec *s = read_player(described, &type, a, e);
    if (s) evaluated_hurry(s);
    return s ? write_name(s, false, a, e) : NULL;
}

const char *players_untrained(const char *described, arena *a, error *e)
{
    const player_type *type;
    spec *s = read_player(described, &type, a, e);
    if (s) evaluated_forget(s);
    return s ? write_name(s, false, a, e) : NULL;
}

/* The budgets that players have. */
static const struct {
    const char *name;
    int64_t few;
} budgets[] = {{"iterations", 8}, {"nodes", 32}};

const char *players_small(const char *described, arena *a, error *e)
{
    const player_type *type;
    spec *s = read_name(described, &type, a, e);
    if (s) evaluated_forget(s);
    for (size_t i = 0; s && i < sizeof budgets / sizeof *budgets; i++) {
        const int at = word_field(s->word, budgets[i].name);
        if (at >= 0 && s->values[at].integer > budgets[i].few) s->values[at].integer = budgets[i].few;
    }
    return s ? write_name(s, false, a, e) : NULL;
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
    const spec *s = read_player(described, &type, a, e);
    const char *name = s ? write_name(s, false, a, e) : NULL;
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
    const spec *s = read_player(described, &type, a, e);
    int status = s ? evaluated_prepare(s, g, watch, e) : -1;
    arena_free(a);
    return status;
}
