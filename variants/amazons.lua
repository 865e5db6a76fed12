-- Amazons. Walter Zamkauskas, 1988.
--   Each side has four amazons on a 10x10 board. A turn: move an amazon like a chess queen over empty cells,
--   then shoot an arrow from where it stands, again like a queen; the cell it hits is blocked for good.
--   Whoever cannot move loses. Moving and shooting are two decisions.
--   size: smaller and larger boards, the amazons a third of the way along the edges.
-- Source: the rules as published in El Acertijo; smaller boards as in Song and Müller, "Solving Amazons", 2014.
variant {
  name = "Amazons",
  author = "Walter Zamkauskas",
  year = 1988,
  about = "move like a queen, then block a cell; no move loses",
  options = {
    size = integer { 10, min = 5, max = 14, help = "rows and columns" },
  },
  rules = function (o)
    local n, third = o.size, (o.size - 1) // 3
    local function row(sign, first, last)
      local line = {}
      for i = 1, n do line[i] = (i == first or i == last) and sign or "." end
      return table.concat(line)
    end
    local rows = {}
    for r = 1, n do rows[r] = row(".") end
    rows[1], rows[1 + third] = row("B", 1 + third, n - third), row("B", 1, n)
    rows[n], rows[n - third] = row("W", 1 + third, n - third), row("W", 1, n)
    return {
      board  = square { n, n },
      pieces = sides { first = "white W", second = "black B", neutral = "arrow x", first_name = "white", second_name = "black" },
      start  = drawn { table.concat(rows, "/") },
      turn   = { slide { along = queen }, shoot { piece = "arrow", along = queen } },
      finish = { no_move { result = "loss" } },
    }
  end,
}
