/* The stack machine of set programs: its loop is instantiated for boards of one to six words, and a program that only
 * combines kept sets of one word runs without branches. */
#include "game/set_program.h"

#include "game/expression_around.h"
#include "game/position.h"

static inline const uint64_t *kept(const set_step *step, const scene *s)
{
    return (const uint64_t *)(const void *)((const unsigned char *)s->p + step->at[s->side]);
}

static inline const uint64_t *asked(const set_step *step, const scene *s, uint64_t *room)
{
    if (step->code == SET_CODE_BOUND && s->bound[step->is->numbers[0]]) return s->bound[step->is->numbers[0]];
    if (step->code == SET_CODE_AROUND) return expression_around(step->is, s);
    return step->code == SET_CODE_KNOWN ? step->is->bits[s->side] : expression_view(step->is, s, room);
}

static inline __attribute__((always_inline)) bool is_empty(unsigned words, const uint64_t *set)
{
    uint64_t any = 0;
    for (unsigned w = 0; w < words; w++) any |= set[w];
    return !any;
}

static inline __attribute__((always_inline)) void run(const set_program *k, const scene *s, unsigned words,
                                                      uint64_t *out)
{
    uint64_t stack[SET_PROGRAM_DEPTH_MAX * BITBOARD_WORDS_MAX], top[BITBOARD_WORDS_MAX], room[BITBOARD_WORDS_MAX];
    const uint64_t *cells = s->g->mapping->cells, *set;
    uint64_t *next = stack;
    for (unsigned w = 0; w < words; w++) top[w] = 0; /* below the first set */
    for (const set_step *step = k->steps, *end = step + k->count; step < end; step++) {
        switch (step->code) {
        case SET_CODE_KEPT:
        case SET_CODE_KNOWN:
        case SET_CODE_AROUND:
        case SET_CODE_BOUND:
        case SET_CODE_ASKED:
            set = step->code == SET_CODE_KEPT ? kept(step, s) : asked(step, s, room);
            for (unsigned w = 0; w < words; w++) next[w] = top[w], top[w] = set[w];
            next += words;
            break;
        case SET_CODE_ASKED_WITHIN:
            if (expression_is_remembered(step->is, s))
                expression_cells(step->is, s, room);
            else
                step->is->type->cells_within(step->is, s, top, room);
            for (unsigned w = 0; w < words; w++) next[w] = top[w], top[w] = room[w];
            next += words;
            break;
        case SET_CODE_AND_KEPT:
            set = kept(step, s);
            for (unsigned w = 0; w < words; w++) top[w] &= set[w];
            break;
        case SET_CODE_OR_KEPT:
            set = kept(step, s);
            for (unsigned w = 0; w < words; w++) top[w] |= set[w];
            break;
        case SET_CODE_AND:
            next -= words;
            for (unsigned w = 0; w < words; w++) top[w] &= next[w];
            break;
        case SET_CODE_OR:
            next -= words;
            for (unsigned w = 0; w < words; w++) top[w] |= next[w];
            break;
        case SET_CODE_NOT:
            for (unsigned w = 0; w < words; w++) top[w] = cells[w] & ~top[w];
            break;
        case SET_CODE_STEP:
            bitboard_shift(s->g->mapping, words, step->at[s->side], top, room);
            for (unsigned w = 0; w < words; w++) top[w] = room[w];
            break;
        case SET_CODE_SKIP:
            if (is_empty(words, top)) step += step->skip;
            break;
        }
    }
    for (unsigned w = 0; w < words; w++) out[w] = top[w];
}

/* On one word, without branches, because the kind of step is unpredictable. `keep`, `add` and `exchange` are all ones
 * or 0: only AND clears bits, only OR adds those of `set`, only NOT complements (and reads `set` in vain). */
static void run_flat(const set_program *k, const scene *s, uint64_t *out)
{
    uint64_t top = *kept(k->steps, s);
    for (const set_step *step = k->steps + 1, *end = k->steps + k->count; step < end; step++) {
        const uint64_t set = *kept(step, s), keep = -(uint64_t)(step->code != SET_CODE_AND_KEPT);
        const uint64_t add = -(uint64_t)(step->code == SET_CODE_OR_KEPT);
        const uint64_t exchange = -(uint64_t)(step->code == SET_CODE_NOT);
        top = (((top & (set | keep)) | (set & add)) ^ exchange) & *s->g->mapping->cells;
    }
    *out = top;
}

/* Instantiated for boards of few words, each with the stack it needs. */
#define RUN(number, words)                                                                                             \
    static __attribute__((noinline)) void run_##number(const set_program *k, const scene *s, uint64_t *out)            \
    {                                                                                                                  \
        run(k, s, words, out);                                                                                         \
    }

RUN(one, 1)
RUN(two, 2)
RUN(three, 3)
RUN(four, 4)
RUN(five, 5)
RUN(six, 6)

static __attribute__((noinline)) void run_many(const set_program *k, const scene *s, uint64_t *out)
{
    run(k, s, s->g->mapping->words, out);
}

void set_program_run(const set_program *k, const scene *s, uint64_t *out)
{
    static void (*const run_on[])(const set_program *, const scene *, uint64_t *) = {run_one,  run_two,  run_three,
                                                                                     run_four, run_five, run_six};
    const unsigned words = s->g->mapping->words;
    if (k->flat && words == 1)
        run_flat(k, s, out);
    else if (words <= sizeof run_on / sizeof *run_on)
        run_on[words - 1](k, s, out);
    else
        run_many(k, s, out);
}
