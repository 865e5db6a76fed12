-- Bug. Nick Bentley.
--   A group of a player's stones is a bug. A turn puts a stone on an empty cell, where it begins a bug or makes one larger; it may not
--   join two bugs, nor make a bug larger than the largest on the board was.
--   Then a bug that touches enemy bugs of its own shape, however turned or mirrored, eats all of these and grows by a stone: the
--   player chooses where, beside it and beside no other of their bugs, also where it has just eaten. This goes on while a bug
--   can eat and grow; one that could not grow does not eat.
--   Who has no cell to put a stone when their turn begins wins.
-- Source: the rules of the author, boardgamegeek.com/boardgame/240835/bug; abstractplay.com plays it so.
variant {
  name = "Bug",
  author = "Nick Bentley",
  about = "bugs eat bugs of their own shape; who cannot grow any more wins",
  options = {
    side = integer { 4, min = 2, max = 7, help = "cells along each side" },
  },
  rules = function (o)
    local eaten = "touching(congruent(enemy, this), this)"
    local grown = "each(chains(own), beside(this & (count(" .. eaten .. ") > 0)) & (empty | " .. eaten .. ") & ~beside(own & ~this))"
    return {
      board   = hexagon { o.side },
      pieces  = sides { first = "stone X", second = "stone O" },
      turn    = { place { to = "empty & ~beside(own & (size(own) == max(largest(own), largest(enemy)))) & ~each(chains(own), beside(this) & beside(own & ~this))" },
                  again { point { to = grown, name = "grow" } } },
      effects = { remove { what = "each(chains(own), " .. eaten .. " & (count(here & beside(this)) > 0))", after = "grow", name = "eaten" },
                  add { to = "here", after = "grow" } },
      finish  = no_move { result = "win" },
    }
  end,
}
