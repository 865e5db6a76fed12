-- Trike. Alek Erickson, 2020.
--   A triangle of hexagons and one pawn that both players move. The first player puts a checker on any cell, with the pawn upon it.
--   From then on a turn is: the pawn goes any number of empty cells in a straight line, and the player's own checker comes
--   under it. Where the pawn cannot move the game is over: whoever has more checkers under and beside it wins.
--   The pawn is a mark, since it stands upon checkers. There are no draws: the cells under and beside a pawn are an odd number.
--   swap = true: the second player may instead take over the first checker (the pie rule).
-- Sources: https://ludii.games/details.php?keyword=Trike; https://boardgamegeek.com/boardgame/307379/trike.
variant {
  name = "Trike",
  author = "Alek Erickson",
  year = 2020,
  about = "lead the shared pawn into a trap of your own checkers",
  options = {
    size = integer { 7, min = 2, max = 19, help = "cells a side" },
    swap = boolean { true, help = "the second player may take over the first checker" },
  },
  rules = function (o)
    return {
      symmetric = true,
      board   = triangle { o.size },
      pieces  = sides { first = "checker X", second = "checker O", first_name = "black", second_name = "white" },
      marks   = { pawn = {} },
      turn    = { either { place { to = "empty & ((ply == 0) | ray(pawn, all))" }, o.swap and swap {} } },
      effects = { unmark { what = pawn, as = pawn, after = "place", name = "the pawn leaves" },
                  mark { what = here, as = pawn, after = "place", name = "the pawn comes" } },
      finish  = compared { by = "count(own & (pawn | beside(pawn)))", after = "stuck", name = "trapped" },
    }
  end,
}
