#include "cli/pie_json.h"

#include "cli/score_json.h"

static const json_member stronger_members[] = {
    JSON_PLAIN(pie_stronger_json, verdict),
    JSON_MEMBER(pie_stronger_json, times, .help = "as much to think as the usual players have"),
    JSON_PLAIN(pie_stronger_json, trainings),
    JSON_PLAIN(pie_stronger_json, games),
    JSON_MEMBER(pie_stronger_json, plays_better, .help = "they are shown to win against the usual ones"),
    JSON_MEMBER(pie_stronger_json, low, .also = JSON_SHARE),
    JSON_MEMBER(pie_stronger_json, high, .also = JSON_SHARE),
};
static const json_record stronger_record = {.help =
                                                "what players with more to think make of a turn that the usual ones "
                                                "confirm",
                                            JSON_MEMBERS(stronger_members, pie_stronger_json)};

static const json_member turn_members[] = {
    JSON_PLAIN(pie_turn_json, moves),
    JSON_MEMBER(pie_turn_json, alike, .help = "how many first turns are the same by symmetry"),
    JSON_MEMBER(pie_turn_json, confirmed, .help = "it was a candidate, and games were played to confirm it"),
    JSON_PLAIN(pie_turn_json, games),
    JSON_SCORES(pie_turn_json),
    JSON_MEMBER(pie_turn_json, answer, .words = "fair|open|first favoured|second favoured"),
    JSON_MEMBER(pie_turn_json, stronger, .of = &stronger_record, .null = true),
};
static const json_record turn_record = {JSON_MEMBERS(turn_members, pie_turn_json)};

static const json_member members[] = {
    JSON_PLAIN(pie_json, variant),
    JSON_MEMBER(pie_json, players, .also = JSON_TWO),
    JSON_MEMBER(pie_json, cut, .null = true, .help = "a first turn that is shown to be fair"),
    JSON_MEMBER(pie_json, no_fair_cut, .help = "each first turn is shown to favour a side"),
    JSON_MEMBER(pie_json, alpha, .help = "of each turn's interval"),
    JSON_PLAIN(pie_json, folder),
    JSON_MEMBER(pie_json, without_low, .also = JSON_SHARE, .help = "what the first player scores without the pie rule"),
    JSON_MEMBER(pie_json, without_high, .also = JSON_SHARE),
    JSON_MEMBER(pie_json, best_low, .also = JSON_SHARE,
                .help = "what scores who makes the best cut, whichever that is"),
    JSON_MEMBER(pie_json, best_high, .also = JSON_SHARE),
    JSON_MEMBER(pie_json, cutter_low, .also = JSON_SHARE, .optional = true,
                .help = "what scores who makes the cut that was found"),
    JSON_MEMBER(pie_json, cutter_high, .also = JSON_SHARE, .optional = true),
    JSON_MEMBER(pie_json, first_turns, .of = &turn_record, .lines = true),
};
const json_record pie_record = {.name = "pie", .document = true, JSON_MEMBERS(members, pie_json)};

const pie_stronger_json *pie_json_stronger(const pie_stronger *s, const pie_strong_answer *a, pie_stronger_json *room)
{
    *room = (pie_stronger_json){.verdict = game_verdict_name(a->game),
                                .times = s->times,
                                .trainings = a->trainings,
                                .games = a->games,
                                .plays_better = a->stronger,
                                .low = a->score.low,
                                .high = a->score.high};
    return room;
}
