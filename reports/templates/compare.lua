-- Cells beside each other: by option, by players, and in one table.
local words, cells, axes, drawing, truth, names = use "words", use "cells", use "axes", use "drawing", use "truth", use "names"
local esc, grouped, percent, range = output.escape, words.grouped, words.percent, words.range

local compare = {}

local ZONE = { low = 100 * results.zone_low, high = 100 * results.zone_high }

local function is_scored(cell) return cell.games > cell.cut end

-- "57.1 %, 56.3 – 57.9 %, first player favoured"
local function said(cell)
  if not is_scored(cell) then return cell.look.text .. ", no score" end
  return cells.score_words(cell) .. " (" .. cells.interval_words(cell) .. " %), " .. cell.look.text
end

-- What a badge knows so that it can follow the zone where that is moved on the page.
local function badge_data(cell)
  local numbers = is_scored(cell) and cell.verdict.name ~= "WITHHELD" and string.format(' data-low="%.6f" data-high="%.6f"', cell.score.low, cell.score.high) or ""
  return string.format('class="badge %s"%s data-sides="%s|%s"', cell.look.class, numbers, esc(words.capital(cell.sides[1])), esc(words.capital(cell.sides[2])))
end

-- A verdict, as an element of that name.
function compare.badge(cell, tag)
  return string.format("<%s %s><i>%s</i> <span>%s</span></%s>", tag, badge_data(cell), cell.look.sign, esc(cell.look.text), tag)
end

local function median_words(cell) return cell.length.median > results.max_plies and "over " .. grouped(results.max_plies) or grouped(cell.length.median) end

-- The bounds that all bars of the page share.
local LOW, HIGH = drawing.bar_axis(results.cells)

-- One row a variant, one column for each pair of players, with bars of scores and lengths: small multiples on shared axes.
-- The bars of one pair stand in columns of their own.
local MOST = 2 -- so many pairs of players leave room for bars of lengths

-- The longest of these games that the bars of lengths show.
local function longest(some)
  local most = 1
  for _, cell in ipairs(some) do most = cell.games > 0 and math.max(most, math.min(results.max_plies, cell.length.ninth)) or most end
  return most
end

local function length_words(cell)
  return "half of the games are over after " .. cells.plies(cell, cell.length.median) .. ", 8 of 10 last " .. cells.plies_range(cell, cell.length.decile, cell.length.ninth)
end

local function length_bar(cell, most)
  local l, room = cell.length, most / 8
  local function place(v) return math.min(v, most) end
  return string.format('<span class="s l" style="--a:%g;--b:%g">%s<span class="n">%s</span></span>', -room, most + room,
                       drawing.length_bar(place(l.decile), place(l.median), place(l.ninth), length_words(cell)), median_words(cell))
end

local function score_words(cell) return "<b>" .. cells.score_words(cell) .. "</b> <small>" .. cells.interval_words(cell) .. "</small>" end

local function panel_cell(cell, shape, most)
  local badge = '<a href="#' .. cell.id .. '">' .. compare.badge(cell, "span") .. "</a>"
  local scored, known = is_scored(cell), cell.games > 0
  local bar, numbers = scored and drawing.bar(cell, said(cell)) or "", scored and '<span class="n">' .. score_words(cell) .. "</span>" or ""
  local length = known and (shape == "many" and "<small>median " .. cells.plies_short(cell.length.median) .. "</small>" or length_bar(cell, most)) or ""
  if shape == "single" then return '<td><div class="s">' .. badge .. bar .. numbers .. '</div><td data-p="median plies">' .. length end
  return '<td data-p="' .. esc(cell.players) .. '"><div class="s">' .. badge .. numbers .. '</div><div class="s">' .. bar .. length .. "</div>"
end

local function panels_head(groups, shape)
  local html = { '<thead><tr><th scope="col">' .. (cells.several_variants and "variant" or "between players") }
  for _, group in ipairs(cells.several_variants and groups or {}) do
    html[#html + 1] = '<th scope="col">' .. esc(cells.scope(group[1])) .. (shape == "single" and "" or ": score, median plies")
  end
  return table.concat(html) .. (cells.several_variants and "" or '<th scope="col">score') .. (shape == "single" and '<th scope="col">median plies' or "")
end

-- The numbers of the scores' axis, below them.
local function panels_foot(groups, shape)
  local scale = drawing.bar_scale(LOW, HIGH, 2.5)
  if shape == "single" then return '<td><div class="s"><span class="k"></span>' .. scale .. '<span class="n"></span></div><td>' end
  return string.rep('<td><div class="s">' .. scale .. (shape == "many" and "" or '<span class="s l"></span>') .. "</div>", #groups)
end

-- Rows of { label, a cell or false for each column }: of one variant a row for each two players.
local function panel_rows(groups)
  local of, rows = {}, {}
  for _, cell in ipairs(results.cells) do of[cell.variant .. "\n" .. cell.players] = cell end
  if not cells.several_variants then
    for i, group in ipairs(groups) do rows[i] = { label = group[1].players, group[1] } end
    return rows
  end
  for i, variant in ipairs(cells.group(results.cells, function (cell) return cell.variant end)) do
    rows[i] = { label = variant[1].label }
    for k, group in ipairs(groups) do rows[i][k] = of[variant[1].variant .. "\n" .. group[1].players] or false end
  end
  return rows
end

local function panels(groups)
  local columns = cells.several_variants and #groups or 1
  local shape, most = columns == 1 and "single" or columns <= MOST and "some" or "many", longest(results.cells)
  local html = { string.format('<div class="wide" tabindex="0" role="group" aria-label="scores and lengths of all cells"><table class="panels %s" %s>', shape, drawing.bar_style(LOW, HIGH)),
                 panels_head(groups, shape), "<tbody>" }
  for _, row in ipairs(panel_rows(groups)) do
    html[#html + 1] = '<tr><th scope="row">' .. esc(row.label)
    for _, cell in ipairs(row) do html[#html + 1] = cell and panel_cell(cell, shape, most) or "<td>–" end
  end
  return table.concat(html) .. '<tbody class="scales"><tr aria-hidden="true"><td>' .. panels_foot(groups, shape) .. "</table></div>"
end

-- --- options that were swept ---

-- The values of an option over some cells, in ascending order where they are numbers.
local function values_of(some, name)
  local values, seen, numbers = {}, {}, true
  for _, cell in ipairs(some) do
    local value = axes.option(cell, name)
    if value and not seen[value] then
      seen[value] = true
      values[#values + 1] = value
      numbers = numbers and tonumber(value) ~= nil
    end
  end
  if numbers then table.sort(values, function (a, b) return tonumber(a) < tonumber(b) end) end
  return values, numbers
end

-- What is drawn against a single option: of a cell a value with an interval.
local MEASURES = {
  { name = "score", caption = "score", percent = true, zone = ZONE,
    of = function (cell)
      local s = cell.score
      return is_scored(cell) and { 100 * (s.score or (s.least + s.most) / 2), 100 * s.low, 100 * s.high, hollow = not s.score, title = said(cell) }
    end,
    best = function (cell) return truth.of(cell) and 100 * truth.of(cell) end },
  { name = "length", caption = "plies", low = 0,
    of = function (cell)
      local l = cell.length
      return cell.games > 0 and { l.median, l.decile, l.ninth, title = length_words(cell) }
    end },
}

-- Lines share an axis so that they can be compared.
local function shared_bounds(some, measure)
  local low, high = measure.zone and measure.zone.low or measure.low, measure.zone and measure.zone.high or nil
  for _, cell in ipairs(some) do
    local v, best = measure.of(cell), measure.best and measure.best(cell)
    if v then low, high = math.min(low or v[2], v[2], best or v[2]), math.max(high or v[3], v[3], best or v[3]) end
  end
  if not (low and high) then return nil end
  local room = .04 * (high - low) + .5
  return measure.low or math.max(0, low - room), measure.percent and math.min(100, high + room) or high + room
end

-- A line for the cells of one panel: places 1, 2 ... are `names`, drawn as `shown`; `place` says where a cell belongs.
local function panel(name, caption, some, names, shown, axis_label, place, measure, low, high)
  local points, titles, said_all, stars = {}, {}, {}, {}
  for _, cell in ipairs(some) do
    local v, at = measure.of(cell), place(cell)
    local best = at and measure.best and measure.best(cell)
    if best then stars[#stars + 1] = { at, best } end
    if v and at then
      points[#points + 1] = { at, v[1], v[2], v[3], hollow = v.hollow, role = measure.percent and cell.look.class or nil, title = names[at] .. ": " .. v.title }
    end
  end
  if #points == 0 then return "" end
  table.sort(points, function (a, b) return a[1] < b[1] end)
  for i, p in ipairs(points) do titles[i], said_all[i] = p.title, p.title end
  return drawing.draw {
    name = name, caption = caption, label = caption .. ": " .. table.concat(said_all, "; "), height = 260, small_width = 300, small_height = 170,
    x = { label = axis_label, names = shown, low = .5, high = #names + .5 }, y = { low = low, high = high, percent = measure.percent },
    zone = measure.zone, series = { { kind = "ranges", role = "none", points = points, titles = titles }, #stars > 0 and { kind = "stars", role = "none", points = stars } or nil },
  }
end

local function index_of(values)
  local at = {}
  for i, v in ipairs(values) do at[v] = i end
  return at
end

-- One swept option: score and length against it, a panel for each pair of players.
local function option_lines(groups, name)
  local values = values_of(results.cells, name)
  local at, html, shown = index_of(values), {}, {}
  for i, value in ipairs(values) do shown[i] = names.value(axes.words[name], value) end
  for _, measure in ipairs(MEASURES) do
    local low, high = shared_bounds(results.cells, measure)
    for i, group in ipairs(groups) do
      html[#html + 1] = low and panel(measure.name .. "-" .. i, measure.caption .. " " .. cells.scope(group[1]), group, shown, shown, names.axis(axes.words[name]),
                                      function (cell) return at[axes.option(cell, name)] end, measure, low, high) or ""
    end
  end
  return '<div class="panels' .. (#groups % 2 == 0 and " twos" or "") .. '">' .. table.concat(html) .. "</div>"
end

-- How strongly a cell of a heat map is coloured: a tenth from the middle is all.
local function heat(cell)
  local s = cell.score.score
  if not s then return "" end
  return string.format(' style="--heat:%d%%"', math.floor(math.min(1, math.abs(s - .5) / .25) * 45 + .5)), s > .5 and "first" or "second"
end

-- "▲ first player favoured, ● balanced": the signs that occur.
local function signs_words(some)
  local parts = {}
  for i, look in ipairs(cells.group(some, function (cell) return cell.look.sign .. " " .. cell.look.text:lower() end)) do parts[i] = look.key end
  return table.concat(parts, ", ")
end

local function star_words(some)
  for _, cell in ipairs(some) do
    if truth.of(cell) then return "; " .. truth.star .. " with best play" end
  end
  return ""
end

-- Two or more swept options: the one with the most values in columns, the others in rows, with the number in the cell.
local function heat_cell(cell)
  if not is_scored(cell) then return '<td><a href="#' .. cell.id .. '">' .. cell.look.sign .. "</a>" end
  local style, side = heat(cell)
  local score = cell.score.score and percent(cell.score.score) or percent(cell.score.least, 0) .. "–" .. percent(cell.score.most, 0)
  local star = truth.of(cell) and " · " .. truth.star .. " " .. percent(truth.of(cell), 0) or ""
  return string.format('<td class="%s"%s title="%s"><a href="#%s"><i role="img" aria-label="%s" %s>%s</i> %s</a> <small>%s</small>', side or "", style, esc(said(cell)), cell.id,
                       esc(cell.look.text), badge_data(cell), cell.look.sign, score, median_words(cell) .. star)
end

local HEAT_FULL = .8 -- of a grid with more holes the bars say more

local function heat_map(group)
  local across, most = nil, 0
  for _, name in ipairs(axes.names) do
    local values = values_of(group, name)
    if #values > most and #values <= 16 then across, most = name, #values end
  end
  if not across then return "" end
  local columns = values_of(group, across)
  local at = index_of(columns)
  local rows = cells.group(group, function (cell)
    local parts = { axes.several_families and results.variants[cell.of_variant].title or nil }
    for _, name in ipairs(axes.names) do
      if name ~= across then parts[#parts + 1] = axes.setting(cell, name) end
    end
    return table.concat(parts, ", ")
  end)
  if #columns < 2 or #rows < 2 or #group < HEAT_FULL * #columns * #rows then return "" end
  local html = { string.format('<div class="wide" tabindex="0" role="group" aria-label="scores %s"><table class="heat"><caption>Score %s in %% and median plies; %s</caption><thead><tr><td>',
                               esc(cells.scope(group[1])), esc(cells.scope(group[1])), esc(signs_words(group) .. star_words(group))) }
  for _, value in ipairs(columns) do html[#html + 1] = '<th scope="col">' .. esc(names.setting(axes.words[across], value)) end
  html[#html + 1] = "<tbody>"
  for _, row in ipairs(rows) do
    local of = {}
    for _, cell in ipairs(row) do of[at[axes.option(cell, across)] or 0] = cell end
    html[#html + 1] = '<tr><th scope="row">' .. esc(row.key)
    for i = 1, #columns do
      html[#html + 1] = of[i] and heat_cell(of[i]) or "<td>–"
    end
  end
  return table.concat(html) .. "</table></div>"
end

-- Names of players as an axis has room for them: where all but one differ in a number, that, and the name around it.
local function short_names(all)
  local shown, around, alike = {}, nil, 0
  for i, name in ipairs(all) do
    local number, rest = words.number_in(name)
    around = around or rest
    shown[i] = number and rest == around and number or name
    alike = alike + (shown[i] ~= name and 1 or 0)
  end
  if alike < 1 or alike + 1 < #all then return all end
  return shown, around
end

-- What the intervals of different players on one variant say of each other.
local function agreement_words()
  return cells.disagreements_words() or cells.compared and "Where different players play a variant, no interval excludes the other." or
         "No two players can be compared yet: where there is no verdict, the interval is no evidence."
end

-- Score against strength: random players first, one small drawing for each variant.
local STRENGTH_MAX = 24

local function strength(groups)
  local equal, names = {}, {}
  for _, group in ipairs(groups) do
    if group[1].first_player == group[1].second_player then
      equal[#equal + 1] = group
      names[#equal] = group[1].players
    end
  end
  local variants = cells.group(results.cells, function (cell) return cell.variant end)
  if #equal < 2 or #variants > STRENGTH_MAX then return "" end
  local at, html, some = index_of(names), {}, {}
  for _, group in ipairs(equal) do
    for _, cell in ipairs(group) do some[#some + 1] = cell end
  end
  local low, high = shared_bounds(some, MEASURES[1])
  local shown, axis_label = short_names(names)
  local apart = {}
  for _, d in ipairs(cells.disagreements) do apart[d.lower.variant] = true end
  for i, variant in ipairs(variants) do
    local caption = (cells.several_variants and variant[1].label or "score") .. (apart[variant[1].variant] and " · players disagree" or "")
    html[i] = low and panel("strength-" .. i, caption, variant, names, shown, axis_label, function (cell) return at[cell.players] end, MEASURES[1], low, high) or ""
  end
  return '<h2>Does it hold for better players?</h2><p>' .. esc(agreement_words()) .. "</p>" .. '<div class="panels">' .. table.concat(html) .. "</div>"
end

-- --- the table ---

local COLUMNS = { "variant", "first_player", "second_player", "games", "first", "second", "draws", "cut", "broken", "score", "low", "high", "fixed_low",
                  "fixed_high", "median_plies", "mean_plies", "verdict", "fingerprint", "distinct", "opening", "effective" }

function compare.write_table()
  local rows = {}
  for i, cell in ipairs(results.cells) do
    local s, known, finished = cell.score, cell.games > 0, is_scored(cell)
    rows[i] = { cell.variant, cell.first_player, cell.second_player, cell.games, cell.first, cell.second, cell.draws, cell.cut, cell.broken, s.score,
                finished and s.low or nil, finished and s.high or nil, finished and s.fixed_low or nil, finished and s.fixed_high or nil,
                known and cell.length.median or nil, known and cell.length.mean or nil, cell.verdict.name, cell.fingerprint, cell.distinct, cell.opening, cell.effective }
  end
  output.table("cells", words.without(COLUMNS, rows, results.sequential and { fixed_low = true, fixed_high = true } or {}))
end

local function table_of_all()
  local html = { '<details><summary>All numbers</summary><div class="wide" tabindex="0" role="group" aria-label="all numbers"><table class="all num"><thead><tr>' ..
                 '<th scope="col">verdict<th scope="col">variant<th scope="col">players<th scope="col">games<th scope="col">score<th scope="col">' .. cells.alpha ..
                 ' at any moment' .. (results.sequential and '' or '<th scope="col">' .. cells.alpha .. ' fixed n') .. '<th scope="col">draws<th scope="col">cut<th scope="col">median<tbody>' }
  for _, cell in ipairs(results.cells) do
    local s, known, finished = cell.score, cell.games > 0, is_scored(cell)
    html[#html + 1] = string.format('<tr><td class="%s">%s %s<th scope="row"><a href="#%s">%s</a><td>%s<td>%s<td>%s<td>%s%s<td>%s<td>%s<td>%s',
      cell.look.class, cell.look.sign, esc(cell.look.text), cell.id, esc(cell.label), esc(cell.players), grouped(cell.games),
      finished and cells.score_words(cell) or "–", finished and cells.interval_words(cell) or "–", results.sequential and "" or "<td>" .. (finished and range({ low = s.fixed_low, high = s.fixed_high }) or "–"),
      known and percent(cell.draws / cell.games) .. " %" or "–", known and percent(cell.cut / cell.games) .. " %" or "–",
      known and (cell.length.median > results.max_plies and "over " or "") .. grouped(math.min(cell.length.median, results.max_plies)) or "–")
  end
  return table.concat(html) .. "</table></div></details>"
end

-- The bars of the page as a plot of gnuplot's.
local function export_scores()
  local rows, series, by_look = {}, {}, {}
  for _, cell in ipairs(results.cells) do
    if is_scored(cell) then
      local s, kind = cell.score, cell.score.score and "rows" or "spans"
      rows[#rows + 1] = cell.label .. " · " .. cell.players
      local key = kind .. cell.look.class
      if not by_look[key] then
        by_look[key] = { kind = kind, role = cell.look.class, points = {} }
        series[#series + 1] = by_look[key]
      end
      table.insert(by_look[key].points, { #rows, 100 * (s.score or s.least), 100 * s.low, 100 * math.max(s.low, s.high) })
    end
  end
  if #rows == 0 then return end
  drawing.export { name = "forest", height = 60 + 26 * #rows, label = "The score in each variant, with its interval and the zone of balance",
                   x = { low = 100 * LOW, high = 100 * HIGH, percent = true }, zone = ZONE, rows = rows, series = series }
end

function compare.section()
  compare.write_table()
  if #results.cells == 1 then return "" end
  export_scores()
  if cells.ladder then return "<h2>How do they compare?</h2>" .. table_of_all() end -- the ladder has said the rest
  local groups, html = cells.by_players(cells.no_steps()), {}
  local values, numbers
  if #axes.names == 1 then values, numbers = values_of(results.cells, axes.names[1]) end
  if #axes.names == 1 and numbers and #values > 2 and not axes.several_families and not axes.whole_names then
    html[#html + 1] = option_lines(groups, axes.names[1])
  elseif #axes.names > 1 and not axes.whole_names then
    for _, group in ipairs(groups) do html[#html + 1] = heat_map(group) end
  end
  local folded = #html > 0 and html[1] ~= "" and #results.variants > 8
  html[#html + 1] = folded and "<details><summary>Each variant with its interval</summary>" .. panels(groups) .. "</details>" or panels(groups)
  local sides, named = cells.side_names(results.cells)
  return "<h2>How do they compare?</h2><p>The score of " .. (named and esc(cells.with_article(sides[1])) .. ", who " .. (words.is_many(sides[1]) and "move" or "moves") .. " first" or "whoever moves first") ..
         "; the shaded band is the zone of balance, " .. esc(cells.zone) .. ".</p>" .. table.concat(html) ..
         table_of_all() .. strength(groups)
end

return compare
