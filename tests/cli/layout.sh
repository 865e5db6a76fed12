#!/bin/bash
# The page fits: no width scrolls sideways, one cell prints on one sheet of A4, and hundreds of cells stay below a megabyte, whose
# answer names the fair ones. Needs Chromium.
. "$(dirname "$0")/lib.sh"
not_under_sanitizers "layout of pages" "a sanitizer's pages look the same"
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome) || {
    echo "ok layout of pages # skipped: no chromium here"
    exit 0
}
chrome() {
    "$browser" --headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking --allow-file-access-from-files \
        --user-data-dir="$work/profile" "$@" 2>/dev/null
}
# By how many pixels the page runs off windows of each width, folded and unfolded; also what is in the elements of that selector off these.
too_wide() {
    sed -e 's/<meta http-equiv="Content-Security-Policy"[^>]*>//' "$work/$1/report.html" >"$work/folded.html"
    sed 's/<details/<details open/g' "$work/folded.html" >"$work/unfolded.html"
    {
        for width in 390 768 1280 1920; do
            for page in folded unfolded; do echo "<iframe src=$page.html width=$width height=900 style='border:0'></iframe>"; done
        done
        echo "<pre id=found></pre><script>onload = function () { var all = []; document.querySelectorAll('iframe').forEach(function (f) {
            var d = f.contentDocument.documentElement, off = d.scrollWidth - d.clientWidth;
            d.querySelectorAll('${2:-none}').forEach(function (w) { off += w.scrollWidth - w.clientWidth; }); all.push(off); }); found.textContent = 'off by ' + all.join(' '); }</script>"
    } >"$work/frames.html"
    chrome --virtual-time-budget=20000 --window-size=2000,1000 --dump-dom "file://$work/frames.html" | grep -o 'off by [-0-9][-0-9 ]*'
}
sheets() { # pages of A4
    chrome --virtual-time-budget=5000 --no-pdf-header-footer --print-to-pdf="$work/$1.pdf" "file://$work/$1/report.html"
    grep -aoE '/Count [0-9]+' "$work/$1.pdf" | sed 's/.* //' | sort -n | tail -1
}
ask() { # NAME KEYS
    echo "experiment { name = '$1', $2 }" >"$work/$1.lua"
    "$POISE" run "$work/$1.lua" --out "$work/$1" >/dev/null 2>&1 && "$POISE" report "$work/$1" >/dev/null
}
fits() { check "$1: no width scrolls sideways" same "off by 0 0 0 0 0 0 0 0" "$(too_wide "$1")"; }

ask one 'variants = "breakthrough:width=5,height=5", question = "is it fair to the second player?", players = "uct:iterations=20", games = 200'
fits one
check "one cell is one sheet" same 1 "$(sheets one)"
game() { grep -o '<header>.*</header>' <(tr -d '\n' <"$work/one/report.html") | grep -c '<div class="game hero"'; }
check "beside its answer is a game" same 1 "$(game)"
ask two 'variants = "breakthrough:width=5,height=5", players = { "random", "uct:iterations=20" }, games = 60'
check "two scores beside each other are seen whole" same "off by 0 0 0 0 0 0 0 0" "$(too_wide two '.wide:has(> .panels)')"
ask sixty "variants = sweep('t4', { kinds = { 1, 2, 3 }, width = { 3, 4, 5, 6, 7 }, height = { 3, 4, 5, 6 } }), players = 'random', games = 300, zone = .2"
fits sixty
check "each plot is to be had" test -s "$work/one/plots/cell1-funnel.dat" -a -s "$work/one/plots/cell1-funnel.gp"
check "beside it" grep -q '<a href="plots/cell1-funnel.dat">data</a> · <a href="plots/cell1-funnel.gp">script</a>' "$work/one/report.html"
ask many "variants = sweep('t4', { kinds = { 1, 2, 3, 4, 5 }, width = { 3, 4, 5, 6, 7 }, height = { 3, 4, 5, 6, 7 }, four = { 'loses', 'wins' } }), players = 'random', games = 200, zone = .2"
fits many
check "250 cells are less than a megabyte" test "$(wc -c <"$work/many/report.html")" -lt 1000000
check "each has a page of its own" grep -q '<a href="../plots/cell7-funnel.dat">data</a>' "$work/many/cells/cell7.html"
check "the answer names fair ones" grep -qE '^Balanced: .*(board|kinds?).* and [0-9]+ more\. Between random players: ' <("$POISE" report "$work/many" --brief)
exit $failed
