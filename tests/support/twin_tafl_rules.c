#include "support/twin_tafl.h"

#include <stdlib.h>
#include <string.h>

#include "support/test.h"

typedef struct named {
    const char *name, *text;
} named;

static const named layouts[] = {
    {"brandubh", "...a.../...a.../...d.../"
                 "aadKdaa/...d.../...a.../"
                 "...a..."},
    {"ard_ri", "..aaa../...a.../a.ddd.a/"
               "aadKdaa/a.ddd.a/...a.../"
               "..aaa.."},
    {"tablut", "...aaa.../....a..../....d..../"
               "a...d...a/aaddKddaa/a...d...a/"
               "....d..../....a..../...aaa..."},
    {"sea_battle", "....a..../.a..a..a./..a...a../"
                   "...ddd.../aa.dKd.aa/...ddd.../"
                   "..a...a../.a..a..a./....a...."},
    {"diamond", "...aaaaa.../.....a...../.........../"
                "a....d....a/a...ddd...a/aa.ddKdd.aa/"
                "a...ddd...a/a....d....a/.........../"
                ".....a...../...aaaaa..."},
    {"bell", "....aaa..../....a.a..../.....a...../"
             ".....d...../aa..ddd..aa/a.addKdda.a/"
             "aa..ddd..aa/.....d...../.....a...../"
             "....a.a..../....aaa...."},
    {"cross", "...aaaaa.../.....a...../.....d...../"
              "a....d....a/a....d....a/aadddKdddaa/"
              "a....d....a/a....d....a/.....d...../"
              ".....a...../...aaaaa..."},
    {"lewis", "....aaa..../....aaa..../.....d...../"
              ".....d...../aa...d...aa/aadddKdddaa/"
              "aa...d...aa/.....d...../.....d...../"
              "....aaa..../....aaa...."},
    {"parlett", "....aaaaa..../.....a.a...../......a....../"
                "......d....../a...d...d...a/aa...ddd...aa/"
                "a.ad.dKd.da.a/aa...ddd...aa/a...d...d...a/"
                "......d....../......a....../.....a.a...../"
                "....aaaaa...."},
    {"tablut15", ".....aaaaa...../......aaa....../.......a......./"
                 ".......a......./.......d......./a.....ddd.....a/"
                 "aa...d.d.d...aa/aaaadddKdddaaaa/aa...d.d.d...aa/"
                 "a.....ddd.....a/.......d......./.......a......./"
                 ".......a......./......aaa....../.....aaaaa....."},
    {"alea", "..a..a.......a..a../.................../a....a.......a....a/"
             ".......a.a.a......./......a.d.d.a....../a.a..a.......a..a.a/"
             "....a....d....a..../...a....d.d....a.../....d..d.d.d..d..../"
             "...a..d.dKd.d..a.../....d..d.d.d..d..../...a....d.d....a.../"
             "....a....d....a..../a.a..a.......a..a.a/......a.d.d.a....../"
             ".......a.a.a......./a....a.......a....a/.................../"
             "..a..a.......a..a.."},
};

/* The table of rule sets; where sources differ, the first. `false` and 0 are left out. */
typedef struct rule_set {
    const char *name;
    tafl_options o;
} rule_set;

static const rule_set rule_sets[] = {
    {"tablut",
     {.layout = "tablut",
      .escape = "corner",
      .first = "attackers",
      .king = "armed",
      .king_taken = "four_three_two",
      .king_edge = "safe",
      .throne_stop = "once",
      .throne_pass = "everyone",
      .throne_hostile = "empty",
      .corners = "king",
      .repetition = "draw",
      .no_move = "draw",
      .corners_hostile = true,
      .corner_size = 1,
      .linnaean = true}},
    {"tablut_edge",
     {.layout = "tablut",
      .escape = "edge",
      .first = "attackers",
      .king = "armed",
      .king_taken = "four_three_two",
      .king_edge = "safe",
      .throne_stop = "king",
      .throne_pass = "everyone",
      .throne_hostile = "attackers",
      .corners = "none",
      .repetition = "defenders_lose",
      .no_move = "loses",
      .corners_hostile = true,
      .corner_size = 1,
      .linnaean = true,
      .encirclement = true}},
    {"brandubh",
     {.layout = "brandubh",
      .escape = "corner",
      .first = "attackers",
      .king = "armed",
      .king_taken = "four_three_two",
      .king_edge = "safe",
      .throne_stop = "king",
      .throne_pass = "everyone",
      .throne_hostile = "empty",
      .corners = "king",
      .repetition = "defenders_lose",
      .no_move = "loses",
      .corners_hostile = true,
      .corner_size = 1,
      .encirclement = true}},
    {"ard_ri",
     {.layout = "ard_ri",
      .escape = "edge",
      .first = "attackers",
      .king = "armed",
      .king_taken = "four",
      .king_edge = "safe",
      .throne_stop = "king",
      .throne_pass = "king",
      .throne_hostile = "nobody",
      .corners = "none",
      .repetition = "draw",
      .no_move = "loses",
      .corners_hostile = true,
      .corner_size = 1,
      .steps = 1}},
    {"sea_battle",
     {.layout = "sea_battle",
      .escape = "edge",
      .first = "attackers",
      .king = "unarmed",
      .king_taken = "four",
      .king_edge = "safe",
      .throne_stop = "everyone",
      .throne_pass = "everyone",
      .throne_hostile = "nobody",
      .corners = "none",
      .repetition = "defenders_lose",
      .no_move = "loses",
      .corners_hostile = true,
      .corner_size = 1,
      .encirclement = true}},
    {"fetlar",
     {.layout = "diamond",
      .escape = "corner",
      .first = "attackers",
      .king = "armed",
      .king_taken = "four_three",
      .king_edge = "safe",
      .throne_stop = "king",
      .throne_pass = "everyone",
      .throne_hostile = "attackers",
      .corners = "king",
      .repetition = "draw",
      .no_move = "loses",
      .corners_hostile = true,
      .corner_size = 1,
      .encirclement = true}},
    {"copenhagen",
     {.layout = "diamond",
      .escape = "corner",
      .first = "attackers",
      .king = "armed",
      .king_taken = "four_three",
      .king_edge = "safe",
      .throne_stop = "king",
      .throne_pass = "everyone",
      .throne_hostile = "attackers",
      .corners = "king",
      .repetition = "defenders_lose",
      .no_move = "loses",
      .corners_hostile = true,
      .corner_size = 1,
      .shield_wall = true,
      .exit_fort = true,
      .encirclement = true}},
    {"historical",
     {.layout = "diamond",
      .escape = "edge",
      .first = "attackers",
      .king = "armed",
      .king_taken = "four_three_two",
      .king_edge = "safe",
      .throne_stop = "king",
      .throne_pass = "everyone",
      .throne_hostile = "attackers",
      .corners = "none",
      .repetition = "defenders_lose",
      .no_move = "loses",
      .corners_hostile = true,
      .corner_size = 1,
      .linnaean = true,
      .encirclement = true}},
    {"tawlbwrdd",
     {.layout = "bell",
      .escape = "edge",
      .first = "attackers",
      .king = "armed",
      .king_taken = "two",
      .king_edge = "safe",
      .throne_stop = "everyone",
      .throne_pass = "everyone",
      .throne_hostile = "nobody",
      .corners = "none",
      .repetition = "draw",
      .no_move = "loses",
      .corners_hostile = true,
      .corner_size = 1,
      .encirclement = true}},
    {"parlett",
     {.layout = "parlett",
      .escape = "edge",
      .first = "attackers",
      .king = "unarmed",
      .king_taken = "four",
      .king_edge = "safe",
      .throne_stop = "everyone",
      .throne_pass = "everyone",
      .throne_hostile = "nobody",
      .corners = "none",
      .repetition = "draw",
      .no_move = "loses",
      .corners_hostile = true,
      .corner_size = 1,
      .encirclement = true}},
    {"alea_evangelii",
     {.layout = "alea",
      .escape = "corner",
      .first = "attackers",
      .king = "armed",
      .king_taken = "four_three",
      .king_edge = "safe",
      .throne_stop = "once",
      .throne_pass = "everyone",
      .throne_hostile = "empty",
      .corners = "king",
      .repetition = "mover_wins",
      .no_move = "loses",
      .corners_hostile = true,
      .corner_size = 2,
      .encirclement = true}},
};

const char *tafl_layout(const char *name)
{
    for (size_t i = 0; i < sizeof layouts / sizeof *layouts; i++)
        if (!strcmp(layouts[i].name, name)) return layouts[i].text;
    fail_msg("no layout is called %s", name);
    return NULL;
}

tafl_options tafl_rules(const char *name)
{
    for (size_t i = 0; i < sizeof rule_sets / sizeof *rule_sets; i++)
        if (!strcmp(rule_sets[i].name, name)) return rule_sets[i].o;
    fail_msg("no rule set is called %s", name);
    return rule_sets[0].o;
}

static const char **find_choice(tafl_options *o, const char *key)
{
    const struct {
        const char *key, **field;
    } choices[] = {
        {"layout", &o->layout},
        {"drawn", &o->drawn},
        {"escape", &o->escape},
        {"first", &o->first},
        {"king", &o->king},
        {"king_taken", &o->king_taken},
        {"king_edge", &o->king_edge},
        {"throne_stop", &o->throne_stop},
        {"throne_pass", &o->throne_pass},
        {"throne_hostile", &o->throne_hostile},
        {"corners", &o->corners},
        {"repetition", &o->repetition},
        {"no_move", &o->no_move},
    };
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++)
        if (!strcmp(choices[i].key, key)) return choices[i].field;
    return NULL;
}

static bool *find_switch(tafl_options *o, const char *key)
{
    const struct {
        const char *key;
        bool *field;
    } switches[] = {
        {"linnaean", &o->linnaean},   {"corners_hostile", &o->corners_hostile}, {"shield_wall", &o->shield_wall},
        {"exit_fort", &o->exit_fort}, {"encirclement", &o->encirclement},
    };
    for (size_t i = 0; i < sizeof switches / sizeof *switches; i++)
        if (!strcmp(switches[i].key, key)) return switches[i].field;
    return NULL;
}

void tafl_set(tafl_options *o, const char *key, const char *setting)
{
    if (find_choice(o, key)) {
        *find_choice(o, key) = setting;
        if (!strcmp(key, "corners") && !strcmp(setting, "everyone")) o->corners_hostile = false;
    } else if (find_switch(o, key)) {
        *find_switch(o, key) = !strcmp(setting, "true");
    } else if (!strcmp(key, "steps")) {
        o->steps = atoi(setting);
    } else if (!strcmp(key, "corner_size")) {
        o->corner_size = atoi(setting);
    } else if (!strcmp(key, "rules")) {
        *o = tafl_rules(setting);
    } else {
        fail_msg("tafl has no option %s", key);
    }
}
