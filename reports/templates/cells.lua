-- What is known of each cell, and the sentences that say it. Every sentence is plain text here: whoever puts it on the
-- page escapes it.
local words, truth, axes, names = use "words", use "truth", use "axes", use "names"
local grouped, percent, plural, range = words.grouped, words.percent, words.plural, words.range

local cells = { alpha = string.format("%.3g %%", 100 * (1 - results.alpha)) }

-- Of the interval of a share: where games were played until something was decided it holds at any moment.
cells.share_alpha = cells.alpha .. (results.sequential and " at any moment" or " (fixed n)")

-- what the rules tell -------------------------------------------------------------------------------------------------------

local function begins(text, start) return text:sub(1, #start) == start end

-- The names of the sides, as the canonical form says them: "pieces sides{first=..., first_name=white, second_name=black}".
local function names_in(line)
  local names = {}
  for _, part in ipairs(words.split(line:sub(1, -2), ",")) do
    for side, key in ipairs({ " first_name=", " second_name=" }) do
      if begins(part, key) then names[side] = part:sub(#key + 1) end
    end
  end
  return names[1] and names[2] and names[1] ~= "first" and names or nil
end

-- Stages that are made more than once, or not at all, as the game goes.
local VARYING = { "turn again{", "turn if_possible{", "turn when{", "turn phase{" }

-- `sides`: names of their own, or nil; `decisions`: those that make a turn, nil where turns differ.
local function read_rules(variant)
  local stages, varying = 0, false
  for _, line in ipairs(words.split(variant.rules, "\n")) do
    if begins(line, "pieces ") then variant.sides = names_in(line) end
    if begins(line, "turn ") then stages = stages + 1 end
    for _, word in ipairs(VARYING) do varying = varying or begins(line, word) end
  end
  variant.decisions = not varying and math.max(stages, 1) or nil
end

for _, variant in ipairs(results.variants) do read_rules(variant) end

-- names of sides ------------------------------------------------------------------------------------------------------------

-- "attackers" and "defenders", or nil where the sides have no names of their own
local function own_names(cell) return results.variants[cell.of_variant].sides end

-- Both names where all these cells call their sides alike, else "first player" and "second player".
function cells.side_names(some)
  local first = own_names(some[1])
  for _, cell in ipairs(some) do
    local names = own_names(cell)
    if not (first and names and first[1] == names[1] and first[2] == names[2]) then return { "first player", "second player" }, false end
  end
  return first, true
end

-- What a variant of that name is called in a sentence.
function cells.called(name)
  for _, variant in ipairs(results.variants) do
    if variant.name == name then return names.variant(variant) end
  end
  local parts = words.split(name, "/")
  return parts[#parts]
end

local is_many = words.is_many

-- "the attackers", "red"
function cells.with_article(name) return is_many(name) and "the " .. name or name end

-- "The attackers, who move first, score", "Red, who moves first, scores", "The player who moves first scores"
local function mover_words(cell)
  if not cell.named then return "The player who moves first scores" end
  local name = cell.sides[1]
  if is_many(name) then return "The " .. name .. ", who move first, score" end
  return words.capital(name) .. ", who moves first, scores"
end

-- "the attackers' score", "red's score", "the first player's score": of whoever moves first in all these cells
function cells.whose_score(some)
  local sides, named = cells.side_names(some)
  local name = sides[1]
  return (named and not is_many(name) and name or "the " .. name) .. (is_many(name) and "'" or "'s") .. " score"
end

-- "attackers win", "red wins", "first player wins"
function cells.wins(name) return name .. (is_many(name) and " win" or " wins") end

-- verdicts ------------------------------------------------------------------------------------------------------------------

cells.LOOKS = {
  ["BALANCED"]               = { sign = "●", class = "balanced", text = "balanced" },
  ["FIRST PLAYER FAVOURED"]  = { sign = "▲", class = "first", side = 1 },
  ["SECOND PLAYER FAVOURED"] = { sign = "▼", class = "second", side = 2 },
  ["UNDECIDED"]              = { sign = "?", class = "undecided", text = "undecided" },
  ["WITHHELD"]               = { sign = "■", class = "withheld", text = "no verdict" },
  ["DEPENDS ON STRENGTH"]    = { sign = "◆", class = "depends", text = "depends on strength" },
}

local function verdict_text(look, sides) return look.side and sides[look.side] .. " favoured" or look.text end

-- plies and turns -------------------------------------------------------------------------------------------------------------

-- The decisions that make a round, a turn of each side; nil where turns differ.
function cells.round(cell)
  local decisions = results.variants[cell.of_variant].decisions
  return decisions and 2 * decisions
end

local function plies_count(n) return n > results.max_plies and "over " .. grouped(results.max_plies) or grouped(n) end

-- "31 plies", "over 1,000 plies"
function cells.plies_short(n) return plies_count(n) .. (math.min(n, results.max_plies) == 1 and " ply" or " plies") end

-- "16 turns", "6 – 16 turns" where a turn has several decisions
local function turns_words(cell, low, high)
  local decisions = results.variants[cell.of_variant].decisions or 1
  if decisions < 2 or high > results.max_plies then return nil end
  local first, last = (low + decisions - 1) // decisions, (high + decisions - 1) // decisions
  return (first < last and grouped(first) .. " – " or "") .. plural(last, "turn", "turns")
end

local function in_brackets(text) return text and " (" .. text .. ")" or "" end

-- "31 plies", and where a turn has several decisions "31 plies (16 turns)"
function cells.plies(cell, n) return cells.plies_short(n) .. in_brackets(turns_words(cell, n, n)) end

local function plies_between(low, high) return plies_count(low) .. " – " .. cells.plies_short(high) end

-- "12 – 31 plies (6 – 16 turns)"
function cells.plies_range(cell, low, high)
  if low == high then return cells.plies(cell, low) end
  return plies_between(low, high) .. in_brackets(turns_words(cell, low, high))
end

-- " (12 – 31 plies, 6 – 16 turns)", the interval of a median; "" where it is a point, and where so few games set it no bound.
function cells.median_range(cell, before)
  local l = cell.length
  if not l.low or l.low == l.high or l.low < 1 then return "" end
  local turns = turns_words(cell, l.low, l.high)
  return in_brackets(before .. plies_between(l.low, l.high) .. (turns and ", " .. turns or ""))
end

-- what players are called ------------------------------------------------------------------------------------------------------

local function players_short(cell)
  local first, second = names.player(cell.first_player), names.player(cell.second_player)
  return first == second and first or first .. ", against " .. second
end

local function players_words(cell) return names.between(cell.first_player, cell.second_player) end

-- groups ----------------------------------------------------------------------------------------------------------------------

-- Lists of cells by what `key` says of them, in the order of the cells.
function cells.group(some, key)
  local groups, of_key = {}, {}
  for _, cell in ipairs(some) do
    local k = key(cell)
    if not of_key[k] then
      of_key[k] = { key = k }
      groups[#groups + 1] = of_key[k]
    end
    table.insert(of_key[k], cell)
  end
  return groups
end

local function is_random(cell) return cell.first_player == "random" and cell.second_player == "random" end

-- The cells of each pair of players, random ones first.
function cells.by_players(some)
  local groups, sorted = cells.group(some, function (cell) return cell.players end), {}
  for _, group in ipairs(groups) do
    if is_random(group[1]) then sorted[#sorted + 1] = group end
  end
  for _, group in ipairs(groups) do
    if not is_random(group[1]) then sorted[#sorted + 1] = group end
  end
  return sorted
end

-- May it be compared with others? Where a verdict is withheld the interval is no evidence.
local function is_sure(cell) return cell.games > 0 and cell.first_player == cell.second_player and cell.verdict.name ~= "WITHHELD" end

-- Two cells of one variant, each between equal players, whose intervals exclude each other by the most; were any compared?
local function disagreement(group)
  local apart, lower, upper, any = 0, nil, nil, false
  for _, a in ipairs(group) do
    for _, b in ipairs(group) do
      local both = a ~= b and is_sure(a) and is_sure(b)
      any = any or both
      if both and b.score.low - a.score.high > apart then apart, lower, upper = b.score.low - a.score.high, a, b end
    end
  end
  return lower, upper, any
end

-- Two neighbours of a ladder meet to be compared, which tells nothing of the first player between equals.
function cells.is_step(cell) return results.variants[cell.of_variant].is_ladder and cell.first_player ~= cell.second_player end

-- All but these.
function cells.no_steps()
  local some = {}
  for _, cell in ipairs(results.cells) do
    if not cells.is_step(cell) then some[#some + 1] = cell end
  end
  return some
end

-- Of whom a verdict by the cell's players speaks: "between players who look 100 games ahead".
function cells.scope(cell)
  if cell.first_player == cell.second_player then return "between " .. names.players(cell.first_player) end
  return "between " .. names.between(cell.first_player, cell.second_player)
end

-- The verdict that answers whom the cell's variant favours, and how it looks: about the game where a ladder speaks, else about these
-- players alone.
function cells.answer(cell)
  local game = results.variants[cell.of_variant].game
  if not game then return { name = cell.verdict.name, about = "players", look = cell.look } end
  local look = cells.LOOKS[game.name]
  return { name = game.name, about = "game", words = game.words,
           look = { sign = look.sign, class = look.class, side = look.side, text = words.capital(verdict_text(look, cell.sides)) } }
end

-- sentences ---------------------------------------------------------------------------------------------------------------------

-- "95 % at any moment", or over what is drawn before any game is
function cells.certainty(cell)
  local t = cell.score.trainings
  return cells.alpha .. (t and " over " .. t.count .. " trainings" or " at any moment")
end

-- What is to be said of trainings beside the interval over them.
local function trainings_words(cell)
  local t = cell.score.trainings
  if not t then return "" end
  return " For these trainings alone it is " .. range(t) .. " %" ..
         (t.spread and "; others move the score of a pair by " .. string.format("%.1f", 100 * t.spread) ..
          " points (standard deviation, chance taken out)." or ".")
end

-- Ranges are right about two times in three (core/stats/outlook.h).
local function undecided_words(v)
  if v.outlook == "trainings" then return "Games alone do not tell: more trainings would." end
  if v.outlook == "cuts" then return "So many games were cut that no number of further games would decide." end
  if v.outlook == "edge" then
    return "These games show that the score is near an edge of the zone: it takes at least " .. words.rounded(v.more) ..
           (v.more == 1 and " more game" or " more games") .. ", and perhaps no number decides."
  end
  if v.outlook == "few" then
    return "Too few games to say how many it takes; at least " .. words.rounded(v.more) .. (v.more == 1 and " more game." or " more.")
  end
  local least, most = words.rounded(v.more), words.rounded(v.most)
  if least == most then return "It probably takes about " .. most .. (v.most == 1 and " more game" or " more games") .. " to decide." end
  return "It probably takes " .. least .. " to " .. most .. " more games to decide."
end

-- What crossed stays, though today's games may be too few for it by themselves.
local function latched_words(v)
  return v.supported and "" or " The interval of all games so far would not show it by itself."
end

-- What the search knows of a variant that it did not play again, or nil.
local function searched(cell)
  for _, t in ipairs(results.findings.balance or {}) do
    if t.name == cell.variant and cell.games == 0 and t.games > 0 then return t end
  end
end

-- Of a cell without games what is known all the same, or nil.
local function without_games(cell)
  local t = searched(cell)
  if cell.broken > 0 then return "The rules failed in game " .. cell.broken_game .. ": " .. cell.failure .. "." end
  if not t then return nil end
  return "It was a candidate, but another one was confirmed first. By " .. plural(math.tointeger(t.games) or t.games, "game", "games") ..
         " of the search it scores " .. (t.score and percent(t.score) .. " % (" .. range(t) .. ")" or range(t) .. " %, whatever the games that were cut had come to") ..
         ", which is biased in favour of the choice."
end

-- How far players are who learn before they play, and what that takes.
local function learning_words()
  local now = results.findings.learning and results.findings.learning[1]
  if not now then return nil end
  return "Before they play the players learn what positions" .. (#results.variants > 1 and " of " .. cells.called(now.name) or "") .. " are worth: " ..
         (now.of > 1 and math.tointeger(now.done) .. " of " .. math.tointeger(now.of) .. " trainings are done, each takes about " or "it takes about ") ..
         (now.seconds < 90 and plural(math.ceil(now.seconds), "second", "seconds") or plural(math.ceil(now.seconds / 60), "minute", "minutes")) .. "."
end

function cells.verdict_words(cell)
  local v = cell.verdict
  if cell.games == 0 then return without_games(cell) or learning_words() or "No block of games is finished yet." end
  if v.name == "WITHHELD" then return "More than half of the games were cut: a verdict would speak of the limit, not of the game." end
  if v.name == "UNDECIDED" then return undecided_words(v) end
  if cell.score.trainings then return "The verdict holds over " .. cell.score.trainings.count .. " trainings of the players." end
  return (results.variants[cell.of_variant].game and words.capital(cells.scope(cell)) .. " the verdict" or "The verdict") .. " stood after " .. plural(v.crossed_at, "game", "games") .. "." .. latched_words(v)
end

function cells.how_sure(cell)
  local v = cell.verdict
  if v.name == "WITHHELD" or not v.crossed_at or cell.score.trainings then return cells.verdict_words(cell) end
  return (v.name == "BALANCED" and "The interval came to lie inside the zone after " or "The interval left the zone after ") ..
         plural(v.crossed_at, "game", "games") .. "; you may stop looking at any time." .. latched_words(v)
end

-- "300 games, 288 of them distinct, after 4 random plies"
local function games_words(cell)
  local text = plural(cell.games, "game", "games")
  if cell.distinct and cell.distinct < cell.games then text = text .. ", " .. grouped(cell.distinct) .. " of them distinct" end
  if cell.distinct and cell.opening > 0 then text = text .. ", after " .. plural(cell.opening, "random ply", "random plies") end
  return text
end

-- With cut games a range: what the score is when all of them are lost, or won.
function cells.score_words(cell)
  local s = cell.score
  local d = words.decimals(s.low, s.high)
  return (s.score and percent(s.score, d) or percent(s.least, d) .. " – " .. percent(s.most, d)) .. " %"
end

-- "27.5 – 47.6", the scores that today's games have not refuted
function cells.interval_words(cell) return range(cell.score) end

function cells.lead_words(cell)
  local asked = " Balanced means " .. cells.zone .. "."
  if cell.games == 0 then return without_games(cell) or "Between " .. players_words(cell) .. " nothing is known yet." .. asked end
  if cell.games == cell.cut then
    return (cell.games == 1 and "The only game between " or "None of " .. games_words(cell) .. " between ") .. players_words(cell) ..
           (cell.games == 1 and " did not come" or " came") .. " to an end within " .. plural(results.max_plies, "ply", "plies") ..
           ": there is no score." .. asked
  end
  return mover_words(cell) .. " " .. cells.score_words(cell) .. " (" .. cells.certainty(cell) .. ": " .. range(cell.score) .. ") between " ..
         players_words(cell) .. ", over " .. games_words(cell) .. "." .. trainings_words(cell) ..
         (cell.cut > 0 and " The score is a range because " .. plural(cell.cut, "game was", "games were") ..
          " cut, " .. (cell.cut == 1 and "which" or "each of which") .. " may have been anything." or "") .. asked .. truth.words(cell)
end

function cells.length_words(cell)
  local l = cell.length
  if l.median > results.max_plies then return "Fewer than half of the games are over after " .. plural(results.max_plies, "ply", "plies") .. "." end
  if cell.games == 1 then return "The game took " .. cells.plies(cell, l.median) .. "." end
  if #cell.lengths == 1 and cell.cut == 0 then return "Every game took " .. cells.plies(cell, l.median) .. "." end
  return "Half of the games are over after " .. cells.plies(cell, l.median) .. cells.median_range(cell, cells.alpha .. ": ") .. "; on average they take " .. string.format("%.1f plies", l.mean) ..
         (l.mean_low and string.format(" (%.1f – %.1f)", l.mean_low, l.mean_high) or "") .. (cell.cut > 0 and ", cut games counted up to the limit" or "") .. "."
end

-- what each pair of players says of all variants ------------------------------------------------------------------------------------

local function is_one(n, one, many) return n == 1 and one or many end

local function own_look(cell) return cell.look end

local NAMED_MOST = 3

-- " (3 kinds; 4 kinds)" of those that favour a side, where they are few of more.
local function favoured_names(group, look_of, side)
  local labels = {}
  for _, cell in ipairs(group) do
    if (look_of or own_look)(cell).side == side then labels[#labels + 1] = cell.label end
  end
  return #labels <= NAMED_MOST and #labels < #group and " (" .. table.concat(labels, "; ") .. ")" or ""
end

-- "2 of 8 favour the first player (3 kinds; 4 kinds), 5 are balanced, 1 is open"; `look_of`: what counts of a cell, nil: its own verdict.
function cells.counts_words(group, look_of)
  local sides, named = cells.side_names(group)
  local count = { favoured = { 0, 0 }, balanced = 0, undecided = 0, withheld = 0, depends = 0 }
  for _, cell in ipairs(group) do
    local look = (look_of or own_look)(cell)
    if look.side then
      count.favoured[look.side] = count.favoured[look.side] + 1
    else
      count[look.class] = count[look.class] + 1
    end
  end
  local parts = {}
  local function add(n, text)
    if n > 0 then parts[#parts + 1] = (#parts == 0 and n .. " of " .. #group or n) .. " " .. text end
  end
  for side = 1, 2 do
    local n = count.favoured[side]
    local name = named and cells.with_article(sides[side]) or "the " .. sides[side]
    add(n, is_one(n, "favours ", "favour ") .. name .. favoured_names(group, look_of, side))
  end
  add(count.balanced, is_one(count.balanced, "is", "are") .. " balanced")
  add(count.depends, is_one(count.depends, "depends", "depend") .. " on strength")
  add(count.undecided, is_one(count.undecided, "is", "are") .. " open")
  add(count.withheld, is_one(count.withheld, "has", "have") .. " no verdict")
  return table.concat(parts, ", ")
end

-- What the same players, from as far on, play: the cell among them.
function cells.like(main)
  local group = {}
  for _, cell in ipairs(results.cells) do
    if cell.first_player == main.first_player and cell.second_player == main.second_player and cell.opening == main.opening then group[#group + 1] = cell end
  end
  return group
end

-- What players other than those of the headline say of all variants; players that differ in strength are never counted
-- together.
function cells.tally_words(main)
  local sentences = {}
  for _, group in ipairs(cells.by_players(cells.no_steps())) do
    if group.key ~= main.players and #group > 1 then
      sentences[#sentences + 1] = words.capital(cells.scope(group[1])) .. ": " .. cells.counts_words(group) .. "."
    end
  end
  return sentences
end

-- Of which variant and which players the headline speaks, "2 kinds, between players who look 100 games ahead"; nil of one cell.
function cells.where_words(main)
  if #results.cells == 1 then return nil end
  return (cells.several_variants and main.label .. ", " or "") .. cells.scope(main)
end

-- What the same players say of the other variants: the only advice that was measured.
local function remedy_words(main)
  if main.verdict.name == "BALANCED" then return "Nothing is needed between these players." end
  if not main.look.side then return nil end
  local others, open = 0, 0
  for _, cell in ipairs(results.cells) do
    local same = cell ~= main and cell.players == main.players
    if same and cell.verdict.name == "BALANCED" then
      return "With " .. cell.label .. " the same players are balanced: " .. cells.score_words(cell) .. " (" .. range(cell.score) .. ")."
    end
    if same then others = others + 1 end
    if same and not cell.look.side then open = open + 1 end
  end
  if others == 0 then return nil end
  if open > 0 then
    return "None of the other variants is shown to be balanced between these players; " .. open .. " of " .. others .. is_one(open, " is open.", " are open.")
  end
  return "None of the variants tried here is balanced between these players."
end

-- "0.0 – 3.6 % between random players, 40.2 – 61.3 % between players who look 9 games ahead"
function cells.apart_words(d)
  return range(d.lower.score) .. " % " .. cells.scope(d.lower) .. ", " .. range(d.upper.score) .. " % " .. cells.scope(d.upper)
end

-- Where players of one variant exclude each other's scores.
function cells.disagreement_words(d)
  return "Players disagree" .. (cells.several_variants and " on " .. d.lower.label or "") .. ": " .. cells.apart_words(d) .. "."
end

-- The same of all variants, in one sentence; nil where nobody disagrees.
function cells.disagreements_words()
  local found, variants = cells.disagreements, #results.variants
  if #found == 0 then return nil end
  if #found == 1 then return cells.disagreement_words(found[1]) end
  local labels = {}
  for i, d in ipairs(found) do labels[i] = d.lower.label end
  return "Players disagree on " .. #found .. " of " .. variants .. " variants" .. (#found <= 6 and ": " .. table.concat(labels, "; ") or "") .. "."
end

-- What follows the headline: what is sure, what was measured to help, what the other players say.
function cells.advice(main)
  local out = { cells.verdict_words(main) }
  out[#out + 1] = remedy_words(main)
  out[#out + 1] = cells.disagreements_words()
  for _, sentence in ipairs(cells.tally_words(main)) do out[#out + 1] = sentence end
  return out
end

-- Of a search for a balanced variant the one that was found.
local function found_cell()
  for _, t in ipairs(results.findings.balance or {}) do
    for _, cell in ipairs(results.cells) do
      if t.found == 1 and cell.variant == t.name then return cell end
    end
  end
end

-- The verdict about the game of each variant that has a ladder which speaks.
for i, variant in ipairs(results.variants) do
  local found = stats.ladder(i)
  variant.is_ladder, variant.game = found ~= nil, found and found.verdict.speaks and found.verdict or nil
end
cells.ladder = #results.variants == 1 and stats.ladder(1) or nil

-- All of it ---------------------------------------------------------------------------------------------------------------------

-- So many that each has a page of its own.
local MANY = 30
cells.many = #results.cells > MANY

cells.zone = words.exact(results.zone_low) .. " – " .. words.exact(results.zone_high) .. " %"
for i, cell in ipairs(results.cells) do
  cell.number, cell.id = i, "cell" .. i
  cells.several_variants = cells.several_variants or cell.variant ~= results.cells[1].variant
end
for i, cell in ipairs(results.cells) do
  cell.players = players_short(cell)
  cell.sides, cell.named = cells.side_names({ cell })
  cell.score, cell.verdict, cell.length = stats.score(i), stats.verdict(i), stats.spread(i, "lengths")
  local look = cells.LOOKS[cell.verdict.name]
  cell.look = { sign = look.sign, class = look.class, side = look.side, text = words.capital(verdict_text(look, cell.sides)) }
  if cell.games == 0 and cell.broken > 0 then cell.look = { sign = "✗", class = "withheld", text = "The rules failed" } end
  if cell.games == 0 and cell.broken == 0 and results.findings.learning then cell.look = { sign = "…", class = "undecided", text = "The players are learning" } end
  if searched(cell) then cell.look = { sign = "–", class = "undecided", text = "Not needed" } end
end
cells.main = found_cell() or results.cells[results.headline]
cells.disagreements = {}
for _, group in ipairs(cells.group(results.cells, function (cell) return cell.variant end)) do
  local lower, upper, pairs_compared = disagreement(group)
  cells.compared = cells.compared or pairs_compared
  if lower then table.insert(cells.disagreements, { lower = lower, upper = upper }) end
end

return cells
