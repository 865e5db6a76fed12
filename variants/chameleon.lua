-- Chameleon. Mitsuo Yamamoto.
--   On five by five squares each side has three white and two black pieces on its first row. A piece moves to any neighbouring
--   square; besides, on a square of its own colour it moves as a bishop, on one of the other colour as a knight. It takes what
--   stands where it ends.
--   An enemy on the player's own first row must be taken at once; who cannot take it has lost, and so has who cannot move. The last
--   piece of a side wins as soon as it comes to the enemy's first row.
-- Source: https://boardgamegeek.com/boardgame/273396/chameleon; AbstractPlay's code.
variant {
  name = "Chameleon",
  author = "Mitsuo Yamamoto",
  about = "bishops on their own colour, knights on the other",
  rules = function ()
    local function moves(to)
      return either {
        step { along = queen, to = to },
        slide { from = own & (black & dark | white & ~dark), along = diagonal, to = to },
        leap { from = own & (white & dark | black & ~dark), far = 2, aside = 1, to = to },
      }
    end
    return {
      board  = square { 5, 5 },
      parts  = { first_home = "rank == 1", second_home = "rank == 5" },
      pieces = sides { first = "white W, black B", second = "white w, black b" },
      start  = drawn { "wbwbw/...../...../...../WBWBW" },
      turn   = { phase { moves("enemy & home"), when = "enemy & home" }, phase { moves(empty | enemy) } },
      finish = { wins { when = "count(own) == 1 and own & home(enemy)", name = "last piece home" },
                 no_move { result = "loss" } },
    }
  end,
}
