-- What games between people say of each variant, in sentences, and as the answer that the page, the index and `poise report --brief`
-- share: they are no games between equals.
local words, cells = use "words", use "cells"

local SURE = string.format("%.3g %%", 100 * (1 - results.alpha))

local function span(low, high) return low and words.range({ low = low, high = high }) .. " %" or "–" end
local function score_words(score, low, high) return words.percent(score) .. " % (" .. SURE .. ": " .. span(low, high) .. ")" end

-- What the correction rests on, or why there is none.
local BASIS = { "nobody is named", "the players are named", "the players' ratings are known" }

local NOT_CORRECTED = {
  "The games do not say who played, so that they are not corrected for strength: stronger players may have preferred a side.",
  "There are too few games per person to correct for the difference in strength; stronger players may have preferred a side.",
  "There are too few games per person to correct for the difference in strength by names, and ratings are not exact enough for it where " ..
  "the higher rated prefer a side, where too few games show that they do not, or where 400 points are worth less than Elo's formula says, as errors of ratings make them.",
}

local function side_words(cell, side) return cell.named and cells.with_article(cell.sides[side]) or "the " .. cell.sides[side] end

-- "the attackers, who move first," or "the player who moves first"
local function mover(cell)
  if not cell.named then return "the player who moves first" end
  return side_words(cell, 1) .. ", who " .. (words.is_many(cell.sides[1]) and "move" or "moves") .. " first,"
end

local function lead(p, cell)
  return "In " .. words.plural(p.games, "game", "games") .. " between people " .. mover(cell) .. " scored " .. score_words(p.score, p.low, p.high) .. "."
end

local function corrected(p)
  if not p.equal then return NOT_CORRECTED[p.basis + 1] end
  local text = "Between players of equal strength it would be " .. score_words(p.equal, p.equal_low, p.equal_high) .. ", by a model of the " ..
               words.plural(p.rated, "game", "games") .. " in which " .. BASIS[p.basis + 1] .. "."
  if p.separated == 1 then text = text .. " Somebody won almost every game, so strengths are rough." end
  if p.worth then text = text .. string.format(" In these games 400 points of rating are worth %.2f logits; Elo's formula says 2.30.", p.worth) end
  return text
end

-- Whom it favours, by the interval between equals where there is one, else as played: the name of a verdict, and a sentence.
local function verdict(p, cell)
  local low, high = p.equal_low or p.low, p.equal_high or p.high
  local as_played = p.equal and "." or ", as played."
  local function favoured(side) return words.capital(side_words(cell, side)) .. (words.is_many(cell.sides[side]) and " are" or " is") .. " favoured" .. as_played end
  if low > results.zone_high then return "FIRST PLAYER FAVOURED", favoured(1) end
  if high < results.zone_low then return "SECOND PLAYER FAVOURED", favoured(2) end
  if low >= results.zone_low and high <= results.zone_high then return "BALANCED", "It is balanced" .. as_played end
  return "UNDECIDED", "These games do not say whether it is balanced: the interval reaches beyond the zone of " .. words.exact(results.zone_low) .. " – " ..
         words.exact(results.zone_high) .. " %, or lies across its edge."
end

local people = { SURE = SURE, side_words = side_words, lead = lead, corrected = corrected }

-- The sentences of a variant.
function people.sentences(p, cell)
  local _, said = verdict(p, cell)
  return { lead(p, cell), corrected(p), said }
end

local CODES = { even = 0, uneven = 10, undecided = 20 }
local STATES = { ["BALANCED"] = "even", ["FIRST PLAYER FAVOURED"] = "uneven", ["SECOND PLAYER FAVOURED"] = "uneven", ["UNDECIDED"] = "undecided" }

-- What is answered of the first variant; what the others say stands beside it.
function people.answer()
  local p, cell, exceptions, games = results.findings.people[1], results.cells[1], {}, 0
  local name = verdict(p, cell)
  local look, state = cells.LOOKS[name], STATES[name]
  local badge = look.side and words.capital(cell.sides[look.side]) .. " favoured" or name == "BALANCED" and "Balanced" or "Undecided"
  for i, other in ipairs(results.findings.people) do
    local _, said = verdict(other, results.cells[i])
    games = games + other.games
    if i > 1 then exceptions[#exceptions + 1] = cells.called(other.name) .. ": " .. words.uncapital(said) end
  end
  return { question = results.question, ask = "first_player", state = state, code = CODES[state], sign = look.sign, class = look.class,
           badge = badge .. (p.equal and "" or state ~= "undecided" and " as played" or ""), answer = p.equal and corrected(p) or lead(p, cell),
           exceptions = exceptions, sentences = people.sentences(p, cell), certainty = SURE, games = games, players = { "people" },
           variant = #results.variants == 1 and p.name or nil, game = results.variants[1].title, command = results.command }
end

return people
