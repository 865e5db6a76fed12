-- Hasami shogi. Traditional (Japan).
--   Nine men a side on the first rows of 9 x 9 squares. A man moves like a rook. Enemies in an unbroken row between two of the
--   mover's men, one of them just moved, are taken, and so is a man in a corner with an enemy on both sides of it, one just moved.
--   A man may move between two enemies. Whoever is left with one man loses; so does who cannot move. The third repetition
--   of a position is a draw.
-- Source: the rules of the Japanese game with nine men.
variant {
  name = "Hasami shogi",
  about = "rooks that take whole rows between two of them",
  options = {
    size = integer { 9, min = 4, max = 16, help = "rows and columns" },
    left = integer { 1, min = 0, max = 8, help = "with so many men left one has lost" },
  },
  rules = function (o)
    return {
      board   = square { o.size, o.size },
      pieces  = sides { first = "man X", second = "man O" },
      start   = filled { first = bottom, second = top },
      turn    = slide { along = orthogonal },
      effects = { remove { what = "between(here, own, enemy, orthogonal) | enemy & corners & beside(here) & beside(own, 2)" } },
      finish  = { wins { when = "count(enemy) <= " .. o.left, name = "too few" },
                  repetition { result = "draw" },
                  no_move { result = "loss" } },
    }
  end,
}
