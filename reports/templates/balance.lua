-- Which variants did a search for a balanced one try, and what became of them?
local words, cells = use "words", use "cells"
local esc = output.escape

local function percent(share) return share and string.format("%.1f", 100 * share) or "–" end

local function fate(t)
  if t.found == 1 then return "found: balanced" end
  if t.as_wanted == 0 then return t.confirmed == 1 and "confirmed, not as wanted" or "not as wanted, left out in round " .. t.rounds end
  if t.confirmed == 1 and t.wanted_known == 0 then return "not known to be as wanted" end
  if t.confirmed == 1 then return (t.game or -1) < 0 and "not shown to be balanced" or "balanced, but not by stronger players" end
  return t.candidate > 0 and "candidate, not needed" or "left out in round " .. t.rounds
end

-- Candidates by their place, then those that stayed longest.
local function before(a, b)
  local x, y = a.candidate > 0 and a.candidate or math.huge, b.candidate > 0 and b.candidate or math.huge
  if x ~= y then return x < y end
  if a.rounds ~= b.rounds then return a.rounds > b.rounds end
  return a.name < b.name
end

local balance = {}

-- Is each one shown to favour a side?
function balance.is_none()
  local rule = results.findings.balance_rule
  return rule ~= nil and rule[1].none == 1
end

-- What was found, in a sentence; nil where there was no such search.
function balance.answer()
  local tried, found = results.findings.balance, nil
  for _, t in ipairs(tried or {}) do
    if t.found == 1 then found = t end
  end
  if not tried then return nil end
  local of = "Of " .. words.plural(#tried, "variant", "variants") .. " "
  if not found and balance.is_none() then
    local scope = cells.scope(cells.main)
    if #tried == 1 then return cells.called(tried[1].name) .. " is not balanced " .. scope .. ": it is shown to favour a side." end
    return "None of these " .. #tried .. " variants is balanced " .. scope .. ": each one is shown to favour a side."
  end
  if not found then return of .. "none was shown to be balanced." end
  local stronger = (found.game or -1) >= 0
  return of .. cells.called(found.name) .. " was found to be balanced, by games that the search has not seen" ..
         (stronger and ", and by players with more to think." or "; whether it is for players of other strength is not known."), found
end

-- A long name may go on in the next line after each option.
local function breakable(name)
  local parts = words.split(name, ",")
  for i, part in ipairs(parts) do parts[i] = esc(part) end
  return table.concat(parts, ",<wbr>")
end

-- The section, or "" where there was no such search.
function balance.section()
  local tried = results.findings.balance
  if not tried then return "" end
  table.sort(tried, before)
  local html, rows = { '<div class="wide" tabindex="0" role="group" aria-label="variants that were tried"><table><thead><tr><th scope="col">variant<th scope="col">what became of it' ..
    '<th scope="col">games<th scope="col">first scores<th scope="col">interval<th scope="col">median plies<th scope="col">draws<tbody>' }, {}
  for i, t in ipairs(tried) do
    html[i + 1] = string.format("<tr><td>%s<td style=\"white-space:nowrap;text-align:left\">%s<td>%d<td>%s<td>%s<td>%s<td>%s %%", breakable(t.name), fate(t), t.games, percent(t.score), words.range(t),
                                t.median and string.format("%d", t.median) or "over " .. results.max_plies, percent(t.draws))
    rows[i] = { t.name, fate(t), t.games, t.score, t.low, t.high, t.median, t.draws, t.coverage, t.confirmed }
  end
  output.table("tried", { "variant", "fate", "games", "score", "low", "high", "median_plies", "draws", "coverage", "confirmed" }, rows)
  return "<h2>Which variants were tried?</h2><p><b>" .. esc(balance.answer()) .. "</b>" ..
         " This page has games only of what was confirmed, because scores of the search are biased in favour of its choice. If none is balanced, such a search finds one at most once in twenty.</p>" ..
         table.concat(html, "\n") .. "</table></div>"
end

return balance
