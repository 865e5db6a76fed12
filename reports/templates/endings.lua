-- How do games end? Each ending's share of the games, in every variant, between the players of the headline, then the others.
local words, cells, axes, called = use "words", use "cells", use "axes", use "names".ending
local esc, percent = output.escape, words.percent

local endings = {}

-- The groups of cells of the same players, those of the headline first.
local function groups()
  local out = {}
  for _, group in ipairs(cells.by_players(results.cells)) do
    table.insert(out, group.key == cells.main.players and 1 or #out + 1, group)
  end
  return out
end

-- Of a group the cells that have games, and the names of their endings, in the order of the rules.
local function ended(group)
  local some, names, seen = {}, {}, {}
  for _, cell in ipairs(group) do
    if cell.games > 0 then
      some[#some + 1] = cell
      for _, rule in ipairs(cell.rules) do
        if rule.kind == "ending" and not seen[rule.name] then
          seen[rule.name] = true
          names[#names + 1] = rule.name
        end
      end
    end
  end
  return some, names
end

-- The games of a cell that the ending ended; nil where its rules have none of that name.
local function count(cell, name)
  local n
  for _, rule in ipairs(cell.rules) do
    if rule.kind == "ending" and rule.name == name then n = (n or 0) + rule.ended end
  end
  return n
end

-- "four in a row 0.4 % (2 kinds) to 3.1 % (5 kinds)"
local function range_words(some, name)
  local least, most
  for _, cell in ipairs(some) do
    local n = count(cell, name)
    local at = n and { share = n / cell.games, label = cell.label }
    if at and (not least or at.share < least.share) then least = at end
    if at and (not most or at.share > most.share) then most = at end
  end
  if percent(least.share) == percent(most.share) then return called(name) .. " " .. percent(least.share) .. " %" end
  return called(name) .. " " .. percent(least.share) .. " % (" .. least.label .. ") to " .. percent(most.share) .. " % (" .. most.label .. ")"
end

-- What ends the games of several variants of one game between some players, in a sentence; nil where there is no game.
local function sentence(group, game)
  local some, names = ended(group)
  if #some == 0 then return nil end
  local parts, never = {}, {}
  for _, name in ipairs(names) do
    local games = 0
    for _, cell in ipairs(some) do games = games + (count(cell, name) or 0) end
    if games > 0 then parts[#parts + 1] = range_words(some, name) else never[#never + 1] = called(name) end
  end
  if #parts == 0 then return nil end
  return "Games" .. (game and " of " .. game or "") .. " " .. cells.scope(group[1]) .. " end by " .. words.list(parts) ..
         (#never > 0 and "; never by " .. words.list(never, "or") or "") .. "."
end

-- Is there more than one ending, in more than one variant?
local function differs(group)
  local some, names = ended(group)
  return #some > 1 and #names > 1
end

-- Such a sentence for each players, and for each game: endings of different games are never added up.
function endings.answers()
  local said = {}
  if #results.variants < 2 or cells.ladder then return said end
  for _, group in ipairs(groups()) do
    for _, family in ipairs(differs(group) and cells.group(group, function (cell) return cell.family end) or {}) do
      said[#said + 1] = sentence(family, axes.several_families and results.variants[family[1].of_variant].title or nil)
    end
  end
  return said
end

local function shares(group)
  local some, names = ended(group)
  local html, rows = { '<div class="wide" tabindex="0" role="group" aria-label="how games end"><table><caption>in % of games ' .. esc(cells.scope(group[1])) ..
                       ", with " .. cells.alpha .. (results.sequential and ' at any moment' or ' for a fixed number of games') .. '</caption><thead><tr><th scope="col">variant<th scope="col">games' }, {}
  for _, name in ipairs(names) do html[#html + 1] = '<th scope="col">' .. esc(called(name)) end
  html[#html + 1] = "<tbody>"
  for _, cell in ipairs(some) do
    html[#html + 1] = '<tr><th scope="row">' .. esc(cell.label) .. "<td>" .. words.grouped(cell.games)
    for _, name in ipairs(names) do
      local n = count(cell, name)
      local s = n and stats.share(n, cell.games)
      html[#html + 1] = s and "<td>" .. percent(s.share) .. " <small>" .. words.range(s) .. "</small>" or "<td>–"
      if s then rows[#rows + 1] = { cell.variant, cell.first_player, cell.second_player, name, n, cell.games, s.share, s.low, s.high } end
    end
  end
  return table.concat(html) .. "</table></div>", rows
end

-- The section, or "" where one variant was played, whose own part says it, or all games end alike.
function endings.section()
  local said = endings.answers()
  if #said == 0 then return "" end
  local html, all = { "<h2>How do games end?</h2>" }, {}
  for i, text in ipairs(said) do html[i + 1] = "<p>" .. esc(text) .. "</p>" end
  for i, group in ipairs(groups()) do
    local html_of, rows = shares(group)
    for _, row in ipairs(rows) do all[#all + 1] = row end
    html[#html + 1] = i == 1 and html_of or "<details><summary>" .. esc(words.capital(cells.scope(group[1]))) .. "</summary>" .. html_of .. "</details>"
  end
  output.table("endings", { "variant", "first_player", "second_player", "ending", "ended", "games", "share", "low", "high" }, all)
  return table.concat(html, "\n")
end

return endings
