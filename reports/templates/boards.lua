-- Boards: games of a cell as strips of positions, and its first moves on the board.
local words, cells = use "words", use "cells"
local esc, grouped, percent, plural, range = output.escape, words.grouped, words.percent, words.plural, words.range

local boards = {}

local CELLS_MAX, FIRST_MAX = 12, 10 -- on a page with more cells only that of the headline has games; rows of the table
local WHYS = { median = "middle length", shortest = "the shortest", longest = "the longest", rarest = "the rarest ending" }

-- A whole number, whatever stands there: the lines may be those of a file.
local function whole(text) return math.tointeger(tonumber(text)) or 0 end

-- What stats.gallery says, line by line (core/studies/gallery.h, core/report/board_parts.h).
local function read(content)
  local g = { pieces = {}, games = {}, first = {}, places = {} }
  for _, line in ipairs(words.split(content, "\n")) do
    local f = words.split(line, "\t")
    if f[1] == "defs" then g.defs = f[2] end
    if f[1] == "board" then
      g.width, g.height, g.ground = whole(f[2]), whole(f[3]), f[5] or ""
      for i, place in ipairs(words.split(f[4] or "", " ")) do
        local at = words.split(place, ",")
        g.places[i - 1] = { whole(at[1]), whole(at[2]) }
      end
    end
    if f[1] == "piece" then g.pieces[whole(f[2])] = f[3] end
    if f[1] == "looked" then g.looked = whole(f[2]) end
    if f[1] == "first" then
      local n = {}
      for i = 3, 8 do n[i] = whole(f[i]) end
      g.first[#g.first + 1] = { move = f[2], cell = n[3], games = n[4], first = n[5], second = n[6], draws = n[7], cut = n[8] }
    end
    if f[1] == "game" then
      g.games[#g.games + 1] = { why = f[2], number = f[3], result = f[4], ending = f[5], plies = whole(f[6]), turns = whole(f[7]), frames = {} }
    end
    if f[1] == "frame" and g.games[1] then table.insert(g.games[#g.games].frames, { ply = f[2], move = f[3], contents = f[4] }) end
  end
  return g
end

-- What positions refer to, in the order in which it was first used.
local used, definitions, common = {}, {}, ""

local function define(id, format, ...)
  if used[id] then return end
  used[id] = true
  definitions[#definitions + 1] = string.format(format, id, ...)
end

-- The drawings that the positions on the page refer to. They must not stand in anything that is folded.
function boards.definitions()
  if #definitions == 0 then return "" end
  return '<svg width="0" height="0" style="position:absolute" aria-hidden="true">' .. common .. "<defs>" .. table.concat(definitions) .. "</defs></svg>"
end

-- A position: the ground, and for each kind of contents one path with a marker at each of its cells.
local function position(variant, g, contents, label, more)
  local board = "b" .. variant
  define(board, '<symbol id="%s" viewBox="0 0 %d %d">%s</symbol>', g.width, g.height, g.ground)
  local out = { string.format('<svg class="board" viewBox="0 0 %d %d" role="img" aria-label="%s"><use href="#%s"/>', g.width, g.height, esc(label), board) }
  for _, group in ipairs(contents == "" and {} or words.split(contents, ";")) do
    local parts = words.split(group, ":")
    local places = {}
    for i, cell in ipairs(words.split(parts[2] or "", ",")) do
      local at = g.places[whole(cell)] or { 0, 0 }
      places[i] = "M" .. at[1] .. "," .. at[2]
    end
    local id = board .. "-" .. whole(parts[1])
    define(id, '<marker id="%s" markerUnits="userSpaceOnUse" markerWidth="40" markerHeight="40" refX="0" refY="0" viewBox="-20 -20 40 40">%s</marker>', g.pieces[whole(parts[1])] or "")
    out[#out + 1] = string.format('<path style="marker:url(#%s)" d="%s"/>', id, table.concat(places))
  end
  return table.concat(out) .. (more or "") .. "</svg>"
end

local function strip(cell, g, game)
  local out, turns = {}, game.turns < game.plies and " (" .. plural(game.turns, "turn", "turns") .. ")" or ""
  local results_words = { F = cells.wins(cell.sides[1]), S = cells.wins(cell.sides[2]), D = "drawn", C = "cut" }
  local which = g.looked == 1 and "The game" or
                words.capital(WHYS[game.why]) .. " of " .. (g.looked == cell.games and "" or "the first ") .. grouped(g.looked) .. " games"
  local about = which .. ": " .. results_words[game.result] ..
                (game.ending ~= "" and " (" .. game.ending .. ")" or "") .. " after " .. plural(game.plies, "ply", "plies") .. turns
  for i, frame in ipairs(game.frames) do
    local label = frame.ply == "0" and "start" or frame.ply .. ". " .. frame.move
    out[i] = "<figure>" .. position(cell.of_variant, g, frame.contents, label) .. "<figcaption>" .. esc(label) .. "</figcaption></figure>"
  end
  return "<p>" .. esc(about) .. " · <code>" .. esc("poise replay " .. results.name .. " " .. (cell.number - 1) .. "." .. game.number) .. "</code></p>" ..
         '<div class="strip" tabindex="0" role="group" aria-label="' .. esc(about) .. '">' .. table.concat(out) .. "</div>"
end

-- The score of games as an interval for a number of games fixed beforehand; cut ones are left out of it, draws make it
-- none: a share of won games is not a score.
local function score_of(f)
  local n = f.first + f.second
  return f.draws == 0 and f.cut == 0 and n > 0 and stats.share(f.first, n) or nil
end

local function first_moves(cell, g)
  if #g.first < 2 or cell.opening > 0 then return "" end
  local of_cell, html, marks = {}, {}, {}
  for i, f in ipairs(g.first) do
    local score = score_of(f)
    if i <= FIRST_MAX then
      html[#html + 1] = string.format("<tr><td>%s<td>%s<td>%s %%<td>%s<td>%s", esc(f.move), grouped(f.games), percent(f.games / g.looked),
        score and percent(score.share) .. " %" or grouped(f.first) .. " won, " .. grouped(f.draws) .. " drawn, " .. grouped(f.second) .. " lost", score and range(score) or "–")
    end
    if f.cell >= 0 then
      local sum = of_cell[f.cell] or { games = 0, first = 0, draws = 0, finished = 0 }
      of_cell[f.cell] = { games = sum.games + f.games, first = sum.first + f.first, draws = sum.draws + f.draws, finished = sum.finished + f.games - f.cut }
    end
  end
  local most = 1
  for _, sum in pairs(of_cell) do most = math.max(most, sum.games) end
  for c, sum in pairs(of_cell) do
    local place = g.places[c] or { 0, 0 }
    local score = sum.finished > 0 and string.format("%d", math.floor(100 * (sum.first + sum.draws / 2) / sum.finished + .5)) or "–"
    marks[#marks + 1] = string.format('<g><title>%s, score %s %%</title><circle cx="%d" cy="%d" r="8.5" class="h %s" style="--heat:%.2f"/><text class="q" x="%d" y="%d">%s</text></g>',
      plural(sum.games, "game", "games"), score, place[1], place[2], sum.finished > 0 and sum.first + sum.draws / 2 < sum.finished / 2 and "second" or "first",
      .15 + .45 * sum.games / most, place[1], place[2] + 3, score)
  end
  return '<h4>Which first moves are played, and how do they do?</h4><p>The first ' .. grouped(g.looked) ..
         ' games: on the board the score after a move to that cell, the darker the more often; in the table the commonest moves.</p><div class="panels"><div class="map">' ..
         position(cell.of_variant, g, g.games[1] and g.games[1].frames[1].contents or "", "the first moves; the table has their numbers", table.concat(marks)) ..
         '</div><table><thead><tr><th scope="col">first move<th scope="col">games<th scope="col">share<th scope="col">score<th scope="col">' .. cells.alpha ..
         " (fixed n)<tbody>" .. table.concat(html) .. "</table></div>"
end

-- Games and first moves of a cell, or "" where its rules are not known any more.
function boards.section(cell)
  if cell.games == 0 or (#results.cells > CELLS_MAX and cell ~= cells.main) then return "" end
  local content = stats.gallery(cell.number)
  if not content then return "" end
  local g, html = read(content), {}
  if not (g.width and g.looked) then return "" end
  for i, game in ipairs(g.games) do html[i] = strip(cell, g, game) end
  common = g.defs
  return "<h4>What does a game look like?</h4>" .. table.concat(html) .. first_moves(cell, g)
end

return boards
