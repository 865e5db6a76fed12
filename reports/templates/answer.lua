-- What the page answers, in sentences that stand alone: for an index of several reports, and for programs.
local words, cells, ladder, truth = use "words", use "cells", use "ladder", use "truth"
local effects, endings, balance, elsewhere, remedies = use "effects", use "endings", use "balance", use "elsewhere", use "remedies"

-- A sentence for each verdict, with what it is of: "Balanced: size=6 50.1 % (48.2 – 52.0)."
local function by_verdict(group)
  local said = {}
  for i, look in ipairs(cells.group(group, function (cell) return cell.look.text end)) do
    local names = {}
    for k, cell in ipairs(look) do
      names[k] = cell.label .. (cell.games > cell.cut and " " .. cells.score_words(cell) .. " (" .. words.range(cell.score) .. ")" or "")
    end
    said[i] = look.key .. ": " .. table.concat(names, "; ") .. "."
  end
  said[1] = words.capital(cells.whose_score(group)) .. " between " .. group[1].players .. " players. " .. said[1]
  return said
end

-- "Half of the games are over after 9 plies (kinds=2) to 31 plies (kinds=5)."
local function lengths(group)
  local short, long = group[1], group[1]
  for _, cell in ipairs(group) do
    if cell.length.median < short.length.median then short = cell end
    if cell.length.median > long.length.median then long = cell end
  end
  if short.length.median == long.length.median then return nil end
  return "Half of the games are over after " .. cells.plies(short, short.length.median) .. " (" .. short.label .. ") to " ..
         cells.plies(long, long.length.median) .. " (" .. long.label .. ")."
end

-- What of all variants the players of the headline say.
local function group_of(main)
  local group = {}
  for _, cell in ipairs(results.cells) do
    if cell.players == main.players and cell.games > 0 then group[#group + 1] = cell end
  end
  return group
end

-- Does the verdict of one cell answer what was asked?
local function is_one_verdict(main)
  if results.findings.worth then return false end
  if results.findings.balance then return main.verdict.name == "BALANCED" end
  return results.ask == "skill" or #group_of(main) < 2
end

local COMPARED = { compare = true, which_rule = true, remedy = true }

-- What is known exactly first, then what was searched for, then what was played.
local function sentences(main)
  local said, group = {}, group_of(main)
  local function add(sentence) said[#said + 1] = sentence end
  local function add_all(list) for _, sentence in ipairs(list) do add(sentence) end end
  add(balance.answer())
  if #group > 1 and not results.findings.balance then add_all(truth.answer(group)) end
  add_all(remedies.answers())
  add_all(ladder.worth_answer())
  if COMPARED[results.ask] then add(effects.answer(main)) end
  if is_one_verdict(main) then
    add(cells.lead_words(main))
  elseif #group > 1 and results.ask ~= "which_rule" and not results.findings.balance then
    add_all(by_verdict(group))
    add(cells.left_out_words(group))
    add(lengths(group))
    add_all(endings.answers())
  end
  add_all(ladder.answer())
  add_all(elsewhere.answer())
  return said
end

-- All who played, each once.
local function players()
  local names, seen = {}, {}
  for _, cell in ipairs(results.cells) do
    for _, name in ipairs({ cell.first_player, cell.second_player }) do
      local short = words.player(cells.player_short(name))
      if not seen[short] then
        seen[short] = true
        names[#names + 1] = short
      end
    end
  end
  return names
end

local main, games = cells.main, 0
local one = is_one_verdict(main)
for _, cell in ipairs(results.cells) do games = games + cell.games end

local versions = {}
for _, b in ipairs(results.builds) do
  if versions[#versions] ~= b.version then versions[#versions + 1] = b.version end
end

return {
  variant = #results.variants == 1 and main.variant or nil, game = results.variants[main.of_variant].title, sign = one and main.look.sign or nil, class = one and main.look.class or nil, badge = one and main.look.text or nil,
  sentences = sentences(main), certainty = cells.alpha .. (results.findings.worth and "" or " at any moment"), games = games,
  players = players(), seed = string.format("%d", results.seed), version = table.concat(versions, ", "),
  command = results.command or "poise run " .. results.name,
}
