-- report.json: what the page says, for programs. docs/schema.json describes it as page.
local answer, cells, parts, boards, effects, truth = use "answer", use "cells", use "cell", use "boards", use "effects", use "truth"

-- What is counted in every game beside its length: the name, words, and where the games lie.
local function counted(cell)
  local out = {}
  for _, o in ipairs(results.observables) do
    if o.list ~= "lengths" and cell.games > 0 then out[#out + 1] = { name = o.list, label = o.label, spread = stats.spread(cell.number, o.list) } end
  end
  return out
end

local function cell_data(cell)
  local known, scored, s = cell.games > 0, cell.games > cell.cut, cell.score
  return {
    variant = cell.variant, label = cell.label, first_player = cell.first_player, second_player = cell.second_player, players = cell.players, between = cells.scope(cell), sides = cell.sides,
    reproducible = cell.reproducible, games = cell.games, planned = cell.planned, first = cell.first, second = cell.second, draws = cell.draws, cut = cell.cut, distinct = cell.distinct, effective = cell.effective, opening = cell.opening, nets = cell.nets,
    score = s.score, least = scored and s.least or nil, most = scored and s.most or nil, low = scored and s.low or nil, high = scored and s.high or nil,
    fixed_low = scored and s.fixed_low or nil, fixed_high = scored and s.fixed_high or nil, verdict = cell.verdict, badge = cell.look.text, length = known and cell.length or nil,
    gates = parts.gate_list(cell), rules = cell.rules, counted = counted(cell), gallery = boards.said[cell.number],
    sentences = { cells.lead_words(cell), cells.verdict_words(cell), known and cells.how_sure(cell) or nil, known and cells.length_words(cell) or nil },
  }
end

-- What studies found, or nil: an empty table would be a list.
local function findings()
  for _ in pairs(results.findings) do return results.findings end
end

-- What would change an answer that is not of one cell, and where it does not hold.
local function advice(a)
  local out = { a.next }
  for _, sentence in ipairs(a.exceptions) do out[#out + 1] = sentence end
  return out
end

-- Once the sections of the page are made: they choose the games that it shows.
return function ()
  local main, of_cells, disagreements = cells.main, {}, {}
  local asked_cell = answer.cell == main
  for i, cell in ipairs(results.cells) do of_cells[i] = cell_data(cell) end
  for i, d in ipairs(cells.disagreements) do disagreements[i] = { lower = d.lower.number, upper = d.upper.number, sentence = cells.disagreement_words(d) } end
  output.json("report", {
    schema = 1, name = results.name, title = results.title, question = results.question, zone_low = results.zone_low, zone_high = results.zone_high, alpha = results.alpha,
    max_plies = results.max_plies, answer = answer.told, advice = answer.cell and cells.advice(answer.cell) or advice(answer), disagreements = disagreements, cells = of_cells,
    headline = { cell = main.number, exact = asked_cell and main.opening == 0 and truth.of(main) or nil, badge = answer.badge, where = asked_cell and cells.where_words(main) or nil,
                 lead = answer.answer },
    ladder = cells.ladder, effects = effects.data(), findings = findings(),
  })
end
