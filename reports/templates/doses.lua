-- How far does a rule go? The effect of an option's numbers one after another, and of each rule for stronger and stronger players.
local words, drawing, naming, axes = use "words", use "drawing", use "names", use "axes"
local esc = output.escape

local doses = {}

local function is_found(e) return e.supported and (e.answer == "raises" or e.answer == "lowers") end

-- The effects of single values, by option, in the order of the experiment: { name, off, { value, effect } ... }, the numbers ascending.
local function options_of(group)
  local out, at = {}, {}
  for _, e in ipairs(group) do
    local f = not e.with and not e.alias and group.factors[e.factor or 0]
    if f and e.score.mean and tonumber(f.on) and tonumber(f.off) then
      local o = at[f.name]
      if not o then
        o = { name = f.name, off = f.off, { value = tonumber(f.off) } }
        out[#out + 1], at[f.name] = o, o
      end
      o[#o + 1] = { value = tonumber(f.on), effect = e }
    end
  end
  for _, o in ipairs(out) do table.sort(o, function (a, b) return a.value < b.value end) end
  return out
end

-- --- numbers ---

-- 1 where the estimates rise from number to number, -1 where they fall, 0 where they do neither.
local function course(option)
  local rises, falls = true, true
  for i = 2, #option do
    local a, b = option[i - 1].effect, option[i].effect
    local change = (b and b.score.mean or 0) - (a and a.score.mean or 0)
    rises, falls = rises and change > 0, falls and change < 0
  end
  return rises and 1 or falls and -1 or 0
end

-- "The more width (3 to 6), the more the first player scores.": said where an end is found to differ from the first value; nil else.
local function course_words(option)
  local way, found = course(option), false
  for _, at in ipairs({ option[1], option[#option] }) do found = found or at.effect and is_found(at.effect) end
  if not found then return nil end
  local over = " (" .. naming.value(option.name, tostring(option[1].value)) .. " to " .. naming.value(option.name, tostring(option[#option].value)) .. ")"
  local name = naming.axis(option.name)
  if way == 0 then return "The effect of " .. name .. over .. " does not go one way all along, as far as the estimates tell." end
  return "The more " .. name .. over .. ", the " .. (way > 0 and "more" or "less") .. " the first player scores, as far as the estimates tell."
end

local function curve(group, option, name)
  local points, titles, shown, low, high = {}, {}, {}, -100 * group.matters, 100 * group.matters
  for i, at in ipairs(option) do
    local s, value = at.effect and at.effect.score or { mean = 0, low = 0, high = 0 }, naming.value(option.name, math.tointeger(at.value) and string.format("%d", at.value) or tostring(at.value))
    points[i] = { i, 100 * s.mean, 100 * s.low, 100 * s.high, hollow = not at.effect, role = at.effect and is_found(at.effect) and (s.mean > 0 and "first" or "second") or "none" }
    titles[i] = value .. ": " .. (at.effect and string.format("%+.1f (%s)", 100 * s.mean, words.span(s.low, s.high, 1, "%+.1f")) or "the others are set against it")
    points[i].title, shown[i] = titles[i], value
    low, high = math.min(low, 100 * s.low), math.max(high, 100 * s.high)
  end
  return drawing.draw {
    name = name, caption = "points of the first player's score by " .. naming.axis(option.name), height = 260, small_width = 300, small_height = 170,
    label = "Points of the first player's score by " .. naming.axis(option.name) .. ": " .. table.concat(titles, "; "),
    x = { label = naming.axis(option.name), names = shown, low = .5, high = #option + .5 }, y = { low = low - 1, high = high + 1 },
    zone = { low = -100 * group.matters, high = 100 * group.matters }, series = { { kind = "ranges", role = "none", points = points, titles = titles } },
  }
end

-- Curves of the options that have three numbers or more, and what they say; "" where there is none. Where one option was swept alone its scores
-- are drawn already.
function doses.curves(group, number)
  local drawn, said = {}, {}
  for i, option in ipairs(options_of(group)) do
    if #option >= 3 then
      if #axes.names > 1 then drawn[#drawn + 1] = curve(group, option, "dose" .. number .. "-" .. i) end
      said[#said + 1] = course_words(option)
    end
  end
  return (#said > 0 and "<p>" .. esc(table.concat(said, " ")) .. "</p>" or "") .. (#drawn > 0 and '<div class="panels">' .. table.concat(drawn) .. "</div>" or "")
end

-- --- strength ---

-- How far players of a kind look, random ones not at all; nil where that cannot be told.
local function budget(player)
  if player == "random" then return 0 end
  local options = words.split(player, ":")[2]
  for _, option in ipairs(options and words.split(options, ",") or {}) do
    local pair = words.split(option, "=")
    if pair[1] == "iterations" or pair[1] == "nodes" then return tonumber(pair[2]) end
  end
end

-- The groups of equal players that have games, from the weakest up; nil where their order is not known, or there are not two.
local function by_strength(groups)
  local out, kind = {}, nil
  for _, group in ipairs(groups) do
    if group.first_player == group.second_player and #group > 0 and group[1].games > 0 then
      local looks = budget(group.first_player)
      if not looks or looks > 0 and kind and kind ~= naming.kind(group.first_player) then return nil end
      kind = looks > 0 and naming.kind(group.first_player) or kind
      out[#out + 1] = { looks = looks, group = group }
    end
  end
  table.sort(out, function (a, b) return a.looks < b.looks end)
  return #out > 1 and out or nil
end

-- Of one rule, and of several.
local WORDS = {
  up = { "matters to stronger players only", "matter to stronger players only" }, down = { "matters to weaker players only", "matter to weaker players only" },
  turn = { "favours one side between weaker players and the other between stronger ones", "favour one side between weaker players and the other between stronger ones" },
  all = { "matters at every strength", "matter at every strength" }, never = { "matters at no strength", "matter at no strength" },
  open = { "is not decided at every strength", "are not decided at every strength" },
}

-- What the answers of one rule say, from the weakest players up.
local function verdict(answers)
  local weakest, strongest, open, found = answers[1], answers[#answers], false, {}
  for _, answer in ipairs(answers) do
    open = open or answer == "undecided"
    found[answer] = true
  end
  if found.raises and found.lowers then return "turn" end
  if open then return "open" end
  if not (found.raises or found.lowers) then return "never" end
  local function is_nothing(answer) return answer ~= "raises" and answer ~= "lowers" end
  if is_nothing(weakest) and not is_nothing(strongest) then return "up" end
  if is_nothing(strongest) and not is_nothing(weakest) then return "down" end
  return found[weakest] and not is_nothing(weakest) and "all" or "open"
end

-- Each rule between weaker and stronger players: { name, answers, verdict }.
local function rules_of(ladder)
  local out = {}
  for i, e in ipairs(ladder[1].group) do
    if not e.with and not e.alias and e.factor then
      local rule = { name = naming.instead(ladder[1].group.factors[e.factor]), answers = {} }
      for k, rung in ipairs(ladder) do
        local same = rung.group[i]
        rule[k], rule.answers[k] = same, same.supported and same.answer or "undecided"
      end
      rule.verdict = verdict(rule.answers)
      out[#out + 1] = rule
    end
  end
  return out
end

-- "3 kinds instead of 2 matters to stronger players only.": what is decided, of all rules.
local function strength_words(rules)
  local of, order, out = {}, { "up", "down", "turn", "all", "never", "open" }, {}
  for _, rule in ipairs(rules) do
    of[rule.verdict] = of[rule.verdict] or {}
    table.insert(of[rule.verdict], rule.name)
  end
  for _, key in ipairs(order) do
    if of[key] then out[#out + 1] = words.capital(table.concat(of[key], "; ")) .. " " .. WORDS[key][#of[key] > 1 and 2 or 1] .. "." end
  end
  return table.concat(out, " ")
end

local function strength_table(ladder, rules)
  local html = { '<div class="wide" tabindex="0" role="group" aria-label="what each rule does, by strength"><table><caption>Points of the first player\'s score, ' ..
    'from the weakest players to the strongest</caption><thead><tr><th scope="col">rule' }
  for _, rung in ipairs(ladder) do html[#html + 1] = '<th scope="col">' .. esc(naming.between(rung.group.first_player, rung.group.second_player)) end
  html[#html + 1] = "<tbody>"
  for _, rule in ipairs(rules) do
    html[#html + 1] = '<tr><th scope="row">' .. esc(rule.name)
    for k in ipairs(ladder) do
      local s = rule[k].score
      html[#html + 1] = string.format("<td>%s <small>%s</small>", s.mean and string.format("%+.1f", 100 * s.mean) or "–", s.low and words.span(s.low, s.high, 1, "%+.1f") or "")
    end
  end
  return table.concat(html) .. "</table></div>"
end

-- Does a rule matter more to players who think more? "" where players of several strengths did not play.
function doses.strength(groups)
  local ladder = by_strength(groups)
  local rules = ladder and rules_of(ladder) or {}
  if #rules == 0 then return "" end
  return "<h3>Does it matter to stronger players?</h3><p>" .. esc(strength_words(rules)) .. "</p>" .. strength_table(ladder, rules)
end

return doses
