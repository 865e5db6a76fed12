#include "rules/actions/slide_sweep.h"

#include "language/spec.h"
#include "rules/actions/slide_walked.h"

int slide_read_sweep(game_builder *b, const spec *s, sweep *out)
{
    const value *v = s->values;
    bool slides = s->word->nfields > LIMIT;
    int limit = slides ? (int)v[LIMIT].integer : 1, least = slides ? (int)v[LEAST].integer : 1;
    if (v[MOVER].integer == MOVER_PLACED || least > limit) return 0;
    if (slides && (v[THROUGH].text || v[DISTANCE].integer != SLIDE_ANY)) return 0;
    out->kind = limit > 1 ? SWEEP_SLIDE : SWEEP_STEP;
    if (least > 1 || (limit > 1 && limit < BOARD_LINE_MAX)) {
        out->least = (uint8_t)least;
        out->most = (uint8_t)limit;
    }
    return sweep_read(b, s, (sweep_fields){FROM, TO, -1, OVER}, out);
}
