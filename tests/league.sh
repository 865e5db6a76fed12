#!/bin/bash
# Our players against engines of others at equal processor time: league.sh [GAME...], of those in the table below; default: all.
# Each opening of two random plies is played in both seats. The other gets the nodes that it looks at in that time where games
# begin; ours is steered towards it after each pair. Prints for each game and time the pairs, wins, draws and losses of ours, its
# score with 95 % over pairs (a pair is one observation), and what ours took. Learning is not counted. What an engine does not know,
# or who is not installed, is skipped; an opening whose game breaks is said and left out, three of them end the match.
#   MS="2 20 100"  milliseconds of a processor for a decision; GNU Go has its own, which ours follows
#   PAIRS=20       openings
#   PLAYER=mcts    ours, without its budget, instead of portfolio; OPTIONS=",training=0" goes behind it
#   TRAIN=M        it has learned for M minutes first; default: what it learns by itself
#   FAIRY=PATH     another Fairy-Stockfish than that of Debian, which has no ataxx and no amazons
set -eu
cd "$(dirname "$0")/.."
POISE=${POISE:-build/poise} PATH=$PATH:/usr/games
player=${PLAYER:-portfolio} pairs=${PAIRS:-20} fairy=${FAIRY:-fairy-stockfish}
budget=nodes && [[ $player == *ct* ]] && budget=iterations
nets=$(mktemp -d)
trap 'rm -rf "$nets"' EXIT

# NAME, our variant, where its games begin for the other.
fairy_games() {
    cat <<'LIST'
breakthrough breakthrough
clobber clobber position fen pPpPp/PpPpP/pPpPp/PpPpP/pPpPp/PpPpP w - - 0 1
ataxx ataxx
amazons amazons
dobutsu dobutsu_shogi
flipello othello position fen 8/8/8/3Pp3/3pP3/8/8/8[PPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPpppppppppppppppppppppppppppppppppppppppppppppppppppppppppppp] w - - 0 1
nocastle chess
LIST
}

# What `times` printed in each of two files: the processor seconds of all children that ended in between.
between() { awk '/s$/ && FNR == 2 { split($1, u, "[ms]"); split($2, s, "[ms]"); t[++n] = 60 * (u[1] + s[1]) + u[2] + s[2] } END { print t[2] - t[1] }' "$@"; }
member() { grep -oE "\"$1\": [0-9.e-]+" <<<"$2" | head -1 | sed 's/.*: //'; }

# The processor seconds that a program takes which is told these lines, and so long after them that it ends.
takes() { # LINES PROGRAM SECONDS
    times >"$nets/before"
    { printf '%b' "$1" && sleep "$3" && echo quit; } | $2 >/dev/null 2>&1 || true
    times >"$nets/after"
    between "$nets/before" "$nets/after"
}

# How many nodes the other looks at in a millisecond of a processor, where games begin.
nodes_of() { # PROGRAM SETUP
    local many=200000 begin
    begin="uci\n${2/;/\\n}\n"
    [[ $2 == *position* ]] || begin+="position startpos\n"
    awk -v n=$many -v few="$(takes "${begin}go nodes 1\n" "$1" 1)" \
        -v all="$(takes "${begin}go nodes $many\n" "$1" 10)" 'BEGIN { print n / 1000 / (all - few) }'
}

# Milliseconds of a processor for one of the first thirty decisions of a Go program's game with itself.
go_takes() { # PROGRAM
    local all="" i
    for ((i = 0; i < 15; i++)); do all+="genmove b\ngenmove w\n"; done
    awk -v none="$(takes '' "$1" 0)" -v all="$(takes "$all" "$1" 0)" 'BEGIN { print (all - none) * 1000 / 30 }'
}

# One opening in both seats: prints our points of two games, won, drawn, lost, and the milliseconds that a decision of ours took.
pair() { # VARIANT OURS OTHER SEED
    local one two
    one=$(game "$1" "$2,$3" "$4") && two=$(game "$1" "$3,$2" "$4") || return 1
    awk -v won="$(($(member first "$one") + $(member second "$two")))" -v lost="$(($(member second "$one") + $(member first "$two")))" \
        -v plies="$(($(member plies "$one") + $(member plies "$two")))" -v used="$(member user_seconds "$one") $(member user_seconds "$two")" \
        -v learned="$(member learning_seconds "$one") $(member learning_seconds "$two")" 'BEGIN {
            split(used, u); split(learned, l)
            print 1 + (won - lost) / 2, won, 2 - won - lost, lost, 2000 * (u[1] + u[2] - l[1] - l[2]) / plies }'
}
game() { "$POISE" simulate "$1" --players "$2" --games 1 --opening 2 --seed "$3" --max-plies 400 --allow-engines --threads 1 --json 2>"$nets/said"; }

# BUDGET MS WANTED MOST: the budget that takes as long as is wanted, at most so many times as much or as little.
steered() { awk -v n="$1" -v is="$2" -v wanted="$3" -v most="$4" 'BEGIN { f = wanted / (is + .001); f = f > most ? most : f < 1 / most ? 1 / most : f; n = int(n * f + .5); print n < 16 ? 16 : n }'; }

# What awk reads: what pair printed, a line each.
judge() {
    awk '{ s = $1 / 2; sum += s; squares += s * s; won += $2; drawn += $3; lost += $4; ours += $5; n++ }
        END {
            score = sum / n; spread = squares / n - score * score; if (spread < .01) spread = .01
            error = 1.96 * sqrt(spread / n); low = score - error; high = score + error
            if (low < 0) low = 0
            if (high > 1) high = 1
            printf "%d pairs, %d-%d-%d, score %.2f (%.2f to %.2f), ours took %.1f ms\n", n, won, drawn, lost, score, low, high, ours / n
        }'
}

# VARIANT MS ENGINE: ours is steered towards so many milliseconds. ENGINE: what its player says behind "engine:".
meet() {
    local ours=1000 all="" learned="" line mine broken=0
    if [ -n "${TRAIN:-}" ]; then
        learned=",net=$nets/$1.net"
        [ -e "$nets/$1.net" ] || "$POISE" train "$1" --minutes "$TRAIN" --threads 1 --out "$nets/$1.net" >/dev/null 2>"$nets/said" ||
            { echo "$1: left out: $(tail -1 "$nets/said")" && return; }
    fi
    for ((i = 1; i <= pairs + 3; i++)); do
        line=$(pair "$1" "$player:$budget=$ours$learned${OPTIONS:-}" "engine:$3" "$i") || {
            echo "$1, opening $i: left out: $(tail -1 "$nets/said")"
            broken=$((broken + 1))
            [ $broken -lt 3 ] || break
            continue
        }
        read -r _ _ _ _ mine <<<"$line"
        ours=$(steered "$ours" "$mine" "$2" $((i > 3 ? 2 : 8)))
        [ "$i" -le 3 ] || all+="$line"$'\n' # the first three find out what a decision takes
    done
    [ -z "$all" ] || printf '%-14s %-18s %6.1f ms  %s\n' "$1" "$(who "$3")" "$2" "$(judge <<<"${all%$'\n'}")"
}

who() { sed -E 's/^command=([^ ,]*).*/\1/; s/.*\///' <<<"$1"; }

wanted() { [ $# = 1 ] || [[ " ${*:2} " == *" $1 "* ]]; }

if command -v "$fairy" >/dev/null; then
    known=$(printf 'uci\nquit\n' | "$fairy" | grep '^option name UCI_Variant')
    fairy_games | while read -r name variant begin; do
        wanted "$variant" "$@" || continue
        grep -qw "$name" <<<"$known" || { echo "skipped: this Fairy-Stockfish has no $name" && continue; }
        setup="setoption name UCI_Variant value $name${begin:+;$begin}"
        speed=$(nodes_of "$fairy" "$setup")
        for ms in ${MS:-2 20 100}; do
            nodes=$(awk -v n="$speed" -v ms="$ms" 'BEGIN { print int(n * ms + 1) }')
            meet "$variant" "$ms" "command=$fairy,protocol=uci,milliseconds=60000,think=nodes $nodes,setup=$setup" </dev/null
        done
    done
else
    echo "skipped: $fairy is not here"
fi
for size in 7 9; do
    wanted "go:size=$size" "$@" || continue
    command -v gnugo >/dev/null || { echo "skipped: gnugo is not here" && break; }
    program="gnugo --mode gtp --boardsize $size --chinese-rules --level 10"
    meet "go:size=$size" "$(go_takes "$program")" "command=$program,protocol=gtp"
done
