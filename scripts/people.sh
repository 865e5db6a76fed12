#!/bin/bash
# Do games between players come out as people judge them? Plays rows on boards, of which 16 to 24 people each said how
# good they are for the first player (Collins and others, Nature 2026), and prints the part of the variance of their
# judgements that the players' results explain: the squared correlation, and what it would be with games without number
# (sampling taken out).
# Usage: scripts/people.sh FILE.csv [PLAYER [GAMES]]
#   FILE.csv  a game a line: width,height,row_first,row_second,ways_first,ways_second,row_means,
#             two_pieces_in_first_turn,judged_payoff_of_first,...
#   PLAYER    novice unless said otherwise; GAMES: 400 of each
set -eu
cd "$(dirname "$0")/.."
POISE=${POISE:-build/poise}
file=$1 player=${2:-novice} games=${3:-400}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The rows of one side, as an ending: line { } would hold for rows of the other side as well, which may need longer ones.
ending() { # side row ways means
    local word=wins
    [ "$4" = win ] || word=loses
    echo "$word { when = 'mover($1) and row(own, $2, $3)', after = 'decision' }"
}

# Whoever puts two stones in the first turn does so in a phase.
turn() { # nobody|first|second
    case $1 in
    nobody) echo "place {}" ;;
    first) echo "phase { place {}, place {}, when = 'turns == 0' }, phase { place {} }" ;;
    second) echo "phase { place {}, place {}, when = 'turns == 1' }, phase { place {} }" ;;
    esac
}

number=0
while IFS=, read -r width height row_first row_second ways_first ways_second means two judged _; do
    [ "$width" != width ] || continue
    number=$((number + 1))
    cat >"$work/row$number.lua" <<LUA
variant { name = "rows", rules = function () return {
  board = square { $width, $height }, pieces = sides { first = "stone X", second = "stone O" },
  turn = { $(turn "$two") },
  finish = { $(ending first "$row_first" "$ways_first" "$means"), $(ending second "$row_second" "$ways_second" "$means"),
             full { result = "draw", after = "decision" } } } end }
LUA
    "$POISE" simulate "$work/row$number.lua" --players "$player" --games "$games" --json >"$work/out"
    for key in first second games; do grep -om1 "\"$key\": [0-9]*" "$work/out" | grep -o '[0-9]*$'; done | paste -sd' ' |
        awk -v judged="$judged" '{ mean = ($1 - $2) / $3; print mean, judged, (($1 + $2) / $3 - mean * mean) / $3 }'
done <"$file" | awk -v player="$player" '
    { n++; x += $1; y += $2; xx += $1 * $1; yy += $2 * $2; xy += $1 * $2; noise += $3 }
    END { sxx = xx - x * x / n; syy = yy - y * y / n; sxy = xy - x * y / n
          printf "%s: %d games, R squared %.3f, without sampling %.3f\n", player, n, sxy * sxy / sxx / syy,
                 sxy * sxy / (sxx - noise) / syy }'
