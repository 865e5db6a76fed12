#include "studies/feel_json.h"

#include <math.h>

static const json_member mean_members[] = {
    JSON_MEMBER(feel_mean_json, mean, .null = true),
    JSON_MEMBER(feel_mean_json, low, .null = true),
    JSON_MEMBER(feel_mean_json, high, .null = true),
    JSON_PLAIN(feel_mean_json, games),
    JSON_MEMBER(feel_mean_json, most, .help = "the number of the game with the greatest value"),
};
static const json_record mean_record = {.name = "feel_mean", JSON_MEMBERS(mean_members, feel_mean_json)};

static const json_member members[] = {
    JSON_PLAIN(feel_json, games),
    JSON_MEMBER(feel_json, silent, .help = "games in which no player had expectations"),
    JSON_MEMBER(feel_json, decided_at, .of = &mean_record),
    JSON_MEMBER(feel_json, lead_changes, .of = &mean_record),
    JSON_MEMBER(feel_json, drama, .of = &mean_record),
    JSON_MEMBER(feel_json, killer_move, .of = &mean_record),
    JSON_MEMBER(feel_json, open, .of = &mean_record, .help = "how open games are, by tenths of their length"),
};
const json_record feel_record = {JSON_MEMBERS(members, feel_json)};

/* The struct of both holds the difference. */
static const json_member contrast_members[] = {
    JSON_MEMBER(feel_more_json, mean, .null = true),
    JSON_MEMBER(feel_more_json, low, .null = true),
    JSON_MEMBER(feel_more_json, high, .null = true),
};
static const json_record contrast_record = {JSON_MEMBERS(contrast_members, feel_more_json)};

static const json_member more_members[] = {
    JSON_MEMBER(feel_more_json, is, .of = &mean_record),
    JSON_MEMBER(feel_more_json, more_than_first, .of = &contrast_record),
};
const json_record feel_more_record = {JSON_MEMBERS(more_members, feel_more_json)};

static feel_mean_json mean_as_json(const feel_mean *m)
{
    const bool several = m->games > 1;
    return (feel_mean_json){
        m->mean, several ? m->fixed.low : NAN, several ? m->fixed.high : NAN, m->games, m->most,
    };
}

static void fill_open(const void *of, size_t i, void *row)
{
    const feel *f = of;
    *(feel_mean_json *)row = mean_as_json(&f->open[i]);
}

void feel_as_json(const feel *f, feel_json *out)
{
    *out = (feel_json){.games = f->games,
                       .silent = f->silent,
                       .decided_at = &out->number[FEEL_DECIDED_AT],
                       .lead_changes = &out->number[FEEL_LEAD_CHANGES],
                       .drama = &out->number[FEEL_DRAMA],
                       .killer_move = &out->number[FEEL_KILLER],
                       .open = {f, FEEL_TENTHS, fill_open}};
    for (int k = 0; k < FEEL_NUMBERS; k++) out->number[k] = mean_as_json(&f->number[k]);
}

void feel_more_as_json(const feel_mean *m, const feel_contrast *d, feel_more_json *out)
{
    const bool known = !isnan(d->mean);
    *out = (feel_more_json){.is = &out->number,
                            .more_than_first = out,
                            .number = mean_as_json(m),
                            .mean = d->mean,
                            .low = known ? d->range.low : NAN,
                            .high = known ? d->range.high : NAN};
}
