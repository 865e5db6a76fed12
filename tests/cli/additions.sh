#!/bin/bash
# What docs/architecture.md says about additions is true: a copy of the sources in which its examples stand builds, and one
# game, player, statistic and plot is made of them.
here=$(dirname "${BASH_SOURCE[0]}")
. "$here/lib.sh"
not_under_sanitizers additions "the examples are small, and the whole program is compiled for them"
flavour=${BUILD#build/}
copy=$work/copy

# What a build needs, with the times of its files, so that only what the additions touch is compiled again.
copy_sources() {
    mkdir -p "$copy/$BUILD/tests/positions" "$copy/$BUILD/tests/players" "$copy/tests/positions" "$copy/tests/players"
    cp -a --parents Makefile core variants scripts reports/templates tests/support tests/positions "$copy"
    rm "$copy"/tests/positions/*/*.txt # those of the page are to come
    for part in core libpoise.a libsupport.a tests/support tests/positions/test_positions.o tests/positions/test_positions.d; do
        [ ! -e "$BUILD/$part" ] || cp -a --parents "$BUILD/$part" "$copy"
    done
}

# A line of the page before a block says what becomes of it: `FILE`: is a new file, `FILE`, at the end: is added to one, and
# `FILE`, before `LINE`: (or after) is put into one.
apply_page() {
    awk -v root="$1" '
        function place(   path, lines, line, n, i, at) {
            path = root "/" file
            if (where == "end") { printf "%s", block >> path; close(path); return }
            if (where == "new") { system("mkdir -p $(dirname " path ")"); printf "%s", block > path; close(path); return }
            while ((getline line < path) > 0) { lines[++n] = line; if (!at && line == mark) at = n }
            close(path)
            if (!at) { print file ": no line is " mark; missing = 1 }
            for (i = 1; i <= n; i++) {
                if (i == at && where == "before") printf "%s", block > path
                print lines[i] > path
                if (i == at && where == "after") printf "%s", block > path
            }
            close(path)
        }
        /^```/ && inside { if (where) place(); inside = 0; where = ""; next }
        /^```/ { inside = 1; block = ""; next }
        inside { block = block $0 "\n"; next }
        /`(, (at the end|before `.*`|after `.*`))?:$/ {
            n = split($0, part, "`")
            file = part[n - 1]
            where = part[n] == ":" ? "new" : "end"
            if (part[n - 2] ~ /^, (before|after) $/) { where = substr(part[n - 2], 3, length(part[n - 2]) - 3); mark = file; file = part[n - 3] }
        }
        END { exit missing }' docs/architecture.md
}

build() {
    local how=()
    case $flavour in *-clang) how+=(CC=clang) ;; esac
    case $flavour in
    debug*) how+=(DEBUG=1) ;;
    esac
    make -C "$copy" -j2 --no-print-directory WERROR=1 "${how[@]}" all tests TEST='positions/ players/test_steady'
}

write_game() {
    cat >"$copy/variants/added.lua" <<'LUA'
variant {
  name = "Added",
  rules = function ()
    return {
      board = cross { 2 }, pieces = sides { first = "man X", second = "man O" },
      turn = { either { place {}, pick { from = enemy } } }, effects = vanish { where = top },
      finish = { ahead { by = 2, result = "win" }, ply_limit { plies = 60, result = "draw" }, no_move { result = "draw" } },
    }
  end,
}
LUA
    cat >"$copy/added.lua" <<'LUA'
experiment { name = "added", variants = { "added" }, players = { "random", "steady" }, games = 100 }
LUA
}

cd_copy() { (cd "$copy" && "$@"); }
added=${POISE##*/build/} added=$copy/build/$added

copy_sources
check "the page is applied" apply_page "$copy"
check "the copy builds" build
write_game
check "positions" cd_copy "$BUILD/tests/positions/test_positions"
check "a test of a player" cd_copy "$BUILD/tests/players/test_steady"
check "an action, an effect, an ending and a board" cd_copy "$added" check added
check "a player" cd_copy "$added" simulate added --players steady --games 20
check "an experiment" cd_copy "$added" run added.lua
check "its report" cd_copy "$added" report added
check "a statistic" grep -q "pieces of the first player at the end" "$copy/reports/added/report.html"
check "a statistic as a table" test -s "$copy/reports/added/tables/cell1-first_pieces.csv"
check "a statistic as a plot" test -s "$copy/reports/added/plots/cell1-first_pieces.dat"
check "a plot" grep -q "How many games still go on?" "$copy/reports/added/report.html"
check "the manual" bash -c "cd '$copy' && '$added' help vanish | grep -q 'where no piece can stay'"
exit $failed
