-- The page of an experiment. Copy it, change it, and give it to `poise report EXPERIMENT --template FILE`.
-- What it may call (results, stats, output) is described in README.md beside it.

local ALPHA_TEXT = string.format("%g %%", 100 * (1 - results.alpha))
local esc = output.escape

-- numbers and words ---------------------------------------------------------------------------------------------------------

local function grouped(n)
  local digits, out = string.format("%d", n), ""
  for i = 1, #digits do
    out = out .. digits:sub(i, i)
    if (#digits - i) % 3 == 0 and i < #digits then out = out .. "," end
  end
  return out
end

-- One decimal; two when the interval is narrow enough for them to mean something.
local function decimals(low, high) return (high - low) / 2 < .001 and 2 or 1 end

local function percent(share, digits) return string.format("%." .. (digits or 1) .. "f", 100 * share) end

local function range(i)
  local d = decimals(i.low, i.high)
  return percent(i.low, d) .. " – " .. percent(i.high, d)
end

local function plural(n, one, many) return grouped(n) .. " " .. (n == 1 and one or many) end

-- "a:b,c" at the first ':' and then at each ','
local function split(text, sign)
  local parts, part = {}, ""
  for i = 1, #text do
    local c = text:sub(i, i)
    if c == sign then
      parts[#parts + 1] = part
      part = ""
    else
      part = part .. c
    end
  end
  parts[#parts + 1] = part
  return parts
end

local function player_words(name)
  local parts = split(name, ":")
  if #parts == 1 then return parts[1] end
  local options = {}
  for _, option in ipairs(split(parts[2], ",")) do
    local pair = split(option, "=")
    options[#options + 1] = (tonumber(pair[2]) and tonumber(pair[2]) >= 1000 and grouped(tonumber(pair[2])) or pair[2]) .. " " .. pair[1]
  end
  return parts[1] .. " (" .. table.concat(options, ", ") .. ")"
end

local function players_words(cell)
  if cell.first_player == cell.second_player then return "two equal " .. player_words(cell.first_player) .. " players" end
  return player_words(cell.first_player) .. ", who moves first, and " .. player_words(cell.second_player)
end

local function players_short(cell)
  local first, second = split(cell.first_player, ","), split(cell.second_player, ",")
  return first[1] == second[1] and first[1] or first[1] .. " – " .. second[1]
end

-- what is known of each cell -------------------------------------------------------------------------------------------------

local VERDICTS = {
  ["BALANCED"]               = { sign = "●", text = "Balanced",               class = "balanced" },
  ["FIRST PLAYER FAVOURED"]  = { sign = "▲", text = "First player favoured",  class = "first" },
  ["SECOND PLAYER FAVOURED"] = { sign = "▼", text = "Second player favoured", class = "second" },
  ["UNDECIDED"]              = { sign = "?", text = "Undecided",              class = "undecided" },
  ["WITHHELD"]               = { sign = "■", text = "No verdict",             class = "withheld" },
}

for i, cell in ipairs(results.cells) do
  cell.number = i
  cell.id = "cell" .. i
  cell.family = split(cell.variant, ":")[1]
  cell.score = stats.score(i)
  cell.verdict = stats.verdict(i)
  cell.look = VERDICTS[cell.verdict.name]
  cell.length = stats.spread(i, "lengths")
end

local ZONE = percent(results.zone_low, 0) .. " – " .. percent(results.zone_high, 0) .. " %"

-- An estimate shows no more than two digits.
local function rounded(n)
  local unit = 1
  while n // unit >= 100 do unit = unit * 10 end
  return grouped(math.floor(n / unit + .5) * unit)
end

-- Ranges are right about two times in three (core/stats/outlook.h).
local function undecided_words(v)
  if v.outlook == "cuts" then return "So many games were cut that no number of further games would decide." end
  if v.outlook == "edge" then
    return "These games show that the score is near an edge of the zone: it takes at least " .. rounded(v.more) .. " more games, and perhaps no number decides."
  end
  if v.outlook == "few" then return "Too few games to say how many it takes; at least " .. rounded(v.more) .. " more." end
  return "It probably takes " .. rounded(v.more) .. " to " .. rounded(v.most) .. " more games to decide."
end

local function verdict_words(cell)
  local v = cell.verdict
  if cell.games == 0 then return "No block of games is finished yet." end
  if v.name == "UNDECIDED" then return undecided_words(v) end
  if v.contradicted then
    return "The games contradict each other: those of one time refute every score that those of another allow, as games of one kind nearly never do."
  end
  if v.gate == "red" then return "More than half of the games were cut: a verdict would speak of the limit, not of the game." end
  if v.name == "WITHHELD" then
    return "Of " .. plural(cell.games, "game", "games") .. " only " .. grouped(cell.distinct) .. (cell.distinct == 1 and " is" or " are") ..
           " distinct; there is no verdict where more than " .. percent(v.repeated_most, 0) ..
           " % repeat an earlier one move for move, because the interval would speak of these few games. Random openings make games differ: " ..
           "opening = { plies = 4 } in the experiment's file."
  end
  return "The verdict stood after " .. plural(v.crossed_at, "game", "games") .. "."
end

-- "300 games, 288 of them distinct, after 4 random plies"
local function games_words(cell)
  local words = plural(cell.games, "game", "games")
  if cell.distinct and cell.distinct < cell.games then words = words .. ", " .. grouped(cell.distinct) .. " of them distinct" end
  if cell.distinct and cell.opening > 0 then words = words .. ", after " .. plural(cell.opening, "random ply", "random plies") end
  return words
end

-- With cut games a range: what the score is when all of them are lost, or won.
local function score_words(cell)
  local s = cell.score
  local d = decimals(s.low, s.high)
  return (s.score and percent(s.score, d) or percent(s.least, d) .. " – " .. percent(s.most, d)) .. " %"
end

local function lead_words(cell)
  local asked = " Balanced means " .. ZONE .. "."
  if cell.games == 0 then return "Between " .. esc(players_words(cell)) .. " nothing is known yet." .. asked end
  if cell.games == cell.cut then
    return "None of " .. games_words(cell) .. " between " .. esc(players_words(cell)) .. " came to an end within " .. grouped(results.max_plies) ..
           " plies: there is no score." .. asked
  end
  return "The player who moves first scores <b>" .. score_words(cell) .. "</b> (" .. ALPHA_TEXT .. " at any moment: " .. range(cell.score) ..
         ") between " .. esc(players_words(cell)) .. ", over " .. games_words(cell) .. "." ..
         (cell.cut > 0 and " The score is a range because " .. plural(cell.cut, "game was", "games were") .. " cut, each of which may have been anything." or "") ..
         asked
end

-- drawings --------------------------------------------------------------------------------------------------------------------

local function tick_step(width) return width > .5 and .1 or width > .2 and .05 or width > .08 and .02 or .01 end

-- The one bar: the score axis with the zone of balance, a dot and its interval.
local function score_bar(cell)
  if cell.games == cell.cut then return "" end
  local s = cell.score
  local low = math.min(s.low, results.zone_low) - .02
  local high = math.max(s.high, results.zone_high) + .02
  low, high = math.max(0, math.min(low, .4)), math.min(1, math.max(high, .6))
  local function x(v) return string.format("%.1f", 20 + (v - low) / (high - low) * 860) end
  local out = {}
  local function add(...) out[#out + 1] = string.format(...) end
  add('<svg class="bar" viewBox="0 0 900 80" role="img" aria-label="First player\'s score %s, interval %s, zone of balance %s">',
      score_words(cell), range(s), ZONE)
  add('<rect x="%s" y="12" width="%.1f" height="40" fill="var(--zone)"/>', x(results.zone_low),
      (results.zone_high - results.zone_low) / (high - low) * 860)
  add('<text class="soft" x="%s" y="26" text-anchor="middle">balanced</text>', x((results.zone_low + results.zone_high) / 2))
  add('<line x1="20" x2="880" y1="52" y2="52" stroke="var(--line)"/>')
  local step = tick_step(high - low)
  for k = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) do
    add('<line x1="%s" x2="%s" y1="52" y2="58" stroke="var(--line)"/>', x(k * step), x(k * step))
    add('<text class="soft" x="%s" y="74" text-anchor="middle">%d %%</text>', x(k * step), math.floor(100 * k * step + .5))
  end
  add('<line class="%s" x1="%s" x2="%s" y1="38" y2="38" stroke="currentColor" stroke-width="6" stroke-linecap="round"/>',
      cell.look.class, x(s.low), x(s.high))
  if s.score then
    add('<circle class="%s" cx="%s" cy="38" r="8" fill="currentColor"/>', cell.look.class, x(s.score))
  else
    add('<line class="%s" x1="%s" x2="%s" y1="38" y2="38" stroke="currentColor" stroke-width="14"/>', cell.look.class, x(s.least), x(s.most))
  end
  add("</svg>")
  return table.concat(out)
end

local FIRST, SECOND, GREEN, GREY, SAND = "#c2571a", "#1f6fb2", "#2c7a4b", "#8a93a0", "#c9c2a6"

-- Draws a plot, see README.md; where that is not possible the page says so in its place.
local function draw(plot)
  local svg, why = output.plot(plot)
  return svg and '<figure class="plot">' .. svg .. "</figure>" or
         '<p class="note">No drawing: ' .. esc(why) .. ". Data and script are in plots/" .. plot.name .. ".</p>"
end

local function funnel(cell)
  local areas, scores, mark = {}, {}, nil
  for i, p in ipairs(stats.funnel(cell.number)) do
    areas[i] = { p.games, 100 * p.low, 100 * p.high }
    if p.score then scores[#scores + 1] = { p.games, 100 * p.score } end
  end
  if cell.verdict.crossed_at and cell.verdict.name ~= "WITHHELD" then
    mark = { at = cell.verdict.crossed_at, label = "verdict", before = cell.verdict.crossed_at * 5 > cell.games }
  end
  local colour = cell.look.class == "second" and SECOND or FIRST
  return draw {
    name = cell.id .. "-funnel", height = 260,
    label = "The interval for the first player's score narrows as games are played, to " .. range(cell.score) .. " percent after " ..
            grouped(cell.games) .. " games",
    x = { label = "games", low = 10, high = math.max(cell.games, 11), logarithmic = true },
    y = { low = 20, high = 80, percent = true },
    zone = { low = 100 * results.zone_low, high = 100 * results.zone_high }, mark = mark,
    series = {
      { kind = "area", colour = colour, points = areas, title = ALPHA_TEXT .. " interval at any moment" },
      #scores > 0 and { kind = "line", colour = colour, points = scores, title = "first player's score" } or nil,
    },
  }
end

-- How often each number of an observable came, in at most 60 classes, stacked by who won.
local function distribution(cell, o, label)
  local list = cell[o.list]
  local most = list[#list][o.value]
  local width = math.max(1, math.ceil((most + 1) / 60))
  local classes = {}
  for k = 0, most // width do classes[k] = { 0, 0, 0, 0 } end
  for _, l in ipairs(list) do
    local c = classes[l[o.value] // width]
    c[1], c[2], c[3], c[4] = c[1] + l.first, c[2] + l.second, c[3] + l.draws, c[4] + l.cut
  end
  -- A box that shows the sum of several results stands behind those of fewer.
  local stacks = { {}, {}, {}, {} }
  for k = 0, most // width do
    local sum = 0
    for i = 1, 4 do
      sum = sum + 100 * classes[k][i] / cell.games
      stacks[i][k + 1] = { k * width + (width - 1) / 2, sum }
    end
  end
  return draw {
    name = cell.id .. "-" .. o.list, height = 240, label = label,
    x = { label = o.label .. " (" .. (width == 1 and "a bar for each number" or "classes of " .. width) .. ")", low = -.6, high = most + .6 },
    y = { low = 0, percent = true }, box_width = width * .9,
    series = {
      { kind = "boxes", colour = GREY, points = stacks[4], title = "cut" },
      { kind = "boxes", colour = SAND, points = stacks[3], title = "drawn" },
      { kind = "boxes", colour = SECOND, points = stacks[2], title = "second wins" },
      { kind = "boxes", colour = FIRST, points = stacks[1], title = "first wins" },
    },
  }
end

local function branching(cell)
  if #cell.branching == 0 then return "" end
  local points, most = {}, cell.branching[1].games
  for _, b in ipairs(cell.branching) do
    if b.games * 100 >= most then points[#points + 1] = { b.ply, b.mean } end
  end
  return "<h4>How many moves are there to choose from?</h4><p>Legal moves before each ply, on average over the games that got so far (of " ..
         plural(most, "game", "games") .. " in which they were counted; plies that fewer than 1 % of them reached are left out).</p>" ..
         draw { name = cell.id .. "-branching", height = 220, label = "Legal moves on average before each ply", x = { label = "ply" },
                y = { low = 0 }, series = { { kind = "points", colour = SECOND, points = points } } }
end

-- What the section of every cell draws last, each a function of the cell that gives a heading and a plot, or "".
local CELL_PLOTS = {
  branching,
}

local function cell_plots(cell)
  local html = {}
  for i, plot in ipairs(CELL_PLOTS) do html[i] = plot(cell) end
  return table.concat(html)
end

-- tables ----------------------------------------------------------------------------------------------------------------------

local function endings(cell)
  local html, rows = { "<table><tr><th>ending<th>games<th>share<th>" .. ALPHA_TEXT .. " (fixed n)<th>decided games won by first<th>" .. ALPHA_TEXT }, {}
  -- `won`: of how many games one side won; a share of nothing is none
  local function add(name, games, first, won)
    local share, by_first = stats.share(games, cell.games), stats.share(first, won)
    html[#html + 1] = string.format("<tr><td>%s<td>%s<td>%s %%<td>%s<td>%s<td>%s", esc(name), grouped(games), percent(share.share),
                                    range(share), won > 0 and percent(by_first.share) .. " %" or "–", won > 0 and range(by_first) or "–")
    rows[#rows + 1] = { name, games, share.share, share.low, share.high, first, won > 0 and by_first.share or nil, won > 0 and by_first.low or nil,
                        won > 0 and by_first.high or nil }
  end
  for _, rule in ipairs(cell.rules) do
    if rule.kind == "ending" then add(rule.name, rule.ended, rule.first, rule.first + rule.second) end
  end
  if cell.cut > 0 then add("cut at " .. grouped(results.max_plies) .. " plies", cell.cut, 0, 0) end
  output.table(cell.id .. "-endings", { "ending", "games", "share", "low", "high", "first_wins", "first_share", "first_low", "first_high" }, rows)
  return table.concat(html, "\n") .. "</table>"
end

local function effects(cell)
  local html, rows = { "<table><tr><th>effect<th>in games<th>share<th>" .. ALPHA_TEXT .. " (fixed n)" }, {}
  for _, rule in ipairs(cell.rules) do
    if rule.kind == "effect" then
      local share = stats.share(rule.fired, cell.games)
      html[#html + 1] = string.format("<tr><td>%s<td>%s<td>%s %%<td>%s", esc(rule.name), grouped(rule.fired), percent(share.share), range(share))
      rows[#rows + 1] = { rule.name, rule.fired, share.share, share.low, share.high }
    end
  end
  if #rows == 0 then return "" end
  output.table(cell.id .. "-effects", { "effect", "games", "share", "low", "high" }, rows)
  return "<h4>Which effects happen?</h4>" .. table.concat(html, "\n") .. "</table>"
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
      if o.plot then plots[#plots + 1] = distribution(cell, o, o.label .. ", and who wins the games") end
    end
  end
  if #html == 0 then return "" end
  return "<h4>What else was counted?</h4><table><tr><th>in a game<th>median<th>8 of 10 games<th>mean" .. table.concat(html) .. "</table>" .. table.concat(plots)
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

local function badge(cell, tag)
  return string.format('<%s class="badge %s">%s %s</%s>', tag, cell.look.class, cell.look.sign, cell.look.text, tag)
end

local function plies_words(n) return n > results.max_plies and "over " .. grouped(results.max_plies) or grouped(n) end

-- Only what was measured; each with its threshold where there is one.
local function gates(cell)
  local played = '<li class="warn"><b>' .. grouped(cell.games) .. " of " .. grouped(cell.planned) .. "</b>games are played"
  if cell.broken > 0 then played = played .. '<li class="bad"><b>no result</b>' .. esc(cell.why) end
  if cell.games == 0 then return '<ul class="gates">' .. played .. "</ul>" end
  local cut_class = ({ green = "ok", amber = "warn", red = "bad" })[cell.verdict.gate]
  local draw_share, decided = stats.share(cell.draws, cell.games), cell.games - cell.cut
  local out = {
    string.format('<li class="%s"><b>%s %%</b>end by the rules (wanted: 95)', cut_class, percent(decided / cell.games)),
    string.format('<li><b>%s %%</b>draws (%s)', percent(draw_share.share), range(draw_share)),
    string.format('<li><b>%s plies</b>median length (%s – %s)', plies_words(cell.length.median), plies_words(cell.length.low),
                  plies_words(cell.length.high)),
    string.format('<li><b>%s – %s plies</b>8 of 10 games', plies_words(cell.length.decile), plies_words(cell.length.ninth)),
  }
  if cell.distinct then
    local repeat_class = ({ green = "ok", amber = "warn", red = "bad" })[cell.verdict.repeated_gate]
    out[#out + 1] = string.format('<li class="%s"><b>%s of %s</b>games are distinct (wanted: %s %%)', repeat_class, grouped(cell.distinct),
                                  grouped(cell.games), percent(1 - cell.verdict.repeated_most, 0))
  end
  if cell.games < cell.planned then out[#out + 1] = played end
  return '<ul class="gates">' .. table.concat(out) .. "</ul>"
end

local function how_sure(cell)
  local v = cell.verdict
  if v.name == "WITHHELD" then return verdict_words(cell) end
  if v.name == "BALANCED" then
    return "The interval came to lie inside your zone after " .. plural(v.crossed_at, "game", "games") .. "; you may stop looking at any time."
  elseif v.crossed_at then
    return "The interval left your zone after " .. plural(v.crossed_at, "game", "games") .. "; you may stop looking at any time."
  end
  return verdict_words(cell)
end

local function details(cell)
  ply_rows(cell)
  local others = observed(cell)
  if cell.games == 0 then return "" end
  return "<h4>How sure are we?</h4><p>" .. how_sure(cell) .. "</p>" .. funnel(cell) ..
         "<h4>How long do games get, and who wins them?</h4><p>Half of the games are over after " .. plies_words(cell.length.median) ..
         " plies (" .. ALPHA_TEXT .. ": " .. plies_words(cell.length.low) .. " – " .. plies_words(cell.length.high) ..
         "); on average they take " .. string.format("%.1f (%.1f – %.1f)", cell.length.mean, cell.length.mean_low, cell.length.mean_high) ..
         (cell.cut > 0 and ", cut games counted up to the limit" or "") .. ".</p>" ..
         distribution(cell, results.observables[1],
                      "How long games get, and who wins them: half of the games are over after " .. cell.length.median .. " plies") ..
         "<h4>How do games end?</h4>" .. endings(cell) .. effects(cell) .. cell_plots(cell) .. others
end

local function option(cell, name)
  for _, o in ipairs(cell.options) do
    if o.name == name then return o.value end
  end
end

-- The options that are written in a name, "tafl:rules=brandubh,escape=edge": what a preset sets besides is not.
local function written_options(name)
  local written, parts = {}, split(name, ":")
  for i = 2, #parts do
    for _, part in ipairs(split(parts[i], ",")) do written[split(part, "=")[1]] = true end
  end
  return written
end

local function all_written_options()
  local written = {}
  for _, cell in ipairs(results.cells) do
    for name in pairs(written_options(cell.variant)) do written[name] = true end
  end
  return written
end

-- The options that differ between cells of one variant file, in the order of the variant; `written`: those only.
local function differing_options(written)
  local names, seen, first = {}, {}, {}
  for _, cell in ipairs(results.cells) do
    first[cell.family] = first[cell.family] or cell
    for _, o in ipairs(cell.options) do
      if (not written or written[o.name]) and option(first[cell.family], o.name) ~= o.value and not seen[o.name] then
        seen[o.name] = true
        names[#names + 1] = o.name
      end
    end
  end
  return names
end

local function swept_options()
  local names = differing_options(all_written_options())
  return #names > 0 and names or differing_options()
end

local SWEPT = swept_options()

local function has_several_families()
  for _, cell in ipairs(results.cells) do
    if cell.family ~= results.cells[1].family then return true end
  end
end

local SEVERAL_FAMILIES = has_several_families()

local function swept_words(cell)
  local parts = {}
  for _, name in ipairs(SWEPT) do
    local value = option(cell, name)
    if value then parts[#parts + 1] = name .. "=" .. value end
  end
  local words = table.concat(parts, ", ")
  if #parts == 0 then return cell.variant end
  return SEVERAL_FAMILIES and cell.family .. ": " .. words or words
end

-- Would two variants be called alike?
local function words_are_shared()
  local variant_of = {}
  for _, cell in ipairs(results.cells) do
    local words = swept_words(cell)
    if variant_of[words] and variant_of[words] ~= cell.variant then return true end
    variant_of[words] = cell.variant
  end
end

local WHOLE_NAMES = words_are_shared()

-- The variant by what tells it from the others: "kinds=2, width=5"; its whole name when nothing was swept.
local function variant_words(cell) return WHOLE_NAMES and cell.variant or swept_words(cell) end

-- The scores of all cells with games, a row each, in the colour of what they say.
local function forest()
  local rows, series, by_colour = {}, {}, {}
  local low, high = 100 * results.zone_low, 100 * results.zone_high
  for _, cell in ipairs(results.cells) do
    if cell.games > cell.cut then
      local s, colour = cell.score, ({ first = FIRST, second = SECOND, balanced = GREEN })[cell.look.class] or GREY
      local kind = s.score and "rows" or "spans"
      if not by_colour[kind .. colour] then
        by_colour[kind .. colour] = {}
        series[#series + 1] = { kind = kind, colour = colour, points = by_colour[kind .. colour] }
      end
      rows[#rows + 1] = variant_words(cell) .. " · " .. players_short(cell)
      table.insert(by_colour[kind .. colour], { #rows, 100 * (s.score or s.least), 100 * s.low, 100 * s.high })
      low, high = math.min(low, 100 * s.low), math.max(high, 100 * s.high)
    end
  end
  if #rows == 0 then return "" end
  return draw {
    name = "forest", height = 60 + 26 * #rows, label = "The first player's score in each variant, with its interval and the zone of balance",
    x = { low = math.floor(low - 1), high = math.ceil(high + 1), percent = true },
    zone = { low = 100 * results.zone_low, high = 100 * results.zone_high }, rows = rows, series = series,
  }
end

-- how many numbers an option has over all cells; 0 when it holds anything else
local function count_numbers(name)
  local seen, n = {}, 0
  for _, cell in ipairs(results.cells) do
    local value = option(cell, name)
    if value and not tonumber(value) then return 0 end
    if value and not seen[value] then
      seen[value] = true
      n = n + 1
    end
  end
  return n
end

-- do two options have the same value in every cell, as width and height of square boards?
local function go_together(a, b)
  for _, cell in ipairs(results.cells) do
    if option(cell, a) ~= option(cell, b) then return false end
  end
  return true
end

local LINES_MAX = 100 -- more say nothing; the medians are in the table

-- Length against the swept option with the most numbers, a line for each combination of the others and the players.
-- Cells without this option, or without games, have no place there.
local function length_by_option()
  local axis, most, apart = nil, 1, {}
  for _, name in ipairs(SWEPT) do
    local together = false
    for _, other in ipairs(apart) do together = together or go_together(other, name) end
    if not together then apart[#apart + 1] = name end
    if count_numbers(name) > most then axis, most = name, count_numbers(name) end
  end
  if not axis then return "" end
  local series, order = {}, {}
  local function add(cell)
    local parts = { SEVERAL_FAMILIES and cell.family or nil }
    for _, name in ipairs(apart) do
      local value = option(cell, name)
      if value and name ~= axis and not go_together(name, axis) then parts[#parts + 1] = name .. "=" .. value end
    end
    parts[#parts + 1] = players_short(cell)
    local key = table.concat(parts, ", ")
    if not series[key] then
      series[key] = {}
      order[#order + 1] = key
    end
    local at = series[key]
    at[#at + 1] = { tonumber(option(cell, axis)), cell.length.median, cell.length.decile, cell.length.ninth }
  end
  for _, cell in ipairs(results.cells) do
    if option(cell, axis) and cell.games > 0 then add(cell) end
  end
  if #order == 0 or #order > LINES_MAX then return "" end
  local lines, colours = {}, { FIRST, SECOND, GREEN, "#7a4fa3", "#a86500", GREY }
  for i, key in ipairs(order) do
    local points = series[key]
    table.sort(points, function (a, b) return a[1] < b[1] end)
    for _, p in ipairs(points) do p[1] = p[1] + (i - (#order + 1) / 2) * .04 end
    lines[i] = { kind = "ranges", colour = colours[(i - 1) % #colours + 1], points = points, title = key }
  end
  return "<h2>How long do games get?</h2><p>Median length against " .. esc(axis) ..
         "; the bars reach from the first to the last tenth of the games.</p>" ..
         draw { name = "length", height = 320, label = "Median length of games against " .. axis, legend_below = true,
                x = { label = axis, whole = true }, y = { label = "plies", low = 0 }, series = lines }
end

local function comparison()
  local html, rows = { "<table><tr><th>variant<th>players<th>verdict<th>games<th>first scores<th>" .. ALPHA_TEXT ..
                       " at any moment<th>" .. ALPHA_TEXT .. " fixed n<th>draws<th>cut<th>median" }, {}
  for i, cell in ipairs(results.cells) do
    local s, known, finished = cell.score, cell.games > 0, cell.games > cell.cut
    html[#html + 1] = string.format('<tr><td><a href="#%s">%s</a><td>%s<td class="%s">%s %s<td>%s<td>%s<td>%s<td>%s<td>%s<td>%s<td>%s',
      cell.id, esc(variant_words(cell)), esc(players_short(cell)), cell.look.class, cell.look.sign, cell.look.text, grouped(cell.games),
      finished and score_words(cell) or "–", finished and range(s) or "–", finished and range({ low = s.fixed_low, high = s.fixed_high }),
      known and percent(cell.draws / cell.games) .. " %" or "–", known and percent(cell.cut / cell.games) .. " %" or "–",
      known and plies_words(cell.length.median) or "–")
    rows[i] = { cell.variant, cell.first_player, cell.second_player, cell.games, cell.first, cell.second, cell.draws, cell.cut, cell.broken,
                s.score, finished and s.low or nil, finished and s.high or nil,
                finished and s.fixed_low or nil, finished and s.fixed_high or nil, known and cell.length.median or nil,
                known and cell.length.mean or nil, cell.verdict.name, cell.fingerprint, cell.distinct, cell.opening }
  end
  output.table("cells", { "variant", "first_player", "second_player", "games", "first", "second", "draws", "cut", "broken", "score", "low", "high",
                         "fixed_low", "fixed_high", "median_plies", "mean_plies", "verdict", "fingerprint", "distinct", "opening" }, rows)
  if #results.cells == 1 then return "" end
  return "<h2>Compared with each other</h2><p>" .. "The first player's score in each variant; the green band is the zone.</p>" .. forest() ..
         '<div class="wide">' .. table.concat(html, "\n") .. "</table></div>" .. length_by_option()
end

-- a ladder -------------------------------------------------------------------------------------------------------------------

local LADDER = stats.ladder()

local function rung_words(number) return players_short({ first_player = LADDER.rungs[number].player, second_player = LADDER.rungs[number].player }) end

-- Who beats whom: a row for each two rungs that met.
local function ladder_steps()
  local rows, points, html, lines = {}, {}, { "<table><tr><th>players<th>pairs of games<th>the stronger scores<th>" .. ALPHA_TEXT }, {}
  for _, s in ipairs(LADDER.steps) do
    local name = rung_words(s.upper) .. " against " .. rung_words(s.lower)
    lines[#lines + 1] = { LADDER.rungs[s.upper].player, LADDER.rungs[s.lower].player, s.pairs, s.distinct, s.score, s.low, s.high, s.withheld }
    html[#html + 1] = string.format("<tr><td>%s<td>%s<td>%s<td>%s", esc(name), grouped(s.pairs), s.score and percent(s.score) .. " %" or "–",
                                    s.withheld == 1 and "no verdict: games are cut, or repeat" or range(s))
    if s.score then
      rows[#rows + 1] = name
      points[#points + 1] = { #rows, 100 * s.score, 100 * s.low, 100 * s.high }
    end
  end
  output.table("ladder-steps", { "upper", "lower", "pairs", "distinct", "score", "low", "high", "withheld" }, lines)
  local plot = #rows > 0 and draw {
    name = "ladder-steps", height = 60 + 26 * #rows, label = "The score of each rung of the ladder against the one below, with its interval",
    x = { low = 0, high = 100, percent = true }, zone = { low = 45, high = 55 }, rows = rows,
    series = { { kind = "rows", colour = FIRST, points = points } },
  } or ""
  return plot .. table.concat(html, "\n") .. "</table>"
end

local function family_words(f)
  local name, ends = rung_words(f.rungs[#f.rungs]), {
    budget = ", and the highest rung was reached", open = "; for the next one there are too few games", plateau = "; the next one is not",
  }
  local words = "<p><b>" .. esc(split(name, ":")[1]) .. "</b>: " .. (f.finish ~= "plateau" and "at least " or "") .. plural(f.depth, "step", "steps") ..
                " up from the bottom, each won with more than 55 % for sure" .. ends[f.finish] .. "."
  if f.elo then words = words .. string.format(" A doubling of the budget is worth %.0f Elo (%.0f – %.0f).", f.elo, f.elo_low, f.elo_high) end
  if f.next_low then
    words = words .. " With twice the budget again the first player may be expected to score " .. range({ low = f.next_low, high = f.next_high }) ..
            " % (best model: " .. f.model .. ")."
  end
  if f.foretold then
    words = words .. " Foretold in the same way, the last rung " .. (f.foretold == "hit" and "lies in" or "misses") .. " the band of " ..
            range({ low = f.foretold_low, high = f.foretold_high }) .. " %."
  end
  return words .. "</p>"
end

-- The first player's score against the budget, a line for each family; the band is what one more doubling may bring.
local function ladder_curve()
  local series, colours = {}, { FIRST, SECOND, GREEN, "#7a4fa3", "#a86500", GREY }
  for i, f in ipairs(LADDER.families) do
    local points, colour, x = {}, colours[(i - 1) % #colours + 1], 0
    for k, number in ipairs(f.rungs) do
      local rung = LADDER.rungs[number]
      x = k - 1 + (i - (#LADDER.families + 1) / 2) * .06
      if rung.score then points[#points + 1] = { x, 100 * rung.score, 100 * rung.low, 100 * rung.high } end
    end
    if f.next_low then
      series[#series + 1] = { kind = "area", colour = colour, points = { { x + .8, 100 * f.next_low, 100 * f.next_high }, { x + 1.2, 100 * f.next_low, 100 * f.next_high } } }
    end
    series[#series + 1] = { kind = "ranges", colour = colour, points = points, title = split(rung_words(f.rungs[1]), ":")[1] }
  end
  if #series == 0 then return "" end
  return draw {
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

local SKILL = {
  matters = "Yes: some rung beats the one below for sure.",
  undecided = "It is not decided yet: more games are needed.",
  ["does not matter"] = "No: no rung beats the one below by more than 55 %.",
}

local function ladder_section()
  if not LADDER then return "" end
  rung_rows()
  local families = {}
  for i, f in ipairs(LADDER.families) do families[i] = family_words(f) end
  local agree = "As far as the intervals tell, players agree on the first player's score."
  if LADDER.disagree_lower then
    agree = "Players disagree: between " .. esc(rung_words(LADDER.disagree_lower)) .. " and " .. esc(rung_words(LADDER.disagree_upper)) ..
            " it differs by more than chance allows."
  end
  if LADDER.edge then
    agree = agree .. " Between equals the first player scores " .. percent(LADDER.edge) .. " % (" .. range({ low = LADDER.edge_low, high = LADDER.edge_high }) ..
            ") by one model of all games."
  end
  return "<h2>Does skill matter?</h2><p>" .. SKILL[LADDER.skill] .. " Neighbours meet in pairs of games, in both seats after the same opening.</p>" ..
         ladder_steps() .. table.concat(families) .. "<h2>Does it hold for better players?</h2><p>" .. agree ..
         " The next band is what all models of the curve together allow; perfect play is another question.</p>" .. ladder_curve()
end

-- What a piece is worth: what `poise tune` found.
local function worth_section()
  local worth = results.findings.worth
  if not worth then return "" end
  local html, lines, rows, points = { "<table><tr><th>piece<th>on average<th>one more is worth<th>" .. ALPHA_TEXT .. "<th>in pieces of reference<th>" .. ALPHA_TEXT }, {}, {}, {}
  local low, high = -1, 1
  for i, w in ipairs(worth) do
    lines[i] = { w.name, w.mean, w.points, w.low, w.high, w.ratio, w.ratio_low, w.ratio_high }
    html[#html + 1] = string.format("<tr><td>%s<td>%.1f<td>%s<td>%s<td>%s<td>%s", esc(w.name), w.mean,
      w.points and percent(w.points) .. " points" or "not known: always as many", w.points and percent(w.low) .. " – " .. percent(w.high) or "–",
      w.ratio and string.format("%.2f", w.ratio) or "–", w.ratio_low and string.format("%.2f – %.2f", w.ratio_low, w.ratio_high) or "–")
    if w.points then
      rows[#rows + 1] = w.name
      points[#points + 1] = { #rows, 100 * w.points, 100 * w.low, 100 * w.high }
      low, high = math.min(low, 100 * w.low), math.max(high, 100 * w.high)
    end
  end
  output.table("worth", { "piece", "mean", "points", "low", "high", "ratio", "ratio_low", "ratio_high" }, lines)
  local plot = #rows > 0 and draw {
    name = "worth", height = 70 + 26 * #rows, label = "What one more piece of each kind is worth, in points of an even game", rows = rows,
    x = { label = "points of 100", low = math.floor(low), high = math.ceil(high) }, series = { { kind = "rows", colour = FIRST, points = points } },
  } or ""
  return "<h2>What is a piece worth?</h2><p>By " .. grouped(worth[1].positions) .. " positions and how their games came out: so many points of a hundred is the score " ..
         "better with one more piece, when the game is even, between these players.</p>" .. plot .. table.concat(html, "\n") .. "</table>"
end

-- The cell of the headline: the first variant, between the players listed last, who are taken to be the strongest; of a
-- ladder the highest rung with itself.
local function headline()
  if LADDER then return results.cells[LADDER.rungs[#LADDER.rungs].cell] end
  local chosen = results.cells[1]
  for _, cell in ipairs(results.cells) do
    if cell.variant == chosen.variant then chosen = cell end
  end
  return chosen
end

-- What each pair of players says of all variants; players that differ in strength are never counted together.
local function tally_words()
  local order, of_players = {}, {}
  for _, cell in ipairs(results.cells) do
    local key = players_short(cell)
    if not of_players[key] then
      of_players[key] = { cells = 0 }
      order[#order + 1] = key
    end
    local counts = of_players[key]
    counts.cells = counts.cells + 1
    counts[cell.verdict.name] = (counts[cell.verdict.name] or 0) + 1
  end
  local sentences = {}
  for i, key in ipairs(order) do
    local counts, parts = of_players[key], {}
    for _, name in ipairs({ "FIRST PLAYER FAVOURED", "SECOND PLAYER FAVOURED", "BALANCED", "UNDECIDED", "WITHHELD" }) do
      if counts[name] then parts[#parts + 1] = VERDICTS[name].text:lower() .. " in " .. counts[name] end
    end
    sentences[i] = "Between " .. esc(key) .. ", of " .. plural(counts.cells, "variant", "variants") .. ": " .. table.concat(parts, ", ") .. "."
  end
  return table.concat(sentences, " ")
end

-- What the same players say of the other variants: the only advice that was measured.
local function advice(main)
  if main.verdict.name == "BALANCED" then return "Nothing is needed between these players." end
  if main.verdict.name == "UNDECIDED" or main.verdict.name == "WITHHELD" then return verdict_words(main) end
  local others, open = 0, 0
  for _, cell in ipairs(results.cells) do
    local same = cell ~= main and cell.first_player == main.first_player and cell.second_player == main.second_player
    if same and cell.verdict.name == "BALANCED" then
      return "With " .. esc(variant_words(cell)) .. " the same players are balanced: " .. score_words(cell) .. " (" .. range(cell.score) .. ")."
    end
    if same then others = others + 1 end
    if same and cell.look.class ~= "first" and cell.look.class ~= "second" then open = open + 1 end
  end
  if others == 0 then return "" end
  if open > 0 then return "None of the other variants is shown to be balanced between these players; " .. open .. " of " .. others .. " are open." end
  return "None of the variants tried here is balanced between these players."
end

local CSS = [[
:root{--ink:#1b1f24;--soft:#5b6470;--line:#d9dee4;--paper:#fff;--wash:#f5f7f9;--first:#c2571a;--second:#1f6fb2;--zone:#cfe3d4;--ok:#2c7a4b;--warn:#8f5600;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--ink:#e8ebef;--soft:#9aa5b1;--line:#343c46;--paper:#14181d;--wash:#1c2229;--first:#f0935a;--second:#6fb3ea;--zone:#24402f;--ok:#6fcf97;--warn:#f2b84b;--bad:#ff8a80}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:62rem;padding:1.5rem;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1{font-size:1.1rem;font-weight:600;color:var(--soft);margin:.2rem 0 1rem}h2{font-size:1.25rem;margin:2.4rem 0 .3rem}
h3{font-size:1.1rem;margin:0}h4{font-size:1rem;margin:1.6rem 0 .2rem}p{margin:.3rem 0 .8rem;max-width:48rem}
.badge{display:inline-block;font-weight:700;border-left:.4rem solid;padding:.1rem .7rem;margin:.2rem 0}div.badge{font-size:1.8rem}span.badge{font-size:1rem}
.first{color:var(--first)}.second{color:var(--second)}.balanced{color:var(--ok)}.undecided,.withheld{color:var(--soft)}
.lead{font-size:1.15rem}.lead b{white-space:nowrap}.advice{background:var(--wash);border-radius:.5rem;padding:.7rem 1rem;margin:1rem 0}
.note{color:var(--soft);font-style:italic}
.gates{display:flex;flex-wrap:wrap;gap:.5rem;list-style:none;padding:0;margin:1rem 0}.gates li{border:1px solid var(--line);border-radius:.5rem;padding:.3rem .7rem;font-size:.85rem}
.gates b{display:block;font-size:1rem}.gates .ok b::before{content:"✓ ";color:var(--ok)}.gates .warn b::before{content:"! ";color:var(--warn)}.gates .bad b::before{content:"✗ ";color:var(--bad)}
svg{width:100%;height:auto;display:block}svg.bar text{fill:var(--ink);font:13px system-ui,sans-serif}svg.bar .soft{fill:var(--soft)}
.plot{margin:.4rem 0 1rem;color:var(--ink)}
table.words td,table.words th{text-align:left}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums;font-size:.9rem;margin:.4rem 0 1rem}th,td{text-align:right;padding:.3rem .6rem;border-bottom:1px solid var(--line)}
th{font-weight:600;color:var(--soft)}th:first-child,td:first-child{text-align:left}.wide{overflow-x:auto}.wide td{white-space:nowrap}
details.cell{border:1px solid var(--line);border-radius:.5rem;padding:.7rem 1rem;margin:.7rem 0}details.cell>summary{cursor:pointer}summary h3{display:inline}
a{color:var(--second)}footer{margin-top:3rem;border-top:1px solid var(--line);padding-top:.8rem;font-size:.85rem;color:var(--soft)}
img.start{max-height:22rem;max-width:100%;background:#fff;border-radius:.3rem}pre{overflow-x:auto;font-size:.8rem}
code{background:var(--wash);padding:.1rem .3rem;border-radius:.3rem}
@media print{body{font-size:10.5pt;padding:0}details.cell{break-inside:avoid-page}}
]]

local function cell_section(cell, open)
  return string.format('<details class="cell" id="%s"%s><summary><h3>%s · %s</h3> %s</summary><p>%s %s</p>%s%s%s</details>', cell.id,
    open and " open" or "", esc(variant_words(cell)), esc(players_short(cell)), badge(cell, "span"), lead_words(cell), verdict_words(cell),
    score_bar(cell), gates(cell), details(cell))
end

-- The rules as they were played, whatever became of the variant's file.
local function rules_section(variant)
  local html = { "<details class=\"cell\"><summary><h3>", esc(variant.name), "</h3></summary><p>", esc(variant.title) }
  if variant.author then html[#html + 1] = ", " .. esc(variant.author) end
  if variant.about then html[#html + 1] = ". " .. esc(variant.about) end
  html[#html + 1] = "</p>"
  if variant.start then html[#html + 1] = '<img class="start" alt="the start position" src="' .. variant.start .. '">' end
  if #variant.options > 0 then html[#html + 1] = "<table class=\"words\"><tr><th>option<th>value<th>default<th>wanted<th>what it is" end
  for _, o in ipairs(variant.options) do
    html[#html + 1] = string.format("<tr><td>%s<td>%s<td>%s<td>%s<td>%s", esc(o.name), esc(o.value), esc(o.initial or ""), esc(o.wanted or ""), esc(o.help or ""))
  end
  if #variant.options > 0 then html[#html + 1] = "</table>" end
  html[#html + 1] = "<pre>" .. esc(variant.rules) .. "</pre><p>Fingerprint <code>" .. variant.fingerprint .. "</code></p></details>"
  return table.concat(html)
end

local function rules()
  local sections = {}
  for i, variant in ipairs(results.variants) do sections[i] = rules_section(variant) end
  return "<h2>The rules</h2>" .. table.concat(sections, "\n")
end

-- What played: "Poise 0.4.0 (commit 1a2b3c), Lua 5.4.4, GSL 2.7.1, SQLite 3.37.2".
local function builds()
  local parts = {}
  for i, b in ipairs(results.builds) do
    parts[i] = "Poise " .. b.version .. (b.commit and " (commit " .. b.commit .. ")" or "") .. (b.lua and ", " .. b.lua or "") ..
               (b.gsl and ", GSL " .. b.gsl or "") .. (b.sqlite and ", SQLite " .. b.sqlite or "")
  end
  return esc(table.concat(parts, "; "))
end

local GLOSSARY = [[
<details><summary>What do these words mean?</summary>
<p><b>Score</b>: a win counts 1, a draw ½, a loss 0, always of the player who moves first. <b>At any moment</b>: this interval stays valid however often one looks and
whenever one stops; it is therefore wider than the one for a number of games <b>fixed</b> beforehand, which is in the tables. <b>Balanced</b>: the evidence says that the
true score lies inside the zone; <b>undecided</b> is not balanced. A game that is <b>cut</b> at the limit of plies has no result: the interval covers whatever it could have been. Games are <b>distinct</b> when their moves differ; between
players that think score and interval count each distinct game once. An <b>opening</b> is made of random plies before the players begin.
A <b>ply</b> is one decision.</p></details>]]

local function page()
  local main = headline()
  local sections = {}
  for i, cell in ipairs(results.cells) do sections[i] = cell_section(cell, cell == main) end
  local title = (results.title or results.name) .. ": " .. main.look.text:lower()
  return table.concat({
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">\n',
    -- The page has no scripts and loads nothing: whatever else gets into it does not either.
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'; img-src data:">\n',
    "<title>", esc(title), '</title><link rel="icon" href="data:,"><style>', CSS, "</style></head>\n<body>\n",
    badge(main, "div"), "\n<h1>", esc(results.title or results.name), results.question and " · " .. esc(results.question) or "", "</h1>\n",
    '<p class="lead">', lead_words(main), "</p>\n", score_bar(main), "\n",
    '<div class="advice"><b>', #results.cells > 1 and esc(variant_words(main)) .. ", " .. esc(players_short(main)) .. "." or "What to do.", "</b> ",
    verdict_words(main), main.verdict.crossed_at and " " .. advice(main) or "", #results.cells > 1 and not LADDER and "<br>" .. tally_words() or "", "</div>\n",
    gates(main), "\n", ladder_section(), use "balance" (), use "effects" (), worth_section(), comparison(), "\n<h2>", #results.cells > 1 and "Each variant" or "In detail", "</h2>\n", table.concat(sections, "\n"), rules(),
    "\n<footer>Reproduce: <code>", esc(results.command or "poise run " .. results.name), " &amp;&amp; poise report ", esc(results.name), "</code> · seed ",
    string.format("%d", results.seed), " · played by ", builds(), ' · tables: <a href="tables/cells.csv">CSV</a>, <a href="tables/cells.json">JSON</a>',
    " and others beside them · plots: scripts and data of gnuplot in <code>plots/</code>", GLOSSARY, "</footer>\n</body></html>\n",
  })
end

output.write("report.html", page())
