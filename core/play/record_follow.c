/* Reads the moves of a record and compares its headers with them. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "game/fork.h"
#include "play/notation.h"
#include "play/record.h"
#include "play/record_cursor.h"

typedef struct follower {
    record *r;
    const game *g;
    record_cursor c;
    const char *at; /* the rest of the text */
    char *token;    /* current token; room for the whole text */
    move *moves;
    unsigned count;
    unsigned last_turn; /* turn of the last decision */
    error *e;
} follower;

/* Returns NULL when a comment is not closed. */
static const char *skip_comments(const char *at)
{
    for (;;) {
        while (isspace((unsigned char)*at)) at++;
        if (*at != ';' && *at != '{') return at;
        bool braced = *at == '{';
        at += strcspn(at, braced ? "}" : "\n");
        if (braced && !*at) return NULL;
        if (*at) at++;
    }
}

/* Reads a word and, after spaces, more of its captures. Returns 1, 0 at the end, or -1 with the error filled in. */
static int next_token(follower *f)
{
    size_t length = 0, more;
    *f->token = 0;
    do {
        f->at = skip_comments(f->at);
        if (!f->at) return error_set(f->e, "a comment that begins with { wants a }");
        if (length && !notation_goes_on(f->g, f->token, f->at)) break;
        more = strcspn(f->at, " \t\r\n\v\f;{");
        memcpy(f->token + length, f->at, more);
        f->token[length += more] = 0;
        f->at += more;
    } while (more);
    return length > 0;
}

static bool is_over(const follower *f)
{
    return f->c.p->outcome != OUTCOME_NONE;
}

static int fail(const follower *f, const char *why)
{
    return error_set(f->e, "move %u, %s: %s", record_cursor_round(&f->c), record_cursor_side(&f->c), why);
}

static int fail_over(const follower *f)
{
    const position *p = f->c.p;
    const char *by = p->ending == POSITION_NO_RULE ? "no rule" : f->g->rules[p->ending];
    unsigned now = (f->last_turn + 1) / 2 + 1, last = f->last_turn / 2 + 1;
    bool same = now == last; /* the second side's turn of the line in which the first side ended the game */
    return error_set(f->e, "move %u%s: the game was over after move %u%s (%s)", now, same ? ", second" : "", last,
                     same ? ", first" : "", by);
}

/* Do decisions of this game start with a slash? */
static bool is_slashed(const follower *f)
{
    move m;
    char name[ACTION_TEXT_MAX] = "";
    if (turn_list(f->g, f->c.p, &m, 1)) turn_write(f->g, m, name);
    return *name == '/';
}

/* Reads one decision of a turn. The separator before it, at written[-1], may belong to it. */
static int read_decision(follower *f, char *written, bool joined)
{
    move m;
    error why = {""}, other = {""};
    bool slashed = joined && *written != '/' && is_slashed(f);
    if (slashed) written[-1] = '/';
    if (notation_read(f->g, f->c.p, written - slashed, &m, &why) &&
        (!slashed || notation_read(f->g, f->c.p, written, &m, &other)))
        return fail(f, why.text);
    if (f->count == RECORD_MOVES_MAX) return fail(f, "there are too many decisions");
    f->last_turn = f->c.turn;
    f->moves[f->count++] = m;
    record_cursor_apply(&f->c, m);
    return 0;
}

static int fail_after(follower *f, const char *what, const char *before)
{
    error why = {""};
    error_set(&why, "the %s was over after %.60s", what, before);
    f->c.turn = f->last_turn;
    return fail(f, why.text);
}

/* Reads decisions joined by slashes; one may start with a slash itself. */
static int read_turn(follower *f)
{
    const char *before = NULL;
    for (char *at = f->token, *next; at; before = at, at = next) {
        next = *at ? strchr(at + 1, '/') : NULL;
        if (next) *next++ = 0;
        if (before && is_over(f)) return fail_after(f, "game", before);
        if (before && f->c.fresh) return fail_after(f, "turn", before);
        if (read_decision(f, at, before != NULL)) return -1;
    }
    return 0;
}

static int read_number(follower *f)
{
    error why = {""};
    unsigned long number = strtoul(f->token, NULL, 10);
    if (is_over(f) || number == record_cursor_round(&f->c)) return 0;
    error_set(&why, "the number %lu stands in its place", number);
    return fail(f, why.text);
}

static bool is_number(const char *token)
{
    size_t digits = strspn(token, "0123456789");
    return digits && token[digits] == '.' && !token[digits + strspn(token + digits, ".")];
}

/* The result may follow the last move. */
static bool is_score(const follower *f)
{
    const char *rest = skip_comments(f->at);
    move m;
    error why = {""};
    if (outcome_from_score(f->token) == OUTCOMES || !rest || *rest) return false;
    return is_over(f) || notation_read(f->g, f->c.p, f->token, &m, &why);
}

static int read_score(follower *f)
{
    record *r = f->r;
    outcome score = outcome_from_score(f->token);
    if (!outcome_is_decided(score)) return 0;
    if (r->result && strcmp(r->result, outcome_word(score)) != 0)
        return error_set(f->e, "the moves end with %s, but Result is \"%s\"", f->token, r->result);
    r->result = outcome_word(score);
    r->scored = true;
    return 0;
}

/* Returns what follows the number in "1.a1"; NULL: nothing. */
static char *behind_number(char *token)
{
    size_t digits = strspn(token, "0123456789"), dots = strspn(token + digits, ".");
    return digits && dots && isalpha((unsigned char)token[digits + dots]) ? token + digits + dots : NULL;
}

/* Is it an annotation of a score sheet, such as "$1"? */
static bool is_opinion(const char *token)
{
    return *token == '$' && token[1] && !token[1 + strspn(token + 1, "0123456789")];
}

static int read_token(follower *f)
{
    record_cursor *c = &f->c;
    char *move_behind = behind_number(f->token);
    if (is_opinion(f->token)) return 0;
    if (move_behind && !is_over(f) && c->fresh) {
        if (read_number(f)) return -1;
        memmove(f->token, move_behind, strlen(move_behind) + 1);
    }
    if (is_score(f)) return read_score(f);
    bool dash = !strcmp(f->token, "-");
    if (is_over(f)) return dash || is_number(f->token) ? 0 : fail_over(f);
    if (!c->fresh) return fail(f, "the turn is not complete");
    if (is_number(f->token)) return read_number(f);
    if (dash && !c->left_out) return fail(f, "- stands for a turn that is left out, but this side has a move");
    if (!dash && c->left_out) return fail(f, "- wanted, because this side has no move and its turn is left out");
    if (!dash) return read_turn(f);
    record_cursor_skip_turn(c);
    return 0;
}

/* How the players ended a game that no rule ended: an Ending that is not the name of a rule says so. Without it, only
 * an agreed draw is possible, except in score sheets. If no winner is given, the side to move resigned. */
static void settle(record *r, const game *g, const position *end)
{
    bool resigned = r->ending && !strcmp(r->ending, "resigned");
    outcome said = r->result ? outcome_from_word(r->result) : resigned ? outcome_win(!end->side) : OUTCOME_NONE;
    if (end->outcome != OUTCOME_NONE || !outcome_is_decided(said)) return;
    if (r->ending ? game_rule(g, r->ending) >= 0 : said != OUTCOME_DRAW && !r->scored) return;
    if (resigned && said == OUTCOME_DRAW) return;
    r->about.settled = said;
    r->about.settled_by = r->ending;
}

/* Compares the headers with the end of the game. */
static int compare(record *r, const game *g, const position *end, error *e)
{
    settle(r, g, end);
    const char *result = record_result(&r->about, end), *by = record_ending(&r->about, g, end);
    bool open = r->scored && r->result && !strcmp(r->result, RECORD_UNFINISHED); /* "*" gives no result */
    if (r->result && !open && strcmp(r->result, result))
        return error_set(e, "Result \"%s\" contradicts the moves: %s (%s)", r->result, result,
                         by ? by : "no ending holds");
    if (r->ending && (!by || strcmp(r->ending, by)))
        return error_set(e, "Ending \"%.60s\" contradicts the moves: %s", r->ending, by ? by : "no ending holds");
    return 0;
}

int record_follow(record *r, const game *g, error *e)
{
    size_t most = strlen(r->body) + 1;
    position *p = arena_alloc(r->arena, g->position_bytes);
    follower f = {.r = r, .g = g, .at = r->body, .e = e};
    f.token = arena_alloc(r->arena, most);
    f.moves = arena_alloc(r->arena, most * sizeof *f.moves);
    if (!p || !f.token || !f.moves) return error_set(e, "out of memory");
    record_cursor_begin(&f.c, g, p);
    unsigned failures = game_failures(g);
    int found;
    while ((found = next_token(&f)) > 0)
        if (read_token(&f)) return -1;
    if (found < 0) return -1;
    if (game_failures(g) != failures) return (void)game_explain(g, e), -1;
    r->moves = f.moves;
    r->count = f.count;
    r->end = p;
    return compare(r, g, p, e);
}

bool record_same_rules(const record *r, const game *g)
{
    return !r->has_fingerprint || r->fingerprint == g->fingerprint;
}
