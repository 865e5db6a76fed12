/* Blocks of a question as other engines tell them: "part" of what simulate answers. Internal to this folder. */
#ifndef POISE_ENGINE_PART_READ_H
#define POISE_ENGINE_PART_READ_H

#include <cJSON.h>

#include "engine/question.h"

/* Takes the part. Returns 0, or -1 with `e` filled in: it is damaged, or of another question. */
MUST_CHECK int part_read(question *q, const cJSON *from, error *e);

#endif
