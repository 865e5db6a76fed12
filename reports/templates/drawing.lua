-- Small drawings that stand on the page, from the description of a plot that gnuplot draws beside it (output.plot in
-- README.md). They take their colours from the page's style sheet, so that they follow light, dark and print, and their
-- letters keep a size that a phone shows.
local words, truth = use "words", use "truth"
local esc = output.escape

-- What a colour stands for, in gnuplot's files.
local ROLES = { first = "#b04a12", second = "#1a66a6", drawn = "#8d8554", cut = "#7a828c", balanced = "#2c7a4b", undecided = "#5b6470", withheld = "#5b6470",
                none = "#5b6470" }

local WIDTH, LEFT, TOP, BOTTOM = 420, 46, 10, 36
local LETTER = 7.1 -- about how wide one is

local drawing = { roles = ROLES }

local function number(v) -- at most one decimal
  local text = string.format("%.1f", v)
  return text:sub(-2) == ".0" and text:sub(1, -3) or text
end

-- The step of a scale with about `count` ticks: 1, 2 or 5 times a power of ten.
local function nice_step(width, count)
  local rough = width / count
  local power = 10 ^ math.floor(math.log(rough, 10))
  for _, m in ipairs({ 1, 2, 5 }) do
    if m * power >= rough - 1e-12 then return m * power end
  end
  return 10 * power
end

local function tick_text(v, axis)
  local text = v == math.floor(v) and (math.abs(v) < 1e15) and words.grouped(math.floor(v)) or string.format("%g", v)
  return axis.percent and text .. " %" or text
end

-- Values whose places get a number.
local function ticks_of(axis, low, high, count)
  local ticks = {}
  if axis.logarithmic then
    local v = 10 ^ math.ceil(math.log(low, 10) - 1e-9)
    while v <= high * 1.0001 do
      ticks[#ticks + 1] = v
      v = v * 10
    end
    if #ticks > 5 then
      local fewer = {}
      for i = #ticks, 1, -2 do table.insert(fewer, 1, ticks[i]) end
      ticks = fewer
    end
    return ticks
  end
  local step = nice_step(high - low, count)
  if axis.whole or axis.integers then step = math.max(1, math.ceil(step)) end
  for k = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) do ticks[#ticks + 1] = k * step end
  return ticks
end

-- The bounds of an axis: those asked for, else those of the points; `columns` of them are on it.
local function bounds(plot, axis, columns)
  local low, high = axis.low, axis.high
  for _, s in ipairs(plot.series) do
    for _, p in ipairs(s.points) do
      for _, c in ipairs(columns[s.kind]) do
        if not axis.low then low = math.min(low or p[c], p[c]) end
        if not axis.high then high = math.max(high or p[c], p[c]) end
      end
    end
  end
  low, high = low or 0, high or 1
  if axis.whole then low, high = low - .3, high + .3 end
  if high <= low then low, high = low - .5, high + .5 end
  return low, high
end

local X_COLUMNS = { line = { 1 }, points = { 1 }, area = { 1 }, boxes = { 1 }, ranges = { 1 }, stars = { 1 }, rows = { 2, 3, 4 }, spans = { 2, 3, 4 } }
local Y_COLUMNS = { line = { 2 }, points = { 2 }, area = { 2, 3 }, boxes = { 2 }, ranges = { 2, 3, 4 }, stars = { 2 } }

local function scale(axis, low, high, from, to)
  if axis.logarithmic then low, high = math.log(low), math.log(high) end
  return function (v)
    if axis.logarithmic then v = math.log(math.max(v, 1e-9)) end
    return from + (v - low) / (high - low) * (to - from)
  end
end

local THIN = .2 -- a point that is nearer than that to the line without it is left out: a quarter of a pixel on the widest drawing

-- How far a point lies from the segment between two others.
local function distance(p, a, b)
  local dx, dy = b[1] - a[1], b[2] - a[2]
  local length = dx * dx + dy * dy
  local along = length > 0 and math.max(0, math.min(1, ((p[1] - a[1]) * dx + (p[2] - a[2]) * dy) / length)) or 0
  return math.sqrt((p[1] - a[1] - along * dx) ^ 2 + (p[2] - a[2] - along * dy) ^ 2)
end

-- Adds to `kept` those of the points after `from` up to `to` that the line needs (the algorithm of Ramer, Douglas and Peucker).
local function simplify(points, from, to, kept)
  local farthest, most = nil, THIN
  for i = from + 1, to - 1 do
    local d = distance(points[i], points[from], points[to])
    if d > most then farthest, most = i, d end
  end
  if farthest then
    simplify(points, from, farthest, kept)
    simplify(points, farthest, to, kept)
  elseif to > from then
    kept[#kept + 1] = points[to]
  end
end

local function path(points, x, y)
  local placed, out = {}, {}
  for i, p in ipairs(points) do placed[i] = { x(p[1]), y(p[2]) } end
  local kept = { placed[1] }
  simplify(placed, 1, #placed, kept)
  for i, p in ipairs(kept) do out[i] = number(p[1]) .. "," .. number(p[2]) end
  return table.concat(out, " ")
end

local function titled(title) return title and "><title>" .. esc(title) .. "</title></" or nil end

-- An element with a title, which is shown on hover.
local function element(name, attributes, title)
  local inner = titled(title)
  return "<" .. name .. " " .. attributes .. (inner and inner .. name .. ">" or "/>")
end

local KINDS = {}

function KINDS.line(s, x, y)
  return element("polyline", 'class="l ' .. s.role .. '" points="' .. path(s.points, x, y) .. '"', s.title)
end

KINDS.points = KINDS.line

function KINDS.area(s, x, y)
  local low, high = {}, {}
  for i, p in ipairs(s.points) do
    high[i] = { p[1], p[3] }
    low[#s.points - i + 1] = { p[1], p[2] }
  end
  return element("polygon", 'class="' .. (s.solid and "b " or "a ") .. s.role .. '" points="' .. path(high, x, y) .. " " .. path(low, x, y) .. '"', s.title)
end

function KINDS.boxes(s, x, y, plot)
  local out, half = { '<g class="b ' .. s.role .. '">' }, (plot.box_width or 1) / 2
  for i, p in ipairs(s.points) do
    local from = s.from and s.from[i] or 0
    if p[2] > from then
      local left = x(p[1] - half)
      local width = number(math.max(.6, x(p[1] + half) - left))
      out[#out + 1] = element("path", string.format('d="M%s,%sh%sv%sh-%sz"', number(left), number(y(p[2])), width, number(y(from) - y(p[2])), width), s.titles and s.titles[i])
    end
  end
  return table.concat(out) .. "</g>"
end

-- A point of the second side is a square, which grey print tells from a disc.
local function point(role, x, y, title)
  if role == "second" then return element("path", string.format('class="d second" d="M%s,%sh7v7h-7z"', number(x - 3.5), number(y - 3.5)), title) end
  return element("circle", string.format('class="d %s" cx="%s" cy="%s" r="4"', role, number(x), number(y)), title)
end

function KINDS.ranges(s, x, y)
  local out = { #s.points > 1 and '<polyline class="l thin ' .. s.role .. '" points="' .. path(s.points, x, y) .. '"/>' or "" }
  for i, p in ipairs(s.points) do
    local at = number(x(p[1]))
    out[#out + 1] = element("path", string.format('class="i %s" d="M%s,%sV%s"', p.role or s.role, at, number(y(p[3])), number(y(p[4]))), s.titles and s.titles[i])
    if not p.hollow then
      out[#out + 1] = point(p.role or s.role, x(p[1]), y(p[2]), s.titles and s.titles[i])
    end
  end
  return table.concat(out)
end

function KINDS.stars(s, x, y)
  local out = {}
  for i, p in ipairs(s.points) do out[i] = string.format('<text class="m %s" x="%s" y="%s">%s</text>', s.role, number(x(p[1])), number(y(p[2]) + 4), truth.star) end
  return table.concat(out)
end

-- Labels at the right of the lines that they belong to, moved apart where they would meet.
local function direct_labels(plot, y, right, top, bottom)
  local labels, out = {}, {}
  for _, s in ipairs(plot.series) do
    if s.label then labels[#labels + 1] = { text = s.label, at = y(s.label_at or s.points[#s.points][2]), role = s.role } end
  end
  table.sort(labels, function (a, b) return a.at < b.at or a.at == b.at and a.text < b.text end)
  for i, l in ipairs(labels) do l.at = math.max(l.at, i > 1 and labels[i - 1].at + 13 or top + 4) end
  for i = #labels, 1, -1 do
    labels[i].at = math.min(labels[i].at, i < #labels and labels[i + 1].at - 13 or bottom)
    out[i] = string.format('<text class="t %s" x="%s" y="%s">%s</text>', labels[i].role, number(right + 5), number(labels[i].at + 4), esc(labels[i].text))
  end
  return table.concat(out)
end

local function label_room(plot)
  local most = 0
  for _, s in ipairs(plot.series) do most = math.max(most, s.label and #s.label * LETTER + 8 or 0) end
  return math.max(12, most)
end

-- No larger than letters look good.
local function open_svg(width, height, label)
  return string.format('<svg viewBox="0 0 %d %d" style="max-width:%dpx" role="img" aria-label="%s">', width, height, width * 5 // 4, esc(label))
end

local NAMES_MANY = 8 -- fewer are all there

-- A plot with axes on the left and below.
local function draw_axes(plot)
  local out, height = {}, plot.small_height or 190
  local width = plot.small_width or WIDTH
  local right, bottom = width - label_room(plot), height - BOTTOM
  local xlow, xhigh = bounds(plot, plot.x or {}, X_COLUMNS)
  local ylow, yhigh = bounds(plot, plot.y or {}, Y_COLUMNS)
  local x, free_y = scale(plot.x or {}, xlow, xhigh, LEFT, right), scale(plot.y or {}, ylow, yhigh, bottom, TOP)
  local function y(v) return math.max(TOP, math.min(bottom, free_y(v))) end
  local function add(...) out[#out + 1] = string.format(...) end
  if plot.zone then
    local from, to = math.max(y(yhigh), y(plot.zone.high)), math.min(y(ylow), y(plot.zone.low))
    if to > from then add('<rect class="z" x="%d" y="%s" width="%s" height="%s"/>', LEFT, number(from), number(right - LEFT), number(to - from)) end
  end
  for _, v in ipairs(ticks_of(plot.y or {}, ylow, yhigh, 4)) do
    add('<path class="g" d="M%d,%sH%s"/><text class="e" x="%d" y="%s">%s</text>', LEFT, number(y(v)), number(right), LEFT - 5, number(y(v) + 4),
        tick_text(v, plot.y or {}))
  end
  for _, s in ipairs(plot.series) do out[#out + 1] = KINDS[s.kind](s, x, y, plot) end
  add('<path class="x" d="M%d,%dH%s"/>', LEFT, bottom, number(right))
  local names = plot.x and plot.x.names
  if names then
    local longest = 1
    for _, name in ipairs(names) do longest = math.max(longest, #name) end
    local every = math.ceil((longest + 1) * LETTER * #names / (right - LEFT)) -- of more there is no room
    for i = 1, #names, #names > NAMES_MANY and every or 1 do add('<text class="m" x="%s" y="%d">%s</text>', number(x(i)), bottom + 15, esc(names[i])) end
  else
    for _, v in ipairs(ticks_of(plot.x or {}, xlow, xhigh, 5)) do
      add('<text class="m" x="%s" y="%d">%s</text>', number(x(v)), bottom + 15, tick_text(v, plot.x or {}))
    end
  end
  if plot.x and plot.x.label then add('<text class="e" x="%s" y="%d">%s</text>', number(right), height - 4, esc(plot.x.label)) end
  if plot.mark then
    local at = x(plot.mark.at)
    add('<path class="k" d="M%s,%dV%d"/><text class="%s t balanced" x="%s" y="%d">%s</text>', number(at), bottom, TOP, plot.mark.before and "e" or "s",
        number(at + (plot.mark.before and -5 or 5)), TOP + 8, esc(plot.mark.label))
  end
  return open_svg(width, height, plot.label) .. table.concat(out) .. direct_labels(plot, y, right, TOP, bottom) .. "</svg>"
end

-- A plot of rows: each has its label above a bar. At the right there is room for half of "100 %".
local function draw_rows(plot)
  local out, height, right = {}, 26 + 34 * #plot.rows, WIDTH - 20
  local low, high = bounds(plot, plot.x or {}, X_COLUMNS)
  local x = scale(plot.x or {}, low, high, 14, right)
  local function add(...) out[#out + 1] = string.format(...) end
  for i = 1, plot.zone and #plot.rows or 0 do -- behind the bars alone, as the lines of the scale: not behind labels
    add('<rect class="z" x="%s" y="%d" width="%s" height="14"/>', number(x(plot.zone.low)), 34 * i - 15, number(x(plot.zone.high) - x(plot.zone.low)))
  end
  for _, v in ipairs(ticks_of(plot.x or {}, low, high, 5)) do
    local lines = {}
    for i = 1, #plot.rows do lines[i] = string.format("M%s,%dv16", number(x(v)), 34 * i - 16) end
    add('<path class="g" d="%s"/><text class="m" x="%s" y="%d">%s</text>', table.concat(lines), number(x(v)), height - 6, tick_text(v, plot.x or {}))
  end
  for i, label in ipairs(plot.rows) do add('<text class="s" x="14" y="%d">%s</text>', 34 * i - 18, esc(label)) end
  for _, s in ipairs(plot.series) do
    for i, p in ipairs(s.points) do
      local at = 34 * p[1] - 8
      out[#out + 1] = element("path", string.format('class="i %s" d="M%s,%dH%s"', s.role, number(x(p[3])), at, number(x(p[4]))), s.titles and s.titles[i])
      if s.kind == "rows" then out[#out + 1] = point(s.role, x(p[2]), at) end
    end
  end
  return open_svg(WIDTH, height, plot.label) .. table.concat(out) .. "</svg>"
end

-- Leaves out series without points, such as those of players whose games were all cut. Returns whether any is left.
local function keep_points(plot)
  local kept = {}
  for _, s in ipairs(plot.series) do
    if #s.points > 0 then kept[#kept + 1] = s end
  end
  plot.series = kept
  return #kept > 0
end

-- The same plot for gnuplot alone: then there are some; drawing.missing says why it has not drawn it.
function drawing.export(plot)
  if not keep_points(plot) then return end
  local function axis(a)
    return a and { label = a.label, low = a.low, high = a.high, logarithmic = a.logarithmic, percent = a.percent, whole = a.whole }
  end
  local series = {}
  for i, s in ipairs(plot.series) do series[i] = { kind = s.kind, colour = ROLES[s.role], points = s.points, title = s.title or s.label } end
  local drawn, why = output.plot { name = plot.name, label = plot.label, height = plot.height, x = axis(plot.x), y = axis(plot.y), zone = plot.zone, mark = plot.mark,
                rows = plot.rows, box_width = plot.box_width, legend_below = plot.legend_below, series = series }
  drawing.some = true
  drawing.missing = drawing.missing or not drawn and why or nil
end

-- Where gnuplot's files are, as the page that is written sees it.
drawing.folder = "plots/"

-- The same plot to take away: drawn, its data and what draws it.
local function files_of(name)
  if output.alone then return "" end
  local out = {}
  for _, file in ipairs({ { "svg", "SVG" }, { "dat", "data" }, { "gp", "script" } }) do
    if file[1] ~= "svg" or not drawing.missing then out[#out + 1] = '<a href="' .. drawing.folder .. name .. "." .. file[1] .. '">' .. file[2] .. "</a>" end
  end
  return '<p class="files">' .. table.concat(out, " · ") .. "</p>"
end

-- The plot as a figure of the page; gnuplot's files are beside it. Beyond what output.plot takes: a series has a `role`
-- instead of a colour, and may have a `label` beside its end, `titles` of its points, `from` where its boxes begin;
-- `caption` stands above, `x.names` are at 1, 2 ..., and `x.integers` keeps numbers there whole. "" for a plot without points.
function drawing.draw(plot)
  if not keep_points(plot) then return "" end
  drawing.export(plot)
  return '<figure class="plot">' .. (plot.caption and "<figcaption>" .. esc(plot.caption) .. "</figcaption>" or "") ..
         (plot.rows and draw_rows or draw_axes)(plot) .. files_of(plot.name) .. "</figure>"
end

-- --- bars: the score axis with the zone, a dot and its interval ---

-- The bounds that the bars of some cells share, in shares: stars are seen too.
function drawing.bar_axis(cells)
  local low, high, least, most = results.zone_low, results.zone_high, .5, .5
  for _, cell in ipairs(cells) do
    local best = truth.of(cell) or .5
    if cell.games > cell.cut then low, high = math.min(low, cell.score.low), math.max(high, cell.score.high) end
    least, most = math.min(least, best), math.max(most, best)
  end
  local function outwards(v, round) return round(20 * v) / 20 end
  low, high = math.max(-.02, math.min(.4, outwards(low - .005, math.floor))), math.min(1.02, math.max(.6, outwards(high + .005, math.ceil))) -- room for a dot at the end
  return math.min(low, least - .03), math.max(high, most + .03)
end

-- As an attribute of what is around the bars.
function drawing.bar_style(low, high) return string.format('style="--a:%g;--b:%g"', low, high) end

-- One bar, with a star where the score with best play is; `others`: cells whose scores are shown as faint dots.
function drawing.bar(cell, label, others)
  local s, best, out = cell.score, truth.of(cell), {}
  out[1] = string.format('<span class="bar" role="img" aria-label="%s" title="%s"><i class="z"></i>', esc(label), esc(label))
  for _, other in ipairs(others or {}) do
    if other.score.score then out[#out + 1] = string.format('<i class="o" style="--l:%.4f"></i>', other.score.score) end
  end
  if s.low <= s.high then out[#out + 1] = string.format('<i class="v %s" style="--l:%.4f;--h:%.4f"></i>', cell.look.class, s.low, s.high) end
  if s.score then
    out[#out + 1] = string.format('<i class="p %s" style="--l:%.4f"></i>', cell.look.class, s.score)
  else
    out[#out + 1] = string.format('<i class="w %s" style="--l:%.4f;--h:%.4f"></i>', cell.look.class, s.least, s.most)
  end
  if best then out[#out + 1] = string.format('<i class="s" style="--l:%.1f" title="with best play">%s</i>', best, truth.star) end
  return table.concat(out) .. "</span>"
end

-- A median with where 8 of 10 games lie, on an axis from 0.
function drawing.length_bar(low, middle, high, label)
  return string.format('<span class="bar" role="img" aria-label="%s" title="%s"><i class="v" style="--l:%g;--h:%g"></i><i class="p" style="--l:%g"></i></span>', esc(label), esc(label),
                       low, high, middle)
end

-- The numbers below bars, about `count` of them.
function drawing.bar_scale(low, high, count)
  local out, step, near = {}, nice_step(high - low, count), .04 * (high - low)
  for k = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) do
    local v = k * step
    local side = v < low + near and ' class="l"' or v > high - near and ' class="r"' or "" -- inside, where another scale is beside it
    out[#out + 1] = string.format('<i%s style="--l:%g">%d %%</i>', side, v, math.floor(100 * v + .5))
  end
  return '<span class="scale" aria-hidden="true">' .. table.concat(out) .. "</span>"
end

return drawing
