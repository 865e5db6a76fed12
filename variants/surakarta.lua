-- Surakarta. Traditional (Java).
--   A piece steps to any neighbouring empty point. It takes by running along rows and columns over empty points and round at least
--   one of the loops at the corners, until it meets an enemy.
--   Whoever has taken all enemies wins. The third repetition of a position is a draw; who cannot move loses.
-- Source: Murray, "A History of Board-Games Other than Chess", 1951; the rules of the Computer Olympiad.
variant {
  name = "Surakarta",
  about = "take round the loops at the corners",
  rules = function ()
    return {
      board  = square { 6, 6 },
      pieces = sides { first = "man X", second = "man O", first_name = "black", second_name = "white" },
      start  = drawn { "OOOOOO/OOOOOO/....../....../XXXXXX/XXXXXX" },
      turn   = { either { step { along = queen }, circuit {} } },
      finish = { none_left { region = enemy, result = "win", name = "all taken" },
                 repetition { result = "draw" },
                 no_move { result = "loss" } },
    }
  end,
}
