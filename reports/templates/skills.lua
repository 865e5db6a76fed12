-- Does skill matter, of several variants: what the ladder of each says, beside the others'.
local words, cells, names = use "words", use "cells", use "names"
local esc, percent = output.escape, words.percent

local STATES = { { "matters", "Skill matters in " }, { "does not matter", "Skill does not matter in " }, { "undecided", "It is not known whether skill matters in " } }

-- Of each variant that has one its ladder and what it is called.
local ladders = {}
for i, variant in ipairs(results.variants) do
  local found = stats.ladder(i)
  if found then ladders[#ladders + 1] = { ladder = found, label = names.variant(variant), variant = variant } end
end

local function family_name(of, f) return "computer (" .. names.kind(of.ladder.rungs[f.rungs[1]].player) .. ")" end

-- "T4, 2 kinds (3 of 4 doublings of the budget each win more than 55 %)"
local function with_depth(of)
  local said = {}
  for _, f in ipairs(of.ladder.families) do
    if f.depth > 0 then said[#said + 1] = (#of.ladder.families > 1 and family_name(of, f) .. ": " or "") .. f.depth .. " of " .. words.plural(f.doublings, "doubling", "doublings") end
  end
  return of.label .. (#said > 0 and " (" .. table.concat(said, "; ") .. " of the budget each win more than 55 %)" or "")
end

local skills = {}

-- The answer where several variants were asked about; nil for others.
function skills.answer()
  if #results.variants < 2 or #ladders == 0 then return nil end
  local by, parts = { matters = {}, ["does not matter"] = {}, undecided = {} }, {}
  for _, of in ipairs(ladders) do table.insert(by[of.ladder.skill], with_depth(of)) end
  for _, state in ipairs(STATES) do
    if #by[state[1]] > 0 then parts[#parts + 1] = state[2] .. table.concat(by[state[1]], "; ") .. "." end
  end
  local matters, open = #by.matters, #by.undecided
  local state = matters > 0 and "uneven" or open > 0 and "undecided" or "even"
  local of_all = matters == #ladders and "all " .. matters or matters .. " of " .. #ladders
  return { ask = "skill", state = state, badge = state == "uneven" and "Skill matters in " .. of_all .. " variants" or state == "even" and "Skill matters in no variant" or "Undecided",
           sentences = { table.concat(parts, " ") },
           exceptions = { cells.disagreements_words() }, next = open > 0 and "More games may decide what is undecided." or nil }
end

local function doubling(f) return f.doubling and percent(f.doubling) .. " % (" .. words.range({ low = f.doubling_low, high = f.doubling_high }) .. ")" or "–" end

-- The section: a row for each variant and player with budgets; "" where one ladder says it all, or there is none.
function skills.section()
  if #results.variants < 2 or #ladders == 0 or results.ask ~= "skill" then return "" end
  local html, lines = { '<div class="wide" tabindex="0" role="group" aria-label="skill"><table><thead><tr><th scope="col">variant<th scope="col">players<th scope="col">depth<th scope="col">a step up scores<tbody>' }, {}
  for _, of in ipairs(ladders) do
    for _, f in ipairs(of.ladder.families) do
      html[#html + 1] = string.format("<tr><td>%s<td>%s<td>%s<td>%s", esc(of.label), esc(family_name(of, f)), esc(f.depth_words), doubling(f))
      lines[#lines + 1] = { of.variant.name, family_name(of, f), f.depth, f.doublings, f.doubling, f.doubling_low, f.doubling_high, of.ladder.skill, of.ladder.verdict.name }
    end
  end
  if #lines == 0 then return "" end
  output.table("skill", { "variant", "players", "depth", "doublings", "step", "low", "high", "skill", "game" }, lines)
  return "<h2>In which does skill matter?</h2><p>Depth: how many doublings of the budget each win more than 55 %; a step up is twice the budget, in the mean of the rungs (" .. cells.alpha ..
         ").</p>" .. table.concat(html, "\n") .. "</table></div>"
end

return skills
