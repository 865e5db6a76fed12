/* How a range of two numbers is written, on terminals as on pages. */
#ifndef POISE_BASE_RANGE_H
#define POISE_BASE_RANGE_H

/* For printf: TEXT_RANGE("%.1f") is "%.1f – %.1f". */
#define TEXT_RANGE(number) number " \xe2\x80\x93 " number

/* So many bytes more than columns, which widths such as %-20s count. */
enum { TEXT_RANGE_BYTES = 2 };

#endif
