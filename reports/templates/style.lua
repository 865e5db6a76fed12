-- The style sheet of a page and its one script.
local style = {}

style.css = [[
:root{--ink:#1b1f24;--soft:#555e69;--line:#d5dae0;--paper:#fff;--wash:#f4f6f8;--first:#b04a12;--second:#1a66a6;--drawn:#6f6840;--cut:#68717b;--zone:#cfe3d4;--ok:#256b41;--warn:#855000;--bad:#ab2219}
@media(prefers-color-scheme:dark){:root{--ink:#e8ebef;--soft:#a6b0bb;--line:#3a434d;--paper:#14181d;--wash:#1c2229;--first:#f09a60;--second:#74b6ec;--drawn:#c9bf86;--cut:#a6b0bb;--zone:#22402e;--ok:#74d3a0;--warn:#f2b84b;--bad:#ff9188}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:62rem;padding:1.25rem;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);overflow-wrap:anywhere}
h1{font-size:1.75rem;line-height:1.2;margin:.2rem 0 .6rem}h2{font-size:1.25rem;margin:2.2rem 0 .3rem}h3{font-size:1.05rem;margin:0}h4{font-size:1rem;margin:1.4rem 0 .2rem}
.first-screen{display:grid;grid-template-columns:minmax(0,1fr);gap:0 2rem;align-items:start}.first-screen:has(.hero){grid-template-columns:minmax(0,1fr) minmax(12rem,18rem)}.hero{min-width:0}.hero>p{font-size:.8rem;color:var(--soft)}.hero .player svg,.hero img.start{max-width:100%}.hero .strip figure{width:100%}
p{margin:.3rem 0 .8rem;max-width:48rem}.eyebrow{color:var(--soft);margin:0}.lead{font-size:1.1rem}
h1 .badge{border-left:.4rem solid;padding-left:.6rem}h1 .where{display:block;font-size:1.05rem;font-weight:400;margin-top:.3rem}.of-all{font-weight:600}
.badge{font-weight:700}.badge i,.heat i{font-style:normal}span.badge{font-size:inherit}.exploring .badge[data-low]{text-decoration:underline dotted}
.first{color:var(--first)}.second{color:var(--second)}.balanced{color:var(--ok)}.decided,.depends{color:var(--ink)}.failed{color:var(--bad)}.undecided,.withheld{color:var(--soft)}.drawn{color:var(--drawn)}.cut{color:var(--cut)}
.advice{background:var(--wash);border-radius:.5rem;padding:.6rem 1rem;margin:1rem 0}.advice p{margin:.2rem 0}
ul.claims{list-style:none;padding:0}ul.claims>li{border-left:.25rem solid var(--line);padding-left:.8rem;margin:.6rem 0}.claims p{margin:.1rem 0}
ul.gates,ul.legend{display:flex;flex-wrap:wrap;gap:.5rem;list-style:none;padding:0;margin:.8rem 0}.gates li{border:1px solid var(--line);border-radius:.5rem;padding:.3rem .7rem;font-size:.85rem}
.gates b{display:block;font-size:1rem}.gates .ok b::before{content:"✓ ";color:var(--ok)}.gates .warn b::before{content:"! ";color:var(--warn)}.gates .bad b::before{content:"✗ ";color:var(--bad)}
.legend{gap:.2rem 1.2rem;font-size:.9rem}.legend li::before{content:"";display:inline-block;width:.9em;height:.9em;margin-right:.4em;vertical-align:-.1em;background:currentColor}
.legend .second::before{background:repeating-linear-gradient(45deg,currentColor 0 3px,var(--paper) 3px 4px)}.legend .drawn::before{background:repeating-linear-gradient(90deg,currentColor 0 2px,var(--paper) 2px 4px)}.legend .cut::before{background:none;border:2px solid}
svg{width:100%;height:auto;display:block}figure{margin:.4rem 0 1rem}.files{font-size:.75rem;margin:0}figcaption{font-size:.85rem;color:var(--soft)}
.plot text{fill:var(--soft);font:12.5px system-ui,sans-serif}svg .e{text-anchor:end}svg .m{text-anchor:middle}.plot .t{fill:currentColor}
svg .g{stroke:var(--line);stroke-width:.7;fill:none}svg .x{stroke:var(--soft);fill:none}svg .k{stroke:var(--ok);stroke-dasharray:3 3}svg .z{fill:var(--zone)}
svg .l{fill:none;stroke:currentColor;stroke-width:2}svg .l.thin{stroke-width:1;opacity:.6}svg .l.second{stroke-dasharray:6 3}svg .a{fill:currentColor;opacity:.22}svg .i{stroke:currentColor;stroke-width:3;fill:none}svg .d{fill:currentColor}
svg .b{fill:currentColor}svg .b.second{fill:url(#second-side)}svg .b.drawn{fill:url(#drawn-games)}svg .b.cut{fill:var(--paper);stroke:currentColor}
.panels>figure{margin:.2rem 0}.panels>*{min-width:0}.panels.top{align-items:start!important}div.panels{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,17.5rem),1fr));gap:.6rem 1.2rem;align-items:end}
.bar,.scale{display:block;position:relative;height:1.3rem;--w:calc(var(--b) - var(--a))}.bar{background:linear-gradient(var(--line),var(--line)) 0 50%/100% 1px no-repeat;min-width:6rem;overflow:hidden}
.bar i{position:absolute;left:calc((var(--l) - var(--a))/var(--w)*100%)}
.bar .z{--l:var(--zl);--h:var(--zh);background:var(--zone);top:0;bottom:0;z-index:-1}.bar .z,.bar .v,.bar .w{width:calc((var(--h) - var(--l))/var(--w)*100%)}
.bar{isolation:isolate}.bar .v{top:calc(50% - 2px);height:4px;background:currentColor;border-radius:2px;min-width:3px}.bar .w{top:calc(50% - 5px);height:10px;background:currentColor}
.bar .p,.bar .o{width:11px;height:11px;margin-left:-5.5px;top:calc(50% - 5.5px);border-radius:50%;background:currentColor}.bar .o{border:2px solid var(--soft);background:none}.bar .p.second{border-radius:0}.bar .s{top:50%;transform:translate(-50%,-50%);font-style:normal;line-height:1}
.one{max-width:40rem;margin:.8rem 0;padding:0 1rem}.one .bar{height:2.2rem}.one .bar .p{width:15px;height:15px;margin-left:-7.5px;top:calc(50% - 7.5px)}
.scale{font-size:.75rem;color:var(--soft);height:1.2rem;min-width:6rem}.scale i{position:absolute;font-style:normal;left:calc((var(--l) - var(--a))/var(--w)*100%);transform:translateX(-50%);white-space:nowrap}.scale .l{transform:none}.scale .r{transform:translateX(-100%)}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums;font-size:.9rem;margin:.4rem 0 1rem}th,td{text-align:right;padding:.3rem .5rem;border-bottom:1px solid var(--line);vertical-align:top}caption{text-align:left;color:var(--soft);font-size:.85rem}
th{font-weight:600;color:var(--soft)}tr>:first-child,table.words td,table.words th,.panels td,.panels th,.all td:nth-child(3){text-align:left}.num td{white-space:nowrap}tbody th{color:var(--ink);font-weight:400;text-align:left}
.panels td{padding-right:1.1rem}.panels td a{text-decoration:none}.s{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:0 .8rem}.s .n{white-space:nowrap}.s .bar,.s .scale{flex:3 1 6rem}.s.l{flex:1 1 7rem;flex-wrap:nowrap}.s.l .bar{flex:1 1 3rem;min-width:3rem}.s.l .n{font-size:.85em;min-width:5em;text-align:right}.single .s{flex-wrap:nowrap}.single .s>a,.single .k{flex:0 0 12.5rem}.single .s>.n{flex:0 0 10.5rem}.single .s.l>.n{flex:0 0 5em}.panels tbody th{width:1%;min-width:7rem;padding-right:1rem}.heat td small{color:var(--ink);white-space:nowrap}.heat td .badge{color:var(--ink)}.panels td small{color:var(--soft);white-space:nowrap}.panels td b{white-space:nowrap}
.heat td{text-align:center;background:color-mix(in srgb,currentColor var(--heat,0%),transparent)}.heat td a{color:var(--ink);text-decoration:none;white-space:nowrap}.heat th[scope=col]{text-align:center}
.some thead th+th{width:44%}div.panels.twos{grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr))}.wide{overflow-x:auto}table td,table th{overflow-wrap:break-word}
details.cell{border:1px solid var(--line);border-radius:.5rem;padding:.6rem 1rem;margin:.6rem 0}summary{cursor:pointer}summary h3{display:inline}
a{color:var(--second)}footer{margin-top:3rem;border-top:1px solid var(--line);padding-top:.8rem;font-size:.85rem;color:var(--soft)}
.strip{display:flex;gap:.6rem;overflow-x:auto;scroll-snap-type:x mandatory;padding:.2rem 0 .6rem}.strip figure{flex:0 0 auto;width:min(13rem,80vw);margin:0;scroll-snap-align:start;text-align:center}.board{background:#fbf6ea;border-radius:.3rem}.map{max-width:22rem}.q text{fill:#111;text-anchor:middle;font:8px system-ui,sans-serif}marker{overflow:visible}.y{fill:none;stroke:#b00020;stroke-width:1.4}
.steer{display:flex;gap:.4rem;align-items:center}.steer input{flex:1;min-width:0}.steer button{min-width:2.6rem;min-height:2.2rem}.game p{font-size:.85rem;margin:.2rem 0}.game code{display:inline-block;user-select:all}.play{white-space:nowrap}.player output{display:block;font-size:.85rem;color:var(--soft)}.player svg{touch-action:pan-y;cursor:pointer;max-width:24rem}
@media screen{.live .strip{display:none}.live .games{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,12.5rem),1fr));gap:.4rem 1.2rem;align-items:end}}@media print{.player{display:none}}
img.start{max-height:20rem;max-width:100%;background:#fff;border-radius:.3rem}pre{overflow-x:auto;font-size:.8rem}code{background:var(--wash);padding:.1rem .3rem;border-radius:.3rem}
.what-if{border:1px dashed var(--soft);border-radius:.5rem;padding:.4rem 1rem;margin:1rem 0;font-size:.9rem}.what-if label{display:inline-flex;align-items:center;gap:.4rem;margin-right:1rem}.what-if output{min-width:3.2em}
@media(max-width:60rem){.num td{white-space:normal}}@media(max-width:46rem){.first-screen:has(.hero){grid-template-columns:minmax(0,1fr)}.hero{max-width:24rem}}@media screen and (max-width:52rem){.panels thead,.scales{display:none}.panels tr{display:grid;grid-template-columns:1fr 1fr;border-bottom:1px solid var(--line);padding:.3rem 0}.panels tr>*{border:0;padding:.1rem .3rem}table.panels tbody th{grid-column:1/-1;font-weight:600}.panels td[data-p]::before{content:attr(data-p)": ";color:var(--soft);font-size:.8rem}.single .s{flex-wrap:wrap}.single .s>.bar{flex-basis:100%;order:1}.panels:not(.single) tr{grid-template-columns:1fr}.panels tbody th{width:auto}}@media(max-width:40rem){ul.gates{display:grid;grid-template-columns:1fr 1fr}body{padding:.8rem}th,td{padding:.25rem .3rem}table{font-size:.82rem}.all th:nth-child(n+7),.all td:nth-child(n+7){display:none}h1{font-size:1.45rem}details.cell{padding:.5rem .6rem}}
@media print{:root{--ink:#000;--soft:#444;--line:#bbb;--paper:#fff;--wash:#f4f6f8;--first:#b04a12;--second:#1a66a6;--zone:#cfe3d4;--ok:#256b41}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}body{font-size:9.5pt;padding:0;max-width:none}h1{font-size:16pt}h2{margin-top:1rem}.what-if,.scales{display:none}.first-screen.first-screen{grid-template-columns:minmax(0,1fr) 4.2cm}.hero figure:not(:last-child),.hero code{display:none}.hero .strip figure{width:100%}.single .more,.single details:not([open]),.single h2,.single summary{display:none}.single h4{margin:.5rem 0 0;font-size:10pt}.single .panels .plot svg,.single .plot svg{max-height:3.8cm}.single .plot{margin:.1rem 0}.single details.cell{border:0;padding:0;break-inside:auto}body.single{zoom:.86}.single footer{margin-top:.5rem;font-size:8pt}.files{display:none}.strip{flex-wrap:wrap;overflow:visible}.strip figure{width:15%}div.panels.panels{grid-template-columns:repeat(3,1fr)}div.panels.twos.panels{grid-template-columns:repeat(4,1fr)}.twos .plot text{font-size:16px}figcaption{font-size:7.5pt}.panels.top{grid-template-columns:1fr 1fr!important}.lead,h1 .where{font-size:10.5pt}.panels td,.panels th,.heat td{padding:.1rem .4rem;line-height:1.15}.single .s>a,.single .k{flex-basis:9.4rem}.single .s>.n{flex-basis:8.2rem}.bar{height:.75rem}.one .bar{height:1.4rem}.advice{margin:.4rem 0;padding:.3rem .8rem}.gates li{padding:.15rem .5rem;font-size:8pt}.gates b{font-size:9.5pt}.wide{overflow:visible}details.cell,figure,tr{break-inside:avoid}table{font-size:8.5pt}.panels td small{white-space:normal}}
@page{size:A4;margin:14mm}
]]

-- Patterns by which grey print tells sides apart; once on a page.
style.patterns = [[
<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs><pattern id="second-side" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="5" height="5" fill="var(--second)"/><path d="M0,0V5" stroke="var(--paper)" stroke-width="1.6"/></pattern><pattern id="drawn-games" width="4" height="4" patternUnits="userSpaceOnUse"><rect width="4" height="4" fill="var(--drawn)"/><path d="M0,0V4" stroke="var(--paper)" stroke-width="2"/></pattern></defs></svg>
]]

-- What the page does when it is asked to: games can be stepped through, and the zone of balance can be moved. It loads
-- nothing and knows only what is on the page, which says all of it without this script, too.
style.script = [=[
"use strict";
(function () {
  var DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_", SVG = "http://www.w3.org/2000/svg";
  function number(text, from, count) {
    for (var value = 0, i = 0; i < count; i++) value = 64 * value + DIGITS.indexOf(text[from + i]);
    return value;
  }
  function read(step, digits) {
    var end = step.indexOf("."), changes = [];
    for (var i = 0; i < end; i += digits[0] + digits[1]) changes.push([number(step, i, digits[0]), number(step, i + digits[0], digits[1])]);
    return { move: step.slice(end + 1), changes: changes };
  }
  function make(name, parent, attributes) {
    var e = name === "path" || name === "circle" ? document.createElementNS(SVG, name) : document.createElement(name);
    for (var key in attributes) e.setAttribute(key, attributes[key]);
    return parent.appendChild(e);
  }
  function player(game) {
    var d = game.dataset, digits = d.digits.split(",").map(Number), steps = d.steps.split(" ").map(function (s) { return read(s, digits); });
    var places = document.getElementById(d.board).dataset.at.split(" ").map(function (p) { return p.split(","); }), last = steps.length - 1, now = 0;
    var around = make("div", game, { class: "player" }), svg = around.appendChild(game.querySelector("svg").cloneNode(true)), cover = svg.querySelector(".o");
    var says = make("output", around, {}), steer = make("div", around, { class: "steer" });
    var back = make("button", steer, { type: "button", "aria-label": "one position back" });
    var slider = make("input", steer, { type: "range", min: 0, max: last, value: 0, "aria-label": "position of the game" });
    var on = make("button", steer, { type: "button", "aria-label": "next position" });
    back.textContent = "‹";
    on.textContent = "›";
    var play = game.querySelector(".play a");
    function draw() {
      var holds = [];
      for (var i = 0; i <= now; i++) steps[i].changes.forEach(function (c) { holds[c[0]] = c[1]; });
      svg.querySelectorAll("path, circle").forEach(function (e) { e.remove(); });
      d.pieces.split(" ").forEach(function (p) {
        var key = p.split(":"), path = "";
        holds.forEach(function (code, cell) {
          if (code + "," + (places[cell][2] || 0) === key[0]) path += "M" + places[cell][0] + "," + places[cell][1];
        });
        if (path) make("path", svg, { d: path, style: "marker:url(#" + key[1] + ")" });
      });
      if (cover) svg.appendChild(cover);
      if (now && steps[now].changes.length <= 6) steps[now].changes.forEach(function (c) { make("circle", svg, { class: "y", cx: places[c[0]][0], cy: places[c[0]][1], r: 9 }); });
    }
    function show(k) {
      now = (k + last + 1) % (last + 1);
      var ply = Math.min(now * d.every, d.plies);
      draw();
      slider.value = now;
      if (play) play.href = play.href.replace(/\.\d+$/, "." + ply);
      says.textContent = now ? ply + " of " + d.plies + ": " + steps[now].move : "start";
      svg.setAttribute("aria-label", says.textContent);
      slider.setAttribute("aria-valuetext", says.textContent);
    }
    slider.addEventListener("input", function () { show(+slider.value); });
    back.addEventListener("click", function () { show(now - 1); });
    on.addEventListener("click", function () { show(now + 1); });
    // A finger that is drawn to the left, or a click on the right half, goes on.
    var from = 0;
    svg.addEventListener("pointerdown", function (e) { from = e.clientX; });
    svg.addEventListener("pointerup", function (e) {
      var box = svg.getBoundingClientRect(), drawn = e.clientX - from;
      show(now + (Math.abs(drawn) > 20 ? (drawn < 0 ? 1 : -1) : e.clientX > box.left + box.width / 2 ? 1 : -1));
    });
    show(last);
  }
  // No line ends between a number and its sign, or within a range.
  function tie(node) {
    if (/SCRIPT|STYLE|PRE|CODE/.test(node.nodeName)) return;
    if (node.nodeType === 3 && /\d [%–]/.test(node.data)) node.data = node.data.replace(/(\d) – (?=\d)/g, "$1\u00a0–\u2060\u00a0").replace(/(\d) %/g, "$1\u00a0%");
    for (var child = node.firstChild; child; child = child.nextSibling) tie(child);
  }
  tie(document.body);
  document.querySelectorAll(".game").forEach(player);
  document.documentElement.classList.add("live");
})();
// Links to the page that plays are shown where it lies beside this one. On disk a page may not read another, but is told whether a style is there.
(function () {
  var links = document.querySelectorAll(".play"), address = links.length && links[0].querySelector("a").href.split("#")[0];
  function offer() { links.forEach(function (link) { link.hidden = false; }); }
  function look() {
    var probe = document.createElement("link");
    probe.rel = "preload";
    probe.as = "style";
    probe.href = address;
    probe.onload = offer;
    document.head.appendChild(probe);
  }
  if (!links.length) return;
  if (/^http/.test(location.protocol)) fetch(address, { method: "HEAD" }).then(function (answer) { if (answer.ok) offer(); }, function () {});
  else look();
})();
(function () {
  var form = document.querySelector(".what-if"), root = document.documentElement;
  var badges = Array.prototype.slice.call(document.querySelectorAll(".badge[data-low]"));
  if (!form || !badges.length) return;
  var low = form.querySelector("[name=low]"), high = form.querySelector("[name=high]"), note = form.querySelector("[role=status]");
  var start = badges.map(function (b) { return [b.className, b.innerHTML, b.getAttribute("aria-label")]; });
  function judge(b) {
    var from = +b.dataset.low, to = +b.dataset.high, sides = b.dataset.sides.split("|"), l = low.value / 100, h = high.value / 100;
    if (from > h) return ["first", "▲", sides[0] + " favoured"];
    if (to < l) return ["second", "▼", sides[1] + " favoured"];
    return from >= l && to <= h ? ["balanced", "●", "Balanced"] : ["undecided", "?", "Undecided"];
  }
  function show() {
    var asked = low.value === low.defaultValue && high.value === high.defaultValue;
    root.classList.toggle("exploring", !asked);
    root.style.setProperty("--zl", low.value / 100);
    root.style.setProperty("--zh", high.value / 100);
    low.nextElementSibling.value = low.value + " %";
    high.nextElementSibling.value = high.value + " %";
    note.textContent = asked ? "" : "Exploring: the badges and bars follow this zone, sentences and numbers do not; the experiment asked for " + form.dataset.zone + ".";
    badges.forEach(function (b, i) {
      if (asked) { b.className = start[i][0]; b.innerHTML = start[i][1]; if (!b.firstElementChild) b.setAttribute("aria-label", start[i][2]); return; }
      var j = judge(b);
      b.className = "badge " + j[0];
      (b.firstElementChild || b).textContent = j[1];
      if (b.lastElementChild) b.lastElementChild.textContent = j[2]; else b.setAttribute("aria-label", j[2]);
    });
  }
  form.addEventListener("input", function (e) {
    if (+low.value > +high.value) (e.target === low ? high : low).value = e.target.value;
    show();
  });
  form.addEventListener("reset", function () { setTimeout(show, 0); });
  form.hidden = false;
})();
]=]

return style
