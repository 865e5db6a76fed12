-- Mixtour. Dieter Stein, 2011.
--   Five by five squares, empty at first. A turn: put a piece of one's own on an empty square, or move any number of pieces
--   from the top of any column, whoever owns it, in a straight line over empty squares onto another column.
--   The column that is reached says how far: a move onto two pieces is two squares long.
--   Whoever has the top piece of a column of five or more has won, whoever built it.
--   A move must not bring back a position with the same player to move, as taking back the last move would.
-- Source: Stein, "Mixtour", https://spielstein.com/games/mixtour/rules (where nothing but the last move may not be taken
-- back, and each player has 20 pieces).
variant {
  name = "Mixtour",
  author = "Dieter Stein",
  year = 2011,
  about = "columns that say how far it is to them; five with one's own on top win",
  options = {
    size = integer { 5, min = 3, max = 9, help = "squares a side" },
    tall = integer { 5, min = 3, max = 7, help = "pieces of a column that wins" },
  },
  rules = function (o)
    local high = "height >= " .. o.tall
    return {
      symmetric = true,
      board  = square { o.size, o.size },
      pieces = columns { first = "piece X", second = "piece O", first_name = "white", second_name = "red",
                         most = 2 * o.tall - 2, ordered = true },
      turn   = { either { place {},
                          carry { from = occupied, to = occupied, along = queen, pieces = "any", distance = "target" } } },
      finish = { exists { region = "own & (" .. high .. ")", result = "win", name = "own column" },
                 exists { region = "enemy & (" .. high .. ")", result = "loss", name = "enemy column" },
                 repetition { times = 2, result = "illegal" }, no_move { result = "draw" } },
    }
  end,
}
