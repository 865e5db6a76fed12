#!/bin/bash
# Is each of the page's named strengths stronger than the one before? strengths.sh [VARIANT...]: neighbours of {"do": "strengths"} meet
# from random openings of two plies, each opening in both seats, until a sequential test of the scores of these pairs tells 50 from 60 %
# (wrong once in twenty, 24 games at least), or GAMES are played. Prints for each step the games, wins, draws and losses of the stronger,
# its score, and Elo with 95 % (of a number of games that is not fixed beforehand, so a little too sure). GAMES, STEPS="1 2 3 4": which.
set -eu
POISE=${POISE:-build/poise}
most=${GAMES:-200} chunk=6
[ $# -gt 0 ] || set -- t4 connect_four hex tafl breakthrough othello chess ring_world

# What the engine says of the strengths for a variant.
told() {
    printf '%s\n' "{\"do\": \"load\", \"variant\": \"$2\"}" '{"do": "strengths"}' | "$POISE" engine | tail -1 |
        grep -o "\"$1\": \"[^\"]*\"" | sed 's/^[^:]*: "//; s/"$//'
}

member() { grep -oE "\"$1\": [0-9]+" <<<"$2" | head -1 | sed 's/^[^:]*: //'; }
batch() { "$POISE" simulate "$1" --players "$2,$3" --games $chunk --opening 2 --seed "$4" --max-plies 400 --threads "${THREADS:-1}" --json 2>/dev/null; }

# What awk reads: wins, draws (with cut games) and losses of the stronger in each chunk.
judge() {
    awk -v most="$most" '
        { won += $1; drawn += $2; lost += $3; n = $1 + $2 + $3; s = ($1 + $2 / 2) / n; sum += s; squares += s * s; k++ }
        END {
            n = won + drawn + lost; score = (won + drawn / 2) / n
            spread = (won * (1 - score) ^ 2 + drawn * (.5 - score) ^ 2 + lost * score ^ 2) / n
            if (spread < .01) spread = .01
            ratio = n * .1 * (2 * score - 1.1) / (2 * spread)
            error = 1.96 * sqrt(spread / n)
            low = score - error; high = score + error
            says = n < 24 ? "on" : ratio > 2.94 ? "stronger" : ratio < -2.94 ? "not" : n >= most ? "open" : "on"
            printf "%d %d-%d-%d %.3f %s..%s %s\n", n, won, drawn, lost, score, elo(low), elo(high), says
        }
        function elo(p) { return p <= .003 ? "-inf" : p >= .997 ? "inf" : sprintf("%+.0f", 400 * log(p / (1 - p)) / log(10)) }'
}

for variant; do
    mapfile -t names < <(told name "$variant")
    mapfile -t players < <(told player "$variant")
    for step in ${STEPS:-1 2 3 4}; do
        weak=${players[step - 1]} strong=${players[step]} seen="" seed=1
        while :; do
            one=$(batch "$variant" "$strong" "$weak" $seed) two=$(batch "$variant" "$weak" "$strong" $seed)
            won=$(($(member first "$one") + $(member second "$two"))) lost=$(($(member second "$one") + $(member first "$two")))
            seen="$seen$won $((2 * chunk - won - lost)) $lost"$'\n'
            said=$(judge <<<"${seen%$'\n'}")
            case $said in *on) seed=$((seed + 1)) ;; *) break ;; esac
        done
        echo "$variant ${names[step]} over ${names[step - 1]}: $said"
    done
done
