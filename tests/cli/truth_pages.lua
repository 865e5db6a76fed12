-- Experiments whose truth is known, and a reader of their pages' report.json who believes nothing: each sentence is taken apart,
-- its numbers are worked out again from the counts of results, and what it claims is held against the truth.
local json = dofile("tests/cli/schema.lua")

local M = {}

-- --- experiments ---

local ZONES = { { .47, .53 }, { .47, .53 }, { .45, .55 }, { .4, .5 }, { .4725, .5275 } }
local GAMES = { 1, 2, 9, 40, 300, 2000, 20000 }
local GREEDY, SURE, THINKERS = "alphabeta:depth=1,training=0", "alphabeta:depth=1,temperature=0,training=0", { "mcts:iterations=10,training=0", "mcts:iterations=30,training=0" }
local PLAYERS = { "'random'", "'random'", "'random', '" .. GREEDY .. "'", "'" .. THINKERS[1] .. "', '" .. THINKERS[2] .. "', 'random'",
                  "'random', {'random', '" .. GREEDY .. "'}", "'" .. SURE .. "', 'uct:iterations=1'" }

local function pick(list) return list[math.random(#list)] end

local function coin()
  local total = pick({ 10, 20, 60, 100 })
  local idle = pick({ 0, 0, 0, total // 10, total // 2, total - 3, total })
  local draws = pick({ 0, 0, (total - idle) // 5, (total - idle) // 2 })
  local ruling = total - idle - draws
  local wins = math.floor(ruling * pick({ .5, .5, .5, .47, .53, .44, .56, .3, .7, 0, 1 }) + .5)
  return { wins = wins, losses = ruling - wins, draws = draws, idle_cells = idle }
end

local function name_of(o, more)
  return string.format("./tests/data/coin.lua:wins=%d,losses=%d,draws=%d,idle_cells=%d%s", o.wins, o.losses, o.draws, o.idle_cells, more)
end

-- How the game ends between random players: the chances that the first wins, that the second does, of a draw, and that it is cut.
function M.chances(o, max_plies)
  local ruling, go_on, first, second, draw = o.wins + o.losses + o.draws, 1, 0, 0, 0
  for ply = 1, max_plies do
    local left = ruling + o.idle_cells - ply + 1
    if left == 0 then return first, second, draw + go_on, 0 end
    first, second, draw = first + go_on * o.wins / left, second + go_on * o.losses / left, draw + go_on * o.draws / left
    go_on = go_on * (left - ruling) / left
  end
  return first, second, draw, ruling == 0 and o.idle_cells == max_plies and 0 or go_on
end

-- An experiment's file, and what is known of it.
function M.experiment(seed)
  math.randomseed(seed)
  local zone, max_plies = pick(ZONES), pick({ 1, 2, 4, 1000, 1000, 1000 })
  local x = { zone = zone, max_plies = max_plies, coins = {}, called = pick({ "plain", "plain", "colours", "armies" }) }
  local names, seen, more = {}, {}, ",called=" .. x.called .. (math.random(4) == 1 and ",stones=2" or "")
  for _ = 1, pick({ 1, 1, 2, 3, 8 }) do
    local o = coin()
    local name = name_of(o, more)
    if not seen[name] then
      seen[name] = o
      names[#names + 1] = '"' .. name .. '"'
      x.coins[#x.coins + 1] = o
    end
  end
  local players, random, thinking = pick(PLAYERS), "random = " .. pick(GAMES), pick({ 1, 2, 20, 100 })
  local games = players:find("random") and random .. ", " or ""
  for _, player in ipairs({ "mcts", "alphabeta", "uct" }) do
    if players:find("'" .. player) and not players:find("{") then games = games .. player .. " = " .. thinking .. ", " end
  end
  x.text = string.format("experiment { name = 'x', variants = { %s }, players = { %s }, games = { %s },\n" ..
                         "  zone = { %g, %g }, max_plies = %d, seed = %d, opening = { plies = %d }%s%s }\n",
                         table.concat(names, ", "), players, games, zone[1], zone[2], max_plies, seed,
                         math.min(pick({ 0, 0, 1, 2 }), max_plies - 1), math.random(4) == 1 and ", until = 'verdict'" or "",
                         #names > 1 and math.random(4) == 1 and ", ask = '" .. pick({ "compare", "remedy" }) .. "'" or "")
  return x
end

-- --- a page as tables ---

local function plain(v)
  if type(v) ~= "table" or not v.kind then return type(v) ~= "table" and v or nil end
  local out = {}
  for i, item in ipairs(v.items or {}) do out[i] = plain(item) end
  for key, item in pairs(v.members or {}) do out[key] = plain(item) end
  return out
end

function M.text(path)
  local file = assert(io.open(path, "rb"))
  local content = file:read("a")
  file:close()
  return content
end

function M.read(path)
  local content = M.text(path)
  return plain(json.read(content)), content
end

-- --- words, once more ---

local function grouped(n)
  local text = string.format("%d", n)
  repeat
    local count
    text, count = text:gsub("^(%d+)(%d%d%d)", "%1,%2")
  until count == 0
  return text
end

local function count_words(n, one, many) return grouped(n) .. " " .. (n == 1 and one or many) end

local function two_digits(n)
  local unit = 1
  while n // unit >= 100 do unit = unit * 10 end
  return grouped(math.floor(n / unit + .5) * unit)
end

-- Does the text, such as "47.3", say the number to its last digit?
local function says(text, number)
  local digits = #(text:match("%.(%d+)") or "")
  return tonumber(text) and math.abs(tonumber(text) - 100 * number) <= .5 * 10 ^ -digits + 1e-7
end

-- An interval is never shown narrower than it is, nor by more than one step of the last digit wider.
local function shows(low_text, high_text, low, high)
  local step = 10 ^ -#(low_text:match("%.(%d+)") or "")
  local l, h = tonumber(low_text), tonumber(high_text)
  return l and h and l <= 100 * low + 1e-7 and l > 100 * low - step - 1e-7 and h >= 100 * high - 1e-7 and h < 100 * high + step + 1e-7
end

-- --- what is said of a cell ---

local MOVER = { plain = "The player who moves first scores", colours = "Red, who moves first, scores", armies = "The attackers, who move first, score" }
local SIDES = { plain = { "first player", "second player" }, colours = { "red", "blue" }, armies = { "attackers", "defenders" } }
local LEADING = "^(.-) ([%d%. –]+) %% %(95 %% at any moment: ([%d%.]+) – ([%d%.]+)%) between (.-), over (.-)%.(.*) Balanced means ([%d%.]+) – ([%d%.]+) %%%.(.*)$"

local judge = {} -- of one page: `wanted(condition, what)` complains

local function check_games(j, c, text)
  local said = count_words(c.games, "game", "games")
  if c.distinct and c.distinct < c.games then said = said .. ", " .. grouped(c.distinct) .. " of them distinct" end
  if c.distinct and c.opening > 0 then said = said .. ", after " .. count_words(c.opening, "random ply", "random plies") end
  j.wanted(text == said, "games: " .. text)
end

local function check_scores(j, c, score, low, high)
  local points = c.first + c.draws / 2
  if c.cut > 0 then
    local least, most = score:match("^([%d%.]+) – ([%d%.]+)$")
    j.wanted(least and c.score == nil, "cut games, but no range")
    j.wanted(says(least, points / c.games) and says(most, (points + c.cut) / c.games), "another range")
  else
    j.wanted(says(score, points / c.games), "another score")
  end
  j.wanted(points / c.games >= c.low - 1e-12 and (points + c.cut) / c.games <= c.high + 1e-12, "a score outside of its interval")
  j.wanted(shows(low, high, c.low, c.high), "another interval: " .. low .. " – " .. high .. " for " .. c.low .. " – " .. c.high)
end

local function check_lead(j, c, text)
  local zone = string.format(" Balanced means %.4g – %.4g %%.", 100 * j.x.zone[1], 100 * j.x.zone[2])
  j.wanted(text:find(zone, 1, true), "the zone")
  if c.games == 0 then return j.wanted(text:find("nothing is known yet", 1, true), "nothing is known") end
  if c.games == c.cut then
    j.wanted(c.score == nil and c.low == nil and c.least == nil, "a score of nothing")
    local start = c.games == 1 and "The only game between " or "None of " .. count_words(c.games, "game", "games")
    return j.wanted(text:sub(1, #start) == start and text:find(" within " .. count_words(j.x.max_plies, "ply", "plies") .. ": there is no score.", 1, true), "no game came to an end")
  end
  local mover, score, low, high, _, games, cuts = text:match(LEADING)
  if not j.wanted(mover, "the first sentence has another form") then return end
  j.wanted(mover == MOVER[j.x.called], "who moves first: " .. mover)
  check_games(j, c, games)
  check_scores(j, c, score, low, high)
  local because = c.cut == 0 and "" or " The score is a range because " .. count_words(c.cut, "game was", "games were") .. " cut, " ..
                  (c.cut == 1 and "which" or "each of which") .. " may have been anything."
  j.wanted(cuts == because, "cut games: " .. cuts)
end

local function check_badge(j, c)
  local name, low, high, zone = c.verdict.name, c.low, c.high, j.x.zone
  local side = name == "FIRST PLAYER FAVOURED" and 1 or name == "SECOND PLAYER FAVOURED" and 2
  local text = side and SIDES[j.x.called][side] .. " favoured" or ({ BALANCED = "balanced", UNDECIDED = "undecided", WITHHELD = "no verdict" })[name]
  j.wanted(c.badge:lower() == text, "badge " .. c.badge)
  local shown = side == 1 and low >= zone[2] - 1e-9 or side == 2 and high <= zone[1] + 1e-9 or
                name == "BALANCED" and low >= zone[1] - 1e-9 and high <= zone[2] + 1e-9
  if side or name == "BALANCED" then j.wanted(shown == (c.verdict.supported or false), "badge and interval disagree, or it is not said") end
  if name == "UNDECIDED" and low then
    j.wanted(not (low > zone[2] or high < zone[1] or low > zone[1] and high < zone[2]), "the interval decides, and the badge does not say so")
  end
  j.wanted(c.cut * 2 <= c.games or name == "WITHHELD", "a verdict on cut games")
  local gate = c.games > 0 and (c.cut * 2 > c.games and "red" or c.cut * 20 > c.games and "amber") or "green"
  j.wanted(c.verdict.gate == gate, "gate " .. c.verdict.gate)
end

local STATES = {
  { "^No block of games is finished yet%.$", function (c) return c.games == 0 end },
  { "^So many games were cut that no number of further games would decide%.$", function (c) return c.cut > 0 and c.verdict.name == "UNDECIDED" end },
  { "^These games show that the score is near an edge of the zone: it takes at least ([%d,]+) more games, and perhaps no number decides%.$",
    function (c, more) return c.verdict.outlook == "edge" and more == two_digits(c.verdict.more) and more ~= "1" end },
  { "^Too few games to say how many it takes; at least ([%d,]+) more%.$",
    function (c, more) return c.verdict.outlook == "few" and more == two_digits(c.verdict.more) and more ~= "1" end },
  { "^Too few games to say how many it takes; at least 1 more game%.$", function (c) return c.verdict.outlook == "few" and c.verdict.more == 1 end },
  { "^It probably takes ([%d,]+) to ([%d,]+) more games to decide%.$",
    function (c, least, most) return c.verdict.outlook == "range" and least == two_digits(c.verdict.more) and most == two_digits(c.verdict.most) and least ~= most end },
  { "^It probably takes about ([%d,]+) more (games?) to decide%.$",
    function (c, most, word)
      return c.verdict.outlook == "range" and most == two_digits(c.verdict.most) and most == two_digits(c.verdict.more) and word == (most == "1" and "game" or "games")
    end },
  { "^More than half of the games were cut: ", function (c) return c.cut * 2 > c.games and c.verdict.name == "WITHHELD" end },
  { "^The verdict stood after ([%d,]+ games?)%.$",
    function (c, games) return c.verdict.crossed_at <= c.games and games == count_words(c.verdict.crossed_at, "game", "games") end },
  { "^Between .- the verdict stood after ([%d,]+ games?)%.$",
    function (c, games) return c.verdict.crossed_at <= c.games and games == count_words(c.verdict.crossed_at, "game", "games") end },
  { "^The interval came to lie inside the zone after ([%d,]+ games?); you may stop looking at any time%.$",
    function (c, games) return c.verdict.name == "BALANCED" and games == count_words(c.verdict.crossed_at, "game", "games") end },
  { "^The interval left the zone after ([%d,]+ games?); you may stop looking at any time%.$",
    function (c, games) return c.verdict.name:find("FAVOURED") and games == count_words(c.verdict.crossed_at, "game", "games") end },
}

local LATCHED = " The interval of all games so far would not show it by itself."

local function check_state(j, c, text)
  local stands = c.verdict.name == "BALANCED" or c.verdict.name:find("FAVOURED")
  if stands and not c.verdict.supported then
    j.wanted(text:sub(-#LATCHED) == LATCHED, "a verdict that today's games do not show: " .. text)
    text = text:sub(1, -#LATCHED - 1)
  end
  for _, state in ipairs(STATES) do
    local found = { text:match(state[1]) }
    if found[1] then return j.wanted(state[2](c, table.unpack(found)), "not so: " .. text) end
  end
  j.wanted(false, "a sentence of another form: " .. text)
end

-- A median that cut games make larger than the limit, and the mean with them counted up to it.
local function check_length(j, i, c, text)
  local lengths = M.read(j.folder .. "/tables/cell" .. i .. "-lengths.json")
  local at, median, sum, games = 0, nil, 0, 0
  for _, l in ipairs(lengths) do
    local ended = l.first + l.second + l.draws
    games, at, sum = games + ended + l.cut, at + ended, sum + l.plies * (ended + l.cut)
    if not median and at * 2 >= c.games then median = l.plies end
  end
  j.wanted(games == c.games, "games that have no length")
  if not median then return j.wanted(text == "Fewer than half of the games are over after " .. count_words(j.x.max_plies, "ply", "plies") .. ".", text) end
  j.wanted(c.length.median == median and math.abs(c.length.mean - sum / games) < 1e-6, "length")
  local one = #lengths == 1 and c.cut == 0 and "Every game took "
  local start = (c.games == 1 and "The game took " or one or "Half of the games are over after ") .. count_words(median, "ply", "plies")
  j.wanted(text:sub(1, #start) == start, "length: " .. text)
end

local function check_cell(j, i, c)
  j.at = c.label .. " · " .. c.players
  j.wanted(c.first + c.second + c.draws + c.cut == c.games, "games are lost")
  j.wanted(c.games <= c.planned, "more games than planned")
  check_badge(j, c)
  check_lead(j, c, c.sentences[1])
  check_state(j, c, c.sentences[2])
  if c.games > 0 then
    check_state(j, c, c.sentences[3])
    check_length(j, i, c, c.sentences[4])
  end
end

-- --- what is said of all cells ---

local function same_players(page, players)
  local group = {}
  for _, c in ipairs(page.cells) do
    if c.players == players then group[#group + 1] = c end
  end
  return group
end

-- As a sentence names them, "Between random players".
local function between(page, players)
  for _, c in ipairs(page.cells) do
    if c.between:lower() == players:lower() then return same_players(page, c.players) end
  end
  return {}
end

-- " (3 kinds; 4 kinds)" of those that favour a side, where they are three at most and not all.
local function favoured(group, verdict)
  local labels = {}
  for _, c in ipairs(group) do
    if c.verdict.name == verdict then labels[#labels + 1] = c.label end
  end
  return #labels < 4 and #labels < #group and " (" .. table.concat(labels, "; ") .. ")" or ""
end

-- "2 of 8 favour the first player (3 kinds; 4 kinds), 5 are balanced, 1 is open"
local function check_counts(j, group, text)
  local n = { balanced = 0, open = 0, verdict = 0, [1] = 0, [2] = 0 }
  for _, c in ipairs(group) do
    local name = c.verdict.name
    local key = name == "FIRST PLAYER FAVOURED" and 1 or name == "SECOND PLAYER FAVOURED" and 2 or ({ BALANCED = "balanced", UNDECIDED = "open", WITHHELD = "verdict" })[name]
    n[key] = n[key] + 1
  end
  local sides, parts = SIDES[j.x.called], {}
  local function add(count, one, many, what)
    if count > 0 then parts[#parts + 1] = count .. (#parts == 0 and " of " .. #group or "") .. " " .. (count == 1 and one or many) .. " " .. what end
  end
  local the = j.x.called == "colours" and "" or "the "
  for side = 1, 2 do add(n[side], "favours", "favour", the .. sides[side] .. favoured(group, side == 1 and "FIRST PLAYER FAVOURED" or "SECOND PLAYER FAVOURED")) end
  add(n.balanced, "is", "are", "balanced")
  add(n.open, "is", "are", "open")
  add(n.verdict, "has", "have", "no verdict")
  j.wanted(text == table.concat(parts, ", "), "counts: " .. text)
end

local function find_cell(page, label, players)
  for _, c in ipairs(page.cells) do
    if c.label == label and c.players == players then return c end
  end
end

local function others(page, main)
  local list, open = {}, 0
  for _, c in ipairs(same_players(page, main.players)) do
    if c ~= main then
      list[#list + 1] = c
      if c.verdict.name == "UNDECIDED" then open = open + 1 end
    end
  end
  return list, open
end

local function none_is(list, wanted)
  for _, c in ipairs(list) do
    if c.verdict.name:find(wanted) then return false end
  end
  return #list > 0
end

local function all_are(list, wanted)
  for _, c in ipairs(list) do
    if not c.verdict.name:find(wanted) then return false end
  end
  return #list > 0
end

-- Cells that are named, at most six of them, and whose players do not find who wins.
local function check_exceptions(page, main, value, labels)
  local right = ({ ["the first player wins"] = "FIRST", ["the second player wins"] = "SECOND", ["the game is drawn"] = "BALANCED" })[value]
  for label in (labels:gsub(" and %d+ more$", "") .. "; "):gmatch("(.-); ") do
    local c = find_cell(page, label, main.players)
    local name = c and c.verdict.name or ""
    if not right or not (name == "BALANCED" or name:find("FAVOURED")) or name:find(right) then return false end
  end
  return true
end

local ADVICE = {
  { "^★ With best play ([%a ]+): (.+); these players do not play so%.$", function (_, page, main, value, labels) return check_exceptions(page, main, value, labels) end },
  { "^Nothing is needed between these players%.$", function (_, _, main) return main.verdict.name == "BALANCED" end },
  { "^With (.-) the same players are balanced: ([%d%. –]+) %% %(([%d%.]+) – ([%d%.]+)%)%.$",
    function (_, page, main, label, _, low, high)
      local c = find_cell(page, label, main.players)
      return c and c ~= main and c.verdict.name == "BALANCED" and shows(low, high, c.low, c.high)
    end },
  { "^None of the other variants is shown to be balanced between these players; (%d+) of (%d+) (%a+) ",
    function (_, page, main, open, all, is)
      local list, undecided = others(page, main)
      return none_is(list, "BALANCED") and not all_are(list, "FAVOURED") and tonumber(open) >= undecided and tonumber(open) > 0 and tonumber(all) == #list and
             is == (open == "1" and "is" or "are")
    end },
  { "^None of the variants tried here is balanced between these players%.$", function (_, page, main) return all_are(same_players(page, main.players), "FAVOURED") end },
  { "^(Between .-): (.-)%.$", function (j, page, main, players, text) return players:lower() ~= main.between:lower() and (check_counts(j, between(page, players), text) or true) end },
  { "^Players disagree on (%d+) of (%d+) variants", function (_, page, _, found) return tonumber(found) == #page.disagreements end },
  { "^More games may decide what is undecided%.$", function (_, page) return page.answer.code == 20 end },
  { "^No block of games is finished yet%.$", function (_, page, main) return main.games == 0 end },
  { "^Players disagree", function (_, page, _) return #page.disagreements == 1 end },
}

local function check_advice(j, page, main, text)
  for _, advice in ipairs(ADVICE) do
    local found = { text:match(advice[1]) }
    if found[1] then return j.wanted(advice[2](j, page, main, table.unpack(found)), "not so: " .. text) end
  end
  check_state(j, main, text)
end

-- What is asked of the verdicts of variants; else of what they differ in.
local OF_VERDICTS = { first_player = true, several = true }

-- Scripts are told of several variants that one favours a side, else that one is open, else that one has no verdict.
local CODES = { { "FAVOURED$", 10 }, { "^UNDECIDED$", 20 }, { "^WITHHELD$", 30 } }

local function code_of(group)
  for _, code in ipairs(CODES) do
    for _, c in ipairs(group) do
      if c.verdict.name:find(code[1]) then return code[2] end
    end
  end
  return 0
end

-- The first line is that of one cell, or of all variants between the same players.
local function check_headline(j, page, main)
  local said, answer, group = page.headline, page.answer, same_players(page, main.players)
  j.wanted(said.badge == answer.badge and said.lead == answer.answer, "another answer")
  if not OF_VERDICTS[answer.ask] then return end
  j.wanted(answer.code == code_of(group), "the code of another answer")
  if #group < 2 then
    j.wanted(said.badge:sub(1, #main.badge) == main.badge and said.lead == main.sentences[1], "another cell")
    j.wanted((said.where == nil) == (#page.cells == 1), "where")
    return
  end
  local fair = {}
  for _, c in ipairs(group) do
    if c.verdict.name == "BALANCED" then fair[#fair + 1] = c.label end
  end
  j.wanted((#fair > 0) == (said.badge:find("balanced$") ~= nil and not said.badge:find("^None")), "the badge of another answer")
  for _, label in ipairs(fair) do j.wanted(said.lead:find(label, 1, true), "a balanced one that is not named") end
  check_counts(j, group, said.lead:match(": (%d[^:]*)%.$") or said.lead)
end

local function check_disagreements(j, page)
  local apart = {}
  for _, a in ipairs(page.cells) do
    for _, b in ipairs(page.cells) do
      local equal = a.variant == b.variant and a.first_player == a.second_player and b.first_player == b.second_player
      local sure = a.verdict.name ~= "WITHHELD" and b.verdict.name ~= "WITHHELD" and a.low and b.low
      if equal and sure and a.high < b.low then apart[a.variant] = true end
    end
  end
  for _, d in ipairs(page.disagreements) do
    local a, b = page.cells[d.lower], page.cells[d.upper]
    j.wanted(apart[a.variant] and a.variant == b.variant and a.high < b.low, "a disagreement that is none")
    j.wanted(d.sentence:find(" % " .. a.between .. ", ", 1, true) and d.sentence:find(" % " .. b.between .. ".", 1, true), d.sentence)
    apart[a.variant] = nil
  end
  j.wanted(next(apart) == nil, "a disagreement that is not told")
end

-- What no sentence has.
local NEVER = { "%f[%d]1 games", "%f[%d]1 plies", "%f[%d]1 turns", "%f[%d]1 are%f[%A]", "%-nan", "nan %%", "%f[%a]inf%f[%A]", "%f[%a]nil%f[%A]", "%.%. ", " ,", "%%%%", "%d of 0%f[%D]", "%-0%.0" }

local function check_text(j, text, what)
  for _, pattern in ipairs(NEVER) do
    local at = text:find(pattern)
    -- what belongs to a longer number, as in 7,001 games, is no fault
    if at and not text:sub(math.max(1, at - 1), at - 1):find("[,%.]") then j.wanted(false, what .. ": " .. text:sub(math.max(1, at - 40), at + 40)) end
  end
end

local function text_of(html)
  return (html:gsub("<style>.-</style>", ""):gsub("<script>.-</script>", ""):gsub("<svg.-</svg>", ""):gsub("<pre.-</pre>", ""):gsub("<[^>]*>", "\1"))
end

-- --- the truth ---

-- What a verdict claims of a score that lies between these.
local function is_false(name, low, high, zone)
  return name == "FIRST PLAYER FAVOURED" and low <= zone[2] or name == "SECOND PLAYER FAVOURED" and high >= zone[1] or
         name == "BALANCED" and (low < zone[1] - 1e-12 or high > zone[2] + 1e-12)
end

local function check_truth(j, page, found)
  for _, c in ipairs(page.cells) do
    local of = c.variant:match(":(.*)")
    local o = { wins = 10, losses = 10, draws = 0, idle_cells = 0 }
    for key, value in of:gmatch("([%w_]+)=(%d+)") do
      if o[key] then o[key] = tonumber(value) end
    end
    if c.first_player == "random" and c.second_player == "random" and c.low then
      local first, second, draw, cut = M.chances(o, j.x.max_plies)
      local low, high = first + draw / 2, first + draw / 2 + cut
      found.cells = found.cells + 1
      if c.verdict.name ~= "UNDECIDED" and c.verdict.name ~= "WITHHELD" then found.verdicts = found.verdicts + 1 end
      if is_false(c.verdict.name, low, high, j.x.zone) then found.wrong = found.wrong + 1 end
      if low < c.low - 1e-12 or high > c.high + 1e-12 then found.missed = found.missed + 1 end
      for key, share in pairs({ first = first, second = second, draws = draw, cut = cut }) do
        local sd = math.sqrt(math.max(0, c.games * share * (1 - share)))
        j.wanted(math.abs(c[key] - c.games * share) <= 6 * sd + 1e-6 or c.games < 100, "counts that the game does not give: " .. key)
      end
    end
  end
end

-- Reads the page in the folder. Returns a list of complaints; adds to `found` how many cells there are, how many verdicts, and how
-- many of the verdicts and of the intervals are wrong.
function M.check(x, folder, found)
  local page = M.read(folder .. "/report.json")
  local j = { x = x, folder = folder, complaints = {}, at = "" }
  function j.wanted(condition, what)
    if not condition then j.complaints[#j.complaints + 1] = j.at .. ": " .. what end
    return condition
  end
  for i, c in ipairs(page.cells) do
    check_cell(j, i, c)
    for _, sentence in ipairs(c.sentences) do check_text(j, sentence, "ill-formed") end
  end
  j.at = "headline"
  local main = page.cells[page.headline.cell]
  check_headline(j, page, main)
  j.at = "advice"
  for _, sentence in ipairs(page.advice) do
    if OF_VERDICTS[page.answer.ask] then check_advice(j, page, main, sentence) end
    check_text(j, sentence, "ill-formed")
  end
  check_disagreements(j, page)
  check_truth(j, page, found)
  j.at = "page"
  local file = assert(io.open(folder .. "/report.html", "rb"))
  check_text(j, text_of(file:read("a")), "ill-formed")
  file:close()
  return j.complaints
end

-- --- the same number everywhere ---

local function output_of(program, arguments)
  local pipe = assert(io.popen(string.format("PATH= %s %s 2>/dev/null", program, arguments)))
  local said = pipe:read("a")
  pipe:close()
  return said
end

local function same(a, b) return a == b or a and b and math.abs(a - b) < 1e-9 end

-- What the terminal, its JSON, the table, and the page of several reports say of the same games: one score and one interval, which are
-- those of the counts, whoever plays.
local function check_everywhere(j, folder, parent, program)
  local page, html = M.read(folder .. "/report.json"), M.text(folder .. "/report.html")
  local rows = M.read(folder .. "/tables/cells.json")
  local brief = output_of(program, string.format("report %s/x.lua --out %s --brief", folder, folder))
  local said = plain(json.read(output_of(program, string.format("report %s/x.lua --out %s --brief --json", folder, folder))))
  for i, c in ipairs(page.cells) do
    local b, row = said.cells[i], rows[i]
    j.at = c.label .. " · " .. c.players
    local points = c.first + c.draws / 2
    j.wanted(c.games == 0 or same(b.score_low, points / c.games) and same(b.score_high, (points + c.cut) / c.games), "the score of --brief --json is not that of the counts")
    j.wanted(same(b.score, c.score) and same(row.score, c.score), "other scores elsewhere")
    j.wanted(b.verdict == c.verdict.name and row.verdict == c.verdict.name and b.crossed_at == c.verdict.crossed_at, "other verdicts elsewhere")
    if c.games > c.cut then
      j.wanted(same(b.low, c.low) and same(b.high, c.high) and same(row.low, c.low) and same(row.high, c.high), "other intervals elsewhere")
      j.wanted(c.low < c.high, "an interval of no width")
    end
  end
  j.at = "headline"
  local main = page.cells[page.headline.cell]
  local score, low, high = main.sentences[1]:match(" ([%d%.]+) %% %(95 %% at any moment: ([%d%.]+) – ([%d%.]+)%)")
  if score and not score:find("%.%d%d") then
    j.wanted(brief:find(string.format(" %s %% (95 %% at any moment: %s – %s)", score, low, high), 1, true) or page.answer.ask ~= "first_player", "--brief says another number: " .. brief)
  end
  j.wanted(html:find(main.sentences[1]:gsub("&", "&amp;"):gsub("'", "&#39;"), 1, true), "the page does not say its first sentence")
  local listed = M.text(output_of(program, "index " .. parent):match("[^\n]+"))
  for _, sentence in ipairs(page.answer.sentences) do
    j.wanted(listed:find(sentence:gsub("&", "&amp;"):gsub("<", "&lt;"):gsub(">", "&gt;"):gsub("'", "&#39;"), 1, true), "the index does not say: " .. sentence)
  end
end

-- Plays an experiment in a folder of its own, without gnuplot, and checks its page. Raises when anything is wrong, and leaves the
-- folder; else removes it.
function M.play(seed, parent, program, found)
  local x, folder = M.experiment(seed), parent .. "/" .. seed
  local file = folder .. "/x.lua"
  assert(os.execute("mkdir -p " .. folder))
  local out = assert(io.open(file, "w"))
  out:write(x.text)
  out:close()
  for _, command in ipairs({ "run", "report" }) do
    local call = string.format("PATH= %s %s %s --out %s >/dev/null 2>%s/errors", program, command, file, folder, folder)
    assert(os.execute(call), call .. "\n" .. x.text)
  end
  local complaints = M.check(x, folder, found)
  local j = { at = "" }
  function j.wanted(condition, what)
    if not condition then complaints[#complaints + 1] = j.at .. ": " .. what end
    return condition
  end
  check_everywhere(j, folder, parent, program)
  if #complaints > 0 then error(folder .. ":\n" .. table.concat(complaints, "\n"), 0) end
  os.execute("rm -r " .. folder)
end

return M
