/* Steps are base-64 differences to the step before, because a page holds thousands. */
#include "studies/gallery_film.h"

#include <stdlib.h>
#include <string.h>

#include "studies/gallery.h"
#include "studies/gallery_layers.h"

void gallery_film_make(gallery_film *f)
{
    const game *g = f->from.g;
    const unsigned layers = gallery_layers(g);
    f->places = (unsigned)g->board->cells * (1 + layers);
    f->codes = (unsigned)g->pieces.ncodes + layers;
    f->before = malloc(f->places);
}

int gallery_film_free(gallery_film *f)
{
    game_source_close(&f->from);
    free(f->before);
    return text_done(&f->steps) | text_done(&f->moves);
}

static int write_contents(const gallery_film *f)
{
    int status = 0;
    for (unsigned code = 1, codes = 0; code < f->codes; code++) {
        bool any = false;
        for (unsigned place = 0; place < f->places; place++) {
            if (gallery_thing_at(f->from.g, f->from.p, place) != code) continue;
            status |=
                any ? text_add(f->out, ",%u", place) : text_add(f->out, "%s%u:%u", codes++ ? ";" : "", code, place);
            any = true;
        }
    }
    return status | text_add(f->out, "\n");
}

static int write_frame(const gallery_film *f, unsigned ply)
{
    char written[ACTION_TEXT_MAX] = "";
    if (ply) turn_write(f->from.g, f->from.last, written);
    return text_add(f->out, "frame\t%u\t%s\t", ply, written) | write_contents(f);
}

/* Selects all of plies + 1 positions, or GALLERY_FRAMES at equal distances, including the first and the last. */
static bool is_shown(unsigned ply, unsigned plies)
{
    if (plies < GALLERY_FRAMES || !ply) return true;
    return ply * (GALLERY_FRAMES - 1UL) / plies != (ply - 1) * (GALLERY_FRAMES - 1UL) / plies;
}

static unsigned digits_of(unsigned most)
{
    return most < 64 ? 1 : 2;
}

/* Writes in base 64, most significant digit first. */
static int add_number(text *out, unsigned number, unsigned digits)
{
    static const char signs[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
    const char written[2] = {signs[number / 64 % 64], signs[number % 64]};
    return text_add_bytes(out, written + 2 - digits, digits);
}

static int add_step(gallery_film *f, unsigned ply)
{
    const game *g = f->from.g;
    const unsigned of_place = digits_of(f->places - 1), of_code = digits_of(f->codes - 1);
    char written[ACTION_TEXT_MAX] = "";
    int status = text_add(&f->steps, "%s", ply ? " " : "");
    for (unsigned place = 0; place < f->places && !status; place++) {
        unsigned code = gallery_thing_at(f->from.g, f->from.p, place);
        if (code == f->before[place]) continue;
        status = add_number(&f->steps, place, of_place) | add_number(&f->steps, code, of_code);
        f->before[place] = (uint8_t)code;
        f->occurred[code / 64] |= 1ULL << code % 64;
    }
    if (ply) turn_write(g, f->from.last, written);
    return status | text_add(&f->steps, ".%s", written);
}

static unsigned steps_apart(unsigned plies)
{
    return plies > GALLERY_STEPS ? (plies + GALLERY_STEPS - 1) / GALLERY_STEPS : 1;
}

static int add_move(gallery_film *f)
{
    char written[ACTION_TEXT_MAX];
    turn_write(f->from.g, f->from.last, written);
    return text_add(&f->moves, f->moves.length ? " %s" : "%s", written);
}

static void start_steps(gallery_film *f)
{
    memset(f->before, 0, f->places);
    memset(f->occurred, 0, sizeof f->occurred);
    f->steps.length = f->moves.length = 0;
}

int gallery_film_follow(gallery_film *f, uint64_t index, error *e)
{
    game_source *s = &f->from;
    start_steps(f);
    if (game_source_begin(s, index, e)) return -1;
    int status = write_frame(f, 0) | add_step(f, 0);
    for (unsigned n = 0; n < s->plies && !status; n++) {
        if (game_source_go_on(s, index, n, e)) return -1;
        status = add_move(f);
        if (is_shown(n + 1, s->plies)) status |= write_frame(f, n + 1);
        if (n + 1 == s->plies || !((n + 1) % steps_apart(s->plies))) status |= add_step(f, n + 1);
    }
    return status ? error_set(e, "out of memory") : 0;
}

int gallery_film_write(const gallery_film *f)
{
    bool any = false;
    int status = text_add(f->out, "steps\t%u\t%u\t%u\t", steps_apart(f->from.plies), digits_of(f->places - 1),
                          digits_of(f->codes - 1));
    for (unsigned code = 1; code < f->codes; code++) {
        if (!(f->occurred[code / 64] >> code % 64 & 1)) continue;
        status |= text_add(f->out, any ? ",%u" : "%u", code);
        any = true;
    }
    return status | text_add(f->out, "\t%s\nmoves\t%s\n", f->steps.data, f->moves.length ? f->moves.data : "");
}
