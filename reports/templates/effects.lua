-- What does each rule do? The effect of every value of an option against the first one, or of each variant against the first, on who is favoured, on
-- draws, on length and on the choice of moves, side by side.
local words, cells, drawing, naming, doses = use "words", use "cells", use "drawing", use "names", use "doses"
local esc = output.escape
local ALPHA_TEXT = string.format("%.3g %%", 100 * (1 - results.alpha))

local function signed(x)
  local text = x and string.format("%+.1f", x) or "–"
  return (text == "-0.0" or text == "+0.0") and "0.0" or text
end
local function points(share) return signed(share and 100 * share) end
local function span(low, high) return low and high and words.span(low, high, 1, "%+.1f") or "–" end
local function players(group)
  return naming.between(group.first_player, group.second_player)
end

-- As the options are written: "kinds=3 instead of 2"
local function written(group, e)
  local f, w = group.factors[e.factor or 0], group.factors[e.with or 0]
  if e.cell then return results.cells[e.cell].variant end
  return w and f.name .. "=" .. f.on .. " with " .. w.name .. "=" .. w.on .. ", more than with " .. w.name .. "=" .. w.off or f.name .. "=" .. f.on .. " instead of " .. f.off
end

local function name_of(group, e)
  if e.cell then return results.cells[e.cell].label end
  if not e.with then return naming.instead(group.factors[e.factor]) end
  local a, b = group.factors[e.factor], group.factors[e.with]
  return naming.setting(a.name, a.on) .. " with " .. naming.setting(b.name, b.on) .. ", more than with " .. naming.setting(b.name, b.off)
end

-- The answer about a factor: the mean over all combinations, or where that depends on another factor what it does to the game that was named.
local function answer_of(e) return e.varies and e.simple or e end

-- " in Game, 3 kinds (it does more or less with four: wins)": where the answer about a factor holds.
local function scope_of(group, e)
  if not (e.varies and e.simple) then return "" end
  local with = {}
  for _, other in ipairs(group) do
    if other.with and not other.alias and (other.factor == e.factor or other.with == e.factor) and (other.answer == "raises" or other.answer == "lowers") then
      local f = group.factors[other.factor == e.factor and other.with or other.factor]
      with[#with + 1] = naming.setting(f.name, f.on)
    end
  end
  return " in " .. cells.called(results.cells[group[1].sides[1].cell].variant) .. " (what it does depends on " .. table.concat(with, ", ") .. ")"
end

-- The sentence that the interval of an effect carries.
local function says(group, e)
  local s = e.score
  if e.alias then return "cannot be told from " .. name_of(group, group[e.alias]) .. " in this fraction" end
  if e.answer == "undecided" then return "undecided" end
  local stood = e.supported and "" or " (so after " .. words.plural(e.answered_at, "game", "games") .. " of each; all games so far would not show it by themselves)"
  if e.answer == "raises" then return "the first player scores more" .. stood end
  if e.answer == "lowers" then return "the first player scores less" .. stood end
  return "nothing that matters (within ±" .. string.format("%.1f", 100 * group.matters) .. ")" .. stood
end

-- "4 kinds, four: wins (other options change with it)": what differs and cannot be told, by why.
local function unasked(group)
  local whys, by_why, out = {}, {}, {}
  for _, u in ipairs(group.unasked) do
    if not by_why[u.why] then
      whys[#whys + 1], by_why[u.why] = u.why, {}
    end
    table.insert(by_why[u.why], naming.setting(u.name, u.value))
  end
  for i, why in ipairs(whys) do out[i] = table.concat(by_why[why], ", ") .. " (" .. why .. ")" end
  return table.concat(out, "; ")
end

-- "3 kinds instead of 2 changes the first player's score by +4.1 points (+2.0 – +6.2)"
local function sentence(group)
  local known, open, nothing, whose = {}, {}, {}, cells.whose_score(results.cells)
  for _, e in ipairs(group) do
    if not e.alias and not e.with then
      local a, name = answer_of(e), name_of(group, e) .. scope_of(group, e)
      if a.answer == "raises" or a.answer == "lowers" then
        known[#known + 1] = name .. " changes " .. whose .. " by " .. (a.score.mean and points(a.score.mean) .. " points (" or "") ..
                            span(a.score.low, a.score.high) .. (a.score.mean and ")" or " points")
      elseif a.answer == "undecided" then
        open[#open + 1] = name .. (a.score.mean and ", so far " .. points(a.score.mean) .. " points (" .. span(a.score.low, a.score.high) .. ")" or "")
      else
        nothing[#nothing + 1] = name
      end
    end
  end
  local parts = {}
  if #known > 0 then parts[#parts + 1] = table.concat(known, "; ") .. "." end
  if #nothing > 0 then parts[#parts + 1] = "No practically relevant effect: " .. table.concat(nothing, "; ") .. "." end
  if #open > 0 then parts[#parts + 1] = (#parts > 0 and "Undecided" or "the effect on " .. whose .. " is undecided") .. ": " .. table.concat(open, "; ") .. "." end
  if #group.unasked > 0 then parts[#parts + 1] = "Not asked: " .. unasked(group) .. "." end
  return "Between " .. players(group) .. ": " .. table.concat(parts, " ")
end

local function plot(group, number)
  local rows, at, low, high = {}, {}, -100 * group.matters, 100 * group.matters
  for _, e in ipairs(group) do
    if not e.alias and e.score.mean then
      rows[#rows + 1] = name_of(group, e)
      at[#at + 1] = { #rows, 100 * e.score.mean, 100 * e.score.low, 100 * e.score.high }
      low, high = math.min(low, 100 * e.score.low), math.max(high, 100 * e.score.high)
    end
  end
  if #rows == 0 then return "" end
  return drawing.draw {
    name = "effects" .. number, height = 60 + 26 * #rows, rows = rows, zone = { low = -100 * group.matters, high = 100 * group.matters },
    label = "How much each rule changes the first player's score, in points of a hundred, with its interval and the band of what does not matter",
    x = { label = "points", low = math.floor(low - 1), high = math.ceil(high + 1) }, series = { { kind = "rows", role = "second", points = at } },
  }
end

local function effects_table(group, number)
  local html, rows = { '<div class="wide" tabindex="0" role="group" aria-label="what each rule does"><table><thead><tr><th scope="col">rule' ..
    '<th scope="col">what it says<th scope="col">points of score<th scope="col">' .. ALPHA_TEXT .. ' at any moment<th scope="col">draws, points' ..
    '<th scope="col">length, plies' .. (results.sequential and '' or '<th scope="col">' .. ALPHA_TEXT .. ' (fixed n)') .. '<th scope="col">legal moves<tbody>' }, {}
  for i, e in ipairs(group) do
    local s = e.score
    html[#html + 1] = string.format("<tr><td>%s<td>%s%s<td>%s<td>%s<td>%s<td>%s%s<td>%s", esc(name_of(group, e)), esc(says(group, e)),
      e.watched and not e.alias and " *" or "", points(s.mean), span(s.low, s.high), points(e.draws.mean), signed(e.length),
      results.sequential and "" or "<td>" .. (e.length_low and span(e.length_low / 100, e.length_high / 100) or "–"), signed(e.branching))
    rows[i] = { written(group, e), e.answer, s.mean, s.low, s.high, s.fixed_low, s.fixed_high, e.watched and 1 or 0, e.at_one_look and 1 or 0,
                e.draws.mean, e.draws.low, e.draws.high, e.length, e.length_low, e.length_high, e.branching, e.games,
                e.alias and written(group, group[e.alias]) or nil }
  end
  local fixed = { fixed_low = true, fixed_high = true, found_at_one_look = true, length_low = true, length_high = true }
  output.table("effects" .. number, words.without({ "rule", "answer", "score", "low", "high", "fixed_low", "fixed_high", "found_at_any_moment", "found_at_one_look", "draws",
    "draws_low", "draws_high", "length", "length_low", "length_high", "legal_moves", "games_of_each", "alias_of" }, rows, results.sequential and fixed or {}))
  return table.concat(html, "\n") .. "</table></div>"
end

-- In what share of the games each rule of the game plays a part, without and with the option.
local function coverage(group)
  local columns, names, seen = {}, {}, {}
  for _, e in ipairs(group) do
    if not e.with and not e.alias then columns[#columns + 1] = e end
  end
  local function share(e, side, name)
    local sum, cells = 0, 0
    for _, at in ipairs(e.sides) do
      local cell = results.cells[at.cell]
      for _, rule in ipairs(cell.rules) do
        if at.side == side and rule.name == name and cell.games > 0 then
          sum, cells = sum + (rule.kind == "ending" and rule.ended or rule.fired) / cell.games, cells + 1
        end
      end
    end
    return cells > 0 and string.format("%.1f", 100 * sum / cells) or "–"
  end
  for _, e in ipairs(columns) do
    for _, at in ipairs(e.sides) do
      for _, rule in ipairs(results.cells[at.cell].rules) do
        if not seen[rule.name] then
          seen[rule.name] = true
          names[#names + 1] = rule.name
        end
      end
    end
  end
  if #names == 0 or #columns == 0 or #columns > 8 then return "" end
  local html = { '<div class="wide" tabindex="0" role="group" aria-label="which endings and effects come and go"><table><thead><tr><th scope="col">in % of games' }
  for _, e in ipairs(columns) do html[#html + 1] = '<th scope="col">' .. esc(name_of(group, e)) .. ": without → with" end
  html[#html + 1] = "<tbody>"
  for _, name in ipairs(names) do
    html[#html + 1] = "<tr><th scope=\"row\">" .. esc(naming.ending(name))
    for _, e in ipairs(columns) do html[#html + 1] = "<td>" .. share(e, -1, name) .. " → " .. share(e, 1, name) end
  end
  return "<h3>Which endings and effects come and go?</h3>" .. table.concat(html) .. "</table></div>"
end

local function section(group, number)
  if #group == 0 then return "" end
  local games = group[1].games
  if games == 0 then return "<p>No game of every variant is played yet between " .. esc(players(group)) .. ".</p>" end
  local notes = ""
  for _, e in ipairs(group) do
    if e.alias and group[e.alias].factor and not group[e.alias].with then
      notes = '<p class="note">Only a fraction of the combinations was played: what is said of a rule may be done by the interaction that cannot be told from it.</p>'
      break
    end
  end
  if group.withheld then notes = '<p class="note">In some variant so many games were cut that it has no verdict; read its part with care.</p>' .. notes end
  return "<p>" .. esc(sentence(group)) .. "</p>" .. plot(group, number) .. doses.curves(group, number) .. effects_table(group, number) .. notes .. coverage(group)
end

-- What all the tables mean.
local function explanation(groups)
  return "<p>An effect is the mean score with the rule less that without it, over all combinations of the others; differences within ±" ..
    string.format("%.1f", 100 * groups[1].matters) .. " points count as irrelevant (half the width of your zone). * significant among all these questions at once: " ..
    string.format("at most %g %% of such findings are expected to be false (false discovery rate), whenever one looks.", 100 * results.alpha) .. "</p>"
end

-- Which of the others is balanced between these players: only what was played is told.
local function mending(between)
  local m = { mends = {}, open = 0, count = 0 }
  for _, cell in ipairs(results.cells) do
    if cell.variant ~= results.cells[1].variant and cell.first_player == between.first_player and cell.second_player == between.second_player then
      m.count = m.count + 1
      if cell.verdict.name == "BALANCED" then m.mends[#m.mends + 1] = cell.label end
      if cell.verdict.name == "UNDECIDED" or cell.verdict.name == "WITHHELD" then m.open = m.open + 1 end
    end
  end
  local said = "none of " .. m.count .. " is shown to be balanced, " .. m.open .. (m.open == 1 and " is" or " are") .. " open."
  if #m.mends > 0 then said = table.concat(m.mends, ", ") .. (#m.mends == 1 and " is balanced." or " are balanced.") end
  if #m.mends == 0 and m.open == 0 then said = "none of " .. m.count .. ": each is shown to favour a side." end
  m.sentence = "Between " .. players(between) .. ": " .. said
  return m
end

local function remedies(groups)
  local out = {}
  for i, group in ipairs(groups) do out[i] = "<p>" .. esc(mending(group).sentence) .. "</p>" end
  return table.concat(out) .. "<p>Other remedies: <code>poise pie</code> looks for a fair first turn, <code>poise komi</code> for points that make it fair, <code>poise handicap</code> writes the game with the turns 1-2-2, " ..
         "<code>poise balance</code> searches the options.</p>"
end

-- Options of two values each are told of without being asked for; more make a longer list than who did not ask wants.
local function has_pairs(groups)
  local seen, factors = {}, groups[1] and groups[1].factors or {}
  for _, f in ipairs(factors) do
    if seen[f.name] then return false end
    seen[f.name] = true
  end
  return #factors > 0
end

-- The effects that the experiment asks for, and whether those of variants against the first; nil where it asks for none.
local function asked()
  if results.findings.balance then return nil end -- these cells were chosen for being alike
  local compared = results.ask == "remedy" or results.ask == "compare"
  local groups = stats.effects(compared and "cells" or "factors")
  if not (compared or results.ask == "which_rule" or has_pairs(groups)) then return nil end
  return groups, compared
end

local effects = {}

effects.mending = mending

local function is_between(group, cell) return group.first_player == cell.first_player and group.second_player == cell.second_player end
local function is_played(group) return #group > 0 and group[1].games > 0 end

-- What the players of the cell say of all of them: how many effects there are, how many are known, how many are open, whether any
-- game tells, and that in a sentence; nil where nothing is asked.
function effects.finding(cell)
  for _, group in ipairs(asked() or {}) do
    if is_between(group, cell) then
      local f = { count = 0, known = 0, open = 0, played = is_played(group) }
      for _, e in ipairs(group) do
        if not e.alias and not e.with then
          f.count, f.of_variants = f.count + 1, e.cell ~= nil
          local answer = answer_of(e).answer
          f.known = f.known + ((answer == "raises" or answer == "lowers") and 1 or 0)
          f.open = f.open + (answer == "undecided" and 1 or 0)
        end
      end
      f.sentence = f.played and sentence(group) or "No game of every variant is played yet between " .. players(group) .. "."
      return f
    end
  end
end

-- The same as a sentence, or nil.
function effects.answer(cell)
  local f = effects.finding(cell)
  return f and f.played and f.sentence or nil
end

-- What other players say of them.
function effects.others(cell)
  local said = {}
  for _, group in ipairs(asked() or {}) do
    if is_played(group) and not is_between(group, cell) then said[#said + 1] = sentence(group) end
  end
  return said
end

-- For programs: of each two players { first_player, second_player, matters, factors, unasked, effects }; nil where nothing is asked.
function effects.data()
  local groups, out = asked(), {}
  for i, group in ipairs(groups or {}) do
    local list = {}
    for k, e in ipairs(group) do list[k] = e end
    out[i] = { first_player = group.first_player, second_player = group.second_player, matters = group.matters, factors = group.factors, unasked = group.unasked, effects = list }
  end
  return groups and out
end

-- The section, or "" where the experiment asks nothing of the kind.
function effects.section()
  local groups, compared = asked()
  local parts = {}
  for i, group in ipairs(groups or {}) do parts[i] = section(group, i) end
  local html = table.concat(parts)
  if html == "" then return "" end
  html = html .. doses.strength(groups)
  html = html .. explanation(groups)
  if results.ask == "remedy" then return "<h2>What would mend " .. esc(cells.called(results.cells[1].variant)) .. "?</h2>" .. remedies(groups) .. html end
  return (compared and "<h2>What is different from " .. esc(cells.called(results.cells[1].variant)) .. "?</h2>" or "<h2>What does each rule do?</h2>") .. html
end

return effects
