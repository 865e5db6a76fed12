/* A conjunction is said by the roles of its members, whatever their order: adjectives, pieces, places, and clauses,
 * "own king in the corner beside enemy pieces"; then what is excepted. */
#include "report/set_words.h"

#include <string.h>

typedef enum role { ADJECTIVE, PIECE, NOUNS, PLACE, CLAUSE, ROLES } role;

/* Adjectives: words for kinds of cells, which precede others. */
static bool is_adjective(const char *name)
{
    static const char *const known[] = {"own", "enemy", "neutral", "empty", "occupied", "first", "second"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcmp(known[i], name)) return true;
    return false;
}

static bool is_of_cells(const char *adjective)
{
    return !strcmp(adjective, "empty") || !strcmp(adjective, "occupied");
}

/* The cells of a move. Returns the clause, or NULL. */
static const char *clause_of(const char *name)
{
    static const char *const clauses[][2] = {{"here", "where the move ended"},
                                             {"origin", "where the move began"},
                                             {"passed", "that the move passed over"},
                                             {"taken", "that were taken"}};
    for (size_t i = 0; i < sizeof clauses / sizeof *clauses; i++)
        if (!strcmp(clauses[i][0], name)) return clauses[i][1];
    return NULL;
}

static bool is_piece(const saying *s, const char *name)
{
    for (int i = 0; i < PIECES_TYPES_MAX && s->pieces->types[i]; i++)
        if (!strcmp(s->pieces->types[i], name)) return true;
    return false;
}

/* A union of adjectives is a phrase of its own, "own pieces or empty cells"; of others of one role, one of that. */
static role role_of(const saying *s, int n)
{
    const formula_node *at = saying_node(s, n);
    if (at->kind == FORMULA_EITHER) {
        const role left = role_of(s, at->parts[0]), right = role_of(s, at->parts[1]);
        return left == right && left != ADJECTIVE ? left : left <= NOUNS && right <= NOUNS ? NOUNS : ROLES;
    }
    if (at->kind == FORMULA_CALL || at->kind == FORMULA_COMPARED) return CLAUSE;
    if (at->kind != FORMULA_NAME) return ROLES;
    if (is_adjective(at->name)) return ADJECTIVE;
    if (is_piece(s, at->name)) return PIECE;
    return clause_of(at->name) ? CLAUSE : PLACE;
}

/* Heights that are compared: "lower than 2". Other numbers may be those of the game, and say nothing of cells. */
static void say_compared(saying *s, const formula_node *at)
{
    static const char *const highs[][2] = {{"==", "%s high"},
                                           {"<", "lower than %s"},
                                           {">", "higher than %s"},
                                           {"<=", "at most %s high"},
                                           {">=", "at least %s high"}};
    const formula_node *left = saying_node(s, at->parts[0]), *right = saying_node(s, at->parts[1]);
    size_t i = 0, count = sizeof highs / sizeof *highs;
    while (i < count && strcmp(highs[i][0], at->name) != 0) i++;
    if (i == count || left->kind != FORMULA_NAME || strcmp(left->name, "height") != 0 ||
        right->kind != FORMULA_NUMBER) {
        s->failed = true;
        return;
    }
    const char *hole = strstr(highs[i][1], "%s");
    text_add(s->out, "%.*s%s%s", (int)(hole - highs[i][1]), highs[i][1], right->name, hole + 2);
}

static void say_clause(saying *s, int n)
{
    const formula_node *at = saying_node(s, n);
    if (at->kind == FORMULA_COMPARED) {
        say_compared(s, at);
    } else if (at->kind == FORMULA_CALL) {
        set_words_say_call(s, at);
    } else if (at->kind == FORMULA_NAME) {
        text_add(s->out, "%s", clause_of(at->name));
    } else {
        say_clause(s, at->parts[0]);
        text_add(s->out, " or ");
        say_clause(s, at->parts[1]);
    }
}

bool set_words_is_place(const saying *s, int n)
{
    return saying_node(s, n)->kind == FORMULA_NAME && role_of(s, n) == PLACE;
}

/* --- conjunctions --- */

enum { MEMBERS_MAX = 16 };

/* The members of a conjunction, in the order of the source. */
typedef struct members {
    int meant[MEMBERS_MAX], excepted[MEMBERS_MAX], nmeant, nexcepted;
} members;

static void list_members(saying *s, int n, members *out)
{
    const formula_node *at = saying_node(s, n);
    if (at->kind == FORMULA_BOTH) {
        list_members(s, at->parts[0], out);
        list_members(s, at->parts[1], out);
    } else if (out->nmeant == MEMBERS_MAX || out->nexcepted == MEMBERS_MAX) {
        s->failed = true;
    } else if (at->kind == FORMULA_NOT) {
        out->excepted[out->nexcepted++] = at->parts[0];
    } else {
        out->meant[out->nmeant++] = n;
        if (role_of(s, n) == ROLES) s->failed = true;
    }
}

static int count_role(const saying *s, const members *m, role wanted)
{
    int count = 0;
    for (int i = 0; i < m->nmeant; i++) count += role_of(s, m->meant[i]) == wanted;
    return count;
}

/* Returns the i-th member of that role, or -1. */
static int member_of(const saying *s, const members *m, role wanted, int i)
{
    for (int k = 0; k < m->nmeant; k++)
        if (role_of(s, m->meant[k]) == wanted && i-- == 0) return m->meant[k];
    return -1;
}

static void say_place(saying *s, int n)
{
    const formula_node *at = saying_node(s, n);
    if (at->kind == FORMULA_EITHER) {
        say_place(s, at->parts[0]);
        text_add(s->out, " or ");
        say_place(s, at->parts[1]);
        return;
    }
    if (role_of(s, n) == PLACE) text_add(s->out, "the ");
    saying_name(s, at->name);
}

/* Appends the adjectives, and the noun that they need if no piece follows. */
static void say_adjectives(saying *s, const members *m, bool alone)
{
    const char *name = NULL;
    for (int i = 0, n; (n = member_of(s, m, ADJECTIVE, i)) >= 0; i++) {
        name = saying_node(s, n)->name;
        text_add(s->out, "%s ", name);
    }
    if (name && alone) text_add(s->out, "%s%s", is_of_cells(name) ? "cell" : "piece", s->article ? "" : "s");
}

/* Appends what the clauses are about. Returns the number of places that were said. */
static int say_head(saying *s, const members *m)
{
    const int adjectives = count_role(s, m, ADJECTIVE), pieces = count_role(s, m, PIECE),
              nouns = count_role(s, m, NOUNS);
    const int places = count_role(s, m, PLACE), clauses = count_role(s, m, CLAUSE);
    if (nouns > 1 || (nouns && adjectives + pieces)) s->failed = true;
    say_adjectives(s, m, !pieces);
    for (int i = 0; i < pieces; i++) {
        if (i) text_add(s->out, " in ");
        say_place(s, member_of(s, m, PIECE, i));
    }
    if (nouns) set_words_say(s, member_of(s, m, NOUNS, 0));
    if (adjectives + pieces + nouns) return 0;
    if (!places && clauses) {
        const bool one = clauses == 1 && !strcmp(saying_node(s, member_of(s, m, CLAUSE, 0))->name, "here");
        text_add(s->out, s->article ? "cell" : one ? "the cell" : "cells");
        return 0;
    }
    if (s->article) s->failed = true;
    if (!places)
        text_add(s->out, "anything");
    else
        say_place(s, member_of(s, m, PLACE, 0));
    return 1;
}

static void say_members(saying *s, const members *m)
{
    const int places = count_role(s, m, PLACE), clauses = count_role(s, m, CLAUSE);
    for (int i = say_head(s, m); i < places; i++) {
        text_add(s->out, " in ");
        say_place(s, member_of(s, m, PLACE, i));
    }
    for (int i = 0; i < 2 * clauses; i++) { /* heights first: what follows may name other cells */
        const int clause = member_of(s, m, CLAUSE, i % clauses);
        if ((saying_node(s, clause)->kind == FORMULA_COMPARED) != (i < clauses)) continue;
        text_add(s->out, " ");
        say_clause(s, clause);
    }
}

static void say_excepted(saying *s, const members *m)
{
    for (int i = 0; i < m->nexcepted; i++) {
        text_add(s->out, i ? " or " : " except ");
        if (role_of(s, m->excepted[i]) == CLAUSE) {
            text_add(s->out, "those ");
            say_clause(s, m->excepted[i]);
        } else {
            set_words_say_all(s, m->excepted[i]);
        }
    }
}

static void say_both(saying *s, int n)
{
    members m = {.nmeant = 0};
    text phrase = {0}, *out = s->out;
    list_members(s, n, &m);
    if (s->failed) return;
    s->out = &phrase;
    say_members(s, &m);
    say_excepted(s, &m);
    s->out = out;
    const char *said = phrase.data ? phrase.data : "";
    const bool vowel = *said && strchr("aeiou", *said);
    if (s->article) text_add(out, "%s%s ", s->article, vowel && !strcmp(s->article, "a") ? "n" : "");
    text_add(out, "%s", said);
    text_done_into(&phrase, out);
}

void set_words_say(saying *s, int n)
{
    const formula_node *at = saying_node(s, n);
    switch (at->kind) {
    case FORMULA_ALL: text_add(s->out, "any cell"); break;
    case FORMULA_NOTHING: text_add(s->out, "nothing"); break;
    case FORMULA_NAME:
    case FORMULA_CALL:
    case FORMULA_NOT:
    case FORMULA_BOTH: say_both(s, n); break;
    case FORMULA_EITHER:
        set_words_say(s, at->parts[0]);
        text_add(s->out, " or ");
        set_words_say(s, at->parts[1]);
        break;
    default: s->failed = true;
    }
}

void set_words_say_all(saying *s, int n)
{
    const char *article = s->article;
    s->article = NULL;
    set_words_say(s, n);
    s->article = article;
}

void saying_name(saying *s, const char *name)
{
    for (; *name; name++) text_add(s->out, "%c", *name == '_' ? ' ' : *name);
}

void saying_write(const char *formal, const piece_set *pieces, void (*say)(saying *s, int n), text *out)
{
    text said = {0};
    formula f;
    saying s = {.f = &f, .pieces = pieces, .out = &said};
    if (formula_read(&f, formal))
        say(&s, f.whole);
    else
        s.failed = true;
    text_add(out, "%s", !s.failed && said.data ? said.data : formal);
    text_done_into(&said, out);
}

void set_words_write(const char *formal, const piece_set *pieces, text *out)
{
    saying_write(formal, pieces, set_words_say, out);
}
