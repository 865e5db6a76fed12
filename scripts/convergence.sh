#!/bin/bash
# Do players that think come to the truth? For boards whose value is known, the first player's score when a player meets
# itself beside that value: convergence.sh [PLAYER [GAMES]]. Takes an hour or more; results.tsv style, a line for each board.
set -u
POISE=${POISE:-build/poise}
PLAYER=${1:-mcts:iterations=4096}
GAMES=${2:-100}
BOARDS=${BOARDS:-"tic_tac_toe tic_tac_toe:width=4 nim chomp go:size=2 zong_heng:size=4 flipflop othello:size=4
  hex:size=3 hex:size=4 connect_four:width=4,height=4 connect_four:width=5,height=4 connect_four:width=4,height=5
  connect_four:width=6,height=4 breakthrough:width=3,height=5 breakthrough:width=4,height=5 domineering:width=5,height=5
  clobber:width=4,height=5 t4:kinds=1 t4:kinds=2,width=4,height=3 t4:kinds=2"}

# The number or text of a member of one JSON object on a line.
member() { grep -oE "\"$1\": (\"[a-z]*\"|[0-9.e+-]+|null)" | head -1 | sed -E 's/^[^:]*: "?//; s/"$//'; }

printf 'board\tvalue\tscore\tdistinct\tgames\twithin .05\n'
good=0 all=0
for board in $BOARDS; do
    value=$("$POISE" solve "$board" --json | member value)
    games=$("$POISE" simulate "$board" --players "$PLAYER" --games "$GAMES" --json) || exit 1
    score=$(awk -v f="$(member first <<<"$games")" -v d="$(member draws <<<"$games")" -v n="$GAMES" 'BEGIN { printf "%.3f", (f + d / 2) / n }')
    near=$(awk -v s="$score" -v v="$value" 'BEGIN { t = v == "first" ? 1 : v == "draw" ? .5 : 0; print s - t <= .05 && t - s <= .05 ? "yes" : "no" }')
    [ "$near" = yes ] && good=$((good + 1))
    all=$((all + 1))
    printf '%s\t%s\t%s\t%s\t%s\t%s\n' "$board" "$value" "$score" "$(member distinct <<<"$games")" "$GAMES" "$near"
done
echo "$good of $all within .05 of the truth"
