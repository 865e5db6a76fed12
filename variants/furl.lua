-- Furl. Stephen Tavener, 2020.
--   Discs fill the rows of either side up to the middle row of a hexagon.
--   Furl: a row of a player's discs, no stacks among them, is taken up from one end and put upon the disc at the other end.
--   Unfurl: a stack is laid out in a line, a disc on each of the next cells, as many as it has. All of these must be empty but for the
--   last, where what the enemy has is captured.
--   Who has a disc or a stack in the enemy's first row when their turn begins wins. Who cannot move loses.
-- Source: the rules of the author, boardgamegeek.com/boardgame/325422/furl.
variant {
  name = "Furl",
  author = "Stephen Tavener",
  about = "rows of discs become stacks, and stacks rows; the enemy's first row wins",
  options = {
    side = integer { 4, min = 3, max = 8, help = "cells along each side" },
  },
  rules = function (o)
    return {
      board   = hexagon { o.side },
      parts   = { first_goal = "top", second_goal = "bottom" },
      pieces  = columns { first = "disc X", second = "disc O", most = 2 * o.side },
      start   = filled { first = "rank < " .. o.side, second = "rank > " .. o.side },
      turn    = either { carry { from = "own & height == 1", along = all, over = "own & height == 1", to = "own & height == 1",
                                 name = "furl" },
                         carry { from = "own & height > 1", along = all, distance = height, sow = true, to = empty | enemy,
                                 replace = true, name = "unfurl" } },
      effects = gather { what = passed, to = here, after = "furl", name = "furled up" },
      finish  = { loses { when = "enemy & goal(enemy)", name = "let through" }, no_move { result = "loss" } },
    }
  end,
}
