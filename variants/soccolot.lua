-- Soccolot. David Wilson, 1972.
--   On seven by seven squares five men of each side play with a ball. A turn is one of these: a man runs to any empty neighbouring
--   square; a man beside the ball dribbles, which moves both of them one square in the same direction, where one may follow the other;
--   or it kicks the ball straight away from itself, over any number of empty squares.
--   The ball in the last row wins for the side that plays towards it, whoever moved it there. Nothing is taken.
--   men = six: the original board of eight by eight, with six men a side. swap: a man may change places with the ball.
-- Source: AbstractPlay's notes and code, after Robert A. Kraus' program for Zillions of Games.
variant {
  name = "Soccolot",
  author = "David Wilson",
  year = 1972,
  about = "run, dribble and kick the ball into the enemy's row",
  options = {
    men  = choice { "five", "six", help = "men a side, on a board of seven by seven, or eight by eight squares" },
    swap = boolean { false, help = "a man may change places with the ball beside it" },
  },
  rules = function (o)
    local six = o.men == "six"
    return {
      board   = six and square { 8, 8 } or square { 7, 7 },
      pieces  = sides { first = "man X", second = "man O", neutral = "ball *" },
      start   = drawn { six and ".OOOOOO./......../......../....*.../......../......../......../.XXXXXX."
                            or "......./.OOOOO./......./...*.../......./.XXXXX./......." },
      turn    = either {
        step { along = queen },
        each { queen, step { from = "own & beside(ball, along = queen)", along = "way", when = "empty & shift(ball, way)", name = "dribble" },
                      slide { from = "ball & shift(own, way)", along = "way", name = "kick" } },
        push_piece { what = ball, along = queen, straight = true, name = "dribble_behind" },
        pull { what = ball, along = queen, straight = true, name = "dribble_ahead" },
        o.swap and exchange { with = ball, along = queen, name = "change_places" },
      },
      effects = follow { what = ball, after = "dribble", name = "ball beside" },
      finish  = { ends { when = "ball & top", result = "first", name = "goal above" }, ends { when = "ball & bottom", result = "second", name = "goal below" },
                  no_move { result = "draw" } },
    }
  end,
}
