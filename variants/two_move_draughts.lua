-- English draughts with two-move openings. United Kingdom, about 1900.
--   The first move of each side is drawn by lot: seven of black by seven of white, but for 9-14 21-17 and 10-14 21-17, which
--   lose a man at once: 47 openings. Black moves then. All else is as in English draughts.
-- Source: https://www.britannica.com/topic/two-move-restriction.
local openings = use "openings"

variant {
  name = "Two-move draughts",
  year = 1900,
  about = "draughts whose first two moves are drawn by lot",
  base = "english_draughts",
  options = { size = 8, rows = 3 },
  rules = function (o, base)
    local drawings = {}
    -- By columns: a man of the third row goes to a neighbouring one.
    local function row(columns, from, to, sign)
      local written = {}
      for column = 1, 8 do written[column] = column % 2 == columns and column ~= from and sign or "." end
      return table.concat(written), string.rep(".", to - 1) .. sign .. string.rep(".", 8 - to)
    end
    for from = 1, 7, 2 do
      for to = math.max(from - 1, 2), from + 1, 2 do
        for enemy_from = 2, 8, 2 do
          for enemy_to = enemy_from - 1, math.min(enemy_from + 1, 7), 2 do
            local third, fourth = row(1, from, to, "x")
            local sixth, fifth = row(0, enemy_from, enemy_to, "o")
            if not (to == 6 and enemy_from == 8 and enemy_to == 7) then
              drawings[#drawings + 1] = table.concat({ ".o.o.o.o/o.o.o.o.", sixth, fifth, fourth, third, ".x.x.x.x/x.x.x.x." }, "/")
            end
          end
        end
      end
    end
    return openings.by_lot(base, drawings)
  end,
}
