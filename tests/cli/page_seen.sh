#!/bin/bash
# The page as people meet it: axe-core finds nothing against it in light and dark, nothing runs off a phone or a desk, what is
# asked of its script it does. Needs Chromium, and axe-core from npm or in the file AXE.
. "$(dirname "$0")/lib.sh"

skip() {
    echo "ok the page as it is seen # skipped: $1"
    exit 0
}

not_under_sanitizers "the page as it is seen" "a sanitizer's pages look the same"
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome) || skip "no chromium here"
axe=${AXE:-}
if [ -z "$axe" ]; then
    command -v npm >/dev/null || skip "no npm here, which has axe-core"
    timeout 60 npm install --prefix "$work/npm" --silent --no-audit --no-fund axe-core >/dev/null 2>&1 || skip "npm does not reach axe-core"
    axe=$work/npm/node_modules/axe-core/axe.min.js
fi

cat >"$work/two.lua" <<'LUA'
experiment {
  name = "two", title = "T4 & <others>", variants = sweep("t4", { kinds = { 2, 3 }, ["width,height"] = { 3, 4 } }),
  players = { "random", "uct:iterations=4" }, games = { random = 2000, uct = 24 }, opening = { plies = 4 }, zone = { 0.4, 0.6 },
}
LUA
cat >"$work/one.lua" <<'LUA'
experiment { name = "one", variants = "tafl:rules=brandubh", players = "random", games = 1 }
LUA
cat >"$work/cut.lua" <<'LUA'
experiment { name = "cut", variants = { "tafl:rules=brandubh", "hex:size=3" }, players = "random", games = 50, max_plies = 5 }
LUA
cat >"$work/rings.lua" <<'LUA'
experiment { name = "rings", variants = "ring_world:levels=3", players = "random", games = 30 }
LUA

# The DOM of a page of ours after its scripts have run.
dom() {
    "$browser" --headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking --allow-file-access-from-files \
        --user-data-dir="$work/profile" --virtual-time-budget=20000 --dump-dom "$@" 2>/dev/null
}

# copy FOLDER: one that lets a script look at it, with everything unfolded.
copy() {
    sed -e 's/<meta http-equiv="Content-Security-Policy"[^>]*>//' -e 's/<details/<details open/g' "$1/report.html"
}

# axe PAGE: what is violated, a line each.
axe() {
    {
        sed 's/<\/body>.*//' "$1"
        echo '<pre id="found"></pre><script>'
        cat "$axe"
        echo '</script><script>
          axe.run(document, { resultTypes: ["violations"] }).then(function (r) {
            document.getElementById("found").textContent = "found " + r.violations.length + " " + r.violations.map(function (v) {
              return v.id + ": " + v.nodes[0].html + " " + v.nodes[0].failureSummary; }).join("; "); });
        </script></body></html>'
    } >"$work/axe.html"
    dom "file://$work/axe.html" | grep -o '<pre id="found">.*' | head -5
}

# too_wide PAGE PIXELS: by how much its content runs off a window of that width.
too_wide() {
    echo "<iframe id=f src=$1 width=$2 height=900 style='border:0'></iframe><pre id=found></pre><script>
      onload = function () { var d = f.contentDocument.documentElement; found.textContent = 'found ' + (d.scrollWidth - d.clientWidth); }</script>" >"$work/frame.html"
    dom --window-size=1400,1000 "file://$work/frame.html" | grep -o 'found [0-9][0-9]*'
}

for name in two one cut rings; do
    "$POISE" run "$work/$name.lua" --out "$work/$name" >/dev/null 2>&1 && "$POISE" report "$work/$name" >/dev/null
    copy "$work/$name" >"$work/light.html"
    sed 's/@media(prefers-color-scheme:dark)/@media all/' "$work/light.html" >"$work/dark.html"
    check "$name: axe, light" same '<pre id="found">found 0 </pre>' "$(axe "$work/light.html" | sed 's/<script>$//')"
    check "$name: axe, dark" same '<pre id="found">found 0 </pre>' "$(axe "$work/dark.html" | sed 's/<script>$//')"
    check "$name: fits a phone" same "found 0" "$(too_wide "$work/light.html" 390)"
    check "$name: fits 1280" same "found 0" "$(too_wide "$work/light.html" 1280)"
done

sed 's/<\/body>.*//' "$work/two/report.html" >"$work/moved.html"
sed -i 's/<meta http-equiv="Content-Security-Policy"[^>]*>//' "$work/moved.html"
echo '<pre id="found"></pre><script>
  var low = document.querySelector("[name=low]"), high = document.querySelector("[name=high]");
  low.value = 0; high.value = 100; low.dispatchEvent(new Event("input", { bubbles: true }));
  var all = document.querySelectorAll(".badge[data-low]"), balanced = document.querySelectorAll(".badge.balanced[data-low]");
  var signs = document.querySelectorAll(".heat .badge"), followed = signs.length > 0;
  signs.forEach(function (b) { followed = followed && b.textContent === "●" && b.getAttribute("aria-label") === "Balanced"; });
  found.textContent = "found " + (all.length === balanced.length && followed) + " " + document.querySelector("[role=status]").textContent.slice(0, 9);
</script></body></html>' >>"$work/moved.html"
check "a zone of everything balances all" same "found true Exploring" "$(dom "file://$work/moved.html" | grep -o 'found true.*Exploring\|found false.*')"
# Every game can be stepped through to what its strip ends with, and from there to its start.
sed -e 's/<meta http-equiv="Content-Security-Policy"[^>]*>//' -e 's/<\/body>.*//' "$work/one/report.html" >"$work/stepped.html"
echo '<pre id="found"></pre><script>
  function corners(svg) { var n = 0; svg.querySelectorAll("path").forEach(function (p) { n += p.getAttribute("d").match(/[Mh]/g).length; }); return n; }
  var games = document.querySelectorAll(".game"), right = 0;
  games.forEach(function (g) {
    var frames = g.querySelectorAll("figure svg"), board = g.querySelector(".player svg"), buttons = g.querySelectorAll("button"), slider = g.querySelector("input");
    var steps = +slider.max, end = corners(board) === corners(frames[frames.length - 1]) && +slider.value === steps && g.querySelector("output").value.indexOf(steps + " of") === 0;
    for (var i = 0; i < steps; i++) buttons[0].click();
    var start = corners(board) === corners(frames[0]) && g.querySelector("output").value === "start";
    buttons[1].click();
    right += end && start && slider.value === "1";
  });
  found.textContent = "found " + right + " of " + games.length;
</script></body></html>' >>"$work/stepped.html"
check "a game is stepped through" same "found 1 of 1" "$(dom "file://$work/stepped.html" | grep -o 'found [0-9]* of [0-9]*' | head -1)"
check "the page's own script may run" grep -q '<form class="what-if" data-zone' <(dom "file://$work/two/report.html")
check "a full grid is a heat map" grep -q 'class="heat"' "$work/two/report.html"
cat >"$work/half.lua" <<'LUA'
experiment { name = "half", variants = { "t4:kinds=2", "t4:height=5,width=5" }, players = "random", games = 100 }
LUA
"$POISE" run "$work/half.lua" --out "$work/half" >/dev/null 2>&1 && "$POISE" report "$work/half" >/dev/null
check "one with holes is not" same 0 "$(grep -c 'class="heat"' "$work/half/report.html")"
cat >"$work/players.lua" <<'LUA'
experiment { name = "players", variants = "tic_tac_toe", players = { "random", "uct:iterations=2", "uct:iterations=4" }, games = 40 }
LUA
"$POISE" run "$work/players.lua" --out "$work/players" >/dev/null 2>&1 && "$POISE" report "$work/players" >/dev/null
check "players of one variant have a row each" same 3 "$(grep '<table class="panels single"' "$work/players/report.html" | sed 's/<\/table>.*//' | grep -o '<th scope="row">' | wc -l)"
check "a page is small" test "$(wc -c <"$work/two/report.html")" -lt $((60000 * 8))
exit $failed
