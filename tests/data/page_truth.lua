-- A template that checks what the page says of cells whose true scores are known: results.question is "TRUTH,TRUTH".
-- Everything is counted again from the games here. Of a cell it writes whether its interval has missed the truth, and
-- whether its verdict is wrong.
local words, cells = use "words", use "cells"

local function has(text, part)
  for i = 1, #text - #part + 1 do
    if text:sub(i, i + #part - 1) == part then return true end
  end
  return false
end

local function expect(condition, what, cell) assert(condition, what .. ": " .. cells.lead_words(cell) .. " " .. cells.verdict_words(cell)) end

local zone_low, zone_high = results.zone_low, results.zone_high
local rows, truths = {}, words.split(results.question, ",")

for i, cell in ipairs(results.cells) do
  local truth, lead, s, v = tonumber(truths[i]), cells.lead_words(cell), cell.score, cell.verdict
  local finished = cell.first + cell.second + cell.draws
  expect(cell.first + cell.second + cell.draws + cell.cut == cell.games, "games that are lost", cell)

  -- a score only where there is one, and that of the games
  local points = cell.first + cell.draws / 2
  local exact = finished > 0 and cell.cut == 0
  expect((s.score ~= nil) == (finished > 0 and cell.cut == 0), "a score that is not known", cell)
  if exact then
    expect(math.abs(s.score - points / finished) < 1e-9, "another score", cell)
    expect(has(lead, string.format("%.1f", 100 * s.score)) or has(lead, string.format("%.2f", 100 * s.score)), "the score is not said", cell)
  end
  if finished == 0 then expect(not has(lead, "score 0") and not has(lead, "scores"), "a score of nothing", cell) end
  if finished > 0 and cell.cut > 0 then
    expect(s.least <= points / cell.games + 1e-9 and s.most >= (points + cell.cut) / cell.games - 1e-9, "a range that is too small", cell)
    expect(has(lead, "range"), "cut games are not told", cell)
  end
  expect(has(lead, "1 games") == has(lead, "1 games") and not has(lead, " 1 games"), "one is not many", cell)

  -- badge and interval agree
  if cell.look.side == 1 and v.supported then expect(s.low >= zone_high - 1e-9, "favoured inside the zone", cell) end
  if cell.look.side == 2 and v.supported then expect(s.high <= zone_low + 1e-9, "favoured inside the zone", cell) end
  if v.name == "BALANCED" and v.supported then expect(s.low >= zone_low - 1e-9 and s.high <= zone_high + 1e-9, "balanced outside the zone", cell) end
  if finished > 0 then expect(s.least >= s.low and s.most <= s.high, "a score outside of its interval", cell) end
  if v.name == "UNDECIDED" and cell.games > 0 then
    expect(not (s.low > zone_high or s.high < zone_low or (s.low > zone_low and s.high < zone_high)), "decided, but not said", cell)
  end
  if cell.games > 0 and cell.cut * 2 > cell.games then expect(v.name == "WITHHELD", "a verdict on cut games", cell) end

  local wrong = cell.look.side == 1 and truth <= zone_high or cell.look.side == 2 and truth >= zone_low or
                v.name == "BALANCED" and (truth < zone_low or truth > zone_high)
  local missed = cell.games > 0 and (truth < s.low or truth > s.high)
  rows[i] = { wrong and 1 or 0, missed and 1 or 0 }
end

-- of all variants
local main = cells.main
for _, sentence in ipairs(cells.advice(main)) do
  if has(sentence, "None of the variants") then
    for _, cell in ipairs(results.cells) do assert(cell.look.side, sentence) end
  end
  if has(sentence, "are balanced: ") then
    local any = false
    for _, cell in ipairs(results.cells) do any = any or cell.verdict.name == "BALANCED" end
    assert(any, sentence)
  end
end

local sum, summary = 0, cells.counts_words(cells.like(main))
for _, part in ipairs(words.split(summary, ",")) do
  local number = tonumber(words.split(part:sub(1, 1) == " " and part:sub(2) or part, " ")[1])
  assert(number, summary)
  sum = sum + number
end
assert(sum == #results.cells, summary)
output.table("truth", { "wrong", "missed" }, rows)
