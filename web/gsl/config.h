/* What GSL's sources ask of the machine that they are compiled for, here WebAssembly: its own script, which tries programs
 * out, cannot ask a browser. */
#ifndef POISE_WEB_GSL_CONFIG_H
#define POISE_WEB_GSL_CONFIG_H

#define PACKAGE "gsl"
#define VERSION "2"

#define STDC_HEADERS        1
#define HAVE_STDLIB_H       1
#define HAVE_STRING_H       1
#define HAVE_VPRINTF        1
#define HAVE_STRDUP         1
#define HAVE_MEMCPY         1
#define HAVE_MEMMOVE        1
#define HAVE_STRTOL         1
#define HAVE_STRTOUL        1
#define HAVE_DECL_EXPM1     1
#define HAVE_DECL_LOG1P     1
#define HAVE_DECL_HYPOT     1
#define HAVE_DECL_ACOSH     1
#define HAVE_DECL_ASINH     1
#define HAVE_DECL_ATANH     1
#define HAVE_DECL_LDEXP     1
#define HAVE_DECL_FREXP     1
#define HAVE_DECL_ISINF     1
#define HAVE_DECL_ISNAN     1
#define HAVE_DECL_ISFINITE  1
#define HAVE_DECL_FINITE    0
#define HAVE_DECL_FEENABLEEXCEPT 0
#define HAVE_DECL_FESETTRAPENABLE 0
#define HAVE_IEEE_COMPARISONS    1
#define HAVE_IEEE_DENORMALS      1
#define HAVE_PRINTF_LONGDOUBLE   1
#define HAVE_EXTENDED_PRECISION_REGISTERS 0
#define RELEASED

#define GSL_COERCE_DBL(x) (x)

#define RETURN_IF_NULL(x) \
    if (!(x)) return

#define HAVE_INLINE 1

#endif
