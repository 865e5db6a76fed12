-- Draws, cut games or the length of games where they are what is asked, beside a zone of their own.
local words, cells = use "words", use "cells"
local percent = words.percent

local MEASURES = {
  draws = { what = "drawn games", is = "are", verb = "come to ", above = "Too many draws", below = "Too few draws", inside = "Draws as wanted" },
  cut = { what = "cut games", is = "are", verb = "come to ", above = "Too many games are cut", below = "Too few games are cut", inside = "Cut games as wanted" },
  length = { what = "the median length", is = "is", verb = "comes to ", above = "Too long", below = "Too short", inside = "Length as wanted" },
}
local STATES = { inside = "even", above = "uneven", below = "uneven", depends = "uneven", open = "undecided" }
local ORDER = { { "inside", "as wanted" }, { "above", "more than wanted" }, { "below", "less than wanted" }, { "depends", "as wanted or not by strength" },
                { "open", "not known to be as wanted" } }
local is_length, measure = results.ask == "length", MEASURES[results.ask]

-- "0 – 30 %", "20 – 60 plies", "at least 20 plies"
local function zone_words()
  local low, high = results.asked_low, results.asked_high
  if not is_length then return words.exact(low) .. " – " .. words.exact(high) .. " %" end
  return high == math.huge and "at least " .. words.grouped(low) .. " plies" or words.grouped(low) .. " – " .. words.grouped(high) .. " plies"
end

local function plies(x) return x == math.huge and "more than " .. words.grouped(results.max_plies) or string.format("%.10g", x) end

local function unit(x) return (x == 1 or x == math.huge and results.max_plies == 1) and " ply" or " plies" end

-- "24.3 % (22.0 – 26.7)", "31 plies (30 – 33)"
local function value_words(m)
  local span = is_length and m.low < m.high and " (" .. plies(m.low) .. " – " .. plies(m.high) .. ")" or ""
  if is_length then return (m.value and plies(m.value) or "?") .. unit(m.value) .. span end
  return m.value and percent(m.value) .. " % (" .. words.range(m) .. ")" or words.range(m) .. " %"
end

local SAID = { inside = "which is as wanted, ", above = "which is more than was wanted: ", below = "which is less than was wanted: ", open = "and it is not known whether that is as wanted, " }

-- What two far rungs of the variant's ladder say, where each rung between them beats the one below: about the game where they agree; nil
-- where there is no ladder.
local function by_ladder(cell)
  local found = stats.ladder(cell.of_variant)
  local verdict = found and found.verdict
  if not (verdict and verdict.speaks) then return nil end
  local top, before = results.cells[verdict.top], results.cells[verdict.before]
  local high, low = stats.measure(verdict.top, results.ask), stats.measure(verdict.before, results.ask)
  local out = { state = "open", words = measure.verb .. value_words(low) .. " " .. cells.scope(before) .. ", and to " .. value_words(high) .. " " .. cells.scope(top) }
  if not verdict.climbs then
    out.lack = "that each rung beats the one below is not known, so they may play alike"
  elseif high.state == "open" or low.state == "open" then
    out.lack = "each beats the weaker one"
  else
    out.state, out.lack = high.state == low.state and high.state or "depends", "each beats the weaker one"
  end
  return out
end

local function one(cell, m)
  local game = by_ladder(cell)
  local state = game and game.state or m.state
  local words_of = game and words.capital(measure.what) .. " " .. game.words .. "; wanted: " .. zone_words() .. "; " .. game.lack .. "." or
                   words.capital(cells.scope(cell)) .. " " .. measure.what .. " " .. measure.verb .. value_words(m) .. ", " .. SAID[m.state] .. zone_words() .. "."
  return { ask = results.ask, state = STATES[state], badge = state == "open" and "Undecided" or state == "depends" and "Depends on strength" or measure[state], sentences = { words_of },
           next = state == "open" and "More games may decide." or nil }
end

local function names_of(list)
  local out = {}
  for i, x in ipairs(list) do out[i] = x.cell.label .. " " .. value_words(x.m) end
  return table.concat(out, "; ")
end

-- Something that is not as wanted comes first, then what is not known.
local function several(found)
  local by, parts = { inside = {}, above = {}, below = {}, depends = {}, open = {} }, {}
  for _, x in ipairs(found) do
    local game = by_ladder(x.cell)
    table.insert(by[game and game.state or x.m.state], x)
  end
  for _, o in ipairs(ORDER) do
    if #by[o[1]] > 0 then parts[#parts + 1] = (#parts == 0 and o[2] .. ", " .. zone_words() or words.capital(o[2])) .. ": " .. names_of(by[o[1]]) end
  end
  local outside, n = #by.above + #by.below + #by.depends, #by.inside
  local count = n == #found and (n == 2 and "Both" or "All " .. n) or n == 0 and "None" or n .. " of " .. #found
  return { ask = results.ask, state = outside > 0 and "uneven" or #by.open > 0 and "undecided" or "even",
           badge = outside == 0 and n == 0 and "Undecided" or count .. (n == 1 and #found > 1 and " is" or n == 0 and " is known to be" or " are") .. " as wanted",
           sentences = { words.capital(cells.scope(found[1].cell)) .. " " .. measure.what .. " " .. measure.is .. " " .. table.concat(parts, ". ") .. "." },
           next = #by.open > 0 and "More games may decide what is undecided." or nil }
end

local measures = {}

-- The answer, of the headline's players.
function measures.answer(main)
  local found = {}
  for _, cell in ipairs(cells.like(main)) do
    if cell.games > 0 then found[#found + 1] = { cell = cell, m = stats.measure(cell.number, results.ask) } end
  end
  if #found == 0 then return { ask = results.ask, state = "withheld", badge = "No answer", sentences = { "No game is played yet." } } end
  return #found == 1 and one(found[1].cell, found[1].m) or several(found)
end

-- Is that what is asked?
function measures.asked() return measure ~= nil end

return measures
