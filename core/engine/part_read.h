/* Reads blocks that another engine has played: "part" of the answer to simulate. Internal to this folder. */
#ifndef POISE_ENGINE_PART_READ_H
#define POISE_ENGINE_PART_READ_H

#include <cJSON.h>

#include "engine/question.h"

/* Adds the part to the question. Returns 0, or -1 with `e` filled in: it is damaged, or belongs to another question. */
MUST_CHECK int part_read(question *q, const cJSON *from, error *e);

#endif
