-- Boards: games of a cell to step through, which are strips of positions where there are no scripts, and its first moves on
-- the board.
local words, cells, names, drawing = use "words", use "cells", use "names", use "drawing"
local esc, grouped, percent, plural, range = output.escape, words.grouped, words.percent, words.plural, words.range

local boards = { starts = {}, said = {} } -- of variants, their start as a drawing; of cells, what report.json has

local CELLS_MAX, FIRST_MAX = 6, 10 -- on a page with more cells only that of the headline has games; rows of the table
local PLIES = 1000000               -- so many are followed for a page
local WHYS = { median = "middle length", shortest = "the shortest", longest = "the longest", rarest = "the rarest ending",
               drama = "the comeback from furthest behind", lead_changes = "the most changes of the lead" }
local RESULTS = { F = "first", S = "second", D = "draw", C = "cut" }

-- A whole number, whatever stands there: the lines may be those of a file.
local function whole(text) return math.tointeger(tonumber(text)) or 0 end

local READ = {}

function READ.defs(g, f) g.defs = f[2] end

function READ.board(g, f)
  g.width, g.height, g.at, g.ground, g.cover, g.places = whole(f[2]), whole(f[3]), f[4] or "", f[5] or "", f[6] or "", {}
  for i, place in ipairs(words.split(g.at, " ")) do
    local at = words.split(place, ",")
    g.places[i - 1] = { whole(at[1]), whole(at[2]), whole(at[3]) }
    g.cells = i
  end
end

function READ.piece(g, f)
  local level = whole(f[3])
  if g.levels[1] ~= level then table.insert(g.levels, 1, level) end
  g.pieces[whole(f[2]) .. "," .. level] = f[4]
  g.codes = math.max(g.codes, whole(f[2]) + 1)
end

-- As contents of more cells, which lie at the same places.
function READ.mark(g, f)
  for _, level in ipairs(g.levels) do g.pieces[g.codes .. "," .. level] = f[5] end
  g.below[g.codes] = f[4] == "1" or nil
  g.codes, g.layers = g.codes + 1, g.layers .. " " .. g.at
end

function READ.looked(g, f) g.looked = whole(f[2]) end

function READ.first(g, f)
  local n = {}
  for i = 3, 8 do n[i] = whole(f[i]) end
  g.first[#g.first + 1] = { move = f[2], cell = n[3], games = n[4], first = n[5], second = n[6], draws = n[7], cut = n[8] }
end

function READ.game(g, f)
  g.games[#g.games + 1] = { why = f[2], number = f[3], result = f[4], ending = f[5], plies = whole(f[6]), turns = whole(f[7]), frames = {}, codes = {}, steps = "" }
end

function READ.frame(g, f)
  local game = g.games[#g.games]
  if game then table.insert(game.frames, { ply = f[2], move = f[3], contents = f[4] }) end
end

function READ.steps(g, f)
  local game = g.games[#g.games]
  if not game then return end
  game.every, game.digits, game.steps = whole(f[2]), whole(f[3]) .. "," .. whole(f[4]), f[6] or ""
  for i, code in ipairs(words.split(f[5] or "", ",")) do game.codes[i] = whole(code) end
end

function READ.moves(g, f)
  local game = g.games[#g.games]
  if game then game.moves = f[2] end
end

-- What stats.gallery says, line by line (core/studies/gallery.h, core/report/board_parts.h). `levels`: of the cells, the
-- largest first.
local function read(content)
  local g = { pieces = {}, games = {}, first = {}, places = {}, levels = {}, codes = 1, below = {}, layers = "" }
  for _, line in ipairs(words.split(content, "\n")) do
    local f = words.split(line, "\t")
    if READ[f[1]] then READ[f[1]](g, f) end
  end
  return g.width and g.looked and g or nil
end

-- --- drawings, each once on a page, whoever refers to it ---

local ids, definitions, common = {}, {}, ""

local function defined(letter, drawing, format, ...)
  if not ids[drawing] then
    definitions[#definitions + 1] = string.format(format, letter .. #definitions, ...)
    ids[drawing] = letter .. #definitions - 1
  end
  return ids[drawing]
end

local function board_id(g)
  return defined("b", g.ground .. g.at, '<symbol id="%s" viewBox="0 0 %d %d" data-at="%s">%s</symbol>', g.width, g.height, esc(g.at .. g.layers), g.ground)
end

local function cover_of(g)
  return g.cover ~= "" and '<use class="o" href="#' .. defined("b", g.cover, '<symbol id="%s" viewBox="0 0 %d %d">%s</symbol>', g.width, g.height, g.cover) .. '"/>' or ""
end

local function piece_id(g, code, level)
  return defined("p", g.pieces[code .. "," .. level] or "", '<marker id="%s" markerUnits="userSpaceOnUse" markerWidth="40" markerHeight="40" overflow="visible" viewBox="-20 -20 40 40">%s</marker>',
                 g.pieces[code .. "," .. level] or "")
end

-- The drawings that the positions on the page refer to. They must not stand in anything that is folded.
function boards.definitions()
  if #definitions == 0 then return "" end
  return '<svg width="0" height="0" style="position:absolute" aria-hidden="true">' .. common .. "<defs>" .. table.concat(definitions) .. "</defs></svg>"
end

-- A path whose corners are the cells of that level.
local function corners(g, list, level)
  local out, x, y = {}, nil, nil
  for _, cell in ipairs(list) do
    local at = g.places[whole(cell) % g.cells] or { 0, 0, 0 }
    if at[3] == level then
      out[#out + 1] = at[2] == y and "h" .. at[1] - x or "M" .. at[1] .. "," .. at[2]
      x, y = at[1], at[2]
    end
  end
  return table.concat(out)
end

-- The list with what is drawn below the rest first: of codes, or of what begins with one.
local function from_below(g, list)
  local out = {}
  for i = 1, 2 do
    for _, one in ipairs(list) do
      if (g.below[whole(words.split(tostring(one), ":")[1])] or false) == (i == 1) then out[#out + 1] = one end
    end
  end
  return out
end

-- A position: the ground, and for each kind of contents one path with a marker at each of its cells.
local function position(g, contents, label, more)
  local out = { string.format('<svg class="board" viewBox="0 0 %d %d" role="img" aria-label="%s"><use href="#%s"/>', g.width, g.height, esc(label), board_id(g)) }
  for _, level in ipairs(g.levels) do
    for _, group in ipairs(from_below(g, contents == "" and {} or words.split(contents, ";"))) do
      local parts = words.split(group, ":")
      local path = corners(g, words.split(parts[2] or "", ","), level)
      if path ~= "" then out[#out + 1] = string.format('<path style="marker:url(#%s)" d="%s"/>', piece_id(g, whole(parts[1]), level), path) end
    end
  end
  return table.concat(out) .. cover_of(g) .. (more or "") .. "</svg>"
end

-- --- games ---

local function about(cell, g, game)
  if game.why == "broken" then return "Game " .. cell.broken_game .. ", in which the rules failed after " .. plural(game.plies, "ply", "plies") .. ": " .. cell.failure end
  local turns = game.turns < game.plies and " (" .. plural(game.turns, "turn", "turns") .. ")" or ""
  local ends = { F = cells.wins(cell.sides[1]), S = cells.wins(cell.sides[2]), D = "drawn", C = "cut" }
  local which = g.looked == 1 and "The game" or
                words.capital(WHYS[game.why]) .. " of " .. (g.looked == cell.games and "" or "the first ") .. grouped(g.looked) .. " games"
  return which .. ": " .. ends[game.result] .. (game.ending ~= "" and " (" .. names.ending(game.ending) .. ")" or "") .. " after " .. plural(game.plies, "ply", "plies") .. turns
end

local function replay(cell, game) return "poise replay " .. results.name .. " " .. (cell.number - 1) .. "." .. game.number end

-- A link that opens a variant in the page that plays, `behind` what stands before it, or "". That page is sought beside the report, and
-- style.lua shows the link only where it is found.
function boards.link(says, behind, of_variant, moves)
  local letters = stats.link(of_variant, moves)
  local folder, at = drawing.folder == "plots/" and "" or "../", moves and ".0" or ""
  return letters and string.format('<span class="play" hidden>%s<a href="%spoise.html#/open/%s%s">%s</a></span>', behind, folder, letters, at, says) or ""
end

-- A link that opens the game after the last of its decisions that is shown; style.lua changes the number.
local function play_link(cell, game)
  return game.moves and boards.link("Play on from here", " ", cell.of_variant, game.moves) or ""
end

-- What the page's script steps through (style.lua): "code,level:marker" in the order of drawing, and the steps.
local function steps(g, game)
  local pieces = {}
  for _, level in ipairs(g.levels) do
    for _, code in ipairs(from_below(g, game.codes)) do pieces[#pieces + 1] = code .. "," .. level .. ":" .. piece_id(g, code, level) end
  end
  return string.format('data-board="%s" data-every="%d" data-plies="%d" data-digits="%s" data-pieces="%s" data-steps="%s"', board_id(g), game.every or 1, game.plies,
                       game.digits or "1,1", table.concat(pieces, " "), esc(game.steps))
end

-- `kind`: " hero" of the one in the first screen.
local function strip(cell, g, game, kind)
  local out, told = {}, esc(about(cell, g, game))
  for i, frame in ipairs(game.frames) do
    local label = frame.ply == "0" and "start" or frame.ply .. ". " .. frame.move
    out[i] = "<figure>" .. position(g, frame.contents, label) .. "<figcaption>" .. esc(label) .. "</figcaption></figure>"
  end
  return '<div class="game' .. kind .. '" ' .. steps(g, game) .. "><p>" .. told .. " <code>" .. esc(replay(cell, game)) .. '</code>' .. play_link(cell, game) .. '</p><div class="strip" tabindex="0" role="group" aria-label="' ..
         told .. '">' .. table.concat(out) .. "</div></div>"
end

-- --- first moves ---

-- The score of games as an interval for a number of games fixed beforehand; cut ones are left out of it, draws make it
-- none: a share of won games is not a score.
local function score_of(f)
  local n = f.first + f.second
  return f.draws == 0 and f.cut == 0 and n > 0 and stats.share(f.first, n) or nil
end

local function first_rows(g)
  local html = {}
  for i = 1, math.min(#g.first, FIRST_MAX) do
    local f = g.first[i]
    local score = score_of(f)
    html[i] = string.format("<tr><td>%s<td>%s<td>%s %%<td>%s<td>%s", esc(f.move), grouped(f.games), percent(f.games / g.looked),
      score and percent(score.share) .. " %" or grouped(f.first) .. " won, " .. grouped(f.draws) .. " drawn, " .. grouped(f.second) .. " lost", score and range(score) or "–")
  end
  return table.concat(html)
end

-- First moves by the cell where they show, in the order of the commonest, and the number of the commonest.
local function by_cell(g)
  local sums, of_cell, most = {}, {}, 1
  for _, f in ipairs(g.first) do
    if g.places[f.cell] and not of_cell[f.cell] then
      of_cell[f.cell] = { cell = f.cell, games = 0, won = 0, finished = 0 }
      sums[#sums + 1] = of_cell[f.cell]
    end
    local sum = of_cell[f.cell]
    if sum then
      sum.games, sum.won, sum.finished = sum.games + f.games, sum.won + f.first + f.draws / 2, sum.finished + f.games - f.cut
      most = math.max(most, sum.games)
    end
  end
  return sums, most
end

local SHADES = 4

-- On each cell the score after a first move that shows there, on a disc of the side that it favours.
local function first_marks(g)
  local sums, most = by_cell(g)
  local discs, order, texts = {}, {}, {}
  for i, sum in ipairs(sums) do
    local place, side = g.places[sum.cell], sum.finished > 0 and sum.won < sum.finished / 2 and "second" or "first"
    local shade = math.max(1, math.ceil(SHADES * sum.games / most))
    local id = defined("p", side .. shade, '<marker id="%s" markerUnits="userSpaceOnUse" markerWidth="20" markerHeight="20" viewBox="-10 -10 20 20" class="%s"><circle r="8.5" fill="currentColor" fill-opacity="%g"/></marker>',
                       side, .6 * shade / SHADES)
    if not discs[id] then order[#order + 1] = id end
    discs[id] = (discs[id] or "") .. "M" .. place[1] .. "," .. place[2]
    texts[i] = string.format('<text x="%d" y="%d">%s<title>%s</title></text>', place[1], place[2] + 3,
      sum.finished > 0 and string.format("%d", math.floor(100 * sum.won / sum.finished + .5)) or "–", plural(sum.games, "game", "games"))
  end
  for i, id in ipairs(order) do order[i] = string.format('<path style="marker-start:url(#%s);marker-mid:url(#%s)" d="%sM0,0"/>', id, id, discs[id]) end
  return '<g class="q">' .. table.concat(order) .. table.concat(texts) .. "</g>"
end

local function first_moves(cell, g)
  local finished = 0
  for _, f in ipairs(g.first) do finished = finished + f.games - f.cut end
  if #g.first < 2 or cell.opening > 0 or finished == 0 then return "" end
  return '<h4>Which first moves are played, and how do they do?</h4><p>' .. (g.looked == cell.games and "All " or "The first ") .. grouped(g.looked) ..
         ' games: on the board the score after a move to that cell, the darker the more often; in the table the commonest moves.</p><div class="panels top"><div class="map">' ..
         position(g, g.games[1] and g.games[1].frames[1].contents or "", "the first moves; the table has their numbers", first_marks(g)) ..
         '</div><div class="wide" tabindex="0" role="group" aria-label="first moves"><table class="num"><thead><tr><th scope="col">first move<th scope="col">games<th scope="col">share<th scope="col">score<th scope="col">' .. cells.share_alpha ..
         "<tbody>" .. first_rows(g) .. "</table></div></div>"
end

-- --- a cell ---

local function keep_said(cell, g)
  local said = { looked = g.looked, games = {}, first_moves = {} }
  for _, game in ipairs(g.games) do
    said.games[#said.games + 1] = RESULTS[game.result] and { why = game.why, result = RESULTS[game.result], ending = game.ending ~= "" and game.ending or nil, plies = game.plies, turns = game.turns,
                      sentence = about(cell, g, game), replay = replay(cell, game) } or nil
  end
  for i, f in ipairs(g.first) do
    said.first_moves[i] = { move = f.move, games = f.games, first = f.first, second = f.second, draws = f.draws, cut = f.cut }
  end
  boards.said[cell.number] = said
end

-- Of which a game stands beside the answer: the headline, or the one whose rules failed.
local foremost = cells.main
for _, cell in ipairs(results.cells) do
  if cell.broken > 0 and foremost.broken == 0 then foremost = cell end
end

local function is_shown(cell) return cell == foremost and (cell.games > 0 or cell.broken > 0) or cell.games > 0 and (#results.cells <= CELLS_MAX or cell == cells.main) end

local function shown_count()
  local count = 0
  for _, cell in ipairs(results.cells) do count = count + (is_shown(cell) and 1 or 0) end
  return count
end

-- Where somebody asked how games feel: the games in which the winner was furthest behind, and the lead changed most.
local function wishes(cell)
  local out = {}
  for _, f in ipairs(cell.number == 1 and results.findings.feel or {}) do
    if WHYS[f.name] and (f.mean or 0) > 0 then
      out[#out + 1] = f.name
      out[#out + 1] = math.tointeger(f.most)
    end
  end
  return table.unpack(out)
end

-- What is known of a cell's games, nil where its rules are not known any more; looked at once.
local looked_at = {}

local function gallery_of(cell)
  if looked_at[cell.number] == nil then
    local content = is_shown(cell) and stats.gallery(cell.number, PLIES // shown_count(), wishes(cell))
    local g = content and read(content)
    looked_at[cell.number] = g or false
    if g then common = g.defs end
  end
  return looked_at[cell.number]
end

-- Beside the answer: the game in which the rules failed, or that of middle length of the headline's players, else the start of their variant.
function boards.hero()
  local cell = foremost
  local g, start = gallery_of(cell), results.variants[cell.of_variant].start
  if g and g.games[1] then return strip(cell, g, g.games[1], " hero") end
  return start and '<div class="hero"><img class="start" alt="the start position" src="' .. start .. '"></div>' or ""
end

-- Games and first moves of a cell, or "" where there are none.
function boards.section(cell)
  local g, html = gallery_of(cell), {}
  if not g then return "" end
  for i = cell == foremost and 2 or 1, #g.games do html[#html + 1] = strip(cell, g, g.games[i], "") end
  keep_said(cell, g)
  if g.games[1] and not boards.starts[cell.of_variant] then
    boards.starts[cell.of_variant] = position(g, g.games[1].frames[1].contents, "the start position")
  end
  local games = #html > 0 and '<h4>What does a game look like?</h4><div class="games">' .. table.concat(html) .. "</div>" or ""
  return games .. first_moves(cell, g)
end

return boards
