#!/bin/bash
# A width in place of a number of games: cells play until their interval is as narrow, the same on threads and shards.
. "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

cat >p.lua <<'END'
experiment { name = "p", question = "how much?", variants = { "tic_tac_toe", "t4:width=3,height=3" },
             players = "uct:iterations=2", until = precision { width = 0.2 } }
END
check "the same bytes on any threads and shards" played_alike p.lua p
"$POISE" report p1 >/dev/null
widths() { # of the cells: wide or narrow, and whether all games were played
    sed 's/"[^"]*"/quoted/g' p1/tables/cells.csv | awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i }
             NR > 1 { print ($at["high"] - $at["low"] <= .2 ? "narrow" : "wide"), ($at["games"] < 375 ? "early" : "late") }'
}
check "each is narrow, before its games were over" same "narrow early;narrow early" "$(widths | paste -sd';')"

sed -i 's/until = .*/ask = "compare", until = "precision", games = 50 }/' p.lua
check "a difference of cells has a verdict" fails_with 1 \
    "poise: p.lua:2: experiment.until: with ask = \"compare\" a verdict wanted, not a precision" "$POISE" run p.lua --out none
exit $failed
