-- What others say of the variants, such as results of games between people, beside what the players of the headline come to.
local words, cells = use "words", use "cells"
local esc, percent, range = output.escape, words.percent, words.range

local elsewhere = {}

local function cell_of(name)
  for _, cell in ipairs(results.cells) do
    if cell.variant == name and cell.players == cells.main.players and cell.games > cell.cut then return cell end
  end
end

-- What is said there: an interval of so many games, or the score that was published without them, which has none.
local function told(e)
  if e.low then return { low = e.low, high = e.high } end
  return stats.fixed(e.first, e.draws, e.second)
end

-- Are these other players, whose score cannot be that of the games there?
local function differ(there, here) return there.high < here.low or there.low > here.high end

-- Do both favour the same side, or neither?
local function agreement(there, here)
  local function side(i) return i.low > .5 and 1 or i.high < .5 and 2 or 0 end
  local apart = differ(there, here) and "; these players are not like those, and nothing is said here of games between them" or ""
  if side(there) == 0 or side(here) == 0 then return "one of the two is open" .. apart end
  return (side(there) == side(here) and "both favour the " .. cells.main.sides[side(here)] or
          "the one favours the " .. cells.main.sides[side(there)] .. ", the other the " .. cells.main.sides[side(here)]) .. apart
end

local function games_of(e) return e.first + e.draws + e.second end

local function score_words(e)
  if not e.low then
    local there = told(e)
    return "is " .. percent(there.score) .. " % (" .. range(there) .. ") of " .. words.plural(games_of(e), "game", "games")
  end
  return "is published as " .. (e.low == e.high and percent(e.low) or range(e)) .. " %, without the number of games"
end

local function sentence(e)
  local cell = cell_of(e.name)
  local text = "Elsewhere " .. cells.whose_score(results.cells) .. " with " .. (cell and cell.label or cells.called(e.name)) .. " " .. score_words(e)
  if not cell then return text .. "." end
  return text .. ", here " .. cells.scope(cell) .. " " .. cells.score_words(cell) .. " (" .. range(cell.score) .. "): " .. agreement(told(e), cell.score) .. "."
end

-- The words of a gate for each score elsewhere that these players' cannot be.
function elsewhere.unlike(cell)
  local out = {}
  for i, e in ipairs(results.findings.elsewhere or {}) do
    if e.name == cell.variant and cell.games > cell.cut and differ(told(e), cell.score) then
      out[#out + 1] = "elsewhere " .. cells.whose_score(results.cells) .. " " .. score_words(e) .. " (" .. results.findings.source[i].name .. ")"
    end
  end
  return out
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
    local s, source = told(e), results.findings.source[i].name
    local function count(n) return n and words.grouped(n) or "" end
    html[i] = string.format("<tr><th scope=\"row\">%s<td>%s<td>%s<td>%s<td>%s<td>%s<td>%s<td>%s", esc(e.name), e.low and "not told" or count(games_of(e)), count(e.first),
                            count(e.draws), count(e.second), s.score and percent(s.score) .. " %" or "", range(s), esc(source))
    rows[i] = { e.name, e.first, e.draws, e.second, s.score, s.low, s.high, source }
    said[i] = "<li>" .. esc(said[i])
  end
  output.table("elsewhere", { "variant", "first", "draws", "second", "score", "low", "high", "source" }, rows)
  return "<h2>What do games elsewhere say?</h2><p>These games were not played here, and are not corrected for strength: better players may prefer a side.</p><ul>" ..
         table.concat(said) .. "</ul>" ..
         '<div class="wide" tabindex="0" role="group" aria-label="games elsewhere"><table><thead><tr><th scope="col">variant<th scope="col">games<th scope="col">first wins<th scope="col">draws' ..
         '<th scope="col">second wins<th scope="col">first scores<th scope="col">' .. cells.alpha .. '<th scope="col">source<tbody>' .. table.concat(html) .. "</table></div>"
end

return elsewhere
