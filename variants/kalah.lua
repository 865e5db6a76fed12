-- Kalah. William Julius Champion, 1940.
--   Two rows of six pits, four seeds in each, and a store at the right of each player. In turn the players take up all seeds of
--   one of their pits and drop them one by one anticlockwise, into their own store too, but not into the other's.
--   Whoever drops the last one into the store moves again. If it falls into an empty pit of one's own and seeds lie in the
--   pit opposite, both are taken to the store.
--   When a side has no seeds in its pits any more, the other keeps what is in its own. Who has more has won.
-- Sources: Irving, Donkers and Uiterwijk, "Solving Kalah", ICGA Journal 23 (2000), https://naml.us/paper/irving2000_kalah.pdf, who
--   also take a last seed when nothing lies opposite (empty=true), and from whom who wins with few pits is known;
--   https://en.wikipedia.org/wiki/Kalah.
variant {
  name = "Kalah",
  author = "William Julius Champion",
  year = 1940,
  about = "sowing round two rows and one's own store; a last seed in an empty pit takes what is opposite",
  options = {
    pits  = integer { 6, min = 1, max = 14, help = "pits of each side" },
    seeds = integer { 4, min = 1, max = 12, help = "seeds in each pit at the start" },
    empty = boolean { false, help = "the last seed is taken although the pit opposite is empty" },
    rest  = choice { "owner", "nobody", help = "who gets what is left: the player in whose pits it is, or nobody" },
  },
  rules = function (o)
    local sowing = sow { from = home, along = anticlockwise, into = "pits | store" }
    local opposite = "mirror(here & home & height == 1, top_bottom)"
    local all = 2 * o.pits * o.seeds
    return {
      board  = mancala { o.pits, stores = sown },
      pieces = seeds { most = all, first_name = "south", second_name = "north" },
      start  = filled { neutral = pits, height = o.seeds },
      turn   = { sowing, again { sowing, when = "moved & store" } },
      effects = gather { what = "here | " .. opposite, to = store, when = "here & home and " .. opposite .. (o.empty and "" or " & occupied") },
      finish = { compared { by = o.rest == "owner" and "sum(height, store | home)" or "sum(height, store)",
                            when = "count(home & occupied) == 0 or count(home(enemy) & occupied) == 0" },
                 no_move { result = "draw" } },
    }
  end,
}
