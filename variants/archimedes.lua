-- Archimedes. Scott Marley and Philip Cohen.
--   Twelve ships of each side leave their port, a corner. A ship goes any number of empty squares straight or aslant, but not back
--   into its own port. A side with fewer than twelve may build one in its empty port instead, which leaves at once as a ship moves.
--   Then every enemy ship that three of one's own have in sight burns, and so those that burning ones hid.
--   A ship in the enemy's port when its side's turn begins has won. Whoever cannot move loses.
--   height = 10: a longer board, with no diagonal between the ports.
-- Sources: https://boardgamegeek.com/boardgame/18698/archimedes; AbstractPlay's code.
variant {
  name = "Archimedes",
  author = "Scott Marley, Philip Cohen",
  about = "three in sight of a ship burn it; the enemy's port wins",
  options = {
    height = integer { 8, min = 8, max = 12, help = "rows" },
  },
  rules = function (o)
    return {
      board   = square { 8, o.height },
      parts   = { first_port = "a1", second_port = "h" .. o.height, fleet = "a2 a3 a4 b1 b2 b3 b4 c1 c2 c3 d1 d2" },
      pieces  = sides { first = "ship X", second = "ship O" },
      start   = filled { first = "fleet", second = "opposite(fleet)" },
      turn    = either { slide { along = queen, to = empty & ~port },
                         place { to = "empty & ray(port, queen)", when = "count(own) < 12 and port & empty", name = "built" } },
      effects = cascade { remove { what = "enemy & sees(own, 3)", name = "burnt" } },
      finish  = { loses { when = "port & enemy", name = "port taken" }, no_move { result = "loss" } },
    }
  end,
}
