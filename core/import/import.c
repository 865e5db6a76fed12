#include "import/import.h"

#include <string.h>

#include "import/settling.h"
#include "play/match.h"
#include "play/record.h"

/* Reads the moves of an entry as a game of its variant. Returns 0, or -1 with `e` filled in. */
static int follow(const plan *p, arena *a, import_game *x, error *e)
{
    const game *g = p->variants[x->variant].game;
    record *r = record_read(x->entry->moves, e);
    if (!r) return -1;
    int status = record_follow(r, g, e);
    if (!status && !r->count) status = error_set(e, "there are no moves");
    move *moves = status ? NULL : arena_alloc(a, r->count * sizeof *moves);
    position *end = status ? NULL : arena_alloc(a, g->position_bytes);
    if (!status && (!moves || !end)) status = error_set(e, "out of memory");
    if (!status) {
        memcpy(moves, r->moves, r->count * sizeof *moves);
        position_copy(g, end, r->end);
        x->moves = moves;
        x->end = end;
        x->result = end->outcome != OUTCOME_NONE ? end->outcome : r->about.settled;
    }
    record_free(r);
    return status;
}

static int note_broken(import_games *out, const entries *file, const entry *x, const error *why, error *e)
{
    error full = {""};
    entries_fail(file, x, &full, "%s", why->text);
    out->broken[out->nbroken] = arena_text(out->arena, full.text);
    return out->broken[out->nbroken++] ? 0 : error_set(e, "out of memory");
}

static int follow_one(const plan *p, const entries *file, const entry *x, import_variant *find, void *data,
                      import_games *out, error *e)
{
    error why = {""};
    import_game *to = &out->list[out->count];
    *to = (import_game){.file = file, .entry = x};
    if (x->wrong)
        error_set(&why, "%s", x->wrong);
    else if (!x->variant)
        error_set(&why, "nothing names the variant; poise import --variant VARIANT does");
    else if ((to->variant = find(data, x->variant, &why)) >= 0 && !follow(p, out->arena, to, &why))
        return out->count++, 0;
    return note_broken(out, file, x, &why, e);
}

/* Compares the result in the file with that of the rules. Returns whether they agree, else with the difference. */
static bool agree(settling *s, import_game *x, error *why)
{
    bool understood;
    outcome said = settling_result(s, x, &understood);
    if (x->result == OUTCOME_NONE && !understood) {
        error_set(why,
                  "its result is \"%.40s\", which has no meaning; first, second, draw, 1-0, the name of a side, or ? "
                  "wanted",
                  x->entry->result);
        return false;
    }
    if (x->result == OUTCOME_NONE) x->result = said;
    if (said == OUTCOME_NONE || said == x->result) return settling_players(s, x, why);
    error_set(why, "its result is \"%.40s\", but by its moves it is: %s", x->entry->result,
              outcome_sentence(x->result));
    return false;
}

static int settle(const plan *p, import_games *out, error *e)
{
    int kept = 0;
    settling *s = settling_new(p, out);
    if (!s) return error_set(e, "out of memory");
    for (int i = 0; i < out->count; i++) settling_learn(s, &out->list[i]);
    for (int i = 0; i < out->count; i++) {
        error why = {""};
        import_game *x = &out->list[i];
        if (!agree(s, x, &why)) {
            if (note_broken(out, x->file, x->entry, &why, e)) return -1;
            continue;
        }
        out->unfinished += x->result == OUTCOME_NONE;
        out->list[kept++] = *x;
    }
    out->count = kept;
    return settling_notes(s, out, e);
}

int import_follow(const entries *files, int nfiles, const plan *p, import_variant *find, void *data, import_games *out,
                  error *e)
{
    size_t room = 1;
    for (int f = 0; f < nfiles; f++) room += (size_t)files[f].count;
    out->list = arena_alloc(out->arena, room * sizeof *out->list);
    out->broken = arena_alloc(out->arena, room * sizeof *out->broken);
    if (!out->list || !out->broken) return error_set(e, "out of memory");
    for (int f = 0; f < nfiles; f++)
        for (int i = 0; i < files[f].count; i++) {
            if (stop_is_asked(out->stop)) return error_stopped(e);
            if (follow_one(p, &files[f], &files[f].list[i], find, data, out, e)) return -1;
        }
    return settle(p, out, e);
}
