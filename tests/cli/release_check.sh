#!/bin/bash
# The answers in reports/ as build products: which of them this program would play otherwise, that these are played anew and the
# others not, that shards of the questions make the same bytes, and what the check before a release finds.
. "$(dirname "$0")/lib.sh"
not_under_sanitizers "release check" "pages say the same there, and the C that they run other scripts run, too"

rows 3
echo "experiment { name = 'plain', variants = '$work/v.lua', players = { 'random', 'greedy' }, games = 400 }" >"$work/plain.lua"
cat >"$work/questions" <<TXT
plain run $work/plain.lua
learned feel nim --players mcts:iterations=4,training=16 --games 6
worth tune breakthrough:width=4,height=5 --players random --games 100
TXT
export QUESTIONS=$work/questions OUT=$work/all
asked() { scripts/reports.sh "$@" >"$work/out" 2>&1 || { cat "$work/out"; return 1; }; }
answers() { (cd "$work/all" && cat index.html ./*/report.html ./*/report.json); }
release() { scripts/release-check.sh "$@" >"$work/out" 2>&1; }
says() { grep -qF -- "$1" "$work/out" || { cat "$work/out"; return 1; }; }

check "nothing is there yet" same "plain learned worth" "$(scripts/reports.sh --stale | xargs)"
check "all are played" asked
first=$(answers)
check "none is stale" same "" "$(scripts/reports.sh --stale)"
check "they are fit for a release" release
check "games have come out again" says "plain: game "

rm "$work"/all/*/results.db
check "results are unpacked" bash -c "scripts/reports.sh --unpack plain && [ -f '$work/all/plain/results.db' ] && [ ! -f '$work/all/worth/results.db' ]"
check "asked again" asked
check "nothing is played again" bash -c "! grep -q '[1-9][0-9]* of them now' '$work/out'"
check "and the same bytes" same "$first" "$(answers)"
OUT=$work/parts SHARD=1/2 scripts/reports.sh >/dev/null 2>&1
OUT=$work/parts SHARD=2/2 scripts/reports.sh >/dev/null 2>&1
check "shards leave no page" bash -c "[ ! -e '$work/parts/index.html' ] && [ -e '$work/parts/plain/shard-2-of-2.db' ]"
OUT=$work/parts scripts/reports.sh >/dev/null 2>&1
check "their parts make the same pages" cmp "$work/parts/plain/report.html" "$work/all/plain/report.html"

sed -i 's/%/ %/' "$work/all/learned/report.html"
check "a page that was changed by hand" bash -c "! scripts/release-check.sh >'$work/out' 2>&1"
check "which" says "learned: report.html is not what its results say"
"$POISE" report "$work/all/learned" >/dev/null

rows 2
check "rules have changed" same "plain" "$(scripts/reports.sh --stale)"
check "no release so" bash -c "! scripts/release-check.sh >'$work/out' 2>&1"
check "what to do" says "this program would play otherwise, or has not played: plain"
check "it is played anew" asked
check "the others are not" same 1 "$(grep -c '[1-9][0-9]* of them now' "$work/out")"
check "fit again" release another
exit $failed
