-- What others say of the variants, such as results of games between people, beside what the players of the headline come to.
local words, cells = use "words", use "cells"
local esc, percent, range = output.escape, words.percent, words.range

local elsewhere = {}

local function cell_of(name)
  for _, cell in ipairs(results.cells) do
    if cell.variant == name and cell.players == cells.main.players and cell.games > cell.cut then return cell end
  end
end

-- Do both favour the same side, or neither?
local function agreement(there, here)
  local function side(i) return i.low > .5 and 1 or i.high < .5 and 2 or 0 end
  if side(there) == 0 or side(here) == 0 then return "one of the two is open" end
  return side(there) == side(here) and "both favour the " .. cells.main.sides[side(here)] or
         "the one favours the " .. cells.main.sides[side(there)] .. ", the other the " .. cells.main.sides[side(here)]
end

local function games_of(e) return e.first + e.draws + e.second end

local function sentence(e)
  local there, cell = stats.fixed(e.first, e.draws, e.second), cell_of(e.name)
  local text = "Elsewhere " .. cells.whose_score(results.cells) .. " with " .. (cell and cell.label or cells.called(e.name)) .. " is " .. percent(there.score) .. " % (" .. range(there) ..
               ") of " .. words.plural(games_of(e), "game", "games")
  if not cell then return text .. "." end
  return text .. ", here " .. cells.scope(cell) .. " " .. cells.score_words(cell) .. " (" .. range(cell.score) .. "): " .. agreement(there, cell.score) .. "."
end

function elsewhere.answer()
  local said = {}
  for i, e in ipairs(results.findings.elsewhere or {}) do said[i] = sentence(e) end
  return said
end

-- The section, or "" where the experiment tells of nothing.
function elsewhere.section()
  local said, html, rows = elsewhere.answer(), {}, {}
  if #said == 0 then return "" end
  for i, e in ipairs(results.findings.elsewhere) do
    local s, source = stats.fixed(e.first, e.draws, e.second), results.findings.source[i].name
    html[i] = string.format("<tr><th scope=\"row\">%s<td>%s<td>%s<td>%s<td>%s<td>%s %%<td>%s<td>%s", esc(e.name), words.grouped(games_of(e)), words.grouped(e.first),
                            words.grouped(e.draws), words.grouped(e.second), percent(s.score), range(s), esc(source))
    rows[i] = { e.name, e.first, e.draws, e.second, s.score, s.low, s.high, source }
    said[i] = "<li>" .. esc(said[i])
  end
  output.table("elsewhere", { "variant", "first", "draws", "second", "score", "low", "high", "source" }, rows)
  return "<h2>What do games elsewhere say?</h2><p>These games were not played here, and nobody's strength is taken out of them: whoever plays better may prefer a side.</p><ul>" ..
         table.concat(said) .. "</ul>" ..
         '<div class="wide" tabindex="0" role="group" aria-label="games elsewhere"><table><thead><tr><th scope="col">variant<th scope="col">games<th scope="col">first wins<th scope="col">draws' ..
         '<th scope="col">second wins<th scope="col">first scores<th scope="col">' .. cells.alpha .. '<th scope="col">source<tbody>' .. table.concat(html) .. "</table></div>"
end

return elsewhere
