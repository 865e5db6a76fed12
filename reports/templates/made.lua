-- Has the program moved on since it made a page? Its marks are made anew, for the same rules and players, and set against those
-- that stand in the page (results.made, or made in the answer of a report.json).
local made = {}

local function lag(plays, learns) return plays and learns and "plays and learns" or plays and "plays" or learns and "learns" or nil end

-- "Made by Poise 0.8.0; this program plays differently since.", or nil.
function made.words(by)
  local now = by.play and program.marks(by.variants, by.players)
  if not now then return by.version ~= program.version and "Made by Poise " .. by.version .. "; this is " .. program.version .. "." or nil end
  if now.rules ~= by.rules then return "Made by Poise " .. by.version .. "; the rules have changed since." end
  local does = lag(now.play ~= by.play, now.learning ~= by.learning)
  return does and "Made by Poise " .. by.version .. "; this program " .. does .. " differently since." or nil
end

return made
