-- How do games end? Each ending's share of the games, in every variant, between the players of the headline.
local words, cells = use "words", use "cells"
local esc, percent = output.escape, words.percent

local endings = {}

-- The cells of those players that have games, and the names of their endings, in the order of the rules.
local function ended()
  local some, names, seen = {}, {}, {}
  for _, cell in ipairs(results.cells) do
    if cell.players == cells.main.players and cell.games > 0 then
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

-- "four in a row 0.4 % (kinds=2) to 3.1 % (kinds=5)"
local function range_words(some, name)
  local least, most
  for _, cell in ipairs(some) do
    local n = count(cell, name)
    local at = n and { share = n / cell.games, label = cell.label }
    if at and (not least or at.share < least.share) then least = at end
    if at and (not most or at.share > most.share) then most = at end
  end
  if percent(least.share) == percent(most.share) then return name .. " " .. percent(least.share) .. " %" end
  return name .. " " .. percent(least.share) .. " % (" .. least.label .. ") to " .. percent(most.share) .. " % (" .. most.label .. ")"
end

-- What ends the games of several variants, in a sentence; nil where nothing differs.
function endings.answer()
  local some, names = ended()
  if #some < 2 or #names < 2 then return nil end
  local parts, never = {}, {}
  for _, name in ipairs(names) do
    local games = 0
    for _, cell in ipairs(some) do games = games + (count(cell, name) or 0) end
    if games > 0 then parts[#parts + 1] = range_words(some, name) else never[#never + 1] = name end
  end
  return "Games end by " .. words.list(parts) .. (#never > 0 and "; never by " .. words.list(never) or "") .. "."
end

-- The section, or "" where one variant was played, whose own part says it, or all games end alike.
function endings.section()
  local said = endings.answer()
  if not said then return "" end
  local some, names = ended()
  local html, rows, columns = { '<div class="wide" tabindex="0" role="group" aria-label="how games end"><table><caption>in % of games between ' .. esc(cells.main.players) ..
                                " players, with " .. cells.alpha .. ' for a fixed number of games</caption><thead><tr><th scope="col">variant<th scope="col">games' }, {}, { "variant", "games" }
  for i, name in ipairs(names) do
    html[#html + 1] = '<th scope="col">' .. esc(name)
    columns[i + 2] = name
  end
  html[#html + 1] = "<tbody>"
  for _, cell in ipairs(some) do
    local row = { cell.label, cell.games }
    html[#html + 1] = '<tr><th scope="row">' .. esc(cell.label) .. "<td>" .. words.grouped(cell.games)
    for i, name in ipairs(names) do
      local n = count(cell, name)
      local s = n and stats.share(n, cell.games)
      html[#html + 1] = s and "<td>" .. percent(s.share) .. " <small>" .. words.range(s) .. "</small>" or "<td>–"
      row[i + 2] = n
    end
    rows[#rows + 1] = row
  end
  output.table("endings", columns, rows)
  return "<h2>How do games end?</h2><p>" .. esc(said) .. "</p>" .. table.concat(html) .. "</table></div>"
end

return endings
