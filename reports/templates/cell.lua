-- What the page says of one cell.
local words, cells, drawing, compare, truth, boards, elsewhere, called = use "words", use "cells", use "drawing", use "compare", use "truth", use "boards", use "elsewhere", use "names".ending
local esc, grouped, percent, plural, range = output.escape, words.grouped, words.percent, words.plural, words.range

local parts = {}

local function funnel(cell)
  if cell.games == cell.cut or cell.games < 10 then return "" end
  local areas, scores, mark = {}, {}, nil
  local low, high = 100 * results.zone_low, 100 * results.zone_high
  local looks = stats.funnel(cell.number)
  for i, p in ipairs(looks) do
    areas[i] = { p.games, 100 * p.low, 100 * math.max(p.low, p.high) }
    if p.score then scores[#scores + 1] = { p.games, 100 * p.score } end
    -- what came before a fourth of the looks, at a handful of games, does not set the range
    if i > #looks / 4 or i == #looks then low, high = math.min(low, 100 * p.low), math.max(high, 100 * p.high) end
  end
  if cell.verdict.crossed_at and cell.verdict.name ~= "WITHHELD" then
    mark = { at = cell.verdict.crossed_at, label = "verdict", before = cell.verdict.crossed_at * 5 > cell.games }
  end
  local role = cell.look.side == 2 and "second" or cell.look.side == 1 and "first" or cell.look.class
  return drawing.draw {
    name = cell.id .. "-funnel", height = 260,
    label = "The interval for the score narrows as games are played, to " .. range(cell.score) .. " % after " .. plural(cell.games, "game", "games"),
    x = { label = "games", low = math.min(10, cell.games), high = math.max(cell.games, 11), logarithmic = true },
    y = { low = math.max(0, math.floor(low - 1)), high = math.min(100, math.ceil(high + 1)), percent = true },
    zone = { low = 100 * results.zone_low, high = 100 * results.zone_high }, mark = mark,
    series = {
      { kind = "area", role = role, points = areas, title = cells.certainty(cell) .. ": " .. range(cell.score) .. " %" },
      #scores > 0 and { kind = "line", role = role, points = scores, title = "score " .. cells.score_words(cell), label = cells.score_words(cell) } or nil,
    },
  }
end

-- The results of games in the order in which they are stacked: a role, the key of a row's count, words.
local function outcomes(cell)
  return { { "first", "first", cells.wins(cell.sides[1]) }, { "second", "second", cells.wins(cell.sides[2]) }, { "drawn", "draws", "drawn" },
           { "cut", "cut", "cut" } }
end

-- How often each number of an observable came, in at most 30 classes, stacked by who won. `unit`: the least width of a
-- class, `start` the least number that there can be.
local function distribution(cell, o, label, unit, start)
  local list = cell[o.list]
  local low, most = list[1][o.value], list[#list][o.value]
  local width = unit * math.max(1, math.ceil((most - low + 1) / (30 * unit)))
  local first = (low - start) // width
  local last = math.max(first, (most - start) // width)
  local counts = {}
  for k = first, last do counts[k] = { first = 0, second = 0, draws = 0, cut = 0 } end
  for _, l in ipairs(list) do
    local c = counts[math.max(first, (l[o.value] - start) // width)]
    for key, n in pairs(c) do c[key] = n + l[key] end
  end
  local series, below = {}, {}
  for _, outcome in ipairs(outcomes(cell)) do
    local points, from, titles, any = {}, {}, {}, false
    for k = first, last do
      local i, n = k - first + 1, counts[k][outcome[2]]
      from[i] = below[i] or 0
      below[i] = from[i] + 100 * n / cell.games
      points[i] = { start + k * width + (width - 1) / 2, below[i] }
      local a, b = start + k * width, start + (k + 1) * width - 1
      titles[i] = (a == b and grouped(a) or grouped(a) .. " – " .. grouped(b)) .. " " .. o.value .. ": " .. grouped(n) .. " " .. outcome[3]
      any = any or n > 0
    end
    -- A box of gnuplot's shows a sum and stands behind those of fewer results.
    if any then table.insert(series, 1, { kind = "boxes", role = outcome[1], points = points, from = from, titles = titles, title = outcome[3] }) end
  end
  local classes = width == 1 and "each number" or "classes of " .. width
  local draw = first < last and drawing.draw or drawing.export -- of one class the sentence beside it says all
  return draw {
    name = cell.id .. "-" .. o.list, height = 260, legend_below = true, caption = words.capital(o.label) .. ", " .. classes, label = label,
    x = { label = o.value, integers = true, low = start + first * width - .6, high = start + (last + 1) * width - .4 }, y = { low = 0, percent = true }, box_width = width * .92,
    series = series,
  } or ""
end

-- Those points of a long list that a small drawing can show.
local function thinned(list, most)
  local out, step = {}, math.max(1, #list / most)
  for k = 0, most do
    local i = math.min(#list, math.floor(1 + k * step))
    if out[#out] ~= list[i] then out[#out + 1] = list[i] end
  end
  if out[#out] ~= list[#list] then out[#out + 1] = list[#list] end
  return out
end

-- Who wins when: the shares of all games that have ended by each ply.
local function incidence(cell)
  local list = thinned(stats.incidence(cell.number), 60)
  local series, below, at_end = {}, {}, list[#list]
  local shown = { { "first", "first", cells.wins(cell.sides[1]) }, { "second", "second", cells.wins(cell.sides[2]) }, { "drawn", "draw", "drawn" } }
  local said = {}
  for _, outcome in ipairs(shown) do
    local points, share = {}, at_end[outcome[2]]
    for i, p in ipairs(list) do
      local from = below[i] or 0
      below[i] = from + 100 * p[outcome[2]]
      points[i] = { p.ply, from, below[i] }
    end
    if share > 0 then
      said[#said + 1] = outcome[3] .. " " .. percent(share) .. " %"
      series[#series + 1] = { kind = "area", solid = true, role = outcome[1], points = points, title = said[#said], label = said[#said],
                              label_at = (points[#points][2] + points[#points][3]) / 2 }
    end
  end
  if cell.cut > 0 then said[#said + 1] = "cut " .. percent(cell.cut / cell.games) .. " %" end
  if #series == 0 or #list < 2 or cell.games == 1 then return "" end
  return drawing.draw {
    name = cell.id .. "-incidence", height = 260, caption = "Games that are over by then", label = "Games that are over by each ply; in the end " .. table.concat(said, ", "),
    legend_below = true, x = { label = "ply", low = 0, high = at_end.ply }, y = { low = 0, high = 100, percent = true }, series = series,
  }
end

-- Legal moves before a decision, a line for each side where the rules settle whose it is: averages over as many rounds as make at most 20 points.
local function branching(cell)
  if #cell.branching == 0 then return "" end
  local round, most = cells.round(cell) or 1, cell.branching[1].games
  local last = 1
  for _, b in ipairs(cell.branching) do
    if b.games * 100 >= most then last = b.ply end
  end
  local rounds = math.ceil(last / (round * 20))
  local sums = { {}, {} }
  for _, b in ipairs(cell.branching) do
    if b.ply <= last then
      local side, class = (b.ply - 1) % round < math.max(round / 2, 1) and 1 or 2, (b.ply - 1) // (round * rounds)
      local sum = sums[side][class + 1] or { 0, 0, 0 }
      sums[side][class + 1] = { sum[1] + b.games * b.mean, sum[2] + b.games, sum[3] + b.games * b.ply }
    end
  end
  local series, said = {}, {}
  for side, role in ipairs({ "first", "second" }) do
    local points = {}
    for _, sum in pairs(sums[side]) do points[#points + 1] = { sum[3] / sum[2], sum[1] / sum[2] } end
    if #points > 0 then
      local whose = round > 1 and cell.sides[side] or "both sides"
      said[#said + 1] = string.format("%s %.1f at first, %.1f at last", whose, points[1][2], points[#points][2])
      series[#series + 1] = { kind = "line", role = round > 1 and role or "none", points = points, title = said[#said], label = whose }
    end
  end
  return drawing.draw {
    name = cell.id .. "-branching", height = 220, caption = "Legal moves before a decision, on average", label = "Legal moves before a decision: " .. table.concat(said, "; "),
    legend_below = true, x = { label = "ply", low = 0 }, y = { low = 0 }, series = series,
  }
end

-- What the section of every cell draws last, each a function of the cell that gives a drawing, with a heading or without, or "".
local CELL_PLOTS = {
  branching,
}

local function cell_plots(cell)
  local html = {}
  for i, plot in ipairs(CELL_PLOTS) do html[i] = plot(cell) end
  return table.concat(html)
end

-- tables ----------------------------------------------------------------------------------------------------------------------

-- What came in no game, in a line.
local function never_words(names, games)
  if #names == 0 then return "" end
  return '<p class="note">In no game: ' .. esc(table.concat(names, ", ")) .. " (" .. (#names > 1 and "each at most " or "at most ") ..
         esc(percent(stats.share(0, games).high) .. " %") .. ").</p>"
end

local function endings(cell)
  local html, rows, never = { '<div class="wide" tabindex="0" role="group" aria-label="how games end"><table class="num"><thead><tr><th scope="col">ending<th scope="col">games' ..
                              '<th scope="col">share<th scope="col">' .. cells.share_alpha .. '<th scope="col">decided games won by ' .. esc(cell.sides[1]) ..
                              '<th scope="col">' .. cells.share_alpha .. "<tbody>" }, {}, {}
  -- `won`: of how many games one side won; a share of nothing is none
  local function add(name, games, first, won)
    local share, by_first = stats.share(games, cell.games), stats.share(first, won)
    rows[#rows + 1] = { name, games, share.share, share.low, share.high, first, won > 0 and by_first.share or nil, won > 0 and by_first.low or nil,
                        won > 0 and by_first.high or nil }
    if games == 0 then
      never[#never + 1] = called(name)
      return
    end
    html[#html + 1] = string.format("<tr><td>%s<td>%s<td>%s %%<td>%s<td>%s<td>%s", esc(called(name)), grouped(games), percent(share.share),
                                    range(share), won > 0 and percent(by_first.share) .. " %" or "–", won > 0 and range(by_first) or "–")
  end
  for _, rule in ipairs(cell.rules) do
    if rule.kind == "ending" then add(rule.name, rule.ended, rule.first, rule.first + rule.second) end
  end
  if cell.cut > 0 then add("cut at " .. plural(results.max_plies, "ply", "plies"), cell.cut, 0, 0) end
  output.table(cell.id .. "-endings", { "ending", "games", "share", "low", "high", "first_wins", "first_share", "first_low", "first_high" }, rows)
  return table.concat(html, "\n") .. "</table></div>" .. never_words(never, cell.games)
end

local function effects(cell)
  local html, rows, never = { '<table class="num"><thead><tr><th scope="col">effect<th scope="col">in games<th scope="col">share<th scope="col">' .. cells.share_alpha .. "<tbody>" }, {}, {}
  for _, rule in ipairs(cell.rules) do
    if rule.kind == "effect" then
      local share = stats.share(rule.fired, cell.games)
      rows[#rows + 1] = { rule.name, rule.fired, share.share, share.low, share.high }
      if rule.fired == 0 then
        never[#never + 1] = called(rule.name)
      else
        html[#html + 1] = string.format("<tr><td>%s<td>%s<td>%s %%<td>%s", esc(called(rule.name)), grouped(rule.fired), percent(share.share), range(share))
      end
    end
  end
  if #rows == 0 then return "" end
  output.table(cell.id .. "-effects", { "effect", "games", "share", "low", "high" }, rows)
  return "<h4>Which effects happen?</h4>" .. (#html > 1 and table.concat(html, "\n") .. "</table>" or "") .. never_words(never, cell.games)
end

-- A table for each thing that is observed in every game, and for those that have no section of their own a line about each.
local function observed(cell)
  local html, plots = {}, {}
  for _, o in ipairs(results.observables) do
    local rows = {}
    for i, l in ipairs(cell[o.list]) do rows[i] = { l[o.value], l.first, l.second, l.draws, l.cut } end
    output.table(cell.id .. "-" .. o.list, { o.value, "first", "second", "draws", "cut" }, rows)
    if o.list ~= "lengths" and cell.games > 0 then
      local s = stats.spread(cell.number, o.list)
      html[#html + 1] = string.format("<tr><td>%s<td>%s<td>%s – %s<td>%.1f", esc(o.label), grouped(s.median), grouped(s.decile), grouped(s.ninth), s.mean)
      if o.plot then plots[#plots + 1] = distribution(cell, o, o.label .. ": half of the games have at most " .. grouped(s.median), 1, 0) end
    end
  end
  if #html == 0 then return "" end
  return '<h4>What else was counted?</h4><table class="num"><thead><tr><th scope="col">in a game<th scope="col">median<th scope="col">8 of 10 games<th scope="col">mean<tbody>' ..
         table.concat(html) .. "</table>" .. table.concat(plots)
end

local function ply_rows(cell)
  local rows = {}
  for i, b in ipairs(cell.branching) do rows[i] = { b.ply, b.games, b.mean } end
  output.table(cell.id .. "-branching", { "ply", "games", "mean_legal_moves" }, rows)
  rows = {}
  for i, p in ipairs(stats.incidence(cell.number)) do rows[i] = { p.ply, p.first, p.second, p.draw, p.unfinished } end
  output.table(cell.id .. "-incidence", { "ply", "first", "second", "draw", "unfinished" }, rows)
end

-- parts of the page -------------------------------------------------------------------------------------------------------------

-- What is left of the results beside those of both sides: no more than there is.
local function legend(cell)
  local html = {}
  for _, outcome in ipairs(outcomes(cell)) do
    if cell[outcome[2]] > 0 then html[#html + 1] = '<li class="' .. outcome[1] .. '">' .. esc(outcome[3]) .. " " .. percent(cell[outcome[2]] / cell.games) .. " %" end
  end
  return '<ul class="legend">' .. table.concat(html) .. "</ul>"
end

-- Only what was measured; each with its threshold where there is one: lists of { state = "ok", "warn", "bad" or nil, value, text }.
function parts.gate_list(cell)
  local out = {}
  local function add(class, value, text)
    out[#out + 1] = { state = class, value = value, text = text }
  end
  if cell.games > 0 then
    local draws, decided, l = stats.share(cell.draws, cell.games), cell.games - cell.cut, cell.length
    add(({ green = "ok", amber = "warn", red = "bad" })[cell.verdict.gate], percent(decided / cell.games) .. " %", "end by the rules (wanted: 95)")
    add(nil, percent(draws.share) .. " %", "draws (" .. range(draws) .. ")")
    add(nil, cells.plies(cell, l.median), cell.games == 1 and "length" or "median length" .. cells.median_range(cell, ""))
    if cell.games > 1 then add(nil, cells.plies_range(cell, l.decile, l.ninth), "8 of 10 games") end
    if cell.distinct then
      local few = cell.verdict.variety_gate == "amber"
      add(few and "warn" or "ok", grouped(cell.distinct) .. " of " .. grouped(cell.games),
          (cell.distinct == 1 and "game is distinct" or "games are distinct") .. " (wanted: " .. percent(cell.verdict.variety_least, 0) .. " %" ..
          (few and "; these players play few different games" or "") .. ")")
    end
    if cell.effective and cell.effective < cell.games then
      local observations = math.floor(cell.effective + .5)
      add(nil, grouped(observations), (observations == 1 and "observation" or "observations") .. ": these players are deterministic, and a repeated game is not a new one")
    end
  end
  if not cell.reproducible then add("warn", "not reproducible", "an external program plays these games, and may play differently next time") end
  for _, d in ipairs(cells.disagreements) do
    if d.lower.variant == cell.variant then
      add("warn", "players disagree", cells.apart_words(d))
    end
  end
  for _, text in ipairs(elsewhere.unlike(cell)) do add("warn", "not like those players", text) end
  if truth.is_missed(cell) then add("warn", truth.star .. " " .. percent(truth.of(cell), 0) .. " %", "with best play: these players favour another side") end
  if cell.games < cell.planned then add("warn", grouped(cell.games) .. " of " .. grouped(cell.planned), cell.planned == 1 and "game is played" or "games are played") end
  if cell.broken > 0 then add("bad", "no result", cell.why) end
  return out
end

function parts.gates(cell)
  local out = {}
  for i, gate in ipairs(parts.gate_list(cell)) do
    out[i] = string.format("<li%s><b>%s</b>%s", gate.state and ' class="' .. gate.state .. '"' or "", esc(gate.value), esc(gate.text))
  end
  return '<ul class="gates">' .. table.concat(out) .. "</ul>"
end

-- Their whole names, where the page has said only what tells them apart.
local function players(cell)
  local whole = cell.first_player == cell.second_player and cell.first_player or cell.first_player .. " – " .. cell.second_player
  return whole == "random" and "" or "<p><small>Players: <code>" .. esc(whole) .. "</code></small></p>"
end

-- Which evaluations the players think with: what they have learned is a part of who they are.
local function nets(cell)
  if not cell.nets then return "" end
  local list, seen = {}, {}
  for _, seat in ipairs({ cell.nets.first, cell.nets.second }) do
    for _, net in ipairs(seat) do
      if not seen[net] then list[#list + 1] = "<code>" .. esc(net) .. "</code>" end
      seen[net] = true
    end
  end
  return "<p><small>What the players had learned before: net " .. words.list(list) .. "</small></p>"
end

-- The one bar, with the scores of the same variant between other players as faint dots.
function parts.score_bar(cell)
  if cell.games == cell.cut then return "" end
  local others = {}
  for _, other in ipairs(results.cells) do
    if other ~= cell and other.variant == cell.variant and other.first_player == other.second_player then others[#others + 1] = other end
  end
  local low, high = drawing.bar_axis({ cell })
  return '<div class="one" ' .. drawing.bar_style(low, high) .. ">" ..
         drawing.bar(cell, "score " .. cells.score_words(cell) .. ", interval " .. range(cell.score) .. " %, zone of balance " .. cells.zone, others) ..
         drawing.bar_scale(low, high, 4) .. "</div>"
end

function parts.details(cell)
  ply_rows(cell)
  local others = observed(cell)
  if cell.games == 0 then return "" end
  local length = cells.length_words(cell)
  return "<h4>How sure are we?</h4><p>" .. esc(cells.how_sure(cell)) .. "</p>" .. funnel(cell) .. "<h4>How long do games get, and who wins them?</h4><p>" ..
         esc(length) .. "</p>" .. legend(cell) .. '<div class="panels">' ..
         distribution(cell, results.observables[1], "How long games get, and who wins them. " .. length, cells.round(cell) or 2, 1) .. incidence(cell) .. "</div>" ..
         "<h4>How do games end?</h4>" .. endings(cell) .. effects(cell) .. '<div class="more">' .. boards.section(cell) .. cell_plots(cell) .. others .. players(cell) .. nets(cell) .. "</div>"
end

-- `open`: the cell of the headline, of which the page has said the first part already.
-- With many cells the others say only where to read on.
function parts.section(cell, open)
  if cells.many and not open then
    return string.format('<p id="%s">%s <a href="cells/%s.html">%s · %s</a></p>', cell.id, compare.badge(cell, "span"), cell.id, esc(cell.label), esc(cell.players)) 
  end
  return string.format('<details class="cell" id="%s"%s><summary><h3>%s · %s</h3> %s</summary>%s%s</details>', cell.id, open and " open" or "", esc(cell.label),
    esc(cell.players), compare.badge(cell, "span"), open and "" or "<p>" .. esc(cells.lead_words(cell)) .. "</p>" .. parts.score_bar(cell) .. parts.gates(cell),
    cells.is_step(cell) and "" or parts.details(cell))
end

return parts
