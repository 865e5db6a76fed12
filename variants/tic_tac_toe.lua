-- Tic-tac-toe. Traditional; three in a row on a 3x3 board.
--   The players in turn put a stone of their own on an empty cell.
--   Whoever has three of their own in a row wins; a full board is a draw.
-- Source: folklore. The options give the m,n,k-games.
variant {
  name = "Tic-tac-toe",
  about = "three in a row on 3x3; m,n,k-games by option",
  options = {
    width  = integer { 3, min = 1, max = 19, help = "columns" },
    height = integer { 3, min = 1, max = 19, help = "rows" },
    row    = integer { 3, min = 2, max = 19, help = "length of the row that wins" },
  },
  rules = function (o)
    return {
      symmetric = true,
      board  = square { o.width, o.height },
      pieces = sides { first = "cross X", second = "nought O" },
      turn   = { place {} },
      finish = { line { at_least = o.row, result = "win", name = "row" },
                 full { result = "draw" } },
    }
  end,
}
