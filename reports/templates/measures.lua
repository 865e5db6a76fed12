-- Draws, cut games or the length of games where they are what is asked, beside a zone of their own.
local words, cells = use "words", use "cells"
local percent = words.percent

local MEASURES = {
  draws = { what = "drawn games", above = "Too many draws", below = "Too few draws", inside = "Draws as wanted" },
  cut = { what = "cut games", above = "Too many games are cut", below = "Too few games are cut", inside = "Cut games as wanted" },
  length = { what = "the median length", above = "Too long", below = "Too short", inside = "Length as wanted" },
}
local STATES = { inside = "even", above = "uneven", below = "uneven", open = "undecided" }
local ORDER = { { "inside", "as wanted" }, { "above", "more" }, { "below", "less" }, { "open", "not known" } }
local is_length, measure = results.ask == "length", MEASURES[results.ask]

-- "0 – 30 %", "20 – 60 plies", "at least 20 plies"
local function zone_words()
  local low, high = results.asked_low, results.asked_high
  if not is_length then return words.exact(low) .. " – " .. words.exact(high) .. " %" end
  return high == math.huge and "at least " .. words.grouped(low) .. " plies" or words.grouped(low) .. " – " .. words.grouped(high) .. " plies"
end

local function plies(x) return x == math.huge and "more than " .. words.grouped(results.max_plies) or string.format("%.10g", x) end

-- "24.3 % (22.0 – 26.7)", "31 plies (30 – 33)"
local function value_words(m)
  if is_length then return (m.value and plies(m.value) or "?") .. " plies (" .. plies(m.low) .. " – " .. plies(m.high) .. ")" end
  return m.value and percent(m.value) .. " % (" .. words.range(m) .. ")" or words.range(m) .. " %"
end

local SAID = { inside = "which is as wanted, ", above = "which is more than ", below = "which is less than ", open = "and it is not known whether that is as wanted, " }

local function one(cell, m)
  return { ask = results.ask, state = STATES[m.state], badge = m.state == "open" and "Undecided" or measure[m.state],
           sentences = { words.capital(cells.scope(cell)) .. " " .. measure.what .. " come to " .. value_words(m) .. ", " .. SAID[m.state] .. zone_words() .. "." },
           next = m.state == "open" and "More games may decide." or nil }
end

local function names_of(list)
  local out = {}
  for i, x in ipairs(list) do out[i] = x.cell.label .. " " .. value_words(x.m) end
  return table.concat(out, "; ")
end

-- Something that is not as wanted comes first, then what is not known.
local function several(found)
  local by, parts = { inside = {}, above = {}, below = {}, open = {} }, {}
  for _, x in ipairs(found) do table.insert(by[x.m.state], x) end
  for _, o in ipairs(ORDER) do
    if #by[o[1]] > 0 then parts[#parts + 1] = o[2] .. ": " .. names_of(by[o[1]]) end
  end
  local outside, n = #by.above + #by.below, #by.inside
  local count = n == #found and "All " .. n or n == 0 and "None" or n .. " of " .. #found
  return { ask = results.ask, state = outside > 0 and "uneven" or #by.open > 0 and "undecided" or "even",
           badge = outside == 0 and n == 0 and "Undecided" or count .. (n == 1 and #found > 1 and " is" or n == 0 and " is known to be" or " are") .. " as wanted",
           sentences = { words.capital(cells.scope(found[1].cell)) .. " " .. measure.what .. ", wanted " .. zone_words() .. ": " .. table.concat(parts, ". ") .. "." },
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
