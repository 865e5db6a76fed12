-- Qubic. Traditional; sold under this name since 1953 (Parker Brothers).
--   Four layers of four by four cells. The players in turn put a stone of their own on an empty cell.
--   Whoever has four of their own in a row, in any of the 76 straight lines, wins; a full board is a draw.
-- Source: Patashnik, "Qubic: 4x4x4 Tic-Tac-Toe", Mathematics Magazine 53(4), 1980.
variant {
  name = "Qubic",
  year = 1953,
  about = "four in a row in three dimensions",
  options = {
    size = integer { 4, min = 2, max = 10, help = "columns, rows and layers; so many in a row win" },
  },
  rules = function (o)
    return {
      symmetric = true,
      board  = layers { o.size, o.size, o.size },
      pieces = sides { first = "cross X", second = "nought O" },
      turn   = { place {} },
      finish = { line { at_least = o.size, along = all, result = "win", name = "row" },
                 full { result = "draw" } },
    }
  end,
}
