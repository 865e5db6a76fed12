#define _POSIX_C_SOURCE 200809L /* sysconf */
#include <unistd.h>

#include "lab/progress.h"

int lab_threads(int threads)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    if (processors < 1) processors = 1;
    if (threads < 1) return (int)processors;
    return threads < LAB_THREADS_EACH * processors ? threads : (int)(LAB_THREADS_EACH * processors);
}
