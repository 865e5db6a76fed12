#include "studies/claims.h"

#include "lab/findings.h"

enum { NUMBERS = 5, TEXTS = 6 };

static int keep_texts(const plan *p, const char *path, int which, finding *room, error *e)
{
    static const char *const studies[TEXTS] = {"claims_by",      "claims_of",    "claims_over",
                                               "claims_between", "claims_piece", "claims_against"};
    for (int i = 0; i < p->nclaims; i++) {
        const plan_claim *c = &p->claims[i];
        const char *const said[TEXTS] = {c->by, c->measure, c->option, c->between, c->piece, c->against};
        room[i] = (finding){studies[which], i, said[which] ? said[which] : "", "number", i + 1};
    }
    return findings_put(path, studies[which], room, p->nclaims, e);
}

int claims_keep(const plan *p, const char *path, error *e)
{
    static const char *const keys[NUMBERS] = {"at_least", "at_most", "direction", "variant", "less"};
    finding *all = arena_alloc(p->arena, ((size_t)p->nclaims * NUMBERS + 1) * sizeof *all);
    if (!all) return error_set(e, "out of memory");
    for (int i = 0; i < p->nclaims; i++) {
        const plan_claim *c = &p->claims[i];
        const double numbers[NUMBERS] = {c->at_least, c->at_most, c->direction, c->variant, c->less};
        for (int k = 0; k < NUMBERS; k++) all[NUMBERS * i + k] = (finding){"claims", i, c->says, keys[k], numbers[k]};
    }
    if (findings_put(path, "claims", all, NUMBERS * p->nclaims, e)) return -1;
    for (int which = 0; which < TEXTS; which++)
        if (keep_texts(p, path, which, all, e)) return -1;
    return 0;
}
