#include "solve/proof_numbers.h"

proof proof_answered(bounds value, unsigned question)
{
    bool yes = value.least >= question;
    return (proof){yes ? 0 : PROOF_INFINITE, yes ? PROOF_INFINITE : 0, value, question, 0};
}

bool proof_answers(bounds value, unsigned question)
{
    return value.least >= question || value.most < question;
}

static uint64_t bounded(uint64_t number)
{
    return number < PROOF_MOST ? number : PROOF_MOST;
}

/* Where other searches are a child counts as more work, but never as one that cannot be looked into. */
static uint64_t crowded(const proof_crowd *crowd, const child *c, uint64_t number)
{
    if (!crowd || c->is_over || number >= PROOF_MOST) return number;
    uint64_t counted = number + proof_crowd_at(crowd, c->key) * (number / 2 + 1);
    return counted < PROOF_MOST ? counted : PROOF_MOST - 1;
}

summary proof_summary(const proof_crowd *crowd, const child *children, size_t n, unsigned side)
{
    summary m = {.least = PROOF_INFINITE, .first = PROOF_INFINITE, .second = PROOF_INFINITE};
    m.value = bounds_worst(side);
    m.chosen_own = m.chosen_other = PROOF_INFINITE;
    for (size_t i = 0; i < n; i++) {
        const proof *p = &children[i].last;
        uint64_t own = side ? p->disproof : p->proof, other = side ? p->proof : p->disproof;
        uint64_t counts = crowded(crowd, &children[i], own);
        m.value = bounds_better(m.value, p->value, side);
        if (own != PROOF_INFINITE) m.sum = bounded(m.sum + other);
        if (own < m.least) m.least = own;
        if (counts < m.first || (counts == m.first && other < m.chosen_other)) {
            m.second = m.first;
            m.first = counts;
            m.chosen = i;
            m.chosen_own = own;
            m.chosen_other = other;
        } else if (counts < m.second) {
            m.second = counts;
        }
    }
    return m;
}

proof proof_of(const summary *m, unsigned side, unsigned question)
{
    if (proof_answers(m->value, question)) return proof_answered(m->value, question);
    uint64_t own = bounded(m->least);
    return (proof){side ? m->sum : own, side ? own : m->sum, m->value, question, 0};
}

thresholds proof_thresholds(const summary *m, unsigned side, thresholds most)
{
    uint64_t own = side ? most.disproof : most.proof, other = side ? most.proof : most.disproof;
    uint64_t next = bounded(m->second + m->second / 4 + 1);
    if (next < own) own = next;
    if (own <= m->chosen_own) own = m->chosen_own + 1; /* what counts for less is where others are */
    other = other >= PROOF_MOST ? other : other - m->sum + m->chosen_other;
    return side ? (thresholds){other, own} : (thresholds){own, other};
}
