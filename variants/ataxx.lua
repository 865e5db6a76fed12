-- Ataxx. Dave Crummack and Craig Galley, 1988.
--   A piece grows onto a neighbouring square, slanting ones included, where a new piece of its side is put; or it jumps to a square
--   two away. All enemies beside the square where it ends change sides. Who cannot move passes.
--   When the board is full, neither can move or a side has no piece left, whoever has more pieces wins.
-- Source: the arcade game of Leland Corporation, 1990; walls by option.
variant {
  name = "Ataxx",
  author = "Dave Crummack and Craig Galley",
  year = 1988,
  about = "grow or jump, and infect the neighbours",
  options = {
    size  = integer { 7, min = 4, max = 16, help = "rows and columns" },
    walls = boolean { false, help = "the four squares beside the centre are walls (odd sizes)" },
  },
  rules = function (o)
    local rows, holes, middle = {}, {}, (o.size + 1) // 2
    local function put(line, column, sign) return line:sub(1, column - 1) .. sign .. line:sub(column + 1) end
    for row = 1, o.size do rows[row], holes[row] = string.rep(".", o.size), string.rep(".", o.size) end
    for _, at in ipairs { { 0, 1 }, { 0, -1 }, { 1, 0 }, { -1, 0 } } do
      local row = middle + at[1]
      if o.walls then holes[row], rows[row] = put(holes[row], middle + at[2], "#"), put(rows[row], middle + at[2], " ") end
    end
    rows[1], rows[o.size] = "X" .. rows[1]:sub(2, -2) .. "O", "O" .. rows[o.size]:sub(2, -2) .. "X"
    return {
      board   = square { o.size, o.size, holes = table.concat(holes, "/") },
      pieces  = sides { first = "blob X", second = "blob O" },
      start   = drawn { table.concat(rows, "/") },
      turn    = { or_pass { place { to = "empty & beside(own, all)" }, leap { far = 2, aside = 0 }, leap { far = 2, aside = 1 },
                            leap { far = 2, aside = 2 } } },
      effects = { change { what = "enemy & beside(here, all)", owner = own, name = "infection" } },
      finish  = { none_left { region = enemy, result = "win", name = "wiped out" },
                  count { when = "not empty", name = "full" },
                  count { after = "both_stuck", name = "stuck" } },
    }
  end,
}
