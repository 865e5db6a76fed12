-- What a ladder says of the strength of players, and what a piece is worth.
local words, cells, drawing, truth, names = use "words", use "cells", use "drawing", use "truth", use "names"
local esc, grouped, percent, plural, range = output.escape, words.grouped, words.percent, words.plural, words.range

local ladder = {}

local LADDER = cells.ladder

local function rung_words(number) return names.player(LADDER.rungs[number].player) end
local function rung_players(number) return names.players(LADDER.rungs[number].player) end
local function family_name(f) return "computer (" .. names.kind(LADDER.rungs[f.rungs[1]].player) .. ")" end

-- "computer, looks 64 games ahead, against 16"
local function step_words(s)
  local upper, lower = rung_words(s.upper), rung_words(s.lower)
  local _, of_upper = words.number_in(upper)
  local number, of_lower = words.number_in(lower)
  return upper .. (number and of_upper == of_lower and ", against " .. number or " against " .. lower)
end

-- Who beats whom: a row for each two rungs that met.
local function ladder_steps()
  local rows, points, html, lines = {}, {}, { '<table><thead><tr><th scope="col">players<th scope="col">pairs of games<th scope="col">the stronger scores<th scope="col">' .. cells.alpha .. "<tbody>" }, {}
  for _, s in ipairs(LADDER.steps) do
    local name = step_words(s)
    lines[#lines + 1] = { LADDER.rungs[s.upper].player, LADDER.rungs[s.lower].player, s.pairs, s.distinct, s.score, s.low, s.high, s.withheld }
    html[#html + 1] = string.format("<tr><td>%s<td>%s<td>%s<td>%s", esc(name), grouped(s.pairs), s.score and percent(s.score) .. " %" or "–",
                                    s.withheld == 1 and "no verdict: games are cut" or range(s))
    if s.score then
      rows[#rows + 1] = name
      points[#points + 1] = { #rows, 100 * s.score, 100 * s.low, 100 * s.high }
    end
  end
  output.table("ladder-steps", { "upper", "lower", "pairs", "distinct", "score", "low", "high", "withheld" }, lines)
  local plot = #rows > 0 and drawing.draw {
    name = "ladder-steps", height = 60 + 26 * #rows, label = "The score of each rung of the ladder against the one below, with its interval",
    x = { low = 0, high = 100, percent = true }, zone = { low = 45, high = 55 }, rows = rows,
    series = { { kind = "rows", role = "first", points = points } },
  } or ""
  return plot .. table.concat(html, "\n") .. "</table>"
end

-- Outwards; a side without a bound is left out.
local function elo_range(f)
  local low, high = f.elo_low and string.format("%.0f", math.floor(f.elo_low)), f.elo_high and string.format("%.0f", math.ceil(f.elo_high))
  if low and high then return " (" .. low .. " – " .. high .. ")" end
  return low and " (at least " .. low .. " Elo)" or high and " (at most " .. high .. " Elo)" or ""
end

local function family_words(f)
  local text = "<p><b>" .. esc(family_name(f)) .. "</b>: " .. f.depth_words .. "."
  if f.doubling then
    text = text .. " " .. f.times_words .. " scores " .. percent(f.doubling) .. " % on average (" .. range({ low = f.doubling_low, high = f.doubling_high }) .. ")" ..
           (f.elo and string.format(", which is %.0f Elo", f.elo) or "") .. elo_range(f) .. "."
  end
  return text .. "</p>"
end

-- The first player's score against the budget, a line for each family.
local function ladder_curve()
  local series, roles = {}, { "first", "second", "balanced", "drawn", "cut" }
  for i, f in ipairs(LADDER.families) do
    local points, role, x = {}, roles[(i - 1) % #roles + 1], 0
    for k, number in ipairs(f.rungs) do
      local rung = LADDER.rungs[number]
      x = k - 1 + (i - (#LADDER.families + 1) / 2) * .06
      if rung.score then points[#points + 1] = { x, 100 * rung.score, 100 * rung.low, 100 * rung.high } end
    end
    series[#series + 1] = { kind = "ranges", role = role, points = points, label = family_name(f) }
  end
  if #series == 0 then return "" end
  local best, right = truth.of(results.cells[1]), 1
  for _, f in ipairs(LADDER.families) do right = math.max(right, #f.rungs) end
  if best then series[#series + 1] = { kind = "stars", role = "none", points = { { right, 100 * best } }, label = "best play" } end
  return drawing.draw {
    name = "ladder-curve", height = 300, label = "The first player's score, when a player meets itself, against how much it thinks", legend_below = true,
    x = { label = "doublings of the budget", whole = true }, y = { low = 0, high = 100, percent = true },
    zone = { low = 100 * results.zone_low, high = 100 * results.zone_high }, series = series,
  }
end

local function rung_rows()
  local lines = {}
  for i, r in ipairs(LADDER.rungs) do
    lines[i] = { r.player, r.budget, r.games, r.distinct, r.score, r.low, r.high, r.elo, r.elo_low, r.elo_high }
  end
  output.table("ladder-rungs", { "player", "budget", "games", "distinct", "score", "low", "high", "elo", "elo_low", "elo_high" }, lines)
end

local SKILL_ANSWERS = {
  matters = "Skill matters: at least one rung beats the one below (95 %)",
  undecided = "Whether skill matters is not decided yet",
  ["does not matter"] = "Skill does not matter: no rung beats the one below by more than 55 %",
}
local SKILL = {
  matters = "Yes: at least one rung beats the one below (95 %).",
  undecided = "It is not decided yet: more games are needed.",
  ["does not matter"] = "No: no rung beats the one below by more than 55 %.",
}

function ladder.section()
  if not LADDER then return "" end
  rung_rows()
  local families = {}
  for i, f in ipairs(LADDER.families) do families[i] = family_words(f) end
  local agree = "As far as the intervals tell, players agree on the first player's score."
  if LADDER.disagree_lower then
    agree = "Players disagree: between " .. esc(rung_players(LADDER.disagree_lower)) .. " and between " .. esc(rung_players(LADDER.disagree_upper)) ..
            " it differs by more than chance allows."
  end
  if LADDER.edge then
    agree = agree .. " Between equals the first player scores " .. percent(LADDER.edge) .. " % (" .. range({ low = LADDER.edge_low, high = LADDER.edge_high }) ..
            ") in the mean of the rungs."
  end
  return "<h2>Does skill matter?</h2><p>" .. SKILL[LADDER.skill] .. " Neighbours meet in pairs of games, in both seats after the same opening.</p>" ..
         ladder_steps() .. table.concat(families) .. "<h2>Does it hold for better players?</h2><p>" .. LADDER.verdict.words .. " " .. agree ..
         " Perfect play is another question.</p>" .. ladder_curve()
end

ladder.skill, ladder.verdict = LADDER and LADDER.skill, LADDER and LADDER.verdict.speaks and LADDER.verdict or nil

-- How deep the game is for each player with budgets: "mcts: 5 of 6 doublings each win more than 55 %".
local function depths()
  local said = {}
  for i, f in ipairs(LADDER.families) do said[i] = family_name(f) .. ": " .. f.depth_words end
  return #said > 0 and " (" .. table.concat(said, "; ") .. ")" or ""
end

-- What the ladder says of skill, then of the first player's score, in sentences; `told`: what it says of the game was said.
function ladder.answer(told)
  if not LADDER then return {} end
  local said = { SKILL_ANSWERS[LADDER.skill] .. depths() .. ".", not told and LADDER.verdict.words or nil }
  for _, f in ipairs(LADDER.families) do
    local low, high = LADDER.rungs[f.rungs[1]], LADDER.rungs[f.rungs[#f.rungs]]
    if #f.rungs > 1 and low.score and high.score then
      said[#said + 1] = "From " .. rung_players(f.rungs[1]) .. " to " .. rung_players(f.rungs[#f.rungs]) .. " " .. cells.whose_score(results.cells) .. " goes from " ..
                        percent(low.score) .. " % (" .. range(low) .. ") to " .. percent(high.score) .. " % (" .. range(high) .. ")."
    end
  end
  return said
end

-- Where its rungs do not agree on who is favoured.
function ladder.exceptions()
  if not LADDER.disagree_lower then return {} end
  return { "Players disagree: between " .. rung_players(LADDER.disagree_lower) .. " and between " .. rung_players(LADDER.disagree_upper) .. " the first player's score differs by more than chance allows." }
end

-- Is it the piece by which the others are measured?
local function is_reference(w) return w.ratio == 1 and w.ratio_low == 1 end

-- What `poise tune` found, in sentences; how many worths are told from nothing, and of how many.
function ladder.worth_answer()
  local said, known, reference = {}, 0, nil
  for _, w in ipairs(results.findings.worth or {}) do
    if is_reference(w) then reference = names.piece(w.name) end
  end
  for _, w in ipairs(results.findings.worth or {}) do
    local name = names.piece(w.name)
    if w.points then
      local is_known = w.low > 0 or w.high < 0
      known = known + (is_known and 1 or 0)
      said[#said + 1] = (is_known and "One more " or "Not known: one more ") .. name .. " is worth " .. percent(w.points) .. " points of a hundred to its side (" .. range(w) .. ")" ..
                        (w.ratio_low and name ~= reference and string.format(": as much as %.2f of one more %s (%s).", w.ratio, reference, words.span(w.ratio_low / 100, w.ratio_high / 100, 2)) or ".")
    end
  end
  return said, known, #said
end

-- What a piece is worth: what `poise tune` found.
function ladder.worth_section()
  local worth = results.findings.worth
  if not worth or worth[1].positions == 0 then return "" end
  local html, lines, rows, points = { '<div class="wide" tabindex="0" role="group" aria-label="what pieces are worth"><table><thead><tr><th scope="col">piece<th scope="col">on average<th scope="col">one more is worth<th scope="col">' .. cells.alpha .. '<th scope="col">in pieces of reference<th scope="col">' .. cells.alpha .. "<tbody>" }, {}, {}, {}
  local low, high = -1, 1
  for i, w in ipairs(worth) do
    lines[i] = { w.name, w.mean, w.points, w.low, w.high, w.ratio, w.ratio_low, w.ratio_high }
    html[#html + 1] = string.format("<tr><td>%s<td>%.1f<td>%s<td>%s<td>%s<td>%s", esc(w.name), w.mean,
      w.points and percent(w.points) .. " points" or "not known: always as many", w.points and range(w) or "–",
      not w.ratio and "–" or is_reference(w) and "1" or string.format("%.2f", w.ratio),
      is_reference(w) and "the others are measured by it" or w.ratio_low and words.span(w.ratio_low / 100, w.ratio_high / 100, 2) or "–")
    if w.points then
      rows[#rows + 1] = w.name
      points[#points + 1] = { #rows, 100 * w.points, 100 * w.low, 100 * w.high }
      low, high = math.min(low, 100 * w.low), math.max(high, 100 * w.high)
    end
  end
  output.table("worth", { "piece", "mean", "points", "low", "high", "ratio", "ratio_low", "ratio_high" }, lines)
  local plot = #rows > 0 and drawing.draw {
    name = "worth", height = 70 + 26 * #rows, label = "What one more piece of each kind is worth, in points of an even game", rows = rows,
    x = { label = "points of 100", low = math.floor(low), high = math.ceil(high) }, series = { { kind = "rows", role = "first", points = points } },
  } or ""
  return "<h2>What is a piece worth?</h2><p>Estimated from " .. grouped(worth[1].positions) .. " positions and the results of their games: what one more piece adds to the score, in percentage points, " ..
         "when the game is even, between these players.</p>" .. plot .. table.concat(html, "\n") .. "</table></div>"
end

return ladder
