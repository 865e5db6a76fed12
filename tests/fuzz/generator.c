#include "fuzz/generator.h"

#include <stdio.h>
#include <string.h>

#include "board/board_type.h"
#include "fuzz/lua_text.h"
#include "fuzz/pairs.h"
#include "fuzz/values.h"
#include "rules/pieces_word.h"
#include "rules/registry.h"

enum { STAGES_MAX = 3, STAGES_ALL = STAGES_MAX + 2, EFFECTS_MAX = 3, ENDINGS_MAX = 4 };

/* The board is built first so that regions and directions can speak of it; one that is refused stays NULL. */
static void build_board(making *m, const spec *s)
{
    error e = {""};
    const char *key;
    m->board = ((const board_type *)s->word)->build(m->arena, s, &key, &e);
}

static void declare_pieces(making *m, const spec *s)
{
    error e = {""};
    variant_spec v = {.file = ""};
    game g = {.arena = m->arena, .board = m->board};
    game_builder b = {.g = &g, .a = m->arena, .e = &e, .variant = &v};
    bool refused = !m->board || ((const pieces_type *)s->word)->declare(&b, s, &m->pieces);
    if (refused) m->pieces = (piece_set){.ntypes = 0};
}

static spec *make_one(making *m, word_class class)
{
    spec *s = NULL;
    values_specs(m, class, 1, &s);
    return s;
}

static void make_parts(making *m)
{
    static const char *const called[MAKING_PARTS_MAX] = {"spot", "goal"};
    int count = (int)making_below(m, MAKING_PARTS_MAX + 1);
    for (int i = 0; i < count && m->board; i++) m->parts[m->nparts++] = (spec_part){called[i], values_cells(m)};
}

/* Mostly a drawing, on which more pieces stand. */
static spec *make_start(making *m)
{
    return making_chance(m, 6) ? make_one(m, WORD_START) : values_spec(m, registry_find("drawn"));
}

/* Must the rule set have dice? */
static bool are_dice_wanted(const making *m)
{
    const word *roll = registry_find("roll");
    return m->wanted[0] == roll || m->wanted[1] == roll;
}

/* Bounds are mostly left to the default, so that the start lies within them. */
static int make_counters(making *m)
{
    static const char *const called[MAKING_COUNTERS_MAX] = {"points", "rounds"};
    const word *w = registry_find("counter");
    int status = 0, count = (int)making_below(m, MAKING_COUNTERS_MAX + 1);
    if (!count && are_dice_wanted(m)) count = 1;
    for (int i = 0; i < count; i++) {
        spec *s = making_chance(m, 4) ? values_spec(m, w) : spec_new(m->arena, w, 0);
        status |= spec_set_text(s, word_field(w, "name"), called[i], m->arena, NULL);
        status |= spec_set_boolean(s, word_field(w, "shared"), making_chance(m, 3), NULL);
        m->counters[m->ncounters++] = s;
    }
    return status;
}

/* There is one, for the effects that speak of marks; and mostly one that every one of them may speak of. */
static int make_marks(making *m)
{
    static const char *const called[MAKING_MARKS_MAX] = {"trail", "burnt"};
    const word *w = registry_find("marks");
    int status = 0, count = 1 + (int)making_below(m, MAKING_MARKS_MAX);
    for (int i = 0; i < count; i++) {
        bool any = making_chance(m, 4);
        spec *s = any ? values_spec(m, w) : spec_new(m->arena, w, 0);
        status |= spec_set_text(s, word_field(w, "name"), called[i], m->arena, NULL);
        if (!any) status |= spec_set_boolean(s, word_field(w, "shared"), making_chance(m, 3), NULL);
        if (!any && making_chance(m, 3)) /* numbers */
            status |= spec_set_integer(s, word_field(w, "most"), 2 + making_below(m, 6), NULL);
        m->marks[m->nmarks++] = s;
    }
    return status;
}

/* An action that moves pieces: one that says from where. */
static spec *make_mover(making *m)
{
    const word *w = values_word(m, WORD_ACTION);
    while (word_field(w, "from") < 0) w = values_word(m, WORD_ACTION);
    return values_spec(m, w);
}

/* A decision that is seldom impossible at the start, else many games would be over before they begin: on a board with
 * pieces mostly to move one, in one or two ways; else to place one, or to move. */
static spec *make_first_stage(making *m, bool has_start)
{
    const word *place = registry_find("place"),
               *wanted[] = {making_take_wanted(m, WORD_ACTION), making_take_wanted(m, WORD_ACTION)};
    spec *choice = spec_new(m->arena, registry_find("either"), 0), *actions[3];
    bool can_move = m->board && m->board->directions, moves = can_move && has_start && !making_chance(m, 4);
    actions[0] = moves ? make_mover(m) : making_chance(m, 2) ? spec_new(m->arena, place, 0) : values_spec(m, place);
    int count = 1;
    for (int i = 0; i < 2; i++)
        if (wanted[i]) actions[count++] = values_spec(m, wanted[i]);
    if (count == 1 && can_move && making_chance(m, 2)) actions[count++] = make_mover(m);
    return spec_set_specs(choice, 0, actions, count, m->arena, NULL) ? NULL : choice;
}

/* A phase stands in a turn alone, see make_turn. */
static bool is_phase_wanted(const making *m)
{
    const word *phase = registry_find("phase");
    return m->wanted[0] == phase || m->wanted[1] == phase;
}

static spec *make_stage(making *m, bool has_start, bool first)
{
    bool wanted = making_wanted(m, WORD_STAGE);
    if (!wanted && first && !making_chance(m, 10)) return make_first_stage(m, has_start);
    return make_one(m, wanted || making_chance(m, 2) ? WORD_STAGE : WORD_ACTION);
}

/* Dice are a decision of their own; now and then where nobody asked for them. */
static spec *make_dice(making *m)
{
    const word *roll = registry_find("roll");
    bool wanted = are_dice_wanted(m);
    for (int i = 0; i < 2; i++)
        if (m->wanted[i] == roll) m->wanted[i] = NULL;
    return m->ncounters && (wanted || making_chance(m, 20)) ? values_spec(m, roll) : NULL;
}

/* As many more as what must be there wants. */
static int make_stages(making *m, bool has_start, spec **turn)
{
    spec *dice = make_dice(m);
    int count = making_chance(m, 2) ? 1 : 2 + (int)making_below(m, STAGES_MAX - 1);
    for (int i = 0; i < count; i++) turn[i] = i == 0 && dice ? dice : make_stage(m, has_start, i <= (dice != NULL));
    if (dice && count == 1) turn[count++] = make_stage(m, has_start, true);
    while (making_wanted(m, WORD_STAGE) && count < STAGES_ALL) turn[count++] = make_one(m, WORD_STAGE);
    while (making_wanted(m, WORD_ACTION) && count < STAGES_ALL) turn[count++] = make_one(m, WORD_ACTION);
    return count;
}

/* Its stages are made anew, so that what must be there is kept for them. */
static spec *make_phase(making *m)
{
    const making before = *m;
    spec *s = values_spec(m, registry_find("phase"));
    memcpy(m->wanted, before.wanted, sizeof m->wanted);
    m->asked = before.asked;
    return s;
}

/* The last phase mostly has no condition, so that every turn is of some phase. */
static int make_turn(making *m, bool has_start, spec **turn)
{
    bool phases = is_phase_wanted(m);
    if (!phases && !making_chance(m, 14)) return make_stages(m, has_start, turn);
    int count = 1 + (int)making_below(m, STAGES_MAX);
    for (int i = 0; i < 2; i++)
        if (m->wanted[i] == registry_find("phase")) m->wanted[i] = NULL;
    for (int i = 0; i < count; i++) {
        spec *stages[STAGES_ALL];
        turn[i] = make_phase(m);
        if (spec_set_specs(turn[i], 0, stages, make_stages(m, has_start, stages), m->arena, NULL)) return 0;
    }
    if (!making_chance(m, 4)) turn[count - 1]->when = NULL;
    return count;
}

/* The last ending says what happens to a player without a move, so that few rule sets are refused for want of it. */
static int make_finish(making *m, spec **finish)
{
    bool any = making_wanted(m, WORD_ENDING) || !making_chance(m, 5);
    int count = !any ? 0 : values_specs(m, WORD_ENDING, ENDINGS_MAX - 1, finish);
    const word *stuck = registry_find("no_move");
    if (count && making_chance(m, 16)) return count;
    finish[count] = values_spec(m, stuck);
    finish[count++]->when = NULL;
    return count;
}

/* Board and pieces with which the words that must be there can do something, if a few tries find any. */
static void make_base(making *m, variant_spec *v)
{
    enum { TRIES = 60 };
    const word *const wanted[] = {m->wanted[0], m->wanted[1]};
    bool fits = false;
    for (int i = 0; i < TRIES && !fits; i++) {
        memcpy(m->wanted, wanted, sizeof wanted);
        v->board = make_one(m, WORD_BOARD);
        build_board(m, v->board);
        v->pieces = make_one(m, WORD_PIECES);
        declare_pieces(m, v->pieces);
        fits = m->board && m->pieces.ntypes;
        for (int k = 0; k < 2; k++) fits &= !wanted[k] || wanted[k]->class == WORD_BOARD || values_suit(m, wanted[k]);
        if (!wanted[0]) break; /* whatever comes */
    }
}

static int write_all(making *m, const char *name, text *out)
{
    spec *turn[STAGES_ALL], *effects[EFFECTS_MAX], *finish[ENDINGS_MAX];
    variant_spec v = {.name = name, .turn = turn, .effects = effects, .finish = finish};
    make_base(m, &v);
    make_parts(m);
    v.parts = m->parts;
    v.nparts = m->nparts;
    if (m->board && !making_chance(m, 4)) v.start = make_start(m);
    if (make_counters(m) || make_marks(m)) return -1;
    v.counters = m->counters;
    v.ncounters = m->ncounters;
    v.marks = m->marks;
    v.nmarks = m->nmarks;
    v.nturn = make_turn(m, v.start != NULL, turn);
    v.neffects =
        !making_wanted(m, WORD_EFFECT) && making_chance(m, 4) ? 0 : values_specs(m, WORD_EFFECT, EFFECTS_MAX, effects);
    v.nfinish = make_finish(m, finish);
    return lua_text_variant(&v, out);
}

/* A rule that must ask something must be there. */
static void want(making *m, word_pair pair)
{
    static const char *const askers[] = {"if_possible", "place", "remove", "wins"};
    m->wanted[0] = pair.words[0];
    m->wanted[1] = pair.words[1];
    m->asked = pair.asked;
    m->asked_in = pair.asked_in;
    for (int i = 0; m->asked && i < 4; i++)
        if (registry_find(askers[i])->class == pair.asked_in) m->wanted[0] = registry_find(askers[i]);
}

int generator_write(uint64_t seed, uint64_t number, text *out)
{
    making m = {.random = {random_mix(seed) + random_mix(number + 1)}, .arena = arena_new()};
    if (!m.arena) return -1;
    m.large = making_chance(&m, 12);
    m.forbids = making_chance(&m, 3);
    if (number % 2) want(&m, pairs_at(number / 2 % pairs_count()));
    m.forbids |= making_wanted(&m, WORD_STAGE) && making_wanted(&m, WORD_ENDING);
    char name[64];
    snprintf(name, sizeof name, "generated %llu-%llu", (unsigned long long)seed, (unsigned long long)number);
    int status = write_all(&m, name, out);
    arena_free(m.arena);
    return status;
}
