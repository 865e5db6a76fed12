#!/bin/bash
# No arrow runs up: what the files of a room include is what the table of docs/architecture.md allows, and nothing includes in a
# circle.
. "$(dirname "$0")/lib.sh"

# The rows of the table: a room, what it holds, what it includes.
rooms() { sed -n 's/^| `core\/\([a-z]*\)` |.*| \([^|]*\) |$/\1: \2/p; s/^| `core\/\([a-z]*\)` |.*| |$/\1:/p' docs/architecture.md; }

# Every room that one may include, a line each: "game: board".
allowed() {
    local all room list other
    all=$(rooms | cut -d: -f1)
    rooms | while IFS=: read -r room list; do
        case $list in
        " all") list=$all ;;
        " all but cli") list=$(grep -vx cli <<<"$all") ;;
        " all but engine, cli") list=$(grep -vxE 'engine|cli' <<<"$all") ;;
        esac
        for other in $room ${list//,/}; do echo "$room: $other"; done
    done | sort -u
}

# The same of what the files do, "game: board core/game/game.h".
included() {
    grep -roE '^#include "[a-z_]+/' core --include='*.[ch]' |
        sed -E 's|^core/([a-z]+)(/[^:]*):#include "([a-z_]+)/|\1: \3 core/\1\2|' | sort -u
}

# The folders of core that are no row, and the other way round.
all_rooms_are_told() { same "$(find core -mindepth 1 -maxdepth 1 -type d -printf '%f\n' | sort)" "$(rooms | cut -d: -f1 | sort)"; }

no_arrow_runs_up() {
    local up
    up=$(included | awk 'NR == FNR { may[$0] = 1; next } !(($1 " " $2) in may) { print $3 " includes " $2 "/" }' <(allowed) -)
    same "" "$up"
}

# A header includes headers that include none that includes it.
no_circle() {
    local found
    found=$(grep -roE '^#include "[a-z_/]+\.h"' core --include='*.h' | sed -E 's|^core/([^:]+):#include "(.*)"|\1 \2|' | tsort 2>&1 >/dev/null)
    same "" "$found"
}

# Libraries, and the room that may include them; main.c asks Lua and the others for their versions.
only_in() { # HEADERS ROOM
    same "" "$(grep -rlE "^#include <($1)" core --include='*.[ch]' | grep -v "^core/$2/")"
}

# Outside of its examples the page names files and functions that are there.
names_are_there() {
    local text name missing=
    text=$(sed '/^```/,/^```/d' docs/architecture.md)
    for name in $(grep -oE '`[a-z_/]+\.(c|h|lua|def|sh)`' <<<"$text" | tr -d '`' | sort -u); do
        case $name in */pick.c | */alone.c | */vanish.c | */ahead.c | */cross.c | */steady.c | */test_steady.c) continue ;; esac
        [ -e "$name" ] || [ -e "core/$name" ] || [ -n "$(find core -name "${name##*/}" -path "*$name")" ] || missing+="$name "
    done
    for name in $(grep -oE '`[a-z]+_[a-z_]+`' <<<"$text" | tr -d '`' | sort -u); do
        grep -rqw "$name" core reports/templates || missing+="$name "
    done
    same "" "$missing"
}

# Whoever opens a long file reads first what its idea is.
long_files_tell_their_idea() {
    same "" "$(find core reports/templates '(' -name '*.c' -o -name '*.lua' ')' -print0 |
        xargs -0 awk 'FNR == 1 { told = /^(\/\*|--)/ } FNR == 121 && !told { print FILENAME }')"
}

check "the page names what is there" names_are_there
check "every folder is in the table" all_rooms_are_told
check "no arrow runs up" no_arrow_runs_up
check "no header includes itself" no_circle
check "long files tell their idea" long_files_tell_their_idea
check "Lua" only_in "(lua|lauxlib|lualib)\.h" script
check "GSL" only_in "gsl/" stats
check "SQLite" only_in "sqlite3\.h" lab
# A clock may be put back; base/timing.h is ready for that.
only_clock() {
    same "core/base/timing.c" "$(grep -rlE '\b(clock_gettime|gettimeofday|clock|time)\(' core --include='*.c')"
}
check "clocks" only_clock
check "cJSON" only_in "cJSON\.h" engine
check "MPI" only_in "mpi\.h" cluster/mpi
exit $failed
