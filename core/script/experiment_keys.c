/* One table per word drives parsing, messages and manual. A new key is added only here and in its enum. */
#include "script/experiment_keys.h"

#include "base/random.h"
#include "script/experiment_claims.h"
#include "script/manual.h"

enum { SEED = 1, MAX_PLIES = 1000, MAX_PLIES_MOST = 65535 };

#define TEXT_OF(x)  TEXT_OF_(x)
#define TEXT_OF_(x) #x

const file_key experiment_keys[KEYS] = {
    [NAME] = {.name = "name",
              .wanted = "text",
              .required = true,
              .help = "name of the results' folder, reports/NAME: letters, digits, - and _"},
    [TITLE] = {.name = "title", .wanted = "text", .help = "heading of the report"},
    [QUESTION] = {.name = "question", .wanted = "text", .help = "the question, for the report"},
    [ASK] =
        {.name = "ask",
         .wanted = "one of first_player, compare, which_rule, remedy, skill, worth, draws, cut, length",
         .initial_text = "first_player",
         .help =
             "the question that the page answers: whom each variant favours; how each differs from the first variant; "
             "what each value of an option changes, compared with its first; which of the other variants is a remedy "
             "for the first; how the answer changes with skill, for each variant; the worth of each kind of piece, as "
             "by poise tune; whether draws, cut games, or the length of games are as `zone` says"},
    [VARIANTS] = {.name = "variants",
                  .wanted = "variant, or list of variants",
                  .required = true,
                  .help = "each as on the command line: \"t4:kinds=4\"; a list may hold lists, such as a sweep(...)"},
    [PLAYERS] = {.name = "players",
                 .wanted = "player, or list of players",
                 .required = true,
                 .help =
                     "who plays each variant: \"random\" sits on both sides, {\"mcts:iterations=100\", \"random\"} "
                     "in a list names first and second. A player's options may be a table: mcts { iterations = 100 }, "
                     "engine { command = \"gnugo --mode gtp\", protocol = \"gtp\" }. Players that learn are trained 8 "
                     "times, independently, if each has at least 100 games and `trainings` does not say otherwise, so "
                     "that intervals include the luck of training. With `until` there are 8, 16, 32 or 64 trainings, "
                     "as many as the games allow; two of them play `pair_games` games before the next two"},
    [GAMES] = {.name = "games",
               .wanted = "number of games, or table of them",
               .required = true,
               .help = "for each variant and players; or by players: { random = 100000, mcts = 500 }"},
    [UNTIL] =
        {.name = "until",
         .wanted =
             "\"verdict\" or \"precision\", or verdict { zone = ..., max_games = ... } or precision { width = ... }",
         .help = "a cell stops once it has its verdict, at the latest after its games; with ask = \"compare\" or "
                 "\"which_rule\" once the differences that it takes part in are known, with ask = \"skill\" once a "
                 "sequential test tells which of two rungs is better. verdict { } sets zone and games in one place. "
                 "With \"precision\" a cell stops once its interval is at most as wide as the zone, or as precision { "
                 "width = ... } says; the number of games is then optional"},
    [RUNGS] = {.name = "rungs",
               .initial = 5,
               .low = 1,
               .high = 20,
               .help = "with ask = \"skill\", where the players form a ladder: number of rungs that a player without a "
                       "budget becomes"},
    [BUDGET] = {.name = "budget",
                .initial = 16,
                .low = 1,
                .high = 1 << 20,
                .help = "with ask = \"skill\": iterations or nodes per decision on the lowest rung; each next rung has "
                        "twice as many"},
    [STEPS] = {.name = "steps",
               .initial = 0,
               .high = 1000000,
               .help = "with ask = \"first_player\", \"draws\", \"cut\" or \"length\": number of games, half in each "
                       "seat, between each player and the same with the next smaller budget, if it takes part: a "
                       "verdict about the game needs rungs each of which beats the one below, over budgets that differ "
                       "4 times or more; 0: the verdict is about these players only"},
    [SEED_KEY] = {.name = "seed", .initial = SEED, .high = RANDOM_SEED_MAX, .help = "the seed of all random numbers"},
    [MAX_PLIES_KEY] = {.name = "max_plies",
                       .initial = MAX_PLIES,
                       .low = 1,
                       .high = MAX_PLIES_MOST,
                       .help = "the ply limit: a longer game is cut and has no winner"},
    [OPENING] = {.name = "opening",
                 .wanted = "table, such as { plies = 4 },",
                 .help = "number of random plies before the players begin, the same in game i for all players; without "
                         "them deterministic players repeat one game. Two random players need none"},
    [ZONE] = {.name = "zone",
              .wanted = "two numbers, such as {0.47, 0.53}, or half the width",
              .initial_text = TEXT_OF(PLAN_ZONE_HALF),
              .help = "which shares of points for the first player count as balanced; with ask = \"draws\" or \"cut\" "
                      "which shares of the games are as wanted, such as {0, 0.3}, with ask = \"length\" which median "
                      "lengths in plies, such as {20, 60} or {20, math.huge}; it is then required"},
    [ELSEWHERE] =
        {.name = "elsewhere",
         .wanted =
             "list of tables such as { \"t4\", first = 52, draws = 0, second = 48, source = \"where this stands\" }",
         .help = "published results of variants of the experiment, such as games between people: games won by the "
                 "first player, drawn, and won by the second; or, if only that is known, score = 0.55 or {0.53, 0.55} "
                 "of the first player. The page shows its own results beside them, and says where the players differ"},
    [CLAIMS] = {.name = "claims",
                .wanted =
                    "list of tables such as { says = \"draws are rare\", expects = { \"draws\", at_most = 0.05 } }",
                .help = "published claims about these games; the page and the index say whether each is held, has "
                        "failed or is open"},
};
const key_table experiment_table = {
    "experiment", "experiment { name = TEXT, variants = LIST, players = LIST, games = INTEGER, ... }",
    "A file in experiments/ makes one call of this. Every variant is played by every pair of players.", experiment_keys,
    KEYS};

/* A function with two values, neither of them by key. */
static const key_table verdict_table = {"verdict", "verdict { zone = ..., max_games = N }",
                                        "When to stop, for `until`: which scores count as balanced, as `zone` says it, "
                                        "and the most games of each variant and players, in place of `games`.",
                                        NULL, 0};

static const key_table precision_table = {
    "precision", "precision { width = W, zone = ..., max_games = N }",
    "When to stop, for `until`: how wide the interval of a score may be at most, low to high: width = 0.04 is 2 points "
    "to each side. Unless max_games is given, it is 1.5 times what that takes at a score of one half.",
    NULL, 0};

static const key_table sweep_table = {
    "sweep", "sweep(VARIANT, { OPTION = { VALUE, ... }, ... } [, { runs = N }])",
    "A list of variants, one for each combination of the values: `sweep(\"t4\", { "
    "kinds = {2, 3}, [\"width,height\"] = {4, "
    "5} })` is four. A key with commas sets several options to the same value. With runs, a power of two, and "
    "options of two values each: as many of the combinations, the fraction that tells most of their effects apart.",
    NULL, 0};

void script_describe_experiment(manual *m)
{
    manual_add_section(
        m, "experiment", "Experiment files",
        "The file `experiments/NAME.lua` says which games are played, and how many: poise run plays them, "
        "poise report writes the page.");
    keys_describe(m, &experiment_table);
    experiment_describe_claims(m);
    keys_describe(m, &verdict_table);
    keys_describe(m, &precision_table);
    keys_describe(m, &sweep_table);
}
