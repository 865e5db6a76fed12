-- The page of an experiment. Copy it, change it, and give it to `poise report EXPERIMENT --template FILE`.
-- What it may call (results, stats, output, use) is described in README.md beside it; the parts of the page are in the
-- files that it uses.
local words, cells, drawing, compare, parts, boards, ladder, style =
  use "words", use "cells", use "drawing", use "compare", use "cell", use "boards", use "ladder", use "style"
local balance, effects, endings, elsewhere, names, claims = use "balance", use "effects", use "endings", use "elsewhere", use "names", use "claims"
local esc = output.escape

local ANSWER = use "answer"

-- Without a title the games are: "T4, 2 kinds", "T4 and Hex".
local function games_words()
  local games, seen = {}, {}
  if #results.variants == 1 then return names.variant(results.variants[1]) end
  for _, variant in ipairs(results.variants) do
    if not seen[variant.title] then games[#games + 1] = variant.title end
    seen[variant.title] = true
  end
  return words.list(games)
end

local function title_words() return (results.title or games_words()) .. (results.question and " · " .. results.question or "") end

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

-- The options with their values; of those of `like`, a variant before it with the same ones, only what is set otherwise.
local function options_table(variant, like)
  if #variant.options == 0 then return "" end
  local rows = {}
  for i, o in ipairs(variant.options) do
    if not like or o.value ~= like.options[i].value then
      rows[#rows + 1] = string.format("<tr><td>%s<td>%s<td>%s<td>%s<td>%s", esc(o.name), esc(o.value), esc(o.initial or ""), esc(o.wanted or ""), esc(o.help or ""))
    end
  end
  local rest = like and "<p>All other options are as in " .. esc(names.variant(like)) .. ".</p>" or ""
  if #rows == 0 then return rest end
  return '<div class="wide" tabindex="0" role="group" aria-label="options"><table class="words"><thead><tr><th scope="col">option<th scope="col">value<th scope="col">default' ..
         '<th scope="col">wanted<th scope="col">what it is<tbody>' .. table.concat(rows) .. "</table></div>" .. rest
end

-- The rules as they were played, whatever became of the variant's file.
local function rules_section(variant, start, link, like)
  local html = { "<details class=\"cell\"><summary><h3>", esc(names.variant(variant)), "</h3></summary><p><code>", esc(variant.name), "</code>" }
  if variant.author then html[#html + 1] = ", " .. esc(variant.author) end
  if variant.about then html[#html + 1] = ". " .. esc(variant.about) end
  html[#html + 1] = link .. "</p>" .. start .. options_table(variant, like)
  html[#html + 1] = '<pre tabindex="0">' .. esc(variant.rules) .. "</pre><p>Fingerprint <code>" .. variant.fingerprint .. "</code></p></details>"
  return table.concat(html)
end

-- What a variant may be set to: those of one file may be set to the same.
local function settings_of(variant)
  local keys = {}
  for i, o in ipairs(variant.options) do keys[i] = o.name .. "=" .. (o.wanted or "") .. ":" .. (o.help or "") end
  return variant.title .. ";" .. table.concat(keys, ";")
end

-- Where links to the page that plays lead, and how it comes there.
local function about_page()
  local name = results.variants[1].name
  return '<p class="note">If <code>poise.html</code> lies beside this page, links open each game in it, to play on from there: <code>poise page ' .. esc(name) .. " --out FOLDER/poise.html</code> writes it, FOLDER being that of this page.</p>"
end

local function rules()
  local sections, of_start, of_settings = {}, {}, {}
  for i, variant in ipairs(cells.many and { results.variants[1] } or results.variants) do
    local picture, settings = variant.start or variant.name, settings_of(variant)
    sections[i] = rules_section(variant, start_of(variant, boards.starts[i], of_start[picture]), boards.link("Play it", ". ", i), of_settings[settings])
    of_start[picture] = of_start[picture] or names.variant(variant)
    of_settings[settings] = of_settings[settings] or variant
  end
  return "<h2>The rules</h2>" .. table.concat(sections, "\n") .. about_page() .. (cells.many and '<p class="note">Those of the other variants are on the pages of these.</p>' or "")
end

-- What played: " · played by Poise 0.4.0 (commit 1a2b3c), Lua 5.4.4, GSL 2.7.1, SQLite 3.37.2"; "" before the first game.
local function builds()
  local texts = {}
  for i, b in ipairs(results.builds) do
    texts[i] = "Poise " .. b.version .. (b.commit and " (commit " .. b.commit .. ")" or "") .. (b.lua and ", " .. b.lua or "") ..
               (b.gsl and ", GSL " .. b.gsl or "") .. (b.sqlite and ", SQLite " .. b.sqlite or "")
  end
  return #texts > 0 and " · played by " .. esc(table.concat(texts, "; ")) or ""
end

local GLOSSARY = [[
<details><summary>What do these words mean?</summary>
<p><b>Score</b>: a win counts 1, a draw ½, a loss 0, always of whoever moves first. <b>At any moment</b>: this interval stays valid however often one looks and
whenever one stops; it is therefore wider than one for a number of games <b>fixed</b> beforehand. It is what the games so far have not refuted; a verdict stands from the first game that brought it. <b>Balanced</b>: the evidence says that the
true score lies inside the zone; <b>undecided</b> is not balanced. A game that is <b>cut</b> at the limit of plies has no result: the interval covers whatever it could have been. Games are <b>distinct</b> when their moves differ; every
game counts, also a repeated one, as heads twice are two throws of a coin. Only between deterministic players are repeated games one <b>observation</b>: the effective number is n² / Σ m² if each game came m times. An <b>opening</b> is made of random plies before the players begin.
A <b>ply</b> is one decision, a <b>turn</b> the decisions of one side until the other is to move, a <b>round</b> a turn of each.</p></details>]]

-- What stands beside the page.
local function beside()
  if output.alone then return "" end
  local data = ' · for programs: <a href="report.json">JSON</a> · tables: <a href="tables/cells.csv">CSV</a>, <a href="tables/cells.json">JSON</a> and others beside them'
  if not drawing.some then return data end
  return data .. " · plots: " .. (drawing.missing and "scripts and data" or "drawings, scripts and data") .. " of gnuplot in <code>plots/</code>" ..
         (drawing.missing and ", without its drawings: " .. esc(drawing.missing) or "")
end

-- With many cells what is known of each stands on a page of its own.
local function write_alone(cell)
  local variant = results.variants[cell.of_variant]
  local title = esc(names.variant(variant)) .. " · " .. esc(cell.players)
  drawing.folder = "../plots/"
  output.write("cells/" .. cell.id .. ".html", table.concat({
    '<!doctype html>\n<html lang="en" style="--zl:', string.format("%g;--zh:%g", results.zone_low, results.zone_high), '"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>',
    title, '</title><link rel="icon" href="data:,"><link rel="stylesheet" href="style.css"></head>\n<body>', style.patterns, '<header><p class="eyebrow"><a href="../report.html">', esc(title_words()), "</a></p><h1>", title, "</h1></header>\n<main>",
    "<p>", compare.badge(cell, "span"), " ", esc(cells.lead_words(cell)), "</p>", parts.score_bar(cell), parts.gates(cell), parts.details(cell), rules_section(variant, start_of(variant), boards.link("Play it", ". ", cell.of_variant)), "</main></body></html>\n" }))
  drawing.folder = "plots/"
end

local function cell_sections()
  if cells.many then output.write("cells/style.css", style.css) end
  local sections = {}
  for i, cell in ipairs(results.cells) do
    sections[i] = parts.section(cell, cell == ANSWER.cell)
    if cells.many and cell.games > 0 then write_alone(cell) end
  end
  return "<h2>" .. (#results.cells > 1 and "Each variant" or "In detail") .. "</h2>\n" .. table.concat(sections, "\n")
end

-- The verdict of one cell, or the answer to another question.
local function badge()
  if ANSWER.ask == "first_player" and not ANSWER.about_game then return compare.badge(ANSWER.cell, "span") end
  return '<span class="badge ' .. ANSWER.class .. '"><i>' .. ANSWER.sign .. "</i> <span>" .. esc(ANSWER.badge) .. "</span></span>"
end

local function heading()
  local where = ANSWER.scope and (cells.several_variants and ANSWER.cell.label .. ", " or "") .. ANSWER.scope or not ANSWER.about_game and ANSWER.cell and cells.where_words(ANSWER.cell) or nil
  local html = { "<h1>", ANSWER.exact and esc(ANSWER.exact) .. '<span class="where">Between these players: ' or "", badge(), ANSWER.exact and "</span>" or "",
                 where and ' <span class="where">' .. esc(where) .. "</span>" or "", "</h1>\n" }
  for i, sentence in ipairs(ANSWER.more) do html[#html + 1] = (i == 1 and '<p class="lead">' or "<p>") .. esc(sentence) .. "</p>\n" end
  return table.concat(html)
end

-- What would change the answer, and where it does not hold.
local function advice()
  local said = ANSWER.cell and cells.advice(ANSWER.cell) or { ANSWER.next }
  if ANSWER.cell then
    said[#said + 1] = claims.summary()
    said[#said + 1] = ANSWER.moved_on
  end
  if not ANSWER.cell then
    for _, sentence in ipairs(ANSWER.exceptions) do said[#said + 1] = sentence end
  end
  for i, sentence in ipairs(said) do said[i] = "<p>" .. esc(sentence) .. "</p>" end
  return #said > 0 and '<div class="advice">' .. table.concat(said) .. "</div>\n" or ""
end

-- The bar and the gates of a cell, where it is asked about.
local function evidence() return ANSWER.cell and parts.score_bar(ANSWER.cell) or "", ANSWER.cell and parts.gates(ANSWER.cell) or "" end

local IS_OF_VERDICTS = { first_player = true, several = true, balance = true, remedy = true }

local function page()
  local sections = cell_sections()
  local bar, gates = evidence()
  local hero = boards.hero()
  return table.concat({
    '<!doctype html>\n<html lang="en" style="--zl:', string.format("%g;--zh:%g", results.zone_low, results.zone_high),
    '"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">\n',
    -- The page loads nothing and runs no script but its own, of which this is the hash: whatever else gets into it does not either.
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\' file:; connect-src \'self\'; img-src data:; script-src \'sha256-', output.sha256(style.script),
    '\'">\n<title>', esc((results.title or games_words()) .. ": " .. ANSWER.badge), '</title><link rel="icon" href="data:,"><style>', style.css, "</style></head>\n<body", #results.cells == 1 and ' class="single"' or "", ">",
    style.patterns, boards.definitions(), '<header><div class="first-screen"><div class="say"><p class="eyebrow">', esc(title_words()), "</p>\n", heading(), bar, advice(), "</div>", hero, "</div>", gates, IS_OF_VERDICTS[ANSWER.ask] and what_if() or "", "</header>\n<main>", claims.section(), ladder.section(), use "skills".section(), compare.section(),
    balance.section(), use "remedies".section(), endings.section(), elsewhere.section(), effects.section(), use "feel".section(), use "luck".section(), ladder.worth_section(), sections, rules(), "</main>\n<footer>Reproduce: <code>", esc(results.command or "poise run " .. results.name),
    output.alone and "" or " &amp;&amp; poise report " .. esc(results.name), "</code> · seed ", string.format("%d", results.seed), builds(), beside(), GLOSSARY, "</footer>\n<script>", style.script, "</script></body></html>\n",
  })
end

output.write("report.html", page())
use "programs" ()
