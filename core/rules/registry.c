#include "rules/registry.h"

#include <string.h>

#include "rules/action.h"
#include "rules/board_word.h"
#include "rules/effect.h"
#include "rules/ending.h"
#include "rules/pieces_word.h"
#include "rules/stage_word.h"
#include "rules/start_word.h"

extern const board_type board_square_word, board_hexagon_word, board_rhombus_word, board_rings_word, board_graph_word;
extern const pieces_type pieces_neutral_word, pieces_sides_word;
extern const start_type start_drawn;
extern const stage_type stage_either, stage_optional, stage_if_possible, stage_or_pass;
extern const action_type action_place, action_slide, action_step, action_leap, action_push, action_flank, action_drop,
    action_shoot, action_take, action_swap, action_place_inside, action_rotate, action_pass;
extern const effect_type effect_custodial, effect_enclosed, effect_birth, effect_death, effect_majority,
    effect_linnaean, effect_shield_wall, effect_change, effect_surround, effect_function;
extern const ending_type ending_line, ending_no_move, ending_reach, ending_none_left, ending_full, ending_repetition,
    ending_groups, ending_count, ending_connect, ending_exists, ending_encircled, ending_fort, ending_ply_limit,
    ending_surrounded, ending_area, ending_function, ending_condition;

static const word *const words[] = {
    &board_square_word.word,   &board_hexagon_word.word, &board_rhombus_word.word,  &board_rings_word.word,
    &board_graph_word.word,

    &pieces_neutral_word.word, &pieces_sides_word.word,

    &start_drawn.word,

    &stage_either.word,        &stage_optional.word,     &stage_if_possible.word,   &stage_or_pass.word,

    &action_place.word,        &action_slide.word,       &action_step.word,         &action_leap.word,
    &action_push.word,         &action_flank.word,       &action_drop.word,         &action_shoot.word,
    &action_take.word,         &action_swap.word,        &action_place_inside.word, &action_rotate.word,
    &action_pass.word,

    &effect_custodial.word,    &effect_enclosed.word,    &effect_birth.word,        &effect_death.word,
    &effect_majority.word,     &effect_linnaean.word,    &effect_shield_wall.word,  &effect_change.word,
    &effect_surround.word,     &effect_function.word,

    &ending_line.word,         &ending_reach.word,       &ending_none_left.word,    &ending_full.word,
    &ending_repetition.word,   &ending_groups.word,      &ending_count.word,        &ending_connect.word,
    &ending_exists.word,       &ending_encircled.word,   &ending_fort.word,         &ending_ply_limit.word,
    &ending_surrounded.word,   &ending_area.word,        &ending_function.word,     &ending_condition.word,
    &ending_no_move.word,
};

size_t registry_count(void)
{
    return sizeof words / sizeof *words;
}

const word *registry_word(size_t i)
{
    return words[i];
}

const word *registry_find(const char *name)
{
    for (size_t i = 0; i < registry_count(); i++)
        if (!strcmp(words[i]->name, name)) return words[i];
    return NULL;
}
