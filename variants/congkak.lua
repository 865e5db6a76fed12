-- Congkak. Malay, traditional; much the same as Dakon and Sungka.
--   Two rows of seven pits, seven seeds in each, and a store for each player. In turn the players take up all seeds of one of their
--   pits and drop them one by one round the board, into their own store too, but not into the other's.
--   When the last one falls into a pit with seeds, all that lies there is taken up and sown on. Into the own store: the player
--   begins anew with any pit. Into an empty pit: the turn is over; if the pit is the player's own and seeds lie opposite, these and
--   the last one come to the store.
--   Whoever is to move and has nothing ends the game; the other keeps what is in the own pits. Who has more has won.
-- Source: http://salvi.chaosnet.org/snippets/congklak-rules.txt. Played clockwise, with stores on the left; this is the mirror image.
--   The first move is not made by both at the same time, and one round is played.
variant {
  name = "Congkak",
  author = "Malay, traditional",
  about = "sowing in laps: what lies where the last seed falls is sown on, until it falls into an empty pit",
  options = {
    pits  = integer { 7, min = 2, max = 14, help = "pits of each side" },
    seeds = integer { 7, min = 1, max = 9, help = "seeds in each pit at the start" },
  },
  rules = function (o)
    local sowing = sow { from = home, along = anticlockwise, into = "pits | store", lap = "pits & height > 1" }
    local opposite = "mirror(here & home & height == 1, top_bottom)"
    return {
      board  = mancala { o.pits, stores = sown },
      pieces = seeds { most = 2 * o.pits * o.seeds, first_name = "south", second_name = "north" },
      start  = filled { neutral = pits, height = o.seeds },
      turn   = { sowing, again { sowing, when = "here & store" } },
      effects = gather { what = "here | " .. opposite, to = store, when = "here & home and " .. opposite .. " & occupied" },
      finish = { compared { by = "sum(height, store | home)",
                            when = "(count(here & store) == 1 and count(home & occupied) == 0) or " ..
                                   "(count(here & store) == 0 and count(home(enemy) & occupied) == 0)" },
                 no_move { result = "draw" } },
    }
  end,
}
