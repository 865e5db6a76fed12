#include "cli/check_notes.h"

#include <inttypes.h>
#include <string.h>

#include "base/json.h"
#include "rules/action.h"
#include "rules/chance.h"

/* Minimum number of random games and decisions before an action that was never played is reported: en passant occurs in
 * about one of 200 games of chess. */
enum { GAMES_ENOUGH = 500, PLAYED_ENOUGH = 1000 };

static bool is_forced_pass(const game *g, const action *a)
{
    bool forced = false;
    for (int i = 0; i < g->nstages; i++) forced |= a == g->stages[i].forced_pass || a == g->stages[i].decline;
    return forced;
}

static bool is_in(const stage *s, const action *a)
{
    return a >= s->actions && a < s->actions + s->nactions;
}

/* Are both alternatives of the same decision? */
static bool are_choices(const game *g, const action *a, const action *b)
{
    bool together = false;
    for (int i = 0; i < g->nstages; i++) together |= is_in(&g->stages[i], a) && is_in(&g->stages[i], b);
    return together;
}

/* Was any action of the same place in the file played? One rule may compile to several actions. A line of the file that
 * serves several decisions, such as what follows a mill, is one rule to its author; two alternatives of one decision
 * are not. */
static bool is_played(const variant_check *f, const action *a)
{
    bool played = false;
    for (int k = 0; k < f->g->nactions; k++) {
        const action *b = &f->g->actions[k];
        bool same = a->place == b->place || (!strcmp(a->place, b->place) && !are_choices(f->g, a, b));
        played |= same && f->seen.played[k];
    }
    return played;
}

static bool is_unplayed(const variant_check *f, int i)
{
    const action *a = &f->g->actions[i];
    bool told = i && a[-1].place == a->place;
    const bool enough = f->seen.games >= GAMES_ENOUGH && f->seen.plies >= PLAYED_ENOUGH;
    return enough && !told && !is_played(f, a) && !is_forced_pass(f->g, a) && !chance_makes(a);
}

static bool is_as_base(const variant_check *f)
{
    return f->base.g && f->to_base.alike && f->to_base.games && f->base.g->fingerprint != f->g->fingerprint;
}

static void add_idle(const idle_part *x, text *out)
{
    text_add(out, "  note: %s: ", x->place);
    if (x->by)
        text_add(out, "in \"%s\", \"%s\" takes nothing away", x->says, x->by);
    else
        text_add(out, "\"%s\" %s", x->says, x->empty ? "holds nothing" : "leaves nothing out");
    text_add(out, " in any of %" PRIu64 " positions of random games\n", x->asked);
}

/* Does an ending that follows a decision already hold in the start position? */
static bool ends_at_once(const variant_check *f)
{
    return f->seen.games && f->seen.plies == f->seen.games;
}

void check_notes(const variant_check *f, text *out)
{
    if (ends_at_once(f))
        text_add(
            out,
            "  note: every random game ended with its first decision; does an ending hold at the start already?\n");
    for (int i = 0; i < f->idle.count; i++) add_idle(&f->idle.list[i], out);
    for (int i = 0; i < f->g->nactions; i++)
        if (is_unplayed(f, i)) text_add(out, "  note: %s: no random game had such a move\n", f->g->actions[i].place);
    if (is_as_base(f))
        text_add(out,
                 "  note: in %" PRIu64 " random games, of %" PRIu64
                 " decisions, no move and no result was another than in %s, its base\n",
                 f->to_base.games, f->to_base.plies, f->base.name);
}

static void write_one(text *out, int number, const char *place, const char *part, const char *says)
{
    text_add(out, number ? ", {\"place\": " : "{\"place\": ");
    json_string(out, place);
    text_add(out, ", \"part\": ");
    json_string(out, part);
    text_add(out, ", \"says\": ");
    json_string(out, says);
    text_add(out, "}");
}

void check_notes_json(const variant_check *f, text *out)
{
    int count = 0;
    text_add(out, ", \"idle\": [");
    for (int i = 0; i < f->idle.count; i++)
        write_one(out, count++, f->idle.list[i].place, f->idle.list[i].by ? f->idle.list[i].by : f->idle.list[i].says,
                  f->idle.list[i].empty ? "empty" : "whole");
    for (int i = 0; i < f->g->nactions; i++)
        if (is_unplayed(f, i)) write_one(out, count++, f->g->actions[i].place, NULL, "unplayed");
    text_add(out, "], \"as_base\": %s", is_as_base(f) ? "true" : "false");
}
