/* Regions that name cells of their own, or what lies about one, have other classes of cells than those of named parts.
 * Each is tried in every field of every word that takes a region, beside an effect with others: in both modes the rules
 * say the same. */
#include <stdio.h>
#include <string.h>

#include "play/conformance.h"
#include "rules/registry.h"
#include "support/scripts.h"
#include "support/test.h"

enum { GAMES = 2, PLIES = 14, USE_BYTES = 400, RULES_BYTES = 2048, PLAYED_LEAST = 3 };

static const char *const regions[] = {
    "own | a1",
    "enemy | c2",
    "enemy & (b2 | c3 | d1)",
    "occupied & ~(c2 | c3)",
    "own & (a1 | b1 | c1 | d1 | e1)",
    "empty | b3",
    "(own | enemy) & ~d3",
    "enemy & beside(c2)",
    "own | beside(a1)",
    "occupied & beside(corners)",
    "own | distance(a1) < 2",
    "enemy & distance(c2) > 1",
    "enemy | distance(e4) == 2",
    "empty & distance(centre) < 3",
    "own | shift(a1, east)",
    "enemy & shift(left, east)",
    "occupied & ~shift(b2 | c2, north)",
    "own & row(own, 2) | e1",
    "own & ~(c2 | c3)",
    "own & distance(b2) < 3",
    "enemy & ~shift(c2, all)",
    "empty & ~c2",
    "empty & (a1 | b3 | beside(d2))",
    "~(a1 | own)",
    "all & ~b4",
};

/* What a word wants besides; the first that fits. */
static const struct demand {
    const char *word, *fields, *field; /* NULL: with any */
} demands[] = {
    {.word = "slide", .fields = "along = 'all'"},
    {.word = "step", .fields = "along = 'all'"},
    {.word = "leap", .fields = "far = 2, aside = 1"},
    {.word = "hop", .fields = "along = 'all'"},
    {.word = "carry", .fields = "along = 'all'"},
    {.word = "march", .fields = "along = 'all', shorter = 'taken'", .field = "what"},
    {.word = "march", .fields = "along = 'all'"},
    {.word = "march_abreast", .fields = "along = 'all'"},
    {.word = "pull", .fields = "along = 'all'"},
    {.word = "push_piece", .fields = "along = 'all'"},
    {.word = "shoot", .fields = "piece = 'man'"},
    {.word = "exchange", .fields = "with = 'enemy', along = 'all'"},
    {.word = "place", .fields = "piece = 'man'"},
    {.word = "place_shape", .fields = "cells = 'XX', piece = 'man'"},
    {.word = "convert", .fields = "into = 'king'"},
    {.word = "moves", .fields = "call = function (p, from) return p:neighbours(from) end"},
    {.word = "circuit", .fields = "loops = 1"},
    {.word = "effect", .fields = "call = function (p) return p:remove('c3') end"},
    {.word = "ending", .fields = "call = function (p) return p:plies() > 9 end"},
    {.word = "condition", .fields = "call = function (p) return p:plies() < 9 end"},
    {.word = "fort",
     .fields =
         "piece = 'own & king', wall = 'own & man', enemy = 'enemy', room = 'empty', edge = 'edge', hostile = 'enemy'"},
    {.word = "enclosed", .fields = "captures = 'enemy'"},
    {.word = "linnaean", .fields = "against = 'enemy'"},
    {.word = "promote", .fields = "from = 'man', to = 'king'", .field = "where"},
    {.word = "change", .fields = "what = 'own & man', into = 'king'"},
    {.word = "add", .fields = "to = 'empty & corners', piece = 'man'"},
    {.word = "remove", .fields = "what = 'enemy & top'"},
    {.word = "displace", .fields = "along = 'south'", .field = "what"},
    {.word = "displace", .fields = "what = 'own', along = 'south'", .field = "to"},
    {.word = "follow", .fields = "off = true", .field = "what"},
    {.word = "follow", .fields = "what = 'own'", .field = "to"},
    {.word = "mark", .fields = "as = 'trail'"},
    {.word = "unmark", .fields = "as = 'trail'"},
    {.word = "connect", .fields = "region = 'own', from = 'left', to = 'right'"},
};

/* Words that this board and these pieces have no use for. */
static const char *const elsewhere[] = {"turn_piece", "face",     "rotate", "place_inside", "birth",
                                        "death",      "majority", "sow",    "gather",       "each"};

static bool is_elsewhere(const word *w)
{
    bool found = false;
    for (size_t i = 0; i < sizeof elsewhere / sizeof *elsewhere; i++) found |= !strcmp(elsewhere[i], w->name);
    return found;
}

static const char *wanted_by(const word *w, const field *f)
{
    for (size_t i = 0; i < sizeof demands / sizeof *demands; i++) {
        const struct demand *d = &demands[i];
        if (!strcmp(d->word, w->name) && (!d->field || !strcmp(d->field, f->name))) return d->fields;
    }
    return "";
}

static void write_rules(const word *w, const field *f, const char *written, char *out)
{
    char use[USE_BYTES];
    int result = word_field(w, "result");
    snprintf(use, sizeof use, "%s { %s%s%s%s %s = '%s' }", w->name, wanted_by(w, f), *wanted_by(w, f) ? ", " : "",
             w->class == WORD_ACTION ? "name = 'tried'," : "",
             result >= 0 && w->fields[result].required ? "result = 'win'," : "", f->name, written);
    bool acts = w->class == WORD_ACTION, follows = w->class == WORD_EFFECT;
    snprintf(out, RULES_BYTES,
             "board = square { 5, 4 }, pieces = sides { first = 'man X, king K', second = 'man O, king Q' }, "
             "start = drawn { 'X.O.X/.OXQ./OK.XO/X.O.K' }, turn = or_pass { slide { along = 'orthogonal', to = 'empty "
             "| enemy', limit = 2 }%s%s }, "
             "marks = { trail = { } }, effects = { %s%s custodial { against = 'own | e1', captures = 'enemy & ~b2', "
             "along = 'all' } }, "
             "finish = { %s%s ply_limit { plies = 60, result = 'draw' } }",
             acts ? ", " : "", acts ? use : "", follows ? use : "", follows ? "," : "", !acts && !follows ? use : "",
             !acts && !follows ? "," : "");
}

/* Returns whether the rules are accepted. */
static bool conforms(const char *rules)
{
    const unsigned allowed = CONFORMANCE_MAY_LAST | CONFORMANCE_MAY_BREAK | CONFORMANCE_FEW_DRAWS;
    error e = {""};
    game *g = scripts_try(rules, &e);
    if (!g) return false;
    if (conformance_check(g, GAMES, 1, PLIES, allowed, &e)) fail_msg("%s\n%s", e.text, rules);
    game_free(g);
    return true;
}

static void try_field(const word *w, const field *f)
{
    char rules[RULES_BYTES];
    unsigned played = 0;
    for (size_t i = 0; i < sizeof regions / sizeof *regions; i++) {
        write_rules(w, f, regions[i], rules);
        played += conforms(rules);
    }
    if (played < PLAYED_LEAST)
        fail_msg("%s.%s: only %u regions are accepted, as in %s", w->name, f->name, played, rules);
}

static bool is_tried(const word *w, const field *f)
{
    bool of_play = w->class == WORD_ACTION || w->class == WORD_EFFECT || w->class == WORD_ENDING;
    return of_play && f->kind == FIELD_REGION && !f->older && !is_elsewhere(w);
}

TEST(in_every_field_of_every_word)
{
    for (size_t k = 0; k < registry_count(); k++) {
        const word *w = registry_word(k);
        for (int i = 0; i < w->nfields; i++)
            if (is_tried(w, &w->fields[i])) try_field(w, &w->fields[i]);
    }
}
