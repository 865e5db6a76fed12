#include "fuzz/texts.h"

#include <string.h>

#include "board/bearings.h"

/* Directions as pieces see them that face one. */
static void write_bearing(making *m, text *out)
{
    names n = {.count = 0};
    for (const meaning *bearing = bearing_names; bearing->name; bearing++) names_add(&n, bearing->name);
    text_add(out, "%s", names_choose(&n, m));
    if (making_chance(m, 2)) text_add(out, " | %s", names_choose(&n, m));
}

/* On boards with more directions than flat ones have, every other time some of those. */
static void write_along(making *m, const spec *s, text *out)
{
    enum { FLAT_DIRECTIONS = 8 };
    names n = {.count = 0};
    bool many = m->board && m->board->directions > FLAT_DIRECTIONS && making_chance(m, 2);
    if (m->pieces.steps && s->word->class == WORD_ACTION && making_chance(m, 2)) {
        write_bearing(m, out);
        return;
    }
    for (int i = 0; many && i < m->board->nsets; i++)
        if (m->board->sets[i].mask[0] >> FLAT_DIRECTIONS) names_add(&n, m->board->sets[i].name);
    if (!n.count) names_add(&n, "all");
    if (n.count == 1) names_add_directions(&n, m);
    text_add(out, "%s", m->ways && making_chance(m, 2) ? "way" : names_choose(&n, m));
    if (making_chance(m, 6)) text_add(out, " | %s", names_choose(&n, m));
}

static void write_facing(making *m, const spec *s, text *out)
{
    (void)s;
    text_add(out, making_chance(m, 3) ? "man " : "");
    write_along(m, s, out);
}

/* A single direction, the same or another for each side. */
static void write_direction(making *m, const spec *s, text *out)
{
    names n = {.count = 0};
    (void)s;
    for (int i = 0; m->board && i < m->board->nsets; i++) {
        uint32_t mask = m->board->sets[i].mask[0];
        if (!(mask & (mask - 1))) names_add(&n, m->board->sets[i].name);
    }
    if (n.count && !making_chance(m, 20))
        text_add(out, "%s", names_choose(&n, m));
    else
        write_along(m, s, out);
}

static void write_after(making *m, const spec *s, text *out)
{
    names n = {.count = 0};
    bool late = making_always_holds(s->word) && !making_chance(m, 4);
    if (!late) names_add(&n, "turn");
    if (!late) names_add(&n, "decision");
    for (int i = 0; i < m->nactions && !late; i++) names_add(&n, m->actions[i]);
    if (s->word->class == WORD_ENDING) {
        names_add(&n, "passes");
        names_add(&n, "stuck");
        names_add(&n, "both_stuck");
    }
    text_add(out, "%s", names_choose(&n, m));
}

static void write_type(making *m, const spec *s, text *out)
{
    names n = {.count = 0};
    (void)s;
    names_add_types(&n, m);
    text_add(out, "%s", m->these && making_chance(m, 2) ? "this" : names_choose(&n, m));
}

/* What each { } is about: directions, or types, or a few sets. */
static void write_subjects(making *m, const spec *s, text *out)
{
    names n = {.count = 0};
    (void)s;
    if (making_chance(m, 2)) {
        text_add(out, "types");
        return;
    }
    if (making_chance(m, 2)) {
        names_add_directions(&n, m);
    } else {
        names_add_types(&n, m);
        names_add_parts(&n, m);
    }
    text_add(out, "%s", names_choose(&n, m));
    if (making_chance(m, 2)) text_add(out, " | %s", names_choose(&n, m));
}

/* Two rows of some cells. */
static void write_shape(making *m, const spec *s, text *out)
{
    (void)s;
    unsigned width = 1 + making_below(m, 3);
    for (unsigned i = 0; i < 2 * width; i++)
        text_add(out, "%s%c", i == width ? "/" : "", making_chance(m, 3) ? '.' : 'X');
}

/* Types from the weakest on. */
static void write_ranks(making *m, const spec *s, text *out)
{
    (void)s;
    for (int t = 0; t < m->pieces.ntypes; t++) text_add(out, t ? " < %s" : "%s", m->pieces.types[t]);
}

static void write_part(making *m, const spec *s, text *out)
{
    names n = {.count = 0};
    (void)s;
    names_add_parts(&n, m);
    text_add(out, "%s", names_choose(&n, m));
}

static void write_counter(making *m, const spec *s, text *out)
{
    names n = {.count = 0};
    (void)s;
    for (int i = 0; i < m->ncounters; i++) names_add(&n, m->counters[i]->values[0].text);
    text_add(out, "%s", names_choose(&n, m));
}

/* Numbers, and now and then a counter, as weights of what may come up. */
static void write_weights(making *m, const spec *s, text *out)
{
    unsigned count = 1 + making_below(m, 4);
    for (unsigned i = 0; i < count; i++) {
        if (i) text_add(out, ", ");
        if (making_chance(m, 4))
            write_counter(m, s, out);
        else
            text_add(out, "%u", making_below(m, 4));
    }
}

static void write_mark(making *m, const spec *s, text *out)
{
    names n = {.count = 0};
    (void)s;
    for (int i = 0; i < m->nmarks; i++) names_add(&n, m->marks[i]->values[0].text);
    text_add(out, "%s", names_choose(&n, m));
}

static void write_hand(making *m, const spec *s, text *out)
{
    (void)s;
    text_add(out, "man %u", making_below(m, 6));
}

static void write_taken_as(making *m, const spec *s, text *out)
{
    const char *first = s->values[word_field(s->word, "first")].text;
    (void)m;
    text_add(out, strstr(first, "king") ? "king = man" : "");
}

static void write_any_name(making *m, const spec *s, text *out)
{
    names n = {.count = 0};
    (void)s;
    names_add_types(&n, m);
    names_add_parts(&n, m);
    names_add_directions(&n, m);
    text_add(out, "%s", names_choose(&n, m));
}

static void write_name(making *m, const spec *s, text *out)
{
    text_add(out, "%s %u", s->word->name, making_below(m, 3));
}

static int64_t number_of(const spec *s, const char *key)
{
    return s->values[word_field(s->word, key)].integer;
}

/* The cells of a row, counted from the top, of a board of rows. */
static int64_t row_length(const spec *s, int64_t row)
{
    if (word_field(s->word, "width") >= 0) return number_of(s, "width");
    int64_t side = number_of(s, "side");
    if (!strcmp(s->word->name, "triangle")) return row + 1;
    return row < side ? side + row : 3 * side - 2 - row;
}

static void write_holes(making *m, const spec *s, text *out)
{
    int64_t height = word_field(s->word, "height") >= 0   ? number_of(s, "height")
                     : !strcmp(s->word->name, "triangle") ? number_of(s, "side")
                                                          : 2 * number_of(s, "side") - 1;
    for (int64_t row = 0; row < height; row++) {
        if (row) text_add(out, "/");
        for (int64_t n = row_length(s, row); n > 0; n--) text_add(out, making_chance(m, 6) ? "#" : ".");
    }
}

/* A tree, and some more edges. */
static void write_edges(making *m, const spec *s, text *out)
{
    (void)s;
    unsigned nodes = 2 + making_below(m, 8), more = making_below(m, 6);
    text_add(out, "a");
    for (unsigned i = 1; i < nodes; i++) text_add(out, " %c-%c", 'a' + (int)making_below(m, i), 'a' + (int)i);
    for (unsigned i = 0; i < more; i++) {
        unsigned from = making_below(m, nodes), to = making_below(m, nodes);
        if (from != to) text_add(out, " %c-%c", 'a' + (int)from, 'a' + (int)to);
    }
}

static void write_places(making *m, const spec *s, text *out)
{
    static const unsigned strides[] = {1, 4, 5, 8, 10, 11}; /* which lead to each of 9 x 9 places */
    const char *edges = s->values[word_field(s->word, "edges")].text;
    unsigned stride = strides[making_below(m, 6)], at = making_below(m, 81);
    for (char node = 'a'; strchr(edges, node); node++, at = (at + stride) % 81)
        text_add(out, node == 'a' ? "%c %u %u" : ", %c %u %u", node, at % 9, at / 9);
}

/* Some of the edges that were drawn first are a line. */
static void write_lines(making *m, const spec *s, text *out)
{
    const char *edges = s->values[word_field(s->word, "edges")].text;
    const char *first = strchr(edges, '-'), *second = first ? strchr(first + 1, '-') : NULL;
    if (!first) return;
    text_add(out, "%c-%c", first[-1], first[1]);
    if (second && making_chance(m, 2) && second[-1] == first[1]) text_add(out, "-%c", second[1]);
    if (second && making_chance(m, 2) && second[-1] == first[-1]) text_add(out, " %c-%c", second[1], second[-1]);
}

/* The types of the first player: one, and some others. */
static void write_first(making *m, const spec *s, text *out)
{
    (void)s;
    text_add(out, "man X");
    if (making_chance(m, 3)) text_add(out, ", king K");
    if (making_chance(m, 4)) text_add(out, ", rook R");
}

/* Mostly the same types. */
static void write_second(making *m, const spec *s, text *out)
{
    const char *first = s->values[word_field(s->word, "first")].text;
    bool other = making_chance(m, 8);
    text_add(out, "man O");
    if (!strstr(first, "king") == other) text_add(out, ", king k");
    if (!strstr(first, "rook") == other) text_add(out, ", rook r");
    if (making_chance(m, 10)) text_add(out, ", bishop b");
}

static void write_neutral(making *m, const spec *s, text *out)
{
    (void)s;
    text_add(out, making_chance(m, 4) ? "arrow x, wall w" : "arrow x");
}

/* A sign of one character, with a height where there are columns, or a number; one in `density` is no empty cell. */
static const char *drawn_sign(making *m, unsigned density)
{
    names n = {.count = 0};
    if (!making_chance(m, density)) return ".";
    for (int code = 1; code < m->pieces.ncodes && n.count < 16; code++)
        if (!m->pieces.stack || !m->pieces.glyph[code][1]) names_add(&n, m->pieces.glyph[code]);
    const char *sign = n.count ? names_choose(&n, m) : ".";
    return m->pieces.counted && sign[1] ? arena_format(m->arena, "(%s)", sign) : sign;
}

/* Cells with the signs of pieces, one to each. */
static void write_pieces(making *m, unsigned density, text *out)
{
    const board *b = m->board;
    for (int c = 0; c < b->cells; c++) {
        const char *sign = drawn_sign(m, density);
        if (c && !strcmp(sign, ".")) continue;
        text_add(out, c ? ", %s %s" : "%s %s", b->label[c], sign);
    }
}

static void write_rows(making *m, const spec *s, text *out)
{
    const board *b = m->board;
    unsigned density = 2 + making_below(m, 4);
    (void)s;
    if (!b->at) {
        write_pieces(m, density, out);
        return;
    }
    for (int row = b->height - 1; row >= 0; row--) {
        for (int column = 0; column < b->width; column++)
            if (b->at[row * b->width + column] != b->cells) text_add(out, "%s", drawn_sign(m, density));
        if (row) text_add(out, "/");
    }
}

/* The texts with a meaning of their own. */
static const struct {
    const char *word, *field; /* word NULL: whatever the word */
    void (*write)(making *m, const spec *s, text *out);
} known_texts[] = {
    {NULL, "name", write_name},
    {NULL, "counter", write_counter},
    {NULL, "as", write_mark},
    {NULL, "hand", write_hand},
    {NULL, "taken_as", write_taken_as},
    {NULL, "first_hand", write_hand},
    {NULL, "second_hand", write_hand},
    {NULL, "after", write_after},
    {"drop", "along", write_direction},
    {"take", "along", write_direction},
    {"displace", "along", write_direction},
    {"convert", "into", write_type},
    {"change", "into", write_type},
    {NULL, "ranks", write_ranks},
    {"place_shape", "cells", write_shape},
    {NULL, "along", write_along},
    {NULL, "toward", write_along},
    {NULL, "facing", write_facing},
    {"each", "of", write_subjects},
    {NULL, "piece", write_type},
    {"promote", "from", write_type},
    {"promote", "to", write_type},
    {"connect", "from", write_part},
    {"connect", "to", write_part},
    {NULL, "holes", write_holes},
    {"graph", "lines", write_lines},
    {"graph", "edges", write_edges},
    {"graph", "places", write_places},
    {"drawn", "rows", write_rows},
    {NULL, "first", write_first},
    {NULL, "second", write_second},
    {NULL, "neutral", write_neutral},
    {NULL, "first_name", write_name},
    {NULL, "second_name", write_name},
    {"roll", "weights", write_weights},
};

void texts_write(making *m, const spec *s, const field *f, text *out)
{
    for (size_t i = 0; i < sizeof known_texts / sizeof *known_texts; i++) {
        const char *of = known_texts[i].word;
        if (!strcmp(known_texts[i].field, f->name) && (!of || !strcmp(of, s->word->name))) {
            known_texts[i].write(m, s, out);
            return;
        }
    }
    write_any_name(m, s, out);
}
