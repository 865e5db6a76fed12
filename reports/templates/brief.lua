-- The answer in five lines, for a terminal: what `poise report --brief` prints, and its exit code.
local words, cells = use "words", use "cells"
local main, people = cells.main, results.findings.people and use("people_answer").answer()
local answer = people or use "answer"

-- What the answer is of: a variant and players, or players alone.
local function of_what()
  if people then return (people.variant and cells.called(people.variant) or people.game) .. ", between people" end
  local cell = answer.cell
  if cell and answer.ask == "balance" then return cells.scope(cell) end -- the badge names it
  if cell then return cells.called(cell.variant) .. (answer.scope and "" or ", " .. cells.scope(cell)) end
  return (#results.variants == 1 and cells.called(main.variant) or words.plural(#results.variants, "variant", "variants")) .. ", " .. cells.scope(main)
end

local function games()
  local tried = use "remedies".games()
  local played, planned = tried, tried
  for _, cell in ipairs(results.cells) do played, planned = played + cell.games, planned + cell.planned end
  return words.plural(played, "game", "games") .. (played < planned and " of " .. words.grouped(planned) or "") .. ", seed " .. string.format("%d", results.seed) .. "."
end

output.brief {
  code = answer.code,
  lines = {
    (answer.exact and answer.exact .. "; between these players: " or "") .. answer.badge .. ": " .. of_what(),
    answer.answer,
    #answer.exceptions > 0 and table.concat(answer.exceptions, " ") or "No exceptions.",
    games() .. (answer.next and " " .. answer.next or ""),
  },
  answer = people or answer.told,
}
