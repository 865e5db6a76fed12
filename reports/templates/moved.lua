-- For programs: a line for each report, its name, whether this program would play it otherwise (fresh, stale), and how many games each
-- of its cells has. `poise index FOLDER NAME... --template` writes moved.txt.
local made = use "made"

local lines = {}
for i, page in ipairs(pages) do
  local by, games = page.report.answer and page.report.answer.made, {}
  for j, cell in ipairs(page.report.cells or {}) do games[j] = tostring(cell.games) end
  local stale = not by or not by.play or made.words(by)
  lines[i] = table.concat({ page.name, stale and "stale" or "fresh", table.unpack(games) }, " ") .. "\n"
end
output.write("moved.txt", table.concat(lines))
