-- What somebody says of the games, held against their intervals: a claim is held where the interval lies inside what it expects, has
-- failed where it lies outside, and is open otherwise.
local words, cells, axes, names = use "words", use "cells", use "axes", use "names"
local esc, percent = output.escape, words.percent

local FINDINGS = results.findings
local LOOKS = { held = { sign = "✓", class = "balanced" }, failed = { sign = "✗", class = "failed" }, open = { sign = "?", class = "undecided" } }

-- --- what a cell has: { low, high } and a number where there is one; nil where nothing is known of it ---

local function share_of(cell, name)
  local n
  for _, rule in ipairs(cell.rules) do
    if rule.name == name then n = (n or 0) + (rule.kind == "ending" and rule.ended or rule.fired) end
  end
  return n and stats.share(n, cell.games)
end

local function known_of(cell, what)
  local m = stats.measure(cell.number, what)
  return { share = m.value, low = m.low, high = m.high }
end

local MEASURES = {
  score = function (cell) return cell.games > cell.cut and cell.verdict.name ~= "WITHHELD" and { share = cell.score.score, low = cell.score.low, high = cell.score.high } or nil end,
  draws = function (cell) return known_of(cell, "draws") end,
  cut = function (cell) return known_of(cell, "cut") end,
  length = function (cell) return known_of(cell, "length") end,
}

local function measured(claim, cell)
  if cell.games == 0 then return nil end
  return MEASURES[claim.of] and MEASURES[claim.of](cell) or not MEASURES[claim.of] and share_of(cell, claim.of) or nil
end

-- A median that is longer than the limit is not known.
local function shown(claim, x)
  if claim.of ~= "length" then return words.exact(x) end
  return x == math.huge and "more than " .. words.grouped(results.max_plies) or string.format("%.10g", x)
end

-- "39.0 % (33.7 – 44.6)", "31 plies (30 – 32)"
local function value_words(claim, v)
  if claim.of == "length" then return shown(claim, v.share) .. (v.share == 1 and " ply (" or " plies (") .. shown(claim, v.low) .. " – " .. shown(claim, v.high) .. ")" end
  return (v.share and percent(v.share) .. " % (" .. words.range(v) .. ")" or words.range(v) .. " %")
end

-- --- one claim between some players ---

-- Bounds, of one value.
local function bounded(claim, v)
  local least, most = claim.at_least or -math.huge, claim.at_most or math.huge
  if v.low >= least and v.high <= most then return "held" end
  return (v.high < least or v.low > most) and "failed" or "open"
end

-- What one has more than another. Two intervals that hold at once hold their difference.
local function less(a, b) return { share = a.share and b.share and a.share - b.share, low = a.low - b.high, high = a.high - b.low } end

local function points_words(claim, v)
  local unit, scale = claim.of == "length" and " plies" or " points", claim.of == "length" and 1 or 100
  return (v.share and string.format("%+.1f", scale * v.share) .. unit .. " (" or "") .. string.format("%+.1f – %+.1f", scale * v.low, scale * v.high) .. (v.share and ")" or unit)
end

-- Cells that are alike but for the option, in the order of its values: a list of lists.
local function rows_over(claim, group)
  local rows = cells.group(group, function (cell)
    local parts = { cell.family }
    for _, o in ipairs(cell.options) do
      local together = o.name == claim.over or axes.go_together(o.name, claim.over)
      parts[#parts + 1] = together and "" or o.name .. "=" .. o.value
    end
    return table.concat(parts, ",")
  end)
  local function value(cell) return tonumber(axes.option(cell, claim.over)) end
  for _, row in ipairs(rows) do
    if value(row[1]) then table.sort(row, function (a, b) return value(a) < value(b) end) end
  end
  return rows
end

-- The steps that a claim is about, each with its state and what was found.
local function steps_over(claim, group)
  local out = {}
  for _, row in ipairs(rows_over(claim, group)) do
    for i = 2, #row do
      local a, b = measured(claim, row[i - 1]), measured(claim, row[i])
      local found = a and b and (claim.direction > 0 and less(b, a) or less(a, b))
      out[#out + 1] = { state = not found and "open" or found.low > 0 and "held" or found.high <= 0 and "failed" or "open",
                        said = row[i - 1].label .. " " .. (a and value_words(claim, a) or "not known") .. ", " .. row[i].label .. " " .. (b and value_words(claim, b) or "not known") }
    end
  end
  return out
end

local function steps_of(claim, group)
  local out, taken = {}, nil
  for _, cell in ipairs(group) do
    if claim.less > 0 and cell.of_variant == claim.less then taken = measured(claim, cell) end
  end
  for _, cell in ipairs(group) do
    local v = (claim.variant == 0 or cell.of_variant == claim.variant) and measured(claim, cell)
    if v and claim.less > 0 then v = taken and less(v, taken) end
    if v then out[#out + 1] = { state = bounded(claim, v), said = (#group > 1 and cell.label .. " " or "") .. (claim.less > 0 and points_words or value_words)(claim, v) } end
  end
  return out
end

-- One that failed settles it; else one that is open leaves it so.
local function judged(claim, group)
  local steps = claim.direction ~= 0 and steps_over(claim, group) or steps_of(claim, group)
  for _, state in ipairs({ "failed", "open" }) do
    for _, step in ipairs(steps) do
      if step.state == state then return { state = state, said = step.said, between = cells.scope(group[1]) } end
    end
  end
  local most = {}
  for i = 1, math.min(#steps, 4) do most[i] = steps[i].said end
  return { state = #steps > 0 and "held" or "open", said = #steps > 0 and table.concat(most, "; ") .. (#steps > 4 and "; ..." or "") or "nothing is known of it", between = cells.scope(group[1]) }
end

-- What pieces are worth is in pieces of one kind, the surest: of two other kinds nothing is known of each in the other.
local function worth_of(claim)
  local of = {}
  for _, w in ipairs(FINDINGS.worth or {}) do of[w.name] = w end
  local piece, against = of[claim.piece], of[claim.against]
  if not (piece and against and piece.ratio_low and against.ratio_low) then return nil end
  if against.ratio_low == 1 and against.ratio_high == 1 then return { share = piece.ratio, low = piece.ratio_low, high = piece.ratio_high } end
  if piece.ratio_low ~= 1 or piece.ratio_high ~= 1 or against.ratio_low * against.ratio_high <= 0 then return nil end
  return { share = 1 / against.ratio, low = 1 / against.ratio_high, high = 1 / against.ratio_low }
end

local function judged_worth(claim)
  local v = worth_of(claim)
  local said = v and string.format("one more %s is worth %.2f of one more %s (%s)", names.piece(claim.piece), v.share, names.piece(claim.against), words.span(v.low / 100, v.high / 100, 2))
  return { state = v and bounded(claim, v) or "open", said = said or "the games do not tell", between = cells.scope(cells.main) }
end

-- --- all of them ---

local function is_player(name, said)
  local rest = name:sub(1, #said) == said and name:sub(#said + 1, #said + 1)
  return rest == "" or rest == ":" or rest == ","
end

-- Of the groups of cells that the same players play that which settles the claim, and the others.
local function groups_of(claim)
  local out = {}
  for _, group in ipairs(cells.by_players(cells.no_steps())) do
    local cell = group[1]
    local is_main = cell.players == cells.main.players
    if claim.between ~= "" then is_main = not out.settled and is_player(cell.first_player, claim.between) and is_player(cell.second_player, claim.between) end
    if is_main then
      out.settled = group
    else
      out[#out + 1] = group
    end
  end
  return out
end

-- "at most 5 %", "rises with kinds"
local function expected(claim)
  if claim.of == "worth" then
    local bounds = {}
    if claim.at_least then bounds[#bounds + 1] = string.format("at least %.10g", claim.at_least) end
    if claim.at_most then bounds[#bounds + 1] = string.format("at most %.10g", claim.at_most) end
    return "one " .. names.piece(claim.piece) .. " is worth " .. words.list(bounds) .. " of one " .. names.piece(claim.against)
  end
  local what = ({ score = "the first player scores", draws = "draws", cut = "cut games", length = "median length" })[claim.of] or names.ending(claim.of)
  if claim.direction ~= 0 then return what .. (claim.direction > 0 and ": more" or ": less") .. " with each next value of " .. names.axis(claim.over) end
  local unit, parts = claim.of == "length" and " plies" or claim.less > 0 and " points" or " %", {}
  if claim.at_least then parts[#parts + 1] = "at least " .. shown(claim, claim.at_least) .. unit end
  if claim.at_most then parts[#parts + 1] = "at most " .. shown(claim, claim.at_most) .. unit end
  local about = claim.variant > 0 and " with " .. names.variant(results.variants[claim.variant]) or ""
  return what .. " " .. words.list(parts) .. (claim.less > 0 and " more" or "") .. about .. (claim.less > 0 and " than with " .. names.variant(results.variants[claim.less]) or "")
end

local claims = { list = {} }

for i, c in ipairs(FINDINGS.claims or {}) do
  local claim = { says = c.name, at_least = c.at_least, at_most = c.at_most, direction = math.tointeger(c.direction), variant = math.tointeger(c.variant), less = math.tointeger(c.less),
                  by = FINDINGS.claims_by[i].name, of = FINDINGS.claims_of[i].name, over = FINDINGS.claims_over[i].name, between = FINDINGS.claims_between[i].name,
                  piece = FINDINGS.claims_piece and FINDINGS.claims_piece[i].name, against = FINDINGS.claims_against and FINDINGS.claims_against[i].name }
  local groups = claim.of == "worth" and {} or groups_of(claim)
  local found = claim.of == "worth" and judged_worth(claim) or judged(claim, groups.settled or cells.like(cells.main))
  claim.state, claim.said, claim.whom, claim.expected, claim.others = found.state, found.said, found.between, expected(claim), {}
  for k, group in ipairs(groups) do claim.others[k] = judged(claim, group) end
  claims.list[i] = claim
end

-- "Claims: 2 held, 1 failed." or nil
function claims.summary()
  local count, parts = { held = 0, failed = 0, open = 0 }, {}
  for _, claim in ipairs(claims.list) do count[claim.state] = count[claim.state] + 1 end
  for _, state in ipairs({ "held", "failed", "open" }) do
    if count[state] > 0 then parts[#parts + 1] = count[state] .. " " .. state end
  end
  return #parts > 0 and words.plural(#claims.list, "claim", "claims") .. ": " .. table.concat(parts, ", ") .. "." or nil
end

-- For programs and the index: of each claim what it says, by whom, its state and the evidence.
function claims.data()
  local out = {}
  for i, claim in ipairs(claims.list) do
    out[i] = { says = claim.says, by = claim.by ~= "" and claim.by or nil, state = claim.state, expected = claim.expected,
               sentence = words.capital(claim.state) .. " " .. claim.whom .. ": " .. claim.said .. "; expected: " .. claim.expected .. "." }
  end
  return #out > 0 and out or nil
end

function claims.badge(state) return '<span class="badge ' .. LOOKS[state].class .. '"><i>' .. LOOKS[state].sign .. "</i> " .. state .. "</span>" end

local function others_words(claim)
  local out = {}
  for i, o in ipairs(claim.others) do out[i] = "<p>" .. claims.badge(o.state) .. " " .. esc(o.between) .. ": " .. esc(o.said) .. "</p>" end
  return #out > 0 and "<details><summary>between other players</summary>" .. table.concat(out) .. "</details>" or ""
end

-- The section, or "" where nobody claims anything.
function claims.section()
  if #claims.list == 0 then return "" end
  local html, rows = {}, {}
  for i, claim in ipairs(claims.list) do
    html[i] = "<li><p>" .. claims.badge(claim.state) .. " “" .. esc(claim.says) .. "”" .. (claim.by ~= "" and " <small>" .. esc(claim.by) .. "</small>" or "") .. "</p><p><small>" ..
              esc(words.capital(claim.whom) .. ": " .. claim.said .. "; expected: " .. claim.expected .. ".") .. "</small></p>" .. others_words(claim)
    rows[i] = { claim.says, claim.by ~= "" and claim.by or nil, claim.state, claim.expected, claim.said, claim.whom }
  end
  output.table("claims", { "says", "by", "state", "expected", "found", "between" }, rows)
  return '<h2>What do people claim?</h2><p>' .. esc(words.capital(claims.summary())) .. ' Held: the interval lies inside what the claim expects; failed: outside; open: neither.</p><ul class="claims">' .. table.concat(html) .. "</ul>"
end

return claims
