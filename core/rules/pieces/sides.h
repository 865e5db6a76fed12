/* Shared by the words for pieces with an owner: the fields in which each side lists its types. */
#ifndef POISE_RULES_PIECES_SIDES_H
#define POISE_RULES_PIECES_SIDES_H

#include "game/builder.h"
#include "rules/pieces_word.h"

/* The first three are in the order of enum owner. */
enum {
    SIDES_FIRST,
    SIDES_SECOND,
    SIDES_NEUTRAL,
    SIDES_FIRST_NAME,
    SIDES_SECOND_NAME,
    SIDES_HAND,
    SIDES_FIRST_HAND,
    SIDES_SECOND_HAND,
    SIDES_TAKEN_AS,
    SIDES_TAKEN_TO,
    SIDES_FIELDS
};

#define SIDES_FIELDS_TABLE                                                                                             \
    {.name = "first",                                                                                                  \
     .kind = FIELD_TEXT,                                                                                               \
     .required = true,                                                                                                 \
     .example = "'man X'",                                                                                             \
     .help = "types of the first player, each a name and its symbol: \"man X, king K\""},                              \
        {.name = "second",                                                                                             \
         .kind = FIELD_TEXT,                                                                                           \
         .required = true,                                                                                             \
         .example = "'man O'",                                                                                         \
         .help = "types of the second player; a type that both have has one name and two symbols"},                    \
        {.name = "neutral", .kind = FIELD_TEXT, .help = "types that neither side owns, such as arrows"},               \
        {.name = "first_name",                                                                                         \
         .kind = FIELD_TEXT,                                                                                           \
         .initial_text = "first",                                                                                      \
         .one_line = true,                                                                                             \
         .help = "name of the first side"},                                                                            \
        {.name = "second_name",                                                                                        \
         .kind = FIELD_TEXT,                                                                                           \
         .initial_text = "second",                                                                                     \
         .one_line = true,                                                                                             \
         .help = "name of the second side"},                                                                           \
        {.name = "hand",                                                                                               \
         .kind = FIELD_TEXT,                                                                                           \
         .later = true,                                                                                                \
         .one_line = true,                                                                                             \
         .help = "pieces in each side's hand (reserve) at the start, a type and a number: \"man 9\""},                 \
        {.name = "first_hand",                                                                                         \
         .kind = FIELD_TEXT,                                                                                           \
         .later = true,                                                                                                \
         .one_line = true,                                                                                             \
         .help = "of the first side alone"},                                                                           \
        {.name = "second_hand",                                                                                        \
         .kind = FIELD_TEXT,                                                                                           \
         .later = true,                                                                                                \
         .one_line = true,                                                                                             \
         .help = "of the second side alone"},                                                                          \
        {.name = "taken_as",                                                                                           \
         .kind = FIELD_TEXT,                                                                                           \
         .later = true,                                                                                                \
         .one_line = true,                                                                                             \
         .help = "captured types that become other types in hand, such as demoted promotions: \"hen = chick\""},       \
    {                                                                                                                  \
        .name = "taken_to", .kind = FIELD_CHOICE, .later = true, .choices = sides_taken_to,                            \
        .help = "who gets in hand a piece that is captured or taken off; the taker is the opponent of its owner"       \
    }

extern const char *const sides_taken_to[]; /* in the order of enum taken_to */

/* Declares one piece of each type from these fields. Returns 0, or -1 after builder_fail. */
MUST_CHECK int sides_declare(game_builder *b, const spec *s, piece_set *out);

#endif
