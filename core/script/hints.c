/* Tables from typical mistakes to hints, the first match wins. Words and keys of other languages are tried before edit
 * distance, which would suggest a wrong neighbour; misplaced keys after it. */
#include "script/hints.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "players/players.h"

typedef struct hint {
    const char *met, *said;
} hint;

/* --- words --- */

#define SHOWS_A_VALUE   "error(text) stops and shows a text"
#define STANDS_ALONE    "a file is read alone, except for its base"
#define SAME_EVERYWHERE "a game is the same on every machine"

#define CHECK  "forbids { when = ... } forbids a move, no_move { result = ... } ends the game; poise help say has more"
#define STUCK  "no_move { result = 'draw' } says what comes of a side without a move"
#define GONE   "none_left { region = ..., result = ... } asks whether something is gone"
#define TAKES  "effects take, such as custodial and remove, and actions with to = enemy; poise help say has more"
#define POINTS "count, compared and area compare the sides; poise help say has more"
#define PLACES "place { } puts a piece on a cell"
#define MOVES  "step, slide, leap and hop are actions that move a piece; moves takes a function"
#define JUMPS  "leap goes so far in each direction, hop over a piece beside it"
#define SQUARE "it is square { WIDTH, HEIGHT }"
#define LATER  "a list { ONE {}, OTHER {} } has one after the other"
#define EITHER "either { ONE {}, OTHER {} } is a choice"
#define BESIDE "beside(SET) are the cells next to a set"
#define NUMBER "integer { 3, min = 2, max = 5 } is an option with a number"
#define DICE   "roll { 'die', faces = 6 } throws a die, and counters = { die = { shared = true } } keeps what came up"
#define LENGTH "ply_limit { plies = 60, result = 'draw' } ends a long game"
#define ROW    "it is line { at_least = 3, result = 'win' }"

static const hint absent[] = {
    {"print", SHOWS_A_VALUE},
    {"require", STANDS_ALONE},
    {"dofile", STANDS_ALONE},
    {"loadfile", STANDS_ALONE},
    {"load", STANDS_ALONE},
    {"package", STANDS_ALONE},
    {"io", SHOWS_A_VALUE "; files cannot be read or written"},
    {"os", SAME_EVERYWHERE},
    {"debug", SHOWS_A_VALUE},
    {"coroutine", "a function runs to its end"},
    {"collectgarbage", SAME_EVERYWHERE},
    {"pcall", "an error ends the game and is reported"},
    {"xpcall", "an error ends the game and is reported"},
    {"next", "pairs goes through a table, in the order of its keys; " BESIDE},
    {"setmetatable", "tables have no metatables"},
    {"getmetatable", "tables have no metatables"},
    {"rawget", "tables have no metatables"},
    {"rawset", "tables have no metatables"},
    {"rawlen", "tables have no metatables"},
    {"rawequal", "tables have no metatables"},
    {"unpack", "it is table.unpack"},
    {"utf8", "names have letters of ASCII"},
    {"o", "the options are the argument of rules = function (o)"},
    {"base", "the rules of the base are the second argument of rules = function (o, base)"},
    {"p", "the position is the argument of function (p)"},
    {"draw", "a drawn game is the result of an ending, as in full { result = 'draw' }"},
    {"variant", "an experiment was wanted; poise simulate, study and check take the file of a variant"},
    {"experiment", "a variant was wanted; poise run takes the file of an experiment"},
    {"game", "the file of a game is variant { ... }"},
    {"checkmate", CHECK},
    {"check", CHECK},
    {"stalemate", STUCK},
    {"eliminate", GONE},
    {"eliminated", GONE},
    {"capture_all", GONE},
    {"no_pieces", GONE},
    {"capture", TAKES},
    {"captures", TAKES},
    {"kill", TAKES},
    {"players", "two sides play; their pieces are declared by pieces = sides { first = ..., second = ... }"},
    {"score", POINTS},
    {"points", POINTS},
    {"majority", POINTS},
    {"move", MOVES},
    {"jump", JUMPS},
    {"hex", "hexagon, rhombus and triangle are boards of hexagons"},
    {"grid", SQUARE},
    {"rectangle", SQUARE},
    {"three_in_a_row", ROW},
    {"in_a_row", ROW},
    {"row", ROW},
    {"len", "#text is its length, #list how many values it has"},
    {"range", "for i = 1, 4 do ... end counts; " NUMBER},
    {"str", "tostring makes a text"},
    {"int", "a // b leaves out the rest; " NUMBER},
    {"append", "list[#list + 1] = value adds to a list"},
    {"console", SHOWS_A_VALUE},
    {"printf", SHOWS_A_VALUE},
    {"f", "texts are joined by .., as in \"a\" .. 1; a function of its own begins with local function f (x)"},
    {"win", "it is the result of an ending, as in line { at_least = 3, result = 'win' }"},
    {"lose", "it is the result of an ending, as in no_move { result = 'loss' }"},
    {"loss", "it is the result of an ending, as in no_move { result = 'loss' }"},
    {"options", "the options are the argument of rules = function (o), as in o.size"},
    {"number", NUMBER},
    {"float", NUMBER "; it has no fraction"},
    {"bool", "boolean { true } is an option with true or false"},
    {"enum", "choice { 'a', 'b' } is an option with several values"},
    {"put", PLACES},
    {"insert", PLACES},
    {"setze", PLACES},
    {"setzen", PLACES},
    {"jouer", PLACES},
    {"poser", PLACES},
    {"ziehe", MOVES},
    {"ziehen", MOVES},
    {"bouger", MOVES},
    {"deplacer", MOVES},
    {"springen", JUMPS},
    {"sauter", JUMPS},
    {"schlagen", TAKES},
    {"prendre", TAKES},
    {"sandwich", TAKES},
    {"quadrat", SQUARE},
    {"carre", SQUARE},
    {"circle", "rings and graph are boards that are round"},
    {"brett", "the board is board = square { 4, 4 }"},
    {"plateau", "the board is board = square { 4, 4 }"},
    {"figuren", "the pieces are pieces = sides { first = 'man X', second = 'man O' }"},
    {"fen", "a start is drawn, as in start = drawn { 'XX./.../.OO' }"},
    {"promotion", "promote { } changes pieces after a move, convert { } where the player wants it"},
    {"gravity", "drop { } lets a piece fall"},
    {"fall", "drop { } lets a piece fall"},
    {"sequence", LATER},
    {"seq", LATER},
    {"stages", LATER},
    {"one_of", EITHER},
    {"any_of", EITHER},
    {"choose", EITHER},
    {"when", "a condition is a key, as in place { when = 'ply > 3' } or wins { when = 'count(own) > 3' }"},
    {"adjacent", BESIDE},
    {"neighbours", BESIDE},
    {"neighbors", BESIDE},
    {"next_to", BESIDE},
    {"threefold", "it is repetition { times = 3, result = 'draw' }"},
    {"captured", GONE},
    {"max_moves", LENGTH},
    {"move_limit", LENGTH},
    {"turn_limit", LENGTH},
    {"math.random", SAME_EVERYWHERE "; dice are roll { }"},
    {"math.randomseed", SAME_EVERYWHERE "; dice are roll { }"},
    {"dice", DICE},
    {"chance", DICE},
    {"table.move", "a loop does it"},
    {"string.match", "there are no patterns; sub takes a part of a text"},
    {"string.gmatch", "there are no patterns; sub takes a part of a text"},
    {"string.gsub", "there are no patterns; sub takes a part of a text"},
    {"string.find", "there are no patterns; sub takes a part of a text"},
    {"string.pack", "format writes a text"},
    {"string.dump", STANDS_ALONE},
};

const char *hints_absent_word(const char *name)
{
    size_t library = strcspn(name, ".");
    for (size_t i = 0; i < sizeof absent / sizeof *absent; i++)
        if (!strcmp(absent[i].met, name) ||
            (strlen(absent[i].met) == library && !strncmp(absent[i].met, name, library)))
            return absent[i].said;
    for (size_t i = 0; i < players_count(); i++)
        if (!strcmp(players_at(i)->word.name, name)) return "a player is a text, as in \"mcts:iterations=100\"";
    return NULL;
}

const char *hints_foreign_constant(const char *name)
{
    static const hint constants[] = {
        {"None", "missing values are left out"}, {"null", "missing values are left out"},
        {"NULL", "missing values are left out"}, {"undefined", "missing values are left out"},
        {"True", "it is written true"},          {"TRUE", "it is written true"},
        {"False", "it is written false"},        {"FALSE", "it is written false"},
    };
    for (size_t i = 0; i < sizeof constants / sizeof *constants; i++)
        if (!strcmp(constants[i].met, name)) return constants[i].said;
    return NULL;
}

/* Keys that belong in another table, separated by blanks; NULL: in any table. */
static const struct {
    const char *path, *keys, *said;
} misplaced[] = {
    {"variant", " board parts pieces start counters marks turn effects finish evaluate symmetric ",
     "it belongs to the rules: rules = function (o) return { ... } end"},
    {"experiment", " threads out json dry shard ",
     "it is an option of the command, as in poise run EXPERIMENT --threads 2"},
    {"integer", " default value ", "the default comes first, as in integer { 3, min = 2, max = 5 }"},
    {"boolean", " default value ", "the default comes first, as in boolean { true }"},
    {"choice", " default value values choices ", "the default comes first, as in choice { 'a', 'b', 'c' }"},
    {"text", " default value ", "the default comes first, as in text { 'a' }"},
    {"step", " distance limit range length max far ",
     "a step goes one cell; slide { along = ..., limit = 2 } goes up to two, leap one of a distance"},
    {NULL, " must mandatory forced force compulsory obligatory required ",
     "prefer { } has the actions that go before others; poise help prefer"},
    {"step", " takes captures capture ", "a step captures what it lands on: step { along = ..., to = enemy }"},
    {"place", " count number times ", "a list of stages, { place {}, place {} }, has one after the other"},
    {"none_left", " piece type kind ", "region = 'own & king' tells which pieces"},
    {"line", " of owner piece who ", "a line is of the side that moved; when = ... asks for more"},
    {"slide", " takes captures capture ", "a slide captures what it lands on: slide { along = ..., to = enemy }"},
    {"sides", " color colour first_color second_color first_colour second_colour white_color black_color ",
     "pages draw a side in the colour that it is called by, as in first_name = \"white\""},
};

static bool is_at(const char *path, const char *wanted)
{
    return !wanted || !strcmp(path, wanted);
}

const char *hints_misplaced_key(const char *path, const char *key)
{
    const size_t length = strlen(key);
    if (!strcmp(path, "rules")) return hints_absent_word(key);
    for (size_t i = 0; i < sizeof misplaced / sizeof *misplaced; i++)
        for (const char *at = is_at(path, misplaced[i].path) ? strstr(misplaced[i].keys, key) : NULL; length && at;
             at = strstr(at + 1, key))
            if (at[-1] == ' ' && at[length] == ' ') return misplaced[i].said;
    return NULL;
}

/* --- keys --- */

const char *hints_other_key(const char *said, const char *const *known)
{
    static const hint others[] = {
        {"what", "piece"},          {"what", "captures"},    {"what", "from"},
        {"type", "piece"},          {"kind", "piece"},       {"pieces", "piece"},
        {"who", "owner"},           {"who", "of"},           {"where", "to"},
        {"where", "region"},        {"onto", "to"},          {"target", "to"},
        {"direction", "along"},     {"directions", "along"}, {"dir", "along"},
        {"cells", "region"},        {"at", "region"},        {"distance", "limit"},
        {"distance", "far"},        {"range", "limit"},      {"size", "width"},
        {"rows", "height"},         {"columns", "width"},    {"cols", "width"},
        {"condition", "when"},      {"if_", "when"},         {"length", "exactly"},
        {"length", "at_least"},     {"winner", "result"},    {"white", "first"},
        {"black", "second"},        {"player1", "first"},    {"player2", "second"},
        {"moves", "turn"},          {"endings", "finish"},   {"setup", "start"},
        {"capture", "captures"},    {"title", "name"},       {"games_per_cell", "games"},
        {"game", "games"},          {"most", "max_games"},   {"plies", "max_plies"},
        {"ply_limit", "max_plies"}, {"kind", "ask"},         {"max_ply", "max_plies"},
        {"ends", "finish"},         {"end", "finish"},       {"ending", "finish"},
        {"goal", "finish"},         {"actions", "turn"},     {"action", "turn"},
        {"effect", "effects"},      {"piece", "pieces"},     {"minutes", "games"},
        {"rule", "result"},         {"gives", "result"},     {"takes", "captures"},
    };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        for (const char *const *key = known; *key && !strcmp(said, others[i].met); key++)
            if (!strcmp(*key, others[i].said)) return *key;
    return NULL;
}
