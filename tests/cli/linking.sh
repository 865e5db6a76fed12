#!/bin/bash
# The engine without lab, stats and script needs nothing but the C library and its mathematics: what its objects leave open is there.
. "$(dirname "$0")/lib.sh"
BUILD=${BUILD:-build/release}
rooms=(base language board bitboard game rules manual play evaluation players solve report)

objects() { for room in "${rooms[@]}"; do find "$BUILD/core/$room" -name '*.o'; done; }
# The same of a C compiler's own helpers, such as the division of 128 bits, which the linker takes from libgcc.
library() { ${CC:-cc} -print-file-name="$1"; }
offered() {
    nm -D --defined-only "$(library libc.so.6)" "$(library libm.so.6)" 2>/dev/null
    nm --defined-only "$(${CC:-cc} -print-libgcc-file-name)" 2>/dev/null
    objects | xargs nm --defined-only
}
symbols() { awk 'NF >= 2 { sub(/@.*/, "", $NF); print $NF }' | sort -u; }

objects | xargs nm --undefined-only | symbols | grep -vE '^(__(asan|ubsan|tsan|sanitizer|gcov)_|_GLOBAL_OFFSET_TABLE_$)' >"$work/wanted"
offered | symbols >"$work/offered"

check "there is something to look at" grep -qx turn_apply "$work/offered"
check "something of the C library is used" grep -qx malloc "$work/wanted"
check "and nothing of any other" same "" "$(comm -23 "$work/wanted" "$work/offered")"
exit $failed
