-- What is known of a variant with best play, which no number of games tells.
local truth = { star = "★" }

local scores = {}
for _, t in ipairs(results.findings.truth or {}) do scores[t.name] = t.score end

-- The first player's score with best play, 0, .5 or 1; nil: it is not known.
function truth.of(cell) return scores[cell.variant] end

-- Do these players favour a side that does not win? After random plies another position is played.
function truth.is_missed(cell)
  local score, side = truth.of(cell), cell.look.side
  return score and cell.opening == 0 and side and score ~= 2 - side or false
end

local WORDS = { [0] = "the second player wins", [.5] = "the game is drawn", [1] = "the first player wins" }

-- A sentence, or "".
function truth.words(cell)
  local score = truth.of(cell)
  if not score then return "" end
  return " " .. truth.star .. " With best play " .. WORDS[score] .. (truth.is_missed(cell) and "; these players do not play so." or ".")
end

-- What comes before a verdict between players: "★ With best play the game is drawn"; nil where it is not known.
function truth.headline(cell)
  local score = cell.opening == 0 and truth.of(cell)
  return score and truth.star .. " With best play " .. WORDS[score] or nil
end

-- Do these players come to anything but what best play comes to: is a side favoured that does not win, or none where one wins?
local function is_contradicted(cell) return truth.is_missed(cell) or truth.of(cell) ~= .5 and cell.opening == 0 and cell.verdict.name == "BALANCED" end

local NAMED_MOST = 6

-- Who wins with best play where the verdict between these players is another, a sentence for each value.
function truth.exceptions(some)
  local said = {}
  for _, score in ipairs({ 1, .5, 0 }) do
    local labels = {}
    for _, cell in ipairs(some) do
      if truth.of(cell) == score and is_contradicted(cell) then labels[#labels + 1] = cell.label end
    end
    local rest = #labels > NAMED_MOST and " and " .. #labels - NAMED_MOST .. " more" or ""
    if #labels > 0 then
      said[#said + 1] = truth.star .. " With best play " .. WORDS[score] .. ": " .. table.concat(labels, "; ", 1, math.min(#labels, NAMED_MOST)) .. rest .. "; these players do not play so."
    end
  end
  return said
end

-- Who wins with best play: a sentence for each value that some of the cells have.
function truth.answer(some)
  local said = {}
  for _, score in ipairs({ 1, .5, 0 }) do
    local labels = {}
    for _, cell in ipairs(some) do
      if truth.of(cell) == score then labels[#labels + 1] = cell.label end
    end
    if #labels > 0 then said[#said + 1] = truth.star .. " With best play " .. WORDS[score] .. ": " .. table.concat(labels, "; ") .. "." end
  end
  return said
end

return truth
