#!/bin/bash
# Who is stronger when both think for as long? equal_time.sh VARIANT PLAYER OPPONENT [GAMES]: PLAYER, named without its
# iterations, gets as many as take the processor time of the opponent's decision, by games of each with itself; then
# they meet from random openings of two plies, in each seat as often. Such as:
# equal_time.sh t4 mcts:training=0 uct:iterations=1000 100
set -eu
POISE=${POISE:-build/poise}
variant=$1 player=$2 opponent=$3 half=$((${4:-40} / 2))
case $player in *:*) player=$player, ;; *) player=$player: ;; esac

play() { "$POISE" simulate "$variant" --players "$1" --games "$2" --opening 2 --seed "$3" --json; }

# The number of a member of one JSON object.
member() { grep -oE "\"$1\": [0-9.e+-]+" | head -1 | sed 's/^[^:]*: //'; }

decision() { # PLAYER: the processor seconds of one
    local games
    games=$(play "$1" 12 3)
    awk -v s="$(member user_seconds <<<"$games")" -v n="$(member plies <<<"$games")" 'BEGIN { print s / n }'
}

play "${player}iterations=2" 2 3 >/dev/null # what it learns first counts for nothing
iterations=$(awk -v of="$(decision "$opponent")" -v with="$(decision "${player}iterations=1000")" \
    'BEGIN { n = int(1000 * of / with); print n < 2 ? 2 : n }')
first=$(play "${player}iterations=$iterations,$opponent" "$half" 1)
second=$(play "$opponent,${player}iterations=$iterations" "$half" 2)
awk -v who="$variant: ${player}iterations=$iterations, $opponent" -v n=$((2 * half)) \
    -v won=$(($(member first <<<"$first") + $(member second <<<"$second"))) \
    -v lost=$(($(member second <<<"$first") + $(member first <<<"$second"))) 'BEGIN {
    score = (won + (n - won - lost) / 2) / n
    if (score > 0 && score < 1)
        elo = sprintf("%+.0f Elo (95 %%: %.0f to either side)", 400 * log(score / (1 - score)) / log(10),
                      1.96 * 400 / log(10) / sqrt(n * score * (1 - score)))
    else
        elo = score ? "all won" : "all lost"
    printf "%s: %d-%d-%d, %s\n", who, won, n - won - lost, lost, elo
}'
