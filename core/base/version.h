/* The version of the engine. It is stored with results: a change that alters play must raise it, so that games of two
 * engines are never mixed in one store. */
#ifndef POISE_BASE_VERSION_H
#define POISE_BASE_VERSION_H

#define POISE_VERSION "0.8.17"

#endif
