-- How much of a result is luck? By pairs of games with the same throws (poise luck).
local words, names = use "words", use "names"
local esc, percent = output.escape, words.percent

local luck = {}

local function found() return (results.findings.luck or {})[1] end

local function by_whom()
  local cell = results.cells[1]
  local first, second = names.players(cell.first_player), names.players(cell.second_player)
  return first == second and first or first .. " and " .. second
end

local function range(f) return words.range(f) .. " % (95 %, fixed n)" end

-- The answer, and how two games with the same throws came out.
local function sentences(f)
  local said = {}
  said[1] = (f.luck and percent(f.luck) .. " % (95 %, fixed n: " .. words.range(f) .. " %)" or "Between " .. range(f)) ..
            " of how games between " .. by_whom() .. " come out is luck: the share that throws alone decide."
  if f.alike then
    said[2] = string.format("Of %s with the same throws %s %% ended alike; without anything in common %s %% would.",
                            words.plural(f.pairs - f.cut, "pair of games", "pairs of games"), percent(f.alike), percent(f.unrelated))
  end
  if f.cut > 0 then said[#said + 1] = string.format("In %d of %d pairs a game was cut: these may have ended in any way.", f.cut, f.pairs) end
  return said
end

-- What was asked and found (asked.lua); nil where nobody asked.
function luck.finding()
  local f = found()
  if not f then return nil end
  return { ask = "luck", state = f.luck and "even" or "undecided", badge = f.luck and percent(f.luck) .. " % luck" or "Not known", sentences = sentences(f) }
end

-- The section, or "" where nobody asked.
function luck.section()
  local f = found()
  if not f then return "" end
  output.table("luck", { "luck", "low", "high", "pairs", "cut", "alike", "unrelated" }, { { f.luck, f.low, f.high, f.pairs, f.cut, f.alike, f.unrelated } })
  return "<h2>How much of a result is luck?</h2><p>" .. esc(table.concat(sentences(f), " ")) ..
         "</p><p>In each pair a side's throws were the same in both games, and random choices of players were drawn again. The share is that of the variance of " ..
         "results (1, ½ or 0 for the first player) which the two games have in common. The rest comes from the players' choices, alone and in interaction with the throws; better or worse players have another share.</p>"
end

return luck
