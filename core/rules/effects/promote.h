/* Fields of promote { }, which change { } also accepts, for files of older versions. */
#ifndef POISE_RULES_EFFECTS_PROMOTE_H
#define POISE_RULES_EFFECTS_PROMOTE_H

#include "rules/effect.h"

enum { PROMOTE_FIELDS = 4 };

/* `is`: the fields belong to promote; `not_is`: to change. */
#define PROMOTE_FIELDS_OF(is, not_is)                                                                                  \
    {.name = "from",                                                                                                   \
     .kind = FIELD_TEXT,                                                                                               \
     .required = (is),                                                                                                 \
     .older = (not_is),                                                                                                \
     .says = "what was %s",                                                                                            \
     .help = "its type before"},                                                                                       \
        {.name = "to",                                                                                                 \
         .kind = FIELD_TEXT,                                                                                           \
         .required = (is),                                                                                             \
         .older = (not_is),                                                                                            \
         .says = "becomes %s",                                                                                         \
         .help = "its new type"},                                                                                      \
        {.name = "where",                                                                                              \
         .kind = FIELD_REGION,                                                                                         \
         .initial_text = "everywhere",                                                                                 \
         .older = (not_is),                                                                                            \
         .help = "cells where it changes, such as top"},                                                               \
    {                                                                                                                  \
        .name = "both", .kind = FIELD_BOOLEAN, .older = (not_is), .help = "also changes `to` back into `from`"         \
    }

extern const effect_type effect_promote;

#endif
