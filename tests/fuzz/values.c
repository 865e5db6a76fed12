#include "fuzz/values.h"

#include <assert.h>
#include <string.h>

#include "fuzz/expressions.h"
#include "fuzz/texts.h"
#include "game/region.h"
#include "rules/effect.h"
#include "rules/ending.h"
#include "rules/registry.h"

const char *values_cells(making *m)
{
    text cells = {0};
    unsigned count = making_below(m, 4);
    const bool set = making_chance(m, 6);
    if (set) text_add(&cells, making_chance(m, 2) ? "~" : "beside(");
    for (unsigned i = 0; i < (set ? 1 : count); i++)
        text_add(&cells, "%s ", m->board->label[making_below(m, (unsigned)m->board->cells)]);
    if (set && *cells.data == 'b') text_add(&cells, ")");
    const char *copy = arena_text(m->arena, cells.data ? cells.data : "");
    text_drop(&cells);
    return copy;
}

/* --- regions and functions --- */

/* Does neither side own pieces, so that there is nothing to call one's own? */
static bool is_common(const making *m)
{
    bool owned = false;
    for (int code = 1; code < m->pieces.ncodes; code++) owned |= m->pieces.owner_of[code] != OWNER_NEUTRAL;
    return !owned;
}

/* Whose pieces, or which: what most rules speak of. */
static const char *any_pieces(making *m)
{
    names n = {.count = 0};
    names_add_types(&n, m);
    names_add(&n, "occupied");
    if (!is_common(m)) {
        names_add(&n, "own");
        names_add(&n, "enemy");
        names_add(&n, "first");
        names_add(&n, "second");
    }
    return names_choose(&n, m);
}

/* Once in how many times such a field says what other cells, or the decision, have a say in. Of effects and endings few
 * take it; the others are to refuse it. */
static unsigned settled_in_play(const spec *s, const field *f)
{
    static const struct {
        const char *word, *field;
    } often[] = {{"add", "to"},           {"remove", "what"},       {"face", "what"},     {"change", "what"},
                 {"promote", "where"},    {"custodial", "by"},      {"exists", "region"}, {"full", "region"},
                 {"none_left", "region"}, {"surrounded", "region"}, {"reach", "region"},  {"displace", "what"},
                 {"follow", "what"}};
    if (s->word->class == WORD_ACTION) return 8;
    for (size_t i = 0; i < sizeof often / sizeof *often; i++)
        if (!strcmp(s->word->name, often[i].word) && !strcmp(f->name, often[i].field)) return 3;
    return strcmp(f->name, "guard") ? 24 : 3;
}

/* Often what the field says by itself, with something more, so that games do not end before they begin. */
static void write_region_of(making *m, const spec *s, const field *f, text *out)
{
    if (s->word->class == WORD_START) {
        expressions_place(m, out);
        return;
    }
    const char *usual = f->initial_text || making_chance(m, 4) ? f->initial_text : any_pieces(m);
    bool from = !strcmp(f->name, "from"), to = !strcmp(f->name, "to");
    if (from && !is_common(m)) usual = "own";
    if (to && making_chance(m, 2)) usual = is_common(m) ? "everywhere" : "(empty | enemy)";
    if (usual && is_common(m) && (!strcmp(usual, "own") || !strcmp(usual, "enemy"))) usual = "occupied";
    if (usual) text_add(out, "%s", usual);
    if (usual && !making_chance(m, from || to ? 4 : 2)) return;
    if (usual) text_add(out, making_chance(m, 8) ? " | " : " & ");
    if (!making_chance(m, settled_in_play(s, f))) {
        expressions_region(m, out);
        return;
    }
    if (making_chance(m, 2)) text_add(out, "~"); /* so that more often most cells are in it */
    if (making_chance(m, 2))
        expressions_fact(m, out);
    else
        expressions_cells(m, out);
}

/* Says yes or no, which suits every word that takes a function; most often what lets the game go on. */
static void write_question(making *m, const spec *s, text *out)
{
    text_add(out, strcmp(s->word->name, "condition") ? "return " : "return not ");
    if (making_chance(m, 3)) {
        text_add(out, "(p:plies() %% %u == 0)", 2 + making_below(m, 9));
    } else if (making_chance(m, 2)) {
        text_add(out, "(c ~= nil and p:is(c, \"");
        expressions_region(m, out);
        text_add(out, "\"))");
    } else {
        text_add(out, "(p:count(\"");
        expressions_region(m, out);
        text_add(out, "\") > %u)", 1 + making_below(m, 9));
    }
}

/* A type that either side may put on the board. */
static const char *shared_type(making *m)
{
    names n = {.count = 0};
    for (int t = 0; t < m->pieces.ntypes; t++)
        if (m->pieces.code_of[0][t] && m->pieces.code_of[1][t]) names_add(&n, m->pieces.types[t]);
    return names_choose(&n, m);
}

/* Takes a piece off some cell, or puts one on it, and says whether anything happened. */
static void write_deed(making *m, text *out)
{
    text_add(out, "for _, at in ipairs(p:cells(\"");
    expressions_region(m, out);
    text_add(out, "\")) do if p:is(at, \"occupied\") then return p:remove(at) end ");
    text_add(out, "p:put(at, \"%s\") return true end return false", shared_type(m));
}

static void write_function(making *m, const spec *s, text *out)
{
    if (s->word->class == WORD_ACTION) {
        text_add(out, "function (p, from) return p:neighbours(from) end");
        return;
    }
    text_add(out, "function (p) local c = p:last() ");
    if (s->word->class != WORD_EFFECT)
        write_question(m, s, out);
    else if (making_chance(m, 3))
        text_add(out, "return c ~= nil and p:remove(c)");
    else
        write_deed(m, out);
    text_add(out, " end");
}

/* --- fields --- */

/* A side of a board, or its levels: small as a rule, so that much happens in few moves. */
static int64_t draw_size(making *m, const field *f)
{
    int64_t size = f->min + (m->large ? 7 + making_below(m, 5) : making_chance(m, 2) ? 3 : making_below(m, 5));
    if (size <= f->max) return size;
    return m->large ? f->max : f->min;
}

/* Small numbers more often than large ones. */
static int64_t draw_integer(making *m, const spec *s, const field *f)
{
    if (s->word->class == WORD_BOARD) return draw_size(m, f);
    int64_t most = f->max - f->min < 1000 ? f->max - f->min : 1000;
    if (making_chance(m, 6)) return f->min + making_below(m, (unsigned)most + 1);
    int64_t drawn = (f->min <= 0 && f->max >= 0 ? 0 : f->min) + making_below(m, 5);
    return drawn > f->max ? f->max : drawn;
}

/* A number, the same everywhere or one for each cell. */
static void write_amount(making *m, text *out)
{
    text regions = {0};
    expressions_region(m, &regions);
    const char *of = regions.data ? regions.data : "own";
    switch (making_below(m, 4)) {
    case 0: text_add(out, "%u", 1 + making_below(m, 3)); break;
    case 1: text_add(out, "height + 1"); break;
    case 2: text_add(out, "beside(%s)", of); break;
    default: text_add(out, "count(%s)", of); break;
    }
    text_drop(&regions);
}

static int set_text(making *m, spec *s, int index)
{
    const field *f = &s->word->fields[index];
    text content = {0};
    if (f->kind == FIELD_REGION)
        write_region_of(m, s, f, &content);
    else if (f->kind == FIELD_FUNCTION)
        write_function(m, s, &content);
    else if (f->kind == FIELD_AMOUNT && s->word->class == WORD_ACTION)
        write_amount(m, &content);
    else if (f->kind == FIELD_AMOUNT)
        expressions_number(m, &content);
    else
        texts_write(m, s, f, &content);
    const char *drawn = content.data ? content.data : "";
    int status = f->kind == FIELD_FUNCTION ? spec_set_function(s, index, 0, drawn, m->arena, NULL)
                                           : spec_set_text(s, index, drawn, m->arena, NULL);
    text_drop(&content);
    return status;
}

static int set_choice(making *m, spec *s, int index)
{
    const field *f = &s->word->fields[index];
    bool stuck = !strcmp(s->word->name, "no_move"), any = making_chance(m, stuck ? 30 : 2);
    names n = {.count = 0};
    for (int i = 0; f->choices[i]; i++) {
        bool illegal = !strcmp(f->choices[i], "illegal");
        if (illegal && m->forbids && !stuck && making_chance(m, 2))
            return spec_set_text(s, index, f->choices[i], m->arena, NULL);
        if (any || !illegal) names_add(&n, f->choices[i]);
    }
    return spec_set_text(s, index, names_choose(&n, m), m->arena, NULL);
}

/* An effect within another; within two others it holds none. */
static spec *draw_effect(making *m)
{
    const word *w = values_word(m, WORD_EFFECT);
    while (m->holders && word_list(w) >= 0) w = values_word(m, WORD_EFFECT);
    m->holders++;
    spec *s = values_spec(m, w);
    m->holders--;
    spec_clear(s, word_field(w, "after"));
    return s;
}

/* One of what a list within that word takes: mostly actions, and of stages those that may stand there. */
static spec *draw_listed(making *m, const word *holder, unsigned listed)
{
    if (listed >> WORD_EFFECT & 1) return draw_effect(m);
    bool nested = listed >> WORD_STAGE & 1 && making_chance(m, 2);
    bool one_decision = strcmp(holder->name, "phase") != 0;
    if (!nested || !one_decision) {
        const word *w = values_word(m, nested ? WORD_STAGE : WORD_ACTION);
        while (holder->class == WORD_ACTION && word_list(w) >= 0) w = values_word(m, WORD_ACTION);
        return values_spec(m, w);
    }
    const struct function_type *asked = m->asked;
    spec *several = values_spec(m, registry_find("either"));
    if (several->when) m->asked = asked; /* it has asked, but may not */
    several->when = NULL;
    return several;
}

static int set_specs(making *m, spec *s, int index)
{
    spec *list[3];
    int count = s->word->class == WORD_EFFECT ? 1 + making_chance(m, 4) : 1 + (int)making_below(m, 3);
    for (int i = 0; i < count; i++) list[i] = draw_listed(m, s->word, s->word->fields[index].list_of);
    return spec_set_specs(s, index, list, count, m->arena, NULL);
}

static int set_value(making *m, spec *s, int index)
{
    const field *f = &s->word->fields[index];
    switch (f->kind) {
    case FIELD_INTEGER: return spec_set_integer(s, index, draw_integer(m, s, f), NULL);
    case FIELD_NUMBER: return spec_set_number(s, index, f->low + random_unit(&m->random) * (f->high - f->low), NULL);
    case FIELD_BOOLEAN: return spec_set_boolean(s, index, making_chance(m, 2), NULL);
    case FIELD_CHOICE: return set_choice(m, s, index);
    case FIELD_TEXT:
    case FIELD_AMOUNT:
    case FIELD_REGION:
    case FIELD_FUNCTION: return set_text(m, s, index);
    case FIELD_SPECS: return set_specs(m, s, index);
    }
    return -1;
}

/* Does the default speak of directions or pieces that there are not? */
static bool lacks_default(const making *m, const field *f)
{
    const char *initial = f->initial_text;
    if (!initial) return false;
    if (!strcmp(f->name, "along") && strcmp(initial, "all"))
        return m->board && !board_direction_set(m->board, initial, 0);
    if (f->kind != FIELD_REGION) return false;
    bool of_sides = !strcmp(initial, "own") || !strcmp(initial, "enemy");
    return is_common(m) ? of_sides : !strcmp(f->name, "from") && strcmp(initial, "own");
}

/* Of a row one length is wanted, of the two that come one after the other. */
static bool is_other_length(const spec *s, const field *f)
{
    int exactly = word_field(s->word, "exactly");
    return exactly >= 0 && s->values[exactly].given && !strcmp(f->name, "at_least");
}

/* Dice have faces or weights. */
static bool is_other_die(const spec *s, const field *f)
{
    int faces = word_field(s->word, "faces");
    return faces >= 0 && s->values[faces].given && !strcmp(f->name, "weights");
}

static bool is_wanted_die(const spec *s, const field *f)
{
    int faces = word_field(s->word, "faces");
    return faces >= 0 && !s->values[faces].given && !strcmp(f->name, "weights");
}

/* The height of a column, or so many pieces of one, where there are none; or from which end no number of them. */
static bool wants_columns(const making *m, const spec *s, const field *f)
{
    word_class class = s->word->class;
    bool height = (class == WORD_ACTION || class == WORD_START) && !strcmp(f->name, "height");
    bool pieces = class == WORD_EFFECT && !strcmp(f->name, "pieces");
    bool end = class == WORD_EFFECT && !strcmp(f->name, "at");
    return (m->pieces.highest <= 1 && (height || pieces)) || (end && !s->values[word_field(s->word, "pieces")].given);
}

/* What lies opposite, where there are no pits, or nothing is captured. */
static bool wants_pits(const making *m, const spec *s, const field *f)
{
    const bool enters = !strcmp(f->name, "enter");
    if (strcmp(s->word->name, "sow") != 0 || (!enters && strncmp(f->name, "capture", 7) != 0)) return false;
    const bool pits = m->board && board_part_find(m->board, "pits") >= 0;
    return !pits || (strcmp(f->name, "capture") != 0 && !s->values[word_field(s->word, "capture")].given);
}

/* What is asked only beside another key. */
static bool wants_another(const spec *s, const field *f)
{
    const int along = word_field(s->word, "along"), shorter = word_field(s->word, "shorter");
    if (!strcmp(s->word->name, "exchange") && !strcmp(f->name, "limit")) return !s->values[along].given;
    if (shorter < 0 || (strcmp(f->name, "what") != 0 && strcmp(f->name, "off") != 0)) return false;
    const char *fate = s->word->fields[shorter].choices[s->values[shorter].integer];
    return !strcmp(fate, "stops") || (!strcmp(f->name, "off") && strcmp(fate, "pushed") != 0);
}

/* Must the author say something? Also when an ending is asked that would hold at once. */
static bool is_wanted(const making *m, const spec *s, const field *f)
{
    return f->required || lacks_default(m, f) || is_wanted_die(s, f) || !strcmp(f->name, "at_least") ||
           !strcmp(f->name, "into") || (!strcmp(f->name, "after") && making_always_holds(s->word));
}

/* Says a use of the word little without it? */
static bool is_needed(const spec *s, const field *f)
{
    return !strcmp(s->word->name, "change") && !strcmp(f->name, "owner");
}

/* Fields that hardly ever suit. */
static const struct {
    const char *word, *field;
} seldom[] = {{"place", "from_hand"}, {"condition", "result"}, {"wins", "result"}, {"loses", "result"},
              {"draws", "result"},    {"forbids", "result"},   {"swap", "mirror"}, {"hop", "under"},
              {"sides", "taken_as"},  {"columns", "taken_as"}, {"square", "wrap"}, {"graph", "lines"},
              {"displace", "to"},     {"follow", "to"},        {"rhombus", "wrap"}};

static bool is_seldom(const spec *s, const field *f)
{
    for (size_t i = 0; i < sizeof seldom / sizeof *seldom; i++)
        if (!strcmp(s->word->name, seldom[i].word) && !strcmp(f->name, seldom[i].field)) return true;
    return false;
}

/* A condition: some words say nothing without one. */
static void set_when(making *m, spec *s)
{
    text condition = {0};
    bool wanted = s->word->class == WORD_ENDING && s->word->nfields == ENDING_OWN_FIELDS;
    bool often = !strcmp(s->word->name, "again") || !strcmp(s->word->name, "phase");
    unsigned in = wanted ? 1 : often ? 2 : s->word->class == WORD_ACTION ? 40 : 12;
    bool last = !strcmp(s->word->name, "no_move"); /* it must hold, or the rules are refused */
    bool asked = m->asked && m->asked_in == s->word->class && word_takes_when(s->word) && !last;
    if (!asked && (!word_takes_when(s->word) || last || !making_chance(m, in))) return;
    if (asked)
        expressions_asking(m, m->asked, &condition);
    else
        expressions_condition(m, &condition);
    if (asked) m->asked = NULL;
    int status = spec_set_when(s, condition.data, m->arena, NULL);
    assert(!status);
    (void)status;
    text_drop(&condition);
}

/* Names suit seldom, and two of them are enough. */
static const char *set_name(making *m, spec *s)
{
    if (!word_takes_name(s->word) || !making_chance(m, 8)) return s->word->name;
    int status = spec_set_name(s, making_chance(m, 2) ? "alpha" : "beta", m->arena, NULL);
    assert(!status);
    (void)status;
    return s->name;
}

/* Is each { } about directions, not sets? */
static bool is_about_directions(const making *m, const spec *s)
{
    char unknown[BOARD_SET_NAME_MAX];
    return m->board && board_directions_read(m->board, s->values[0].text, 0, BOARD_NO_FACING, unknown);
}

spec *values_spec(making *m, const word *w)
{
    spec *s = spec_new(m->arena, w, 0);
    assert(s);
    for (int i = 0; i < w->nfields; i++) {
        const field *f = &w->fields[i];
        if (f->older) continue;
        bool given = is_wanted(m, s, f) || is_needed(s, f) || making_chance(m, is_seldom(s, f) ? 20 : 4);
        if (!given || is_other_length(s, f) || is_other_die(s, f) || wants_columns(m, s, f) || wants_pits(m, s, f) ||
            wants_another(s, f))
            continue;
        bool held = f->kind == FIELD_SPECS && w->class == WORD_ACTION, along = held && is_about_directions(m, s);
        bool ways = along || (!strcmp(w->name, "displace") && f->kind == FIELD_REGION && f->required);
        m->ways += ways;
        m->these += held && !along;
        int status = set_value(m, s, i);
        m->ways -= ways;
        m->these -= held && !along;
        assert(!status);
        (void)status;
    }
    set_when(m, s);
    const char *name = set_name(m, s);
    if (w->class == WORD_ACTION && word_list(w) < 0 && m->nactions < MAKING_ACTIONS_MAX)
        m->actions[m->nactions++] = name;
    return s;
}

/* Words that want more than directions. */
static const struct {
    const char *word;
    enum { OF_FEW_CELLS, OF_LEVELS, OF_SQUARES, OF_STEPS, OF_TYPES, OF_FACING, OF_SEEDS, OF_HEAPS } wants;
} particular[] = {
    {"moves", OF_FEW_CELLS}, /* it calls a function for each piece */
    {"place_inside", OF_LEVELS}, {"rotate", OF_LEVELS}, {"birth", OF_LEVELS},      {"death", OF_LEVELS},
    {"majority", OF_LEVELS},     {"leap", OF_STEPS},    {"place_shape", OF_STEPS}, {"shield_wall", OF_SQUARES},
    {"drop", OF_SQUARES},        {"convert", OF_TYPES}, {"turn_piece", OF_FACING}, {"face", OF_FACING},
    {"follow", OF_STEPS},        {"sow", OF_SEEDS},     {"gather", OF_HEAPS},
};

static bool has_wanted(const making *m, int wants)
{
    switch (wants) {
    case OF_FEW_CELLS: return m->board->cells <= 150;
    case OF_LEVELS: return m->board->levels;
    case OF_STEPS: return m->board->step;
    case OF_FACING: return m->pieces.steps;
    case OF_SEEDS: return m->pieces.counted;
    case OF_HEAPS: return m->pieces.highest > 1;
    case OF_SQUARES: return board_direction_set(m->board, "orthogonal", 0);
    default: return m->pieces.ntypes > 1 && !m->pieces.stack;
    }
}

bool values_suit(const making *m, const word *w)
{
    const board *b = m->board;
    bool good = !b || b->directions || word_field(w, "along") < 0;
    if (!strcmp(w->name, "relocate")) good = !m->large; /* too many moves to try them all at every ply */
    for (size_t i = 0; b && i < sizeof particular / sizeof *particular; i++)
        if (!strcmp(w->name, particular[i].word)) good = has_wanted(m, particular[i].wants);
    return good;
}

/* One that cannot do anything on this board is drawn seldom. */
static bool suits(making *m, const word *w)
{
    bool counts = word_field(w, "counter") < 0 || m->ncounters;
    return (counts && values_suit(m, w)) || making_chance(m, 50);
}

/* The words that most others go with are drawn more often; where there are many directions, those that have some. */
const word *values_word(making *m, word_class class)
{
    const word *wanted = making_take_wanted(m, class);
    if (wanted) return wanted;
    if (class == WORD_BOARD && making_chance(m, 3)) return registry_find("square");
    if (class == WORD_PIECES && making_chance(m, 2)) return registry_find("sides");
    bool sows = class == WORD_ACTION && m->pieces.counted && m->board && m->board->directions;
    if (sows && making_chance(m, 2)) return registry_find("sow");
    bool along = class == WORD_ACTION && m->board && m->board->directions > 8 && making_chance(m, 2);
    if (class == WORD_ACTION && !along && making_chance(m, 3))
        return registry_find(making_chance(m, 3) ? "slide" : "place");
    for (;;) {
        const word *w = registry_word(making_below(m, (unsigned)registry_count()));
        bool in_turn_alone = !strcmp(w->name, "phase") || !strcmp(w->name, "roll"); /* see generator.c */
        if (along && word_field(w, "along") < 0) continue;
        if (w->class == class && !in_turn_alone && suits(m, w)) return w;
    }
}

int values_specs(making *m, word_class class, int most, spec **out)
{
    int count = 1 + (int)making_below(m, (unsigned)most), wanted = making_wanted(m, class);
    if (count < wanted) count = wanted < most ? wanted : most;
    for (int i = 0; i < count; i++) out[i] = values_spec(m, values_word(m, class));
    return count;
}
