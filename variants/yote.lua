-- Yoté. Traditional (Senegal, Mali).
--   The board is empty. In turn a player puts one of twelve men on an empty square, or moves a man to a neighbouring square,
--   orthogonally, or jumps with one over an enemy next to it to the empty square behind. Who jumps takes that enemy and then another
--   one, wherever it stands on the board. Nobody has to take, and there is one jump a turn (others allow more).
--   Whoever takes all enemies wins. When neither side has more than three men left, those in hand among them, the game is a draw;
--   so is the third repetition of a position (inferred). If who is to move cannot, whoever has more men wins.
-- Source: Bell, "Board and Table Games", 1969; Pentagram, "Pentagames", 1990.
variant {
  name = "Yoté",
  about = "a jump takes two: the man jumped over, and any other",
  options = {
    width  = integer { 6, min = 3, max = 10, help = "columns" },
    height = integer { 5, min = 3, max = 10, help = "rows" },
    men    = integer { 12, min = 4, max = 24, help = "men a side" },
  },
  rules = function (o)
    assert(2 * o.men < o.width * o.height, "men of both sides must leave a square free")
    return {
      symmetric = true,
      board  = square { o.width, o.height },
      pieces = sides { first = "man X", second = "man O", hand = "man " .. o.men },
      turn   = { either { place { from_hand = true }, step { along = orthogonal },
                          hop { over = enemy, along = orthogonal, takes = true } },
                 if_possible { take { from = enemy }, when = "taken" } },
      finish = { wins { when = "count(enemy) + hand(enemy) == 0", name = "all taken" },
                 draws { when = "max(count(own) + hand, count(enemy) + hand(enemy)) <= 3", name = "three or fewer" },
                 repetition { result = "draw" },
                 compared { by = "count(own) + hand", after = "stuck", name = "more men" } },
    }
  end,
}
