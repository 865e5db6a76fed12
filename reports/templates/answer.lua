-- What the page answers, in sentences that stand alone: for an index of several reports, and for programs.
local words, cells, ladder, truth = use "words", use "cells", use "ladder", use "truth"
local asked, endings, elsewhere, naming = use "asked", use "endings", use "elsewhere", use "names"

-- A sentence for each verdict, with what it is of: "Balanced: size 6 50.1 % (48.2 – 52.0)."
local function by_verdict(group)
  local said = {}
  for i, look in ipairs(cells.group(group, function (cell) return cell.look.text end)) do
    local names = {}
    for k, cell in ipairs(look) do
      names[k] = cell.label .. (cell.games > cell.cut and " " .. cells.score_words(cell) .. " (" .. words.range(cell.score) .. ")" or "")
    end
    said[i] = look.key .. ": " .. table.concat(names, "; ") .. "."
  end
  said[1] = words.capital(cells.whose_score(group)) .. " " .. cells.scope(group[1]) .. ". " .. said[1]
  return said
end

-- "Half of the games are over after 9 plies (2 kinds) to 31 plies (5 kinds)."
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
  for _, cell in ipairs(cells.like(main)) do
    if cell.games > 0 then group[#group + 1] = cell end
  end
  return group
end

-- What is known exactly first, then the answer to what was asked, then what else belongs to it.
local function sentences(main)
  local said, group = {}, group_of(main)
  local function add_all(list) for _, sentence in ipairs(list) do said[#said + 1] = sentence end end
  if asked.ask ~= "balance" and asked.ask ~= "rules" then add_all(truth.answer(group)) end
  add_all(asked.sentences)
  if #group > 1 and (asked.ask == "several" or asked.ask == "compare" or asked.ask == "remedy") then
    add_all(by_verdict(group))
    said[#said + 1] = lengths(group)
    add_all(endings.answers())
  end
  if asked.ask ~= "skill" then add_all(ladder.answer(asked.about_game)) end
  add_all(elsewhere.answer())
  return said
end

-- All who played, each once.
local function players()
  local names, seen = {}, {}
  for _, cell in ipairs(results.cells) do
    for _, name in ipairs({ cell.first_player, cell.second_player }) do
      local short = naming.player(name)
      if not seen[short] then
        seen[short] = true
        names[#names + 1] = short
      end
    end
  end
  return names
end

local main, games = cells.main, use "remedies".games()
for _, cell in ipairs(results.cells) do games = games + cell.games end

local versions = {}
for _, b in ipairs(results.builds) do
  if versions[#versions] ~= b.version then versions[#versions + 1] = b.version end
end

-- What programs and the index are told: all but the cell.
local told = {
  question = results.question, ask = asked.ask, state = asked.state, code = asked.code, sign = asked.sign, class = asked.class, badge = asked.badge, exact = asked.exact, verdicts = asked.verdicts,
  answer = asked.sentences[1], exceptions = asked.exceptions, claims = use "claims".data(), next = asked.next,
  variant = #results.variants == 1 and main.variant or nil, game = results.variants[main.of_variant].title,
  sentences = sentences(main), certainty = cells.alpha .. (results.findings.worth and "" or " at any moment"), games = games,
  players = players(), seed = string.format("%d", results.seed), version = table.concat(versions, ", "), made = results.made, moved_on = asked.moved_on,
  command = results.command or "poise run " .. results.name,
}
local answer = { told = told, cell = asked.cell, more = asked.sentences, scope = asked.scope, about_game = asked.about_game }
for key, value in pairs(told) do answer[key] = value end
return answer
