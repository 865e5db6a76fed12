#!/bin/bash
# What keeps pages small. A drawing leaves out points on straight lines and nothing that is seen: the line that is drawn is nowhere
# farther than a quarter of a pixel from the one through all points. Options of one file are told once.
. "$(dirname "$0")/lib.sh"

echo "experiment { name = 'plain', variants = 'nim', players = 'random', games = 2 }" >"$work/plain.lua"
"$POISE" run "$work/plain.lua" --out "$work/plain" >/dev/null
drawn() { # FUNCTION: the points of the line that is drawn of its values at 0 to 300
    cat >"$work/t.lua" <<LUA
local drawing, points = use "drawing", {}
for x = 0, 300 do points[#points + 1] = { x, ($1)(x) } end
output.write("drawn.txt", drawing.draw { name = "d", label = "d", x = { low = 0, high = 300 }, y = { low = 0, high = 100 }, series = { { kind = "line", role = "first", points = points } } })
LUA
    "$POISE" report "$work/plain" --template "$work/t.lua" >/dev/null && grep -o 'points="[^"]*"' "$work/plain/drawn.txt" | cut -d'"' -f2 | tr ' ' '\n'
}
count() { drawn "$1" | wc -l; }
check "a straight line is two points" same 2 "$(count 'function (x) return x / 3 end')"
check "a corner is a third" same 3 "$(count 'function (x) return x < 100 and x / 2 or 50 end')"
check "a step stays" same 4 "$(count 'function (x) return x < 100 and 10 or 90 end')"
check "a spike of one point stays" same 5 "$(count 'function (x) return x == 150 and 90 or 10 end')"
# 362 by 144 units, told with one decimal: where the straight lines between the points that are there are at each of the 301, beside what is true
far() {
    drawn 'function (x) return 50 + 40 * math.sin(x / 60) end' | awk -F, -v pi=3.14159265 '
        NR == 1 { left = $1; bottom = 154 }
        { px[NR] = $1; py[NR] = $2 }
        END {
            if (NR < 8 || NR > 60) { print NR " points"; exit 1 }
            unit = (px[NR] - left) / 300
            for (i = 0; i <= 300; i++) {
                x = left + unit * i
                for (k = 1; px[k + 1] < x && k < NR - 1; k++) continue
                y = py[k] + (py[k + 1] - py[k]) * (x - px[k]) / (px[k + 1] - px[k])
                d = y - (bottom - 1.44 * (50 + 40 * sin(i / 60)))
                if (d > .4 || d < -.4) { print "at " i ": " d; exit 1 }
            }
        }'
}
check "a curve keeps its form" far

echo "experiment { name = 'two', variants = { 't4:kinds=2', 't4:kinds=3', 'tic_tac_toe' }, players = 'random', games = 2 }" >"$work/two.lua"
"$POISE" run "$work/two.lua" --out "$work/two" >/dev/null && "$POISE" report "$work/two" >/dev/null
rows() { grep -o "<tr><td>$1<td>[^<]*" "$work/two/report.html" | sed 's/.*>//' | paste -sd' '; }
check "an option that is set otherwise is told of each" same "2 3" "$(rows kinds)"
check "another one once" same 1 "$(rows mover | wc -w)"
check "and of each game" same "4 3" "$(rows width)"
check "where the rest is told" same 1 "$(grep -c 'All other options are as in T4, 2 kinds' "$work/two/report.html")"
exit $failed
