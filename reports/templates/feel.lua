-- How do games feel? By what the players themselves expected while they played (poise feel).
local words, names, drawing = use "words", use "names", use "drawing"
local esc, percent = output.escape, words.percent

local NUMBERS = {
  decided_at   = { text = "A won game is decided after so much of its length: the winner stays above 75 % from then on", share = true },
  lead_changes = { text = "Changes of the lead in a game; a side leads when it is expected to score at least 55 %" },
  drama        = { text = "How far behind the winner was at worst: 0 % never, 100 % all but lost", share = true },
  killer_move  = { text = "The greatest change of what is expected from one decision to the next", share = true },
}

-- The same in sentences: what stands before the number and its interval, and after them.
local SENTENCES = {
  decided_at   = { "A won game is decided after ", " of its length: the winner stays above 75 % from then on." },
  lead_changes = { "The lead changes ", " times in a game; a side leads when it is expected to score at least 55 %." },
  drama        = { "At worst the winner was ", " behind: 0 % never, 100 % all but lost." },
  killer_move  = { "The greatest change of what is expected from one decision to the next is ", "." },
}

local name_of = names.players

local function shown(number, x)
  if not x then return "–" end
  return NUMBERS[number].share and percent(x) .. " %" or string.format("%.1f", x)
end

-- Rounded outwards, as every interval is.
local function interval(f)
  if not f.low then return "–" end
  if NUMBERS[f.name].share then return words.range(f) .. " %" end
  return words.span(f.low / 100, f.high / 100, 1)
end

-- How open the game is, and what the first player is expected to score, by tenths of its length.
local function plots(found)
  local open, middle, span = {}, {}, {}
  for _, f in ipairs(found) do
    local tenth = tonumber(f.name:sub(1, 4) == "open" and f.name:sub(5) or nil)
    if tenth and f.mean then open[#open + 1] = { 10 * tenth - 5, 100 * f.mean } end
  end
  for i, f in ipairs(results.findings.feel_fan or {}) do
    if f.middle then
      middle[#middle + 1] = { 10 * i - 5, 100 * f.middle }
      span[#span + 1] = { 10 * i - 5, 100 * f.low, 100 * f.high }
    end
  end
  local x, out = { label = "share of the game played", low = 0, high = 100, percent = true }, ""
  if #open > 1 then
    out = drawing.draw {
      name = "feel-open", height = 240, caption = "How open is the game still?", label = "How open games are by tenths of their length: 100 % both sides are expected to score as much, 0 % it is over",
      x = x, y = { low = 0, high = 100, percent = true }, series = { { kind = "line", role = "undecided", points = open } },
    }
  end
  if #middle < 2 then return out end
  return out .. drawing.draw {
    name = "feel-fan", height = 240, caption = "What is the first player expected to score?", label = "What the first player is expected to score by tenths of the game's length: the middle game, and 8 of 10 games",
    x = x, y = { low = 0, high = 100, percent = true }, zone = { low = 100 * results.zone_low, high = 100 * results.zone_high },
    series = { { kind = "area", role = "second", points = span, title = "8 of 10 games" }, { kind = "line", role = "first", points = middle, title = "the middle game" } },
  }
end

local feel = {}

-- What was asked and found (asked.lua); nil where nobody asked.
function feel.finding()
  local said, mean = {}, {}
  for _, f in ipairs(results.findings.feel or {}) do
    if NUMBERS[f.name] and f.mean then
      mean[f.name] = shown(f.name, f.mean)
      local before, after = SENTENCES[f.name][1], SENTENCES[f.name][2]
      said[#said + 1] = before .. mean[f.name] .. " (" .. interval(f) .. ")" .. after
    end
  end
  if not results.findings.feel then return nil end
  return { ask = "feel", state = #said > 0 and "even" or "undecided", badge = mean.decided_at and "Decided after " .. mean.decided_at or #said > 0 and "Told" or "Not known",
           sentences = #said > 0 and said or { "No game was won, so that nothing can be said of when games are decided." } }
end

-- The section, or "" where nobody asked.
function feel.section()
  local found = results.findings.feel
  if not found then return "" end
  local cell, rows, open = results.cells[1], {}, {}
  local html = { '<div class="wide" tabindex="0" role="group" aria-label="how games feel"><table class="words"><thead><tr><th scope="col">in a game<th scope="col">on average<th scope="col">' ..
                 '95 % (fixed n)<th scope="col">games<th scope="col">most<tbody>' }
  for _, f in ipairs(found) do
    rows[#rows + 1] = { f.name, f.mean, f.low, f.high, f.games, f.most }
    if NUMBERS[f.name] then
      html[#html + 1] = string.format("<tr><td>%s<td>%s<td>%s<td>%d<td>game 0.%d", NUMBERS[f.name].text, shown(f.name, f.mean), interval(f), f.games, f.most)
    else
      open[#open + 1] = f.mean and string.format("%.0f", 100 * f.mean) or "–"
    end
  end
  output.table("feel", { "number", "mean", "low", "high", "games", "most_in_game" }, rows)
  return "<h2>How do games feel?</h2><p>Measured by what " .. esc(name_of(cell.first_player)) ..
         (cell.first_player ~= cell.second_player and " and " .. esc(name_of(cell.second_player)) or "") ..
         " expected while they played: another player may feel otherwise. These numbers describe the games, and are never added up to a score.</p>" ..
         table.concat(html, "\n") .. "</table></div><p>How open the game still is, by tenths of its length (100 %: both sides are expected to score as much, 0 %: it is over): " ..
         table.concat(open, ", ") .. " %.</p>" .. plots(found)
end

return feel
