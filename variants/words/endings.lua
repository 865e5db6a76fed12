-- Changes of all endings of a game at once. Each function is given the table of rules, changes it and gives it back:
--   local endings = use "endings"
--   variant { base = "hex", rules = function (o, base) return endings.misere(base) end }
local endings = {}

local other = { win = "loss", loss = "win", first = "second", second = "first" }
local words = { wins = loses, loses = wins }

-- The rule in other words, where its word says who wins.
local function reworded(ending)
  return words[ending.word] { when = ending.when, name = ending.name, after = ending.after, before = ending.before }
end

-- The misère game: whatever won, loses, and the other way about. Draws and what is illegal stay.
function endings.misere(rules)
  local reversed = 0
  if type(rules.finish) == "userdata" then rules.finish = { rules.finish } end -- one rule without braces
  for i, ending in ipairs(rules.finish) do
    assert(ending.word ~= "ending", "a game wanted without an ending { } that calls a function: it may say itself who wins")
    if words[ending.word] then
      rules.finish[i] = reworded(ending)
    elseif other[ending.result] then
      ending.result = other[ending.result]
    end
    if ending.word == "compared" and other[ending.equal] then ending.equal = other[ending.equal] end
    reversed = reversed + (other[ending.result] and 1 or 0)
  end
  assert(reversed > 0, "a game wanted with an ending that somebody wins")
  return rules
end

return endings
