-- What was asked, and what the games answer: `ask`, `state`, a short `badge`, and sentences, of which the first is the answer. A
-- state has a code for scripts; what it means for each question is in README.md.
local words, cells, ladder, truth = use "words", use "cells", use "ladder", use "truth"
local effects, balance, remedies, feel, claims = use "effects", use "balance", use "remedies", use "feel", use "claims"
local measures, luck = use "measures", use "luck"

local main = cells.main

-- "2 of 3 rules matter", "1 of 2 rules matters", "no rule matters"; `of_what`: a noun and a verb, each of one and of more.
local function count_words(n, of, of_what)
  local noun, verb = of_what[(n > 0 and of > 1) and 2 or 1], of_what[n > 1 and 4 or 3]
  return words.capital((n == 0 and "no" or n == of and n > 1 and "all " .. n or n .. " of " .. of) .. " " .. noun .. " " .. verb)
end

-- --- rules that fail ---

local function failed()
  for _, cell in ipairs(results.cells) do
    if cell.broken > 0 then
      return { ask = "rules", state = "failed", badge = "The rules failed",
               sentences = { "The rules failed in game " .. cell.broken_game .. " of " .. cell.label .. ": " .. cell.failure .. "." },
               next = "When they are mended, the same run plays on." }
    end
  end
end

-- --- what was searched for ---

local function searched()
  local said, found = balance.answer()
  if not said then return nil end
  local none = balance.is_none()
  return { ask = "balance", state = found and "even" or none and "uneven" or "undecided",
           badge = found and "Balanced: " .. cells.called(found.name) or none and (#results.findings.balance > 1 and "None is balanced" or "Not balanced") or "No balanced one was found",
           sentences = { said, found and cells.lead_words(main) or nil }, cell = found and main or nil }
end

-- --- the rules of one game, and variants against the first ---

local ASKS = { which_rule = true, compare = true }
local RULES, VARIANTS = { "rule", "rules", "matters", "matter" }, { "variant", "variants", "differs", "differ" }

local function effect(ask)
  local f = effects.finding(main)
  local a = { ask = ask, sentences = { f and f.sentence or "Nothing could be compared: these variants have no option in common that differs." }, exceptions = effects.others(main) }
  if not f or f.count == 0 or not f.played then
    a.state, a.badge = f and f.count > 0 and "undecided" or "withheld", f and f.count > 0 and "Undecided" or "No answer"
  elseif f.known > 0 then
    a.state, a.badge = "uneven", count_words(f.known, f.count, f.of_variants and VARIANTS or RULES)
  elseif f.open > 0 then
    a.state, a.badge = "undecided", "Undecided"
  else
    a.state, a.badge = "even", count_words(0, f.count, f.of_variants and VARIANTS or RULES)
  end
  if f and f.open > 0 then a.next = "More games may decide what is undecided." end
  return a
end

-- Which of the others mends the first variant?
local function remedy()
  local f = effects.mending(main)
  local a = { ask = "remedy", sentences = { f.sentence, effects.answer(main) }, exceptions = effects.others(main) }
  if #f.mends > 0 then
    a.state, a.badge = "even", count_words(#f.mends, f.count, { "remedy", "remedies", "is balanced", "are balanced" })
  elseif f.open > 0 then
    a.state, a.badge, a.next = "undecided", "Undecided", "More games may decide what is undecided."
  else
    a.state, a.badge = f.count > 0 and "uneven" or "withheld", f.count > 0 and "None of these mends it" or "No answer"
  end
  return a
end

-- --- players, pieces, feeling ---

local SKILL = { matters = { "uneven", "Skill matters" }, ["does not matter"] = { "even", "Skill does not matter" }, undecided = { "undecided", "Undecided" } }

-- With a verdict about the game beside it, where there is one.
local function skill()
  local found, game = SKILL[ladder.skill] or SKILL.undecided, ladder.verdict and cells.answer(main)
  local badge = found[2] .. (game and game.name ~= "UNDECIDED" and "; " .. words.uncapital(game.look.text) or "")
  return { ask = "skill", state = found[1], badge = badge, sentences = ladder.answer(), exceptions = ladder.exceptions(), next = found[1] == "undecided" and "More games may decide." or nil }
end

local function worth()
  if not results.findings.worth then return { ask = "worth", state = "undecided", badge = "Not known yet", sentences = { "What a piece is worth is known when all games are there." } } end
  local said, known, count = ladder.worth_answer()
  if results.findings.worth[1].positions == 0 then said = { "These games do not tell what a piece is worth: none was decided." }
  elseif #said == 0 then said = { "These games do not tell what a piece is worth: both sides always had equally many of each kind." } end
  said[1] = words.capital(cells.scope(main)) .. ": " .. words.uncapital(said[1])
  local a = { ask = "worth", state = known > 0 and "uneven" or "undecided", badge = known > 0 and count_words(known, count, { "worth", "worths", "is known", "are known" }) or "Not known", sentences = said }
  if known < count then a.next = "More games may tell the others from nothing." end
  return a
end

-- --- how balanced one variant is, or several ---

local BY_VERDICT = { ["BALANCED"] = "even", ["FIRST PLAYER FAVOURED"] = "uneven", ["SECOND PLAYER FAVOURED"] = "uneven", ["DEPENDS ON STRENGTH"] = "uneven", ["UNDECIDED"] = "undecided",
                     ["WITHHELD"] = "withheld" }

-- A verdict about the game speaks for itself; one about players says about whom.
local function one()
  local found = cells.answer(main)
  local about_game, decided = found.about == "game", BY_VERDICT[found.name] == "even" or BY_VERDICT[found.name] == "uneven"
  local scope = not about_game and decided and cells.scope(main) or nil
  local is_open_between_rungs = about_game and not decided and BY_VERDICT[main.verdict.name] ~= "undecided"
  return { ask = "first_player", state = BY_VERDICT[found.name], badge = found.look.text .. (scope and " " .. scope or ""), scope = scope, about_game = about_game,
           sign = found.look.sign, class = found.look.class, cell = main, exact = truth.headline(main), sentences = { found.words or cells.lead_words(main), about_game and cells.lead_words(main) or nil },
           exceptions = { cells.disagreements_words() }, next = is_open_between_rungs and "More games may decide." or not (about_game and decided) and cells.verdict_words(main) or nil }
end

-- Some variant that favours a side comes first, then one that is open, then one without a verdict.
local function several_state(group)
  local seen = {}
  for _, cell in ipairs(group) do seen[BY_VERDICT[cells.answer(cell).name]] = true end
  return seen.uneven and "uneven" or seen.undecided and "undecided" or seen.withheld and "withheld" or "even"
end

local function all_favoured(group)
  for _, cell in ipairs(group) do
    if not cells.answer(cell).look.side then return false end
  end
  return true
end

local NAMED_MOST = 8

-- "By their ladders", or between whom.
local function by_whom(group)
  for _, cell in ipairs(group) do
    if cells.answer(cell).about ~= "game" then return words.capital(cells.scope(group[1])) end
  end
  return "By their ladders"
end

local function several(group)
  local fair = {}
  for _, cell in ipairs(group) do
    if cells.answer(cell).name == "BALANCED" then fair[#fair + 1] = cell.label end
  end
  local count, named = #fair, words.list(fair)
  if count > NAMED_MOST then named = table.concat(fair, "; ", 1, NAMED_MOST) .. " and " .. count - NAMED_MOST .. " more" end
  local a = { ask = "several", state = several_state(group), badge = count_words(count, #group, { "variant", "variants", "is balanced", "are balanced" }), exceptions = { cells.disagreements_words() } }
  if a.state == "undecided" then a.next = "More games may decide what is undecided." end
  if main.games == 0 then a.next = cells.verdict_words(main) end
  if count == 0 then a.badge = a.state == "uneven" and (all_favoured(group) and "None is balanced" or "None is shown to be balanced") or a.state == "undecided" and "Undecided" or "No verdict" end
  a.sentences = { (count > 0 and "Balanced: " .. named .. ". " or "") .. by_whom(group) .. ": " .. cells.counts_words(group, function (cell) return cells.answer(cell).look end) .. "." }
  for _, sentence in ipairs(truth.exceptions(group)) do table.insert(a.exceptions, sentence) end
  for _, sentence in ipairs(cells.tally_words(main)) do table.insert(a.exceptions, sentence) end
  return a
end

local STATES = {
  even = { code = 0, sign = "●", class = "balanced" }, uneven = { code = 10, sign = "◆", class = "decided" }, undecided = { code = 20, sign = "?", class = "undecided" },
  withheld = { code = 30, sign = "■", class = "withheld" }, failed = { code = 30, sign = "✗", class = "failed" },
}

-- Of the studies the one that left something; else what the experiment asks.
local function asked()
  local findings, ask = results.findings, results.ask
  if findings.worth or ask == "worth" then return failed() or worth() end
  if findings.pie or findings.komi then return remedies.finding() end
  if findings.feel then return feel.finding() end
  if findings.luck then return luck.finding() end
  local group = cells.like(main)
  return failed() or searched() or (ask == "skill" and (ladder.skill and skill() or use "skills".answer())) or (ASKS[ask] and effect(ask)) or (ask == "remedy" and remedy()) or (measures.asked() and measures.answer(main)) or (#group > 1 and several(group)) or one()
end

local answer = asked()
local state = STATES[answer.state]
answer.code, answer.sign, answer.class = state.code, answer.sign or state.sign, answer.class or state.class
answer.exceptions = answer.exceptions or {}
table.insert(answer.exceptions, claims.summary())
answer.moved_on = use "made".words(results.made)
table.insert(answer.exceptions, answer.moved_on)

-- What is known of each variant that the headline's players played, or of the one that they did.
answer.verdicts = {}
for i, cell in ipairs(cells.like(main)) do
  local found = cells.answer(cell)
  answer.verdicts[i] = { variant = cell.variant, name = found.name, about = found.about, players = found.about == "players" and cells.scope(cell) or nil }
end
return answer
