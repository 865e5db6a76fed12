-- What would mend a game: a fair first turn for the pie rule (poise pie), and points for the second side (poise komi).
local words, drawing, cells = use "words", use "drawing", use "cells"
local esc, percent = output.escape, words.percent

local remedies = {}

local function score_words(t) return t.least == t.most and percent(t.least) or percent(t.least) .. " to " .. percent(t.most) end

local function sure(rule) return string.format("%.3g %%", 100 * (1 - rule.alpha)) end

local function scope() return " " .. cells.scope(cells.main) end

-- What stronger players said, a sentence each, and what a fair remedy says of the game where none was asked.
local function stronger()
  local said = {}
  for i, s in ipairs(results.findings.stronger or {}) do said[i] = s.name end
  return said
end

local function of_the_game() return #stronger() > 0 and "." or scope() .. "; this says nothing about the game." end

local function paragraph(answer, more) return "<p><b>" .. esc(answer) .. "</b>" .. (more and " " .. esc(more) or "") .. "</p>" end

-- --- the pie rule: one person makes the first turn, the other chooses a side ---

local ROWS_MAX = 40 -- of the drawing; the table has all
local ANSWERS = { "open", "fair", "favours the first", "favours the second" }

local function turn_answer(t) return ANSWERS[math.floor(t.answer) + 1] end

-- How far the interval is from one half in the middle, the fairest first.
local function before(a, b)
  if (a.answer == 1) ~= (b.answer == 1) then return a.answer == 1 end
  local x, y = math.abs(a.low + a.high - 1), math.abs(b.low + b.high - 1)
  if x ~= y then return x < y end
  return a.name < b.name
end

-- Whether there is a fair cut, and what the best one comes to.
local function pie_lead(turns, rule)
  local cut
  for _, t in ipairs(turns) do
    if t.cut == 1 then cut = t end
  end
  local text
  if cut and cut.answer == 1 then
    text = cut.name .. " is a fair cut" .. of_the_game()
  elseif rule.none == 1 then
    text = "No fair cut exists" .. scope() .. ": after each first turn one side is favoured, so the pie rule gives the edge to the one who chooses."
  else
    text = "No fair cut was found."
  end
  if not cut then return text end
  local said = stronger()
  said[#said + 1] = "After " .. cut.name .. " the role that moves first scores " .. score_words(cut) .. " % (" .. sure(rule) .. " at any moment: " .. words.range(cut) ..
         " %), by " .. words.plural(cut.games, "game", "games") .. (cut.confirmed == 1 and " that the search has not seen" or "") .. ". The person who cuts so scores " ..
         words.range(rule) .. " %, because the other person takes the better side. The best cut, whichever it is, is worth " ..
         words.range({ low = rule.best_low, high = rule.best_high }) .. " % to that person (" .. cells.alpha .. " at any moment)."
  return text, table.concat(said, " ")
end

local function pie_plot(turns)
  local rows, at = {}, {}
  for i = 1, math.min(#turns, ROWS_MAX) do
    local t = turns[i]
    rows[i] = t.name
    at[i] = { i, 50 * (t.least + t.most), 100 * t.low, 100 * t.high }
  end
  return drawing.draw {
    name = "first-turns", height = 60 + 26 * #rows, rows = rows, zone = { low = 100 * results.zone_low, high = 100 * results.zone_high },
    label = "What the role that moves first scores after each first turn, with its interval and the zone of balance",
    x = { label = "score of the role that moves first", low = 0, high = 100, percent = true }, series = { { kind = "rows", role = "second", points = at } },
  }
end

local function pie_section()
  local turns, rule = results.findings.pie, results.findings.pie_rule
  if not turns then return "" end
  table.sort(turns, before)
  local html, rows = { '<div class="wide" tabindex="0" role="group" aria-label="first turns"><table><thead><tr><th scope="col">first turn<th scope="col">alike<th scope="col">games' ..
    '<th scope="col">first role scores<th scope="col">interval<th scope="col">what they say<tbody>' }, {}
  for i, t in ipairs(turns) do
    html[i + 1] = string.format("<tr><td>%s<td>%d<td>%d%s<td>%s %%<td>%s %%<td>%s", esc(t.name), t.alike, t.games, t.confirmed == 1 and " *" or "", score_words(t),
                                words.range(t), turn_answer(t))
    rows[i] = { t.name, t.alike, t.games, t.confirmed, t.least, t.most, t.low, t.high, turn_answer(t) }
  end
  output.table("first-turns", { "first_turn", "alike", "games", "confirmed", "least", "most", "low", "high", "answer" }, rows)
  return "<h2>Is there a fair first turn?</h2>" .. paragraph(pie_lead(turns, rule[1])) .. "<p>With the pie rule one person makes the first turn and the other chooses a side. " ..
         "First turns that are symmetric to each other count as one; all scores but those with a * come from games of the search, which are biased in favour of its choice. " ..
         "The verdict below is that of the game without the pie rule.</p>" .. pie_plot(turns) .. table.concat(html, "\n") .. "</table></div>"
end

-- --- komi: points for the second side, kept in half points ---

local FAR = 1000000 -- the margin of games that no komi would have changed

local function points(half)
  if half >= FAR then return "more than any number" end
  if half <= -FAR then return "less than any number" end
  return string.format(half % 2 == 0 and "%.0f" or "%.1f", half / 2)
end

local function komi_answer(t)
  if t.found == 1 then return "fair" end
  if t.as_wanted == 0 then return string.format("%.0f %% drawn", 100 * t.draws) end
  return t.favoured < 0 and "open" or t.favoured == 0 and "favours the first" or "favours the second"
end

local function shows_balance(t) return t.low >= results.zone_low - 1e-9 and t.high <= results.zone_high + 1e-9 end

-- Whether there is a fair komi, and what it comes to.
local function komi_lead(tried, rule)
  local said = stronger()
  for _, t in ipairs(tried) do
    if t.found == 1 then
      said[#said + 1] = "By " .. words.plural(t.games, "game", "games") .. " with it in the rules, which chose nothing, the first player scores " ..
             score_words(t) .. " % (" .. sure(rule) .. " at any moment: " .. words.range(t) .. " %)." ..
             (shows_balance(t) and "" or " The first of them showed it; the interval of all would not show it by itself.")
      return "With komi " .. points(t.komi) .. " it is balanced" .. of_the_game(), table.concat(said, " ")
    end
  end
  local more = #said > 0 and table.concat(said, " ") or nil
  if rule.none == 1 then
    return "No fair komi exists" .. scope() .. ": one side is favoured or, with half a point or a point more, the other; what lies between draws the games or changes nothing.", more
  end
  return "No fair komi was found.", more
end

-- How often each margin occurred.
local function komi_plot(margins)
  local at = {}
  for _, m in ipairs(margins) do
    if math.abs(m.margin) < FAR then at[#at + 1] = { m.margin / 2, m.games } end
  end
  if #at < 2 then return "" end
  table.sort(at, function (a, b) return a[1] < b[1] end)
  local least = math.huge
  for i = 2, #at do least = math.min(least, at[i][1] - at[i - 1][1]) end
  return drawing.draw {
    name = "margins", height = 220, label = "By how many points the first side was ahead at the end, in games without komi", caption = "Margins of the first side",
    x = { label = "points" }, y = { label = "games", low = 0 }, box_width = .8 * least, series = { { kind = "boxes", role = "first", points = at } },
  }
end

local function komi_section()
  local tried, rule = results.findings.komi, results.findings.komi_rule
  if not tried then return "" end
  rule = rule[1]
  table.sort(tried, function (a, b) return a.komi < b.komi end)
  local html, rows = { '<div class="wide" tabindex="0" role="group" aria-label="komi that was tried"><table><thead><tr><th scope="col">komi<th scope="col">expected by margins' ..
    '<th scope="col">games with it<th scope="col">first scores<th scope="col">interval<th scope="col">what they say<tbody>' }, {}
  for i, t in ipairs(tried) do
    html[i + 1] = string.format("<tr><td>%s<td>%s %%<td>%d%s<td>%s %%<td>%s %%<td>%s", points(t.komi), t.expected and percent(t.expected) or "–", t.games,
                                t.confirmed == 1 and " *" or "", score_words(t), words.range(t), komi_answer(t))
    rows[i] = { t.komi / 2, t.expected, t.games, t.confirmed, t.least, t.most, t.low, t.high, t.draws, komi_answer(t) }
  end
  output.table("komi", { "komi", "expected", "games", "confirmed", "least", "most", "low", "high", "draws", "answer" }, rows)
  return "<h2>What komi would be fair?</h2>" .. paragraph(komi_lead(tried, rule)) .. "<p>Komi is what the second side is given in points. The first side's middle margin without it is " ..
         points(rule.median) .. " (95 %: " .. points(rule.low) .. " to " .. points(rule.high) .. "), by " .. words.plural(rule.games, "game", "games") ..
         (rule.otherwise > 0 and ", of which " .. words.plural(rule.otherwise, "game", "games") .. " ended in a way that komi does not touch" or "") ..
         ". Half of them chose the komi to try, and the other half gave the score to expect; but players who know the komi play for it, so only games with it in the rules count, " ..
         "and of these only those with a *: the others made the choice. The verdict below is that of the game without it.</p>" .. komi_plot(results.findings.margins or {}) ..
         table.concat(html, "\n") .. "</table></div>"
end

-- Games of what was tried, that the answer rests on: they are no cells of the page.
function remedies.games()
  local games = 0
  for _, t in ipairs(results.findings.pie or results.findings.komi or {}) do games = games + math.tointeger(t.games) end
  return games
end

-- The sections, or "" where nobody asked.
function remedies.section() return pie_section() .. komi_section() end

-- The same in sentences that stand alone.
function remedies.answers()
  local f, said = results.findings, {}
  local function add(answer, more)
    said[#said + 1] = answer
    said[#said + 1] = more
  end
  if f.pie then add(pie_lead(f.pie, f.pie_rule[1])) end
  if f.komi then add(komi_lead(f.komi, f.komi_rule[1])) end
  return said
end

-- The state of an answer: something fair was found, nothing can be, or neither is shown.
local function state(found, none) return found and "even" or none == 1 and "uneven" or "undecided" end

-- What was asked of the pie rule or of komi, and what was found (asked.lua); nil where nobody asked.
function remedies.finding()
  local f, a = results.findings, { sentences = remedies.answers() }
  if f.pie then
    local fair = false
    for _, t in ipairs(f.pie) do fair = fair or (t.cut == 1 and t.answer == 1) end
    a.ask, a.state = "pie", state(fair, f.pie_rule[1].none)
    a.badge = ({ even = "A fair cut", uneven = "No fair cut exists", undecided = "No fair cut was found" })[a.state]
  elseif f.komi then
    local fair
    for _, t in ipairs(f.komi) do fair = t.found == 1 and t or fair end
    a.ask, a.state = "komi", state(fair, f.komi_rule[1].none)
    a.badge = ({ even = "Fair with komi " .. (fair and points(fair.komi) or ""), uneven = "No fair komi exists", undecided = "No fair komi was found" })[a.state]
  else
    return nil
  end
  if a.state == "undecided" then a.next = "More games may find one: --games." end
  return a
end

return remedies
