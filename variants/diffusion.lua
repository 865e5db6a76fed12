-- Diffusion. Mark Steere.
--   Two rows of six pits with four stones each; three columns are the first player's, three the second's. A turn takes up the stones
--   of any pit, whosesoever it is, and drops them one by one on the five places round it: first the one beside it in its own row, then
--   on round the other row, anticlockwise. A stone for a place off the board, or for a pit with five stones, leaves the game.
--   Whoever has no stones left in their own pits wins; if that is both, the first player does (inferred).
--   homes = rows: the lower row is the first player's, the upper one the second's.
-- Sources: https://marksteeregames.com/Diffusion_rules.pdf; https://boardgamegeek.com/boardgame/22326/diffusion.
variant {
  name = "Diffusion",
  author = "Mark Steere",
  about = "sow round the pit, and be the first to have nothing left",
  options = {
    homes = choice { "columns", "rows", help = "whose pits are whose: the left and the right, or the lower and the upper ones" },
  },
  rules = function (o)
    local lower = { "east", "north_east", "north", "north_west", "west" }
    local upper = { "west", "south_west", "south", "south_east", "east" }
    local drops = {}
    for i = 1, 5 do
      drops[i] = add { to = ("(shift(here & bottom, %s) | shift(here & top, %s)) & height < 5"):format(lower[i], upper[i]),
                       when = "stones >= " .. i, name = "stone " .. i }
    end
    return {
      board    = square { 6, 2 },
      parts    = o.homes == "rows" and { first_home = "rank == 1", second_home = "rank == 2" }
                                    or { first_home = "column < 4", second_home = "column > 3" },
      pieces   = seeds { most = 5 },
      start    = filled { neutral = everywhere, height = 4 },
      counters = { stones = { shared = true } },
      turn     = point { to = occupied },
      effects  = { set_counter { counter = "stones", to = "sum(height, here)" }, remove { what = here, name = "taken up" },
                   drops[1], drops[2], drops[3], drops[4], drops[5] },
      finish   = { ends { when = "not (occupied & first_home)", result = "first", name = "first is empty" },
                   ends { when = "not (occupied & second_home)", result = "second", name = "second is empty" },
                   no_move { result = "draw" } },
    }
  end,
}
