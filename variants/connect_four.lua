-- Connect Four. Howard Wexler and Ned Strongin, 1974.
--   The players in turn drop a disc into a column of an upright board, 7 wide and 6 high.
--   Four or more of one's own in a row, in any direction, win.
--   A full board is a draw.
-- Source: the rules of the published game.
variant {
  name = "Connect Four",
  author = "Howard Wexler and Ned Strongin",
  year = 1974,
  about = "discs fall into columns; four in a row win",
  options = {
    width  = integer { 7, min = 4, max = 12, help = "columns" },
    height = integer { 6, min = 4, max = 12, help = "rows" },
    row    = integer { 4, min = 3, max = 6, help = "length of the row that wins" },
  },
  rules = function (o)
    return {
      board  = square { o.width, o.height },
      pieces = sides { first = "disc X", second = "disc O" },
      turn   = { drop {} },
      finish = { line { at_least = o.row, result = "win", name = "row" },
                 full { result = "draw" } },
    }
  end,
}
