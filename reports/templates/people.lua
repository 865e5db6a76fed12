-- The page of games between people, which poise import has read: what the first player scored, what that comes to between equals, how
-- the games ended, who played, and which games are left out.
local words, cells, style, told = use "words", use "cells", use "style", use "people_answer"
local esc, findings = output.escape, results.findings

-- Games that no rule ended: given up, or a result that the players agreed on.
local function given_up(cell)
  local rest = { name = "given up, or agreed on", ended = cell.games, first = cell.first, second = cell.second, draws = cell.draws }
  for _, rule in ipairs(cell.rules) do
    if rule.kind == "ending" then
      rest.ended, rest.first, rest.second, rest.draws = rest.ended - rule.ended, rest.first - rule.first, rest.second - rule.second, rest.draws - rule.draws
    end
  end
  return rest
end

local function endings(cell)
  local html = { "<table><tr><th scope=\"col\">how games ended<th scope=\"col\">games<th scope=\"col\">won by " .. esc(told.side_words(cell, 1)) .. "<th scope=\"col\">by " ..
                 esc(told.side_words(cell, 2)) .. "<th scope=\"col\">drawn" }
  local function add(row) html[#html + 1] = string.format("<tr><td>%s<td>%d<td>%d<td>%d<td>%d", esc(row.name), row.ended, row.first, row.second, row.draws) end
  for _, rule in ipairs(cell.rules) do
    if rule.kind == "ending" and rule.ended > 0 then add(rule) end
  end
  add(given_up(cell))
  return table.concat(html) .. "</table>"
end

local function length_words(cell)
  local s = stats.spread(cell.number, "lengths")
  local rest = given_up(cell).ended
  return "Half of the games have at most " .. words.plural(s.median, "ply", "plies") ..
         (rest > 0 and "; " .. words.plural(rest, "game", "games") .. " of " .. words.grouped(cell.games) .. " ended before the rules ended them." or ".")
end

local function persons(cell)
  local html, rows = {}, {}
  for _, p in ipairs(findings.persons or {}) do
    if p.cell == cell.number then
      local points = p.first_points + p.second_points
      html[#html + 1] = string.format("<tr><td>%s<td>%d<td>%s<td>%d<td>%s<td>%s<td>%s", esc(p.name), p.first_games,
        p.first_games > 0 and words.percent(p.first_points / p.first_games) .. " %" or "–", p.second_games,
        p.second_games > 0 and words.percent(p.second_points / p.second_games) .. " %" or "–", p.elo and string.format("%+.0f", p.elo) or "–",
        p.elo and string.format("%+.0f – %+.0f", p.elo_low, p.elo_high) or "–")
      rows[#rows + 1] = { p.name, p.first_games, p.first_points, p.second_games, p.second_points, points, p.elo, p.elo_low, p.elo_high }
    end
  end
  if #rows == 0 then return "" end
  output.table("persons" .. cell.number, { "person", "games_as_first", "points_as_first", "games_as_second", "points_as_second", "points", "elo", "elo_low", "elo_high" }, rows)
  return "<h3>Who played?</h3><p>By person: what each scored in either role, and how strong the model says that they are, in Elo above the mean of all. " ..
         "The scores above are by role: of whoever moves first.</p><div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"persons\"><table><tr><th scope=\"col\">person<th scope=\"col\">games as " .. esc(cell.sides[1]) .. "<th scope=\"col\">scored" ..
         "<th scope=\"col\">games as " .. esc(cell.sides[2]) .. "<th scope=\"col\">scored<th scope=\"col\">Elo<th scope=\"col\">" .. told.SURE .. table.concat(html) .. "</table></div>"
end

local function section(p, cell)
  local said = told.sentences(p, cell)
  return "<section><h2>" .. esc(cell.variant) .. "</h2><p>" .. esc(said[1]) .. "</p><p><b>" .. esc(said[2]) .. "</b></p><p>" .. esc(said[3]) .. " " ..
         esc(length_words(cell)) .. "</p>" .. endings(cell) .. persons(cell) .. "</section>"
end

local function left_out()
  local html, unfinished = {}, 0
  for _, x in ipairs(findings.left_out or {}) do
    if x.broken then html[#html + 1] = "<li>" .. esc(x.name) else unfinished = x.unfinished end
  end
  if #html == 0 and unfinished == 0 then return "" end
  return "<h2>Which games are left out?</h2>" .. (unfinished > 0 and "<p>" .. words.plural(unfinished, "game has", "games have") .. " no result.</p>" or "") ..
         (#html > 0 and "<p>" .. words.plural(#html, "game breaks", "games break") .. " a rule of the variant:</p><ul>" .. table.concat(html) .. "</ul>" or "")
end

local rows, sections, of_cells = {}, {}, {}
for i, p in ipairs(findings.people) do
  local cell = results.cells[i]
  cell.number = i
  rows[i] = { p.name, p.games, p.score, p.low, p.high, p.rated, p.equal, p.equal_low, p.equal_high }
  of_cells[i] = { variant = p.name, games = p.games, score = p.score, low = p.low, high = p.high, rated = p.rated, equal = p.equal, equal_low = p.equal_low,
               equal_high = p.equal_high, sentences = told.sentences(p, cell) }
  sections[i] = section(p, cell)
end
output.table("people", { "variant", "games", "score", "low", "high", "rated_games", "equal", "equal_low", "equal_high" }, rows)
output.json("report", { schema = 1, name = results.name, title = results.title, question = results.question, answer = told.answer(), people = of_cells })
output.write("report.html", table.concat({
  '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">\n',
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'; img-src data:">\n<title>', esc(results.title),
  '</title><link rel="icon" href="data:,"><style>', style.css, "</style></head>\n<body><header><p class=\"eyebrow\">", esc(results.title), "</p>\n<h1>",
  esc(told.lead(findings.people[1], results.cells[1])), '</h1>\n<p class="lead">', esc(told.corrected(findings.people[1])), "</p></header>\n<main>", table.concat(sections, "\n"), left_out(),
  "</main>\n<footer>Reproduce: <code>", esc(results.command or ""), '</code> · for programs: <a href="report.json">JSON</a>, <a href="tables/people.csv">CSV</a></footer></body></html>\n',
}))
