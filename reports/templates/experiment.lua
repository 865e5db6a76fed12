-- The page of an experiment. Copy it, change it, and give it to `poise report EXPERIMENT --template FILE`.
-- What it may call (results, stats, output, use) is described in README.md beside it; the parts of the page are in the
-- files that it uses.
local words, cells, drawing, compare, parts, boards, ladder, style =
  use "words", use "cells", use "drawing", use "compare", use "cell", use "boards", use "ladder", use "style"
local balance, effects, endings, elsewhere = use "balance", use "effects", use "endings", use "elsewhere"
local esc = output.escape

local MAIN = cells.main
local SUMMARY, WHERE = cells.summary(MAIN), cells.where_words(MAIN)

local function title_words() return (results.title or results.name) .. (results.question and " · " .. results.question or "") end

-- The zone can be moved where there are scripts.
local function what_if()
  local function slider(name, text, value)
    return string.format('<label>%s <input type="range" name="%s" min="0" max="100" step="0.5" value="%g"><output>%g %%</output></label>', text, name, value, value)
  end
  return '<form class="what-if" hidden data-zone="' .. cells.zone .. '"><b>What if</b> another zone counted as balanced? ' ..
         slider("low", "from", 100 * results.zone_low) .. slider("high", "to", 100 * results.zone_high) ..
         '<button type="reset">as asked</button> <span role="status"></span></form>'
end

-- The start position, as the page has it drawn or as a picture; `as`: a variant before it that starts alike.
local function start_of(variant, drawn, as)
  if as then return "<p>It starts as " .. esc(as) .. " does.</p>" end
  if drawn then return '<div class="map">' .. drawn .. "</div>" end
  return variant.start and '<img class="start" loading="lazy" alt="the start position" src="' .. variant.start .. '">' or ""
end

-- The rules as they were played, whatever became of the variant's file.
local function rules_section(variant, start)
  local html = { "<details class=\"cell\"><summary><h3>", esc(variant.name), "</h3></summary><p>", esc(variant.title) }
  if variant.author then html[#html + 1] = ", " .. esc(variant.author) end
  if variant.about then html[#html + 1] = ". " .. esc(variant.about) end
  html[#html + 1] = "</p>"
  html[#html + 1] = start
  if #variant.options > 0 then
    html[#html + 1] = '<div class="wide" tabindex="0" role="group" aria-label="options"><table class="words"><thead><tr><th scope="col">option<th scope="col">value<th scope="col">default' ..
                      '<th scope="col">wanted<th scope="col">what it is<tbody>'
  end
  for _, o in ipairs(variant.options) do
    html[#html + 1] = string.format("<tr><td>%s<td>%s<td>%s<td>%s<td>%s", esc(o.name), esc(o.value), esc(o.initial or ""), esc(o.wanted or ""), esc(o.help or ""))
  end
  if #variant.options > 0 then html[#html + 1] = "</table></div>" end
  html[#html + 1] = '<pre tabindex="0">' .. esc(variant.rules) .. "</pre><p>Fingerprint <code>" .. variant.fingerprint .. "</code></p></details>"
  return table.concat(html)
end

local function rules()
  local sections, of_start = {}, {}
  for i, variant in ipairs(results.variants) do
    local picture = variant.start or variant.name
    sections[i] = rules_section(variant, start_of(variant, boards.starts[i], of_start[picture]))
    of_start[picture] = of_start[picture] or variant.name
  end
  return "<h2>The rules</h2>" .. table.concat(sections, "\n")
end

-- What played: "Poise 0.4.0 (commit 1a2b3c), Lua 5.4.4, GSL 2.7.1, SQLite 3.37.2".
local function builds()
  local texts = {}
  for i, b in ipairs(results.builds) do
    texts[i] = "Poise " .. b.version .. (b.commit and " (commit " .. b.commit .. ")" or "") .. (b.lua and ", " .. b.lua or "") ..
               (b.gsl and ", GSL " .. b.gsl or "") .. (b.sqlite and ", SQLite " .. b.sqlite or "")
  end
  return esc(table.concat(texts, "; "))
end

local GLOSSARY = [[
<details><summary>What do these words mean?</summary>
<p><b>Score</b>: a win counts 1, a draw ½, a loss 0, always of whoever moves first. <b>At any moment</b>: this interval stays valid however often one looks and
whenever one stops; it is therefore wider than the one for a number of games <b>fixed</b> beforehand, which is in the tables. <b>Balanced</b>: the evidence says that the
true score lies inside the zone; <b>undecided</b> is not balanced. A game that is <b>cut</b> at the limit of plies has no result: the interval covers whatever it could have been. Games are <b>distinct</b> when their moves differ; between
players that think score and interval count each distinct game once. The <b>effective</b> number of games is Kish's, n² / Σ m² where a game came m times: smaller still where a few came often. An <b>opening</b> is made of random plies before the players begin.
A <b>ply</b> is one decision, a <b>turn</b> the decisions of one side until the other is to move, a <b>round</b> a turn of each.</p></details>]]

local function cell_sections()
  local sections = {}
  for i, cell in ipairs(results.cells) do sections[i] = parts.section(cell, cell == MAIN) end
  return "<h2>" .. (#results.cells > 1 and "Each variant" or "In detail") .. "</h2>\n" .. table.concat(sections, "\n")
end

-- The verdict of one cell; or, of a search that found nothing, that.
local function heading()
  local said, found = balance.answer()
  if said and not found then return "<h1>" .. esc(said) .. '</h1>\n<p class="lead">The first candidate was ' .. esc(MAIN.variant) .. ". " .. esc(cells.lead_words(MAIN)) .. "</p>\n" end
  return "<h1>" .. compare.badge(MAIN, "span") .. (WHERE and '<span class="where">' .. esc(WHERE) .. "</span>" or "") .. "</h1>\n" ..
         (said and '<p class="of-all">' .. esc(said) .. "</p>" or SUMMARY and '<p class="of-all">Of all variants, ' .. esc(SUMMARY) .. ".</p>" or "") ..
         '<p class="lead">' .. esc(cells.lead_words(MAIN)) .. "</p>\n"
end

local function page()
  local sections = cell_sections()
  local advice = {}
  for i, sentence in ipairs(cells.advice(MAIN)) do advice[i] = "<p>" .. esc(sentence) .. "</p>" end
  return table.concat({
    '<!doctype html>\n<html lang="en" style="--zl:', string.format("%g;--zh:%g", results.zone_low, results.zone_high),
    '"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">\n',
    -- The page loads nothing and runs no script but its own, of which this is the hash: whatever else gets into it does not either.
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'; img-src data:; script-src \'sha256-', output.sha256(style.script),
    '\'">\n<title>', esc((results.title or results.name) .. ": " .. MAIN.look.text), '</title><link rel="icon" href="data:,"><style>', style.css, "</style></head>\n<body>",
    style.patterns, boards.definitions(), '<header><p class="eyebrow">', esc(title_words()), "</p>\n", heading(), parts.score_bar(MAIN),
    '<div class="advice">', table.concat(advice), "</div>\n", parts.gates(MAIN), what_if(), "</header>\n<main>", ladder.section(), compare.section(),
    balance.section(), use "remedies".section(), endings.section(), elsewhere.section(), effects.section(), use "feel" (), ladder.worth_section(), sections, rules(), "</main>\n<footer>Reproduce: <code>", esc(results.command or "poise run " .. results.name),
    " &amp;&amp; poise report ", esc(results.name), "</code> · seed ", string.format("%d", results.seed), " · played by ", builds(),
    ' · for programs: <a href="report.json">JSON</a> · tables: <a href="tables/cells.csv">CSV</a>, <a href="tables/cells.json">JSON</a>',
    " and others beside them · plots: ", drawing.missing and "scripts and data" or "drawings, scripts and data", " of gnuplot in <code>plots/</code>",
    drawing.missing and ", without its drawings: " .. esc(drawing.missing) or "", GLOSSARY, "</footer>\n<script>", style.script, "</script></body></html>\n",
  })
end

output.write("report.html", page())
use "programs" ()
