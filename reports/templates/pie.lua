-- Is there a fair first turn, and what is the pie rule worth (poise pie)? One person makes the first turn, the other chooses a side.
local words, drawing = use "words", use "drawing"
local esc, percent = output.escape, words.percent

local ROWS_MAX = 40 -- of the drawing; the table has all
local ANSWERS = { "open", "fair", "favours the first", "favours the second" }

local function score_words(t) return t.least == t.most and percent(t.least) or percent(t.least) .. " to " .. percent(t.most) end

local function answer(t) return ANSWERS[math.floor(t.answer) + 1] end

-- How far the interval is from one half in the middle, the fairest first.
local function before(a, b)
  if (a.answer == 1) ~= (b.answer == 1) then return a.answer == 1 end
  local x, y = math.abs(a.low + a.high - 1), math.abs(b.low + b.high - 1)
  if x ~= y then return x < y end
  return a.name < b.name
end

local function lead(turns, rule)
  local cut
  for _, t in ipairs(turns) do
    if t.cut == 1 then cut = t end
  end
  local sure, text = string.format("%.3g %%", 100 * (1 - rule.alpha))
  if cut and cut.answer == 1 then
    text = "<b>Yes: " .. esc(cut.name) .. " is a fair cut.</b>"
  elseif rule.none == 1 then
    text = "<b>No fair cut exists:</b> after each first turn one side is favoured, so the pie rule gives the edge to the one who chooses."
  else
    text = "<b>None was found.</b>"
  end
  if not cut then return text end
  text = text .. " After " .. esc(cut.name) .. " the <b>role</b> that moves first scores " .. score_words(cut) .. " % (" .. sure .. " at any moment: " ..
         words.range(cut) .. " %), by " .. words.plural(cut.games, "game", "games")
  if cut.confirmed == 1 then text = text .. " that the search has not seen" end
  return text .. ". The <b>person</b> who cuts so scores " .. words.range(rule) .. " %, because the other person takes the better side."
end

local function plot(turns)
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

-- The section, or "" where nobody asked.
return function ()
  local turns, rule = results.findings.pie, results.findings.pie_rule
  if not turns then return "" end
  table.sort(turns, before)
  local html, rows = { '<div class="wide" tabindex="0" role="group" aria-label="first turns"><table><thead><tr><th scope="col">first turn<th scope="col">alike<th scope="col">games' ..
    '<th scope="col">first role scores<th scope="col">interval<th scope="col">what they say<tbody>' }, {}
  for i, t in ipairs(turns) do
    html[i + 1] = string.format("<tr><td>%s<td>%d<td>%d%s<td>%s %%<td>%s %%<td>%s", esc(t.name), t.alike, t.games, t.confirmed == 1 and " *" or "", score_words(t),
                                words.range(t), answer(t))
    rows[i] = { t.name, t.alike, t.games, t.confirmed, t.least, t.most, t.low, t.high, answer(t) }
  end
  output.table("first-turns", { "first_turn", "alike", "games", "confirmed", "least", "most", "low", "high", "answer" }, rows)
  return "<h2>Is there a fair first turn?</h2><p>" .. lead(turns, rule[1]) .. "</p><p>With the pie rule one person makes the first turn and the other chooses a side. " ..
         "First turns that the board's symmetry turns into each other are one; all but those with a * are by games of the search, which choose and therefore flatter whoever is chosen. " ..
         "The verdict above is that of the game without the pie rule.</p>" .. plot(turns) .. table.concat(html, "\n") .. "</table></div>"
end
