/* Two passes: all games are replayed once for their lengths, endings and first decisions; the few selected ones are
 * replayed again and written (gallery_film.h). */
#include "studies/gallery.h"

#include <inttypes.h>
#include <stdlib.h>

#include "studies/gallery_film.h"

enum { WHYS = 4 + GALLERY_WISHES };

/* Summary of a replayed game. */
typedef struct seen {
    uint16_t plies, turns;
    uint8_t ending;
} seen;

/* A first decision, and the results of its games. */
typedef struct first_move {
    move m;
    int cell;
    uint64_t games, by_result[OUTCOME_RESULTS];
} first_move;

typedef struct look {
    gallery_film film;
    const results_cell *cell;
    const gallery_wish *wishes;
    int nwishes;
    uint64_t games;
    seen *seen; /* per game */
    first_move *first;
    size_t nfirst;
} look;

/* --- the first pass --- */

/* Returns the last cell whose contents differ from the start and that is not empty, or else any that differs; -1: none.
 */
static int cell_that_shows(const game *g, const position *p)
{
    int found = -1;
    for (int c = 0; c < g->board->cells; c++)
        if (p->code[c] != g->start->code[c] && (found < 0 || p->code[c])) found = c;
    return found;
}

static int note_first(look *l, outcome result)
{
    size_t i = 0;
    while (i < l->nfirst && l->first[i].m != l->film.from.last) i++;
    if (i == l->nfirst) {
        first_move *more = realloc(l->first, (i + 1) * sizeof *more);
        if (!more) return -1;
        l->first = more;
        l->first[l->nfirst++] =
            (first_move){.m = l->film.from.last, .cell = cell_that_shows(l->film.from.g, l->film.from.p)};
    }
    l->first[i].games++;
    l->first[i].by_result[result]++;
    return 0;
}

/* A turn is a sequence of decisions of one side. */
static int look_at_game(look *l, uint64_t index, error *e)
{
    game_source *s = &l->film.from;
    unsigned turns = 0, side = 2;
    if (game_source_begin(s, index, e)) return -1;
    for (unsigned n = 0; n < s->plies; n++) {
        turns += position_begins_turn(s->g, s->p) || s->p->side != side;
        side = s->p->side;
        if (game_source_go_on(s, index, n, e)) return -1;
        if (!n && note_first(l, result_from_letter(l->cell->letters[index]))) return error_set(e, "out of memory");
    }
    l->seen[index] = (seen){(uint16_t)s->plies, (uint16_t)turns, s->p->ending};
    return 0;
}

/* --- choosing --- */

/* Returns the first game of median length; the scratch is a zero for each length. */
static uint64_t find_median(const look *l, uint64_t *games_of)
{
    uint64_t i = 0, upto = 0;
    unsigned middle = 0;
    for (uint64_t k = 0; k < l->games; k++) games_of[l->seen[k].plies]++;
    while ((upto += games_of[middle]) <= (l->games - 1) / 2) middle++;
    while (l->seen[i].plies != middle) i++;
    return i;
}

static uint64_t find_extreme(const look *l, int sign)
{
    uint64_t best = 0;
    for (uint64_t i = 1; i < l->games; i++)
        if (sign * l->seen[i].plies > sign * l->seen[best].plies) best = i;
    return best;
}

static uint64_t ended(const look *l, uint64_t i)
{
    unsigned e = l->seen[i].ending;
    return tally_ended(l->cell->tally, e < GAME_RULES_MAX ? e : TALLY_NO_RULE);
}

static bool all_ended_alike(const look *l)
{
    bool alike = true;
    for (uint64_t i = 1; i < l->games; i++) alike &= l->seen[i].ending == l->seen[0].ending;
    return alike;
}

static uint64_t find_rarest(const look *l)
{
    uint64_t best = 0;
    for (uint64_t i = 1; i < l->games; i++)
        if (ended(l, i) < ended(l, best)) best = i;
    return best;
}

static int write_game(look *l, const char *why, uint64_t index, error *e)
{
    const game *g = l->film.from.g;
    const seen *of = &l->seen[index];
    const char *by = of->ending < g->nrules ? g->rules[of->ending] : "";
    int status = text_add(l->film.out, "game\t%s\t%" PRIu64 "\t%c\t%s\t%u\t%u\n", why, index, l->cell->letters[index],
                          by, of->plies, of->turns);
    if (gallery_film_follow(&l->film, index, e)) return -1;
    return status | gallery_film_write(&l->film) ? error_set(e, "out of memory") : 0;
}

/* Selects games in order of priority. Returns their number. */
static int choose_games(const look *l, uint64_t *scratch, gallery_wish *out)
{
    int n = 0;
    out[n++] = (gallery_wish){"median", find_median(l, scratch)};
    for (int i = 0; i < l->nwishes; i++)
        if (l->wishes[i].number < l->games) out[n++] = l->wishes[i];
    out[n++] = (gallery_wish){"shortest", find_extreme(l, -1)};
    out[n++] = (gallery_wish){"longest", find_extreme(l, 1)};
    if (!all_ended_alike(l)) out[n++] = (gallery_wish){"rarest", find_rarest(l)};
    return n;
}

/* Writes the broken game up to the error; rules that fail may be unable to replay it. */
static int write_broken(look *l, error *e)
{
    const uint64_t index = l->cell->broken;
    error why = {""};
    if (game_source_begin(&l->film.from, index, e)) return -1;
    const size_t before = l->film.out->length;
    int status = text_add(l->film.out, "game\tbroken\t%" PRIu64 "\tB\t\t%u\t%u\n", index, l->film.from.plies,
                          l->film.from.plies);
    if (!status && gallery_film_follow(&l->film, index, &why)) l->film.out->length = before; /* then it is not shown */
    if (!status && !*why.text) status = gallery_film_write(&l->film);
    return status || error_is_of_memory(&why) ? error_set(e, "out of memory") : 0;
}

static int write_games(look *l, error *e)
{
    gallery_wish all[WHYS];
    int written = 0;
    uint64_t *scratch = calloc((size_t)l->film.from.results->max_plies + 1, sizeof *scratch);
    if (!scratch) return error_set(e, "out of memory");
    int count = choose_games(l, scratch, all);
    free(scratch);
    for (int k = 0; k < count && written < GALLERY_GAMES; k++) {
        bool again = false;
        for (int before = 0; before < k; before++) again |= all[before].number == all[k].number;
        if (!again && write_game(l, all[k].why, all[k].number, e)) return -1;
        written += !again;
    }
    return 0;
}

static int compare_first(const void *a, const void *b)
{
    const first_move *x = a, *y = b;
    if (x->games != y->games) return x->games < y->games ? 1 : -1;
    return (x->m > y->m) - (x->m < y->m);
}

static int write_first(const look *l)
{
    int status = 0;
    if (l->nfirst) qsort(l->first, l->nfirst, sizeof *l->first, compare_first);
    for (size_t i = 0; i < l->nfirst; i++) {
        char written[ACTION_TEXT_MAX];
        const first_move *f = &l->first[i];
        turn_write(l->film.from.g, f->m, written);
        status |=
            text_add(l->film.out, "first\t%s\t%d\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\n",
                     written, f->cell, f->games, f->by_result[OUTCOME_FIRST], f->by_result[OUTCOME_SECOND],
                     f->by_result[OUTCOME_DRAW], f->by_result[OUTCOME_NONE]);
    }
    return status;
}

static int write_all(look *l, uint64_t most, error *e)
{
    uint64_t plies = 0, turns = 0;
    for (l->games = 0; l->games < l->cell->games && (!l->games || plies < most); l->games++) {
        if (look_at_game(l, l->games, e)) return -1;
        plies += l->seen[l->games].plies;
        turns += l->seen[l->games].turns;
    }
    int status = text_add(l->film.out, "looked\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\n", l->games, plies, turns);
    if (status | write_first(l)) return error_set(e, "out of memory");
    if (l->cell->why && write_broken(l, e)) return -1;
    return l->games ? write_games(l, e) : 0;
}

int gallery_write(results *r, int of_cell, const game *g, uint64_t plies, const gallery_wish *wishes, int nwishes,
                  text *out, error *e)
{
    const results_cell *c = &r->cells[of_cell];
    look l = {.cell = c, .film.out = out, .wishes = wishes, .nwishes = nwishes};
    if (!c->games && !c->why) return 0;
    int status = game_source_open(&l.film.from, r, of_cell, g, e);
    l.seen = calloc(c->games + 1, sizeof *l.seen);
    if (!status) gallery_film_make(&l.film);
    if (!status && (!l.seen || !l.film.before)) status = error_set(e, "out of memory");
    if (!status) status = write_all(&l, plies, e);
    if (gallery_film_free(&l.film) && !status) status = error_set(e, "out of memory");
    free(l.first);
    free(l.seen);
    return status;
}
