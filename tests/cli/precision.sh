#!/bin/bash
# A width in place of a number of games: cells play until their interval is as narrow, the same on threads and shards.
. "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

cat >p.lua <<'END'
experiment { name = "p", question = "how much?", variants = { "tic_tac_toe", "t4:width=3,height=3" },
             players = "uct:iterations=2", until = precision { width = 0.2 } }
END
"$POISE" run p.lua --out one --threads 1 >/dev/null
"$POISE" run p.lua --out three --threads 3 >/dev/null
check "the same bytes on one thread and on three" cmp one/results.db three/results.db
"$POISE" run p.lua --out shards --shard 1/2 >/dev/null && "$POISE" run p.lua --out shards --shard 2/2 >/dev/null
"$POISE" merge p.lua --out shards >/dev/null
check "and from two shards" cmp one/results.db shards/results.db

"$POISE" report one >/dev/null
widths() { # of the cells: wide or narrow, and whether all games were played
    sed 's/"[^"]*"/quoted/g' one/tables/cells.csv | awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i }
             NR > 1 { print ($at["high"] - $at["low"] <= .2 ? "narrow" : "wide"), ($at["games"] < 375 ? "early" : "late") }'
}
check "each is narrow, before its games were over" same "narrow early;narrow early" "$(widths | paste -sd';')"

sed -i 's/until = .*/ask = "compare", until = "precision", games = 50 }/' p.lua
check "a difference of cells has a verdict" fails_with 1 \
    "poise: p.lua:1: experiment.until: with ask = \"compare\" a verdict wanted, not a precision" "$POISE" run p.lua --out none
exit $failed
