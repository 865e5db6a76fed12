-- Dobutsu shogi. Madoka Kitao and Maiko Fujita, 2008: shogi on twelve squares.
--   The lion steps in all directions, the giraffe straight, the elephant slanting, the chick forward. Whoever takes a piece has it
--   in hand and may put it on an empty square instead of a move. A chick that moves to the far row becomes a hen, which steps in all
--   directions but slanting backward; one that is taken is a chick again.
--   Whoever takes the lion wins, and so does a lion that reaches the far row where it is not attacked. The third repetition of a
--   position is a draw.
-- Source: the rules of the Japanese Ladies Professional Shogi Players' Association.
variant {
  name = "Dobutsu shogi",
  author = "Madoka Kitao",
  year = 2008,
  about = "shogi with animals: what is taken may be put back",
  rules = function ()
    local goal = empty | enemy
    return {
      board  = square { 3, 4 },
      pieces = sides { first  = "lion L, giraffe G, elephant E, chick C, hen H",
                       second = "lion l, giraffe g, elephant e, chick c, hen h",
                       taken_to = "taker", taken_as = "hen = chick" },
      start  = drawn { "gle/.c./.C./ELG" },
      turn   = { either { step { from = own & lion, along = all, to = goal },
                          step { from = own & giraffe, along = orthogonal, to = goal },
                          step { from = own & elephant, along = diagonal, to = goal },
                          step { from = own & chick, along = forward, to = goal },
                          step { from = own & hen, along = orthogonal | forward_diagonal, to = goal },
                          place { from_hand = true } } },
      effects = { promote { from = chick, to = hen, where = first & top | second & bottom, after = "step", name = "hen" } },
      finish = { wins { when = "not (enemy & lion)", name = "lion taken" },
                 wins { when = "here & lion & (first & top | second & bottom) & ~targets(enemy)", name = "lion home" },
                 repetition { result = "draw" },
                 no_move { result = "loss" } },
    }
  end,
}
