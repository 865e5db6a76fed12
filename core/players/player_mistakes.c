/* Suggestions for an unknown player name: another program's word for one of ours, an external program, a person, two
 * players, a budget without its key. */
#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "players/player_name.h"
#include "players/players.h"

enum { NAMES_MAX = 32 };

/* Fills in the error "`what` wanted" with the nearest known name, or all of them. Returns -1. */
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

/* Returns the player that corresponds to another program's name for it; NULL: none. */
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
        if (!strcasecmp(players_at(i)->word.name, name)) return players_at(i)->word.name;
    return NULL;
}

/* Is it an external program, by name, path or protocol? Those play through `engine`. */
static bool is_foreign_program(const char *name)
{
    static const char *const known[] = {"stockfish", "fairy", "gnugo",  "katago",    "leela",   "lc0",   "pachi",
                                        "fuego",     "mohex", "xboard", "crafty",    "komodo",  "ludii", "edax",
                                        "zillions",  "uci",   "gtp",    "alphazero", "gnuchess"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strncasecmp(known[i], name, strlen(known[i]))) return true;
    return strchr(name, '/') || strstr(name, ".py") || strstr(name, ".exe") || strstr(name, ".sh");
}

/* Two players joined by something other than a comma: "random vs mcts". */
static bool refuse_joined(const char *name, error *e)
{
    const size_t letters = strspn(name, "abcdefghijklmnopqrstuvwxyz");
    const char *second = name + letters + strspn(name + letters, " /;+&|-");
    if (!strncmp(second, "vs", 2)) second += 2 + strspn(second + 2, ". ");
    if (second == name + letters) return false;
    for (size_t i = 0; i < players_count(); i++) {
        const char *known = players_at(i)->word.name;
        const bool first = strlen(known) == letters && !strncmp(known, name, letters);
        for (size_t k = 0; first && k < players_count(); k++)
            if (!strncmp(players_at(k)->word.name, second, strlen(players_at(k)->word.name)))
                return error_set(e, "player wanted, got \"%s\"; two players are joined by a comma: %s,%s", name, known,
                                 second),
                       true;
    }
    return false;
}

/* Returns the integer field that a bare number sets, the budget; NULL: none. */
static const field *budget_of(const player_type *of)
{
    return of->word.nfields && of->word.fields[0].kind == FIELD_INTEGER ? &of->word.fields[0] : NULL;
}

/* A player's name with its budget in another syntax: "mcts=100", "mcts100", "mcts(100)". */
static bool refuse_bare_budget(const char *name, error *e)
{
    size_t letters = strcspn(name, "=0123456789 -(_[@/");
    const char *digits = name + letters + strspn(name + letters, "= -(_[@/abcdefghijklmnopqrstuvwxyz");
    size_t ndigits = strspn(digits, "0123456789_");
    for (size_t i = 0; i < players_count(); i++) {
        const char *known = players_at(i)->word.name;
        const field *budget = budget_of(players_at(i));
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

int player_name_unknown(const char *name, error *e)
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
    for (size_t i = 0; i < players_count(); i++) known[i] = players_at(i)->word.name;
    return unknown("player", name, known, players_count(), e);
}

int player_name_unknown_option(const word *w, const char *name, error *e)
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
