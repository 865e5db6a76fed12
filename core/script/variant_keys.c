/* Texts shown in lists and headings are limited: rules may come from untrusted links. */
#include "script/variant_keys.h"

#include "script/base_changes.h"
#include "script/manual.h"
#include "script/options.h"
#include "script/variant_use.h"

const file_key variant_keys[VARIANT_KEYS] = {
    [NAME] = {.name = "name",
              .wanted = "text",
              .high = 120,
              .required = true,
              .help = "what people call the game. At most 120 bytes"},
    [AUTHOR] = {.name = "author", .wanted = "text", .high = 200, .help = "who made it. At most 200 bytes"},
    [YEAR] = {.name = "year",
              .low = -5000,
              .high = 3000,
              .initial_text = "none",
              .help = "year of publication; negative for BC"},
    [ABOUT] = {.name = "about",
               .wanted = "text",
               .high = 1000,
               .help = "the game in one line, for lists. At most 1000 bytes"},
    [BASE] = {.name = "base",
              .wanted = "text",
              .help =
                  "a variant that this one changes, named as in tafl:rules=tablut; a path is taken from the folder of "
                  "this file. All that is not said here is inherited"},
    [OPTIONS] =
        {.name = "options",
         .wanted = "table of options",
         .help =
             "NAME = integer { }, boolean { }, choice { } or text { }: settings in the variant's name, as in "
             "t4:kinds=4; a name has letters, digits and _. Options of the base are inherited; NAME = VALUE fixes one"},
    [PRESETS] = {.name = "presets",
                 .wanted = "table",
                 .help =
                     "sets of defaults by the value of a choice: presets = { rules = { tablut = { size = 9 } } }; what "
                     "is set by name takes precedence"},
    [RULES] =
        {.name = "rules",
         .wanted = "function (o) return { ... } end",
         .required = true,
         .help =
             "gets the values of the options, as in o.kinds, and returns the table of rules; with a base it is "
             "optional and also gets the base's table, as in base.effects[\"capture\"].against = corners (see base)"},
};
const key_table variant_table = {
    "variant",
    "variant { name = TEXT, options = { NAME = OPTION, ... }, presets = TABLE, rules = function (o) return { RULES } "
    "end }",
    "A file in variants/ makes one call of this. A text may be given without quotes when it is one word, such as a "
    "direction or a region.",
    variant_keys, VARIANT_KEYS};

const file_key rules_keys[RULES_KEYS] = {
    [BOARD] = {.name = "board",
               .wanted = "one of the boards",
               .required = true,
               .allowed = CLASS(WORD_BOARD),
               .help = "the cells and which are adjacent"},
    [PARTS] = {.name = "parts",
               .wanted = "table of names and cells",
               .help = "more named parts of the board, for regions: parts = { goal = \"c1 c5\" }, or a set, { camp = "
                       "\"rank <= 2\" }; of first_goal and second_goal, goal is that of the side to move, goal(enemy) "
                       "the other's"},
    [PIECES] = {.name = "pieces",
                .wanted = "one of the pieces",
                .required = true,
                .allowed = CLASS(WORD_PIECES),
                .help = "the pieces, and who owns them"},
    [START] = {.name = "start",
               .wanted = "one of the starts",
               .allowed = CLASS(WORD_START),
               .help = "the start position; without it the board is empty"},
    [COUNTERS] = {.name = "counters",
                  .wanted = "table of names and counters",
                  .help = "counters stored in a position: counters = { points = 0, rounds = { shared = true } }"},
    [MARKS] = {.name = "marks",
               .wanted = "table of names and marks",
               .help = "sets of cells stored in a position: marks = { trail = { lasts = \"turn\" } }"},
    [TURN] = {.name = "turn",
              .required = true,
              .wanted = "list of stages and actions",
              .allowed = CLASS(WORD_STAGE) | CLASS(WORD_ACTION),
              .help = "the decisions of a turn, in order; at least one"},
    [EFFECTS] = {.name = "effects",
                 .wanted = "list of effects",
                 .allowed = CLASS(WORD_EFFECT),
                 .help = "the forced consequences of a move, such as captures, in order"},
    [FINISH] = {.name = "finish",
                .wanted = "list of endings",
                .allowed = CLASS(WORD_ENDING),
                .help = "the endings, in the order in which they are checked"},
    [EVALUATE] = {.name = "evaluate",
                  .wanted = "function",
                  .help = "function (p): the value of position p for the first player, a number; greedy uses it"},
    [SYMMETRIC] = {.name = "symmetric",
                   .wanted = "true or false",
                   .help = "the game looks the same under every symmetry of its board; poise check verifies it"},
};
const key_table rules_table = {
    "rules",
    "{ board = BOARD, parts = { NAME = CELLS, ... }, pieces = PIECES, start = START, counters = { NAME = COUNTER, ... "
    "}, marks = { NAME = MARK, ... }, turn = { STEP, ... }, effects = { "
    "EFFECT, ... }, finish = { "
    "ENDING, ... }, evaluate = FUNCTION, symmetric = BOOLEAN }",
    "What the function `rules` of a variant returns. A list of one may be given without braces; `false` in a list is "
    "left out, so that `o.kinds > 1 and line { ... }` works.",
    rules_keys, RULES_KEYS};

void script_describe_variant(manual *m)
{
    manual_add_section(
        m, "variant", "Variant files",
        "The file `variants/NAME.lua` describes a game. It is Lua with few functions: "
        "`assert error ipairs pairs select tonumber tostring type` and most of `math`, `table` and `string`. "
        "What a function (p) of the rules may ask of the position p is in the section `hooks`.");
    keys_describe(m, &variant_table);
    options_describe(m);
    keys_describe(m, &rules_table);
    base_changes_describe(m);
    variant_use_describe(m);
}
